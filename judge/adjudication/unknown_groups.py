"""Groups that a text read names ("a "Reed" monster") and to which no card known anywhere belongs, and names of no card.

Texts of cards that are not released where a database comes from name groups and cards by other words than the cards
themselves have. To say that there is no such card would be wrong with confidence: such a word is one that was not
understood.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any

Words = Callable[[Any], Iterator[str]]
"""The words of one kind in a part of a record."""


def marked(
    record: Mapping[str, Any], known: Callable[[str], bool], doubtful: Mapping[str, Collection[str]]
) -> Mapping[str, Any]:
    """The same record, with the groups that nobody knows among the words of its effects that were not understood, and
    those of which nobody knows whether some card is one (``doubtful``: a Spell, a monster), where it asks for such."""

    def open_ones(part: Any) -> Iterator[str]:
        asked = ((group, kind) for group, kind in _asked(part, "any") if group in doubtful)
        return (
            group for group, frame in asked if any(frame in ("any", one) or one in frame for one in doubtful[group])
        )

    return _marked(_marked(record, groups, known), open_ones, lambda _: False)


def frames(record: Mapping[str, Any]) -> set[str]:
    """What kinds of card it can be: its own, and a monster, where it may come as one."""
    own = str(record.get("type", "")).rpartition(" ")[2]
    return {own, "monster"} if _holds_key(record.get("effects"), "as_monster") else {own}


def _holds_key(part: Any, key: str) -> bool:
    if isinstance(part, Mapping):
        return key in part or any(_holds_key(one, key) for one in part.values())
    return isinstance(part, list | tuple) and any(_holds_key(one, key) for one in part)


def _asked(part: Any, frame: str) -> Iterator[tuple[str, str]]:
    """The groups that a part of a record names, each with the kind of card of which it is asked."""
    if isinstance(part, Mapping):
        mine = str(part.get("card", frame))
        for key, value in part.items():
            if key == "named" and isinstance(value, str | list | tuple):
                yield from ((str(one), mine) for one in ([value] if isinstance(value, str) else value))
            else:
                yield from _asked(value, mine if key == "one_of" else "any")
    elif isinstance(part, list | tuple):
        for one in part:
            yield from _asked(one, frame)


def with_known_names(record: Mapping[str, Any], known: Callable[[str], bool]) -> Mapping[str, Any]:
    """The same, with the names that no card has; ``"Des Frogs"`` may be a name in the plural, beside which the record
    has it in the singular."""
    said = frozenset(names(record.get("effects")))

    def one_way(name: str) -> bool:
        forms = (name, f"{name}s", name.removesuffix("s"))
        return any(form in said and known(form) for form in forms)

    return _marked(record, names, one_way)


def _marked(record: Mapping[str, Any], words: Words, known: Callable[[str], bool]) -> Mapping[str, Any]:
    strange = {word for word in words(record.get("effects")) if not known(word)}
    if not strange:
        return record
    return {**record, "effects": [_open(effect, words, strange) for effect in record["effects"]]}


def _open(effect: Mapping[str, Any], words: Words, strange: set[str]) -> Mapping[str, Any]:
    """An effect, in which what turns on strange words stays open."""
    found = [word for word in dict.fromkeys(words(effect)) if word in strange]
    if not found:
        return effect
    if "static" in effect:
        open_now = {"unread": str(effect.get("text") or found[0])}
        return {
            **effect,
            "static": [part if strange.isdisjoint(words(part)) else open_now for part in effect["static"]],
        }
    return {**effect, "unread": [*effect.get("unread", ()), *found]}


def groups(part: Any) -> Iterator[str]:
    """The groups that a part of a record names."""
    return _said(part, ("named",))


def names(part: Any) -> Iterator[str]:
    """The names of single cards in a part of a record, also those that a card gets; Tokens are no cards, and words of
    the vocabulary are small."""
    said = _said(part, ("name", "not_name", "change_name", "called"))
    return (name for name in said if not name[:1].islower() and "Token" not in name)


def _said(part: Any, keys: Collection[str]) -> Iterator[str]:
    if isinstance(part, Mapping):
        for key, value in part.items():
            if key in keys and isinstance(value, str | list | tuple):
                yield from [value] if isinstance(value, str) else map(str, value)
            else:
                yield from _said(value, keys)
    elif isinstance(part, list | tuple):
        for one in part:
            yield from _said(one, keys)


def with_known_materials(record: Mapping[str, Any], known: Callable[[str], bool]) -> Mapping[str, Any]:
    """The same record; if it asks for materials by names that no card has, how it is Summoned was not understood."""
    asked = record.get("materials") or ()
    named = [one for one in asked if isinstance(one, str)]
    named += _said([one for one in asked if not isinstance(one, str)], ("name",))
    strange = [name for name in named if not known(name)]
    if not strange:
        return record
    summons = record.get("summons", {})
    return {**record, "materials": [], "summons": {**summons, "unread": [*summons.get("unread", ()), *strange]}}
