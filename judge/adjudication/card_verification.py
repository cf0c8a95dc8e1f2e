"""Shipped cards held against the text that databases have of them, and the file that explains what differs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from judge import rulesets
from judge.adjudication import card_finding
from judge.adjudication.card_databases import base, own
from judge.adjudication.explained_differences import Where, explanations
from judge.cards.finder import Finder
from judge.cards.library import read_library
from judge.kernel.errors import Unreadable
from judge.kernel.tuples import NamedTuple
from judge.names.refusals import no_such

if TYPE_CHECKING:
    from types import ModuleType

    from judge.cards.databases.rows import Row


class Verified(NamedTuple):
    """What came of it: how many cards were compared, which are in no database, every difference and every field with
    words that are not read, and the explanations of compared cards that explain nothing."""

    cards: int
    missing: tuple[str, ...]
    found: tuple[dict[str, Any], ...]
    stale: tuple[dict[str, Any], ...]

    @property
    def unexplained(self) -> int:
        """Differences without a reason."""
        return sum(1 for one in self.found if not one.get("reason") and not one.get("unread"))


def verified(name: str | None, files: Sequence[str], ruleset: str, edition: str | None) -> Verified:
    """Compare one shipped card, or all of them, as one edition has them or as all have.

    Raises `Unreadable` where there is nothing to compare with, for a card that is not shipped, and for an explanation
    that speaks of what is not there.
    """
    wing = rulesets.package(ruleset)
    if not hasattr(wing, "verified"):
        raise Unreadable(f"{ruleset} is not judged with card databases.", hint="Leave --ruleset out.")
    if not own(files, ruleset):
        hint = "Name some: --cards FILE, `cards` under [tool.judge], or the environment variable JUDGE_CARDS."
        raise Unreadable("There are no card databases to compare with.", hint=hint)
    library = read_library(rulesets.library(ruleset))
    names = [*library] if name is None else [_shipped(name, library)]
    known = base(files, ruleset)
    known.exact(names)
    rows = {one: match.rows[0] for one in names if (match := known.known(one)) is not None}
    reasons = explanations(wing.differences(), library, wing)
    return _compared(names, rows, library, wing, edition, reasons)


def _compared(
    names: Sequence[str],
    rows: Mapping[str, Row],
    library: Mapping[str, Any],
    wing: ModuleType,
    edition: str | None,
    reasons: Mapping[Where, str],
) -> Verified:
    found: list[dict[str, Any]] = []
    used: set[Where] = set()
    editions = set()
    for name in rows:
        for era in _editions(library[name], wing, edition):
            editions.add(era)
            for one in wing.verified(name, library[name], rows[name], era):
                where = (name, one["effect"], one["field"], era)
                reason = "" if one.get("unread") else reasons.get(where, "")
                used.update({where} if reason else ())
                found.append({"card": name, "edition": era, **one, **({"reason": reason} if reason else {})})
    stale = [where for where in reasons if where not in used and where[0] in rows and where[3] in editions]
    return Verified(
        len(rows),
        tuple(name for name in names if name not in rows),
        tuple(found),
        tuple({"card": c, "effect": e, "field": f, "edition": era} for c, e, f, era in stale),
    )


def _editions(raw: Mapping[str, Any], wing: ModuleType, edition: str | None) -> tuple[str, ...]:
    """The editions to compare: the one that is asked for, or today's and every other that has the card differently."""
    if edition is not None:
        return (edition,)
    return (wing.EDITIONS[0], *(era for era in raw.get("editions", {}) if era != wing.EDITIONS[0]))


def _shipped(typed: str, library: Mapping[str, Any]) -> str:
    meant = card_finding.meant(typed, Finder(library))
    if meant is None:
        said = f"The judge ships no card called {typed!r}."
        raise no_such(said, typed, library, otherwise="`judge card NAME` shows cards of databases too.")
    return meant


def lines(done: Verified) -> Iterator[dict[str, Any]]:
    """Everything as objects for programs, each with its ``kind``; the last is the summary."""
    for one in done.found:
        yield {"kind": "not read" if one.get("unread") else "difference", **one}
    yield from ({"kind": "missing", "card": name} for name in done.missing)
    yield from ({"kind": "stale", **one} for one in done.stale)
    yield {"kind": "summary", **summary(done)}


def summary(done: Verified) -> dict[str, int]:
    """The numbers."""
    unread = sum(1 for one in done.found if one.get("unread"))
    return {
        "cards": done.cards,
        "missing": len(done.missing),
        "differences": len(done.found) - unread,
        "unexplained": done.unexplained,
        "not_read": unread,
        "stale": len(done.stale),
    }
