"""What a run may import: nothing heavy before it is needed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.contract.code import ROOT
from tests.replays import duels

LISTING = """
import atexit, runpy, sys
atexit.register(lambda: print("\\n".join(sys.modules), file=sys.stderr))
sys.argv[1:] = {arguments!r}
runpy.run_module("judge", run_name="__main__")
"""
COUNTING = """
import re, sys
compiled = []
compiling = re.compile
re.compile = lambda pattern, flags=0: compiled.append(pattern) or compiling(pattern, flags)
from judge.rulesets import yugioh
from judge.cards.databases.rows import Row
before = len(compiled)
assert yugioh.record_from(Row(1, "Marsh Heron", "effect monster", {text!r}))["effects"]
print(len(compiled) - before, *sys.modules)
"""
TEXTS = {
    "If this card is sent to the GY: You can draw 1 card.": 20,
    'If this card is Normal or Special Summoned: You can add 1 "Marsh" monster from your Deck to your hand, except '
    '"Marsh Heron". During your Main Phase: You can target 1 Level 4 or lower monster in your GY; Special Summon it '
    'in Defense Position. You can only use each effect of "Marsh Heron" once per turn.': 48,
}
"""Texts, and how many expressions reading one of them in a fresh program may compile, of some 500 that there are."""
GOOD = "scenarios/yugioh/rulebook/raigeki-magic-jammer-seven-tools.yaml"


def loaded(*arguments: str, code: int = 0) -> set[str]:
    """The modules a fresh ``python -m judge`` has loaded when it ends, with the packages they are in."""
    program = LISTING.format(arguments=list(arguments))
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == code, done.stdout + done.stderr
    return {part for name in done.stderr.split() for part in (name, name.partition(".")[0])}


@pytest.mark.parametrize("option", ["--version", "--help"])
def test_version_and_help(option: str) -> None:
    modules = loaded(option)
    assert "judge.cli.app" in modules
    assert modules.isdisjoint(
        {"jsonschema", "ruamel", "_ruamel_yaml", "rich", "pydantic", "judge.source", "judge.kernel"}
    )
    assert not [name for name in modules if name.startswith("judge.rulesets")]


def test_checking_a_good_file() -> None:
    modules = loaded("check", GOOD)
    assert "judge.rulesets.yugioh" in modules
    assert modules.isdisjoint({"jsonschema", "rich", "pydantic", "referencing", "attr", "concurrent.futures"})
    assert modules.isdisjoint({"rapidfuzz", "judge.names.short_forms", "judge.names.likeness"})
    assert "judge.rulesets.yugioh.table.fact_types" not in modules  # for the type checker alone
    assert modules.isdisjoint({"judge.source.slips", "judge.source.suggestions"})
    assert len([name for name in modules if name.startswith("judge.")]) <= 372
    assert modules.isdisjoint({"multiprocessing", "sqlite3", "tomllib", "judge.batch.jobs", "judge.batch.cache"})
    assert not [name for name in modules if name.startswith(("judge.rulesets.riftbound", "judge.rulesets.starlight"))]


def test_asking_needs_neither_a_file_reader_nor_a_line_editor() -> None:
    modules = loaded("ask", "A: Raigeki. B: Solemn Judgment?")
    assert "judge.talk" in modules
    assert modules.isdisjoint({"jsonschema", "ruamel", "rapidfuzz", "prompt_toolkit", "rich", "sqlite3", "hypothesis"})
    assert modules.isdisjoint({"judge.source.strict_yaml", "judge.source.slips", "judge.names.likeness"})
    assert modules.isdisjoint({"judge.source.faults", "judge.rulesets.yugioh.table.fact_types"})
    assert len([name for name in modules if name.startswith("judge.")]) <= 400
    assert not [name for name in modules if name.startswith(("judge.rulesets.riftbound", "judge.rulesets.starlight"))]


def test_remembered_answers_need_no_judging(tmp_path: Path) -> None:
    for _ in range(2):
        modules = loaded("check", GOOD, "--cache-dir", str(tmp_path / "cache"))
    assert "sqlite3" in modules
    assert modules.isdisjoint({"ruamel", "_ruamel_yaml", "multiprocessing", "jsonschema"})
    assert modules.isdisjoint({"judge.source.scenario", "judge.kernel.adjudicate", "judge.rulesets"})


def test_a_page_of_the_manual_needs_no_game() -> None:
    modules = loaded("manual", "scenarios")
    assert "judge.manual" in modules
    assert modules.isdisjoint({"jsonschema", "ruamel", "rich", "judge.source", "judge.batch", "judge.adjudication"})
    assert not [name for name in modules if name.startswith("judge.rulesets")]


def test_the_chains_of_a_replay_need_no_judging(tmp_path: Path) -> None:
    (tmp_path / "duel.yrpX").write_bytes(duels.duel().file())
    modules = loaded("import", str(tmp_path / "duel.yrpX"))
    assert "judge.rulesets.yugioh.replays.duel_story" in modules
    assert modules.isdisjoint({"jsonschema", "ruamel", "_ruamel_yaml", "rich", "sqlite3", "judge.source.scenario"})
    assert modules.isdisjoint({"judge.kernel.adjudicate", "judge.rulesets.yugioh.replays.written_scenes"})
    assert not [name for name in modules if name.startswith("judge.rulesets.yugioh.reading")]


def test_wings_load_alone() -> None:
    modules = loaded("check", "scenarios/starlight/rulebook/three-normal-links-end-the-turn.yaml")
    assert "judge.rulesets.starlight" in modules
    assert not [name for name in modules if name.startswith("judge.rulesets.yugioh")]
    assert modules.isdisjoint({"jsonschema", "rich", "pydantic"})


def test_only_an_explanation_needs_jsonschema(tmp_path: Path) -> None:
    bad = tmp_path / "bad.yaml"
    bad.write_text("format: 1\nruleset: yugioh\ntitel: x\n", "utf-8")
    modules = loaded("check", str(bad), code=2)
    assert "jsonschema" in modules
    assert "rich" not in modules


@pytest.mark.parametrize(("text", "most"), TEXTS.items(), ids=["one effect", "three sentences"])
def test_the_first_text_compiles_what_it_needs(text: str, most: int) -> None:
    done = subprocess.run(
        [sys.executable, "-c", COUNTING.format(text=text)], capture_output=True, text=True, cwd=ROOT, check=True
    )
    count, *modules = done.stdout.split()
    assert int(count) <= most
    pages = ("text_pages", "readings.page", "readings.registered")
    assert not {f"judge.rulesets.yugioh.reading.text.{name}" for name in pages} & {*modules}
    assert not [name for name in modules if name.startswith("judge.rulesets.yugioh.reading.verifying")]
    not_met = ("older_wording.old_wording", "reach.narrowing", "reach.gates", "reach.clause_reach")  # all is read
    assert not {f"judge.rulesets.yugioh.reading.text.{name}" for name in not_met} & {*modules}
