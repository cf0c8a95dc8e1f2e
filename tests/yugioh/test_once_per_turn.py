"""The kinds of once per turn: by the activation, by the use, by the copy, by the Chain, by the Duel.

OCG Perfect Rulebook 2017, p. 176-177; db.ygoresources.com qa#11282.
"""

from __future__ import annotations

import pytest

from judge.kernel.verdict import Verdict
from judge.rulesets.yugioh.vocabulary.once_per_turn import CLAUSES, RULES
from tests.yugioh.table import broken, judged

CARDS = """cards:
  Loud Spell: {type: quick-play spell, effects: [{id: act, about: gain 100, once: activate, resolve: [{gain_lp: 100}]}]}
  Strict Spell: {type: quick-play spell, effects: [{id: act, about: gain 100, once: use, resolve: [{gain_lp: 100}]}]}
  User: {type: effect monster, level: 4, effects: [{id: e1, about: gain 100, once: use, resolve: [{gain_lp: 100}]}]}
  Copier: {type: effect monster, level: 4, effects: [{id: e1, about: gain 100, once: soft, resolve: [{gain_lp: 100}]}]}
  Linker:
    {type: effect monster, effects: [{id: e1, about: gain 100, quick: true, once: chain, resolve: [{gain_lp: 100}]}]}
  Veteran: {type: effect monster, level: 4, effects: [{id: e1, about: gain 100, once: duel, resolve: [{gain_lp: 100}]}]}
  Free: {type: effect monster, level: 4, effects: [{id: e1, about: gain 100, resolve: [{gain_lp: 100}]}]}
  Chooser:
    type: effect monster
    level: 4
    effects:
      - id: e1
        about: one of two
        once: soft
        choose:
          - {id: a, about: gain 100, resolve: [{gain_lp: 100}]}
          - {id: b, about: gain 200, resolve: [{gain_lp: 200}]}
  No:
    type: counter trap
    effects: [{id: act, about: stop it, answers: {activation: [any]}, resolve: [{negate: activation}]}]
  Mute:
    type: counter trap
    effects: [{id: act, about: mute it, answers: {activation: [any]}, resolve: [{negate: effect}]}]
  Bounce:
    type: quick-play spell
    effects: [{id: act, about: bounce, targets: {card: monster}, resolve: [{return_to_hand: target}]}]
"""
PAIRS = (
    "A: {hand: [{card: Loud Spell, id: l1}, {card: Loud Spell, id: l2}, "
    "{card: Strict Spell, id: s1}, {card: Strict Spell, id: s2}]}"
)


def table(monster: str, *, two: bool = True, other: str = "") -> str:
    """A board with one or two copies of a monster, and answers on the other side."""
    copies = f"{{card: {monster}, id: m1}}" + (f", {{card: {monster}, id: m2}}" if two else "")
    trap = "{card: No, set: true}, {card: Mute, set: true}"
    return f"A: {{monsters: [{copies}], hand: [Bounce]}}\n  B: {{spell_trap: [{trap}], monsters: [{other}]}}"


def played(board: str, *plays: str) -> Verdict:
    return judged(board, "\n".join(plays), CARDS)


def use(which: str) -> str:
    return f"{{by: A, activate: {which}}}"


def test_without_a_limit_nothing_is_used_up() -> None:
    assert broken(played(table("Free"), use("m1"), "resolve", use("m1"), "resolve", use("m2"))) == []


@pytest.mark.parametrize(("first", "second", "rule"), [("l1", "l2", "opt-activate"), ("s1", "s2", "opt-use")])
def test_a_second_copy_of_a_card(first: str, second: str, rule: str) -> None:
    assert broken(played(PAIRS, use(first), "resolve", use(second))) == [(3, rule)]


@pytest.mark.parametrize(("first", "second", "rule"), [("l1", "l2", "opt-activate"), ("s1", "s2", "opt-use")])
def test_a_second_copy_in_the_same_chain(first: str, second: str, rule: str) -> None:
    board = f"{PAIRS}\n  B: {{}}"
    assert broken(played(board, use(first), use(second))) == [(2, rule)]


@pytest.mark.parametrize(("negation", "board_rule"), [("No", []), ("Mute", [(4, "opt-activate")])])
def test_only_a_negated_activation_gives_the_activation_back(negation: str, board_rule: list[tuple[int, str]]) -> None:
    board = PAIRS + "\n  B: {spell_trap: [{card: No, set: true}, {card: Mute, set: true}]}"
    verdict = played(board, use("l1"), f"{{by: B, activate: {negation}}}", "resolve", use("l2"))
    assert broken(verdict) == board_rule


@pytest.mark.parametrize("negation", ["No", "Mute"])
def test_a_use_is_used_even_if_negated(negation: str) -> None:
    board = PAIRS + "\n  B: {spell_trap: [{card: No, set: true}, {card: Mute, set: true}]}"
    verdict = played(board, use("s1"), f"{{by: B, activate: {negation}}}", "resolve", use("s2"))
    assert broken(verdict) == [(4, "opt-use")]


@pytest.mark.parametrize("second", ["m1", "m2"])
def test_a_hard_limit_holds_for_every_copy(second: str) -> None:
    assert broken(played(table("User"), use("m1"), "resolve", use(second))) == [(3, "opt-use")]


def test_a_soft_limit_holds_for_the_copy() -> None:
    assert broken(played(table("Copier"), use("m1"), "resolve", use("m2"))) == []
    assert broken(played(table("Copier"), use("m1"), "resolve", use("m1"))) == [(3, "opt-soft")]


@pytest.mark.parametrize("negation", ["No", "Mute"])
def test_a_soft_limit_is_used_even_if_negated(negation: str) -> None:
    verdict = played(table("Copier"), use("m1"), f"{{by: B, activate: {negation}}}", "resolve", use("m1"))
    assert broken(verdict) == [(4, "opt-soft")]


@pytest.mark.parametrize(("monster", "rules"), [("Copier", []), ("User", [(5, "opt-use")])])
def test_a_copy_that_left_and_came_back_is_another_copy(monster: str, rules: list[tuple[int, str]]) -> None:
    plays = (use("m1"), "resolve", "{by: A, activate: Bounce, targets: [m1]}", "{by: A, summon: m1}", use("m1"))
    assert broken(played(table(monster, two=False), *plays)) == rules


def test_once_per_chain() -> None:
    once = (use("m1"), "{by: B, pass: true}", use("m1"))
    assert broken(played(table("Linker"), *once)) == [(3, "once-per-chain")]
    assert broken(played(table("Linker"), use("m1"), "{by: B, pass: true}", use("m2"))) == []
    assert broken(played(table("Linker"), use("m1"), "resolve", use("m1"))) == [], "a new Chain"


def test_once_per_duel() -> None:
    assert broken(played(table("Veteran"), use("m1"), "resolve", use("m2"))) == [(3, "opt-use")]


def test_branches_of_one_effect_share_the_limit() -> None:
    first, second = "{by: A, activate: m1, choose: a}", "{by: A, activate: m1, choose: b}"
    assert broken(played(table("Chooser"), first, "resolve", second)) == [(3, "opt-soft")]
    assert broken(played(table("Chooser"), first, "resolve", second.replace("m1", "m2"))) == []


def test_each_player_has_a_use_of_their_own() -> None:
    board = "A: {hand: [{card: Strict Spell, id: s1}]}\n  B: {spell_trap: [{card: Strict Spell, id: s2, set: true}]}"
    assert broken(played(board, use("s1"), "{by: B, activate: s2}")) == []


def test_an_illegal_use_uses_nothing_up() -> None:
    board = table("User", two=False)
    verdict = played(board, "{by: B, activate: No}", use("m1"))
    assert broken(verdict) == [(1, broken(verdict)[0][1])]


def test_what_was_used_before_the_first_play_is_used() -> None:
    for monster, rule in (("Copier", "opt-soft"), ("User", "opt-use")):
        board = f"A: {{monsters: [{{card: {monster}, id: m1, used_this_turn: true}}]}}"
        assert broken(played(board, use("m1"))) == [(1, rule)]


def test_every_kind_has_a_rule_and_a_clause() -> None:
    assert set(RULES) == set(CLAUSES)
