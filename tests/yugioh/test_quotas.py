"""Monsters of which a player can have, or Special Summon, only one; and how often an effect may be used.

ygorganization.com, Learn Rulings, part 13; yugipedia.com/wiki/Once_per_turn.
"""

from __future__ import annotations

import pytest

from tests.yugioh.table import broken, judged

CARDS = """cards:
  Lone Moth: {type: effect monster, level: 4, atk: 1000, def: 1000, summons: {only_one: true}, effects: []}
  Rare Moth: {type: effect monster, level: 4, atk: 1000, def: 1000, summons: {special_once: true}, effects: []}
  Quick Moth:
    type: effect monster
    level: 4
    effects: [{id: proc, procedure: {summon: special, from: hand}, once: use}]
  Call: {type: quick-play spell, effects: [{id: act, targets: {card: monster, of: you, in: graveyard},
    resolve: [{special_summon: target}]}]}
  Lure: {type: normal spell, effects: [{id: act, targets: {card: monster, of: opponent},
    resolve: [{take_control: target}]}]}
  Twice: {type: effect monster, level: 4, effects: [{id: e1, once: soft, times: 2, resolve: [{gain_lp: 100}]}]}
"""


def played(board: str, *plays: str) -> list[tuple[int, str]]:
    return broken(judged(board, "\n".join(plays), CARDS))


@pytest.mark.parametrize(("face", "wrong"), [("", [(1, "summon-not-possible")]), (", set: true", [])])
def test_a_second_copy_cannot_be_summoned_beside_a_face_up_one(face: str, wrong: list[tuple[int, str]]) -> None:
    board = f"A: {{monsters: [{{card: Lone Moth, id: m1{face}}}], hand: [{{card: Lone Moth, id: m2}}]}}"
    assert played(board, "{by: A, summon: m2}") == wrong
    assert played(board, "{by: A, set: m2}") == []


def test_a_second_copy_is_not_brought_back_either() -> None:
    board = "A: {monsters: [{card: Lone Moth, id: m1}], graveyard: [{card: Lone Moth, id: m2}], hand: [Call]}"
    assert played(board, "{by: A, activate: Call, targets: [m2]}") == [(1, "activation-legality")]


def test_a_copy_that_is_taken_is_destroyed_by_the_game() -> None:
    board = "A: {monsters: [{card: Lone Moth, id: m1}], hand: [Lure]}\n  B: {monsters: [{card: Lone Moth, id: m2}]}"
    verdict = judged(board, "{by: A, activate: Lure, targets: [m2]}\nresolve", CARDS)
    assert verdict.verdict == "legal"
    assert any("can control only 1 Lone Moth" in step.text for step in verdict.steps)
    assert "m2" in str(verdict.board["B"]["graveyard"]) or "Lone Moth" in str(verdict.board["B"]["graveyard"])


def test_a_name_that_is_special_summoned_only_once_a_turn() -> None:
    board = "A: {graveyard: [{card: Rare Moth, id: m1}, {card: Rare Moth, id: m2}], hand: [{card: Call, id: c1}, " \
            "{card: Call, id: c2}]}"  # fmt: skip
    first = ("{by: A, activate: c1, targets: [m1]}", "resolve")
    assert played(board, *first) == []
    assert played(board, *first, "{by: A, activate: c2, targets: [m2]}") == [(3, "activation-legality")]


def test_a_procedure_that_is_used_only_once_a_turn() -> None:
    board = "A: {hand: [{card: Quick Moth, id: q1}, {card: Quick Moth, id: q2}]}"
    plays = ("{by: A, special_summon: q1}", "{by: A, special_summon: q2}")
    assert played(board, *plays) == [(2, "summon-procedure-not-met")]


def test_an_effect_that_may_be_used_twice() -> None:
    use = ("{by: A, activate: Twice}", "resolve")
    assert played("A: {monsters: [Twice]}", *use, *use) == []
    assert played("A: {monsters: [Twice]}", *use, *use, use[0]) == [(5, "opt-soft")]


MORE = """cards:
  Stiff Moth:
    type: tuner effect monster
    level: 2
    effects: [{id: e1, static: [{cannot_be_material: this card, how: [synchro]}]}]
  Moth: {type: effect monster, level: 3, effects: []}
  Moth Lord: {type: synchro effect monster, level: 5, effects: []}
  Moth Twins: {type: link effect monster, link: 2, effects: []}
  Proud Moth:
    type: effect monster
    level: 5
    summons: {normal: false, special: own}
    effects: [{id: proc, procedure: {summon: special, from: hand}, cost: [{tribute: {card: monster, of: you}}]}]
  Call: {type: quick-play spell, effects: [{id: act, targets: {card: monster, of: you, in: graveyard},
    resolve: [{special_summon: target}]}]}
  Moth Rite:
    type: ritual spell
    effects:
      - {id: act, resolve: [{ritual_summon: {card: monster, kind: [ritual], of: you, in: hand}, levels: its Level,
         materials: {card: monster, of: you, in: [hand, field]}}]}
  Twelve Moth: {type: xyz effect monster, rank: 12, effects: []}
  High Moth: {type: ritual effect monster, level: 5, effects: []}
"""


def more(board: str, *plays: str) -> list[tuple[int, str]]:
    return broken(judged(board, "\n".join(plays), MORE))


def test_what_cannot_be_material() -> None:
    board = "A: {monsters: [Stiff Moth, Moth], extra: [Moth Lord, Moth Twins]}"
    made = "{by: A, special_summon: %s, materials: [Stiff Moth, Moth]}"
    assert more(board, made % "Moth Lord") == [(1, "wrong-materials")]
    assert more(board, made % "Moth Twins") == []


def test_a_monster_that_only_its_own_procedure_brings_out() -> None:
    board = "A: {monsters: [Moth], hand: [Proud Moth, Call], graveyard: [{card: Proud Moth, id: old}]}"
    assert more(board, "{by: A, special_summon: Proud Moth, cost: {tribute: Moth}}") == []
    assert more(board, "{by: A, activate: Call, targets: [old]}") != []


def test_what_the_text_says_of_its_summons_may_be_ignored() -> None:
    board = "A: {hand: [Call], graveyard: [Proud Moth]}"
    free = MORE.replace("[{special_summon: target}]}]}\n  Moth Rite", "[{special_summon: target, "
                        "ignoring_conditions: true}]}]}\n  Moth Rite")  # fmt: skip
    assert free != MORE
    assert broken(judged(board, "{by: A, activate: Call, targets: [Proud Moth]}\nresolve", free)) == []


@pytest.mark.parametrize(("given", "wrong"), [("Moth, Stiff Moth", False), ("Moth", True), ("Moth, Twelve Moth", True)])
def test_a_ritual_summon_by_the_level_of_its_monster(given: str, wrong: bool) -> None:
    board = f"A: {{monsters: [{given}], hand: [Moth Rite, High Moth]}}"
    assert bool(more(board, "{by: A, activate: Moth Rite}", "resolve")) == wrong
