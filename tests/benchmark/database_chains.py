"""A Chain of eight cards of a database within a running batch, against one of eight shipped cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from itertools import cycle, islice
from typing import Any

from judge import rulesets
from judge.adjudication.card_databases import base
from judge.batch import adjudged
from judge.cards.library import read_library
from judge.kernel.errors import Declined
from judge.kernel.verdict import LEGAL
from judge.rulesets import yugioh
from judge.source.scenario import read_scenario_text
from tests.benchmark.measure import calibrate, calls
from tests.benchmark.table import Section, seconds, times
from tests.benchmark.texts import DATABASES

LINKS = 8
SCENARIO = """\
format: 1
ruleset: yugioh
title: A Chain of Traps
board:
  turn: A
  phase: main 1
  A: {{spell_trap: [{A}], monsters: [Summoned Skull], hand: [Jinzo], graveyard: [Celtic Guardian]}}
  B: {{spell_trap: [{B}], monsters: [Summoned Skull], hand: [Jinzo], graveyard: [Celtic Guardian]}}
plays:
{plays}
"""


def measured(quick: bool) -> Section:
    """The table of long Chains; there is none without a database, for none comes with the judge."""
    section = Section(
        f"A Chain of {LINKS} cards of a database",
        "A file read and judged in a running program that knows its cards already: Normal Traps without costs, "
        "conditions or targets, shipped and of the database that JUDGE_CARDS names.",
        ("cards of the Chain", "time", "shipped", "the loop of plain Python"),
    )
    if not DATABASES:
        section.rows.append(("JUDGE_CARDS names none", "-", "-", "-"))
        return section
    files = {f"{LINKS} shipped": _file(_shipped()), f"{LINKS} of the database": _file(_of_databases())}
    works = {name: partial(_verdict, text) for name, text in files.items()}
    best = calls({"loop": calibrate, **works}, 20 if quick else 200)
    loop, shipped, _ = best.values()
    section.rows += [
        (name, seconds(took), times(took, shipped), times(took, loop)) for name, took in best.items() if name != "loop"
    ]
    return section


def _shipped() -> Iterator[str]:
    library = read_library(rulesets.library("yugioh"))
    return (name for name in library if _is_plain(library[name]))


def _of_databases() -> Iterator[str]:
    shipped = read_library(rulesets.library("yugioh"))
    for row in base(DATABASES).databases.rows():
        if row.type == "normal trap" and row.name not in shipped and '"' not in row.name:
            record = yugioh.record_from(row)
            if not isinstance(record, Declined) and _is_plain(record):
                yield row.name


def _is_plain(record: Mapping[str, Any]) -> bool:
    effects = record.get("effects", ())
    return (
        record["type"] == "normal trap"
        and len(effects) == 1
        and effects[0].keys() <= {"id", "about", "text", "resolve"}
    )


def _file(names: Iterable[str]) -> str:
    """A Chain of the first of some cards that may be activated alone; of fewer cards, there are more copies of each."""
    able = list(islice((name for name in names if _verdict(_chain([name])) == LEGAL), LINKS))
    return _chain(list(islice(cycle(able), LINKS)))


def _verdict(text: str) -> str:
    return adjudged(read_scenario_text(text, "chain.yaml"), cards=DATABASES).verdict


def _chain(names: list[str]) -> str:
    by = {player: ", ".join(f'{{card: "{name}", set: true}}' for name in names[n::2]) for n, player in enumerate("AB")}
    plays = "\n".join(f'  - {{by: {"AB"[n % 2]}, activate: "{name}"}}' for n, name in enumerate(names))
    return SCENARIO.format(**by, plays=plays)
