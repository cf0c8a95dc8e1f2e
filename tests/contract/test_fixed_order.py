"""What is said does not turn on the order of a set, which differs from run to run."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Iterator

import pytest

from tests.contract.code import ROOT, modules

OF_NO_ORDER = {"all", "any", "frozenset", "len", "max", "min", "set", "sorted", "sum", "update"}
"""What gives the same for any order of what it is given."""
GROUPS = {"judge.report.harmless": "a table of characters", "judge.cli.writing": "files that are removed",
          "judge.rulesets.yugioh.vocabulary.summon_permissions": "the largest of some numbers"}  # fmt: skip
"""Where a set is gone through all the same, and what for."""


def is_set(node: ast.expr) -> bool:
    """Is this a set that is made on the spot?"""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitAnd):
        return True
    if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.BitOr, ast.Sub, ast.BitXor)):
        return any(is_set(side) or _keys(side) for side in (node.left, node.right))
    return isinstance(node, (ast.Set, ast.SetComp)) or _called(node) in ("set", "frozenset")


def _called(node: ast.AST | None) -> str:
    if not isinstance(node, ast.Call):
        return ""
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def _keys(node: ast.expr) -> bool:
    return _called(node) == "keys"


def in_the_order_of_a_set(tree: ast.Module) -> Iterator[int]:
    """The lines where something is done for each of a set, one after the other."""
    parents = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.For) and is_set(node.iter):
            yield node.iter.lineno
        if isinstance(node, ast.comprehension) and is_set(node.iter):
            whole = parents[node]
            if not isinstance(whole, ast.SetComp) and _called(parents.get(whole)) not in OF_NO_ORDER:
                yield node.iter.lineno
        if _called(node) in ("join", "list", "next", "tuple") and isinstance(node, ast.Call) and node.args:
            yield from [node.lineno] if is_set(node.args[0]) else []


def test_nothing_is_done_in_the_order_of_a_set() -> None:
    found = {module: [*in_the_order_of_a_set(tree)] for module, tree in modules().items()}
    assert {module for module, lines in found.items() if lines} == {*GROUPS}


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("for key in a & b.keys(): pass", 1),
        ("x = [key for key in a.keys() - b]", 1),
        ("x = ', '.join({a, b})", 1),
        ("x = tuple(frozenset(a))", 1),
        ("x = any(key for key in a & b)", 0),
        ("x = {key for key in a & b}", 0),
        ("for key in sorted(a & b): pass", 0),
        ("for key in a - b: pass", 0),
    ],
)
def test_what_is_found(source: str, found: int) -> None:
    assert len([*in_the_order_of_a_set(ast.parse(source))]) == found


def test_two_runs_say_the_same() -> None:
    said = []
    for seed in ("1", "2"):
        command = [sys.executable, "-m", "judge", "check", "scenarios/yugioh/text-decides", "--format", "json"]
        environment = os.environ | {"PYTHONHASHSEED": seed, "NO_COLOR": "1"}
        told = subprocess.run([*command, "--no-cache"], cwd=ROOT, env=environment, capture_output=True, check=False)
        said.append((told.returncode, told.stdout))
    assert said[0] == said[1]
    assert len(said[0][1]) > 1_000
