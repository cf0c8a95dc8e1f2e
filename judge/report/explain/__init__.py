"""The written ruling: made from a verdict, and laid out as text, as Markdown or as a page."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from judge.report.explain.ruling import Ruling
from judge.report.text import Look

FIELDS = ("question", "answer", "result", "story", "reasons", "ways", "open")


def render(ruling: Ruling, format: str, look: Look, version: str) -> str:
    """The ruling as ``text``, ``md`` or ``html``."""
    from judge.report.explain.paper import paper
    from judge.report.paper import written

    return written(paper(ruling, version), format, look)


def data(ruling: Ruling) -> dict[str, Any]:
    """What the ruling adds to the machine's record of a verdict."""
    whole = asdict(ruling)
    return {name: whole[name] for name in FIELDS}
