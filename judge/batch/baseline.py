"""A baseline: the complaints that a project knows of and does not want to hear again, in a file beside its scenarios.

A complaint is known again by its fingerprint: the rule, the path and the text of the line, wherever that stands.
"""

from __future__ import annotations

import json
import os
from collections.abc import Collection, Sequence
from typing import Any

from judge.kernel.errors import Unreadable
from judge.report.identity import Fingerprints, relative
from judge.report.problems import Problem
from judge.version import __version__

LIMIT = 1 << 24
"""Bytes of a baseline, at most."""
FORM = 1
FIELDS = ("file", "rule", "message", "fingerprint")
HOW = "judge test --baseline FILE --update-baseline writes one."


class Baseline:
    """What is known (``entries``), what of it was seen again, and what was seen that is new."""

    def __init__(self, file: str, entries: Sequence[dict[str, str]] = (), *, learning: bool = False) -> None:
        self.file = file
        self._root = os.path.dirname(os.path.abspath(file))
        self._known = {entry["fingerprint"]: entry for entry in entries}
        self._seen: dict[str, dict[str, str]] = {}
        self._learning = learning
        self._fingerprints = Fingerprints(self._root)

    def knows(self, problem: Problem) -> bool:
        """Is this complaint in the baseline, or does it enter it now? Complaints come file by file."""
        print = self._fingerprints.of(problem)
        if print not in self._known and not self._learning:
            return False
        place = relative(problem.file, self._root)
        self._seen[print] = dict(zip(FIELDS, (place, problem.rule, problem.message, print), strict=True))
        return True

    def text(self, judged: Collection[str]) -> str:
        """What the file is to hold after a run over the files ``judged``; what is known of others stays."""
        here = {relative(name, self._root) for name in judged}
        kept = [one for print, one in self._known.items() if print not in self._seen and one["file"] not in here]
        left = [one for one in kept if os.path.exists(os.path.join(self._root, one["file"]))]
        entries = sorted((*left, *self._seen.values()), key=lambda one: [one[field] for field in FIELDS])
        whole = {"judge": __version__, "format": FORM, "findings": entries}
        return json.dumps(whole, indent=2, ensure_ascii=False) + "\n"

    @property
    def met(self) -> int:
        """How many of the known complaints were seen again."""
        return len(self._seen)

    def gone(self, judged: Collection[str]) -> int:
        """How many known complaints about these files were not seen any more."""
        here = {relative(name, self._root) for name in judged}
        return sum(one["file"] in here and print not in self._seen for print, one in self._known.items())


def read_baseline(file: str, *, learning: bool = False) -> Baseline:
    """The baseline in a file; ``learning`` takes in what it does not know, and begins one where there is none.

    Raises `Unreadable` for what is no baseline.
    """
    from judge.source.text import read_text

    if learning and not os.path.lexists(file):
        return Baseline(file, learning=True)
    if not os.path.lexists(file):
        raise Unreadable(f"There is no baseline {file}.", hint=HOW)
    try:
        data: Any = json.loads(read_text(file, LIMIT))
    except (ValueError, RecursionError):
        raise Unreadable(f"{file} is no baseline: it is not JSON.", hint=HOW) from None
    findings = data.get("findings") if isinstance(data, dict) else None
    if not isinstance(findings, list) or not all(map(_is_entry, findings)):
        raise Unreadable(f"{file} is no baseline: it has no list of findings.", hint=HOW)
    if data.get("format") != FORM:
        raise Unreadable(f"{file} was written by another version of judge, in a form that this one does not know.")
    return Baseline(file, [{field: one[field] for field in FIELDS} for one in findings], learning=learning)


def _is_entry(one: Any) -> bool:
    return isinstance(one, dict) and all(isinstance(one.get(field), str) for field in FIELDS)
