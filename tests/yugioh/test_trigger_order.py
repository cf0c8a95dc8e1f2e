"""Triggers that are met together: every order the rules allow passes, every other is refused."""

from __future__ import annotations

import itertools
import random

import pytest

from judge.kernel.verdict import Verdict
from tests.yugioh.table import broken, judged

GROUPS = {"A1": 1, "A2": 1, "B1": 2, "B2": 2, "A3": 3, "A4": 3, "B3": 4, "B4": 4}
"""Eight monsters, named by their owner; 1 and 2 have mandatory triggers, 3 and 4 optional ones."""
ALLOWED = [
    [*tp_must, *ntp_must, *tp_may, *ntp_may]
    for tp_must, ntp_must, tp_may, ntp_may in itertools.product(
        itertools.permutations(["A1", "A2"]),
        itertools.permutations(["B1", "B2"]),
        itertools.permutations(["A3", "A4"]),
        itertools.permutations(["B3", "B4"]),
    )
]


def _card(name: str) -> str:
    must = "mandatory: true, " if name[1] in "12" else ""
    event = "{if: {destroyed: {card: this card}}}"
    effect = f"{{id: e1, about: draws, {must}trigger: {event}, resolve: [{{draw: 1}}]}}"
    return f"  {name}: {{type: effect monster, level: 4, atk: 100, def: 100, effects: [{effect}]}}\n"


CARDS = "cards:\n" + "".join(_card(name) for name in GROUPS)
BOARD = """
    turn: A
    A: {monsters: [A1, A2, A3, A4], hand: [Dark Hole], spell_trap: [{card: Jar of Greed, set: true}]}
    B: {monsters: [B1, B2, B3, B4]}
"""


def placing(order: list[str], edition: str = "tcg") -> Verdict:
    """All eight are destroyed at once; then they are placed in this order (``Jar`` is A's fast effect)."""
    names = {"Jar": "Jar of Greed"}
    plays = [f"{{by: {'A' if n == 'Jar' else n[0]}, activate: {names.get(n, n)}}}" for n in order]
    return judged(BOARD, "\n".join(["{by: A, activate: Dark Hole}", "resolve", *plays, "resolve"]), CARDS, edition)


def first_wrong(order: list[str]) -> tuple[int, str] | None:
    """The first play the rules do not allow, with the rule, worked out from the four groups alone."""
    left, gone = set(order), set[str]()
    for n, name in enumerate(order):
        group = GROUPS[name]
        if name in gone:
            return n + 3, "segoc-pass-lapses"
        if any(GROUPS[other] < group and other[1] in "12" for other in left):
            return n + 3, "segoc-order"
        left.remove(name)
        gone |= {other for other in left if GROUPS[other] < group}
    return None


@pytest.mark.parametrize("order", ALLOWED, ids="-".join)
def test_every_order_within_the_groups_is_legal(order: list[str]) -> None:
    assert first_wrong(order) is None
    verdict = placing(order)
    assert verdict.verdict == "legal"
    assert [link.name for link in verdict.chains[-1].links] == order


def test_every_other_order_is_refused() -> None:
    rng = random.Random(50)
    orders = [list(o) for allowed in ALLOWED[:4] for o in _swapped(allowed)]
    orders += [rng.sample(sorted(GROUPS), len(GROUPS)) for _ in range(60)]
    refused = set()
    for order in orders:
        wrong = first_wrong(order)
        found = broken(placing(order))
        assert (found[0] if found else None) == wrong, order
        refused |= {wrong[1]} if wrong else set()
    assert refused == {"segoc-order", "segoc-pass-lapses"}


def _swapped(order: list[str]) -> list[list[str]]:
    """The order with two of them exchanged, in every way that breaks the groups."""
    swapped = []
    for i, j in itertools.combinations(range(len(order)), 2):
        other = list(order)
        other[i], other[j] = other[j], other[i]
        if GROUPS[order[i]] != GROUPS[order[j]]:
            swapped.append(other)
    return swapped


@pytest.mark.parametrize("at", range(len(GROUPS)))
def test_fast_effects_come_only_after_the_triggers(at: int) -> None:
    order = [*ALLOWED[0][:at], "Jar", *ALLOWED[0][at:]]
    verdict = placing(order)
    assert verdict.violations
    rules = {"fet-box-y"} if at < 4 else {"fet-box-y", "segoc-then-alternate", "segoc-pass-lapses"}
    assert {rule for _, rule in broken(verdict)} <= rules


def test_a_fast_effect_after_all_of_them() -> None:
    assert placing([*ALLOWED[0], "Jar"]).verdict == "legal"


@pytest.mark.parametrize("edition", ["ocg", "2003"])
def test_the_groups_are_the_same_in_every_edition(edition: str) -> None:
    assert placing(ALLOWED[0], edition).verdict == "legal"
    assert broken(placing(["B3", *ALLOWED[0][:6], "B4"], edition))[0] == (3, "segoc-order")
