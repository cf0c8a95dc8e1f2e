"""What conditions count: ``2 or more gear``, ``3 or more XP``, ``0 or fewer other units here``.

A number, a direction, and what is counted; whatever else is written is refused.
"""

from __future__ import annotations

import re
from functools import cache

from judge.kernel.errors import Unreadable
from judge.kernel.table import Card, Player
from judge.kernel.tuples import NamedTuple
from judge.rulesets.riftbound.table import terms
from judge.rulesets.riftbound.table.state import RGame, location, might, record_of

IN_HAND, XP, RUNES, MIGHT = "cards in hand", "XP", "runes", "Might"
KINDS = {"unit": ("unit",), "units": ("unit",), "gear": ("gear",), "units and gear": ("unit", "gear")}
"""What a player controls, by its type; any other word is a tag."""
PATTERN = (
    rf"^(?:(0|[1-9][0-9]?) or (more|fewer)|exactly ([1-9][0-9]?)) ({IN_HAND}|{XP}|{RUNES}|{MIGHT}"
    r"|(other )?(units and gear|units?|gear|[A-Z][A-Za-z'. -]*?)( here)?)$"
)


class Counted(NamedTuple):
    """What is counted, and how many of it there must be: cards of ``kinds`` or with a ``tag`` on the board, else
    ``what``."""

    number: int
    more: bool
    what: str
    kinds: tuple[str, ...] = ()
    tag: str = ""
    other: bool = False
    here: bool = False
    exactly: bool = False

    @property
    def said(self) -> str:
        """It in words: ``its player controls 2 or more gear``."""
        if self.what == MIGHT:
            return f"it has {self.number} Might or {'more' if self.more else 'less'}"
        verb = "controls" if self.kinds or self.tag or self.what == RUNES else "has"
        much = f"exactly {self.number}" if self.exactly else f"{self.number} or {'more' if self.more else 'fewer'}"
        return f"its player {verb} {much} {self.what}"

    def holds(self, game: RGame, card: Card | None, player: Player) -> bool:
        """Are there so many now, for this card and its player?"""
        much = _number(game, self, card, player)
        if self.exactly:
            return much == self.number
        return much >= self.number if self.more else much <= self.number


@cache
def counted(words: str) -> Counted | None:
    """What the words mean; None for words that count nothing."""
    found = re.fullmatch(PATTERN, words)
    if found is None:
        return None
    number, more, noun = int(found[1] or found[3]), found[2] == "more", found[6]
    exact = found[3] is not None
    if noun is None:
        return Counted(number, more, found[4], exactly=exact)
    kinds = KINDS.get(noun, ())
    return Counted(number, more, found[4], kinds, "" if kinds else noun, bool(found[5]), bool(found[7]), exact)


def _number(game: RGame, asked: Counted, card: Card | None, player: Player) -> int:
    if asked.what == IN_HAND:
        return len(game.table.zone(player, terms.HAND))
    if asked.what == XP:
        return int(game.table.standing[player].get("xp") or 0)
    if asked.what == RUNES:
        return runes_of(game, player)
    if asked.what == MIGHT:
        return might(game, card) if card is not None else 0
    return sum(
        _counts(game, asked, card, other) for other in game.table.everywhere(terms.BOARD) if other.controller == player
    )


def runes_of(game: RGame, player: Player) -> int:
    """The runes of a player. Where the board does not say them the dispute cannot be judged."""
    runes = game.table.standing[player].get("runes")
    if runes is None:
        raise Unreadable(
            f"How many runes {player} controls is asked for, but the board does not say it.",
            hint=f"Write `runes: N` beside {player}.",
            path=("board", player),
        )
    return int(runes)


def _counts(game: RGame, asked: Counted, card: Card | None, other: Card) -> bool:
    record = record_of(game, other)
    if asked.other and card is not None and other.id == card.id:
        return False
    if asked.here and (card is None or location(other) != (card.id if card.zone == terms.ROW else location(card))):
        return False
    return asked.tag in record.tags if asked.tag else record.type in asked.kinds
