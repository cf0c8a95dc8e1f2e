"""What an effect does at once, and with what it is paid: it needs room, and a card of its own, for each part.

OCG Perfect Rulebook 2017, p. 133-134: an effect must be possible in all its parts to be activated.
"""

from __future__ import annotations

import pytest

from tests.yugioh.table import broken, judged

CARDS = """cards:
  Moth: {type: effect monster, level: 4, effects: []}
  Pair: {type: effect monster, level: 4, effects: [{id: e1, in: hand, resolve: [{special_summon: this card},
    {and: {special_summon: {count: 1, name: Moth, of: you, in: hand}}}]}]}
  Brood: {type: normal spell, effects: [{id: act, resolve: [{special_summon: {count: 2, name: Moth, of: you,
    in: hand}}]}]}
  Blast: {type: effect monster, level: 4, effects: [{id: e1, resolve: [{destroy: {count: 1, of: you}},
    {and: {destroy: {count: 1, card: any}}}]}]}
  Ember: {type: normal spell, effects: [{id: act, resolve: [{draw: 1}, {then: {you_can: {gain_lp: 100}}},
    {and: {damage: 300, to: opponent}}]}]}
"""


def ruled(board: str, play: str) -> list[tuple[int, str]]:
    return broken(judged(board, play, CARDS))


@pytest.mark.parametrize(("others", "wrong"), [(3, False), (4, True)])
@pytest.mark.parametrize("name", ["Pair", "Brood"])
def test_two_monsters_need_two_zones(name: str, others: int, wrong: bool) -> None:
    there = ", ".join(["Moth"] * others)
    board = f"A: {{hand: [{name}, {{card: Moth, id: x}}, {{card: Moth, id: y}}], monsters: [{there}]}}"
    assert ruled(board, f"{{by: A, activate: {name}}}") == ([(1, "activation-legality")] if wrong else [])


@pytest.mark.parametrize(("theirs", "wrong"), [("[Moth]", False), ("[]", True)])
def test_no_card_is_chosen_twice(theirs: str, wrong: bool) -> None:
    board = f"A: {{monsters: [Blast]}}\n  B: {{monsters: {theirs}}}"
    assert ruled(board, "{by: A, activate: Blast}") == ([(1, "activation-legality")] if wrong else [])


@pytest.mark.parametrize(("choice", "points"), [(", choose: none", 8000), ("", 7700)])
def test_what_goes_with_an_option_that_is_not_taken(choice: str, points: int) -> None:
    board = "A: {hand: [Ember], deck: [Moth]}"
    claim = f"{{by: A, claim: {{lp: {{B: {points}}}}}}}"
    assert ruled(board, f"{{by: A, activate: Ember{choice}}}\nresolve\n{claim}") == []


PRICE = """cards:
  Reed Rat: {type: effect monster, level: 2, race: Beast, effects: []}
  Reed Hawk: {type: effect monster, level: 2, race: Winged Beast, effects: []}
  Gale: {type: quick-play spell, effects: [{id: act, cost: [{tribute: {count: 1, card: monster, race: Winged Beast,
    of: you}}], resolve: [{draw: 1}]}]}
"""


@pytest.mark.parametrize(("name", "wrong"), [("Reed Hawk", False), ("Reed Rat", True)])
def test_a_face_down_monster_is_known_to_the_player_who_tributes_it(name: str, wrong: bool) -> None:
    board = f"A: {{hand: [Gale], monsters: [{{card: {name}, set: true}}]}}"
    play = f"{{by: A, activate: Gale, cost: {{tribute: {name}}}}}"
    assert broken(judged(board, play, PRICE)) == ([(1, "cost-at-activation")] if wrong else [])


@pytest.mark.parametrize(("name", "wrong"), [("x", False), ("y", True), ("Moth", False)])
def test_a_claim_of_control_by_the_id_of_a_card(name: str, wrong: bool) -> None:
    board = "A: {monsters: [{card: Moth, id: x}], graveyard: [{card: Moth, id: y}]}"
    assert bool(ruled(board, f"{{by: A, claim: {{control: {name}}}}}")) == wrong


MANY = """cards:
  Moth: {type: effect monster, level: 4, effects: []}
  Reed: {type: effect monster, level: 4, effects: []}
  Gust: {type: quick-play spell, effects: [{id: act, targets: {count: {min: 1, max_per: {card: monster, name: Reed,
    of: you}}, card: monster, of: opponent}, resolve: [{destroy: targets}]}]}
  Call: {type: normal spell, effects: [{id: act, targets: {card: monster, of: you, in: graveyard},
    resolve: [{special_summon: target}]}]}
  Comer: {type: effect monster, level: 4, effects: [{id: e1, trigger: {if: {summoned: {card: this card}}},
    targets: {count: {min: 1, max_per: {card: monster, name: Reed, of: you}}, card: monster, of: opponent},
    resolve: [{destroy: targets}]}]}
"""
THEIRS = "B: {monsters: [{card: Moth, id: x}, {card: Moth, id: y}]}"


@pytest.mark.parametrize(("mine", "targets", "wrong"), [
    ("", "[x]", True), ("Reed", "[x]", False), ("Reed", "[x, y]", True), ("Reed, Reed", "[x, y]", False),
])  # fmt: skip
def test_targets_up_to_a_number_of_cards(mine: str, targets: str, wrong: bool) -> None:
    board = f"A: {{hand: [Gust], monsters: [{mine}]}}\n  {THEIRS}"
    assert bool(broken(judged(board, f"{{by: A, activate: Gust, targets: {targets}}}", MANY))) == wrong


@pytest.mark.parametrize(("mine", "wrong"), [("", True), ("Reed", False)])
def test_a_trigger_that_could_target_no_card(mine: str, wrong: bool) -> None:
    board = f"A: {{hand: [Call], graveyard: [Comer], monsters: [{mine}]}}\n  {THEIRS}"
    plays = "{by: A, activate: Call, targets: [Comer]}\nresolve\n{by: A, activate: Comer, targets: [x]}"
    assert bool(broken(judged(board, plays, MANY))) == wrong


def test_nothing_is_activated_that_could_target_no_card() -> None:
    board = f"A: {{hand: [Gust]}}\n  {THEIRS}"
    assert broken(judged(board, "{by: A, activate: Gust}", MANY)) == [(1, "activation-legality")]


BACK = """cards:
  Moth: {type: effect monster, level: 4, effects: []}
  Call: {type: normal spell, effects: [{id: act, targets: {card: monster, in: graveyard},
    resolve: [{special_summon: target}]}]}
  Glad: {type: effect monster, level: 4, effects: [{id: e1, in: hand, resolve: [{special_summon: this card}],
    trigger: {if: {summoned: {how: [special], from: graveyard, from_of: you}}}}]}
"""


@pytest.mark.parametrize(("owner", "other", "wrong"), [("A", "B", False), ("B", "A", True)])
def test_a_monster_from_ones_own_graveyard(owner: str, other: str, wrong: bool) -> None:
    lies = {owner: "graveyard: [Moth]", other: ""}
    board = f"A: {{hand: [Call, Glad], {lies['A']}}}\n  B: {{{lies['B']}}}".replace(", }", "}")
    plays = "{by: A, activate: Call, targets: [Moth]}\nresolve\n{by: A, activate: Glad}"
    assert broken(judged(board, plays, BACK)) == ([(3, "trigger-not-met")] if wrong else [])
