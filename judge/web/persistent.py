"""Collections that change by making another: what jsonschema needs of the compiled package rpds where there is none.

There is none in a browser. The faults of a file are then explained all the same: slower, and in the same words.
"""

from __future__ import annotations

import sys
from collections.abc import Hashable, Iterable, Iterator, Mapping
from typing import Any, Generic, TypeVar, cast

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")
T = TypeVar("T")


class HashTrieMap(dict[K, V]):
    """A mapping; what changes it gives a changed copy."""

    @classmethod
    def convert(cls, value: Mapping[K, V] | Iterable[tuple[K, V]]) -> HashTrieMap[K, V]:
        """The value itself if it is such a mapping already."""
        return value if isinstance(value, cls) else cls(value)

    def insert(self, key: K, value: V) -> HashTrieMap[K, V]:
        """With one more pair."""
        return type(self)({**self, key: value})

    def remove(self, key: K) -> HashTrieMap[K, V]:
        """Without a key. Raises ``KeyError``."""
        rest = type(self)(self)
        del rest[key]
        return rest

    def discard(self, key: K) -> HashTrieMap[K, V]:
        """Without a key, if it is there."""
        return self.remove(key) if key in self else self

    def update(self, *others: Any, **more: Any) -> HashTrieMap[K, V]:  # type: ignore[override]
        """With all pairs of others."""
        made: dict[Any, Any] = dict(self)
        for other in (*others, more):
            made |= dict(other)
        return type(self)(made)

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset(self.items()))


class HashTrieSet(frozenset[T]):
    """A set; what changes it gives a changed copy."""

    def insert(self, value: T) -> HashTrieSet[T]:
        """With one more."""
        return type(self)((*self, value))

    def discard(self, value: T) -> HashTrieSet[T]:
        """Without one, if it is there."""
        return type(self)(one for one in self if one != value)

    def update(self, *others: Iterable[T]) -> HashTrieSet[T]:
        """With all of others."""
        return type(self)((*self, *(one for other in others for one in other)))


class List(Generic[T]):
    """A list that grows at its front."""

    def __init__(self, *of: Any) -> None:
        self._items: tuple[T, ...] = tuple(of[0]) if len(of) == 1 else of

    def push_front(self, value: T) -> List[T]:
        """With one more at the front."""
        return type(self)((value, *self._items))

    @property
    def first(self) -> T:
        """The first of it. Raises ``IndexError``."""
        return self._items[0]

    @property
    def rest(self) -> List[T]:
        """Without the first."""
        return type(self)(self._items[1:])

    def __iter__(self) -> Iterator[T]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, List) and self._items == other._items

    def __hash__(self) -> int:
        return hash(self._items)


def stand_in() -> None:
    """Let this be rpds for whoever imports it, where rpds is not installed."""
    try:
        import rpds  # noqa: F401
    except ImportError:
        sys.modules["rpds"] = cast("Any", sys.modules[__name__])
