"""``judge card --words``: the manual of the words of card files, and of plays and claims."""

from __future__ import annotations

import json
from typing import Any

import pytest

from judge.rulesets import JUDGED, vocabulary
from judge.vocabulary.shapes import TEXT, TRUTH, listed, mapping, named, one_of, some, whole
from judge.vocabulary.shapes_in_words import told
from judge.vocabulary.words import Family, first_sentence
from tests.cli.conftest import Judge

FAMILIES = vocabulary("yugioh")
GAMES = tuple(dict.fromkeys(name for name, _ in JUDGED))


def flat(text: str) -> str:
    return " ".join(text.split())


def test_the_list_has_every_kind_and_word_with_its_sentence(judge: Judge) -> None:
    shown = judge("card", "--words").stdout
    assert max(map(len, shown.splitlines())) <= 80
    for family in FAMILIES:
        assert f"\n{family.name}\n  {family.title[:20]}" in shown
        assert all(
            flat(f"`{word.key}` {first_sentence(word.page).replace('``', '`')}") in flat(shown) for word in family
        )


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.name)
def test_a_word_is_told_whole(judge: Judge, family: Family[Any]) -> None:
    for word in family:
        shown = judge("card", "--words", word.key).stdout
        assert flat(word.page.replace("``", "`")) in flat(shown)
        assert flat(word.example) in flat(shown)
        assert all(f"Beside it, {key}" in shown for key in word.beside)
        assert max(map(len, shown.splitlines())) <= 80
        assert "{'" not in shown
        assert "$ref" not in shown


def test_a_kind_of_words_is_told_whole(judge: Judge) -> None:
    shown = judge("card", "--words", "condition").stdout
    family = next(one for one in FAMILIES if one.name == "condition")
    assert all(f"`{key}` (condition)" in shown for key in family.words)


def test_a_word_of_several_kinds_is_told_for_each(judge: Judge) -> None:
    shown = judge("card", "--words", "phase").stdout
    assert [line for line in shown.splitlines() if line.startswith("`")] == [
        "`phase` (condition)", "`phase` (occasion)", "`phase` (link)", "`phase` (yugioh_claim)",
    ]  # fmt: skip


def test_programs_get_an_object_a_word(judge: Judge) -> None:
    lines = [json.loads(line) for line in judge("card", "--words", "--format", "jsonl").stdout.splitlines()]
    assert len(lines) == sum(len(family.words) for family in FAMILIES)
    assert {"game", "family", "word", "page", "shape", "written", "beside", "example"} == set(lines[0])
    one = json.loads(judge("card", "--words", "lp", "--format", "json").stdout)["words"]
    assert [(entry["family"], entry["word"]) for entry in one] == [("condition", "lp"), ("yugioh_claim", "lp")]


def test_an_unknown_word_has_its_nearest(judge: Judge) -> None:
    result = judge("card", "--words", "destroid")
    assert (result.exit_code, result.stdout) == (2, "")
    assert 'no word "destroid"' in result.stderr
    assert "destroyed" in result.stderr


@pytest.mark.parametrize("game", GAMES)
def test_every_game_answers(judge: Judge, game: str) -> None:
    result = judge("card", "--words", "--ruleset", game)
    if vocabulary(game):
        assert result.exit_code == 0
        assert result.stdout.startswith(f"The words of card files and plays: {game}\n")
    else:
        assert (result.exit_code, result.stdout) == (2, "")
        assert f"The words of {game} are not described one by one yet." in flat(result.stderr)


@pytest.mark.parametrize("other", ["--all", "--verify", "--cards=x.cdb"])
def test_what_has_nothing_to_do_with_words_is_refused(judge: Judge, other: str) -> None:
    result = judge("card", "--words", other)
    assert (result.exit_code, result.stdout) == (2, "")
    assert other.partition("=")[0] in result.stderr


@pytest.mark.parametrize(
    ("shape", "said"),
    [
        (TEXT, "a text"),
        (TRUTH, "true or false"),
        (whole(), "a whole number, below 0 too"),
        (whole(0), "a whole number"),
        (whole(1), "a whole number, at least 1"),
        (whole(1, 3), "a whole number from 1 to 3"),
        (one_of("yours", "any"), "yours or any"),
        (some(TEXT), "a text; or a list of them"),
        (listed(TRUTH), "a list, each of it true or false"),
        (mapping({"min": whole(0), "max": whole(0)}), "a mapping with `min` or `max`"),
        (named("selector"), "a selector"),
        (named("event"), "an event"),
        (named("range"), "a whole number"),
        (named("loop"), "a list, each of it a loop"),
        ({"enum": [True]}, "true"),
        ({}, "anything"),
    ],
)
def test_shapes_are_told_in_words(shape: dict[str, object], said: str) -> None:
    definitions = {
        "selector": mapping({"card": TEXT}),
        "event": mapping({}),
        "range": whole(0),
        "loop": listed(named("loop")),
    }
    assert told(shape, definitions) == said
