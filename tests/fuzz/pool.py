"""What stands where in many trees of data: so that a change can put something there that could stand there."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from copy import deepcopy
from random import Random
from typing import Any


class Pool:
    """The values of every key in some data, and the mappings in which a key stands."""

    def __init__(self, data: Sequence[Any]) -> None:
        self.values: dict[str, list[Any]] = defaultdict(list)
        self.holders: dict[str, list[dict[str, Any]]] = defaultdict(list)
        for one in data:
            self._collect(one, "")
        self.keys = sorted(self.values)

    def _collect(self, value: Any, key: str) -> None:
        if key and value not in self.values[key]:
            self.values[key].append(value)
        if isinstance(value, dict):
            for inner, one in value.items():
                self.holders[inner].append(value)
                self._collect(one, str(inner))
        elif isinstance(value, list):
            for one in value:
                self._collect(one, f"{key}[]")

    def key(self, random: Random) -> str:
        """Some key."""
        return random.choice(self.keys).removesuffix("[]")

    def like(self, random: Random, place: Sequence[Any]) -> Any:
        """What stands at such a place somewhere: under the same key, or in a list under it."""
        name = ""
        for step in place:
            name = f"{name}[]" if isinstance(step, int) else str(step)
        return deepcopy(random.choice(self.values.get(name) or self.values[random.choice(self.keys)]))

    def any(self, random: Random) -> Any:
        """What stands anywhere."""
        return deepcopy(random.choice(self.values[random.choice(self.keys)]))

    def more(self, random: Random, holder: Any) -> None:
        """Give a mapping a key that another has which has a key in common with it, or a list one more entry."""
        if isinstance(holder, list):
            holder.append(self.any(random))
            return
        known = [key for key in holder if key in self.holders]
        other = random.choice(self.holders[random.choice(known)]) if known else {}
        if other:
            key = random.choice([*other])
            holder[key] = deepcopy(other[key])
