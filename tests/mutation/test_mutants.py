"""The changes are what they say, and the explanations of survivors are about changes that there are."""

from __future__ import annotations

import pytest

from tests.mutation import survivors
from tests.mutation.mutants import Mutant, mutants

SOURCE = '''"""Documentation 1."""


def within(a: int, limit: int = 3) -> bool:
    """Is 1 < 2?"""
    if a is None or a > limit and not a == 7:
        return False
    print(f"{a + 1}")
    return any(b for b in range(a) if b in (1, 2))
'''


def test_small_changes() -> None:
    found = mutants("m.py", SOURCE)
    changes = [one.change for one in found]
    assert "`a > limit` becomes `a >= limit`" in changes
    assert "`a > limit` becomes `a <= limit`" in changes
    assert "`not a == 7` becomes `a == 7`" in changes
    assert "`a > limit and (not a == 7)` becomes `a > limit`" in changes
    assert "`3` becomes `4`" in changes
    assert "`False` becomes `True`" in changes
    assert "without `print(f'{a + 1}')`" in changes
    assert "`b in (1, 2)` becomes `b in (2,)`" in changes
    assert {one.function for one in found} == {"within"}
    assert not [one for one in changes if "1 <" in one or "a + 1" in one.partition(" becomes ")[2]]


@pytest.mark.parametrize("one", mutants("m.py", SOURCE), ids=lambda one: one.change)
def test_every_change_is_a_program_of_as_many_lines(one: Mutant) -> None:
    compile(one.source, "m.py", "exec")
    assert one.source != SOURCE
    assert one.source.count("\n") == SOURCE.count("\n")


def test_every_explanation_is_about_a_change_that_there_is() -> None:
    assert survivors.stale(survivors.explained()) == []
