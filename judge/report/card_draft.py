"""A card as a block of ``cards:`` to correct: the record as it is read, each phrase that was not understood on lines of
its own, with the words of card files that come nearest to it."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from math import log
from typing import Any

from judge.report.vocabulary import Vocabulary
from judge.vocabulary.words import first_sentence

OPEN = ("unread", "unmodelled")
"""Under which words stand that were not understood, or that the judge does not model."""
NEAREST = 3
_SPOKEN = re.compile(r"_(?:verb|detail|claim|claim_detail)$")
"""Families of what is said at the table."""
_EFFECTS = ("effects", "abilities")
"""Under which word the effects of a card stand, one after another."""
_LEFT_OUT = ("mentions", "id", "name")
_NO_WORDS = frozenset(("a", "an", "and", "by", "for", "from", "if", "in", "is", "it", "of", "on", "or", "that", "the",
                       "this", "to", "with", "you", "your", "card", "cards", "1"))  # fmt: skip


def lines(name: str, record: Mapping[str, Any], vocabulary: Vocabulary) -> Iterator[str]:
    """The block, ready to be written to a file."""
    near = _Nearest(vocabulary)
    yield "cards:"
    yield f"  {_flow(name)}:"
    listed = next((key for key in _EFFECTS if key in record), "")
    for key, value in record.items():
        if key not in (listed, *_LEFT_OUT):
            yield from _value(key, value, "    ", near)
    effects = record.get(listed) or ()
    if not effects:
        if listed:
            yield f"    {listed}: []"
        return
    yield f"    {listed}:"
    for effect in effects:
        start = "      - "
        for key, value in effect.items():
            for line in _value(key, value, "", near):
                yield start + line
                start = "        "


def _value(key: str, value: Any, indent: str, near: _Nearest) -> Iterator[str]:
    """A field: on one line if all of it was understood, else each of its parts on a line of its own."""
    phrases = list(_open(value)) if key not in OPEN else []
    if key in OPEN and isinstance(value, list):
        yield f"{indent}{key}:  # each line is open by itself: say it in words of card files and take out that line"
        for phrase in value:
            yield f"{indent}  # nearest: {near.to(str(phrase))}"
            yield f"{indent}  - {_flow(phrase)}"
    elif not phrases:
        yield f"{indent}{key}: {_flow(value)}"
    elif isinstance(value, list):
        yield f"{indent}{key}:"
        for part in value:
            for phrase in _open(part):
                yield f"{indent}  # not understood; nearest: {near.to(phrase)}"
            yield f"{indent}  - {_flow(part)}"
    else:
        for phrase in phrases:
            yield f"{indent}# not understood; nearest: {near.to(phrase)}"
        yield f"{indent}{key}: {_flow(value)}"


def _flow(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _open(value: Any) -> Iterator[str]:
    """The phrases in a value that were not understood."""
    if isinstance(value, Mapping):
        yield from (str(value[key]) for key in OPEN if isinstance(value.get(key), str))
        for key, inner in value.items():
            if key in OPEN and isinstance(inner, list):
                yield from map(str, inner)
            else:
                yield from _open(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _open(inner)


class _Nearest:
    """The words of card files by the words of their pages."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._pages: dict[str, frozenset[str]] = {}
        for family in vocabulary.families:
            for word in family:
                if word.key not in OPEN and not _SPOKEN.search(family.name):
                    said = f"{word.key} {first_sentence(word.page)}"
                    self._pages[word.key] = self._pages.get(word.key, frozenset()) | _stems(said)
        self._often = Counter(stem for page in self._pages.values() for stem in page)

    def to(self, phrase: str) -> str:
        """The keys that come nearest to a phrase."""
        asked = _stems(phrase)
        weights = {key: self._weight(asked & page, page, asked & _stems(key)) for key, page in self._pages.items()}
        best = sorted((key for key in weights if weights[key] > 0), key=lambda key: (-weights[key], key))[:NEAREST]
        return f"{', '.join(best)} (judge card --words {best[0]})" if best else "no word (judge card --words)"

    def _weight(self, shared: frozenset[str], page: frozenset[str], in_key: frozenset[str]) -> float:
        rare = {stem: log(1 + len(self._pages) / self._often[stem]) for stem in shared}
        return sum(rare.values()) / (1 + log(1 + len(page))) + sum(rare.get(stem, 0) for stem in in_key)


def _stems(text: str) -> frozenset[str]:
    found = re.findall(r"[a-z]+", text.lower().replace("_", " "))
    return frozenset(re.sub(r"(?:ed|ing|es|s)$", "", word) for word in found if word not in _NO_WORDS and len(word) > 2)
