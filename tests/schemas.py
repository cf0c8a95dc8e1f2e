"""Write the schemas anew from the words that the games define: ``python -m tests.schemas``.

To be run after a word, or the shape of one, was changed; a test holds the files fresh.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from judge import rulesets
from judge.cards.library import read_library
from judge.editions import EDITIONS
from judge.editor.writing import word
from judge.expect import expectation, expected_keys
from judge.rulesets.riftbound.effects import words as riftbound
from judge.rulesets.riftbound.judging import board_keys as riftbound_board
from judge.rulesets.riftbound.judging import spoken_words as riftbound_plays
from judge.rulesets.starlight.judging import board_keys as starlight_board
from judge.rulesets.starlight.judging import spoken_words as starlight_plays
from judge.rulesets.starlight.vocabulary import words as starlight
from judge.rulesets.yugioh.effects import words as yugioh
from judge.rulesets.yugioh.judging import board_keys as yugioh_board
from judge.rulesets.yugioh.judging import spoken_words as yugioh_plays
from judge.source import scenario_keys
from judge.vocabulary import boards
from judge.vocabulary.shapes import Shape, named

PLAYS = (yugioh_plays, riftbound_plays, starlight_plays)
"""What defines the plays and claims of a game."""
BOARDS = (yugioh_board, riftbound_board, starlight_board)
"""What defines what a file can say of the board."""
CARDS = {"yugioh": "card", "riftbound": "riftbound_card", "starlight": "starlight_card"}
"""The definition of a card of each game."""

SCHEMAS = Path(__file__).parents[1] / "schemas"


CARD_FILE = {
    "$schema": "http://json-schema.org/draft-07/schema#",
    "title": "A judge card file",
    "description": "Cards by name: timing facts and structured effects in own words, never printed text.",
    "type": "object",
    "additionalProperties": {"anyOf": [named(CARDS["yugioh"]), named(CARDS["riftbound"])]},
}


def card_files() -> str:
    """What the schema of card files must hold: nothing but the words of the games."""
    return _as_text({**CARD_FILE, "definitions": {**yugioh.definitions(), **riftbound.definitions()}})


def scenarios() -> str:
    """What the schema of scenarios must hold: the boards, the plays and claims of the games, what can be expected, and
    the cards that a dispute may define."""
    definitions: dict[str, Shape] = {**boards.DEFINITIONS, **expected_keys.definitions()}
    for words in (*BOARDS, *PLAYS, yugioh, riftbound, starlight):
        definitions.update(words.definitions())
    for game in ("yugioh", "riftbound"):
        definitions[f"{game}_card_name"] = boards.card_name(
            {name: word(name) for name in read_library(rulesets.library(game))}
        )
    definitions.update({f"{game}_expect": expectation.shape(game, definitions) for game in EDITIONS})
    return _as_text(scenario_keys.schema(definitions, CARDS))


def _as_text(schema: dict[str, Any]) -> str:
    return json.dumps(schema, indent=1, ensure_ascii=False) + "\n"


WRITTEN = {"cards": card_files, "scenario": scenarios}
"""Each schema and what writes it."""


def main() -> None:
    """Write both."""
    for name, written in WRITTEN.items():
        (SCHEMAS / f"{name}.schema.json").write_text(written(), "utf-8", newline="\n")


if __name__ == "__main__":
    main()
