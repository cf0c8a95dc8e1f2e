"""What stands before a colon and is no player: "CL2:", "Battle Phase:", "Question:".

The number of a Chain Link says as much there as "as chain link 2" behind the play; a phase or turn is a statement
of its own; "Question:" says nothing. Before anything else ("Target:") it is not guessed what is meant.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

_LABEL = re.compile(
    r"\s*(?:(?:cl|(?:chain\s*)?link)\s*\#?(\d{1,2})|\#?\d{1,2}|q|(?:ruling |rules )?question|dispute|situation|"
    r"scenario|case|judge)\s*:(?=\s)",
    re.I,
)
_TIME = re.compile(
    r"\s*(?:[^\s.,;:/?!()<>]+ ){0,6}?(?:(?:phase|step|turn|calculation)(?: (?:\d|one|two))?|mp1|mp2|m1|m2|dp|sp|bp|ep|"
    r"battle|standby)\s*:(?=\s)",
    re.I,
)
NOBODY = frozenset(
    {"target", "targets", "cost", "costs", "effect", "effects", "board", "field", "hand", "gy", "graveyard", "deck",
     "chain", "link", "links", "note", "notes", "answer", "ruling", "verdict", "response", "responses", "resolution",
     "result", "setup", "state", "timing", "phase", "step", "turn", "summon", "attack", "trigger", "lp", "monster",
     "monsters", "spell", "spells", "trap", "traps", "card", "cards", "zone", "zones", "banished", "outcome", "reason",
     "now", "later", "before", "after", "assumption", "facts", "fact", "position", "event", "reply", "base", "trash",
     "runes", "side", "play", "plays", "priority", "focus", "battlefield", "battlefields", "showdown"}
)  # fmt: skip
"""Words that are written before a colon and are nobody's name."""


def label(text: str, start: int, end: int) -> tuple[int, str]:
    """Where a heading that tells nothing of the table ends, and the number of a Chain Link that it is."""
    found = _LABEL.match(text, start, end)
    return (found.end(), found[1] or "") if found else (start, "")


def parts(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """A stretch of a talk, after the headings before it that tell a turn or phase."""
    while (found := _TIME.match(text, start, end)) is not None:
        yield start, found.end() - 1
        start = found.end()
    yield start, end
