"""What is said of the case book can be read aloud: no key of a file, no value of Python, nothing merely hinted at.

What `judge options` and `judge explain` say of it is held beside what is kept (`tests.said`).
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

KEPT = Path(__file__).parents[1] / "said" / "kept"
WRITTEN = ("== ", "    at: ", "    against: ")
"""Lines that quote the file."""
RULE = re.compile(r"\b(?:yugioh|riftbound|starlight)/[a-z0-9-]+|`[^`]*`")
"""The names of rules, and what a message tells to write."""
UNSAID = re.compile(
    r"[a-z]+_[a-z_]+|\{'|\['|\{\}|\(\)|\b(?:None|True|False)\b|\bfrozenset\b|as its text asks|that it speaks of"
    r"|\.\. [A-Z]"
)


def shown(text: str) -> list[str]:
    """What a text shows that only the program knows."""
    return UNSAID.findall(RULE.sub("it", text))


@pytest.mark.parametrize("file", sorted(KEPT.rglob("*.txt")), ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_no_message_shows_what_only_the_program_knows(file: Path) -> None:
    said = [line for line in file.read_text("utf-8").splitlines() if not line.startswith(WRITTEN)]
    assert [line for line in said if shown(line)] == []
