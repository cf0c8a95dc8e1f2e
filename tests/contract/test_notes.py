"""No shipped Yu-Gi-Oh! card may hold a clause in its notes alone: a note is words for people, which no ruling hears.

What the judge does not model stands in the record as ``unmodelled``, with what it could decide (``turns_on``), so that
rulings that turn on it are unclear. A note only explains; each was looked at, and is listed here word for word.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from judge.cards.library import read_library
from judge.rulesets import yugioh
from judge.rulesets.yugioh.judging import unmodelled_words
from judge.rulesets.yugioh.reading.text.reach import turning
from judge.rulesets.yugioh.table.records import every
from judge.rulesets.yugioh.table.written_cards import record

LIBRARY = read_library(yugioh.library())
CONFESSION = re.compile(
    r"\b(not|n't|never|un)[ -]?(\w+ )?(modelled|judged|checked|counted|covered|handled)\b|refused here"
)
EXPLAINS = {
    "Apollousa, Bow of the Goddess": "The board can say its ATK. With less than 800 it negates nothing.",
    "Bottomless Trap Hole": "The ATK is looked at again at resolution. Does not target.",
    "Breakthrough Skill": "For the first effect the target must still be on the opponent's side when it resolves.",
    "Call of the Haunted": "If this card goes, so does the monster; if the monster is destroyed, so is this card.",
    "Creature Swap": "Each player picks at resolution.",
    "Crossout Designator": "The name is written in choose; a copy must be in the Main Deck.",
    "Dimensional Barrier": "Declared is Ritual, Fusion, Synchro, Xyz or Pendulum (write it in choose).",
    "Droll & Lock Bird": "Drawing is adding too, and is stopped too.",
    "Effect Veiler": "The target must still be face-up on the opponent's side when it resolves.",
    "Forbidden Droplet": "Only the opponent is kept from answering with the types sent.",
    "Ghost Ogre & Snow Rabbit": "It negates nothing.",
    "Knightmare Cerberus": "Monsters are co-linked if the board says so.",
    "Knightmare Gryphon": "Whether a monster is linked the board says, by `linked: true` or `linked: false`.",
    "Knightmare Phoenix": "Monsters are co-linked if the board says so.",
    "Light and Darkness Dragon": "With less than 500 ATK or DEF left it loses nothing and negates nothing.",
    "Magic Drain": "The opponent may discard a Spell as it resolves; this card's own effect is then negated.",
    "Monster Recovery": "It minds cards of the opponent in the hand, but cards go to the hands of their owners.",
    "Number F0: Utopic Draco Future": "Its original Rank counts as 1.",
    "Orcust Crescendo": "The Spell Speed of the second effect is disputed.",
    "Premature Burial": "Only the destruction of this card destroys the monster; bouncing or banishing it does not.",
    "S:P Little Knight": "For the second effect name the targets in this order, the own one first.",
    "Sacred Fire King Garunix": "The first two are one effect, from the hand or the Graveyard.",
    "Scapegoat": "Setting a monster stays allowed.",
    "Skull Lair": "Old text without punctuation; that it targets and is once per Chain is by ruling.",
    "Summon Limit": "Summons before its activation count too; several monsters at once count as one Summon.",
    "Tearlaments Havnis": "The materials go to the bottom of the Deck.",
    "Tearlaments Merrli": "The materials go to the bottom of the Deck.",
    "Tearlaments Scheiren": "The materials go to the bottom of the Deck.",
    "Trap Hole": "By the Japanese text the ATK is looked at again at resolution, by the English text it is not.",
    "Tri-Brigade Shuraig the Ominous Omen": "The first two are one effect.",
    "Ultimate Offering": "The monster is Summoned (or Set) right after the effect resolves.",
}
"""Notes that change no ruling: how to write a board or a play, what the record already says, a source."""


def told(name: str) -> str:
    return " ".join(str(LIBRARY[name].get("notes", "")).split())


def parts(value: Any) -> list[Mapping[str, Any]]:
    """Every mapping of a record that says what is not modelled."""
    return [part for part in every(value) if "unmodelled" in part]


def test_every_note_was_looked_at() -> None:
    assert {name: told(name) for name in LIBRARY if told(name)} == EXPLAINS


def test_no_note_says_that_something_is_not_judged() -> None:
    assert [name for name in LIBRARY if CONFESSION.search(told(name))] == []
    assert CONFESSION.search("Only one may be controlled (not judged).")


def test_what_applies_and_is_not_modelled_says_what_it_could_decide() -> None:
    missing = []
    for name, raw in LIBRARY.items():
        for effect in raw.get("effects") or []:
            standing = [*(effect.get("static") or []), *(effect.get("oath") or [])]
            for key in ("resolve", "choose"):
                standing += [part["apply"] for part in every(effect.get(key)) if "apply" in part]
            missing += [name for static in standing if "unmodelled" in static and "turns_on" not in static]
    assert missing == []


def test_what_it_could_decide_is_known() -> None:
    words = [getattr(turning, name) for name in dir(turning) if name.isupper() and not name.startswith("_")]
    known = {*unmodelled_words.KINDS, *(word for word in words if isinstance(word, str))}
    for name, raw in LIBRARY.items():
        for part in parts(raw):
            said = part.get("turns_on", [])
            assert set([said] if isinstance(said, str) else said) <= known, name


def test_rulings_hear_of_it() -> None:
    deaf = [
        name
        for name, raw in LIBRARY.items()
        if any("turns_on" in part for part in parts(raw)) and "unread" not in record(name, raw).has
    ]
    assert deaf == []
