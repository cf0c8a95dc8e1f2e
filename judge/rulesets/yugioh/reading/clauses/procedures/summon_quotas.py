"""How often a monster is Summoned, and how many of a name a player controls: ``You can only control 1 "A"``."""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import NAME
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data, once


@once
def _QUOTAS() -> tuple[tuple[Expression, str], ...]:
    return (
        (
            Expression(rf"you can (?:only control|control only) 1 (?:face-up )?(?P<name>{NAME})(?P<kind> monster)?"),
            "only_one",
        ),
        (
            Expression(rf"there can only be 1 (?:face-up )?(?P<name>{NAME})(?P<kind> monster)? on the field"),
            "one_on_field",
        ),
        (
            Expression(
                rf"you can only Special Summon (?P<name>{NAME})(?:\(s\))? once per turn"
                r"(?P<whatever> this way, no matter which method you use)?"
            ),
            "special_once",
        ),
        (
            Expression(
                rf"you can only (?P<own>Fusion|Synchro|Xyz|Link) Summon (?P<name>{NAME})(?:\(s\))? once per turn"
            ),
            "special_once",
        ),
        (
            Expression(rf"you can only Special Summon (?P<name>{NAME})(?:\(s\))? once per (?P<per>turn|Duel) this way"),
            "once",
        ),
    )


@once
def _PENDULUM() -> Expression:
    return Expression(
        r"if you can Pendulum Summon Level (?P<level>\d+), you can Pendulum Summon this face-up card (?:in|from) your "
        r"Extra Deck",
        re.IGNORECASE,
    )


def quota(words: str, context: Context) -> Data | None:
    """``You can only control 1 "A"``: of this card's own name, where it is a monster."""
    raised = _PENDULUM().fullmatch(words)
    if raised is not None:
        return {"summons": {"pendulum_as": int(raised["level"])}} if "pendulum" in context.kind.split() else None
    for pattern, key in _QUOTAS():
        match = pattern.fullmatch(words[:1].lower() + words[1:])
        if match:
            if key == "once" and context.kind.endswith("monster"):
                # "this way" is that of the card itself, whatever it is called there
                return {"once_this_way": "duel" if match["per"].lower() == "duel" else "use"}
            name, monster = match.group("name")[1:-1].removesuffix("(s)"), context.kind.endswith("monster")
            if key in ("one_on_field", "only_one") and match.groupdict().get("kind"):
                return {"summons": {key: name}} if monster else None
            stays = key == "only_one" and {"continuous", "equip"} & set(context.kind.split())
            own = name == context.name and (monster or bool(stays))
            if key == "once":
                return None
            said = match.groupdict()
            if said.get("own") and said["own"].lower() not in context.kind.split():
                return None
            # how often one is Special Summoned a monster says only of itself, by whatever name; and so does a card of
            # how many cards of a name can be controlled
            own = own or (key == "special_once" and monster) or (key == "only_one" and (monster or bool(stays)))
            return (
                {"summons": {key: "these ways" if said.get("whatever") or said.get("own") else True}} if own else None
            )
    return None
