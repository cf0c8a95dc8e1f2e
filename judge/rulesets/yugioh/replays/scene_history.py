"""What happened in the turn before a scene begins, as the board of a file tells it."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from judge.rulesets.yugioh.replays import printed_effects, told
from judge.rulesets.yugioh.replays.followed_table import Copy
from judge.rulesets.yugioh.replays.known_cards import KnownCards
from judge.rulesets.yugioh.replays.scene_names import SceneNames
from judge.rulesets.yugioh.replays.scenes import Scene
from judge.rulesets.yugioh.replays.told_deeds import (
    ACTIVATION_NEGATED,
    EFFECT_NEGATED,
    RESOLVED,
    Deed,
    Event,
    Moved,
    PlacedLink,
)
from judge.rulesets.yugioh.table.records import every

_CAME_FROM = {
    told.HAND: "hand", told.MONSTER: "monsters", told.SPELL_TRAP: "spell_trap", told.GRAVEYARD: "graveyard",
    told.BANISHED: "banished", told.DECK: "deck", told.EXTRA: "extra",
}  # fmt: skip
_USED_IN = {told.HAND: "hand", told.GRAVEYARD: "graveyard", told.BANISHED: "banished", told.DECK: "deck"}
"""Where an effect was used, if that was not on the field."""
_UNSAID: dict[str, Any] = {"drawn": None}
"""What a history has no words for; with it nobody says that all was told."""
_HOW = {"summon": "normal", "special": "special", "flip": "flip"}
Entry = dict[str, Any]


class SceneHistory:
    """Writes what happened. ``remarks`` holds what lasts of it and a board has no words for."""

    def __init__(self, scene: Scene, cards: KnownCards, names: SceneNames) -> None:
        self.scene, self.cards, self.names = scene, cards, names
        self.remarks: list[str] = []
        self._told: set[int] = set()

    def written(self) -> dict[str, Any]:
        """The keys of the board: whether the Normal Summon was used, what happened, and that this is all."""
        turn = self.scene.start.turn
        deeds = [deed for deed in self.scene.before if deed.turn == turn and deed.kind not in ("turn", "phase")]
        board: dict[str, Any] = {}
        if any(_is_normal(deed) for deed in deeds):
            board["normal_summoned"] = True
        entries = [entry for deed in deeds for entry in self._entries(deed)]
        self._applying()
        self._lasting(link for deed in deeds for link in deed.links if link.outcome == RESOLVED)
        known = [entry for entry in entries if all(value is not None for value in entry.values())]
        if known:
            board["history"] = known
            if len(known) == len(entries):
                board["history_complete"] = True
        return board

    def _applying(self) -> None:
        """Remark what a client shows to apply to players and cards, whichever turn it began in."""
        start = self.scene.start
        found = [(told.PLAYERS[player], label) for player, label in start.applying]
        for _, zone, _, card in start.cards():
            if zone in told.ON_FIELD:
                found += [(self.names.plain(card), label) for label in card.marks if self.names.known(card)]
        for whom, label in found:
            words = self.cards.words(label)
            shown = f" (in EDOPro: {words})" if words else ""
            self._told.add(label[0])
            self.remarks.append(f"still applying to {whom}: {self.cards.name(label[0])}{shown}")

    def _lasting(self, links: Iterable[PlacedLink]) -> None:
        """Remark what still applies of what resolved before, as a board has words for changed values alone."""
        for link in links:
            effect = printed_effects.surely(self.cards, link)
            steps = every((effect.choices, effect.resolve)) if effect is not None else ()
            if any(_lasts(step) for step in steps) and link.card.code not in self._told:
                name = self.names.plain(link.card)
                self.remarks.append(f"what {name} does for the rest of the turn began before, and is not on the board")

    def _entries(self, deed: Deed) -> Iterator[Entry]:
        for link in deed.links:
            yield self._activated(link, deed)
        for moved in deed.moved:
            yield from self._moved(moved, deed.player)
        for link in deed.links:
            for moved in link.moved:
                yield from self._moved(moved, link.player)
        for link in sorted(deed.links, key=lambda link: -link.number):
            yield from self._resolved(link)
        if deed.kind in _HOW and deed.card is not None and deed.done:
            how = "tribute" if any(m.reason & told.TRIBUTED for m in deed.moved) else _HOW[deed.kind]
            for card in (deed.card, *deed.together):
                yield {**self._by(deed.player), "summoned": self._name(card), "how": how}
        if deed.kind == "attack" and deed.card is not None and self._fought(deed):
            for fighter in (deed.card, deed.on):
                if fighter is not None:
                    yield {"battled": self._name(fighter)}
        in_battle = {"cause": "battle"} if deed.kind in ("battle", "damage step over") else {}
        for event in deed.events if deed.kind != "draw" else ():
            yield from ({**entry, **in_battle} for entry in _points(event))

    def _fought(self, attack: Deed) -> bool:
        """Did it come to damage calculation?"""
        ahead = self.scene.before[self.scene.before.index(attack) + 1 :]
        return "battle" in (deed.kind for deed in itertools.takewhile(lambda deed: deed.kind != "attack", ahead))

    def _resolved(self, link: PlacedLink) -> Iterator[Entry]:
        for one in link.happened:
            if isinstance(one, Moved):
                yield from self._moved(one, link.player)
            elif one.kind == "special summoning" and one.card is not None:
                yield {**self._by(one.player), "summoned": self._name(one.card), "how": "special"}
            else:
                yield from _points(one)

    def _by(self, player: int) -> Entry:
        return {"by": told.PLAYERS[player]}

    def _activated(self, link: PlacedLink, deed: Deed) -> Entry:
        found = printed_effects.possible(self.cards, link)
        by_copy = not found or any(effect.once in ("soft", "battle") for effect in found)
        known = self.names.plain(link.card) if self.names.known(link.card) else None
        entry: Entry = {**self._by(link.player), "activated": self._name(link.card) if by_copy else known}
        if printed_effects.needs_saying(self.cards, link):
            effect = printed_effects.surely(self.cards, link)
            entry["effect"] = effect.id if effect is not None else None
        if link.used_in in _USED_IN and not link.from_hand:
            entry["from"] = _USED_IN[link.used_in]
        if deed.before.phase != self.scene.start.phase:
            entry["phase"] = deed.before.phase
        if link.outcome in (ACTIVATION_NEGATED, EFFECT_NEGATED):
            entry["outcome"] = link.outcome
        return entry

    def _moved(self, one: Moved, player: int) -> Iterator[Entry]:
        start, end = one.start.zone, one.end.zone
        below = bool(start & told.MATERIAL)
        if (start not in _CAME_FROM and not below) or start == end or not end & ~told.MATERIAL:
            return
        name, source = self._name(one.card, end), {"from": "materials" if below else _CAME_FROM[start]}
        theirs = not one.reason & told.BY_RULE and player != self.scene.start.turn_player
        by = self._by(player) if theirs else {}
        if end in (told.GRAVEYARD, told.BANISHED) and one.reason & told.DESTROYED:
            cause = {"cause": "battle"} if one.reason & told.BATTLE else {}
            yield {**by, "destroyed": name, **source, **cause}
        elif end == told.GRAVEYARD:
            why = "" if one.reason & told.BY_RULE else _why(one.reason)
            yield {**by, "sent_to_graveyard": name, **source, **({"how": why} if why else {})}
        elif end == told.BANISHED:
            yield {**by, "banished": name, **source}
        elif end in (told.DECK, told.EXTRA):
            yield {**by, "returned_to_deck": name, **source}
        elif end == told.HAND and (start in (*told.ON_FIELD, told.GRAVEYARD, told.BANISHED, told.DECK) or below):
            yield {**by, "returned_to_hand" if start in told.ON_FIELD else "added_to_hand": name, **source}

    def _name(self, card: Copy, zone: int = 0) -> str | None:
        """What it is called; None for a card that nobody had seen by the time the scene begins. One that did something
        is told from copies that lie beside it, one that went to a ``zone`` from those that do."""
        seen = card if card.code else self.scene.start.by_key(card.key) or card
        if not self.names.known(seen):
            return None
        return self.names.lying(seen, zone) if zone else self.names.called(seen, apart=True)


_ON_THE_BOARD = frozenset({
    "switch_points", "become_like", "change_atk", "change_def", "change_level", "change_position", "take_control",
    "negate",
})  # fmt: skip
"""Operations of which the board shows what lasts."""


def _lasts(step: Mapping[str, Any]) -> bool:
    if "unread" in step:
        return "turn" in str(step["unread"]).lower().split()
    return ("until" in step or "apply" in step) and _ON_THE_BOARD.isdisjoint(step)


def _is_normal(deed: Deed) -> bool:
    if deed.player != deed.before.turn_player:
        return False
    return deed.kind == "summon" or (deed.kind == "set" and any(m.end.zone == told.MONSTER for m in deed.moved))


def _why(reason: int) -> str:
    if reason & told.DISCARDED:
        return "discarded"
    if reason & told.TRIBUTED:
        return "tributed"
    return "cost" if reason & told.AS_COST else "effect" if reason & told.BY_EFFECT else ""


def _points(one: Event) -> Iterator[Entry]:
    if one.kind == "damage" and one.number > 0:
        yield {"damage": one.number, "to": told.PLAYERS[one.player]}
    elif one.kind == "draw":
        yield _UNSAID
