"""Copies of one card: what tells them apart, and which one was meant where the file names it by its name alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from judge.kernel.open_steps import Fork, OpenStep
from judge.kernel.scenario import Play
from judge.kernel.table import Card
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.state import YGame, face_up, on_field

AIM, PAID = "aim", "paid"
"""Kinds of questions that are turned round: which of several cards of a name is targeted or attacked, and with which
is something paid, or a monster Summoned?"""
_SAID = {AIM: ("targets", "on"), PAID: ("cost", "tribute", "materials")}
"""Where a play names such cards."""
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


def differ(cards: Sequence[Card]) -> bool:
    """Does anything tell one of these copies on the field apart from another one?"""
    return any(on_field(card) and standing(card) != standing(cards[0]) for card in cards)


def others(
    chosen: Iterable[Card], cards: Iterable[Card], names: Iterable[str], kind: str
) -> list[tuple[Card, Card, str]]:
    """The cards chosen by name that leave open whether another one is meant, with that one."""
    taken, names = list(chosen), list(names)
    left = [card for card in cards if card not in taken]
    return [(card, other, kind) for card in taken if (other := another(card, left, names)) is not None]


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


def note(game: YGame, play: Play, card: Card, other: Card | None, kind: str = AIM) -> None:
    """Note that a play may speak of another copy as well, so that the file is judged with that one, too."""
    turn = kind, play.number
    if other is not None and turn not in [fork.turn for fork in game.forks]:
        game.forks.append(Fork(meant(game, card, other), turn, other.id, chosen=True))


def spoken_of(game: YGame, play: Play) -> Play:
    """The play as it is, or with the other copy that it may speak of where that reading is tried."""
    for kind, keys in _SAID.items() if game.turned else ():
        card = game.table.cards.get(game.turned.get((kind, play.number), ""))
        said = [(key, *_with(play.details[key], card.name, card.id)) for key in keys if card and key in play.details]
        key, changed = next(((key, changed) for key, changed, done in said if done), ("", None))
        play = play._replace(details={**play.details, key: changed}) if key else play
    return play


def note_taken(game: YGame, play: Play) -> None:
    """Note which copy a play would speak of by the usual reading, where the other one is taken, as later plays need."""
    for kind in _SAID:
        card = game.table.cards.get(game.turned.get((kind, play.number), ""))
        if card is not None:
            there = [c for c in game.table.everywhere(card.zone) if c.controller == card.controller]
            note(game, play, card, another(card, there, [card.name]), kind)


def _with(value: Any, name: str, other: str) -> tuple[Any, bool]:
    """A value as it is written, the first name of this kind replaced, and whether there was one."""
    if isinstance(value, dict | list):
        parts = value.items() if isinstance(value, dict) else enumerate(value)
        for key, part in parts:
            changed, done = _with(part, name, other)
            if done and isinstance(value, dict):
                return {**value, key: changed}, True
            if done:
                return [*value[:key], changed, *value[key + 1 :]], True
        return value, False
    return (other, True) if value == name else (value, False)
