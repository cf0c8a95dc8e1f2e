"""A game in progress: the table, the timeline, the chains, and the trace of what was done and why."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from operator import attrgetter
from typing import Any, Generic, Protocol, Self, TypeVar

from judge.kernel.chain import Chain, Link
from judge.kernel.open_steps import Fork, OpenStep, Turn
from judge.kernel.records import field, given_to, record
from judge.kernel.scenario import Play, Scenario
from judge.kernel.table import Player, Table
from judge.kernel.timeline import Event, Moment, Timeline, apply
from judge.kernel.verdict import Step
from judge.kernel.withdrawn import Withdrawn


class State(Protocol):
    """What a ruleset keeps beside the table: turn, phase, whose right it is."""

    turn: int

    def copy(self) -> Self:
        """An independent state in the same position."""


S = TypeVar("S", bound=State)
T = TypeVar("T")


def twin_of(kind: type[T]) -> Callable[[T], T]:
    """What copies the records of a class field by field: `judge.kernel.records.altered` takes several times as long."""
    read = attrgetter(*given_to(kind))
    return lambda one: kind(*read(one))


@record
class Game(Generic[S]):
    """One line of play. Copies are independent, so that an illegal play can be taken back.

    ``watch`` is told of every moment as soon as it is over, while the table still stands as it then did.
    ``status`` tells where the game stands, for the line below each line of the trace, if the ruleset has it told.
    ``worded`` says whether anybody will read the trace; without, it only names the rules that were applied.
    ``ruleset`` are the policies by which it is played (a `judge.kernel.ruleset.Ruleset`): what could be done is asked
    through them.
    ``withdrawn`` are the plays that are taken back, for all copies.
    ``taken`` are the steps that nobody said aloud, ``forks`` the readings that show only later; ``turned`` are those
    that are taken otherwise in this run. ``limit`` is how many steps may be taken in all, if that is limited.
    ``open_since`` is the first play that was left open and taken to stand, with the rule that leaves it open.
    """

    scenario: Scenario
    table: Table
    state: S
    timeline: Timeline = field(default_factory=Timeline)
    chains: list[Chain] = field(default_factory=list)
    chain: Chain | None = None
    steps: list[Step] = field(default_factory=list)
    assumed: list[str] = field(default_factory=list)
    not_covered: list[str] = field(default_factory=list)
    play: int = 0
    link: int = 0
    watch: Callable[[Game[S], Moment], None] | None = None
    status: Callable[[Game[S]], str] | None = None
    worded: bool = True
    ruleset: Any = None
    withdrawn: Withdrawn = field(default_factory=Withdrawn)
    taken: list[OpenStep] = field(default_factory=list)
    forks: list[Fork] = field(default_factory=list)
    turned: Mapping[Turn, str] = field(default_factory=dict)
    limit: int | None = None
    open_since: tuple[int, str] | None = None

    def copy(self) -> Game[S]:
        """The same position, from which another line of play may go on."""
        current = self.chain.copy() if self.chain is not None else None
        # Chains that are over never change, so both lines share them.
        chains = [current if current is not None and chain is self.chain else chain for chain in self.chains]
        return Game(
            self.scenario, self.table.copy(), self.state.copy(), self.timeline.copy(), chains, current,
            list(self.steps), list(self.assumed), list(self.not_covered), self.play, self.link, self.watch, self.status,
            self.worded, self.ruleset, self.withdrawn, list(self.taken), list(self.forks), self.turned, self.limit,
            self.open_since,
        )  # fmt: skip

    @property
    def may_imply(self) -> bool:
        """May another step be taken that nobody said aloud?"""
        return self.limit is None or len(self.taken) < self.limit

    @property
    def took_too_many(self) -> bool:
        """Were more steps taken than may be?"""
        return self.limit is not None and len(self.taken) > self.limit

    def said_before(self, number: int) -> list[Play]:
        """The plays of the file before a number, without those that were taken back."""
        return self.withdrawn.before(self.scenario.plays, number)

    def said_from(self, number: int) -> Iterator[Play]:
        """The plays of the file from a number on, without those that are known to be taken back."""
        return self.withdrawn.onward(self.scenario.plays, number, self.play)

    def do(self, kind: str, card: str | None = None, player: Player | None = None, *changes: Any, **data: Any) -> Event:
        """Let one event happen in the moment that is open."""
        event = Event(kind, card, player, changes, data)
        if changes:
            apply(self.table, event)
        self.timeline.open.append(event)
        return event

    def let(self, event: Event) -> Event:
        """Let an event happen in the moment that is open."""
        apply(self.table, event)
        self.timeline.open.append(event)
        return event

    def seal(self, why: str = "", *, even_if_empty: bool = False) -> Moment | None:
        """End the open moment: what follows is later. None if nothing happened in it."""
        timeline = self.timeline
        if not timeline.open and not even_if_empty:
            return None
        chain = 0 if self.chain is None else self.chain.number
        moment = timeline.seal(chain, self.link, self.state.turn, self.play, why)
        if self.watch is not None:
            self.watch(self, moment)
        return moment

    def tell(
        self,
        kind: str,
        text: str,
        *,
        actor: Player | None = None,
        card: str | None = None,
        link: int | None = None,
        rule: str | None = None,
        implied: bool = False,
    ) -> None:
        """Write one line of the trace; where nobody reads it, ``text`` may be left empty."""
        if not self.worded:
            if rule is not None:
                self.steps.append(Step(0, kind, "", None, None, None, rule, False, self.play))
            return
        after = self.status(self) if self.status is not None else ""
        self.steps.append(Step(len(self.steps) + 1, kind, text, actor, card, link, rule, implied, self.play, after))

    def assume(self, text: str) -> None:
        """Remember something the file left unsaid and that was taken for granted."""
        if text not in self.assumed:
            self.assumed.append(text)

    def does_not_cover(self, text: str) -> None:
        """Remember something the judge does not model and the verdict therefore does not cover."""
        if text not in self.not_covered:
            self.not_covered.append(text)

    def new_chain(self) -> Chain:
        """Start a chain."""
        self.chain = Chain(len(self.chains) + 1)
        self.chains.append(self.chain)
        return self.chain

    def add_link(self, link: Link) -> Link:
        """Add a link to the chain being built, starting one if there is none."""
        chain = self.chain or self.new_chain()
        chain.links.append(link)
        return link
