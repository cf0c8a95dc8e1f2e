"""``judge card``: what the judge knows of a card."""

from __future__ import annotations

from typing import Annotated

import typer

CardName = Annotated[str, typer.Argument(metavar="NAME", help="The card's name.")]
Library = Annotated[str | None, typer.Option("--ruleset", metavar="NAME[@EDITION]", help="Whose card library.")]


def card(name: CardName, ruleset: Library = None) -> None:
    """Show what the judge knows of a card.

    Its effects, their categories and Spell Speeds, and where that comes from.

    Exit code: 0, or 2 if there is no such card.
    """
    from judge import batch, rulesets
    from judge.cli.screen import Screen
    from judge.report.text import plain

    screen = Screen()
    with screen.or_fail():
        package, edition = batch.named(ruleset)
        lines = rulesets.package(package).card_page(name, batch.library(package), edition)
        screen.lines(plain(line) for line in lines)
