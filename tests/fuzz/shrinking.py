"""An input with a fault made small: as little of it as still meets the same fault."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

from judge.kernel.errors import Unreadable
from judge.source import strict_yaml
from judge.source.text import decode
from tests.fuzz.strange import at, places

SECONDS = 60
"""So long one input is made smaller, at most."""

Fails = Callable[[bytes], bool]


def smaller(content: bytes, fails: Fails, seconds: float = SECONDS) -> bytes:
    """The smallest content found for which ``fails`` holds, as it does for this one."""
    until = time.monotonic() + seconds

    def still(text: bytes) -> bool:
        return time.monotonic() < until and fails(text)

    try:
        data = strict_yaml.parse(decode(content), spans=False).data
    except (Unreadable, RecursionError):
        return _lines(_bytes(_lines(content, still), still), still)
    if still(_written(data)):
        return _tree(data, still)
    return _lines(content, still)


def _written(data: Any) -> bytes:
    return json.dumps(data, ensure_ascii=True, indent=1).encode() + b"\n"


def _tree(data: Any, still: Fails) -> bytes:
    again = True
    while again:
        again = False
        for less in _less(data):
            if still(_written(less)):
                data, again = less, True
                break
    return _written(data)


def _less(data: Any) -> Iterator[Any]:
    """The data with less in it: first without large parts, then without small ones, then with simpler values."""
    found = [place for place in places(data) if place]
    for place in sorted(found, key=len):
        less = deepcopy(data)
        del at(less, place[:-1])[place[-1]]
        yield less
    for place in found:
        value = at(data, place)
        if isinstance(value, dict | list):
            for one in value.values() if isinstance(value, dict) else value:
                less = deepcopy(data)
                at(less, place[:-1])[place[-1]] = deepcopy(one)
                yield less
        elif isinstance(value, str) and len(value) > 40:
            less = deepcopy(data)
            at(less, place[:-1])[place[-1]] = value[: len(value) // 2]
            yield less


def _lines(content: bytes, still: Fails) -> bytes:
    return b"\n".join(_fewer(content.split(b"\n"), lambda kept: still(b"\n".join(kept))))


def _bytes(content: bytes, still: Fails) -> bytes:
    if len(content) > 4000:
        return content
    return b"".join(_fewer([content[n : n + 1] for n in range(len(content))], lambda kept: still(b"".join(kept))))


def _fewer(parts: list[bytes], still: Callable[[list[bytes]], bool]) -> list[bytes]:
    """As few parts as will do: larger and larger cuts are given up for smaller ones."""
    size = len(parts) // 2
    while size:
        n = 0
        while n < len(parts):
            kept = parts[:n] + parts[n + size :]
            if kept and still(kept):
                parts = kept
            else:
                n += size
        size //= 2
    return parts
