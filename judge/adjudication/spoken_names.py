"""What cards are called in a talk: a finder of a game's cards and of those in card databases."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from judge import rulesets
from judge.cards.databases import names
from judge.cards.library import read_library
from judge.kernel.errors import Unreadable
from judge.talk.finding import Found, Remembering


@lru_cache
def finder(ruleset: str, files: tuple[str, ...]) -> Remembering:
    """The finder for a game and card databases."""
    shipped = read_library(rulesets.library(ruleset))
    keys = {names.key(name): name for name in shipped}

    def whole(said: str) -> str | None:
        found = keys.get(names.key(said))
        return found if found is not None else _in_databases(said, ruleset, files)

    def short(said: str) -> Found:
        fits = [name for name in shipped if names.is_short_form(said, name)]
        if len(fits) == 1:
            return Found(fits[0])
        return Found("", tuple(fits), () if fits else tuple(names.nearest(said, shipped, 2)))

    return Remembering(whole, short)


def _in_databases(said: str, ruleset: str, files: Sequence[str]) -> str | None:
    if not files or not hasattr(rulesets.package(ruleset), "record_from"):
        return None
    from judge.adjudication.card_databases import base

    try:
        match = base(files).find(said, ())
    except Unreadable:
        return None
    return match.rows[0].name if match is not None and match.how == "name" else None
