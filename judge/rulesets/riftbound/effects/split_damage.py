"""Damage that a spell or ability splits: chosen for when it is finalized, divided as it resolves (355.14, 715.3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from judge.kernel.chain import Link
from judge.kernel.table import Card
from judge.rulesets.riftbound.table import terms, trace
from judge.rulesets.riftbound.table.records import Ability
from judge.rulesets.riftbound.table.state import Ref, RGame, ability_of, here
from judge.rulesets.riftbound.vocabulary.doing import Doing
from judge.rulesets.riftbound.vocabulary.selectors import View, fits, is_item, slots


def shares(d: Doing, cards: list[Card], total: int) -> list[tuple[Card, int]]:
    """What each of the cards is dealt: as the file says (`outcome: {assigns: {NAME: 2}}`), or as it can only be; where
    it could be divided in several ways and the file says none of them, that is open and nothing is dealt."""
    written = d.outcome("assigns")
    said: Mapping[str, int] = written if isinstance(written, Mapping) else {}
    if said and not fault(said, cards, total):
        return [(card, _part(said, card, cards)) for card in cards]
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


def fault(said: Mapping[str, int], cards: Sequence[Card], total: int | None) -> str:
    """What is wrong with a division among the cards; empty if it is one. ``total``: None where it is not known."""
    strange = next((name for name in said if not any(name in (card.id, card.name) for card in cards)), None)
    if strange is not None:
        return f"{strange} is not among what was chosen for it"
    parts = [(card, _part(said, card, cards)) for card in cards]
    without = next((card for card, part in parts if part < 1), None)
    if without is not None:
        return f"{without.name} is dealt none, and at least 1 is dealt to each"
    dealt = sum(part for _, part in parts)
    return f"{total} damage is split, not {dealt}" if total is not None and dealt != total else ""


def chosen(game: RGame, link: Link | None, targets: Sequence[Ref | None]) -> list[Card]:
    """The cards among which an effect splits damage: those that are chosen, of an item on the chain those that are
    legal targets now."""
    found = [here(game, which) for which in targets if which is not None and not is_item(which)]
    if link is None:
        return [card for card in found if card is not None]
    about = link.facts.get("about") or {}
    view = View(game, link.player, link.card, int(link.facts["stay"]), link, about=about)
    wanted = zip(slots(ability_of(link)), link.facts.get("slots", ()), strict=False)
    legal = {which for selector, which in wanted if which is not None and fits(view, selector, which)}
    return [card for card in found if card is not None and (card.id, card.stay) in legal]


def amount(ability: Ability) -> int | None:
    """How much damage an ability splits; None where it splits none, or so much as something else is."""
    much = next((step["damage"] for step in ability.resolve if step.get("split")), None)
    return much if isinstance(much, int) else None


def _part(said: Mapping[str, int], card: Card, cards: Sequence[Card]) -> int:
    alone = sum(1 for other in cards if other.name == card.name) == 1
    return int(said.get(card.id, said.get(card.name, 0) if alone else 0))
