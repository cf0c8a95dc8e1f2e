"""The C parser and the pure one give the same data and the same places, for good input and for bad."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.kernel.errors import Unreadable
from judge.source import strict_yaml
from tests.case_book import files, some_of
from tests.source.refusal import parse
from tests.source.test_wrong_yaml import REFUSED

SCENARIOS = some_of(200, files(), "both parsers")
CARDS = sorted((Path(__file__).parents[2] / "judge/rulesets/yugioh/cards").glob("*.yaml"))

HANDWRITTEN = [
    "a: 1",
    "a:\n",
    "a:\n  b:\n  c: x\n",
    "a:\n- x\n- y\n",
    "a:\n- - x\n  - y\n- b: 1\n  c: 2\n",
    "a: [x, {b: y}, [z]]\n",
    "a: [x,\n    y,\n]\n",
    "a: {b: c,\n  d: e}\n",
    "a: [b: c, d]\n",
    "a: [? b : c]\n",
    "? a\n: b\n",
    "a: []\nb: {}\n",
    "a: x # remark\n# remark\nb: y\n",
    "a: 'it''s' # x\nb: \"t\\\"w\\u00e9\"\n",
    "a: 'two\n  lines'\nb: x\n",
    "a: two\n  lines\nb: x\n",
    'a: "two\\\n  lines"\n',
    "a: |\n  text\n   more\n\nb: x\n",
    "a: |-\n  text\nb: x\n",
    "a: >\n  folded\n  text\n\n\nb: x\n",
    "a: >-\n  folded\n  text",
    "a: |2+\n   text\n\n\nb: x\n",
    "---\na: x\n...\n",
    "--- {a: x}\n",
    "\n\n# first\n\na: x\n",
    "  a: x\n  b: y\n",
    "\u00e9: \u6f22\n\U0001f409: [\U0001f409, x]\n",
    "a: x\r\nb:\r\n  - y\r\n",
    "a: x\rb: y\r",
    "a: http://x.y/z#w\n",
    "a: x:y\nb: -z\nc: ?w\n",
    "\"a b\": c\n'd': e\n",
    "a: [,]\n",
    "{a: x, b: }\n",
    "{a, b}\n",
    "{a: x}\n",
    "a: {b}\n",
    "a: !\n",
    "a: ! x\n",
    "a: 'x' y\n",
    "a: -\n",
    "a: - x\n",
    "a:  b:  c\n",
    "a: [x\n",
    "a\n",
    "a: x\nb\n",
    "a: 1\n a: 2\n",
    'a: "\\x"\n',
    "a: #x\n",
    "a: &\n",
    "a: *\n",
    "a: >x\n",
    "%x\n",
    "...\n",
    "---\n---\n",
    "? \n",
    ": x\n",
    "a:\n  - b\n - c\n",
    "a: 99999999999999999999999\n",
    "a: 1e999\n",
    "x" * 2000 + ": y\n",
]


def outcome(text: str, parser: str) -> Any:
    """All that one parser makes of a text; of a refusal that both refuse and in which line."""
    try:
        document = parse(text, parser)
    except Unreadable as error:
        return "refused", error.span is not None
    return document.data, document.spans, document.key_spans, document.lines


def test_the_c_parser_is_the_some_of_use() -> None:
    import _ruamel_yaml

    assert _ruamel_yaml.CParser is not None
    assert strict_yaml.parser_in_use() == "c"


def test_without_the_extension_the_pure_parser_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    whole = parse("a: [x]\n", "c")
    strict_yaml.parser_in_use.cache_clear()
    monkeypatch.setitem(sys.modules, "_ruamel_yaml", None)
    try:
        assert strict_yaml.parser_in_use() == "pure"
        assert strict_yaml.parse("a: [x]\n") == whole
    finally:
        monkeypatch.undo()
        strict_yaml.parser_in_use.cache_clear()


@pytest.mark.parametrize("file", SCENARIOS, ids=lambda file: file.stem)
def test_scenarios(file: Path) -> None:
    text = file.read_text("utf-8")
    assert parse(text, "c") == parse(text, "pure")


@pytest.mark.parametrize("file", CARDS, ids=lambda file: file.stem)
def test_card_files(file: Path) -> None:
    text = file.read_text("utf-8")
    assert parse(text, "c") == parse(text, "pure")


@pytest.mark.parametrize("text", HANDWRITTEN)
def test_handwritten_documents(text: str) -> None:
    assert outcome(text, "c") == outcome(text, "pure")


@pytest.mark.parametrize("text", [text for text, _, _ in REFUSED])
def test_refusals_say_the_same_at_the_same_place(text: str) -> None:
    said = []
    for parser in ("c", "pure"):
        with pytest.raises(Unreadable) as caught:
            parse(text, parser)
        said.append((caught.value.message, caught.value.hint, caught.value.span))
    assert said[0] == said[1]


PIECES = st.sampled_from(
    [
        "a",
        "b:",
        ": ",
        "- ",
        "? ",
        "\n",
        "\n  ",
        "\n    ",
        "[",
        "]",
        "{",
        "}",
        ", ",
        "'",
        '"',
        "#",
        " # ",
        "|",
        ">",
        "1",
        "true",
        "~",
        "&x",
        "*x",
        "!t",
        "<<",
        "---",
        "\n---\n",
        "...",
        "%",
        "@",
        "\u00e9",
        "\U0001f409",
        " ",
        "x y",
        "0.5",
        "-1",
        "\\",
        "\r\n",
    ]
)


@settings(max_examples=400)
@given(st.lists(PIECES, max_size=14).map("".join))
def test_any_document_is_read_alike(text: str) -> None:
    assert outcome(text, "c") == outcome(text, "pure")


@settings(max_examples=100)
@given(st.data())
def test_damaged_scenarios_are_read_alike(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(SCENARIOS)).read_text("utf-8")
    at = data.draw(st.integers(0, len(text)))
    gone = data.draw(st.integers(0, 6))
    damaged = text[:at] + data.draw(PIECES) + text[at + gone :]
    assert outcome(damaged, "c") == outcome(damaged, "pure")
