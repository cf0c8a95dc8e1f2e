"""Passes that nobody said: that the play before implies one decides nothing against who shows that they had not passed.

Source: Konami, Fast Effect Timing: each player is asked, and none can pass for the other.
"""

from __future__ import annotations

from collections.abc import Sequence

from judge.kernel.rules import FILE, Cite, Finding, Reading
from judge.kernel.scenario import Play
from judge.rulesets.yugioh.effects.trace import rule
from judge.rulesets.yugioh.table.state import YGame

WINDOWS = tuple(rule(slug) for slug in ("summon-response-window", "response-event-window", "attack-declaration-window"))
"""Offences that a pass could undo which nobody made."""
_FET = (Cite("Konami, Fast Effect Timing"),)


def pass_in_doubt(game: YGame, play: Play, offences: Sequence[Finding]) -> Finding | None:
    """The doubt where a play comes too late only because the play before it, by the other player, was taken to come
    after a pass."""
    if not offences or offences[0].rule not in WINDOWS or play.immediately:
        return None
    before = next((p for p in reversed(game.said_before(play.number)) if p.verb != "claim"), None)
    if before is None or before.by in (None, play.by):
        return None
    if game.state.unsaid != before.number or play.by != game.state.opponent or _passed(game, before, play):
        return None
    readings = (
        Reading(f"{play.by} had passed: it is too late for {play.value}.", _FET),
        Reading(f"{play.by} had not: play {before.number} came too early and is taken back.", _FET),
    )
    text = (
        f"Had {play.by} passed before play {before.number}? The file does not say. If so, write "
        f"`{{by: {play.by}, pass: true}}` before it, else `immediately: true` beside it."
    )
    where = play.path(play.verb)
    return Finding("unclear", text, where=where, rule=offences[0].rule, readings=readings, reason=FILE)


def _passed(game: YGame, before: Play, play: Play) -> bool:
    """Is a pass of the player of the play written right before the other one (a Summon has two windows)?"""
    for earlier in reversed(game.said_before(before.number)):
        if earlier.verb == "open" or (earlier.verb == "pass" and earlier.by == play.by):
            return True
        if earlier.verb not in ("claim", "pass"):
            return False
    return False
