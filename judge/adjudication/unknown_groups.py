"""Groups that a text read names ("a "Reed" monster") and to which no card known anywhere belongs.

Texts of cards that are not released where a database comes from name groups by other words than the cards themselves
have. To say that there is no such card would be wrong with confidence: such a word is one that was not understood.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

_GROUP = "named"


def marked(record: Mapping[str, Any], known: Callable[[str], bool]) -> Mapping[str, Any]:
    """The same record, with the groups that nobody knows among the words of its effects that were not understood."""
    if not any(not known(word) for word in groups(record.get("effects"))):
        return record
    return {**record, "effects": [_marked(effect, known) for effect in record["effects"]]}


def _marked(effect: Mapping[str, Any], known: Callable[[str], bool]) -> Mapping[str, Any]:
    strange = [word for word in dict.fromkeys(groups(effect)) if not known(word)]
    if not strange:
        return effect
    if "static" in effect:
        open_now = {"unread": str(effect.get("text") or strange[0])}
        return {**effect, "static": [open_now if _any(part, known) else part for part in effect["static"]]}
    return {**effect, "unread": [*effect.get("unread", ()), *strange]}


def _any(part: Any, known: Callable[[str], bool]) -> bool:
    return any(not known(word) for word in groups(part))


def groups(part: Any) -> Iterator[str]:
    """The groups that a part of a record names."""
    if isinstance(part, Mapping):
        for key, value in part.items():
            if key == _GROUP:
                yield from [value] if isinstance(value, str) else map(str, value)
            else:
                yield from groups(value)
    elif isinstance(part, list | tuple):
        for one in part:
            yield from groups(one)


def with_known_materials(record: Mapping[str, Any], known: Callable[[str], bool]) -> Mapping[str, Any]:
    """The same record; if it asks for materials by names that no card has, how it is Summoned was not understood."""
    asked = record.get("materials") or ()
    names = [one if isinstance(one, str) else one.get("name", "") for one in asked]
    strange = [name for name in names if isinstance(name, str) and name and not known(name)]
    if not strange:
        return record
    summons = record.get("summons", {})
    return {**record, "materials": [], "summons": {**summons, "unread": [*summons.get("unread", ()), *strange]}}
