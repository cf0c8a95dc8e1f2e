"""States that count the cards on a board: the only monsters there are, one of each kind, so many in a place."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import ATTRIBUTES, EXTREMES, NAME, RACES, listed
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match, Noun

Conditions = list[Data]
_OPEN = frozenset({"of", "in", "other", "position", "summoned", "different_names", *EXTREMES})


def _only_so_many(match: Match) -> Conditions | None:
    """``the only monster you control is 1 "A" monster in face-up Attack Position``: it is there, and no second one."""
    noun, part = match.cards[0], match.groups
    data = noun.data
    if not isinstance(data, dict) or noun.placed or "card" not in data:
        return None
    if (_OPEN - (set() if part.get("position") else {"position"})) & (data.keys() - noun.added):
        return None
    count = data.get("count", 1)
    several = "s" in (part.get("many") or "")
    if data["card"] != "monster" or not isinstance(count, int) or several != noun.plural or several != (count > 1):
        return None
    fits = {key: value for key, value in data.items() if key not in ("count", *noun.added)}
    if fits.keys() == {"card"}:
        return None
    these: Data = {"card": "monster", **({"face": "up"} if part.get("up") else {})}
    these.update({"of": "you"} if part.get("mine") else {"in": "field"})
    if part.get("other"):
        these["other"] = True
    posed: Data = {"position": part["position"].lower()} if part.get("position") else {}
    if part.get("shown") or (posed and posed["position"] == "attack"):
        posed["face"] = "up"
    several_there: Conditions = [{"exists": {"count": count, **these}}] if count > 1 else []
    fits = {key: value for key, value in fits.items() if these.get(key) != value}
    return [
        {"all_are": {"cards": these, "fit": {"card": "monster", **fits, **posed}}},
        *several_there,
        {"not": {"exists": {"count": count + 1, **these}}},
    ]


def _each_race(match: Match) -> Conditions | None:
    """``you control at least 1 each of Beast, Beast-Warrior, and Winged Beast monsters``."""
    races = [one.strip() for one in match.groups["races"].replace(" and ", ", ").split(",") if one.strip()]
    if len(set(races)) != len(races) or not set(races) <= set(RACES):
        return None
    return [{"exists": [{"card": "monster", "race": race, "of": "you"} for race in races]}]


def _either_there(match: Match) -> Conditions | None:
    """``a "A" monster or an Effect Monster is on the field``: one of them is enough."""
    ways: Conditions = []
    for noun in match.cards:
        found = noun.data
        if not isinstance(found, dict) or {"of", "in", "other"} & found.keys() or found.get("count", 1) != 1:
            return None
        ways.append({"exists": {key: value for key, value in found.items() if key != "count"}})
    return [{"any": ways}] if all(set(way["exists"]) - {"card"} for way in ways) else None


def _both_there(match: Match) -> Conditions | None:
    """``both a "A" monster and "B" are on the field``."""
    found = _either_there(match)
    if found is None:
        return None
    ways: Conditions = found[0]["any"]
    names = [way["exists"].get("name") or way["exists"].get("named") for way in ways]
    if not all(isinstance(name, str) for name in names):
        return None
    one, other = (way["exists"] for way in ways)
    if names[0] in str(names[1]) or names[1] in str(names[0]):  # one card may be both
        if "named" not in one or "name" not in other:
            return None
        return [{"exists": [{**one, "not_name": other["name"]}, other]}]
    return ways


def _so_many_banished(match: Match) -> Conditions:
    number = int(match.groups["n"])
    there: Data = {"of": "you", "in": "banished"}
    return [{"exists": {"count": number, **there}}, {"not": {"exists": {"count": number + 1, **there}}}]


def _came_from(match: Match) -> Conditions:
    """``you control this card that was Special Summoned from the GY``."""
    place = {"gy": "graveyard", "extra deck": "extra deck"}.get(match.groups["place"].lower(), match.groups["place"])
    return [{"is": {"what": "this card", "fits": {"summoned": f"from {place.lower()}"}}}]


def _normal_summoned_or_set(match: Match) -> Conditions:
    """``you Normal Summoned/Set this turn``."""
    ways: Conditions = [
        {"summoned": {"by": "you", "how": ["normal", "tribute"]}},
        {"set": {"by": "you", "card": {"card": "monster"}}},
    ]
    return [{"any": [{"event_this_turn": event} for event in ways]}]


def _all_named(match: Match) -> Conditions | None:
    """``you have "A", "B", and "C" in your GY``: each of them."""
    names = listed(match.groups["names"])
    number = match.groups.get("n")
    if len(set(names)) != len(names) or (number and int(number) != len(names)):
        return None
    return [{"exists": [{"name": name, "of": "you", "in": "graveyard"} for name in names]}]


def _all_there(match: Match) -> Conditions | None:
    """``"A", "B", and "C" are face-up on your side of the field``: each of them."""
    names = listed(match.groups["names"])
    each = [{"name": name, "face": "up", "of": "you"} for name in names]
    return [{"exists": each}] if len(set(names)) == len(names) else None


def _one_of_each(match: Match) -> Conditions | None:
    """``there are face-up WIND, WATER and FIRE monsters on the field``: one of each."""
    each = listed(match.groups["each"])
    if len(set(each)) != len(each):
        return None
    return [{"exists": [{"card": "monster", "attribute": one, "face": "up"} for one in each]}]


def _kind_of(said: str) -> Data:
    return {"attribute" if said in ATTRIBUTES else "race": said}


def _all_lying(match: Match) -> Conditions:
    """``all the monsters in your GY are EARTH``."""
    these: Data = {"card": "monster", "of": "you", "in": "graveyard"}
    fits: Data = {"card": "monster", **_kind_of(match.groups["what"])}
    return [{"all_are": {"cards": these, "fit": fits, **({} if match.groups.get("one") else {"-some": True})}}]


def _all_of_them(match: Match) -> Conditions | None:
    """``you have a monster(s) in your GY other than "A", and all of them are WATER``."""
    found = match.cards[0].data
    if not isinstance(found, dict) or found.get("of") != "you" or found.get("card") != "monster":
        return None
    if found.get("in") != "graveyard" or found.get("count", 1) != 1 or found.keys() & EXTREMES:
        return None
    these = {key: what for key, what in found.items() if key != "count"}
    return [{"all_are": {"cards": these, "fit": {"card": "monster", **_kind_of(match.groups["what"])}}}]


def _none_of_others(match: Match) -> Conditions:
    """``you have no monsters in your GY except Plant or Beast-Type``."""
    races = [match.groups["one"], *([match.groups["two"]] if match.groups.get("two") else [])]
    return [{"none": {"card": "monster", "not_race": races, "of": "you", "in": "graveyard"}}]


def _no_two_alike(_: Match) -> Conditions:
    """``no monsters in your GY with the same name``."""
    two: Data = {"count": 2, "card": "monster", "same": ["name"], "of": "you", "in": "graveyard"}
    return [{"not": {"exists": two}}]


def _its_own_way(_: Match) -> Conditions:
    return [{"summoned_as": "own"}]


_SUMS = {"atk": "atk", "def": "def", "level": "level", "link rating": "link"}


def _sum_of(noun: Noun, what: str) -> Data | None:
    """The ATK (or DEF, Levels, Link Ratings) of all such monsters, together."""
    data = noun.data
    if not isinstance(data, dict) or not noun.plural or data.get("count", "all") != "all" or not noun.placed:
        return None
    cards = {key: one for key, one in data.items() if key not in (*noun.added, "count", "face")}
    if cards.get("card") != "monster" or cards.keys() & {"in", "position", "other", *EXTREMES}:
        return None
    return {"total": cards, "of": _SUMS[what.lower().rstrip("s")]}


_BOUNDS = {"higher": "at least", "more": "at least", "lower": "at most", "less": "at most"}


def _sum_is(match: Match) -> Conditions | None:
    """``the combined ATK of all face-up monsters your opponent controls is 8000 or higher``, ``is higher than your
    LP``, ``the total Levels of ... are less than or equal to the total Levels of ...``."""
    part, [noun, *others] = match.groups, match.cards
    sums = _sum_of(noun, part["what"])
    if sums is None:
        return None
    if part.get("lp"):
        return [{"measured": {"amount": sums, "is": part["lp"], "than": {"lp_of": "you"}}}]
    if others:
        other = _sum_of(others[0], part["what"])
        way = {"l": "at most", "h": "at least", "g": "at least"}[part["way"][0]]
        return [{"measured": {"amount": sums, "is": way, "than": other}}] if other is not None else None
    return [{"measured": {"amount": sums, "is": _BOUNDS[part["bound"]], "than": int(part["n"].replace(",", ""))}}]


def _sum_of_materials(match: Match) -> Conditions | None:
    """``the total Levels of monsters used for this card's Ritual Summon were 2 or less``."""
    if "ritual" not in match.groups["-kind"].split():
        return None
    sums: Data = {"summon_materials": 1, "of": "level", "as_used": True}
    limit: Data = {"amount": sums, "is": _BOUNDS[match.groups["bound"]], "than": int(match.groups["n"])}
    return [{"materials_seen": True}, {"measured": limit}]


def rows() -> tuple[tuple[str, Any], ...]:
    """The phrases and what they mean."""
    races = "|".join(RACES)
    there = r"(?:(?P<mine>you control)|on the field)"
    position = r"(?: in (?P<shown>face-up )?(?P<position>Attack|Defense) Position)?"
    each = "|".join(ATTRIBUTES)
    sums = r"the (?:combined|total) (?P<what>ATK|DEF|Link Ratings?) of (?:all )?(?:the )?{cards} (?:is|are)"
    levels = r"the (?:combined|total) (?P<what>Levels) of (?:all )?(?:the )?{cards}"
    return (
        (rf"{sums} (?P<n>[\d,]+) or (?P<bound>higher|more|lower|less)", _sum_is),
        (rf"{sums} (?P<lp>higher|lower) than your (?:LP|Life Points)(?! and)", _sum_is),
        (
            rf"{levels} are (?P<way>less|lower|higher|greater) than or equal to the (?:combined|total) Levels of "
            r"(?:all )?{cards}",
            _sum_is,
        ),
        (
            r"the total Levels of (?:the )?monsters used for (?:this card's|its) Ritual Summon (?:were|are|was|is) "
            r"(?P<n>\d+) or (?P<bound>higher|more|lower|less)",
            _sum_of_materials,
        ),
        (
            rf"all (?:the )?monsters in your (?:GY|Graveyard) are (?P<what>{'|'.join((*ATTRIBUTES, *RACES))})"
            r"(?:-Type)?(?P<one> \(min\. 1\))?(?! monster|[\w-])",
            _all_lying,
        ),
        (
            rf"you have {{cards}}, and all of them are (?P<what>{'|'.join((*ATTRIBUTES, *RACES))})(?![\w-])",
            _all_of_them,
        ),
        (
            rf"you have no monsters in your (?:GY|Graveyard) except (?P<one>{races})(?:-Type)?(?: or (?P<two>{races})"
            r"(?:-Type)?)?",
            _none_of_others,
        ),
        (r"no monsters in your (?:GY|Graveyard) with the same name", _no_two_alike),
        (
            rf"there are face-up (?P<each>(?:{each})(?:, (?:{each}))*,? and (?:{each})) monsters?(?:\(s\))? on the "
            r"field",
            _one_of_each,
        ),
        (
            rf"the only (?P<other>other )?(?P<up>face-up )?monster(?P<many>s)? {there} (?:is|are) (?:exactly )?"
            rf"{{cards}}{position}",
            _only_so_many,
        ),
        (rf"you control at least 1 each of (?P<races>(?:(?:{races}), )+(?:and )?(?:{races})) monsters", _each_race),
        (r"{cards} or {cards} is on the field", _either_there),
        (r"both {cards} and {cards} are on the field", _both_there),
        (r"exactly (?P<n>\d+) of your cards are banished", _so_many_banished),
        (
            rf"you have (?:all (?P<n>\d+) of )?(?P<names>{NAME}(?:, {NAME})*,? and {NAME}) in your (?:GY|Graveyard)",
            _all_named,
        ),
        (r"you control this card that was Summoned its own way", _its_own_way),
        (rf"(?P<names>{NAME}(?:, {NAME})*,? and {NAME}) are (?:face-up )?on your side of the field", _all_there),
        (r"you (?:have )?Normal Summoned(?:/| or )Set(?: a monster)? this turn", _normal_summoned_or_set),
        (r"you control this card that was Special Summoned from the (?P<place>GY|hand|Deck|Extra Deck)", _came_from),
    )
