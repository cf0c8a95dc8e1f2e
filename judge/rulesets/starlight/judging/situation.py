"""Situations: one play in one position, with everything a rule may ask about it already looked up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judge.kernel.chain import Link
from judge.kernel.places import Path
from judge.kernel.records import field, record
from judge.kernel.ruleset import Situation
from judge.kernel.table import Card, Player
from judge.rulesets.starlight.effects import extra_link_grants
from judge.rulesets.starlight.effects.skill_needs import Attempt
from judge.rulesets.starlight.table import terms
from judge.rulesets.starlight.table.records import CardRecord
from judge.rulesets.starlight.table.settings import Settings
from judge.rulesets.starlight.table.state import Grant, SGame, State, Waiting, pending, record_of

OWN_TURN = frozenset({"swap", "starlight", "set_counter", "team_up", "leave_team", "return", "end", "draw", "sequence"})
"""What only the turn player does, skills and supports apart (Game Play)."""
FREE = frozenset({"swap", "starlight", "set_counter", "team_up", "return"})
"""Free actions other than normal links and supports."""
FACTS = frozenset({"grant", "defeat", "remove", "negate", "watch"})
"""What an effect did: facts of the table, nobody's plays."""
LEAVES_OPEN = frozenset({*FREE, "sequence"})
"""What nobody does before using their open extra link, normal links apart."""


@record
class SSituation(Situation[State]):
    """One play in one position. ``card`` is the copy meant, ``grant`` the extra link, ``link`` or ``waiting`` what
    would be resolved; ``chosen`` are the readings it is judged by, ``heard`` keeps what came of a claim, ``tried`` the
    skill as the rules on skills see it."""

    card: Card | None = None
    grant: Grant | None = None
    link: Link | None = None
    waiting: Waiting | None = None
    chosen: Settings | None = None
    heard: list[Any] = field(default_factory=list)
    tried: Attempt | None = None

    @property
    def settings(self) -> Settings:
        """The readings that hold."""
        return self.chosen or self.game.state.settings

    @property
    def player(self) -> Player:
        """Who makes the play (the turn player where nobody is named)."""
        return self.play.by or self.state.turn_player

    @property
    def rival(self) -> Player:
        """The other player."""
        return self.state.other(self.player)

    @property
    def by_effect(self) -> bool:
        """Is it what an effect does, and no action of the player's own?"""
        return bool(self.play.details.get("by_effect"))

    @property
    def told_of_returning(self) -> bool:
        """Does a draw of one card only say what the return of Starlights just before it did?"""
        before = self.game.withdrawn.before(self.game.scenario.plays, self.play.number)
        if not before or before[-1].verb != "return" or before[-1].details.get("by_effect"):
            return False
        return before[-1].by == self.player and self.play.value == 1 and not self.by_effect

    @property
    def record(self) -> CardRecord:
        """The record of the card played."""
        return record_of(self.game, self.card if self.card is not None else terms.UNKNOWN)

    @property
    def attempt(self) -> Attempt:
        """The skill as the rules on skills see it; worked out once, as every one of them asks."""
        if self.tried is None:
            self.tried = self._attempt()
        return self.tried

    def _attempt(self) -> Attempt:
        details = self.play.details
        named = str(details.get("performer", ""))
        targets = tuple(str(t) for t in many(details.get("targets")))
        if self.play.verb == "extra" and self.grant is not None and self.grant.player == self.player:
            return extra_link_grants.attempt(self.game, self.grant, self.record, self.settings, named, targets)
        record = self.record
        kind = {"extra": terms.EXTRA, "counter": terms.COUNTER}.get(self.play.verb, terms.NORMAL)
        return Attempt(self.game, self.player, record, self.settings, named, targets, record.performer, kind=kind)

    def printed(self, key: str) -> dict[str, Any]:
        """The sequence or radiance of the play as its Starlight has it in the file; empty if none has it."""
        mine = getattr(record_of(self.game, self.card), key) if self.card is not None else ()
        return next((dict(one) for one in mine if one.get("name") == self.play.value), {})

    def where(self, link: Link | Grant | Waiting | None) -> Path:
        """Where in the file a link, a grant or a sequence comes from."""
        return self.game.scenario.play_path(link.play) if link is not None else ()


def many(value: Any) -> Sequence[Any]:
    """A value that may be written alone or as a list, as a list."""
    return [] if value is None else value if isinstance(value, list) else [value]


def copies(game: SGame, player: Player, name: str, zones: Sequence[str] = ()) -> list[Card]:
    """A player's cards that a name may mean, in some places or in all: by id, else by name, oldest first."""
    mine = [c for c in game.table.cards.values() if c.owner == player and (not zones or c.zone in zones)]
    found = [c for c in mine if c.id == name] or [c for c in mine if c.name == name]
    return sorted(found, key=lambda c: int(c.facts["arrived"]))


def link_meant(game: SGame, value: object, *, only_pending: bool = False) -> Link | None:
    """The link that a number, a card's id or its name means: a pending one before one that has ended."""
    links = game.chain.links if game.chain is not None else []
    if isinstance(value, int) and not isinstance(value, bool):
        return next((k for k in links if k.facts["g"] == value), None)
    waiting = pending(game)
    for found in (waiting, () if only_pending else links):
        named = [k for k in found if k.card == value] or [k for k in found if k.name == value]
        if named:
            return named[0]
    return None


def waiting_meant(game: SGame, value: object) -> Waiting | None:
    """The waiting sequence or effect of this name; that of a support is called by the id of its card as well."""
    waiting = game.state.waiting
    by_id = (w for w in waiting if w.kind == "support" and w.by == value)
    return next((w for w in waiting if w.name == value), next(by_id, None))
