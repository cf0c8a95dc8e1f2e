"""Links of all kinds: any order, the same measurements; what the readings of open questions change."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.starlight.table import broken, judged, left_open, notes

THREE = "{by: A, skill: Ember}\n{by: A, skill: Tide}\n{by: A, skill: Moss}\n"
HAND = "hand: [Ember, Tide, Moss]"
ORDERS = list(permutations(("Ember", "Tide", "Moss")))


@pytest.mark.parametrize("order", ORDERS, ids=" ".join)
def test_three_pending_links_are_resolved_in_any_order_with_the_same_measurements(order: tuple[str, ...]) -> None:
    verdict = judged(THREE + "".join(f"{{by: A, resolve: {name}}}\n" for name in order), HAND)
    assert verdict.verdict == "legal"
    assert verdict.resolves == list(order)
    assert verdict.measured["order"] == list(order)
    chain = {"length": 3, "links": ["Ember", "Tide", "Moss"], "colours": ["red", "blue", "green"]}
    for found in (verdict.measured["global"], verdict.measured["personal"]["A"]):
        assert {key: found[key] for key in chain} == chain
    assert [entry["personal"] for entry in verdict.measured["index"]] == [1, 2, 3]
    assert verdict.measured["turn_over"]


@pytest.mark.parametrize("order", list(permutations(("Ember", "Tide", "Moss", "Zeal"))), ids=" ".join)
def test_an_extra_link_changes_nothing_of_that(order: tuple[str, ...]) -> None:
    plays = THREE + "{grant: G1, to: A, source: Moss}\n{by: A, extra: Zeal, grant: G1}\n"
    verdict = judged(
        plays + "".join(f"{{by: A, resolve: {name}}}\n" for name in order),
        "hand: [Ember, Tide, Moss, Zeal]",
        cards="  Zeal: {type: focus skill, colours: [red], willpower: 1, limit: 1}\n",
    )
    assert verdict.verdict == "legal"
    assert verdict.measured["global"]["links"] == ["Ember", "Tide", "Moss", "Zeal"]
    assert verdict.measured["global"]["kinds"] == {"normal": 3, "extra": 1, "counter": 0}
    assert verdict.measured["order"] == list(order)


def test_bare_resolve_takes_the_newest_link_and_then_the_waiting_sequence() -> None:
    plays = "{by: A, skill: Ember}\n{by: A, skill: Tide}\n{by: A, sequence: dawn, pattern: [red, blue]}\n"
    verdict = judged(plays + "resolve\nresolve\nresolve", HAND)
    assert verdict.verdict == "legal"
    assert verdict.measured["order"] == ["Tide", "Ember", "dawn"]


def test_a_link_is_resolved_by_its_number_too() -> None:
    verdict = judged(THREE + "{resolve: 2}\n{resolve: 1}\n{resolve: 3}", HAND)
    assert verdict.measured["order"] == ["Tide", "Ember", "Moss"]


ANSWERED = "{by: A, skill: Ember}\n{by: B, counter: Riposte}\n"


def test_the_order_between_players_is_left_open_and_the_play_taken_back() -> None:
    verdict = judged(ANSWERED + "{resolve: Ember}\n{resolve: Riposte}\n{resolve: Ember}", HAND, "counters: [Riposte]")
    assert verdict.verdict == "unclear"
    assert left_open(verdict) == [(3, "resolved-before-its-answer")]
    assert len(verdict.unclear[0].readings) == 2
    assert all(reading.cite for reading in verdict.unclear[0].readings)
    assert verdict.measured["order"] == ["Riposte", "Ember"]


@pytest.mark.parametrize(
    ("reading", "expected"),
    [("latest_first", [(3, "resolved-before-its-answer")]), ("free", []), ("turn_player", [])],
)
def test_a_file_may_choose_the_order_between_players(reading: str, expected: list[tuple[int, str]]) -> None:
    top = f"options: {{cross_player: {reading}}}\n"
    verdict = judged(ANSWERED + "{by: A, resolve: Ember}", HAND, "counters: [Riposte]", top)
    assert (broken(verdict), left_open(verdict)) == (expected, [])


def test_where_the_turn_player_decides_the_other_player_does_not() -> None:
    plays = ANSWERED + "{by: B, resolve: Riposte}"
    verdict = judged(plays, HAND, "counters: [Riposte]", "options: {cross_player: turn_player}\n")
    assert broken(verdict) == [(3, "resolved-before-its-answer")]


LOST = "{by: B, counter: Riposte}\n{defeat: Rhea, of: A, by_player: B}\n"


def test_a_defeat_leaves_the_defeaters_counters_open() -> None:
    plays = "{by: A, skill: Ember}\n" + LOST + "{by: B, counter: Rebuke}"
    sides = ("hand: [Ember], side: [Volt]", "counters: [Riposte, Rebuke]")
    assert left_open(judged(plays, *sides)) == [(4, "counter-link-after-a-defeat")]
    nobody = judged(plays, *sides, "options: {defeat_bans_counter: nobody}\n")
    assert nobody.verdict == "legal"


def test_a_support_by_an_effect_during_an_extra_link_is_left_open() -> None:
    plays = "{by: A, support: Banner}\n{grant: G1, to: A, source: Banner}\n{by: A, support: Drum, by_effect: true}"
    hand = "hand: [Banner, Drum, Ember]"
    assert left_open(judged(plays, hand)) == [(3, "support-during-an-extra-link")]
    assert broken(judged(plays, hand, top="options: {effect_support_ignores_lock: false}\n")) == [
        (3, "support-during-an-extra-link")
    ]
    assert judged(plays, hand, top="options: {effect_support_ignores_lock: true}\n").verdict == "legal"


def test_a_play_that_offends_beyond_doubt_is_illegal_whatever_else_is_open() -> None:
    plays = "{by: A, support: Banner}\n{grant: G1, to: A, source: Banner}\n{by: A, support: Ember, by_effect: true}"
    verdict = judged(plays, "hand: [Banner, Drum, Ember]")
    assert broken(verdict) == [(3, "support-not-in-the-hand")]
    assert left_open(verdict) == []


@pytest.mark.parametrize(
    ("plays", "hand", "note"),
    [
        ("{by: A, skill: Ember}\n{by: A, skill: Tide}", HAND, "AMB-5"),
        ("{by: A, skill: Ember}\n{grant: G1, to: A, source: Ember}\n{by: A, skip: G1}", HAND, "AMB-6"),
        ("{by: A, skill: Halo}", "hand: [Halo]", "AMB-25"),
        ("{by: A, skill: Ember}\n{by: A, swap: Volt, cost: {discard: Tide}}", HAND + ", side: [Volt]", "AMB-22"),
        ("{by: A, skill: Ember}\n{by: A, swap: Volt, cost: {discard: Tide}}", HAND + ", side: [Volt]", "AMB-21"),
        (THREE + "{by: A, sequence: dawn, pattern: [red, blue]}", HAND, "AMB-13"),
        (
            THREE + "{by: A, sequence: dawn, pattern: [red, blue, green], performer: Volt}",
            HAND + ", side: [Volt]",
            "AMB-12",
        ),
    ],
)
def test_a_ruling_that_rests_on_a_default_says_so(plays: str, hand: str, note: str) -> None:
    verdict = judged(plays, hand)
    assert verdict.verdict == "legal"
    assert note in notes(verdict)


def test_a_reading_the_file_chose_is_not_noted() -> None:
    plays = "{by: A, skill: Ember}\n{by: A, skill: Tide}"
    assert notes(judged(plays, HAND, top="options: {normal_over_pending: allow}\n")) == []
    denied = judged(plays, HAND, top="options: {normal_over_pending: deny}\n")
    assert broken(denied) == [(2, "normal-link-over-pending-links")]
    assert notes(denied) == []


def test_a_ruling_that_rests_on_nothing_open_says_nothing() -> None:
    verdict = judged("{by: A, skill: Ember}\n{resolve: Ember}\n{by: A, skill: Tide}", HAND)
    assert (verdict.verdict, verdict.assumed) == ("legal", ())


def test_an_illegal_play_that_rests_on_a_default_is_noted_too() -> None:
    plays = "{by: A, skill: Ember}\n{by: B, counter: Riposte}\n{remove: Ember}\n{resolve: Riposte}\n"
    plays += "{by: A, skill: Tide}\n{by: A, skill: Moss}\n{by: A, skill: Prism}"
    verdict = judged(plays, "hand: [Ember, Tide, Moss, Prism]", "counters: [Riposte]")
    assert broken(verdict) == [(7, "fourth-normal-link")]
    assert "AMB-4" in notes(verdict)
    other = judged(
        plays, "hand: [Ember, Tide, Moss, Prism]", "counters: [Riposte]", "options: {removed_counts: false}\n"
    )
    assert other.verdict == "legal"
    assert other.measured["personal"]["A"]["length"] == 3


def test_a_skill_of_two_colours_stands_for_one_of_them() -> None:
    plays = "{by: A, skill: Prism}\n{by: A, skill: Moss}\n{by: A, sequence: dawn, pattern: [blue, green]}"
    assert judged(plays, "hand: [Prism, Moss]").verdict == "legal"


@pytest.mark.parametrize(("how", "legal"), [("window", False), ("suffix", False), ("subsequence", True)])
def test_how_a_colour_order_is_found(how: str, legal: bool) -> None:
    plays = "{by: A, skill: Ember}\n{by: A, skill: Moss}\n{by: A, skill: Tide}\n"
    plays += "{by: A, sequence: dawn, pattern: [red, blue]}"
    verdict = judged(plays, HAND, top=f"options: {{sequence_match: {how}}}\n")
    assert (verdict.verdict == "legal") is legal


def test_a_counter_of_the_rival_is_in_the_chain_of_both_only() -> None:
    measured = judged(ANSWERED, HAND, "counters: [Riposte]").measured
    assert measured["global"]["links"] == ["Ember", "Riposte"]
    assert measured["personal"]["A"]["links"] == ["Ember"]
    assert measured["personal"]["B"]["links"] == ["Riposte"]


def test_effects_count_as_their_words_say() -> None:
    waiting = (
        "effects: [{name: any third, link: 3}, {name: rival third, link: 3, of: rival},"
        " {name: end of own first, link: 1, of: you, event: end}], counters: [Riposte]"
    )
    plays = ANSWERED + "{resolve: Riposte}\n{by: A, skill: Tide}\n{by: A, skill: Moss}"
    fires = judged(plays, HAND, waiting).measured["fires"]
    assert fires == [["end of own first", "Riposte"], ["any third", "Tide"], ["rival third", "Moss"]]


def test_an_effect_on_a_card_waits_from_when_it_is_played() -> None:
    cards = "  Herald: {type: damage skill, colours: [red], watches: [{name: herald, event: end, link: next}]}\n"
    plays = "{by: A, skill: Ember}\n{by: A, skill: Herald}\n{resolve: Ember}\n{by: A, skill: Tide}\n{resolve: Tide}"
    verdict = judged(plays, "hand: [Ember, Herald, Tide]", cards=cards)
    assert verdict.measured["fires"] == [["herald", "Tide"]]
    assert "AMB-24" in notes(verdict)
