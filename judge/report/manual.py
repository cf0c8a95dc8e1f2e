"""The pages of the manual as papers, and the list of them."""

from __future__ import annotations

from collections.abc import Iterable

from judge.report.paper.blocks import TYPED, Block, Fact, Facts, Heading, Item, Items, Paper, Para, Run, Words, words
from judge.report.paper.reading import blocks, inline

FOOT = "Written by judge {}. Unofficial."
TITLE = "The manual of judge"


def paper(text: str, version: str = "", suffix: str = "") -> Paper:
    """A page from its Markdown. With a ``suffix`` it stands in a directory of pages, and its links lead to the others;
    by itself it has no foot, and only links to elsewhere."""
    parts = blocks(text, lambda to: _leads(to, suffix))
    title = title_of(parts)
    if not suffix:
        return Paper(title, parts)
    return Paper(title, parts, trail(title, suffix), FOOT.format(version))


def trail(title: str, suffix: str) -> Words:
    """Where a page of the directory stands."""
    return (Run("Rule book", to=f"../index.{suffix}"), Run("Manual", to=f"index.{suffix}"), Run(title))


def _leads(to: str, suffix: str) -> str:
    """Where a link leads: pages beside one another are called as they are written, outside addresses stay."""
    if "://" in to:
        return to
    return f"{to.removesuffix('.md')}.{suffix}" if suffix else ""


def title_of(parts: Iterable[Block]) -> str:
    """The first heading of a page."""
    return next("".join(run.text for run in part.words) for part in parts if isinstance(part, Heading))


def sentence(text: str) -> str:
    """What a page is about: the first paragraph below its heading, which is one sentence."""
    first = next(part for part in blocks(text) if isinstance(part, Para))
    return "".join(f"`{run.text}`" if run.style == TYPED else run.text for run in first.words)


def index(topics: Iterable[tuple[str, str]], version: str = "", suffix: str = "") -> Paper:
    """The list of topics, each with its sentence."""
    head: list[Block] = [Heading(1, words(TITLE))]
    if suffix:
        items = (Item((Run(name, to=f"{name}.{suffix}"), Run(": "), *inline(said))) for name, said in topics)
        parts = (*head, Items(tuple(items)))
        return Paper(TITLE, parts, (*trail(TITLE, suffix)[:1], Run("Manual")), FOOT.format(version))
    rows: tuple[Fact, ...] = tuple((name, inline(said)) for name, said in topics)
    closing = Para(inline("`judge manual TOPIC` shows a page; `judge COMMAND --help` the options of a command."))
    return Paper(TITLE, (*head, Facts(rows), closing))
