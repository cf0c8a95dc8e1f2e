"""What stands in for the compiled package rpds does what that does, as far as it is used."""

from __future__ import annotations

from typing import Any

import pytest
import rpds

from judge.web import persistent


@pytest.mark.parametrize("home", [rpds, persistent])
def test_a_mapping(home: Any) -> None:
    first = home.HashTrieMap({"a": 1})
    more = first.insert("b", 2).update({"c": 3}, d=4)
    assert (dict(first.items()), sorted(more), len(more.discard("x"))) == ({"a": 1}, ["a", "b", "c", "d"], 4)
    assert (more.remove("a").get("a"), "b" in more, more["c"]) == (None, True, 3)
    assert home.HashTrieMap.convert(first) is first
    assert home.HashTrieMap.convert({"a": 1}) == first
    assert hash(home.HashTrieMap.convert([("a", 1)])) == hash(first)
    with pytest.raises(KeyError):
        first.remove("x")


@pytest.mark.parametrize("home", [rpds, persistent])
def test_a_set_and_a_list(home: Any) -> None:
    some = home.HashTrieSet().insert("a").insert("b").update(["c"])
    assert sorted(some.discard("a").discard("x")) == ["b", "c"]
    row = home.List().push_front(1).push_front(2)
    assert (list(row), row.first, list(row.rest), len(row), bool(home.List())) == ([2, 1], 2, [1], 2, False)
    assert row == home.List([2, 1])
    assert hash(row) == hash(home.List(2, 1))
