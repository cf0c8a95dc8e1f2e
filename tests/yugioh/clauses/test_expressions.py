"""Expressions answer as `re` does, and what they are said to need is in all that they match."""

from __future__ import annotations

import importlib
import random
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.rulesets.yugioh.reading.clauses import expressions, ready
from judge.rulesets.yugioh.reading.clauses.expressions import BETWEEN, Expression, may_match
from judge.rulesets.yugioh.reading.clauses.needs import needed, outside
from tests.expressions import PROGRAMMED, every, needs_text, pieces

_PARSER: Any = importlib.import_module("re._parser")
_OF_CATEGORY = {"DIGIT": "7", "WORD": "w", "SPACE": " "}
_TRIES = 12


ALL = every()


def _written(tree: Any, chance: random.Random) -> str:
    """Some words that an expression describes, but for what stands around them."""
    return "".join(_one(str(op), value, chance) for op, value in tree)


def _one(op: str, value: Any, chance: random.Random) -> str:
    if op == "LITERAL":
        return chr(value)
    if op == "IN":
        return "x" if str(value[0][0]) == "NEGATE" else _of_set(*chance.choice(value))
    if op == "BRANCH":
        return _written(chance.choice(value[1]), chance)
    if op == "SUBPATTERN":
        return _written(value[3], chance)
    if op in ("MAX_REPEAT", "MIN_REPEAT"):
        low, high, again = value
        return "".join(_written(again, chance) for _ in range(chance.randint(low, min(int(high), low + 2))))
    assert op in ("AT", "ASSERT", "ASSERT_NOT", "ANY", "NOT_LITERAL"), op
    return {"ANY": "x", "NOT_LITERAL": "x"}.get(op, "")


def _of_set(op: Any, value: Any) -> str:
    if str(op) == "CATEGORY":
        return _OF_CATEGORY.get(str(value).removeprefix("CATEGORY_"), "?")
    return chr(value if str(op) == "LITERAL" else value[0])


def test_there_are_hundreds_of_them() -> None:
    assert len(ALL) > 350


@pytest.mark.parametrize("pattern", ALL, ids=range(len(ALL)))
def test_what_is_needed_is_in_all_that_matches(pattern: str) -> None:
    one, chance = ALL[pattern], random.Random(pattern)
    tree = _PARSER.parse(pattern)
    for _ in range(_TRIES):
        words = _written(tree, chance).lower()
        assert may_match(outside(pattern), words), words
        assert may_match(needed(pattern), words), words
        if one is not None and one._opens:
            assert words.startswith(one._opens), words


def test_what_is_worked_out_beforehand_is_that_of_these_expressions() -> None:
    assert ready.NEEDS.read_text("ascii") == needs_text(), "run: python -m tests.libraries"


@pytest.mark.skipif(not PROGRAMMED, reason="no programs were made for this version of Python")
def test_programs_are_those_that_re_makes() -> None:
    lines = [line.split(" ", 1) for line in ready.PROGRAMS.read_text("ascii").splitlines()]
    known = pieces()
    assert [key for key, _ in lines] == ["engine", *sorted(known)], "run: python -m tests.libraries"
    for key, made in lines[1:]:
        pattern, flags = known[key]
        assert ready.made(pattern, made) == re.compile(pattern, flags), pattern  # the code is compared, too


def test_what_is_read_is_what_is_worked_out(monkeypatch: pytest.MonkeyPatch) -> None:
    known = [(pattern, one._flags if one else int(re.IGNORECASE)) for pattern, one in ALL.items()]
    quick = [(ready.needs(pattern), ready.compiled(pattern, flags)) for pattern, flags in known]
    monkeypatch.setattr(ready, "_lines", lambda file: {})
    for (pattern, flags), (needs, made) in zip(known, quick, strict=True):
        plain = ready.compiled(pattern, flags)
        assert ready.needs(pattern) is None
        assert may_match(needs or (), pattern.lower()) == may_match(needed(pattern), pattern.lower())
        assert (made, made.groups, made.groupindex) == (plain, plain.groups, plain.groupindex)


def test_what_is_damaged_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    one = ready.key("yes", 0)
    for line in ("[", "[32]", '[32,0,{},"00"]', '[32,0,{},"zz"]', '[32,"",{},""]'):
        monkeypatch.setattr(ready, "_lines", lambda file, line=line: {one: line, "engine": ready.engine_of()})
        ready._programs.cache_clear()
        assert ready.compiled("yes").fullmatch("yes")
    ready._programs.cache_clear()
    assert ready.needs("yes") is None or isinstance(ready.needs("yes"), list)


def test_phrases_have_no_alternatives_beside_each_other() -> None:
    """What stands before the first group would be needed of each, and a phrase is found by its first word."""
    for pattern, one in ALL.items():
        assert one is not None or len(needed(pattern)) == 1, pattern


@pytest.mark.parametrize(
    ("pattern", "ways"),
    [
        ("send {cards} to (?:the|your) GY", (("send ", " to ", (("the",), ("your",)), " gy"),)),
        (r"draws? \d+ cards?", (("draw", " card"),)),
        (r"(?:if|when) it|both", (((("if",), ("when",)), " it"), ("both",))),
        (r"(?:not )?at all", (("at all",),)),
        (r"a\(s\)*b{2}(?=never)[^:]*? ends", ((" ends",),)),
        (r"(?P<n>(?:one|two)(?:, (?:one|two))*) left", (((((("one",), ("two",)),),), " left"),)),
        (r"(?:|x)yes", (("yes",),)),
    ],
)
def test_what_is_needed(pattern: str, ways: object) -> None:
    assert needed(pattern.replace("{cards}", BETWEEN)) == ways


_PATTERNS = (r"(?:if|when) (?P<who>you|they) do", r"\bonce\b|twice(?= per)", r",? (?:and|or) ", r"[Tt]argets? (\d+)")
_WORDS = st.lists(
    st.sampled_from(
        ["if ", "When ", "you", " do", "they", "once", "twice", " per", ", ", " and ", "targets 2", "x", ""]
    )
).map("".join)


@given(st.sampled_from(_PATTERNS), st.sampled_from([0, int(re.IGNORECASE)]), st.lists(_WORDS, min_size=1, max_size=4))
def test_expressions_answer_as_re_does(pattern: str, flags: int, texts: list[str]) -> None:
    plain, ours = re.compile(pattern, flags), Expression(pattern, flags)
    for words in texts:
        for way in ("match", "search", "fullmatch"):
            seen, found = getattr(plain, way)(words, 1), getattr(ours, way)(words, 1)
            assert (found and found.regs) == (seen and seen.regs)
        assert [one.span() for one in ours.finditer(words)] == [one.span() for one in plain.finditer(words)]
        assert (ours.findall(words), ours.split(words)) == (plain.findall(words), plain.split(words))
        assert ours.sub("-", words) == plain.sub("-", words)


def test_only_words_that_may_match_have_it_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(re, "compile", lambda *given: pytest.fail("compiled"))
    one = Expression(r"(?:shuffle|return) it", re.IGNORECASE)
    for words in ("draw it", "return them"):
        assert one.match(words) is one.search(words, 2) is None
    assert Expression("[Tt]his", opens=("this",)).match("and this") is None
    with pytest.raises(AttributeError):
        one.pattern  # noqa: B018


def test_for_many_texts_it_is_compiled_all_the_same() -> None:
    one = Expression("never said")
    for _ in range(expressions.ENOUGH + 1):
        assert one.search("something else") is None
    assert isinstance(getattr(one.search, "__self__", None), re.Pattern)
