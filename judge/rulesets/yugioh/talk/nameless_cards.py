"""Cards of which a talk says only whose they are and of what kind: "B's monster", "A's Set card".

Each stands for any card: what is printed on it is taken for granted, and what could be printed instead is tried.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from judge.rulesets.yugioh.talk.card_places import Place
from judge.rulesets.yugioh.talk.told_table import HAND, SET
from judge.vocabulary.spoken import NTH

Facts = Mapping[str, Any]
MONSTER: Facts = {
    "type": "normal monster", "level": 4, "attribute": "EARTH", "race": "Warrior", "atk": 1500, "def": 1000,
}  # fmt: skip
"""What is printed on a monster that stands for any."""
SET_CARD: Facts = {"type": "equip spell"}
"""What is printed on a Set card that stands for any: nothing that could be used as it lies there."""
USED: Facts = {
    **MONSTER,
    "type": "effect monster",
    "effects": [{"id": "e1", "about": "some effect", "in": "field", "resolve": []}],
}
"""What is printed on a monster whose effect somebody activated before, and of which no more is said."""
COMES_ITSELF: Facts = {
    "type": "effect monster",
    "effects": [{"id": "e1", "about": "own Special Summon", "procedure": {"summon": "special", "from": "hand"}}],
}
"""What is printed on a monster that is Special Summoned without an effect."""
_OTHER_MONSTERS: tuple[tuple[str, Facts], ...] = (
    ("was an Effect Monster", {"type": "effect monster"}),
    ("was a LIGHT monster", {"attribute": "LIGHT"}),
    ("was a DARK monster", {"attribute": "DARK"}),
    ("was a monster of another Attribute", {"attribute": "WATER"}),
    ("was of another Type", {"race": "Dragon"}),
    ("had a low Level", {"level": 1}),
    ("had a high Level", {"level": 8}),
    ("had little ATK", {"atk": 500}),
    ("had much ATK", {"atk": 3000}),
    ("was a Link Monster", {"type": "link effect monster", "link": 2}),
)
_OTHER_SET_CARDS: tuple[tuple[str, Facts], ...] = (("was a Trap", {"type": "normal trap"}),)
KINDS: Mapping[str, Facts] = {
    "monster": {}, "Set monster": {}, "Set card": {},
    "normal monster": {"type": "normal monster"}, "effect monster": {"type": "effect monster"},
    "Tuner": {"type": "tuner effect monster"},
    **{f"Level {level} monster": {"level": level} for level in range(1, 13)},
    **{f"{attribute} monster": {"attribute": attribute} for attribute in
       ("LIGHT", "DARK", "EARTH", "WATER", "FIRE", "WIND")},
}  # fmt: skip
"""What may be said of a card without a name, and what that tells of it."""
_NAME = re.compile(rf"(.+)'s (?:{'|'.join(filter(None, NTH))})?({'|'.join(KINDS)})")


def kind(name: str, players: Sequence[str]) -> str:
    """The kind of card that a name without a card stands for; empty for the name of a card."""
    found = _NAME.fullmatch(name)
    return found[2] if found is not None and found[1] in players else ""


def holder(name: str, players: Sequence[str]) -> str:
    """Whose a card without a name is; empty for the name of a card."""
    return name.rpartition("'s ")[0] if kind(name, players) else ""


def placed(name: str, places: list[Place], players: Sequence[str]) -> list[Place]:
    """The places where a card may be, by what is said of it: whose it is, and that it is Set."""
    if not (whose := holder(name, players)):
        return places
    where = list(dict.fromkeys(place for _, place in places))
    if kind(name, players).startswith("Set") and HAND not in where:
        where = [SET]
    return [(whose, place) for place in where]


def printed(name: str, players: Sequence[str]) -> Facts:
    """What is taken to be printed on a card without a name."""
    of = kind(name, players)
    return SET_CARD if of == "Set card" else {**MONSTER, **KINDS[of]}


def may_be(name: str, facts: Facts, players: Sequence[str]) -> bool:
    """May this be printed on a card, by what was said of it?"""
    said = KINDS[kind(name, players)]
    return all(key not in said or set(str(said[key]).split()) <= set(str(facts[key]).split()) for key in facts)


def others(name: str, players: Sequence[str]) -> Iterator[tuple[str, Facts]]:
    """What could be printed on it instead: how that is said, and the facts that differ."""
    of = kind(name, players)
    for words, facts in _OTHER_SET_CARDS if of == "Set card" else _OTHER_MONSTERS:
        if may_be(name, facts, players) and not facts.items() <= KINDS[of].items():
            yield words, facts


def written(facts: Facts) -> dict[str, Any]:
    """What is printed on a card, as a file has it: a Link Monster has neither Level nor DEF."""
    left_out = ("level", "def") if "link" in facts else ()
    return {key: value for key, value in facts.items() if key not in left_out}


def told(name: str, facts: Facts) -> str:
    """What is taken to be printed on a card, in words."""
    if "level" not in facts:
        return f"{name} is a {str(facts['type']).title().split()[-1]}"
    kind_of = str(facts["type"]).title()
    return f"{name} is a Level {facts['level']} {facts['attribute']} {kind_of} with {facts['atk']} ATK"


def usual(name: str, facts: Facts, players: Sequence[str]) -> str:
    """How it is said that what makes a card another one is not so."""
    fits = (words for words, differ in others(name, players) if differ.items() <= facts.items())
    said = next(fits, "was like that")
    return said.replace("was ", "was not ", 1) if "was " in said else f"had not {said.removeprefix('had ')}"
