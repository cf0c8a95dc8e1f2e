"""Noun phrases: what is chosen, what is meant without choosing, and what a pronoun stands for.

A phrase is an amount, whose, what it does, what it is, and where or which: ``up to two enemy units at a battlefield``.
"""

from __future__ import annotations

import re
from typing import Any

from judge.rulesets.riftbound.reading.amounts import ICONS, NUMBER, number, resources

_SIDE = {"friendly": "you", "your": "you", "enemy": "enemy", "opposing": "enemy"}
_ROLE = {"attacking": "attacker", "defending": "defender"}
_PLACES = {
    "at a battlefield": "battlefield", "at battlefields": "battlefield", "at any battlefield": "battlefield",
    "anywhere": "", "here": "here", "in a base": "base", "in its base": "base", "in base": "base", "at a base": "base",
    "in your base": "own base", "at my battlefield": "my battlefield",
    "elsewhere": "elsewhere", "at another location": "elsewhere", "at a different location": "elsewhere",
}  # fmt: skip
_STATE = r"(?:exhausted|ready|stunned|damaged|buffed|equipped|token)"
_TAGS = r"(?P<tags>[A-Z][a-z]+(?:, [A-Z][a-z]+)*,? or [A-Z][a-z]+|[A-Z][a-z]+)"
_COSTING = (
    r"(?: (?P<costs>with (?:Energy )?cost|costing) no more than \{(?P<energy>\d+)\}"
    r"(?: and no more than (?P<power>(?:\{any\})+))?)?"
)
_IN_TRASH = re.compile(
    rf"(?P<much>an?) (?P<what>unit or gear|unit|gear|spell|card|{_TAGS})"
    rf"(?:{_COSTING} from your trash| from your trash{_COSTING.replace('(?P<', '(?P<late_')})"
)
_TAGGED = re.compile(
    rf"(?P<much>an?|another) (?P<side>friendly |enemy )?{_TAGS}"
    rf"(?P<mine> you control)?(?: (?P<at>{'|'.join(sorted(_PLACES, key=len, reverse=True))}))?"
)
_NO_TAGS = {"Mighty", "Equipment", "Unit", "Gear", "Gold", "Spell", "Token", "Battlefield", "Legend", "Rune", "Card"}
_PLACE = "|".join(sorted(_PLACES, key=len, reverse=True))
_PHRASE = re.compile(
    rf"(?P<much>up to {NUMBER}|another|the|{NUMBER})(?P<of> of your| of your opponents')? "
    rf"(?P<other>other )?(?P<is1>{_STATE} )?(?P<role1>attacking |defending )?(?P<side>friendly |enemy |opposing )?"
    rf"(?P<mighty>Mighty )?(?P<domain>Fury |Calm |Mind |Body |Chaos |Order )?"
    rf"(?P<role>attacking |defending )?(?P<is>{_STATE} )?"
    r"(?P<what>unit or gear|units?|gears?|permanents?|Equipment)(?P<mine> you control| an opponent controls)?"
    rf"(?: (?P<at>{_PLACE}))?(?: with (?P<least>\d+) Might or less| with less Might than (?P<weaker>me|it|that unit))?"
    r"(?: (?P<how>with|without) \[(?P<keyword>Temporary|Tank|Backline|Shield|Assault|Deflect|Ganking)\])?"
    rf"(?: (?P<then>{_PLACE}))?"
    r"(?: with Energy cost (?:no more than )?\{(?P<energy>\d+)\}(?: or less)?)?(?P<not> other than me)?",
    re.I,
)
_ITEM = re.compile(
    rf"(?:an?|target) (?P<side>enemy )?(?P<what>spell or ability|spell|ability)"
    rf"(?: that costs no more than (?P<energy>\{{\d+\}})(?: and no more than (?P<power>{ICONS}))?)?"
    r"(?P<chooses> that chooses a friendly unit or gear)?",
    re.I,
)
_GROUP = re.compile(
    r"(?:(?:all|each) |(?=(?:other )?(?:friendly|enemy) units\b))(?P<other>other )?"
    r"(?P<is>(?:damaged|stunned|exhausted|ready|buffed) )?(?P<side>friendly |enemy |opposing |of your )?"
    r"(?P<what>units and gear|units?|gears?)"
    r"(?P<mine> you control)?"
    r"(?: (?P<at>here|there|at my battlefield|at battlefields|at a battlefield|in bases|in combat))?"
    r"(?: with (?P<least>\d+) Might or less)?",
    re.I,
)  # fmt: skip
_YOUR_GROUP = re.compile(
    r"(?:your|all your) (?P<other>other )?(?P<what>units and gear|units|gear)(?: (?P<at>here|at battlefields))?", re.I
)
_YOUR_TAGGED = re.compile(r"[Yy]our (?P<tag>[A-Z][a-z]+)s(?: (?P<at>here|at battlefields))?")


def selector(phrase: str, *, of_spell: bool = False) -> dict[str, Any] | None:
    """What is chosen by a phrase, as a selector; None if it is not understood.

    "Another" is another than the card that says so; a spell (``of_spell``) means another than what was chosen before.
    """
    if phrase.strip().casefold() == "a battlefield":
        return {"card": "battlefield"}
    found = _PHRASE.fullmatch(phrase.strip())
    if found is None:
        return _item(phrase.strip()) or _in_trash(phrase.strip()) or _tagged(phrase.strip(), of_spell)
    much = found["much"].casefold()
    if much == "the":
        return None
    said_kind = found["what"].casefold()
    what: dict[str, Any] = {"card": "permanent" if " or " in said_kind else said_kind.rstrip("s")}
    if (found["is"] and found["is1"]) or (found["role"] and found["role1"]):
        return None
    side = (found["side"] or "").strip().casefold()
    sides = {_SIDE[side]} if side else set()
    if found["of"]:
        sides.add("enemy" if "opponents" in found["of"] else "you")
    if found["mine"]:
        sides.add("you" if "you" in found["mine"] else "enemy")
    if len(sides) > 1:
        return None
    if sides:
        what["of"] = sides.pop()
    if found["mighty"]:
        what["mighty"] = True
    if said := (found["is"] or found["is1"]):
        what["is"] = said.strip().casefold()
    if found["domain"]:
        what["domain"] = found["domain"].strip().casefold()
    if found["role"] or found["role1"]:
        what["role"] = _ROLE[(found["role"] or found["role1"]).strip().casefold()]
    place = found["at"] or found["then"]
    if found["at"] and found["then"]:
        return None
    if place and _PLACES[place.casefold()]:
        what["at"] = _PLACES[place.casefold()]
        if what["at"] == "own base":
            if what.get("of") != "you":
                return None
            what["at"] = "base"
    if found["least"]:
        what["might_at_most"] = int(found["least"])
    if found["energy"]:
        if not re.search(r"no more than|or less", found[0], re.I):
            return None
        what["energy_at_most"] = int(found["energy"])
    if found["keyword"]:
        if found["how"].casefold() == "without" and found["keyword"].casefold() != "temporary":
            return None
        what[found["how"].casefold()] = found["keyword"].casefold()
    if found["weaker"]:
        if of_spell and found["weaker"].casefold() == "me":
            return None
        what["less_might_than"] = "me" if found["weaker"].casefold() == "me" else "target 1"
    if found["not"] or found["other"] or much == "another":
        if of_spell and found["not"]:
            return None
        what.update({"apart": True} if of_spell else {"not": "me"})
    many = 1 if much == "another" else number(much.removeprefix("up to "))
    if many != 1:
        what["count"] = many
    if much.startswith("up to"):
        what["up_to"] = True
    return what


def _tags(said: str) -> list[str] | None:
    tags = re.split(r",? or |, ", said)
    return None if _NO_TAGS & {*tags} else tags


def _in_trash(phrase: str) -> dict[str, Any] | None:
    """A card in its player's trash."""
    found = _IN_TRASH.fullmatch(phrase)
    if found is None:
        return None
    if found["tags"]:
        tags = _tags(found["tags"])
        return None if tags is None else {"card": "card", "of": "you", "in": "trash", "tag": tags}
    kind = "permanent" if found["what"] == "unit or gear" else found["what"]
    costs: dict[str, Any] = {}
    for late in ("", "late_"):
        if found[f"{late}costs"]:
            if "Energy" not in found[f"{late}costs"] and not found[f"{late}power"]:  # of both kinds at once
                return None
            costs["energy_at_most"] = int(found[f"{late}energy"])
            if found[f"{late}power"]:
                costs["power_at_most"] = found[f"{late}power"].count("{")
    return {"card": kind, "of": "you", "in": "trash", **costs}


def _tagged(phrase: str, of_spell: bool) -> dict[str, Any] | None:
    """What has a tag: ``a Bird, Cat, Dog, or Poro you control``."""
    found = _TAGGED.fullmatch(phrase)
    tags = _tags(found["tags"]) if found is not None else None
    if found is None or tags is None:
        return None
    sides = {_SIDE[found["side"].strip()]} if found["side"] else set()
    sides |= {"you"} if found["mine"] else set()
    if len(sides) > 1:
        return None
    where = {"at": _PLACES[found["at"]]} if found["at"] and _PLACES[found["at"]] else {}
    if where.get("at") == "own base":
        return None
    other: dict[str, Any] = {}
    if found["much"].casefold() == "another":
        other = {"apart": True} if of_spell else {"not": "me"}
    return {"card": "permanent", **({"of": sides.pop()} if sides else {}), "tag": tags, **where, **other}


def _item(phrase: str) -> dict[str, Any] | None:
    """Something on the chain."""
    found = _ITEM.fullmatch(phrase)
    if found is None:
        return None
    kinds = found["what"].casefold().split(" or ")
    what: dict[str, Any] = {"item": kinds[0] if len(kinds) == 1 else kinds}
    if found["side"]:
        what["of"] = "enemy"
    if found["energy"]:
        what["energy_at_most"] = int(found["energy"].strip("{}"))
    if found["power"]:
        power = resources(found["power"])
        if power is None or "energy" in power:
            return None
        what["power_at_most"] = power["power"]
    if found["chooses"]:
        what["chooses"] = "friendly"
    return what


def group(phrase: str) -> str:
    """The cards that a phrase means without choosing: ``all enemy units here``; empty if it is none. Those ``at a
    battlefield`` are at one that is chosen (355.10.d)."""
    if (tagged := _YOUR_TAGGED.fullmatch(phrase.strip())) is not None and _tags(tagged["tag"]) is not None:
        return f"all friendly units tagged {tagged['tag']}{' ' if tagged['at'] else ''}{tagged['at'] or ''}"
    found = _GROUP.fullmatch(phrase.strip())
    side = ""
    if found is None:
        found = _YOUR_GROUP.fullmatch(phrase.strip())
        side = "friendly "
        if found is None:
            return ""
    elif found["side"] or found["mine"]:
        said = (found["side"] or "your").strip().casefold()
        side = "enemy " if said in ("enemy", "opposing") else "friendly "
        if found["side"] and found["mine"] and side == "enemy ":
            return ""
    kind = found["what"].casefold()
    kind = kind if kind.endswith(("s", "gear")) else f"{kind}s"
    where = (found["at"] or "").casefold()
    weak = f" with {found['least']} Might or less" if "least" in found.groupdict() and found["least"] else ""
    if weak and "gear" in kind:
        return ""
    side = f"{found['is'].casefold()}{side}" if "is" in found.groupdict() and found["is"] else side
    side = f"other {side}" if found["other"] else side
    return f"all {side}{kind.replace('gears', 'gear')}{' ' if where else ''}{where}{weak}"


ITSELF = r"(?:me|this|this unit|this gear|itself)"
PRONOUN = r"(?:it|them|that unit|those units|that gear|the unit|that spell)"


def is_itself(phrase: str) -> bool:
    """Does a phrase mean the card itself?"""
    return re.fullmatch(ITSELF, phrase.strip(), re.I) is not None


def is_pronoun(phrase: str) -> bool:
    """Does a phrase mean what was spoken of before?"""
    return re.fullmatch(PRONOUN, phrase.strip(), re.I) is not None
