"""From a Starlight talk to a scenario: what is said is so, of the rest the kindest is taken, and told."""

from __future__ import annotations

from functools import partial
from typing import Any

from judge.kernel.records import compared, field
from judge.rulesets.starlight.talk import called_cards, spoken_plays
from judge.rulesets.starlight.talk.spoken_sentences import ACTIVE, COUNTERS, HAND, SIDE
from judge.vocabulary import told_turns
from judge.vocabulary.spoken import FACT, Assumption, Heard, Misheard
from judge.vocabulary.trials import Undo, put, varied

SET_NOW = "set this turn"
_FROM = {
    "skill": HAND, "extra": HAND, "support": HAND, "set_counter": HAND, "starlight": HAND, "counter": COUNTERS,
    "swap": SIDE, "substitute": SIDE,
}  # fmt: skip
_SAID = {HAND: "from the hand", COUNTERS: "set before this turn", SIDE: "from the side"}


@compared
class Stage:
    """A dispute as it is being put together; a card of a side is its name and its place."""

    players: tuple[str, ...]
    turn: str = ""
    said_turn: bool = False
    sides: dict[str, list[list[str]]] = field(default_factory=dict)
    cards: dict[str, dict[str, Any]] = field(default_factory=dict)
    plays: list[Any] = field(default_factory=list)
    places: list[tuple[int, int]] = field(default_factory=list)
    needs: list[tuple[int, str, list[str]]] = field(default_factory=list)
    said: dict[str, bool] = field(default_factory=dict)
    alone: list[str] = field(default_factory=list)
    targeted: list[tuple[str, str]] = field(default_factory=list)
    asked: int = 0
    undrawn: bool = False

    def other(self, player: str) -> str:
        """The other player."""
        return self.players[1] if player == self.players[0] else self.players[0]

    def data(self) -> dict[str, Any]:
        """The scenario as data."""
        board: dict[str, Any] = {"turn": self.turn, **({"drawn": False} if self.undrawn else {})}
        for player in self.players:
            side: dict[str, Any] = {}
            for card, place in self.sides.get(player, []):
                if place == ACTIVE:
                    side[ACTIVE] = card if ACTIVE not in side else [*_several(side[ACTIVE]), card]
                else:
                    entry = {"card": card, "set_this_turn": True} if place == SET_NOW else card
                    side.setdefault(COUNTERS if place == SET_NOW else place, []).append(entry)
            board[player] = side
        return {"format": 1, "ruleset": "starlight", "board": board,
                **({"cards": self.cards} if self.cards else {}), "plays": list(self.plays)}  # fmt: skip


def _several(value: Any) -> list[Any]:
    return list(value) if isinstance(value, list) else [value]


def staged(heard: tuple[Heard, ...], players: tuple[str, ...]) -> Stage:
    """What was said, put on a table. Raises `Misheard` for what cannot be so."""
    first = next((one.player for one in heard if one.kind != FACT and one.player), players[0])
    stage = Stage(players[:2], first)
    heard = tuple(told_turns.held(called_cards.in_full(heard), stage.turn, passes=True, begins="next turn"))
    for one in heard:
        if one.kind == FACT:
            _fact(stage, one)
    for one in heard:
        if one.kind != FACT:
            _play(stage, one)
    if not stage.plays:
        last = heard[-1].part
        raise Misheard("Nothing was played: there is nothing to judge.", last.start, last.end, 'As in "A: Ember".')
    for player in stage.players:
        if not any(place == ACTIVE for _, place in stage.sides.get(player, [])):
            stage.sides.setdefault(player, []).insert(0, [f"{player}'s Starlight", ACTIVE])
            stage.alone.append(player)
    return stage


def _fact(stage: Stage, one: Heard) -> None:
    part = one.part
    player = part.get("player", one.player)
    if part.key == "turn":
        stage.turn, stage.said_turn = player, True
    elif part.key in ("was set", "was set earlier"):
        stage.said[part.get("card")] = part.key == "was set"
    elif part.key == "is":
        card: dict[str, Any] = {"type": part.get("type"), "colours": part.every("colour")}
        card |= {key: part.get(key) for key in ("willpower", "limit", "rank") if part.get(key) is not None}
        stage.cards[part.get("card")] = card
    else:
        waiting: list[str] = []
        for slot in (*part.slots, None):
            if slot is None or slot.name == "cards":
                stage.sides.setdefault(player, []).extend([card, ACTIVE] for card in waiting)
                waiting = slot.value if slot is not None else []
            elif slot.name == "place":
                stage.sides.setdefault(player, []).extend([card, slot.value] for card in waiting)
                waiting = []


def _play(stage: Stage, one: Heard) -> None:
    player = one.player or stage.turn
    play = spoken_plays.entry(one, player)
    _brought(stage, one)
    stage.plays.append(play)
    stage.places.append((one.part.start, (one.details or (one.part,))[-1].end))
    number = len(stage.plays)
    if one.asked:
        stage.asked = number
    if isinstance(play, str):
        return
    for said in (said for detail in one.details for said in detail.about):
        holder = said.holder or stage.other(player)
        if not any(card == said.card for card, _ in stage.sides.get(holder, [])):
            stage.sides.setdefault(holder, []).append([said.card, said.place or ACTIVE])
    _targeted(stage, player, one)
    verb = spoken_plays.verb_of(play)
    place = _FROM.get(verb)
    if place is None:
        return
    side = stage.sides.setdefault(player, [])
    if any(detail.key == "set before" for detail in one.details):
        stage.said[play[verb]] = False
    now = any(detail.key == "set now" for detail in one.details) or (
        verb == "counter" and stage.said.get(play[verb], False)
    )
    used = sum(1 for earlier in stage.plays[:-1] if isinstance(earlier, dict) and earlier.get("by") == player
               and _FROM.get(spoken_plays.verb_of(earlier)) == place
               and earlier[spoken_plays.verb_of(earlier)] == play[verb])  # fmt: skip
    there = [card for card, where in side if card == play[verb] and where in (place, SET_NOW)]
    became = verb == "counter" and any(
        isinstance(earlier, dict) and earlier.get("set_counter") == play[verb] for earlier in stage.plays[:-1]
    )
    if len(there) <= used and not became:
        card = [play[verb], SET_NOW if now else place]
        side.append(card)
        if not now and not (verb == "counter" and play[verb] in stage.said):
            stage.needs.append((number, player, card))


def _brought(stage: Stage, one: Heard) -> None:
    """What a play brings with it: a Starlight that is defeated is there, the draw at the beginning is to come. Raises
    `Misheard` for an answer to what was not played."""
    part, whose = one.part, one.part.get("card 's")
    against = part.get("against")
    if against and not any(isinstance(play, dict) and against in play.values() for play in stage.plays):
        raise Misheard(f"{against} was not played before this.", part.start, part.end)
    if part.key == "defeat" and whose is not None and whose.holder:
        side = stage.sides.setdefault(whose.holder, [])
        if not any(card == whose.card for card, _ in side):
            side.append([whose.card, whose.place or ACTIVE])
    if part.key == "draw" and not stage.plays:
        stage.undrawn = True


def _targeted(stage: Stage, player: str, one: Heard) -> None:
    """A target that is nowhere yet is the other player's active Starlight, where nobody said which that is."""
    other = stage.other(player)
    told = any(place == ACTIVE for _, place in stage.sides.get(other, []))
    earlier = [play for play in stage.plays[:-1] if isinstance(play, dict)]
    played = {name for play in earlier for name in play.values() if isinstance(name, str)}
    there = played | {card for side in stage.sides.values() for card, _ in side}
    targets = [name for detail in one.details if detail.key == "targets" for name in detail.get("cards", ())]
    if not told and len(targets) == 1 and targets[0] not in there:
        stage.sides.setdefault(other, []).append([targets[0], ACTIVE])
        stage.targeted.append((other, targets[0]))


def _set_now(card: list[str]) -> Undo:
    """The counter card was set in this turn."""
    before, card[1] = card[1], SET_NOW

    def undo() -> None:
        card[1] = before

    return undo


def _aside(stage: Stage, player: str, card: list[str]) -> Undo:
    """The Starlight is on the side, and another one active."""
    stage.sides[player].insert(0, [f"{player}'s Starlight", ACTIVE])
    before, card[1] = card[1], SIDE

    def undo() -> None:
        card[1] = before
        del stage.sides[player][0]

    return undo


def assumptions(stage: Stage) -> list[Assumption]:
    """Everything that was taken for granted, each with what could be so instead."""
    found = []
    for number, _, card in stage.needs:
        name, place = card
        ways = [varied(stage, f"{name} was set this turn", partial(_set_now, card))] if place == COUNTERS else []
        said = _SAID.get(place, place)
        found.append(Assumption(f"{name} is {said.replace('from the', 'in the')}", number, said, tuple(ways)))
    for player, aim in stage.targeted:
        entry = next(one for one in stage.sides[player] if one[0] == aim)
        way = varied(stage, f"{aim} was on {player}'s side", partial(_aside, stage, player, entry))
        found.append(Assumption(f"{aim} is {player}'s active Starlight", opposites=(way,)))
    found += [Assumption(f"{player} has an active Starlight") for player in stage.alone]
    if not stage.said_turn:
        other = stage.other(stage.turn)
        way = varied(stage, f"it was {other}'s turn", partial(put, stage, "turn", other))
        found.append(Assumption(f"it is {stage.turn}'s turn", opposites=(way,)))
    return found
