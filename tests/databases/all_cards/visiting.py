"""One card: read, shown, and judged in all its disputes; what came of each, and what crashed."""

from __future__ import annotations

import json
import time
import traceback
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar

from judge import batch, rulesets
from judge.adjudication import card_lookup
from judge.adjudication.card_databases import base
from judge.batch import adjudged
from judge.cards.databases.rows import Row
from judge.kernel.errors import Declined, Unreadable
from judge.kernel.scenario import words_in
from judge.report import card_text
from judge.report.text import Look
from judge.rulesets.yugioh.table import written_cards
from judge.source import schema, strict_yaml
from judge.source.scenario import read_scenario_text
from tests.databases.all_cards.boards import disputes
from tests.fuzz.budget import in_time

T = TypeVar("T")
PACKAGE = "yugioh"
WAYS = {"text alone": "text", "shipped cards in force": "shipped"}
FITTING = "its record in a card file"
EITHER_WAY = {"either way": "text"}
"""Of a card that is not shipped and that names none that is, the file that the judge sees is the same."""


@dataclass(frozen=True)
class Crash:
    """Where the judge failed on a card: what was tried, the failure's own last line, the line of code it came from."""

    how: str
    error: str
    place: str


@dataclass
class Visit:
    """What came of one card: a digest of what was read, the verdict of every dispute, the crashes, the
    seconds; ``whole`` is the reading itself, where no dispute is judged."""

    card: str
    reading: str = ""
    verdicts: dict[str, str] = field(default_factory=dict)
    crashes: list[Crash] = field(default_factory=list)
    seconds: float = 0.0
    whole: dict[str, Any] = field(default_factory=dict)


def visited(files: Sequence[str], passcode: int) -> Visit:
    """Go through one card of the databases."""
    row = base(files).databases.row(passcode)
    if row is None:  # a picture of a card that none of them has
        return Visit(f"{passcode:08}")
    visit = Visit(f"{row.name} ({passcode:08})")
    begun = time.perf_counter()
    record = tried(visit, "reading", partial(read_whole, row))
    tried(visit, "judge card", partial(_shown, files, row))
    tried(visit, FITTING, partial(fits, row.name, record))
    if record is not None:
        visit.reading = sha256(json.dumps(record, sort_keys=True).encode()).hexdigest()[:16]
        _judged(visit, files, row, record)
    visit.seconds = time.perf_counter() - begun
    return visit


def read_whole(row: Row) -> dict[str, Any]:
    """All that is read of a card: its record, and its text with the kinds of its sentences and what they reach."""
    wing = rulesets.package(PACKAGE)
    record = wing.record_from(row)
    made: dict[str, Any] = {"declined": record.reason} if isinstance(record, Declined) else dict(record)
    return {"record": made, "text": wing.text_data(row, record=True)}


def fits(name: str, read: Mapping[str, Any] | None) -> None:
    """Raises `Unreadable` for a record that a card file could not hold as it was read."""
    if read is None or "declined" in read["record"]:
        return
    data = {name: read["record"]}
    if not schema.quick("cards")(data):
        schema.check(strict_yaml.parse(json.dumps(data, ensure_ascii=False)), "cards")
    written_cards.record(name, read["record"])


def _shown(files: Sequence[str], row: Row) -> None:
    typed = row.name
    try:
        shipped, rows = card_lookup.found(typed, files, PACKAGE)
    except Unreadable:
        return
    if shipped:
        list(rulesets.package(PACKAGE).card_page(shipped, batch.library(PACKAGE), "tcg"))
        list(card_text.beside(rows, Look()))
    else:
        list(card_text.page(rows, Look()))


def _judged(visit: Visit, files: Sequence[str], row: Row, record: dict[str, Any]) -> None:
    library = batch.library(PACKAGE)
    name = row.name if len(_of_this_name(files, row.name)) == 1 else row.passcode
    touched = row.name in library or any(word in library for word in words_in(record["record"]))
    for way, value in (WAYS if touched else EITHER_WAY).items():
        raw = library[row.name] if value == "shipped" and row.name in library else record["record"]
        effects = [str(one["id"]) for one in raw.get("effects", ()) if "resolve" in one or "choices" in one]
        for how, data in disputes(name, row.type, effects, value):
            attempt = f"{way}, {how}"
            said = tried(visit, attempt, partial(_verdict, json.dumps(data), tuple(files)))
            if said is not None:
                visit.verdicts[attempt] = said


def _of_this_name(files: Sequence[str], name: str) -> Sequence[Row]:
    known = base(files)
    known.exact([name])
    match = known.known(name)
    return match.rows if match is not None else ()


def _verdict(text: str, files: Sequence[str]) -> str:
    """All that is compared of a ruling, in one line."""
    try:
        verdict = adjudged(read_scenario_text(text, "card.yaml"), cards=files)
    except Unreadable as error:
        said = error.message
        for file in files:  # another place of the same database is no change
            said = said.replace(file, Path(file).name)
        return f"refused: {said}"
    broken = [f"{one.play} {one.rule}" for one in verdict.violations]
    left_open = [f"{one.play} {one.rule}" for one in verdict.unclear]
    return "; ".join([verdict.verdict, *broken, *left_open])


def tried(visit: Visit, how: str, act: Callable[[], T]) -> T | None:
    """What an attempt gives; a failure is noted, whatever it is."""
    try:
        with in_time():
            return act()
    except Exception as error:
        frame = traceback.extract_tb(error.__traceback__)[-1]
        said = traceback.format_exception_only(error)[-1].strip()
        visit.crashes.append(Crash(how, said, f"{Path(frame.filename).name}:{frame.lineno} in {frame.name}"))
        return None
