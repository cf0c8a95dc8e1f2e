"""``judge explain``: the ruling written out."""

from __future__ import annotations

import os
import sys
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from judge.cli import exits
from judge.cli.options import CardsOption, Colour, ColourOption, ReadsOption, RulesetOption

if TYPE_CHECKING:
    from collections.abc import Sequence

    from judge.cli.screen import Screen
    from judge.report.outcome import Judged
    from judge.report.text import Look


class Format(StrEnum):
    """How a ruling is laid out."""

    text = "text"
    md = "md"
    html = "html"
    json = "json"


FormatOption = Annotated[
    Format, typer.Option("--format", help="text, md (Markdown), html (one page that needs nothing else) or json.")
]
OutputOption = Annotated[
    str | None,
    typer.Option("--output", "-o", metavar="PATH", help="Write to this file; for a directory, to this directory."),
]
FileOrDirectory = Annotated[
    str, typer.Argument(metavar="FILE", help="A scenario file, - for standard input, or a directory of them.")
]


def explain(
    file: FileOrDirectory,
    ruleset: RulesetOption = None,
    format: FormatOption = Format.text,
    output: OutputOption = None,
    color: ColourOption = Colour.auto,
    cards: CardsOption = None,
    reads: ReadsOption = None,
) -> None:
    """Write the ruling out, as a head judge would.

    The question, the verdict in one sentence, why, what would have been legal, what remains open, and what
    happened - with the rules and where they are published. The rulings on a directory of files become a site:
    --format html (or md) and --output DIRECTORY.

    Exit code: 0 legal, 1 illegal, 2 cannot judge, 3 unclear.
    """
    from judge import batch
    from judge.adjudication.outcomes import outcome
    from judge.cli.answers import answered
    from judge.cli.bugs import Bugs
    from judge.cli.screen import Screen
    from judge.cli.writing import deliver
    from judge.report import full

    screen = Screen(color)
    screen.known(ruleset)
    if os.path.isdir(file):
        raise typer.Exit(_site(file, ruleset, format, output, screen, cards, answered(reads)))
    found = batch.discover([file])
    if len(found) > 1:
        raise typer.BadParameter(f"{file} means several files; name one.", param_hint="FILE")
    databases = screen.cards(cards)
    look = screen.look if output is None else screen.look_for_files()
    try:
        judged = batch.judge_one(found[0], ruleset, databases, answered(reads))
        if judged.verdict is None and format is not Format.json:
            raise screen.refuse(full.render(outcome(judged), screen.look_for_errors()))
        with screen.or_fail(), batch.watched(found[0], "\n".join(_lines(judged)).encode("utf-8")):
            text = _written(judged, databases, format, look)
    except batch.Bug as bug:
        if format is Format.text:
            raise
        judged = Bugs(sys.argv[1:]).judged(bug)
        text = _written(judged, databases, format, look)
    with screen.or_fail():
        deliver(text, output, screen, format.value)
    raise typer.Exit(exits.OF_WORD[judged.word])


def _site(
    directory: str,
    ruleset: str | None,
    format: Format,
    output: str | None,
    screen: Screen,
    cards: Sequence[str] | None,
    reads: tuple[tuple[str, str], ...],
) -> int:
    """Write the site of a directory; the exit code of its verdicts."""
    if format not in (Format.html, Format.md) or output in (None, "-"):
        said = f"{directory} is a directory; name one file, or write a site: --format html --output DIRECTORY."
        raise typer.BadParameter(said, param_hint="FILE")
    from judge import batch
    from judge.cli import site
    from judge.cli.many import Asked, Many
    from judge.report.run import Tally

    assert output is not None, "a directory to write to"
    many, tally = Many(Asked(cards=cards), screen), Tally()
    found = batch.discover([directory], many.selection())
    with screen.or_fail():
        said, *bugs = site.write(directory, found, output, site.Asked(format.value, ruleset, many.cards, reads), tally)
    screen.lines([said])
    screen.aside(bugs)
    return exits.of_run(tally, exits.of_words())


def _lines(judged: Judged) -> tuple[str, ...]:
    return judged.verdict.scenario.lines if judged.verdict is not None else judged.lines


def _written(judged: Judged, cards: tuple[str, ...], format: Format, look: Look) -> str:
    """The ruling in a format, as text. A file that cannot be judged has a record for machines only; where the judge
    itself failed every format says so."""
    from judge.adjudication import rulings
    from judge.kernel.errors import Failed
    from judge.report import explain
    from judge.version import __version__

    if format is Format.json:
        from judge.report import json
        from judge.report.run import Tally

        tally = Tally()
        tally.words[judged.word] += 1
        ruling = rulings.ruled(judged.verdict, cards) if judged.verdict is not None else None
        record = json.entry(judged) | ({"ruling": explain.data(ruling)} if ruling is not None else {})
        return json.document(__version__, [record], tally.numbers()) + "\n"
    if isinstance(judged.error, Failed):
        from judge.report.explain import failing
        from judge.report.paper import written

        return written(failing.paper(judged.file, judged.error, __version__), format.value, look)
    assert judged.verdict is not None, "what cannot be judged has been refused"
    return explain.render(rulings.ruled(judged.verdict, cards), format.value, look, __version__)
