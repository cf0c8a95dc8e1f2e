"""Noun phrases as a whole: do their words fit together, and must the cards be face-up for them to be seen?"""

from __future__ import annotations

from judge.rulesets.yugioh.reading.clauses.noun_phrases import places
from judge.rulesets.yugioh.reading.clauses.noun_phrases.selected import places_of
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data


def sound(found: Data, counted: bool) -> bool:
    """Does all of it fit together, so that the vocabulary says the same as the words?"""
    if "lies_as" in found and not places_of(found) <= places.ON_FIELD:
        return False
    if "printed" in found and not places_of(found) & places.ON_FIELD:
        del found["printed"]
        found["card"] = "monster"
    if found.get("mentions") in ("it", "any of them"):
        return False  # nobody can tell what
    if (
        found.pop("-of banished", False)
        and "banished" not in places_of(found)
        and not {"pointed_by", "summoned"} & set(found)
    ):
        return False
    if found.get("in") == "banished" and "face" in found and not found.pop("-facedown", False):
        return False
    there = places_of(found)
    elsewhere = "extra deck" in there and there != {"extra deck"}
    shown_there = "-face-up there" in found
    if elsewhere and not shown_there and found.get("face") == "up" and "pendulum" not in found.get("kind", ()):
        return False  # only Pendulum Monsters lie there face-up
    kinds = {*found.get("kind", ()), *found.get("also_kind", ())}
    if kinds & {"quick-play", "continuous", "equip", "field", "counter"} and found.get("card") == "monster":
        return False
    ranked = kinds & {"xyz", "link", "fusion", "synchro", "ritual"}
    if leveled(found) and not ranked and not found.pop("-scales", False) and places_of(found) - {"hand", "deck"}:
        found["not_kind"] = [*found.get("not_kind", []), "xyz", "link"]
    return counted or bool(found)


_SEEN = frozenset({
    "name", "named", "mentions", "text_says", "tosses_coins", "kind", "attribute", "race", "not_race", "level", "atk",
    "def", "must_come_by",
})  # fmt: skip
"""What only a face-up card shows."""


def shown_alike(found: Data) -> bool:
    """Must all of several kinds be face-up, or none of them, where they are on the field? (``1 monster or 1 "A" card
    you control``: the monster may be face-down, the other may not.)"""
    parts: list[Data] = [{**found, **one} for one in found.get("one_of", ())]
    parts = [part for part in parts if places_of(part) & places.ON_FIELD]
    if "-placed" not in found or found.get("face") == "up" or any("face" in part for part in parts):
        return True
    return not any(shown_face_up(part) for part in parts) or all(_SEEN & set(part) for part in parts)


def make_visible(found: Data, context: Context) -> None:
    """What a face-down card does not show needs a face-up one; a card that is being activated is not among those
    that it speaks of."""
    on_field = bool(places_of(found) & places.ON_FIELD)
    kinds = found.get("one_of", ({},))
    if any({"face", "in"} & set(one) for one in kinds):
        for one in kinds:
            if places_of({**found, **one}) & places.ON_FIELD and shown_face_up({**found, **one}):
                one.setdefault("face", "up")
        if [*kinds] == [{**hall, "face": "up"} for hall in places.HALLS]:
            found.update({"face": "up", "one_of": [dict(hall) for hall in places.HALLS]})
    elif on_field and any(shown_face_up({**found, **one}) for one in kinds):
        found.setdefault("face", "up")
    if on_field and context.leaves and found.get("card") != "monster" and found.get("of") != "opponent":
        frame = "trap" if context.kind.endswith("trap") else "spell"
        if frame in found.get("card", "any") or found.get("card", "any") == "any":
            found["other"] = True


def shown_face_up(found: Data) -> bool:
    """Is something said of a card, other than a monster, that it shows only face-up? That a card is a Field Spell its
    zone tells (ProjectIgnis, CardScripts, c25862681, c60398723 and c38737148)."""
    shown = not {"name", "named", "mentions", "text_says", "tosses_coins"}.isdisjoint(found)
    return found.get("card") != "monster" and (shown or found.get("kind", ["field"]) != ["field"])


def leveled(found: Data) -> bool:
    """Is a Level asked for, or one of several?"""
    ways = found.get("one_of", ())
    return "level" in found or (bool(ways) and all(one.keys() == {"level"} for one in ways))
