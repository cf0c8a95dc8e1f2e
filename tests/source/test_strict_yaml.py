from __future__ import annotations

import pytest

from judge.kernel.errors import Unreadable
from judge.kernel.places import Span
from judge.source import strict_yaml
from judge.source.strict_yaml import MAX_DEPTH, MAX_VALUES, parse
from tests.source.readings import DISPUTE, at, marked, marked_at

PARSERS = ["c", "pure"]


def refusal(text: str, parser: str = "c") -> Unreadable:
    with pytest.raises(Unreadable) as raised:
        parse(text, parser=parser)
    assert raised.value.hint
    return raised.value


def test_the_c_parser_is_in_use() -> None:
    assert strict_yaml.parser_in_use() == "c"


def test_without_the_c_parser_the_pure_one_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "_ruamel_yaml", None)
    strict_yaml.parser_in_use.cache_clear()
    try:
        assert strict_yaml.parser_in_use() == "pure"
        assert parse("a: [1, x]").data == {"a": [1, "x"]}
    finally:
        strict_yaml.parser_in_use.cache_clear()


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("2003-04-28", "2003-04-28"), ("12:30", "12:30"), ("no", "no"), ("yes", "yes"), ("on", "on"), ("Y", "Y"),
        ("true", True), ("False", False), ("null", None), ("~", None), ("", None), ("7", 7), ("-7", -7), ("+3", 3),
        ("0", 0), ("1.5", 1.5), ("1e3", 1000.0), (".5", 0.5), ("04031928", "04031928"), ("0x1F", "0x1F"),
        ("1_000", "1_000"), (".inf", ".inf"), ("1,000", "1,000"), ("-", None), ("'7'", "7"), ('"true"', "true"),
        ('"\\u00e9"', "é"), ("x # y", "x"), ("x#y", "x#y"), ("|\n  7\n", "7\n"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("parser", PARSERS)
def test_what_words_mean(written: str, meant: object, parser: str) -> None:
    found = parse(f"a: {written}", parser=parser).data["a"] if written != "-" else None
    assert found == meant
    assert type(found) is type(meant)


def test_places() -> None:
    document = parse(DISPUTE)
    assert marked_at(DISPUTE, "plays", 1, "cost", "discard") == "Kuriboh"
    assert marked_at(DISPUTE, "plays", 1) == "{by: B, activate: Magic Jammer, cost: {discard: Kuriboh}}"
    assert marked_at(DISPUTE, "source") == "'Fandom wiki: Chain'"
    assert marked_at(DISPUTE, "plays", 3) == "resolve"
    assert marked_at(DISPUTE, "board", "A", "hand") == "[Raigeki]"
    assert marked(DISPUTE, document.key_spans["board", "B", "banished"]) == "banished"
    assert document.spans["board", "B", "spell_trap"] == Span(20, 7, 21, 18)
    assert document.spans["question",] == Span(5, 11, 7, 17)
    assert document.spans[()].line == 2
    assert document.lines[8] == "board:"


def test_a_value_left_out_has_the_place_of_its_key() -> None:
    for parser in PARSERS:
        document = parse("hand:\nb: {c: , d: 1}", parser=parser)
        assert document.spans["hand",] == Span(1, 1, 1, 5)
        assert document.spans["b", "c"] == Span(2, 5, 2, 6)


def test_without_spans_the_data_is_the_same() -> None:
    document = parse(DISPUTE, spans=False)
    assert document.data == parse(DISPUTE).data
    assert (document.spans, document.key_spans) == ({}, {})


def test_columns_count_characters() -> None:
    text = 'a: {"\U0001f0a1\U0001f0a1": \u30d6\u30e9\u30c3\u30af, e\u0301: \U0001f409 dragon}'
    assert marked_at(text, "a", "\U0001f0a1\U0001f0a1") == "\u30d6\u30e9\u30c3\u30af"
    assert marked_at(text, "a", "e\u0301") == "\U0001f409 dragon"


def test_carriage_returns() -> None:
    for end in ("\r\n", "\r"):
        text = DISPUTE.replace("\n", end)
        assert parse(text).data == parse(DISPUTE).data
        assert parse(text).spans == parse(DISPUTE).spans
        assert parse(text).lines == parse(DISPUTE).lines


def test_a_very_long_line() -> None:
    names = ", ".join(f"Card {n}" for n in range(5000))
    text = f"a: [{names}, Last]"
    assert marked_at(text, "a", 5000) == "Last"
    assert at(refusal(f"a: [{names}, *x]")) == (1, len(names) + 7)
    assert refusal("a" * 200_000).message == "The file must hold keys and values."
    assert parse(f"a: {'b ' * 200_000}c").spans["a",] == Span(1, 4, 1, 400_005)


REFUSALS = [
    ("", "The file is empty.", (1, 1)),
    ("  \n\n", "The file is empty.", (1, 1)),
    ("# nothing\n  # here\n", "The file has only comments.", (1, 1)),
    ("- a\n", "The file must hold keys and values.", (1, 1)),
    ("hello", "The file must hold keys and values.", (1, 1)),
    ("---\n", "The file must hold keys and values.", None),
    ("a: 1\n---\nb: 2\n", "A second document starts here.", (2, 1)),
    ("%YAML 1.1\n---\na: 1\n", "Directives (%) are not allowed.", None),
    ("a: &x 1\n", "Anchors (&x) are not allowed.", None),
    ("a: &x [1]\n", "Anchors (&x) are not allowed.", None),
    ("&x a: 1\n", "Anchors (&x) are not allowed.", None),
    ("a: *x\n", "Aliases (*x) are not allowed.", (1, 4)),
    ("*x : 1\n", "Aliases are not allowed.", (1, 1)),
    ("a: !!str 1\n", "Tags (", None),
    ("a: ! 1\n", "Tags (!) are not allowed.", None),
    ("!x a: 1\n", "Tags (!x) are not allowed.", None),
    ("a: {b: 1}\n<<: {c: 1}\n", "Merge keys (<<) are not allowed.", (2, 1)),
    ("a: 1\nb: 2\na: 3\n", "The key 'a' stands here again; it is already on line 1.", (3, 1)),
    ("p: [{x: 1, y: 2,\n x: 3}]", "The key 'x' stands here again; it is already on line 1.", (2, 2)),
    ("1: a\n", "The key 1 is no text", (1, 1)),
    ("a: {1.5: a}\n", "The key 1.5 is no text", (1, 5)),
    ("true: a\n", "The key true is no text", (1, 1)),
    ("~: a\n", "The key ~ is no text", (1, 1)),
    ("? [a]\n: b\n", "A key must be text.", (1, 3)),
    ("{[a]: b}\n", "A key must be text.", (1, 2)),
    ("a:\n\tb: 1\n", "This line is indented by a tab", (2, 1)),
    ("a:\n  b: 1\n  \tc: 1\n", "This line is indented by a tab", (3, 3)),
    ("a: b\t# c\n", "Here is a tab; use spaces.", (1, 5)),
    ("hand: [Number 39: Utopia]", "A colon inside [ ] makes this a key", (1, 8)),
    ("a: {Bee, c: 1}", "'Bee' stands here without a colon and a value.", (1, 5)),
    ("a: 9999999999999999", "The number 999999999999999... is too long.", (1, 4)),
    ("a: 1e99999", "The number 1e99999 is too long.", (1, 4)),
    ("a: 'b\n", "the quote that opens here is not closed", (1, 4)),
    ("a: [b, c\nd: 1\n", "is not valid YAML", None),
    ("a: {b: c", "the bracket { that opens here is not closed; the file ends before that", (1, 4)),
    ("a:\n  - {b: c\n\n", "the bracket { that opens here is not closed; the file ends before that", (2, 5)),
    ("a: {b: [c}\n", "the bracket [ in column 8 is not closed before this }", (1, 10)),
    ("a: [{b: c]\n", "the bracket { in column 5 is not closed before this ]", (1, 10)),
    ("a:\n  b: c\n   d: e\n", "this line is indented deeper than line 2, which has a value already", (3, 4)),
    ("a:\n  b: {c: 1}\n   d: {e: 1}\n", "this line is indented deeper than line 2", (3, 4)),
    ("{by: A, activate: Number 39: Utopia}", "a colon is not expected here", (1, 28)),
    ("title: Chain: an example", "a colon is not expected here", (1, 13)),
    ('a: "A" Cell Breeding Device', "text goes on after its closing quote", (1, 8)),
    ("a: @x", "text cannot start with this character", (1, 4)),
    ("a: `x`", "text cannot start with this character", (1, 4)),
    ("a:\n  - b\n - c\n", "this does not line up with the lines before", (3, 2)),
    ("a: 1\nb\nc: 2\n", "this line has no colon after its key", (2, 1)),
    ('a: "\\d"', "a backslash in double quotes starts an escape", None),
]


@pytest.mark.parametrize(("text", "said", "place"), REFUSALS)
@pytest.mark.parametrize("parser", PARSERS)
def test_refusals(text: str, said: str, place: tuple[int, int] | None, parser: str) -> None:
    error = refusal(text, parser)
    assert said in error.message
    assert error.message.endswith(".")
    assert place in (None, at(error))


UNQUOTED = (
    ("a: [S:P Little Knight, b]", ["S:P Little Knight", "b"]),
    ("a: [What?, b]", ["What?", "b"]),
    ("a: {card: I:P Masquerena}", {"card": "I:P Masquerena"}),
    ("a: {S:P Little Knight: x, b?c: 1}", {"S:P Little Knight": "x", "b?c": 1}),
)
"""Names with a colon or a question mark within them, which YAML 1.2 reads as text in brackets too."""


@pytest.mark.parametrize(("text", "wanted"), UNQUOTED)
@pytest.mark.parametrize("parser", PARSERS)
def test_names_with_colons_need_no_quotes(text: str, wanted: object, parser: str) -> None:
    assert parse(text, parser=parser).data["a"] == wanted


@pytest.mark.parametrize(("text", "hint"), [("a: {card:Jinzo}", "blank"), ("a: [b:]", "uotes"), ("a: [b: c]", "uotes")])
@pytest.mark.parametrize("parser", PARSERS)
def test_a_colon_that_means_nothing_is_told(text: str, hint: str, parser: str) -> None:
    error = refusal(text, parser)
    assert hint in error.hint
    assert at(error)[0] == 1


@pytest.mark.parametrize("parser", PARSERS)
def test_quotes_help(parser: str) -> None:
    text = """a: ["Number 39: Utopia", 'Maxx "C"', "What?", 'Jar #2', "1", "a, b"]"""
    wanted = ["Number 39: Utopia", 'Maxx "C"', "What?", "Jar #2", "1", "a, b"]
    assert parse(text, parser=parser).data["a"] == wanted


def test_an_alias_bomb() -> None:
    bomb = "a: &a [x, x]\n" + "".join(f"{b}: &{b} [*{a}, *{a}]\n" for a, b in zip("abcdefgh", "bcdefghi", strict=True))
    error = refusal(bomb)
    assert error.message == "Anchors (&a) are not allowed."
    assert at(error) == (1, 4)


def test_deep_nesting() -> None:
    assert parse("a: " + "[" * (MAX_DEPTH - 1) + "]" * (MAX_DEPTH - 1)).data
    error = refusal("a: " + "[" * MAX_DEPTH + "]" * MAX_DEPTH)
    assert error.message == "The file is nested more than 32 levels deep."
    assert at(error) == (1, MAX_DEPTH + 3)
    assert "32 levels" in refusal("a: " + "[" * 500_000).message
    assert "32 levels" in refusal("".join(" " * n + "a:\n" for n in range(100))).message


def test_very_many_values() -> None:
    error = refusal("a: [" + "{}," * MAX_VALUES + "]")
    assert error.message == "The file has more than 100,000 values."
    assert "100,000" in refusal("a:\n" + "- b: c\n" * MAX_VALUES).message
