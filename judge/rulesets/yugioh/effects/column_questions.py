"""Rulings that turn on the column of a card, where the file does not say it.

Source: Konami OCG database Q&A #21698.
"""

from __future__ import annotations

from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.effects import trace
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.state import YGame, face_up, record_of
from judge.rulesets.yugioh.vocabulary import columns, negating_effects
from judge.rulesets.yugioh.vocabulary.continuous_effects import Static, source_name
from judge.rulesets.yugioh.vocabulary.descriptions import selector_said
from judge.rulesets.yugioh.vocabulary.doing import Doing

RULE = trace.rule("same-column")


def column_not_said(game: YGame, name: str, by: Static) -> None:
    """Note that nobody knows whether a card is in the column in which an effect negates Spells and Traps."""
    source = source_name(game, by)
    text = (
        f"It turns on the column in which {name} is, as {source} negates what is in its own. Write `column:`, counted "
        "from the left as its player sees it, beside the cards on the board or the play that puts one there."
    )
    _leave_open(
        game, text, f"{name} is in that column: its effect is negated.",
        f"{name} is in another column: its effect applies.",
    )  # fmt: skip


def acted_on(doing: Doing, cards: list[Card]) -> list[Card]:
    """The cards of a column, all of which an effect acts on; of those whose column nobody says, that is asked."""
    game, itself = doing.game, doing.game.table.cards.get(doing.source)
    unsaid = [card.name for card in cards if itself is not None and columns.together(card, itself) is None]
    if itself is not None and unsaid:
        name = terms.listing(unsaid)
        text = (
            f"It turns on whether {name} {'is' if len(unsaid) == 1 else 'are'} in the column of {itself.name}. Write "
            "`column:`, counted from the left as its player sees it, beside the cards on the board."
        )
        _leave_open(
            game, text, f"{name}: in that column, the effect acts on it.", f"{name}: in another column, it does not."
        )
    return cards


def beside_others(doing: Doing, cards: list[Card], others: Any) -> None:
    """Ask it of the cards of which nobody says whether they are in the column of one of some others."""
    unsaid = [card.name for card in cards if columns.perhaps_beside(doing, card, others)]
    if unsaid:
        name = terms.listing(unsaid)
        text = (
            f"It turns on whether {name} {'is' if len(unsaid) == 1 else 'are'} in the same column as "
            f"{selector_said(others, doing)}. Write `column:`, counted from the left as its player sees it, beside the "
            "cards on the board."
        )
        so = f"{name}: in such a column, the effect acts on it."
        _leave_open(doing.game, text, so, f"{name}: in another column, it does not.")


def _leave_open(game: YGame, text: str, *readings: str) -> None:
    """Note a question once, with its readings."""
    if (RULE, text, readings) not in game.state.unsettled:
        game.state.unsettled.append((RULE, text, readings))


def of_those_on_the_field(game: YGame) -> None:
    """Ask it of the Spells and Traps that apply on the field now."""
    for card in game.table.everywhere(terms.SPELL_TRAP):
        beside = frozenset(other.id for other in game.table.zone(card.controller, terms.SPELL_TRAP))
        by = negating_effects.perhaps_negated(game, card, beside)
        if by is not None and face_up(card) and "static" in record_of(game, card).has:
            column_not_said(game, card.name, by)
