"""The rule book written as pages: its scenarios judged, its papers laid out, and the files put in their places."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from judge import rulesets
from judge.adjudication.neighbours import neighbours_shown
from judge.cli import manual_pages
from judge.report import rule_book
from judge.report.paper import written
from judge.report.rule_book import Book, Shelf
from judge.report.text import Look, count
from judge.version import __version__

if TYPE_CHECKING:
    from judge.kernel.rules import Rule
    from judge.kernel.ruleset import Ruleset
    from judge.report.paper.blocks import Paper

MANUAL = "manual"
"""The directory of the manual within that of the rule book."""


def one(ruleset: Ruleset[Any], rule: Rule | None, format: str) -> str:
    """A rule's page, or the list of an edition's rules, by itself."""
    if rule is None:
        chosen = {ruleset.book.full_id(found.slug): found for found in ruleset.rules}
        return _laid_out(rule_book.index_paper(Book(ruleset.id, (), chosen), __version__), format)
    id = ruleset.book.full_id(rule.slug)
    shown, addresses = neighbours_shown(ruleset.name, rule), ruleset.book.addresses
    return _laid_out(rule_book.rule_paper(id, rule, shown, __version__, addresses=addresses), format)


def everything(output: str, format: str) -> str:
    """Write all rules of all games to a directory; what was written, in a sentence. Raises `Unreadable`."""
    from judge.cli.writing import tree

    shelf = Shelf(_books(), format)
    files = {shelf.index(): _laid_out(rule_book.first_paper(shelf, __version__, f"{MANUAL}/index.{format}"), format)}
    for book in shelf.books.values():
        files[shelf.index(book.name)] = _laid_out(rule_book.index_paper(book, __version__, shelf), format)
        for id, rule in book.rules.items():
            shown = neighbours_shown(book.name, rule)
            paper = rule_book.rule_paper(id, rule, shown, __version__, shelf, addresses=book.addresses)
            files[shelf.page(id)] = _laid_out(paper, format)
    files |= {f"{MANUAL}/{name}": _laid_out(paper, format) for name, paper in manual_pages.every(format)}
    tree(Path(output), files)
    rules = sum(len(book.rules) for book in shelf.books.values())
    return f"{output}: {count(rules, 'rule')} written; start with {shelf.index()}"


def _books() -> dict[str, Book]:
    """The rule book of each game, with all its editions."""
    books: dict[str, Book] = {}
    for name, edition in rulesets.JUDGED:
        if name not in books:
            wing = rulesets.load(name, edition)
            rules = {wing.book.full_id(slug): rule for slug, rule in wing.book.rules.items()}
            books[name] = Book(name, wing.editions, rules, wing.book.addresses)
    return books


def _laid_out(paper: Paper, format: str) -> str:
    return written(paper, format, Look())
