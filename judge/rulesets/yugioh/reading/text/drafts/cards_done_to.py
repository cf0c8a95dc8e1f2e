"""Which cards a resolution is done to, where its words leave that to what was said before.

Targets that were turned face-down before the effect resolves, and still are what it is done to; so are Set ones that
were turned face-up.

``target 1 face-up card; destroy it``: the card is destroyed, whatever it shows by then. ``destroy that target`` speaks
of a face-up one, and what asks for more than a card (``negate its effects``) finds nothing to be done to.
Source: Konami OCG database, Q&A 8170, 17481, 18327 (it is), 7655 (the words name a face-up one), 12714, 20957 (the deed
needs one); edisonrul.ing, Book of Moon. Of Set ones: Q&A 13944 (Nekroz of Decisive Armor: it is), and the rulings of 31
August 2024 (Lightning Chidori, Night Beam: the words name a Set one).

Targets that are of another Type or Attribute by then: ``target 1 Zombie monster; Special Summon that target`` asks
again for a Zombie, ``Special Summon it`` does not. Source: Problem-Solving Card Text, part 4; Konami OCG database Q&A
on Mezuki, Book of Life and Zombie Master.

Other cards than which? What an effect does to ``1 other monster`` leaves out what it has just spoken of, what it
does to ``all monsters, except Aqua monsters`` those that show that they are some.

A Spell or Trap is no monster: ``1 other monster`` is another one than its target. A monster may speak of itself, or of
its target, if that lies where the other one is looked for. ``1 other monster with the same Level as that monster`` is
another one than that monster.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from judge.rulesets.yugioh.reading.clauses.noun_phrases.places import ON_FIELD
from judge.rulesets.yugioh.reading.clauses.noun_phrases.selected import places_of
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import every, many
from judge.rulesets.yugioh.vocabulary.selectors import shows_nothing_of

_TAKES_AWAY = frozenset({"destroy", "banish", "send_to_graveyard", "return_to_hand", "return_to_deck"})
_THE_FACE_UP_ONE = Expression(r"\b(?:that|those|the) targets?\b|\b(?:that|those|the|both)\b[^,;.]{0,24}\bface-up\b")
_THE_SET_ONE = Expression(
    r"\b(?:that|those|the) targets?\b|\b(?:that|those|the|both) (?:targeted )?(?:Set|face-down)\b"
)
_TARGETS = ("target", "targets")
_VALUES = frozenset({"atk", "def", "level", "rank", "link", "original", "highest", "lowest"})
"""What is compared again as it resolves (yugioh-wiki.net, Trap Hole): a card that shows none of it does not fit."""


def still_taken(words: str, found: Data) -> None:
    """Mark the targets that the first deed done to them takes off the field, face-up or not."""
    asked = found.get("targets")
    chosen = asked if isinstance(asked, list) else [asked]
    marks = [_mark(words, one) for one in chosen]
    if not any(marks):
        return
    first = next(filter(None, map(_done_to_targets, found.get("resolve", ()))), "")
    if first in _TAKES_AWAY:
        marked = [{**one, **mark} if mark else one for one, mark in zip(chosen, marks, strict=True)]
        found["targets"] = marked if isinstance(asked, list) else marked[0]


_THAT_TARGET = Expression(r"\b(?:that|those) targets?\b")
_KINDS = frozenset({"race", "attribute", "not_race", "not_attribute"})


def still_such(words: str, found: Data) -> None:
    """Mark the targets of a Type or Attribute of which the words speak as targets again: they are none once they are
    of another."""
    if not _THAT_TARGET.search(words):
        return
    asked = found.get("targets")
    marked = [
        {**one, "still_such": True} if isinstance(one, dict) and not _KINDS.isdisjoint(one) else one
        for one in (asked if isinstance(asked, list) else [asked])
    ]
    if asked:
        found["targets"] = marked if isinstance(asked, list) else marked[0]


def _mark(words: str, selector: Any) -> Data:
    """What is marked of one target."""
    if _shown(selector) and not _THE_FACE_UP_ONE.search(words):
        return {"even_face_down": True}
    return {"even_face_up": True} if _set(selector) and not _THE_SET_ONE.search(words) else {}


def _set(selector: Any) -> bool:
    """Is it a card of the field that has to be face-down to be chosen?"""
    return isinstance(selector, dict) and selector.get("face") == "down" and bool(places_of(selector) & ON_FIELD)


def _shown(selector: Any) -> bool:
    """Is it a card of the field that has to show something to be chosen?"""
    if not isinstance(selector, dict) or not places_of(selector) & ON_FIELD:
        return False
    if not _VALUES.isdisjoint([*selector, *selector.get("compared", ())]):
        return False
    return selector.get("face") == "up" or (selector.get("face") != "down" and shows_nothing_of(selector))


def _done_to_targets(step: Any) -> str:
    """The word of a step, or of one within it, that is done to the targets; empty if none is."""
    if isinstance(step, list):
        return next(filter(None, map(_done_to_targets, step)), "")
    if not isinstance(step, dict):
        return ""
    for word, what in step.items():
        if what in _TARGETS:
            return str(word)
        if found := _done_to_targets(what):
            return found
    return ""


_ITSELF = Expression(r"\bthis (?:card|monster)\b[^.]*\bother\b", re.IGNORECASE)


def than_those_spoken_of(words: str, found: Data, kind: str) -> None:
    """Say of the other monsters of a resolution whether they are others than the target, or than what the part before
    was done to."""
    asked = found.get("targets")
    targets = asked if isinstance(asked, list) else [asked]
    aimed = asked is not None or any(step.get("cards") == "target" for step in found["resolve"])
    for what in _others(found["resolve"]):
        if what.get("compared", {}).get("to") == "it":
            than = "it"
        elif aimed and ("monster" not in kind or (_lie_together(targets, what) and not _ITSELF.search(words))):
            than = "target"
        else:
            continue
        del what["other"]
        what["besides"] = than


_PAID_INTO = {"send_to_graveyard": "graveyard", "discard": "graveyard", "tribute": "graveyard", "banish": "banished"}
"""Where cards go that are paid with."""


_ANOTHER = Expression(r"\b(?:another|\d+ other)\b")
_AND_ANOTHER = Expression(r"\band (?:another|(?:up to )?\d+ other)\b")


def than_those_named(made: Data, words: str, monster: bool) -> None:
    """Say of the targets of an effect whether they are others than what was paid, than those of its event, than the
    monster that battles or than the target named before: this card itself is none of those that could be meant."""
    asked = made.get("targets")
    if isinstance(asked, list) and _AND_ANOTHER.search(words):
        for before, one in pairwise(asked):
            if isinstance(before, dict) and _is_other(one) and _may_be_one(before, one):
                _is_besides(one, "other targets")
        return
    if not isinstance(asked, dict) or not _is_other(asked) or _ANOTHER.search(words) is None:
        return
    if not _may_be_targeted(made, asked, monster) and (than := _of_whom(made, asked)):
        _is_besides(asked, than)


_OF_ITSELF = Expression(r"\bthis card\b", re.IGNORECASE)
_OTHERS_PAID = Expression(r"(?<=[:;] )[^:;,.]*\bother\b[^:;,.]*(?=[;,])")


def than_those_held(made: Data, words: str) -> None:
    """Leave the price of a Spell or Trap in other monsters than those asked for before it (``If you control "A":
    Tribute 1 other monster``) in its words: a selector has no word for them."""
    price = [cost for cost in made.get("cost", ()) if any(map(_is_other, cost.values())) and next(_others(cost), None)]
    said = _OTHERS_PAID.search(words) if price and _OF_ITSELF.search(words) is None else None
    if said is None:
        return
    made["cost"] = [cost for cost in made["cost"] if cost not in price]
    if not made["cost"]:
        del made["cost"]
    made["unread"] = [*made.get("unread", ()), said.group()]


def than_the_bearer(data: Any) -> None:
    """Say of other monsters than that with this Equip Card that they are."""
    for what in _others(data):
        _is_besides(what, "equipped monster")


def _is_other(what: Any) -> bool:
    return isinstance(what, dict) and what.get("other") is True and "not_name" not in what


def _is_besides(what: Data, than: str) -> None:
    del what["other"]
    what["besides"] = than


def _zones(places: Any) -> set[str]:
    return {zone for place in many(places) for zone in terms.SELECTOR_ZONES[str(place)]}


_ANY_CARD = frozenset({"count", "card", "face", "other", "even_face_down", "even_face_up", "still_such"})


def _may_be_one(first: Data, second: Data) -> bool:
    """May what the first describes be the second, which is any card of the field? Of a kind of its own player's the
    words leave out this card."""
    return second.keys() <= _ANY_CARD and bool(_zones(first.get("in", "field")) & ON_FIELD)


def _may_be_targeted(made: Data, what: Data, monster: bool) -> bool:
    """Could the card itself be one of those that are described, where it is as it is used?"""
    if not monster and what.get("card") == "monster":
        return False
    return bool(_zones(made.get("in", "field")) & _zones(what.get("in", "field")))


def _of_whom(made: Data, what: Data) -> str:
    """Which cards spoken of before are left out; empty if none are known."""
    for cost in made.get("cost", ()):
        for word, place in _PAID_INTO.items():
            if isinstance(cost.get(word), dict) and place in places_of(what):
                return "cost cards"
    events = [event for one in (made.get("trigger"), made.get("window")) if one for event in one.values()]
    if any(isinstance(event, dict) and "attack_declared" in event for event in events):
        return "attacker" if any("attacker" in event["attack_declared"] for event in events) else ""
    if events and not any(value == "this card" for one in every(events) for value in one.values()):
        return "those monsters"
    if events:
        return ""
    fights = [one["battling"] for one in made.get("condition", ()) if isinstance(one, dict) and "battling" in one]
    return "your battling monster" if any(isinstance(one, dict) and one.get("of") == "you" for one in fights) else ""


_LEFT_OUT = {"not_attribute", "not_race", "not_named"}


def than_those_shown(data: Any) -> None:
    """Say of all that are taken away but for some that face-down monsters are among them."""
    if isinstance(data, list):
        for one in data:
            than_those_shown(one)
    elif isinstance(data, dict):
        for word, one in data.items():
            taken = word in _TAKES_AWAY and isinstance(one, dict) and one.get("count") == "all"
            if taken and _but_for_some(one):
                one["or_face_down"] = True
            than_those_shown(one)


def than_those_asked_for(data: Any) -> None:
    """Say of a monster that is none of a name, or of what may not be there but for some, that a face-down one is so."""
    for part in every(data):
        if isinstance(there := part.get("exists"), dict) and "not_named" in there and _but_for_some(there):
            there["or_face_down"] = True
        if isinstance(lacking := part.get("none"), dict) and _but_for_some(lacking):
            lacking["or_face_down"] = True


def _but_for_some(what: Data) -> bool:
    """Are they cards of the field but those of some names, a Type or an Attribute?"""
    bare = {key: one for key, one in what.items() if key not in _LEFT_OUT}
    return (
        bare != what
        and places_of(what) <= ON_FIELD
        and not {"face", "position", "one_of"} & what.keys()
        and not shows_nothing_of(bare)
    )


def _others(data: Any) -> Iterator[Data]:
    """The selectors of other monsters."""
    if isinstance(data, list):
        for one in data:
            yield from _others(one)
    elif isinstance(data, dict):
        if data.get("other") is True and data.get("card") == "monster":
            yield data
        for one in list(data.values()):
            yield from _others(one)


def _lie_together(targets: list[Any], what: Data) -> bool:
    """May a target be among the cards of a selector?"""
    return any(isinstance(one, dict) and places_of(one) & places_of(what) for one in targets)
