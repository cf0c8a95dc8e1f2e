"""Steps that nobody said aloud: what the answer says of them, and when it says nothing."""

from __future__ import annotations

from typing import Any

import pytest

from judge.kernel.adjudicate import adjudicate
from judge.kernel.open_steps import STEPS, Fork, OpenStep
from judge.kernel.other_readings import Ruled, differing
from judge.kernel.places import NOWHERE
from judge.kernel.records import altered
from judge.kernel.ruleset import Situation
from judge.kernel.verdict import OtherReading, Verdict
from tests.kernel.toy import TOY, ToyState, dispute


def judged(*plays: object, **how: object) -> Verdict:
    return adjudicate(TOY, dispute(*plays), {}, **how)  # type: ignore[arg-type]


def test_a_step_that_nobody_said_is_named_with_the_other_verdict() -> None:
    verdict = judged(("A", "put", "gold"), ("B", "put", "copper"))
    assert verdict.verdict == "legal"
    (reading,) = verdict.readings
    assert (reading.play, reading.verdict, reading.rule) == (2, "illegal", "toy/own-turn")
    assert reading.having == "A having rested"
    assert verdict.taken_for_granted == ("A rested (before play 2).",)


def test_a_step_that_is_written_is_not_named() -> None:
    verdict = judged(("A", "put", "gold"), ("A", "rest", None), ("B", "put", "copper"))
    assert verdict.verdict == "legal"
    assert verdict.readings == ()


def test_left_out_in_a_run_of_its_own_it_leads_to_what_was_said() -> None:
    verdict = judged(("A", "put", "gold"), ("B", "put", "copper"), turned={(STEPS, 2): "0"})
    assert verdict.verdict == "illegal"
    assert [(v.play, v.rule) for v in verdict.violations] == [(2, "toy/own-turn")]


def test_behind_the_play_that_is_illegal_anyway_nothing_is_named() -> None:
    verdict = judged(("B", "put", "copper"), ("A", "put", "gold"), ("B", "put", "heavy"))
    assert verdict.verdict == "illegal"
    assert verdict.readings == ()


def test_before_it_a_step_is_named() -> None:
    verdict = judged(("A", "put", "gold"), ("B", "put", "copper"), ("B", "put", "gold"))
    assert [v.play for v in verdict.offences] == [3]
    assert [(r.play, r.verdict) for r in verdict.readings] == [(2, "illegal")]


def test_a_reading_that_shows_later_is_judged_in_a_run_of_its_own() -> None:
    """Silver may be meant by gold: then it is no longer in the purse when it is put."""
    step = OpenStep("gold having been meant", "gold was meant", "silver was meant")

    def rivals(s: Situation[ToyState]):  # type: ignore[no-untyped-def]
        if s.play.verb == "put" and s.play.value == "gold":
            yield Situation(s.game, s.play._replace(value="silver"), s.look)

    def situations(game, play):  # type: ignore[no-untyped-def]
        if game.turned.get(("coin", play.number)):
            play = play._replace(value="silver")
        yield from TOY.situations(game, play)

    wing = altered(
        TOY,
        rivals=rivals,
        situations=situations,
        unclear_words=lambda s, other: "",
        meant=lambda s, other: Fork(step, ("coin", s.play.number), "silver", chosen=False),
    )
    verdict = adjudicate(wing, dispute(("A", "put", "gold"), ("A", "put", "silver")), {})
    assert [(r.play, r.verdict, r.rule, r.unless) for r in verdict.readings] == [
        (1, "illegal", "toy/in-purse", "silver was meant")
    ]


@pytest.mark.parametrize(
    ("play", "unless"),
    [
        (("B", "put", "copper"), "copper was played instead of it"),
        (("B", "rest", None), "it was not"),
        (("B", "next", "copper"), "it was not"),
        (("B", "claim", "copper"), "it was not"),
    ],
)
def test_what_would_be_otherwise_is_told_of_the_play_made_in_its_place(play: tuple[Any, ...], unless: str) -> None:
    def situations(game: Any, play: Any) -> Any:
        as_put = play._replace(verb="put", value="copper") if play.number == 2 else play
        for s in TOY.situations(game, as_put):
            s.game.taken[:] = [step._replace(unless="") for step in s.game.taken]
            yield s

    verdict = adjudicate(altered(TOY, situations=situations), dispute(("A", "put", "gold"), play), {})
    assert [r.unless for r in verdict.readings] == [unless]


def reading(play: int, word: str) -> OtherReading:
    return OtherReading(play, NOWHERE, "having", "was", "unless", word, "toy/own-turn")


@pytest.mark.parametrize(
    ("usual", "other", "differs"),
    [
        (Ruled("illegal", 3), reading(2, "illegal"), True),
        (Ruled("illegal", 3), reading(3, "illegal"), False),
        (Ruled("illegal", 3), reading(2, "unclear"), True),
        (Ruled("unclear", 3), reading(2, "unclear"), True),
        (Ruled("unclear", 3), reading(2, "illegal"), True),
        (Ruled("legal"), reading(2, "unclear"), True),
    ],
)
def test_a_reading_differs_by_its_verdict_or_by_an_earlier_play(
    usual: Ruled, other: OtherReading, differs: bool
) -> None:
    assert differing(usual, [other, other]) == ((other,) if differs else ())
