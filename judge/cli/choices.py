"""``judge options``: who may act, and with what."""

from __future__ import annotations

from typing import Annotated

import typer

from judge.cli.options import CardsOption, Colour, ColourOption, File, OneFormat, OneFormatOption, RulesetOption

At = Annotated[int | None, typer.Option("--at", metavar="N", help="After play N (0: before the first; else the last).")]
Passes = Annotated[int, typer.Option("--passes", metavar="K", min=0, max=40, help="And after K passes more.")]


def options(
    file: File,
    at: At = None,
    passes: Passes = 0,
    ruleset: RulesetOption = None,
    format: OneFormatOption = OneFormat.full,
    color: ColourOption = Colour.auto,
    cards: CardsOption = None,
) -> None:
    """Who may act now, and with what?

    Lists what the player who is asked may activate, then all else that may be done (Summons, Sets, attacks, moves,
    phases, passes), what is open and why, and what the other may activate if the first passes; for every other card
    the rule that forbids it.

    Exit code: 0, or 2 if the file cannot be judged.
    """
    from judge import batch
    from judge.cli.screen import Screen
    from judge.report import choices as report
    from judge.report import json as machine
    from judge.version import __version__

    screen = Screen(color)
    screen.known(ruleset)
    found = batch.discover([file])
    if len(found) > 1:
        raise typer.BadParameter(f"{file} is a directory; name one file.", param_hint="FILE")
    databases = screen.cards(cards)
    with screen.or_fail():
        survey = batch.surveyed(found[0], at, ruleset, passes, databases)
        if format is OneFormat.json:
            entry = machine.survey_entry(found[0].name, survey)
            screen.for_programs()
            screen.lines([machine.document(__version__, [entry], {"files": 1, "unreadable": 0})])
        else:
            screen.lines(report.render(survey, screen.look, brief=format is OneFormat.concise))
