"""The board of a scene, as a file writes it: only what is there, and only what is not usual."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from judge.kernel.tuples import NamedTuple
from judge.rulesets.yugioh.replays import told
from judge.rulesets.yugioh.replays.followed_table import Copy, Table
from judge.rulesets.yugioh.replays.known_cards import KnownCards
from judge.rulesets.yugioh.replays.scene_names import SceneNames
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import CardRecord

_LISTED = (
    ("hand", told.HAND), ("monsters", told.MONSTER), ("spell_trap", told.SPELL_TRAP), ("field", told.SPELL_TRAP),
    ("graveyard", told.GRAVEYARD), ("banished", told.BANISHED),
)  # fmt: skip
_PENDULUM_PLACES = (0, 4, 6, 7)
_EXTRA_COLUMNS = {5: 2, 6: 4}
_NEGATED = 0x1


def _of_all(static: Mapping[str, Any], record: CardRecord) -> bool:
    """Does a negation speak of all cards of such a frame on the field, wherever they are and whosesoever?"""
    covered = static["negate_effects"]
    of_all = {"card": record.frame, "face": "up", "in": "field"}
    return isinstance(covered, Mapping) and {**covered, "face": "up", "in": "field"} == of_all


class Listed(NamedTuple):
    """What a board says of a player's Decks: all of the ``deck``, all of the ``extra`` Deck, or some cards of the first
    that are known to be in it (``named``)."""

    deck: bool = False
    extra: bool = False
    named: tuple[str, ...] = ()


class SceneBoard:
    """Writes a table. ``columns`` says whether the places of cards matter; ``notes`` holds what a file cannot say."""

    def __init__(self, table: Table, cards: KnownCards, names: SceneNames, *, columns: bool = False) -> None:
        self.table, self.cards, self.names, self.columns = table, cards, names, columns
        self.notes: list[str] = []

    def written(self, listed: Sequence[Listed], step: str = "") -> dict[str, Any]:
        """The board: the turn, the phase, both players with what is ``listed`` of their Decks."""
        board: dict[str, Any] = {"turn": told.PLAYERS[self.table.turn_player], "phase": self.table.phase or "main 1"}
        if step:
            board["step"] = step
        if self.table.phase == "draw":
            board["drawn"] = True
        if self.table.turn == 1 and not self.table.attacks_at_once:
            board["first_turn"] = True
        for player in (0, 1):
            board[told.PLAYERS[player]] = self._player(player, listed[player])
        return board

    def _player(self, player: int, listed: Listed) -> dict[str, Any]:
        written: dict[str, Any] = {}
        if self.table.lp[player] != terms.DEFAULT_LP:
            written["lp"] = max(self.table.lp[player], 0)
        for key, zone in _LISTED:
            entries = [self._entry(player, zone, n, card) for n, card in self._in(player, key, zone)]
            if entries and all(entry == {"unknown": True} for entry in entries):
                written[key] = len(entries)
            elif entries:
                written[key] = [entry["card"] if list(entry) == ["card"] else entry for entry in entries]
        cards = [card for card in self.table.zone(player, told.DECK) if card is not None]
        if listed.deck:
            written["deck"] = [self._known(card) for card in reversed(cards)]
            written["deck_complete"] = True
        elif listed.named:
            written["deck"] = [*listed.named]
        if listed.extra:
            extra = self.table.zone(player, told.EXTRA)
            written["extra"] = [self._extra(card) for card in extra if card is not None]
        return written

    def _in(self, player: int, key: str, zone: int) -> list[tuple[int, Copy]]:
        found = [(n, card) for n, card in enumerate(self.table.zone(player, zone)) if card is not None]
        if zone != told.SPELL_TRAP:
            return found
        return [(n, card) for n, card in found if (n == told.FIELD_ZONE) == (key == "field")]

    def _known(self, card: Copy) -> Any:
        return self.names.plain(card) if self.names.known(card) else {"unknown": True}

    def _extra(self, card: Copy) -> Any:
        known = self._known(card)
        return (
            {"card": known, "face": "up"} if isinstance(known, str) and not card.face_down and card.position else known
        )

    def _entry(self, player: int, zone: int, number: int, card: Copy) -> dict[str, Any]:
        entry: dict[str, Any] = {}
        if self.names.known(card) or (card.key in self.names.mentioned and self.names.code(card)):
            entry["card"] = self.names.plain(card)
        else:
            entry["unknown"] = True
            if card.code:
                self.notes.append(f"nobody knows the card with the passcode {card.code:08}")
        if name := self.names.id_of(card):
            entry["id"] = name
        if zone in told.ON_FIELD:
            self._on_field(entry, player, zone, number, card)
        elif zone == told.BANISHED and card.face_down and card.position:
            entry["face"] = "down"
        return entry

    def _on_field(self, entry: dict[str, Any], player: int, zone: int, number: int, card: Copy) -> None:
        if card.face_down:
            entry["set"] = True
        elif zone == told.SPELL_TRAP and number != told.FIELD_ZONE:
            entry["face"] = "up"
        if zone == told.MONSTER and card.position & told.DEFENSE and not card.face_down:
            entry["position"] = "defense"
        if card.set_turn == self.table.turn and card.face_down:
            entry["set_this_turn"] = True
        if card.came_turn == self.table.turn and zone == told.MONSTER:
            entry["summoned_this_turn"] = True
        if card.owner != player and card.code:
            entry["owner"] = told.PLAYERS[card.owner]
        record = self.cards.record(self.names.code(card))
        told_of = card.came_turn or (card.shown is not None and card.shown.materials is not None)
        if card.materials or (told_of and record is not None and "xyz" in record.kinds and zone == told.MONSTER):
            entry["materials"] = [self.names.plain(one) for one in card.materials if self.names.known(one)]
        if any(one.key < 0 for one in card.materials):
            name = self.names.plain(card)
            self.notes.append(f"the Xyz Materials of {name} are those that were detached later; it may have had more")
        self._place(entry, zone, number, card)
        self._values(entry, zone, card)
        self._joined(entry, zone, card)

    def _place(self, entry: dict[str, Any], zone: int, number: int, card: Copy) -> None:
        record = self.cards.record(self.names.code(card))
        if zone == told.SPELL_TRAP and number != told.FIELD_ZONE:
            kinds = card.shown.type or 0 if card.shown is not None else 0
            if record is not None and record.frame == "monster" and not card.face_down and not card.equipped:
                entry.pop("face", None)
                if number in _PENDULUM_PLACES and "pendulum" in record.kinds and not kinds & told.TRAP:
                    entry["pendulum_zone"] = True
                else:
                    entry["as_trap" if kinds & told.TRAP else "as_spell"] = True
        if zone == told.MONSTER and record is not None and record.frame in ("spell", "trap") and not card.face_down:
            entry["as_monster"] = True
        if zone == told.MONSTER and number in told.EXTRA_ZONES:
            entry["extra_zone"] = True
        elif zone == told.MONSTER and record is not None and record.extra_deck and not card.face_down:
            entry["extra_zone"] = False
        if self.columns and zone == told.MONSTER:
            entry["column"] = _EXTRA_COLUMNS.get(number, number + 1)
        elif self.columns and zone == told.SPELL_TRAP and number < told.FIELD_ZONE:
            entry["column"] = number + 1

    def _values(self, entry: dict[str, Any], zone: int, card: Copy) -> None:
        record, shown = self.cards.record(self.names.code(card)), card.shown
        if card.counters and zone in told.ON_FIELD:
            entry["counters"] = card.counters
        if shown is None or record is None or card.face_down:
            return
        if zone == told.MONSTER and record.frame == "monster":
            for key, now, printed in (("atk", shown.atk, record.atk), ("def", shown.defense, record.defense)):
                if now is not None and printed is not None and now != printed and now >= 0:
                    entry[key] = now
            for key, here, usual in (
                ("attribute", shown.attribute, record.attribute),
                ("race", shown.race, record.race),
            ):
                if here and usual and here != usual:
                    entry[key] = here
            level = shown.rank or shown.level
            if level and record.level and level != record.level and "link" not in record.kinds:
                entry["level"] = level
        if shown.status and shown.status & _NEGATED and zone in told.ON_FIELD and not self._silenced(card, record):
            entry["negated"] = True

    def _silenced(self, card: Copy, record: CardRecord) -> bool:
        """Is its kind of card negated by another one that lies face-up, so that the board shows it as it is?"""
        for _, zone, _, other in self.table.cards():
            if zone not in told.ON_FIELD or other.face_down or other.key == card.key:
                continue
            there = self.cards.record(self.names.code(other))
            statics = [one for effect in there.effects for one in effect.static] if there is not None else []
            if any(one == {"negate_effects": one.get("negate_effects")} and _of_all(one, record) for one in statics):
                return True
        return False

    def _joined(self, entry: dict[str, Any], zone: int, card: Copy) -> None:
        if zone == told.SPELL_TRAP and card.equipped:
            bearer = self._monster(card.equipped)
            if bearer is not None:
                entry.pop("face", None)
                entry["equipped_to"] = self.names.called(bearer)
        if zone == told.SPELL_TRAP and not card.face_down and not card.equipped:
            bound = next((one for key in card.bound if (one := self._monster(key)) is not None), None)
            if bound is not None:
                entry["bound_to"] = self.names.called(bound)

    def _monster(self, key: int) -> Copy | None:
        """The card with this key, if it is a face-up monster on the field now."""
        place = self.table.place_of(key)
        card = self.table.by_key(key)
        return card if place is not None and place[1] == told.MONSTER and card and not card.face_down else None
