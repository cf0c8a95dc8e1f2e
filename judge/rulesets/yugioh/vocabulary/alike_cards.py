"""Cards that must differ, or be alike, in something: chosen together (as targets, to pay with), or counted."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.table.state import YGame, face_up, record_of
from judge.rulesets.yugioh.vocabulary import atk_and_def, present_values
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.names import attributes_of, name_of
from judge.rulesets.yugioh.vocabulary.selectors import TOGETHER, asked_together, candidates


def _levels(game: YGame, card: Card) -> list[str]:
    """The Level of a card; none of one that has no Level."""
    level = present_values.level_of(game, card)
    return [str(level)] if level and record_of(game, card).has_level else []


def _ranks(game: YGame, card: Card) -> list[str]:
    """The Rank of a card; none of one that has no Rank."""
    return [str(present_values.level_of(game, card))] if "xyz" in record_of(game, card).kinds else []


def lacking(game: YGame, cards: Sequence[Card], key: str) -> bool:
    """Has one of the cards no Level, or no Rank, that could be compared?"""
    records = [record_of(game, card) for card in cards if card.name != terms.UNKNOWN]
    if key == "rank":
        return any("xyz" not in record.kinds for record in records)
    return key == "level" and not all(record.has_level for record in records)


COMPARED: dict[str, tuple[str, Callable[[YGame, Card], list[str]]]] = {
    "attribute": ("Attribute", attributes_of),
    "race": ("Type", present_values.types_of),
    "level": ("Level", _levels),
    "rank": ("Rank", _ranks),
    "atk": ("ATK", lambda game, card: [str(size)] if (size := atk_and_def.atk(game, card)) is not None else []),
    "original name": ("original name", lambda _, card: [card.name]),
    "name": ("name", lambda game, card: [name_of(game, card)]),
    "original attribute": ("original Attribute", lambda game, card: [record_of(game, card).attribute or ""]),
    "original race": ("original Type", lambda game, card: [record_of(game, card).race or ""]),
}
"""In what cards can differ or be alike: what it is called, and what a card has of it."""


def held(game: YGame, cards: Sequence[Card], key: str) -> list[str]:
    """What the cards have, each; nothing of one that has several (or nobody knows)."""
    each = [COMPARED[key][1](game, c) for c in cards]
    return [str(values[0]) for values in each if len(values) == 1 and values[0]]


def compared_together(game: YGame, card: Card) -> Hashable:
    """All that is ever asked of cards together but their kinds and places: cards with the same are exchangeable."""
    values_of = tuple(tuple(values(game, card)) for _, values in COMPARED.values())
    return values_of, card.name == terms.UNKNOWN, tuple(on_scale(game, card, key) for key in SCALES)


SCALES = {"level": "Level", "rank": "Rank", "link": "Link Rating"}
"""What the numbers of cards can add up to."""


def on_scale(game: YGame, card: Card, key: str) -> int | None:
    """Its Level, its Rank or its Link Rating; None for a card that has none."""
    kinds = {"xyz", "link"}.intersection(record_of(game, card).kinds)
    wanted = {"level": set[str](), "rank": {"xyz"}, "link": {"link"}}[key]
    return (present_values.level_of(game, card) or None) if kinds == wanted else None


def is_known(wanted: Any) -> bool:
    """Is it a number, or limits that are numbers, and no amount that is still to be counted?"""
    return isinstance(wanted, int) or (isinstance(wanted, Mapping) and all(isinstance(n, int) for n in wanted.values()))


def out_of_reach(game: YGame, cards: Sequence[Card], what: Any) -> bool:
    """Can these cards not add up to so much with any others: do they already tell too much, or has one no number?"""
    for key, wanted in what.items():
        if not is_known(wanted) or any(card.name == terms.UNKNOWN for card in cards):
            continue
        numbers = [on_scale(game, card, key) for card in cards]
        most = wanted if isinstance(wanted, int) else wanted.get("max")
        if None in numbers or (most is not None and sum(number or 0 for number in numbers) > most):
            return True
    return False


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


def number_of(doing: Doing, selector: Mapping[str, Any], *, doomed: bool = False, as_shown: bool = False) -> int:
    """How many cards fit; of those that must differ from each other, or be alike, the most that do so together
    (``as_shown``: of those alone that show it, which a face-down card does not).

    Where one thing is asked, it is enough to take one card after the other: cards of one name (or Type, or kind) stand
    in each other's way, and none else. Where several are, a card may stand in the way of two that fit together, and
    more are looked for; where there are too many ways to try, the ruling does not cover it.
    """
    found = candidates(doing, {key: value for key, value in selector.items() if key not in TOGETHER}, doomed=doomed)
    if not asks(selector):
        return len(found)
    found = [card for card in found if face_up(card)] if as_shown else found
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
