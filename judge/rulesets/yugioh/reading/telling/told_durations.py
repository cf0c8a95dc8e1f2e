"""How long what applies lasts is told in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.rulesets.yugioh.reading.telling.claimed_words import Claims, Data, looked_up, maybe, said
from judge.rulesets.yugioh.reading.telling.tellers import (
    enter,
)

_UNTIL = {
    "end of turn": "this-turn|turn|end-phase after?? resolve?? this-card??",
    "end of next turn": "next turn|end-phase end-phase? end? after?? resolve?? this-card??",
    "end of your next battle phase": "you next after? resolve? this-card?",
    "end of opponent's next battle phase": "next after? resolve? this-card?",
    "end of the duel": "duel rest??", "end phase": "end? end-phase", "next standby phase": "next standby-phase",
    "standby phase of next turn": "standby-phase next turn",
    "standby phase of your next turn": "standby-phase you next turn",
    "your next standby phase": "you next standby-phase but?? return??",
    "opponent's next standby phase": "opponent next standby-phase",
    "your next end phase": "you next end-phase", "opponent's next end phase": "opponent next? end-phase",
    "end phase of next turn": "end-phase next turn", "end of damage step": "end? damage-step|battle",
    "end of damage calculation": "during? damage-calculation", "end of battle phase": "end?? battle-phase|battle",
    "this card leaves the field": "face-up? monster-zone? this-card? field?",
    "it leaves the field": "while? it? this-card? this-face-up-card? face-up?? monster-zone?? field?? that?? "
    "special?? summon??",
    "the summoned monster leaves the field": "while? face-up?? monster-zone?? field?? that?? monster?? special?? "
    "summon?? effect??",
    "it has no counters": "while-it-has-counters",
    "they leave your field": (
        "while|as-long control? face-up?? either|each|any one? of?? those?? that?? monster?? it?? remain?? "
        "monster-zone??"
    ),
    "it leaves your field": "while control face-up?? that?? special?? summon?? monster?? token??",
    "end of opponent's turn": "end? next? opponent turn|end-phase",
    "end of opponent's next turn": "end? opponent next turn|end-phase after?? resolve?? this-card??",
    "end of your turn": "end? next? you? turn|end-phase",
    "end of your next turn": "end? you? next turn|end-phase after?? resolve?? this-card??",
}  # fmt: skip


def _until(value: Any, data: Data) -> Claims:
    """How long it lasts; "by that battle" says both what it is spared from and until when."""
    if isinstance(row := data.get("apply"), Mapping) and "in_a_row" in row:
        return said("battle-phase?")  # no word need say it of attacks in a row
    if isinstance(row, Mapping) and "by_effect_of" in str(row.get("upon")):
        return said("this? way?")  # after the Summon that the effect did there is nothing more to answer
    if isinstance(row, Mapping) and "normal_draw" in row and value == "end of your next turn":
        return said("you? next turn? draw-phase?")
    if isinstance(row, Mapping) and any(key.startswith("skips_") for key in row):
        return said("next turn? of? after?? resolve??")
    if data.get("take_control") == "equipped monster":
        return said("while? this-card? face-up?")
    if data.get("take_control") == "target" and value == "this card leaves the field":
        return said("while? this-card? face-up? equip?? monster?? effect?? take??")
    if "take_control" in data and value == "this card leaves the field":
        return said("while this-card|this-face-up-card? face-up? equip?? monster?? effect?? take??")
    if "banish" in data and value == "end phase":
        return said("end? end-phase this-turn?? return?? opponent?? position??")
    spared = isinstance(one := data.get("apply"), Mapping) and one.get("by") == "battle"
    return said("damage-step? battle?") if spared and value == "end of damage step" else looked_up(_UNTIL, value)


enter(
    {
        "until": _until,
        "until again": lambda value, _: maybe(looked_up(_UNTIL, value)),
    }
)
