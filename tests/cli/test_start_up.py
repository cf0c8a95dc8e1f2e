from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import judge

HEAVY = (
    "jsonschema",
    "ruamel",
    "rich",
    "pydantic",
    "judge.rulesets",
    "judge.source",
    "judge.kernel",
    "judge.batch",
)
LIST_MODULES = "import atexit, sys; atexit.register(lambda: print('\\n'.join(sys.modules)));"


def modules_after(code: str) -> set[str]:
    """The modules a fresh interpreter has loaded after some code, with the packages they are in."""
    done = subprocess.run([sys.executable, "-c", LIST_MODULES + code], capture_output=True, text=True, check=True)
    return {line for name in done.stdout.split() for line in (name, name.partition(".")[0])}


@pytest.mark.parametrize("option", ["--version", "--help"])
def test_version_and_help_import_nothing_heavy(option: str) -> None:
    loaded = modules_after(f"from judge.cli import app; sys.argv[1:] = [{option!r}]; app.main()")
    assert "judge.cli.app" in loaded
    assert loaded.isdisjoint(HEAVY)


def test_the_package_itself_imports_nothing() -> None:
    loaded = modules_after("import judge")
    assert [name for name in loaded if name.startswith("judge.")] == ["judge.version"]
    assert loaded.isdisjoint(HEAVY)


def test_judging_from_a_file_needs_no_rich(table: Path) -> None:
    loaded = modules_after("sys.argv[1:] = ['check', 'legal.yaml']; from judge.cli import app; app.main()")
    assert "judge.rulesets.yugioh" in loaded
    assert loaded.isdisjoint({"rich", "pydantic", "judge.rulesets.riftbound", "judge.rulesets.starlight"})


def test_version() -> None:
    done = subprocess.run([sys.executable, "-m", "judge", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout == f"judge {judge.__version__}\n"
    assert re.fullmatch(r"\d+\.\d+\.\d+", judge.__version__)
    assert f"## {judge.__version__}" in (Path(__file__).parents[2] / "CHANGELOG.md").read_text("utf-8")
