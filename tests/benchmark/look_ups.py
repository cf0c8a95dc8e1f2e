"""What a run costs more when its file names a card that only a card database knows."""

from __future__ import annotations

import sys
from pathlib import Path
from statistics import median

from judge import rulesets
from judge.adjudication.card_databases import base
from judge.cards.library import read_library
from judge.kernel.errors import Declined
from judge.rulesets import yugioh
from tests.benchmark.measure import environment, programs
from tests.benchmark.start_up import INSTALLED
from tests.benchmark.table import Section, seconds, times
from tests.benchmark.texts import DATABASES

CARDS = 12
SCENARIO = """\
format: 1
ruleset: yugioh
title: Raigeki, with cards in the Graveyard that nobody uses
board:
  turn: A
  A: {{hand: [Raigeki], graveyard: [{}]}}
  B: {{monsters: [Summoned Skull]}}
plays:
  - {{by: A, activate: Raigeki}}
"""


def measured(scratch: Path, quick: bool) -> Section:
    """The table of first look-ups; there is none without a database, for none comes with the judge."""
    section = Section(
        "A card of a database",
        f"judge check FILE --cards FILE with cards that are shipped, and with each of {CARDS} others from all over the "
        "database that JUDGE_CARDS names; every run is a program of its own, with its bytecode compiled.",
        ("cards of the file", "time", "more than shipped", "shipped"),
    )
    if not DATABASES:
        section.rows.append(("JUDGE_CARDS names none", "-", "-", "-"))
        return section
    names = _unshipped()
    judge = scratch / "installed.py"
    judge.write_text(INSTALLED, "utf-8")
    files = {"shipped": ["Jinzo"], **{name: [name] for name in names}, "all at once": names}
    commands = {}
    for number, (said, cards) in enumerate(files.items()):
        file = scratch / f"look-up-{number}.yaml"
        file.write_text(SCENARIO.format(", ".join(f'"{card}"' for card in cards)), "utf-8")
        given = [part for database in DATABASES for part in ("--cards", str(Path(database).absolute()))]
        commands[said] = [sys.executable, str(judge), "check", str(file), *given]
    best = {name: one.seconds for name, one in programs(commands, environment(scratch), 3 if quick else 15).items()}
    one = [best[name] for name in names]
    rows = {"shipped": best["shipped"], "one other, the median": median(one), "one other, the slowest": max(one)}
    rows[f"all {CARDS} others"] = best["all at once"]
    for said, took in rows.items():
        section.rows.append((said, seconds(took), seconds(took - best["shipped"]), times(took, best["shipped"])))
    return section


def _unshipped() -> list[str]:
    """Cards with a text that is read, from all over the databases."""
    shipped = read_library(rulesets.library("yugioh"))
    rows = [row for row in base(DATABASES).databases.rows() if row.name not in shipped and '"' not in row.name]
    found: list[str] = []
    for start in range(CARDS):
        for row in rows[start * len(rows) // CARDS :]:
            record = yugioh.record_from(row)
            if not isinstance(record, Declined) and record["effects"] and row.name not in found:
                found.append(row.name)
                break
    return found
