"""Expressions answer as `re` does, and what they are said to need is in all that they match."""

from __future__ import annotations

import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judge.rulesets.yugioh.reading.clauses.patterns import expressions
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression, Table, Ways
from judge.rulesets.yugioh.reading.clauses.patterns.fragments import fragment, spelled_out
from judge.rulesets.yugioh.reading.clauses.patterns.needs import (
    BETWEEN,
    Needed,
    beginning,
    first_words,
    may_match,
    needed,
    outside,
)
from tests.expressions import every

ALL = every()


def test_there_are_thousands_of_them() -> None:
    assert len(ALL) > 3000


@given(st.data())
@settings(max_examples=400, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])
def test_what_is_needed_is_in_all_that_matches(data: st.DataObject) -> None:
    pattern = data.draw(st.sampled_from(sorted(ALL)), "expression")
    one = ALL[pattern]
    spelled = spelled_out(pattern)
    words = data.draw(st.from_regex(spelled, alphabet=st.characters(max_codepoint=126)), "words").lower()
    assert may_match(outside(pattern), words)
    assert may_match(needed(pattern), words)
    found = re.search(spelled, words, re.IGNORECASE)
    if found is None:
        return
    if one is not None and one._opens:
        assert words[found.start() :].startswith(one._opens)
    if one is None and (opens := pattern.split(BETWEEN)[0]):
        assert words[found.start() :].startswith(beginning(opens))
        first = re.match("[a-z]+", words[found.start() :])
        known = first_words(opens)
        assert known is None or first is None or first[0] in known


def test_phrases_have_no_alternatives_beside_each_other() -> None:
    """What stands before the first group would be needed of each, and a phrase is found by its first word."""
    for pattern, one in ALL.items():
        assert one is not None or len(needed(pattern)) == 1, pattern


def test_no_phrase_asks_for_a_backslash() -> None:
    """No card prints one: it would be a bracket escaped twice, and the phrase would never match."""
    assert not [pattern for pattern in ALL if r"\\" in pattern]


@pytest.mark.parametrize(
    ("pattern", "ways"),
    [
        ("send {cards} to (?:the|your) GY", (("send ", " to ", " gy", (("the",), ("your",))),)),
        (r"draws? \d+ cards?", (("draw", " card"),)),
        (r"(?:if|when) it|both", ((" it", (("if",), ("when",))), ("both",))),
        (r"(?:not )?at all", (("at all",),)),
        (r"a\(s\)*b{2}(?!never)[^:]*? ends", ((" ends",),)),
        (r"(?P<n>(?:one|two)(?:, (?:one|two))*) left", ((" left", (((("one",), ("two",)),),)),)),
        (r"(?:|x)yes", (("yes", ((), ())),)),
        (r"(?P<n>one) and (?P=n) more", ((" and ", " more", (("one",),)),)),
    ],
)
def test_what_is_needed(pattern: str, ways: object) -> None:
    assert _looked_into(needed(pattern.replace("{cards}", BETWEEN))) == ways


def _looked_into(ways: Needed) -> object:
    return tuple(tuple(one if isinstance(one, str) else _looked_into(one.ways) for one in way) for way in ways)


@pytest.mark.parametrize(
    ("pattern", "words"),
    [
        ("send ", {"send"}),
        ("(?:make )?(?P<its>its|that monster's) ATK", {"make", "its", "that"}),
        ("(?!draw it)(?:you )?(?:draw|add) ", {"you", "draw", "add"}),
        ("(?:you can(?:not)? |they )act", {"you", "they"}),
        ("gains? ", {"gain", "gains"}),
        ("then,? your", {"then"}),
        ("gains* ", None),
        ("(?:gain|lose)s ", None),
        ("(?:you(?:r)?) ", None),
        ("(?:an?|the) ", {"an", "a", "the"}),
        (r"\d+ times", None),
        ("(?:a){2}", None),
    ],
)
def test_first_words(pattern: str, words: set[str] | None) -> None:
    assert first_words(pattern) == words
    assert first_words(f"{fragment(pattern)} x") == words


def test_fragments_are_in_what_is_looked_for() -> None:
    whose = fragment("its|their")
    one = Expression(rf"{whose} (?P<stat>ATK|DEF)")
    found = [one.search(words) for words in ("and their DEF", "the ATK")]
    assert [match and match["stat"] for match in found] == ["DEF", None]
    assert [may_match(needed(f"{whose} ATK"), words) for words in ("its atk", "the atk", "its def")] == [
        True,
        False,
        False,
    ]
    assert may_match(needed(f"{whose}? ATK"), "the atk")
    assert spelled_out(fragment(f"{whose} Level")) == "(?:(?:its|their) Level)"


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


_LINES = ("If you do", "they do twice", "once per turn", "targets 2", "or they do once", "")


@given(st.lists(st.sampled_from(_PATTERNS), unique=True), st.sampled_from(["fullmatch", "search"]), st.lists(_WORDS))
def test_a_table_answers_with_the_first_row_that_fits(patterns: list[str], way: str, texts: list[str]) -> None:
    table = Table((Expression(pattern, re.IGNORECASE), n) for n, pattern in enumerate(patterns))
    for words in (*_LINES, *texts):
        found = getattr(table, way)(words)
        plain = ((getattr(re.compile(one, re.IGNORECASE), way)(words), n) for n, one in enumerate(patterns))
        first = next(((match.regs, n) for match, n in plain if match is not None), None)
        assert (found and (found[0].regs, found[1])) == first


def test_of_ways_the_first_that_matches_counts_and_none_at_the_end() -> None:
    ways = Ways(Expression("this (?:card|monster)"), Expression("this"), Expression("that"))
    found = [ways.match(words, 3) for words in ("if this card", "if this", "if that", "if you", "if ", "if")]
    assert [match and match.group() for match in found] == ["this card", "this", "that", None, None, None]


def test_what_is_needed_stands_in_the_order_of_the_expression() -> None:
    ways = needed("send it to (?:the|your) GY, then draw")
    assert may_match(ways, "send it to the gy, then draw 1 card")
    assert not may_match(ways, "then draw; send it to your gy, ")


def test_a_group_that_is_not_closed_ends_the_search_for_groups() -> None:
    """It is no expression; compiling it says so, not a program that never ends."""
    assert outside("(?:never closed") == ((),)


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
