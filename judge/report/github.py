"""Annotations for GitHub Actions: workflow commands that show each problem at its line of a pull request."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator

from judge.report.full import place
from judge.report.harmless import GITHUB, harmless
from judge.report.identity import relative
from judge.report.outcome import Outcome
from judge.report.problems import ERROR, NOTE, WARNING, Problem, details, problems
from judge.report.run import Run, Tally

COMMANDS = {ERROR: "error", WARNING: "warning", NOTE: "notice"}


def report(outcomes: Iterable[Outcome], run: Run) -> Iterator[str]:
    """The report on a run: one command a problem, and the last line for the log."""
    tally = Tally(run.test)
    root = os.environ.get("GITHUB_WORKSPACE")
    for _, commands in tally.shown(outcomes, run, lambda one: [command(p, root) for p in problems(one, run.undecided)]):
        yield from commands
    yield "".join(f"{line}\n" for line in tally.closing())


def command(problem: Problem, root: str | None = None) -> str:
    """One workflow command. The log shows only its message, so that one names the place again."""
    properties = {"file": relative(problem.file, root)}
    if (span := problem.span) is not None:
        properties |= {"line": str(span.line), "endLine": str(span.end_line)}
        if span.line == span.end_line:  # columns are refused for more than a line
            properties |= {"col": str(span.column), "endColumn": str(span.end_column)}
    properties["title"] = problem.rule
    head = f"{place(problem.file, problem.span)}: {problem.word}: {problem.message}"
    message = "\n".join([head, *details(problem)])
    shown = ",".join(f"{key}={_property(value)}" for key, value in properties.items())
    return f"::{COMMANDS[problem.level]} {shown}::{_data(message)}\n"


def _data(text: str) -> str:
    return harmless(text, GITHUB).replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
