"""How many cards lie under this card or on it, or were used for its Summon: ``the number of materials used for its
Fusion Summon``, ``non-Tuner monsters used for the Synchro Summon of this card``, ``Lamp Counters on this card``."""

from __future__ import annotations

from judge.rulesets.yugioh.reading.clauses.noun_phrases import selecting
from judge.rulesets.yugioh.reading.clauses.noun_phrases.joined_nouns import OF_THE_CARD
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data, once

_WAY = r"(?:Fusion|Synchro|Xyz|Link|Ritual)"
_SUMMON = rf"(?:its|the) (?:{_WAY} )?Summon(?: of this card)?"


@once
def _USED() -> Expression:
    return Expression(
        rf"(?:(?:{_WAY} )?[Mm]aterials? used for {_SUMMON}|(?P<hand>monsters used as (?:its )?material from the hand)"
        rf"|(?P<such>(?:[^,;.:]*? )?monsters) used (?:for {_SUMMON}|as (?:its|this card's) (?:{_WAY} )?[Mm]aterials?"
        rf"|as (?:{_WAY} )?[Mm]aterials? for (?:this card(?:'s (?:{_WAY} )?Summon)?|its (?:{_WAY} )?Summon)))"
        r"(?: ?\+ ?(?P<plus>\d+))?(?=$|[,;.])"
    )


@once
def _THERE() -> Expression:
    return Expression(
        r"(?:(?P<under>(?:Xyz )?[Mm]aterials (?:attached to this card|this card had(?: on the field)?))"
        r"|(?:[A-Z][\w'-]* )+Counters on this card)(?=$|[,;.])"
    )


def amount(words: str, at: int) -> tuple[Data, int] | None:
    """As many as this card has under it or on it, or was Summoned with; where the words end."""
    there = _THERE().match(words, at)
    if there is not None:
        return {"materials" if there["under"] else "counters": 1, "on": "this card"}, there.end()
    used = _USED().match(words, at)
    if used is None:
        return None
    found: Data = {"summon_materials": 1, **({"out_of": "hand"} if used["hand"] else {})}
    found.update({"plus": int(used["plus"])} if used["plus"] else {})
    if used["such"] not in (None, "monsters"):
        noun = selecting.noun(used["such"], 0, Memory(Context()))
        such = noun.data if noun is not None and noun.end == len(used["such"]) else None
        if not isinstance(such, dict) or not such.keys() <= {*OF_THE_CARD}:
            return None
        found["among"] = such
    return found, used.end()
