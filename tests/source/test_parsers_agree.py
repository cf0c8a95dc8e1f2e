"""The C parser and the pure one read the same data at the same places, or both refuse."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.kernel.errors import Unreadable
from judge.source import strict_yaml
from judge.source.scenario import read_scenario_text
from judge.source.text import check_characters, decode, split_lines
from tests.source.readings import CARDS, DISPUTE, SHIPPED

BITS = [*"\n\n  :-,[]{}\"'#&*!|>%@`?~<\\.019abé\U0001f0a1= ", "- ", "? ", ": ", "|\n", ">-\n", " #", "---\n", "\r\n"]


def reading(text: str, parser: str) -> object:
    try:
        check_characters(text)
        document = strict_yaml.parse(text, parser=parser)
    except Unreadable:
        return "refused"
    return document.data, document.spans, document.key_spans


def test_on_what_is_shipped() -> None:
    for file in [*SHIPPED[:40], *CARDS.glob("*.yaml")]:
        text = file.read_text("utf-8")
        assert reading(text, "c") == reading(text, "pure") != "refused"


@pytest.mark.parametrize("seed", range(20))
def test_on_damaged_disputes(seed: int) -> None:
    chance = random.Random(seed)
    lines = split_lines(DISPUTE)
    for _ in range(25):
        start = chance.randrange(len(lines))
        text = "\n".join(lines[start : start + chance.randint(1, 12)])
        for _ in range(chance.randint(0, 3)):
            place = chance.randrange(len(text) + 1)
            text = text[:place] + chance.choice(["", chance.choice(BITS)]) + text[place + chance.randint(0, 1) :]
        assert reading(text, "c") == reading(text, "pure"), text


plain = st.text(st.sampled_from("abcXYZ 019-_.'é\U0001f0a1"), min_size=1, max_size=12)
data = st.recursive(
    st.none() | st.booleans() | st.integers(-9999, 9999) | plain,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(plain, inner, max_size=4),
    max_leaves=12,
)


def written(value: object) -> str:
    """A value in flow style, every text in quotes."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{written(k)}: {written(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(written, value)) + "]"
    if isinstance(value, str):
        return "'" + value.replace("'", "''") + "'"
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    return "null" if value is None else str(value).lower()


@given(st.dictionaries(plain, data, min_size=1, max_size=4))
def test_places_point_at_the_text(value: dict[str, object]) -> None:
    text = "\n".join(f"{written(k)}: {written(v)}" for k, v in value.items())
    for parser in ("c", "pure"):
        document = strict_yaml.parse(text, parser=parser)
        assert document.data == value
        for path, span in document.spans.items():
            if path:
                found: object = value
                for step in path:
                    found = found[step]  # type: ignore[index]
                line = document.lines[span.line - 1]
                assert line[span.column - 1 : span.end_column - 1] == written(found)
        for path, span in document.key_spans.items():
            line = document.lines[span.line - 1]
            assert line[span.column - 1 : span.end_column - 1] == written(path[-1])


def refused_or_none(text: str) -> Unreadable | None:
    try:
        read_scenario_text(text, "x")
    except Unreadable as error:
        return error
    return None


@given(st.text(max_size=80))
def test_any_text_is_read_or_refused(text: str) -> None:
    for prefix in ("", "format: 1\nruleset: yugioh\n", "format: 1\nruleset: yugioh\nplays:\n- "):
        refusal = refused_or_none(prefix + text)
        assert refusal is None or (refusal.message and refusal.span)


@given(st.binary(max_size=60))
def test_any_bytes_are_read_or_refused(raw: bytes) -> None:
    try:
        text = decode(raw)
    except Unreadable:
        return
    refused_or_none(text)


@given(st.text(st.sampled_from("ab:-,[]{}\"'#&*!|>%@`?~ \n\r\t19"), max_size=40))
def test_any_yaml_is_read_the_same_or_refused(text: str) -> None:
    assert reading(text, "c") == reading(text, "pure")
