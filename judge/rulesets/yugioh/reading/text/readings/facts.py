"""Smaller facts of an effect: where it is activated, what it negates, whether it may be used in the Damage Step.

Source: www.yugioh-card.com/eu/play/damage-step-rules/ (what the Damage Step admits); rules/psct.md, item 10.
"""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.text.sentences.condition_kinds import Asked

Span = tuple[int, int]
NOWHERE = (0, 0)

_WHOSE = r"(?:your|the|its owner's|either(?: player's)?)"
_ONE_PLACE = r"(hand|GY|Graveyard|field|Monster Zone|Field Zone|Spell & Trap Zone)\b"
_PLACES_SAID = (
    rf"{_WHOSE} (?:face-up )?{_ONE_PLACE}"
    rf"(?: \([^()]*\))?(?:,? or (?:face-up )?(?:in |from |on )?(?:{_WHOSE} )?(?:face-up )?(?:side of the )?"
    rf"{_ONE_PLACE})?"
)
_THIS_IN = Expression(
    rf"(?<!except )\b[Tt]his (?:\w+ )?card,?(?: you control)?(?: is)?(?: currently)? \(?(?:face-up )?(?:in|from)"
    rf" {_PLACES_SAID}(?! then)"
)
"""Where this card is; not where it is put (``send this card to the GY``)."""
_IS_IN = Expression(rf"\b[Tt]his card (?:is|are|stays|remains) (?:currently )?(?:face-up )?(?:in|on) {_PLACES_SAID}")
"""Where this card is while something else happens ("while this card is in your GY, if ...")."""
_AND_OTHERS = Expression(
    r"\b(?:[Ss]end|[Bb]anish|[Ss]huffle|[Rr]eturn|[Aa]ttach|Tribute|[Dd]estroy)(?: both)? this card,? and"
    r" (?:\d+|an?|another|all|any) (?:(?! in | from | on | control)[^,;:.])*"
    rf" (?:in|from) {_PLACES_SAID}"
)
"""It is one of several cards that are taken from one place ("this card and 1 other card from your hand")."""
_IS_THERE = Expression(
    r"\b(?:this card (?:was|is) (?:currently )?(?:sent to (?:the|your|its owner's) (GY|Graveyard)|(banished))"
    r"|you have this card\b[^:;]*? in your (GY|Graveyard)|this card is face-up in your (Extra Deck))\b"
)
_JOINED = Expression(r"\b(?:[Ee]quip|[Aa]ttach|Summon|[Aa]dd) this card from your\b")
_ATTACHED_FROM = Expression(
    rf"\b[Aa]ttach this card to (?:it|that (?:Xyz )?[Mm]onster)(?: as (?:Xyz )?[Mm]aterial)? from {_PLACES_SAID}"
)
_SHOWN_IN_HAND = Expression(
    r"\b[Tt]his card in your hand (?:becomes|is|stays|remains) revealed\b"
    r"|\bSpecial Summon this card or [^,;:.]*? from your hand\b"
)
"""What is done to it, or to another, where it is in the hand."""
_MOVED = Expression(
    r"(?<!to )\bthis (?:[\w-]+ )*card(?! points to\b)(?: [^,:;]*?)?\b(?:is|are|becomes(?= banished))\b"
    r"(?:(?!, or if\b)[^:;])*?"
    r"\b(sent|discarded|banished|added|destroyed|Tributed|returned|detached|excavated|drawn|leaves)\b"
    r"(?:[^:;,]*?\bto (?:the |your |its owner's |their owner's |either )?(?:opponent's )?(GY|Graveyard|hand)\b)?"
)
_OR_ELSE = Expression(r"\bor (?:if this card )?(?:is )?(banished|(?:Special |Normal )?Summoned|added|sent)\b")
"""Another event that brings it to another place ("is sent to the GY, or banished")."""
_DISCARDS = Expression(r"\b(?:discard|reveal) (?:both )?this card\b")
_DISCARDS_WITH_IT = Expression(
    r"\b(?:[Dd]iscard|[Rr]eveal)\b(?![^,;.]*\bfrom\b)[^,;.]*, including this card(?! (?:from|in|on|you)\b)"
)
"""It is one of several cards that are discarded or shown: only what is in the hand can be."""
_INCLUDED = Expression(
    r"\b(?:(?:from|in) your (hand|GY|Graveyard)(?: to (?:the|your) (?:GY|Graveyard))?(?: as Fusion Materials?)?"
    r", including this card(?! (?:from|in|on|you)\b)|including this card (?:from|in|on) (?:your|the) (hand|GY|field)\b)"
)
"""It is one of several cards that are used from one place."""
_NEGATES = Expression(
    r"\b[Nn]egate (?:(the activation|that activation|its activation)|(the Summon|that Summon|the Summon\(s\))"
    r"|(the attack|that attack|it\b)"
    r"|(that effect|the effect|that activated effect|the activated effect|that monster's effect"
    r"|that card's effect)|(?:[^.;]*?)(effects?)\b)"
)
_NEGATES_BOTH = Expression(r"[Nn]egate the Summon(?:\(s\))? or (?:the )?activation")
_PHRASES = ("activation", "summon", "attack", "effect", "effects")
_CHANGES_STATS = Expression(
    r"\b(?:gains?|loses?|becomes?|increase|decrease|halve|double)\b[^.;]*\b(?:ATK|DEF)\b|\b(?:ATK"
    r"|DEF)\b[^.;]*\b(?:becomes?|is doubled|0)\b"
)
_IN_BATTLE = Expression(
    r"\b(?:damage calculation|Damage Step|destroyed by battle|destroys [^,:]*by battle|battle damage"
    r"|Battle Damage|attacked|battled)\b"
)
_NOT_THERE = Expression(r"\bexcept during the (?:[^():;]*? )?Damage Step")
_OWN_MOVE = Expression(r"\bthis (?:[\w-]+ )*card\b[^,:;]*\b(?:is|are|leaves)\b")


def places(
    condition: str, activation: str, resolution: str, asks: Asked, pendulum: bool
) -> tuple[tuple[str, ...], str]:
    """The places an effect may be activated in, and the part that says so: ``condition``, ``activation``,
    ``resolution``, or ``event`` where what the condition waits for brings it there."""
    if "his card " in condition and (found := _IS_IN.search(condition)):
        return _named(found), "condition"
    if "card" in activation and "this card" in activation:
        if _DISCARDS.search(activation):
            return ("hand",), "activation"
        if found := _THIS_IN.search(activation) or _AND_OTHERS.search(activation):
            return _named(found), "activation"
    if "including this card" in activation:
        if found := _INCLUDED.search(activation):
            return _named(found), "activation"
        if _DISCARDS_WITH_IT.search(activation):
            return ("hand",), "activation"
    if "this " in condition:
        if asks.kind != "event" and (found := _THIS_IN.search(condition)):
            return _named(found), "condition"
        if asks.kind != "event" and (found := _IS_THERE.search(condition)):
            return _named(found), "condition"
        if asks.kind == "event" and (found := _MOVED.search(condition)):
            went, other = _where_it_went(found), _OR_ELSE.search(condition, found.end())
            elsewhere = other is not None and (other[1] != "sent" or went != ("graveyard",))
            return ("anywhere",) if elsewhere else went, "event"
    if (
        "this card" in resolution
        and (
            "Special Summon this card" in resolution
            or "add this card" in resolution
            or "et this card" in resolution
            or "place this card" in resolution
            or _JOINED.search(resolution)
        )
        and (found := _THIS_IN.search(resolution))
    ):
        return _named(found), "resolution"
    if "ttach this card to " in resolution and (found := _ATTACHED_FROM.search(resolution)):
        return _named(found), "resolution"
    if "this card " in resolution and _SHOWN_IN_HAND.search(resolution):
        return ("hand",), "resolution"
    if "including this card" in resolution and (found := _INCLUDED.search(resolution)):
        return _named(found), "resolution"
    return (("pendulum zone",) if pendulum else ("field",)), ""


def _named(found: re.Match[str]) -> tuple[str, ...]:
    return tuple(_PLACES.get(word, "graveyard") for word in found.groups() if word)


_PLACES = {
    "hand": "hand", "field": "field", "Monster Zone": "field", "Field Zone": "field", "Spell & Trap Zone": "field",
    "banished": "banished", "Extra Deck": "extra deck",
}  # fmt: skip


def _where_it_went(found: re.Match[str]) -> tuple[str, ...]:
    verb, place = found[1], found[2]
    if place:
        return ("hand",) if place == "hand" else ("graveyard",)
    if verb == "banished":
        return ("banished",)
    return ("graveyard",) if verb in ("discarded", "excavated") else ("hand",) if verb == "drawn" else ("anywhere",)


def negates(resolution: str) -> tuple[str, Span]:
    """What the resolution negates, and where it says so."""
    if "egate" not in resolution:
        return "", NOWHERE
    found = _NEGATES.search(resolution)
    if not found:
        return "", NOWHERE
    if both := _NEGATES_BOTH.match(resolution, found.start()):
        return "summon or activation", both.span()
    return next(phrase for phrase, group in zip(_PHRASES, found.groups(), strict=True) if group), found.span()


def damage_step(
    condition: str, resolution: str, asks: Asked, kind: str, speed: int, mandatory: bool, negated: str
) -> tuple[str, Span]:
    """May it be used in the Damage Step, and the words of the condition that decide, if any do."""
    if "Damage Step" in condition:
        if found := _NOT_THERE.search(condition):
            return "no", found.span()
        if (at := condition.find("Damage Step")) >= 0:
            return "yes", (max(at - 11, 0), at + 11)
    if asks.kind and (found := _IN_BATTLE.search(condition, *asks.at)):
        return "yes", found.span()
    if asks.kind == "phase":
        return "no", NOWHERE  # another phase
    if speed == 3 or "activation" in negated or kind in ("flip",) or (kind == "trigger" and mandatory):
        return "yes", NOWHERE
    if kind == "ignition" or (speed == 1 and kind != "trigger") or (asks.window and "Main" in asks.window):
        return "no", NOWHERE
    if kind == "trigger":
        return ("likely" if _OWN_MOVE.search(asks.event) else "unlikely"), NOWHERE
    return ("likely" if "ATK" in resolution and _CHANGES_STATS.search(resolution) else "no"), NOWHERE


def damage_step_of_card(speed: int, negated: str, words: str, asks: Asked) -> str:
    """May a Spell or Trap Card with these words be activated in the Damage Step?"""
    if "Damage Step" in words and _NOT_THERE.search(words):
        return "no"
    if speed == 3 or "activation" in negated or "damage calculation" in words:
        return "yes"
    if speed == 1:
        return "no"
    if "even during the Damage Step" in words or (asks.kind == "event" and "battle" in asks.event):
        return "yes"
    return "likely" if "ATK" in words and "gain" in words else "unlikely"
