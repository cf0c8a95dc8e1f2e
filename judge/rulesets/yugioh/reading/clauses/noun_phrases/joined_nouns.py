"""Noun phrases joined by ``or``: ``1 "A" monster or 1 Machine monster in your GY``, as one selector.

What stands behind the last of them counts for all. Where that is not certain, they are not joined.
"""

from __future__ import annotations

from collections.abc import Callable

from judge.rulesets.yugioh.reading.clauses.noun_phrases import behind_nouns, places
from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import NAME
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data
from judge.rulesets.yugioh.table.records import many

One = tuple[Data, int, bool, bool]
"""What was read, where its words end, whether the noun is a plural, and whether it was counted."""
Sound = Callable[[Data, bool], bool]
OF_THE_CARD = (
    "card", "printed", "kind", "also_kind", "not_kind", "attribute", "not_attribute", "race", "not_race", "level",
    "atk", "def", "original", "name", "named", "mentions", "material_named", "not_name", "not_named",
    "number_in_name", "pendulum_scale", "text_says", "must_come_by", "tosses_coins", "-scale", "-scales",
)  # fmt: skip
"""What is said of the card itself, wherever it is."""
_OF_ONE = (*OF_THE_CARD, "face")
_DUG = ("of", "in", "-placed", "among_them")
_BEHIND = frozenset(_DUG)
_AMONG_THEM = ", among them,"
_FACED = Expression(r"face-up (?:from your )?(?:field|side|Monster Zone|Spell & Trap Zone)")
"""What stands with the place of all that is joined, and is said of the cards on the field."""
_OR = Expression(r"(?P<comma>,)? or (?=[\dA-Za-z\"])")
_EXCEPTED = Expression(
    r",? except (?:for )?(?:an? )?(?P<kind>Fusion|Synchro|Xyz|Link|Ritual|Effect|Normal|Pendulum|Token)\b[^,;.]*$"
)
"""A kind of card behind the last of them that none of them may be."""
_BUT_NAME = Expression(rf",? except (?P<name>{NAME})(?=$|[,;.])")
_COMPARED_ALL = Expression(r", with ")
"""What stands, behind where they are, before what all of them are compared with."""
_COMMA = Expression(r", (?=\d [^.;:]*?,? or \d |\"[^\"]+\" (?:monster|card), or |\"[^,.;:]*,? or \")")
"""What stands between the first of several; the last is joined by ``or``."""


def joined(
    words: str, first: One, read: Callable[[str, int], One | None], sound: Sound, kind: str, dug: str = ""
) -> One | None:
    """All that is joined to the first by ``or``; None if nothing is, or if it is not certain what goes with what.
    ``kind`` is what the card itself is, ``dug`` whose Deck was excavated."""
    data, at, plural, counted = first
    ahead = {key: data[key] for key in _DUG if key in data} if "among_them" in data else {}
    data = {key: what for key, what in data.items() if key not in ahead}
    count = data.get("count")
    yours = _of_yours(first)
    if yours is not None:
        data, plural = yours[1], False
    mine: Data = {"of": data["of"]} if counted and data.keys() & {"of", "count", "-placed"} == {"of"} else {}
    data = {key: what for key, what in data.items() if key not in mine}
    if plural or count not in (None, 1) or not set(data) <= {"count", "other", *_OF_ONE}:
        return None
    found: list[Data] = [data]
    comma, open_list, counted_again = False, False, False
    alike: Data = {}
    while not _BEHIND & set(found[-1]) and (joint := _OR.match(words, at) or _COMMA.match(words, at)):
        further = read(words, joint.end())
        if further is None:
            break
        other, end, many, own = further
        if "compared" in other and "in" in other and _COMPARED_ALL.search(words[joint.end() : end]) is not None:
            alike, other = {"compared": other["compared"]}, {k: one for k, one in other.items() if k != "compared"}
        again = _of_yours(further)
        if yours is not None and again is None and "name" in other and other.get("of") == "you" and not many:
            other, own = {key: what for key, what in other.items() if key != "of"}, False  # "or your "A""
        elif yours is not None:
            other, many = (again[1], False) if again is not None else (other, not many)
            own = again is not None
        named = "name" in data and _said_of_both(words, end, bool(joint.re.groups and joint["comma"]))
        if many or (own and other.get("count") != count) or (own and (mine or not (counted or named))):
            return None
        if not set(other) <= {"count", "other", *_OF_ONE, *_BEHIND} or ("face" in {**data, **other} and not own):
            return None
        if not own and _under_one_name(data, other):
            return None  # as likely of both
        found.append(other)
        at, open_list = end, joint.re.groups == 0
        counted_again = counted_again or own
        comma = comma or open_list or bool(joint["comma"])
    if len(found) == 1 or open_list:
        return None
    outside: Data = {key: found[-1].pop(key) for key in _DUG if key in found[-1]}
    if (ahead or mine) and outside:
        return None
    outside = {**outside, **ahead, **mine, **alike}
    if "face" in found[-1] and _FACED.search(words, first[1], at):
        outside["face"] = found[-1].pop("face")
    if yours is not None:
        if outside.get("of", "you") != yours[0]["of"] or ("in" in outside) == ("in" in yours[0]):
            return None
        outside = {**outside, **yours[0], "-placed": True}
    if not outside and dug and words.startswith(_AMONG_THEM, at):
        at, outside = at + len(_AMONG_THEM), {"of": dug, "in": "deck", "-placed": True, "among_them": True}
    if comma and not outside:
        at = _placed(words, at, outside)
    if outside and "not_name" not in found[-1] and (but := _BUT_NAME.match(words, at)) is not None:
        found[-1]["not_name"], at = but["name"][1:-1], but.end()
    for one in found:
        if "other" in data and counted and not counted_again:
            one["other"] = True  # "1 other "A" card or WATER monster"
        if "other" in data and "kind" in one and set(one["kind"]).isdisjoint(kind.split()):
            one["other"] = True  # the card itself is not of that kind
    excepted = _EXCEPTED.search(words[:at], first[1])
    return _made(found, outside, count, at, sound, excepted["kind"].lower() if excepted else "")


def _said_of_both(words: str, at: int, apart: bool) -> bool:
    """Does what stands behind ``"A" or a Dragon monster`` speak of both: the place behind a comma, if there is one
    before ``or`` too (``apart``), or what they are used as?"""
    return words.startswith(" as ", at) or (apart and _placed(words, at, {}) > at)


def and_or(words: str, first: One, read: Callable[[str, int], One | None], sound: Sound) -> One | None:
    """``up to 5 "A" cards and/or Wyrm monsters in your GY``: cards of the one kind or of the other; None if they are
    not, or if it is not certain what goes with what."""
    data, at, plural, counted = first
    yours = _of_yours(first)
    ahead: Data = {**yours[0], "-placed": True} if yours is not None else {}
    data = {key: what for key, what in (yours[1] if yours is not None else data).items() if key != "-total"}
    if (
        not plural
        or not counted
        or "count" not in data
        or not words.startswith(" and/or ", at)
        or not set(data) <= {"count", "other", *OF_THE_CARD}
    ):
        return None
    further = read(words, at + len(" and/or "))
    if further is None or further[3] or not (further[2] or "name" in further[0]):
        return None
    other = {**further[0]}
    alike = {key: other.pop(key) for key in ("different_names",) if key in other}
    if not set(other) <= {*OF_THE_CARD, *_BEHIND} or {"not_name", "-total"} & {*other, *data}:
        return None
    outside: Data = {key: other.pop(key) for key in ("of", "in", "-placed") if key in other}
    if ahead and outside.get("of", "you") != "you":
        return None
    if ahead and "in" in ahead and outside:
        return None  # "of your banished "A" monsters and/or "B" monsters in your GY"
    outside = {**ahead, **outside}
    if "-placed" not in outside or "in" not in outside:
        return None
    if not places.ON_FIELD.isdisjoint(many(outside.get("in", "field"))):
        return None  # there one of the kinds must be face-up, perhaps
    besides = {"other": True} if data.pop("other", False) else {}
    if _under_one_name(data, other):
        other["named"] = data["named"]
    made = _made([data, other], outside, None, further[1], sound)
    if made is None:
        return None
    told = {key: what for key, what in made[0].items() if key != "count"}
    return {"count": data["count"], **told, **besides, **alike}, made[1], True, True


def _under_one_name(one: Data, other: Data) -> bool:
    """Are both kinds of Spells and Traps, so that the name in front is said of both (``"A" Quick-Play Spells and/or
    Normal Traps``)?"""
    kinds = "named" in one and "kind" in one and "kind" in other and "named" not in other and "name" not in other
    return kinds and {one.get("card"), other.get("card")} <= {"spell", "trap"}


def one_each(words: str, first: One, read: Callable[[str, int], One | None], sound: Sound) -> One | None:
    """``1 monster and/or 1 Spell/Trap in your opponent's GY``: one of each kind, or of one of them."""
    data, at, plural, counted = first
    if plural or not counted or data.get("count") != 1 or not set(data) <= {"count", "other", *OF_THE_CARD}:
        return None
    besides = data.get("other", False)
    data = {key: what for key, what in data.items() if key != "other"}
    further = read(words, at + len(" and/or ")) if words.startswith(" and/or ", at) else None
    if further is None or further[2] or not further[3] or further[0].get("count") != 1:
        return None
    other = {**further[0]}
    if not set(other) <= {"count", *OF_THE_CARD, *_BEHIND} or "-placed" not in other or "-total" in {*other, *data}:
        return None
    outside: Data = {key: other.pop(key) for key in ("of", "in", "-placed") if key in other}
    if not places.ON_FIELD.isdisjoint(many(outside.get("in", "field"))):
        return None  # there one of the kinds must be face-up, perhaps
    if "name" in data and "named" in other and "card" not in other:
        return None  # "1 "A" and/or 1 "B" card": any "A" card may be meant
    made = _made([{**data}, other], outside, None, further[1], sound)
    if made is not None and besides:
        made[0]["one_of"][0]["other"] = True
    return None if made is None else ({"count": {"min": 1, "max": 2}, **made[0], "one_each": True}, made[1], True, True)


def _of_yours(one: One) -> tuple[Data, Data] | None:
    """``1 of your Xyz Monsters`` (``that is banished or in your GY``): what is said of all that is joined to it, and of
    itself."""
    data, _, plural, counted = one
    if not counted or "-of banished" not in data or data.get("of") != "you" or "-placed" in data:
        return None
    if not plural and not isinstance(data.get("name"), str):
        return None
    of_all: Data = {key: what for key, what in data.items() if key in ("of", "in")}
    return of_all, {key: what for key, what in data.items() if key not in ("of", "in", "-of banished")}


_PLACED_APART = frozenset(
    {
        "count",
        "other",
        "face",
        "owner",
        "position",
        "pendulum_zone",
        "summoned",
        "xyz_materials",
        *OF_THE_CARD,
        *_BEHIND,
    }
)


def apart(words: str, first: One, read: Callable[[str, int], One | None], sound: Sound) -> One | None:
    """``1 monster you control or 1 face-up monster your opponent controls``: cards each of a place of their own, as one
    selector; None if they are not, or if not all of that is understood."""
    found = [first]
    while joint := _OR.match(words, found[-1][1]):
        further = read(words, joint.end()) or (_moved(words, joint.end() - 1, first) if len(found) == 1 else None)
        if further is None:
            return None
        found.append(further)
    parts: list[Data] = [{**one[0]} for one in found]
    if any(one[2] or not one[3] or part.pop("count", None) != 1 for part, one in zip(parts, found, strict=True)):
        return None
    if len(parts) < 2:
        return None
    for part in parts:
        if part.get("mentions") == "it" and isinstance(parts[0].get("name"), str) and part is not parts[0]:
            part["mentions"] = parts[0]["name"]
        if not set(part) <= _PLACED_APART or "-placed" not in part or part.get("mentions") == "it":
            return None
        if not sound(part, True):
            return None
    but = parts[-1].pop("not_name", None) if words[: found[-1][1]].endswith('"') else None
    both = parted(parts)
    if both is None:
        return None
    if but is not None:
        both["not_name"] = but
    return {**both, "-placed": True}, found[-1][1], False, True


def _moved(words: str, at: int, first: One) -> One | None:
    """``1 Effect Monster in your GY or your opponent controls``: the same kind of card in another place."""
    data, _, plural, counted = first
    if "-placed" not in data or plural:
        return None
    again = {key: what for key, what in data.items() if key in ("count", *OF_THE_CARD)}
    after = behind_nouns.after(words, at)
    if after is None or not after.narrows(again) or "-placed" not in again or again.get("of") == data.get("of"):
        return None
    return again, after.end, plural, counted


def parted(parts: list[Data]) -> Data | None:
    """The selector of one card that fits one of these; None if one of them would say nothing of its own."""
    told = [{"in": "field", **{key: one for key, one in part.items() if not key.startswith("-")}} for part in parts]
    told = [
        {key: one for key, one in part.items() if key != "count" and (key, one) != ("card", "any")} for part in told
    ]
    where = list(dict.fromkeys(place for part in told for place in many(part["in"])))
    shared: Data = {
        key: told[0].get(key)
        for key in ("card", "of", "in", "face")
        if all(key in part and part[key] == told[0].get(key) for part in told)
    }
    told = [{key: one for key, one in part.items() if key not in shared} for part in told]
    shared.setdefault("in", where[0] if len(where) == 1 else where)
    if shared["in"] == "field":
        del shared["in"]
    return {"count": 1, **shared, "one_of": told} if all(told) else None


def _mentioning(one: Data, names: list[str]) -> list[Data]:
    """A card whose text lists any of the names before it, as one kind of card for each name."""
    return [{**one, "mentions": name} for name in names] if one.get("mentions") == "any of them" else [one]


def _made(found: list[Data], outside: Data, count: int | None, at: int, sound: Sound, excepted: str = "") -> One | None:
    if outside.get("of") == "opponent" and not places.ON_FIELD.isdisjoint(many(outside.get("in", "field"))):
        return None  # "1 "A" monster or 1 card your opponent controls": one's own "A" may be meant
    where = {key: value for key, value in outside.items() if not key.startswith("-")}
    parts: list[Data] = []
    every = [str(one["name"]) for one in found if isinstance(one.get("name"), str)]
    for alone in [alone for one in found for alone in _mentioning(one, every)]:
        part = {**alone, **where}
        if part.get("mentions") == "it":
            part["mentions"] = found[0].get("name")
            if not isinstance(part["mentions"], str):
                return None
        if not sound(part, True):
            return None
        parts.append({k: v for k, v in part.items() if k not in ("count", *where) and not k.startswith("-")})
    shared: Data = {} if count is None else {"count": count}
    if any("other" in part for part in parts):
        if not all(part.pop("other", False) for part in parts):
            return None
        shared["other"] = True
    if "not_name" in parts[-1]:
        shared["not_name"] = parts[-1].pop("not_name")
    if excepted and excepted in (kinds := parts[-1].pop("not_kind", [])):
        shared["not_kind"] = [excepted]
        parts[-1].update({"not_kind": others} if (others := [one for one in kinds if one != excepted]) else {})
    frames = {part.get("card") for part in parts}
    if len(frames) == 1 and None not in frames:
        shared["card"] = parts[0]["card"]
        parts = [{k: v for k, v in part.items() if k != "card"} for part in parts]
    if not all(parts):
        return None
    return {**shared, "one_of": parts, **outside}, at, False, True


def _placed(words: str, at: int, outside: Data) -> int:
    """``1 "A" monster, or 1 Ritual Monster, from your hand or field``: the place of all, behind a comma."""
    after = behind_nouns.after(words, at + 1) if words.startswith(", ", at) else None
    if after is None or not after.narrows(outside) or not set(outside) <= _BEHIND:
        outside.clear()
        return at
    return after.end
