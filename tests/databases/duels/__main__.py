"""Recorded duels walked through window by window: is everybody asked, and offered, what the engine has?

Usage: ``python -m tests.databases.duels RECORDS DB [--only N,N] [--every N] [--limit N] [--jobs N] [--ruleset NAME]
[--told] [--save DIR] [--list]``. Neither the records nor the database are part of the project. Each duel becomes a
scenario, written as it goes on; at each window of the engine the judge is asked who may act, and with what. ``--told``
writes beside a play what the record shows of words that were not understood, as it would be told at the table: the
shares that are compared from one state to the next are taken with it. ``--save`` keeps the scenarios and the
differences of each duel. Exit code 1 if a play that was made is illegal or cannot be judged.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from tests.databases.duels import findings, records
from tests.databases.duels.positions import written
from tests.databases.duels.walking import Walk


def walked(file: Path, ruleset: str, cards: Sequence[str], *, told: bool) -> findings.Found:
    """What is found of one record."""
    walk = Walk(records.read(file), ruleset, cards, told=told)
    found = walk.run()
    found.text = written(walk.head, walk.plays)
    return found


def _files(asked: argparse.Namespace) -> list[Path]:
    every = list(records.files(asked.records))
    if asked.only:
        wanted = tuple(asked.only.split(","))
        every = [one for one in every if one.stem.startswith(wanted)]
    return every[:: asked.every][: asked.limit or None]


def _each(asked: argparse.Namespace) -> Iterator[findings.Found]:
    work = partial(walked, ruleset=asked.ruleset, cards=tuple(asked.databases), told=asked.told)
    if asked.jobs == 1:
        yield from map(work, _files(asked))
        return
    with ProcessPoolExecutor(asked.jobs) as pool:
        yield from pool.map(work, _files(asked))


def main(arguments: Sequence[str]) -> int:
    """Walk through the records asked for and tell what is found."""
    parser = argparse.ArgumentParser(prog="python -m tests.databases.duels", description="Recorded duels, compared.")
    parser.add_argument("records", type=Path, metavar="RECORDS", help="a directory of records (JSON)")
    parser.add_argument("databases", nargs="*", metavar="DB", help="card databases; none: the shipped cards alone")
    parser.add_argument("--only", default="", metavar="N,N", help="those whose names begin so")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="every n-th")
    parser.add_argument("--limit", type=int, default=0, metavar="N", help="so many at most")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes")
    parser.add_argument("--ruleset", default="yugioh@ocg", metavar="NAME", help="judge by these rules")
    parser.add_argument("--told", action="store_true", help="write what happened where words were not understood")
    parser.add_argument("--save", type=Path, metavar="DIR", help="keep scenarios and differences there")
    parser.add_argument("--list", action="store_true", help="every difference")
    asked = parser.parse_args(arguments)
    every = []
    for found in _each(asked):
        every.append(found)
        if asked.list:
            print("".join(f"{one}\n" for one in found.lines), end="", flush=True)
        if asked.save:
            asked.save.mkdir(parents=True, exist_ok=True)
            (asked.save / f"{found.name}.yaml").write_text(found.text, "utf-8")
            (asked.save / f"{found.name}.txt").write_text("".join(f"{one}\n" for one in found.lines), "utf-8")
    print("\n".join(findings.told(every)))
    return int(any(one.stop[0] in ("illegal", "error") for one in every))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
