"""The formats that a run over files can be reported in, one module each; a module is imported when it is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import cast

from judge.report.run import Report

MODULES = {
    "full": "full_report",
    "concise": "concise_report",
    **{name: name for name in ("json", "jsonl", "sarif", "junit", "github", "gitlab", "tap")},
}
"""Every format and its module here."""

WITH_ENTRIES = frozenset({"json", "jsonl"})
"""Formats that print the whole record of every file."""

FOR_PEOPLE = frozenset({"full", "concise"})
"""Formats that are written as the terminal likes it; all others are UTF-8 for a program."""


def report(name: str) -> Report:
    """The report of a format."""
    return cast(Report, import_module(f"judge.report.{MODULES[name]}").report)
