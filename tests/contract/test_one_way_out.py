"""Nothing is written but through what makes it harmless."""

from __future__ import annotations

import ast

from tests.contract.code import modules

MODULES = modules()
STREAMS = {
    "judge.cli.app": "flushes them",
    "judge.cli.crash": "main has wrapped them",
    "judge.cli.new": "main has wrapped them",
    "judge.cli.schema": "main has wrapped them",
    "judge.cli.screen": "wraps them",
    "judge.cli.streams": "wraps them",
}
ESCAPE = {"judge.report.harmless"}
"""Who writes codes for a terminal."""


def test_one_way_out() -> None:
    for module, node in ((module, node) for module, tree in MODULES.items() for node in ast.walk(tree)):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "sys":
            assert node.attr not in ("stdout", "stderr", "__stdout__", "__stderr__") or module in STREAMS, module
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id != "print", module
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            assert "\x1b" not in node.value or module in ESCAPE, module
