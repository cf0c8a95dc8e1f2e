"""Everything that a ruling was made of, as one document to be sent to whoever looks into it."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from judge import rulesets
from judge.adjudication.files import Found, contents, judge_one, lines_of
from judge.adjudication.verdicts import with_cards
from judge.kernel.errors import Unreadable
from judge.kernel.scenario import Scenario, words_of
from judge.report.json import FORM, entry
from judge.report.outcome import edition

FILE, SHIPPED, DATABASE = "the file", "judge", "a card database"
"""Where the record of a card comes from."""


def bundle(found: Found, ruleset: str | None, databases: Sequence[str], versions: Mapping[str, str]) -> dict[str, Any]:
    """A scenario with the records of its cards as they were read, the versions, and the ruling or why there is none.

    Places on this machine are left out: files are named by their last part. Raises `Unreadable` if the scenario cannot
    be read at all, and `Bug` where the judge itself fails.
    """
    data = contents(found)
    judged = judge_one(found, ruleset, databases)
    name = os.path.basename(found.name)
    whole: dict[str, Any] = {"judge": versions["judge"], "format": FORM, "versions": dict(versions), "file": name}
    whole["scenario"] = "\n".join(lines_of(data))
    whole["asked"] = {"ruleset": ruleset, "databases": [_identity(file) for file in databases]}
    whole["ruleset"] = edition(judged.verdict.scenario) if judged.verdict is not None else None
    whole["cards"] = _records(judged.verdict.scenario, databases) if judged.verdict is not None else {}
    whole["ruling"] = {**entry(judged), "file": name}
    return whole


def _records(scenario: Scenario, databases: Sequence[str]) -> dict[str, Any]:
    """The record of every card that the scenario names, and where it comes from."""
    prepared, known, _ = with_cards(scenario, databases)
    shipped = _shipped(scenario)
    records = {}
    for name in sorted({*words_of(prepared), *prepared.cards}):
        if name in prepared.cards:
            records[name] = {"from": FILE, "record": prepared.cards[name]}
        elif name in known:
            records[name] = {"from": SHIPPED if name in shipped else DATABASE, "record": known[name]}
    return records


def _shipped(scenario: Scenario) -> Mapping[str, Any]:
    """The shipped cards of the game."""
    from judge.cards.library import read_library

    return read_library(rulesets.library(scenario.ruleset))


def _identity(file: str) -> dict[str, Any]:
    """What tells a card database from others. Raises `Unreadable` if it cannot be read."""
    digest, size = hashlib.sha256(), 0
    try:
        with open(file, "rb") as stream:
            for piece in _pieces(stream):
                digest.update(piece)
                size += len(piece)
    except OSError as error:
        raise Unreadable(f"{file} cannot be read: {error.strerror}.", hint="Check the path.") from None
    return {"name": os.path.basename(file), "bytes": size, "sha256": digest.hexdigest()}


def _pieces(stream: Any) -> Iterable[bytes]:
    return iter(lambda: stream.read(1 << 20), b"")
