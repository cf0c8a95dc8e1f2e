"""How fast the judge is: ratios within one run, with the seconds beside them, for machines differ and are noisy.

    python -m tests.benchmark [--quick] [--peers] [--only NAME] [--markdown]

Run it from a clone with the dev tools installed. In full it takes some minutes; ``--quick``, which CI runs and only
reports, takes well under one. ``--peers`` installs check-jsonschema and yamllint into a scratch environment, to be
compared with; without it they are taken where they are found (``pip install -e '.[bench]'``), or left out.
``--only`` runs one section (start-up, file, shares, facets, texts, look-ups, chains, many or growth), or the families
of growth whose name holds NAME.
``--markdown`` writes the tables as the manual (`judge/manual/benchmark.md`) has them.

Sections: *start-up* against a bare Typer program and the bare interpreter. *file*: one dispute of three links within
a running program, against a loop of plain Python by which machines can be compared. *shares*: where the time goes.
*facets*: the case book with and without `when` of the rules, which spares questions.
*texts*: the texts of all cards of the databases that JUDGE_CARDS names read, against splitting them into sentences.
*look-ups*: a run whose file names one card that only those databases know, against one whose cards are all shipped.
*chains*: a Chain of eight cards of those databases in a running batch, against one of shipped cards.
*many*: 2,000 different scenarios made from the case book, cold and warm, with one job and two, against the validation
of the same files by check-jsonschema and their linting by yamllint. *growth*: adjudication against the length of
Chains, the number of triggers, the size of the board, the number of plays. Rounds are interleaved and the best of
them counts; nothing here fails because it is slow.
"""

from __future__ import annotations

import argparse
import gc
import tempfile
from collections.abc import Callable
from pathlib import Path

from judge import __version__
from judge.batch.memory import SELDOM
from tests.benchmark import database_chains, facets, growth, look_ups, many, one_file, start_up, texts
from tests.benchmark.families import FAMILIES
from tests.benchmark.measure import machine
from tests.benchmark.table import Section

SECTIONS = ("start-up", "file", "shares", "facets", "texts", "look-ups", "chains", "many", "growth")


def options() -> argparse.Namespace:
    """What was asked for on the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmark", description="How fast the judge is.")
    parser.add_argument("--quick", action="store_true", help="fewer files and rounds")
    parser.add_argument("--peers", action="store_true", help="install check-jsonschema and yamllint for comparison")
    parser.add_argument("--only", metavar="NAME", default="", help=f"{', '.join(SECTIONS)}, or a family of growth")
    parser.add_argument("--markdown", action="store_true", help="tables as the manual has them")
    found = parser.parse_args()
    if found.only not in ("", *SECTIONS) and not any(found.only in family.name for family in FAMILIES):
        names = ", ".join(family.name for family in FAMILIES)
        parser.error(f"--only: no section or family {found.only!r}; there are {', '.join(SECTIONS)}; {names}")
    return found


def main() -> None:
    """Measure and print, each section as soon as it is known."""
    gc.set_threshold(SELDOM, *gc.get_threshold()[1:])  # as the program does
    asked = options()
    family = asked.only if asked.only not in SECTIONS else ""
    with tempfile.TemporaryDirectory() as directory:
        scratch = Path(directory)
        sections: dict[str, Callable[[], Section]] = {
            "start-up": lambda: start_up.measured(scratch, asked.quick),
            "file": lambda: one_file.measured(scratch, asked.quick),
            "shares": lambda: one_file.shares(scratch, asked.quick),
            "facets": lambda: facets.measured(asked.quick),
            "texts": lambda: texts.measured(asked.quick),
            "look-ups": lambda: look_ups.measured(scratch, asked.quick),
            "chains": lambda: database_chains.measured(asked.quick),
            "many": lambda: many.measured(scratch, asked.quick, asked.peers),
            "growth": lambda: growth.measured(asked.quick, family),
        }
        print(f"judge {__version__} on {machine()}", flush=True)
        for name, measure in sections.items():
            if asked.only in ("", name) or (family and name == "growth"):
                section = measure()
                print("\n" + (section.markdown() if asked.markdown else section.text()), flush=True)


if __name__ == "__main__":
    main()
