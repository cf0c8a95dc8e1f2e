"""What comes after a play whose ruling is open: it was made at the table, so the plays after it are judged as if it
stood.

The verdict stays open whatever they come to. Where one of them would be wrong, that is open, too, and nobody knows what
was done instead: nothing after it is judged.
"""

from __future__ import annotations

from judge.kernel.errors import Unreadable
from judge.kernel.rules import TEXT, Cite, Finding, Reading
from judge.kernel.scenario import Play
from judge.kernel.verdict import Unsettled


def stands_meanwhile(doubt: Finding) -> bool:
    """Can a play in doubt be taken to stand for what comes after it? Where the file does not say what happened, nobody
    knows what it led to, as a rule."""
    return doubt.reason == TEXT or doubt.goes_on


def supposed(first: Unsettled) -> str:
    """What is taken for granted of a play that is left open."""
    return f"Play {first.play} is left open; what comes after it is judged as if it stood."


def while_open(first: Unsettled, offence: Finding) -> Finding:
    """What an offence comes to while an earlier play is left open."""
    readings = (
        Reading(f"it is not permitted, if play {first.play} stands"),
        Reading("it is judged from another position, if that does not stand"),
    )
    message = refused_while_open(offence.message, first.play)
    return Finding("unclear", message, where=offence.where, readings=readings, rule=first.rule, reason=first.reason)


def open_with(first: Unsettled, offence: Finding, broken: tuple[Cite, ...]) -> Finding:
    """What an offence comes to that is none if an earlier open play does not stand; ``broken`` is where its rule is."""
    disputed = tuple(dict.fromkeys(cite for reading in first.readings for cite in reading.cite))
    readings = (
        Reading(f"it is not permitted, if play {first.play} stands", broken),
        Reading(f"it is permitted, if play {first.play} does not stand", disputed),
    )
    message = refused_while_open(offence.message, first.play)
    return Finding("unclear", message, where=offence.where, readings=readings, rule=first.rule, reason=first.reason)


def refused_while_open(message: str, play: int) -> str:
    """What is said of something that is refused while an earlier play is left open."""
    return f"{message} So it is if play {play} stands, which is left open."


def cannot_tell(first: Unsettled, play: Play, error: Exception) -> Finding:
    """The doubt about a play that cannot be judged from the position that an open play was taken to lead to."""
    why = f" {error}" if isinstance(error, Unreadable) else ""
    message = f"Play {play.number} cannot be judged while play {first.play} is left open.{why}"
    return Finding("unclear", message, where=play.path(play.verb), rule=first.rule, reason=first.reason)
