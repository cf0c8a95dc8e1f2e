"""What an editor is told of a text, in block and flow style, whole and broken."""

from __future__ import annotations

import json
import os
import re
import time
from pathlib import Path

import pytest

from judge import batch
from judge.editor.actions import actions
from judge.editor.answers import Request
from judge.editor.diagnosing import findings
from judge.editor.hand import Hand, Lost
from judge.editor.hints import hints
from judge.editor.offering import before_play, items
from judge.editor.pages import definition, hover
from judge.editor.positions import UTF8, UTF16, UTF32, Ruler
from judge.editor.sketch import Sketch
from judge.editor.symbols import symbols
from judge.editor.worker import Desk
from judge.source import strict_yaml
from judge.source.editing import written
from tests.cli.running import invoke
from tests.editor.texts import BLOCK, FLOW, HEAD, applied, cut, draft, spot

LOCK = "yugioh/spell-speed-3-lock"


@pytest.mark.parametrize(
    ("typed", "kind", "path", "before", "here"),
    [
        ("plays:\n  - {by: A, act|}", "key", ("plays", 0), "act", ("by",)),
        ("plays:\n  - {by: A, |", "key", ("plays", 0), "", ("by",)),
        ("plays:\n  - by: A\n    act|", "key", ("plays", 0), "act", ("by",)),
        ("plays:\n  - {by: A, activate: Rai|geki, to: x}\n  - resolve", "value", ("plays", 0, "activate"), "Rai", ()),
        ("plays:\n  - by: A\n    activate: Mystical Sp|", "value", ("plays", 0, "activate"), "Mystical Sp", ()),
        ('plays:\n  - {by: A, activate: "Number 3|9: Utopia"}', "value", ("plays", 0, "activate"), "Number 3", ()),
        ("plays:\n  - {by: A, targets: [A, |, B]}", "entry", ("plays", 0, "targets", 1), "", ()),
        ("plays:\n  - resolve\n  - |", "entry", ("plays", 1), "", ()),
        ("plays:\n  - resolve\n  |\nexpect: {}", "entry", ("plays", 1), "", ()),
        ("plays: [{by: A, pass: true}, res|]", "entry", ("plays", 1), "res", ()),
        ("plays:\n  - {by: A, activate: [broken\n  - {by: B, act|", "key", ("plays", 1), "act", ("by",)),
        ("plays:\n  - {by: A, activate: 'broken\nexp|", "key", (), "exp", ("plays",)),
        ("board:\n  turn: A\n  |\n", "key", ("board",), "", ("turn",)),
        ("board: # said\n  A:\n    hand:\n      - |\n", "entry", ("board", "A", "hand", 0), "", ()),
    ],
)
def test_what_a_cursor_is_at(
    typed: str, kind: str, path: tuple[object, ...], before: str, here: tuple[str, ...]
) -> None:
    found = spot(typed)
    assert (found.kind, found.path, found.before) == (kind, path, before)
    assert found.here == here or kind != "key"


def test_a_sketch_reads_as_the_reader_does() -> None:
    for text in (FLOW, BLOCK):
        document = strict_yaml.parse(text)
        keys = {token.path for token in Sketch(text).tokens if token.kind == "key"}
        assert keys == {*document.key_spans}
        values = {token.path: token for token in Sketch(text).tokens if token.kind != "key" and token.text}
        assert all(document.spans[path].line - 1 == token.line for path, token in values.items())


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("plays:\n  - {by: A, |", ["activate", "tribute_summon"]),
        ("plays:\n  - {|}", ["by"]),
        ("plays:\n  - {by: |}", ["A", "B"]),
        ("plays:\n  - {by: A, activate: |", ["Raigeki", "Mystical Space Typhoon"]),
        ("plays:\n  - by: A\n    activate: Raigeki\n  - by: B\n    activate: |\n", ["Solemn Judgment"]),
        ("plays: [{by: A, activate: Raigeki}, {by: B, activate: |}]", ["Solemn Judgment"]),
        ("plays:\n  - {by: A, activate: Raigeki}\n  - |\n", ["{by: B, activate: Solemn Judgment}"]),
        ("plays:\n  |", ["{by: A, activate: Raigeki}"]),
        ("plays:\n  - {by: A, next: |}", ["battle phase", "end phase"]),
        (
            "plays:\n  - {by: A, activate: Raigeki}\n  - {by: A, activate: [\n  - {by: B, targets: [|",
            ["Raigeki", "Sangan"],
        ),
        ("plays: []\nexpect: {verdict: |}", ["legal", "illegal", "unclear"]),
        ("  C: {hand: [Celt|]}\n", ["Celtic Guardian"]),
        ("  phase: |\n", ["draw", "draw phase"]),
        ("plays: [{by: A, special_summon: 'Num|'}]", ["Raigeki"]),
        ("plays: []\nexp|", ["ruleset", "title"]),
        ("plays:\n  # judge: allow[yugioh/spe|", ["yugioh/activation-legality"]),
    ],
)
def test_what_is_offered_first(typed: str, first: list[str]) -> None:
    text, line, column = cut(HEAD + typed)
    found = items(draft(text), line, column)
    assert [item.label for item in found][: len(first)] == first or first[0].startswith(("ruleset", "yugioh/"))
    assert found


def test_what_is_refused_is_offered_with_the_reason() -> None:
    text, line, column = cut(HEAD + "plays:\n  - {by: A, activate: |}")
    told = {item.label: item for item in items(draft(text), line, column)}
    assert (told["Kuriboh"].detail, "damage calculation" in told["Kuriboh"].about) == ("not now", True)
    assert applied(text, (told["Raigeki"].edit,)).endswith("activate: Raigeki}")


@pytest.mark.parametrize("text", [FLOW, BLOCK, f"{HEAD}plays: [resolve, {{by: A, pass: true}}]\nexpect: {{}}\n"])
def test_the_plays_before_one(text: str) -> None:
    plays = strict_yaml.parse(text).data["plays"]
    for number in range(len(plays) + 1):
        before = before_play(draft(text), number)
        assert before is not None
        assert strict_yaml.parse(before).data["plays"] == plays[:number]


@pytest.mark.parametrize("text", [FLOW, BLOCK])
def test_what_is_said_of_words(text: str) -> None:
    typed = draft(text)
    line = next(n for n, said in enumerate(typed.lines) if "activate: Mystical" in said)
    said = typed.lines[line]
    on_the_card = hover(typed, line, said.index("Mystical") + 2)
    assert on_the_card is not None
    assert "Spell Speed 2" in on_the_card.text
    on_the_verb = hover(typed, line, said.index("activate"))
    assert on_the_verb is not None
    assert on_the_verb.text.startswith("**Play 3: not permitted**")
    named = hover(typed, *next((n, one.index("mine")) for n, one in enumerate(typed.lines) if "activate: mine" in one))
    assert named is not None
    assert "Counter Trap" in named.text


def test_where_words_lead(tmp_path: Path) -> None:
    text = f"{FLOW}expect: {{violations: [{{play: 3, rule: {LOCK}}}]}}\ncards:\n  Raigeki: {{type: normal spell}}\n"
    typed = draft(text)
    line = len(typed.lines) - 4
    page = definition(typed, line, typed.lines[line].index(LOCK) + 9, str(tmp_path))
    assert page is not None
    assert LOCK in Path(page.path).read_text("utf-8")
    named = hover(typed, line, typed.lines[line].index(LOCK))
    assert named is not None
    assert "Published" in named.text
    card = definition(typed, 11, typed.lines[11].index("Raigeki"), "")
    assert card is not None
    assert typed.lines[card.range.line].startswith("  Raigeki:")
    id = definition(typed, 12, typed.lines[12].index("mine"), "")
    assert id is not None
    assert typed.lines[id.range.line][id.range.start : id.range.end] == "mine"


def test_what_nobody_wrote() -> None:
    assert [(one.line, one.label) for one in hints(draft(FLOW))] == [(11, "Chain Link 1"), (12, "Chain Link 2")]
    alone = f"{HEAD}plays:\n  - {{by: A, activate: Raigeki}}\n  - {{by: A, next: battle phase}}\n"
    told = [(one.line, one.column, one.label) for one in hints(draft(alone))]
    assert told == [(11, 30, "Chain Link 1"), (12, 4, "B passes, A passes")]
    file = "riftbound/disputes/showdowns-and-focus/an-opponent-joins-a-showdown.yaml"
    text = (batch.shipped("scenarios") / file).read_text("utf-8")
    assert [one.label for one in hints(draft(text))] == ["Item 1", "Item 1: Ahri, Inquisitive"]
    said = next(one for one in symbols(draft(text)) if one.name == "plays")
    assert [one.name for one in said.children][:3] == ["1. B play Ride the Wind", "2. resolve", "3. A claim focus"]


@pytest.mark.parametrize(
    "text", [FLOW, BLOCK, FLOW.replace("  - {by: A, activate: Raigeki}", "  - {by: A, activate: [Rai")]
)
def test_the_outline(text: str) -> None:
    found = {one.name: one for one in symbols(draft(text))}
    assert [one.name for one in found["board"].children] == ["A", "B"]
    assert [one.name for one in found["board"].children[1].children] == ["hand", "spell_trap", "monsters"]
    plays = [one.name for one in found["plays"].children]
    assert plays[1:] == ["2. B activate mine", "3. A activate Mystical Space Typhoon"]


@pytest.mark.parametrize(
    ("typed", "title", "after"),
    [
        ("plays: [{by: A, activte: Raigeki}]\n", "Write activate", "plays: [{by: A, activate: Raigeki}]\n"),
        ("plays: [{by: A, play: Raigeki}]\n", "Write activate: Raigeki", "plays: [{by: A, activate: Raigeki}]\n"),
        ("plays: [{by: A, activate: Raigeky}]\n", "Write Raigeki", "plays: [{by: A, activate: Raigeki}]\n"),
        ("plays:\n  - by: A\n    activate: Solem Judgment\n", "Write Solemn Judgment", "activate: Solemn Judgment\n"),
        ("  phase: mian 1\nplays: [resolve]\n", "Write main 1", "  phase: main 1\nplays: [resolve]\n"),
        ("title: Raigeki: legal?\nplays: []\n", "Put quotes around it", 'title: "Raigeki: legal?"\nplays: []\n'),
        ("plays:\n  - {by: A, activate: [Raigeki}\n", "Close it with ]", "  - {by: A, activate: [Raigeki]}\n"),
        ("plays:\n  - {by: A, activate: Raigeki\n  - resolve\n", "Close it with }", "Raigeki}\n  - resolve\n"),
    ],
)
def test_slips_are_mended(typed: str, title: str, after: str) -> None:
    text = HEAD + typed
    found = {one.title: one for one in actions(draft(text), 0, 99)}
    assert applied(text, found[title].edits).endswith(after)


def test_a_missing_key_is_added() -> None:
    text = FLOW.replace("format: 1\n", "")
    (found,) = actions(draft(text), 0, 99)
    assert applied(text, found.edits) == FLOW


@pytest.mark.parametrize("text", [FLOW, BLOCK])
def test_what_is_allowed_and_what_is_expected(text: str) -> None:
    found = {one.title.partition(" (")[0]: one for one in actions(draft(text), 0, 99)}
    allowed = draft(applied(text, found[f"Allow {LOCK} at play 3"].edits))
    assert findings(allowed) == ()
    tested = applied(text, found["Write `expect`: illegal"].edits)
    assert [one.level for one in findings(draft(tested))] == ["note"]
    wrong = tested.replace("verdict: illegal", "verdict: illegal\n  resolves: [Raigeki]")
    assert [one.rule for one in findings(draft(wrong)) if one.level == "error"] == ["judge/not-as-expected"]
    (mended,) = [one for one in actions(draft(wrong), 0, 99) if one.mends]
    assert applied(wrong, mended.edits) == wrong.replace("[Raigeki]\n", "[Solemn Judgment, Raigeki]\n")


@pytest.mark.parametrize("answer", ["yes", "no"])
@pytest.mark.parametrize("in_block", [False, True], ids=["flow", "block"])
def test_an_open_question_is_decided(answer: str, in_block: bool) -> None:
    file = "yugioh/fet-box-y/boundary-beside-a-trigger-whose-event-was-not-understood.yaml"
    text = (batch.shipped("scenarios") / file).read_text("utf-8").partition("expect:")[0]
    if in_block:
        head, plays, _ = text.partition("plays:\n")
        said = [json.dumps(play) for play in strict_yaml.parse(text).data["plays"]]
        lines = [re.sub(r"^\{(.*)\}$", r"\1", play).replace(', "', '\n    "') for play in said]
        text = head + plays + "".join(f"  - {line}\n" for line in lines)
    typed = draft(text)
    assert typed.verdict is not None
    assert typed.verdict.verdict == "unclear"
    (chosen,) = [one for one in actions(typed, 0, 99) if one.title.startswith(f"If {answer}: ")]
    decided = draft(applied(text, chosen.edits)).verdict
    assert decided is not None
    assert decided.unclear == ()


@pytest.mark.parametrize(
    "name", ["Who?", "A: B", "It's", "1", "true", "-x", "Ahri, Inquisitive", 'a "b" c', "Möbius", "#1"]
)
def test_names_are_written_so_that_they_can_be_read(name: str) -> None:
    for text in (written(name), written(name, "'"), written(name, '"')):
        assert strict_yaml.parse(f"names: [{text}]\n").data == {"names": [name]}


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name, package=None: None)
    result = invoke(["lsp"])
    assert result.exit_code == 2
    assert "judge-chain[editor]" in " ".join(result.stderr.split())


def test_a_record_that_is_half_written_has_no_page() -> None:
    text, line, column = cut(f"{HEAD}  phase: main 1\nplays: [{{by: A, activate: Stray|}}]\ncards:\n  Stray:\n")
    found = hover(draft(text), line, column)
    assert found is None or "```" not in found.text


def test_no_answer_is_a_failure() -> None:
    desk = Desk()
    assert desk.answer(Request("findings", "plays: [", "x.yaml"))[0].rule == "judge/unreadable"
    other = Request("findings", "services:\n  web: {image: x}\n", "compose.yaml")
    assert desk.answer(other) == ()
    assert desk.answer(other._replace(what="items", line=2)) == ()
    assert desk.answer(other._replace(what="items", text="form", column=4))[0].label == "format"
    told = desk.answer(Request("nothing of that name", FLOW, "x.yaml"))
    assert told is None


@pytest.mark.parametrize(("encoding", "units"), [(UTF8, len("title: \U0001f409 ".encode())), (UTF16, 10), (UTF32, 9)])
def test_columns_are_counted_as_agreed(encoding: str, units: int) -> None:
    ruler = Ruler(["title: \U0001f409 x"], encoding)
    assert ruler.units(0, 9) == units
    assert ruler.column(0, units) == 9
    assert ruler.column(0, 8) == (7 if encoding != UTF32 else 8)
    assert ruler.column(5, 3) == 0


class Deadly:
    """What ends the process that reads it."""

    def __reduce__(self) -> tuple[object, tuple[int, ...]]:
        return os._exit, (1,)


class Endless:
    """What keeps the process that reads it for a minute."""

    def __reduce__(self) -> tuple[object, tuple[int, ...]]:
        return time.sleep, (60,)


def test_a_text_that_no_process_survives_costs_one_answer() -> None:
    hand = Hand()
    try:
        for bad, patience in ((Endless(), 0.2), (Deadly(), 30.0)):
            assert hand.ask(Request("findings", FLOW, "x.yaml"))[0].rule == LOCK
            hand.patience = patience
            with pytest.raises(Lost):
                hand.ask(Request("findings", bad, "x.yaml"))  # type: ignore[arg-type]
            hand.patience = 30.0
    finally:
        hand.close()
