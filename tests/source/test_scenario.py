from __future__ import annotations

import subprocess
import sys

import pytest

from judge.kernel.errors import Unreadable
from judge.kernel.scenario import Play
from judge.source.scenario import check_card_names, check_rule_names, locate, read_scenario_text, resolve_ruleset
from tests.source.readings import DISPUTE, HEAD, TOP, at, marked, refused


def test_a_dispute() -> None:
    scenario = read_scenario_text(DISPUTE, "x.yaml")
    assert (scenario.file, scenario.ruleset, scenario.edition) == ("x.yaml", "yugioh", "tcg")
    assert scenario.title == "Seven Tools of the Bandit answers Magic Jammer"
    assert (scenario.question, scenario.source) == ("Does Raigeki still resolve?", "Fandom wiki: Chain")
    assert scenario.board["B"]["banished"] == 2
    assert scenario.plays == (
        Play(1, "activate", "Raigeki", "A", {}),
        Play(2, "activate", "Magic Jammer", "B", {"cost": {"discard": "Kuriboh"}}),
        Play(3, "activate", "Seven Tools of the Bandit", "A", {"immediately": True}),
        Play(4, "resolve"),
    )
    assert scenario.expect is not None
    assert not scenario.strict_passes
    assert marked(DISPUTE, scenario.span(scenario.plays[1].path("activate"))) == "Magic Jammer"


def test_what_is_left_out_is_empty() -> None:
    scenario = read_scenario_text(HEAD + "passes: strict\n", "x")
    assert (scenario.title, scenario.board, scenario.plays, scenario.expect) == ("", {}, (), None)
    assert scenario.strict_passes


def test_plays_without_a_player() -> None:
    scenario = read_scenario_text(HEAD + "plays: [open, {resolve: 1}, {by: B, resolve: true}]", "x")
    assert scenario.plays == (Play(1, "open"), Play(2, "resolve", 1), Play(3, "resolve", True, "B"))


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("yugioh", ("yugioh", "tcg")),
        ("yugioh@2003", ("yugioh", "2003")),
        ("riftbound", ("riftbound", "1.4")),
        ("riftbound@1.0", ("riftbound", "1.0")),
        ("starlight", ("starlight", "")),
    ],
)
def test_rulesets(written: str, meant: tuple[str, str]) -> None:
    assert resolve_ruleset(written) == meant
    assert read_scenario_text(f"format: 1\nruleset: {written}\n", "x").edition == meant[1]
    assert read_scenario_text("format: 1\nruleset: unheard of\n", "x", ruleset=written).ruleset == meant[0]
    assert read_scenario_text("format: 1\n", "x", ruleset=written).ruleset == meant[0]


def test_the_overriding_ruleset_brings_its_vocabulary() -> None:
    text = "format: 1\nruleset: starlight\nplays:\n  - {by: A, skill: Flare}\n"
    assert read_scenario_text(text, "x").plays[0].verb == "skill"
    error = refused(text, ruleset="yugioh")
    assert error.message == "Play 1: there is no verb 'skill'."
    assert at(error) == (4, 13)
    with pytest.raises(Unreadable, match="no ruleset 'yu'"):
        read_scenario_text(text, "x", ruleset="yu")


YUGIOH = [
    ("tilte: x", "There is no key 'tilte'.", "Did you mean title?", "tilte"),
    ("title: 2003", "title must be text, not 2003.", 'Put quotes around it if it is text: "2003".', "2003"),
    ("title:", "title has no value.", "Write text, or leave it out.", "title"),
    ("board: [a]", "board must be a mapping (key: value), not a list.", "", "[a]"),
    ("board: {phase: man 1}", 'In board: phase cannot be "man 1".', "Did you mean main 1?", "man 1"),
    ("board: {phse: main 1}", "In board: 'phse' is no key of the board", "Did you mean phase?", "phse"),
    ("board: {hand: [x]}", "In board: 'hand' is no key of the board", "indent it below `A:`", "hand"),
    ("board: {A: {hnad: [x]}}", "In board, A: there is no key 'hnad'.", "Did you mean hand?", "hnad"),
    ("board: {A: {hand: }}", "In board, A: hand has no value.", "Write a list, a whole number or text", "hand"),
    ("board: {A: {hand: [7]}}", "In board, A, hand: entry 1 must be text or a mapping", '"7"', "7"),
    ("board: {A: {lp: -1}}", "In board, A: lp must be at least 0.", "Life Points", "-1"),
    ("board: {A: {hand: [{card: X, set: yes}]}}", 'set must be true or false, not "yes".', "", "yes"),
    ("plays: [reslove]", "Play 1: 'reslove' cannot stand alone.", "Did you mean resolve?", "reslove"),
    ("plays: [pass]", "Play 1: 'pass' does not say whose it is.", "{by: A, pass: true}", "pass"),
    ("plays: [{by: A, actvate: X}]", "Play 1: there is no verb 'actvate'.", "Did you mean activate?", "actvate"),
    ("plays: [{by: A, frob: X}]", "Play 1: there is no verb 'frob'.", "Verbs are activate, attack,", "frob"),
    ("plays: [{by: A, activate: X, set: Y}]", "Play 1 has two verbs, activate and set.", "one play an entry", "set"),
    ("plays: [{by: A}]", "Play 1 has no verb.", "`activate: Raigeki`", "{by: A}"),
    ("plays: [{activate: X}]", "Play 1 does not say whose it is.", "Add `by: A`", "{activate: X}"),
    ("plays: [{by: C, activate: X}]", "Play 1 is by 'C', who is no player", "The players are A and B.", "C"),
    ("plays: [{by: A, activate: X, target: Y}]", "Play 1: there is no key 'target'.", "Write `targets: Y`", "target"),
    ("plays: [{by: A, activate: [X]}]", "Play 1: activate must be text, not a list.", "", "[X]"),
    ("plays: [{by: A, pass: false}]", "Play 1: pass must be true, not false.", "", "false"),
    ("plays: [{by: A, next: mian 2}]", 'Play 1: next cannot be "mian 2".', "Did you mean main 2?", "mian 2"),
    ("plays: [{by: A, claim: {outcom: x}}]", "Play 1, claim: there is no key 'outcom'.", "mean outcome?", "outcom"),
    ("plays: [{by: A, activate: X, cost: {discrad: Y}}]", "there is no key 'discrad'", "mean discard?", "discrad"),
    ("plays: [[x]]", "Play 1 must be a mapping (key: value), not a list.", "", "[x]"),
    ("plays: {by: A}", "plays must be a list, not a mapping.", "", "{by: A}"),
    ("passes: strcit", 'passes must be strict, not "strcit".', "", "strcit"),
    ("expect: {verdict: ilegal}", 'In expect: verdict cannot be "ilegal".', "Did you mean illegal?", "ilegal"),
    ("expect: {violations: [{play: 1}]}", "the key 'rule' or 'rules' is missing.", "Add `rule: ...`.", "{play: 1}"),
    ("expect: {violations: [{play: 1, rule: Lock}]}", 'rule cannot be "Lock".', "as in yugioh/", "Lock"),
    ("cards: {X: {type: tarp}}", 'In cards, X: type cannot be "tarp".', "counter trap", "tarp"),
    ("cards: {X: {}}", "In cards, X: the key 'type' is missing.", "Add `type: ...`.", "{}"),
    ("cards: {X: {type: normal trap, effects: [{resolve: [{detsroy: it}]}]}}", "'detsroy'", "mean destroy?", "detsroy"),
]


@pytest.mark.parametrize(("line", "said", "hint", "place"), YUGIOH)
def test_messages(line: str, said: str, hint: str, place: str) -> None:
    error = refused(HEAD + line)
    assert said in error.message
    assert hint in error.hint
    assert at(error)[0] == 3
    assert marked(HEAD + line, error.span) == place


@pytest.mark.parametrize(
    ("text", "said", "hint", "place"),
    [
        ("format: 1\nruleset: yugiho", "There is no ruleset 'yugiho'.", "Did you mean yugioh?", (2, 10)),
        ("format: 1\nruleset: yugioh@tgc", "There is no ruleset 'yugioh@tgc'.", "Did you mean yugioh@tcg?", (2, 10)),
        ("format: 1\nruleset: chess", "There is no ruleset 'chess'.", "There are yugioh@tcg, yugioh@ocg,", (2, 10)),
        ("format: 1\nrulset: yugioh", "There is no key 'rulset'.", "Did you mean ruleset?", (2, 1)),
        ("format: 1", "The key 'ruleset' is missing.", "Add `ruleset: yugioh`.", (1, 1)),
        ("ruleset: yugioh", "The key 'format' is missing.", "Add `format: 1`.", (1, 1)),
        ("format: 2\nruleset: yugioh", "format must be 1, not 2.", "", (1, 9)),
        ("format: 1\nruleset: [yugioh]", "ruleset must be text, not a list.", "", (2, 10)),
        ("format: 1\nruleset: riftbound\nplays: [{by: A, plya: X}]", "no verb 'plya'", "Did you mean play?", (3, 17)),
    ],
)
def test_messages_about_the_envelope(text: str, said: str, hint: str, place: tuple[int, int]) -> None:
    error = refused(text)
    assert said in error.message
    assert hint in error.hint
    assert at(error) == place


def test_of_two_faults_the_first_in_the_file_is_told() -> None:
    assert "'hnad'" in refused(HEAD + "board: {A: {hnad: []}}\nplays: [{by: A, actvate: X}]").message
    assert "'actvate'" in refused(HEAD + "plays: [{by: A, actvate: X}]\nexpect: {verdict: x}").message


def test_players_may_have_names() -> None:
    board = "board: {Yugi: {}, Kaiba: {hand: 3}}\n"
    assert read_scenario_text(HEAD + board + "plays: [{by: Kaiba, pass: true}]", "x").plays[0].by == "Kaiba"
    error = refused(HEAD + board + "plays: [{by: A, pass: true}]")
    assert error.hint == "The players are Yugi and Kaiba."
    three = "format: 1\nruleset: riftbound\nboard: {players: [A, B, C]}\nplays: [{by: D, pass: true}]"
    assert refused(three).hint == "The players are A, B and C."


def test_the_cards_of_an_expected_window_must_exist() -> None:
    text = "format: 1\nruleset: yugioh\nboard:\n  A: {hand: [{card: Kuriboh, id: first}]}\nexpect:\n  windows:\n"
    scenario = read_scenario_text(text + "    - {after: 0, asked: A, offered: [first], not_offered: [Kuribo]}\n", "x")
    check_card_names(scenario, ["Kuribo"])
    with pytest.raises(Unreadable, match="There is no card 'Kuribo'") as raised:
        check_card_names(scenario, ["Kuriboh", "Raigeki"])
    assert raised.value.hint == "Did you mean Kuriboh?"
    assert raised.value.span is not None
    assert raised.value.span.line == 7


def test_misspelt_rule_names() -> None:
    text = HEAD + "expect: {violations: [{play: 1, rule: yugioh/spell-sped}], unclear: [{play: 2, rules: [yugioh/x]}]}"
    scenario = read_scenario_text(text, "x")
    check_rule_names(scenario, ["yugioh/spell-sped", "yugioh/x"])
    with pytest.raises(Unreadable, match="There is no rule 'yugioh/spell-sped'") as raised:
        check_rule_names(scenario, ["yugioh/spell-speed", "yugioh/x"])
    assert raised.value.hint == "Did you mean yugioh/spell-speed?"
    assert marked(text, raised.value.span) == "yugioh/spell-sped"
    with pytest.raises(Unreadable) as raised:
        check_rule_names(scenario, ["yugioh/spell-sped"])
    assert marked(text, raised.value.span) == "yugioh/x"


def test_locate() -> None:
    scenario = read_scenario_text(DISPUTE, "x")
    error = locate(Unreadable("No.", path=("plays", 1, "cost", "nothing")), scenario)
    assert marked(DISPUTE, error.span) == "{discard: Kuriboh}"
    assert locate(Unreadable("No."), scenario).span is None


def test_a_file_that_is_fine_needs_no_jsonschema() -> None:
    code = (
        "import sys, judge.source.scenario as s; assert 'ruamel' not in sys.modules;"
        "s.read_scenario_text(sys.stdin.read(), 'x');"
        "assert not {'jsonschema', 'difflib', 'ruamel.yaml.clib'} & set(sys.modules), sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], input=DISPUTE, text=True, check=True, cwd=TOP)
