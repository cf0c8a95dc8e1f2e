"""What ``judge card`` shows of card databases: one card that somebody asks for, or all of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from judge import rulesets
from judge.adjudication import card_finding
from judge.adjudication.card_catalog import is_of_kind, none_of_kind
from judge.adjudication.card_databases import base, own
from judge.cards.finder import Finder
from judge.cards.library import read_library
from judge.kernel.errors import Declined, Unreadable
from judge.kernel.tuples import NamedTuple
from judge.names import spelling

if TYPE_CHECKING:
    from judge.cards.databases.rows import Row


class CardFound(NamedTuple):
    """A card: its name if the judge ships a record of it (else empty), and what databases have under its name."""

    shipped: str
    rows: tuple[dict[str, Any], ...] = ()


def found(typed: str, files: Sequence[str], ruleset: str) -> CardFound:
    """The card that is meant by what somebody typed. Raises `Unreadable` if there is none, or more than one."""
    shipped = read_library(rulesets.library(ruleset))
    finder = card_finding.finder(ruleset, files)
    if not finder.knows_any:
        rulesets.package(ruleset).card_page(typed, shipped, "")  # the game itself says why it has no cards
    name = card_finding.meant(typed, finder)
    if name is None:
        raise card_finding.unknown(typed, finder.near(typed), files if finder.with_databases else ())
    own = Finder(shipped).exact(name)
    if not finder.with_databases:
        return CardFound(own)
    code = spelling.passcode(typed)
    match = base(files, ruleset).find(typed if code is not None else own or name)
    rows = () if match is None or (own and match.how != "name" and code is None) else match.rows
    return CardFound(own, tuple(_entry(row, ruleset, own) for row in rows))


def record(typed: str, files: Sequence[str], ruleset: str, edition: str) -> tuple[str, Mapping[str, Any]]:
    """The name of a card and its record: the shipped one, else as its text is read.

    Raises `Unreadable` if there is no such card, or its text cannot be read at all.
    """
    match = found(typed, files, ruleset)
    if match.shipped:
        return match.shipped, read_library(rulesets.library(ruleset))[match.shipped]
    name = str(match.rows[0]["name"])
    known = base(files, ruleset).find(name)
    made = None if known is None else base(files, ruleset).record(known.rows[0], rulesets.package(ruleset), edition)
    if made is None or isinstance(made, Declined):
        why = f" as {made.reason}" if made is not None else ""
        raise Unreadable(f"{name} is not judged by its text{why}.", hint="Define it under `cards:` in a scenario.")
    return name, made


def everything(files: Sequence[str], ruleset: str, kind: str | None = None) -> Iterator[dict[str, Any]]:
    """All cards of the databases by their passcodes, as they are read; only those whose kind has all the words of
    ``kind``, if any are given. Raises `Unreadable` for a database that cannot be read, and where no card is left."""
    if not own(files, ruleset):
        hint = "Name some: --cards FILE, `cards` under [tool.judge], or the environment variable JUDGE_CARDS."
        raise Unreadable("There are no card databases to list.", hint=hint)
    if not hasattr(rulesets.package(ruleset), "record_from"):
        raise Unreadable(f"{ruleset} is not judged with card databases.", hint="Leave --ruleset out.")
    shipped = read_library(rulesets.library(ruleset))
    left, others = 0, set[str]()
    for row in base(files, ruleset).databases.rows():
        data = _data(row, row.name in shipped)
        type = str(data.get("type") or "")
        if kind is None or is_of_kind(type, kind):
            left += 1
            yield {**data, **rulesets.package(ruleset).text_data(row)}
        elif not left:
            others.add(type)
    if kind is not None and not left:
        raise none_of_kind(kind, others)


def _entry(row: Row, ruleset: str, own: str) -> dict[str, Any]:
    """What is shown of one card: its data, and what the judge makes of it where it has no record of its own."""
    wing = rulesets.package(ruleset)
    data = {**_data(row, bool(own)), **wing.text_data(row, record=True)}
    record = wing.record_from(row)
    if isinstance(record, Declined) or record.get("effects") or (row.desc and "text" in record):
        data["text_page"] = wing.text_page(row)
    if not own:
        data["not_judged"] = record.reason if isinstance(record, Declined) else ""
    return data


def _data(row: Row, shipped: bool) -> dict[str, Any]:
    return {**row.data(), "shipped": shipped}
