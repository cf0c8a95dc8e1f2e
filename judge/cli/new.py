"""``judge new``: a commented starter file."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from judge.cli import completing

Target = Annotated[str, typer.Argument(metavar="FILE", help="The file to write, or - for standard output.")]
Starter = Annotated[
    str | None,
    typer.Option("--ruleset", metavar="NAME[@EDITION]", help="The game it is for.", autocompletion=completing.rulesets),
]
Kind = Annotated[
    str | None,
    typer.Option(
        "--kind",
        metavar="KIND",
        help="What it is about: chain, summon, attack, triggers, negation, ...",
        autocompletion=completing.kinds,
    ),
]


def new(file: Target = "dispute.yaml", ruleset: Starter = None, kind: Kind = None) -> None:
    """Write a commented starter file.

    Of the kind asked for: chain, summon, attack, triggers, negation or damage-step for Yu-Gi-Oh!; chain, attack,
    triggers, negation or hidden for Riftbound; chain, counter, sequence or swap for Starlight. Its first line
    makes editors with a YAML language server complete and check it, with the schema of this installation.

    An existing file is never overwritten. Exit code: 0, or 2 if the file could not be written.
    """
    from judge import batch
    from judge.adjudication import starters
    from judge.cli.screen import Screen

    screen = Screen()
    with screen.or_fail():
        game, edition = batch.named(ruleset)
        text = starters.starter(game, kind or starters.USUAL, edition if "@" in (ruleset or "") else "")
        if file == "-":
            sys.stdout.write(text)
            return
        _write(file, text)
    import shlex

    screen.lines([f"{file}: written. Edit it, then: judge check {shlex.quote(file)}"])


def _write(file: str, text: str) -> None:
    """Write the file. Raises `Unreadable` if it exists or cannot be written."""
    import os

    from judge.kernel.errors import Unreadable

    if not file:
        raise Unreadable("The file has no name.", hint="Name it: judge new FILE.")
    begun = False
    try:
        with open(file, "x", encoding="utf-8", newline="\n") as target:
            begun = True
            target.write(text)
    except FileExistsError:
        hint = "Name another file: judge new FILE."
        raise Unreadable(f"{file} is there already and is not overwritten.", hint=hint) from None
    except BaseException as error:
        if begun:  # neither a full disk nor a signal leaves half of a file behind
            os.unlink(file)
        if isinstance(error, OSError):
            raise Unreadable(f"{file} cannot be written: {error.strerror}.") from None
        raise
