"""How a monster can be Summoned: its own procedures, and what limits its Summons."""

from __future__ import annotations

import re

from judge.rulesets.yugioh.clauses import states
from judge.rulesets.yugioh.clauses.nouns import NAME
from judge.rulesets.yugioh.clauses.phrases import Context, Data, once
from judge.rulesets.yugioh.clauses.references import Memory


@once
def _LIMITS() -> tuple[tuple[re.Pattern[str], Data], ...]:
    this = r"(?:this card )?"
    rows: tuple[tuple[str, Data], ...] = (
        (rf"{this}cannot be Normal Summoned(?:/Set| or Set)?", {"normal": False}),
        (rf"{this}cannot be Special Summoned", {"special": False}),
        (rf"{this}must be (?:either )?Fusion Summoned(?: and cannot be Special Summoned by other "
         rf"ways)?", {"special": "fusion"}),
        (rf"{this}must be Synchro Summoned(?: and cannot be Special Summoned by other ways)?", {"special": "synchro"}),
        (rf"{this}must be Xyz Summoned(?: and cannot be Special Summoned by other ways)?", {"special": "xyz"}),
        (rf"{this}must be Link Summoned(?: and cannot be Special Summoned by other ways)?", {"special": "link"}),
        (rf"{this}must be Ritual Summoned(?: and cannot be Special Summoned by other ways)?", {"special": "ritual"}),
    )  # fmt: skip
    return tuple((re.compile(pattern, re.IGNORECASE), means) for pattern, means in rows)


@once
def _QUOTAS() -> tuple[tuple[re.Pattern[str], str], ...]:
    return (
        (re.compile(rf"you can only control 1 (?P<name>{NAME})"), "only_one"),
        (re.compile(rf"you can only Special Summon (?P<name>{NAME})(?:\(s\))? once per turn"), "special_once"),
        (re.compile(rf"you can only Special Summon (?P<name>{NAME})(?:\(s\))? once per turn this way"), "once"),
    )


def _quota(words: str, context: Context) -> Data | None:
    """``You can only control 1 "A"``: of this card's own name, where it is a monster."""
    for pattern, key in _QUOTAS():
        match = pattern.fullmatch(words[:1].lower() + words[1:])
        if match:
            own = match.group("name")[1:-1].removesuffix("(s)") == context.name and context.kind.endswith("monster")
            return ({"once_this_way": True} if key == "once" else {"summons": {key: True}}) if own else None
    return None


@once
def _SUMMON() -> re.Pattern[str]:
    return re.compile(r", you can Special Summon this card \(?from your (?P<place>hand|GY|Graveyard)\)?$")


def procedure(words: str, context: Context) -> Data | None:
    """``If you control no monsters, you can Special Summon this card (from your hand)`` as a procedure with its
    conditions, or the Summons that a sentence rules out; None for any other sentence."""
    for pattern, means in _LIMITS():
        if pattern.fullmatch(words):
            return {"summons": dict(means)}
    quota = _quota(words, context)
    if quota is not None:
        return quota
    if not words.lower().startswith("if "):
        return None
    known = states.state(words, 3, Memory(context))
    if known is None:
        return None
    summon = _SUMMON().match(words, known[1])
    if summon is None:
        return None
    place = "hand" if summon.group("place") == "hand" else "graveyard"
    return {"procedure": {"summon": "special", "from": place}, "condition": known[0]}
