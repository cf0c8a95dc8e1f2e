"""The table: players, cards and the places cards are in. Changed only by events (see timeline)."""

from __future__ import annotations

from typing import Any

from judge.kernel.errors import Unreadable
from judge.kernel.records import field, record

MOST_CARDS = 2_000
"""Most cards of one dispute; the Decks, hands and everything else of four players are a tenth of it."""

Player = str
"""A player's name as the scenario writes it, in most files ``A`` or ``B``."""


@record
class Card:
    """One physical card. ``stay`` counts its changes of place: a card that left and came back is another."""

    id: str
    name: str
    owner: Player
    controller: Player
    zone: str
    facts: dict[str, Any] = field(default_factory=dict)
    stay: int = 0

    def copy(self) -> Card:
        """The same card for another line of play."""
        return Card(self.id, self.name, self.owner, self.controller, self.zone, dict(self.facts), self.stay)


def arrival(card: Card) -> int:
    """When the card came to its place, among all arrivals: a key to sort by."""
    arrived: int = card.facts["arrived"]
    return arrived


@record
class Table:
    """All cards in order of arrival in their places, and one bag of facts a player."""

    players: tuple[Player, ...]
    cards: dict[str, Card] = field(default_factory=dict)
    standing: dict[Player, dict[str, Any]] = field(default_factory=dict)
    arrivals: int = 0
    numbers: dict[str, int] = field(default_factory=dict)

    def copy(self) -> Table:
        """An independent table in the same position."""
        return Table(
            self.players,
            {  # without a call a card
                key: Card(c.id, c.name, c.owner, c.controller, c.zone, dict(c.facts), c.stay)
                for key, c in self.cards.items()
            },
            {player: dict(facts) for player, facts in self.standing.items()},
            self.arrivals,
            dict(self.numbers),
        )

    def fresh_id(self, name: str) -> str:
        """An id for a card that the file gives none: its name, ``Ember #2`` for a second copy."""
        number, found = self.numbers.get(name, 1), name
        while found in self.cards:
            number += 1
            found = f"{name} #{number}"
        self.numbers[name] = number
        return found

    def put(self, card: Card) -> None:
        """Place a card that was not on the table. Raises `Unreadable` for more cards than any game has."""
        if card.id in self.cards:
            raise ValueError(f"two cards with the id {card.id!r}")
        if len(self.cards) >= MOST_CARDS:
            said = f"More than {MOST_CARDS:,} cards would be on the table."
            hint = "Look for a number of cards that is too large, or list fewer."
            raise Unreadable(said, hint=hint, path=("board", card.owner))
        self.cards[card.id] = card
        self.arrivals += 1
        card.facts["arrived"] = self.arrivals

    def zone(self, player: Player, *zones: str) -> list[Card]:
        """The cards a player has in the named places, oldest arrival first."""
        found = [c for c in self.cards.values() if c.zone in zones and c.controller == player]
        return sorted(found, key=arrival) if len(found) > 1 else found

    def everywhere(self, *zones: str) -> list[Card]:
        """All players' cards in the named places, oldest arrival first."""
        found = [c for c in self.cards.values() if c.zone in zones]
        return sorted(found, key=arrival) if len(found) > 1 else found

    def move(self, card_id: str, zone: str, controller: Player | None) -> None:
        """Carry a card to another place (called by events only)."""
        card = self.cards[card_id]
        card.zone = zone
        card.controller = controller or card.controller
        card.stay += 1
        self.arrivals += 1
        card.facts["arrived"] = self.arrivals

    def remove(self, card_id: str) -> None:
        """A card ceases to exist (a token that left the field)."""
        del self.cards[card_id]
