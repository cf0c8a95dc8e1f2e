"""``judge compare``: one dispute under several editions."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from judge.cli.options import CardsOption, Colour, ColourOption, File


class Format(StrEnum):
    """How a comparison is laid out."""

    full = "full"
    md = "md"
    html = "html"
    json = "json"


Rulesets = Annotated[
    str, typer.Option("--rulesets", metavar="A,B[,...]", help="The editions of a game, such as yugioh@tcg,yugioh@2003.")
]
FormatOption = Annotated[Format, typer.Option("--format", help="full, md (Markdown), html or json.")]
Output = Annotated[
    str | None, typer.Option("--output", "-o", metavar="FILE", help="Write to this file, not to standard output.")
]


def compare(
    file: File,
    rulesets: Rulesets,
    format: FormatOption = Format.full,
    output: Output = None,
    color: ColourOption = Colour.auto,
    cards: CardsOption = None,
) -> None:
    """Judge one dispute under several editions.

    Says in a sentence where the rulings part and by which rules, then point by point.

    Exit code: 0 whether they part or not, or 2 if the file cannot be judged under one of them.
    """
    from judge import batch
    from judge.adjudication import rulings
    from judge.cli.screen import Screen
    from judge.cli.writing import deliver
    from judge.report import comparison
    from judge.report.paper import written
    from judge.version import __version__

    screen = Screen(color)
    names = tuple(part.strip() for part in rulesets.split(",") if part.strip())
    if len(names) < 2:
        raise typer.BadParameter("name two editions or more, with commas between them.", param_hint="--rulesets")
    found = batch.discover([file])
    if len(found) > 1:
        raise typer.BadParameter(f"{file} is a directory; name one file.", param_hint="FILE")
    databases = screen.cards(cards)
    with screen.or_fail():
        parted = rulings.compared(found[0], names, databases)
        if format is Format.json:
            from judge.report import json

            summary = {"files": 1, "unreadable": 0, "differences": len(parted.differences)}
            text = json.document(__version__, [comparison.entry(found[0].name, parted)], summary) + "\n"
        else:
            look = screen.look if output is None else screen.look_for_files()
            layout = "text" if format is Format.full else format.value
            text = written(comparison.paper(parted, __version__), layout, look)
        deliver(text, output, screen, format.value)
