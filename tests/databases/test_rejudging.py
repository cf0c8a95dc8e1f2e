"""The case book judged from card texts: every kind of answer, with a database of a few invented texts."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.source.scenario import read_scenario_text
from tests.databases import build, rejudging
from tests.databases.build import Made

DISPUTE = """\
format: 1
ruleset: yugioh
board: {turn: A, phase: main 1, A: {hand: [Pot of Greed]}}
plays:
  - {by: A, activate: Pot of Greed}
"""


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Draw 2 cards.", rejudging.THE_SAME),
        ("Draw 2 cards, then hum to the reeds.", rejudging.THE_SAME),
        ("Hum to the reeds.", rejudging.UNCLEAR),
        ("If the reeds hum: You can draw 2 cards.", rejudging.UNCLEAR),
        ("Target 1 card on the field; destroy it.", rejudging.OTHER),
        (None, rejudging.DECLINED),
    ],
)
def test_what_comes_of_a_file(tmp_path: Path, text: str | None, kind: str) -> None:
    card = Made(1, "Reed Warden") if text is None else Made(1, "Pot of Greed", build.SPELL, text)
    cards = build.cdb(tmp_path / "cards.cdb", card)
    found = rejudging.rejudged(tmp_path / "d.yaml", read_scenario_text(DISPUTE, "d.yaml"), [str(cards)])
    assert found.kind == kind
    assert found.texts == (kind != rejudging.DECLINED)


def test_the_shares(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    cards = build.cdb(tmp_path / "cards.cdb", Made(1, "Pot of Greed", build.SPELL, "Draw 2 cards."))
    (tmp_path / "same.yaml").write_text(DISPUTE, "utf-8")
    (tmp_path / "missing.yaml").write_text(DISPUTE.replace("Pot of Greed", "Raigeki"), "utf-8")
    monkeypatch.setattr(rejudging, "CASES", tmp_path)
    assert rejudging.main([str(cards)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told == [
        "all files: 2; declined 1 (50%), the same 1 (50%)",
        "files that use a text: 1; the same 1 (100%)",
    ]
    build.cdb(tmp_path / "other.cdb", Made(1, "Pot of Greed", build.SPELL, "Target 1 card on the field; destroy it."))
    assert rejudging.main([str(tmp_path / "other.cdb")]) == 1
    assert "same.yaml: other" in capsys.readouterr().out
