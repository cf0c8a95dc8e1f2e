"""The commands that measure what sentences reach: the table against facts of a simulator, and rulings beside a card."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.databases import build, bystanders, reach
from tests.databases.build import Made

EFFECT = build.MONSTER | build.EFFECT
CARDS = (
    Made(41, "Reed Song", EFFECT, "All reeds gain 300 ATK for each song."),
    Made(42, "Reed Gate", EFFECT, "Neither player can Special Summon reeds that hum."),
    Made(43, "Reed Riddle", EFFECT, "The reeds decide what may be activated."),
)


def facts(path: Path, *cards: tuple[int, str]) -> Path:
    lines = [{"id": id, "name": "", "statics": [{"kind": "", "reach": what}] if what else []} for id, what in cards]
    path.write_text("\n".join(map(json.dumps, lines)), "utf-8")
    return path


def test_the_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    base = str(build.cdb(tmp_path / "cards.cdb", *CARDS))
    right = facts(tmp_path / "right.jsonl", (41, "stats"), (42, "limits-others"), (43, ""))
    assert reach.main([base, str(right), "--list", "5"]) == 0
    told = capsys.readouterr().out
    assert "1 of 2 harmless sentences kept as reaching others (50.0%): unknown 1" in told
    assert "kept  unknown: The reeds decide what may be activated." in told
    missing = facts(tmp_path / "missing.jsonl", (41, "negates"))
    assert reach.main([base, str(missing)]) == 1
    assert "missed  Reed Song" in capsys.readouterr().out


def test_rulings_beside_a_card(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    base = str(build.cdb(tmp_path / "cards.cdb", *CARDS))
    names = tmp_path / "names.json"
    names.write_text(json.dumps(["Reed Song", "Reed Riddle"]), "utf-8")
    assert bystanders.main([base, "--names", str(names), "--rulings", "4", "--list"]) == 0
    told = capsys.readouterr().out
    assert "2 cards, 8 rulings" in told
    assert re.search(r"[34] open  Reed Riddle", told)  # which rulings are taken changes with the case book
