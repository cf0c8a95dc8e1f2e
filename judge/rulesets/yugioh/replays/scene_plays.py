"""The plays of a scene: what was done, with what was paid, targeted and chosen."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.replays import printed_effects, scene_outcomes, told, unused_triggers
from judge.rulesets.yugioh.replays.known_cards import KnownCards
from judge.rulesets.yugioh.replays.scene_events import SceneEvents
from judge.rulesets.yugioh.replays.scene_names import SceneNames
from judge.rulesets.yugioh.replays.scenes import Scene
from judge.rulesets.yugioh.replays.told_deeds import Deed, Missed, Moved, PlacedLink
from judge.rulesets.yugioh.table.records import Effect

Play = dict[str, Any] | str
_NOT_USED = "Not used here: {}. Whether that was possible, and declined, the replay does not say."


class ScenePlays:
    """Writes the plays. ``notes`` holds, by the number of a play, what the stream does not say of it."""

    def __init__(self, scene: Scene, cards: KnownCards, names: SceneNames) -> None:
        self.scene, self.cards, self.names = scene, cards, names
        self.notes: dict[int, str] = {}
        self._events = SceneEvents(names, cards, scene.end)

    def written(self) -> list[Play]:
        """All plays of the scene, in their order."""
        plays: list[Play] = []
        for deed, after in zip(self.scene.deeds, [*self.scene.deeds[1:], self.scene.after], strict=True):
            write = getattr(self, f"_{deed.kind.replace(' ', '_')}")
            plays += write(deed, len(plays))
            if found := unused_triggers.unused(deed, after, self.cards):
                self._note(len(plays) + 1, _NOT_USED.format(", ".join(dict.fromkeys(map(self.names.plain, found)))))
        return plays

    def _note(self, number: int, said: str) -> None:
        """A remark before the play with this number, or behind the last one."""
        before = self.notes.get(number, "")
        if said not in before:
            self.notes[number] = f"{before} {said}".strip()

    def _by(self, player: int) -> dict[str, Any]:
        return {"by": told.PLAYERS[player]}

    def _summon(self, deed: Deed, at: int) -> list[Play]:
        assert deed.card is not None
        play = {**self._by(deed.player), "summon": self.names.called(_before(deed))}
        tributes = [moved.before or moved.card for moved in deed.moved if moved.reason & told.TRIBUTED]
        if tributes:
            play["tribute"] = self._names(tributes)
        return [play]

    def _special(self, deed: Deed, at: int) -> list[Play]:
        assert deed.card is not None
        play = {**self._by(deed.player), "special_summon": self.names.called(_before(deed))}
        came = {deed.card.key, *(card.key for card in deed.together)}
        others = [one for one in deed.moved if one.card.key not in came]
        materials = [one for one in others if one.reason & told.AS_MATERIAL or one.end.zone & told.MATERIAL]
        paid = [one for one in others if one not in materials]
        if materials:
            play["materials"] = self._names([one.before or one.card for one in materials])
        if paid:
            play["cost"] = self._cost(paid)
        if not others and _by_scales(deed):
            play["how"] = "pendulum"
            if deed.together:
                play["with"] = [self.names.plain(card) for card in deed.together]
        if deed.to == "defense":
            play["position"] = "defense"
        record = self.cards.record(deed.card.code)
        if record is not None and record.extra_deck:
            play["extra_zone"] = deed.place in told.EXTRA_ZONES
        return [play]

    def _set(self, deed: Deed, at: int) -> list[Play]:
        assert deed.card is not None
        play = {**self._by(deed.player), "set": self.names.called(_before(deed))}
        tributes = [moved.before or moved.card for moved in deed.moved if moved.reason & told.TRIBUTED]
        return [play | ({"tribute": self._names(tributes)} if tributes else {})]

    def _position(self, deed: Deed, at: int) -> list[Play]:
        assert deed.card is not None
        return [{**self._by(deed.player), "change_position": self.names.called(deed.card), "to": deed.to}]

    def _flip(self, deed: Deed, at: int) -> list[Play]:
        assert deed.card is not None
        return [{**self._by(deed.player), "flip_summon": self.names.called(deed.card)}]

    def _attack(self, deed: Deed, at: int) -> list[Play]:
        assert deed.card is not None
        play = {**self._by(deed.player), "attack": self.names.called(deed.card)}
        if deed.on is not None:
            play["targets"] = [self.names.called(deed.on)]
        return [play]

    def _damage_step(self, deed: Deed, at: int) -> list[Play]:
        return [{**self._by(deed.before.turn_player), "next": "damage step"}]

    def _battle(self, deed: Deed, at: int) -> list[Play]:
        """What comes after it comes after damage calculation: before monsters are destroyed by battle, or then."""
        ahead = self.scene.deeds[self.scene.deeds.index(deed) + 1 :]
        destroyed = bool(ahead) and any(
            one.reason & told.DESTROYED and one.reason & told.BATTLE for one in ahead[0].moved
        )
        part = "end of the damage step" if destroyed else "after damage calculation"
        return [{**self._by(deed.before.turn_player), "next": part}]

    def _chain(self, deed: Deed, at: int) -> list[Play]:
        plays: list[Play] = []
        if self._gave_way(deed, at):
            plays.append({**self._by(deed.before.turn_player), "pass": True})
        before: PlacedLink | None = None
        answered = False
        for link in deed.links:
            answered = answered or not self._placed(link)
            if before is not None and before.player == link.player and answered:
                plays.append({**self._by(1 - link.player), "pass": True})
            plays.append(self._activation(link, deed, at + len(plays) + 1))
            before = link
        if not deed.over:
            return plays
        plays.append("resolve")
        for missed in {one.card.key: one for one in deed.missed}.values():
            if printed_effects.can_miss(self.cards, missed.code):
                plays.append(self._claim(missed))
            else:
                name = self.names.plain(missed.card)
                said = f"EDOPro reports that {name} missed its timing, without looking whether it had waited for this."
                self._note(at + len(plays), said)
        return plays

    def _claim(self, missed: Missed) -> Play:
        """That an effect missed its timing, as a statement that is held against the rules."""
        return {**self._by(1 - missed.player), "claim": {"missed_timing": self.names.plain(missed.card)}}

    def _gave_way(self, deed: Deed, at: int) -> bool:
        """Did the turn player, who is asked first in an open game state, leave it to the other to act?"""
        return at == 0 and deed.player != deed.before.turn_player and not self._placed(deed.links[0])

    def _placed(self, link: PlacedLink) -> bool:
        """Was the link placed with those before it, nobody having been asked in between?"""
        return printed_effects.placed_without_passes(self.cards, link)

    def _activation(self, link: PlacedLink, chain: Deed, number: int) -> dict[str, Any]:
        play = {**self._by(link.player), "activate": self.names.called(link.card)}
        effect = printed_effects.surely(self.cards, link)
        if printed_effects.needs_saying(self.cards, link):
            if effect is not None:
                play["effect"] = effect.id
                if words := printed_effects.shown(self.cards, link):
                    self._note(number, f"EDOPro shows the effect as: {_sentence(words)}")
            else:
                self._note(number, "Which effect of the card it was, the replay does not say.")
        if words := scene_outcomes.shown(link, effect, self.cards):
            self._note(number, f"EDOPro shows what was chosen as: {_sentence(words)}")
        if link.numbers and not scene_outcomes.declared(link, effect, self.cards):
            said = " and ".join(map(str, link.numbers))
            self._note(number, f"{told.PLAYERS[link.player]} declared the number {said}.")
        paid = [one for one in link.moved if one.reason & told.AS_COST]
        if paid or link.paid or link.removed:
            play["cost"] = self._cost(paid, link.paid, link.removed)
        if link.targets:
            play["targets"] = self._names([card for card, _, _ in link.targets])
        play |= scene_outcomes.said(link, effect, self.names, chain, self._events)
        return play | ({} if "outcome" in play else self._stands(link, effect)) | self._zone(link)

    def _zone(self, link: PlacedLink) -> dict[str, bool]:
        """Whether the one monster that it Special Summoned from the Extra Deck stands in an Extra Monster Zone."""
        came = [one for one in link.happened if isinstance(one, Moved) and one.end.zone == told.MONSTER]
        from_extra = [one for one in came if one.start.zone == told.EXTRA]
        return {"extra_zone": came[0].end.number in told.EXTRA_ZONES} if len(came) == len(from_extra) == 1 else {}

    def _stands(self, link: PlacedLink, effect: Effect | None) -> dict[str, str]:
        """The position of the one monster that it Special Summoned, where that is not the usual one."""
        came = [one for one in link.happened if isinstance(one, Moved) and one.end.zone == told.MONSTER]
        down = [one for one in came if one.end.position & told.DEFENSE and one.start.zone != told.MONSTER]
        if len(came) != 1 or not down or effect is None:
            return {}
        return {"position": "face-down defense" if down[0].end.position & told.FACE_DOWN else "defense"}

    def _names(self, cards: list[Any]) -> list[str]:
        return [self.names.called(card) for card in cards]

    def _cost(self, moved: list[Moved], points: int = 0, counters: int = 0) -> Any:
        paid: dict[str, Any] = {"pay": points} if points else {}
        if counters:
            paid["remove_counters"] = counters
        for one in moved:
            card = one.before if one.before is not None and one.before.code else one.card
            if card.code:
                paid.setdefault(_payment(one), []).append(self.names.called(card))
        for key, cards in paid.items():
            if isinstance(cards, list) and len(cards) == 1:
                paid[key] = cards[0]
        return paid


def _sentence(words: str) -> str:
    return words if words.endswith((".", "!")) else f"{words}."


def _before(deed: Deed) -> Any:
    """The card of a Summon as it was before it."""
    assert deed.card is not None
    own = next((moved for moved in deed.moved if moved.card.key == deed.card.key), None)
    return own.before._replace(code=deed.card.code) if own is not None and own.before is not None else deed.card


def _by_scales(deed: Deed) -> bool:
    """Was it a Pendulum Summon: are there two cards in the Pendulum Zones, nothing having been paid?"""
    zone = deed.before.zone(deed.player, told.SPELL_TRAP)
    types = [card.shown.type or 0 for card in zone if card is not None and card.shown is not None]
    return sum(bool(kind & told.PENDULUM and kind & told.SPELL) for kind in types) == _SCALES


_SCALES = 2


def _payment(one: Moved) -> str:
    if one.start.zone & told.MATERIAL:
        return "detach"
    if one.reason & told.TRIBUTED:
        return "tribute"
    if one.end.zone == told.BANISHED:
        return "banish"
    if one.end.zone == told.GRAVEYARD:
        return "discard" if one.reason & told.DISCARDED else "send"
    return "return"
