"""Rulings as a site: the first page with verdicts and a search, and what stands on the page of a ruling besides it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from urllib.parse import quote

from judge.report import comparison
from judge.report.comparison import Comparison
from judge.report.explain.ruling import Ruling
from judge.report.paper.blocks import (
    CODE,
    QUIET,
    Block,
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
from judge.report.text import count, listing

RULINGS, EDITIONS, RULES = "rulings", "editions", "rules"
"""The directories of a site: the rulings, those that editions rule otherwise side by side, and the rules they cite."""
CANNOT = "cannot judge"
WORDS = {"unreadable": CANNOT, "internal_error": CANNOT}
LONGEST = 80
"""Characters of a file's name in an address."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One ruling of a site: the name of its page (without directory and ending), the directory its file lies in, its
    title, verdict, what is said of it, its edition, whether other editions rule otherwise, and what finds it."""

    name: str
    folder: str
    title: str
    word: str
    said: str
    edition: str
    parted: bool
    find: str


def way(here: str, there: str) -> str:
    """The way from one page of a site to another, as an address."""
    return "../" * here.count("/") + quote(there)


def page_names(files: Sequence[str]) -> list[str]:
    """A name for the page of each file: its path in letters that every system takes, none twice however they are
    compared."""
    found: list[str] = []
    taken: set[str] = set()
    for file in files:
        parts = re.split(r"[/\\]", re.sub(r"\.ya?ml$", "", file))
        wanted = "/".join(filter(None, map(_bare, parts))) or "ruling"
        name, number = wanted, 1
        while name.casefold() in taken:
            number += 1
            name = f"{wanted}-{number}"
        taken.add(name.casefold())
        found.append(name)
    return found


def _bare(part: str) -> str:
    return re.sub(r"[^A-Za-z0-9_-]+", "-", part).strip("-")[:LONGEST]


def entry(name: str, folder: str, ruling: Ruling, parted: bool) -> Entry:
    """What the first page says of a ruling."""
    links = (thing.name for chain in ruling.chains for thing in chain.upwards)
    story = (told.text for scene in ruling.story for told in scene.sentences)
    laws = (reason.law.rule for reason in ruling.reasons)
    said = (ruling.title, ruling.question, ruling.answer, ruling.word, ruling.edition, ruling.source, ruling.file)
    find = findable(*said, *links, *story, *laws)
    title = ruling.title or ruling.file
    return Entry(name, folder, title, ruling.word, ruling.answer, ruling.edition, parted, find)


def index_paper(entries: Sequence[Entry], rules: str, suffix: str, version: str) -> Paper:
    """The first page: how many verdicts of each kind, the directories, a search, and every ruling; ``rules`` is the
    way to the rules that they cite."""
    tally = {word: len(list(same)) for word, same in groupby(sorted(WORDS.get(e.word, e.word) for e in entries))}
    numbers = ", ".join(f"{number} {word}" for word, number in tally.items())
    parts: list[Block] = [Heading(1, words("Rulings"))]
    parts.append(Para(words(f"{count(len(entries), 'ruling')}: {numbers}." if entries else "There are none.")))
    if rules:
        parts.append(Para(words(Run("The rules that they cite", to=rules))))
    folders = [(folder, list(same)) for folder, same in groupby(entries, key=lambda one: one.folder)]
    named = [folder for folder, _ in folders]
    if len(folders) > 1:
        contents = (Item(words(Run(one or "/", to=f"#part-{n}"))) for n, one in enumerate(named, 1))
        parts += [Heading(2, words("Contents")), Items(tuple(contents))]
    parts.append(Search("Search the rulings: cards, players, rules, legal, illegal, unclear"))
    for number, (folder, same) in enumerate(folders, 1):
        parts += [Heading(2, words(folder or "/"), f"part-{number}")] if len(folders) > 1 else []
        parts.append(Items(tuple(_item(one, suffix) for one in same)))
    return Paper("Rulings", tuple(parts), foot=f"Written by judge {version}. Unofficial.")


def _item(one: Entry, suffix: str) -> Item:
    title = Run(one.title, to=quote(f"{RULINGS}/{one.name}.{suffix}"))
    edition = Run(f" {one.edition}", QUIET) if one.edition else Run("")
    below: tuple[Block, ...] = (Para(words(one.said)),) if one.said else ()
    if one.parted:
        other = Run("Other editions rule otherwise", to=quote(f"{EDITIONS}/{one.name}.{suffix}"))
        below = (*below, Para(words(other), "law"))
    return Item(words(title, edition), fate=WORDS.get(one.word, one.word), below=below, find=one.find)


def citing(entries: Iterable[Entry], here: str, suffix: str) -> list[Item]:
    """The rulings that cite a rule, for the page of that rule."""
    return [
        Item(words(Run(one.title, to=way(here, f"{RULINGS}/{one.name}.{suffix}"))), fate=WORDS.get(one.word, one.word))
        for one in entries
    ]


def other_editions(found: Comparison | None, refused: Sequence[str], leads: str) -> Iterator[Block]:
    """What the page of a ruling says of the other editions of the game; ``leads`` is the way to them side by side."""
    if found is None and not refused:
        return
    yield Heading(2, words("Other editions"))
    if found is not None and found.differences:
        side_by_side = Run("The rulings side by side", to=leads)
        yield Para(words(comparison.opening(found), " ", side_by_side))
    elif found is not None:
        yield Para(words(f"Under {listing(list(found.names))} the rulings do not differ."))
    yield from (Para(words(text)) for text in refused)


def trail(here: str, suffix: str, *more: tuple[str, str]) -> tuple[Run, ...]:
    """Where a reader is: the first page, then ``more`` names with the pages they lead to (empty: this one)."""
    runs = [Run("Rulings", to=way(here, f"index.{suffix}"))]
    runs += [Run(name, to=way(here, page) if page else "") for name, page in more]
    return tuple(runs)


def refused_paper(file: str, report: Sequence[str], way_up: tuple[Run, ...], version: str) -> Paper:
    """What stands in place of a ruling on a file that cannot be judged."""
    blocks = (Heading(1, words("No ruling")), Para(words(Run(file, CODE))), Verbatim(report, "text"))
    return Paper("No ruling", blocks, way_up, f"Written by judge {version}.")
