"""The timeline: moments, each a set of simultaneous events. State changes through `apply` alone.

The trace, the meeting of triggers, "the last thing that happened", once-per-turn counts and the
final board are all read from here; nobody keeps a second account.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.kernel.records import field, record
from judge.kernel.table import Card, Player, Table
from judge.kernel.tuples import NamedTuple

Change = tuple[Any, ...]
"""One elementary change: ``("move", card, zone, controller)``, ``("card", card, fact, value)``,
``("player", player, fact, value)``, ``("control", card, player)``,
``("name", card, name)``, ``("new", Card)`` or ``("gone", card)``."""

_NO_DATA: Mapping[str, Any] = {}


class Event(NamedTuple):  # quicker to make than a frozen dataclass; a game has dozens
    """Something that happened to one card or one player.

    ``kind`` is the ruleset's word for it; ``changes`` are what it does to the table; ``data`` is what
    later questions about it need (where the card came from, why it moved, ...).
    """

    kind: str
    card: str | None = None
    player: Player | None = None
    changes: tuple[Change, ...] = ()
    data: Mapping[str, Any] = _NO_DATA


@record
class Moment:
    """Events that happen at the same time.

    ``chain`` and ``link`` say during which resolution it happened (0: outside); ``turn`` counts turns
    from 1, ``play`` is the play of the file that led to it.
    """

    n: int
    events: tuple[Event, ...]
    chain: int = 0
    link: int = 0
    turn: int = 1
    play: int = 0
    why: str = ""

    def of_kind(self, *kinds: str) -> Iterator[Event]:
        """The events of these kinds in this moment."""
        return (event for event in self.events if event.kind in kinds)


def apply(table: Table, event: Event) -> None:
    """Carry out one event's changes; the only door through which the table changes."""
    for change in event.changes:
        what = change[0]
        if what == "card":
            table.cards[change[1]].facts[change[2]] = change[3]
        elif what == "move":
            table.move(change[1], change[2], change[3])
        elif what == "player":
            table.standing[change[1]][change[2]] = change[3]
        elif what == "control":
            table.cards[change[1]].controller = change[2]
        elif what == "name":
            table.cards[change[1]].name = change[2]
        elif what == "new":
            card = change[1]
            assert isinstance(card, Card)
            table.put(card.copy())
        elif what == "gone":
            table.remove(change[1])
        else:
            raise ValueError(f"unknown change {what!r}")


@record
class Timeline:
    """All moments so far, in order, and the events of the moment that is still open.

    ``now`` is the number of the latest moment; 0 before anything happened.
    """

    moments: list[Moment] = field(default_factory=list)
    open: list[Event] = field(default_factory=list)
    now: int = 0

    def copy(self) -> Timeline:
        """A timeline that can go on independently (moments themselves never change)."""
        return Timeline(list(self.moments), list(self.open), self.now)

    def since(self, n: int) -> list[Moment]:
        """The moments after moment number ``n``."""
        return self.moments[n:]

    def events(self, *kinds: str, since: int = 0) -> Iterator[tuple[Moment, Event]]:
        """All events of these kinds after moment ``since``, oldest first (sealed moments only)."""
        for moment in self.moments[since:]:
            for event in moment.events:
                if event.kind in kinds:
                    yield moment, event

    def seal(self, chain: int = 0, link: int = 0, turn: int = 1, play: int = 0, why: str = "") -> Moment:
        """End the open moment and append it, be it that nothing happened in it."""
        self.now += 1
        moment = Moment(self.now, tuple(self.open), chain, link, turn, play, why)
        self.open = []
        self.moments.append(moment)
        return moment

    def reopen(self, moment: Moment) -> None:
        """Take up the latest moment again: nothing happened after it, so it is not over yet."""
        if self.moments and self.moments[-1] is moment and not self.open:
            self.moments.pop()
            self.now -= 1
            self.open = list(moment.events)
