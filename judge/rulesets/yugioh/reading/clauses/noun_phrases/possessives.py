"""Whose ATK, Level or effects are spoken of: what ``its``, ``that monster's`` or ``the Tributed monster's`` means."""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses.noun_phrases import nouns
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import (
    BATTLE,
    BROUGHT,
    FIGHTERS,
    THAT_OR_THOSE,
    TWO,
    Memory,
    of_two,
    which_attacked,
)
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.fragments import fragment

_BY_COST = (
    r"the (?:monster|card) (?:banished|Tributed|discarded|sent to the (?:GY|Graveyard)) (?:to activate|for) this "
    r"(?:effect|card)"
)
_PART = r"(?:sent|discarded|Tributed|banished|revealed|returned|added)"
_JUST = (
    rf"(?:the|that) (?:{nouns.NAME} )?(?:monster|card) "
    r"(?:sent to the (?:GY|Graveyard)|banished|discarded|Tributed|destroyed)"
    r"(?: (?:by this effect|this way))?(?! to activate| for this)"
)
_SUMMONED = r"(?:that|the) (?:face-up )?(?:Special |Tribute |Normal )?Summoned monster"
_BROUGHT_BY_THIS = r"the monster (?:you )?Special Summoned by this effect"
_PAID = rf"(?:(?:that|the) {_PART} monster's|{_BY_COST}'s)"
_OF_PAID = Expression(rf"{_PAID}|{_JUST}'s", re.IGNORECASE)
_DEED = Expression(r"\b(sent|discarded|tributed|banished|destroyed|revealed|returned|added)\b")
_DEEDS = {
    "sent": ("send_to_graveyard",), "discarded": ("discard",), "tributed": ("tribute",), "banished": ("banish",),
    "destroyed": ("destroy",), "returned": ("return_to_hand", "return_to_deck"), "revealed": ("reveal",),
    "added": ("add_to_hand",),
}  # fmt: skip
WHOSE = fragment(
    r"(?P<its>its|their|that monster's|that card's|that target's|that face-up monster's|that opponent's monster's"
    r"|this card's"
    r"|that targeted monster's|that destroyed monster's|your (?:battling )?monster's"
    r"|(?:your|the) opponent's (?:battling )?monster's"
    r"|the equipped monster's|the (?:other|first|second) target's|the target's|(?:that|the) attacking monster's"
    r"|the attacker's|that (?:Effect|Fusion|Ritual|Synchro|Xyz|Pendulum|Link) Monster's"
    r"|those (?:monsters|targets)'|the activating monster's"
    rf"|{_SUMMONED}'s|(?:this|that|the) Token's|the targeted (?:monster|card)'s|the destroyed monster's|{_PAID})"
)
OF_WHOM = fragment(
    rf"(?P<whom>(?:that|the) {_PART} monster|{_JUST}|that (?:face-up |targeted |{nouns.NAME} )?monster|{_SUMMONED}"
    rf"|the opponent's monster it is battling|the monster it battled|that target|(?:the|that) destroyed monster"
    rf"|{_BY_COST}|{_BROUGHT_BY_THIS}|the (?:face-up )?monster you targeted with this (?:card|effect)"
    r"|(?:the|that) attacking monster|the equipped monster|this card)"
    r"(?: in the (?:GY|Graveyard))?"
    r"(?![\w'(]| (?:on|in|from|to|when|while|before|you|your))"
)


_NO_TOKEN = ("that monster's", "that targeted monster's")
"""What no text calls the Token that was just Summoned."""
_OF_A_KIND = Expression(r"that (?:effect|fusion|ritual|synchro|xyz|pendulum|link) monster's")


def whose(words: str, memory: Memory) -> str:
    """What ``its`` or ``that monster's`` refers to; empty if that is not clear."""
    words = words.lower().replace(" it is battling", "").replace("the monster it battled", "the opponent's monster")
    one_of_two = of_two(words.removesuffix("'s"), 0, memory.context.pair) if len(memory.context.pair) == 2 else None
    if one_of_two is not None:
        return str(one_of_two.data) if one_of_two.end == len(words.removesuffix("'s")) else ""
    if words.startswith("this card"):
        return "this card"
    if words in _NO_TOKEN and memory.tokens == memory.said == "it" and memory.context.targets == "target":
        return "target"
    if words.endswith("monster's") and ("opponent" in words or words.startswith("your ")):
        meant = "their battling monster" if "opponent" in words else "your battling monster"
        if (
            memory.context.event in BATTLE
            and not memory.context.targets
            and memory.said in ("", "this card", *FIGHTERS)
        ):
            return meant
        if not words.startswith("that"):
            return ""
    if words.startswith("the activating"):
        return "that card" if memory.context.event == "that card" and not memory.context.targets else ""
    if words.startswith("the equipped"):
        return "equipped monster"
    if words.startswith(("the attack", "that attack")):
        return "the attacker"
    if _OF_A_KIND.fullmatch(words):
        meant = memory.singular("that monster")
        return meant if meant in ("target", "it") else ""
    if words.startswith("the other"):  # of two of which the first was spoken of
        return TWO[1] if len(memory.context.pair) == 2 and memory.said == TWO[0] else ""
    if words.endswith("token's"):
        return memory.tokens if memory.tokens == "it" else ""
    if words.endswith(("tribute summoned monster's", "normal summoned monster's")):
        return memory.singular("that monster")
    if " you targeted " in words:
        return memory.context.targets if memory.context.targets == "target" else ""
    if words.endswith("summoned monster's") or "special summoned by" in words:
        known = memory.done in BROUGHT and memory.said in ("it", "target")
        one = memory.summons == 1 and words in ("the summoned monster's", "the special summoned monster's")
        return memory.said if known else "summoned monsters" if one else ""
    if words.startswith(("the destroyed", "that destroyed")):
        return _destroyed(memory)
    if _OF_PAID.fullmatch(words):
        return _parted_with(words, memory)
    if words.startswith(("that target", "the target", "that targeted")):
        return memory.context.targets if memory.context.targets == "target" else ""
    if words.startswith('that "'):  # a target of which nobody knows whether it is one may not be meant
        meant = memory.singular("that monster")
        return meant if meant in ("it", "cost cards") else ""
    if words == "its" and memory.said == "them" and THAT_OR_THOSE.search(memory.words):
        return "them"  # of each of "that monster(s)"
    context = memory.context
    if words == "its" and context.lone == "tribute" and not (memory.said or context.targets or context.event):
        return "cost cards"
    foe = words.startswith("that opponent")
    words = words.removesuffix("'s").replace("that face-up", "that")
    if foe and memory.said == "it":  # what was acted on last may be anybody's
        return ""
    if words in ("their", "those monsters'", "those targets'"):
        return memory.plural()
    return which_attacked(memory.singular(words.replace("its", "it")), words, memory)


def owner(mine: str, of: str, memory: Memory) -> str:
    """Whose Level or name is changed to that of another (``of``): ``its`` is that of this card, if that was just acted
    on and the other is one that was spoken of before."""
    cards = whose(mine, memory)
    return "this card" if not cards and mine.lower() == "its" and memory.itself and of in _BEFORE else cards


_BEFORE = ("target", "cost cards")


def _parted_with(words: str, memory: Memory) -> str:
    """What ``the sent monster's`` or ``the monster banished by this effect's`` refers to: what the step before did that
    to, or what was paid with."""
    deed = _DEED.search(words)
    assert deed is not None
    deeds, cost = _DEEDS[deed.group(1)], "to activate" in words or " for this " in words
    done = memory.done in deeds and memory.said in ("it", "target") and not cost
    paid = memory.context.paid and "by this effect" not in words
    if done and words.startswith("that ") and memory.said == "target":
        return memory.said  # that which the step before has done it to, whatever was paid with
    if done:
        return "" if paid and memory.context.price in ("", *deeds) else memory.said
    known = deed.group(1) in ("sent", "discarded", "tributed", "banished") or memory.context.price in deeds
    return "cost cards" if paid and known else ""


def _destroyed(memory: Memory) -> str:
    """The monster just destroyed, by the step before or in the battle that the effect follows."""
    if memory.said:
        return memory.said if memory.said in ("it", "target") else ""
    return "those monsters" if memory.context.event == "those monsters" else ""
