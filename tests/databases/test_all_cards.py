"""The run over all cards of a database: what crashes, what is slow, what changed; with a few invented cards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from judge import batch
from judge.rulesets import yugioh
from tests.databases import build
from tests.databases.all_cards import __main__ as tool
from tests.databases.build import CARDS, EFFECT, EQUIP, FUSION, MONSTER, SPELL, TOKEN, Made

TEXTS = {
    "Reed Priest": "During your Standby Phase: Draw 1 card. This card must be face-up on the field to activate and to "
    "resolve this effect.",
    "Marsh Echo": "Once per turn, during your Standby Phase: You can draw 1 card.",
    "Marsh Otter": "If this card leaves the field by moonlight: You can draw 1 card.",
}
MORE = (
    *(Made(2000 + n, name, MONSTER | EFFECT, text) for n, (name, text) in enumerate(TEXTS.items())),
    Made(3001, "Marsh Spawn", TOKEN, "This card can be used as a Token."),
    Made(3002, "Reed Colossus", MONSTER | EFFECT | FUSION, "2 monsters\nWhen this card is destroyed: Draw 1 card."),
    Made(3003, "Blade of Reeds", SPELL | EQUIP, "The equipped monster gains 500 ATK.", 0, 0, 0, 0, 0),
)


@pytest.fixture
def base(tmp_path: Path) -> Path:
    return build.cdb(tmp_path / "reeds.cdb", *CARDS, *MORE)


def run(base: Path, *arguments: str) -> int:
    return tool.main([str(base), "--jobs", "1", *arguments])


def broken(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the reading of one card fail."""
    usual = yugioh.record_from

    def record_from(row: Any, edition: str = "tcg") -> Any:
        if row.name == name:
            raise AttributeError("'str' object has no attribute 'reed'")
        return usual(row, edition)

    monkeypatch.setattr(yugioh, "record_from", record_from)


def test_cards_that_are_sound(base: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(base) == 0
    first, *rest = capsys.readouterr().out.splitlines()
    assert first.startswith("reeds.cdb: 9 cards, ")
    assert first.endswith(" disputes, 0 crashes of 0 cards")
    assert all(line.startswith("  slow   ") for line in rest)
    assert len(rest) == 9


def test_a_crash_is_told_with_the_card_how_and_where(
    base: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    broken("Marsh Echo", monkeypatch)
    assert run(base) == 1
    told = capsys.readouterr().out.splitlines()
    assert told[0].endswith(" 2 crashes of 1 card") or told[0].endswith(" 2 crashes of 1 cards")
    assert told[1].startswith("  crash  Marsh Echo (00002001), reading: AttributeError: 'str' object has no attribute")
    assert "test_all_cards.py" in told[1]
    assert told[2].startswith("  crash  Marsh Echo (00002001), judge card: AttributeError")


def test_records_fit_the_schema_of_card_files(
    base: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """`MORE` has a trigger whose words are not understood, but for what must have happened before."""
    assert run(base, "--readings") == 0
    usual = yugioh.record_from

    def record_from(row: Any, edition: str = "tcg") -> Any:
        record: Any = usual(row, edition)
        return {**record, "level": "high"} if row.name == "Marsh Echo" else record

    monkeypatch.setattr(yugioh, "record_from", record_from)
    assert run(base, "--readings") == 1
    assert "  crash  Marsh Echo (00002001), its record in a card file: " in capsys.readouterr().out


def test_a_crash_on_the_board_names_the_board(
    base: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from tests.databases.all_cards import visiting

    usual = batch.adjudged

    def adjudged(scenario: Any, **more: Any) -> Any:
        if "Blade of Reeds" in scenario.board["A"].get("graveyard", ()):
            raise KeyError("reed")
        return usual(scenario, **more)

    monkeypatch.setattr(visiting, "adjudged", adjudged)
    assert run(base) == 1
    assert "Blade of Reeds (00003003), either way, in the Graveyard: KeyError: 'reed'" in capsys.readouterr().out


def test_several_processes_find_the_same(base: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(base, "--save", str(tmp_path / "one.jsonl"))
    assert tool.main([str(base), "--jobs", "2", "--save", str(tmp_path / "two.jsonl")]) == 0
    assert (tmp_path / "one.jsonl").read_text("utf-8") == (tmp_path / "two.jsonl").read_text("utf-8")
    assert capsys.readouterr().err == ""  # progress is for terminals


def test_what_changed_since_a_saved_run(
    base: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    saved = str(tmp_path / "run.jsonl")
    run(base, "--save", saved)
    run(base, "--compare", saved)
    assert "  0 changes since run.jsonl" in capsys.readouterr().out
    usual = yugioh.record_from

    def record_from(row: Any, edition: str = "tcg") -> Any:
        record: Any = usual(row, edition)
        return {**record, "effects": []} if row.name == "Marsh Echo" else record

    monkeypatch.setattr(yugioh, "record_from", record_from)
    from judge.adjudication import card_databases

    card_databases._base.cache_clear()
    run(base, "--compare", saved)
    told = capsys.readouterr().out
    assert "  now    Marsh Echo (00002001): read otherwise" in told
    assert "Reed Priest (00002000): read otherwise" not in told


def test_readings_alone_are_compared_by_family(
    base: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    saved = str(tmp_path / "readings.jsonl")
    assert run(base, "--readings", "--save", saved) == 0
    run(base, "--readings", "--compare", saved)
    assert "nothing is read otherwise than in readings.jsonl" in capsys.readouterr().out
    usual = yugioh.record_from

    def record_from(row: Any, edition: str = "tcg") -> Any:
        record: Any = usual(row, edition)
        return {**record, "level": 11}

    monkeypatch.setattr(yugioh, "record_from", record_from)
    run(base, "--readings", "--compare", saved)
    told = capsys.readouterr().out
    assert "  9 cards  record.level" in told
    assert "    Marsh Echo (00002001): 4 -> 11" in told
