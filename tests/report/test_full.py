from __future__ import annotations

from judge.adjudication.outcomes import outcome
from judge.kernel.errors import Unreadable
from judge.kernel.places import NOWHERE, Span
from judge.kernel.rules import FILE, TEXT
from judge.report import concise, full
from judge.report.harmless import harmless
from judge.report.outcome import Judged
from judge.report.text import Look
from tests.report.build import LINES, OPEN, SPEED, judged, verdict

WIDE = Look(width=100)


def test_a_violation_reads_like_the_contract() -> None:
    assert full.render(outcome(judged(verdict(violations=(SPEED,)))), WIDE) == [
        "disputes/speed.yaml:6:23: illegal  yugioh/spell-speed-3-lock",
        "    5 |   - {by: A, activate: Solemn Judgment}",
        "      |                       ^^^^^^^^^^^^^^^ Chain Link 1 is a Counter Trap (Spell Speed 3)",
        "    6 |   - {by: B, activate: Mystical Space Typhoon}",
        "      |                       ^^^^^^^^^^^^^^^^^^^^^^ Spell Speed 2",
        "  Only a Counter Trap can be chained to a Counter Trap.",
        "  rule: TCG Official Rulebook v10, p. 45        more: judge rule yugioh/spell-speed-3-lock",
        "  now:  B may activate a Counter Trap, or pass",
    ]


def test_everything_fits_into_eighty_columns() -> None:
    long = SPEED._replace(because=" ".join(["word"] * 40), message=" ".join(["word"] * 40), now=" ".join(["word"] * 40))
    shown = full.render(outcome(judged(verdict(violations=(long,), unclear=(OPEN,), assumed=("word " * 40,)))), Look())
    assert max(map(len, shown)) <= 80
    assert "  more: judge rule yugioh/spell-speed-3-lock" in shown


def test_a_legal_file_gets_one_line() -> None:
    shown = full.render(outcome(judged(verdict())), Look())
    assert shown == ["disputes/speed.yaml: legal  A slow answer (3 plays, 1 chain)"]


def test_unclear_lists_the_readings_and_names_the_head_judge() -> None:
    shown = full.render(outcome(judged(verdict(unclear=(OPEN,)))), Look())
    assert shown[0] == "disputes/speed.yaml:6:23: unclear  yugioh/unsettled"
    assert shown[3:] == [
        "  The sources disagree.",
        "  reading 1: It resolves.",
        "             Forum post",
        "  reading 2: It does not.",
        "             Judge list, 2004",
        "  The published rules do not settle this: call the head judge.",
        "  more: judge rule yugioh/unsettled",
    ]


def test_a_choice_that_nobody_named_is_asked_for_at_the_table() -> None:
    unsaid = OPEN._replace(reason=FILE)
    shown = " ".join(" ".join(full.render(outcome(judged(verdict(unclear=(unsaid,)))), WIDE)).split())
    assert "ask at the table, then write it down." in shown
    assert "head judge" not in shown


def test_words_that_were_not_understood_send_nobody_to_the_head_judge() -> None:
    unread = OPEN._replace(reason=TEXT)
    shown = " ".join(" ".join(full.render(outcome(judged(verdict(unclear=(unread,)))), WIDE)).split())
    assert "The rules are not in doubt here, the words are" in shown
    assert "head judge" not in shown


def test_what_only_follows_says_so_and_what_else_was_broken_is_listed() -> None:
    dependent = SPEED._replace(play=3, follows_from=2, also=(("yugioh/other", "Another law."),))
    shown = "\n".join(full.render(outcome(judged(verdict(violations=(SPEED, dependent)))), WIDE))
    assert "note: This follows only from play 2, which was taken back; it is no offence of its own." in shown
    assert "also: Another law. (yugioh/other)" in shown


def test_assumptions_and_limits_are_named() -> None:
    shown = full.render(
        outcome(judged(verdict(assumed=("A's Deck has cards.",), not_covered=("The text of X.",)))), Look()
    )
    assert shown[1:] == ["  assumed: A's Deck has cards.", "  not covered: The text of X."]


def test_a_fact_without_a_place_is_still_said() -> None:
    shown = full.render(outcome(judged(verdict(violations=(SPEED._replace(span=NOWHERE, clash=None),)))), Look())
    assert shown[0] == "disputes/speed.yaml: illegal  yugioh/spell-speed-3-lock"
    assert shown[1] == "  Spell Speed 2"
    assert "  Chain Link 1 is a Counter Trap (Spell Speed 3)" in shown


def test_distant_lines_and_one_line_twice() -> None:
    far = full.render(outcome(judged(verdict(violations=(SPEED._replace(clash=Span(2, 10, 2, 16)),)))), WIDE)
    assert far[3] == "   ..."
    same = full.render(outcome(judged(verdict(violations=(SPEED._replace(clash=Span(6, 9, 6, 10)),)))), WIDE)
    assert [line[:7] for line in same[1:4]] == ["    6 |", "      |", "      |"]


def test_carets_stand_under_wide_characters_and_long_lines_are_cut() -> None:
    lines = ("a: 聖なるバリア {x: Mirror}", "y" * 300 + "Mirror")
    wide = full.unreadable("f", Unreadable("No.", span=Span(1, 16, 1, 22)), lines, Look())
    assert wide[2] == "      | " + " " * 21 + "^" * 6
    cut = full.unreadable("f", Unreadable("No.", span=Span(2, 301, 2, 307)), lines, Look())
    assert cut[1].endswith("yyyMirror")
    assert cut[2].endswith("^^^^^^")
    assert len(cut[1]) == len(cut[2]) <= 80


def test_an_unreadable_file_is_shown_with_its_place_and_hint() -> None:
    error = Unreadable('There is no ruleset "yugiho".', hint="Did you mean yugioh?", span=Span(2, 10, 2, 16))
    shown = full.render(outcome(Judged("x.yaml", None, error=error, lines=LINES)), Look())
    assert shown == [
        "x.yaml:2:10: cannot judge",
        "    2 | ruleset: yugioh",
        "      |          ^^^^^^",
        '  There is no ruleset "yugiho".',
        "  hint: Did you mean yugioh?",
    ]


def test_a_place_past_the_end_of_the_file_shows_no_source() -> None:
    shown = full.unreadable("x", Unreadable("It ends here.", span=Span(99, 1, 99, 1)), LINES, Look())
    assert shown == ["x:99:1: cannot judge", "  It ends here."]


def test_text_from_the_file_cannot_steer_the_terminal() -> None:
    lines = ("title: \x1b[31mred",)
    shown = full.unreadable("x\x1b", Unreadable("A \x1b[2J title.", span=Span(1, 8, 1, 9)), lines, Look())
    assert "\x1b" not in "".join(shown)


def test_colour_only_adds_codes() -> None:
    import re

    made = outcome(judged(verdict(violations=(SPEED,), unclear=(OPEN,))))
    coloured = full.render(made, Look(100, colour=True))
    shown = [harmless(line) for line in coloured]
    assert "\x1b[" in "".join(shown)
    assert [re.sub(r"\x1b\[[0-9;]*m", "", line) for line in shown] == full.render(made, WIDE)


def test_concise_is_one_line_a_violation() -> None:
    dependent = SPEED._replace(play=3, follows_from=2)
    assert concise.render(outcome(judged(verdict(violations=(SPEED, dependent)))), Look()) == [
        "disputes/speed.yaml:6:23: illegal  yugioh/spell-speed-3-lock  "
        "Only a Counter Trap can be chained to a Counter Trap.",
        "disputes/speed.yaml:6:23: illegal  yugioh/spell-speed-3-lock  "
        "Only a Counter Trap can be chained to a Counter Trap. (follows from play 2)",
    ]
    assert concise.render(outcome(judged(verdict())), Look()) == ["disputes/speed.yaml: legal"]
    assert concise.render(outcome(judged(verdict(unclear=(OPEN,)))), Look()) == [
        "disputes/speed.yaml:6:23: unclear  yugioh/unsettled  The sources disagree. "
        "The published rules do not settle this: call the head judge."
    ]
    error = Unreadable("No.", hint="Yes.", span=Span(1, 1, 1, 3))
    assert concise.render(outcome(Judged("x", None, error=error)), Look()) == ["x:1:1: cannot judge  No. (Yes.)"]
