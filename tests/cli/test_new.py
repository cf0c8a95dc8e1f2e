"""Starter files: each kind for each game is judged as it says, and its first line finds the schema."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import url2pathname

import pytest

from judge.adjudication import starters
from judge.adjudication.files import outcome_of
from judge.batch import Found, Work
from judge.editions import EDITIONS
from judge.source.schema import quick
from judge.source.strict_yaml import parse
from tests.cli.conftest import Judge

KINDS = [
    (game, kind, edition) for game in EDITIONS for kind in starters.kinds(game) for edition in ("", *EDITIONS[game])
]


@pytest.mark.parametrize(("game", "kind", "edition"), KINDS)
def test_a_starter_is_judged_as_its_comment_says(tmp_path: Path, game: str, kind: str, edition: str) -> None:
    text = starters.starter(game, kind, edition)
    assert not edition or f"\nruleset: {game}@{edition}\n" in text
    file = tmp_path / "starter.yaml"
    file.write_text(text, "utf-8")
    outcome = outcome_of(Found("starter.yaml", file), Work(test=True))
    assert outcome.met
    if kind != starters.USUAL:
        assert f"# {outcome.word}: " in text
    assert all(len(line) <= 120 and line == line.rstrip() for line in text.splitlines()[1:])
    assert quick("scenario")(parse(text).data)


def test_the_first_line_names_a_schema_that_is_there(judge: Judge, tmp_path: Path) -> None:
    file = tmp_path / "dispute.yaml"
    assert judge("new", "--kind", "attack", str(file)).exit_code == 0
    _, _, uri = file.read_text("utf-8").splitlines()[0].partition("$schema=")
    found = Path(url2pathname(urlsplit(uri).path))
    assert (urlsplit(uri).scheme, found.read_text("utf-8")[:1]) == ("file", "{")
    assert judge("check", str(file)).exit_code == 0


def test_a_starter_of_another_edition(judge: Judge) -> None:
    assert "\nruleset: yugioh@2003\n" in judge("new", "--ruleset", "yugioh@2003", "-").stdout
    assert "\nruleset: yugioh " in judge("new", "-").stdout


def test_a_kind_that_there_is_not(judge: Judge) -> None:
    result = judge("new", "--ruleset", "starlight", "--kind", "damage-step", "-")
    assert result.exit_code == 2
    assert "There are chain, counter, sequence, swap." in result.stderr
