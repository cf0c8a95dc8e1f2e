"""``judge manual``: the pages on how to use and to extend judge."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from judge.cli import completing
from judge.cli.options import Colour, ColourOption

if TYPE_CHECKING:
    from judge.report.paper.blocks import Paper


class Format(StrEnum):
    """How a page is laid out."""

    text = "text"
    md = "md"
    html = "html"


Topic = Annotated[
    str | None,
    typer.Argument(
        metavar="[TOPIC]", help="What to read about. Without it: all topics.", autocompletion=completing.topics
    ),
]
FormatOption = Annotated[Format, typer.Option("--format", help="text, md (Markdown) or html.")]
Output = Annotated[str | None, typer.Option("--output", "-o", metavar="FILE", help="Write to this file.")]


def manual(
    topic: Topic = None,
    format: FormatOption = Format.text,
    output: Output = None,
    color: ColourOption = Colour.auto,
) -> None:
    """Read the manual: a page on each topic.

    How to write disputes and cards, how to judge many files, and how judge is made. Without TOPIC the list of
    them. The pages are written with the rule book too: judge rule --all.

    Exit code: 0, or 2 if there is no such topic or nothing can be written.
    """
    from judge.cli.screen import Screen
    from judge.cli.writing import deliver
    from judge.report.paper import written

    screen = Screen(color)
    with screen.or_fail():
        look = screen.look if output is None else screen.look_for_files()
        deliver(written(_page(topic), format.value, look), output, screen, format.value)


def _page(topic: str | None) -> Paper:
    """The page of a topic, or the list of them. Raises `Unreadable` with the nearest names."""
    from judge import manual
    from judge.cli import manual_pages
    from judge.kernel.errors import Unreadable

    if topic is None:
        return manual_pages.index()
    name = topic.strip().lower().replace(" ", "-")
    if name not in manual.TOPICS:
        from judge.names import likeness
        from judge.names.refusals import did_you_mean

        inside = [one for one in manual.TOPICS if name and (name in one or one in name)]
        close = inside or likeness.like_word(name, manual.TOPICS, 0.5, most=3)
        hint = did_you_mean(close) or f"There are {', '.join(manual.TOPICS)}."
        raise Unreadable(f'The manual has no page on "{topic}".', hint=hint)
    return manual_pages.page(name)
