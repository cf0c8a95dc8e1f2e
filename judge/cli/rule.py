"""``judge rule``: the rule book."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from judge.cli import completing
from judge.cli.options import Colour, ColourOption

if TYPE_CHECKING:
    from pathlib import Path

    from judge.cli.screen import Screen
    from judge.kernel.rules import Rule
    from judge.kernel.ruleset import Ruleset
    from judge.report.rule_page import Neighbour

RuleId = Annotated[
    str | None,
    typer.Argument(
        metavar="ID",
        help="A rule, such as yugioh/spell-speed-3-lock. Without it: all rules.",
        autocompletion=completing.rules,
    ),
]
Book = Annotated[str | None, typer.Option("--ruleset", metavar="NAME[@EDITION]", help="The rule book to open.")]


def rule(id: RuleId = None, ruleset: Book = None, color: ColourOption = Colour.auto) -> None:
    """Read the rule book.

    One rule with its citations and its legal and illegal neighbours, or the list of all rules.

    Exit code: 0, or 2 if there is no such rule.
    """
    from judge import batch, rulesets
    from judge.cli.screen import Screen
    from judge.report import rule_page

    screen = Screen(color)
    with screen.or_fail():
        book = rulesets.load(*batch.named(ruleset or (id.partition("/")[0] if id and "/" in id else None)))
        if id is None:
            chosen = [(book.book.full_id(one.slug), one) for one in book.rules]
            screen.lines(rule_page.index(chosen, screen.look))
            return
        found = _find(id, book)
        neighbours = [_neighbour(path, screen) for path in _neighbours(book, found)]
        screen.lines(rule_page.page(book.book.full_id(found.slug), found, neighbours, screen.look))


def _find(id: str, ruleset: Ruleset[Any]) -> Rule:
    """The rule with this id or slug. Raises `Unreadable` with the nearest names."""
    from difflib import get_close_matches

    from judge.kernel.errors import Unreadable

    slug = id.rpartition("/")[2]
    rules = ruleset.book.rules
    if slug in rules:
        return rules[slug]
    close = [ruleset.book.full_id(name) for name in get_close_matches(slug, rules, n=3, cutoff=0.5)]
    hint = f"Did you mean {' or '.join(close)}?" if close else "`judge rule` lists all rules."
    raise Unreadable(f'There is no rule "{id}".', hint=hint)


def _neighbours(ruleset: Ruleset[Any], rule: Rule) -> list[Path]:
    """The scenarios shipped under the rule's name, legal ones first."""
    from judge import batch

    directory = batch.shipped("scenarios") / ruleset.name / rule.slug
    return sorted(directory.glob("*.yaml"), key=lambda path: (not path.name.startswith("legal"), path.name))


def _neighbour(path: Path, screen: Screen) -> Neighbour:
    from judge import batch
    from judge.report import full
    from judge.report.outcome import outcome
    from judge.report.rule_page import Neighbour, shown_text

    root = batch.shipped("scenarios").parent
    judged = batch.judge_one(batch.Found(path.relative_to(root).as_posix(), path))
    shown = outcome(judged)
    return Neighbour(judged.file, shown_text(shown.lines), full.render(shown, screen.look))
