"""Cards of which each place gives one, or each name: ``up to 1 card each from your opponent's field and GY``, ``2 "A"
monsters (1 from your hand and 1 from your Deck)``, ``1 each of "A", "B", and "C"``."""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses.noun_phrases.joined_nouns import OF_THE_CARD, One
from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import ATTRIBUTES, NAME, RACES, listed
from judge.rulesets.yugioh.reading.clauses.noun_phrases.places import PLACE_NAMES, PLACES
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, once

_PLACE = r"(?:hand|field|(?:Extra )?Deck|GY|Graveyard|banishment)"
_PLACES = rf"(?P<places>{_PLACE}(?:, {_PLACE})*,? and(?:/or)? {_PLACE})(?![\w-])"
_KEYS = frozenset({"count", "different_names", "different", "same", *OF_THE_CARD})


@once
def _EACH() -> Expression:
    return Expression(rf" each from (?P<both>both )?(?P<whose>your opponent's|your) {_PLACES}", opens=(" each from ",))


@once
def _BESIDE() -> Expression:
    """In parentheses, or between commas, behind a number of cards."""
    one = rf"(?P<upto>up to )?1 from your (?P<first>{_PLACE})"
    more = rf"(?P<more>(?:, (?:up to )?1 from your {_PLACE})*,? and (?:up to )?1 from your {_PLACE})"
    return Expression(
        rf"(?:,? \((?:{one}{more}|1 each from your {_PLACES})\)|, {one.replace('<', '<b_')}{more.replace('<', '<b_')}"
        rf"(?![\w-])|, 1 each from your {_PLACES.replace('<', '<b_')})",
        opens=(" (", ", 1 ", ", (", ", up to "),
    )


@once
def _NAMES() -> Expression:
    return Expression(
        rf"(?P<upto>up to (?=1 each ))?1 (?:each (?:of )?(?P<yours>your (?:(?P<banished>banished) )?)?"
        rf"(?P<names>{NAME}(?:, {NAME})*,? and(?(upto)(?:/or)?|) {NAME})"
        rf"|(?P<row>{NAME}(?:, {NAME})+,? and {NAME}))(?! [a-z]*[Mm]onsters?| cards?| Tokens?)",
        opens=("1 each ", '1 "', "up to 1 each "),
    )


@once
def _PARTS() -> Expression:
    return Expression(rf"1 monster each with (?P<names>{NAME}(?:, {NAME})*,? and {NAME}) in their names")


def of_names(words: str, at: int) -> tuple[Data, int] | None:
    """``1 each of "A", "B", and "C"``: cards of all these names; where the words end."""
    parts = _PARTS().match(words, at)
    if parts is not None:
        names = listed(parts["names"])
        each: list[Data] = [{"named": name} for name in names]
        return {"count": len(names), "card": "monster", "one_of": each, "one_each": True}, parts.end()
    found = _NAMES().match(words, at)
    if found is None:
        return None
    names = listed(found["names"] or found["row"])
    mine: Data = {"of": "you", "-of banished": True} if found["yours"] else {}
    gone: Data = {"in": "banished", "-placed": True} if found["banished"] else {}
    number: object = {"min": 1, "max": len(names)} if found["upto"] else len(names)
    return {"count": number, "name": names, "different_names": True, **mine, **gone}, found.end()


@once
def _KINDS() -> Expression:
    kind = rf"(?:{'|'.join((*RACES, *ATTRIBUTES))})"
    return Expression(
        rf"(?P<upto>up to )?1 each of (?P<yours>your (?P<banished>banished )?)?(?P<kinds>{kind}(?:, {kind})*,? and "
        rf"{kind}) monsters(?![\w-])",
        re.IGNORECASE,
        opens=("1 each of ", "up to 1 each of "),
    )


_LEVELS = Expression(r"1 monster of each Level between (?P<low>\d+) and (?P<high>\d+)", opens=("1 monster of each ",))


def of_kinds(words: str, at: int) -> tuple[Data, int] | None:
    """``up to 1 each of DARK, EARTH, and FIRE monsters``: one of each kind; where the words end."""
    found = _KINDS().match(words, at)
    if (levels := _LEVELS.match(words, at)) is not None:
        each = [{"level": level} for level in range(int(levels["low"]), int(levels["high"]) + 1)]
        data: Data = {"count": len(each), "card": "monster", "one_of": each, "one_each": True}
        return (data, levels.end()) if len(each) > 1 else None
    if found is None:
        return None
    kinds = listed(found["kinds"])
    keys = {"attribute" if kind in ATTRIBUTES else "race" for kind in kinds}
    if len(keys) != 1 or len({*kinds}) != len(kinds):
        return None
    (key,) = keys
    number: object = {"min": 1, "max": len(kinds)} if found["upto"] else len(kinds)
    mine: Data = {"of": "you", **({} if found["banished"] else {"-of banished": True})} if found["yours"] else {}
    gone: Data = {"in": "banished", "-placed": True} if found["banished"] else {}
    one_of = [{key: kind} for kind in kinds]
    return {"count": number, "card": "monster", "one_of": one_of, "one_each": True, **mine, **gone}, found.end()


_CARD_KINDS: dict[str, Data] = {
    "Monster": {"card": "monster"}, "Spell": {"card": "spell"}, "Trap": {"card": "trap"},
    "non-Tuner": {"card": "monster", "not_kind": ["tuner"]},
    **{kind: {"kind": [kind.lower()]} for kind in (
        "Normal", "Effect", "Ritual", "Fusion", "Synchro", "Xyz", "Pendulum", "Link", "Tuner",
    )},
}  # fmt: skip
"""What can be said of one of several cards in parentheses, besides Attributes and Types."""


@once
def _ONE_OF_EACH() -> Expression:
    kind = rf"(?:{'|'.join((*_CARD_KINDS, *ATTRIBUTES, *RACES))})"
    row = rf"1 (?P<kinds>{kind}(?:, 1 {kind})*,? and 1 {kind})"
    return Expression(
        rf" \((?:{row}|(?:up to )?1 each (?:of )?(?P<each>{kind}(?:, {kind})*,? and {kind}))\)",
        opens=(" (1 ", " (up to 1 "),
    )


def _as_kind(words: str) -> Data:
    if words in _CARD_KINDS:
        return dict(_CARD_KINDS[words])
    return {"attribute": words} if words in ATTRIBUTES else {"race": words}


def of_several_kinds(words: str, one: One) -> One | None:
    """``3 monsters in your GY (1 Fusion, 1 Synchro, and 1 Xyz)``, ``up to 2 monsters (1 LIGHT and 1 DARK)``: one of
    each kind, or at most one; None if no such words stand behind."""
    data, at, plural, counted = one
    each = _ONE_OF_EACH().match(words, at)
    if each is None or "one_of" in data:
        return None
    row = (each["kinds"] or each["each"]).replace(", 1 ", ", ").replace("and 1 ", "and ")
    kinds = [_as_kind(kind) for kind in listed(row)]
    frame = data.get("card", "any")
    frames = [kind.pop("card") for kind in kinds if "card" in kind and frame != "any"]
    if any(one != frame for one in frames) or (frame == "any") is not all("card" in kind for kind in kinds):
        return None
    several = data.get("count") in (len(kinds), {"min": 1, "max": len(kinds)})
    if not several or any(kind in kinds[:n] or not kind for n, kind in enumerate(kinds)):
        return None
    if any(key in data for kind in kinds for key in kind if key != "card"):
        return None
    told = {key: what for key, what in data.items() if (key, what) != ("card", "any")}
    return {**told, "one_of": kinds, "one_each": True}, each.end(), plural, counted


_UNLIKE = ", with different names"
_LEAST = Expression(r"up to 1")


def split(words: str, one: One) -> One | None:
    """The noun phrase with the places of which each gives one card; None if no such words stand behind it."""
    data, at, _, counted = one
    if not counted or not set(data) <= _KEYS:
        return None
    count, each = data.get("count"), _EACH().match(words, at)
    if each is not None:
        fewer = count == {"min": 1, "max": 1}
        if not fewer and count != 1:
            return None
        where = PLACE_NAMES.findall(each["places"])
        if "and/or" in each["places"] and not fewer:
            return None
        number: object = {"min": 1, "max": len(where)} if fewer else len(where)
        of, end = "opponent" if "opponent" in each["whose"] else "you", each.end()
    else:
        beside = _BESIDE().match(words, at)
        if beside is None:
            return None
        where, of, end = PLACE_NAMES.findall(beside.group()), "you", beside.end()
        fewer = _LEAST.search(beside.group()) is not None
        if fewer or count != len(where):
            return None
        number = count
    named = [PLACES[place.lower()] for place in where]
    if len({*named}) != len(named) or (of == "opponent" and {"hand", "deck", "extra deck"} & {*named}):
        return None  # what is taken out of a hand is not chosen
    rest = {key: what for key, what in data.items() if key != "count" and (key, what) != ("card", "any")}
    if words.startswith(_UNLIKE, end):
        rest, end = {**rest, "different_names": True}, end + len(_UNLIKE)
    told = {"count": number, **rest, "one_of": [{"in": place} for place in named], "of": of, "in": named}
    return {**told, "one_each": True, "-placed": True}, end, True, True
