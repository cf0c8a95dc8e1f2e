"""What `judge check` says of small disputes with cards of a database."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Judge
from tests.databases import build


@pytest.fixture
def table(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working directory with a card database of the ``CARDS`` of the test's module."""
    monkeypatch.chdir(tmp_path)
    build.cdb(tmp_path / "cards.cdb", *request.module.CARDS)
    return tmp_path


def said(judge: Judge, board: str, plays: str, *, head: str = "", code: int) -> str:
    """What `judge check` says of a dispute, in one line; ``board`` are the cards of A and B."""
    text = f"format: 1\nruleset: yugioh\n{head}board:\n  turn: A\n  phase: main 1\n  {board}\nplays:\n"
    lines = [f"  - {{{play}}}\n" if play.startswith("by:") else f"  - {play}\n" for play in plays.split("; ")]
    Path("d.yaml").write_text(text + "".join(lines), "utf-8")
    result = judge("check", "d.yaml", "--cards", "cards.cdb")
    assert result.exit_code == code, result.stdout
    return " ".join(result.stdout.split())


def merely_there(where: Path, words: str) -> None:
    """A card database of a monster whose text begins with these words, and of one that burns."""
    effect = build.MONSTER | build.EFFECT
    build.cdb(
        where / "cards.cdb",
        build.Made(31, "Reed Idol", effect, f"{words}. Once per turn: You can draw 1 card."),
        build.Made(32, "Ookazi", build.SPELL, "Inflict 800 damage to your opponent."),
    )
