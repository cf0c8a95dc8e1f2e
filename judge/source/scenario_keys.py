"""What a scenario can say: the keys of a file, from which `judge.source.scenario` builds and the schema is written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.editions import EDITIONS
from judge.vocabulary.boards import NOTE, Keys
from judge.vocabulary.shapes import Shape, about, mapping, named, one_of

ID = "urn:judge-chain:schema:scenario:1"
"""The name of the schema, wherever it lies; it ends with the version of the format."""
TITLES = {
    "board": "the board", "player": "one player's side", "zone": "cards in a zone", "entry": "a card on the board",
    "plays": "what was said", "play": "a play", "bare": "a play in one word", "claim": "a claim", "cost": "a cost",
    "payment": "a cost", "expect": "what is expected", "options": "readings that are chosen",
    "past": "what happened before", "battlefield": "a battlefield", "showdown": "a showdown",
}  # fmt: skip
"""What an editor calls the parts that a game defines, by the ends of their names."""
GAMES = {"yugioh": "Yu-Gi-Oh!", "riftbound": "Riftbound", "starlight": "Starlight"}

_ANY_TEXT: Shape = {"type": "string"}
_MAPPING: Shape = {"type": "object"}

TEXTS: Keys = {
    "title": about(_ANY_TEXT, "What the file is about."),
    "question": about(_ANY_TEXT, "What is disputed, in the players' words."),
    "source": about(_ANY_TEXT, "Where the case comes from."),
    "date": about(
        {**_ANY_TEXT, "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"},
        "The day whose rules hold, as 2010-09-01; without it those of today, or of the edition.",
    ),
}
"""What is kept as it is written; empty where it is left out."""


def _rulesets() -> Shape:
    first = {game: editions[0] for game, editions in EDITIONS.items() if editions[0]}
    names = [name for game in EDITIONS for name in (game, *(f"{game}@{one}" for one in EDITIONS[game] if one))]
    usual = ", ".join(f"{game} = {game}@{edition}" for game, edition in first.items())
    return about({"type": "string", **one_of(*names)}, f"The game and its edition: {usual}.")


def _keys() -> dict[str, Shape]:
    return {
        "format": about({"const": 1}, "The version of this format: 1."),
        "ruleset": _rulesets(),
        **TEXTS,
        **NOTE,
        "options": about(_MAPPING, "Readings chosen where the ruleset's sources leave one open."),
        "library": about(
            one_of("shipped", "text"),
            "Which cards are meant: the shipped ones first, or those of the card databases only.",
        ),
        "passes": about(one_of("strict"), "strict asks for every pass in writing."),
        "board": about(_MAPPING, "The position before the first play."),
        "cards": about(
            {**_MAPPING, "additionalProperties": _MAPPING},
            "Cards defined here; they take the place of shipped ones.",
        ),
        "plays": about({"type": "array"}, "What was said at the table, in order."),
        "expect": about(_MAPPING, "What the judge must answer; makes the file a test."),
    }


def _of_game(game: str, cards: str, definitions: Mapping[str, Shape]) -> Shape:
    """What the parts of a file hold that each game fills with its own words."""
    options = f"{game}_options"
    parts: dict[str, Any] = {part: named(f"{game}_{part}") for part in ("board", "plays", "expect")}
    parts["options"] = named(options) if options in definitions else mapping({})
    parts["cards"] = {"additionalProperties": named(cards)}
    chosen = {"required": ["ruleset"], "properties": {"ruleset": {"type": "string", "pattern": f"^{game}(@|$)"}}}
    return {"if": chosen, "then": {"properties": parts}}


def schema(definitions: Mapping[str, Shape], cards: Mapping[str, str]) -> dict[str, Any]:
    """The schema of scenarios, of what the games define; ``cards`` names the definition of a card of each game."""
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "$id": ID,
        "title": "A judge scenario",
        "description": "One dispute: a board, what was said at the table, and perhaps what the judge must answer.",
        **mapping(_keys(), required=("format", "ruleset")),
        "allOf": [_of_game(game, cards[game], definitions) for game in EDITIONS],
        "definitions": {name: _titled(name, one) for name, one in definitions.items()},
    }


def _titled(name: str, shape: Shape) -> Shape:
    """A definition with the title that editors show above what they say of its keys."""
    game, _, part = name.partition("_")
    if game not in GAMES or part not in TITLES:
        return shape
    return {"title": f"{GAMES[game]}: {TITLES[part]}", **shape}
