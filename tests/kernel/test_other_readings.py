"""Steps that nobody said aloud: what the answer says of them, and when it says nothing."""

from __future__ import annotations

from dataclasses import replace

from judge.kernel.adjudicate import adjudicate
from judge.kernel.open_steps import STEPS, Fork, OpenStep
from judge.kernel.ruleset import Situation
from judge.kernel.verdict import Verdict
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

    wing = replace(
        TOY,
        rivals=rivals,
        situations=situations,
        unclear_words=lambda s, other: "",
        meant=lambda s, other: Fork(step, ("coin", s.play.number), "silver"),
    )
    verdict = adjudicate(wing, dispute(("A", "put", "gold"), ("A", "put", "silver")), {})
    assert [(r.play, r.verdict, r.rule, r.unless) for r in verdict.readings] == [
        (1, "illegal", "toy/in-purse", "silver was meant")
    ]
