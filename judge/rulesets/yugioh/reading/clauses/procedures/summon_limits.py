"""Which Summons of a card there are: those that its text rules out, the only one left, the one that comes first."""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses.conditions import states
from judge.rulesets.yugioh.reading.clauses.noun_phrases.described_cards import of_a_kind
from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import NAME
from judge.rulesets.yugioh.reading.clauses.noun_phrases.places import PLACES
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data, once


@once
def _LIMITS() -> tuple[tuple[Expression, Data], ...]:
    this = r"(?:this card )?"
    rows: tuple[tuple[str, Data], ...] = (
        (rf"{this}cannot be Normal Summoned(?:/Set| or (?:Normal )?Set)", {"normal": False}),
        (rf"{this}cannot be Normal Summoned(?: \(but can be Normal Set\))?", {"normal": "set"}),
        (rf"{this}cannot be Special Summoned", {"special": False}),
        (rf"{this}cannot be Normal or Special Summoned if you control a monster", {"alone": True}),
        (rf"{this}cannot be Normal or Special Summoned", {"normal": "set", "special": False}),
        (rf"{this}cannot be Synchro Summoned", {"not_by": ["synchro"]}),
        (rf"{this}cannot be Pendulum Summoned", {"not_by": ["pendulum"]}),
        (
            r"a Fusion Summon of this (?:card|monster) can only be (?:done|conducted) with the above "
            r"(?:Fusion Material(?:s| Monsters)|materials)",
            {"substitutes": False},
        ),
    )  # fmt: skip
    return tuple((Expression(pattern, re.IGNORECASE), means) for pattern, means in rows)


@once
def _ASKED() -> Expression:
    """The only Special Summon there is, or the one that has to come first."""
    card = rf"the effect of (?:an? )?(?P<kind>{NAME}) (?:card|monster)"
    of_such = r"(?:the effect of (?P<such>an? [^,]+?)|(?P<whose>an? [^,]+?(?:monster|card))'s effect)"
    return Expression(
        r"(?:this card )?(?:must (?P<first>first )?be (?:either )?"
        r"(?:(?P<way>Fusion|Synchro|Xyz|Link|Ritual|Pendulum) Summoned"
        r"(?P<above> with the above (?:(?:Fusion|Xyz|Synchro) Material(?:s| Monsters)|materials))?"
        rf"(?: or with (?P<also>{NAME})|, or Special Summoned with (?P<besides>{NAME}))?"
        rf"|Special Summoned (?:(?:with|by) (?:(?P<name>{NAME})|(?P<own>its own effect)|(?P<any>an? card effect"
        rf"|card effect)|{card}|{of_such})))"
        rf"(?: that was activated by Tributing (?P<tribute>an? [^,.;:]+))?"
        rf"|cannot be Special Summoned,? except (?:with|by) (?:(?P<itself>its own effect)|(?P<way2>Pendulum) Summon"
        rf"|{card.replace('kind', 'other')}"
        rf"|{of_such.replace('such', 'such2').replace('whose', 'whose2')}))"
        r"(?:,? and cannot be Special Summoned by other ways)?",
        re.IGNORECASE,
    )


def _asked(match: re.Match[str], context: Context) -> Data | None:
    """What Special Summons a text leaves, as card files write it."""
    part = match.groupdict()
    told: Data = {"first": True} if part["first"] else {}
    such = next((part[key] for key in ("such", "whose", "such2", "whose2") if part[key]), None)
    if part["tribute"] and not part["name"]:
        return None
    if way := part["way"] or part["way2"]:
        told["special"] = way.lower()
        if part["above"] and told["special"] == "fusion":
            told["substitutes"] = False
        if by := part["also"] or part["besides"]:
            told["by"] = by[1:-1]
    elif part["any"]:
        told["special"] = "effect"
    elif such is not None:
        kind = of_a_kind(such, context)
        if kind is None:
            return None
        told.update({"special": False, "by_effect_of": kind})
    elif part["kind"] or part["other"]:
        told.update({"special": False, "by_effect_of": {"named": (part["kind"] or part["other"])[1:-1]}})
    else:
        if part["tribute"]:
            paid = of_a_kind(part["tribute"], context)
            if paid is None:
                return None
            told["by_paid_with"] = paid
        told.update({"special": False, "by": context.name if part["own"] or part["itself"] else part["name"][1:-1]})
    return told


@once
def _PLACED() -> Expression:
    place = r"(?:Deck|Main Deck|Extra Deck|GY|Graveyard|hand)"
    return Expression(
        rf"(?:this card )?cannot be Special Summoned from (?:the|your) (?P<places>{place}(?: or (?:the )?{place})*)",
        re.I,
    )


@once
def _WITHOUT() -> Expression:
    """Which monsters cannot be used for its Ritual Summon."""
    return Expression(
        r"(?:this card )?must be Ritual Summoned,? (?:without using|using monsters, and you cannot use) (?:any )?"
        r"(?P<what>[^,]+?)(?:,? and cannot be Special Summoned by other ways)?",
        re.IGNORECASE,
    )


@once
def _UNLESS() -> Expression:
    return Expression(r"(?:this card )?cannot be (?P<normal>Normal )?Summoned,? unless ", re.IGNORECASE)


@once
def _UNLESS_THERE() -> Expression:
    return Expression(r"(?:this card )?cannot be Special Summoned,? unless ", re.IGNORECASE)


_EVERYWHERE = ("hand", "deck", "extra deck", "graveyard", "banished")
"""From where a monster is Special Summoned."""


@once
def _WHILE() -> Expression:
    return Expression(r"(?:this card )?cannot be Normal Summoned,? (?:if|while) ", re.IGNORECASE)


@once
def _AS_A_SPELL() -> Expression:
    return Expression(
        r"you can Set this card from your hand (?:to|in) your Spell & Trap (?:Card )?Zone as a Spell(?: Card)?",
        re.IGNORECASE,
    )


@once
def _OWN_WAY() -> Expression:
    """When there is the Summon of its own kind."""
    return Expression(
        r"(?:this card )?cannot be (?P<way>Fusion|Synchro|Xyz|Link) Summoned,? (?:unless (?P<given>.+)"
        r"|except during (?P<main>your Main Phase 2|Main Phase 2))",
        re.IGNORECASE,
    )


@once
def _FROM_EACH() -> Expression:
    return Expression(
        r"(?:this card )?must (?P<first>first )?be Fusion Summoned using only monsters in your hand and field as "
        r"material \(min\. 1 from each\)",
        re.IGNORECASE,
    )


@once
def _ALL_MATERIALS() -> Expression:
    return Expression(
        r"if you (?P<way>Fusion|Synchro|Xyz|Link) Summon this card, (?:the|all(?: the)?) materials? must be "
        r"(?:in your (?P<main>Main Monster Zone)s?|the same (?P<same>Attribute|Type))",
        re.IGNORECASE,
    )


@once
def _NOT_FROM_THERE() -> Expression:
    return Expression(r"(?:this card )?cannot be Special Summoned from the Extra Deck,? (?:if|while) ", re.IGNORECASE)


def _of_its_own_way(words: str, context: Context) -> Data | None:
    """When there is the Summon of its own kind, and what its materials must be; None for any other sentence."""
    kinds = context.kind.split()
    if (said := _OWN_WAY().fullmatch(words)) is not None and said["way"].lower() in kinds:
        if said["main"]:
            return {"way_if": [{"phase": "main 2"}]}
        known = states.state(said["given"], 0, Memory(context))
        return {"way_if": known[0]} if known is not None and known[1] == len(said["given"]) else None
    if (each := _FROM_EACH().fullmatch(words)) is not None and "fusion" in kinds:
        return {"special": "fusion", "from_each": ["hand", "field"], **({"first": True} if each["first"] else {})}
    if (every := _ALL_MATERIALS().fullmatch(words)) is not None and every["way"].lower() in kinds:
        alike: Data = {"same": ["attribute" if every["same"] == "Attribute" else "race"]}
        return {"materials_fit": {"card": "monster", **({"main_zone": True} if every["main"] else alike)}}
    if (there := _NOT_FROM_THERE().match(words)) is not None:
        known = states.state(words, there.end(), Memory(context))
        if known is not None and known[1] == len(words):
            return {"not_from": ["extra deck"], "not_from_if": known[0]}
    return None


def _limited(words: str, context: Context) -> Data | None:
    """What a text says of the Summons there are, of where from, and of what must be so."""
    own = _of_its_own_way(words, context)
    if own is not None:
        return own
    asked = _ASKED().fullmatch(words)
    if asked is not None:
        return _asked(asked, context)
    without = _WITHOUT().fullmatch(words)
    if without is not None:
        barred = of_a_kind(without["what"], context)
        return None if barred is None else {"special": "ritual", "without": barred}
    if _AS_A_SPELL().fullmatch(words):
        return {"set_as_spell": True}
    placed = _PLACED().fullmatch(words)
    if placed is not None:
        found = [
            PLACES[p.lower().removeprefix("the ").removeprefix("main ")] for p in placed.group("places").split(" or ")
        ]
        return {"not_from": found}
    there = _UNLESS_THERE().match(words)
    if there is not None:
        known = states.state(words, there.end(), Memory(context))
        if known is None or known[1] != len(words) or len(known[0]) > 1:
            return None
        return {"not_from": [*_EVERYWHERE], "not_from_if": [{"not": known[0][0]}]}
    barring = _WHILE().match(words)
    if barring is not None:
        known = states.state(words, barring.end(), Memory(context))
        if known is None or known[1] != len(words) or len(known[0]) > 1:
            return None
        return {"normal_if": [{"not": known[0][0]}]}
    unless = _UNLESS().match(words)
    if unless is not None:
        known = states.state(words, unless.end(), Memory(context))
        key = "normal_if" if unless["normal"] else "summon_if"
        return {key: known[0]} if known is not None and known[1] == len(words) else None
    return None


@once
def _RITUAL() -> Expression:
    """A leave that the Ritual Spell gives as well."""
    card = r"(?: (?:Ritual Spell(?: Card)?|card))?"
    return Expression(rf"you can Ritual Summon this card with (?:any |an? )?{NAME}(?: or {NAME})?{card}", re.IGNORECASE)


def limits(words: str, context: Context) -> Data | None:
    """The Summons that a sentence rules out or asks for (none, where a Ritual Spell says as much); None for any other
    sentence."""
    for pattern, means in _LIMITS():
        if pattern.fullmatch(words):
            return dict(means)
    return {} if _RITUAL().fullmatch(words) else _limited(words, context)
