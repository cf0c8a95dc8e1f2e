"""``judge rule``: the rule book."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any

import typer

from judge.cli import completing
from judge.cli.options import Colour, ColourOption

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from judge.cli.screen import Screen
    from judge.kernel.rules import Rule
    from judge.kernel.ruleset import Ruleset
    from judge.report.rule_page import Neighbour
    from judge.report.text import Look


class Format(StrEnum):
    """How the rule book is laid out."""

    text = "text"
    md = "md"
    html = "html"
    json = "json"


RuleId = Annotated[
    str | None,
    typer.Argument(
        metavar="ID",
        help="A rule, such as yugioh/spell-speed-3-lock. Without it: all rules.",
        autocompletion=completing.rules,
    ),
]
Book = Annotated[str | None, typer.Option("--ruleset", metavar="NAME[@EDITION]", help="The rule book to open.")]
FormatOption = Annotated[Format, typer.Option("--format", help="text, md (Markdown), html or json.")]
Everything = Annotated[bool, typer.Option("--all", help="Write the rule books of all games as pages, with --output.")]
Output = Annotated[
    str | None, typer.Option("--output", "-o", metavar="PATH", help="Write to this file; with --all to this directory.")
]


def rule(
    id: RuleId = None,
    ruleset: Book = None,
    format: FormatOption = Format.text,
    all: Everything = False,
    output: Output = None,
    color: ColourOption = Colour.auto,
) -> None:
    """Read the rule book.

    One rule with its citations and its legal and illegal neighbours, or the list of the rules of all games (as
    md and html: of one). With --all the
    whole book is written to a directory, a page a rule, and the manual with it; a directory with other files in the
    way is left alone.

    Exit code: 0, or 2 if there is no such rule or nothing can be written.
    """
    from judge import batch, rulesets
    from judge.cli.screen import Screen
    from judge.cli.writing import deliver

    screen = Screen(color)
    if all:
        _everything(id, ruleset, format, output, screen)
        return
    with screen.or_fail():
        if ruleset is None and (id is None or "/" not in id):
            each = [rulesets.load(*first) for first in dict(reversed(rulesets.JUDGED)).items()][::-1]
        else:
            each = [rulesets.load(*batch.named(ruleset or (id or "").partition("/")[0]))]
        book, found = (each[0], None) if id is None else _find(id, each)
        if format is Format.text:
            look = screen.look if output is None else screen.look_for_files()
            lines = _lines(book, found, look) if found is not None or len(each) == 1 else _every(each, look)
            text = "".join(f"{line}\n" for line in lines)
        elif format is Format.json:
            text = _data(each if found is None else [book], found, chosen=ruleset is not None)
        else:
            from judge.cli import pages

            text = pages.one(book, found, format.value)
        deliver(text, output, screen, format.value)


def _lines(book: Ruleset[Any], found: Rule | None, look: Look) -> list[str]:
    from judge.adjudication.neighbours import neighbours_of
    from judge.report import rule_page

    if found is None:
        return rule_page.index([(book.book.full_id(one.slug), one) for one in book.rules], look)
    neighbours = [_neighbour(path, look) for path in neighbours_of(book.name, found)]
    return rule_page.page(book.book.full_id(found.slug), found, neighbours, look)


def _every(books: Sequence[Ruleset[Any]], look: Look) -> list[str]:
    """The rules of all games, one game after another."""
    shown: list[str] = []
    for book in books:
        shown += [*([""] if shown else []), look.paint(f"== {book.name} ==", "bold"), *_lines(book, None, look)]
    return shown


def _data(books: Sequence[Ruleset[Any]], found: Rule | None, *, chosen: bool) -> str:
    """A rule with its neighbours, or all rules: those of every edition unless a ruleset was ``chosen``."""
    import json

    from judge import batch
    from judge.adjudication.neighbours import neighbours_of
    from judge.report.json import FORM
    from judge.report.rule_data import rule_data
    from judge.version import __version__

    whole: dict[str, Any] = {"judge": __version__, "format": FORM}
    if found is not None:
        (book,) = books
        top = batch.shipped("scenarios").parent
        neighbours = [path.relative_to(top).as_posix() for path in neighbours_of(book.name, found)]
        whole["rules"] = [rule_data(book.book.full_id(found.slug), found) | {"neighbours": neighbours}]
    else:
        pairs = [(b, rule) for b in books for rule in (b.rules if chosen else b.book.rules.values())]
        whole["rules"] = [rule_data(book.book.full_id(rule.slug), rule) for book, rule in pairs]
    return json.dumps(whole, ensure_ascii=False, indent=2) + "\n"


def _everything(id: str | None, ruleset: str | None, format: Format, output: str | None, screen: Screen) -> None:
    """Write all books; the words of the command line that do not go together are refused first."""
    if id is not None or ruleset is not None:
        raise typer.BadParameter("all rules of all games are written; name none.", param_hint="--all")
    if format in (Format.text, Format.json):
        raise typer.BadParameter("the whole book is written as md or html.", param_hint="--format")
    if output is None:
        raise typer.BadParameter("name the directory to write to.", param_hint="--output")
    from judge.cli import pages

    with screen.or_fail():
        screen.lines([pages.everything(output, format.value)])


def _find(id: str, books: Sequence[Ruleset[Any]]) -> tuple[Ruleset[Any], Rule]:
    """The rule with this id or slug, and the book it is in. Raises `Unreadable` with the nearest names."""
    from judge.kernel.errors import Unreadable
    from judge.names import likeness
    from judge.names.refusals import did_you_mean

    slug = id.rpartition("/")[2]
    for book in books:
        if slug in book.book.rules:
            return book, book.book.rules[slug]
    for book in books:
        if renamed := [rule for rule in book.book.rules.values() if slug in rule.formerly]:
            return book, renamed[0]
    ids = {name: book.book.full_id(name) for book in reversed(books) for name in book.book.rules}
    close = [ids[name] for name in likeness.like_word(slug, ids, 0.5, most=3)]
    raise Unreadable(f'There is no rule "{id}".', hint=did_you_mean(close) or "`judge rule` lists all rules.")


def _neighbour(path: Path, look: Look) -> Neighbour:
    from judge import batch
    from judge.adjudication.outcomes import outcome
    from judge.report import full
    from judge.report.rule_page import Neighbour, shown_text

    judged = batch.judge_shipped(path)
    shown = outcome(judged)
    return Neighbour(judged.file, shown_text(shown.lines), full.render(shown, look))
