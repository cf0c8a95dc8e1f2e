"""Everything that is no YAML, or no YAML of the strict subset: one message, one place, one hint."""

from __future__ import annotations

import pytest

from judge.kernel.errors import Unreadable
from judge.source import strict_yaml
from tests.source.refusal import HEAD, place, read, refusal

PARSERS = ("c", "pure")

BOMB = "a: &a [x, x]\n" + "".join(
    f"{chr(98 + n)}: &{chr(98 + n)} [*{chr(97 + n)}, *{chr(97 + n)}]\n" for n in range(20)
)


@pytest.mark.parametrize("parser", PARSERS)
@pytest.mark.parametrize(
    ("text", "message", "where"),
    [
        ("", "The file is empty.", (1, 1)),
        ("\n\n  \n", "The file is empty.", (1, 1)),
        ("# nothing\n# at all\n", "The file is empty.", (1, 1)),
        ("\ufeff", "The file is empty.", (1, 1)),
        ("---\n", None, (1, 4)),
        ("a: 1\n---\nb: 2\n", "There is a second document in this file.", (2, 1)),
        ("a: 1\n...\n---\nb: 2\n", "There is a second document in this file.", (3, 1)),
        ("a: &x 1\n", "Anchors (&x) are not allowed.", (1, 4)),
        ("a: &x [1]\n", "Anchors (&x) are not allowed.", (1, 4)),
        ("a: &x {b: 1}\n", "Anchors (&x) are not allowed.", (1, 4)),
        ("&x a: 1\n", "Anchors and tags are not allowed.", (1, 1)),
        ("!!str a: 1\n", "Anchors and tags are not allowed.", (1, 1)),
        ("a: *x\n", "Aliases (*x) are not allowed.", (1, 4)),
        (BOMB, "Anchors (&a) are not allowed.", (1, 4)),
        ("a: !!python/object:os.system x\n", "Tags (tag:yaml.org,2002:python/object:os.system) are not allowed.", (1, 4)),
        ("a: !!str 1\n", "Tags (tag:yaml.org,2002:str) are not allowed.", (1, 4)),
        ("a: !mine x\n", "Tags (!mine) are not allowed.", (1, 4)),
        ("a: !mine [x]\n", "Tags (!mine) are not allowed.", (1, 4)),
        ("a: !mine {x: 1}\n", "Tags (!mine) are not allowed.", (1, 4)),
        ("a: {b: 1}\nc:\n  <<: {b: 2}\n", "Merge keys (<<) are not allowed.", (3, 3)),
        ("a: 1\nb: 2\na: 3\n", "The key 'a' stands here twice; it is already on line 1.", (3, 1)),
        ("x: {a: 1, 'a': 2}\n", "The key 'a' stands here twice; it is already on line 1.", (1, 11)),
        ("x:\n  1: y\n", "The key 1 is not text.", (2, 3)),
        ("x: {true: y}\n", "The key true is not text.", (1, 5)),
        ("x: {1.5: y}\n", "The key 1.5 is not text.", (1, 5)),
        ("x: {null: y}\n", "The key null is not text.", (1, 5)),
        ("x: {~: y}\n", None, (1, 5)),
        ("x: {[a]: y}\n", "A key must be text, not a list or mapping.", (1, 5)),
        ("? {a: 1}\n: y\n", "A key must be text, not a list or mapping.", (1, 3)),
        ("a:\n\t- b\n", "A tab is used for indentation; YAML allows only spaces.", (2, 1)),
        ("a:\n  b: 1\n\tc: 2\n", "A tab is used for indentation; YAML allows only spaces.", (3, 1)),
    ],
)
def test_refused(parser: str, text: str, message: str | None, where: tuple[int, int]) -> None:
    with pytest.raises(Unreadable) as caught:
        data = strict_yaml.parse(text, parser).data
        if data is None:
            raise Unreadable("nothing", span=strict_yaml.parse(text, parser).spans[()])
    assert message is None or caught.value.message == message
    assert place(caught.value) == where
    assert message is None or caught.value.hint


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
        ("%YAML 9.9.9\n---\na: 1\n", (1,)),
        ("a: 1\n b: 2\n", (2,)),
        ("- a\nb: 1\n", (2,)),
        ("a: [1]]\n", (1,)),
        ("a: |9x\n  b\n", (1,)),
        ("]\n", (1,)),
    ],
)
def test_what_is_no_yaml(parser: str, text: str, lines: tuple[int, ...]) -> None:
    with pytest.raises(Unreadable) as caught:
        strict_yaml.parse(text, parser)
    assert caught.value.message.startswith("This is not valid YAML")
    assert caught.value.message.endswith(".")
    assert place(caught.value)[0] in lines
    assert caught.value.hint


@pytest.mark.parametrize("parser", PARSERS)
def test_nesting_has_a_limit(parser: str) -> None:
    deepest = strict_yaml.MAX_DEPTH
    assert strict_yaml.parse("[" * deepest + "]" * deepest, parser).data is not None
    for levels in (deepest + 2, 5_000):
        with pytest.raises(Unreadable, match=f"nested more than {deepest} levels deep"):
            strict_yaml.parse("[" * levels + "]" * levels, parser)
    with pytest.raises(Unreadable, match=f"nested more than {deepest} levels deep") as caught:
        strict_yaml.parse("".join("  " * n + "a:\n" for n in range(deepest + 5)) + "  " * (deepest + 5) + "b: 1\n", parser)
    assert place(caught.value)[0] > deepest


def test_the_number_of_values_has_a_limit() -> None:
    few = "[" + "x," * (strict_yaml.MAX_NODES - 1) + "]"
    assert len(strict_yaml.parse(few).data) == strict_yaml.MAX_NODES - 1
    with pytest.raises(Unreadable, match="more than 100,000 values"):
        strict_yaml.parse("[" + "x," * strict_yaml.MAX_NODES + "]")


def test_tabs_inside_a_line_are_no_matter() -> None:
    assert read(HEAD + "title: a\tb\n").title == "a\tb"


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
        ("1e5", "1e5"),
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
    data = strict_yaml.parse(f"a: {text}\n", parser).data
    assert data == {"a": value}
    assert type(data["a"]) is type(value)


def test_windows_line_ends_give_the_same_places() -> None:
    text = "format: 1\nruleset: yugioh\nboard:\n  A: {hand: [Raigeki]}\nplays:\n  - {by: A, activate: Raigeki}\n"
    for parser in PARSERS:
        unix, windows = strict_yaml.parse(text, parser), strict_yaml.parse(text.replace("\n", "\r\n"), parser)
        assert (unix.data, unix.spans, unix.key_spans, unix.lines) == (
            windows.data, windows.spans, windows.key_spans, windows.lines,
        )  # fmt: skip
    assert refusal(text.replace("activate", "activaet").replace("\n", "\r\n")).span == refusal(
        text.replace("activate", "activaet")
    ).span


@pytest.mark.parametrize("parser", PARSERS)
@pytest.mark.parametrize(
    ("before", "column"), [("", 8), ("\u00e9", 9), ("\u6f22\u5b57", 10), ("\U0001f409\U0001f409", 10), ("e\u0301", 10)]
)
def test_columns_count_characters(parser: str, before: str, column: int) -> None:
    with pytest.raises(Unreadable) as caught:
        strict_yaml.parse(f"x: ['{before}', *y]\n", parser)
    assert place(caught.value) == (1, column + 1)
