"""What holds of every dispute, whatever is on the board and whatever is said."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given

from judge.batch import Found, judge_one
from judge.kernel.ruling import rule_on
from judge.kernel.verdict import Verdict
from tests.case_book import files, some_of
from tests.properties.disputes import disputes
from tests.properties.held import Data, check_judged_or_refused, check_removal, judged, read, some, verdict_on, without

BOOK = [file for file in files() if "/scenarios/yugioh/" in file.as_posix()]
SOME, MANY = some(60), some(150)


# -- a schema-valid dispute never crashes --


@MANY
@given(disputes())
def test_any_dispute_is_judged_or_refused(data: Data) -> None:
    check_judged_or_refused(data)


@SOME
@given(disputes())
def test_the_same_file_has_the_same_verdict(data: Data) -> None:
    first, second = verdict_on(data), verdict_on(data)
    assert first.violations == second.violations
    assert first.steps == second.steps
    assert first.board == second.board


# -- the resolution of a Chain is the reverse of its activation --


def check_order(verdict: Verdict) -> None:
    for chain in verdict.chains:
        assert [link.number for link in chain.links] == list(range(1, len(chain.links) + 1))
        assert chain.resolved == [link.number for link in chain.links][::-1][: len(chain.resolved)]


@SOME
@given(disputes())
def test_resolution_is_the_reverse_of_activation(data: Data) -> None:
    check_order(verdict_on(data))


@SOME
@given(disputes())
def test_every_chain_is_resolved_at_the_end_and_every_link_has_its_outcome(data: Data) -> None:
    for chain in verdict_on(data).chains:
        assert len(chain.resolved) == len(chain.links)
        assert all(link.outcome for link in chain.links)


# -- an illegal play is rewound --


@MANY
@given(disputes())
def test_an_illegal_play_removed_changes_nothing_else(data: Data) -> None:
    verdict_on(data)
    check_removal(data)


@pytest.mark.parametrize("file", some_of(300, BOOK, "removal"), ids=lambda file: file.stem)
def test_resolution_is_the_reverse_and_an_illegal_play_removed_changes_nothing_else_in_the_case_book(
    file: Path,
) -> None:
    data = read(file)
    verdict = judged(data)
    check_order(verdict)
    if illegal := {v.play for v in verdict.violations}:
        assert check_removal(data) == len(illegal)


@SOME
@given(disputes())
def test_one_illegal_play_removed_leaves_the_other_offences(data: Data) -> None:
    verdict = verdict_on(data)
    causes = {violation.follows_from for violation in verdict.violations}
    single = [violation.play for violation in verdict.violations if violation.play not in causes]
    assume(single)
    gone = single[0]
    rest = judged(without(data, {gone}))
    expected = [(v.play - (v.play > gone), v.rule) for v in verdict.violations if v.play != gone]
    assert [(v.play, v.rule) for v in rest.violations] == expected


# -- names of players are names --

NAMES = {"A": "Xenia", "B": "Yorick"}


def renamed(data: Data) -> Data:
    """The same dispute between other people."""
    board = {NAMES.get(key, key): value for key, value in (data.get("board") or {}).items()}
    if "history" in board:
        board["history"] = [
            {key: NAMES.get(value, value) if key in ("by", "to") else owned(value) for key, value in past.items()}
            for past in board["history"]
        ]
    for key in ("turn", "players"):
        if isinstance(board.get(key), list):
            board[key] = [NAMES.get(name, name) for name in board[key]]
        elif key in board:
            board[key] = NAMES.get(board[key], board[key])
    plays = [
        {**owned(p), "by": NAMES.get(p["by"], p["by"])} if isinstance(p, dict) and "by" in p else p
        for p in data.get("plays") or []
    ]
    return {**{k: v for k, v in data.items() if k != "expect"}, "board": board, "plays": plays}


def owned(value: Any) -> Any:
    """A play with the player renamed where a card is named with its player, as in ``B: Kuriboh``."""
    if isinstance(value, dict):
        return {key: owned(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [owned(inner) for inner in value]
    who, colon, card = value.partition(": ") if isinstance(value, str) else ("", "", "")
    return f"{NAMES[who]}: {card}" if colon and who in NAMES else value


def other_names(value: Any) -> Any:
    """A position with the players' names replaced where they stand as names."""
    if isinstance(value, Mapping):
        return {NAMES.get(k, k): NAMES.get(v, v) if k == "owner" else other_names(v) for k, v in value.items()}
    return [other_names(v) for v in value] if isinstance(value, list) else value


def check_renaming(data: Data) -> None:
    verdict, other = judged(data), judged(renamed(data))
    assert [(v.play, v.rule, v.follows_from) for v in other.violations] == [
        (v.play, v.rule, v.follows_from) for v in verdict.violations
    ]
    assert [(u.play, u.rule) for u in other.unclear] == [(u.play, u.rule) for u in verdict.unclear]
    changed = [
        (s.kind, NAMES.get(str(s.actor), s.actor), s.card, s.link, s.rule, s.implied, s.play) for s in verdict.steps
    ]
    assert [(s.kind, s.actor, s.card, s.link, s.rule, s.implied, s.play) for s in other.steps] == changed
    assert other.board == other_names(verdict.board)


@SOME
@given(disputes())
def test_renaming_the_players_changes_only_names(data: Data) -> None:
    verdict_on(data)
    check_renaming(data)


def symmetrical(file: Path) -> bool:
    """Does a scenario name its players only where players stand (not in a claim or an owner)?"""
    data = read(file)
    board = data.get("board") or {}
    return {"A", "B"} <= set(board) and not any(
        word in json.dumps(data) for word in ('"owner"', '"claim"', '"players"')
    )


@pytest.mark.parametrize(
    "file", [file for file in some_of(300, BOOK, "renaming") if symmetrical(file)], ids=lambda file: file.stem
)
def test_renaming_the_players_changes_only_names_in_the_case_book(file: Path) -> None:
    check_renaming(read(file))


# -- the end of a file closes what is open --


def check_resolve(data: Data) -> None:
    before, after = judged(data), judged({**data, "plays": [*(data.get("plays") or []), "resolve"]})
    assert after.verdict == "legal"
    assert after.board == before.board
    assert after.resolves == before.resolves
    assert [(c.number, [(link.name, link.outcome) for link in c.links]) for c in after.chains] == [
        (c.number, [(link.name, link.outcome) for link in c.links]) for c in before.chains
    ]


@MANY
@given(disputes(most=3))
def test_resolve_at_the_end_of_a_legal_file_changes_nothing(data: Data) -> None:
    illegal = {violation.play for violation in verdict_on(data).violations}
    legal_part = without(data, illegal)
    assume(verdict_on(legal_part).verdict == "legal")
    check_resolve(legal_part)


def legal(file: Path) -> bool:
    """Is it legal, may passes be left out (else a bare ``resolve`` would leave them out too), and were all words of
    what resolves understood (else ``resolve`` asks what they did)?"""
    if read(file).get("passes") == "strict":
        return False
    verdict = judge_one(Found(file.name, file)).verdict
    return verdict is not None and verdict.verdict == "legal" and not any(map(_reserve, verdict.assumed))


def _reserve(assumed: str) -> bool:
    return assumed.startswith("What follows play ")


def test_resolve_at_the_end_of_a_legal_file_changes_nothing_in_the_case_book() -> None:
    found = [file for file in some_of(450, BOOK, "resolve") if legal(file)]
    assert found
    wrong = []
    for file in found:
        try:
            check_resolve(read(file))
        except AssertionError as error:
            wrong.append(f"{file.parent.name}/{file.name}: {str(error).splitlines()[0] if str(error) else 'differs'}")
    assert wrong == []


def test_asking_about_a_play_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    changed = list[str]()

    def state(game: Any) -> str:
        return repr((game.table, game.timeline, game.chains, game.steps, game.assumed, game.not_covered))

    def asked(ruleset: Any, game: Any, play: Any) -> Any:
        before = state(game)
        ruling = rule_on(ruleset, game, play)
        if state(game) != before:
            changed.append(f"{game.scenario.file}, play {play.number}")
        return ruling

    monkeypatch.setattr("judge.kernel.judging.rule_on", asked)
    for file in some_of(400, BOOK, "asking"):
        judge_one(Found(file.name, file))
    assert not changed, changed[:5]
