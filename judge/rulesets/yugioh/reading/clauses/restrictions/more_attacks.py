"""What a monster can attack: directly, several times, each monster, from Defense Position, or not at all."""

from __future__ import annotations

import re
from typing import Any

from judge.rulesets.yugioh.reading.clauses.amounts import counting
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match
from judge.rulesets.yugioh.reading.clauses.restrictions.shielding import END, Static, flag

_MORE = (
    r"make a second attack|attack twice"
    r"|(?:make (?:up to )?|attack (?:up to )?)(?P<times>\d|two|three)(?: attacks| times)"
    r"|make (?:up to )?a (?P<third>second and third) attack"
)
_NUMBERS = {"two": 2, "three": 3}


def _again(match: Match, what: Any) -> list[Data] | None:
    """``it can make up to 2 attacks on monsters during each Battle Phase``."""
    said = match.groups.get("times") or ("three" if match.groups.get("third") else "two")
    times = _NUMBERS.get(said) or int(said)
    only = {"on_monsters": True} if match.groups.get("only") else {}
    return [{"attacks_again": what, "times": times, **only}] if times > 1 else None


def _each_of_them(match: Match, what: Any) -> list[Data] | None:
    """``this card can attack all Special Summoned monsters your opponent controls, once each``."""
    such = match.cards[1].data
    if not isinstance(such, dict) or such.get("of") != "opponent" or such.get("card") != "monster":
        return None
    if such.get("count") != "all" or such.get("in", "monster zone") != "monster zone":
        return None
    fitting = {key: value for key, value in such.items() if key not in ("count", "in")}
    plain = fitting == {"card": "monster", "of": "opponent"}
    del match.cards[1:]  # of whom nothing more is said
    times = {"times": 2} if match.groups.get("often") == "twice" else {}
    return [{"attacks_each": what, **({} if plain else {"fitting": fitting}), **times}]


_OVERLAID = Expression(r"(?:Xyz )?materials? (?:attached to (?:it|this card)|it has|this card has)", re.IGNORECASE)
_ARMED = Expression(r"Equip Cards? equipped to (?:it|this card)")
_ARMS: Data = {"per": {"lies_as": "equip card", "equipped_to": "this card"}}


def _tallied(words: str, what: Any) -> Data | None:
    """How many of some cards there are: what is attached to this card, or equipped to it, or what a noun says."""
    if what == "this card" and _OVERLAID.fullmatch(words):
        return {"materials": 1}
    if what == "this card" and _ARMED.fullmatch(words):
        return {**_ARMS}
    found = counting.counted(words, 0)
    return {"per": found[0]} if found is not None and found[1] == len(words) else None


def _up_to(match: Match, what: Any) -> list[Data] | None:
    """``it can attack a number of times each Battle Phase, up to the number of materials attached to it``."""
    tally = _tallied(match.groups["tally"].removeprefix("the number of "), what)
    only = {"on_monsters": True} if match.groups.get("only") else {}
    return None if tally is None else [{"attacks_again": what, "times": tally, **only}]


def _further(match: Match, what: Any) -> list[Data] | None:
    """``for each Equip Card equipped to this card, it gains 1 additional attack during each Battle Phase``."""
    if "tally" in match.groups:
        tally = _tallied(match.groups["tally"], what)
    else:
        counted = match.cards[1].data
        fits = isinstance(counted, dict) and counted.get("count", 1) == 1
        tally = {"per": {k: v for k, v in counted.items() if k != "count"}} if fits else None
    return None if tally is None else [{"attacks_again": what, "further": tally}]


def _lying(match: Match, what: Any) -> list[Data]:
    """``this card can attack while in face-up Defense Position. If it does, apply its DEF for damage calculation``."""
    points = {"points": "def"} if match.groups.get("points") == "DEF" else {}
    return [{"attacks_in_defense": what, **points}]


ATTACKS: tuple[tuple[str, Static], ...] = (
    (rf"{{cards}} cannot attack{END}(?! directly)", flag("cannot_attack")),
    (rf"{{cards}} cannot declare (?:an attack|attacks){END}", flag("cannot_attack", declaration_only=True)),
    (rf"{{cards}} (?:can|may) attack (?:your opponent(?:'s (?:Life Points|LP))? )?directly{END}",
     flag("attacks_directly")),
    (r"{cards} can attack (?:your opponent )?directly, but when (?:it does so using|they do so using|it uses) this "
     r"effect, (?:the battle damage inflicted|any [Bb]attle [Dd]amage it inflicts) to your opponent is halved",
     flag("attacks_directly", half=True)),
    (rf"{{cards}} can (?:{_MORE})(?P<only> on (?:a )?monsters?)?,? (?:during )?(?:(?:each|the same|a single) Battle "
     rf"Phase|the same turn){END}", _again),
    (rf"{{cards}} can attack {{cards}}(?:,? (?P<often>once|twice) each"
     r"| \(one attack on each monster per Battle Phase\))"
     rf"(?: during each Battle Phase)?{END}", _each_of_them),
    (rf"{{cards}} can attack(?P<only> monsters)? a number of times (?:during )?each Battle Phase,? up to "
     rf"(?P<tally>the number of (?:\"[^\"]+\"|[^,.;:\"])+?)(?<! ){END}", _up_to),
    (rf"{{cards}} gains? 1 additional attack (?:during )?each Battle Phase for each {{cards}}{END}", _further),
    (rf"for each (?P<tally>[^,.;:]+), {{cards}} (?:gains|can make) 1 additional attack (?:during )?each Battle Phase"
     rf"{END}", _further),
    (rf"{{cards}} can attack while (?:(?:it is|they are) )?in face-up Defense Position(?:(?:\. If (?:it does|they do), "
     rf"| \()apply (?:its|their) (?P<points>DEF|ATK) for damage calculation\)?)?{END}", _lying),
    (rf"{{cards}} cannot attack (?:your opponent )?directly{END}", flag("cannot_attack_directly")),
    (rf"{{cards}} cannot be (?:targeted for (?:attacks|an attack)|attacked|selected as an attack target){END}",
     flag("cannot_be_attacked")),
    (r"{cards} cannot be targeted for attacks,? but (?:it )?does not prevent your opponent from attacking you directly",
     flag("cannot_be_attacked", passed_by=True)),
)  # fmt: skip
"""Phrases about attacks of cards, and on them."""
