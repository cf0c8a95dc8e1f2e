"""Properties of selectors that say how cards are chosen: compared with one another, or with what was paid for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.table.state import YGame, face_up, link_frame, record_of
from judge.rulesets.yugioh.vocabulary import atk_and_def, present_values
from judge.rulesets.yugioh.vocabulary.alike_cards import COMPARED, SCALES, held, is_known, lacking, on_scale
from judge.rulesets.yugioh.vocabulary.amounts import AMOUNT, amount
from judge.rulesets.yugioh.vocabulary.descriptions import selector_said
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.names import name_of
from judge.rulesets.yugioh.vocabulary.ranges import in_range, range_said
from judge.rulesets.yugioh.vocabulary.selectors import (
    AMONG,
    HEEDED,
    OF_THE_PLACE,
    TARGET,
    TOGETHER,
    fits,
    is_kind,
    matches,
    selects,
    zones_of,
)
from judge.rulesets.yugioh.vocabulary.shapes import RANGE, SELECTOR, YES
from judge.rulesets.yugioh.vocabulary.sides import ON_THE_CARD
from judge.vocabulary.shapes import about, either, listed, mapping, one_of, whole


@selects(
    "highest",
    one_of("atk", "def"),
    AMONG,
    after=lambda _, which: f"with the highest {which.upper()}",
    example="resolve: [{destroy: {card: monster, of: opponent, highest: atk}}]",
)
def highest(game: YGame, cards: list[Card], which: Any) -> list[Card]:
    """Of those that fit the one with the highest ATK (or DEF); one of them, if several are equal. A face-down
    monster on the field has none that anybody knows."""
    measure = atk_and_def.atk if which == "atk" else atk_and_def.defense
    shown = [c for c in cards if face_up(c)]
    top = max([measure(game, c) or 0 for c in shown], default=0)
    return [c for c in shown if (measure(game, c) or 0) == top]


@selects(
    "lowest",
    one_of("atk", "def"),
    AMONG,
    after=lambda _, which: f"with the lowest {which.upper()}",
    example="resolve: [{destroy: {card: monster, of: opponent, lowest: atk}}]",
)
def lowest(game: YGame, cards: list[Card], which: Any) -> list[Card]:
    """Of those that fit the one with the lowest ATK (or DEF, which a Link Monster has not); one of several, and
    none that is face-down on the field."""
    measure = atk_and_def.atk if which == "atk" else atk_and_def.defense
    having = [c for c in cards if face_up(c) and (which == "atk" or "link" not in record_of(game, c).kinds)]
    least = min([measure(game, c) or 0 for c in having], default=0)
    return [c for c in having if (measure(game, c) or 0) == least]


@selects("top", YES, HEEDED, example="cost: [{send_to_graveyard: {count: 2, of: you, in: deck, top: true}}]")
def from_the_top(_: Any) -> bool:
    """From the top of the Deck: nobody chooses."""
    return True


@selects(
    "picked_by",
    one_of("opponent", "chance"),
    HEEDED,
    after=lambda told, who: "at random" if who == "chance" else "that the other player picks",
    example="resolve: [{excavate: 3}, {and: {add_to_hand: {among_them: true, in: deck, picked_by: chance}}}]",
)
def picked_by(_: Any) -> bool:
    """Picked by the opponent, or at random: the file says which by naming it alone, or as the outcome."""
    return True


@selects(
    "revealed_if_set",
    YES,
    HEEDED,
    after=lambda told, _: (
        f"({'those that are' if told.several else 'if it is'} Set {'are' if told.several else 'it is'} revealed)"
    ),
    example="resolve: [{send_to_graveyard: {count: 1, of: you, in: [hand, field], named: Sky, revealed_if_set: true}}]",
)
def revealed_if_set(_: Any) -> bool:
    """Face-down monsters are among them if they fit: the player knows his own and reveals what is chosen."""
    return True


@selects(
    "all_required",
    YES,
    HEEDED,
    within=TARGET,
    after=lambda *_: "that must still be there when it resolves",
    example="targets: {count: 2, card: monster, all_required: true}",
)
def all_required(targets: Sequence[Any]) -> bool:
    """If one target is lost, nothing is done to the others."""
    return any(isinstance(what, dict) and "all_required" in what for what in targets)


@selects(
    "even_face_down",
    YES,
    HEEDED,
    within=TARGET,
    after=lambda *_: "even if it is turned face-down",
    example="targets: {card: monster, face: up, even_face_down: true}",
)
def even_face_down(what: Any) -> bool:
    """It is still a target if it was turned face-down by the time it resolves (``destroy it``, not ``that target``)."""
    return isinstance(what, dict) and "even_face_down" in what


@selects(
    "still_such",
    YES,
    HEEDED,
    within=TARGET,
    after=lambda *_: "that is still of that Type or Attribute when it resolves",
    example="targets: {card: monster, race: Zombie, of: you, in: graveyard, still_such: true}",
)
def still_such(what: Any) -> bool:
    """It is no target any more once it is of another Type or Attribute (``that target``, not ``it``)."""
    return isinstance(what, dict) and "still_such" in what


@selects(
    "even_face_up",
    YES,
    HEEDED,
    within=TARGET,
    after=lambda *_: "even if it is turned face-up",
    example="targets: {in: spell & trap zone, face: down, even_face_up: true}",
)
def even_face_up(what: Any) -> bool:
    """It is still a target if it was turned face-up by the time it resolves (``destroy it``, not ``that target``)."""
    return isinstance(what, dict) and "even_face_up" in what


@selects(
    "or_face_down",
    YES,
    HEEDED,
    after=lambda *_: "or face-down",
    example="resolve: [{destroy: {count: all, card: monster, not_race: Aqua, or_face_down: true}}]",
)
def or_face_down(_: Any) -> bool:
    """Face-down monsters are among them: none of them shows that it is left out (``all monsters, except Aqua
    monsters``, ``a monster that is not an Aqua monster``; ProjectIgnis, CardScripts, c94467314, c64233143 and
    c9342162)."""
    return True


@selects(
    "including",
    SELECTOR,
    HEEDED,
    after=lambda told, what: f"including {selector_said(what, told.doing or ON_THE_CARD)}",
    example="resolve: [{discard: {count: 2, of: you, in: hand, including: {card: spell}}}]",
)
def including(doing: Doing, cards: Sequence[Card], what: Any) -> list[Card]:
    """One of the cards that an effect chooses, at least, is such a card, too."""
    return [card for card in cards if matches(doing, what, card, place=False)]


@selects(
    "level_is",
    one_of("cost cards", "level of cost card"),
    HEEDED,
    within=TARGET,
    asks=("levels", "properties"),
    after=lambda told, what: (
        "with a Level equal to the number of cards paid" if what == "cost cards" else "with the Level of the card paid"
    ),
    example="targets: {card: monster, face: up, level_is: level of cost card}",
)
def level_is(game: YGame, what: Any, paid: Sequence[Card]) -> int:
    """Its Level is decided by the cost: the number of cards paid, or the Level of the one paid."""
    if what == "cost cards":
        return len(paid)
    return present_values.level_of(game, paid[0]) if paid else 0


@selects(
    "answered_type",
    YES,
    OF_THE_PLACE,
    after=lambda *_: "of the type of card (Monster, Spell or Trap) that it answers",
    example="cost: [{discard: {count: 1, of: you, in: hand, answered_type: true}}]",
)
def answered_type(doing: Doing, card: Card, _: Any) -> bool:
    """Of the type of card (Monster, Spell or Trap) whose activation is answered, as that was activated."""
    links = doing.game.chain.links if doing.game.chain is not None else []
    own = doing.link if doing.link in links else None
    below = links[: own.number - 1] if own is not None else links
    return bool(below) and is_kind(doing.game, card, link_frame(below[-1]))


@selects(
    "different_names",
    YES,
    TOGETHER,
    after=lambda *_: "with different names",
    example="targets: {count: 2, card: monster, different_names: true}",
)
def different_names(game: YGame, cards: Sequence[Card], _: Any) -> str:
    """All of different names; asked of materials, targets and what is paid with."""
    return "different names" if len({name_of(game, c) for c in cards}) < len(cards) else ""


@selects(
    "one_each",
    YES,
    TOGETHER,
    after=lambda *_: "at most one of each kind",
    example="targets: {count: {min: 1, max: 2}, one_of: [{card: monster}, {card: spell or trap}], one_each: true}",
)
def one_each(game: YGame, cards: Sequence[Card], kinds: Sequence[Any]) -> str:
    """At most one card of each kind of ``one_of``, or from each of its places: 1 monster and/or 1 Spell/Trap, 1 from
    the hand and 1 from the Deck."""
    ways = permutations(kinds, len(cards))
    fit = any(all(_of_the_kind(game, kind, card) for kind, card in zip(way, cards, strict=True)) for way in ways)
    return "" if fit else "kinds of their own, at most one of each"


def _of_the_kind(game: YGame, kind: Mapping[str, Any], card: Card) -> bool:
    """Is a card of this kind, and in its place if it names one?"""
    return ("in" not in kind or card.zone in zones_of(kind)) and fits(game, kind, card)


def _named(keys: Any, ending: str) -> str:
    return " and ".join([COMPARED[key][0] + ending for key in many(keys)])


@selects(
    "different",
    listed(one_of("attribute", "race", "level", "rank", "original name", "original attribute", "original race"), 1),
    TOGETHER,
    after=lambda _, keys: f"with different {_named(keys, 's')}",
    example="materials: [{count: 2, card: monster, different: [attribute]}]",
)
def different(game: YGame, cards: Sequence[Card], keys: Any) -> str:
    """Cards that all differ in this, as materials, as targets or to pay with."""
    for key in many(keys):
        values = held(game, cards, key)
        if lacking(game, cards, key) or len(set(values)) < len(values):
            return f"different {COMPARED[key][0]}s"
    return ""


@selects(
    "same",
    listed(one_of(*COMPARED), 1),
    TOGETHER,
    after=lambda _, keys: f"with the same {_named(keys, '')}",
    example="materials: [{count: 2, card: monster, same: [race]}]",
)
def same(game: YGame, cards: Sequence[Card], keys: Any) -> str:
    """Cards that are all alike in this, as materials, as targets or to pay with."""
    for key in many(keys):
        values = held(game, cards, key)
        if lacking(game, cards, key) or len(set(values)) > 1:
            return f"the same {COMPARED[key][0]}"
    return ""


@selects(
    "levels_apart",
    whole(1),
    TOGETHER,
    after=lambda _, number: f"whose Levels are {number} apart",
    example="cost: [{send_to_graveyard: {count: 2, card: monster, of: you, levels_apart: 3}}]",
)
def levels_apart(game: YGame, cards: Sequence[Card], number: Any) -> str:
    """Two cards between whose Levels there is so much."""
    levels = [int(value) for value in held(game, cards, "level")]
    if lacking(game, cards, "level") or (len(levels) > 1 and max(levels) - min(levels) != number):
        return f"Levels that are {number} apart"
    return ""


def _limits(doing: Doing, what: Any) -> Any:
    """The totals with the numbers that other cards tell, as far as they are known."""
    return {key: _limit(doing, wanted) for key, wanted in what.items()}


def _limit(doing: Doing, wanted: Any) -> Any:
    if not isinstance(wanted, Mapping):
        return wanted
    if wanted.keys() <= {"min", "max"}:
        told = {key: amount(doing, one) if isinstance(one, Mapping) else one for key, one in wanted.items()}
        return told if all(told.values()) else wanted
    return amount(doing, wanted) or wanted


def _total_said(key: str, wanted: Any) -> str:
    told = range_said(wanted) if is_known(wanted) else "what is asked"
    return f"{SCALES[key]}s that add up to {told}"


@selects(
    "totals",
    mapping(
        {
            key: about(
                either(RANGE, AMOUNT, mapping({"max": AMOUNT}, required=("max",))),
                f"What their {name}s add up to.",
            )
            for key, name in SCALES.items()
        },
        least=1,
    ),
    TOGETHER,
    asks=("levels",),
    after=lambda _, what: " and ".join(f"with {_total_said(key, wanted)}" for key, wanted in what.items()),
    filled=_limits,
    example="cost: [{tribute: {count: {min: 1}, card: monster, totals: {level: {min: 8}}}}]",
)
def totals(game: YGame, cards: Sequence[Card], what: Any) -> str:
    """Cards whose Levels, Ranks or Link Ratings add up to so much; each of them must have one."""
    for key, wanted in what.items():
        if not cards or any(card.name == terms.UNKNOWN for card in cards) or not is_known(wanted):
            continue
        numbers = [on_scale(game, card, key) for card in cards]
        if None in numbers or not in_range(sum(number or 0 for number in numbers), wanted):
            return _total_said(key, wanted)
    return ""
