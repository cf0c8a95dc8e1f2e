"""``judge test``: does every file meet its ``expect``?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from judge.cli import exits
from judge.cli.options import (
    AllowEmptyOption,
    CacheDirOption,
    CacheOption,
    CardsOption,
    Colour,
    ColourOption,
    ExcludeOption,
    FailFastOption,
    FormatOption,
    JobsOption,
    LibraryOption,
    OutputOption,
    RulesetOption,
    ShardOption,
    StatisticsOption,
    StdinNameOption,
    Undecided,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from judge.batch import Found
    from judge.batch.discovery import Selection
    from judge.cli.screen import Screen
    from judge.report.run import Tally

Paths = Annotated[
    list[str] | None,
    typer.Argument(metavar="PATH...", help="Scenario files, directories to search, or - for standard input."),
]
Shipped = Annotated[bool, typer.Option("--shipped", help="Test the scenarios that come with judge.")]
UpdateGolden = Annotated[bool, typer.Option("--update-golden", help="Write the golden traces anew instead.")]

UndecidedOption = Annotated[
    Undecided | None,
    typer.Option("--undecided", help='Let unclear verdicts pass where there is no "expect" (ok), or nowhere (fail).'),
]


def test(
    paths: Paths = None,
    shipped: Shipped = False,
    update_golden: UpdateGolden = False,
    ruleset: RulesetOption = None,
    format: FormatOption = None,
    output: OutputOption = None,
    color: ColourOption = Colour.auto,
    exclude: ExcludeOption = None,
    allow_empty: AllowEmptyOption = False,
    stdin_filename: StdinNameOption = "",
    jobs: JobsOption = None,
    cache: CacheOption = None,
    cache_dir: CacheDirOption = None,
    shard: ShardOption = "",
    fail_fast: FailFastOption = False,
    undecided: UndecidedOption = None,
    statistics: StatisticsOption = False,
    cards: CardsOption = None,
    library: LibraryOption = None,
) -> None:
    """Does every file meet its "expect"?

    A file without one must be legal. Where a golden trace (the same name with the suffix .trace) lies beside
    a file, the trace must be the same to the letter. Exit code: 0 all as expected, 1 not all, 2 some cannot
    be judged (or the report cannot be written), 70 judge itself failed on some (a bug).
    """
    from judge.cli import reporting
    from judge.cli.many import Asked, Many
    from judge.cli.screen import Screen

    screen = Screen(color)
    screen.known(ruleset)
    many = Many(
        Asked(
            format,
            exclude,
            allow_empty,
            stdin_filename,
            jobs,
            cache,
            cache_dir,
            shard,
            fail_fast,
            undecided,
            statistics,
            cards,
        ),
        screen,
    )
    found = _found(paths or [], shipped, screen, many.selection())
    target = reporting.target(many.format, output, found, screen)
    databases = many.cards
    if update_golden:
        _update(found, ruleset, databases, screen.lines if reporting.for_people(target) else screen.aside)
    work = reporting.work(
        target.format, ruleset, test=True, undecided=many.undecided, cards=databases, library=str(library or "")
    )
    outcomes = many.outcomes(found, work, lambda one: not one.met)
    tally = reporting.write(outcomes, target, screen, many.told, test=True, undecided=many.undecided)
    many.close(readable=reporting.for_people(target))
    raise typer.Exit(_code(tally))


def _found(paths: list[str], shipped: bool, screen: Screen, selection: Selection) -> list[Found]:
    from judge import batch

    if not paths and not shipped:
        raise typer.BadParameter("Name the files or directories to test, or say --shipped.", param_hint="PATH...")
    found: list[Found] = []
    if shipped:
        with screen.or_fail():
            found += batch.shipped_scenarios(selection)
    return found + batch.discover(paths, selection)


def _update(found: list[Found], ruleset: str | None, cards: tuple[str, ...], say: Callable[[list[str]], None]) -> None:
    from judge import batch
    from judge.cli import destination
    from judge.expect import golden

    for one in found:
        try:
            judged = batch.judge_one(one, ruleset, cards) if one.path is not None else None
        except batch.Bug:  # told by the run that follows
            continue
        path, verdict = (judged.path, judged.verdict) if judged is not None else (None, None)
        if path is not None and verdict is not None and golden.wanted(verdict, path) and golden.stale(verdict, path):
            trace = golden.path_for(path)
            if trace.is_symlink():  # whatever it leads to stays as it is
                trace.unlink()
            destination.put(trace, golden.text(verdict))
            say([f"{golden.path_for(path)}: written"])


def _code(tally: Tally) -> int:
    numbers = tally.numbers()
    if "internal_error" in numbers:
        return exits.BUG
    if numbers["unreadable"]:
        return exits.CANNOT_JUDGE
    return exits.ILLEGAL if numbers["unmet"] else exits.LEGAL
