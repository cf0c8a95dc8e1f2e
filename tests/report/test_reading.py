"""Markdown, as much as the manual uses, to blocks, and what the blocks look like."""

from __future__ import annotations

import pytest

from judge.report.paper import written
from judge.report.paper.blocks import STRONG, TYPED, Grid, Heading, Item, Items, Paper, Para, Run, Verbatim
from judge.report.paper.reading import blocks, inline
from judge.report.text import Look, columns
from tests.report.pages import Page

TABLE = "| key | what it says |\n|---|---|\n| `a\\|b` | one thing |\n| c | **another** thing |\n"


@pytest.mark.parametrize(
    ("text", "runs"),
    [
        ("plain", (Run("plain"),)),
        ("a `b*c*` d", (Run("a "), Run("b*c*", TYPED), Run(" d"))),
        ("**Judged:** all", (Run("Judged:", STRONG), Run(" all"))),
        ("[here](x.md).", (Run("here", to="x.md"), Run("."))),
        ("[`judge new`](x.md)", (Run("judge new", TYPED, "x.md"),)),
        ("`[a, b]` (c)", (Run("[a, b]", TYPED), Run(" (c)"))),
        ("two\n  lines", (Run("two lines"),)),
        ("2 * 3 * 4", (Run("2 * 3 * 4"),)),
    ],
)
def test_words_of_a_line(text: str, runs: tuple[Run, ...]) -> None:
    assert inline(text) == runs


def test_links_lead_where_they_are_sent() -> None:
    assert inline("[a](b.md)", lambda to: "") == (Run("a"),)
    assert inline("[a](b.md)", lambda to: to.upper()) == (Run("a", to="B.MD"),)


def test_blocks_of_a_page() -> None:
    page = "# Title\n\nOne\nparagraph.\n<!-- a note\nto us -->\n## Part\n- an item\n  goes on\n- another\n\nThe end.\n"
    assert blocks(page) == (
        Heading(1, (Run("Title"),)),
        Para((Run("One paragraph."),), "prose"),
        Heading(2, (Run("Part"),)),
        Items((Item((Run("an item goes on"),)), Item((Run("another"),)))),
        Para((Run("The end."),), "prose"),
    )


def test_numbers_and_what_stands_below_an_item() -> None:
    (items,) = blocks("1. first\n\n   More of it.\n\n   ```yaml\n   a: 1\n\n   b: 2\n   ```\n2. second\n")
    below = (Para((Run("More of it."),), "prose"), Verbatim(["a: 1", "", "b: 2"], "yaml"))
    assert items == Items((Item((Run("first"),), 1, below=below), Item((Run("second"),), 2)), numbered=True)


def test_code_is_left_as_it_is() -> None:
    assert blocks("```sh\n# no *heading*\n\n- `x` | y\n```\n") == (Verbatim(["# no *heading*", "", "- `x` | y"], "sh"),)


def test_a_table_in_every_format() -> None:
    (grid,) = blocks(TABLE)
    assert isinstance(grid, Grid)
    paper = Paper("T", (grid,))
    assert written(paper, "text", Look()).splitlines() == [
        "  key    what it says",
        "  -----  -------------",
        "  `a|b`  one thing",
        "  c      another thing",
    ]
    assert written(paper, "md", Look()) == f"{TABLE}\n"
    html = written(paper, "html", Look())
    assert "<td><code>a|b</code></td><td>one thing</td>" in html
    assert {"table", "th", "td"} <= set(Page(html).tags)


@pytest.mark.parametrize("width", [40, 60, 80])
def test_a_table_is_as_narrow_as_the_terminal(width: int) -> None:
    cell = "many words that do not all fit into one line of a narrow terminal"
    (grid,) = blocks(f"| a | {cell} | 火 |\n|---|---|---|\n| `short` | {cell} | {cell} |\n")
    shown = written(Paper("T", (grid,)), "text", Look(width)).splitlines()
    assert max(map(columns, shown)) <= width
    assert " ".join(shown).count("terminal") == 3
