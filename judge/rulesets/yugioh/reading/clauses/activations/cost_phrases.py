"""What is paid, and how card files write it: the phrases of costs."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from judge.rulesets.yugioh.reading.clauses.activations import counter_costs
from judge.rulesets.yugioh.reading.clauses.activations.paid_cards import (
    UNTIL,
    both,
    one_by_one,
    paying,
    tributed_anywhere,
    with_one,
)
from judge.rulesets.yugioh.reading.clauses.noun_phrases import selected
from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import EXTREMES, NAME
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match, Phrases, once

_GY = r"(?:GY|Graveyard)"


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
    return [{"banish": "this card", "until": UNTIL[match.groups["until"].lower()]}]


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
    found, costs = match.cards[0].data, paying("return_to_hand")(match)
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
        both(match)
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
        (r"Tribute {cards}", "", paying("tribute", default="field")),
        (r"send {cards}", rf" to (?:the|your) {_GY}", paying("send_to_graveyard")),
        (r"banish {cards}", r"(?P<down>,? face-down)?", paying("banish")),
        (
            r"shuffle {cards}",
            r" into (?:the|your) (?:(?P<main>Main )?Deck(?:/Extra Deck)?(?:\(s\))?|Extra Deck)",
            paying("return_to_deck"),
        ),
        (
            r"return {cards}",
            r" to the (?:Extra Deck|Deck/Extra Deck|Deck and/or Extra Deck)",
            paying("return_to_deck"),
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
            (rf"{verb}{tail} \(1 (?P<first>[^()]+?),? and 1 (?P<second>[^()]+?)\)", one_by_one(build)),
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
        (r"Tribute {cards}(?<=on either field)(?![\w/])", tributed_anywhere),
        (rf"Tribute {{cards}}{included}", with_one("tribute")),
        (rf"banish {{cards}}{included}", with_one("banish")),
        (rf"send {{cards}} to (?:the|your) {_GY}{included}", with_one("send_to_graveyard")),
        (rf"shuffle {{cards}} into (?:the|your) Deck(?:/Extra Deck)?{included}", with_one("return_to_deck")),
        (rf"discard {{cards}}{included}", with_one("discard")),
        (r"discard {cards}, including (?P<with>this card)(?! \w)", _discarded_with),
        *doubled,
        (rf"banish {{cards}},? \(?until (?P<until>{until})\)?", paying("banish")),
        (rf"banish {summoned},? \(?until (?P<until>{until})\)?", _for_a_while),
        (
            rf"banish this card that was (?P<way>Special) Summoned (?P<lately>this turn),? "
            rf"\(?until (?P<until>{until})\)?",
            _for_a_while,
        ),
        (r"banish {cards} \(min\. ?(?P<least>[2-9])\)", paying("banish")),
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
        (rf"return {{cards}} to the (?:hand|owner's hand){besides}", paying("return_to_hand")),
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
                paying("return_to_deck"),
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
