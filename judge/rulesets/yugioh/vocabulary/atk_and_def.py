"""ATK and DEF as they are now: printed values, lasting changes, continuous changes.

A printed "?" is 0 on the field and no number anywhere else (Yugipedia, "ATK"). Where an effect makes the value another
one (a number, half, double), what applied before does so no longer (Konami OCG database Q&A, #9829, #11911 and #12357;
ygorganization.com, ATK/DEF modifier guide).
"""

from __future__ import annotations

from collections.abc import Mapping

from judge.kernel.table import Card
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.state import YGame, on_field, record_of
from judge.rulesets.yugioh.vocabulary import given_properties, negating_effects


def _printed(game: YGame, card: Card, which: str) -> int | None:
    token = card.facts.get("token")
    if token:
        return int(token.get(which, 0))
    record = record_of(game, card)
    value = record.atk if which == "atk" else record.defense
    return 0 if value is None and card.zone == terms.MONSTER and record.raw.get(which) == "?" else value


def is_unprinted(game: YGame, card: Card, which: str) -> bool:
    """Is the printed value a "?"?"""
    return bool(record_of(game, card).raw.get(which) == "?")


def comes_from_materials(game: YGame, card: Card, which: str) -> bool:
    """Does its text make the value one that turns on the materials of its Summon?"""
    found = (static.get(f"{which}_is") for effect in record_of(game, card).effects for static in effect.static)
    return any(isinstance(amount, Mapping) and "summon_materials" in amount for amount in found)


def is_open(game: YGame, card: Card, which: str) -> bool:
    """Is a printed "?" (or one that turns on materials) all that is known of the value, as neither the board nor an
    effect says what it is?"""
    if card.facts.get(which) is not None or card.facts.get(f"{which}_set"):
        return False
    if not is_unprinted(game, card, which) and not comes_from_materials(game, card, which):
        return False
    if on_field(card) and negating_effects.negated_by(game, card) is not None:
        return False  # no effect of its own gives it another, and "?" is 0 on the field
    return all(given_properties.set_to(game, card, which, original=so) is None for so in (True, False))


def printed(game: YGame, card: Card, which: str) -> int:
    """The printed ATK or DEF; 0 for a card that has none."""
    return _printed(game, card, which) or 0


def original(game: YGame, card: Card, which: str) -> int:
    """The original ATK or DEF: the printed one, if no effect has made it another."""
    base = card.facts.get(f"{which}_base")
    if base:
        return int(base[0])
    given = given_properties.set_to(game, card, which, original=True)
    return printed(game, card, which) if given is None else given


def is_0(game: YGame, card: Card, which: str, *, originally: bool = False) -> bool:
    """Is the ATK or DEF, or the original one, known to be 0?"""
    now = _changed(game, card, which)
    if now is None or is_open(game, card, which):
        return False
    if originally:
        return not is_unprinted(game, card, which) and original(game, card, which) == 0
    return now == 0


def _changed(game: YGame, card: Card, which: str) -> int | None:
    made = card.facts.get(f"{which}_set")
    if made:  # what applied before does so no longer
        later = given_properties.changes(game, card, f"change_{which}", since=made[2])
        return max(int(made[0]) + int(card.facts.get(f"{which}_change") or 0) + sum(later), 0)
    given = card.facts.get(which)
    if given is None:
        given = given_properties.set_to(game, card, which, original=False)
    if given is None:
        given = given_properties.set_to(game, card, which, original=True)
    if given is None:
        given = _printed(game, card, which)
    if given is None:
        return None
    value = int(given) + int(card.facts.get(f"{which}_change") or 0)
    for amount in given_properties.changes(game, card, f"change_{which}"):
        value += amount
    return max(value, 0)


def atk(game: YGame, card: Card) -> int | None:
    """The ATK now; None for cards without one."""
    return _changed(game, card, "atk")


def defense(game: YGame, card: Card) -> int | None:
    """The DEF now; None for cards without one."""
    return _changed(game, card, "def")
