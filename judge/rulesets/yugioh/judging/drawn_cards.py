"""Which card was drawn, where the file does not say it and a later play does.

The file says what is in a Deck, all of it or a part, and nobody knows in which order it lies there. A card that is
played from the hand although it was in the Deck is taken as the one that was drawn.
"""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.scenario import Play
from judge.kernel.table import Card
from judge.rulesets.yugioh.effects.choices import goes_by
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.state import YGame, record_of


def presupposed(game: YGame, play: Play) -> tuple[Card, Card] | None:
    """The card that a play needs in the hand and that is in the Deck, and the one that was taken as drawn instead."""
    if not play.number or not isinstance(play.value, str):
        return None
    named: list[Card] = []
    for card in game.table.cards.values():
        if card.owner == play.by and goes_by(card, play.value):
            if card.zone != terms.DECK:
                return None
            named.append(card)
    if not named or (play.verb == "activate" and not _used_from_hand(game, named[0])):
        return None
    taken = drawn_unsaid(game, str(play.by))
    return (named[0], taken) if taken is not None else None


def drawn_unsaid(game: YGame, player: str) -> Card | None:
    """A card in the hand of a player who drew it, of which the file does not say which card it is."""
    return next(all_drawn_unsaid(game, player), None)


def all_drawn_unsaid(game: YGame, player: str) -> Iterator[Card]:
    """All such cards."""
    for _, event in game.timeline.events("moved"):
        taken = game.table.cards.get(event.card or "")
        if taken is None or taken.owner != player:
            continue
        if not event.data.get("unsaid") and (taken.name != terms.UNKNOWN or event.data.get("how") != "drawn"):
            continue
        if taken.zone == terms.HAND and taken.stay == event.data["stay"]:
            yield taken


def _used_from_hand(game: YGame, card: Card) -> bool:
    """Can the card, or an effect of it, be activated from the hand? A Trap can, if its text says so."""
    record = record_of(game, card)
    waits = record.frame == "trap"
    return any(
        (effect.from_hand is not None or not waits) if effect.card_activation else terms.HAND in effect.zones
        for effect in record.effects
        if effect.activates
    )


def exchange(game: YGame, wanted: Card, taken: Card) -> None:
    """Let the one have been drawn, and the other lie in the Deck."""
    wanted.zone, taken.zone = taken.zone, wanted.zone
    wanted.stay, taken.stay = taken.stay, wanted.stay
    wanted.facts, taken.facts = taken.facts, wanted.facts
    game.assume(f"{wanted.name} was in the Deck and is played, so it was taken as the card that {wanted.owner} drew.")
