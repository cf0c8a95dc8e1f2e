"""``judge schema``: the JSON Schemas of what is written and printed."""

from __future__ import annotations

import sys
from enum import StrEnum
from typing import Annotated

import typer


class Which(StrEnum):
    """The schemas there are."""

    scenario = "scenario"
    cards = "cards"
    report = "report"


Name = Annotated[Which, typer.Argument(help="The file a judge writes, a card file, or what --format json prints.")]


def schema(which: Name = Which.scenario) -> None:
    """Print a JSON Schema.

    For editors, which complete and check a scenario while it is written, and for programs that read reports.
    """
    from judge import batch
    from judge.cli.screen import Screen

    with Screen().or_fail():
        directory = batch.shipped("schemas")
    sys.stdout.write((directory / f"{which.value}.schema.json").read_text("utf-8"))
