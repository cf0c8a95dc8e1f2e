"""What stands behind a noun of its qualities: how strong, compared with what, Summoned from where, which not."""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import ATTRIBUTES, listed, way_come
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data

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


def _free(found: Data, *keys: str) -> bool:
    """Was nothing of this kind said before?"""
    return not any(key in found for key in keys)


def _came(part: Parts, found: Data) -> bool:
    """``that was Special Summoned from the Extra Deck``, ``that was Normal Summoned this turn``."""
    if "summoned" in found or found.get("in", "field") not in ("field", "monster zone"):
        return False
    if part["extra"]:
        place = _CAME_FROM.search(part["extra"])
        found["summoned"] = f"from {place.group().lower().replace('gy', 'graveyard')}" if place else "special"
    else:
        found["summoned"] = way_come(str(part["came"]))
    if part["today"]:
        found["this_turn"] = True
    return True


def _with_either(part: Parts, found: Data) -> bool:
    """``with 0 ATK or DEF``."""
    free = _free(found, "atk", "def", "one_of")
    found["one_of"] = [{key: int(str(part["either"]))} for key in ("atk", "def")]
    return free


def _below(part: Parts, found: Data) -> bool:
    """``whose ATK is less than 1000``."""
    key = str(part["stat"]).lower()
    free = key not in found
    found[key] = {"max": int(str(part["below"])) - 1}
    return free


def _above(part: Parts, found: Data) -> bool:
    """``whose ATK is higher than 1000``."""
    key = str(part["stat"]).lower()
    free = key not in found
    found[key] = {"min": int(str(part["above"])) + 1}
    return free


def _unless(part: Parts, found: Data) -> bool:
    """``except Tokens``."""
    kind = str(part["unless"]).lower().removeprefix("an ").removeprefix("a ").split()[0].removesuffix("s")
    found["not_kind"] = [*found.get("not_kind", []), kind]
    return True


def _with_both(part: Parts, found: Data) -> bool:
    """``with 1500 or more ATK and 200 DEF``."""
    free, number = _free(found, "atk", "def"), int(str(part["and_def"]))
    found["atk"] = {"min": int(str(part["least"]))}
    found["def"] = {_LIMITS[part["def_bound"]]: number} if part["def_bound"] else number
    return free


def _as_paid(part: Parts, found: Data) -> bool:
    """``whose Level equals the number of cards sent``."""
    free = "level" not in found
    found["level"] = "cost cards"
    return free


def _of_type(part: Parts, found: Data) -> bool:
    """``that is EARTH or WATER``, ``that is a Dragon``."""
    members = listed(str(part["of_type"]))
    key = "attribute" if members[0] in ATTRIBUTES else "race"
    free = key not in found
    found[key] = members[0] if len(members) == 1 else members
    return free


def _lists(part: Parts, found: Data) -> bool:
    """``that lists "A" as material``."""
    said, free = str(part["lists"]), "material_named" not in found
    kind, _, name = said.rpartition(' "') if said.startswith("a") else ("", "", said)
    found["material_named"] = {"named": name.strip('"')} if kind else name.strip('"')
    return free


def _itself_or_mentioning(part: Parts, found: Data) -> bool:
    """``"A" or a card that mentions it``."""
    free = _free(found, "one_of", "name", "named", "mentions")
    found["one_of"] = [{key: str(part["itself"])[1:-1]} for key in ("name", "mentions")]
    return free


def _mentions(part: Parts, found: Data) -> bool:
    """``that mentions "A"``, ``that mentions that card``."""
    said = str(part["mentions"])
    if "mentions" in found:
        return False
    names = listed(said) if said.startswith('"') else []
    if len(names) > 1:
        free = "one_of" not in found and not any(one.split()[-1] in _NO_NAME for one in names)
        found["one_of"] = [{"mentions": one} for one in names]
        return free
    found["mentions"] = {"that card": "it", "any of those names": "any of them"}.get(said, said.strip('"'))
    return found["mentions"].split()[-1] not in _NO_NAME


def _called(part: Parts, found: Data) -> bool:
    """``with "A" in its name``."""
    free = _free(found, "named", "name")
    found["named"] = str(part["called"])[1:-1]
    return free


def _scaled(part: Parts, found: Data) -> bool:
    """``that has a Level``."""
    free = "level" not in found and not {"xyz", "link"} & set(found.get("kind", ()))
    found["not_kind"] = [*found.get("not_kind", []), "xyz", "link"]
    return free


TOLD: dict[str, Callable[[Parts, Data], bool]] = {
    "extra": _came, "came": _came, "either": _with_either, "below": _below, "above": _above, "unless": _unless,
    "least": _with_both, "as_paid": _as_paid, "of_type": _of_type, "lists": _lists, "itself": _itself_or_mentioning,
    "mentions": _mentions, "called": _called, "scaled": _scaled,
}  # fmt: skip
"""What enters a quality, by the words that say it."""


def told(part: Parts, found: Data) -> bool | None:
    """Enter where a card was Summoned from, its Level, ATK, DEF, names and the like; False if that was said before,
    None if the words say nothing of it."""
    return next((enter(part, found) for key, enter in TOLD.items() if part[key]), None)


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
