"""What was made of a text so far: its activation, the effect that a sentence stands behind, a sentence left open."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context
from judge.rulesets.yugioh.reading.text.readings.plain_words import flat
from judge.rulesets.yugioh.reading.text.readings.readings import Part
from judge.rulesets.yugioh.reading.text.sentences.printed_cards import PrintedCard

Data = dict[str, Any]


def is_activated(effect: Data) -> bool:
    """Is it used, and does not just apply? The activation of a Spell or Trap Card is, too."""
    return not {"static", "procedure", "each_time", "upkeep"} & effect.keys()


def place_of(effect: Data) -> int:
    """Where its words begin in the text."""
    return int(effect["at"])


def activation_of(made: Data) -> Data | None:
    """The activation of the Spell or Trap Card itself, if it is one."""
    return next((effect for effect in made["effects"] if effect["id"] == "act"), None)


def does_something(effect: Data) -> bool:
    """Is it an effect, not just a card that is placed on the field?"""
    return effect["id"] != "act" or bool(effect.get("resolve") or effect.get("choose") or effect.get("unread"))


def printed_before(part: Part, made: Data) -> Data | None:
    """The effect that stands before a sentence; none if it is the first."""
    before = [one for one in made["effects"] if one.get("at", 0) < part.start and one["id"] != "act"]
    return max(before, key=place_of, default=None)


def nearest_effect(part: Part, made: Data) -> Data | None:
    """The activated effect that a sentence stands behind."""
    before = [e for e in made["effects"] if e.get("at", 0) < part.start and "resolve" in e and e["id"] != "act"]
    return next((e for e in reversed(before) if is_activated(e)), None)


def effect_bound_by(part: Part, made: Data) -> Data | None:
    """The effect that a sentence about its activation speaks of: the one that it stands behind."""
    before = [one for one in made["effects"] if one["at"] < part.start and is_activated(one) and one["id"] != "act"]
    return before[-1] if before and "choose" in before[-1] else nearest_effect(part, made) or activation_of(made)


def open_words(effect: Data) -> bool:
    """Is it a sentence that may apply at any time, and of which nothing was understood?"""
    return bool(effect.get("static")) and "unread" in effect["static"][0]


def open_static(part: Part, places: list[str], made: Data, reach: tuple[Data, ...] = ()) -> None:
    """A sentence that may apply at any time, and was not understood; ``reach`` is what its parts could decide."""
    words = flat(part.text)
    static: list[Data] = [{"unread": words, **one} for one in reach] or [{"unread": words}]
    made["effects"].append({"id": "e", "at": part.start, "static": static, "in": places, "text": words})


def context_of(card: PrintedCard) -> Context:
    """What is known of the card besides its text."""
    return Context(card.name, " ".join(card.words))
