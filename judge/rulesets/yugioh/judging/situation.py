"""Situations: one play in one position, with everything a rule may ask about it already looked up."""

from __future__ import annotations

from typing import Any

from judge.kernel.chain import Link
from judge.kernel.places import Path
from judge.kernel.records import record
from judge.kernel.ruleset import Situation
from judge.kernel.scenario import Play
from judge.kernel.table import Card, Player
from judge.rulesets.yugioh.effects.costs import Plan
from judge.rulesets.yugioh.table.records import CardRecord, Effect
from judge.rulesets.yugioh.table.state import Pending, Ref, State, YGame, face_up, on_field, record_of
from judge.rulesets.yugioh.vocabulary.doing import Doing

_NO_PLAN = Plan()
"""Of what costs nothing and targets nothing; nobody changes it."""


@record
class YSituation(Situation[State]):
    """One play in one position. For activations ``card`` and ``effect`` are the copy and the effect (or branch)
    considered, ``trigger`` the pending trigger it would be, ``plan`` its cost and targets, ``about`` the cards of
    the event it answers, ``meanwhile`` says that its event happened within the present Chain; for other plays ``card``
    is the card moved; ``refutation`` holds what refutes a claim, once that was looked up."""

    card: Card | None = None
    effect: Effect | None = None
    trigger: Pending | None = None
    plan: Plan = _NO_PLAN
    about: tuple[Ref, ...] = ()
    event_met: bool = True
    answer_met: bool = True
    meanwhile: bool = False
    refutation: tuple[Any] | None = None

    @property
    def player(self) -> Player:
        """Who makes the play (the turn player for bare words)."""
        return self.play.by or self.state.turn_player

    @property
    def lost_trigger(self) -> bool:
        """Is a trigger activated that does not wait to be placed, neither now nor within the present Chain?"""
        if self.effect is None or not self.effect.is_trigger or self.trigger is not None or self.meanwhile:
            return False
        return self.effect.wording != "phase" or not self.event_met

    @property
    def subject(self) -> str:
        """The name of the card that the play is about; the word of the file where there is no such card."""
        return self.card.name if self.card is not None else str(self.play.value)

    @property
    def opponent(self) -> Player:
        """The other player."""
        return self.state.other(self.player)

    @property
    def top(self) -> Link | None:
        """The newest link of the Chain that is being built."""
        return self.game.chain.top if self.game.chain is not None else None

    @property
    def activating(self) -> bool:
        """Is this play an activation that a rule on timing or speed can speak of?"""
        return self.effect is not None and self.card is not None and self.effect.speed > 0

    @property
    def record(self) -> CardRecord:
        """The record of the card played."""
        assert self.card is not None
        return record_of(self.game, self.card)

    @property
    def doing(self) -> Doing:
        """The effect's own point of view."""
        assert self.card is not None
        return Doing(self.game, self.player, self.card.id, self.effect)

    def span_of(self, link: Link) -> Path:
        """Where in the file a link was activated."""
        return self.game.scenario.play_path(link.play)

    def last_play(self) -> Path:
        """Where in the file the play before this one stands."""
        return self.game.scenario.play_path(self.play.number - 1)


def whole_chain(play: Play) -> bool:
    """Is this ``resolve`` about the whole Chain, not about one link named by number or card?"""
    return play.value is None or play.value is True or play.value in ("chain", "all")


def position_said(play: Play) -> str:
    """The battle position that a change of position is said to lead to (``to: defense``); empty if none is said."""
    said = str(play.details.get("to", play.details.get("position", ""))).lower()
    if "face-down" in said:
        return "face-down"
    return _POSITIONS.get(said.removeprefix("face-up ").removesuffix(" position"), said)


_POSITIONS = {
    "attack": "attack", "att": "attack", "atk": "attack", "a": "attack",
    "defense": "defense", "defence": "defense", "def": "defense", "d": "defense",
}  # fmt: skip


def usable_by_both(game: YGame, card: Card) -> bool:
    """A face-up card with an effect that either player may activate."""
    return on_field(card) and face_up(card) and any(e.usable_by_both for e in record_of(game, card).effects)


_LETTING = frozenset({"resolve", "open", "pass", "skip"})
"""Plays by which nothing more is done than to let things happen."""


def goes_on(game: YGame, play: Play) -> bool:
    """Does the file go on from a play with anything more than letting things happen?"""
    return any(one.verb not in _LETTING for one in game.scenario.plays if one.number > play.number)
