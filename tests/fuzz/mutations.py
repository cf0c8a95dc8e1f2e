"""Scenario files gone wrong: bytes changed by accident, values that nobody would write."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

from hypothesis import strategies as st

from tests.fuzz.pieces import Data, book, texts
from tests.fuzz.strange import SNIPPETS, STRANGE, at, places


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    """A file of the case book in which bytes were changed, lost, doubled or brought in from another."""
    content = bytearray(draw(st.sampled_from(texts())))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(content)))
        end = min(len(content), start + draw(st.sampled_from([0, 1, 1, 2, 5, 20, 200])))
        what = draw(st.sampled_from(["snippet", "snippet", "bytes", "delete", "double", "other", "flip"]))
        if what == "snippet":
            content[start:end] = draw(st.sampled_from(SNIPPETS))
        elif what == "bytes":
            content[start:end] = draw(st.binary(max_size=4))
        elif what == "delete":
            del content[start:end]
        elif what == "double":
            content[start:start] = content[start:end] * draw(st.sampled_from([1, 2, 30]))
        elif what == "other":
            other = draw(st.sampled_from(texts()))
            content[start:end] = other[start : start + draw(st.integers(0, 200))]
        elif start < len(content):
            content[start] ^= 1 << draw(st.integers(0, 7))
    return bytes(content)


def values() -> st.SearchStrategy[Any]:
    """Any value a file can hold, most of them in the wrong place."""
    words = st.sampled_from(["card", "id", "count", "by", "activate", "targets", "cost", "link", "when", "of", "in"])
    leaves = st.one_of(st.sampled_from(STRANGE), st.integers(), st.floats(), st.text(max_size=8))
    return st.recursive(
        leaves, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(words, inner, max_size=3), max_leaves=6
    )


@st.composite
def distorted(draw: st.DrawFn) -> Data:
    """A scenario of the case book in which values were deleted, doubled, replaced, swapped or wrapped."""
    game = draw(st.sampled_from(sorted(book())))
    data = deepcopy(draw(st.sampled_from(book()[game])))
    for _ in range(draw(st.integers(1, 3))):
        found = [place for place in places(data) if place]
        if not found:
            break
        place = draw(st.sampled_from(found))
        holder = at(data, place[:-1])
        _distort(draw, data, found, holder, place[-1])
    return data


def _distort(draw: st.DrawFn, data: Data, found: list[tuple[Any, ...]], holder: Any, key: Any) -> None:
    what = draw(st.sampled_from(["delete", "double", "replace", "replace", "swap", "wrap", "deep", "long", "rename"]))
    value = holder[key]
    if what == "delete":
        del holder[key]
    elif what == "double" and isinstance(holder, list):
        holder[key:key] = [deepcopy(value) for _ in range(draw(st.sampled_from([1, 2, 40])))]
    elif what == "swap":
        holder[key] = deepcopy(at(data, draw(st.sampled_from(found))))
    elif what == "wrap":
        holder[key] = draw(st.sampled_from([[value], {"card": value}, {"count": value}, [value, value], str(value)]))
    elif what == "deep":
        for _ in range(draw(st.sampled_from([5, 31, 200]))):
            value = draw(st.sampled_from([[value], {"card": value}]))
        holder[key] = value
    elif what == "long":
        holder[key] = str(value) * draw(st.sampled_from([2, 100, 10_000]))
    elif what == "rename" and isinstance(holder, dict):
        holder[str(draw(st.sampled_from(STRANGE)))] = holder.pop(key)
    else:
        holder[key] = deepcopy(draw(values()))  # later changes must not reach what others are given


def written(data: Data, ascii_only: bool = True) -> bytes:
    """The scenario as a file: JSON is YAML, and says everything."""
    return json.dumps(data, ensure_ascii=ascii_only).encode("utf-8", errors="surrogatepass")
