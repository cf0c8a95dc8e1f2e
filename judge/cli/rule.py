"""``judge rule``: the rule book."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any

import typer

from judge.cli import completing
from judge.cli.neighbours import neighbours_of
from judge.cli.options import Colour, ColourOption

if TYPE_CHECKING:
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


RuleId = Annotated[
    str | None,
    typer.Argument(
        metavar="ID",
        help="A rule, such as yugioh/spell-speed-3-lock. Without it: all rules.",
        autocompletion=completing.rules,
    ),
]
Book = Annotated[str | None, typer.Option("--ruleset", metavar="NAME[@EDITION]", help="The rule book to open.")]
FormatOption = Annotated[Format, typer.Option("--format", help="text, md (Markdown) or html.")]
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

    One rule with its citations and its legal and illegal neighbours, or the list of all rules. With --all the
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
        book = rulesets.load(*batch.named(ruleset or (id.partition("/")[0] if id and "/" in id else None)))
        found = None if id is None else _find(id, book)
        if format is Format.text:
            look = screen.look if output is None else screen.look_for_files()
            text = "".join(f"{line}\n" for line in _lines(book, found, look))
        else:
            from judge.cli import pages

            text = pages.one(book, found, format.value)
        deliver(text, output, screen, format.value)


def _lines(book: Ruleset[Any], found: Rule | None, look: Look) -> list[str]:
    from judge.report import rule_page

    if found is None:
        return rule_page.index([(book.book.full_id(one.slug), one) for one in book.rules], look)
    neighbours = [_neighbour(path, look) for path in neighbours_of(book.name, found)]
    return rule_page.page(book.book.full_id(found.slug), found, neighbours, look)


def _everything(id: str | None, ruleset: str | None, format: Format, output: str | None, screen: Screen) -> None:
    """Write all books; the words of the command line that do not go together are refused first."""
    if id is not None or ruleset is not None:
        raise typer.BadParameter("all rules of all games are written; name none.", param_hint="--all")
    if format is Format.text:
        raise typer.BadParameter("the whole book is written as md or html.", param_hint="--format")
    if output is None:
        raise typer.BadParameter("name the directory to write to.", param_hint="--output")
    from judge.cli import pages

    with screen.or_fail():
        screen.lines([pages.everything(output, format.value)])


def _find(id: str, ruleset: Ruleset[Any]) -> Rule:
    """The rule with this id or slug. Raises `Unreadable` with the nearest names."""
    from judge.kernel.errors import Unreadable
    from judge.names import likeness
    from judge.names.refusals import did_you_mean

    slug = id.rpartition("/")[2]
    rules = ruleset.book.rules
    if slug in rules:
        return rules[slug]
    if renamed := [rule for rule in rules.values() if slug in rule.formerly]:
        return renamed[0]
    close = [ruleset.book.full_id(name) for name in likeness.like_word(slug, rules, 0.5, most=3)]
    raise Unreadable(f'There is no rule "{id}".', hint=did_you_mean(close) or "`judge rule` lists all rules.")


def _neighbour(path: Path, look: Look) -> Neighbour:
    from judge import batch
    from judge.adjudication.outcomes import outcome
    from judge.report import full
    from judge.report.rule_page import Neighbour, shown_text

    judged = batch.judge_shipped(path)
    shown = outcome(judged)
    return Neighbour(judged.file, shown_text(shown.lines), full.render(shown, look))
