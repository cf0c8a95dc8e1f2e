"""What other tools read: the hooks for pre-commit, the workflow in the manual, completion by shells."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from judge import manual
from judge.cli import completing
from tests.batch import corpus
from tests.contract.code import ROOT


def hooks() -> list[dict[str, Any]]:
    listed: list[dict[str, Any]] = YAML(typ="safe", pure=True).load(
        (ROOT / ".pre-commit-hooks.yaml").read_text("utf-8")
    )
    return listed


@pytest.mark.parametrize("hook", hooks(), ids=lambda hook: str(hook["id"]))
def test_a_hook_runs_on_the_files_it_is_given(hook: dict[str, Any], tmp_path: Path) -> None:
    names = corpus.make(tmp_path, 2)
    _, command, *options = hook["entry"].split()
    done = corpus.judge(tmp_path, command, *options, names[0])
    assert done.returncode == 0
    assert names[1] not in done.stdout
    assert corpus.judge(tmp_path, command, *options, *names).returncode == 1
    assert re.search(hook["files"], "a/scenarios/b.yaml")
    assert not re.search(hook["files"], ".github/workflows/b.yaml")
    assert (hook["language"], hook["types"], hook["require_serial"]) == ("python", ["yaml"], True)


def test_the_examples_are_yaml_and_their_options_exist() -> None:
    examples = re.findall(r"```yaml\n(.*?)```", manual.text("ci"), re.DOTALL)
    hooked, workflow = (YAML(typ="safe", pure=True).load(example) for example in examples)
    assert {hook["id"] for hook in hooked["repos"][0]["hooks"]} <= {hook["id"] for hook in hooks()}
    steps = [step.get("run", "").split() for step in workflow["jobs"]["judge"]["steps"]]
    commands = [words for words in steps if words[:1] == ["judge"]]
    assert commands
    for command in commands:
        known = subprocess.run([*corpus.COMMAND, command[1], "--help"], capture_output=True, text=True).stdout
        assert all(word in known for word in command if word.startswith("--"))


def test_shells_complete_options_and_rules() -> None:
    def completed(words: str) -> list[str]:
        environment = {**os.environ, "_JUDGE_COMPLETE": "complete_bash", "COMP_WORDS": words}
        environment["COMP_CWORD"] = str(words.count(" "))
        done = subprocess.run(corpus.COMMAND, capture_output=True, text=True, env=environment)
        return done.stdout.split()

    assert completed("judge check --stat") == ["--statistics"]
    assert completed("judge manual ri") == ["riftbound"]
    assert completed("judge card --words cannot_act") == ["cannot_activate"]
    assert completed("judge card cannot_act") == []
    assert completed("judge card ghost-b") == ["ghost-belle-and-Haunted-Mansion"]
    assert completed("judge new --kind dam") == ["damage-step"]
    assert completed("judge new --ruleset starlight --kind s") == ["sequence", "swap"]
    assert completed("judge ask --ruleset yugioh@2") == ["yugioh@2003"]
    assert completed("judge rule yugioh/spell-speed-3") == ["yugioh/spell-speed-3-lock"]
    assert {id.partition("/")[0] for id in completing.rules("")} == {"yugioh", "riftbound", "starlight"}
