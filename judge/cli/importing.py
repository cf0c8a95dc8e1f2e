"""``judge import``: the Chains of a replay, and disputes written out of it."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from judge.cli import exits
from judge.cli.options import CardsOption, Colour, ColourOption

if TYPE_CHECKING:
    from judge.adjudication.replayed_duels import Retold
    from judge.cli.screen import Screen


class Format(StrEnum):
    """How the Chains are listed."""

    text = "text"
    json = "json"


File = Annotated[str, typer.Argument(metavar="FILE", help="A replay of EDOPro (.yrpX; of a .yrp the Decks).")]
FormatOption = Annotated[Format, typer.Option("--format", help="text or json; with --judge the ruling's.")]
Chain = Annotated[int | None, typer.Option("--chain", metavar="N", min=1, help="Only the Chain with this number.")]
Turn = Annotated[int | None, typer.Option("--turn", metavar="N", min=1, help="The Chains of this turn.")]
First = Annotated[int | None, typer.Option("--from", metavar="N", min=1, help="The Chains from this number on.")]
Last = Annotated[int | None, typer.Option("--to", metavar="N", min=1, help="The Chains up to this number.")]
MissedOption = Annotated[
    bool, typer.Option("--missed", help="The Chains in or after which an effect missed its timing.")
]
All = Annotated[bool, typer.Option("--all", help="Every Chain.")]
Board = Annotated[bool, typer.Option("--board", help="The board at the beginning, as of a puzzle.")]
Judge = Annotated[bool, typer.Option("--judge", help="Judge what would be written, at once.")]
Output = Annotated[
    str | None,
    typer.Option("--output", "-o", metavar="PATH", help="A file for one scenario, a directory for several."),
]
Names = Annotated[bool, typer.Option("--names", help="Tell the names of the players, who are A and B otherwise.")]


def import_(
    file: File,
    chain: Chain = None,
    turn: Turn = None,
    missed: MissedOption = False,
    from_: First = None,
    to: Last = None,
    all: All = False,
    board: Board = False,
    judge: Judge = False,
    output: Output = None,
    names: Names = False,
    format: FormatOption = Format.text,
    color: ColourOption = Colour.auto,
    cards: CardsOption = None,
) -> None:
    """List the Chains of a replay, or write them as disputes.

    Without a choice of Chains they are listed. With one they are written: one to standard output or a file, several to
    the directory that --output names, or judged with --judge.

    Exit code: 0, or 2 if the replay cannot be read; with --judge as of judge check.
    """
    from judge.adjudication import replayed_duels
    from judge.cli.screen import Screen

    screen = Screen(color)
    databases = screen.cards(cards)
    some = any((chain, turn, missed, from_, to, all))
    chosen = some or board
    with screen.or_fail():
        _agree(some=some, board=board, judge=judge, output=output)
        found = replayed_duels.retold(file, databases)
        if chosen:
            found.told()
        else:
            _list(found, format, screen, names=names)
            return
        numbers = _chosen(found, chain, turn, from_, to, missed=missed, every=all or board)
        players = found.players if names else None
        scenes = _scenes(found, numbers, players) if not board else {"board.yaml": found.duel.board(players)}
        if judge:
            _judge(scenes, databases, format, output, screen)
        else:
            _write(scenes, output, screen)


def _agree(*, some: bool, board: bool, judge: bool, output: str | None) -> None:
    """Raises `Unreadable` for options of which one would be passed over."""
    from judge.kernel.errors import Unreadable

    which = "Name Chains with --chain N, --turn N, --from N, --to N, --missed or --all"
    if board and (some or judge):
        said = (
            "is a board alone, without plays that could be judged"
            if judge
            else "is the board alone, not that of a Chain"
        )
        raise Unreadable(f"What --board writes {said}.", hint=f"{which}, or --board and nothing else.")
    if not (some or board) and (judge or output is not None):
        said = "judged" if judge else "written"
        raise Unreadable(f"Nothing is said of what is to be {said}.", hint=f"{which}.")


def _list(found: Retold, format: Format, screen: Screen, *, names: bool) -> None:
    from judge.report import outsets, replays

    if format is Format.json:
        import json

        from judge.report.json import FORM
        from judge.version import __version__

        told = found.players if names else None
        old = found.outset is not None
        listed = outsets.data(found, told) if old else replays.data(found.file, told, found.duel)
        screen.for_programs()
        screen.lines([json.dumps({"judge": __version__, "format": FORM, **listed}, indent=2, ensure_ascii=False)])
        return
    players = f" (A is {found.players[0]}, B is {found.players[1]})" if names else ""
    if found.outset is not None:
        screen.lines(outsets.page(found, players, screen.look))
    else:
        screen.lines(replays.page(found.file, players, found.duel, screen.look))


def _chosen(
    found: Retold,
    chain: int | None,
    turn: int | None,
    first: int | None,
    last: int | None,
    *,
    missed: bool,
    every: bool,
) -> list[int]:
    """The numbers of the Chains that were asked for. Raises `Unreadable` if there are none."""
    from judge.kernel.errors import Unreadable
    from judge.report.text import count

    chains: list[dict[str, Any]] = found.duel.chains
    late = {one["chain"] for one in found.duel.missed}
    numbers = [
        one["chain"]
        for one in chains
        if (chain is None or one["chain"] == chain)
        and (turn is None or one["turn"] == turn)
        and (first is None or one["chain"] >= first)
        and (last is None or one["chain"] <= last)
        and (not missed or one["chain"] in late)
    ]
    if not numbers and missed and not late:
        raise Unreadable(
            f"In {found.file} no effect missed its timing.", hint="Without further options its Chains are listed."
        )
    if not numbers and not every:
        raise Unreadable(
            f"{found.file} has no such Chain; it has {count(len(chains), 'Chain')}.",
            hint="Without further options its Chains are listed.",
        )
    return numbers


def _scenes(found: Retold, numbers: list[int], players: tuple[str, str] | None) -> dict[str, str]:
    """The scenarios by the names of their files, in which nothing of the replay's own is: it may name the players."""
    digits = max(2, len(str(len(found.duel.chains))))
    return {f"chain-{number:0{digits}}.yaml": found.duel.scene(number, players) for number in numbers}


def _write(scenes: Mapping[str, str], output: str | None, screen: Screen) -> None:
    """Write the scenarios. Raises `Unreadable` where several have no directory to go to."""
    from judge.cli.writing import deliver, tree
    from judge.kernel.errors import Unreadable
    from judge.report.text import count

    if len(scenes) == 1 and (output is None or output.endswith((".yaml", ".yml")) or output == "-"):
        deliver(next(iter(scenes.values())), output, screen, "yaml")
        return
    if output is None or output == "-":
        hint = "Name a directory with --output, or one Chain with --chain."
        raise Unreadable(f"{count(len(scenes), 'scenario')} cannot be written as one text.", hint=hint)
    tree(Path(output), scenes)
    screen.lines([f"{output}: {count(len(scenes), 'scenario')} written"])


def _judge(
    scenes: Mapping[str, str], databases: tuple[str, ...], format: Format, output: str | None, screen: Screen
) -> None:
    """Judge the scenarios, and exit as ``judge check`` does."""

    from judge.adjudication import replayed_duels
    from judge.cli import reporting
    from judge.cli.bugs import Bugs
    from judge.cli.options import Format as Report

    target = reporting.Target(Report.json if format is Format.json else Report.full)
    if output is not None:
        _write(scenes, output, screen)
    bugs = Bugs(sys.argv[1:])
    outcomes = replayed_duels.ruled(scenes, databases, entry=format is Format.json, told=bugs.told)
    tally = reporting.write(outcomes, target, screen, bugs.told)
    screen.aside(bugs.closing())
    raise typer.Exit(exits.of_run(tally, exits.OF_WORD))
