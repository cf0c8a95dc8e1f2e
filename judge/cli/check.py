"""``judge check``: is every play legal?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from judge.cli import exits
from judge.cli.options import Colour, ColourOption, Files, Format, FormatOption, RulesetOption

if TYPE_CHECKING:
    from judge.report.judged import Judged

WORDS = {"legal": "legal", "illegal": "illegal", "unclear": "unclear", "unreadable": "cannot be judged"}


def check(
    files: Files,
    ruleset: RulesetOption = None,
    format: FormatOption = Format.full,
    color: ColourOption = Colour.auto,
) -> None:
    """Is every play legal?

    Prints each violation with its rule, its citation and what would be legal now, or "legal".

    Exit code: 0 legal, 1 illegal, 2 cannot judge, 3 unclear (call the head judge). With several files
    2 counts over 1, 1 over 3, and 3 over 0.
    """
    from judge import batch
    from judge.cli.screen import Screen
    from judge.report import concise, full

    screen = Screen(color)
    screen.known(ruleset)
    found = batch.discover(files)
    judged: list[Judged] = []
    for one in screen.progress(batch.judge_all(found, ruleset), len(found)):
        judged.append(one)
        if format is not Format.json:
            screen.block((full if format is Format.full else concise).render(one, screen.look))
    if format is Format.json:
        screen.lines([as_json(judged)])
    elif len(judged) > 1:
        screen.block([summary(judged)])
    raise typer.Exit(exits.together(exits.OF_WORD[one.word] for one in judged))


def counts(judged: list[Judged]) -> dict[str, int]:
    """How many files there are, and how many of each verdict."""
    return {"files": len(judged), **{word: sum(one.word == word for one in judged) for word in WORDS}}


def summary(judged: list[Judged]) -> str:
    """The last line for many files: ``12 files: 9 legal, 2 illegal, 1 cannot be judged``."""
    from judge.report.text import count

    numbers = counts(judged)
    said = [f"{numbers[word]} {words}" for word, words in WORDS.items() if numbers[word]]
    return f"{count(len(judged), 'file')}: {', '.join(said)}"


def as_json(judged: list[Judged]) -> str:
    """The machine's report on these files."""
    from judge import __version__
    from judge.report import json

    return json.document(__version__, [json.entry(one) for one in judged], counts(judged))
