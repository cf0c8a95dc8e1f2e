"""Compile the shipped card libraries anew: ``python -m tests.libraries``, to be run after a card file was changed."""

from __future__ import annotations

from pathlib import Path

from judge import rulesets
from judge.cards.compiled_library import NAME, compile_library
from judge.cards.library import Library


def compiled(directory: Path) -> str:
    """What the compiled library of a directory of card files must hold."""
    files = sorted(directory.glob("*.yaml"))
    return compile_library(files, Library(files))


def directories() -> list[Path]:
    """Where card files are, of all rulesets that ship cards."""
    found = (rulesets.library(game) for game in dict.fromkeys(game for game, _ in rulesets.JUDGED))
    return [directory for directory in found if any(directory.glob("*.yaml"))]


def main() -> None:
    """Write those of all rulesets."""
    for directory in directories():
        (directory / NAME).write_text(compiled(directory), "utf-8", newline="\n")


if __name__ == "__main__":
    main()
