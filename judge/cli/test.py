"""``judge test``: does every file meet its ``expect``?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from judge.cli import exits
from judge.cli.options import Colour, ColourOption, Format, FormatOption, RulesetOption

if TYPE_CHECKING:
    from judge.batch import Found
    from judge.cli.screen import Screen
    from judge.report.judged import Judged
    from judge.report.test_report import Tested

Paths = Annotated[
    list[str] | None,
    typer.Argument(metavar="PATH...", help="Scenario files, directories to search, or - for standard input."),
]
Shipped = Annotated[bool, typer.Option("--shipped", help="Test the scenarios that come with judge.")]
UpdateGolden = Annotated[bool, typer.Option("--update-golden", help="Write the golden traces anew instead.")]


def test(
    paths: Paths = None,
    shipped: Shipped = False,
    update_golden: UpdateGolden = False,
    ruleset: RulesetOption = None,
    format: FormatOption = Format.full,
    color: ColourOption = Colour.auto,
) -> None:
    """Does every file meet its "expect"?

    A file without one must be legal. Where a golden trace (the same name with the suffix .trace) lies beside
    a file, the trace must be the same to the letter. Exit code: 0 all as expected, 1 not all, 2 some cannot
    be judged.
    """
    from judge import batch
    from judge.cli.screen import Screen
    from judge.report import test_report

    screen = Screen(color)
    screen.known(ruleset)
    tested: list[Tested] = []
    found = _found(paths or [], shipped, screen)
    for judged in screen.progress(batch.judge_all(found, ruleset), len(found)):
        if update_golden:
            _update(judged, screen)
        one = test_report.hold(judged)
        tested.append(one)
        if not one.met and format is not Format.json:
            render = test_report.render if format is Format.full else test_report.concise
            screen.block(render(one, screen.look))
    screen.lines([as_json(tested) if format is Format.json else summary(tested)])
    raise typer.Exit(_code(tested))


def _found(paths: list[str], shipped: bool, screen: Screen) -> list[Found]:
    from judge import batch

    if not paths and not shipped:
        raise typer.BadParameter("Name the files or directories to test, or say --shipped.", param_hint="PATH...")
    found: list[Found] = []
    if shipped:
        with screen.or_fail():
            found += batch.shipped_scenarios()
    return found + batch.discover(paths)


def _update(judged: Judged, screen: Screen) -> None:
    from judge.report import golden

    path, verdict = judged.path, judged.verdict
    if path is not None and verdict is not None and golden.wanted(verdict, path) and golden.update(verdict, path):
        screen.lines([f"{golden.path_for(path)}: written"])


def _code(tested: list[Tested]) -> int:
    if any(one.judged.verdict is None for one in tested):
        return exits.CANNOT_JUDGE
    return exits.LEGAL if all(one.met for one in tested) else exits.ILLEGAL


def counts(tested: list[Tested]) -> dict[str, int]:
    """How many files there are, how many are as expected, and how many are not or cannot be judged."""
    unreadable = sum(one.judged.verdict is None for one in tested)
    met = sum(one.met for one in tested)
    return {"files": len(tested), "met": met, "unmet": len(tested) - met - unreadable, "unreadable": unreadable}


def summary(tested: list[Tested]) -> str:
    """The last line: ``58 files: 57 as expected, 1 not as expected``."""
    from judge.report.text import count

    numbers = counts(tested)
    said = f"{count(len(tested), 'file')}: {numbers['met']} as expected"
    said += f", {numbers['unmet']} not as expected" if numbers["unmet"] else ""
    return said + (f", {numbers['unreadable']} cannot be judged" if numbers["unreadable"] else "")


def as_json(tested: list[Tested]) -> str:
    """The machine's report on tested files."""
    from judge import __version__
    from judge.report import json, test_report

    files = [{**json.entry(one.judged), "test": test_report.as_data(one)} for one in tested]
    return json.document(__version__, files, counts(tested))
