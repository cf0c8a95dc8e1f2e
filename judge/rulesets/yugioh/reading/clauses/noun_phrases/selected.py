"""What a noun phrase that was read asks for: how many cards, where they are, what an operation or an event makes of it.

The words are read in `selecting`; here its selectors and references are asked and fitted.
"""

from __future__ import annotations

from copy import copy
from typing import Any

from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Noun

_ORDER = (
    "count", "card", "printed", "kind", "also_kind", "not_kind", "attribute", "not_attribute", "race", "not_race",
    "level", "atk", "atk_up_to_lp", "def", "original", "one_of", "name", "named", "mentions", "material_named",
    "not_name", "not_named", "number_in_name", "pendulum_scale", "text_says", "must_come_by", "tosses_coins",
    "barring", "normal_summon", "different_names", "different", "same", "totals", "one_each",
    "of", "owner", "in", "pendulum_zone", "lies_as", "equipped_to", "attached_to", "equipped_by", "bears", "face",
    "position", "summoned", "this_turn", "linked", "co_linked", "pointed_by", "points_to", "zone_kind", "made_with",
    "material_of", "can_hold", "summons_itself", "can_equip", "with_counters", "column_of", "against_this",
    "against_original", "against_amount", "compared", "compared_with_cards", "answered_type", "xyz_materials",
    "with_material",
    "highest", "lowest", "new_name", "top", "among_them", "other", "atk_equals_def", "equipped_with", "lately",
    "not_lately", "lone_attacker", "of_a_namesake", "made_from", "besides",
)  # fmt: skip


def ordered(found: Data) -> Data:
    """The selector with its keys in the order in which card files write them (those that have none come last), without
    marks (``-placed``); one without a property says ``any``."""
    told = {key: found[key] for key in _ORDER if key in found}
    told |= {key: what for key, what in found.items() if key[0] != "-"}
    return told if set(told) - {"count"} else {**told, "card": "any"}


def as_cards(noun: Noun | None) -> Noun | None:
    """The same noun, the monster that this card is equipped to as a selector."""
    if noun is None or noun.data != "equipped monster":
        return noun
    found = copy(noun)
    found.data = {"card": "monster", "bears": "this card"}
    return found


def worn(noun: Noun) -> Noun:
    """The same noun, where it is the monster that this card is equipped to one such monster."""
    found = as_cards(noun) or noun
    if found is not noun:
        found.data = {"count": 1, **found.data}
    return found


def within(noun: Noun, of: str, place: str) -> Data | None:
    """The selector of a noun phrase whose place the verb tells (``discard 1 Spell``: from the own hand); None if it
    names another place."""
    if not isinstance(noun.data, dict):
        return None
    found = {key: value for key, value in noun.data.items() if key not in noun.added}
    if found.get("of", of) != of or found.get("in", place) != place or {"face", "position"} & set(found):
        return None
    found.update({"of": of, "in": place})
    return ordered({k: v for k, v in found.items() if (k, v) != ("card", "any")})


def anywhere(noun: Noun) -> bool:
    """Does a selector name no place and nobody's cards?"""
    return isinstance(noun.data, dict) and not noun.placed and not {"of", "in"} & set(noun.data)


def plain_number(noun: Noun) -> bool:
    """Does a selector ask for so many cards, no more and no fewer?"""
    return isinstance(noun.data, dict) and isinstance(noun.data.get("count"), int)


def plain(found: Data) -> int | None:
    """The number of a selector that asks for any cards of the own hand; None if it asks for certain ones."""
    simple = set(found) <= {"count", "of", "in", "card"} and found.get("card", "any") == "any"
    count = found.get("count")
    return count if simple and isinstance(count, int) else None


def uncounted(noun: Noun) -> Data | None:
    """The selector without a count of one, for an event; None if it asks for several."""
    if not isinstance(noun.data, dict) or noun.data.get("count", 1) != 1:
        return None
    found = {key: value for key, value in noun.data.items() if key != "count" and key not in noun.added}
    return found if found != {"card": "any"} else {}


def several(found: Any, least: int = 2) -> bool:
    """Does a selector ask for more than one card (or possibly more)?"""
    count = found.get("count", 1) if isinstance(found, dict) else 1
    return not isinstance(count, int) or count >= least


def chosen(noun: Noun) -> Any:
    """What an operation acts on: a reference, or a selector with a count; None if it names no number."""
    if isinstance(noun.data, str):
        return noun.data
    if "count" in noun.data:
        return noun.data
    return None if noun.plural else {"count": 1, **noun.data}


def places_of(what: Data) -> set[str]:
    """The places in which a selector looks."""
    where = what.get("in", "field")
    return {where} if isinstance(where, str) else set(where)
