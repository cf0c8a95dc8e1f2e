"""What stands behind a noun of its qualities: how strong, compared with what, Summoned from where, which not."""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.nouns import ATTRIBUTES, listed
from judge.rulesets.yugioh.reading.clauses.phrases import Data

Parts = dict[str, str | None]
"""The words behind a noun, by the names of their groups."""


def barring(part: Parts, found: Data) -> bool:
    """``except a Level 4 monster``, ``except Warrior monsters``: what is not meant."""
    where = found.get("in", "field")
    places = {where} if isinstance(where, str) else set(where)
    if part["type_not"]:
        key = "not_attribute" if part["type_not"] in ATTRIBUTES else "not_race"
        if key in found or found.get("card") != "monster":
            return False
        found[key] = part["type_not"].removesuffix("-Type")
        return True
    level = int(str(part["level_not"]))
    if {"level", "one_of"} & set(found) or found.get("card") != "monster" or not places <= {"hand", "deck"}:
        return False
    found["one_of"] = [{"level": {"max": level - 1}}, {"level": {"min": level + 1}}]
    return True


_LIMITS = {"less": "max", "lower": "max", "more": "min", "higher": "min"}


def as_printed(part: Parts, found: Data) -> bool:
    """Its original ATK, DEF or Level."""
    key = str(part["oncewhat"] or part["oncekey"] or part["oncelevel"]).lower()
    number, bound = int(part["once"] or part["oncenumber"] or 0), part["oncebound"] or part["oncelimit"]
    wanted: Data | int = {_LIMITS[bound]: number} if bound else number
    if "original" in found or found.get("card") != "monster":
        return False
    if part["onceor"]:
        if "one_of" in found:
            return False
        found["one_of"] = [{"original": {one: wanted}} for one in ("atk", "def")]
        return True
    found["original"] = dict.fromkeys(("atk", "def") if part["onceboth"] else (key,), wanted)
    return True


def by_birth(part: Parts, found: Data) -> bool:
    """Its original Attribute, Type or name; that its ATK is its DEF."""
    if part["even"]:
        found["atk_equals_def"] = True
        return found.get("card") == "monster"
    original: Data = {}
    if part["born"]:
        members = listed(part["born"])
        original["attribute" if part["bornkey"] == "Attribute" else "race"] = (
            members[0] if len(members) == 1 else members
        )
        if (members[0] in ATTRIBUTES) is not (part["bornkey"] == "Attribute"):
            return False
    elif part["bornas"]:
        words = part["bornas"].strip()
        attribute = next((one for one in ATTRIBUTES if words == one or words.startswith(f"{one} ")), "")
        race = words.removeprefix(attribute).strip()
        original = {**({"attribute": attribute} if attribute else {}), **({"race": race} if race else {})}
    else:
        members = listed(str(part["bornname"] or part["bornwith"] or part["bornpart"]))
        original["name" if part["bornname"] else "named"] = members[0] if len(members) == 1 else members
    if found.get("card") != "monster" or found.get("original", {}).keys() & original.keys():
        return False
    found["original"] = {**found.get("original", {}), **original}
    return True


_WORN = {"Trap": "trap", "Equip Spell": "spell", "Equip Spell Card": "spell"}


def equipped(words: str, found: Data) -> bool:
    """With what it is equipped: any Equip Card, or one of a name."""
    if found.get("card") != "monster" or "equipped_with" in found or "in" in found:
        return False
    whose = words.startswith("your ")
    words = words.removeprefix("your ").removeprefix("an ").removeprefix("a ")
    if words in ("Equip Card", "Equip Cards", "Equip Card(s)"):
        worn: Data = {"lies_as": "equip card"}
    elif words.startswith("Equip Spell"):
        worn = {"card": "spell", "kind": ["equip"]}
    else:
        name, kind = words[1:].rsplit('"', 1)
        key = {"named": name} if kind else {"name": name}
        frame = _WORN.get(kind.strip())
        worn = {**({"card": frame} if frame else {}), **key, "lies_as": "equip card"}
    found["equipped_with"] = {**worn, "of": "you"} if whose else worn
    return True


_CAME_FROM = Expression(r"Extra Deck|GY|Graveyard|hand|Deck", re.I)


def told(part: Parts, found: Data) -> bool:
    """Where it was Summoned from, that it has a Level, its ATK or DEF."""
    if part["extra"]:
        if "summoned" in found or found.get("in", "field") not in ("field", "monster zone"):
            return False
        place = _CAME_FROM.search(part["extra"])
        found["summoned"] = f"from {place.group().lower().replace('gy', 'graveyard')}" if place else "special"
        if part["today"]:
            found["this_turn"] = True
    elif part["came"]:
        if "summoned" in found or found.get("in", "field") not in ("field", "monster zone"):
            return False
        found["summoned"] = part["came"].split()[0].lower()
        if part["today"]:
            found["this_turn"] = True
    elif part["either"]:
        if {"atk", "def", "one_of"} & set(found):
            return False
        found["one_of"] = [{key: int(part["either"])} for key in ("atk", "def")]
    elif part["below"]:
        key = str(part["stat"]).lower()
        if key in found:
            return False
        found[key] = {"max": int(part["below"]) - 1}
    elif part["above"]:
        key = str(part["stat"]).lower()
        if key in found:
            return False
        found[key] = {"min": int(part["above"]) + 1}
    elif part["unless"]:
        kind = part["unless"].lower().removeprefix("an ").removeprefix("a ").split()[0].removesuffix("s")
        found["not_kind"] = [*found.get("not_kind", []), kind]
    elif part["least"]:
        if {"atk", "def"} & set(found):
            return False
        number = int(str(part["and_def"]))
        found.update({"atk": {"min": int(part["least"])}})
        found["def"] = {_LIMITS[part["def_bound"]]: number} if part["def_bound"] else number
    elif part["as_paid"]:
        if "level" in found:
            return False
        found["level"] = "cost cards"
    elif part["of_type"]:
        members = listed(part["of_type"])
        key = "attribute" if members[0] in ATTRIBUTES else "race"
        if key in found:
            return False
        found[key] = members[0] if len(members) == 1 else members
    elif part["lists"]:
        if "material_named" in found:
            return False
        kind, _, name = part["lists"].rpartition(' "') if part["lists"].startswith("a") else ("", "", part["lists"])
        found["material_named"] = {"named": name.strip('"')} if kind else name.strip('"')
    elif part["itself"]:
        if {"one_of", "name", "named", "mentions"} & set(found):
            return False
        found["one_of"] = [{key: part["itself"][1:-1]} for key in ("name", "mentions")]
    elif part["mentions"]:
        if "mentions" in found:
            return False
        if len(names := listed(part["mentions"]) if part["mentions"][0] == '"' else []) > 1:
            free = "one_of" not in found and not any(one.split()[-1] in _NO_NAME for one in names)
            found["one_of"] = [{"mentions": one} for one in names]
            return free
        found["mentions"] = {"that card": "it", "any of those names": "any of them"}.get(
            part["mentions"], part["mentions"].strip('"')
        )
        return found["mentions"].split()[-1] not in _NO_NAME
    elif part["called"]:
        if "named" in found or "name" in found:
            return False
        found["named"] = part["called"][1:-1]
    else:
        if "level" in found or {"xyz", "link"} & set(found.get("kind", ())):
            return False
        found["not_kind"] = [*found.get("not_kind", []), "xyz", "link"]
    return True


_NO_NAME = ("monster", "monsters", "card", "cards")
_THAN = {
    "less than": "lower", "lower than": "lower", "higher than": "higher", "greater than": "higher",
    "less than or equal to": "at most", "lower than or equal to": "at most", "higher than or equal to": "at least",
    "greater than or equal to": "at least", "equal to": "equal", "different from": "different",
    "different than": "different", "the same as": "equal",
}  # fmt: skip


LIES = {
    "Continuous Spell": "continuous spell", "Continuous Trap": "continuous trap", "Equip Card": "equip card",
    "Equip Spell": "equip card",
}  # fmt: skip


_STAT = Expression(r"ATK|DEF|Level")


def compared(part: Parts, found: Data) -> bool:
    """Its ATK, DEF or Level beside those of this card or its original ones; whether it has materials."""
    if part["overlaid"]:
        if "xyz_materials" in found or found.get("card") != "monster" or "in" in found:
            return False
        found["xyz_materials"] = {"max": 0} if part["bare"] else {"min": int(part["laden"] or 1)}
        return True
    if part["against"]:
        if part["against"] != part["original"] or "against_original" in found:
            return False
        found["against_original"] = {part["against"].lower(): _THAN[str(part["how"])]}
        return True
    said = str(part["than"])
    key = _STAT.search(said)
    if key is None or "against_this" in found or found.get("card") != "monster" or part["same"] not in (None, key[0]):
        return False
    way = " ".join(said.replace(key.group(), "").split())
    found["against_this"] = {key.group().lower(): _THAN[way]}
    return True
