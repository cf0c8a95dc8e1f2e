"""Cards held against an amount that is read off the table, the highest and lowest numbers there are, and two amounts
held against each other.

Source: yugipedia.com/wiki/ATK, "DEF", "Level": what is compared is what a monster has now, what is called original is
what is printed on it; what has no such value is held against nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.state import face_up, on_field, record_of
from judge.rulesets.yugioh.vocabulary import atk_and_def, present_scales, present_values
from judge.rulesets.yugioh.vocabulary.amounts import AMOUNT, Written, amount, amount_said, amount_word
from judge.rulesets.yugioh.vocabulary.comparisons_with_this_card import SAID, WAYS
from judge.rulesets.yugioh.vocabulary.conditions import condition
from judge.rulesets.yugioh.vocabulary.descriptions import selector_said
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.references import as_they_left, reference_said
from judge.rulesets.yugioh.vocabulary.selectors import OF_THE_PLACE, Told, candidates, selects
from judge.rulesets.yugioh.vocabulary.shapes import SELECTOR, YES
from judge.rulesets.yugioh.vocabulary.sides import ON_THE_CARD
from judge.vocabulary.shapes import about, either, mapping, one_of, whole

_CALLED = {
    "atk": "ATK", "def": "DEF", "level": "Level", "scale": "Pendulum Scale", "level_or_rank": "Level or Rank",
    "rating": "Level, Rank or Link Rating",
}  # fmt: skip
_KEYS = ("atk", "def", "level", "level_or_rank", "rating")


_SCALES = {"level": frozenset[str](), "level_or_rank": frozenset({"xyz"}), "rating": frozenset({"xyz", "link"})}
"""What has another number in place of a Level that counts as well."""


def _number(doing: Doing, card: Card, key: str, original: bool = False) -> int | None:
    """A number of a card; None for one that has none, or if nobody knows it."""
    game, record = doing.game, record_of(doing.game, card)
    if key == "scale":
        return present_scales.scale_of(game, card)
    if key in _SCALES:
        if not (record.has_level or card.facts.get("token") or _SCALES[key].intersection(record.kinds)):
            return None
        return (record.level if original else present_values.level_of(game, card)) or None
    if original:
        return atk_and_def.original(game, card, key)
    return atk_and_def.atk(game, card) if key == "atk" else atk_and_def.defense(game, card)


def _said(told: Told, what: Mapping[str, Any]) -> str:
    doing = told.doing
    size = amount_said(doing, what["amount"]) if isinstance(doing, Doing) else "so much"
    printed = "original " if "original" in what else ""
    return " and ".join(f"with {printed}{_CALLED[key]} {SAID[what[key]]} {size}" for key in _KEYS if key in what)


@selects(
    "against_amount",
    mapping(
        {
            "amount": about(AMOUNT, "With how much it is compared."),
            "original": about(YES, "By what is printed on it."),
            **{key: one_of(*WAYS) for key in _KEYS},
        },
        required=("amount",),
        least=2,
    ),
    OF_THE_PLACE,
    hidden=True,
    asks=("points", "levels", "properties"),
    after=_said,
    example="targets: {card: monster, against_amount: {atk: lower, amount: {total: {card: monster, of: you}}}}",
)
def against_amount(doing: Doing, card: Card, what: Any) -> bool:
    """Its ATK, DEF or Level (`level_or_rank`: or its Rank, `rating`: or its Link Rating, whichever it has) is lower or
    higher than an amount that is read off the table, or the same. What has no such value fits nothing."""
    of = what["amount"] if isinstance(what["amount"], Mapping) else {}
    if any(word in of and not _all(doing, of, word) for word in _EXTREMES):
        return False
    if any(word in of and not as_they_left(doing, str(of[word])) for word in _OF_ONE):
        return False
    size = amount(doing, what["amount"])
    if size == 0 and "level_of" in of:  # of what has no Level none is higher
        return False
    for key in _KEYS:
        mine = _number(doing, card, key, "original" in what) if key in what else None
        if key in what and (mine is None or not WAYS[what[key]](mine, size)):
            return False
    return True


def _measured_said(doing: Doing, what: Mapping[str, Any]) -> str:
    return f"{amount_said(doing, what['amount'])} to be {SAID[what['is']]} {amount_said(doing, what['than'])}"


@condition(
    "measured",
    mapping(
        {
            "amount": about(AMOUNT, "What is measured."),
            "is": one_of(*WAYS),
            "than": about(AMOUNT, "With how much it is compared."),
        },
        required=("amount", "is", "than"),
    ),
    said=_measured_said,
    spoiled=("cards", "deeds", "levels"),
    example="condition: [{measured: {amount: {total: {card: monster, of: opponent}}, is: at least, than: 8000}}]",
)
def measured(doing: Doing, what: Any) -> bool:
    """One amount is lower or higher than another, or the same."""
    return bool(WAYS[what["is"]](amount(doing, what["amount"]), amount(doing, what["than"])))


_OF_ONE = ("atk_of", "def_of", "level_of")
_EXTREMES = ("highest_of", "lowest_of")


def _extreme_said(word: str) -> Callable[[Doing, Written], str]:
    def said(doing: Doing, what: Written) -> str:
        times = f"{what['times']} times " if "times" in what else ""
        which = word.partition("_")[0]
        of, printed = what[word], "original " if what.get("original") else ""
        named = isinstance(of, str)
        cards = reference_said(doing, of) if named else selector_said(of, doing or ON_THE_CARD, "", several=True)
        return f"{times}the {which} {printed}{_CALLED[what.get('of', 'atk')]} of {cards}"

    return said


_OF = about(one_of(*_CALLED), "Which number: the ATK, unless it says which; of those face-up on the field.")
_TIMES = about(whole(), "So much for each; 1 if it is not said.")


_ORIGINAL = about(YES, "The original numbers.")
_THERE = about(one_of("graveyard"), "Only of those that are there then.")


def _all(doing: Doing, what: Written, word: str) -> list[int]:
    """The numbers of all cards that fit, or that were spoken of, but for what is face-down on the field."""
    of, there = what[word], what.get("in", "")
    found = as_they_left(doing, of) if isinstance(of, str) else candidates(doing, of)
    cards = [card for card in found if not on_field(card) or face_up(card)]
    cards = [card for card in cards if not there or card.zone in terms.SELECTOR_ZONES[there]]
    stat, printed = str(what.get("of", "atk")), bool(what.get("original"))
    standing = doing.link is None and doing.effect is not None and bool(doing.effect.static)
    if standing and stat in ("atk", "def") and not printed:  # what they are now may depend on it
        doing.game.does_not_cover(f"a continuous change by the highest or lowest of what {_CALLED[stat]} are now")
        return []
    numbers = [_number(doing, card, stat, printed) for card in cards]
    return [number * int(what.get("times", 1)) for number in numbers if number is not None]


@amount_word(
    "highest_of",
    either(SELECTOR, one_of("them", "targets")),
    said=_extreme_said("highest_of"),
    example="targets: {card: monster, against_amount: {atk: at least, amount: {highest_of: {card: monster}}}}",
    topics="points, levels",
    standing=True,
    of=_OF,
    original=_ORIGINAL,
    times=_TIMES,
    **{"in": _THERE},
)
def highest_of(doing: Doing, what: Written, card: Card | None) -> int:
    """The highest ATK (or other number) of the cards that fit; 0 if there are none."""
    return max(_all(doing, what, "highest_of"), default=0)


@amount_word(
    "lowest_of",
    either(SELECTOR, one_of("them", "targets")),
    said=_extreme_said("lowest_of"),
    example="targets: {card: monster, against_amount: {atk: at most, amount: {lowest_of: {card: monster}}}}",
    topics="points, levels",
    standing=True,
    of=_OF,
    original=_ORIGINAL,
    times=_TIMES,
    **{"in": _THERE},
)
def lowest_of(doing: Doing, what: Written, card: Card | None) -> int:
    """The lowest ATK (or other number) of the cards that fit; 0 if there are none."""
    return min(_all(doing, what, "lowest_of"), default=0)
