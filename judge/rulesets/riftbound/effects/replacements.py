"""Deaths that are replaced: what dies in place of a unit, and which of several deaths is replaced (367-375)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.table import Card, Player, arrival
from judge.rulesets.riftbound.table import terms
from judge.rulesets.riftbound.table.records import many
from judge.rulesets.riftbound.table.state import RGame, active, attached, location, record_of
from judge.rulesets.riftbound.vocabulary.standing_texts import spared

SLUG = "which-death-is-replaced"


def savers(game: RGame, player: Player | None) -> Iterator[Card]:
    """The permanents of a player's side that are killed in place of a friendly unit that would die, their own first."""
    found = [
        card
        for card in game.table.cards.values()
        if card.zone == terms.BOARD
        and any(a.static.get("dies_instead_of") == "friendly unit" for a in record_of(game, card).static)
        and active(card)
        and (card.controller == player or game.state.teammate(card.controller, player))
    ]
    yield from sorted(found, key=lambda card: (card.controller != player, arrival(card)))


def saver(game: RGame, card: Card) -> Card | None:
    """The permanent that is killed in place of this one, if it is a unit that something saves."""
    if record_of(game, card).type != "unit":
        return None
    for gear in attached(game, card):  # its text is that of the unit that has it (719.2)
        if any(a.static.get("dies_instead_of") == "its unit" for a in record_of(game, gear).static):
            return gear
    return next((other for other in savers(game, card.controller) if other.id != card.id), None)


def in_order(game: RGame, dying: list[Card]) -> list[Card]:
    """Cards that die at the same time, first those whose death is replaced (373.1.a).

    Where fewer deaths can be replaced than there are, the controller of what replaces them chooses (373): the file says
    which (``outcome: {saves: NAME}``), else the question stays open.
    """
    dying = sorted(dying, key=lambda card: spared(game, card) is None)  # what saves one may die at the same time
    sides = dict.fromkeys(min(game.state.team_of(card.controller)) for card in dying) if len(dying) > 1 else ()
    for player in sides:
        spare = list(savers(game, player))
        team = game.state.team_of(player)
        mine = [c for c in dying if c.controller in team and record_of(game, c).type == "unit"]
        if not spare or len(mine) <= len(spare):
            continue
        told = _told(game)
        saved = [c for c in mine if c.name in told or c.id in told]
        alike = len({(c.name, location(c)) for c in mine}) == 1
        if not saved and not alike:
            _open(game, str(spare[0].controller), spare[0], mine)
        dying = saved + [c for c in dying if c not in saved]
    return dying


def _told(game: RGame) -> set[str]:
    """Whom the file says that a replacement has saved, in the plays up to now."""
    outcomes = (play.details.get("outcome") for play in game.said_before(game.play + 1))
    return {str(n) for told in outcomes if isinstance(told, dict) for n in many(told.get("saves"))}


def _open(game: RGame, player: Player, other: Card, mine: list[Card]) -> None:
    names = list(dict.fromkeys(c.name for c in mine))
    text = f"{player} chooses whose death {other.name} replaces, {' or '.join(names)}; the file does not say."
    if game.state.edition.relevant:  # 1.0
        game.does_not_cover(text)
    else:
        answers = tuple(f"{other.name} saves {name}" for name in names)
        game.state.unsettled = (*game.state.unsettled, (f"riftbound/{SLUG}", text, answers))
