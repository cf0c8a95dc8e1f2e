"""Columns of the field: in which one a card is, as far as the file says it.

A column holds a Monster Zone and a Spell & Trap Zone of each player; Field Zones are in none. They are counted from the
left as the first player of the file sees them; a card's entry counts as its own controller does.
Source: Konami OCG database Q&A #21698.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.kernel.table import Card, Player
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.state import YGame
from judge.rulesets.yugioh.vocabulary.descriptions import selector_said
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.selectors import OF_THE_PLACE, candidates, selects
from judge.rulesets.yugioh.vocabulary.shapes import SELECTOR
from judge.rulesets.yugioh.vocabulary.sides import ON_THE_CARD
from judge.vocabulary.shapes import about, either, one_of, whole

IN_COLUMNS = (terms.MONSTER, terms.SPELL_TRAP)
"""The zones that are in columns."""
UNKNOWN = "unknown"
"""What stands for the column of a card of which the file says none."""


def counted(game: YGame, column: int, player: Player) -> int:
    """A column that a player counts from the left, as the first player of the file counts it."""
    return int(column) if player == game.state.players[0] else terms.ZONES_A_ROW + 1 - int(column)


def column_of(card: Card) -> int | None:
    """The column in which a card is; None if the file does not say it, or if it is in none."""
    column = card.facts.get("column")
    return int(column) if column else None


def _filled(doing: Doing, what: Any) -> Any:
    card = doing.game.table.cards.get(doing.source)
    return (column_of(card) if card is not None else None) or UNKNOWN if what == "this card" else what


@selects(
    "same_column",
    about(either(one_of("this card", UNKNOWN), whole(1)), "In the column of this card."),
    OF_THE_PLACE,
    after=lambda *_: "in its column",
    filled=_filled,
    example="static: [{negate_effects: {card: spell or trap, same_column: this card, other: true}}]",
)
def same_column(doing: Doing, card: Card, what: Any) -> bool:
    """In the same column as this card, as far as the file says where both are."""
    wanted = _filled(doing, what)
    return bool(wanted != UNKNOWN and column_of(card) == wanted)


def together(card: Card, other: Card | None) -> bool | None:
    """Are two cards in the same column? None where the file does not say it."""
    if other is None or card.zone not in IN_COLUMNS:
        return False
    mine, its = column_of(card), column_of(other)
    return None if mine is None or its is None else mine == its


@selects(
    "column_of",
    one_of("this card"),
    OF_THE_PLACE,
    after=lambda *_: "in its column",
    example="targets: {of: opponent, column_of: this card}",
)
def in_the_column(doing: Doing, card: Card, _: Any) -> bool:
    """In the same column as this card, or perhaps: where no board says it and a ruling turns on it, that stays open."""
    return together(card, doing.game.table.cards.get(doing.source)) is not False


def nearby(card: Card, other: Card | None) -> bool | None:
    """Is a card in the same column as another one, or in the one beside that? None where the file does not say it."""
    if other is None or card.zone not in IN_COLUMNS:
        return False
    mine, its = column_of(card), column_of(other)
    return None if mine is None or its is None else abs(mine - its) <= 1


@selects(
    "near_column",
    one_of("this card"),
    OF_THE_PLACE,
    after=lambda *_: "in its column or one beside it",
    example="static: [{change_atk: 300, cards: {card: monster, of: you, near_column: this card}}]",
)
def near_column(doing: Doing, card: Card, _: Any) -> bool:
    """In the same column as this card or one beside it, or perhaps: where no board says it and a ruling turns on it,
    that stays open.

    A continuous effect finds only those that are said to be there, which the ruling is told.
    """
    near = nearby(card, doing.game.table.cards.get(doing.source))
    return near is True if doing.effect is not None and doing.effect.static else near is not False


def _among_whom(doing: Doing, card: Card, others: Any) -> list[bool | None]:
    """Is a card in the same column as each of some others? None where the file does not say it."""
    return [together(card, other) for other in candidates(doing, others) if other.id != card.id]


@selects(
    "in_column_with",
    SELECTOR,
    OF_THE_PLACE,
    after=lambda told, what: f"in the same column as {selector_said(what, told.doing or ON_THE_CARD)}",
    example="static: [{change_atk: -600, cards: {of: opponent, in_column_with: {named: Guard, of: you}}}]",
)
def in_column_with(doing: Doing, card: Card, what: Any) -> bool:
    """In the same column as such a card, or perhaps: where no board says it and a ruling turns on it, that stays open.

    A continuous effect finds only those that are said to be there, which the ruling is told.
    """
    found = _among_whom(doing, card, what)
    return True in found or (None in found and not (doing.effect is not None and doing.effect.static))


def perhaps_beside(doing: Doing, card: Card, what: Any) -> bool:
    """Does nobody say whether a card is in the same column as one of some others?"""
    found = _among_whom(doing, card, what)
    return None in found and True not in found


def left_open(cards: Any, card: Card, source: Card | None) -> bool:
    """Does a selector of an effect of the source ask for a column, while nobody knows whether the card is in it?"""
    if not isinstance(cards, Mapping) or "same_column" not in cards or card.zone not in IN_COLUMNS:
        return False
    if cards["same_column"] == "this card":
        return together(card, source) is None
    return cards["same_column"] == UNKNOWN or column_of(card) is None
