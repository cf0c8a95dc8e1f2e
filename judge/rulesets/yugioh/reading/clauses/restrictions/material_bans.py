"""Cards that cannot be used as material or as Tribute, or not for some Summons."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.noun_phrases.joined_nouns import OF_THE_CARD
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match
from judge.rulesets.yugioh.reading.clauses.restrictions.shielding import END, OTHERS, Static

WAY = r"(?:Fusion|Synchro|Xyz|Link)"
_EACH_WAY = Expression(WAY)
_WAYS = rf"{WAY}(?:(?:, or |, | or |/){WAY})*"


def _unless_for(match: Match, what: Any) -> list[Data] | None:
    """``cannot be used as Synchro Material, except for the Synchro Summon of a "A" monster``."""
    ways = {way.lower() for way in _EACH_WAY.findall(match.groups["ways"])}
    free = match.cards[1].data
    if not isinstance(free, dict) or free.get("card", "monster") != "monster" or {"of", "in", "other"} & set(free):
        return None
    if ways != {way.lower() for way in _EACH_WAY.findall(match.groups["ways2"])} or free.get("count", 1) != 1:
        return None
    kept = {key: asked for key, asked in free.items() if key not in ("count", "face", "card")}
    return [{"cannot_be_material": what, "how": sorted(ways), "except_for": kept}] if kept else None


def _not_for(match: Match, what: Any) -> list[Data] | None:
    """``cannot be used as material for the Xyz Summon of a LIGHT monster``, ``cannot be used as Link Material for a
    Link-3 or higher monster``: for all others it can."""
    ways = {way.lower() for way in _EACH_WAY.findall(match.groups["ways"])}
    barred = match.cards[1].data
    if not isinstance(barred, dict) or barred.get("card", "monster") != "monster" or barred.get("count", 1) != 1:
        return None
    kept = {key: asked for key, asked in barred.items() if key not in ("count", "face", "card")}
    if match.cards[1].placed or not kept or not kept.keys() <= {*OF_THE_CARD}:
        return None
    ((key, asked), *more) = kept.items()
    free = {OTHERS[key]: asked} if key in OTHERS and not more else {"barring": kept}
    return [{"cannot_be_material": what, "how": sorted(ways), "except_for": free}]


def _no_material(match: Match, what: Any) -> list[Data] | None:
    said = " ".join(filter(None, (match.groups.get("ways"), match.groups.get("ways2"))))
    ways = [*dict.fromkeys(_EACH_WAY.findall(said))]
    if match.groups.get("ways") and match.groups.get("ways2") and ways != _EACH_WAY.findall(match.groups["ways"]):
        return None
    return [{"cannot_be_material": what, **({"how": [way.lower() for way in ways]} if ways else {})}]


def _not_tributed(match: Match, what: Any) -> list[Data] | None:
    """``it cannot be Tributed, nor used as Synchro Material``."""
    found: list[Data] = [{"cannot_be_tributed": what, **({"how": ["tribute"]} if match.groups.get("summon") else {})}]
    if "alsoused" not in match.groups:
        return found
    material = _no_material(match, what)
    return None if material is None else [*found, *material]


def _not_theirs(match: Match, what: Any) -> list[Data]:
    """``your opponent cannot Tribute this card (for a Tribute Summon)``."""
    how = {"how": ["tribute"]} if match.groups.get("summon") else {}
    return [{"cannot_be_tributed": what, "who": "opponent", **how}]


def _tributed_for(match: Match, what: Any) -> list[Data] | None:
    """``cannot be Tributed for a Tribute Summon, unless it is for a DARK monster``, ``cannot be Tributed, except for a
    Tribute Summon``."""
    how = {"how": ["tribute"]} if match.groups.get("summon") else {}
    if len(match.cards) == 1:
        return [{"cannot_be_tributed": what, "except_for": {"card": "monster"}}]
    free = match.cards[1].data
    if not isinstance(free, dict) or free.get("count", 1) != 1 or {"of", "in", "other"} & set(free):
        return None
    kept = {key: asked for key, asked in free.items() if key not in ("count", "face")}
    return [{"cannot_be_tributed": what, **how, "except_for": kept}] if kept.keys() - {"card"} else None


BARRED: tuple[tuple[str, Static], ...] = (
    (rf"{{cards}} cannot be used as (?:an? )?(?P<ways>{_WAYS}) [Mm]aterials?(?: Monsters?)?,? except for the "
     rf"(?P<ways2>{_WAYS}) Summon of {{cards}}{END}", _unless_for),
    (rf"{{cards}} cannot be used as (?:an? )?(?:{_WAYS} )?[Mm]aterial for (?:an? )?(?P<ways>{_WAYS}) Summon,? except "
     rf"(?:for )?the (?P<ways2>{_WAYS}) Summon of {{cards}}{END}", _unless_for),
    (rf"{{cards}} cannot be used as (?:an? )?[Mm]aterials? for the (?P<ways>{_WAYS}) Summon of {{cards}}{END}",
     _not_for),
    (rf"{{cards}} cannot be used as (?:an? )?(?P<ways>{WAY}) [Mm]aterials? for {{cards}}{END}", _not_for),
    (rf"{{cards}} cannot be used as a Tribute(?P<summon> for a Tribute Summon){END}(?!,? except| for|,? unless)",
     _not_tributed),
    (rf"{{cards}} cannot be Tributed(?P<summon> for a Tribute Summon)?(?:,? (?:or|nor|and)(?: cannot)?(?: be)? used as "
     rf"(?:an? )?(?:(?P<ways>{_WAYS}) )?[Mm]aterials?(?: Monsters?)?(?P<alsoused>)(?: for (?:an? )?"
     rf"(?:(?P<ways2>{_WAYS}) )?Summons?)?)?{END}(?!,? except| for|,? unless)", _not_tributed),
    (rf"your opponent cannot Tribute {{cards}}(?P<summon> for a Tribute Summon)?{END}(?!,? except| for|,? unless)",
     _not_theirs),
    (rf"{{cards}} cannot be Tributed,? except for a Tribute Summon{END}(?! of)", _tributed_for),
    (rf"{{cards}} cannot be used as a Tribute(?P<summon> for a Tribute Summon),? unless it is for {{cards}}{END}",
     _tributed_for),
    (rf"{{cards}} cannot be Tributed(?P<summon> for a Tribute Summon)?,? (?:except for (?:the|a) Tribute Summon of"
     rf"|unless it is for) {{cards}}{END}", _tributed_for),
    (rf"{{cards}} cannot be used as (?:an? )?(?:(?P<ways>{_WAYS}) )?[Mm]aterials?(?: Monsters?)?"
     rf"(?: for (?:an? )?(?:(?P<ways2>{_WAYS}) )?Summons?)?{END}(?!,? except| for(?! the rest of)|,? unless)",
     _no_material),
)  # fmt: skip
"""Phrases about cards that cannot be materials or Tributes."""
