"""Tokens that a card describes: what its words say of them, and whether that is what the judge knows by their name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.rulesets.riftbound.table.records import CardRecord, Data, record


def described(raw: Any) -> Iterator[tuple[str, Data]]:
    """The tokens that the record of a card describes, however deep in it: each name with the record of the token."""
    if isinstance(raw, dict):
        if "play_token" in raw and "token" in raw:
            yield str(raw["play_token"]), raw["token"]
        raw = list(raw.values())
    if isinstance(raw, _NESTED):
        for inner in raw:
            if isinstance(inner, _NESTED):
                yield from described(inner)


_NESTED = (dict, list, tuple)
"""What may have other written values in it."""


def agree(known: CardRecord, raw: Data | None) -> bool:
    """Is a token as its card describes it the one that is known by its name?

    A token may have keywords that its card does not say (187); whether it is Temporary is said (187.2).
    """
    if raw is None:
        return True
    said = record(known.name, raw)
    same = (said.type, said.token) == (known.type, known.token)
    same = same and said.keyword("temporary") == known.keyword("temporary")
    same = same and all(known.keyword(name) == value for name, value in said.keywords.items())
    return same and (said.type != "unit" or said.might == known.might)
