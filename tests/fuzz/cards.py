"""Cards defined in a file that are not what they should be: words of one card with the operands of another."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any

from judge import rulesets
from judge.cards.library import read_library
from tests.fuzz.pieces import Data, book
from tests.fuzz.pool import Pool
from tests.fuzz.strange import STRANGE, at, places


@cache
def library(game: str) -> dict[str, Data]:
    """The cards of a game as they are written: those that come with it, and those of the case book's files."""
    known: dict[str, Data] = dict(read_library(rulesets.library(game)))
    for data in book()[game]:
        known |= {name: card for name, card in (data.get("cards") or {}).items() if isinstance(card, dict)}
    return known


@cache
def words(game: str) -> Pool:
    """The words of card files, with all that they have somewhere."""
    return Pool([*library(game).values()])


def cards_gone_wrong(random: Random, game: str, data: Data) -> Data:
    """The scenario with one or more of its cards defined anew, wrongly."""
    known: Mapping[str, Data] = {**library(game), **(data.get("cards") or {})}
    named = [
        name for name in _words(data.get("board")) + _words(data.get("plays")) if isinstance(known.get(name), dict)
    ]
    cards = dict(data.get("cards") or {})
    for name in random.sample(sorted(set(named)), min(len(set(named)), random.randint(1, 2))):
        card = deepcopy(known[name] if random.random() < 0.8 else known[random.choice(sorted(known))])
        if isinstance(card, dict):
            for _ in range(random.randint(1, 2)):
                _spoil(random, game, card)
        cards[name] = card
    return {**data, "cards": cards} if cards else data


def _words(value: Any) -> list[str]:
    """Every text that is a value, or a card's name among the keys."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, dict):
        return [word for one in value.values() for word in _words(one)]
    return [word for one in value for word in _words(one)] if isinstance(value, list) else []


def _spoil(random: Random, game: str, card: Data) -> None:
    found = [place for place in places(card) if place]
    if not found:
        return
    place = random.choice(found)
    holder, key = at(card, place[:-1]), place[-1]
    pool = words(game)
    what = random.choices(*zip(*WAYS.items(), strict=True))[0]
    if what == "like":
        holder[key] = pool.like(random, place)
    elif what == "more":
        pool.more(random, holder)
    elif what == "any":
        holder[key] = pool.any(random)
    elif what == "delete":
        del holder[key]
    elif what == "wrap":
        value = holder[key]
        holder[key] = random.choice(([value], {"card": value}, {"count": value}, [value, value], str(value)))
    elif what == "rename" and isinstance(holder, dict):
        holder[pool.key(random)] = holder.pop(key)
    elif what == "double" and isinstance(holder, list):
        holder.insert(key, deepcopy(random.choice([holder[key], pool.any(random)])))
    else:
        holder[key] = deepcopy(random.choice(STRANGE))


WAYS = {"like": 45, "more": 20, "any": 8, "delete": 6, "wrap": 6, "rename": 4, "double": 5, "strange": 6}
"""What is done to a card, and how often."""
