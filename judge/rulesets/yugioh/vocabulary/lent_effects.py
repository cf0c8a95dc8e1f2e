"""Effects that a card on the field lends monsters, for as long as it applies: a Continuous Spell to those near it, a
Link Monster to those to which it points, an Equip Card to the equipped monster.

What a monster is lent is an effect of its own: it activates it, pays for it, and it is negated with its others; what it
has activated no longer turns on the card that lent the effect. Source: the texts of such cards; Yugipedia, "Effect".
"""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.records import altered
from judge.kernel.table import Card
from judge.rulesets.yugioh.table.records import Effect
from judge.rulesets.yugioh.table.state import YGame, record_of
from judge.rulesets.yugioh.table.written_cards import LENDS
from judge.rulesets.yugioh.vocabulary.continuous_effects import Static, of_kind
from judge.rulesets.yugioh.vocabulary.immunity import covers
from judge.rulesets.yugioh.vocabulary.shapes import COVERED
from judge.rulesets.yugioh.vocabulary.standing_effects import standing


@standing(
    LENDS,
    COVERED,
    "effect", "while",
    said=lambda _, data, cards: f"{cards} are lent {data.get('effect', 'an effect')} as their own",
    example="{in: spell & trap zone, static: [{lends: {card: monster, bears: this card}, effect: e1}]}",
)  # fmt: skip
def lent_to(game: YGame, card: Card) -> list[Effect]:
    """These monsters have an effect of this card as one of their own, while it applies.

    What a face-up monster is lent, be it that nobody says whether it stands where it must; what just applies it has
    only where that is said.
    """
    found = []
    for static in _lending(game, card):
        effect = _effect(game, static)
        if effect is not None and (effect.activates or covers(game, static, LENDS, card)):
            found.append(_as_its_own(game, card, static, effect))
    return found


def perhaps_lent(game: YGame, card: Card, effect: Effect) -> str:
    """The card that lends a monster this effect if the monster stands where it must, which nobody says; empty if that
    is known, or if the effect is the monster's own."""
    if not is_lent(effect):
        return ""
    game.state.asking_lent.add(card.id)
    try:
        by = [one for one in _lending(game, card) if _id(game, one) == effect.id]
        return "" if not by or any(covers(game, one, LENDS, card) for one in by) else by[0].source
    finally:
        game.state.asking_lent.discard(card.id)


def is_lent(effect: Effect) -> bool:
    """Is it an effect that a monster has from a card on the field?"""
    return bool(effect.gained_by) and "has_gained" not in effect.gained_by


def _lending(game: YGame, card: Card) -> Iterator[Static]:
    """The continuous effects by which a monster is lent something, or may be: where nobody says how it stands."""
    for _, static in of_kind(game, LENDS):
        if static.source in game.table.cards and covers(game, static._replace(effect=None), LENDS, card):
            yield static


def _effect(game: YGame, static: Static) -> Effect | None:
    """The effect that is lent: one that only others have, or one of the card itself."""
    found = game.state.records[game.table.cards[static.source].name]
    name = str(static.data["effect"])
    return next((one for one in found.gives if one.id == name), None) or found.effect(name)


def _id(game: YGame, static: Static) -> str:
    """What the effect is called as one of the monster: by the card that lends it, and which of several it is."""
    giver = record_of(game, game.table.cards[static.source])
    lent = sum(LENDS in one for effect in giver.effects for one in effect.static)
    lent += sum(effect.gained_by.get("has_gained") == "given" for effect in giver.gives)
    return static.source if lent == 1 else f"{static.source} {static.data['effect']}"


def _as_its_own(game: YGame, card: Card, static: Static, effect: Effect) -> Effect:
    """The effect as one of a monster. It counts with that of the card itself where that card has it, and for the
    monster where only monsters have it."""
    name, of = _id(game, static), static.data[LENDS]
    if effect.gained_by:
        return altered(effect, card=card.name, id=name)
    return altered(effect, origin=effect.id, id=name, gained_by=of if isinstance(of, dict) else {})
