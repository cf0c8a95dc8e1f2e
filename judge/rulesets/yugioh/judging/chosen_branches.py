"""Which branch of an effect was chosen, told by the cards that the file names in ``choose``.

Where the cards chosen fit what one branch is done to, and nothing that another is, that branch is meant.
Source: Konami, Problem-Solving Card Text, part 7: which of several effects is used is chosen as the text says.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.kernel.scenario import Play
from judge.kernel.table import Card
from judge.rulesets.yugioh.effects.choices import called
from judge.rulesets.yugioh.table.records import Effect, every, many
from judge.rulesets.yugioh.table.state import YGame
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.selectors import matches

_OF_CARDS = frozenset(("card", "in", "name", "named", "kind"))


def told(game: YGame, play: Play, meant: list[tuple[Card, Effect]]) -> list[tuple[Card, Effect]]:
    """The same activations; of several branches of one effect only those that all cards chosen fit, if there are any
    others."""
    names = [str(name) for name in many(play.details.get("choose")) if isinstance(name, str)]
    chosen = [cards for name in names if (cards := called(game, name))]
    if not chosen or not any(effect.parent for _, effect in meant):
        return meant
    fitting = [one for one in meant if one[1].parent and _fits_all(game, play, *one, chosen)]
    open_to = {(card.id, effect.key) for card, effect in fitting}
    return [one for one in meant if one in fitting or (one[0].id, one[1].key) not in open_to]


def _fits_all(game: YGame, play: Play, source: Card, effect: Effect, chosen: list[list[Card]]) -> bool:
    doing = Doing(game, str(play.by), source.id, effect)
    asked = list(_selectors(effect))
    return all(any(matches(doing, what, card) for what in asked for card in cards) for cards in chosen)


def _selectors(effect: Effect) -> Iterator[Mapping[str, Any]]:
    """What the branch is done to, and what it needs for that."""
    for part in every(effect.resolve):
        for value in part.values():
            yield from (one for one in many(value) if isinstance(one, Mapping) and not _OF_CARDS.isdisjoint(one))
