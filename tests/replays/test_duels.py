"""Invented replays of every style: what is listed, what is written, and how that is judged."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from judge.adjudication import replayed_duels
from judge.adjudication.replayed_duels import Retold
from judge.cards.replays import replay_in
from judge.source import strict_yaml
from tests.replays import duels
from tests.replays.stream import STYLES

SCENE = """\
format: 1
ruleset: yugioh
title: Reed Rite is activated
source: "A replay of EDOPro: Chain 2 of the Duel, turn 1, Main Phase 1"
board:
  turn: A
  phase: main 1
  history:
    - {by: A, activated: Reed Bolt, outcome: activation negated}
    - {by: B, activated: Reed Snare}
    - {sent_to_graveyard: Reed Snare, from: spell_trap}
    - {by: B, sent_to_graveyard: Marsh Heron, from: hand, how: discarded}
    - {by: B, destroyed: Reed Bolt, from: spell_trap}
  history_complete: true
  A:
    hand: [Reed Rite, Reed Warden]
    monsters: [Reed Clown]
    graveyard: [Reed Bolt]
    deck: [Reed Bolt, Marsh Heron, Marsh Heron]
    deck_complete: true
  B:
    hand: 1
    monsters: [Marsh Heron]
    graveyard: [Marsh Heron, Reed Snare]
plays:
  - {by: A, activate: Reed Rite, cost: {send: Reed Clown}}
  - resolve
  - {by: B, claim: {missed_timing: Reed Clown}}
expect:
  verdict: legal
  resolves: [Reed Rite]
"""


def retold(style: str = "of 2025", *databases: Path, masked: bool = False) -> Retold:
    """The invented duel, written and read again."""
    replay = replay_in("duel.yrpX", duels.duel(masked=masked).file(style))
    return replayed_duels.of(replay, [str(one) for one in databases])


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return duels.database(tmp_path_factory.mktemp("cards"))


@pytest.mark.parametrize("masked", [False, True])
@pytest.mark.parametrize("style", STYLES)
def test_what_is_listed(style: str, masked: bool, database: Path) -> None:
    found = retold(style, database, masked=masked)
    links = [[(one["player"], one["card"], one["outcome"]) for one in chain["links"]] for chain in found.duel.chains]
    assert links == duels.CHAINS
    assert [(one["player"], one["card"], one["chain"]) for one in found.duel.missed] == [("A", "Reed Clown", 2)]
    assert {(chain["turn"], chain["phase"]) for chain in found.duel.chains} == {(1, "main 1")}
    assert found.players == ("Rosalind", "Orlando")


def test_every_chain_is_judged_as_it_was_played(database: Path) -> None:
    duel = retold("of 2025", database, masked=True).duel
    scenes = {str(number): duel.scene(number) for number in (1, 2, 3)}
    assert [one.word for one in replayed_duels.ruled(scenes, [str(database)])] == ["legal"] * 3


def test_a_scene_is_written_as_a_person_would_and_always_alike(database: Path) -> None:
    for style in STYLES:
        assert retold(style, database, masked=True).duel.scene(2) == SCENE


def test_players_are_named_only_where_that_is_asked_for(database: Path) -> None:
    duel = retold("of 2020", database).duel
    assert "Rosalind" not in duel.scene(1) + duel.board()
    assert "A is Rosalind, B is Orlando" in duel.scene(1, ("Rosalind", "Orlando"))


def test_cards_without_a_name_are_called_by_their_passcodes() -> None:
    found = retold()
    assert found.duel.chains[0]["links"][0] == {
        "link": 1, "player": "A", "card": "#00002001", "passcode": 2001, "known": False,
        "outcome": "activation negated", "targets": [{"card": "#00001001", "passcode": 1001, "known": False}],
    }  # fmt: skip
    assert '{by: A, activate: "#00002001"' in found.duel.scene(1)


def test_the_board_of_a_puzzle(database: Path) -> None:
    board = retold("puzzle", database).duel.board()
    assert "hand: [Reed Bolt, Reed Rite, Reed Warden]" in board
    assert "plays" not in board


def test_an_answer_to_an_own_link_comes_after_a_pass(database: Path) -> None:
    replay = replay_in("duel.yrpX", duels.answered_twice().file("of 2025"))
    said = replayed_duels.of(replay, [str(database)]).duel.scene(1).partition("plays:")[2].partition("expect:")[0]
    plays = strict_yaml.parse(f"plays:{said}", spans=False).data["plays"]
    assert [(play["by"], *list(play)[1:2]) for play in plays[:-1]] == [
        ("A", "summon"), ("A", "activate"), ("B", "pass"), ("A", "activate"), ("B", "pass"), ("A", "activate"),
    ]  # fmt: skip


def test_what_was_shown_online_is_known_until_it_is_mixed(database: Path) -> None:
    duel = replayed_duels.of(replay_in("duel.yrpX", duels.online().file("of 2025")), [str(database)]).duel
    shown, mixed, taken_over = (_side(duel.scene(number)) for number in (1, 2, 3))
    assert shown["spell_trap"] == [{"card": "Reed Snare", "set": True}, {"unknown": True, "set": True}]
    assert shown["hand"] == [{"unknown": True}, "Marsh Heron"]
    assert mixed["spell_trap"] == [{"unknown": True, "set": True}] * 2
    assert (mixed["hand"], taken_over["hand"]) == (3, 4)


def test_xyz_materials_are_those_that_are_detached_later(database: Path) -> None:
    duel = replayed_duels.of(replay_in("duel.yrpX", duels.detached().file("puzzle")), [str(database)]).duel
    first, second = duel.scene(1), duel.scene(2)
    assert "materials: [Reed Warden, Marsh Heron]" in first
    assert "cost: {detach: Marsh Heron}" in first
    assert "it may have had more" in first
    assert "cost: {detach: Reed Warden}" in second


TOLD = {
    "battle": (duels.battle(), 1, """\
  - {by: A, attack: Marsh Heron, targets: [Reed Sundew]}
  - {by: A, next: damage step}
  - {by: A, next: after damage calculation}
  - {by: B, activate: Reed Sundew, targets: [Marsh Heron]}
"""),
    "what battled": (duels.attacks(), 2, """\
    - {by: A, activated: Reed Dart, phase: battle}
    - {sent_to_graveyard: Reed Dart, from: spell_trap}
    - {destroyed: Marsh Heron, from: monsters}
    - {battled: Reed Clown}
    - {battled: Reed Sundew}
    - {destroyed: Reed Sundew, from: monsters, cause: battle}
"""),
    "a Summon that was negated": (duels.summons(), 2, """\
  normal_summoned: true
  history:
    - {by: B, activated: Reed Snare, phase: main 1}
    - {by: B, destroyed: Marsh Heron, from: monsters}
    - {by: A, summoned: Reed Clown, how: special}
  history_complete: true
"""),
    "start step": (duels.start_step(), 1, """\
  phase: battle
  step: start step
"""),
    "its phase tells the effect": (duels.start_step(used=True), 3, """\
  - {by: A, activate: "Reed Choir (2)", effect: e2}
"""),
    "which copy was used": (duels.start_step(used=True), 2, """\
    - {by: A, activated: "Reed Choir (2)", effect: e1}
  history_complete: true
"""),
    "a Summon right after a link": (duels.right_after(), 1, """\
    activate: Reed Tide
    outcome: [{material: Reed Clown}, {material: Reed Warden}, {synchro_summon: Reed Giant}]
"""),
    "negated": (duels.negated(), 1, """\
    monsters: [{card: Reed Choir, negated: true}]
"""),
    "which branch it was": (duels.hints(), 1, """\
  # EDOPro shows what was chosen as: Your opponent draws a card. A declared the number 5.
  - {by: A, activate: Reed Hearth, choose: b}
  - {by: B, pass: true}
  - {by: A, activate: Reed Newt, choose: LIGHT}
"""),
    "what lasts": (duels.hints(), 2, """\
# Still applying to B: Reed Newt (in EDOPro: Affected by "Reed Newt": cannot attack).
board:
"""),
    "another Attribute": (duels.hints(), 2, """\
    monsters: [{card: Reed Newt, attribute: LIGHT}]
"""),
    "counters": (duels.counted(), 1, """\
    monsters: [{card: Reed Well, counters: 3}]
  B:
    hand: 1
plays:
  - {by: A, activate: Reed Well, cost: {remove_counters: 2}}
"""),
    "what was shown to be chosen": (duels.instead(replaced=False), 1, """\
  - {by: A, activate: Reed Scythe, choose: Reed Newt}
"""),
    "what was done instead": (duels.instead(), 1, """\
  - {by: A, activate: Reed Scythe, choose: Reed Newt, outcome: {banish: Reed Wisp}}
"""),
    "which effect the client shows": (duels.worded(), 1, """\
  # EDOPro shows the effect as: Gain 200 LP.
  - {by: A, activate: Reed Lark, effect: e2}
"""),
    "a declared Level": (duels.declared(), 1, """\
activate: Reed Gauge, effect: e1, choose: "6"}
"""),
    "a declared name": (duels.declared(), 2, """\
activate: Reed Gauge, effect: e2, choose: Marsh Heron}
"""),
    "what was attached": (duels.attached(), 1, """\
    outcome: [{xyz_summon: Reed Giant}, {attach: Reed Clown, to: Reed Giant}]
"""),
    "a trigger that nobody used": (duels.right_after(), 1, """\
  - resolve
  # Not used here: Reed Clown. Whether that was possible, and declined, the replay does not say.
expect:
"""),
}  # fmt: skip
"""What a scene must hold, by what it shows: the duel, the number of the Chain, the lines."""


@pytest.mark.parametrize("what", TOLD)
def test_what_a_scene_holds(what: str, database: Path) -> None:
    stream, number, lines = TOLD[what]
    duel = replayed_duels.of(replay_in("duel.yrpX", stream.file("of 2025")), [str(database)]).duel
    scene = duel.scene(number)
    assert lines in scene
    (outcome,) = replayed_duels.ruled({"scene": scene}, [str(database)], test=True)
    assert (outcome.word, outcome.met) == ("legal", True)


def test_a_duel_of_sixty_turns(database: Path) -> None:
    duel = replayed_duels.of(replay_in("duel.yrpX", duels.long().file("plain")), [str(database)]).duel
    assert [(chain["turn"], chain["turn_player"]) for chain in duel.chains] == [(n, "BA"[n % 2]) for n in range(1, 61)]
    assert "turn 60, Main Phase 1" in duel.scene(60)


def test_nothing_of_a_chain_is_told_as_if_it_were_before_it(database: Path) -> None:
    duel = replayed_duels.of(replay_in("duel.yrpX", duels.right_after().file("of 2025")), [str(database)]).duel
    assert "history" not in duel.scene(1)


def _side(scene: str) -> dict[str, Any]:
    side: dict[str, Any] = strict_yaml.parse(scene, spans=False).data["board"]["B"]
    return side
