"""What happens each time something happens, without a Chain: ``each time your opponent Special Summons a monster(s),
gain 500 LP``."""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses import event_clauses, operation_clauses
from judge.rulesets.yugioh.reading.clauses.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.phrases import Context, Data, Refusal, once
from judge.rulesets.yugioh.reading.clauses.pronouns import Memory


@once
def _EACH() -> Expression:
    return Expression(r"each time ", re.IGNORECASE)


@once
def _SPELL() -> Expression:
    """The activation of Spell Cards, after whose resolution something follows."""
    return Expression(
        r"each time (?:a Spell Card is activated|(?P<foe>your opponent|you) activates? a Spell Card), "
        r"(?:immediately after it resolves, (?P<then>.+)|(?P<first>.+?) (?:immediately after it resolves"
        r"|when that Spell(?: Card)? resolves)(?P<most> \(max\. \d+\))?)",
        re.IGNORECASE,
    )


_WATCHED = frozenset({"summoned", "battle_damage", "attack_declared", "lp_gained"})
"""What happens to one card at a time, or counts once for all of them."""
_DONE = frozenset({"draw", "gain_lp", "damage", "place_counters", "change_atk", "change_def"})
_MORE = frozenset({"who", "to", "cards", "max"})
"""What may be done, and stand beside it, with nobody choosing anything."""


def each_time(words: str, context: Context) -> Data | None:
    """``each_time`` and ``resolve``; None for any other sentence, and where somebody would have to choose."""
    spell = _SPELL().fullmatch(words)
    if spell is not None:
        who = {"you": "you", "your opponent": "opponent"}.get((spell["foe"] or "").lower(), "any")
        event: Data = {"spell_resolved": {"activation": ["spell card"], "by": who}}
        done = _done(spell["then"] or f"{spell['first']}{spell['most'] or ''}", context)
        return None if done is None else {"each_time": event, "resolve": done}
    start = _EACH().match(words)
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
        if not all(isinstance(step[key], int) for key in _DONE & step.keys()):
            return None
    return steps
