"""Imports run one way: cli -> (rulesets, report, cards -> source) -> kernel -> the standard library."""

from __future__ import annotations

import sys

import pytest

from tests.contract.code import imports, modules

MODULES = modules()
NAMES = frozenset(MODULES)


def floor(module: str) -> str:
    """The floor a module stands on; wings and what stands above the floors have names of their own."""
    parts = module.split(".")
    if len(parts) == 1:
        return "judge"
    if parts[1] == "rulesets":
        return ".".join(parts[1:3])
    return parts[1]


def real(module: str) -> str:
    """The module meant by ``judge.kernel.chain.Link``."""
    while module and module not in NAMES:
        module = module.rpartition(".")[0]
    return module


ALLOWED: dict[str, frozenset[str]] = {
    "editions": frozenset(),
    "kernel": frozenset({"kernel"}),
    "names": frozenset({"names", "kernel"}),
    "source": frozenset({"source", "vocabulary", "names", "editions", "kernel"}),
    "vocabulary": frozenset({"vocabulary", "kernel"}),
    "cards": frozenset({"cards", "source", "names", "kernel"}),
    "manual": frozenset(),
    "talk": frozenset({"talk", "vocabulary", "kernel"}),
    "report": frozenset({"report", "vocabulary", "kernel"}),
    "rulesets": frozenset({"rulesets", "vocabulary", "names", "editions", "kernel"}),
    "rulesets.starlight": frozenset({"rulesets.starlight", "vocabulary", "names", "editions", "kernel"}),
    "rulesets.yugioh": frozenset({"rulesets.yugioh", "vocabulary", "names", "editions", "kernel"}),
    "rulesets.riftbound": frozenset({"rulesets.riftbound", "vocabulary", "names", "editions", "kernel"}),
    "version": frozenset(),
    "expect": frozenset({"expect", "report", "vocabulary", "kernel"}),
    "adjudication": frozenset(
        {
            "adjudication",
            "expect",
            "cards",
            "source",
            "talk",
            "vocabulary",
            "rulesets",
            "report",
            "names",
            "editions",
            "kernel",
        }
    ),
    "batch": frozenset(
        {"batch", "adjudication", "expect", "cards", "source", "vocabulary", "rulesets", "report", "version", "kernel"}
    ),
    "editor": frozenset(
        {
            "editor",
            "batch",
            "adjudication",
            "expect",
            "cards",
            "source",
            "names",
            "rulesets",
            "report",
            "vocabulary",
            "editions",
            "version",
            "kernel",
        }
    ),
    "web": frozenset(
        {
            "web",
            "adjudication",
            "manual",
            "source",
            "rulesets",
            "report",
            "editions",
            "version",
            "judge",
            "kernel",
        }
    ),
    "cli": frozenset(
        {
            "cli",
            "web",
            "editor",
            "batch",
            "adjudication",
            "expect",
            "manual",
            "version",
            "cards",
            "names",
            "kernel",
            "source",
            "rulesets",
            "report",
            "judge",
        }
    ),
    "api": frozenset({"api", "adjudication", "source", "report", "version", "kernel"}),
    "judge": frozenset({"api", "version", "kernel"}),
    "__main__": frozenset({"cli"}),
}


@pytest.mark.parametrize("module", sorted(NAMES))
def test_imports_run_one_way(module: str) -> None:
    known = {real(name) for name in imports(MODULES[module]) if name.split(".")[0] == "judge"}
    assert {floor(name) for name in known} <= ALLOWED[floor(module)], sorted(known)


@pytest.mark.parametrize("module", sorted(name for name in NAMES if floor(name) == "kernel"))
def test_the_kernel_stands_on_the_standard_library_alone(module: str) -> None:
    outside = {name.split(".")[0] for name in imports(MODULES[module])} - {"judge"}
    assert outside <= sys.stdlib_module_names


@pytest.mark.parametrize("module", sorted(name for name in NAMES if floor(name).startswith("rulesets")))
def test_wings_need_no_library(module: str) -> None:
    outside = {name.split(".")[0] for name in imports(MODULES[module])} - {"judge"}
    assert outside <= sys.stdlib_module_names


def test_libraries_have_one_home_each() -> None:
    homes = {
        "ruamel": {"source"},
        "_ruamel_yaml": {"source"},
        "jsonschema": {"source"},
        "rpds": {"web"},
        "rapidfuzz": {"names"},
        "typer": {"cli"},
        "rich": {"cli"},
        "prompt_toolkit": {"cli"},
        "pygls": {"editor"},
        "lsprotocol": {"editor"},
    }
    for module, tree in MODULES.items():
        for name in {name.split(".")[0] for name in imports(tree)} - sys.stdlib_module_names - {"judge"}:
            assert floor(module) in homes[name], f"{module} imports {name}"


def test_every_floor_is_named() -> None:
    assert {floor(name) for name in NAMES} == set(ALLOWED)
