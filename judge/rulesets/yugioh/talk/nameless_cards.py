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
SET_CARD: Facts = {"type": "normal trap"}
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
_OTHER_SET_CARDS: tuple[tuple[str, Facts], ...] = (("was a Spell", {"type": "normal spell"}),)
_KINDS = {"monster": (MONSTER, _OTHER_MONSTERS), "Set monster": (MONSTER, _OTHER_MONSTERS),
          "Set card": (SET_CARD, _OTHER_SET_CARDS)}  # fmt: skip
_NAME = re.compile(rf"(.+)'s (?:{'|'.join(filter(None, NTH))})?({'|'.join(_KINDS)})")


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
    if kind(name, players) != "monster" and HAND not in where:
        where = [SET]
    return [(whose, place) for place in where]


def printed(name: str, players: Sequence[str]) -> Facts:
    """What is taken to be printed on a card without a name."""
    return _KINDS[kind(name, players)][0]


def others(name: str, players: Sequence[str]) -> Iterator[tuple[str, Facts]]:
    """What could be printed on it instead: how that is said, and the facts that differ."""
    yield from _KINDS[kind(name, players)][1]


def written(facts: Facts) -> dict[str, Any]:
    """What is printed on a card, as a file has it: a Link Monster has neither Level nor DEF."""
    left_out = ("level", "def") if "link" in facts else ()
    return {key: value for key, value in facts.items() if key not in left_out}


def told(name: str, facts: Facts) -> str:
    """What is taken to be printed on a card, in words."""
    if "level" not in facts:
        return f"{name} is a {str(facts['type']).title()}"
    kind_of = str(facts["type"]).title()
    return f"{name} is a Level {facts['level']} {facts['attribute']} {kind_of} with {facts['atk']} ATK"


def usual(name: str, facts: Facts, players: Sequence[str]) -> str:
    """How it is said that what makes a card another one is not so."""
    fits = (words for words, differ in others(name, players) if differ.items() <= facts.items())
    said = next(fits, "was like that")
    return said.replace("was ", "was not ", 1) if "was " in said else f"had not {said.removeprefix('had ')}"
