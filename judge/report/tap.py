"""The Test Anything Protocol, version 13: a test point a file, its problems in a YAML block, the plan last.

The block keeps to what the reader of `prove` understands: mappings with a value on the same line.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from judge.report.full import place
from judge.report.harmless import harmless
from judge.report.outcome import Outcome
from judge.report.problems import NOTE, Problem, details, grave, problems
from judge.report.run import Run, Tally
from judge.report.text import plain, sound

NEXT = "\n"
"""Between two details, which stand in one value."""


def report(outcomes: Iterable[Outcome], run: Run) -> Iterator[str]:
    """The report on a run. What is not settled is not ok unless it counts as legal: it does not let
    a run pass either."""
    tally = Tally(run.test)

    def next_point(one: Outcome) -> str:
        return point(tally.files + 1, one, [*problems(one, run.undecided)])

    yield "TAP version 13\n"
    for _, shown in tally.shown(outcomes, run, next_point):
        yield shown
    yield "".join(f"# {line}\n" for line in tally.closing())  # above the plan: some readers want that last
    yield f"1..{tally.files}\n"


def point(number: int, outcome: Outcome, found: list[Problem]) -> str:
    """One file's test point, with a block below where there is something to say."""
    title = f": {outcome.title}" if outcome.title else ""
    against = grave(found)
    failed = any(problem.level != NOTE for problem in against)
    skipped = " # SKIP unclear" if against and not failed else ""
    head = f"{'not ok' if failed else 'ok'} {number} - {_description(outcome.file + title)}{skipped}\n"
    return head + (_block(outcome.word, found) if found else "")


def _description(text: str) -> str:
    """A description: ``#`` would open a directive, and a space at the end would not be read back."""
    return plain(text).replace("\\", "\\\\").replace("#", "\\#").strip()


def _block(word: str, found: list[Problem]) -> str:
    """The YAML block. Its values are written as JSON, which every reader of YAML understands."""
    shown = ["---", f"verdict: {_value(word)}", "problems:"]
    for problem in found:
        shown += [f"- at: {_value(place(problem.file, problem.span))}"]
        shown += [f"  {key}: {_value(getattr(problem, key))}" for key in ("level", "rule", "message")]
        shown += [f"  details: {_value(NEXT.join(more))}" for more in [details(problem)] if more]
    return "".join(f"  {line}\n" for line in [*shown, "..."])


def _value(value: str) -> str:
    """A string in double quotes; characters that YAML does not print are written as its escapes."""
    return harmless(json.dumps(sound(value), ensure_ascii=False))
