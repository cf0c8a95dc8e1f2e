"""Which sentences of a Spell or Trap belong to the activation of the card.

A card that goes to the Graveyard does all that it says when it is activated, except what says another place: the
Graveyard, the hand, banished, or what happens to the card itself. A card that stays on the field does at its
activation only what is said of it ("When this card is activated:"), and what is neither optional nor limited nor waits
for an event.
"""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.text.sentences.condition_kinds import Asked
from judge.rulesets.yugioh.reading.text.sentences.limits import soft_limit
from judge.rulesets.yugioh.reading.text.sentences.semicolon_parts import optional, paid
from judge.rulesets.yugioh.reading.text.sentences.sentences import Line

_ACTIVATE = Expression(r"ctivate this card|(?<!annot a)ctivate (?:only )?(?:by|if|when|while|during) ")
_AS_MONSTER = Expression(
    r"\b[Ss]pecial Summon this card (?:in (?:face-up )?(?:Attack|Defense) Position )?as an? (?:Normal|Effect)"
)
_USE_THIS = Expression(r"\bYou can only use (?:this|the)(?: following)? effect\b")
_ACTIVATE_ONE = Expression(r"\bYou can only activate (?:1|this card)\b")
_BOND = Expression(
    r"\b[Ww]hen (?:this card|that|the|it)\b[^.:;]*\b(?:leaves|is (?:destroyed|removed)|changes)\b"
    r"|\b[Dd]estroy this card\b"
    r"|\b(?:this card|that (?:monster|card|target)s?|those (?:monsters|cards|targets))\b[^.;]* "
    r"(?:cannot|gains?|loses?)\b"
)
"""What binds a card that stays to that to which something was done as it was activated; without it, what is paid for
is used again and again."""
_THIS_PLACE = Expression(
    r"\b(?:banish|shuffle|return|add|Set|discard|reveal|Special Summon|send|place|show|Tribute|equip)"
    r" (?:both |either )?this (?:Equip )?card\b|\bincluding this card\b|\band this card\b",
    re.I,
)
_FROM_THERE = Expression(
    r"\s*(?:[Yy]ou can )?(?:Set|add|Special Summon|place|return|shuffle|banish|equip) this (?:banished )?card\b[^,;.]*?"
    r"\b(?:from|in) (?:your|the|its owner's) (?:GY|Graveyard|hand)\b"
)
_ELSEWHERE = Expression(
    r"\bthis (?:face-up |face-down |Set |banished |activated )*card"
    r"(?: you control|(?:'s owner)? (?:in|on|from) [^,:;]{1,40}?|, [^,]*,)? (?:(?:in|on) [^,:;]*)?"
    r"(?:is(?! Set)|was|leaves|has been|has left|would|becomes banished)\b"
    r"|\b(?:this|Set) card (?:is |was )?(?:in|from) (?:your|the|its owner's) (?:GY|Graveyard|hand)\b"
    r"|\bactivation of this card\b|\b(?:the|that) equipped monster\b|^\s*(?:Also )?[Ww]hile equipped, "
)
_GY = Expression(r"\bthis card\b[^.;:]{0,40}\b(?:GY|Graveyard)\b")


def is_activation(words: str) -> bool:
    """Does the sentence speak of the activation of the card itself?"""
    if "ctivate" not in words:
        return "You can flip this card face-up" in words or words.startswith("When this card resolves:")
    return (
        ("ctivate " in words and _ACTIVATE.search(words) is not None)
        or "this card is activated" in words
        or "this card is first activated" in words
        or "You can flip this card face-up" in words
    )


def belongs_to_activation(masked: str, line: Line, asks: Asked, stays: bool, equips_itself: bool, first: bool) -> bool:
    """Is a sentence with marks part of what the card does when it is activated?"""
    words = line.words
    if is_activation(words):
        return True
    if stays:
        return _of_what_stays(masked, line, asks, first)
    if equips_itself:
        return False
    if "this " not in words and "equipped" not in words and "(Q" not in words and "Set card" not in words:
        return True
    parts = line.parts
    condition = masked[parts.condition[0] : parts.condition[1]]
    return not (
        _ELSEWHERE.search(condition)
        or _THIS_PLACE.search(masked, *parts.activation)
        or _GY.search(condition)
        or _FROM_THERE.match(masked, *parts.resolution)
        or (asks.quick[1] and "Quick Effect" in condition)
    )


def _of_what_stays(masked: str, line: Line, asks: Asked, first: bool) -> bool:
    words, parts = line.words, line.parts
    if "pecial Summon this card" in words and _AS_MONSTER.search(words) and not _GY.search(words):
        return not soft_limit(masked[parts.condition[0] : parts.condition[1]])
    if parts.may or asks.kind or line.list == "own" or asks.quick[1]:
        return False
    begin = parts.activation[0] if parts.activation[1] > parts.activation[0] else parts.resolution[0]
    if optional(masked[begin : begin + 60])[1] or soft_limit(
        words if not line.marked else masked[parts.condition[0] : parts.condition[1]]
    ):
        return False
    if parts.activation[1] <= parts.activation[0] and soft_limit(words):
        return False
    if words.startswith("During ") and masked.find(", you can ", *parts.activation) > 0:
        return False
    if _ACTIVATE_ONE.search(masked):
        return True
    if first and _USE_THIS.search(masked):
        return False
    bare = paid(masked[slice(*parts.activation)]).cost[1] == 0 or "quip" in masked
    return bare or _BOND.search(masked) is not None
