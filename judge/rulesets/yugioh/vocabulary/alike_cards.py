"""Cards that must differ, or be alike, in something: chosen together (as targets, to pay with), or counted."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.table.state import YGame
from judge.rulesets.yugioh.vocabulary.choice_properties import compared_together, out_of_reach
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.selectors import TOGETHER, asked_together, candidates

_TRIED = 5000
"""Cards that are tried, one beside others, before the search is given up."""


def asks(selector: Any) -> bool:
    """Does a selector ask anything of the cards together?"""
    return isinstance(selector, Mapping) and not TOGETHER.keys().isdisjoint(selector)


def adds_up(selector: Any) -> bool:
    """Must the cards add up to something, so that their number is not the only question?"""
    return isinstance(selector, Mapping) and "totals" in selector


def unlike(game: YGame, selector: Mapping[str, Any], cards: Sequence[Card]) -> str:
    """What these cards must have, and have not (``different names``); empty if nothing is wrong with them, or nobody
    knows."""
    return next((wrong for ask, what in asked_together(selector) if (wrong := ask(game, cards, what))), "")


def fitting(
    game: YGame, selector: Mapping[str, Any], pool: Sequence[Card], count: int, most: int | None = None
) -> list[Card] | None:
    """So many cards that fit together, or more, where they must add up to something; None if there are none. Where
    there are too many ways to try, the ruling does not cover it, and the first cards are taken."""
    up_to = min(len(pool), len(pool) if most is None else most) if adds_up(selector) else count
    search = _Search(game, selector, pool)
    for size in range(count, max(up_to, count) + 1):
        found = search.grown([], 0, size)
        if found is not None:
            return found
    if search.tried <= _TRIED:
        return None
    game.does_not_cover(f"which of {len(pool)} cards fit together: there are too many ways to choose them.")
    return list(pool[:count])


def number_of(doing: Doing, selector: Mapping[str, Any], *, doomed: bool = False) -> int:
    """How many cards fit; of those that must differ from each other, or be alike, the most that do so together.

    Where one thing is asked, it is enough to take one card after the other: cards of one name (or Type, or kind) stand
    in each other's way, and none else. Where several are, a card may stand in the way of two that fit together, and
    more are looked for; where there are too many ways to try, the ruling does not cover it.
    """
    found = candidates(doing, {key: value for key, value in selector.items() if key not in TOGETHER}, doomed=doomed)
    if not asks(selector):
        return len(found)
    search = _Search(doing.game, selector, found)
    most = max((search.taken_from(first) for first in found), default=0)
    several = sum(len(many(selector[key])) for key in TOGETHER.keys() & selector.keys()) > 1
    if adds_up(selector) or several:
        return search.most(most)
    return most


class _Search:
    """Looks for cards that fit together, one card after the other: cards that do not will not with a further one."""

    def __init__(self, game: YGame, selector: Mapping[str, Any], pool: Sequence[Card]) -> None:
        self.game, self.selector, self.pool = game, selector, pool
        self.lasting = {key: what for key, what in selector.items() if key != "totals"}
        self.totals = selector.get("totals")
        by_kind = "one_each" in selector
        self.alike: list[Hashable] = [card.id if by_kind else compared_together(game, card) for card in pool]
        self.tried = 0

    def taken_from(self, first: Card) -> int:
        """How many fit with this one, taken one after the other."""
        kept = [first]
        for card in self.pool:
            if card is not first and not unlike(self.game, self.selector, [*kept, card]):
                kept.append(card)
        return len(kept)

    def most(self, known: int) -> int:
        """The most cards that fit together, of which so many are known to do."""
        most = known
        for size in range(known + 1, len(self.pool) + 1):
            if self.grown([], 0, size) is not None:
                most = size
            elif self.tried > _TRIED:
                self.game.does_not_cover(f"how many of {len(self.pool)} cards fit together: there are too many ways.")
                break
            elif self.totals is None:
                break
        return most

    def grown(self, kept: list[Card], start: int, size: int) -> list[Card] | None:
        """These cards and further ones, so many in all."""
        if len(kept) == size:
            return kept if not unlike(self.game, self.selector, kept) else None
        before = set[Hashable]()
        for at in range(start, len(self.pool) - (size - len(kept)) + 1):
            more = [*kept, self.pool[at]]
            if self.alike[at] in before:
                continue
            before.add(self.alike[at])
            self.tried += 1
            if self.tried > _TRIED:
                return None
            if not self._hopeless(more) and (found := self.grown(more, at + 1, size)) is not None:
                return found
        return None

    def _hopeless(self, cards: Sequence[Card]) -> bool:
        """Can these cards fit with no others?"""
        beyond = self.totals is not None and out_of_reach(self.game, cards, self.totals)
        return beyond or bool(unlike(self.game, self.lasting, cards))
