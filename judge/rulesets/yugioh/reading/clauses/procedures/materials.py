"""The first line of Extra Deck monsters: what their Summon needs."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.noun_phrases import selecting
from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import ATTRIBUTES, EXTREMES, NAME, RACES, list_of, listed
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import (
    Context,
    Data,
    Reading,
    Refusal,
    once,
    reader,
    refusal,
)


@once
def _NAMED() -> Expression:
    return Expression(rf"{NAME}$")


@once
def _GROUP() -> Expression:
    return Expression(r"(?P<n>\d+)(?:(?P<more>\+| or more(?: \(max\. (?P<most>\d+)\))?))? (?=\S)")


@once
def _INSTEAD() -> Expression:
    """``"A" or "B"``, ``"A" or 1 Fusion Monster that mentions it``: one of them is the material."""
    return Expression(rf"(?P<name>{NAME}) or (?:(?P<other>{NAME})|1 (?P<kind>[^+]+?))$")


def _instead(part: str, memory: Memory) -> Data | None:
    said = _INSTEAD().match(part)
    if said is None:
        return None
    first = said["name"][1:-1]
    if said["other"]:
        return {"name": [first, said["other"][1:-1]]}
    kind = _group(f"1 {said['kind'].replace(' mentions it', f' mentions {chr(34)}{first}{chr(34)}')}", memory)
    if not isinstance(kind, dict) or kind.keys() & {"count", "in", "different", "same", "different_names"}:
        return None
    return {"one_of": [{"name": first}, kind]}


@reader
def materials(words: str, context: Context) -> Reading | Refusal:
    """``1 Tuner + 1+ non-Tuner monsters`` as the groups that card files have: names, or selectors with their counts.

    ``2+ monsters, including a Fusion Monster`` are two groups: one of it, and the others."""
    if (plain := " ".join(words.split())) != words:
        read = materials(plain, context)
        return refusal(words) if isinstance(read, Refusal) else Reading(read.data, (0, len(words)))
    found: list[Any] = []
    at = 0
    for part in words.split(" + "):
        groups = _including(part, Memory(context))
        if groups is None:
            return refusal(words, at, at + len(part))
        found += groups
        at += len(part) + 3
    if len(found) > 1 and any(isinstance(group, dict) and _of_all(group) for group in found):
        return refusal(words)  # of one group only, or of all?
    return Reading(found, (0, len(words)))


def _of_all(group: Data) -> bool:
    """Is something asked of materials together, be it only of those in one place?"""
    return bool({"different", "same"} & group.keys()) or ("different_names" in group and "in" in group)


@once
def _INCLUDING() -> Expression:
    return Expression(r",? including (?:an? |(?P<n>\d+) |(?=\"))(?=\S)")


@once
def _COPIES() -> Expression:
    """``3 x "A"``: so many cards of one name."""
    return Expression(rf"(?P<n>[2-5]) x (?P<name>{NAME})$")


def _including(part: str, memory: Memory) -> list[Any] | None:
    """The groups of ``2 Effect Monsters, including a "A" monster``; what is included must be of the kind of all."""
    if (copies := _COPIES().match(part)) is not None:
        return [copies["name"][1:-1]] * int(copies["n"])
    if (each := _one_of_each(part, memory)) is not None:
        return each
    halves = _INCLUDING().search(part)
    if halves is None:
        group = _group(part, memory)
        return None if group is None else [group]
    rest, wanted = _group(part[: halves.start()], memory), _group(f"{halves['n'] or 1} {part[halves.end() :]}", memory)
    wanted = {"name": wanted} if isinstance(wanted, str) else wanted
    if not isinstance(rest, dict) or not isinstance(wanted, dict) or "different_names" in {**rest, **wanted}:
        return None
    number, told = rest.get("count", 1), halves["n"] or "1"
    least = number["min"] if isinstance(number, dict) else number
    others = {k: v for k, v in rest.items() if k not in ("count", "card")}
    if "kind" in others and "kind" in wanted and "also_kind" not in {**others, **wanted}:
        wanted["also_kind"] = wanted.pop("kind")
    if set(others) & set(wanted) or least <= int(told):
        return None
    left = least - int(told)
    more: Data = {"count": {"min": left}} if isinstance(number, dict) else {"count": left} if left > 1 else {}
    return [{**others, **wanted}, {**more, **others} or {"card": "monster"}]


def _one_of_each(part: str, memory: Memory) -> list[Any] | None:
    """The groups of ``3 Dragon monsters (1 Fusion, 1 Synchro, and 1 Xyz)``."""
    noun = selecting.cards(part, 0, memory) if part.endswith(")") else None
    if noun is None or noun.end != len(part) or noun.placed or not isinstance(noun.data, dict):
        return None
    kinds = noun.data.get("one_of", ())
    if "one_each" not in noun.data or len(kinds) != noun.data.get("count"):
        return None
    shared = {k: v for k, v in noun.data.items() if k not in ("count", "card", "one_of", "one_each", *noun.added)}
    return None if any(shared.keys() & kind.keys() for kind in kinds) else [{**shared, **kind} for kind in kinds]


_SHARED = {"Attribute": "attribute", "Type": "race", "Level": "level", "Rank": "rank", "name": "name"}
"""What materials may have in common, or not."""
_KEYS = "|".join(_SHARED)


@once
def _ALIKE() -> Expression:
    return Expression(
        rf",? with (?P<how>different|the same) (?P<what>{_KEYS})s?(?: and (?P<also>{_KEYS})s?)?"
        rf"(?:,? (?:but|and) different (?P<other>{_KEYS})s?)?(?: \((?P<of>{list_of(RACES)}|{list_of(ATTRIBUTES)})\))?$"
    )


@once
def _BUT() -> Expression:
    return Expression(rf",? except (?P<named>{NAME}) monsters$")


_NON_TUNERS = Expression(r"non-Tuners?$")


_ELSEWHERE = frozenset({"count", "position", "other", "top"}) | EXTREMES
"""What a group of materials does not look at."""
_HELD = frozenset({"field", "hand", "graveyard"})
"""Where a group of materials may be asked to be."""
_THERE = frozenset({"of", "in", "face"})
"""What a group asks of a card where it is."""


def _group(part: str, memory: Memory) -> str | Data | None:
    if (instead := _instead(part, memory)) is not None:
        return instead
    if _NAMED().match(part):
        return part[1:-1]
    part = _NON_TUNERS.sub("non-Tuner monsters", part)
    no_tokens = part.endswith(", except Tokens")
    part = part.removesuffix(", except Tokens")
    but = _BUT().search(part)
    part = part[: but.start()] if but else part
    alike = _ALIKE().search(part)
    part = part[: alike.start()] if alike else part
    number = _GROUP().match(part)
    noun = selecting.cards(part, number.end(), memory) if number else None
    if number is None or noun is None or noun.end != len(part) or not isinstance(noun.data, dict):
        return None
    place = noun.data.get("in", "field")
    if _ELSEWHERE & set(noun.data) - {*noun.added, "count"} or (noun.placed and place not in _HELD):
        return None
    what = {k: v for k, v in noun.data.items() if k not in noun.added and (k, v) != ("card", "monster")}
    if "one_each" in what or (not noun.placed and _THERE & what.keys()):
        return None
    what.pop("count", None)
    if noun.placed:
        what["in"] = place
    if but:
        if "not_named" in what or "named" in what:
            return None
        what["not_named"] = but["named"][1:-1]
    if no_tokens:
        what["not_kind"] = [*what.get("not_kind", []), "token"]
    if alike:
        shared = [_SHARED[said] for said in (alike["what"], alike["also"]) if said]
        apart = shared if alike["how"] == "different" else []
        apart = [*apart, _SHARED[alike["other"]]] if alike["other"] else apart
        if "rank" in apart or ("rank" in shared and what.get("kind") != ["xyz"]):
            return None
        if alike["of"]:
            members = listed(alike["of"])
            key = "attribute" if members[0] in ATTRIBUTES else "race"
            if key in what or key not in shared:
                return None
            what[key] = members
        if alike["how"] != "different":
            what["same"] = shared
        if "name" in apart:
            what["different_names"] = True
        if rest := [key for key in apart if key != "name"]:
            what["different"] = rest
    count = int(number.group("n"))
    if number.group("more"):
        most = {"max": int(number.group("most"))} if number.group("most") else {}
        return {"count": {"min": count, **most}, **what}
    if count == 1 and what.keys() == {"name"} and isinstance(what["name"], str):
        return what["name"]
    told = {"count": count, **what} if count != 1 else what
    return told or {"card": "monster"}
