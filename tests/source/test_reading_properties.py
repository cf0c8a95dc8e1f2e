"""Whatever is given to the reader: it reads, or it refuses in one message; and it knows where everything stands."""

from __future__ import annotations

from codecs import BOM_UTF8
from typing import Any

from hypothesis import example, given, settings
from hypothesis import strategies as st

from judge.kernel.errors import Unreadable
from judge.kernel.places import Path, Span
from judge.source import strict_yaml, text
from judge.source.documents import Document
from judge.source.scenario import read_scenario_text
from tests.case_book import files
from tests.source.refusal import HEAD

SCENARIOS = files()


def check_refusal(error: Unreadable, written: str, *, place: bool = True) -> None:
    """One sentence, no traceback, and a place inside the text."""
    assert error.message.strip()
    assert "\n" not in error.message
    assert "Traceback" not in error.message
    if place and error.span is not None:
        lines = text.split_lines(written)
        assert 1 <= error.span.line <= len(lines)
        assert 1 <= error.span.column <= len(lines[error.span.line - 1]) + 1
        assert (error.span.line, error.span.column) <= (error.span.end_line, error.span.end_column)


@settings(max_examples=300)
@given(st.text(max_size=80))
@example("\ud800")
@example("a: \U0010ffff")
@example("---")
@example("---\n")
@example("# a\n--- # b")
def test_any_text_is_read_or_refused(written: str) -> None:
    try:
        read_scenario_text(written, "x.yaml")
    except Unreadable as error:
        check_refusal(error, written)


@settings(max_examples=200)
@given(st.binary(max_size=60))
def test_any_bytes_are_text_or_refused(data: bytes) -> None:
    try:
        assert text.decode(data).encode() == data.removeprefix(BOM_UTF8)
    except Unreadable as error:
        check_refusal(error, data.decode("utf-8", errors="replace"), place=False)


PIECES = st.sampled_from(
    [
        "board",
        "plays",
        ":",
        "\n",
        "\n  ",
        "- ",
        "{",
        "}",
        "[",
        "]",
        ", ",
        "by: A",
        "activate: ",
        "Raigeki",
        "1",
        "true",
        "null",
        "''",
        "expect",
        "cards",
        "A: ",
        "hand",
        "resolve",
        "~",
        "-5",
        "x: y",
        "pass: true",
        "claim: {}",
        "title",
        "phase",
    ]
)


@settings(max_examples=400)
@given(st.lists(PIECES, max_size=16).map("".join))
def test_anything_after_a_head_is_read_or_refused(body: str) -> None:
    written = HEAD + body
    try:
        read_scenario_text(written, "x.yaml")
    except Unreadable as error:
        check_refusal(error, written)


@settings(max_examples=150)
@given(st.data())
def test_damaged_scenarios_are_read_or_refused(data: st.DataObject) -> None:
    whole = data.draw(st.sampled_from(SCENARIOS)).read_text("utf-8")
    at = data.draw(st.integers(0, len(whole)))
    written = whole[:at] + data.draw(PIECES) + whole[at + data.draw(st.integers(0, 12)) :]
    try:
        read_scenario_text(written, "x.yaml")
    except Unreadable as error:
        check_refusal(error, written)


def covered(span: Span, lines: tuple[str, ...]) -> str:
    """The text a span of one line covers."""
    assert span.line == span.end_line
    return lines[span.line - 1][span.column - 1 : span.end_column - 1]


def plain_words(document: Document) -> list[tuple[Path, str]]:
    """The paths of the values that are text and written without quotes, and what they say."""
    found: list[tuple[Path, str]] = []
    for path, span in document.spans.items():
        value: Any = document.data
        for key in path:
            value = value[key]
        if isinstance(value, str) and span.line == span.end_line:
            written = covered(span, document.lines)
            if written[:1] not in ("'", '"', "|", ">"):
                found.append((path, value))
    return found


def test_spans_of_plain_words_cover_exactly_their_text() -> None:
    words = 0
    for file in SCENARIOS:
        document = strict_yaml.parse(file.read_text("utf-8"))
        for path, value in plain_words(document):
            assert covered(document.spans[path], document.lines) == value
            words += 1
        for path, span in document.key_spans.items():
            written = covered(span, document.lines)
            assert path[-1] in (written, written[1:-1])
    assert words > 10 * len(SCENARIOS)


WORD = st.text(st.characters(categories=["L", "Nd"], codec="utf-8"), min_size=1, max_size=8).filter(
    lambda word: not word[0].isdigit() and word.lower() not in ("null", "true", "false")
)


@settings(max_examples=200)
@given(
    st.lists(WORD, min_size=1, max_size=5), st.sampled_from(["x: [{}]\n", "x:\n  - {}\n", "x: {{a: [{}]}}  # remark\n"])
)
def test_spans_of_any_words_cover_exactly_their_text(words: list[str], form: str) -> None:
    between = "\n  - " if "-" in form else ", "
    document = strict_yaml.parse(form.format(between.join(words)))
    found = plain_words(document)
    assert [value for _, value in found] == words
    assert [covered(document.spans[path], document.lines) for path, _ in found] == words
