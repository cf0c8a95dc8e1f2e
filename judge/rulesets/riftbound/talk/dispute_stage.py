"""A Riftbound dispute as it is being put together: its table and plays, and what may be missing that nobody said."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from judge.kernel.records import altered, compared, field
from judge.rulesets.riftbound.talk.spoken_sentences import BASE, FACEDOWN, HAND
from judge.vocabulary.trials import Change, Undo, put

FIELD = "battlefield"
SOMEWHERE = "The Battlefield"
"""A battlefield without a text, where nobody names one."""
_UNIT: dict[str, Any] = {"type": "unit", "might": 3}
ELSEWHERE = "The Other Battlefield"
"""Another one, for the units of another player."""
_STAND_INS: dict[str, dict[str, Any]] = {name: {"type": "battlefield"} for name in (SOMEWHERE, ELSEWHERE)}
_PASSED, _NOT_THERE = "pass-out-of-turn", "nothing-to-play"
_MISSING = frozenset(
    {"targets", _NOT_THERE, "card-in-another-place", "bad-location", "choice", "cost-unpaid", "same-destination",
     "forbidden-to-play", "illegal-target", "retargeted-at-resolution", "place", "third-party-unit", "hidden-this-turn",
     "counter-wrong-target", "bad-hiding-place", "hidden-target-elsewhere", "condition-not-met", _PASSED}
)  # fmt: skip


def _asks_for_units(rule: str) -> bool:
    """May what a rule asks for be a unit that nobody spoke of, or another place of a card?"""
    return rule in _MISSING or "target" in rule


@compared
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


@compared
class Need:
    """A card that a play needs and of which nobody said where it is."""

    play: int
    copy: Copy
    places: list[tuple[str, str]]


@compared
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
    moved: bool = False
    plays: list[dict[str, Any]] = field(default_factory=list)
    places: list[tuple[int, int]] = field(default_factory=list)
    needs: list[Need] = field(default_factory=list)
    asked: int = 0
    hidden_now: str = ""
    exhausted: str = ""

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
                if there := [self._entry(c) for c in every if c.holder == player and c.place == zone]:
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

    def _entry(self, copy: Copy) -> Any:
        return {"card": copy.card, "exhausted": True} if copy.card == self.exhausted != "" else copy.card

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
        return _asks_for_units(rule) or any(n.play == play and len(n.places) > 1 for n in self.needs)

    def wanting(self, rule: str, play: int) -> str:
        """Nothing that words leave open is for a unit to decide."""
        return ""

    def is_nearer(self, rule: str, other: str) -> bool:
        """Is the hidden card still there, which is lost without a unit, and is refused by what nobody can supply?"""
        return rule == _NOT_THERE and not _asks_for_units(other)

    def attempts(self, play: int, rule: str) -> Iterator[Change]:
        """Other places of the cards of a play, then units that stand for any."""
        if rule == _PASSED:
            yield from self._told_in_turn(play)
            return
        player = self.plays[play - 1].get("by", self.turn)
        other, at = self.other(player), self.somewhere()
        for need in self.needs:
            if need.play == play:
                for place in need.places[1:]:
                    yield partial(self.elsewhere, need.copy, place)
        if not _asks_for_units(rule):  # when something may be done is what is disputed
            return
        theirs, own = Copy(f"{other}'s unit", other, FIELD, at), Copy(f"{player}'s unit", player, FIELD, at)
        home = Copy(f"{player}'s unit", player, BASE)
        used = [need.copy for need in self.needs if need.play == play]
        if any(copy.place == FACEDOWN for copy in used):
            yield partial(put, self, "stand_ins", [*self.stand_ins, own])
        for some in ((theirs,), (own,), (home,), (altered(theirs, place=BASE, at=""),), (theirs, own), (theirs, home)):
            yield partial(put, self, "stand_ins", [*self.stand_ins, *map(altered, some)])

    def _told_in_turn(self, play: int) -> Iterator[Change]:
        """Two passes the other way round: "B passes, A passes" is said of both, whoever had to pass first."""
        last, before = self.plays[play - 1], self.plays[play - 2] if play > 1 else {}
        if "pass" in last and "pass" in before and last["by"] != before["by"]:
            yield partial(self._swapped, play)

    def _swapped(self, play: int) -> Undo:
        """Change places of a play and the one before it; what changes them back."""
        self._swap(play)
        return partial(self._swap, play)

    def _swap(self, play: int) -> None:
        one, other = play - 2, play - 1
        self.plays[one], self.plays[other] = self.plays[other], self.plays[one]
        self.places[one], self.places[other] = self.places[other], self.places[one]
        self.asked = {play: play - 1, play - 1: play}.get(self.asked, self.asked)

    def elsewhere(self, copy: Copy, place: tuple[str, str]) -> Undo:
        """Put a card somewhere else; what puts it back."""
        before = copy.holder, copy.place, copy.at
        copy.holder, copy.place = place
        copy.at = self.somewhere() if copy.place in (FIELD, FACEDOWN) else ""

        def undo() -> None:
            copy.holder, copy.place, copy.at = before

        return undo

    def somewhere(self, holder: str = "") -> str:
        """The battlefield that is meant where nobody names one; for a unit of a player one where no other has any."""
        at = next(iter(self.fields), "") or next((c.at for c in self.copies if c.at), "") or SOMEWHERE
        others = {c.holder for c in self.copies if c.at == at and c.place == FIELD} - {holder}
        return ELSEWHERE if holder and others and at != self.showdown.get("at") else at
