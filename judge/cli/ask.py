"""``judge ask``: a dispute as it is spoken."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Annotated

import typer

from judge.cli import exits, streams
from judge.cli.options import CardsOption, Colour, ColourOption, Format, OutputOption, ReadsOption, RulesetOption

if TYPE_CHECKING:
    from judge.adjudication.spoken_disputes import Asked
    from judge.cli.screen import Screen
    from judge.report.outcome import Judged
    from judge.report.talk import Answer

Said = Annotated[
    str | None,
    typer.Argument(metavar="TALK", help="What was said; or a file that holds it, or - for standard input."),
]
Write = Annotated[
    str | None,
    typer.Option("--write", metavar="FILE", help="Save the scenario, too; an existing file is never overwritten."),
]
Explain = Annotated[bool, typer.Option("--explain", help="Write the ruling out, as judge explain does.")]
AskFormat = Annotated[
    Format | None, typer.Option("--format", help="The report of judge check in this format, not the short answer.")
]


def ask(
    talk: Said = None,
    ruleset: RulesetOption = None,
    write: Write = None,
    explain: Explain = False,
    format: AskFormat = None,
    output: OutputOption = None,
    color: ColourOption = Colour.auto,
    cards: CardsOption = None,
    reads: ReadsOption = None,
) -> None:
    """Judge a dispute as it is spoken: "A: Raigeki. B: Solemn Judgment?"

    What was said is repeated back as it was understood; what was not said is assumed, kindly and openly.

    Exit code: 0 legal, 1 illegal, 2 not understood (or cannot judge), 3 unclear.
    """
    from judge.adjudication import spoken_disputes
    from judge.adjudication.files import named
    from judge.cli.answers import answered
    from judge.cli.screen import Screen

    screen = Screen(color)
    screen.known(ruleset)
    with screen.or_fail():
        game, edition = named(ruleset)
    if talk is None and streams.is_conversation():
        from judge.cli import session

        databases = screen.cards(cards)
        session.run(spoken_disputes.Asked("", game, edition, databases), screen.look, _save, screen.lines)
        raise typer.Exit(exits.LEGAL)
    with screen.or_fail():
        text, name = _said(talk)
    asked = spoken_disputes.Asked(text, game, edition, screen.cards(cards), name, answered(reads))
    judged, answer = spoken_disputes.answer(asked)
    if answer is None and format is None:
        from judge.adjudication.outcomes import outcome
        from judge.report import full

        raise screen.refuse(full.render(outcome(judged), screen.look_for_errors()))
    if answer is not None and write is not None:
        with screen.or_fail():
            _save(write, spoken_disputes.written(asked, answer))
    _show(asked, judged, answer, screen, explain=explain, format=format, output=output)
    if answer is not None and write is not None:
        screen.aside([f"{write}: written."])
    raise typer.Exit(exits.OF_WORD[judged.word])


def _show(
    asked: Asked,
    judged: Judged,
    answer: Answer | None,
    screen: Screen,
    *,
    explain: bool,
    format: Format | None,
    output: str | None,
) -> None:
    """The answer in the form that was asked for."""
    from judge.cli.writing import deliver
    from judge.report import talk as report

    look = screen.look if output is None else screen.look_for_files()
    if format is not None:
        from judge.adjudication.outcomes import outcome
        from judge.cli import reporting
        from judge.cli.bugs import Bugs
        from judge.report.formats import WITH_ENTRIES

        target = reporting.target(format, output, (), screen)
        bugs = Bugs(sys.argv[1:])
        reporting.write([outcome(judged, entry=format.value in WITH_ENTRIES)], target, screen, bugs.told)
        screen.aside(bugs.closing())
    elif answer is not None:
        lines = report.render(answer, look)
        if explain:
            from judge.adjudication.spoken_disputes import explained
            from judge.version import __version__

            lines = [*explained(asked, answer, look, __version__), "", *report.after(answer, look)]
        deliver("".join(f"{line}\n" for line in lines), output, screen, "text")


def _said(talk: str | None) -> tuple[str, str]:
    """The talk and what messages call it. Raises `Unreadable` for a file that cannot be read."""
    from judge.adjudication.spoken_disputes import SPOKEN
    from judge.source.text import read_text

    if talk is None or talk == "-":
        return read_text("-"), "<stdin>"
    if "\n" not in talk and len(talk) < 1024 and os.path.isfile(talk):
        return read_text(talk), talk
    return talk, SPOKEN


def _save(file: str, text: str) -> None:
    """Write the scenario to a new file. Raises `Unreadable` if it is there already or cannot be written."""
    from pathlib import Path

    from judge.cli import destination
    from judge.kernel.errors import Unreadable

    if not file or os.path.lexists(file):
        what = f"{file} is there already and is not overwritten." if file else "The file has no name."
        raise Unreadable(what, hint="Name another file: --write FILE.")
    try:
        destination.put(Path(file), text)
    except OSError as error:
        raise Unreadable(f"{file} cannot be written: {error.strerror}.", hint="Name another file.") from None
