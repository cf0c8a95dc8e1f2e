"""The machine's report line by line: each file's entry as soon as it is judged, the summary last."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from judge.report.json import FORM
from judge.report.outcome import Outcome
from judge.report.run import Run, Tally


def report(outcomes: Iterable[Outcome], run: Run) -> Iterator[str]:
    """The report on a run: the entries of ``json``, one a line, and a line with the version and the summary."""
    tally = Tally(run.test)
    for _, shown in tally.shown(outcomes, run, lambda one: line(dict(one.entry or {}))):
        yield shown
    yield line({"judge": run.version, "format": FORM, "summary": tally.numbers()})


def line(thing: Any) -> str:
    """One JSON value on a line of its own; names and titles stay readable."""
    return json.dumps(thing, ensure_ascii=False, separators=(", ", ": ")) + "\n"
