"""The rule book in the page: opened rule by rule, each with the scenarios beside it."""

from __future__ import annotations

from functools import cache

from judge import rulesets
from judge.adjudication.neighbours import neighbours_shown
from judge.editions import EDITIONS
from judge.kernel.errors import Unreadable
from judge.report import rule_book
from judge.report.paper import page
from judge.report.rule_book import Book, Shelf
from judge.version import __version__
from judge.web.books import LEAD, leads


class Pocket(Shelf):
    """A rule book whose pages are opened one by one."""

    def link(self, id: str, here: str) -> str:
        """The way to a rule; empty for one that is in no book."""
        return leads(id)

    def index(self, book: str = "") -> str:
        """The way to the list of a game."""
        return LEAD + book


def rule(id: str) -> str:
    """The page of a rule, or the list of those of a game. Raises `Unreadable` for what is neither."""
    game, _, slug = id.partition("/")
    if game not in EDITIONS:
        raise Unreadable(f"There is no rule {id!r}.", hint="Open the rule book of a game.")
    shelf = Pocket({name: _book(name) for name in EDITIONS}, "")
    book = shelf.books[game]
    if not slug:
        return page.fragment(rule_book.index_paper(book, __version__, shelf).blocks)
    known = rulesets.load(game, EDITIONS[game][0]).book.rules
    if slug not in known:
        raise Unreadable(f"There is no rule {id!r}.", hint=f"The rule book of {game} lists them.")
    shown = neighbours_shown(game, known[slug])
    paper = rule_book.rule_paper(id, known[slug], shown, __version__, shelf, addresses=book.addresses)
    return page.fragment(paper.blocks)


@cache
def _book(game: str) -> Book:
    wing = rulesets.load(game, EDITIONS[game][0])
    rules = {wing.book.full_id(slug): rule for slug, rule in wing.book.rules.items()}
    return Book(game, wing.editions, rules, wing.book.addresses)
