"""What one part of a sentence that was not understood could decide at most: of which cards, in whose plays."""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data
from judge.rulesets.yugioh.reading.text.reach import passive_shapes, sentence_shapes, turning
from judge.rulesets.yugioh.reading.text.reach.covered_cards import cards_meant, roughly_meant, subject_of
from judge.rulesets.yugioh.reading.text.reach.forbidden_plays import restriction
from judge.rulesets.yugioh.reading.text.reach.reach import part_kind

_ELSE = Expression(
    r"\b(?:Special Summon(?!ed)|destroy(?!ed by)|banish|draw|send|return|add|discard|shuffle|control of|activat"
    r"|equip(?!ped)"
    r"|negat|unaffected|attach|detach|skip|win|instead|treated|cannot|must|place)\b",
    re.I,
)
"""What a part of a harmless kind may do besides."""
_NEGATED = Expression(r"negate the (?:activated )?effects of (?P<cards>.+)", re.I | re.S)


def shown(part: str, context: Context) -> Data:
    """What the shape of the part alone shows; empty if it is of none that is known."""
    shaped = passive_shapes.told(part)
    if shaped is None:
        return {}
    cards = cards_meant(shaped.cards, context) if shaped.cards else {}
    if turning.ACTIVATIONS in shaped.turns_on and isinstance(cards.get("cards"), dict):
        cards = {"cards": {key: value for key, value in cards["cards"].items() if key != "of"}}
    return {"turns_on": [*shaped.turns_on] if len(shaped.turns_on) > 1 else shaped.turns_on[0], **cards}


def battle_damage(part: str, context: Context) -> Data:
    """Words that double, halve or keep off battle damage alone."""
    if not _OF_BATTLES.fullmatch(part):
        return {}
    found = _INVOLVING.search(part)
    return {"turns_on": turning.DAMAGE, **(cards_meant(found["cards"], context) if found else {})}


_OF_BATTLES = Expression(
    r"(?:any |the )?battle damage [^.:;]* (?:is|are) (?:doubled|halved)|(?:you|your opponent"
    r"|neither player) takes? no (?:battle )?damage "
    r"from (?:battles|attacks) [^.:;]*",
    re.I,
)
_INVOLVING = Expression(
    r"(?:involving|damage) (?P<cards>(?:this card|(?:your|all) .*?|.*? you control))(?: inflicts?\b.*| (?:is"
    r"|are) \w+)?$",
    re.I,
)


SPARED = Expression(
    r"(?:once per turn(?: \([^()]*\))?,? )?you can (?:reduce|halve) (?:the |any )?battle damage you take\b[^,:;]*", re.I
)
"""Battle damage that a player may take less of: it permits nothing."""
_OF_ANOTHER = Expression(r"(?:it|they|(?:that|those) (?:cards?|monsters?)) (?:must|can(?:not| only))\b", re.I)
"""What is said of a card that was spoken of before, not of this one."""
_ANY_ONE = Expression(r"\bif an? (?:(?!this card)[^,])*\bwould be\b", re.I)


def part_told(masked: str, part: str, said: str, context: Context) -> Data:
    """One part: what it could decide, of which cards, in whose plays; empty if that could be anything."""
    if shaped := sentence_shapes.shaped(part):
        return {"turns_on": [*shaped.turns_on], **cards_meant(shaped.cards, context)}
    if (what := turning.predicate(masked)) == turning.POINTS and _OF_LIFE_POINTS.search(masked):
        return {"turns_on": turning.LIFE_POINTS if _gained(part) else [turning.POINTS, turning.LIFE_POINTS]}
    if what == turning.POINTS and _OF_LEVELS.search(masked):
        return {"turns_on": [turning.POINTS, turning.LEVELS], **roughly_meant(part, context)}
    if what:
        if what == turning.TARGETING and re.match(r"your opponent cannot", masked, re.I):
            return {"turns_on": what, "who": "opponent", **roughly_meant(part, context)}
        fighters = what == turning.BATTLES and turning.AIMED.search(part) is None
        return {"turns_on": what, **(roughly_meant(part, context) if fighters or what in _OF_CARDS else {})}
    if "opponent" in said and masked.startswith("they "):
        masked = f"your opponent {masked[5:]}"
    if SPARED.fullmatch(masked):
        return {"turns_on": [turning.BATTLES, turning.LIFE_POINTS]}
    kind = part_kind(masked)
    if kind == "permission":
        return {} if "would" in said or " instead" in said else {"turns_on": turning.PERMITS}
    if kind == "own summoning" and _OF_ANOTHER.match(part) and ("this card" not in said or _ANY_ONE.search(said)):
        return {"turns_on": [turning.SUMMONS, turning.SETS, turning.PERMITS]}
    if kind in ("own use", "own summoning"):
        return {"turns_on": turning.OWN_USE}
    if kind == "protection":
        return _protection(masked, part, context)
    if kind in ("restriction", "own restriction"):
        return restriction(masked, part, context)
    if kind == "negation" and (found := _NEGATED.fullmatch(part)) and "negat" not in found["cards"]:
        cards = cards_meant(found["cards"], context)
        what = turning.ACTIVATIONS if "activated" in masked else turning.NEGATING
        there = what == turning.ACTIVATIONS or passive_shapes.on_the_field(found["cards"])
        both = {"turns_on": what} if there else {"turns_on": [what, turning.ACTIVATIONS]}
        return {**both, **cards} if cards else {}
    if kind == "redirection" and re.search(r"\bdestroyed by battle\b", masked):
        return {"turns_on": turning.BATTLED}
    if kind in ("damage", "redirection") and _TAKEN.fullmatch(masked):
        return {"turns_on": [turning.BATTLES, turning.LIFE_POINTS]}
    if _ELSE.search(masked):
        return {}
    if kind == "damage":
        if _PIERCING.fullmatch(part):
            return {"turns_on": [turning.BATTLES, turning.LIFE_POINTS], **roughly_meant(part, context)}
        if re.search(r"\b(?:doubled|halved)$", masked):
            return {"turns_on": turning.LIFE_POINTS}
        return {"turns_on": [turning.BATTLES, turning.LIFE_POINTS]}
    if kind == "attacks":
        return {"turns_on": turning.BATTLES, **({} if turning.AIMED.search(part) else roughly_meant(part, context))}
    if kind == "numbers":
        if _MEASURED.search(masked) is None:
            return {}
        more = [turning.LEVELS] if re.search(r"\b(?:Level|Rank)", masked) else []
        more += [turning.LIFE_POINTS] if re.search(r"\bLP\b|Life Points", masked) else []
        if _gained(part):
            return {"turns_on": turning.LIFE_POINTS}
        cards = {} if turning.LIFE_POINTS in more else cards_meant(subject_of(part), context)
        return {"turns_on": [turning.POINTS, *more] if more else turning.POINTS, **cards}
    return {}


_MEASURED = Expression(
    r"\b(?:ATK|DEF|LP|Life Points|(?:Level|Rank)s?\b(?! \d)|gains?|loses?|becomes?|increase|decrease|reduce)", re.I
)
"""A number of a card is spoken of, not only cards of some Level."""
_PIERCING = Expression(
    r"(?:if|when) [^,:;]*\battacks? [^,:;]*, (?:it |they )?inflicts? (?:double )?piercing "
    r"(?:battle )?damage(?: to [^,:;]*)?",
    re.I,
)
_OF_LEVELS = Expression(r"\b(?:increase|decrease|reduce)s? [^.:;]*\bLevels?\b", re.I)
_OF_LIFE_POINTS = Expression(
    r"\b(?:gains?|loses?) (?:Life Points|LP)\b|(?:in|de)crease (?:[\w']+ )*Life Points\b", re.I
)
_GAINED = Expression(
    r"\b(?:gains?|loses?) \d+ (?:LP|Life Points)\b|\bincrease (?:your|their|your opponent's) Life Points by \d+"
)
_NOT_ALONE = Expression(r"\b(?:ATK|DEF|Level|Rank|attack|battle|pay)", re.I)


def _gained(part: str) -> bool:
    """Do words say that players gain or lose Life Points, so many, and nothing else of numbers or battles?"""
    return _GAINED.search(part) is not None and _NOT_ALONE.search(part) is None


_TAKEN = Expression(r"(?:you|your opponent|they) takes? any (?:battle |effect )?damage [^.]* instead", re.I)
_OF_CARDS = (turning.POINTS, turning.TARGETING, turning.DESTRUCTIONS, turning.LEVELS)


def _protection(masked: str, part: str, context: Context) -> Data:
    found: list[str] = []
    masked = masked.lower()
    if re.search(r"\bunaffected\b", masked):
        found += [turning.AFFECTING, turning.POINTS]
        if not re.search(r"\bactivated effects\b", masked):
            found += [turning.OWN_USE]
    if re.search(r"\btarget", masked):
        found += [turning.TARGETING]
    if re.search(r"\bdestroyed\b", masked):
        found += [turning.DESTRUCTIONS]
    if re.search(r"\b(?:battle|attack)", masked):
        found += [turning.BATTLES]
    if re.search(r"\btributed\b|\bused as\b", masked):
        found += [turning.TRIBUTES, turning.MATERIALS]
    if re.search(r"\b(?:returned|banished|sent|moved|removed|shuffled|switched|changed|equipped)\b", masked):
        if not re.search(r"\b(?:by|with) [^,]*\beffects?\b", masked):
            return {}  # a cost may do it, too
        found += [turning.AFFECTING, turning.POSITIONS]
    if not found or re.search(r"\bnegated\b", masked):
        return {}
    told: Data = {"turns_on": found[0] if len(found) == 1 else found}
    if found == [turning.TARGETING] and masked.startswith("your opponent cannot"):
        told["who"] = "opponent"
    return {**told, **roughly_meant(part, context)}
