"""Sentences that say how often effects may be used: is that what the record says?"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import NAME
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.text.sentences.limits import OFTEN, times_of
from judge.rulesets.yugioh.table.records import every

_LIMIT = Expression(
    rf"You can only (?P<verb>use|activate|gain) (?P<what>.*?),? (?P<times>(?:up to )?{OFTEN})? ?"
    r"per (?P<per>turn|[Dd]uel|Chain)(?P<again>, and only once that turn)?",
    re.S,
)
_COPIES = Expression(r"You can activate up to (\d+) (?=\")")
_ONCE = {
    ("use", "turn"): ("use",), ("activate", "turn"): ("activate", "use"), ("gain", "turn"): ("use",),
    ("use", "Duel"): ("duel",), ("activate", "Duel"): ("duel", "activate duel"),
    ("use", "Chain"): ("chain", "activate chain"), ("activate", "Chain"): ("chain", "activate chain"),
    ("gain", "Duel"): ("duel",),
}  # fmt: skip
_NAMED = Expression(rf"(?P<name>{NAME})")
_PASSIVE = Expression(r"^(?P<what>[Tt]h(?:is|e) effect of \"N\") can only be (?P<verb>used|activated)")
_SCOPES = {
    "this effect of N": "one", "this N effect": "one", "this effect": "one", "the effect of N": "one",
    "the effects of N": "all", "the effect of N once": "one", "each effect of N": "all", "each N effect": "all",
    "each of the effects of N": "all", "each effect on N": "all", "the effects of N once": "all", "N": "card",
    "1 N": "card", "1 N effect": "shared", "1 N monster effect": "shared",
    "1 effect of N": "shared", "either effect of N": "shared",
    "1 of these effects of N": "shared", "1 of the effects of N": "shared", "the following effect of N": "one",
    "the preceding effect of N": "one", "each of the following effects of N": "some",
    "each of the preceding effects of N": "some", "each of the previous effects of N": "some",
    "the effect of one N": "one", "this card's effect": "one", "N once": "card",
    "1 of the following effects of N": "shared", "each of these effects of N": "some", "this ability of N": "one",
    "1 of these effects": "shared", "the previous effect of N": "one", "1 card with that name": "card",
    "each of these effects": "some", "the effect of this card": "one", "these effects of N": "some",
    "each monster effect of N": "some", "each Pendulum Effect of N": "some",
}  # fmt: skip


_OWN = Expression(
    r'You can only (?:Special|(?P<kind>Fusion|Synchro|Xyz|Link)) Summon "(?P<name>[^"]*?)(?:\(s\))?" once per '
    r"(?P<per>turn|Duel)(?P<way> this way)?(?P<any>, no matter which method you use)?"
)
_ONE = Expression(r'You can (?:only control|control only) 1 (?:face-up )?"(?P<name>[^"]*)"(?P<kind> monster)?')
_THERE = Expression(r'There can only be 1 (?:face-up )?"(?P<name>[^"]*)"(?P<kind> monster)? on the field')
_ABOVE = Expression(
    r"A Fusion Summon of this (?:card|monster) can only be (?:done|conducted) with the above "
    r"(?:Fusion Materials?(?: Monsters)?|materials)"
)
_WITH = Expression(
    r"This (?:monster|card) can only be Ritual Summoned with the Ritual (?:Spell|Magic) Card, \"[^\"]*\""
    r"(?:\. You must also (?:offer|Tribute) monsters whose total Level Stars equal \d+ or more (?:as a Tribute )?from "
    r"the field or your hand)?|"
    r"You can Ritual Summon this (?:card )?with (?:an?|any)? ?\"[^:;]*\"(?: (?:card|Ritual Spell)s?(?: Card)?)?"
)
"""What may Ritual Summon it stands on that card."""


def summons_told(sentence: str, name: str, record: Mapping[str, Any]) -> bool:
    """Does a record have the limit on Summons of the card that a sentence tells, or need it none?"""
    summons = record.get("summons", {})
    if _WITH.fullmatch(sentence.rstrip(". ")):
        return True
    if _ABOVE.fullmatch(sentence.rstrip(". ")):
        return summons.get("substitutes") is False
    if (found := _ONE.fullmatch(sentence)) is not None:
        if found["kind"]:
            return bool(summons.get("only_one") == found["name"])
        return summons.get("only_one") is True
    if (found := _THERE.fullmatch(sentence)) is not None:
        return bool(summons.get("one_on_field") == (found["name"] if found["kind"] else True))
    own = sentence.replace(f'"{name}"', '"N"')  # a name may have quotation marks of its own
    if (found := _OWN.fullmatch(own)) is None:
        return False
    if found["way"] and not found["any"]:
        once = "duel" if found["per"] == "Duel" else "use"
        return any(one.get("once") == once and "procedure" in one for one in record.get("effects", ()))
    return bool(summons.get("special_once") == ("these ways" if found["any"] or found["kind"] else True))


def limit_told(sentence: str, name: str, record: Mapping[str, Any]) -> bool:
    """Do the effects of a record have the limit that a sentence tells?"""
    plain = sentence.rstrip(": ").replace(f'"{name}"', '"N"')  # a name may have quotation marks of its own
    plain = plain.replace(f"\"{name}'", '"N"')  # or be closed by another mark than the one that opens it
    plain = _PASSIVE.sub(lambda told: f"You can only {told['verb'][:-1]} t{told['what'][1:]}", plain)
    plain = plain.replace("You can use th", "You can only use th")
    copies = _COPIES.match(plain)  # as many cards of its name as it says
    found = _LIMIT.fullmatch(_COPIES.sub("You can only activate 1 ", plain))
    if found is None:
        return False
    names = set(_NAMED.findall(found["what"]))
    scope = _SCOPES.get(_NAMED.sub("N", found["what"]).strip())
    wanted = _ONCE.get((found["verb"], found["per"].replace("duel", "Duel")), ())
    shared = bool(found["again"]) or scope == "shared"
    having = [one for one in _effects(record) if one.get("once") in wanted]
    often = int(copies[1]) if copies else times_of(found["times"]) if found["times"] else 1
    having = [one for one in having if one.get("times", 1) == often]
    alone = scope == "card" and len(having) == 1  # with what it shares its limit is not said
    having = [one for one in having if alone or _shares(one, record) == (shared and scope != "card")]
    if found["times"] is None and not found["what"].startswith(("1 ", "the effect of one ")):
        return False
    if scope is None or len(names) > 1 or not having:
        return False
    parts = (part for part in every(_effects(record)) if isinstance(part, Mapping))
    several = len(having) > 1 or any(not {"gained_by", "has_gained"}.isdisjoint(part) for part in parts)
    return several if scope == "some" else True


def _shares(effect: Mapping[str, Any], record: Mapping[str, Any]) -> bool:
    """Does it share its limit with another effect than itself at another speed (``e1`` and ``e1q``)?"""
    itself = str(effect.get("id", "")).removesuffix("q")
    others = [one for one in _effects(record) if str(one.get("id", "")).removesuffix("q") != itself]
    paired = any(one.get("id") == f"{itself}q" for one in _effects(record))
    return bool(effect.get("once_shared")) and not (paired and not any(one.get("once_shared") for one in others))


def _effects(record: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    every = list(record.get("effects", ()))
    every += [
        {**one, "once": one["also_once"], "times": 1, "once_shared": False} for one in every if "also_once" in one
    ]
    return [*every, *(branch for effect in every for branch in effect.get("choose", ()))]
