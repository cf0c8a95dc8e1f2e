"""``judge test``: does every file meet its ``expect``?"""

from __future__ import annotations

from typing import TYPE_CHECKING

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
    FormatOption,
    JobsOption,
    LibraryOption,
    OutputOption,
    QuietOption,
    RulesetOption,
    ShardOption,
    StatisticsOption,
    StdinNameOption,
)
from judge.cli.test_options import (
    AgainstOption,
    BaselineOption,
    DiffOption,
    IgnoreOption,
    LastFailedOption,
    Paths,
    SelectOption,
    ShippedOption,
    ShowSettingsOption,
    UndecidedOption,
    UpdateBaselineOption,
    UpdateGoldenOption,
    UpdateOption,
    WatchOption,
    WordsOption,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from judge.batch import Found
    from judge.batch.failures import Failures
    from judge.report.run import Tally


def test(
    paths: Paths = None,
    shipped: ShippedOption = False,
    update: UpdateOption = False,
    diff: DiffOption = False,
    update_golden: UpdateGoldenOption = False,
    words: WordsOption = "",
    last_failed: LastFailedOption = False,
    select: SelectOption = None,
    ignore: IgnoreOption = None,
    baseline: BaselineOption = None,
    update_baseline: UpdateBaselineOption = False,
    against: AgainstOption = None,
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
    watch: WatchOption = False,
    cards: CardsOption = None,
    library: LibraryOption = None,
    quiet: QuietOption = False,
    exit_zero: ExitZeroOption = False,
    show_settings: ShowSettingsOption = False,
) -> None:
    """Does every file meet its "expect"?

    A file without one must be legal. Where a golden trace (the same name with the suffix .trace) lies beside
    a file, the trace must be the same to the letter. Exit code: 0 all as expected, 1 not all, 2 some cannot
    be judged (or the report cannot be written), 70 judge itself failed on some (a bug). With --diff: 0 nothing
    would change, 1 something would, 2 some cannot be mended.
    """
    from judge.batch.failures import Failures
    from judge.cli import reporting, watching
    from judge.cli.counting import Chosen, Counting
    from judge.cli.many import Asked, Many
    from judge.cli.mending import mend, unmet
    from judge.cli.screen import Screen
    from judge.cli.tested_files import Wanted, found_files

    others = {"--shipped": shipped, "--ruleset": ruleset, "--library": library}
    if update and (beside := [option for option, said in others.items() if said]):
        said = f"what it writes is the ruling that the file itself asks for; leave {beside[0]} out."
        raise typer.BadParameter(said, param_hint="--update")
    screen = Screen(color)
    screen.known(ruleset)
    asked = Asked(
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
    )
    many = Many(asked, screen)
    if show_settings:
        many.show(select=select, ignore=ignore, baseline=baseline)
        return
    chosen = Chosen(select, ignore, baseline, update_baseline, against)
    counting = Counting(chosen, many.settings, screen)
    failures = Failures(cache_dir)
    wanted, selection = Wanted(paths or (), shipped, words, last_failed), many.selection()
    found = found_files(wanted, selection, failures, screen)
    target = reporting.target(many.format, output, found, screen)
    databases = many.cards
    if update_golden:
        _update(found, ruleset, databases, screen.lines if reporting.for_people(target) else screen.aside)
    work = reporting.work(
        target.format, ruleset, test=True, undecided=many.undecided, cards=databases, library=str(library or "")
    )
    if update or diff:
        first = many.outcomes(found, work._replace(entry=False), lambda _: False, counting)
        say = screen.lines if reporting.for_people(target) and target.output is None else screen.aside
        came = mend(unmet(found, first), work, screen, say, only_show=diff, quiet=quiet)
        if diff:
            raise typer.Exit(many.code(came.code))

    def once(files: list[Found]) -> int:
        counting = Counting(chosen, many.settings, screen)
        outcomes = failures.noting(many.outcomes(files, work, lambda one: not one.met, counting))
        tally = reporting.write(outcomes, target, screen, many.told, test=True, undecided=many.undecided, quiet=quiet)
        many.close(readable=reporting.for_people(target))
        counting.close(quiet=quiet, broken_off=fail_fast)
        _keep(failures)
        return many.code(_code(tally))

    if watch:
        if not reporting.for_people(target) or target.output is not None or "-" in wanted.paths:
            raise typer.BadParameter("watched files are reported as text, to the terminal.", param_hint="--watch")
        watching.watch(lambda: found_files(wanted, selection._replace(nothing=True), failures, screen), once, screen)
    raise typer.Exit(once(found))


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
        if path is None or verdict is None or not golden.wanted(verdict.scenario, path):
            continue
        if golden.stale(verdict, path):
            trace = golden.path_for(path)
            if trace.is_symlink():  # whatever it leads to stays as it is
                trace.unlink()
            destination.put(trace, golden.text(verdict))
            say([f"{golden.path_for(path)}: written"])


def _keep(failures: Failures) -> None:
    """Remember which files failed; where that cannot be, the next run has all files."""
    from contextlib import suppress

    from judge.cli import destination
    from judge.kernel.errors import Unreadable

    kept = failures.kept()
    if kept is not None:
        file, text = kept
        with suppress(OSError, Unreadable):
            file.parent.mkdir(parents=True, exist_ok=True)
            destination.put(file, text)


def _code(tally: Tally) -> int:
    numbers = tally.numbers()
    if "internal_error" in numbers:
        return exits.BUG
    if numbers["unreadable"]:
        return exits.CANNOT_JUDGE
    return exits.ILLEGAL if numbers["unmet"] else exits.LEGAL
