"""What happened as a link resolved, in the words that outcomes have for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.rulesets.yugioh.replays import told
from judge.rulesets.yugioh.replays.followed_table import Table
from judge.rulesets.yugioh.replays.known_cards import KnownCards
from judge.rulesets.yugioh.replays.scene_names import SceneNames
from judge.rulesets.yugioh.replays.told_deeds import Event, Moved, PlacedLink

_SUMMONS = (
    (told.BY_FUSION, "fusion_summon"), (told.BY_SYNCHRO, "synchro_summon"), (told.BY_RITUAL, "ritual_summon"),
    (told.BY_XYZ, "xyz_summon"), (told.BY_LINK, "link_summon"),
)  # fmt: skip
_COUNTED = {"draw": "draw", "damage": "damage", "gain": "gain_lp"}
"""Words for events with a number."""


class SceneEvents:
    """Writes them. ``end`` is the table after the scene, which shows as what a card was put down."""

    def __init__(self, names: SceneNames, cards: KnownCards, end: Table) -> None:
        self.names, self.cards, self.end = names, cards, end

    def written(self, link: PlacedLink) -> list[dict[str, Any]]:
        """What happened, event by event; what nobody saw, and what there are no words for, is left out."""
        events: list[dict[str, Any]] = []
        way = ""
        below: dict[int, list[dict[str, Any]]] = {}
        for n, one in enumerate(link.happened):
            if isinstance(one, Event):
                events += self._counted(one, link, first=n == 0)
                continue
            used = next((word for bit, word in _SUMMONS if one.reason & bit), "")
            way = used if one.reason & told.AS_MATERIAL else way
            if one.holder is not None and (attached := self._attached(one)):
                there = one.end.zone & ~told.MATERIAL in told.ON_FIELD
                (events if there else below.setdefault(one.holder.key, [])).append(attached)
                continue
            event = self._moved(one, link, way)
            if event is None:
                continue
            if "summon_tokens" in event and events and _same_tokens(events[-1], event):
                events[-1]["summon_tokens"]["count"] += 1
            else:
                events.append(event)
            events += below.pop(one.card.key, ())
            way = "" if way in event else way
        return events

    def _attached(self, one: Moved) -> dict[str, Any]:
        """What became an Xyz Material, and of which monster; nothing where one of them is not known."""
        holder, card = one.holder, one.before if one.before is not None and one.before.code else one.card
        if holder is None or not card.code or not self.names.code(holder):
            return {}
        return {"attach": self.names.called(card), "to": self.names.called(holder)}

    def _counted(self, one: Event, link: PlacedLink, *, first: bool) -> Iterator[dict[str, Any]]:
        """Points and draws. What the opponent drew is told only where nothing happened before that could have set it
        off: there are effects that draw for each Summon."""
        word, own = _COUNTED.get(one.kind, ""), one.player == link.player
        if not word or one.number <= 0 or (word == "draw" and not own and not first):
            return
        whose = "to" if word == "damage" else "who"
        yield {word: one.number, **({} if own != (word == "damage") else {whose: told.PLAYERS[one.player]})}

    def _moved(self, one: Moved, link: PlacedLink, way: str) -> dict[str, Any] | None:
        start, end = one.start.zone, one.end.zone
        if not one.card.code or (start | end) & told.MATERIAL or _by_itself(one, link):
            return None
        if end in told.ON_FIELD and start in told.ON_FIELD:
            return self._on_the_field(one, link)
        if end == told.MONSTER:
            return self._summoned(one, link, way)
        name = self.names.called(one.before if one.before is not None and one.before.code else one.card)
        if end == told.SPELL_TRAP:
            return self._put_down(one, name)
        if end == told.BANISHED:
            return {"banish": name, **({"face": "down"} if one.end.position & told.FACE_DOWN else {})}
        word = kind(one)
        return {word: name} if word else None

    def _on_the_field(self, one: Moved, link: PlacedLink) -> dict[str, Any] | None:
        """A card that stays on the field: control of it, its battle position, or the kind of zone that it is in."""
        start, end, name = one.start, one.end, self.names.called(one.before or one.card)
        if start.zone != end.zone:
            return self._put_down(one, name) if end.zone == told.SPELL_TRAP else self._summoned(one, link, "")
        if start.zone != told.MONSTER:
            return None
        if start.player != end.player:
            return {"take_control": name} if end.player == link.player else None
        return {"change_position": name, "to": _position(end.position)} if start.position != end.position else None

    def _summoned(self, one: Moved, link: PlacedLink, way: str) -> dict[str, Any]:
        card, record = one.before or one.card, self.cards.record(one.card.code)
        others = {} if one.end.player == link.player else {"to": told.PLAYERS[one.end.player]}
        position = {} if one.end.position & told.FACE_UP & told.ATTACK else {"position": _position(one.end.position)}
        if record is not None and "token" in record.kinds:
            values = {"atk": record.atk, "def": record.defense, "level": record.level, "attribute": record.attribute,
                      "race": record.race, **position}  # fmt: skip
            given = {key: value for key, value in values.items() if value or key in ("atk", "def")}
            to = {"to": "opponent"} if others else {}
            return {"summon_tokens": {"name": self.cards.name(one.card.code), "count": 1, **given}, **to}
        name = self.names.called(card if card.code else one.card)
        if way:
            return {way: name}
        return {"special_summon": name, **position, **others}

    def _put_down(self, one: Moved, name: str) -> dict[str, Any] | None:
        if one.end.position & told.FACE_DOWN:
            return {"set": name}
        there = self.end.by_key(one.card.key)
        bearer = self.end.by_key(there.equipped) if there is not None and there.equipped else None
        if bearer is not None:
            return {"equip": name, "to": self.names.called(bearer)}
        record, kinds = self.cards.record(one.card.code), self.end.counted.get(one.card.key, 0)
        if record is None or record.frame != "monster":
            return {"place": name}
        counts = "pendulum" if kinds & told.PENDULUM else "trap" if kinds & told.TRAP else "spell"
        return {"place": name, "as": counts} if kinds & (told.SPELL | told.TRAP) else None


def kind(one: Moved) -> str:
    """The word of outcomes for a move between places of which it needs no more; empty where there is none."""
    start, end = one.start.zone, one.end.zone
    if end & told.MATERIAL or start & told.MATERIAL or (start == end and start in told.ON_FIELD):
        return ""
    if end == told.MONSTER and start not in told.ON_FIELD:
        return "special_summon"
    if end == told.HAND:
        return "return" if start in told.ON_FIELD else "add"
    if one.reason & told.DESTROYED:
        return "destroy"
    if end == told.BANISHED:
        return "banish"
    if end == told.GRAVEYARD:
        if one.reason & told.AS_MATERIAL:
            return "material"
        return "discard" if one.reason & told.DISCARDED else "tribute" if one.reason & told.TRIBUTED else "send"
    return "return_to_deck" if end in (told.DECK, told.EXTRA) and start != end else ""


def _by_itself(one: Moved, link: PlacedLink) -> bool:
    """Is it the card of the link, which goes where it goes once it has been used?"""
    left = one.end.zone not in told.ON_FIELD and not one.reason & (told.DESTROYED | told.BY_EFFECT)
    return one.card.key == link.card.key and left


def _same_tokens(one: dict[str, Any], other: dict[str, Any]) -> bool:
    first, second = one.get("summon_tokens"), other["summon_tokens"]
    return first is not None and {**first, "count": 1} == second and one.get("to") == other.get("to")


def _position(bits: int) -> str:
    if bits & told.FACE_DOWN:
        return "face-down defense"
    return "defense" if bits & told.DEFENSE else "attack"
