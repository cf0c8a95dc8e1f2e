"""How long what an operation changes lasts: said before it, or of all that was done in a sentence of its own."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.fragments import fragment
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match, once

UNTIL = fragment(
    r"(?:,? \(?(?P<until>until (?:end of th(?:is|e) turn"
    r"|the (?:end of (?:th(?:is|e|eir) turn|your (?:opponent's )?(?:next )?turn|the (?:Damage Step|Battle Phase"
    r"|End Phase(?: of the next turn)?|next turn(?: after this (?:card|effect) resolves)?|opponent's next turn))"
    r"|End Phase(?: of th(?:is|e next) turn)?|next Standby Phase)"
    r"|your (?:End Phase|(?:opponent's )?next (?:End|Standby) Phase))"
    r"|(?:during )?this turn|for the rest of (?:this Duel|th(?:is|e) turn(?: after this (?:card|effect) resolves)?)"
    r"|during (?:th(?:at|is) damage calculation(?: only)?|(?:the )?damage calculation only(?P<in_it>)))\)?)?"
    r"(?: \(even if this card leaves the field\))?"
)
HERE = r"(?P<here>while this card is (?:face-up )?on the field)"
"""A time that ends with this card."""
WHILE_HERE = "this card leaves the field"
OPPONENTS_TURN, OPPONENTS_NEXT_TURN = "end of opponent's turn", "end of opponent's next turn"
YOUR_TURN, YOUR_NEXT_TURN = "end of your turn", "end of your next turn"


def until(match: Match) -> Data:
    """How long a change lasts, as card files write it; nothing if it is for good."""
    said = match.groups.get("until", "").lower()
    if not said:
        return {}
    if said == WHILE_HERE:
        return {"until": WHILE_HERE}
    if said.endswith("standby phase"):
        whose = said.removeprefix("until ").removeprefix("the ").removeprefix("your opponent's ")
        return {"until": f"opponent's {whose}" if "opponent" in said else whose}
    if "damage step" in said or "battle phase" in said:
        return {"until": said.removeprefix("until the ").replace("the ", "")}
    if said.endswith(("of your turn", "your next end phase", "until your end phase")):
        return {"until": YOUR_TURN}
    if said.endswith(("of your next turn", "your next draw phase")):
        return {"until": YOUR_NEXT_TURN}
    if said.endswith(("next end phase", "of their turn")):
        return {"until": OPPONENTS_TURN}
    if "opponent's" in said:
        return {"until": OPPONENTS_TURN if said.endswith("opponent's turn") else OPPONENTS_NEXT_TURN}
    if "next turn" in said:
        return {"until": "end of next turn"}
    if "duel" in said:
        return {"until": "end of the duel"}
    if "calculation" in said:
        return {"until": "end of damage calculation"}
    return {"until": "end phase" if "phase" in said else "end of turn"}


@once
def FOR() -> Expression:
    """``until the end of this turn, ...``: a time said before what lasts for it."""
    return Expression(
        r"(?:until the end of the (?P<fight>Damage Step|Battle Phase),|for (?:that|this) (?P<one>battle),"
        r"|(?P<turn>(?:(?:for the rest of )?this turn|for the rest of (?:the turn|this Duel))"
        r"(?: after this (?:card|effect) resolves"
        r"| \(even if this card leaves the field\))?,?"
        r"|until (?:the )?end of (?:this|the) turn,|until the end phase,)"
        r"|(?P<here>while this card is (?:face-up )?on the field,)"
        r"|until (?P<foes>your opponent's next End Phase),"
        r"|until (?:the end|the End Phase) of (?P<own>your next turn)"
        r"(?: after this (?:card(?: resolves|'s activation| is activated)|effect resolves))?,"
        r"|until (?P<mine>your next End Phase),"
        r"|until the end of (?:the (?P<next>next turn)"
        r"|your (?P<theirs>opponent's turn)|(?:your|the) (?P<later>opponent's next turn))"
        r"(?: after this (?:card|effect) (?:resolves|is activated))?,) ",
        re.IGNORECASE,
        opens=("for ", "this turn", "until ", "while this card "),
    )


_PASSING = frozenset(
    {
        "change_atk",
        "change_def",
        "change_level",
        "become_like",
        "change_name",
        "copy_effects",
        "change_scale",
        "switch_points",
        "treat_as",
        "negate",
        "apply",
        "take_control",
    }
)
"""What may last until something, or for good."""


def binds_a_player(step: Mapping[str, Any]) -> bool:
    """Is it a ban on what a player does (``for the rest of this turn, you cannot ...``)? What follows need not last."""
    return "apply" in step and "to" not in step and any(key.startswith("cannot_") for key in step["apply"])


def with_until(step: Data, until: str, *, points: bool = False) -> Data:
    """A step that lasts for a time, if it is one that could; of ``points`` alone one that changes those."""
    if open_ended(step) and (not points or _POINTS & step.keys()):
        return {**step, "until": until}
    return {
        key: with_until(value, until, points=points) if isinstance(value, dict) and key in _WITHIN else value
        for key, value in step.items()
    }


_POINTS = frozenset({"change_atk", "change_def"})


_WITHIN = frozenset({"and", "also", "then", "and_if_you_do", "also_after_that", "you_can", "do"})


@once
def TIMED() -> Expression:
    """The words of a time before what lasts for it."""
    return Expression(r"(?:but )?(?:until|for the rest of|during|this turn|as long as|while) ?", re.IGNORECASE)


@once
def THESE_LAST() -> Expression:
    """A sentence that says how long all that was done before it lasts."""
    return Expression(
        r"\(?(?:these (?:changes|effects) last|this (?:ATK(?:(?: and |/)DEF)? )?change lasts) until "
        r"(?:the end of this turn|the End Phase)\)?(?=\.|$)",
        re.IGNORECASE,
        ("these ", "(these ", "this ", "(this "),
    )


def says_until_when(sentence: str) -> bool:
    """Does a sentence only say how long all that was said before it lasts?"""
    return THESE_LAST().match(sentence.strip()) is not None


def open_ended(step: Data) -> bool:
    """Could it last for a time, which no word of its own says?"""
    return bool(_PASSING & set(step)) and "until" not in step and step.get("negate", "effects") == "effects"


def until_of(lead: re.Match[str]) -> str:
    """How long it lasts, as the words before it say."""
    if lead.group("here"):
        return WHILE_HERE
    if lead.group("fight"):
        return f"end of {lead.group('fight')}".lower()
    if lead.group("one"):
        return "end of damage step"
    if lead.group("foes"):
        return OPPONENTS_TURN
    if lead.group("own") or lead.group("mine"):
        return YOUR_NEXT_TURN if lead.group("own") else YOUR_TURN
    if lead.group("next"):
        return "end of next turn"
    if lead.group("theirs") or lead.group("later"):
        return f"end of {lead.group('theirs') or lead.group('later')}".lower()
    if "duel" in lead.group().lower():
        return "end of the duel"
    return "end phase" if "phase" in lead.group().lower() else "end of turn"
