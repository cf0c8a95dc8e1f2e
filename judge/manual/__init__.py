"""The manual: its topics, each one page beside this module."""

from __future__ import annotations

from pathlib import Path

WRITTEN = (
    "scenarios",
    "ask",
    "rulings",
    "riftbound",
    "starlight",
    "cards",
    "names",
    "databases",
    "replays",
    "pocket",
    "many-files",
    "ci",
    "python",
    "editor",
    "benchmark",
    "adding-a-rule",
    "adding-a-word",
    "house",
)
"""The topics whose pages are written by hand, in the order in which they are listed."""
WORDS = "words"
"""The topic whose page is made from the definitions of the words."""
TOPICS = (*WRITTEN[:6], WORDS, *WRITTEN[6:])
"""All topics."""


def text(topic: str) -> str:
    """The page of a topic that is written by hand, in Markdown."""
    return (Path(__file__).parent / f"{topic}.md").read_text("utf-8")
