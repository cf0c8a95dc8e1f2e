"""The written ruling: made from a verdict, and laid out as text, as Markdown or as a page."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from judge.report.explain.ruling import Ruling
from judge.report.text import Look

if TYPE_CHECKING:
    from judge.report.citations import Leads

FIELDS = ("question", "answer", "result", "story", "reasons", "ways", "open")


def render(ruling: Ruling, format: str, look: Look, version: str) -> str:
    """The ruling as ``text``, ``md`` or ``html``."""
    from judge.report.explain.paper import paper
    from judge.report.paper import written

    return written(paper(ruling, version), format, look)


def fragment(ruling: Ruling, leads: Leads | None = None, prefix: str = "") -> str:
    """The HTML of one ruling without the page around it, for a page that has the style sheet.

    ``leads`` gives the address of a rule's page (empty for none), ``prefix`` begins every anchor, for rulings that
    share a page. Every text is escaped; there is no script and no style in it.
    """
    from judge.report.citations import nowhere
    from judge.report.explain.paper import blocks
    from judge.report.paper import page

    return page.fragment(blocks(ruling, leads or nowhere, prefix))


def data(ruling: Ruling) -> dict[str, Any]:
    """What the ruling adds to the machine's record of a verdict."""
    whole = asdict(ruling)
    return {name: whole[name] for name in FIELDS}
