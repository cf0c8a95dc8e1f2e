"""How the cards of a scene are called: by their names, with their players or ids where that would be two cards."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping

from judge.rulesets.yugioh.replays import told
from judge.rulesets.yugioh.replays.followed_table import Copy, Table
from judge.rulesets.yugioh.replays.known_cards import KnownCards


class SceneNames:
    """The names of cards by their keys; ``seen`` are the passcodes of those that are first seen in the scene.

    Whoever speaks of a card asks here first; the board asks for `id_of` last.
    """

    def __init__(self, table: Table, cards: KnownCards, seen: Mapping[int, int]) -> None:
        self._cards, self._seen = cards, seen
        self._ids: dict[int, str] = {}
        self._copies: dict[str, list[tuple[int, int, Copy]]] = defaultdict(list)
        self.mentioned: set[int] = set()
        for player, zone, _, card in table.cards():
            if self.code(card) and zone not in (told.DECK, told.EXTRA):
                self._copies[self.plain(card)].append((player, zone, card))

    def code(self, card: Copy) -> int:
        """Its passcode, as it is seen in the scene or before; 0 where nobody saw it."""
        return card.code or self._seen.get(card.key, 0)

    def known(self, card: Copy) -> bool:
        """Has somebody seen it, and a name for it?"""
        return self._cards.known(self.code(card))

    def plain(self, card: Copy) -> str:
        """The name that is printed on it."""
        return self._cards.name(self.code(card))

    def called(self, card: Copy, *, apart: bool = False) -> str:
        """What plays call it: its name where that is plain, else with its player, else its id.

        ``apart``: also one that lies as another copy does is told from that.
        """
        self.mentioned.add(card.key)
        name = self.plain(card)
        copies = self._copies.get(name, [])
        here = next(((p, zone, one) for p, zone, one in copies if one.key == card.key), None)
        if here is None or len(copies) < 2:
            return name
        told_apart = apart and here[1] in told.ON_FIELD
        told_apart = told_apart or any(one.key in self._ids for _, _, one in copies)
        alike = [zone == here[1] and player == here[0] and _alike(one, here[2]) for player, zone, one in copies]
        if all(alike) and not told_apart:
            return name
        sides = Counter(player for player, _, _ in copies)
        if sides[here[0]] == 1:
            return f"{told.PLAYERS[here[0]]}: {name}"
        if card.key not in self._ids:
            number = [one.key for _, _, one in copies].index(card.key) + 1
            self._ids[card.key] = f"{name} ({number})"
        return self._ids[card.key]

    def lying(self, card: Copy, zone: int) -> str:
        """What a history calls a card that went to a zone: of several copies, one that lies there is meant."""
        there = [(player, one) for player, at, one in self._copies.get(self.plain(card), []) if at == zone]
        owners = {player for player, _ in there}
        alone = len(there) == 1 or (len(owners) == 1 and zone not in told.ON_FIELD)
        return self.plain(card) if alone and any(one.key == card.key for _, one in there) else self.called(card)

    def id_of(self, card: Copy) -> str:
        """The id that the board gives it; empty where none is needed."""
        return self._ids.get(card.key, "")


def _alike(one: Copy, other: Copy) -> bool:
    return one.position == other.position and one.set_turn == other.set_turn and one.came_turn == other.came_turn
