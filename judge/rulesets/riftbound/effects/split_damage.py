"""Damage that a spell or ability splits: chosen for when it is finalized, divided as it resolves (355.14, 715.3)."""

from __future__ import annotations

from collections.abc import Mapping

from judge.kernel.table import Card
from judge.rulesets.riftbound.table import terms, trace
from judge.rulesets.riftbound.vocabulary.doing import Doing


def shares(d: Doing, cards: list[Card], total: int) -> list[tuple[Card, int]]:
    """What each of the cards is dealt: as the file says (`outcome: {assigns: {NAME: 2}}`), or as it can only be; where
    it could be divided in several ways and the file says none of them, that is open and nothing is dealt."""
    written = d.outcome("assigns")
    said: Mapping[str, int] = written if isinstance(written, Mapping) else {}
    found = [(card, _part(said, card, cards)) for card in cards]
    if said and len(said) == len(cards) and all(part > 0 for _, part in found) and sum(p for _, p in found) == total:
        return found
    if not said and len(cards) == 1:
        return [(cards[0], total)]
    if not said and len(cards) >= total:
        return [(card, 1) for card in cards[:total]]
    names = terms.listing(card.name for card in cards)
    text = f"{d.link.player} splits {total} damage of {d.link.name} among {names}, at least 1 for each; "
    text += "what the file says is no such division." if said else "the file does not say how."
    answers = tuple(f"{card.name} is dealt {total - len(cards) + 1}, the others 1 each" for card in cards)
    d.game.state.unsettled = (*d.game.state.unsettled, (trace.rule("wrong-damage-assignment"), text, answers))
    return []


def _part(said: Mapping[str, int], card: Card, cards: list[Card]) -> int:
    alone = sum(1 for other in cards if other.name == card.name) == 1
    return int(said.get(card.id, said.get(card.name, 0) if alone else 0))
