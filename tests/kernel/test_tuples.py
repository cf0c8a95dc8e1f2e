"""Named tuples are what `typing.NamedTuple` makes of the same words."""

from __future__ import annotations

import copy
import pickle
import typing
from typing import Any

import pytest

from judge.kernel.tuples import NamedTuple


class Ours(NamedTuple):
    """A class as there are many."""

    name: str
    number: int = 1
    rest: tuple[int, ...] = ()

    @property
    def twice(self) -> int:
        return 2 * self.number


class Theirs(typing.NamedTuple):
    """The same."""

    name: str
    number: int = 1
    rest: tuple[int, ...] = ()

    @property
    def twice(self) -> int:
        return 2 * self.number


WAYS: tuple[Any, ...] = (
    lambda kind: tuple(kind("a")),
    lambda kind: tuple(kind("a", rest=(1,))),
    lambda kind: tuple(kind(number=3, name="b")),
    lambda kind: kind("a", 2).twice,
    lambda kind: (kind("a").name, kind("a").number, kind("a").rest),
    lambda kind: tuple(kind("a")._replace(number=5, rest=(2, 3))),
    lambda kind: type(kind("a")._replace(name="b")) is kind,
    lambda kind: kind("a")._asdict(),
    lambda kind: tuple(kind._make(["a", 2, ()])),
    lambda kind: repr(kind("a", 2)).partition("(")[2],
    lambda kind: (kind("a") == kind("a"), kind("a") == ("a", 1, ()), hash(kind("a")) == hash(("a", 1, ()))),
    lambda kind: (kind._fields, kind.__match_args__, kind.__doc__ is not None, kind.__module__),
    lambda kind: hasattr(kind("a"), "__dict__"),
    lambda kind: tuple(pickle.loads(pickle.dumps(kind("a", 7)))),
    lambda kind: type(copy.deepcopy(kind("a", 7))) is kind,
)
WRONG: tuple[Any, ...] = (
    lambda kind: kind(),
    lambda kind: kind("a", 1, (), 4),
    lambda kind: kind("a", name="b"),
    lambda kind: kind("a", other=1),
    lambda kind: setattr(kind("a"), "name", "b"),
    lambda kind: kind._make(["a", 1, (), 4]),
)


@pytest.mark.parametrize("way", WAYS)
def test_they_answer_alike(way: Any) -> None:
    assert way(Ours) == way(Theirs)


@pytest.mark.parametrize("way", WRONG)
def test_they_refuse_alike(way: Any) -> None:
    with pytest.raises((TypeError, AttributeError)) as theirs:
        way(Theirs)
    with pytest.raises(theirs.type):
        way(Ours)


def test_a_field_that_there_is_not_is_refused() -> None:
    with pytest.raises((ValueError, TypeError), match="other"):
        Ours("a")._replace(**{"other": 1})  # type: ignore[arg-type]
