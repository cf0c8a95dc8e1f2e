"""All cards of card databases, read and judged: crashes, the slowest, and what changed since a saved run.

    python -m tests.databases.all_cards DB... [--save FILE] [--compare FILE] [--jobs N] [--together] [--every N]
        [--with WORDS] [--readings]

Each card of each database is read, shown as by ``judge card``, and judged in small disputes: face-up on the field, Set,
in the hand, in the Graveyard, Normal or Special Summoned, activated; each effect is tried, answered, and a turn goes
by. All of that twice: by its text alone (``library: text``), and with the shipped cards in force. ``--save`` keeps what
was read and ruled, ``--compare`` lists what is otherwise than it was kept. ``--together`` takes the databases as one,
as ``--cards`` does (for one that holds names and texts alone). ``--every 20`` takes every twentieth card only,
``--with "excavate|look at"`` those whose text has such words (a regular expression), for a quick look while one works.
``--readings`` judges nothing and keeps every reading whole: records, kinds of sentences, what they reach; what changed
is told by family. Either way, a record that does not fit the schema of card files counts as a crash.

Exit code 1 if anything crashed or took too long, else 0: a change is not a fault. Run it before and after any change
to how texts are read.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from judge.adjudication.card_databases import base
from judge.kernel.errors import Unreadable
from tests.databases.all_cards import readings, saved
from tests.databases.all_cards.visiting import Visit, visited

SLOWEST = 10
AT_ONCE = 25
"""Cards that a process is given at a time."""


def options(arguments: Sequence[str]) -> argparse.Namespace:
    """What was asked for on the command line."""
    described = "Reads and judges all cards of card databases."
    parser = argparse.ArgumentParser(prog="python -m tests.databases.all_cards", description=described)
    parser.add_argument("databases", nargs="+", metavar="DB", help="cards.cdb, or the JSON dump of YGOPRODeck")
    parser.add_argument("--save", type=Path, metavar="FILE", help="keep what was read and ruled")
    parser.add_argument("--compare", type=Path, metavar="FILE", help="list what is otherwise than it was kept")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="processes (all cores)")
    parser.add_argument("--together", action="store_true", help="take the databases as one, later ones overriding")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="every so many cards only")
    parser.add_argument("--with", dest="words", default="", metavar="WORDS", help="cards with these words only")
    parser.add_argument("--readings", action="store_true", help="read only; what changed by family, with examples")
    return parser.parse_args(arguments)


def visits(
    files: Sequence[str], every: int, jobs: int, *, words: str = "", readings_only: bool = False
) -> Iterator[Visit]:
    """Go through the cards of one or several databases taken as one, by their passcodes."""
    wanted = re.compile(words, re.IGNORECASE)
    codes = [row.id for row in base(files).databases.rows() if wanted.search(row.desc)][::every]
    act = partial(readings.reading if readings_only else visited, tuple(files))
    if jobs == 1:
        found = map(act, codes)
        yield from _shown(found, len(codes), files[-1])
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from _shown(pool.map(act, codes, chunksize=AT_ONCE), len(codes), files[-1])


def _shown(found: Iterator[Visit], of: int, name: str) -> Iterator[Visit]:
    """The same, with progress on a terminal."""
    terminal = sys.stderr.isatty()
    for n, visit in enumerate(found, 1):
        if terminal and (n % AT_ONCE == 0 or n == of):
            sys.stderr.write(f"\r{Path(name).name}: {n:,} of {of:,} cards" + ("\n" if n == of else ""))
            sys.stderr.flush()
        yield visit


def told(name: str, found: Sequence[Visit]) -> Iterator[str]:
    """The report of one database."""
    crashes = [(visit.card, crash) for visit in found for crash in visit.crashes]
    disputes = sum(len(visit.verdicts) for visit in found)
    cards = len({card for card, _ in crashes})
    yield f"{name}: {len(found):,} cards, {disputes:,} disputes, {len(crashes):,} crashes of {cards:,} cards"
    for card, crash in crashes:
        yield f"  crash  {card}, {crash.how}: {crash.error} ({crash.place})"
    for visit in sorted(found, key=lambda one: -one.seconds)[:SLOWEST]:
        yield f"  slow   {visit.card}: {visit.seconds * 1000:.0f} ms"


def main(arguments: Sequence[str]) -> int:
    """Go over all cards and report; the exit code."""
    asked = options(arguments)
    before = saved.load(asked.compare) if asked.compare else {}
    groups = [asked.databases] if asked.together else [[name] for name in asked.databases]
    kept, crashed = {}, False
    for files in groups:
        name = "+".join(Path(file).name for file in files)
        found = list(visits(files, asked.every, asked.jobs, words=asked.words, readings_only=asked.readings))
        crashed = crashed or any(visit.crashes for visit in found)
        print("\n".join(told(name, found)), flush=True)
        kept[name] = saved.run_of(found)
        was = before.get(name, {})
        if asked.words or asked.every > 1:
            was = {card: read for card, read in was.items() if card in kept[name]}
        if asked.compare and asked.readings:
            told_so = list(readings.families(was, kept[name]))
            print("\n".join(told_so or [f"  nothing is read otherwise than in {asked.compare.name}"]))
        elif asked.compare:
            changed = list(saved.changes(was, kept[name]))
            print(
                "\n".join(
                    [f"  {len(changed):,} changes since {asked.compare.name}", *(f"  now    {c}" for c in changed)]
                )
            )
    if asked.save:
        saved.save(asked.save, kept)
    return int(crashed)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except Unreadable as error:
        sys.exit(f"{error.message} {error.hint or ''}".strip())
