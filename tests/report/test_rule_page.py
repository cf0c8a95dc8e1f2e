from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from typing import Any

from judge.kernel.rules import Cite, Finding, Rule
from judge.report import rule_page
from judge.report.rule_page import Neighbour
from judge.report.text import Look
from tests.report.build import LINES


def _ask(situation: Any) -> Iterator[Finding]:
    """A slower effect answers a Counter Trap.

    Only another Counter Trap can be chained
    to a Counter Trap.

    There is no faster Spell Speed.
    """
    yield from ()


RULE = Rule("lock", _ask, (Cite("Rulebook", 45), Cite("Essay")), since=dt.date(2003, 4, 28), section="4 Spell Speed")


def test_a_page_has_the_manual_the_citations_and_the_neighbours() -> None:
    page = rule_page.page("yugioh/lock", RULE, [Neighbour("illegal-x.yaml", ["title: X"], ["x: illegal"])], Look())
    assert page == [
        "yugioh/lock",
        "  A slower effect answers a Counter Trap.",
        "",
        "  Only another Counter Trap can be chained to a Counter Trap.",
        "",
        "  There is no faster Spell Speed.",
        "",
        "  published: Rulebook, p. 45",
        "  published: Essay",
        "  section:   4 Spell Speed",
        "  since:     2003-04-28",
        "",
        "illegal-x.yaml",
        "    title: X",
        "",
        "x: illegal",
    ]


def test_the_index_is_by_section_and_long_ids_stand_alone() -> None:
    other = Rule("other", _ask, (Cite("Essay"),), section="11")
    long = f"yugioh/{'long-' * 7}id"
    assert rule_page.index([("yugioh/other", other), (long, other), ("yugioh/lock", RULE)], Look()) == [
        "Section 4 Spell Speed",
        "  yugioh/lock                           A slower effect answers a Counter Trap.",
        "",
        "Section 11",
        f"  {long}",
        "                                        A slower effect answers a Counter Trap.",
        "  yugioh/other                          A slower effect answers a Counter Trap.",
    ]


def test_a_neighbour_is_shown_without_what_it_expects() -> None:
    shown = rule_page.shown_text(
        ["# yaml-language-server: $schema=x", *LINES, "  resolves: []", "# end", "source: x", ""]
    )
    assert shown == [*LINES[:7], "source: x"]
