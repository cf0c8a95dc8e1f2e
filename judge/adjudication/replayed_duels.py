"""A replay and the cards it is about: the file read, its passcodes looked up, its duel retold by the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from judge import rulesets
from judge.cards.library import read_library
from judge.cards.replays import Replay, read_replay
from judge.kernel.errors import Declined
from judge.kernel.tuples import NamedTuple

if TYPE_CHECKING:
    from judge.adjudication.files import Told
    from judge.cards.databases.rows import Row
    from judge.cards.replays.decks import Outset
    from judge.report.outcome import Outcome

GAME = "yugioh"


def _nobody_knows(code: int) -> str | None:
    return None


class Retold(NamedTuple):
    """A replay: its file, the names of its players, and its duel (what `judge.rulesets` offers as ``retold``).

    Of an old one nothing is told but its ``outset``, whose cards `Retold.card` names.
    """

    file: str
    players: tuple[str, str]
    duel: Any
    outset: Outset | None = None
    named: Callable[[int], str | None] = _nobody_knows

    def card(self, code: int) -> dict[str, Any]:
        """A card by its passcode, as lists have it."""
        name = self.named(code)
        return {"card": name or f"#{code:08}", "passcode": code, "known": name is not None}

    def told(self) -> None:
        """Raises `Unreadable` for a replay that does not tell what happened."""
        if self.outset is not None:
            from judge.cards.replays.decks import needs_an_engine

            raise needs_an_engine(self.file)


def retold(file: str, databases: Sequence[str]) -> Retold:
    """Read a replay. Raises `Unreadable` for one that cannot be read, and for a card database that cannot."""
    return of(read_replay(file), databases)


def of(replay: Replay, databases: Sequence[str] = ()) -> Retold:
    """The duel of a replay that was read. Raises `Unreadable` as `retold`."""
    from judge.cards.replays.zones import seen

    cards, file = _Cards(databases), replay.file
    told = rulesets.package(GAME).retold(
        replay.messages(),
        lambda data: seen(data, file),
        cards.named,
        cards.written,
        cards.worded,
        attacks_at_once=replay.attacks_at_once,
    )
    return Retold(file, replay.players, told, replay.outset, cards.named)


def ruled(
    scenes: Mapping[str, str],
    databases: Sequence[str],
    *,
    entry: bool = False,
    test: bool = False,
    told: Told | None = None,
) -> Iterator[Outcome]:
    """What comes of scenarios by their names, judged as files are, and held against what they expect (``test``).

    ``told`` hears of one on which the judge itself failed; where nobody is there to hear of it, that is raised.
    """
    from judge.adjudication.files import Bug, Found, Work, failed, outcome_of

    work = Work(cards=tuple(databases), entry=entry, test=test)
    for name, text in scenes.items():
        try:
            yield outcome_of(Found(name), work, text.encode())
        except Bug as bug:
            yield failed(bug, work, told)


class _Cards:
    """Names and records by passcodes, out of the databases; the shipped record where there is one of the name."""

    def __init__(self, databases: Sequence[str]) -> None:
        self._files = tuple(databases)

    def named(self, code: int) -> str | None:
        """The name of a card; None for a passcode nobody knows."""
        row = self._row(code)
        return row.name if row is not None else None

    def written(self, code: int) -> Mapping[str, Any] | None:
        """What a card file says of it, or would say; None where that cannot be read."""
        from judge.adjudication.card_databases import base

        row = self._row(code)
        if row is None:
            return None
        shipped: Mapping[str, Any] = read_library(rulesets.library(GAME))
        if row.name in shipped:
            card: Mapping[str, Any] = shipped[row.name]
            return card
        record = base(self._files, GAME).record(row, rulesets.package(GAME), rulesets.JUDGED[0][1])
        return None if isinstance(record, Declined) else record

    def worded(self, code: int, number: int) -> str:
        """What a client says of an effect of a card."""
        from judge.adjudication.card_databases import base

        return base(self._files, GAME).databases.label(code, number) if self._files else ""

    def _row(self, code: int) -> Row | None:
        from judge.adjudication.card_databases import base

        return base(self._files, GAME).databases.row(code) if self._files else None
