"""Boards: what games say alike of the table before the first play, and of it at the end.

The keys of a board are mappings of shapes, each kept where the game reads it; the schema of scenarios is written from
them.
"""

from __future__ import annotations

from collections.abc import Mapping

from judge.vocabulary.shapes import TEXT, Shape, about, either, listed, mapping, named, whole

Keys = Mapping[str, Shape]
"""What may stand in a mapping, each with a sentence."""

NAME, NAMES = named("name"), named("names")
NOTE: Keys = {"note": about({"type": "string"}, "A remark; the judge does not read it.")}
ENTRY: Keys = {
    "card": about(TEXT, "The card's name; left out for a card that nobody has seen."),
    "id": about(TEXT, "Tells two copies apart; plays may use it instead of the name."),
}
ALONE = about(TEXT, "One card alone, read as a list of it; a note says so.")
UNSEEN = about(whole(0), "That many cards nobody has seen.")
DEFINITIONS: Mapping[str, Shape] = {
    "name": about(TEXT, "A card's name, or the id that tells copies apart."),
    "names": either(NAME, listed(NAME)),
}
"""What the schema of scenarios calls the names that all games write."""


def said(shape: Shape, words: str) -> Shape:
    """A shape that has a name, with a sentence beside it that no reader of schemas passes over."""
    return about({"allOf": [dict(shape)]}, words)


def players(words: str) -> Shape:
    """The list of players."""
    return about(listed(TEXT, 2), words)


def in_short(name: str, keys: Keys, words: str, required: tuple[str, ...] = ()) -> Shape:
    """A thing on the board: its ``name`` alone (told so), or a mapping of these keys (told in these ``words``)."""
    return either(about(TEXT, name), about(mapping(keys, required=required), words))


def entry(keys: Keys, words: str = "A card with its state.", called: Shape = TEXT) -> Shape:
    """A card on the board: its name (``called`` knows some), or a mapping with what is so of it."""
    known = {**ENTRY, "card": said(called, ENTRY["card"]["description"])} if called != TEXT else ENTRY
    name = said(called, "A card's name.") if called != TEXT else about(TEXT, "A card's name.")
    return either(name, about(mapping({**known, **keys, **NOTE}), words))


def card_name(known: Mapping[str, str]) -> Shape:
    """The name of a card, with those that editors offer, each with how it is written. It says nothing itself, so that
    an editor shows what is said of the place."""
    return {**TEXT, "defaultSnippets": [{"label": name, "body": known[name]} for name in sorted(known)]}


def definitions(game: str, board: Keys, player: Keys, side: str) -> dict[str, Shape]:
    """The definitions of a game's board and of one player's ``side`` of it."""
    whole_board = {
        "type": "object",
        "properties": {**board, **NOTE},
        "additionalProperties": dict(named(f"{game}_player")),
    }
    told = "The position before the first play. Each player is a key of their own: A and B, or names."
    return {
        f"{game}_player": about(mapping(player), side),
        f"{game}_board": about(whole_board, told),
    }
