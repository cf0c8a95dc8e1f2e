"""Readable YAML that is no scenario: the misspelt word, what was meant, and where it stands."""

from __future__ import annotations

import pytest

from judge.editions import EDITIONS
from judge.source.scenario import resolve_ruleset
from tests.source.refusal import HEAD, place, read, refusal

WINDOW = HEAD + "plays:\n  - {by: A, activate: Raigeki}\nexpect:\n  windows:\n    - "
PLAY = "plays:\n  - {by: A, activate: Raigeki}\n"


@pytest.mark.parametrize(
    ("text", "message", "hint", "where"),
    [
        ("just words\n", "The file must", "", (1, 1)),
        ("- a\n- b\n", "The file must", "", (1, 1)),
        ("format: 1\n", "The key 'ruleset' is missing.", "Add `ruleset: yugioh`.", (1, 1)),
        (
            "format: 1\nruleset: riftbound\nplays: []\nexpect: {windows: [{offered: []}]}\n",
            "window 1: the key 'after' is missing.",
            "Add `after: ...`.",
            (4, 20),
        ),
        ("ruleset: yugioh\n", "The key 'format' is missing.", "Add `format: 1`.", (1, 1)),
        ("format: 2\nruleset: yugioh\n", "format must be 1, not 2.", "1", (1, 9)),
        ("format: true\nruleset: yugioh\n", "format must be 1, not true.", "1", (1, 9)),
        ("format: 1\nruleset: yugoh\n", "There is no ruleset 'yugoh'.", "Did you mean yugioh?", (2, 10)),
        ("format: 1\nruleset: chess\n", "There is no ruleset 'chess'.", "yugioh", (2, 10)),
        ("format: 1\nruleset: yugioh@1999\n", "There is no ruleset 'yugioh@1999'.", "yugioh", (2, 10)),
        ("format: 1\nruleset: 7\n", "7", "", (2, 10)),
        (HEAD + "titel: x\n", "There is no key 'titel'.", "Did you mean title?", (3, 1)),
        (HEAD + "passes: loose\n", 'passes must be strict, not "loose".', "strict", (3, 9)),
        (
            HEAD + "cards: {Reed: {type: normal spell, effects: [{resolve: [{roll_dice: 1000000000000}]}]}}\n",
            "roll_dice must be at most 100.",
            "Roll",
            (3, 69),
        ),
        (HEAD + "board: 3\n", "board must be a mapping", "", (3, 8)),
        (HEAD + "plays: 3\n", "plays must be a list", "", (3, 8)),
        (HEAD + "plays:\n  - 3\n", "Play 1 must be", "", (4, 5)),
        (
            HEAD + "plays:\n  - {by: A, activaet: Raigeki}\n",
            "Play 1: there is no verb 'activaet'.",
            "Did you mean activate?",
            (4, 13),
        ),
        (HEAD + "plays:\n  - {by: A}\n", "Play 1 has no verb.", "activate", (4, 5)),
        (HEAD + "plays:\n  - resovle\n", "Play 1: 'resovle' cannot stand alone.", "Did you mean resolve?", (4, 5)),
        (
            HEAD + "plays:\n  - {by: A, summon: X, set: Y}\n",
            "Play 1 has two verbs, summon and set.",
            "one play",
            (4, 24),
        ),
        (HEAD + "plays:\n  - {activate: Raigeki}\n", "Play 1 does not say whose it is.", "Add `by: A`", (4, 5)),
        (HEAD + "plays:\n  - {by: C, activate: Raigeki}\n", "Play 1 is by 'C'", "The players are A and B.", (4, 10)),
        (
            HEAD + "plays:\n  - {by: A, activate: Raigeki, tragets: X}\n",
            "there is no key 'tragets'.",
            "Did you mean targets?",
            (4, 32),
        ),
        (
            HEAD + "board:\n  A:\n    hnad: [Raigeki]\n",
            "In board, A: there is no key 'hnad'.",
            "Did you mean hand?",
            (5, 5),
        ),
        (HEAD + "board:\n  A: {lp: -5}\n", "In board, A: lp must be at least 0.", "", (4, 11)),
        (HEAD + "board:\n  A: {lp: many}\n", 'In board, A: lp must be a whole number, not "many".', "", (4, 11)),
        (HEAD + "board:\n  phase: lunch\n", 'In board: phase cannot be "lunch".', "", (4, 10)),
        (
            HEAD + "board:\n  phase: standbye\n",
            'In board: phase cannot be "standbye".',
            "Did you mean standby?",
            (4, 10),
        ),
        (HEAD + "board:\n  turn: [A]\n", "In board: turn must be text", "", (4, 9)),
        (
            HEAD + "expect: {verdict: ilegal}\n",
            'In expect: verdict cannot be "ilegal".',
            "Did you mean illegal?",
            (3, 19),
        ),
        (HEAD + "expect: {violations: [{rule: x}]}\n", "the key 'play' is missing.", "Add `play: ...`.", (3, 23)),
        (
            HEAD + "cards:\n  New:\n    effects: []\n",
            "In cards, New: the key 'type' is missing.",
            "Add `type: ...`.",
            (5, 5),
        ),
    ],
)
def test_refused(text: str, message: str, hint: str, where: tuple[int, int]) -> None:
    error = refusal(text)
    assert message in error.message
    assert hint in error.hint
    assert place(error) == where


@pytest.mark.parametrize(
    ("window", "message", "hint", "column"),
    [
        ("{after: 1, aksed: B}", "window 1: there is no key 'aksed'.", "Did you mean asked?", 18),
        ("{afer: 1, asked: B}", "window 1: there is no key 'afer'.", "Did you mean after?", 8),
        ("{after: 1, asked: B, ofered: [Jinzo]}", "there is no key 'ofered'.", "Did you mean offered?", 28),
        ("{after: 1, asked: B, notoffered: [Jinzo]}", "no key 'notoffered'.", "Did you mean not_offered?", 28),
        ("{after: 1}", "window 1: the key 'asked' is missing.", "Add `asked: ...`.", 7),
        ("{asked: B}", "window 1: the key 'after' is missing.", "Add `after: ...`.", 7),
        ("{after: one, asked: B}", 'after must be a whole number, not "one".', "", 15),
        ("{after: -1, asked: B}", "after must be at least 0.", "", 15),
        ("{after: 1, asked: B, offered: Jinzo}", "offered must be a list", "[Jinzo]", 37),
        ("{after: 2, asked: B}", "There is no play 2; the file has 1.", "after play 0 to 1", 15),
        ("{after: 1, asked: C}", "Window 1 asks 'C'", "The players are A and B.", 25),
        ("{after: 1, passes: 41, asked: B}", "Window 1 is 41 passes after play 1.", "nearer", 26),
        ("after play 1", 'window 1 must be a mapping (key: value), not "after play 1".', "", 7),
    ],
)
def test_a_window_that_makes_no_sense(window: str, message: str, hint: str, column: int) -> None:
    error = refusal(WINDOW + window + "\n")
    assert message in error.message
    assert hint in error.hint
    assert place(error) == (7, column)


def test_a_scenario_keeps_every_place() -> None:
    scenario = read(HEAD + "board:\n  A: {hand: [Raigeki]}\n" + PLAY)
    assert scenario.span(("plays", 0, "activate")) == (6, 23, 6, 30)
    assert scenario.span(("plays", 0, "by")) == (6, 10, 6, 11)
    assert scenario.span(("board", "A", "hand", 0)) == (4, 14, 4, 21)
    assert scenario.span(("plays", 0, "targets")).line == 6, "the nearest enclosing value where it has no place"
    assert scenario.lines[5] == "  - {by: A, activate: Raigeki}"


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("yugioh", ("yugioh", "tcg")),
        ("yugioh@2003", ("yugioh", "2003")),
        ("riftbound", ("riftbound", "1.4")),
        ("starlight", ("starlight", "")),
    ],
)
def test_rulesets_and_their_default_editions(written: str, meant: tuple[str, str]) -> None:
    assert resolve_ruleset(written) == meant
    assert meant[1] in EDITIONS[meant[0]]


def test_an_option_overrides_the_ruleset_of_the_file() -> None:
    from judge.source.scenario import read_scenario_text

    scenario = read_scenario_text(HEAD, "x", ruleset="yugioh@ocg")
    assert (scenario.ruleset, scenario.edition) == ("yugioh", "ocg")
