"""Turns: what ends with them, what a defeat means for whom, what comes back later."""

from __future__ import annotations

import pytest

from judge.kernel.errors import Unreadable
from tests.starlight.table import broken, judged

EMBER = "{by: A, skill: Ember}\n"
FALLEN = "{defeat: Bruno, of: B, by_player: A}\n"


def test_a_limit_may_be_read_to_count_normal_links_only() -> None:
    cards = "  Nova: {type: damage skill, colours: [red], willpower: 1, limit: 1}\n"
    plays = "{by: A, skill: Nova}\n{grant: G1, to: A, source: Nova}\n{by: A, extra: Nova, grant: G1}"
    hand = "hand: [Nova, Nova, Ember]"
    assert broken(judged(plays, hand, cards=cards)) == [(3, "copies-beyond-the-limit")]
    assert judged(plays, hand, cards=cards, top="options: {limit_scope: normal}\n").verdict == "legal"


def test_a_defeat_binds_for_the_turn_only() -> None:
    plays = EMBER + FALLEN + "{resolve: Ember}\nnext turn\n{by: B, skill: Tide}\n{by: A, counter: Rebuke}"
    assert judged(plays, "hand: [Ember], counters: [Rebuke]", "hand: [Tide], side: [Volt]").verdict == "legal"


def test_a_counter_that_was_set_is_ready_in_the_next_turn() -> None:
    plays = "{by: A, set_counter: Rebuke}\n{by: A, end: true}\n{by: B, skill: Tide}\n{by: A, counter: Rebuke}"
    assert judged(plays, "hand: [Rebuke]", "hand: [Tide]").verdict == "legal"


def test_to_lose_a_starlight_by_an_own_effect_binds_nobody() -> None:
    plays = EMBER + "{defeat: Rhea, of: A, by_player: A}\n{resolve: Ember}\n{by: A, skill: Tide}"
    verdict = judged(plays, "hand: [Ember, Tide], side: [Volt]")
    assert verdict.verdict == "legal"
    assert not verdict.measured["turn_over"]
    assert verdict.measured["unlocked_rank"] == 2


def test_a_condition_on_a_number_means_that_link_and_no_later_one() -> None:
    ambush = "  Ambush: {type: counter damage skill, colours: [blue], condition: {link: 2, of: rival}}\n"
    second = EMBER + "{by: A, skill: Tide}\n{by: B, counter: Ambush}"
    third = EMBER + "{by: A, skill: Tide}\n{resolve: Tide}\n{by: A, skill: Moss}\n{by: B, counter: Ambush}"
    hand, set_one = "hand: [Ember, Tide, Moss]", "counters: [Ambush]"
    assert judged(second, hand, set_one, cards=ambush).verdict == "legal"
    assert broken(judged(third, hand, set_one, cards=ambush)) == [(5, "counter-condition-not-met")]


def test_a_starter_comes_back_from_the_astral_with_the_second_own_turn() -> None:
    start = EMBER + "{defeat: Nyx, of: B, by_player: A, to_astral: true}\n{resolve: Ember}\n"
    turn = "next turn\n{by: %s, end: true}\n"
    cards = "  Nyx: {type: starlight, colours: [blue], starter: true}\n"
    side = "side: [Nyx, Volt]"
    once = judged(start + turn % "B" + turn % "A", "hand: [Ember]", side, cards=cards)
    assert [c["card"] for c in once.board["B"]["astral"]] == ["Nyx"]
    twice = judged(start + turn % "B" + turn % "A" + "next turn", "hand: [Ember]", side, cards=cards)
    assert twice.board["B"]["astral"] == []
    assert "Nyx" in [c["card"] for c in twice.board["B"]["hand"]]


def test_the_next_turn_is_implied_where_its_player_acts() -> None:
    verdict = judged(
        EMBER + "{resolve: Ember}\n{by: A, end: true}\n{by: B, skill: Tide}", "hand: [Ember]", "hand: [Tide]"
    )
    assert verdict.verdict == "legal"
    assert [s.text for s in verdict.steps if s.implied] == ["B's turn begins (turn 4).", "B draws 3 cards."]
    assert verdict.measured["turn"] == 4


def test_nobody_acts_after_the_turn_who_had_it() -> None:
    plays = EMBER + "{resolve: Ember}\n{by: A, end: true}\n{by: A, skill: Tide}"
    assert broken(judged(plays, "hand: [Ember, Tide]")) == [(4, "action-after-the-turn")]


def test_the_only_starlight_on_the_side_takes_the_empty_zone() -> None:
    plays = (
        EMBER
        + "{by: B, counter: Riposte}\n{defeat: Rhea, of: A, by_player: B}\n{resolve: Riposte}\n{by: A, skill: Tide}"
    )
    verdict = judged(plays, "hand: [Ember, Tide], side: [Volt]", "counters: [Riposte]")
    assert verdict.verdict == "legal"
    assert [c["card"] for c in verdict.board["A"]["active"]] == ["Volt"]
    several = judged(plays, "hand: [Ember, Tide], side: [Volt, Volt]", "counters: [Riposte]")
    assert broken(several) == [(5, "skill-without-a-performer")]


def test_a_player_who_cannot_draw_has_lost() -> None:
    verdict = judged("{by: A, end: true}\n{by: B, skill: Tide}", "", "hand: [Tide], deck: 0")
    assert broken(verdict)[0] == (2, "play-after-the-game")


def test_a_team_that_falls_is_one_defeat() -> None:
    plays = EMBER + "{defeat: Bruno, of: B, by_player: A}\n"
    verdict = judged(plays, "hand: [Ember]", "side: [Volt]")
    assert verdict.board["B"]["defeats"] == 1


@pytest.mark.parametrize(
    ("plays", "said"),
    [
        ("{by: A, skill: Embr}", "There is no Embr on the table."),
        ("{by: A, skill: Tide}", "A has no Tide to play; it is not on the board."),
        ("{defeat: Nyx, of: B}", "There is no Starlight Nyx"),
        ("{grant: G1, source: Ember}", "does not say who gains"),
        ("{grant: G1, to: C}", "'C' is no player"),
        ("{by: A, skip: G9}", "No extra link is called G9"),
        ("{by: A, claim: {at: Ember}}", "says nothing that can be judged"),
        ("{by: A, claim: {may: {of: A}}}", "names no play"),
        ("{by: A, claim: {length: 1, of: C}}", "'C' is no player"),
        ("{by: A, claim: {index: 1, link: Moss}}", "No link of this turn is Moss"),
        ("{resolve: Nothing}", "There is no Nothing on the table."),
    ],
)
def test_what_cannot_be_judged(plays: str, said: str) -> None:
    with pytest.raises(Unreadable) as caught:
        judged(plays, "hand: [Ember]")
    assert said in caught.value.message


@pytest.mark.parametrize(
    ("a", "cards", "said"),
    [
        ("hand: [Odd]", "  Odd: {type: partner card}\n", "rules are not judged"),
        ("hand: [Odd]", "  Odd: {type: spell}\n", "no kind of card"),
        ("side: [Ember]", "", "Ember is no Starlight"),
        ("counters: [Ember]", "", "Ember is no counter card"),
        ("supports: [Ember]", "", "Ember is no support card"),
        ("side: [Volt, Volt, Volt, Volt, Volt, Volt, Volt]", "", "there is room for 6"),
        ("side: [{card: Volt, damage: 1}]", "", "damage says nothing beside Volt."),
        ("hand: [{card: Volt, tapped: true}]", "", "tapped says nothing beside Volt."),
        ("defeats: 5", "", "has lost already"),
        ("hand: [{card: Ember, id: X}, {card: Tide, id: X}]", "", "used for two cards"),
    ],
)
def test_boards_that_cannot_be(a: str, cards: str, said: str) -> None:
    with pytest.raises(Unreadable) as caught:
        judged("{by: A, end: true}", a, cards=cards)
    assert said in caught.value.message


def test_a_game_of_three_is_not_judged() -> None:
    from judge.batch import adjudged
    from judge.source.scenario import read_scenario_text

    text = "format: 1\nruleset: starlight\nboard: {players: [A, B, C]}\n"
    with pytest.raises(Unreadable, match="judged for two players"):
        adjudged(read_scenario_text(text, "x.yaml"))
    with pytest.raises(Unreadable, match="not kept by date"):
        adjudged(read_scenario_text("format: 1\nruleset: starlight\ndate: 2020-01-01\n", "x.yaml"))


def test_the_setup_and_the_first_turn() -> None:
    plays = "{by: A, mulligan: true}\n{by: B, set_counter: Riposte}\nnext turn\n{by: A, skill: Ember}\n"
    plays += "{by: B, counter: Riposte}"
    from judge.batch import adjudged
    from judge.source.scenario import read_scenario_text
    from tests.starlight.table import CARDS

    board = "board:\n  turn: A\n  turn_count: 0\n  A: {active: Rhea, hand: 7}\n  B: {active: Bruno, hand: [Riposte]}\n"
    lines = "".join(f"  - {line}\n" for line in plays.splitlines())
    text = f"format: 1\nruleset: starlight\n{board}cards:\n{CARDS}plays:\n{lines}"
    verdict = adjudged(read_scenario_text(text, "x.yaml"))
    assert verdict.verdict == "legal"
    assert verdict.measured["turn"] == 1
    assert [s.text for s in verdict.steps if s.implied] == ["A draws no card."]


def test_undeclared_cards_have_no_known_colour() -> None:
    verdict = judged("{by: A, skill: Nova}", "hand: [Nova]")
    assert verdict.measured["global"]["colours"] == ["unknown colour"]
    assert any("Nova is not declared" in text for text in verdict.assumed)
