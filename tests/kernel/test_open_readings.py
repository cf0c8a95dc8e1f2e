"""Offences by one reading only, notes on readings, measurements and rows: what the kernel makes of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.kernel.adjudicate import adjudicate
from judge.kernel.records import altered
from judge.kernel.rules import Finding, Reading, Rule
from judge.kernel.ruleset import Ruleset
from judge.kernel.verdict import Row, Verdict
from tests.kernel.toy import PAGE, TOY, ToySituation, ToyState, dispute

READINGS = (Reading("silver is worn", (PAGE,)), Reading("silver is good", (PAGE,)))


def worn_silver(s: ToySituation) -> Iterator[Finding]:
    """Putting silver, by one reading."""
    if s.play.value == "silver":
        yield s.offence("Silver is worn.")._replace(readings=READINGS)


def shiny_gold(s: ToySituation) -> Iterator[Finding]:
    """Gold rests on a reading."""
    if s.play.value == "gold":
        yield Finding("note", "Gold is taken as gold.")
    if s.play.value == "thin":
        yield s.offence("Thin coins are none.")._replace(note="Thin is taken as no coin.")


def no_silver(s: ToySituation) -> Iterator[Finding]:
    """Putting silver, beyond doubt."""
    if s.play.value == "silver":
        yield s.offence("No silver at all.")


def ruleset(*asks: Any) -> Ruleset[ToyState]:
    rules = tuple(Rule(ask.__name__.replace("_", "-"), ask, (PAGE,), verbs=frozenset({"put"})) for ask in asks)
    book = altered(TOY.book, rules={**TOY.book.rules, **{rule.slug: rule for rule in rules}})
    return altered(TOY, book=book, rules=(*TOY.rules, *rules))


def judged(wing: Ruleset[ToyState], *plays: Any) -> Verdict:
    return adjudicate(wing, dispute(*plays), {})


def test_an_offence_by_one_reading_is_left_open_and_taken_back() -> None:
    verdict = judged(ruleset(worn_silver), ("A", "put", "silver"), ("A", "put", "gold"))
    assert verdict.verdict == "unclear"
    assert [(u.play, u.rule, u.readings) for u in verdict.unclear] == [(1, "toy/worn-silver", READINGS)]
    assert verdict.violations == ()
    assert verdict.resolves == ["gold"]
    assert [s.text for s in verdict.steps if s.kind == "illegal"] == [
        "Left open, and taken back meanwhile: Silver is worn."
    ]


def test_an_offence_beyond_doubt_decides_over_one_by_one_reading() -> None:
    verdict = judged(ruleset(worn_silver, no_silver), ("A", "put", "silver"))
    assert [v.rule for v in verdict.violations] == ["toy/no-silver"]
    assert [also for v in verdict.violations for also in v.also] == [("toy/worn-silver", "Silver is worn.")]
    assert verdict.unclear == ()


def test_what_follows_from_a_play_left_open_is_no_offence_of_its_own() -> None:
    plays = (("A", "put", "silver"), ("A", "double"))
    verdict = judged(ruleset(worn_silver), *plays)
    assert [(v.play, v.rule, v.follows_from) for v in verdict.violations] == [(2, "toy/something-to-double", 1)]
    assert verdict.verdict == "unclear"


def test_notes_of_legal_and_of_illegal_plays_are_assumed() -> None:
    wing = ruleset(shiny_gold)
    assert judged(wing, ("A", "put", "gold")).assumed == ("Gold is taken as gold.",)
    assert judged(wing, ("A", "put", "thin")).assumed == ("Thin is taken as no coin.",)
    assert judged(wing, ("A", "put", "silver")).assumed == ()


def test_a_note_does_not_matter_where_the_play_is_illegal_anyway() -> None:
    assert judged(ruleset(shiny_gold), ("B", "put", "thin")).assumed == ()


def test_measurements_and_rows_come_from_the_ruleset() -> None:
    row = Row("coins", (("gold",),))
    wing = altered(TOY, measure=lambda game: {"coins": len(game.chains)}, rows=lambda game: (row,))
    verdict = judged(wing, ("A", "put", "gold"))
    assert verdict.measured == {"coins": 1}
    assert verdict.rows == (row,)
    assert judged(TOY, ("A", "put", "gold")).measured == {}


def test_a_ruleset_of_one_edition_is_called_by_its_name() -> None:
    assert (TOY.id, altered(TOY, edition="").id) == ("toy@new", "toy")
