"""Words of a card that nobody models and that apply without being used: they are told, wherever the card is in play."""

from __future__ import annotations

from judge.kernel.table import Card
from judge.rulesets.riftbound.table import terms
from judge.rulesets.riftbound.table.state import RGame, record_of


def note(game: RGame, card: Card) -> None:
    """A card is in play: what of its words applies there and is not modelled, the verdict does not cover."""
    record = record_of(game, card)
    standing = [a.unmodelled for a in record.abilities if a.kind in ("static", "words")]
    if record.play is None or record.play.is_permanent:
        standing.append(str(record.raw.get("unmodelled", "")))
    for words in filter(None, standing):
        game.does_not_cover(f"{card.name}: {words}")


def note_all(game: RGame) -> None:
    """The same for everything that is in play at the start."""
    for card in game.table.everywhere(*terms.IN_PLAY):
        note(game, card)
