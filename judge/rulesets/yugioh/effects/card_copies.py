"""Copies of one card: what tells them apart, and which one was meant where the file names it by its name alone."""

from __future__ import annotations

from collections.abc import Iterable

from judge.kernel.open_steps import Fork, OpenStep
from judge.kernel.scenario import Play
from judge.kernel.table import Card
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.table.state import YGame, face_up, on_field

AIM = "aim"
"""The kind of question that is turned round: which of several cards of a name is targeted, or attacked?"""
_TELLS_NOTHING = frozenset({"arrived"})


def standing(card: Card) -> tuple[str, str, dict[str, object]]:
    """All that tells a copy apart from another one."""
    facts = {key: value for key, value in card.facts.items() if key not in _TELLS_NOTHING}
    return card.zone, card.controller, facts


def another(card: Card, cards: Iterable[Card], names: Iterable[str]) -> Card | None:
    """Another card that the file may mean as well, by a name that does not tell the two apart, though they differ."""
    if card.name not in names:
        return None
    return next((c for c in cards if c.name == card.name and standing(c) != standing(card)), None)


def meant(game: YGame, card: Card, other: Card) -> OpenStep:
    """That this copy was meant, and not the other."""
    one, two = _told(game, card), _told(game, other)
    two = "another copy" if one == two else two
    return OpenStep(f"{one} having been meant", f"{one} was meant", f"{two} was meant")


def _told(game: YGame, card: Card) -> str:
    """A copy by where it is: ``the Jar of Greed Set this turn``."""
    if not on_field(card):
        return f"the {card.name} in the {terms.ZONE_NAMES[card.zone]}"
    if not face_up(card):
        now = card.facts.get("set_turn") == game.state.turn
        return f"the {card.name} {'Set this turn' if now else 'Set before this turn'}"
    position = card.facts.get("position", "attack") if card.zone == terms.MONSTER else ""
    return f"the {card.name} {f'in {position.title()} Position' if position else 'face-up on the field'}"


def note(game: YGame, play: Play, card: Card, other: Card | None) -> None:
    """Note that a play may aim at another copy as well, so that the file is judged with that one, too."""
    turn = AIM, play.number
    if other is not None and turn not in [fork.turn for fork in game.forks]:
        game.forks.append(Fork(meant(game, card, other), turn, other.id, chosen=False))


def aimed(game: YGame, play: Play) -> Play:
    """The play as it is, or with the other copy for its aim where that reading is tried."""
    turned = game.turned.get((AIM, play.number)) if game.turned else None
    if turned is None or turned not in game.table.cards:
        return play
    key, name = "targets" if "targets" in play.details else "on", game.table.cards[turned].name
    names = [str(one) for one in many(play.details.get(key))]
    if name in names:
        names[names.index(name)] = turned
    return play._replace(details={**play.details, key: names})
