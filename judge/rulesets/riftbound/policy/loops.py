"""Loops: how a sequence that repeats itself is shortened, and how it ends (505)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.kernel.verdict import PolicyNote
from judge.rulesets.riftbound.policy.policy_book import Case, note, policy, tr
from judge.rulesets.riftbound.table import terms


@policy("loop", tr("505.2", "505.3", "505.4", "505.5", "505.6", "505.7", "505.9"), boundary=True)
def loop(case: Case) -> Iterator[PolicyNote]:
    """Going on with a loop without end, or shortening what is no loop.

    A loop is shortened if each round is the same and nothing in it depends on chance or on a condition. Every player
    who must act to keep it going says how often, in turn order; then each other player agrees or says after how many
    rounds they break it. It goes on for the lowest of these numbers. A loop that nobody keeps going and nobody breaks
    is a draw.
    """
    call = case.call
    if call is None or "loop" not in call.asks:
        return
    yield note(case, "loop", call.play, *_answer(case, call.asks["loop"]), tr("505"))


def _answer(case: Case, told: Mapping[str, Any]) -> tuple[str, str]:
    if told.get("changes"):
        return "no shortcut", "The rounds are not all the same, so every one of them is played by hand (505.2, 505.9)."
    seats = case.game.state.players
    keeps = [p for p in seats if p in (told.get("keeps") or ())]
    rounds = {p: int(n) for p, n in (told.get("rounds") or {}).items()}
    unsaid = [p for p in keeps if p not in rounds]
    if unsaid:
        return "no shortcut", f"{unsaid[0]} has first to say how many rounds there will be (505.4)."
    if not rounds:
        return (
            "draw",
            "Nobody has to do anything to keep the loop going, and nobody breaks it: the game is a draw (505.6).",
        )
    least = min(rounds.values())
    first = next(p for p in seats if rounds.get(p) == least)
    times = "one round" if least == 1 else f"{least} rounds"
    after = "stops it and gains Priority" if first in keeps else "breaks it, in the midst of a round if they wish"
    also = f"; {terms.listing(keeps)} {'keeps' if len(keeps) == 1 else 'keep'} it going" if keeps else ""
    return "shortened", f"The loop goes on for {times}, then {first} {after} (505.7){also}."
