"""Triggers of a card's own fate: Tributed, used as material, how it lay, the battle damage it inflicts.

Yugipedia, "Material": a Summon that was negated used no materials.
"""

from __future__ import annotations

import pytest

from judge.kernel.verdict import Verdict
from tests.yugioh.table import broken, judged

CARDS = """cards:
  Reed Tuner:
    type: tuner effect monster
    level: 2
    effects:
      - {id: e1, in: graveyard, mandatory: true, resolve: [{gain_lp: 700}],
         trigger: {if: {used_as_material: {card: this card, for: [synchro]}}}}
  Reed Sailor: {type: effect monster, level: 3, effects: []}
  Reed Lord: {type: synchro effect monster, level: 5, atk: 2000, def: 0, effects: []}
  Reed Gift:
    type: effect monster
    level: 4
    effects: [{id: e1, mandatory: true, resolve: [{gain_lp: 700}], trigger: {if: {tributed: {card: this card}}}}]
  Reed King: {type: effect monster, level: 6, atk: 2000, def: 0, effects: []}
  Reed Mine:
    type: continuous trap
    effects:
      - {id: act, resolve: []}
      - {id: e1, mandatory: true, resolve: [{gain_lp: 700}],
         trigger: {if: {destroyed: {card: this card, from: field, face: down}}}}
  Reed Biter:
    type: effect monster
    level: 4
    atk: 1000
    effects:
      - {id: e1, mandatory: true, resolve: [{gain_lp: 700}],
         trigger: {if: {battle_damage: {of: opponent, card: this card}}}}
  Stop: {type: counter trap, effects: [{id: act, window: {if: {summon_attempt: {by: any}}}, summon_negation: true,
    resolve: [{negate: summon}]}]}
  Wind: {type: quick-play spell, effects: [{id: act, targets: {card: trap}, resolve: [{destroy: target}]}]}
  Boom: {type: quick-play spell, effects: [{id: act, targets: {card: monster}, resolve: [{destroy: target}]}]}
  Back: {type: quick-play spell, effects: [{id: act, targets: {card: monster, of: any, in: graveyard},
    resolve: [{special_summon: target}]}]}
"""


def lp(board: str, *plays: str) -> int:
    verdict = ruled(board, *plays)
    assert broken(verdict) == []
    return int(verdict.board["A"]["lp"])


def ruled(board: str, *plays: str) -> Verdict:
    return judged(board, "\n".join(plays), CARDS)


SYNCHRO = "A: {monsters: [Reed Tuner, Reed Sailor], extra: [Reed Lord], hand: [Back]}\n  B: " \
          "{spell_trap: [{card: Stop, set: true}]}"  # fmt: skip
MADE = "{by: A, special_summon: Reed Lord, materials: [Reed Tuner, Reed Sailor]}"


def test_material_of_a_summon_that_succeeds() -> None:
    assert lp(SYNCHRO, MADE, "open") == 8700


def test_material_of_a_summon_that_is_negated_was_used_for_none() -> None:
    negated = (MADE, "{by: B, activate: Stop}", "resolve")
    assert lp(SYNCHRO, *negated, "open") == 8000
    assert lp(SYNCHRO, *negated, "{by: A, activate: Back, targets: [Reed Sailor]}", "resolve") == 8000


def test_a_later_summon_of_the_same_monster_has_no_materials() -> None:
    board = SYNCHRO.replace("hand: [Back]", "hand: [Back, Back]")
    assert lp(board, MADE, "open", "{by: A, activate: Back, targets: [Reed Sailor]}", "resolve") == 8700


def test_the_monster_itself_comes_back_without_materials() -> None:
    board = SYNCHRO.replace("hand: [Back]", "hand: [Back, Boom]")
    gone = ("{by: A, activate: Boom, targets: [Reed Lord]}", "resolve")
    back = ("{by: A, activate: Back, targets: [Reed Lord]}", "resolve")
    assert lp(board, MADE, "open", *gone, *back) == 8700


def test_tributed() -> None:
    board = "A: {monsters: [Reed Gift], hand: [Reed King]}"
    assert lp(board, "{by: A, summon: Reed King, tribute: [Reed Gift]}", "open") == 8700


@pytest.mark.parametrize(("lies", "points"), [(", set: true", 8700), ("", 8000)])
def test_how_it_lay_when_it_was_destroyed(lies: str, points: int) -> None:
    board = f"A: {{spell_trap: [{{card: Reed Mine{lies}}}], hand: [Wind]}}"
    assert lp(board, "{by: A, activate: Wind, targets: [Reed Mine]}", "resolve") == points


def test_battle_damage_that_this_card_inflicts() -> None:
    board = "phase: battle\n  A: {monsters: [Reed Biter, Reed Sailor]}"
    assert lp(board, "{by: A, attack: Reed Biter}", "{by: A, next: end step}") == 8700
    assert (
        lp(board.replace("Reed Sailor", "Reed Lord"), "{by: A, attack: Reed Lord}", "{by: A, next: end step}") == 8000
    )


NAMES = """cards:
  Reed Child:
    type: effect monster
    level: 2
    effects: [{id: e1, in: [field, graveyard], static: [{called: Reed Elder}]}]
  Reed Elder: {type: effect monster, level: 4, effects: []}
  Reed Choir: {type: effect monster, level: 4, effects: [{id: e1, in: hand, condition: [{exists: {name: Reed Elder,
    of: you}}], resolve: [{special_summon: this card}]}]}
  Hush: {type: continuous trap, effects: [{id: act, resolve: []}, {id: e1, static: [{negate_effects: {card: monster,
    in: field}}]}]}
  Reed Caller: {type: effect monster, level: 4, effects: [{id: e1, targets: {card: monster, of: you, in: graveyard},
    resolve: [{special_summon: target}]}]}
  Other Caller: {type: effect monster, level: 4, effects: [{id: e1, targets: {card: monster, of: you, in: graveyard},
    resolve: [{special_summon: target}]}]}
  Called: {type: effect monster, level: 4, effects: [{id: e1, mandatory: true, resolve: [{gain_lp: 700}],
    trigger: {if: {summoned: {card: this card, by_effect_of: {named: Reed}}}}}]}
  Poke: {type: quick-play spell, effects: [{id: act, targets: {count: {min: 1, max: 2}, card: monster},
    resolve: [{destroy: targets}]}]}
  Guard: {type: effect monster, level: 4, effects: [{id: e1, quick: true, resolve: [{negate: effect}],
    answers: {activation: [any], targets: this card}}]}
"""


@pytest.mark.parametrize(
    ("rest", "wrong"),
    [("", False), (", spell_trap: [Hush]", True), (", set: true", True)],
)
def test_a_monster_with_another_name(rest: str, wrong: bool) -> None:
    lies, others = (rest, "") if "set" in rest else ("", rest)
    board = f"A: {{monsters: [{{card: Reed Child{lies}}}], hand: [Reed Choir]{others}}}"
    assert bool(broken(judged(board, "{by: A, activate: Reed Choir}", NAMES))) == wrong


@pytest.mark.parametrize(("caller", "points"), [("Reed Caller", 8700), ("Other Caller", 8000)])
def test_summoned_by_the_effect_of_certain_cards(caller: str, points: int) -> None:
    board = f"A: {{monsters: [{caller}], graveyard: [Called]}}"
    verdict = judged(board, f"{{by: A, activate: {caller}, targets: [Called]}}\nresolve", NAMES)
    assert verdict.board["A"]["lp"] == points


@pytest.mark.parametrize(("targets", "wrong"), [("Guard, Reed Elder", False), ("Reed Elder", True)])
def test_what_targets_this_card_may_target_others_too(targets: str, wrong: bool) -> None:
    board = "A: {hand: [Poke]}\n  B: {monsters: [Guard, Reed Elder]}"
    plays = f"{{by: A, activate: Poke, targets: [{targets}]}}\n{{by: B, activate: Guard}}"
    assert bool(broken(judged(board, plays, NAMES))) == wrong


POSED = """cards:
  Wall Reed:
    type: effect monster
    level: 4
    atk: 100
    effects: [{id: e1, static: [{change_atk: 900, cards: this card, while: [{position: defense}]}]}]
  Judge Reed: {type: effect monster, level: 4, effects: [{id: e1, condition: [{exists: {card: monster, of: opponent,
    atk: 1000}}], resolve: [{gain_lp: 100}]}]}
"""


@pytest.mark.parametrize(
    ("lies", "wrong"), [("position: defense", False), ("position: attack", True), ("set: true", True)]
)
def test_what_applies_in_one_battle_position(lies: str, wrong: bool) -> None:
    board = f"A: {{monsters: [Judge Reed]}}\n  B: {{monsters: [{{card: Wall Reed, {lies}}}]}}"
    assert bool(broken(judged(board, "{by: A, activate: Judge Reed}", POSED))) == wrong
