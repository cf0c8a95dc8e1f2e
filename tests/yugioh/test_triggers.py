"""Triggers: who sees what, in which words a missed timing is told, and what stays open."""

from __future__ import annotations

from tests.yugioh.table import broken, judged

REVIVE_TWO = """cards:
  Double Revival:
    type: normal spell
    effects:
      - {about: two come back, resolve: [{special_summon: {count: 2, card: monster, of: you, in: graveyard}}]}
"""


def test_a_monster_sees_what_is_summoned_together_with_it() -> None:
    board = "A: {hand: [Double Revival], graveyard: [King Tiger Wanghu, Kuriboh]}\nB: {}"
    verdict = judged(
        board, "{by: A, activate: Double Revival}\nresolve\n{by: A, activate: King Tiger Wanghu}", REVIVE_TWO
    )
    assert verdict.verdict == "legal"
    assert [c["card"] for c in verdict.board["A"]["monsters"]] == ["King Tiger Wanghu"]


def test_a_card_in_the_graveyard_does_not_see_what_went_there_with_it() -> None:
    cards = """cards:
  Grave Warden:
    type: effect monster
    level: 4
    atk: 100
    def: 100
    effects:
      - id: e1
        about: draws for the fallen
        in: graveyard
        trigger: {if: {sent_to_graveyard: {card: {card: monster, other: true}}}}
        resolve: [{draw: 1}]
"""
    board = "A: {hand: [Dark Hole], monsters: [Grave Warden, Kuriboh]}\nB: {}"
    verdict = judged(board, "{by: A, activate: Dark Hole}\nresolve\n{by: A, activate: Grave Warden}", cards)
    assert broken(verdict) == [(3, "state-at-event-vs-after")]


def test_a_mandatory_trigger_met_twice_in_a_chain_leaves_the_ruling_open() -> None:
    board = """
        A: {monsters: [King Tiger Wanghu], hand: [Monster Reborn], graveyard: [Kuriboh]}
        B: {spell_trap: [{card: Call of the Haunted, set: true}], graveyard: [Sangan]}
    """
    plays = """
        {by: A, activate: Monster Reborn, targets: [Kuriboh]}
        {by: B, activate: Call of the Haunted, targets: [Sangan]}
        resolve
    """
    verdict = judged(board, plays)
    assert verdict.verdict == "unclear"
    assert {u.rule for u in verdict.unclear} == {"yugioh/trigger-met-twice"}


def test_a_fast_effect_that_says_if_answers_a_cost_after_the_chain() -> None:
    cards = """cards:
  Patient Answer:
    type: normal trap
    effects:
      - {about: draws for a Tribute, window: {%s: {sent_to_graveyard: {card: {card: monster}}}}, resolve: [{draw: 1}]}
"""
    board = """
        A: {monsters: [Cannon Soldier, Kuriboh], spell_trap: [{card: Patient Answer, set: true}]}
        B: {}
    """
    plays = """
        {by: A, activate: Cannon Soldier, cost: {tribute: Kuriboh}}
        resolve
        {by: A, activate: Patient Answer}
    """
    assert broken(judged(board, plays, cards % "if")) == []
    assert broken(judged(board, plays, cards % "when")) == [(3, "timing-fast-event")]


def test_a_missed_timing_names_the_moment_and_what_came_after() -> None:
    board = """
        A: {spell_trap: [{card: Call of the Haunted, set: true}], graveyard: [Elemental HERO Stratos]}
        B: {hand: [Mystical Space Typhoon], spell_trap: [{card: Waboku, set: true}]}
        turn: B
    """
    plays = """
        {by: B, activate: Mystical Space Typhoon, targets: [Waboku]}
        {by: A, activate: Call of the Haunted, targets: [Elemental HERO Stratos]}
        resolve
        {by: A, activate: Elemental HERO Stratos, choose: b}
    """
    (violation,) = judged(board, plays).violations
    assert violation.message == (
        "Elemental HERO Stratos misses the timing: its Summon by Call of the Haunted (Chain Link 2) was not the last "
        "thing to happen; the resolution of Mystical Space Typhoon (Chain Link 1) came after it."
    )


def test_why_a_trigger_that_was_met_cannot_be_used() -> None:
    board = """
        A: {hand: [Dark Hole], monsters: [{card: Shaddoll Beast, used_this_turn: true}]}
        B: {}
    """
    plays = "{by: A, activate: Dark Hole}\nresolve\n{by: A, activate: Shaddoll Beast, effect: e2}"
    assert broken(judged(board, plays)) == [(3, "opt-use")]


def test_in_the_ocg_the_hand_follows_the_last_link_in_turns() -> None:
    board = """
        turn: A
        A: {hand: [Celtic Guardian, Kagetokage]}
        B: {monsters: [King Tiger Wanghu], spell_trap: [{card: Jar of Greed, set: true}]}
    """
    start = "{by: A, summon: Celtic Guardian}\n{by: B, activate: King Tiger Wanghu}\n"
    assert broken(judged(board, start + "{by: A, activate: Kagetokage}", edition="ocg")) == []
    late = "{by: A, pass: true}\n{by: B, activate: Jar of Greed}\n{by: A, activate: Kagetokage}"
    assert broken(judged(board, start + late, edition="ocg")) == []
    assert broken(judged(board, start + late)) == [(5, "segoc-hand-tcg")]
    counter = board.replace("Jar of Greed", "Solemn Strike").replace("[King Tiger Wanghu]", "[]")
    plays = "{by: A, summon: Celtic Guardian}\n{by: A, activate: Kagetokage}\n{by: B, activate: Solemn Strike}"
    assert broken(judged(counter, plays, edition="ocg")) == []
