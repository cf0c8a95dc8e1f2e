"""Golden traces: the trace of a scenario, kept beside it to the letter."""

from __future__ import annotations

import os
from itertools import islice
from pathlib import Path

from judge.kernel.scenario import Scenario
from judge.kernel.verdict import Verdict
from judge.report import trace
from judge.report.harmless import harmless
from judge.report.text import Look

SUFFIX = ".trace"
LIMIT = 1 << 22
"""Bytes of a golden trace, at most; a file of a thousand plays has a tenth of it."""
MOST_LINES = 1_000
"""Lines of a difference that are kept."""


def path_for(scenario: Path) -> Path:
    """The golden trace of a scenario: the same name with the suffix ``.trace``."""
    return scenario.with_suffix(SUFFIX)


def text(verdict: Verdict) -> str:
    """The trace as a golden file holds it: 80 columns, no colour."""
    return harmless("\n".join(trace.render(verdict, Look())) + "\n")


def _kept(file: Path) -> str | None:
    """What a golden trace holds; None where there is none. Raises ``ValueError`` for one that is not to be read."""
    if not file.is_file():
        return None
    if file.is_symlink() and file.resolve().parent != file.parent.resolve():
        raise ValueError(f"{file.name} is a link that leads elsewhere, and is not followed")
    with file.open("rb") as stream:
        data = stream.read(LIMIT + 1)
    if len(data) > LIMIT:
        raise ValueError(f"{file.name} has more than {LIMIT:,} bytes")
    return data.decode("utf-8", "replace").replace("\r\n", "\n")


def wanted(scenario: Scenario, place: str | os.PathLike[str]) -> bool:
    """Has this scenario a golden trace, or does its ``expect`` ask for one?"""
    expect = scenario.expect or {}
    # Asked of every file of a run: a path as text takes a fifth of the time that a `Path` takes.
    return os.path.isfile(f"{os.path.splitext(place)[0]}{SUFFIX}") or bool(expect.get("trace"))


def differences(verdict: Verdict, scenario: Path) -> list[str]:
    """What differs between the golden trace and the one made now, as a diff; empty if nothing does."""
    from difflib import unified_diff

    file = path_for(scenario)
    try:
        kept = _kept(file)
    except ValueError as error:
        return [str(error)]
    if kept is None:
        return [f"there is no {file.name} yet; judge test --update-golden writes it"]
    diff = unified_diff(kept.splitlines(), text(verdict).splitlines(), file.name, "now", lineterm="", n=2)
    return [*islice(diff, MOST_LINES)]


def stale(verdict: Verdict, scenario: Path) -> bool:
    """Is there no golden trace yet, or another than the one made now?"""
    file = path_for(scenario)
    try:
        return _kept(file) != text(verdict)
    except ValueError:
        return True
