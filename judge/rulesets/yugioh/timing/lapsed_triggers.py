"""Triggers that waited to be placed and were not: the rule by which each is gone, and the sentence that says so."""

from __future__ import annotations

from judge.rulesets.yugioh.effects import trace
from judge.rulesets.yugioh.table.state import Missed, YGame

LAPSED = frozenset(
    trace.rule(slug)
    for slug in (
        "fet-box-y", "segoc-pass-lapses", "segoc-hand-tcg", "segoc-hand-ocg", "segoc-one-hand-summon", "trigger-first",
    )
)  # fmt: skip
"""The rules by which a trigger that waited is gone without having been placed."""
WHY = {
    "fet-box-y": "{name}'s trigger had to be placed at the first opportunity, before any fast effect; {because}.",
    "segoc-pass-lapses": (
        "{name}'s trigger cannot be placed any more; {because}. The turn player decides on optional "
        "triggers before the opponent does, and what is declined is gone."
    ),
    "segoc-one-hand-summon": (
        "Only one trigger that Special Summons its own card from the hand can be activated in one Chain by each "
        "player; {because}."
    ),
    "trigger-first": "{name}'s trigger was met earlier, so it had to be placed earlier; {because}.",
    "segoc-hand-tcg": (
        "{name}'s trigger in the hand is placed together with the other triggers, before any fast effect; {because}."
    ),
    "segoc-hand-ocg": (
        "{name}'s trigger in a revealed hand is placed together with the other triggers, before any fast "
        "effect; {because}."
    ),
}
"""Why it is gone, by rule; ``because`` says what was done instead."""


def before_hand(game: YGame, by: str) -> None:
    """A trigger in a hidden hand was used: those that everybody sees had to be placed before it (OCG)."""
    late = trace.rule("segoc-hand-ocg")
    game.state.missed = [
        m._replace(rule=late, why=_before_hand_said(game, m, by)) if m.rule in LAPSED else m for m in game.state.missed
    ]


def _before_hand_said(game: YGame, gone: Missed, by: str) -> str:
    name = game.table.cards[gone.card].name if gone.card in game.table.cards else gone.card
    return (
        f"{name}'s trigger is known to both players, so it is placed before any trigger in a hidden hand; "
        f"{by} was activated from the hand before it."
    )
