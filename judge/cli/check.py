"""``judge check``: is every play legal?"""

from __future__ import annotations

import typer

from judge.cli import exits
from judge.cli.options import Colour, ColourOption, Files, FormatOption, OutputOption, RulesetOption


def check(
    files: Files,
    ruleset: RulesetOption = None,
    format: FormatOption = None,
    output: OutputOption = None,
    color: ColourOption = Colour.auto,
) -> None:
    """Is every play legal?

    Prints each violation with its rule, its citation and what would be legal now, or "legal".

    Exit code: 0 legal, 1 illegal, 2 cannot judge (or not write the report), 3 unclear (call the head judge).
    With several files 2 counts over 1, 1 over 3, and 3 over 0.
    """
    from judge import batch
    from judge.cli import reporting
    from judge.cli.screen import Screen

    screen = Screen(color)
    screen.known(ruleset)
    found = batch.discover(files)
    target = reporting.target(format, output, found, screen)
    outcomes = batch.outcomes(found, reporting.work(target.format, ruleset))
    tally = reporting.write(screen.progress(outcomes, len(found)), target, screen)
    raise typer.Exit(exits.together(exits.OF_WORD[word] for word in tally.words))
