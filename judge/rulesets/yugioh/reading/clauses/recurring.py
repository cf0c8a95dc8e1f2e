"""What happens each time something happens, without a Chain: ``each time your opponent Special Summons a monster(s),
gain 500 LP``."""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses import answering, event_clauses, operation_clauses
from judge.rulesets.yugioh.reading.clauses.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.phrases import Context, Data, Refusal, once
from judge.rulesets.yugioh.reading.clauses.pronouns import Memory


@once
def _EACH() -> Expression:
    return Expression(r"each time ", re.IGNORECASE)


@once
def _RESOLVES() -> Expression:
    """What follows an activation, once that has resolved."""
    it = r"(?:it|that (?:Spell|Trap|card|card/effect|effect)(?: Card)?|the card or effect)"
    return Expression(
        rf", (?:immediately after {it} resolves, (?P<then>.+)|(?P<first>.+?) (?:immediately after|when) {it} resolves"
        r"(?P<most> \(max\. \d+\))?)",
        re.IGNORECASE,
    )


_OF_THE_LINK = frozenset({"activation", "by", "card", "in"})
_THEM = Expression(r"\b(?P<to>to them)\b|^they (?=take )")


def _resolved(words: str, at: int, context: Context) -> Data | None:
    """``each time your opponent activates a Spell/Trap Card, inflict 200 damage to them immediately after it
    resolves``."""
    found = answering.activation(words, at)
    then = _RESOLVES().fullmatch(words, found[1]) if found is not None else None
    if found is None or then is None or not found[0].keys() <= _OF_THE_LINK:
        return None
    said = then["then"] or f"{then['first']}{then['most'] or ''}"
    if found[0].get("by") == "opponent":
        said = _THEM.sub(lambda it: "to your opponent" if it["to"] else "your opponent takes ", said)
        said = said.replace("takes take ", "takes ")
    done = _done(said, context)
    return None if done is None else {"each_time": {"resolved": {"by": "any", **found[0]}}, "resolve": done}


_WATCHED = frozenset({"summoned", "battle_damage", "attack_declared", "lp_gained"})
"""What happens to one card at a time, or counts once for all of them."""
_DONE = frozenset({"draw", "gain_lp", "damage", "place_counters", "change_atk", "change_def", "summon_tokens"})
_MORE = frozenset({"who", "to", "cards", "max", "until"})
"""What may be done, and stand beside it, with nobody choosing anything."""


def each_time(words: str, context: Context) -> Data | None:
    """``each_time`` and ``resolve``; None for any other sentence, and where somebody would have to choose."""
    start = _EACH().match(words)
    resolved = _resolved(words, start.end(), context) if start is not None else None
    if resolved is not None:
        return resolved
    happened = event_clauses.event(words, start.end(), Memory(context)) if start is not None else None
    if happened is None or len(happened[0]) != 1 or not words.startswith(", ", happened[2]):
        return None
    if not happened[0][0].keys() <= _WATCHED:
        return None
    done = _done(words[happened[2] + 2 :], context)
    return None if done is None else {"each_time": happened[0][0], "resolve": done}


def _done(words: str, context: Context) -> list[Data] | None:
    """What is done then, if it is the same whoever looks at it."""
    said = words.removeprefix("you ") if words.startswith("you gain ") else words
    read = operation_clauses.resolution(said.removeprefix("immediately "), context._replace(event="", targets=""))
    if isinstance(read, Refusal) or not read.full or read.data.keys() != {"resolve"}:
        return None
    steps: list[Data] = read.data["resolve"]
    for step in steps:
        if not step.keys() <= _DONE | _MORE or step.get("cards", "this card") != "this card":
            return None
        if not all(isinstance(step[key], int) for key in _DONE - {"summon_tokens"} & step.keys()):
            return None
    return steps
