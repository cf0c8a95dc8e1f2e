"""No word is passed over, and no text makes the readers fail."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Reading, Refusal
from tests.yugioh.clauses.reading import READERS, faults, flat, read, structures

_CASES = list(flat("read"))
_WORDS = sorted({word for which in ("read", "refused") for _, case in flat(which) for word in case["words"].split()})
_PARTS = st.sampled_from(sorted(READERS))
_CONTEXTS = st.fixed_dictionaries(
    {
        "targets": st.sampled_from(["", "target", "targets"]),
        "event": st.sampled_from(["", "this card", "that card", "those monsters", "the attacker"]),
        "kind": st.sampled_from(["effect monster", "normal spell", "continuous trap"]),
        "activation": st.booleans(),
    }
)


def _inserted(words: str) -> list[str]:
    """The words with one that means nothing put in at each place outside quotation marks."""
    places = [m.start() for m in re.finditer(r"(?<=\S) ", words) if words[: m.start()].count('"') % 2 == 0]
    return [f"zorbly {words}", f"{words} zorbly", *(f"{words[:n]} zorbly{words[n:]}" for n in places)]


@pytest.mark.parametrize(("part", "case"), [pytest.param(p, c, id=f"{p}: {c['words']}") for p, c in _CASES])
def test_a_word_without_meaning_is_never_passed_over(part: str, case: dict[str, Any]) -> None:
    for words in _inserted(case["words"]):
        found = read(part, words, case)
        if isinstance(found, Reading):
            assert not found.full, words
            assert any("zorbly" in words[start:end] for start, end in found.unknown), words


def _checked(part: str, words: str, case: dict[str, Any]) -> None:
    found = read(part, words, case)
    assert found == read(part, words, case)
    if isinstance(found, Refusal):
        assert words[slice(*found.at)] == found.words
        return
    assert all(0 <= start < end <= len(words) for start, end in found.unknown)
    for definition, data in structures(part, found):
        assert faults(definition, data) == [], (words, data)


@settings(max_examples=300, deadline=None)
@given(part=_PARTS, words=st.lists(st.sampled_from(_WORDS), max_size=14).map(" ".join), case=_CONTEXTS)
def test_any_order_of_known_words_is_read_or_refused(part: str, words: str, case: dict[str, Any]) -> None:
    _checked(part, words, case)


@settings(max_examples=200, deadline=None)
@given(part=_PARTS, words=st.text(max_size=60), case=_CONTEXTS)
def test_any_text_is_read_or_refused(part: str, words: str, case: dict[str, Any]) -> None:
    _checked(part, words, case)


@settings(max_examples=300, deadline=None)
@given(which=st.sampled_from(range(len(_CASES))), seed=st.integers(0, 10_000), case=_CONTEXTS)
def test_clauses_with_words_swapped_or_lost_are_read_or_refused(which: int, seed: int, case: dict[str, Any]) -> None:
    part, known = _CASES[which]
    chance = random.Random(seed)
    words = known["words"].split(" ")
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(len(words))
        words[at] = chance.choice(["", chance.choice(_WORDS), words[chance.randrange(len(words))]])
    _checked(part, " ".join(w for w in words if w), case)
