"""The formats that a run over files can be reported in, one module each; a module is imported when it is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import cast

from judge.report.run import Report

MODULES = {"full": "full", "concise": "concise", "json": "json"}
"""Every format and its module here."""

WITH_ENTRIES = frozenset({"json"})
"""Formats that print the whole record of every file."""


def report(name: str) -> Report:
    """The report of a format."""
    return cast(Report, import_module(f"judge.report.{MODULES[name]}").report)
