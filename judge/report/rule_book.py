"""The rule book as papers: one for each rule, one for each ruleset, and the first page of all."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from judge.kernel.rules import Cite, Part, Rule
from judge.report.citations import Citations
from judge.report.paper.blocks import (
    CODE,
    Block,
    Box,
    Fact,
    Facts,
    Heading,
    Item,
    Items,
    Paper,
    Para,
    Run,
    Search,
    Verbatim,
    words,
)
from judge.report.paper.search import findable
from judge.report.rule_page import in_order, section_said
from judge.report.text import count

FOOT = "Written by judge {}. Unofficial: the rules in this project's words, and where they are published."


@dataclass(frozen=True, slots=True)
class Shown:
    """A scenario beside a rule, judged: its file, title, text, verdict, the verdict's sentence, the whole report, and
    the rules that spoke in it."""

    file: str
    title: str
    lines: Sequence[str]
    word: str
    answer: str
    report: Sequence[str]
    rules: tuple[str, ...]


def _nowhere(cite: Cite) -> tuple[Part, ...]:
    return ((str(cite), ""),)


@dataclass(frozen=True, slots=True)
class Book:
    """The rules of one game by their ids, its editions, and where its sources are published."""

    name: str
    editions: tuple[str, ...]
    rules: Mapping[str, Rule]
    addresses: Callable[[Cite], tuple[Part, ...]] = _nowhere

    @property
    def ordered(self) -> list[tuple[str, Rule]]:
        """The rules by section, then by name."""
        return in_order(self.rules.items())


@dataclass(frozen=True, slots=True)
class Shelf:
    """Where the pages of a written rule book lie; ``suffix`` ends every file's name."""

    books: Mapping[str, Book]
    suffix: str

    def page(self, id: str) -> str:
        """The file of a rule's page."""
        return f"{id}.{self.suffix}"

    def index(self, book: str = "") -> str:
        """The file of a ruleset's list, or of the first page."""
        return f"{book}/index.{self.suffix}" if book else f"index.{self.suffix}"

    def link(self, id: str, here: str) -> str:
        """The way from a page of the ruleset ``here`` to a rule; empty for a rule that is in no book."""
        book, _, slug = id.partition("/")
        if book not in self.books or id not in self.books[book].rules:
            return ""
        return f"{slug}.{self.suffix}" if book == here else f"../{book}/{slug}.{self.suffix}"


def rule_paper(
    id: str,
    rule: Rule,
    shown: Sequence[Shown],
    version: str,
    shelf: Shelf | None = None,
    *,
    addresses: Callable[[Cite], tuple[Part, ...]] = _nowhere,
    citing: Sequence[Item] = (),
) -> Paper:
    """One rule: what it forbids, where it is published, when it is in force, and its neighbours with their verdicts;
    ``citing`` are the rulings beside the book that cite it."""
    here = id.partition("/")[0]
    parts: list[Block] = [Heading(1, words(Run(id, CODE))), Para(words(rule.summary), "lead")]
    parts += [Para(words(" ".join(text.split()))) for text in filter(None, rule.manual.split("\n\n"))]
    parts += [Heading(2, words("Where it is published")), Facts(tuple(_facts(rule, addresses)))]
    if citing:
        parts += [Heading(2, words("Rulings that cite it")), Items(tuple(citing))]
    if shown:
        parts.append(Heading(2, words("Neighbours")))
        parts.append(Para(words("Scenarios that differ in the one fact that decides, and what judge says to each.")))
        parts += [_neighbour(one, id, here, shelf) for one in shown]
    trail: tuple[Run, ...] = ()
    if shelf is not None:
        first, own = Run("Rule book", to=f"../{shelf.index()}"), Run(here, to=shelf.index())
        trail = words(first, own, section_said(rule.section))
        parts += _around(id, shelf)
    return Paper(id, tuple(parts), trail, FOOT.format(version))


def _facts(rule: Rule, addresses: Callable[[Cite], tuple[Part, ...]]) -> Iterator[Fact]:
    every = (*rule.cite, *(cite for cites in rule.elsewhere.values() for cite in cites))
    citations = Citations({str(cite): addresses(cite) for cite in every})
    for cite in rule.cite:
        yield "Published", citations.published([str(cite)])
    for edition, cites in sorted(rule.elsewhere.items()):
        yield f"In {edition}", citations.published(map(str, cites))
    if rule.section:
        yield "Section", words(section_said(rule.section))
    if rule.editions:
        yield "Editions", words(", ".join(sorted(rule.editions)))
    if rule.formerly:
        yield "Formerly", words(", ".join(rule.formerly))
    for label, day in (("Since", rule.since), ("Until", rule.until)):
        if day is not None:
            yield label, words(day.isoformat())


def _neighbour(one: Shown, id: str, here: str, shelf: Shelf | None) -> Box:
    inside: list[Block] = [Para(words(one.answer)), Verbatim(one.lines, "yaml")]
    inside += [Verbatim(one.report, "text")] if len(one.report) > 1 else []
    others = [rule for rule in one.rules if rule != id]
    if others:
        runs: list[Run] = []
        for rule in others:
            runs += [Run(", ")] if runs else []
            runs.append(Run(rule, CODE, shelf.link(rule, here) if shelf is not None else ""))
        inside.append(Para(words("Rules that spoke besides: ", *runs), "law"))
    inside.insert(0, Para(words(Run(one.file, CODE)), "law"))
    return Box(one.word, words(f"{one.word.title()}: {one.title or one.file}"), tuple(inside))


def _around(id: str, shelf: Shelf) -> Iterator[Block]:
    """The ways to the rules before and after this one."""
    here = id.partition("/")[0]
    ids = [name for name, _ in shelf.books[here].ordered]
    place = ids.index(id)
    links = [(word, ids[n]) for word, n in (("Before: ", place - 1), ("Next: ", place + 1)) if 0 <= n < len(ids)]
    for word, name in links:
        yield Para(words(word, Run(name, CODE, shelf.link(name, here))), "law")


def index_paper(book: Book, version: str, shelf: Shelf | None = None) -> Paper:
    """The rules of one game by section, with a list of the sections and a search."""
    parts: list[Block] = [Heading(1, words(f"The rules of {book.name}"))]
    editions = ", ".join(filter(None, book.editions))
    size = count(len(book.rules), "rule")
    parts.append(Para(words(f"{size}; editions {editions}." if editions else f"{size}.")))
    sections = [(section, list(group)) for section, group in groupby(book.ordered, key=lambda pair: pair[1].section)]
    named = [section for section, _ in sections if section]
    if len(named) > 1:
        parts.append(Items(tuple(Item(words(Run(section_said(one), to=f"#{_anchor(one)}"))) for one in named)))
    parts.append(Search("Search the rules"))
    for section, group in sections:
        parts += [Heading(2, words(section_said(section)), _anchor(section))] if section else []
        parts.append(Items(tuple(_indexed(id, rule, book.name, shelf) for id, rule in group)))
    trail = (Run("Rule book", to=f"../{shelf.index()}"), Run(book.name)) if shelf is not None else ()
    return Paper(f"The rules of {book.name}", tuple(parts), trail, FOOT.format(version))


def _anchor(section: str) -> str:
    return f"section-{findable(section_said(section)).replace(' ', '-')}"


def _indexed(id: str, rule: Rule, here: str, shelf: Shelf | None) -> Item:
    edition = f" ({', '.join(sorted(rule.editions))})" if rule.editions else ""
    link = shelf.link(id, here) if shelf is not None else ""
    said = (id, rule.summary, rule.manual, section_said(rule.section), *map(str, rule.cite), *rule.formerly)
    return Item(words(Run(id, CODE, link), f" {rule.summary}{edition}"), find=findable(*said))


def first_paper(shelf: Shelf, version: str, manual: str = "", trail: tuple[Run, ...] = ()) -> Paper:
    """The first page: the games, and how much there is of each; ``manual`` is the way to the manual, if it is there."""
    items = []
    for book in shelf.books.values():
        editions = ", ".join(filter(None, book.editions))
        said = f": {count(len(book.rules), 'rule')}" + (f", editions {editions}" if editions else "")
        items.append(Item(words(Run(book.name, to=shelf.index(book.name)), said)))
    every = "Every rule that judge knows" if manual else "The rules that these rulings cite"
    parts: list[Block] = [
        Heading(1, words("The rule book")),
        Para(words(f"{every}, with the citations and with scenarios that show where each rule ends.")),
        Items(tuple(items)),
    ]
    if manual:
        link = Run("The manual", to=manual)
        parts.append(Para(words(link, " tells how disputes and cards are written, and how judge is made.")))
    return Paper("The rule book", tuple(parts), trail, FOOT.format(version))
