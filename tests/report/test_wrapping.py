"""Text is broken as `textwrap` breaks it, whichever way is taken."""

from __future__ import annotations

import textwrap

from hypothesis import given
from hypothesis import strategies as st

from judge.report.text import Look

WORDS = st.sampled_from(["a", "bb", "c-c", "\u3042\u3042", "d\u00a0d", "a-long-word-that-fits-nowhere-at-all"])
GAPS = WORDS | st.just("")


@given(
    st.lists(WORDS, max_size=60) | st.lists(GAPS, max_size=20),
    st.integers(10, 40),
    st.sampled_from(["", "  ", "  rule: "]),
)
def test_lines_are_those_of_textwrap(words: list[str], width: int, first: str) -> None:
    text = " ".join(words)
    expected = textwrap.wrap(
        text,
        max(width, len(first) + 20),
        initial_indent=first,
        subsequent_indent=" " * len(first),
        break_long_words=False,
        break_on_hyphens=False,
    ) or [first.rstrip()]
    if 0 < len(text) <= width - len(first) and text[0] != " " != text[-1]:
        expected = [first + text]
    assert Look(width=width).wrap(text, first) == expected
