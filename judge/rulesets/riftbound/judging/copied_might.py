"""The Might of a copy, of which the core rules do not say whether it is that of what is copied (477.1.b.1.a).

The list of what is copied does not name it. A ruling that may turn on it is unclear, where both are not the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from judge.kernel.rules import Cite, Finding, Reading
from judge.kernel.scenario import Play
from judge.rulesets.riftbound.judging.situation import RSituation
from judge.rulesets.riftbound.table import terms, trace
from judge.rulesets.riftbound.table.state import Copied, RGame, of_open_might, record_of

_BOOK = "Riftbound Core Rules 1.4"
_BY_MIGHT = ("damaged", "designated")
"""What happens to units by Might: lethal damage, and combat."""

_GIVEN = ("might", "might_bonus")
"""Words that change Might without asking how much there is."""
_PROSE = ("about", "notes", "text", "unread", "play_token")


def doubt(game: RGame, play: Play, s: RSituation | None, offences: Sequence[Finding]) -> Finding | None:
    """The ruling on a play is open if the Might of a copy may decide it."""
    if not (open_ones := _open(game)) or (play.verb in ("pass", "resolve") and not offences):
        return None
    if _claimed(game, play) or _has_acted(game, open_ones) or _asks_for_might(game, s):
        return _finding(game, open_ones[0], play.path(play.verb) if play.by else play.path())
    return None


def left_open(game: RGame) -> list[Finding]:
    """What the end of the file leaves open: something has happened by the Might of a copy."""
    if game.open_since is not None or not (open_ones := _open(game)) or not _has_acted(game, open_ones):
        return []
    return [_finding(game, open_ones[0], ())] if game.scenario.plays[-1].verb != "claim" else []


def _open(game: RGame) -> list[Copied]:
    """What has become a copy of something of another printed Might."""
    return [one for one in game.state.copied if record_of(game, one.printed).might != record_of(game, one.copies).might]


def _claimed(game: RGame, play: Play) -> bool:
    """Does somebody say how much Might a copy has, or units among which there may be one?"""
    said = play.value
    if play.verb != "claim" or not isinstance(said, dict):
        return False
    copies = [card for card in game.table.cards.values() if of_open_might(game, card)]
    named = any(said.get("of") in (None, card.id, card.name, card.facts["printed_name"]) for card in copies)
    return named and ("total_might" in said or "might" in said)


def _has_acted(game: RGame, open_ones: Sequence[Copied]) -> bool:
    """Has one of these copies been in a combat, or been dealt damage, since it became one?"""
    return any(
        moment.n > one.since and event.card == one.card
        for moment, event in game.timeline.events(*_BY_MIGHT)
        for one in open_ones
    )


def _asks_for_might(game: RGame, s: RSituation | None) -> bool:
    """Does a text that applies, or of what is played, ask how much Might a unit has?"""
    cards = [card for card in game.table.cards.values() if card.zone in terms.IN_PLAY]
    cards += [s.card] if s is not None and s.card is not None else []
    return any(word not in _GIVEN and "might" in word for card in cards for word in _words(record_of(game, card).raw))


def _words(raw: Any) -> Iterator[str]:
    """The words of a record in lower case, without the prose in it."""
    if isinstance(raw, dict):
        yield from (str(key) for key in raw)
        raw = [value for key, value in raw.items() if key not in _PROSE]
    if isinstance(raw, list | tuple):
        for one in raw:
            yield from _words(one)
    elif isinstance(raw, str):
        yield raw.casefold()


def _finding(game: RGame, one: Copied, where: tuple[str | int, ...]) -> Finding:
    copied = one.copies
    text = (
        f"{one.printed} has become a copy of {copied}; whether it has the Might of {copied} the rules do not say: "
        "the list of what is copied does not name Might."
    )
    readings = (
        Reading(f"it has the Might that is printed on {copied}", (Cite(_BOOK, section="477.1.b.1.b"),)),
        Reading(
            f"it keeps its own Might of {record_of(game, one.printed).might}",
            (Cite(_BOOK, section="477.1.b.1.a"),),
        ),
    )
    return Finding("unclear", text, where=where, rule=trace.rule("wrong-might"), readings=readings)
