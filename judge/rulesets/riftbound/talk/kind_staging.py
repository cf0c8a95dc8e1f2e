"""From a Riftbound talk to a scenario: what is said is so, of the rest the kindest is taken, and told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from judge.rulesets.riftbound.talk import spoken_plays
from judge.rulesets.riftbound.talk.spoken_sentences import BASE, FACEDOWN, HAND
from judge.vocabulary.spoken import FACT, Assumption, Heard, Misheard
from judge.vocabulary.trials import Change, Undo, listed, put, varied

FIELD = "battlefield"
SOMEWHERE = "The Battlefield"
"""A battlefield without a text, where nobody names one."""
_UNIT: dict[str, Any] = {"type": "unit", "might": 3}
_STAND_INS: dict[str, dict[str, Any]] = {SOMEWHERE: {"type": "battlefield"}}
_MISSING = frozenset(
    {"targets", "nothing-to-play", "card-in-another-place", "bad-location", "choice", "cost-unpaid", "same-destination",
     "forbidden-to-play", "illegal-target", "retargeted-at-resolution", "place", "third-party-unit", "hidden-this-turn",
     "counter-wrong-target", "bad-hiding-place", "hidden-target-elsewhere", "condition-not-met"}
)  # fmt: skip
_SAID = {HAND: "from the hand", BASE: "from the base", FIELD: "at a battlefield", FACEDOWN: "hidden before this turn"}


@dataclass
class Copy:
    """A card on the table: whose, where; ``at`` is its battlefield."""

    card: str
    holder: str
    place: str
    at: str = ""
    now: str = ""

    def __post_init__(self) -> None:
        """It is where it was until a play moves it."""
        self.now = self.now or self.place


@dataclass
class Need:
    """A card that a play needs and of which nobody said where it is."""

    play: int
    copy: Copy
    places: list[tuple[str, str]]


@dataclass
class Stage:
    """A dispute as it is being put together."""

    players: tuple[str, ...]
    library: Mapping[str, Any]
    turn: str = ""
    said_turn: bool = False
    copies: list[Copy] = field(default_factory=list)
    stand_ins: list[Copy] = field(default_factory=list)
    fields: dict[str, str] = field(default_factory=dict)
    sides: dict[str, dict[str, Any]] = field(default_factory=dict)
    showdown: dict[str, Any] = field(default_factory=dict)
    plays: list[dict[str, Any]] = field(default_factory=list)
    places: list[tuple[int, int]] = field(default_factory=list)
    needs: list[Need] = field(default_factory=list)
    asked: int = 0
    hidden_now: str = ""

    def other(self, player: str) -> str:
        """The next player."""
        return self.players[(self.players.index(player) + 1) % len(self.players)]

    def data(self) -> dict[str, Any]:
        """The scenario as data."""
        every = [*self.copies, *self.stand_ins]
        fields = {**{copy.at: "" for copy in every if copy.at}, **self.fields}
        board: dict[str, Any] = {"players": list(self.players), "turn": self.turn}
        if self.showdown:
            board["showdown"] = self.showdown
            fields.setdefault(self.showdown["at"], "")
        for player in self.players:
            side = dict(self.sides.get(player, {}))
            for zone in (HAND, BASE, "trash", "champion"):
                if there := [c.card for c in every if c.holder == player and c.place == zone]:
                    side[zone] = there
            board[player] = side
        if fields:
            board["battlefields"] = [self._field(name, fields[name], every) for name in fields]
        used = set(fields) | {copy.card for copy in every}
        cards = {name: card for name, card in _STAND_INS.items() if name in used}
        cards |= {copy.card: _UNIT for copy in self.stand_ins if copy.card not in self.library}
        plays = ["resolve" if play == {"resolve": True} else play for play in self.plays]
        return {"format": 1, "ruleset": "riftbound", "board": board, **({"cards": cards} if cards else {}),
                "plays": plays}  # fmt: skip

    def _field(self, name: str, controller: str, every: list[Copy]) -> dict[str, Any]:
        there = [copy for copy in every if copy.at == name]
        units = [copy for copy in there if copy.place == FIELD]
        holder = controller or next((copy.holder for copy in units), "")
        entry: dict[str, Any] = {"name": name, **({"controller": holder} if holder else {})}
        if units:
            entry["units"] = [c.card if c.holder == holder else {"card": c.card, "owner": c.holder} for c in units]
        if down := [copy for copy in there if copy.place == FACEDOWN]:
            facts = {"hidden_this_turn": True} if self.hidden_now == down[0].card else {}
            entry["facedown"] = {"card": down[0].card, "owner": down[0].holder, **facts}
            entry.setdefault("controller", down[0].holder)
        return entry

    def may_be_missing(self, rule: str, play: int) -> bool:
        """May the rule ask for something that nobody said is missing?"""
        return rule in _MISSING or "target" in rule or any(n.play == play and len(n.places) > 1 for n in self.needs)

    def attempts(self, play: int) -> Iterator[Change]:
        """Other places of the cards of a play, then units that stand for any."""
        player = self.plays[play - 1].get("by", self.turn)
        other, at = self.other(player), self.somewhere()
        for need in self.needs:
            if need.play == play:
                for place in need.places[1:]:
                    yield partial(self.elsewhere, need.copy, place)
        theirs, own = Copy(f"{other}'s unit", other, FIELD, at), Copy(f"{player}'s unit", player, FIELD, at)
        home = Copy(f"{player}'s unit", player, BASE)
        used = [need.copy for need in self.needs if need.play == play]
        if any(copy.place == FACEDOWN for copy in used):
            yield partial(put, self, "stand_ins", [*self.stand_ins, own])
        for some in ((theirs,), (own,), (home,), (replace(theirs, place=BASE, at=""),), (theirs, own), (theirs, home)):
            yield partial(put, self, "stand_ins", [*self.stand_ins, *map(replace, some)])

    def elsewhere(self, copy: Copy, place: tuple[str, str]) -> Undo:
        """Put a card somewhere else; what puts it back."""
        before = copy.holder, copy.place, copy.at
        copy.holder, copy.place = place
        copy.at = self.somewhere() if copy.place in (FIELD, FACEDOWN) else ""

        def undo() -> None:
            copy.holder, copy.place, copy.at = before

        return undo

    def somewhere(self) -> str:
        """The battlefield that is meant where nobody names one."""
        return next(iter(self.fields), "") or next((c.at for c in self.copies if c.at), "") or SOMEWHERE


def staged(heard: tuple[Heard, ...], players: tuple[str, ...], library: Mapping[str, Any]) -> Stage:
    """What was said, put on a table. Raises `Misheard` for what cannot be so."""
    first = next((one.player for one in heard if one.kind != FACT and one.player), players[0])
    stage = Stage(players, library, first)
    for one in heard:
        if one.kind == FACT:
            _fact(stage, one)
    for one in heard:
        if one.kind != FACT:
            _play(stage, one)
    if stage.showdown:
        _fighting(stage)
    if not stage.plays:
        last = heard[-1].part
        raise Misheard("Nothing was played: there is nothing to judge.", last.start, last.end, 'As in "A: Defy".')
    return stage


def _fighting(stage: Stage) -> None:
    """Both sides of a showdown have a unit there."""
    at = stage.showdown["at"]
    for player in (stage.showdown["attacker"], stage.showdown["defender"]):
        if not any(copy.holder == player and copy.at == at for copy in stage.copies):
            stage.stand_ins.append(Copy(f"{player}'s unit", player, FIELD, at))


def _fact(stage: Stage, one: Heard) -> None:
    part = one.part
    player = part.get("player", one.player)
    if part.key == "turn":
        stage.turn, stage.said_turn = player, True
    elif part.key == "showdown":
        attacker = part.get("attacker", stage.turn)
        defender = stage.other(attacker)
        stage.showdown = {"at": part.get("card"), "attacker": attacker, "defender": defender}
        stage.fields.setdefault(part.get("card"), defender)
    else:
        _holdings(stage, one, player)


def _holdings(stage: Stage, one: Heard, player: str) -> None:
    waiting: list[str] = []
    for slot in (*one.part.slots, None):
        if slot is None or slot.name == "cards":
            for card in waiting:
                _hold(stage, player, card)
            waiting = slot.value if slot is not None else []
        elif slot.name in ("runes", "points"):
            stage.sides.setdefault(player, {})[slot.name] = slot.value
        elif slot.name in ("place", "where", "hidden"):
            place = {"where": FIELD, "hidden": FACEDOWN}.get(slot.name, slot.value)
            at = slot.value if slot.name != "place" else ""
            stage.copies += [Copy(card, player, place, at) for card in waiting]
            if at:
                stage.fields.setdefault(at, player)
            waiting = []


def _hold(stage: Stage, player: str, card: str) -> None:
    kind = _kind(stage, card)
    if kind == "battlefield":
        stage.fields[card] = player
    else:
        stage.copies.append(Copy(card, player, BASE if kind in ("unit", "gear") else HAND))


def _kind(stage: Stage, card: str) -> str:
    return str(stage.library[card].get("type", "")).split()[-1] if card in stage.library else "unit"


def _play(stage: Stage, one: Heard) -> None:
    player = one.player or stage.turn
    play = spoken_plays.entry(one, player)
    verb = spoken_plays.verb_of(play)
    stage.plays.append(play)
    stage.places.append((one.part.start, (one.details or (one.part,))[-1].end))
    number = len(stage.plays)
    if one.asked:
        stage.asked = number
    place = play.get("to") or play.get("at") or play.get("showdown")
    if place and place != "base" and _kind(stage, str(place)) == "battlefield":
        stage.fields.setdefault(str(place), player if verb in ("hide", "play") else "")
    _cards_of(stage, number, play, verb)
    other = stage.other(player)
    for name in listed(play.get("targets")):
        unit = [(other, FIELD), (player, FIELD), (other, BASE), (player, BASE)]
        if not any(copy.card == name for copy in stage.copies):
            _needed(stage, number, other, str(name), unit)
    for name in listed(play.get("add")):
        _needed(stage, number, player, str(name), [(player, BASE)])
    for how, names in play.get("cost", {}).items():
        for name in listed(names):
            _needed(stage, number, player, str(name), [(player, HAND if how == "discard" else BASE)])


def _cards_of(stage: Stage, number: int, play: dict[str, Any], verb: str) -> None:
    """The card that is played, moved, hidden or used."""
    player, card = play.get("by", stage.turn), play.get(verb)
    if verb == "play":
        place = {"hidden": FACEDOWN}.get(str(play.get("from")), str(play.get("from") or HAND))
        copy = _needed(stage, number, player, str(card), [(player, place)], now=(place, HAND, FACEDOWN))
        copy.now = FIELD if play.get("to", "base") != "base" else BASE
        if _kind(stage, str(card)) == "spell":
            copy.now = "trash"
    elif verb == "hide":
        _needed(stage, number, player, str(card), [(player, HAND)]).now = FACEDOWN
    elif verb == "move":
        home = play.get("to", "base") != "base"
        for name in listed(card):
            there = [(player, BASE), (player, FIELD)] if home else [(player, FIELD)]
            _needed(stage, number, player, str(name), there, now=(BASE, FIELD)).now = FIELD if home else BASE
    elif verb in ("activate", "trigger", "finalize", "decline"):
        _needed(stage, number, player, str(card), [(player, BASE), (player, FIELD), (player, HAND)],
                now=(BASE, FIELD, HAND, "legend"))  # fmt: skip


def _needed(
    stage: Stage, number: int, player: str, card: str, places: list[tuple[str, str]], *, now: tuple[str, ...] = ()
) -> Copy:
    fits = now or tuple(place for _, place in places)
    holders = {holder for holder, _ in places}
    known = next((c for c in stage.copies if c.card == card and c.holder in holders and c.now in fits), None)
    if known is not None:
        return known
    holder, place = places[0]
    copy = Copy(card, holder, place, stage.somewhere() if place in (FIELD, FACEDOWN) else "")
    stage.copies.append(copy)
    stage.needs.append(Need(number, copy, places))
    return copy


def assumptions(stage: Stage) -> list[Assumption]:
    """Everything that was taken for granted, each with what could be so instead."""
    found = [_placed(stage, need) for need in stage.needs]
    for copy in stage.stand_ins:
        rest = [one for one in stage.stand_ins if one is not copy]
        where = "at a battlefield" if copy.at else "in the base"
        more = any(
            one.holder == copy.holder and one.at == copy.at for one in stage.stand_ins[: stage.stand_ins.index(copy)]
        )
        unit = "another unit" if more else "a unit"
        without = f"{copy.holder} had no{' other' if more else ''} unit {where}"
        ways = (
            ()
            if copy.at and copy.at == stage.showdown.get("at")
            else (varied(stage, without, partial(put, stage, "stand_ins", rest)),)
        )
        found.append(Assumption(f"{copy.holder} has {unit} {where}", opposites=ways))
    if not stage.said_turn:
        other = stage.other(stage.turn)
        way = varied(stage, f"it was {other}'s turn", partial(put, stage, "turn", other))
        found.append(Assumption(f"it is {stage.turn}'s turn", opposites=(way,)))
    return found


def _placed(stage: Stage, need: Need) -> Assumption:
    copy = need.copy
    said = _SAID.get(copy.place, f"in the {copy.place}")
    ways = []
    if copy.place == FACEDOWN:
        ways.append(varied(stage, f"{copy.card} was hidden this turn", partial(put, stage, "hidden_now", copy.card)))
    elif copy.place == FIELD and copy.holder != stage.plays[need.play - 1].get("by"):
        base = (copy.holder, BASE)
        ways.append(varied(stage, f"{copy.card} was in a base", partial(stage.elsewhere, copy, base)))
    return Assumption(f"{copy.card} is {said.replace('from the', 'in the')}", need.play, said, tuple(ways))
