"""Talks are understood as they are meant, or refused at the right words; told back they mean the same."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from judge import manual, rulesets
from judge.adjudication import spoken_disputes
from judge.adjudication.files import adjudged, named
from judge.adjudication.spoken_disputes import Asked
from judge.cli.session import Session, history_file
from judge.kernel.errors import Unreadable
from judge.kernel.verdict_parts import RULING
from judge.report.talk import render
from judge.report.text import Look
from judge.source import schema, strict_yaml
from judge.source.scenario import read_scenario_text
from judge.vocabulary.spoken import Misheard, Staged

HERE = Path(__file__).parent
GAMES = ("yugioh", "riftbound", "starlight")


def talks() -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Every talk of the files here, with a name for it and its ruleset."""
    for file in sorted(HERE.glob("*.yaml")):
        for ruleset, some in strict_yaml.parse(file.read_text("utf-8"), spans=False).data.items():
            for n, one in enumerate(some, 1):
                yield f"{file.stem}-{ruleset}-{n}", ruleset, one


TALKS = list(talks())
UNDERSTOOD = [(ruleset, one["talk"]) for _, ruleset, one in TALKS if "refused" not in one]


def asked(ruleset: str, talk: str) -> Asked:
    """A talk, asked without card databases."""
    return Asked(talk, *named(ruleset))


def in_shape(ruleset: str, staged: Staged) -> bool:
    """Are what was said, and what may be so instead, of the shape that files have?"""
    made = [staged.data, *(way.data for one in staged.assumed for way in one.opposites)]
    return all(schema.quick("scenario")({"format": 1, **data, "ruleset": ruleset}) for data in made)


@pytest.mark.parametrize(("ruleset", "one"), [one[1:] for one in TALKS], ids=[one[0] for one in TALKS])
def test_a_talk_is_judged_as_it_is_meant(ruleset: str, one: dict[str, Any]) -> None:
    said = one["talk"]
    if "refused" in one:
        with pytest.raises(Misheard) as refused:
            spoken_disputes.heard(asked(ruleset, said))
        misheard = refused.value
        assert said[misheard.start : misheard.end] == one["refused"], misheard.message
        return
    _, staged, judging = spoken_disputes.heard(asked(ruleset, said))
    assert in_shape(ruleset, staged)
    verdict = judging.brief(staged.data)
    findings = [(v.play, v.rule) for v in verdict.violations] + [(u.play, u.rule) for u in verdict.unclear]
    found = [rule.partition("/")[2] for play, rule in findings if play == staged.asked]
    assert spoken_disputes.word(verdict, staged.asked) == one["verdict"], found
    if "rule" in one:
        assert found[0] == one["rule"]
    told = {text for taken in staged.assumed for text in (taken.text, *(way.text for way in taken.opposites))}
    assert told.issuperset(one.get("assumed", ())), told


@pytest.mark.parametrize("game", GAMES)
def test_a_talk_told_back_is_the_same_scenario(game: str) -> None:
    for ruleset, said in UNDERSTOOD[::5]:
        if ruleset != game:
            continue
        talk, staged, _ = spoken_disputes.heard(asked(ruleset, said))
        lines = []
        for one in spoken_disputes.told(asked(ruleset, said), staged):
            if not one.unsaid:
                lines.append((f"{one.player}: " if one.player else "") + one.text)
        again, other, _ = spoken_disputes.heard(asked(ruleset, "\n".join(lines)))
        assert set(again.players) - {"A", "B"} <= set(talk.players)  # who does nothing need not be told
        plays = [play for n, play in enumerate(staged.data["plays"], 1) if n not in staged.unsaid]
        assert [play for n, play in enumerate(other.data["plays"], 1) if n not in other.unsaid] == plays, lines


def test_what_is_written_is_judged_alike() -> None:
    for ruleset, said in UNDERSTOOD[::20]:
        judged, answer = spoken_disputes.answer(asked(ruleset, said))
        assert answer is not None
        text = spoken_disputes.written(asked(ruleset, said), answer)
        scenario = read_scenario_text(text, "written.yaml")
        assert [play.verb for play in scenario.plays] == [play.verb for play in answer.verdict.scenario.plays]

        assert adjudged(scenario, parts=RULING).verdict == judged.word


@pytest.mark.parametrize("game", GAMES)
def test_every_form_of_a_sentence_is_in_the_manual_and_understood(game: str) -> None:
    tongue = rulesets.package(game).spoken().TONGUE
    page = manual.text("ask")
    for form in (*tongue.plays, *tongue.details, *tongue.facts):
        assert f"`{form.example}`" in page, form.example
        more = (
            "" if form in (*tongue.plays, *tongue.details) else {"yugioh": ". A: Jar of Greed"}.get(game, ". A: Defy")
        )
        if form.key in ("accept", "refuse"):
            more = ". A: Defy. B: Defy"
        talk = spoken_disputes.heard(asked(game, f"{form.example}{more}"))[0]
        parts = [(one.part.key, *(detail.key for detail in one.details)) for one in talk.heard]
        assert any(form.key in some for some in parts), form.example


def test_the_manual_shows_the_answer_as_it_is() -> None:
    page = manual.text("ask")
    said = page.partition('$ judge ask "')[2].partition('"')[0]
    _, answer = spoken_disputes.answer(asked("yugioh", said))
    assert answer is not None
    shown = page.partition('$ judge ask "')[2].partition("\n")[2].partition("```")[0]
    assert "\n".join(render(answer, Look())) + "\n" == shown


def test_a_session_answers_every_line() -> None:
    saved: dict[str, str] = {}
    session = Session(asked("yugioh", ""), Look(), saved.__setitem__)
    said = [
        ("why", "Nothing was played"),
        ("B has Waboku set", "noted"),
        ("A: Raigeki", "Waboku"),
        ("B: Solemn Judgment", "LEGAL"),
        ("A: MST onto it", "not understood"),
        ("A: MST on Solemn Judgment", "ILLEGAL"),
        ("undo", "taken back: A: MST"),
        ("options", "response to Chain Link 2"),
        ("resolve", "resolves"),
        ("options", "otherwise: pass"),
        ("undo", "taken back: resolve"),
        ("board", "Waboku (set)"),
        ("why", "LEGAL. Every play was legal"),
        ("save there.yaml", "written"),
        ("", ""),
        ("quit", ""),
    ]
    for line, answer in said:
        assert answer in "\n".join(session.hear(line)), line
    assert session.over
    assert adjudged(read_scenario_text(saved["there.yaml"], "there.yaml"), parts=RULING).verdict == "legal"


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("it is A's turn. B: Waboku set?", "say before this play that A passes"),
        ("B has Solemn Judgment set. A: Heavy Storm. A: Jar of Greed?", "if B passed, say it"),
    ],
)
def test_nobody_at_a_table_writes_a_pass(line: str, told: str) -> None:
    session = Session(asked("yugioh", ""), Look(), lambda file, text: None)
    said = " ".join("\n".join([*session.hear(line), *session.hear("why")]).split())
    assert told in said
    assert "pass: true" not in said


def test_lines_of_sessions_are_kept_where_that_can_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    kept = Path(history_file())
    assert kept == tmp_path / "cache" / "judge" / "asked"
    assert kept.stat().st_mode & 0o077 == 0
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    assert history_file() == ""


def test_what_decides_is_said_with_the_other_verdict() -> None:
    _, answer = spoken_disputes.answer(asked("yugioh", "A: Pot of Greed. B: Solemn Judgment?"))
    assert answer is not None
    decides = {text: (word, rule) for one in answer.assumed for text, word, rule in one.decides}
    assert decides["Solemn Judgment was Set this turn"] == ("illegal", "yugioh/trap-set-turn")
    assert decides["it was B's turn"] == ("illegal", "yugioh/fet-box-a")
    _, told = spoken_disputes.answer(
        asked("yugioh", "Solemn Judgment was Set last turn. A: Pot of Greed. B: Solemn Judgment?")
    )
    assert told is not None
    assert not any("Solemn" in text for one in told.assumed for text, _, _ in one.decides)


ALL_AT_ONCE = {
    "A: Raigekki. B: Solemn Judgement. A: MTS on it. B: Ghost Oger?": (
        "Raigekki", "Solemn Judgement", "MTS", "Ghost Oger",
    ),
    "A: Raigeki. B: frobs Jinzo. A: negates it. B: Kurriboh?": ("frobs", "Kurriboh"),  # what "it" is was not understood
    "A: Raigeki. C has Waboku set. B: MST on D's Jinzo?": ("C", "D"),
    "A: Raigeki. B: Solemn Judgment. A: Kurriboh?": ("Kurriboh",),
}  # fmt: skip


@pytest.mark.parametrize(("talk", "words"), ALL_AT_ONCE.items())
def test_all_that_is_not_understood_is_told_at_once(talk: str, words: tuple[str, ...]) -> None:
    judged, answer = spoken_disputes.answer(asked("yugioh", talk))
    assert answer is None
    assert judged.error is not None
    spans = [one.span for one in (judged.error, *judged.error.others)]
    assert tuple(talk[span.column - 1 : span.end_column - 1] for span in spans if span is not None) == words


def test_of_many_faults_twenty_are_told() -> None:
    judged, _ = spoken_disputes.answer(asked("yugioh", "\n".join(f"A: Raigekki{n}" for n in range(30))))
    assert judged.error is not None
    assert (len(judged.error.others), judged.error.more) == (19, 10)


def test_mixed_up_talk_is_refused_or_says_nothing_new() -> None:
    chance = random.Random(21)
    for _ in range(60):
        ruleset, said = chance.choice(UNDERSTOOD)
        words = said.split(" ")
        at = chance.randrange(len(words))
        other = chance.choice(UNDERSTOOD)[1].split(" ")
        mixed = chance.choice(
            (
                words[:at] + words[at + 1 :],
                [*words[:at], chance.choice(other), *words[at:]],
                words[: at + 1],
                chance.sample(words, len(words)),
                [*words[:at], chance.choice("?.:,/();'\"->"), *words[at:]],
            )
        )
        try:
            talk, staged, _ = spoken_disputes.heard(asked(ruleset, " ".join(mixed)))
        except (Misheard, Unreadable):
            assert spoken_disputes.answer(asked(ruleset, " ".join(mixed)))[0].error is not None
            continue
        assert in_shape(ruleset, staged), mixed
        told = [one for one in talk.heard if one.kind == "play"]
        within = [one.part.key in ("resolved", "claim") for one in told]  # and what they answer, or resolve
        said_plays = sum(1 + len(one.details) for one in told) + sum(within)
        assert len(staged.data["plays"]) - len(staged.unsaid) <= said_plays  # a phase said twice is gone to once
