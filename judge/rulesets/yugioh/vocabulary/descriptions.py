"""Selectors in words: which cards an effect speaks of, as a sentence names them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.vocabulary.selectors import OF_THE_PLACE, PROPERTIES, WHERE_USED, Told, count_of
from judge.rulesets.yugioh.vocabulary.sides import Sides


def selector_said(
    selector: Mapping[str, Any],
    doing: Sides | None,
    prefix: str | None = None,
    *,
    place: bool = True,
    several: bool | None = None,
) -> str:
    """A selector in words: ``5 or more monsters in A's Graveyard``; without the place if that is not asked for.

    ``prefix`` stands for the number; ``several`` says that cards are meant, whatever the number.
    """
    if place and _apart(selector):
        rest = {key: value for key, value in selector.items() if key != "one_of"}
        each = [{**rest, **part} for part in selector["one_of"]]
        return alternatives([selector_said(one, doing, prefix, several=several) for one in each])
    least, most = count_of(selector)
    told = Told(selector, doing, several if several is not None else least != 1 or prefix == "no ")
    if prefix is None:
        prefix = "a " if least == 1 else f"{least} or more " if most is None else f"{least} "
        prefix = prefix if least else f"up to {most} " if most is not None else "any number of "
    phrase = _phrases(told, prefix)
    return phrase + (_place_said(told) if place else "") + _provided_said(told)


def _apart(selector: Mapping[str, Any]) -> bool:
    """Are there several kinds of cards, each with its own place?"""
    return any("of" in part or "in" in part for part in selector.get("one_of", ()))


def group_said(group: Mapping[str, Any]) -> str:
    """A group of materials in words, as it is printed: ``1 or more non-Tuner monsters``."""
    least, most = count_of(group)
    number = f"{least} " if most == least else f"{least} or more "
    return selector_said({"card": "monster", **group}, None, number, place="in" in group, several=most != 1)


def _phrases(told: Told, prefix: str) -> str:
    """The noun phrase; several of them, where there are several kinds of cards of which each would do."""
    parts = told.selector.get("one_of")
    if not parts:
        return _phrase(told, prefix)
    rest = {key: value for key, value in told.selector.items() if key != "one_of"}
    return alternatives([_phrase(Told({**rest, **part}, told.doing, told.several), prefix) for part in parts])


def _phrase(told: Told, prefix: str) -> str:
    said = [(word, told.selector[word.key]) for word in PROPERTIES.among(told.selector)]
    said.sort(key=lambda one: one[0].key not in OF_THE_PLACE)
    nouns = [word.noun(told, what) for word, what in said if word.noun is not None]
    noun = nouns[-1] if nouns else "cards" if told.several else "card"
    before = [text for word, what in said if word.before is not None and (text := word.before(told, what))]
    said = [one for one in said if one[0].key != "provided"]
    said.sort(key=lambda one: one[0].key in OF_THE_PLACE)
    after = [text for word, what in said if word.after is not None and (text := word.after(told, what))]
    words = " ".join([*before, noun])
    if prefix == "a ":
        prefix = "another " if words.startswith("other ") else _article(words)
        words = words.removeprefix("other ") if prefix == "another " else words
    elif prefix == "1 " and "name" in told.selector:
        prefix = ""
    return prefix + " ".join([words, *after])


def _article(words: str) -> str:
    """``a`` or ``an``, by the sound with which the words begin."""
    first = words.lstrip('"').lower()
    vowel = first.startswith(("a", "e", "i", "o", "u", "xyz")) and not first.startswith(("uni", "uto", "one", "eu"))
    return "an " if vowel else "a "


def _provided_said(told: Told) -> str:
    """Under which conditions such cards are meant, behind where they are."""
    word = PROPERTIES.words.get("provided")
    said = word.after(told, told.selector["provided"]) if word and word.after and "provided" in told.selector else ""
    return f" {said}" if said else ""


def player_said(told: Told, who: str) -> str:
    """A player as an effect sees them: by name, if it is an effect at work."""
    if told.doing is not None:
        return told.doing.you if who == "you" else told.doing.opponent
    return "the player" if who == "you" else "the opponent"


_PLACES = {
    "graveyard": "Graveyard", "deck": "Deck", "extra deck": "Extra Deck", "monster zone": "Monster Zone",
    "spell & trap zone": "Spell & Trap Zone", "spell and trap zone": "Spell & Trap Zone", "field zone": "Field Zone",
}  # fmt: skip


def _place_said(told: Told) -> str:
    who = told.selector.get("of", "any")
    whose = "the " if who == "any" else f"{player_said(told, who)}'s "
    places = [str(p) for p in many(told.selector.get("in", "field"))]
    if "attached_to" in told.selector:  # that says where it is
        return ""
    if places == ["field"] and not {"main_zone", "others_of", "set_lately"}.isdisjoint(
        told.selector
    ):  # that says where it is
        return "" if who == "any" else f" that {player_said(told, who)} controls"
    if who == "any" and WHERE_USED.issubset(places):
        return ""
    within = [_PLACES.get(place, place) for place in places if place not in ("field", "banished")]
    if "pendulum_zone" in told.selector:
        within = ["Pendulum Zone"]
    phrases = {
        "field": "on " + (whose if who == "any" else whose + "side of the ") + "field",
        "within": ("on top of " if "top" in told.selector else "in ") + whose + alternatives(within),
        "banished": f"among {whose}banished cards",
    }
    there = dict.fromkeys(place if place in phrases else "within" for place in places)
    return " " + alternatives([phrases[place] for place in there])


def without_article(words: str) -> str:
    """A noun phrase without its article: ``other monster on the field``."""
    if words.startswith("another "):
        return "other " + words.removeprefix("another ")
    for article in ("a ", "an ", "1 or more "):
        if words.startswith(article):
            return words.removeprefix(article)
    return words


def alternatives(words: list[str]) -> str:
    """Words of which one is enough: ``A, B or C``."""
    return " or ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def quoted(names: Any) -> str:
    """Names as cards print them: ``"Blackwing" or "Raidraptor"``."""
    return " or ".join([f'"{str(name).strip()}"' for name in many(names)])
