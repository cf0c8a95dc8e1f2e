"""What a verdict can hold beside the ruling; made only where somebody will ask for it."""

from __future__ import annotations

TRACE = "trace"
"""What happened in sentences, the links laid side by side, and the position before the first play."""
BOARD = "board"
"""The position at the end."""
MEASURED = "measured"
"""What the ruleset counts at the end."""
WINDOWS = "windows"
"""The windows of which somebody asked for a look."""
RULING: frozenset[str] = frozenset()
"""Nothing beside the ruling."""
WHOLE = frozenset((TRACE, BOARD, MEASURED, WINDOWS))
"""All that there is."""
