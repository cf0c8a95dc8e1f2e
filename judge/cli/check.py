"""``judge check``: is every play legal?"""

from __future__ import annotations

import typer

from judge.cli import exits
from judge.cli.options import Colour, ColourOption, Files, Format, FormatOption, RulesetOption


def check(
    files: Files,
    ruleset: RulesetOption = None,
    format: FormatOption = Format.full,
    color: ColourOption = Colour.auto,
) -> None:
    """Is every play legal?

    Prints each violation with its rule, its citation and what would be legal now, or "legal".

    Exit code: 0 legal, 1 illegal, 2 cannot judge, 3 unclear (call the head judge). With several files
    2 counts over 1, 1 over 3, and 3 over 0.
    """
    from judge import batch
    from judge.cli import reporting
    from judge.cli.screen import Screen

    screen = Screen(color)
    screen.known(ruleset)
    found = batch.discover(files)
    outcomes = batch.outcomes(found, reporting.work(format, ruleset))
    tally = reporting.write(screen.progress(outcomes, len(found)), format, screen)
    raise typer.Exit(exits.together(exits.OF_WORD[word] for word in tally.words))
