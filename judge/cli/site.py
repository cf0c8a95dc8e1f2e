"""``judge explain DIRECTORY``: the rulings on many files as a site, with the rules that they cite."""

from __future__ import annotations

import os
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from judge import batch, rulesets
from judge.adjudication import rulings
from judge.adjudication.neighbours import neighbours_shown
from judge.cli.bugs import Bugs
from judge.report import comparison, full, rule_book, site
from judge.report.explain import paper
from judge.report.paper import written
from judge.report.paper.blocks import Paper, Run
from judge.report.paper.search import findable
from judge.report.rule_book import Book, Shelf
from judge.report.text import Look, count
from judge.version import __version__

if TYPE_CHECKING:
    from collections.abc import Sequence

    from judge.batch import Found
    from judge.kernel.ruleset import Ruleset
    from judge.report.citations import Leads
    from judge.report.outcome import Judged
    from judge.report.run import Tally


class Asked:
    """How the files of a site are judged, and how its pages are laid out (``md`` or ``html``)."""

    def __init__(
        self, format: str, ruleset: str | None, cards: Sequence[str], reads: Sequence[tuple[str, str]]
    ) -> None:
        self.suffix, self.ruleset, self.cards, self.reads = format, ruleset, cards, reads


def write(directory: str, found: Sequence[Found], output: str, asked: Asked, tally: Tally) -> list[str]:
    """Judge the files found in a directory and write the site; what was written, in sentences. Raises `Unreadable`."""
    from judge.cli.writing import tree

    made = _Site(asked)
    each = [_inside(one, directory) for one in found]
    for one, name, file in zip(found, site.page_names(each), each, strict=True):
        tally.words[made.add(one, name, file)] += 1
    tree(Path(output), made.files())
    numbers = ", ".join(f"{number} {site.WORDS.get(word, word)}" for word, number in tally.words.items() if number)
    said = f"{output}: {count(len(found), 'ruling')} written ({numbers}); start with index.{asked.suffix}"
    return [said, *made.bugs.closing()]


def _inside(one: Found, directory: str) -> str:
    """The path of a file from the directory that was named, with slashes; its name where it has none."""
    if one.path is None:
        return one.name
    return Path(os.path.relpath(one.path, directory)).as_posix()


class _Site:
    """The pages of a site, as they come."""

    def __init__(self, asked: Asked) -> None:
        self.asked = asked
        self.bugs = Bugs(sys.argv[1:])
        self._pages: dict[str, str] = {}
        self._entries: list[site.Entry] = []
        self._cited: dict[str, list[site.Entry]] = {}
        """The rules that have been cited, each with the rulings that do."""

    def add(self, found: Found, name: str, file: str) -> str:
        """Judge a file, which is called so within the directory, and write its page; the word of its verdict."""
        asked = self.asked
        try:
            judged = batch.judge_one(found, asked.ruleset, asked.cards, asked.reads)
            if judged.verdict is not None:
                self._ruled(found, judged, name, file)
                return judged.word
        except batch.Bug as bug:
            judged = self.bugs.judged(bug)
        self._refused(judged, name, file)
        return judged.word

    def _ruled(self, found: Found, judged: Judged, name: str, file: str) -> None:
        """The page of a ruling, and the one of the editions that rule otherwise."""
        verdict, suffix = judged.verdict, self.asked.suffix
        assert verdict is not None, "a file that was ruled on"
        with batch.watched(found, "\n".join(verdict.scenario.lines).encode("utf-8", "backslashreplace")):
            ruling = rulings.ruled(verdict, self.asked.cards)
            compared, refused = rulings.elsewhere(found, verdict, self.asked.cards, self.asked.reads)
            parted = compared is not None and bool(compared.differences)
            here, there = f"{site.RULINGS}/{name}.{suffix}", f"{site.EDITIONS}/{name}.{suffix}"
            cited: set[str] = set()
            aside = tuple(site.other_editions(compared, refused, site.way(here, there)))
            parts = paper.blocks(ruling, self._leads(here, cited), aside=aside)
            title = paper.title_of(ruling)
            whole = Paper(title, parts, site.trail(here, suffix, (file, "")), paper.foot(__version__))
            texts = {here: self._laid_out(whole)}
            if compared is not None and parted:
                up = site.trail(there, suffix, (title, here), ("Other editions", ""))
                texts[there] = self._laid_out(comparison.paper(compared, __version__, self._leads(there, cited), up))
            made = site.entry(name, os.path.dirname(file), ruling, parted)
        self._pages |= texts
        self._entries.append(made)
        for id in cited:
            self._cited.setdefault(id, []).append(made)

    def _refused(self, judged: Judged, name: str, file: str) -> None:
        from judge.adjudication.outcomes import outcome

        assert judged.error is not None, "a file that could not be judged"
        here, said = f"{site.RULINGS}/{name}.{self.asked.suffix}", judged.error.message
        up = site.trail(here, self.asked.suffix, (file, ""))
        report = full.render(outcome(judged._replace(file=file)), Look())
        self._pages[here] = self._laid_out(site.refused_paper(file, report, up, __version__))
        find, folder = findable(file, said, site.CANNOT), os.path.dirname(file)
        self._entries.append(site.Entry(name, folder, file, judged.word, said, "", False, find))

    def _leads(self, here: str, cited: set[str]) -> Leads:
        """The way from a page to those of rules; which are asked for is remembered."""

        def leads(id: str) -> str:
            if not _known(id):
                return ""
            cited.add(id)
            return site.way(here, f"{site.RULES}/{id}.{self.asked.suffix}")

        return leads

    def files(self) -> dict[str, str]:
        """All pages of the site by their names."""
        suffix = self.asked.suffix
        rules = self._rule_pages()
        start = f"{site.RULES}/index.{suffix}"
        index = site.index_paper(self._entries, start if start in rules else "", suffix, __version__)
        return {f"index.{suffix}": self._laid_out(index), **self._pages, **rules}

    def _rule_pages(self) -> dict[str, str]:
        """The pages of the rules that are cited, as a small rule book."""
        suffix = self.asked.suffix
        books = {}
        for game in sorted({id.partition("/")[0] for id in self._cited}):
            wing, ids = _wing(game), sorted(id for id in self._cited if id.partition("/")[0] == game)
            rules = {id: wing.book.rules[id.partition("/")[2]] for id in ids}
            books[game] = Book(game, wing.editions, rules, wing.book.addresses)
        if not books:
            return {}
        shelf, found = Shelf(books, suffix), {}
        up = Run("Rulings", to=f"../index.{suffix}")
        found[shelf.index()] = rule_book.first_paper(shelf, __version__, trail=(up, Run("Rule book")))
        for book in books.values():
            found[shelf.index(book.name)] = rule_book.index_paper(book, __version__, shelf)
            for id, rule in book.rules.items():
                citing = site.citing(self._cited[id], f"{site.RULES}/{shelf.page(id)}", suffix)
                shown = neighbours_shown(book.name, rule)
                found[shelf.page(id)] = rule_book.rule_paper(
                    id, rule, shown, __version__, shelf, addresses=book.addresses, citing=citing
                )
        return {f"{site.RULES}/{name}": self._laid_out(one) for name, one in found.items()}

    def _laid_out(self, whole: Paper) -> str:
        return written(whole, self.asked.suffix, Look())


def _known(id: str) -> bool:
    """Is a rule in the book of its game?"""
    game, _, slug = id.partition("/")
    return any(game == name for name, _ in rulesets.JUDGED) and slug in _wing(game).book.rules


@cache
def _wing(game: str) -> Ruleset[Any]:
    """A game by its first edition: its rule book has the rules of all."""
    return rulesets.load(*batch.named(game))
