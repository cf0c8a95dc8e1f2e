"""Everything that is no YAML, or no YAML of the strict subset: one message, one place, one hint."""

from __future__ import annotations

import re

import pytest

from judge.kernel.errors import Unreadable
from judge.source import strict_yaml
from tests.source.refusal import parse, place, refusal

PARSERS = ("c", "pure")

BOMB = "a: &a [x, x]\n" + "".join(
    f"{chr(98 + n)}: &{chr(98 + n)} [*{chr(97 + n)}, *{chr(97 + n)}]\n" for n in range(20)
)


REFUSED = [
    ("", "file is empty", (1, 1)),
    ("\n\n  \n", "file is empty", (1, 1)),
    ("# nothing\n# at all\n", "only comments", (1, 1)),
    ("a: 1\n---\nb: 2\n", "second document", (2, 1)),
    ("a: 1\n...\n---\nb: 2\n", "second document", (3, 1)),
    ("a: 1\n...\n# b\nb: 2\n  c: 3\n", "second document", (4, 1)),
    ("a: &x 1\n", "Anchors", (1, 4)),
    ("a: &x [1]\n", "Anchors", (1, 4)),
    ("a: &x {b: 1}\n", "Anchors", (1, 4)),
    ("&x a: 1\n", "Anchors", (1, 1)),
    ("!!str a: 1\n", "[Tt]ags", (1, 1)),
    ("a: *x\n", "Aliases", (1, 4)),
    (BOMB, "Anchors", (1, 4)),
    ("a: !!python/object:os.system x\n", "Tags", (1, 4)),
    ("a: !!str 1\n", "Tags", (1, 4)),
    ("a: !mine x\n", "Tags", (1, 4)),
    ("a: !mine [x]\n", "Tags", (1, 4)),
    ("a: !mine {x: 1}\n", "Tags", (1, 4)),
    ("a: {b: 1}\nc:\n  <<: {b: 2}\n", "Merge keys", (3, 3)),
    ("a: 1\nb: 2\na: 3\n", "'a'.*line 1", (3, 1)),
    ("x: {a: 1, 'a': 2}\n", "'a'.*line 1", (1, 11)),
    ("x:\n  1: y\n", "key 1 .*text", (2, 3)),
    ("x: {true: y}\n", "key true .*text", (1, 5)),
    ("x: {1.5: y}\n", "key 1.5 .*text", (1, 5)),
    ("x: {null: y}\n", "key null .*text", (1, 5)),
    ("x: {~: y}\n", "key .* text", (1, 5)),
    ("x: {[a]: y}\n", "key must be text", (1, 5)),
    ("? {a: 1}\n: y\n", "key must be text", (1, 3)),
    ("a:\n\t- b\n", "tab", (2, 1)),
    ("a:\n  b: 1\n\tc: 2\n", "tab", (3, 1)),
    ("%YAML 1.1\n---\na: 1\n", "[Dd]irective", (1, 1)),
    ("%TAG ! tag:x,2000:\n---\na: 1\n", "[Dd]irective", (1, 1)),
]


@pytest.mark.parametrize("parser", PARSERS)
@pytest.mark.parametrize(("text", "message", "where"), REFUSED)
def test_refused(parser: str, text: str, message: str, where: tuple[int, int]) -> None:
    with pytest.raises(Unreadable) as caught:
        parse(text, parser)
    assert re.search(message, caught.value.message), caught.value.message
    assert caught.value.message.endswith(".")
    assert caught.value.hint
    assert place(caught.value) == where


@pytest.mark.parametrize("parser", PARSERS)
@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("a: [1, 2\nb: 3\n", (1, 2, 3)),
        ("a: {b: 1\n", (1, 2)),
        ("a: 'x\n", (1, 2)),
        ('a: "x\n', (1, 2)),
        ('a: "\\q"\n', (1,)),
        ("a: b: c\n", (1,)),
        ("a: @x\n", (1,)),
        ("a: `x`\n", (1,)),
        ("a: %x\n", (1,)),
        ("a: 1\n b: 2\n", (2,)),
        ("x:\n  - a\n  b: 1\n", (3,)),
        ("a: [1]]\n", (1,)),
        ("a: |9x\n  b\n", (1,)),
        ("]\n", (1,)),
    ],
)
def test_what_is_no_yaml(parser: str, text: str, lines: tuple[int, ...]) -> None:
    with pytest.raises(Unreadable) as caught:
        parse(text, parser)
    assert caught.value.message.startswith("This is not valid YAML")
    assert caught.value.message.endswith(".")
    assert place(caught.value)[0] in lines
    assert caught.value.hint


@pytest.mark.parametrize("parser", PARSERS)
def test_nesting_has_a_limit(parser: str) -> None:
    deepest = strict_yaml.MAX_DEPTH
    assert parse("a: " + "[" * (deepest - 1) + "]" * (deepest - 1), parser).data["a"] is not None
    for levels in (deepest + 1, 5_000):
        for start, end in (("[", "]"), ("{a: ", "}")):
            with pytest.raises(Unreadable, match=f"more than {deepest} levels deep"):
                parse("a: " + start * levels + end * levels, parser)
    with pytest.raises(Unreadable, match=f"more than {deepest} levels deep") as caught:
        parse("".join("  " * n + "a:\n" for n in range(deepest + 5)) + "  " * (deepest + 5) + "b: 1\n", parser)
    assert place(caught.value)[0] >= deepest


def test_the_number_of_values_has_a_limit() -> None:
    few = strict_yaml.MAX_VALUES - 2
    assert len(strict_yaml.parse("a: [" + "x," * few + "]").data["a"]) == few
    with pytest.raises(Unreadable, match="more than 100,000 values"):
        strict_yaml.parse("a: [" + "x," * strict_yaml.MAX_VALUES + "]")


def test_a_tab_inside_a_line_has_its_place() -> None:
    error = refusal("format: 1\ntitle: a\tb\n")
    assert "tab" in error.message
    assert place(error) == (2, 9)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("2003-04-28", "2003-04-28"),
        ("2003-04-28 10:00:00", "2003-04-28 10:00:00"),
        ("12:30", "12:30"),
        ("no", "no"),
        ("yes", "yes"),
        ("on", "on"),
        ("Off", "Off"),
        ("0x1F", "0x1F"),
        ("0o17", "0o17"),
        ("010", "010"),
        ("1_000", "1_000"),
        (".inf", ".inf"),
        (".nan", ".nan"),
        ("1e5", 100000.0),
        ("=", "="),
        ("<<", "<<"),
        ("true", True),
        ("False", False),
        ("null", None),
        ("~", None),
        ("", None),
        ("'true'", "true"),
        ('"7"', "7"),
        ("'~'", "~"),
        ("''", ""),
        ("7", 7),
        ("-7", -7),
        ("+7", 7),
        ("0", 0),
        ("1.5", 1.5),
        ("-.5", -0.5),
        ("1.5e3", 1500.0),
        ("Number 39", "Number 39"),
    ],
)
@pytest.mark.parametrize("parser", PARSERS)
def test_plain_values(parser: str, text: str, value: object) -> None:
    data = parse(f"a: {text}\n", parser).data
    assert data == {"a": value}
    assert type(data["a"]) is type(value)


def test_windows_line_ends_give_the_same_places() -> None:
    text = "format: 1\nruleset: yugioh\nboard:\n  A: {hand: [Raigeki]}\nplays:\n  - {by: A, activate: Raigeki}\n"
    for parser in PARSERS:
        unix, windows = parse(text, parser), parse(text.replace("\n", "\r\n"), parser)
        assert (unix.data, unix.spans, unix.key_spans, unix.lines) == (
            windows.data, windows.spans, windows.key_spans, windows.lines,
        )  # fmt: skip
    assert (
        refusal(text.replace("activate", "activaet").replace("\n", "\r\n")).span
        == refusal(text.replace("activate", "activaet")).span
    )


@pytest.mark.parametrize("parser", PARSERS)
@pytest.mark.parametrize(
    ("before", "column"), [("", 8), ("\u00e9", 9), ("\u6f22\u5b57", 10), ("\U0001f409\U0001f409", 10), ("e\u0301", 10)]
)
def test_columns_count_characters(parser: str, before: str, column: int) -> None:
    with pytest.raises(Unreadable) as caught:
        parse(f"x: ['{before}', *y]\n", parser)
    assert place(caught.value) == (1, column + 1)
