"""Sentences that say no more than how the one before them ends: ``If you cannot, destroy it``."""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Refusal
from judge.rulesets.yugioh.reading.clauses.standing import continuous
from judge.rulesets.yugioh.reading.text.readings.plain_words import flat
from judge.rulesets.yugioh.reading.text.readings.readings import Part
from judge.rulesets.yugioh.reading.text.records.earlier_effects import Data, context_of
from judge.rulesets.yugioh.reading.text.sentences.printed_cards import PrintedCard

_SENT = Expression(
    r"Send all other face-up monsters they control to the (?:GY|Graveyard)\.?"
    r"|If a player controls 2 or more monsters of the same Type, they must send some to the (?:GY|Graveyard) so they "
    r"control no more than 1 monster of that Type\.?",
    re.IGNORECASE,
)
"""What becomes of the monsters that a player cannot control beside others."""


def of_the_kinds(part: Part, made: Data) -> bool:
    """Does the sentence say what becomes of monsters that the one before it does not let a player control?"""
    last = made["effects"][-1] if made["effects"] else {}
    if not _SENT.fullmatch(part.text.strip()) or not {"one_kind_each", "one_of_each"} & set(*last.get("static", [{}])):
        return False
    last["text"] = f"{last['text']}. {flat(part.text)}"
    return True


def held_after_attack(part: Part, made: Data) -> bool:
    """Does the sentence say for how long the monster stays in the position into which its attack has brought it?"""
    last = made["effects"][-1] if made["effects"] else {}
    held = _HELD.fullmatch(part.text.strip())
    if held is None or [one.get("free") for one in last.get("static", ()) if "defends_after_attack" in one] != [True]:
        return False
    last["static"] = [{key: value for key, value in one.items() if key != "free"} for one in last["static"]]
    last["text"] = f"{last['text']}. {flat(part.text)}"
    return True


_HELD = Expression(
    r"(?:(?:This card's|Its) battle position cannot be changed|You cannot change (?:its|this) battle position) until "
    r"the end(?: phase)? of your next turn(?:, except with a card effect)?\.?",
    re.IGNORECASE,
)


def of_the_held(part: Part, made: Data) -> bool:
    """``While you control that monster, it cannot attack or activate effects``: the one that this card takes control of
    as long as it stays."""
    said = _BOUND.fullmatch(part.text.strip())
    act: Data = next((one for one in made["effects"] if one["id"] == "act"), {})
    if said is None or {"take_control": "target", "until": "this card leaves the field"} not in act.get("resolve", ()):
        return False
    such: Data = {"card": "monster", "of": "you", "held_by": "this card"}
    still: Data = {"cannot_activate": {**such, "in": "field"}, "who": "you", "kind": "effect"}
    static = [{"cannot_attack": such}, *([still] if said["muted"] else [])]
    made["effects"].append({"id": "e", "at": part.start, "static": static, "in": ["field"], "text": flat(part.text)})
    return True


_BOUND = Expression(
    r"While you control that monster, it cannot (?:declare an )?attack(?P<muted> or activate (?:its )?effects)?\.?",
    re.IGNORECASE,
)


def else_destroyed(card: PrintedCard, part: Part, made: Data) -> bool:
    """``If you cannot, destroy it``: what the sentence before asks for in a phase keeps the card."""
    last = made["effects"][-1] if made["effects"] else {}
    asked = _EACH_PHASE.fullmatch(str(last.get("text", ""))) if _IF_NOT.fullmatch(part.text.strip()) else None
    if asked is None or "static" not in last:
        return False
    whole = f"{asked['when']} you must {asked['cost']} (this is not optional), or this card is destroyed"
    read = continuous.statement(whole, context_of(card))
    if isinstance(read, Refusal) or read.data.keys() != {"upkeep"}:
        return False
    made["effects"][-1] = {"id": "e", "at": last["at"], **read.data, "text": f"{last['text']}. {flat(part.text)}"}
    return True


_IF_NOT = Expression(r"If you cannot, destroy (?:it|this card)\.?")
_EACH_PHASE = Expression(r"(?P<when>Once per turn, during your (?:Standby|End) Phase,) (?P<cost>[^:;]+?)\.?")
