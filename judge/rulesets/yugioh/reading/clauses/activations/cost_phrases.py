"""What is paid, and how card files write it: the phrases of costs."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from copy import copy
from typing import Any

from judge.rulesets.yugioh.reading.clauses.activations import counter_costs, target_alternatives
from judge.rulesets.yugioh.reading.clauses.noun_phrases import selected
from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import EXTREMES, NAME
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match, Noun, Phrases, once
from judge.rulesets.yugioh.table.records import many

_GY = r"(?:GY|Graveyard)"


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


def _both(match: Match) -> None:
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


_UNTIL = {
    "the end phase": "end phase", "the next standby phase": "next standby phase",
    "your next standby phase": "your next standby phase",
}  # fmt: skip


def _paying(key: str, *, default: str = "") -> Any:
    def build(match: Match) -> list[Data] | None:
        if len(match.cards) == 2:
            _both(match)
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
                how["until"] = _UNTIL[match.groups["until"].lower()]
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


def _one_by_one(build: Any) -> Any:
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


def _with_one(key: str) -> Any:
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


def _tributed_anywhere(match: Match) -> list[Data] | None:
    """``Tribute 1 monster this card points to on either field``: the opponent's, too."""
    found = match.cards[0].data
    if not isinstance(found, dict) or {"of", "in"} & found.keys() or found.get("count", 1) != 1:
        return None
    what = {key: value for key, value in found.items() if key not in match.cards[0].added}
    return [{"tribute": {**what, "of": "any"}}]


def _discarded(match: Match) -> list[Data] | None:
    costs: list[Data] = []
    itself = match.cards[0].data == "this card"
    for noun in match.cards:
        if noun.data == "this card":
            costs.append({"discard": "this card"})
            noun.places = noun.places or ("hand",)
            continue
        if noun.random and len(match.cards) > 1:
            return None
        other = isinstance(noun.data, dict) and "other" in noun.data and "other" not in noun.added
        found = selected.within(noun, "you", "hand")
        if found is None or found.get("count") == "all":
            return None
        if other or (itself and found.get("card", "any") in ("monster", "any")):
            found["other"] = True
        costs.append({"discard": selected.plain(found) or found, **({"random": True} if noun.random else {})})
    return costs


def deeds(costs: Sequence[Data]) -> list[tuple[str, Any]]:
    """What is done to pay, and with what; where cards must arrive, and until when they are banished, is no other
    deed."""
    return [
        (key, what)
        for cost in costs
        for key, what in cost.items()
        if (key, what) != ("to", "graveyard") and key not in ("until", "face")
    ]


def _discarded_to_the_gy(match: Match) -> list[Data] | None:
    """``discard this card to the GY``: it must arrive there."""
    costs = _discarded(match)
    return costs and [{**one, "to": "graveyard"} for one in costs]


def _discarded_with(match: Match) -> list[Data] | None:
    """``discard 2 cards, including this card``: this card, and another."""
    noun = match.cards[0]
    count = noun.data.get("count") if isinstance(noun.data, dict) else None
    if not isinstance(count, int) or count < 2 or "other" in noun.data:
        return None
    found = selected.within(noun, "you", "hand")
    if found is None:
        return None
    noun.places = ("hand",)
    return [{"discard": "this card"}, {"discard": {**found, "count": count - 1, "other": True}}]


_MINE: Data = {"card": "monster", "of": "you"}
_WHOLE_HAND: Data = {"count": "all", "of": "you", "in": "hand"}


def _so_many_off_the_top(match: Match) -> list[Data] | None:
    """``choose a number from 1 to 3, then send that many cards from the top of your Deck to the GY``."""
    low, high = int(match.groups["low"]), int(match.groups["high"])
    if not 0 < low < high:
        return None
    return [{"send_to_graveyard": {"count": {"min": low, "max": high}, "of": "you", "in": "deck", "top": True}}]


def _detached(match: Match) -> list[Data] | None:
    """``detach 1 material from an Xyz Monster you control``."""
    noun = match.cards[0]
    found = noun.data
    if not isinstance(found, dict) or found.get("of") != "you" or found.get("count", 1) != 1 or noun.plural:
        return None
    if (found.get("card") != "monster" and "name" not in found) or "in" in found or EXTREMES & set(found):
        return None
    what = {key: value for key, value in found.items() if key != "count"}
    return [{"detach": int(match.groups["n"]), "cards": what}]


def _some_detached(match: Match) -> list[Data] | None:
    """``detach any number of materials from this card``, ``up to 2``, ``1 or 2``: one at least."""
    if match.groups.get("least"):
        low, high = int(match.groups["least"]), int(match.groups["most"])
        return [{"detach": {"min": low, "max": high}}] if high == low + 1 else None
    most = {"max": int(match.groups["most"])} if match.groups.get("most") else {}
    return [{"detach": {"min": 1, **most}}]


def _for_a_while(match: Match) -> list[Data]:
    """``banish this Special Summoned card until the End Phase``."""
    return [{"banish": "this card", "until": _UNTIL[match.groups["until"].lower()]}]


def _multiple(match: Match) -> list[Data]:
    """``pay LP in multiples of 100 (max. 3000)``."""
    most = match.groups.get("most", "").replace(",", "")
    return [{"pay_lp": {"steps": int(match.groups["n"].replace(",", "")), **({"max": int(most)} if most else {})}}]


def _number(key: str) -> Any:
    return lambda match: [{key: int(match.groups["n"].replace(",", ""))}]


def _shown(match: Match) -> list[Data] | None:
    if len(match.cards) == 2:
        return _shown_together(match)
    noun = match.cards[0]
    if noun.data == "this card":
        noun.places = noun.places or ("hand",)  # what is face-up on the field cannot be revealed
        return [{"reveal": "this card"}] if noun.places == ("hand",) and not noun.face else None
    found = noun.data
    if not isinstance(found, dict) or found.get("of") != "you":
        return None
    if found.get("face") == "down" and "in" not in found:
        return [{"reveal": {**found, "in": "field"}}]
    return [{"reveal": found}] if found.get("in") in ("hand", "extra deck", "deck") else None


def _shown_and_returned(match: Match) -> list[Data] | None:
    """``reveal 1 face-down card you control and return it to the hand/Extra Deck``."""
    found, costs = match.cards[0].data, _paying("return_to_hand")(match)
    down = isinstance(found, dict) and found.get("face") == "down"
    return [{**costs[0], "revealed_first": True}] if costs and down else None


def _kept_shown(match: Match) -> list[Data] | None:
    """``reveal this card in your hand, and it will remain revealed until the end of this turn``."""
    costs = _shown(match) if len(match.cards) == 1 and match.cards[0].data == "this card" else None
    return costs and [{**costs[0], "stays_revealed": "end of turn"}]


def _shown_together(match: Match) -> list[Data] | None:
    """``reveal this card and 1 Rock monster in your hand``."""
    this, noun = match.cards
    if isinstance(this.data, dict):
        _both(match)
        found = [one.data for one in match.cards]
        hand = all(isinstance(one, dict) and one.get("of") == "you" and one.get("in") == "hand" for one in found)
        return [{"reveal": one} for one in found] if hand else None
    if this.data != "this card" or this.places or not isinstance(noun.data, dict) or noun.data.get("in") != "hand":
        return None
    this.places = ("hand",)
    return [{"reveal": "this card"}, {"reveal": {**noun.data, "other": True}}] if noun.data.get("of") == "you" else None


_DECLARED = {
    "card name": "card name", "attribute": "attribute", "monster type": "monster type", "type": "monster type",
    "monster card type": "kind of monster",
}  # fmt: skip


@once
def COSTS() -> Phrases:
    """What is paid, and how card files write it."""
    with_two = (
        (r"discard {cards}", "", _discarded),
        (r"Tribute {cards}", "", _paying("tribute", default="field")),
        (r"send {cards}", rf" to (?:the|your) {_GY}", _paying("send_to_graveyard")),
        (r"banish {cards}", r"(?P<down>,? face-down)?", _paying("banish")),
        (
            r"shuffle {cards}",
            r" into (?:the|your) (?:(?P<main>Main )?Deck(?:/Extra Deck)?(?:\(s\))?|Extra Deck)",
            _paying("return_to_deck"),
        ),
        (
            r"return {cards}",
            r" to the (?:Extra Deck|Deck/Extra Deck|Deck and/or Extra Deck)",
            _paying("return_to_deck"),
        ),
    )
    barred = rf"(?:, except (?P<except>{NAME})(?! \w*[Mm]onster| card))?"
    besides = rf"(?:, (?:except (?P<except>{NAME})(?! \w*[Mm]onster| card)|(?P<with>including this card)(?! \w)))?"
    ways = r"(?P<way>Fusion|Synchro|Xyz|Link|Ritual|Special|Tribute) Summoned"
    summoned = rf"this (?:{ways}|(?P<normally>Normal Summoned/Set)) card"
    laden = r"this card with (?P<held>\d+)(?: or more)? (?-i:(?:[A-Z][\w.-]* )*)[Cc]ounters?(?: on it)?(?![\w(])"
    doubled = [
        row
        for verb, tail, build in with_two
        for row in (
            (f"{verb}, {{cards}},? and {{cards}}{tail}", build),
            (f"{verb}, {{cards}}, {{cards}},? and {{cards}}{tail}", build),
            (f"{verb}, {{cards}}, {{cards}}, {{cards}},? and {{cards}}{tail}", build),
            (f"{verb},? and {{cards}}{tail}{'' if verb[0] == 'd' else barred}", build),
            (f"{verb}{tail}{'' if verb[0] == 'd' else besides}", build),
            (rf"{verb}{tail} \(1 (?P<first>[^()]+?),? and 1 (?P<second>[^()]+?)\)", _one_by_one(build)),
        )
    ]
    until = r"the End Phase|your next Standby Phase|the next Standby Phase"
    included = ", including (?:an? |1 )(?=\\S){cards}"
    turn = rf"(?P<since>this card was sent to the {_GY}|(?:it|this card) was sent there)"
    rows = (
        (
            rf"banish this card from (?:your|the) {_GY},? except (?:during )?the turn {turn}",
            lambda match: [{"banish": "this card"}],
        ),
        (r"Tribute {cards}(?<=on either field)(?![\w/])", _tributed_anywhere),
        (rf"Tribute {{cards}}{included}", _with_one("tribute")),
        (rf"banish {{cards}}{included}", _with_one("banish")),
        (rf"send {{cards}} to (?:the|your) {_GY}{included}", _with_one("send_to_graveyard")),
        (rf"shuffle {{cards}} into (?:the|your) Deck(?:/Extra Deck)?{included}", _with_one("return_to_deck")),
        (rf"discard {{cards}}{included}", _with_one("discard")),
        (r"discard {cards}, including (?P<with>this card)(?! \w)", _discarded_with),
        *doubled,
        (rf"banish {{cards}},? \(?until (?P<until>{until})\)?", _paying("banish")),
        (rf"banish {summoned},? \(?until (?P<until>{until})\)?", _for_a_while),
        (
            rf"banish this card that was (?P<way>Special) Summoned (?P<lately>this turn),? "
            rf"\(?until (?P<until>{until})\)?",
            _for_a_while,
        ),
        (r"banish {cards} \(min\. ?(?P<least>[2-9])\)", _paying("banish")),
        (r"reveal your entire hand", lambda match: [{"reveal": _WHOLE_HAND}]),
        (
            r"banish your entire hand(?P<down>,? face-down)?",
            lambda match: [{"banish": _WHOLE_HAND, **({"face": "down"} if match.groups.get("down") else {})}],
        ),
        (
            rf"discard your entire hand \(min\. ?1\)(?P<gy> to the {_GY})?",
            lambda match: [{"discard": _WHOLE_HAND, **({"to": "graveyard"} if match.groups.get("gy") else {})}],
        ),
        (rf"send your entire hand \(min\. ?1\) to the {_GY}", lambda match: [{"send_to_graveyard": _WHOLE_HAND}]),
        (rf"discard {{cards}} to the {_GY}", _discarded_to_the_gy),
        (rf"discard {{cards}} and {{cards}} to the {_GY}", _discarded_to_the_gy),
        (r"pay (?P<n>[\d,]+) (?:LP|Life Points)", _number("pay_lp")),
        (
            rf"choose a number from (?P<low>\d+) to (?P<high>\d+),? (?:and )?then send that many cards from the top of "
            rf"your Deck to the {_GY}",
            _so_many_off_the_top,
        ),
        (
            r"pay (?:any number of )?(?:LP|Life Points),? \(?in multiples of (?P<n>[\d,]+)(?: points)?\)?"
            r"(?: \(max\. (?P<most>[\d,]+)\))?",
            _multiple,
        ),
        (r"pay any multiple of (?P<n>[\d,]+) (?:LP|Life Points)", _multiple),
        (
            r"pay (?:LP|Life Points) so that you only have (?P<n>[\d,]+) left",
            lambda match: [{"pay_lp": {"down_to": int(match.groups["n"].replace(",", ""))}}],
        ),
        (r"pay half your (?:LP|Life Points)", lambda match: [{"pay_lp": "half"}]),
        (r"detach (?P<n>\d+) (?:Xyz )?materials?(?:\(s\))? from this card", _number("detach")),
        (r"detach (?P<n>\d+) (?:Xyz )?materials?(?:\(s\))? from {cards}", _detached),
        (r"detach 1 (?:Xyz )?material you control", lambda match: [{"detach": 1, "cards": dict(_MINE)}]),
        (
            r"detach (?:any number of|up to (?P<most>\d+)) (?:Xyz )?materials?(?:\(s\))? from this card",
            _some_detached,
        ),
        *counter_costs.rows(),
        (rf"return {{cards}} to the (?:hand|owner's hand){besides}", _paying("return_to_hand")),
        (r"reveal {cards} and return(?:ing)? (?:it|them) to the hand(?:/Extra Deck)?(?!/)", _shown_and_returned),
        (rf"Tribute {summoned}", lambda match: [{"tribute": "this card"}]),
        (rf"Tribute {laden}", lambda match: [{"tribute": "this card"}]),
        (rf"banish {laden}", lambda match: [{"banish": "this card"}]),
        (rf"send {laden} to the {_GY}", lambda match: [{"send_to_graveyard": "this card"}]),
        (r"Tribute this (?P<linked>co-linked) card", lambda match: [{"tribute": "this card"}]),
        (r"Tribute this card (?P<linked>that is not) co-linked", lambda match: [{"tribute": "this card"}]),
        (rf"banish {summoned}", lambda match: [{"banish": "this card"}]),
        (rf"send {summoned} to the {_GY}", lambda match: [{"send_to_graveyard": "this card"}]),
        *(
            (
                rf"{done} (?:the )?(?P<end>top|bottom) of (?:the|your) (?P<main>Main )?Deck{besides}",
                _paying("return_to_deck"),
            )
            for done in ("place {cards} on", "return {cards} to")
        ),
        (r"detach (?P<least>\d+) or (?P<most>\d+) (?:Xyz )?materials from this card", _some_detached),
        (
            r"detach (?P<n>\d+) (?:Xyz )?materials?(?:\(s\))? from the equipped monster",
            lambda match: [{"detach": int(match.groups["n"]), "cards": {"card": "monster", "bears": "this card"}}],
        ),
        (r"banish this Continuous (?P<lies>Spell|Trap)", lambda match: [{"banish": "this card"}]),
        (
            r"reveal {cards}, and it will remain revealed until the end of this turn",
            _kept_shown,
        ),
        (r"reveal {cards} and {cards}", _shown),
        (r"reveal {cards}", _shown),
        (r"change this face-down card to face-up Defense Position", lambda match: [{"turn_face_up": "this card"}]),
        (r"activate this effect(?=$)", lambda match: []),
        (r"toss a coin(?: \d times)?(?=$)", lambda match: []),  # what it shows is for the table to say
        (
            rf"declare 1 (?P<what>{'|'.join(_DECLARED)})(?=$|,(?! except )|;)",
            lambda match: [{"declare": _DECLARED[match.groups["what"].lower()]}],
        ),
        (
            r"declare (?:a|1) Level (?:from|between) (?P<low>\d+) (?:to|and) (?P<high>\d+)(?=$|,|;| and )",
            lambda match: [{"declare": f"Level from {match.groups['low']} to {match.groups['high']}"}],
        ),
        (
            r"declare (?:a|1) Level of (?P<low>\d+) or (?P<high>\d+)(?=$|,|;| and )",
            lambda match: [{"declare": f"Level of {match.groups['low']} or {match.groups['high']}"}],
        ),
        (
            r"declare 1 (?:card type|type of card) \(Monster, Spell,? or Trap\)(?=$|,|;| and )",
            lambda match: [{"declare": "card type"}],
        ),
        (
            r"declare (?:1 |either )?(?P<what>Type or Attribute|Spell or Trap|type of card \(Spell or Trap\)"
            r"|Attribute, except (?:DARK|LIGHT|EARTH|WATER|FIRE|WIND)|(?:other )?Monster Type(?: on the field)?"
            r"|monster Attribute on the field|Monster Attribute|Type on the field"
            r"|a (?:Pendulum Scale|whole number|number) from \d+ to \d+|[23] card names)(?=$|,|;)",
            lambda match: [{"declare": match.groups["what"].removeprefix("a ")}],
        ),
        (r"choose ATK or DEF(?=$|,|;)", lambda match: [{"declare": "ATK or DEF"}]),
        (
            r"choose 1 (?P<what>player|of your opponent's Monster Zones or Spell & Trap Zones|opponent's unused Main "
            r"Monster Zones?)(?=$|,|;)",
            lambda match: [{"declare": match.groups["what"].removeprefix("of ")}],
        ),
        (
            r"choose 1 (?:of your )?(?P<what>unused (?:Main )?Monster Zones?(?: or Spell & Trap Zone)?)(?=$|,|;)",
            lambda match: [{"declare": match.groups["what"]}],
        ),
        (
            r"declare 1 (?P<both>(?:Monster )?Type and (?:1 )?Attribute|monster card type \([A-Z][\w, ]*\)"
            rf"|(?:(?:Normal|Effect|Fusion|Ritual|Synchro|Xyz|Link|Pendulum) )?(?:Monster|Spell|Trap)(?: Card)? name"
            r"|Monster Card name|(?:Normal|Effect) Monster's (?:card )?name"
            rf"|{NAME} (?:card|monster)(?:'s)?(?: card)? name)(?=$|,|;)",
            lambda match: [{"declare": match.groups["both"]}],
        ),
    )
    return Phrases([*rows, *((_GERUND().sub(_doing, pattern), build) for pattern, build in rows)])


@once
def _GERUND() -> Expression:
    return Expression("^[A-Za-z]+")


def _doing(match: re.Match[str]) -> str:
    """``paying`` for ``pay``, ``Tributing`` for ``Tribute``."""
    return match.group().removesuffix("e") + "ing"
