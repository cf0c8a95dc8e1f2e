"""Common slips: all of a file are told at once, each with its place and what to write; none of them twice."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge import batch
from judge.adjudication.files import outcome_of
from judge.batch import Found
from judge.kernel.errors import Unreadable
from judge.report.outcome import faults

HEAD = """format: 1
ruleset: yugioh
board:
  A: {hand: [Raigeki, Kuriboh], monsters: [Celtic Guardian]}
  B: {hand: [Kuriboh], monsters: [Summoned Skull], spell_trap: [{card: Magic Jammer, set: true}]}
"""
RIFTBOUND = """format: 1
ruleset: riftbound
board:
  players: [A, B]
  A: {hand: [Hextech Ray]}
  battlefields: [{name: Void Gate, controller: B, units: [Watchful Sentry]}]
"""
STARLIGHT = """format: 1
ruleset: starlight
board:
  A: {active: Rhea, hand: [Ember]}
  B: {active: Bruno}
cards: {Rhea: {type: starlight}, Bruno: {type: starlight}, Ember: {type: damage skill}}
"""
PLAYS = (
    (RIFTBOUND, "{by: A}", "Say what was done, as in `play: Rebuke`."),
    (STARLIGHT, "{by: A}", "Say what was done, as in `skill: Ember`."),
    (HEAD, "{by: B, activate: Magic Jammer, target: Raigeki}", "Write `targets: Raigeki`."),
    (HEAD, "{by: B, activate: Magic Jammer, discard: Kuriboh}", "If it is the cost, write `cost: {discard: Kuriboh}`."),
    (
        HEAD,
        "{by: A, attack: Celtic Guardian, target: directly}",
        "Leave it out: an attack without a target is a direct attack.",
    ),
    (
        HEAD,
        "{by: A, attack: Celtic Guardian, targets: directly}",
        "Leave `targets` out: an attack without a target is a direct attack.",
    ),
    (
        HEAD,
        "{by: A, claim: {graveyard: Kuriboh}}",
        "Write `claim: {in: {card: Kuriboh, zone: graveyard}}`.",
    ),
    (HEAD, "{by: A, claim: {banished: Kuriboh}}", "Write `claim: {in: {card: Kuriboh, zone: banished}}`."),
    (
        HEAD,
        '{by: A, activate: Raigeki, choose: {summon: "Number 39: Utopia", materials: [Kuriboh, Kuriboh]}}',
        'Write what is chosen as a list, as in `choose: ["Number 39: Utopia", Kuriboh, Kuriboh]`.',
    ),
    (HEAD, "{by: A, activate: Raigeki, pay: 1000}", "Write `cost: {pay: 1000}`."),
    (HEAD, "{by: A, play: Raigeki}", "Write `activate: Raigeki`, `summon: Raigeki` or `set: Raigeki`."),
    (HEAD, "{by: B, chain: Magic Jammer}", "Write `activate: Magic Jammer`."),
    (HEAD, "{by: A, end: turn}", "Write `next: end phase`."),
    (
        HEAD,
        "{by: A, next: end of battle phase}",
        "Write `next: end step` for the end of the Battle Phase, `next: end phase` for that of the turn.",
    ),
    (HEAD, "{by: A, phase: battle}", "Write `next: battle`."),
    (HEAD, "{by: A, flip: Kuriboh}", "Write `flip_summon: Kuriboh`."),
    (HEAD, "{by: A, draw: 1}", "Write `draw: true` for the normal draw of the turn; what an effect draws is no play."),
    (HEAD, "{player: A, activate: Raigeki}", "Write `by: A`."),
    (HEAD, "pass", "Write `{by: A, pass: true}`."),
    (HEAD, "A activates Raigeki", "Write a play as `{by: A, activates: Raigeki}`."),
    (RIFTBOUND, "{by: A, cast: Hextech Ray}", "Write `play: Hextech Ray`."),
    (RIFTBOUND, "{by: A, end: turn}", "Write `end_turn: true`."),
    (RIFTBOUND, "{by: A, attack: Watchful Sentry}", "Write `move: Watchful Sentry, to: ...`."),
    (RIFTBOUND, "{by: A, play: Raigeki}", "It is a card of yugioh; this file is judged as riftbound."),
    (STARLIGHT, "{by: A, play: Ember}", "Write `skill: Ember`, `support: Ember` or `counter: Ember`."),
    (STARLIGHT, "{by: A, end: turn}", "Write `end: true`."),
)
OTHERWISE = (
    ("ruleset: yugioh", "ruleset: yugioh@goat", "The editions of yugioh are yugioh@tcg, yugioh@ocg and yugioh@2003."),
    ("ruleset: yugioh", "ruleset: yugioh\nturn: A", "It belongs to the board: indent it below `board:`, as `turn: A`."),
    ("ruleset: yugioh", "ruleset: yugioh\nexpect: legal", "Write `expect: {verdict: legal}`."),
    ("board:", "board:\n  turn_player: A", "Write `turn: A`."),
    ("hand: [Raigeki, Kuriboh]", "hand: {Raigeki: 1}", "Write a list, as in `hand: [Raigeki]`, each copy as an entry."),
    ("hand: [Raigeki, Kuriboh]", "hand: [Rebuke]", "It is a card of riftbound; this file is judged as yugioh."),
    ("monsters: [Summoned Skull]", "monster: [Summoned Skull]", "Write `monsters:`."),
    ("hand: [Kuriboh]", "life_points: 4000", "Write `lp:`."),
    ("spell_trap: [{card: Magic Jammer, set: true}]", "backrow: [Magic Jammer]", "Write `spell_trap:`."),
    ("Magic Jammer, set: true", "Magic Jammer, facedown: true", "Write `set: true`."),
    ("[Summoned Skull]", "[{card: Jinzo, position: face-down defense}]", "Write `set: true` for a face-down monster."),
    ("[Summoned Skull]", "[{name: Jinzo}]", "Write `card: Jinzo`."),
    ("board:", "cards: {Reed: {type: trap}}\nboard:", "Write `normal trap`, `continuous trap` or `counter trap`."),
)


def told(tmp_path: Path, text: str) -> tuple[Unreadable, ...]:
    """The faults of a file, in the order in which they are told."""
    file = tmp_path / "slip.yaml"
    file.write_text(text, "utf-8")
    (judged,) = batch.judge_all([Found("slip.yaml", file)])
    assert judged.error is not None
    return faults(judged.error)


@pytest.mark.parametrize(("head", "play", "hint"), PLAYS)
def test_a_play_written_otherwise(tmp_path: Path, head: str, play: str, hint: str) -> None:
    assert [fault.hint for fault in told(tmp_path, f"{head}plays:\n  - {play}\n")] == [hint]


@pytest.mark.parametrize(("right", "wrong", "hint"), OTHERWISE)
def test_what_stands_around_the_plays(tmp_path: Path, right: str, wrong: str, hint: str) -> None:
    text = HEAD.replace(right, wrong, 1) + "plays: [{by: A, pass: true}]\n"
    assert [fault.hint for fault in told(tmp_path, text)] == [hint]


MANY = """format: 1
ruleset: yugioh
board:
  A: {hand: [Raigekki, Kuriboh], spell_trap: [{card: Kuriboh}], monsters: [Celtic Gardian]}
  B: {monsters: [{card: Jinzo, position: sideways}], gy: [Magic Jammer], hands: [Dark Hole]}
plays:
  - {by: A, activate: Raigekki}
  - {by: C, pass: true}
  - {by: B, activat: Magic Jammer}
  - {by: B, activate: Dark Hole}
  - {by: B, activate: Mirror Force}
  - {by: A, summon: Kuriboh, with: Jinzo}
expect: {verdict: legl, violations: [{play: 1, rule: yugioh/nonsense}]}
"""
PLACES = [(4, 14), (4, 47), (4, 76), (5, 42), (5, 74), (8, 10), (9, 13), (11, 23), (12, 36), (13, 19), (13, 54)]


def test_all_faults_at_once_in_the_order_of_the_lines(tmp_path: Path) -> None:
    found = told(tmp_path, MANY)
    assert [(fault.span.line, fault.span.column) for fault in found if fault.span is not None] == PLACES


SAID = """format: 1
ruleset: yugioh
board: {A: {hand: [Raigeki]}, B: {monsters: [Jinzo]}}
plays:
  - {by: A, activate: Raigeki}
  - resolve
  - {by: B, claim: {link: 7, outcome: resolved}}
  - {by: A, claim: {resolves_first: 4}}
  - {by: A, activate: Waboku}
  - {by: A, claim: {link: 2, outcome: resolved}}
"""


def test_statements_that_cannot_be_judged_are_told_up_to_a_play_that_cannot(tmp_path: Path) -> None:
    lines = [fault.span.line for fault in told(tmp_path, SAID) if fault.span is not None]
    assert lines == [7, 8, 9]


def test_more_than_twenty_are_counted(tmp_path: Path) -> None:
    found = told(tmp_path, HEAD + "plays:\n" + "  - {by: A, activat: Raigeki}\n" * 25)
    assert (len(found), found[0].more) == (20, 5)


def test_a_bracket_that_is_never_closed(tmp_path: Path) -> None:
    (found,) = told(tmp_path, "format: 1\nruleset: yugioh\nboard:\n  A:\n    hand: [Raigeki\n    monsters: [Jinzo]\n")
    assert found.span is not None
    assert (found.span.line, found.span.column) == (5, 11)
    assert "the bracket [ that opens here is not closed, or a comma is missing; line 6" in found.message


@pytest.mark.parametrize(("how", "noted"), [("xyz", True), ("pendulum", False)])
def test_what_a_monster_is_made_with_are_its_materials_unless_it_is_pendulum_summoned(
    tmp_path: Path, how: str, noted: bool
) -> None:
    file = tmp_path / "slip.yaml"
    play = f"  - {{by: A, special_summon: Summoned Skull, how: {how}, with: [Kuriboh, Sangan]}}\n"
    file.write_text(HEAD + "plays:\n" + play, "utf-8")
    found = [remark.message for remark in outcome_of(Found("slip.yaml", file), batch.Work()).remarks]
    assert found == ([f"Play 1: `with` beside `how: {how}` is read as `materials`."] if noted else [])


def test_what_can_mean_one_thing_only_is_read_so_with_a_note(tmp_path: Path) -> None:
    file = tmp_path / "slip.yaml"
    text = (
        HEAD.replace("[Summoned Skull]", "Summoned Skull")
        + "plays:\n  - {by: A, activate: Raigeki}\n  - {by: B, pass}\n"
    )
    file.write_text(text, "utf-8")
    outcome = outcome_of(Found("slip.yaml", file), batch.Work())
    assert (outcome.word, [remark.span.line for remark in outcome.remarks]) == ("legal", [5, 8])
    assert [remark.message for remark in outcome.remarks] == [
        "monsters of B is a list: this is read as `monsters: [Summoned Skull]`.",
        "Play 2: `pass` alone is read as `pass: true`.",
    ]
