"""ATK and DEF that turn on what the materials of this card's Summon were: ``gains ATK equal to the combined original
Levels of the materials used for its Fusion Summon x 100``."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.noun_phrases import selecting
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data, Match
from judge.rulesets.yugioh.reading.clauses.restrictions.standing_nouns import Statics

_OF = {"atk": "atk", "def": "def", "level": "level", "level/rank": "level or rank"}
_WHERE = frozenset({"of", "in", "other", "face", "position", "count"})


def _amount(match: Match) -> Data | None:
    """What the original numbers of the materials are together."""
    said = match.groups
    times = int(said["each"].replace(",", "")) if said.get("each") else 1
    part = said.get("part", "").lower()
    found: Data = {
        "summon_materials": times,
        "of": _OF["/".join(one.rstrip("s") for one in said["of"].lower().split("/"))],
    }
    if part.startswith("half"):
        found["half"] = True
    elif part:
        found["summon_materials"] = 2 * times
    among = said.get("such", "").strip()
    if among:
        noun = selecting.noun(f"{among}s".replace("ss", "s"), 0, Memory(Context()))
        if noun is None or noun.end < len(among) or not isinstance(noun.data, dict) or _WHERE & noun.data.keys():
            return None
        found["among"] = {key: what for key, what in noun.data.items() if key not in noun.added}
    return found


def _told(match: Match, key: str) -> Statics | None:
    amount = _amount(match)
    if amount is None or (match.cards and match.cards[0].data != "this card"):
        return None
    asked: list[Data] = [
        {"materials_seen": True},
        *([{"summoned_as": "tribute"}] if match.groups.get("tributed") else []),
    ]
    more: Data = {"original": True} if match.groups.get("original") and key.endswith("is") else {}
    stats = [one for one in ("atk", "def") if one.upper() in match.groups["stats"]]
    return [{key.format(stat): amount, "cards": "this card", **more, "while": asked} for stat in stats]


def _gained(match: Match) -> Statics | None:
    return _told(match, "change_{}")


def _set(match: Match) -> Statics | None:
    return _told(match, "{}_is")


_STATS = r"(?P<stats>ATK and DEF|ATK/DEF|ATK|DEF)(?![/\w-])"
_WAY = r"(?:Fusion|Synchro|Xyz|Link|Ritual)"
_SUM = (
    r"(?P<part>half (?:of )?|double |twice )?the (?:combined|total) original (?P<of>ATK|DEF|Levels/Ranks|Levels) of "
    r"(?:the |any )?"
)
_USED = (
    rf"(?:(?:\d )?(?:{_WAY} )?[Mm]aterials?(?: Monsters?)?|monsters|(?P<such>[^.,;:]*?monster)s) (?:you )?used (?:for "
    rf"(?:its|this card's|the) (?:{_WAY} )?Summon(?: of this card)?|to (?:{_WAY} )?Summon it|as its material)"
)
_TIMES = r"(?: [x\u00d7] (?P<each>[\d,]+))?(?=$|[.;]|, (?:also|and) )"
_IS = r" (?:becomes?|is|are)(?: each)?(?: equal to)? "
POINTS: tuple[tuple[str, Any], ...] = (
    (rf"{{cards}} gains? {_STATS} equal to {_SUM}{_USED}{_TIMES}", _gained),
    *(
        (rf"{start}{_IS}{amount}", _set)
        for start in (
            rf"the (?P<original>original )?{_STATS} of {{cards}}",
            rf"this (?:card|monster)'s (?P<original>original )?{_STATS}",
        )
        for amount in (
            f"{_SUM}{_USED}{_TIMES}",
            r"(?P<part>half (?:of )?|double |twice )?the (?:combined |total )original (?P<of>ATK|DEF) of the (?:\d )?"
            r"monsters you (?P<tributed>Tributed) for the Tribute Summon of this card",
            r"(?P<part>half (?:of )?|double |twice )?the original (?P<of>ATK|DEF) of 1 monster that you "
            r"(?P<tributed>Tributed) for the Tribute Summon of this card",
        )
    ),
)  # fmt: skip
"""Phrases about points by materials, and the statics they mean."""
