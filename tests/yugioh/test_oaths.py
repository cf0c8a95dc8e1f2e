"""What a player cannot do in the turn of an activation, and bans on Summons from one place.

OCG Perfect Rulebook 2017, p. 153-154: an activation that was negated is none.
"""

from __future__ import annotations

import pytest

from judge.kernel.verdict import Verdict
from tests.yugioh.table import broken, judged

CARDS = """cards:
  Calm:
    type: quick-play spell
    effects:
      - id: act
        condition: [{not: {event_this_turn: {summoned: {by: you, how: [special], except: {named: Reed}}}}}]
        oath: [{cannot_summon: you, how: [special], allowed: {named: Reed}}]
        resolve: [{draw: 1}]
  Call: {type: quick-play spell, effects: [{id: act, targets: {card: monster, of: you, in: graveyard},
    resolve: [{special_summon: target}]}]}
  No: {type: counter trap, effects: [{id: act, answers: {activation: [any]}, resolve: [{negate: activation}]}]}
  Mute: {type: counter trap, effects: [{id: act, answers: {activation: [any]}, resolve: [{negate: effect}]}]}
  Moth: {type: effect monster, level: 4, effects: []}
  Reed: {type: effect monster, level: 4, effects: []}
  Leaper: {type: effect monster, level: 4, effects: [{id: proc, procedure: {summon: special, from: hand}}]}
  Twin Moth: {type: link effect monster, link: 2, effects: []}
  Lid: {type: continuous trap, effects: [{id: act, resolve: []}, {id: e1, static: [{cannot_summon: both,
    how: [special], cards: {card: monster, in: extra deck}}]}]}
"""
BOARD = (
    "A: {hand: [Calm, Call, Leaper], graveyard: [Moth, Reed]}\n  "
    "B: {spell_trap: [{card: No, set: true}, {card: Mute, set: true}]}"
)
CALM = ("{by: A, activate: Calm}", "resolve")


def ruled(*plays: str, board: str = BOARD) -> Verdict:
    return judged(board, "\n".join(plays), CARDS)


def called(name: str) -> tuple[str, str]:
    return f"{{by: A, activate: Call, targets: [{name}]}}", "resolve"


@pytest.mark.parametrize(("name", "wrong"), [("Moth", True), ("Reed", False)])
def test_it_binds_before_and_after(name: str, wrong: bool) -> None:
    assert bool(broken(ruled(*called(name), *CALM))) == wrong
    assert bool(broken(ruled(*CALM, *called(name)))) == wrong


def test_it_binds_where_no_card_has_an_effect_that_applies_all_the_time() -> None:
    alone = CARDS[: CARDS.index("  Lid:")]
    board = "A: {hand: [Calm, Leaper]}"
    play = "{by: A, special_summon: Leaper}"
    assert broken(judged(board, "\n".join((*CALM, play)), alone)) == [(3, "summon-not-possible")]


def test_it_binds_though_the_effect_was_negated() -> None:
    plays = (CALM[0], "{by: B, activate: Mute}", "resolve", "{by: A, special_summon: Leaper}")
    assert broken(ruled(*plays)) == [(4, "summon-not-possible")]


def test_whether_a_negated_activation_binds_is_left_open() -> None:
    plays = (CALM[0], "{by: B, activate: No}", "resolve", "{by: A, special_summon: Leaper}")
    assert ruled(*plays).verdict == "unclear"


def test_a_ban_on_summons_from_the_extra_deck_leaves_the_graveyard_free() -> None:
    board = "A: {monsters: [Moth, Reed], extra: [{card: Twin Moth, id: new}], hand: [Call], spell_trap: [Lid], " \
            "graveyard: [{card: Twin Moth, id: old}]}"  # fmt: skip
    assert broken(ruled(*called("old"), board=board)) == []
    made = "{by: A, special_summon: new, materials: [Moth, Reed]}"
    assert broken(ruled(made, board=board)) == [(1, "summon-not-possible")]
