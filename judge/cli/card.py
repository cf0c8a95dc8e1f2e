"""``judge card``: what the judge knows of a card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum
from itertools import islice
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from judge.cli import completing
from judge.cli.options import CardsOption

if TYPE_CHECKING:
    from judge.cli.screen import Screen


class Format(StrEnum):
    """How a card is written."""

    text = "text"
    json = "json"
    jsonl = "jsonl"


AT_ONCE = 200
"""Cards that are written together."""

CardName = Annotated[
    str | None,
    typer.Argument(
        metavar="[NAME]",
        help="The card's name, a short form, or its passcode; with --words a word of card files. Without it: all "
        "shipped cards.",
        autocompletion=completing.cards,
    ),
]
Library = Annotated[
    str | None,
    typer.Option("--ruleset", metavar="NAME[@EDITION]", help="Whose card library.", autocompletion=completing.rulesets),
]
Everything = Annotated[bool, typer.Option("--all", help="All cards of the card databases, one a line.")]
Kind = Annotated[
    str | None,
    typer.Option("--type", metavar="WORDS", help='List only cards of this kind: trap, "tuner monster", unit.'),
]
Verify = Annotated[
    bool,
    typer.Option(
        "--verify", help="Where the shipped card (without NAME: every one) and its text in a database differ."
    ),
]
Words = Annotated[
    bool,
    typer.Option("--words", help="What a word of card files means, and how it is written; without NAME all words."),
]
Write = Annotated[
    bool,
    typer.Option("--write", help="The card as a `cards:` block to correct, each phrase not understood by itself."),
]
FormatOption = Annotated[
    Format, typer.Option("--format", help="text, json, or jsonl: one object a line (a card, a word).")
]


def card(
    name: CardName = None,
    ruleset: Library = None,
    cards: CardsOption = None,
    all: Everything = False,
    type: Kind = None,
    verify: Verify = False,
    words: Words = False,
    write: Write = False,
    format: FormatOption = Format.text,
) -> None:
    """Show what the judge knows of a card, or find it.

    Its effects, their categories and Spell Speeds, and where that comes from; of a card in a card
    database its values and its text there. A short form of several cards lists them; without a name
    all shipped cards are listed. With --write a draft of its record, to be put into a scenario and
    corrected. With --words the manual of the words of card files.

    Exit code: 0, or 2 if there is no such card or word, or a card database cannot be read. With
    --verify: 0 if every difference is explained, 1 if not all are.
    """
    from judge import batch
    from judge.cli.screen import Screen

    if words:
        others = {"--all": all, "--type": type, "--verify": verify, "--write": write, "--cards": cards}
        _words(name, ruleset, format, next((option for option, said in others.items() if said), ""))
        return
    _check_options(name, all, type, verify, write, format)
    screen = Screen()
    databases = screen.cards(cards)
    with screen.or_fail():
        package, edition = batch.named(ruleset)
        if verify:
            asked = edition if ruleset is not None and "@" in ruleset else None
            raise typer.Exit(_verify(name, databases, package, asked, format, screen))
        if all:
            _all(databases, package, type, format, screen)
        elif name is None:
            from judge.cli import card_list

            card_list.shipped(_games(ruleset, package), type, format.value, screen)
        else:
            _one(name, databases, _games(ruleset, package), edition, Shape(type, write, format), screen)


def _check_options(name: str | None, all: bool, type: str | None, verify: bool, write: bool, format: Format) -> None:
    """Refuse what does not go together."""
    if verify and all:
        raise typer.BadParameter("every shipped card is compared without --all.", param_hint="--verify")
    if all and name is not None:
        raise typer.BadParameter("name a card, or say --all.", param_hint="NAME")
    if all and format is Format.json:
        raise typer.BadParameter("all cards are written as text or jsonl.", param_hint="--format")
    if type is not None and (verify or write):
        raise typer.BadParameter("it chooses among cards that are listed.", param_hint="--type")
    if write and (verify or name is None or format is not Format.text):
        raise typer.BadParameter("name one card; it is written as text.", param_hint="--write")


class Shape(NamedTuple):
    """What is asked for of a card: only if it is of a ``type``, as a draft (``write``), in a format."""

    type: str | None
    write: bool
    format: Format


def _games(ruleset: str | None, package: str) -> tuple[str, ...]:
    """The game that is named; without one all that cards come with."""
    from judge.adjudication import card_catalog

    return (package,) if ruleset is not None else card_catalog.games_with_cards()


def _one(
    name: str, databases: tuple[str, ...], games: tuple[str, ...], edition: str, shape: Shape, screen: Screen
) -> None:
    """Write the card that is meant, or the list of those that may be."""
    from judge import batch
    from judge.adjudication import card_catalog, card_finding

    found = card_catalog.search(name, databases, games)
    if found.cards and shape.write:
        raise card_finding.several(name, [card.name for card in found.cards])
    if found.cards or shape.type is not None:
        from judge.cli import card_list

        card_list.write(found.cards or card_catalog.listed(found, databases), shape.type, shape.format.value, screen)
        return
    game = found.ruleset
    if len(games) > 1:
        _, edition = batch.named(game)
    if shape.write:
        screen.lines(_draft(found.name, databases, game, edition))
    elif shape.format is Format.text:
        screen.lines(_page(found.name, databases, game, edition, screen))
    else:
        _data(found.name, databases, game, shape.format, screen)


def _words(name: str | None, ruleset: str | None, format: Format, beside: str) -> None:
    """Write the manual of the words; an option that has nothing to do with it is refused."""
    if beside:
        raise typer.BadParameter("the words of card files have nothing to do with it.", param_hint=beside)
    from judge.cli import card_words
    from judge.cli.screen import Screen

    screen = Screen()
    with screen.or_fail():
        card_words.write(name, ruleset, format.value, screen)


def _all(databases: tuple[str, ...], package: str, kind: str | None, format: Format, screen: Screen) -> None:
    """Write all cards as they are read, or those of a kind."""
    from judge.adjudication import card_lookup
    from judge.report import card_text

    if format is Format.jsonl:
        screen.for_programs()
    each = card_lookup.everything(databases, package, kind)
    written = map(card_text.line, each) if format is Format.text else map(_object, each)
    for lines in _together(written):
        screen.write("".join(f"{line}\n" for line in lines))


def _verify(
    name: str | None, databases: tuple[str, ...], package: str, edition: str | None, format: Format, screen: Screen
) -> int:
    """Write where shipped cards and texts differ; the exit code."""
    from judge.adjudication import card_verification
    from judge.cli import exits
    from judge.report import verification

    done = card_verification.verified(name, databases, package, edition)
    if format is Format.text:
        screen.lines(verification.page(done.found, screen.look))
        screen.lines(verification.closing(done.missing, done.stale, card_verification.summary(done), screen.look))
    else:
        screen.for_programs()
        lines = card_verification.lines(done)
        screen.lines(map(_object, lines) if format is Format.jsonl else [_object({"found": list(lines)})])
    return exits.ILLEGAL if done.unexplained else exits.LEGAL


def _page(name: str, databases: tuple[str, ...], package: str, edition: str, screen: Screen) -> Iterator[str]:
    from judge import batch, rulesets
    from judge.adjudication import card_lookup
    from judge.report import card_text
    from judge.report.text import plain

    shipped, rows = card_lookup.found(name, databases, package)
    if rows and not shipped:
        return card_text.page(rows, screen.look)
    name = shipped or name
    lines = [plain(line) for line in rulesets.package(package).card_page(name, batch.library(package), edition)]
    return iter([*lines, *card_text.beside(rows, screen.look)] if rows else lines)


def _draft(name: str, databases: tuple[str, ...], package: str, edition: str) -> Iterator[str]:
    """The record of a card, to be put into a scenario."""
    from judge.adjudication import card_lookup
    from judge.cli import manual_pages
    from judge.report import card_draft

    meant, record = card_lookup.record(name, databases, package, edition)
    return card_draft.lines(meant, record, manual_pages.words_of(package))


def _data(name: str, databases: tuple[str, ...], package: str, format: Format, screen: Screen) -> None:
    """Write what databases have of a card; of one that they have not, the shipped record."""
    from judge import batch
    from judge.adjudication import card_lookup

    shipped, rows = card_lookup.found(name, databases, package)
    screen.for_programs()
    objects = rows or ({"name": shipped, **batch.library(package)[shipped], "shipped": True},)
    if format is Format.jsonl:
        screen.lines(map(_object, objects))
        return
    import json

    screen.lines([json.dumps(one, ensure_ascii=False, indent=2) for one in objects[:1]])


def _object(data: dict[str, Any]) -> str:
    import json

    return json.dumps(data, ensure_ascii=False)


def _together(lines: Iterable[str]) -> Iterator[list[str]]:
    each = iter(lines)
    while some := list(islice(each, AT_ONCE)):
        yield some
