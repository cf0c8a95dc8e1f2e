"""``judge trace``: the step-by-step resolution."""

from __future__ import annotations

import sys

import typer

from judge.cli import exits
from judge.cli.options import (
    CardsOption,
    Colour,
    ColourOption,
    File,
    Format,
    OneFormat,
    OneFormatOption,
    ReadsOption,
    RulesetOption,
)


def trace(
    file: File,
    ruleset: RulesetOption = None,
    format: OneFormatOption = OneFormat.full,
    color: ColourOption = Colour.auto,
    cards: CardsOption = None,
    reads: ReadsOption = None,
) -> None:
    """Show the resolution step by step.

    The board before, what was activated with its costs and targets, who passed, how each link resolved
    and what followed, and the board after.

    Exit code: 0 legal, 1 illegal, 2 cannot judge, 3 unclear.
    """
    from judge import batch
    from judge.adjudication.outcomes import outcome
    from judge.cli import reporting
    from judge.cli.answers import answered
    from judge.cli.bugs import Bugs
    from judge.cli.screen import Screen
    from judge.report import full
    from judge.report import trace as report

    screen = Screen(color)
    screen.known(ruleset)
    found = batch.discover([file])
    if len(found) > 1:
        raise typer.BadParameter(f"{file} is a directory; name one file.", param_hint="FILE")
    databases = screen.cards(cards)
    bugs = Bugs(sys.argv[1:])
    try:
        judged = batch.judge_one(found[0], ruleset, databases, answered(reads))
    except batch.Bug as bug:
        if format is not OneFormat.json:
            raise
        judged = bugs.judged(bug)
    if format is OneFormat.json:
        tally = reporting.write([outcome(judged, entry=True)], reporting.Target(Format.json), screen, bugs.told)
        raise typer.Exit(exits.of_run(tally, exits.OF_WORD))
    if judged.verdict is None:
        raise screen.refuse(full.render(outcome(judged), screen.look_for_errors()))
    screen.lines((report.render if format is OneFormat.full else report.steps_only)(judged.verdict, screen.look))
    raise typer.Exit(exits.OF_WORD[judged.word])
