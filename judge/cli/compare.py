"""``judge compare``: one dispute under two editions."""

from __future__ import annotations

from typing import Annotated

import typer

from judge.cli.options import Colour, ColourOption, File

Rulesets = Annotated[
    str, typer.Option("--rulesets", metavar="A,B", help="The two editions, such as yugioh@tcg,yugioh@2003.")
]


def compare(file: File, rulesets: Rulesets, color: ColourOption = Colour.auto) -> None:
    """Judge one dispute under two editions.

    Says where the two rulings part, and by which rules.

    Exit code: 0, or 2 if the file cannot be judged.
    """
    from judge import batch
    from judge.cli.screen import Screen
    from judge.report import comparison

    screen = Screen(color)
    names = tuple(part.strip() for part in rulesets.split(","))
    if len(names) != 2:
        raise typer.BadParameter("name two editions with a comma between them.", param_hint="--rulesets")
    found = batch.discover([file])
    if len(found) > 1:
        raise typer.BadParameter(f"{file} is a directory; name one file.", param_hint="FILE")
    with screen.or_fail():
        verdicts, differences = batch.compared(found[0], (names[0], names[1]))
        screen.lines(comparison.render((names[0], names[1]), verdicts, differences, screen.look))
