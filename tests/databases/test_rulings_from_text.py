"""Disputes judged by the text of a card: what the verdict rests on, what it would turn on, what a file may override."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Judge
from tests.cli.conftest import judge as judge
from tests.databases import build
from tests.databases.build import Made

EFFECT = build.MONSTER | build.EFFECT
CARDS = (
    Made(11, "Reed Warden", EFFECT, "If this card is Normal Summoned: You can draw 1 card."),
    Made(
        12,
        "Reed Piper",
        EFFECT,
        "When your opponent activates a Spell Card (Quick Effect): You can discard this card; negate the activation.",
    ),
    Made(13, "Song of the Reeds", build.SPELL, "Draw 2 cards, then hum to the reeds."),
    Made(14, "Hush of the Reeds", build.TRAP, "If the reeds sing: Draw 1 card."),
    Made(15, "Reed Idol", EFFECT, "The reeds decide what may be activated. Once per turn: You can draw 1 card."),
    Made(16, "Reed Totem", EFFECT, "This card gains 300 ATK for each reed. Once per turn: You can draw 1 card."),
    Made(17, "Pot of Greed", build.SPELL, "Draw 2 cards, then hum to the reeds."),
)  # fmt: skip


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working directory with a card database."""
    monkeypatch.chdir(tmp_path)
    build.cdb(tmp_path / "cards.cdb", *CARDS)
    return tmp_path


def said(judge: Judge, board: str, plays: str, *, head: str = "", code: int) -> str:
    """What `judge check` says of a dispute, in one line; ``board`` are the cards of A and B."""
    text = f"format: 1\nruleset: yugioh\n{head}board:\n  turn: A\n  phase: main 1\n  {board}\nplays:\n"
    lines = [f"  - {{{play}}}\n" if play.startswith("by:") else f"  - {play}\n" for play in plays.split("; ")]
    Path("d.yaml").write_text(text + "".join(lines), "utf-8")
    result = judge("check", "d.yaml", "--cards", "cards.cdb")
    assert result.exit_code == code, result.stdout
    return " ".join(result.stdout.split())


WARDEN = "A: {hand: [Reed Warden]}"
SONG = "A: {hand: [Song of the Reeds, Pot of Greed]}"


def test_a_verdict_cites_the_words_it_rests_on(judge: Judge, table: Path) -> None:
    shown = said(judge, WARDEN, "by: A, summon: Reed Warden; by: A, activate: Reed Warden", code=0)
    assert (
        'Reed Warden is judged by its text: "If this card is Normal Summoned: You can draw 1 card" is read as a '
        "Trigger Effect, Spell Speed 1." in shown
    )
    twice = said(
        judge, WARDEN, "by: A, summon: Reed Warden; by: A, activate: Reed Warden; by: A, activate: Reed Warden", code=1
    )
    assert "is judged by its text" in twice


def test_a_text_is_as_good_as_a_record_where_it_was_read_in_full(judge: Judge, table: Path) -> None:
    board = "A: {hand: [Raigeki]}\n  B: {hand: [Reed Piper], monsters: [Summoned Skull]}"
    assert "text-decides" not in said(judge, board, "by: A, activate: Raigeki; by: B, activate: Reed Piper", code=0)
    board = "A: {monsters: [Cannon Soldier]}\n  B: {hand: [Reed Piper]}"
    shown = said(judge, board, "by: A, activate: Cannon Soldier; by: B, activate: Reed Piper", code=1)
    assert "yugioh/condition-at-activation" in shown or "yugioh/direct-response" in shown


def test_what_comes_after_a_clause_that_was_not_understood_is_open(judge: Judge, table: Path) -> None:
    plays = "by: A, activate: Song of the Reeds; resolve; by: A, activate: Pot of Greed"
    shown = said(judge, SONG, plays, code=3)
    assert "d.yaml:10:" in shown
    assert 'It turns on words of Song of the Reeds that were not understood: "hum to the reeds".' in shown
    told = "by: A, activate: Song of the Reeds, outcome: they hum; resolve; by: A, activate: Pot of Greed"
    assert "text-decides" not in said(judge, SONG, told, code=0)


def test_words_of_the_activation(judge: Judge, table: Path) -> None:
    board = "A: {hand: [Pot of Greed]}\n  B: {spell_trap: [{card: Hush of the Reeds, set: true}]}"
    plays = "by: A, activate: Pot of Greed; by: B, activate: Hush of the Reeds"
    assert '"If the reeds sing"' in said(judge, board, plays, code=3)
    head = "cards: {Hush of the Reeds: {from: text, effects: {act: {unread: []}}}}\n"
    shown = said(judge, board, plays, head=head, code=0)
    assert "Hush of the Reeds is taken from cards.cdb (00000014), changed as the file says." in shown
    late = "by: A, activate: Pot of Greed; by: B, activate: Hush of the Reeds; by: A, activate: Pot of Greed"
    assert "text-decides" in said(judge, board, late, code=3), "nothing after it is judged"


def test_words_that_apply_while_a_card_is_face_up(judge: Judge, table: Path) -> None:
    idol = "A: {hand: [Pot of Greed], monsters: [Reed Idol]}"
    assert '"The reeds decide what may be activated"' in said(judge, idol, "by: A, activate: Pot of Greed", code=3)
    hidden = "A: {hand: [Pot of Greed], monsters: [{card: Reed Idol, face: down, position: defense}]}"
    assert "text-decides" not in said(judge, hidden, "by: A, activate: Pot of Greed", code=0)
    totem = idol.replace("Idol", "Totem")
    assert "text-decides" not in said(judge, totem, "by: A, activate: Pot of Greed", code=0)
    assert "text-decides" in said(
        judge, totem.replace("main 1", "battle"), "by: A, next: battle phase; by: A, attack: Reed Totem", code=3
    )
    dropped = "cards: {Reed Idol: {from: text, effects: {e1: null}}}\n"
    assert "text-decides" not in said(judge, idol, "by: A, activate: Pot of Greed", head=dropped, code=0)


def test_too_slow_is_too_slow_whatever_the_words_mean(judge: Judge, table: Path) -> None:
    board = "A: {hand: [Pot of Greed, Song of the Reeds]}\n  B: {hand: [Reed Piper]}"
    plays = "by: A, activate: Pot of Greed; by: B, activate: Reed Piper; by: A, activate: Song of the Reeds"
    assert "yugioh/spell-speed-1-no-chain" in said(judge, board, plays, code=1)


def test_the_shipped_cards_switched_off(judge: Judge, table: Path) -> None:
    board, plays = "A: {hand: [Pot of Greed]}", "by: A, activate: Pot of Greed"
    assert "cards.cdb" not in said(judge, board, plays, code=0)
    assert "hum to the reeds" in said(judge, board, plays, head="library: text\n", code=3)
    missing = said(judge, "A: {hand: [Raigeki]}", "by: A, activate: Raigeki", head="library: text\n", code=2)
    assert "no card called 'Raigeki'" in missing


def test_a_field_of_a_shipped_card(judge: Judge, table: Path) -> None:
    head = "cards: {Summoned Skull: {from: library, atk: 100}}\n"
    board = "A: {monsters: [Summoned Skull]}"
    assert "Summoned Skull is the shipped card, changed as the file says." in said(
        judge, board, "by: A, next: battle phase", head=head, code=0
    )
    shown = judge("trace", "d.yaml").stdout
    assert "ATK 100" in " ".join(shown.split())


@pytest.mark.parametrize(
    ("card", "message"),
    [
        ("Reed Nobody: {from: text}", "d.yaml:3:29: cannot judge"),
        ("Reed Nobody: {from: text}", "Reed Nobody is in no card database."),
        ("Reed Warden: {from: library}", "Reed Warden is not among the shipped cards."),
        ("Reed Warden: {from: text, effects: {e9: null}}", "Reed Warden has no effect 'e9'. "),
        ("Reed Warden: {from: text, effects: {e9: null}}", "It has e1; `judge card` shows them."),
        ("Reed Warden: {from: nowhere}", "from"),
    ],
)
def test_what_cannot_be_taken_from_there(judge: Judge, table: Path, card: str, message: str) -> None:
    shown = said(judge, WARDEN, "by: A, summon: Reed Warden", head=f"cards: {{{card}}}\n", code=2)
    assert message.strip() in shown


def test_no_database_to_take_a_text_from(judge: Judge, table: Path) -> None:
    Path("d.yaml").write_text(
        "format: 1\nruleset: yugioh\ncards: {Reed Warden: {from: text}}\nboard: {A: {hand: [Reed Warden]}}\nplays: []\n"
    )
    result = judge("check", "d.yaml")
    assert result.exit_code == 2
    assert "Reed Warden is to be taken from its text, but there is no card database." in " ".join(result.stdout.split())
