"""The pages of the manual put together: those that are written, and that of the words of card files."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from judge import manual
from judge.report import manual as layout
from judge.report.paper.blocks import Paper
from judge.version import __version__

if TYPE_CHECKING:
    from judge.report.vocabulary import Vocabulary

ABOUT_WORDS = "Every word of card files and plays: what it means, what stands behind and beside it, an example."


def index(suffix: str = "") -> Paper:
    """The list of topics; with a ``suffix`` as it stands in a directory of pages."""
    topics = ((name, _sentence(name)) for name in manual.TOPICS)
    return layout.index(topics, __version__, suffix)


def page(topic: str, suffix: str = "") -> Paper:
    """The page of a topic."""
    if topic != manual.WORDS:
        return layout.paper(manual.text(topic), __version__, suffix)
    from judge.report import vocabulary

    trail = layout.trail("words", suffix) if suffix else ()
    return vocabulary.whole(all_words(), trail, layout.FOOT.format(__version__) if suffix else "")


def every(suffix: str) -> Iterator[tuple[str, Paper]]:
    """All pages of a directory, each with the name of its file."""
    yield f"index.{suffix}", index(suffix)
    for topic in manual.TOPICS:
        yield f"{topic}.{suffix}", page(topic, suffix)


def words_of(game: str) -> Vocabulary:
    """The words of a game; without any where it does not define them one by one."""
    from judge import rulesets
    from judge.report.vocabulary import Vocabulary
    from judge.source import schema

    return Vocabulary(game, rulesets.vocabulary(game), schema.load("scenario")["definitions"])


def all_words() -> list[Vocabulary]:
    """The words of all games."""
    from judge import rulesets

    return [words_of(name) for name in dict.fromkeys(name for name, _ in rulesets.JUDGED)]


def _sentence(topic: str) -> str:
    return ABOUT_WORDS if topic == manual.WORDS else layout.sentence(manual.text(topic))
