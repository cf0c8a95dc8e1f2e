"""Occasions: how a card file says that an effect waits for an event, or for a phase."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.shapes import EVENTS
from judge.rulesets.yugioh.vocabulary.sides import Sides
from judge.rulesets.yugioh.vocabulary.turn_conditions import in_phase, phase_name
from judge.vocabulary.shapes import one_of
from judge.vocabulary.words import Family, Word

OCCASIONS: Family[Word] = Family("occasion", "What must have just happened.")
_PHASES = one_of("draw", "standby", "main", "main 1", "main 2", "battle", "end", "start step", "end step")


def _when(part: Mapping[str, Any]) -> tuple[Any, ...]:
    """When it happens, as the last thing that happened: what is optional can miss the timing."""
    return many(part["when"])


def _if(part: Mapping[str, Any]) -> tuple[Any, ...]:
    """If it happens, whatever came after it: no timing is missed."""
    return many(part["if"])


def fits(doing: Doing, part: Mapping[str, Any], phase: str, step: str) -> bool:
    """In this phase or step, of the player whose turn it must be (of either, if that is not said)."""
    turn = str(part.get("turn", "any"))
    mine = doing.game.state.turn_player == doing.you
    return in_phase(phase, step, str(part.get("phase"))) and (turn == "any" or mine == (turn == "yours"))


def part_said(part: Mapping[str, Any], sides: Sides) -> str:
    """The phase or step in words: ``the End Phase of its player's turn``."""
    whose = {"yours": sides.you, "opponent's": sides.opponent}.get(str(part.get("turn")), "")
    return f"the {phase_name(str(part['phase']).lower())}" + (f" of {whose}'s turn" if whose else "")


_TURN = {"turn": one_of("yours", "opponent's", "any")}
_ITSELF = "{destroyed: {card: this card}}"

for _word in (
    Word("when", EVENTS, _when, f"trigger: {{when: {_ITSELF}}}", {}),
    Word("if", EVENTS, _if, f"trigger: {{if: {_ITSELF}}}", {}),
    Word("phase", _PHASES, fits, "trigger: {phase: standby, turn: yours}", _TURN),
):
    OCCASIONS.enter(_word)
