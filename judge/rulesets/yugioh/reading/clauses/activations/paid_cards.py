"""With which cards is paid: this card and others, cards of several kinds, and which of them are excepted."""

from __future__ import annotations

from collections.abc import Collection
from copy import copy
from typing import Any

from judge.rulesets.yugioh.reading.clauses.activations import target_alternatives
from judge.rulesets.yugioh.reading.clauses.noun_phrases import selected
from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import EXTREMES
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match, Noun
from judge.rulesets.yugioh.table.records import many


def _of_mine(noun: Noun, *, default: str = "") -> Data | str | None:
    """What the player pays with: this card, or own cards in a place that the words name."""
    if noun.data == "this card":
        return "this card"
    found = noun.data
    if not isinstance(found, dict) or found.get("count") == "cost cards" or EXTREMES & set(found):
        return None
    if found.get("count") == "all" and ("-possible" in found or selected.anywhere(noun) or _plural(found)):
        return None
    if default and selected.anywhere(noun):
        shown = {key: found[key] for key in ("face", "position") if key in found and key not in noun.added}
        plain = copy(noun)
        plain.data = {key: value for key, value in found.items() if key not in shown}
        within = selected.within(plain, "you", default)
        return {**within, **shown} if within is not None else None
    if any(part.get("of") == "opponent" for part in (found, *found.get("one_of", ()))) or selected.anywhere(noun):
        return None
    return found


def _plural(found: Data) -> bool:
    """Is a card named in the plural, which is not its name (``all "Moth Tokens" you control``)?"""
    return any(str(name).endswith("s") for name in many(found.get("name")))


_APART = ("attribute", "race", "card", "name")
_BARRED = (("race", "not_race"), ("attribute", "not_attribute"), ("kind", "not_kind"))


def _barred(one: Data, other: Data) -> bool:
    """Is the one of a kind that the other may not be?"""
    return any(key in one and not set(many(one[key])).isdisjoint(many(other.get(bar))) for key, bar in _BARRED)


def _apart(one: Data, other: Data) -> bool:
    """Can no card be both?"""
    if _barred(one, other) or _barred(other, one):
        return True
    mine, theirs = one.get("named"), other.get("named")
    if isinstance(mine, str) and isinstance(theirs, str) and mine not in theirs and theirs not in mine:
        return True  # no card has both in its name
    for key in (key for key in _APART if isinstance(one.get(key), str) and isinstance(other.get(key), str)):
        if set(one[key].split(" or ") if key == "card" else [one[key]]).isdisjoint(
            other[key].split(" or ") if key == "card" else [other[key]]
        ):
            return True
    return False


def both(match: Match) -> None:
    """``this card and 1 Fairy monster from your hand``: the place counts for both, and they are two cards. So does that
    of ``1 "A" monster and this card from your GY``, and of ``1 DARK monster and 1 WIND monster from your GY``; "the
    GY" in which this card is is that of its player."""
    first, second = match.cards = [copy(noun) for noun in match.cards]
    kinds = isinstance(first.data, dict) and isinstance(second.data, dict)
    said = {key: value for key, value in second.data.items() if key not in second.added} if kinds else {}
    if "other" not in said and kinds and selected.anywhere(first) and said.get("of") == "you":
        where = {key: said[key] for key in ("of", "in", "face") if key in said}
        first.data = {**{k: v for k, v in first.data.items() if k not in first.added}, **where}
        first.placed = True
    if second.data == "this card" and len(second.places) == 1 and selected.anywhere(first):
        where = {"of": "you", "in": second.places[0]}
        first.data = {**{k: v for k, v in first.data.items() if k not in first.added}, **where, "other": True}
        first.placed = True
    if first.data == "this card" and isinstance(second.data, dict):
        places = second.data.get("in", "field")
        if not first.places:
            first.places = (places,) if isinstance(places, str) else tuple(places)
        if places == "graveyard":  # "from the GY" in which this card is
            second.data = {"of": "you", **second.data}
        if second.data.get("card", "any") in ("monster", "any"):
            second.data = {**second.data, "other": True}


def _each_from(match: Match) -> bool:
    """``1 "A", 1 "B", and 1 "C" from your GY``: the place counts for all of them, and no card is two of them."""
    *others, last = match.cards = [copy(noun) for noun in match.cards]
    itself = others.pop(0) if others[0].data == "this card" else None
    if itself is not None:
        return _with_itself(itself, match, others, last)
    if not all(isinstance(noun.data, dict) and noun.data.get("count") == 1 for noun in match.cards):
        return False
    said = {key: value for key, value in last.data.items() if key not in last.added}
    where = {key: said[key] for key in ("of", "in", "face") if key in said}
    pairs = [(one.data, more.data) for at, one in enumerate(match.cards) for more in match.cards[at + 1 :]]
    if said.get("of") != "you" or not all(map(selected.anywhere, others)) or not all(_apart(*two) for two in pairs):
        return False
    for noun in others:
        noun.data = {**{k: v for k, v in noun.data.items() if k not in noun.added}, **where}
        noun.placed = True
    return True


def _with_itself(itself: Noun, match: Match, others: list[Noun], last: Noun) -> bool:
    """``this card, 1 LIGHT monster, and 1 DARK monster from your GY``: it is there, too."""
    rest = Match(match.end, [*others, last], match.groups)
    places = last.data.get("in") if isinstance(last.data, dict) else None
    if itself.places or not isinstance(places, str) or not _each_from(rest):
        return False
    for noun in rest.cards:
        noun.data = {**noun.data, "other": True}
    itself.places = (places,)
    match.cards = [itself, *rest.cards]
    return True


_EXTRA_DECK = ("fusion", "synchro", "xyz", "link")
"""What cannot be shuffled into the Main Deck."""


UNTIL = {
    "the end phase": "end phase", "the next standby phase": "next standby phase",
    "your next standby phase": "your next standby phase",
}  # fmt: skip


def paying(key: str, *, default: str = "") -> Any:
    """What is done with one's own cards to pay (``key``), which are in the ``default`` place where no word says one."""

    def build(match: Match) -> list[Data] | None:
        if len(match.cards) == 2:
            both(match)
        elif len(match.cards) > 2 and not _each_from(match):
            return None
        costs: list[Data] = []
        for noun in map(selected.worn, match.cards):
            what = _of_mine(noun, default=default)
            theirs = _of_theirs(noun) if what is None and key == "tribute" and len(match.cards) == 2 else None
            if theirs is not None:
                costs.append({"tribute": theirs})
                continue
            if what is None:
                return None
            if key == "tribute" and isinstance(what, dict):
                anybodys = noun.placed and not what.keys() & {"of", "in"}  # "on either field"
                what = {**_tribute(what, noun.added), **({"of": "any"} if anybodys else {})}
            if match.groups.get("main") and isinstance(what, dict) and what.get("in") != "hand":
                what = {**what, "not_kind": [*what.get("not_kind", ()), *_EXTRA_DECK]}
            if isinstance(what, dict) and "equipped_to" in what:
                what = {**what, "of": what.get("of", "any")}  # whoever controls what is equipped to it
            how: Data = {"face": "down"} if match.groups.get("down") else {}
            if noun.random and key == "banish":
                how["random"] = True
            if match.groups.get("until"):
                how["until"] = UNTIL[match.groups["until"].lower()]
            costs.append({key: what, **how, **({"shuffle": False} if match.groups.get("end") else {})})
        if match.groups.get("except") or match.groups.get("with"):
            return _excepted(costs, key, match)
        return costs

    return build


def _of_theirs(noun: Noun) -> Data | None:
    """``1 face-up monster your opponent controls``, beside one of the player's own."""
    what = noun.data if isinstance(noun.data, dict) else {}
    if what.get("of") != "opponent" or "in" in what or what.get("card") != "monster" or what.get("count") != 1:
        return None
    return {key: value for key, value in what.items() if key not in noun.added or key == "count"}


def one_by_one(build: Any) -> Any:
    """``send 2 monsters you control to the GY (1 Tuner and 1 non-Tuner)``: one of each."""

    def built(match: Match) -> list[Data] | None:
        (noun,) = match.cards
        each = target_alternatives.each_by_itself(match.groups["first"], match.groups["second"], noun)
        costs: list[Data] = []
        for own in each or ():
            single = copy(noun)
            single.data = own
            paid = build(Match(match.end, [single], {}))
            if paid is None:
                return None
            costs += paid
        return costs or None

    return built


def with_one(key: str) -> Any:
    """``Tribute 2 monsters, including a Dragon monster``: one of those, and another."""

    def build(match: Match) -> list[Data] | None:
        of_all, one = match.cards
        what = _of_mine(of_all, default={"tribute": "field", "discard": "hand"}.get(key, ""))
        count = what.get("count") if isinstance(what, dict) else None
        if not isinstance(what, dict) or not isinstance(count, int) or count < 2 or not isinstance(one.data, dict):
            return None
        part = {
            k: v for k, v in one.data.items() if k not in one.added and (k, v) not in (("card", "any"), ("count", 1))
        }
        if not part or "count" in part or one.placed or any(k in what and what[k] != v for k, v in part.items()):
            return None
        what = _tribute(what, of_all.added) if key == "tribute" else what
        match.cards = [of_all]
        return [{key: {**what, **part, "count": 1}}, {key: {**what, "count": count - 1}}]

    return build


def _excepted_from_all(costs: list[Data], key: str, name: str) -> list[Data] | None:
    """``send 1 "A" card and 1 "B" monster from your Deck to the GY, except "C"``: neither of them is that."""
    each = [cost[key] for cost in costs]
    if not all(isinstance(what, dict) and "not_name" not in what for what in each):
        return None
    return [{**cost, key: {**cost[key], "not_name": name}} for cost in costs]


def _excepted(costs: list[Data], key: str, match: Match) -> list[Data] | None:
    """``send 2 cards to the GY, except "A"``, ``including this card``."""
    what = costs[0][key]
    if match.groups.get("except") and len(costs) > 1:
        return _excepted_from_all(costs, key, match.groups["except"][1:-1])
    if len(costs) != 1 or not isinstance(what, dict):
        return None
    if match.groups.get("except"):
        if "not_name" in what:
            return None
        return [{**costs[0], key: {**what, "not_name": match.groups["except"][1:-1]}}]
    count = what.get("count")
    if count == {"min": 1} and "other" not in what:
        count = {"min": 0}
    elif not isinstance(count, int) or count < 2 or "other" in what:
        return None
    else:
        count -= 1
    places = what.get("in", "field")
    match.cards[0].places = (places,) if isinstance(places, str) else tuple(places)
    return [{**costs[0], key: "this card"}, {**costs[0], key: {**what, "count": count, "other": True}}]


def _tribute(what: Data, added: Collection[str]) -> Data:
    """Monsters are Tributed, one's own, face-down ones too."""
    found = {k: v for k, v in what.items() if not (k == "face" and k in added) and (k, v) != ("in", "field")}
    if found.get("card") not in ("monster", None) and "name" not in found:
        return found
    if found.get("card"):
        return {**found, "of": "you"}
    named = {key: value for key, value in found.items() if key != "other" or key not in added}
    return {**named, "card": "monster", "of": "you"}  # no Spell or Trap that is being activated is one


def tributed_anywhere(match: Match) -> list[Data] | None:
    """``Tribute 1 monster this card points to on either field``: the opponent's, too."""
    found = match.cards[0].data
    if not isinstance(found, dict) or {"of", "in"} & found.keys() or found.get("count", 1) != 1:
        return None
    what = {key: value for key, value in found.items() if key not in match.cards[0].added}
    return [{"tribute": {**what, "of": "any"}}]
