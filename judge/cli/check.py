"""``judge check``: is every play legal?"""

from __future__ import annotations

from typing import Annotated

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
    ExitZeroOption,
    FailFastOption,
    Files,
    FormatOption,
    JobsOption,
    LibraryOption,
    OutputOption,
    QuietOption,
    ReadsOption,
    RulesetOption,
    ShardOption,
    StatisticsOption,
    StdinNameOption,
    Undecided,
)

UndecidedOption = Annotated[
    Undecided | None, typer.Option("--undecided", help="Let unclear verdicts count as legal (ok) or as illegal (fail).")
]


def check(
    files: Files,
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
    reads: ReadsOption = None,
    quiet: QuietOption = False,
    exit_zero: ExitZeroOption = False,
) -> None:
    """Is every play legal?

    Prints each violation with its rule, its citation and what would be legal now, or "legal".

    Exit code: 0 legal, 1 illegal, 2 cannot judge (or not write the report), 3 unclear.
    With several files 2 counts over 1, 1 over 3, and 3 over 0. 70: judge itself failed on some (a bug).
    """
    from judge import batch
    from judge.cli import reporting
    from judge.cli.answers import answered
    from judge.cli.many import Asked, Many
    from judge.cli.screen import Screen

    screen = Screen(color)
    screen.known(ruleset)
    answers = answered(reads)
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
            quiet,
            exit_zero,
        ),
        screen,
    )
    codes = exits.of_words(many.undecided)
    found = batch.discover(files, many.selection())
    target = reporting.target(many.format, output, found, screen)
    work = reporting.work(target.format, ruleset, cards=many.cards, library=str(library or ""), reads=answers)
    outcomes = many.outcomes(found, work, lambda one: codes[one.word] != exits.LEGAL)
    tally = reporting.write(outcomes, target, screen, many.told, undecided=many.undecided, quiet=quiet)
    many.close(readable=reporting.for_people(target))
    raise typer.Exit(many.code(exits.of_run(tally, codes)))
