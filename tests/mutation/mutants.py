"""Small changes to a module's source, each of which should make some test fail."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from copy import deepcopy
from typing import NamedTuple

OPPOSITES: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Eq: (ast.NotEq,), ast.NotEq: (ast.Eq,), ast.Is: (ast.IsNot,), ast.IsNot: (ast.Is,), ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,), ast.Lt: (ast.LtE, ast.GtE), ast.LtE: (ast.Lt, ast.Gt), ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
}  # fmt: skip
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.BitOr: ast.BitAnd, ast.BitAnd: ast.BitOr, ast.Mult: ast.Add,
}  # fmt: skip
CITES = {"Cite", "rb", "prb", "qa", "psct", "ocgr", "wiki", "fandom", "cr", "cr10", "faq", "riftjudge"}
"""What makes citations, and nothing else."""
CALLS = {"any": "all", "all": "any", "min": "max", "max": "min"}


class Mutant(NamedTuple):
    """A module with one small change: where it is, what was changed, and the changed source."""

    module: str
    function: str
    line: int
    change: str
    source: str

    def __str__(self) -> str:
        return f"{self.module}:{self.line} {self.function}: {self.change}"


def mutants(module: str, source: str) -> list[Mutant]:
    """Every change to a source that is known here, in the order of the source."""
    lines = source.splitlines(keepends=True)
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line.encode()))
    raw = source.encode()
    found = []
    for function, node, changed in _changes(ast.parse(source)):
        start = starts[node.lineno - 1] + node.col_offset
        end = starts[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0)
        new = ast.unparse(changed)
        if isinstance(node, ast.expr):
            new = f"({new})"
        # what follows keeps its line
        kept = "" if isinstance(node, ast.expr) else "\n" * (raw[start:end].count(b"\n") - new.count("\n"))
        text = raw[:start] + new.encode() + kept.encode() + raw[end:]
        change = _said(node, changed)
        found.append(Mutant(module, function, node.lineno, change, text.decode()))
    return found


def _said(node: ast.AST, changed: ast.AST) -> str:
    if isinstance(changed, ast.Pass):
        return f"without `{_short(ast.unparse(node))}`"
    return f"`{_short(ast.unparse(node))}` becomes `{_short(ast.unparse(changed))}`"


def _short(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= 160 else f"{text[:90]}...{text[-60:]}"


Change = tuple[str, ast.expr | ast.stmt, ast.AST]


def _changes(tree: ast.Module) -> Iterator[Change]:
    yield from _within(tree, "<module>", frozenset(), returns_truth=False)


def _within(node: ast.AST, function: str, used: frozenset[str], *, returns_truth: bool) -> Iterator[Change]:
    if isinstance(node, ast.expr):
        yield from ((function, node, changed) for changed in _expressions(node, used))
    elif isinstance(node, ast.stmt):
        yield from ((function, node, changed) for changed in _statements(node, returns_truth))
    if isinstance(node, ast.If | ast.While) and not isinstance(node.test, ast.Compare | ast.UnaryOp):
        yield function, node.test, _not(node.test)
    for inner in _parts(node):
        if isinstance(inner, ast.FunctionDef | ast.ClassDef):
            name = inner.name if function == "<module>" else f"{function}.{inner.name}"
            truth = isinstance(inner, ast.FunctionDef) and _is_bool(inner.returns)
            yield from _within(inner, name, _used(inner), returns_truth=truth)
        else:
            yield from _within(inner, function, used, returns_truth=returns_truth)


def _parts(node: ast.AST) -> Iterator[ast.AST]:
    """What of a node is looked at: no annotations, documentation, decorators, imports or messages."""
    if isinstance(node, ast.JoinedStr | ast.Import | ast.ImportFrom | ast.Assert | ast.arg | ast.Raise):
        return
    if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
        return
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CITES:
        return
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "bases", "keywords") and not isinstance(node, ast.Call):
            continue
        for one in value if isinstance(value, list) else [value]:
            if isinstance(one, ast.AST):
                yield one


def _is_bool(returns: ast.expr | None) -> bool:
    return isinstance(returns, ast.Name) and returns.id == "bool"


def _not(node: ast.expr) -> ast.expr:
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return node.operand
    return ast.UnaryOp(ast.Not(), node)


def _used(function: ast.AST) -> frozenset[str]:
    """What a function takes apart or hands on: mypy demands the guards that say it is not None."""
    inner = [*ast.walk(function)]
    parts = [one.value for one in inner if isinstance(one, ast.Attribute | ast.Subscript)]
    given = [arg for one in inner if isinstance(one, ast.Call) for arg in one.args]
    return frozenset(ast.unparse(one) for one in (*parts, *given))


def _is_guard(node: ast.expr, used: frozenset[str]) -> bool:
    """Does a condition only say that something is (not) None, which mypy holds?"""
    if not (isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.Is | ast.IsNot)):
        return False
    return ast.unparse(node.comparators[0]) == "None" and ast.unparse(node.left) in used


def _expressions(node: ast.expr, used: frozenset[str]) -> Iterator[ast.expr]:
    """An expression with something else in it."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        for op in OPPOSITES[type(node.ops[0])]:
            yield _with(node, ops=[op()])
        yield from _shorter(node)
    elif isinstance(node, ast.BoolOp):
        yield _with(node, op=ast.Or() if isinstance(node.op, ast.And) else ast.And())
        for n, dropped in enumerate(node.values):
            if _is_guard(dropped, used):
                continue
            rest = node.values[:n] + node.values[n + 1 :]
            yield rest[0] if len(rest) == 1 else _with(node, values=rest)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node.operand
    elif isinstance(node, ast.IfExp):
        yield _with(node, test=_not(node.test))
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield ast.Constant(not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield ast.Constant(node.value + 1)
    elif isinstance(node, ast.BinOp) and type(node.op) in ARITHMETIC and not _is_text(node):
        yield _with(node, op=ARITHMETIC[type(node.op)]())
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CALLS:
        yield _with(node, func=ast.Name(CALLS[node.func.id]))
    elif isinstance(node, ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp):
        yield from _unfiltered(node)


def _with(node: ast.expr, **fields: object) -> ast.expr:
    changed = deepcopy(node)
    for name, value in fields.items():
        setattr(changed, name, value)
    return changed


def _shorter(node: ast.Compare) -> Iterator[ast.expr]:
    """``x in (a, b)`` with one less."""
    listed = node.comparators[0]
    if isinstance(node.ops[0], ast.In | ast.NotIn) and isinstance(listed, ast.Tuple | ast.Set | ast.List):
        for n in range(len(listed.elts) if len(listed.elts) > 1 else 0):
            yield _with(node, comparators=[_with(listed, elts=listed.elts[:n] + listed.elts[n + 1 :])])


def _unfiltered(node: ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp) -> Iterator[ast.expr]:
    """A comprehension without one of its conditions."""
    for n, part in enumerate(node.generators):
        for m in range(len(part.ifs)):
            changed = deepcopy(node)
            del changed.generators[n].ifs[m]
            yield changed


def _is_text(node: ast.BinOp) -> bool:
    sides = (node.left, node.right)
    texts = (ast.JoinedStr, ast.List, ast.Tuple, ast.ListComp)
    return any(isinstance(s, texts) or (isinstance(s, ast.Constant) and isinstance(s.value, str)) for s in sides)


def _statements(node: ast.stmt, returns_truth: bool) -> Iterator[ast.AST]:
    """A statement that does something else, or nothing."""
    if isinstance(node, ast.Return):
        yield from _returns(node, returns_truth)
    elif isinstance(node, NOTHING) or _acts(node):
        yield ast.Pass()


NOTHING = (ast.AugAssign, ast.Continue, ast.Break, ast.Raise, ast.Delete)
"""Statements that may be left out."""


def _acts(node: ast.stmt) -> bool:
    """Is a statement there for what it does to others? Without it nothing need be undefined."""
    if isinstance(node, ast.Assign):
        return all(isinstance(one, ast.Attribute | ast.Subscript) for one in node.targets)
    return isinstance(node, ast.Expr) and not isinstance(node.value, ast.Constant)


def _returns(node: ast.Return, truth: bool) -> Iterator[ast.AST]:
    if node.value is None:
        yield ast.Pass()
    elif isinstance(node.value, ast.Constant):
        if node.value.value is not None and not isinstance(node.value.value, bool):
            yield ast.Return(None)
    else:
        yield ast.Return(_not(node.value) if truth else None)
