"""Rooms of a wing stand one above the other, no module is named twice in a wing, and no imports go round in circles."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from tests.contract.code import modules

MODULES = modules()
WINGS = ("yugioh", "riftbound", "starlight")
ROOMS = (
    "table",
    "vocabulary",
    "effects",
    "timing",
    "judging",
    "rules",
    "policy",
    "reading",
    "replays",
    "pages",
    "talk",
)
"""From the bottom; what stands in no room is on top."""


@cache
def imported(module: str) -> set[str]:
    """The judge's own modules that one imports, wherever in the module it does."""
    found = {target for node in ast.walk(MODULES[module]) for target in _named(node)}
    return {name for name in found if name in MODULES and name != module}


def _named(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    if isinstance(node, ast.ImportFrom) and node.module:
        for alias in node.names:
            inner = f"{node.module}.{alias.name}"
            yield inner if inner in MODULES else node.module


def room(module: str) -> int:
    """How high up in its wing the room of a module is."""
    parts = module.split(".")
    return ROOMS.index(parts[3]) if len(parts) > 3 else len(ROOMS)


@pytest.mark.parametrize("wing", WINGS)
def test_rooms_stand_one_above_the_other(wing: str) -> None:
    home = f"judge.rulesets.{wing}"
    of_the_wing = [module for module in MODULES if f"{module}.".startswith(f"{home}.")]
    upwards = [
        (module, other)
        for module in of_the_wing
        for other in imported(module)
        if f"{other}.".startswith(f"{home}.") and room(other) > room(module)
    ]
    assert upwards == []


@pytest.mark.parametrize("wing", WINGS)
def test_no_name_is_used_twice_in_a_wing(wing: str) -> None:
    """A package may be called by what a module of another room deals with: the clauses of conditions stand together."""
    home = f"judge.rulesets.{wing}."
    packages = {module.rpartition(".")[0] for module in MODULES}
    for some in (MODULES.keys() - packages, packages):
        names = Counter(module.rpartition(".")[2] for module in some if module.startswith(home))
        assert [name for name, count in names.items() if count > 1] == []


def test_no_imports_go_round_in_circles() -> None:
    assert list(circles()) == []


def circles() -> Iterator[list[str]]:
    """Modules that import one another, directly or through others."""
    waiting = {module: set(imported(module)) for module in MODULES}
    while free := [module for module, others in waiting.items() if not others]:
        for module in free:
            del waiting[module]
        for others in waiting.values():
            others.difference_update(free)
    reach = {module: _reached(module, waiting) for module in waiting}
    seen: set[str] = set()
    for module in waiting:
        ring = sorted(other for other in reach[module] if module in reach[other])
        if ring and module not in seen:
            seen.update(ring)
            yield ring


def _reached(module: str, imports: dict[str, set[str]]) -> set[str]:
    found: set[str] = set()
    ahead = [module]
    while ahead:
        for other in imports[ahead.pop()] - found:
            found.add(other)
            ahead.append(other)
    return found
