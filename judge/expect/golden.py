"""Golden traces: the trace of a scenario, kept beside it to the letter."""

from __future__ import annotations

from pathlib import Path

from judge.kernel.verdict import Verdict
from judge.report import trace
from judge.report.text import Look


def path_for(scenario: Path) -> Path:
    """The golden trace of a scenario: the same name with the suffix ``.trace``."""
    return scenario.with_suffix(".trace")


def text(verdict: Verdict) -> str:
    """The trace as a golden file holds it: 80 columns, no colour."""
    return "\n".join(trace.render(verdict, Look())) + "\n"


def wanted(verdict: Verdict, scenario: Path) -> bool:
    """Has this scenario a golden trace, or does its ``expect`` ask for one?"""
    expect = verdict.scenario.expect or {}
    return path_for(scenario).is_file() or bool(expect.get("trace"))


def differences(verdict: Verdict, scenario: Path) -> list[str]:
    """What differs between the golden trace and the one made now, as a diff; empty if nothing does."""
    from difflib import unified_diff

    file = path_for(scenario)
    if not file.is_file():
        return [f"there is no {file.name} yet; judge test --update-golden writes it"]
    kept = file.read_text("utf-8").splitlines()
    return list(unified_diff(kept, text(verdict).splitlines(), file.name, "now", lineterm="", n=2))


def stale(verdict: Verdict, scenario: Path) -> bool:
    """Is there no golden trace yet, or another than the one made now?"""
    file = path_for(scenario)
    return not file.is_file() or file.read_text("utf-8") != text(verdict)
