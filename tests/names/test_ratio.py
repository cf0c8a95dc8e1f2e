"""How like two words are: the same number with rapidfuzz and without it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from rapidfuzz import fuzz

from judge.names.ratio import ratio, without

WORDS = st.text(st.sampled_from("abcdefg é-"), max_size=40) | st.text(max_size=90)


@given(WORDS, WORDS)
def test_it_is_counted_alike_without_rapidfuzz(one: str, other: str) -> None:
    assert without(one, other) == fuzz.ratio(one, other)


def test_rapidfuzz_counts_where_it_is_installed() -> None:
    assert ratio() is fuzz.ratio
