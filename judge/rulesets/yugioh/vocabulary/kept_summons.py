"""Summons that cannot be negated, as the monster itself or another card says.

Source: Yugipedia, "Summon negation window": what could only negate such a Summon cannot be activated in its window.
"""

from __future__ import annotations

from judge.kernel.table import Card
from judge.rulesets.yugioh.table.records import every, many
from judge.rulesets.yugioh.table.state import YGame, record_of
from judge.rulesets.yugioh.vocabulary.continuous_effects import of_kind, source_name
from judge.rulesets.yugioh.vocabulary.selectors import matches
from judge.rulesets.yugioh.vocabulary.shapes import SELECTOR, THIS_CARD
from judge.rulesets.yugioh.vocabulary.standing_effects import standing, ways_said
from judge.vocabulary.shapes import either


@standing(
    "summon_kept",
    either(THIS_CARD, SELECTOR),
    "how", "while",
    upon_cards=False,
    said=lambda _, what, cards: f"a {ways_said(what)} of {cards} cannot be negated",
    example="static: [{summon_kept: {card: monster, race: Zombie, of: you}, how: special}]",
)  # fmt: skip
def keeper(game: YGame, card: Card) -> str:
    """A Summon of this card itself, or of such monsters, cannot be negated: of the kinds in ``how``, or of any.

    Of a monster that is being Summoned: the card that says so; empty if none does.
    """
    attempt = game.state.attempt
    if attempt is None or card.id not in attempt.cards:
        return ""
    kinds = {attempt.how, *(() if attempt.how in ("normal", "tribute", "flip") else ("special",))}
    kinds |= {kind for kind in ("synchro", "xyz", "link") if kind in record_of(game, card).kinds}
    own = (static for effect in record_of(game, card).effects for static in every(effect.static))
    if any(static.get("summon_kept") == "this card" and _of_such(static.get("how"), kinds) for static in own):
        return card.name
    for _, static in of_kind(game, "summon_kept"):
        what = static.data["summon_kept"]
        such = isinstance(what, dict) and _of_such(static.data.get("how"), kinds)
        if such and matches(static.doing(game), what, card, place=False):
            return source_name(game, static)
    return ""


def _of_such(how: object, kinds: set[str]) -> bool:
    """Is it a Summon of one of these kinds, where a card says which?"""
    return how is None or not kinds.isdisjoint(map(str, many(how)))
