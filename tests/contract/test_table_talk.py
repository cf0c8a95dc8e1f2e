"""What is said at the table is defined once: verbs, what stands beside them, claims. The case book uses each."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

import pytest

from judge.kernel.scenario import Play
from judge.source import schema
from judge.source.scenario import read_scenario_text
from judge.vocabulary.shapes import TEXT
from judge.vocabulary.table_talk import NOBODY, TableTalk
from tests import case_book

GAMES = ("yugioh", "riftbound", "starlight")


def talk_of(game: str) -> TableTalk:
    """The verbs and claims of a game."""
    talk: TableTalk = import_module(f"judge.rulesets.{game}.judging.spoken_words").TALK
    return talk


def written(game: str) -> set[str]:
    """Every word that stands at the beginning of a line, or in a bracket, in the case book of a game."""
    import re

    files = case_book.files()
    texts = [path.read_text("utf-8") for path in files if f"/{game}/" in path.as_posix()]
    lone = {word for text in texts for word in re.findall(r"^  - (\w+)$", text, re.M)}
    return lone | {word for text in texts for word in re.findall(r"([a-z][a-z_ ]*):", text)}


@pytest.mark.parametrize("game", GAMES)
def test_the_case_book_says_everything_that_can_be_said(game: str) -> None:
    talk, said = talk_of(game), written(game)
    sayable = [word.key for family in talk.families for word in family if word.shape]
    assert [key for key in sayable if key not in said] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_play_that_nobody_makes_is_told_as_a_thing(game: str) -> None:
    for verb in talk_of(game).verbs:
        if verb.whose == NOBODY:
            assert verb.told(Play(1, verb.key, "Ember")).startswith("the ")
        elif isinstance(verb.deed, str) and verb.key not in ("claim", "next turn"):
            assert verb.deed, verb.key


@pytest.mark.parametrize("game", GAMES)
def test_the_sentences_of_claims_are_no_keys(game: str) -> None:
    for claim in talk_of(game).claims:
        text = f"format: 1\nruleset: {game}\n{claim.example}\n"
        try:
            play = read_scenario_text(text, "example.yaml").plays[0]
        except Exception as error:  # a file without a board is no dispute; its claim is all that is wanted
            pytest.fail(str(error))
        said = talk_of(game).claimed(play)
        assert not set("{}[]_") & set(said), said
        assert not said.startswith(f"{claim.key} "), said


@pytest.fixture
def gleam() -> Iterator[str]:
    """A claim that nobody else knows."""
    talk = talk_of("yugioh")

    @talk.claim(
        "gleams",
        TEXT,
        lambda play, what: f"{what['gleams']} gleams",
        example="plays: [{by: A, claim: {gleams: Jinzo}}]",
    )
    def gleams(game: object, play: Play, what: object) -> None:
        """A card that is said to gleam."""

    yield "gleams"
    del talk.claims.words["gleams"]


def test_a_claim_is_one_definition(gleam: str) -> None:
    talk = talk_of("yugioh")
    play = Play(1, "claim", {gleam: "Jinzo"}, "A")
    assert talk.claimed(play) == "Jinzo gleams"
    assert gleam in talk.goes_with()
    shape = talk.definitions()["yugioh_claim"]["properties"][gleam]
    assert shape == {**TEXT, "description": "A card that is said to gleam."}
    assert gleam not in schema.load("scenario")["definitions"]["yugioh_claim"]["properties"]
