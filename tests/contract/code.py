"""The judge's own source code, read as data."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
JUDGE = ROOT / "judge"
RULESETS = JUDGE / "rulesets"
YUGIOH = RULESETS / "yugioh"


@cache
def modules() -> Mapping[str, ast.Module]:
    """Every module of the judge by its dotted name."""
    found = {}
    for file in sorted(JUDGE.rglob("*.py")):
        parts = file.relative_to(ROOT).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = ast.parse(file.read_text("utf-8"))
    return found


def imports(tree: ast.Module) -> Iterator[str]:
    """Every module that a module imports, anywhere in it (also inside functions and for type checking)."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            inside = str(node.module).split(".")[0] == "judge"
            yield from (f"{node.module}.{alias.name}" if inside else str(node.module) for alias in node.names)
        elif isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name in ("import_module", "__import__") and node.args and isinstance(node.args[0], ast.Constant):
                yield str(node.args[0].value)
