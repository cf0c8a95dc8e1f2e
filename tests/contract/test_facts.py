"""Facts of cards, players, links and Chains are those that are listed, and of the type that is said there."""

from __future__ import annotations

import ast
import types
from collections.abc import Iterator, Mapping
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import pytest

from judge import batch
from judge.kernel.chain import Chain, Link
from judge.kernel.table import Table
from judge.rulesets.yugioh.table.fact_types import BondFacts, CardFacts, ChainFacts, LinkFacts, PlayerFacts
from tests.case_book import book
from tests.contract.code import modules

LISTS: Mapping[str, Mapping[str, Any]] = {
    name: get_type_hints(facts)
    for name, facts in {
        "card": CardFacts, "player": PlayerFacts, "bonds": BondFacts, "link": LinkFacts, "chain": ChainFacts,
    }.items()
}  # fmt: skip
ROOMS = ("table", "vocabulary", "effects", "timing", "judging", "rules")
FILES = [found for found in book() if "/yugioh/" in f"/{found.name}"]


def named(tree: ast.AST) -> Iterator[str]:
    """The facts that a module names in so many words."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Subscript) and _facts(node.value):
            yield from _word(node.slice)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and _facts(node.func.value):
            yield from _word(node.args[0]) if node.func.attr in ("get", "pop", "setdefault") else ()
        elif isinstance(node, ast.Compare) and _facts(node.comparators[0]):
            yield from _word(node.left)
        elif (
            isinstance(node, ast.Tuple) and len(node.elts) == 4 and list(_word(node.elts[0])) in (["card"], ["player"])
        ):
            yield from _word(node.elts[2])


def _facts(node: ast.expr) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == "facts"


def _word(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


NAMED = {
    module: sorted(set(named(tree)))
    for module, tree in modules().items()
    if module.startswith("judge.rulesets.yugioh.") and module.split(".")[3] in ROOMS
}


@pytest.mark.parametrize("module", [module for module, names in NAMED.items() if names])
def test_no_other_fact_is_named(module: str) -> None:
    assert [name for name in NAMED[module] if not any(name in facts for facts in LISTS.values())] == []


def is_a(value: Any, hint: Any) -> bool:
    """Is a value of the type?"""
    of, args = get_origin(hint), get_args(hint)
    if hint is Any:
        return True
    if of in (Union, types.UnionType):
        return any(is_a(value, one) for one in args)
    if of is Literal:
        return value in args
    if of is tuple:
        if not isinstance(value, tuple):
            return False
        if args[-1] is ...:
            return all(is_a(one, args[0]) for one in value)
        return len(value) == len(args) and all(map(is_a, value, args))
    if of is not None:
        items = value.items() if isinstance(value, Mapping) else ()
        return isinstance(value, of) and all(is_a(key, args[0]) and is_a(one, args[1]) for key, one in items)
    return type(value) is hint


def test_facts_are_of_the_type_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong: dict[str, Any] = {}
    seen: set[str] = set()

    def look(of: str, facts: Mapping[str, Any]) -> None:
        for name, value in facts.items():
            seen.add(f"{of} {name}")
            if name not in LISTS[of] or not is_a(value, LISTS[of][name]):
                wrong[f"{of} {name}"] = value

    def table(self: Table) -> Table:
        for card in self.cards.values():
            look("card", card.facts)
        for player, facts in self.standing.items():
            look("bonds" if player == "bonds" else "player", facts)
        return copies[0](self)

    def link(self: Link) -> Link:
        look("link", self.facts)
        return copies[1](self)

    def chain(self: Chain) -> Chain:
        look("chain", self.facts)
        return copies[2](self)

    copies = Table.copy, Link.copy, Chain.copy
    monkeypatch.setattr(Table, "copy", table)
    monkeypatch.setattr(Link, "copy", link)
    monkeypatch.setattr(Chain, "copy", chain)
    for file in FILES:
        batch.judge_one(file)
    assert wrong == {}
    assert len(seen) > 80
