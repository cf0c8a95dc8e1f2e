"""What cannot be done in the turn of an activation: before it, which is a condition, and after it."""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.phrases import Data, once


@once
def _TURN() -> Expression:
    return Expression(
        r",? (?:during )?the turn (?:you activate (?:this (?:card|effect)"
        r"|(?P<several>either (?:of (?:this card's|these) effects|effect(?= ?$|[,.]))"
        r"|any of this card's effects))|this (?:effect|card) is activated)"
        r"(?: \(but you can Normal Set\))?(?=$|, )",
        re.IGNORECASE,
    )


def without_turn(words: str) -> str:
    """The ban alone, without the words for the turn; empty if it is no such sentence."""
    if not _TURN().search(words):
        return ""
    return _TURN().sub("", words).replace("Summon other monsters", "Summon monsters")


def of_several(words: str) -> str:
    """Does such a sentence speak of ``either`` of two effects, or of ``any`` effect of the card? Else empty."""
    match = _TURN().search(words.rstrip(" .\n"))
    return (match.group("several") or "").split(" ")[0].lower() if match is not None else ""


def told(statics: list[Data]) -> Data | None:
    """The conditions and bans of such a sentence; None if what was done before cannot be looked up."""
    before = [_asked(static) for static in statics]
    if not statics or None in before:
        return None
    return {"oath": statics, "before": before}


def _asked(static: Data) -> Data | None:
    """The condition that it was not broken earlier this turn."""
    if static.get("cannot_battle_phase") == "you":
        return {"battle_phase_this_turn": False}
    event = _done(static)
    return None if event is None else {"not": {"event_this_turn": event}}


def _done(static: Data) -> Data | None:
    """The event that would have broken it earlier this turn."""
    if static.get("cannot_summon") == "you":
        event: Data = {"by": "you"}
        if "how" in static:
            event["how"] = static["how"]
        cards = dict(static.get("cards", {}))
        if "in" in cards:
            event["from"] = cards.pop("in")
        if set(cards) - {"card"}:
            event["card"] = cards
        if "allowed" in static:
            event["except"] = static["allowed"]
        return {"summoned": event}
    if static.get("cannot_attack") == "this card":
        return {"attack_declared": {"attacker": "this card"}}
    if static.get("cannot_attack") == {"card": "monster", "of": "you"}:
        return {"attack_declared": {"by": "you"}}
    return None
