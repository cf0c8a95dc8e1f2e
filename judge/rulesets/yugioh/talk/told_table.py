"""The table of a talk: the cards that somebody speaks of, where each is, and the board that this makes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.kernel.records import compared, field
from judge.rulesets.yugioh.table.records import CardRecord

HAND, FIELD, GRAVEYARD, BANISHED, DECK, EXTRA = "hand", "field", "graveyard", "banished", "deck", "extra"
SET, SET_NOW = "set", "set this turn"
ATTACK, DEFENSE = "attack", "defense"
PENDULUM, AS_SPELL, AS_TRAP = "Pendulum Zone", "Continuous Spell", "Continuous Trap"
SAID = {
    HAND: "from the hand", SET: "Set before this turn", SET_NOW: "Set this turn", FIELD: "face-up on the field",
    GRAVEYARD: "in the Graveyard", BANISHED: "banished", DECK: "in the Deck", EXTRA: "from the Extra Deck",
    ATTACK: "in Attack Position", DEFENSE: "in Defense Position",
    PENDULUM: "in a Pendulum Zone", AS_SPELL: "a Continuous Spell", AS_TRAP: "a Continuous Trap",
}  # fmt: skip
"""How places are told beside a card."""
PLACE_OF = {"up": FIELD, "attack": FIELD}
"""Places that are said in other words."""
ON_TABLE = (FIELD, SET, SET_NOW, ATTACK, DEFENSE, PENDULUM, AS_SPELL, AS_TRAP)
"""The places on the field."""
_COUNTED_AS = {PENDULUM: "pendulum_zone", AS_SPELL: "as_spell", AS_TRAP: "as_trap"}
"""Places of monsters in the Spell & Trap Zone, and how the board says so."""


@compared
class Copy:
    """One card on the table before the first play: whose, where; ``now`` is where the plays since have brought it;
    ``card_facts`` are what is printed on a card that stands for any."""

    card: str
    holder: str
    place: str
    now: str = ""
    facts: dict[str, Any] = field(default_factory=dict)
    card_facts: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """It is where it was until a play moves it."""
        self.now = self.now or self.place


@compared
class Table:
    """What is on the table before the first play; ``listed`` are the places of which somebody said what is there."""

    players: tuple[str, ...]
    records: Mapping[str, CardRecord]
    copies: list[Copy] = field(default_factory=list)
    lp: dict[str, int] = field(default_factory=dict)
    unseen: dict[str, int] = field(default_factory=dict)
    empty_hands: set[str] = field(default_factory=set)
    turn: str = ""
    facts: dict[str, Any] = field(default_factory=dict)
    history: list[dict[str, Any]] = field(default_factory=list)
    stand_ins: list[Copy] = field(default_factory=list)
    listed: set[tuple[str, str]] = field(default_factory=set)

    def other(self, player: str) -> str:
        """The other player."""
        return self.players[1] if player == self.players[0] else self.players[0]

    def known(self, card: str, holder: str | None = None, *, now: tuple[str, ...] = ()) -> Copy | None:
        """A copy of a card that somebody has, in one of these places by now."""
        return next(
            (
                copy
                for copy in self.copies
                if copy.card == card and holder in (None, copy.holder) and (not now or copy.now in now)
            ),
            None,
        )

    def board(self) -> dict[str, Any]:
        """The board as a scenario has it."""
        board: dict[str, Any] = {"turn": self.turn, **self.facts}
        if self.history:
            board["history"] = list(self.history)
        for player in self.players:
            board[player] = self._side(player)
        return board

    def _side(self, player: str) -> dict[str, Any]:
        side: dict[str, Any] = {}
        if player in self.lp:
            side["lp"] = self.lp[player]
        zones: dict[str, list[Any]] = {}
        seen: set[str] = set()
        for copy in (*self.copies, *self.stand_ins):
            if copy.holder == player:
                zones.setdefault(self.zone(copy), []).append(self._entry(copy))
                seen.add(copy.card)
        for _ in range(self.unseen.get(player, 0)):
            zones.setdefault("hand", []).append({"unknown": True})
        order = ("hand", "monsters", "spell_trap", "field", "graveyard", "banished", "deck", "extra")
        return {**side, **{zone: zones[zone] for zone in order if zone in zones}}

    def zone(self, copy: Copy) -> str:
        """The place of a copy as a scenario calls it."""
        if copy.place not in ON_TABLE:
            return copy.place
        if copy.place in _COUNTED_AS:
            return "spell_trap"
        record = self.records.get(copy.card)
        if record is None and "type" in copy.card_facts and not str(copy.card_facts["type"]).endswith("monster"):
            return "field" if "field" in str(copy.card_facts["type"]).split() else "spell_trap"
        if record is None and copy.card_facts:
            return "monsters"
        if record is None or record.frame == "monster":
            return "monsters" if record is not None or copy.place not in (SET, SET_NOW) else "spell_trap"
        return "field" if "field" in record.kinds else "spell_trap"

    def _entry(self, copy: Copy) -> Any:
        entry: dict[str, Any] = {"card": copy.card} if copy.card else {"unknown": True}
        if copy.place in (SET, SET_NOW):
            entry["set"] = True
        if copy.place == SET_NOW:
            entry["set_this_turn"] = True
        if copy.place == DEFENSE:
            entry["position"] = "defense"
        if copy.place in _COUNTED_AS:
            entry[_COUNTED_AS[copy.place]] = True
        entry |= copy.facts
        return entry["card"] if list(entry) == ["card"] else entry
