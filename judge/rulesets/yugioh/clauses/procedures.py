"""How a monster can be Summoned: its own procedures, and what limits its Summons."""

from __future__ import annotations

import re

from judge.rulesets.yugioh.clauses import costs, states
from judge.rulesets.yugioh.clauses.expressions import Expression
from judge.rulesets.yugioh.clauses.nouns import NAME
from judge.rulesets.yugioh.clauses.phrases import Context, Data, Refusal, once
from judge.rulesets.yugioh.clauses.references import Memory


@once
def _LIMITS() -> tuple[tuple[Expression, Data], ...]:
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
    return tuple((Expression(pattern, re.IGNORECASE), means) for pattern, means in rows)


@once
def _RITUAL() -> Expression:
    """A leave that the Ritual Spell gives as well."""
    card = r"(?: (?:Ritual Spell(?: Card)?|card))?"
    return Expression(rf"you can Ritual Summon this card with (?:any |an? )?{NAME}(?: or {NAME})?{card}", re.IGNORECASE)


@once
def _QUOTAS() -> tuple[tuple[Expression, str], ...]:
    return (
        (Expression(rf"you can only control 1 (?P<name>{NAME})"), "only_one"),
        (Expression(rf"you can only Special Summon (?P<name>{NAME})(?:\(s\))? once per turn"), "special_once"),
        (Expression(rf"you can only Special Summon (?P<name>{NAME})(?:\(s\))? once per turn this way"), "once"),
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
def _SUMMON() -> Expression:
    place = r"(?P<place>(?:hand|GY|Graveyard)(?: or (?:hand|GY|Graveyard))?)"
    return Expression(
        rf"(?:, |^)(?:you can Normal (?P<normal>Summon) this card without Tributing"
        rf"|(?:you can Special Summon this card|(?P<only>must be Special Summoned)) \(?from your {place}\)?"
        r"(?:,? by (?P<cost>[^;:]+?)(?P<others>,? and cannot be Special Summoned by other ways)?)?)$",
        re.IGNORECASE,
    )


def procedure(words: str, context: Context) -> Data | None:
    """``If you control no monsters, you can Special Summon this card (from your hand) by discarding 1 card`` as a
    procedure with its conditions and its cost, or the Summons that a sentence rules out; None for any other one."""
    for pattern, means in _LIMITS():
        if pattern.fullmatch(words):
            return {"summons": dict(means)}
    if _RITUAL().fullmatch(words):
        return {"summons": {}}
    quota = _quota(words, context)
    if quota is not None:
        return quota
    return _own(words, context)


_SUMMONED_FROM = {"hand": "hand", "gy": "graveyard", "graveyard": "graveyard"}


def _own(words: str, context: Context) -> Data | None:
    """A procedure of its own, with what must be so and what it costs."""
    known: tuple[list[Data], int] | None = ([], 0)
    if words.lower().startswith("if "):
        known = states.state(words, 3, Memory(context))
    summon = _SUMMON().match(words, known[1]) if known is not None else None
    if known is None or summon is None:
        return None
    if summon.group("normal"):
        return {"procedure": {"summon": "normal"}, **({"condition": known[0]} if known[0] else {})}
    places = [_SUMMONED_FROM[place.lower()] for place in summon.group("place").split(" or ")]
    found: Data = {"procedure": {"summon": "special", "from": places[0] if len(places) == 1 else places}}
    if known[0]:
        found["condition"] = known[0]
    if summon.group("cost"):
        paid = costs.activation(f"activate this card by {summon.group('cost')}", context)
        if isinstance(paid, Refusal) or paid.data.keys() != {"cost"}:
            return None
        found["cost"] = paid.data["cost"]
    return {**found, "summons": {"special": "own"}} if summon.group("only") else found
