"""The words of the game: zones, phases, states, and how they are said."""

from __future__ import annotations

from collections.abc import Iterable

UNKNOWN = "unknown card"

HAND, DECK, BASE, TRASH, BANISHED = "hand", "deck", "base", "trash", "banished"
BOARD, FACEDOWN, CHAMPION, LEGEND, CHAIN, ROW = "board", "facedown", "champion", "legend", "chain", "battlefields"
"""Zones. Permanents in bases and at battlefields are in one zone, the board: to move there makes no new object."""

PLACES = (HAND, DECK, BASE, TRASH, BANISHED, CHAMPION, LEGEND)
"""The places of a player that a board may fill."""
PLAYED_FROM = (HAND, CHAMPION, FACEDOWN)
IN_PLAY = (BOARD, LEGEND, ROW)
"""Where what is activated or triggered is."""
TYPES = ("unit", "gear", "spell", "legend", "battlefield")
PERMANENTS = ("unit", "gear")
DOMAINS = ("fury", "calm", "mind", "body", "chaos", "order")

PHASES = ("awaken", "beginning", "scoring", "channel", "draw", "main", "ending", "expiration")
PHASE_ALIASES = {"action": "main", "action phase": "main", "main phase": "main", "beginning phase": "beginning",
                 "ending step": "ending", "end": "ending", "ending phase": "ending"}  # fmt: skip

PLAIN, ACTION, REACTION = "", "action", "reaction"
CARD_KINDS = ("spell", "unit", "gear")
MIGHTY = 5
RUNE_DECK = 12

ACTING = ("play", "activate")
"""The verbs of plays for what goes to the chain."""
TRIGGERS = ("trigger", "finalize", "decline")
"""What is said of a trigger that was met."""
SAYINGS = ("claim", "call")
"""The verbs of plays that do nothing but say or ask something."""
CHOOSING = (*ACTING, "trigger", "finalize")
DISCRETIONARY = (*ACTING, "move", "hide", "end_turn")
"""What the turn player does of their own accord."""

COUNTERED = "countered"
REMOVED = "removed"


def phase_named(written: str) -> str:
    """The phase meant. Raises ``KeyError`` for one that does not exist."""
    name = written.strip().lower()
    name = PHASE_ALIASES.get(name, name)
    if name not in PHASES:
        raise KeyError(written)
    return name


def phase_said(phase: str) -> str:
    """A phase as people call it: ``Draw Phase``, ``Scoring Step``."""
    return f"{phase.title()} {'Step' if phase in ('scoring', 'ending', 'expiration') else 'Phase'}"


def listing(names: Iterable[str], last: str = "and") -> str:
    """Names joined as a person would."""
    *rest, end = list(names) or ["nothing"]
    return f"{', '.join(rest)} {last} {end}" if rest else end


def cost_said(energy: int, power: int) -> str:
    """A cost in resources: ``2 Energy and 1 Power``."""
    parts = [f"{energy} Energy"] if energy or not power else []
    return listing([*parts, f"{power} Power"] if power else parts)


def keyword_said(timing: str) -> str:
    """A timing keyword, or that there is none."""
    return {PLAIN: "neither Action nor Reaction", ACTION: "Action", REACTION: "Reaction"}[timing]
