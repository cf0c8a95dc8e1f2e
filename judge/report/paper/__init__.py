"""Papers: what is written for people once, in blocks, and laid out as text, as Markdown or as a page."""

from __future__ import annotations

from judge.report.paper.blocks import Paper
from judge.report.text import Look


def written(paper: Paper, format: str, look: Look) -> str:
    """The paper as ``text``, ``md`` or ``html``; a renderer is imported when it is asked for."""
    if format == "html":
        from judge.report.paper import page

        return page.render(paper)
    from judge.report.paper import markdown, text

    lines = markdown.render(paper) if format == "md" else text.render(paper, look)
    return "".join(f"{line}\n" for line in lines)
