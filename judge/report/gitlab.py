"""A code quality report for GitLab: a JSON array of problems, shown in a merge request."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator

from judge.kernel.places import Span
from judge.report.identity import Fingerprints, relative
from judge.report.outcome import Outcome
from judge.report.problems import ERROR, INTERNAL_ERROR, NOTE, UNREADABLE, WARNING, Problem, problems, sentences
from judge.report.run import Run, Tally

SEVERITIES = {ERROR: "major", WARNING: "minor", NOTE: "info"}


def report(outcomes: Iterable[Outcome], run: Run) -> Iterator[str]:
    """The report on a run, an element a problem. Paths are those of the repository where GitLab says where it lies."""
    root = os.environ.get("CI_PROJECT_DIR")
    fingerprints, before = Fingerprints(root), "[\n"

    def elements(one: Outcome) -> list[str]:
        return [element(problem, fingerprints.of(problem), root) for problem in problems(one, run.undecided)]

    for _, shown in Tally(run.test).shown(outcomes, run, elements):
        for text in shown:
            yield before + text
            before = ",\n"
    yield "[]\n" if before == "[\n" else "\n]\n"


def element(problem: Problem, fingerprint: str, root: str | None = None) -> str:
    """One problem as the documentation of GitLab's code quality describes it."""
    first = problem.span or Span(1, 1, 1, 1)
    shown = {
        "description": " ".join(sentences(problem)),
        "check_name": problem.rule,
        "fingerprint": fingerprint,
        "severity": "critical" if problem.rule in (UNREADABLE, INTERNAL_ERROR) else SEVERITIES[problem.level],
        "location": {
            "path": relative(problem.file, root),
            "lines": {"begin": first.line, "end": first.end_line},
        },
    }
    return json.dumps(shown, ensure_ascii=False)
