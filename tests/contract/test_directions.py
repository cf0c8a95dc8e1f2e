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


READING = "judge.rulesets.yugioh.reading."
PARTS = {
    "clauses": (
        "patterns",
        "noun_phrases",
        "amounts",
        "events",
        "conditions",
        "activations",
        "summons",
        "restrictions",
        "changes",
        "moves",
        "operations",
        "procedures",
        "standing",
    ),
    "text": (
        "sentences",
        "older_wording",
        "readings",
        "reach",
        "drafts",
        "older_cards",
        "records",
        "text_pages",
    ),
}
"""From words to whole cards: each part imports only those before it."""


def height(within: str, module: str) -> int:
    """How high a module of the reading stands."""
    return PARTS[within].index(module.removeprefix(f"{READING}{within}.").split(".")[0])


def outside(module: str) -> set[str]:
    """The libraries that a module imports."""
    return {name.split(".")[0] for name in imports(MODULES[module])} - {"judge"} - sys.stdlib_module_names


def test_imports_run_one_way() -> None:
    for module in sorted(NAMES):
        known = {real(name) for name in imports(MODULES[module]) if name.split(".")[0] == "judge"}
        assert {floor(name) for name in known} <= ALLOWED[floor(module)], f"{module} imports {sorted(known)}"


@pytest.mark.parametrize("within", sorted(PARTS))
def test_the_reading_is_built_from_words_to_whole_cards(within: str) -> None:
    here = sorted(name for name in NAMES if name.startswith(f"{READING}{within}."))
    assert {name.removeprefix(f"{READING}{within}.").split(".")[0] for name in here} == set(PARTS[within])
    for module in here:
        above = {name for name in map(real, imports(MODULES[module])) if name in here}
        above = {name for name in above if height(within, name) > height(within, module)}
        assert not above, f"{module} imports {sorted(above)}"


@pytest.mark.parametrize("within", ["kernel", "rulesets"])
def test_the_kernel_and_the_wings_stand_on_the_standard_library_alone(within: str) -> None:
    here = [module for module in NAMES if floor(module).partition(".")[0] == within]
    assert here
    assert {module: found for module in here if (found := outside(module))} == {}


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
    for module in MODULES:
        for name in outside(module):
            assert floor(module) in homes[name], f"{module} imports {name}"


def test_every_floor_is_named() -> None:
    assert {floor(name) for name in NAMES} == set(ALLOWED)
