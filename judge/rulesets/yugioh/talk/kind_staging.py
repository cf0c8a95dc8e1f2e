"""From a talk to a scenario: the plays, the cards they need, and what is taken for granted so that they can be made.

What is said is so. Of the rest the kindest is taken: cards lie where they may be used from, costs can be paid, targets
exist, nobody holds anything else. What was taken is told, each with its opposite (`opposites`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import combinations
from typing import Any

from judge.rulesets.yugioh.table.records import CardRecord, many
from judge.rulesets.yugioh.talk import card_places, material_stand_ins, spoken_plays
from judge.rulesets.yugioh.talk.told_table import (
    EXTRA,
    FIELD,
    GRAVEYARD,
    HAND,
    ON_TABLE,
    SET,
    SET_NOW,
    Copy,
    Table,
)
from judge.vocabulary.spoken import FACT, Heard, Misheard, Part
from judge.vocabulary.trials import Change, Undo, placed, put

_EXISTENCE = frozenset(
    {"activation-legality", "cost-at-activation", "target-exists-before-cost", "target-at-activation",
     "tribute-required", "activate-from-place", "condition-at-activation", "card-in-another-place",
     "summon-procedure-not-met", "attack-not-possible", "trigger-not-met", "wrong-materials", "choice-not-possible",
     "fet-box-a"}
)  # fmt: skip
"""The rules that ask whether something is there."""
_SUMMONS = ("summon", "tribute_summon", "special_summon", "flip_summon")
_PLACE_OF = {"up": FIELD, "attack": FIELD}
_AFTERWARDS = {"discard": GRAVEYARD, "tribute": GRAVEYARD, "send": GRAVEYARD, "banish": "banished", "detach": GRAVEYARD}


@dataclass
class Need:
    """A card that a play needs and of which nobody said where it is: the places it may be in, and the one taken."""

    play: int
    copy: Copy
    places: list[tuple[str, str]]
    why: str


@dataclass
class Stage:
    """A dispute as it is being put together."""

    table: Table
    plays: list[dict[str, Any]] = field(default_factory=list)
    places: list[tuple[int, int]] = field(default_factory=list)
    needs: list[Need] = field(default_factory=list)
    unsaid: set[int] = field(default_factory=set)
    asked: int = 0
    said_phase: bool = False
    said_turn: bool = False
    said: dict[tuple[str, str], str] = field(default_factory=dict)
    materials: dict[str, str] = field(default_factory=dict)

    def data(self) -> dict[str, Any]:
        """The scenario as data."""
        cards = {copy.card: {**_STAND_IN, **copy.card_facts} for copy in self.table.stand_ins if copy.card}
        return {
            "format": 1,
            "ruleset": "yugioh",
            "board": self.table.board(),
            **({"cards": cards} if cards else {}),
            "plays": ["resolve" if play == {"resolve": True} else play for play in self.plays],
        }

    def may_be_missing(self, rule: str, play: int) -> bool:
        """May the rule ask for something that nobody said is missing?"""
        if any(need.play == play and len(need.places) > 1 for need in self.needs):
            return True
        return rule in _EXISTENCE and not (rule == "condition-at-activation" and self._waits(play))

    def _waits(self, play: int) -> bool:
        """Does a play answer what was done before it, so that no card that was not named can be what is missing?"""
        card = self.plays[play - 1].get("activate")
        effects = [one for one in self.table.records[card].effects if one.speed > 0] if card else []
        return bool(effects) and all(one.answers or one.events for one in effects)

    def attempts(self, play: int) -> Iterator[Change]:
        """Other places of the cards of a play, then cards that stand for any."""
        player = self.plays[play - 1].get("by", self.table.turn)
        other = self.table.other(player)
        if self._passes_first(play):
            yield partial(self._inserted, 1, {"by": self.table.turn, "pass": True})
        if play > 1 and "activate" in self.plays[play - 2] and self._is_trigger(play):
            yield partial(self._inserted, play, {"resolve": True})
        yield from self._material_sets(play)
        named = [str(name) for name in many(self.plays[play - 1].get("targets"))]
        for need in self.needs:
            if need.play == play or (need.play < play and need.copy.card in named):
                for place in need.places:
                    if place != (need.copy.holder, need.copy.place):
                        yield partial(placed, need.copy, holder=place[0], place=place[1])
        kinds = [
            Copy(f"{other}'s monster", other, FIELD),
            Copy(f"{player}'s monster", player, FIELD),
            *self._in_hand(player),
            Copy("", other, SET),
            Copy(f"{player}'s monster", player, GRAVEYARD),
            Copy(f"{other}'s monster", other, GRAVEYARD),
            Copy("", player, SET),
            *self._in_hand(other),
        ]
        kinds = [kind for kind in kinds if (kind.holder, self.table.zone(kind)) not in self.table.listed]
        twice = [(kind, kind) for kind in kinds if kind.holder == player and kind.place in (FIELD, HAND)]
        for some in (*((kind,) for kind in kinds), *twice, *combinations(kinds[:4], 2)):
            yield partial(put, self.table, "stand_ins", [*self.table.stand_ins, *map(replace, some)])

    def _in_hand(self, player: str) -> list[Copy]:
        """A card that nobody has seen, where nobody said what is in the hand."""
        told = player in self.table.empty_hands or player in self.table.unseen
        return [] if told else [Copy("", player, HAND)]

    def _passes_first(self, play: int) -> bool:
        """Does the turn player let the other act in a phase that was named, and in which only that can be meant?"""
        by = self.plays[play - 1].get("by")
        phase = str(self.table.facts.get("phase", ""))
        return self.said_turn and play == 1 and by != self.table.turn and phase in _PASSED_IN

    def _is_trigger(self, play: int) -> bool:
        """Is a trigger activated, which is never a response?"""
        card = self.plays[play - 1].get("activate")
        effects = [one for one in self.table.records[card].effects if one.speed > 0] if card else []
        return bool(effects) and all(one.is_trigger for one in effects)

    def _material_sets(self, play: int) -> Iterator[Change]:
        """Monsters that stand for the materials of a Summon, where nobody named any."""
        said = self.plays[play - 1]
        listed = (said.get("by"), "monsters") in self.table.listed
        if "special_summon" not in said or "materials" in said or "tribute" in said or listed:
            return
        player = said["by"]
        for some in material_stand_ins.of(self.table.records[said["special_summon"]], player):
            self.materials |= {copy.card: kind for copy, kind in some}
            yield partial(put, self.table, "stand_ins", [*self.table.stand_ins, *(copy for copy, _ in some)])

    def _inserted(self, number: int, play: dict[str, Any]) -> Undo:
        """Put in a play that nobody said aloud; what takes it out again."""
        self.plays.insert(number - 1, play)
        self.places.insert(number - 1, self.places[min(number, len(self.places)) - 1])
        before = self.asked, self.unsaid, [need.play for need in self.needs]
        self.asked += 1 if self.asked >= number else 0
        self.unsaid = {number, *(one + (one >= number) for one in self.unsaid)}
        for need in self.needs:
            need.play += need.play >= number

        def undo() -> None:
            del self.plays[number - 1], self.places[number - 1]
            self.asked, self.unsaid, plays = before
            for need, was in zip(self.needs, plays, strict=True):
                need.play = was

        return undo


_PASSED_IN = ("draw phase", "standby phase", "end phase")
_STAND_IN = {"type": "normal monster", "level": 4, "attribute": "EARTH", "race": "Warrior", "atk": 1500, "def": 1000}


def staged(heard: tuple[Heard, ...], players: tuple[str, ...], records: Mapping[str, CardRecord]) -> Stage:
    """What was said, put on a table. Raises `Misheard` for what cannot be so."""
    table = Table(players[:2], records)
    stage = Stage(table)
    first = next((one for one in heard if one.kind != FACT and one.player), None)
    table.turn = first.player if first is not None else players[0]
    for one in heard:
        if one.kind == FACT:
            _fact(stage, one)
    for one in heard:
        if one.kind != FACT:
            _play(stage, one)
    if not stage.plays:
        last = heard[-1].part
        raise Misheard("Nothing was played: there is nothing to judge.", last.start, last.end, 'As in "A: Raigeki".')
    _lay_the_rest(stage)
    return stage


def _fact(stage: Stage, one: Heard) -> None:
    """A statement on the table."""
    table, part, key = stage.table, one.part, one.part.key
    player = part.get("player", one.player)
    if key == "has":
        _holdings(stage, part, player)
    elif key == "no hand":
        table.empty_hands.add(player)
    elif key == "turn":
        if part.slot("player") is not None:
            table.turn, stage.said_turn = player, True
        if part.get("phase"):
            stage.said_phase = True
            table.facts |= _phase(part.get("phase"))
    elif key in ("was set", "was set earlier"):
        stage.said["", part.get("card")] = SET_NOW if key == "was set" else SET
    elif key == "was summoned":
        stage.said["", part.get("card")] = "summoned"
    elif key == "was used":
        table.history.append({"by": one.player, "activated": part.get("card")})
    elif key == "summons":
        if part.get("number"):
            table.history.append({"summoned": part.get("number")})
    elif key == "normal summoned":
        table.facts["normal_summoned"] = True
    elif key == "first turn":
        table.facts["first_turn"] = True


def _phase(phase: str) -> dict[str, Any]:
    if phase == "damage calculation":
        return {"phase": "battle phase", "step": "damage step", "substep": "calc"}
    if phase.endswith("step"):
        return {"phase": "battle phase", "step": phase}
    return {"phase": phase}


def _holdings(stage: Stage, part: Part, player: str) -> None:
    """What somebody has: cards and where they are, Life Points, cards that nobody has seen."""
    waiting: list[str] = []
    for slot in part.slots:
        if slot.name == "cards":
            for card in waiting:
                _hold(stage, player, card, "", part)
            waiting = slot.value
        elif slot.name == "place":
            for card in waiting:
                _hold(stage, player, card, slot.value, part)
            waiting = []
        elif slot.name == "lp":
            stage.table.lp[player] = slot.value
        elif slot.name == "unseen":
            stage.table.unseen[player] = slot.value
    for card in waiting:
        _hold(stage, player, card, "", part)


def _hold(stage: Stage, player: str, card: str, place: str, part: Part) -> None:
    record = stage.table.records[card]
    where = _PLACE_OF.get(place, place)
    if not where:
        where = SET if record.frame in ("spell", "trap") and not card_places.stays(record) else FIELD
    if record.extra_deck and where in (HAND, "deck"):
        where = EXTRA
    copy = Copy(card, player, where)
    stage.table.copies.append(copy)
    stage.table.listed.add((player, stage.table.zone(copy)))


def _play(stage: Stage, one: Heard) -> None:
    """One play, with the cards that it needs."""
    table = stage.table
    player = one.player or table.turn
    play = spoken_plays.entry(one, player, table.records)
    verb = spoken_plays.verb_of(play)
    if verb == "attack":
        _battle(stage, player, one)
    if verb == "next" and not stage.plays and not stage.said_phase:
        _before(stage, str(play["next"]))
    if verb == "draw" and not stage.plays and not stage.said_phase:
        table.facts |= {"phase": "draw phase", "drawn": False}
    stage.plays.append(play)
    stage.places.append((one.part.start, (one.details or (one.part,))[-1].end))
    number = len(stage.plays)
    if one.asked:
        stage.asked = number
    stated = next((p for d in one.details for p in _stated(d)), "")
    if verb == "activate":
        _activated(stage, number, play, stated, effect=one.part.key == "effect")
    elif verb in _SUMMONS:
        _summoned(stage, number, play, verb, stated)
    elif verb == "set":
        copy = _needed(stage, number, player, play[verb], [(player, HAND)], "to Set it")
        copy.now = SET_NOW
    elif verb in ("attack", "change_position"):
        _needed(stage, number, player, play[verb], [(player, FIELD)], "", now=ON_TABLE)
        for name in many(play.get("targets")):
            other = table.other(player)
            _needed(stage, number, other, name, [(other, FIELD)], "", now=ON_TABLE)
    elif verb == "skip":
        _needed(stage, number, player, play[verb], [(player, FIELD)], "")


def _stated(detail: Part) -> Iterator[str]:
    """The place that stands beside a play."""
    if detail.key == "from":
        yield _PLACE_OF.get(detail.get("zone"), detail.get("zone"))
    elif detail.key == "lies":
        yield _PLACE_OF.get(detail.get("place"), detail.get("place"))


def _battle(stage: Stage, player: str, one: Heard) -> None:
    """An attack is declared in the Battle Phase: the dispute begins in it, or the phase is gone to unsaid."""
    if stage.said_phase or any("next" in play for play in stage.plays):
        return
    if stage.plays and not any("attack" in play for play in stage.plays):
        stage.plays.append({"by": player, "next": "battle phase"})
        stage.places.append((one.part.start, one.part.end))
        stage.unsaid.add(len(stage.plays))
    elif not stage.plays:
        stage.table.facts["phase"] = "battle phase"


def _before(stage: Stage, phase: str) -> None:
    """The phase from which one is gone to."""
    facts = stage.table.facts
    if phase == "standby phase":
        facts |= {"phase": "draw phase", "drawn": True}
    elif phase in ("main phase 1",):
        facts |= {"phase": "standby phase"}
    elif phase == "main phase 2":
        facts |= {"phase": "battle phase"}


def _activated(stage: Stage, number: int, play: dict[str, Any], stated: str, *, effect: bool) -> None:
    table, player, card = stage.table, play["by"], play["activate"]
    record = table.records[card]
    places = card_places.of_activation(play, record, table.turn, effect=effect)
    if stated:
        places = [stated]
    on_field = card_places.stays(record) or record.frame == "monster"
    fits = (*places, *((FIELD, *ON_TABLE) if on_field else ()), *((SET_NOW,) if SET in places else ()))
    if record.frame == "monster" and not stated:
        fits = (*fits, GRAVEYARD, "banished", HAND)
        if card_places.gone_by_its_cost(play, record) and places == [HAND]:
            fits = (HAND,)
    copy = _needed(
        stage, number, player, card, [(player, place) for place in places], "", now=fits, stated=bool(stated)
    )
    if record.frame != "monster":
        copy.now = FIELD if card_places.stays(record) else GRAVEYARD
    elif card_places.gone_by_its_cost(play, record) and copy.now == HAND:
        copy.now = GRAVEYARD
    _paid(stage, number, play)
    other = table.other(player)
    for name in many(play.get("targets")):
        if table.known(name) is None:
            where = card_places.of_target(player, other, table.records[name], attacked=False)
            _needed(stage, number, where[0][0], name, where, "to be targeted")
    for how, what in (play.get("outcome") or {}).items():
        for name in many(what) if not isinstance(what, int) else ():
            if how == "destroy":
                where = card_places.of_target(player, other, table.records[name], attacked=False)
                _needed(stage, number, where[0][0], name, where, "")
            elif table.known(name, player) is None:
                _needed(stage, number, player, name, [(player, p) for p in card_places.of_outcome(how)], "")
    if "to" in play and isinstance(play.get("chained_to"), str):
        _needed(stage, number, other, play["chained_to"], [(other, FIELD)], "")


def _summoned(stage: Stage, number: int, play: dict[str, Any], verb: str, stated: str) -> None:
    table, player, card = stage.table, play["by"], play[verb]
    places = [stated] if stated else card_places.of_summon(verb, table.records[card])
    now = (*places, SET_NOW) if SET in places else tuple(places)
    copy = _needed(stage, number, player, card, [(player, p) for p in places], "", now=now, stated=bool(stated))
    copy.now = FIELD
    for name in many(play.get("tribute")):
        given = _needed(stage, number, player, name, [(player, FIELD)], "to be Tributed", now=ON_TABLE)
        given.now = GRAVEYARD
    for name in many(play.get("materials")):
        given = _needed(stage, number, player, name, [(player, FIELD)], "as material", now=ON_TABLE)
        given.now = GRAVEYARD
    _paid(stage, number, play)


def _paid(stage: Stage, number: int, play: Mapping[str, Any]) -> None:
    table, player = stage.table, play["by"]
    for payment in many(play.get("cost")):
        for how, what in payment.items():
            if how == "detach" and not isinstance(what, int):
                _under(stage, play, many(what))
                continue
            if how == "pay" or isinstance(what, int):
                continue
            for name in many(what):
                places = card_places.of_payment(how, table.records[name])
                now = (*places, *ON_TABLE) if how != "discard" else (HAND,)
                now = (*now, GRAVEYARD) if how == "banish" else now
                copy = _needed(stage, number, player, name, [(player, p) for p in places], "for the cost", now=now)
                copy.now = _AFTERWARDS[how]


def _under(stage: Stage, play: Mapping[str, Any], names: tuple[Any, ...]) -> None:
    """The Xyz Materials that are detached lie under the monster."""
    monster = stage.table.known(str(play.get("activate")), play["by"])
    if monster is not None:
        known = monster.facts.setdefault("materials", [])
        known.extend(name for name in names if name not in known)


def _needed(
    stage: Stage,
    number: int,
    player: str,
    card: str,
    places: list[tuple[str, str]],
    why: str,
    *,
    now: tuple[str, ...] = (),
    stated: bool = False,
) -> Copy:
    """The copy of a card that a play speaks of: one that is there, or one that is put there."""
    fits = now or tuple(dict.fromkeys(place for _, place in places))
    known = stage.table.known(card, player, now=fits) or (
        stage.table.known(card, now=fits) if len({holder for holder, _ in places}) > 1 else None
    )
    if known is not None:
        return known
    told = stage.said.get((player, card)) or stage.said.get(("", card))
    holder, place = places[0]
    copy = Copy(card, holder, place)
    if told == "summoned":
        copy.place, copy.facts["summoned_this_turn"] = FIELD, True
    elif told:
        copy.place = told
    copy.now = copy.place
    stage.table.copies.append(copy)
    if not stated and not (told and told != "summoned"):
        stage.needs.append(Need(number, copy, places, why))
    return copy


def _lay_the_rest(stage: Stage) -> None:
    """Cards of which something is said and that no play speaks of."""
    for (_, card), what in stage.said.items():
        if stage.table.known(card) is None:
            facts = {"summoned_this_turn": True} if what == "summoned" else {}
            stage.table.copies.append(Copy(card, stage.table.turn, FIELD if facts else what, facts=facts))
