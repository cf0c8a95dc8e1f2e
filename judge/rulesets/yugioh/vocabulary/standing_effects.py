"""Standing effects: what continuous and lasting effects do for as long as they apply.

Each word is defined once, with the question that the game asks of it: in `negating_effects`, `immunity`, `bans`,
`battle_limits`, `further_attacks`, `given_properties`, `redirections` or `open_words`. What applies
now is told by `continuous_effects`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from judge.kernel.records import fixed
from judge.rulesets.yugioh.table.records import COSTS, many
from judge.rulesets.yugioh.vocabulary import conditions, events
from judge.rulesets.yugioh.vocabulary.amounts import amount_said
from judge.rulesets.yugioh.vocabulary.answers import answer_said
from judge.rulesets.yugioh.vocabulary.descriptions import selector_said
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.included_effects import INCLUDED
from judge.rulesets.yugioh.vocabulary.move_details import place_said
from judge.rulesets.yugioh.vocabulary.shapes import (
    CARDS,
    CONDITIONS,
    EVENTS,
    INCLUDED_EFFECT,
    PLACES,
    SELECTOR,
    STEPS,
    WAYS,
    WHO,
)
from judge.rulesets.yugioh.vocabulary.sides import either_said
from judge.vocabulary.shapes import TEXT, TRUTH, Shape, about, either, listed, named, one_of, some, whole
from judge.vocabulary.words import Family, Word

Said = Callable[[Doing, Mapping[str, Any], str], str]
"""What an effect says, as a clause: ``monsters on the field cannot attack``. Given the point of view, the whole effect,
and the cards that it covers, in words."""


@fixed
class StandingEffect(Word):
    """A word for what an effect does while it applies: ``said`` tells it; ``bans`` is what it forbids (``the Summon``),
    empty if nothing; ``upon_cards``: what is unaffected by effects escapes it."""

    said: Said
    bans: str
    upon_cards: bool


@fixed
class Detail:
    """What may stand beside a word and says more about it: its shape, with a sentence on what it is for, and how it
    goes on with the clause of the word (empty where the word says it itself)."""

    key: str
    shape: Shape
    said: Callable[[Doing, Any], str]


F = TypeVar("F", bound=Callable[..., Any])

STANDING: Family[StandingEffect] = Family("static", "A continuous or lasting effect.")

_BY = one_of("any", "opponent", "opponent's effect", "battle", "effect", "spell", "trap", "monster")
_AGAINST = {
    "any": "anything", "opponent": "the opponent's effects", "opponent's effect": "the opponent's effects",
    "battle": "battle", "effect": "effects", "spell": "Spells", "trap": "Traps", "monster": "monster effects",
}  # fmt: skip
_LEFT_FREE = {"draw": "drawing", "add": "adding"}
TURNS_ON = (
    "anything", "battles", "points", "arrivals", "tributes", "materials", "positions", "destructions", "attached",
    "own summon", "own use", "kinds", "battled", "levels", "counters", "targeting", "fights", "attacks", "activations",
    "summons", "turning", "leaving", "life points", "end phase", "properties", "standby phase", "permits",
    "affecting", "negating",
    "redirecting", "banishing", "drawing", "damage", "banishes", "deeds", "summoned",
    "own fate", "inflicting", "negations", "sets", "zones", "draw phase", "end of battle phase",
)  # fmt: skip
"""What words that were not understood, or what is not modelled, could decide."""


def _nothing_more(_: Doing, __: Any) -> str:
    return ""


def _times_said(doing: Doing, times: Any) -> str:
    return ", once in all" if times == 1 else f", {amount_said(doing, times)} times in all"


def _price_said(doing: Doing, cost: Any) -> str:
    """What has to be paid, whoever pays it."""
    return f" ({' and '.join(_part_said(doing, *one) for part in cost for one in part.items() if one[0] in COSTS)})"


def _part_said(doing: Doing, key: str, what: Any) -> str:
    word = COSTS[key]
    if isinstance(what, Mapping):
        told = selector_said({name: said for name, said in what.items() if name != "of"}, doing)
    elif isinstance(what, int) and word.find is None:
        told = f"{what} card{'' if what == 1 else 's'}"
    else:
        told = "" if what is True else amount_said(doing, what)
    return " ".join(str(word.said).format(told).split())


DETAILS: Mapping[str, Detail] = {
    detail.key: detail
    for detail in (
        Detail("who", about(WHO, "The players whom it concerns: both, unless it says who."), _nothing_more),
        Detail(
            "kind",
            about(one_of("card", "effect", "any"), "The card itself, its effects, or any."),
            _nothing_more,
        ),
        Detail(
            "by",
            about(some(_BY), "What it is shielded from: anything, unless it says what."),
            lambda _, by: " by " + " or ".join(dict.fromkeys(_AGAINST[str(one)] for one in many(by))),
        ),
        Detail(
            "activated",
            about(TRUTH, "Only effects that were activated do not affect it."),
            lambda _, so: " that are activated" if so else "",
        ),
        Detail("any_damage", about({"const": True}, "Damage of an effect, too."), _nothing_more),
        Detail(
            "each_turn",
            about({"const": True}, "The first time in each turn."),
            lambda _, __: ", the first time in each turn",
        ),
        Detail(
            "unless_targeted",
            about(TRUTH, "What targets it affects it."),
            lambda _, so: ", unless it is targeted" if so else "",
        ),
        Detail(
            "whose",
            about(one_of("opponent"), "Only what this player does is kept off."),
            lambda _, __: " of the opponent",
        ),
        Detail(
            "effects_of",
            about(SELECTOR, "Only the effects of such cards do not affect it, or cannot target it."),
            lambda doing, such: f" by the effects of {_several(such, doing, place=False)}",
        ),
        Detail(
            "except_for",
            about(SELECTOR, "What it can still be material for, or be Tributed for."),
            lambda doing, free: f", except for {_several(free, doing, place=False)}",
        ),
        Detail("or_set", about({"const": True}, "It may be Set instead."), lambda _, __: ", or Set it"),
        Detail("how", about(WAYS, "The kinds of Summon it concerns: all, unless it says which."), _nothing_more),
        Detail(
            "for",
            about(SELECTOR, "Only for the Summon of such a monster."),
            lambda doing, what: f", for {_several(what, doing, place=False)}",
        ),
        Detail(
            "effect",
            about(TEXT, "Which effect it concerns: the one that resolves, unless it says which."),
            _nothing_more,
        ),
        Detail(
            "part",
            about(one_of("activation", "effect"), "Only the activation, or only the activated effect."),
            _nothing_more,
        ),
        Detail(
            "that_include",
            about(INCLUDED_EFFECT, "Only of effects that include this."),
            lambda _, what: f", where they include {INCLUDED[what].said}",
        ),
        Detail("cards", about(CARDS, "Which cards it concerns."), _nothing_more),
        Detail("original", about({"const": True}, "It is the original value."), _nothing_more),
        Detail(
            "allowed",
            about(SELECTOR, "What a ban leaves free."),
            lambda doing, free: f", except {coming_said(doing, free)}",
        ),
        Detail(
            "from_the",
            about(whole(2), "Only from this activation (or Special Summon) of a turn on: the ones before it are free."),
            lambda _, number: f" after the first {number - 1 if number > 2 else 'one'} of a turn",
        ),
        Detail(
            "whole_turn",
            about({"const": True}, "What was done this turn before it applied counts, and what was negated."),
            lambda _, __: " (of the whole turn)",
        ),
        Detail(
            "negated_too",
            about({"const": True}, "Summons that were negated count."),
            lambda _, __: ", negated ones among them",
        ),
        Detail(
            "unless_face_down",
            about({"const": True}, "Summons in face-down Defense Position are free."),
            lambda _, __: ", except in face-down Defense Position",
        ),
        Detail(
            "except_how",
            about(WAYS, "Kinds of Summon that are free."),
            lambda _, free: f", except by {' or '.join(str(way).title() for way in many(free))} Summon",
        ),
        Detail(
            "at_once",
            about(whole(2), "Only so many, or more, at the same time."),
            lambda _, number: f", {number} or more at the same time",
        ),
        Detail(
            "in_response_to",
            about(named("link"), "Only while it would answer such an activation."),
            lambda doing, what: f" in response to {answer_said(what, doing)}",
        ),
        Detail(
            "upon",
            about(EVENTS, "Only in answer to such an event."),
            lambda doing, what: f" in answer to {' or '.join(events.said(one, doing) for one in many(what))}",
        ),
        Detail(
            "from",
            about(PLACES, "The places from which it is forbidden, or happens: all, unless it says which."),
            lambda _, places: f" from the {' or '.join(str(place).title() for place in many(places))}",
        ),
        Detail(
            "except",
            about(one_of(*_LEFT_FREE), "What is still allowed: drawing cards, or adding them."),
            lambda _, free: f", except by {_LEFT_FREE[str(free)]} them",
        ),
        Detail(
            "players",
            about({"const": True}, "The player is forbidden to declare attacks: no monster is affected."),
            lambda _, __: ", as their player cannot declare attacks with them",
        ),
        Detail(
            "declaration_only",
            about(TRUTH, "Only the attack declaration is forbidden; a declared attack goes on."),
            lambda _, so: " (an attack that is declared already goes on)" if so else "",
        ),
        Detail("cost", about(listed(named("cost")), "What is paid."), _price_said),
        Detail("would", about(listed(named("cost")), "In place of what."), _nothing_more),
        Detail(
            "one_of_them",
            about({"const": True}, "In place of one of the cards alone."),
            lambda _, __: ", for one of the cards",
        ),
        Detail("at", about(one_of("damage step"), "At the end of that step."), _nothing_more),
        Detail(
            "points",
            about(one_of("def"), "Its DEF counts in the battle."),
            lambda _, __: " (with their DEF)",
        ),
        Detail("free", about({"const": True}, "Its position can be changed afterwards."), _nothing_more),
        Detail(
            "half",
            about({"const": True}, "Battle damage that it inflicts so is halved."),
            lambda _, __: " (for half the battle damage)",
        ),
        Detail(
            "double",
            about({"const": True}, "The battle damage that it inflicts so is doubled."),
            lambda _, __: " (doubled)",
        ),
        Detail("less", about(whole(1), "So many fewer: all of them, unless it says how many."), _nothing_more),
        Detail(
            "times",
            about(either(whole(1), named("amount")), "How many: two attacks, unless it says how many."),
            _times_said,
        ),
        Detail(
            "as_effect",
            about({"const": True}, "It is a continuous effect of the face-up card, which can be negated."),
            lambda _, __: " as long as that effect applies",
        ),
        Detail(
            "must",
            about({"const": True}, "As if they were its player's own, and in Tributing anything they have to be."),
            _nothing_more,
        ),
        Detail(
            "any_of_them",
            about({"const": True}, "Once for all of them, not for each by itself."),
            lambda _, __: ", once for all of them together",
        ),
        Detail(
            "further",
            about(named("amount"), "So many attacks besides the one that it has anyway."),
            lambda doing, number: f", {amount_said(doing, number)} times besides",
        ),
        Detail(
            "fitting",
            about(SELECTOR, "Only such monsters."),
            lambda doing, what: f" ({_several(what, doing)})",
        ),
        Detail(
            "attackers",
            about(named("covered"), "Only by these monsters."),
            lambda doing, what: f" by {covered_said(doing, what)}",
        ),
        Detail("fallen", about(SELECTOR, "Only such monsters among those that are destroyed."), _nothing_more),
        Detail(
            "passed_by",
            about({"const": True}, "They keep nobody from attacking directly."),
            lambda _, __: " (and keep nobody from attacking directly)",
        ),
        Detail(
            "attacked",
            about(CARDS, "Which monsters must be attacked: any, unless it says which."),
            lambda doing, what: f", namely {selector_said(what, doing) if isinstance(what, Mapping) else what}",
        ),
        Detail("on_monsters", about(TRUTH, "All of them on monsters."), lambda _, so: " (monsters only)" if so else ""),
        Detail(
            "in_a_row", about(TRUTH, "No other monster attacking in between."), lambda _, so: " in a row" if so else ""
        ),
        Detail(
            "face",
            about(one_of("up", "down"), "Only while it lies like this."),
            lambda _, face: f" while it is face-{face}",
        ),
        Detail(
            "stands",
            about({"const": True}, "It cannot be negated."),
            lambda _, __: " (which cannot be negated)",
        ),
        Detail(
            "by_counters",
            about(
                {"const": True},
                "It is what counters do to the cards on which they are: wherever this card is, and nothing negates it.",
            ),
            lambda _, __: " (which is what the counters do)",
        ),
        Detail(
            "aimed_at",
            about(
                either(one_of("this card", "target"), SELECTOR),
                "Only where such a card is targeted (`target`: one of those to which it was applied).",
            ),
            lambda doing, what: f" if it targets {covered_said(doing, what)}",
        ),
        Detail(
            "spends_itself",
            about(either(TRUTH, one_of("destroyed")), "This card is sent to the Graveyard then, or destroyed."),
            lambda _, how: f", and then it is {'destroyed' if how == 'destroyed' else 'sent to the Graveyard'}",
        ),
        Detail("destroys", about(TRUTH, "The card is destroyed then."), lambda _, __: ", and the card is destroyed"),
        Detail("resolve", about(STEPS, "What happens then, without a Chain."), _nothing_more),
        Detail(
            "optional",
            about({"const": True}, "Its player chooses whether that happens."),
            lambda _, __: ", if its player wants that",
        ),
        Detail(
            "alone",
            about({"const": True}, "Only where no other card would be destroyed at the same time."),
            lambda _, __: " alone",
        ),
        Detail("once", about({"const": "soft"}, "At most once in a turn."), lambda _, __: ", once per turn"),
        Detail("turns_on", about(some(one_of(*TURNS_ON)), "What it could decide."), _nothing_more),
        Detail("after", about(EVENTS, "It says nothing before one of these has happened."), _nothing_more),
        Detail(
            "while",
            about(CONDITIONS, "It applies only while this is so."),
            lambda doing, asked: conditions.meanwhile(many(asked), doing),
        ),
    )
}
"""What may stand beside the words, in the order in which a sentence tells it."""


def standing(
    key: str,
    shape: Shape,
    *beside: str,
    said: Said,
    example: str,
    bans: str = "",
    upon_cards: bool = True,
) -> Callable[[F], F]:
    """Define a word: decorates the function that asks for its effect, whose docstring is its page."""
    details = {name: DETAILS[name].shape for name in beside}

    def enter(asked: F) -> F:
        STANDING.enter(StandingEffect(key, shape, asked, example, details, said=said, bans=bans, upon_cards=upon_cards))
        return asked

    return enter


def standing_said(doing: Doing, data: Mapping[str, Any], cards: str = "") -> str:
    """What an effect says, as a clause; ``cards`` names those that it covers, where they are certain ones."""
    words = [(key, cards or covered_said(doing, data[key])) for key in data if key in STANDING]
    said = " and ".join(STANDING[key].said(doing, data, covered) for key, covered in words)
    return said + "".join(detail.said(doing, data[key]) for key, detail in DETAILS.items() if key in data)


_COVERED = {
    "all": "all cards", "equipped monster": "the monster it is equipped to", "target": "its target",
    "targets": "its targets",
}  # fmt: skip


def covered_said(doing: Doing, what: Any) -> str:
    """The cards that an effect covers, in words; a reference as it stands."""
    if what == "this card":
        return doing.game.table.cards[doing.source].name
    if not isinstance(what, dict | list):
        return _COVERED.get(str(what), str(what))
    return " and ".join(_several(one, doing) for one in many(what) if isinstance(one, dict))


def coming_said(doing: Doing, what: Any) -> str:
    """The cards that come to the field, in words: from where, not that it is the field to which."""
    if not isinstance(what, dict | list):
        return covered_said(doing, what)
    return " and ".join(
        _several(one, doing, place=False)
        + (f" from {either_said(['the ' + place_said(place) for place in places])}" if places else "")
        for one in many(what)
        for places in [[place for place in many(one.get("in")) if place != "field"]]
    )


def _several(selector: Mapping[str, Any], doing: Doing, *, place: bool = True) -> str:
    return selector_said(selector, doing, "", place=place, several=True)


def players_said(doing: Doing, who: Any) -> str:
    """The players whom an effect concerns, by name."""
    return " and ".join(doing.player(str(who)))


def ways_said(data: Mapping[str, Any]) -> str:
    """The kinds of Summon that an effect concerns: ``Synchro or Link Summon``."""
    return " ".join(word for word in (" or ".join(str(way).title() for way in many(data.get("how"))), "Summon") if word)
