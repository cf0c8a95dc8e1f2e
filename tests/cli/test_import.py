"""``judge import``: listing, choosing, writing and judging the Chains of a replay."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import Result

from tests.cli.running import invoke
from tests.replays import duels
from tests.replays.stream import packed


@pytest.fixture
def replay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A directory with a replay and its cards."""
    monkeypatch.chdir(tmp_path)
    duels.database(tmp_path)
    path = tmp_path / "Rosalind VS Orlando.yrpX"
    path.write_bytes(duels.duel(masked=True).file())
    return path


def run(replay: Path, *arguments: str) -> Result:
    return invoke(["import", str(replay), "--cards", "cards.cdb", *arguments])


def test_the_table(replay: Path) -> None:
    lines = run(replay).stdout.splitlines()
    assert lines[0].endswith(": 1 turn, 3 Chains, 4 links, 1 missed timing")
    assert [line.split() for line in lines[3:7]] == [
        ["1", "1", "Main", "1", "1", "A", "Reed", "Bolt", "activation", "negated"],
        ["2", "B", "Reed", "Snare", "resolved"],
        ["2", "1", "Main", "1", "1", "A", "Reed", "Rite", "resolved"],
        ["Reed", "Clown", "of", "A", "missed", "its", "timing"],
    ]
    assert max(map(len, lines[1:])) <= 80


def test_the_table_as_data(replay: Path) -> None:
    told = json.loads(run(replay, "--format", "json").stdout)
    assert [[link["outcome"] for link in chain["links"]] for chain in told["chains"]] == [
        ["activation negated", "resolved"], ["resolved"], ["resolved"],
    ]  # fmt: skip
    assert "players" not in told
    assert json.loads(run(replay, "--format", "json", "--names").stdout)["players"] == ["Rosalind", "Orlando"]


@pytest.mark.parametrize(
    ("options", "numbers"),
    [(["--chain", "2"], [2]), (["--missed"], [2]), (["--from", "2"], [2, 3]), (["--to", "1"], [1]),
     (["--turn", "1"], [1, 2, 3]), (["--all"], [1, 2, 3])],
)  # fmt: skip
def test_which_are_written(options: list[str], numbers: list[int], replay: Path) -> None:
    assert run(replay, *options, "--output", "corpus").exit_code == 0
    written = {path.name: path.read_text("utf-8") for path in Path("corpus").glob("*.yaml")}
    assert sorted(written) == [f"chain-{number:02}.yaml" for number in numbers]
    assert not any("Rosalind" in text for text in written.values())
    assert run(replay, *options, "--output", "corpus").exit_code == 0


def test_one_is_written_to_a_file_or_printed(replay: Path) -> None:
    printed = run(replay, "--chain", "1")
    assert run(replay, "--chain", "1", "--output", "dispute.yaml").exit_code == 0
    assert Path("dispute.yaml").read_text("utf-8") == printed.stdout


def test_it_is_judged_at_once(replay: Path) -> None:
    result = run(replay, "--chain", "1", "--judge")
    assert result.exit_code == 0
    assert result.stdout.startswith("chain-01.yaml: legal  Reed Snare is chained to Reed Bolt")


@pytest.mark.parametrize(
    ("options", "said"),
    [(["--chain", "9"], "has no such Chain; it has 3 Chains."),
     (["--turn", "4", "--missed"], "has no such Chain"),
     (["--all"], "3 scenarios cannot be written as one text."),
     (["--judge"], "Nothing is said of what is to be judged."),
     (["--output", "corpus"], "Nothing is said of what is to be written."),
     (["--board", "--judge"], "without plays that could be judged."),
     (["--board", "--chain", "1"], "is the board alone, not that of a Chain.")],
)  # fmt: skip
def test_what_cannot_be_written(options: list[str], said: str, replay: Path) -> None:
    result = run(replay, *options)
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in " ".join(result.stderr.split())


OLD = """\
old.yrp: Decks and answers alone, no Chains
What happened in it only the EDOPro of its day can tell: it plays the file, and
saves a .yrpX file, which can be read.
Both sides began with 8000 LP and 5 cards.

  A  Deck, 3 cards
      2  Reed Bolt
      1  Marsh Heron

  A  Extra Deck, 1 card
      1  Reed Snare

  B  Deck, 2 cards
      1  Reed Warden
      1  #00004711
"""


def test_of_an_old_replay_the_decks_are_told(replay: Path) -> None:
    old = Path("old.yrp")
    old.write_bytes(packed(duels.old(), kind=b"yrp1"))
    assert run(old).stdout == OLD
    told = json.loads(run(old, "--format", "json").stdout)
    assert [len(deck["deck"]) for deck in told["decks"]] == [3, 2]
    assert "players" not in told
    assert "Rosalind" in run(old, "--names").stdout
    result = run(old, "--chain", "1")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "holds Decks and answers alone" in result.stderr


def test_what_is_no_replay(replay: Path) -> None:
    result = run(Path("cards.cdb"))
    assert (result.exit_code, result.stdout) == (2, "")
    assert "cards.cdb is no replay that can be read" in result.stderr
