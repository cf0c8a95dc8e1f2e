"""The schema of reports describes what is printed, and nothing else: each of its keys is printed by some command."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from judge.cli import app
from judge.vocabulary.fitting import fitting_part
from tests.contract.code import ROOT

SCHEMA: dict[str, Any] = json.loads((ROOT / "schemas" / "report.schema.json").read_text("utf-8"))
FITTING = fitting_part(SCHEMA)
Place = tuple[tuple[str | int, ...], str]
"""Where in the schema a key is described, and the key."""
CASES = ROOT / "scenarios"
ALLOWED = """\
format: 1
ruleset: yugioh
board:
  turn: A
  A: {hand: [Raigeki], monsters: [Kuriboh]}
  B: {}
plays:
  - {by: A, activate: Raigeki}  # judge: allow[yugioh/activation-legality] as it was played
  - {by: A, attack: Kuriboh}  # judge: allow[yugioh/replay] nothing of the kind
"""


def described(schema: Any, place: tuple[str | int, ...] = ()) -> Iterator[Place]:
    """Every key that the schema describes."""
    if isinstance(schema, dict):
        yield from ((place, key) for key in schema.get("properties", {}))
    inner = schema.items() if isinstance(schema, dict) else enumerate(schema) if isinstance(schema, list) else ()
    for key, part in inner:
        yield from described(part, (*place, key))


def printed(schema: dict[str, Any], place: tuple[str | int, ...], value: Any) -> Iterator[Place]:
    """The described keys that a printed value has."""
    definitions = SCHEMA["definitions"]
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        yield from printed(definitions[name], ("definitions", name), value)
        return
    for several in ("anyOf", "oneOf"):
        for number, one in enumerate(schema.get(several, ())):
            if FITTING(one)(value):
                yield from printed(one, (*place, several, number), value)
    if isinstance(value, dict):
        for key in value.keys() & schema.get("properties", {}).keys():
            yield place, key
            yield from printed(schema["properties"][key], (*place, "properties", key), value[key])
    if isinstance(value, list) and isinstance(schema.get("items"), dict):
        for one in value:
            yield from printed(schema["items"], (*place, "items"), one)


def test_every_key_of_the_schema_is_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    allowed, wrong = tmp_path / "allowed.yaml", tmp_path / "wrong.yaml"
    allowed.write_text(ALLOWED, "utf-8")
    wrong.write_text("format: 1\nruleset: yugioh\nbored: {}\nplays: 3\n", "utf-8")
    unmet = tmp_path / "unmet.yaml"
    unmet.write_text(f"{ALLOWED}expect: {{verdict: legal}}\n".replace("  # judge: ", "  # "), "utf-8")
    files = [str(CASES / name) for name in FILES]
    parting = str(CASES / "yugioh/segoc-hand-ocg/illegal-before-the-public-trigger.yaml")
    runs = [
        ["check", str(allowed), str(wrong), *files],
        ["check", str(CASES / "riftbound/take-back/legal-at-a-casual-level.yaml")],
        ["test", str(unmet), *files],
        *(["explain", file] for file in files),
        ["options", files[0], "--at", "0"],
        ["options", files[1]],
        ["options", files[-1]],
        ["compare", parting, "--rulesets", "yugioh@tcg,yugioh@ocg"],
    ]
    seen: set[Place] = set()
    for run in runs:
        app.run([*run, "--format", "json"])
        seen |= set(printed(SCHEMA, (), json.loads(capsys.readouterr().out)))
    app.run(["check", str(allowed), "--format", "jsonl"])
    last = json.loads(capsys.readouterr().out.splitlines()[-1])
    seen |= set(printed({"$ref": "#/definitions/last_line"}, (), last))
    never = {f"{'/'.join(map(str, place))} {key}" for place, key in set(described(SCHEMA)) - seen}
    assert never == BROKEN


BROKEN = {"definitions/summary internal_error"}
"""What is printed only where the judge itself fails (`tests/batch/test_internal_errors.py`)."""
FILES = (
    "yugioh/target-all-required/legal-one-of-three-targets-is-gone.yaml",
    "starlight/disputes/a-removed-skill-still-counts.yaml",
    "yugioh/disputes/steps-left-open/gemini-elf-attacks-before-a-trigger-was-used.yaml",
    "yugioh/disputes/continuous-effects/card-trooper-under-dimensional-fissure.yaml",
    "riftbound/acting-before-finalizing/illegal-over-ones-own-move-trigger.yaml",
    "riftbound/loop/illegal-without-a-number.yaml",
    "yugioh/disputes/triggers/union-hangar-did-not-see-a-summon-made-before-it-resolved.yaml",
    "yugioh/target-protection-timing/illegal-a-monster-already-protected.yaml",
    "yugioh/text-decides/boundary-what-follows-an-open-play-is-judged-as-if-it-stood.yaml",
)
"""Disputes in which everything occurs that a report can tell."""
