"""What kind of effect a sentence is, from the words of its condition.

Source: TCG Official Rulebook v10, Effect Monsters; Konami, Problem-Solving Card Text, part 3: "(Quick Effect)" is said,
an event or a point of a phase makes a Trigger Effect, everything else is used in one's own Main Phase (Ignition). What
can only be used in a Battle Phase or in the opponent's turn cannot be an Ignition Effect. Every effect of a Trap is
Spell Speed 2.
"""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.text.sentences.condition_kinds import Asked
from judge.rulesets.yugioh.reading.text.sentences.sentences import Line
from judge.rulesets.yugioh.table.spell_speed import SPEEDS

_QUICK_BEHIND = Expression(r"\((?:[Tt]his is a )?Quick Effect\.?\)")
_NOT_MAIN = Expression(r"Battle Phase|Battle Step|Damage Step|opponent's turn")
_POINT = Expression(
    r"\b(?:start|end|beginning) of\b|Draw Phase|\bduring each\b|\b(?:before|after) damage calculation\b", re.I
)
_MAIN_PHASE = Expression(r"\bstart of (?:your|the|each|a) Main Phase\b")
_BATTLES = Expression(r"\b(?:battles?|attacks?)\b")
_IN_GY = Expression(r"\bwhile [^:]*\bthis card is in (?:your|the) (?:GY|Graveyard)\b")


def kind_of(masked: str, line: Line, asks: Asked, frame: str, optional: bool) -> str:
    """``flip``, ``quick``, ``trigger`` or ``ignition``; on a Trap ``quick`` is what no event starts.

    A monster that may answer an activation directly ("when ... is activated") is quick, said or not: a Trigger Effect
    waits until the Chain is over. What may be used at the start of the Main Phase is used there as any Ignition Effect.
    """
    start, end = line[2][0]
    if end > start and masked.startswith("FLIP", start):
        return "flip"
    if frame == "trap":
        return _trap_kind(masked, line, asks, optional)
    kind, wording, event, _, quick, window, _ = asks
    if quick[1] or ("Quick Effect" in line[1] and said_quick(line[1], 0, len(line[1]))):
        return "quick"
    if not optional:
        return "trigger" if kind else "ignition"
    if frame == "monster":
        if (kind == "chain" and wording == "when") or (window and kind == "event" and _in_battle_step(window, event)):
            return "quick"
        if not kind and window and "Main" not in window and _NOT_MAIN.search(window):
            return "quick"
    if kind == "phase" and _MAIN_PHASE.search(masked, *line.parts.condition):
        return "ignition"
    return "trigger" if kind else "ignition"


def _trap_kind(masked: str, line: Line, asks: Asked, optional: bool) -> str:
    """What an event starts, or a point of a phase that must be kept, is trigger-like; the rest is free."""
    if asks.kind == "event":
        if optional:
            return "quick" if _in_battle_step(asks.window, asks.event) else "trigger"
        return "quick" if _IN_GY.search(masked, *line.parts.condition) else "trigger"
    if asks.kind == "chain":
        return "trigger" if asks.wording == "if" and optional else "quick"
    if asks.kind == "phase" and (not optional or _POINT.search(asks.event)):
        return "trigger"
    return "quick"


def _in_battle_step(window: str, event: str) -> bool:
    """ "During the Battle Step, if ... battles": a window to act in, not an event that has just happened."""
    return "Battle Step" in window and bool(_BATTLES.search(event))


def said_quick(masked: str, start: int, end: int) -> bool:
    """Do the words say "(Quick Effect)" or "(This is a Quick Effect)"?"""
    return bool(_QUICK_BEHIND.search(masked, start, end))


def _category(kind: str, frame: str) -> str:
    if frame == "monster" or (kind in ("quick", "flip") and frame != "trap"):
        return f"{kind.title()} Effect"
    return f"Trigger-like {frame.title()} effect" if kind == "trigger" else f"{frame.title()} effect"


CATEGORIES = {
    (kind, frame): (_category(kind, frame), SPEEDS[_category(kind, frame)])
    for kind in ("ignition", "quick", "trigger", "flip")
    for frame in ("monster", "spell", "trap")
}
"""Category and Spell Speed, as `table.spell_speed` has them, by kind and by where the effect is."""
