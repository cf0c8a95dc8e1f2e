"""Compile the shipped card libraries anew, and the expressions of the readers of texts: ``python -m tests.libraries``.

To be run after a card file or an expression was changed.
"""

from __future__ import annotations

from pathlib import Path

from judge import rulesets
from judge.cards.compiled_library import NAME, compile_library
from judge.cards.library import Library
from judge.rulesets.yugioh.reading.clauses import ready
from tests import expressions


def compiled(directory: Path) -> str:
    """What the compiled library of a directory of card files must hold."""
    files = sorted(directory.glob("*.yaml"))
    return compile_library(files, Library(files))


def directories() -> list[Path]:
    """Where card files are, of all rulesets that ship cards."""
    found = (rulesets.library(game) for game in dict.fromkeys(game for game, _ in rulesets.JUDGED))
    return [directory for directory in found if any(directory.glob("*.yaml"))]


def main() -> None:
    """Write those of all rulesets, and what belongs to the expressions (the programs of this version of Python)."""
    for directory in directories():
        (directory / NAME).write_text(compiled(directory), "utf-8", newline="\n")
    ready.NEEDS.write_text(expressions.needs_text(), "ascii", newline="\n")
    if ready.engine_of():
        ready.PROGRAMS.write_text(expressions.programs_text(), "ascii", newline="\n")


if __name__ == "__main__":
    main()
