"""Records are made, filled and altered as dataclasses are."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from judge.kernel.records import altered, compared, field, fixed, given_to, record


@record
class Pile:
    """What it holds is made anew for each; ``top`` is worked out."""

    name: str
    cards: list[str] = field(default_factory=list)
    seen: bool = False
    top: str = field(init=False)

    def __post_init__(self) -> None:
        self.top = self.cards[-1] if self.cards else ""


@record
class Hand(Pile):
    """A pile with one field more."""

    limit: int = 6


@fixed
class Place:
    """One that never changes."""

    name: str
    number: int = 1


@compared
class Sum:
    """One that is what it holds."""

    number: int
    rest: list[int] = field(default_factory=list)


def test_what_is_not_said_is_filled_in() -> None:
    one, other = Pile("Deck"), Pile("GY")
    one.cards.append("Marsh Heron")
    assert (one.name, one.cards, one.seen, one.top) == ("Deck", ["Marsh Heron"], False, "")
    assert other.cards == []
    assert Pile(cards=["A", "B"], name="Deck").top == "B"


def test_fields_of_the_class_above_come_first() -> None:
    hand = Hand("hand", ["A"], True, 7)
    assert (hand.name, hand.cards, hand.seen, hand.limit, hand.top) == ("hand", ["A"], True, 7, "A")
    assert isinstance(hand, Pile)
    assert given_to(Hand) == ("name", "cards", "seen", "limit")
    assert given_to(Pile) == ("name", "cards", "seen")


def test_a_record_is_altered_in_a_copy() -> None:
    pile = Pile("Deck", ["A"])
    other = altered(pile, cards=["B"], seen=True)
    assert (pile.cards, pile.seen, pile.top) == (["A"], False, "A")
    assert (other.name, other.cards, other.seen, other.top) == ("Deck", ["B"], True, "B")
    assert altered(Place("GY"), number=2).number == 2


def test_a_record_equals_nothing_but_itself() -> None:
    place = Place("GY")
    assert place == place
    assert place != Place("GY")
    assert len({place, Place("GY")}) == 2


def test_compared_records_are_equal_where_their_fields_are() -> None:
    assert Sum(1, [2]) == Sum(1, [2])
    assert Sum(1, [2]) != Sum(1, [3])
    other: Any = (1, [])
    assert Sum(1) != other
    with pytest.raises(TypeError):
        hash(Sum(1))


def test_a_record_can_be_sent_and_copied() -> None:
    ways: tuple[Any, ...] = (lambda one: pickle.loads(pickle.dumps(one)), copy.copy, copy.deepcopy)
    for way in ways:
        told = way(Hand("hand", ["A"], limit=5))
        assert (type(told), told.name, told.cards, told.limit, told.top) == (Hand, "hand", ["A"], 5, "A")


WRONG: tuple[Any, ...] = (
    lambda: Pile(),  # type: ignore[call-arg]
    lambda: Pile("a", [], False, "top"),  # type: ignore[call-arg]
    lambda: Pile("a", name="b"),  # type: ignore[misc]
    lambda: Pile("a", other=1),  # type: ignore[call-arg]
    lambda: altered(Pile("a"), top="b"),
    lambda: setattr(Pile("a"), "other", 1),
)


@pytest.mark.parametrize("way", WRONG)
def test_what_no_record_has_is_refused(way: Any) -> None:
    with pytest.raises((TypeError, AttributeError, ValueError)):
        way()
