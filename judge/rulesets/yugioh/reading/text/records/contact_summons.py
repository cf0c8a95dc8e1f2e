"""Monsters of the Extra Deck that are Special Summoned with the cards named in their first line, no Fusion Summon:
``Must first be Special Summoned (from your Extra Deck) by banishing the above cards you control``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.text.readings.plain_words import flat
from judge.rulesets.yugioh.reading.text.readings.readings import Part

Data = dict[str, Any]
_CONTACT = Expression(
    r"(?:This (?P<lies>face-down) card in the Extra Deck m|M)ust (?P<first>first )?be "
    r"(?:(?P<either>either Fusion Summoned, or )Special Summoned(?: \(?from your (?P<down>face-down )?Extra Deck\)?)?"
    r"|Special Summoned(?: \(?from your Extra Deck\)?|(?= by .*, 1 each from )"
    r"|(?<=card in the Extra Deck must first be Special Summoned))) by "
    r"(?P<how>banishing|shuffling|sending|Tributing) the above (?P<what>cards|monsters)"
    r"(?P<where> you control(?: and/or from your (?:GY|Graveyard))?"
    r"| from your (?:hand, )?field,? and/or (?:GY|Graveyard)| from your hand and/or field"
    r"|(?P<each>, 1 each from your field and (?:GY|Graveyard))"
    r"| from either (?:field|player's Monster Zone)|(?<=cards))"
    r"(?P<to> into the Deck(?:/Extra Deck)?| to the (?:GY|Graveyard))?"
    r"(?: \(in which case you do not use \"Polymerization\"\))?"
    r"(?:,? and cannot be Special Summoned by other ways)?"
)
_PAID = {
    ("banishing", ""): "banish", ("Tributing", ""): "tribute", ("shuffling", " into the Deck"): "return_to_deck",
    ("shuffling", " into the Deck/Extra Deck"): "return_to_deck",
    ("sending", " to the GY"): "send_to_graveyard", ("sending", " to the Graveyard"): "send_to_graveyard",
}  # fmt: skip
_OF_THE_CARD = frozenset({
    "count", "card", "name", "named", "kind", "also_kind", "not_kind", "attribute", "race", "level", "atk", "def",
    "one_of", "mentions", "normal_summon", "different_names", "different",
})  # fmt: skip
"""What a group of materials may ask for, so that each card is found by itself."""


def contact(part: Part, made: Data) -> bool:
    """Enter such a procedure with the materials that were read as its cost; was it understood?"""
    match = _CONTACT.fullmatch(flat(part.text))
    key = _PAID.get((match["how"], match["to"] or "")) if match is not None else None
    materials = made.get("materials", ())
    groups = _each(materials) if match is not None and match["each"] else [_group(one) for one in materials]
    if match is None or key is None or not groups or None in groups or any(e["id"] == "proc" for e in made["effects"]):
        return False
    graveyard, hand = "and/or G" in match["where"] or "your G" in match["where"], "hand" in match["where"]
    if (graveyard or match["each"]) and key in ("tribute", "send_to_graveyard"):
        return False
    places = [*(["hand"] if hand else []), "field", *(["graveyard"] if graveyard else [])]
    where: Data = {"of": "you", **({"in": places} if len(places) > 1 else {})}
    kind = {"card": "monster"} if match["what"] == "monsters" else {}  # "cards" may be equipped, too
    if "either" in match["where"]:
        where = {"of": "any", "face": "up", **({"in": "monster zone"} if "Monster Zone" in match["where"] else {})}
    if match["each"]:
        both = ("field", "graveyard")
        where = {"of": "you", "in": [*both], "one_of": [{"in": place} for place in both], "one_each": True}
    lies: Data = {"face": "down"} if match["lies"] or match["down"] else {}
    made["effects"].append({
        "id": "proc", "at": part.start, "procedure": {"summon": "special", "from": "extra deck", **lies},
        "cost": [{key: {"count": 1, **kind, **(group or {}), **where}} for group in groups], "text": flat(part.text),
    })  # fmt: skip
    way: Any = ["fusion", "own"] if match["either"] else "own"
    only: Data = {"special": way, "first": True} if match["first"] else {"special": way}
    made["summons"] = {**made.get("summons", {}), **only}
    return True


def _each(materials: Sequence[Any]) -> list[Data | None]:
    """The two cards of which the field gives one and the Graveyard the other, as one group; of two groups only where
    both are names."""
    if len(materials) == 2 and all(isinstance(one, str) for one in materials) and len({*materials}) == 2:
        return [{"count": 2, "name": [*materials], "different_names": True}]
    if len(materials) != 1 or not isinstance(materials[0], dict) or materials[0].get("count") != 2:
        return []
    same = {key: what for key, what in materials[0].items() if key == "same"}
    group = _group({key: what for key, what in materials[0].items() if key != "same"})
    return [{**group, **same}] if group is not None and "one_of" not in group else []


def _group(group: Any) -> Data | None:
    """What a group of materials is as a cost: so many cards that are known by themselves; None for any other."""
    if isinstance(group, str):
        return {"name": group}
    if not isinstance(group, dict) or set(group) - _OF_THE_CARD:
        return None
    if not isinstance(group.get("count", 1), int) and group["count"] != {"min": 1}:
        return None
    return {"card": "monster", **group}
