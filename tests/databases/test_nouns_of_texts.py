"""Disputes that turn on which cards a text speaks of: costs, targets and materials read from it."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.cards.databases.rows import Row
from judge.rulesets import yugioh
from tests.cli.conftest import Judge
from tests.cli.conftest import judge as judge
from tests.databases import build
from tests.databases.asking import said
from tests.databases.build import Made

EFFECT = build.MONSTER | build.EFFECT
CARDS = (
    Made(11, "Reed Caller", EFFECT, 'You can target 1 "Reed" monster or 1 Dragon monster in your GY; destroy it.'),
    Made(12, "Reed Sower", EFFECT, "You can shuffle 1 other DARK monster from your GY into the Deck; draw 1 card."),
    Made(13, "Reed Watcher", EFFECT, "You can target 1 monster on the field that was Special Summoned from the Extra \
Deck; destroy it."),
    Made(14, "Reed Twins", EFFECT, "You can send 2 face-up cards you control to the GY, including this card; draw 1 \
card."),
    Made(15, "Reed Weaver", EFFECT, "You can banish 1 LIGHT and 1 DARK monster from your GY; draw 1 card."),
    Made(16, "Reed Scholar", EFFECT, 'Once per turn: You can add 1 "Marsh Heron" or 1 card that mentions it from your \
Deck to your hand.'),
    Made(17, "Reed Friend", EFFECT, 'You can target 1 "Marsh Heron" in your GY; add it to your hand.'),
    Made(19, "Reed Neighbour", EFFECT, 'You can target 1 "Reed" monster or 1 "Marsh Heron" in your GY; add it to \
your hand.'),
    Made(18, "Reed Duel", build.SPELL, "If you control no monsters in your Main Monster Zone: Draw 1 card."),
    Made(21, "Reed Bridge", build.MONSTER | build.EFFECT | build.LINK, "2 monsters, including a Dragon monster",
         level=2),
    Made(23, "Reed Rainbow", build.MONSTER | build.LINK, "2 monsters with different Attributes", level=2),
    Made(24, "Reed Phoenix", build.MONSTER | build.SYNCHRO | build.EFFECT, "1 Tuner + 1+ non-Tuners\n"
         "Once per turn: You can Tribute this Synchro Summoned card; draw 1 card.", level=8),
    Made(25, "Reed Tower", build.MONSTER | build.LINK, "2+ monsters Special Summoned from the Extra Deck", level=2),
    Made(22, "Reed Crown", build.MONSTER | build.SYNCHRO, "1 Tuner Synchro Monster + 1+ non-Tuner monsters", level=8),
    Made(31, "Marsh Drake", race=build.DRAGON),
    Made(32, "Marsh Heron"),
    Made(33, "Marsh Lamp", attribute=build.LIGHT),
    Made(34, "Marsh Star", build.MONSTER | build.SYNCHRO | build.TUNER | build.EFFECT, "1 Tuner + 1+ non-Tuners"),
    Made(35, "Marsh Reed", build.MONSTER | build.TUNER | build.NORMAL),
)  # fmt: skip


@pytest.fixture(autouse=True)
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working directory with a card database."""
    monkeypatch.chdir(tmp_path)
    build.cdb(tmp_path / "cards.cdb", *CARDS)
    return tmp_path


def test_one_of_two_kinds_of_cards(judge: Judge) -> None:
    board = "A: {monsters: [Reed Caller], graveyard: [Marsh Drake, Marsh Heron, Reed Sower]}"
    play = "by: A, activate: Reed Caller, targets: [%s]"
    said(judge, board, play % "Marsh Drake", code=0)
    said(judge, board, play % "Reed Sower", code=0)
    assert "yugioh/" in said(judge, board, play % "Marsh Heron", code=1)


def test_cards_are_shuffled_into_the_deck_as_a_cost(judge: Judge) -> None:
    play = "by: A, activate: Reed Sower, cost: {return: %s}"
    board = "A: {monsters: [Reed Sower], graveyard: [Marsh Heron, Marsh Lamp], deck: 9}"
    said(judge, board, play % "Marsh Heron", code=0)
    assert "cost" in said(judge, board, play % "Marsh Lamp", code=1)
    assert "its cost is to return" in said(
        judge, "A: {monsters: [Reed Sower], deck: 9}", "by: A, activate: Reed Sower", code=1
    )
    gone = "by: A, activate: Reed Sower%s; resolve; by: A, claim: {in: {card: Marsh Heron, zone: deck, of: A}}"
    alone = "A: {monsters: [Reed Sower], graveyard: [Marsh Heron], deck: 9}"
    said(judge, alone, gone % ", draws: Marsh Lamp", code=0)
    assert "does not say which card" in said(judge, alone, gone % "", code=3)


def test_where_a_monster_was_summoned_from(judge: Judge) -> None:
    board = "A: {monsters: [Reed Watcher]}\n  B: {monsters: [Marsh Star, Marsh Drake]}"
    play = "by: A, activate: Reed Watcher, targets: [%s]"
    said(judge, board, play % "Marsh Star", code=0)
    assert "yugioh/" in said(judge, board, play % "Marsh Drake", code=1)
    revived = "A: {monsters: [Reed Watcher], graveyard: [Marsh Star], hand: [Monster Reborn]}"
    plays = "by: A, activate: Monster Reborn, targets: [Marsh Star]; resolve; " + play % "Marsh Star"
    assert "yugioh/" in said(judge, revived, plays, code=1)


def test_two_cards_with_this_one_among_them(judge: Judge) -> None:
    play = "by: A, activate: Reed Twins"
    said(judge, "A: {monsters: [Reed Twins, Marsh Drake], deck: 9}", play, code=0)
    assert "its cost is to send" in said(judge, "A: {monsters: [Reed Twins], deck: 9}", play, code=1)


def test_one_of_each_attribute(judge: Judge) -> None:
    play = "by: A, activate: Reed Weaver"
    said(judge, "A: {monsters: [Reed Weaver], graveyard: [Marsh Lamp, Marsh Drake], deck: 9}", play, code=0)
    two = "A: {monsters: [Reed Weaver], graveyard: [Marsh Heron, Marsh Drake], deck: 9}"
    assert "its cost is to banish" in said(judge, two, play, code=1)


def test_a_card_that_mentions_another(judge: Judge) -> None:
    deck = "[Marsh Heron, Reed Friend, Reed Neighbour, Reed Sower]"
    board = f"A: {{monsters: [Reed Scholar], deck: {deck}, deck_complete: true}}"
    play = "by: A, activate: Reed Scholar, choose: [%s]; resolve"
    said(judge, board, play % "Reed Neighbour", code=0)
    said(judge, board, play % "Marsh Heron", code=0)
    said(judge, board, play % "Reed Friend", code=0)
    assert "yugioh/choice-not-possible" in said(judge, board, play % "Reed Sower", code=1)


def test_names_with_quotation_marks_of_their_own() -> None:
    text = (
        'Once per turn: You can add 1 "Marsh - "Lamp"" or 1 "Fen Hen(s)" from your Deck to your hand. You can draw 1 '
        'card. You can only use each effect of "Reed "King" Heron" once per turn.'
    )
    row = Row(1, 'Reed "King" Heron', "effect monster", text)
    record = yugioh.record_from(row)
    assert isinstance(record, dict)
    assert record["mentions"] == ['Marsh - "Lamp"', "Fen Hen"]


def test_a_zone_that_no_board_names(judge: Judge) -> None:
    play = "by: A, activate: Reed Duel"
    said(judge, "A: {hand: [Reed Duel], deck: 9}", play, code=0)
    assert "yugioh/" in said(judge, "A: {hand: [Reed Duel], monsters: [Marsh Heron], deck: 9}", play, code=1)
    two = "A: {hand: [Reed Duel], monsters: [Marsh Heron, Marsh Star], deck: 9}"
    assert "yugioh/" in said(judge, two, play, code=1)
    open_ = said(judge, "A: {hand: [Reed Duel], monsters: [Marsh Star], deck: 9}", play, code=3)
    assert "whether Marsh Star is in a Main Monster Zone" in open_


def test_what_the_materials_include(judge: Judge) -> None:
    play = "by: A, special_summon: Reed Bridge, materials: [%s]"
    board = "A: {monsters: [Marsh Drake, Marsh Heron, Marsh Lamp], extra_deck: [Reed Bridge]}"
    said(judge, board, play % "Marsh Drake, Marsh Heron", code=0)
    assert "yugioh/wrong-materials" in said(judge, board, play % "Marsh Lamp, Marsh Heron", code=1)


def test_materials_that_must_differ(judge: Judge) -> None:
    play = "by: A, special_summon: Reed Rainbow, materials: [%s]"
    board = "A: {monsters: [Marsh Drake, Marsh Heron, Marsh Lamp], extra_deck: [Reed Rainbow]}"
    said(judge, board, play % "Marsh Drake, Marsh Lamp", code=0)
    assert "different Attributes" in said(judge, board, play % "Marsh Drake, Marsh Heron", code=1)


def test_materials_that_came_from_the_extra_deck(judge: Judge) -> None:
    play = "by: A, special_summon: Reed Tower, materials: [%s]"
    board = "A: {monsters: [Marsh Star, Reed Crown, Marsh Heron], extra_deck: [Reed Tower]}"
    said(judge, board, play % "Marsh Star, Reed Crown", code=0)
    assert "from the Extra Deck" in said(judge, board, play % "Marsh Star, Marsh Heron", code=1)


def test_a_cost_asks_how_the_card_was_summoned(judge: Judge) -> None:
    play = "by: A, activate: Reed Phoenix"
    said(judge, "A: {monsters: [Reed Phoenix], deck: 9}", play, code=0)
    revived = "A: {graveyard: [Reed Phoenix], hand: [Monster Reborn], deck: 9}"
    plays = "by: A, activate: Monster Reborn, targets: [Reed Phoenix]; resolve; " + play
    assert "yugioh/" in said(judge, revived, plays, code=1)


def test_a_material_of_two_kinds(judge: Judge) -> None:
    play = "by: A, special_summon: Reed Crown, materials: [%s]"
    board = "A: {monsters: [Marsh Star, Marsh Heron, Marsh Reed], extra_deck: [Reed Crown]}"
    said(judge, board, play % "Marsh Star, Marsh Heron", code=0)
    assert "yugioh/wrong-materials" in said(judge, board, play % "Marsh Reed, Marsh Heron", code=1)
