"""What the page shows, laid out: rulings, options, editions side by side, rules, a page of the manual.

All of it is what the commands write, without the page around it; rules lead to ``#rule=ID``, which the page opens.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from judge import rulesets
from judge.adjudication.rulings import ruled
from judge.editions import EDITIONS
from judge.report.paper import page
from judge.report.paper.blocks import Block, Para, Verbatim, words
from judge.version import __version__

if TYPE_CHECKING:
    from judge.kernel.choices import Survey
    from judge.kernel.ruleset import Ruleset
    from judge.kernel.verdict import Verdict
    from judge.report.comparison import Comparison
    from judge.report.text import Look

LEAD = "#rule="
"""How an address in the page names a rule; a game alone is the list of its rules."""


def leads(id: str) -> str:
    """The way to a rule's page; empty for one that is in no book."""
    game, _, slug = id.partition("/")
    return LEAD + id if game in EDITIONS and slug in _wing(game).book.rules else ""


def ruling(verdict: Verdict, cards: Sequence[str]) -> tuple[str, str]:
    """A ruling, and its verdict in a sentence."""
    from judge.report.explain.paper import blocks, foot

    found = ruled(verdict, cards)
    parts: list[Block] = [*blocks(found, leads), Para(words(foot(__version__)), "quiet")]
    return page.fragment(parts), f"{found.word.title()}. {found.answer}"


def refused(lines: Sequence[str]) -> str:
    """Why there is no ruling."""
    return page.fragment((Verbatim(lines, "Why there is no ruling"),))


def options(survey: Survey, look: Look) -> str:
    """Who may act, and with what."""
    from judge.report import choices

    return page.fragment((Verbatim(choices.render(survey, look), "What may be done"),))


def compared(found: Comparison) -> str:
    """Where the rulings part."""
    from judge.report import comparison

    return page.fragment(comparison.paper(found, __version__, leads).blocks)


def manual_page(text: str) -> str:
    """A page of the manual."""
    from judge.report import manual

    return page.fragment(manual.paper(text).blocks)


def _wing(game: str) -> Ruleset[Any]:
    return rulesets.load(game, EDITIONS[game][0])
