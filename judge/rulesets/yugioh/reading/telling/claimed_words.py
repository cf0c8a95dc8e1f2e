"""Claims: the printed words that something in a record asks for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from judge.rulesets.yugioh.reading.telling.printed_words import tokens
from judge.rulesets.yugioh.table.records import many

MUST, MAY, ELSEWHERE = 0, 1, 2
"""Whether words must be printed, may be, or may be in a sentence of its own."""
Claim = tuple[tuple[str, ...], int]
"""Words of which one is asked for, and whether it must be printed."""
Claims = Iterator[Claim]
Data = Mapping[str, Any]
OR = ("and/or", "or")

_SAID: dict[str, Claim] = {}


def said(words: str) -> Claims:
    """Claims in short: ``destroy gy|banish other? must??`` asks for ``destroy``, for one of two words, and allows a
    third, and a fourth in any sentence."""
    for word in words.split():
        known = _SAID.get(word)
        if known is None:
            how = len(word) - len(word.rstrip("?")) if word != "?" else MUST
            known = _SAID[word] = (tuple((word[:-how] if how else word).split("|")), how)
        yield known


def maybe(claims: Claims, where: int = MAY) -> Claims:
    """The same, none of which need be printed."""
    return ((words, how or where) for words, how in claims)


def unknown(key: str) -> Claims:
    """A word of card files that nothing here tells: no text has it."""
    yield (f"<{key}>",), MUST


def looked_up(table: Mapping[str, str], value: Any) -> Claims:
    """What a table of words has for a value."""
    return said(table[value]) if isinstance(value, str) and value in table else unknown(str(value))


def listed(values: Any, each: Callable[[Any], Claims]) -> Claims:
    """Several things of which each would do."""
    every = list(many(values))
    for value in every:
        yield from each(value)
    if len(every) > 1:
        yield OR, MUST
        yield from said("either|neither?")


def printed(value: Any) -> Claims:
    """Words as they stand in the record."""
    return listed(value, _words)


def _words(value: Any) -> Claims:
    for token in tokens(str(value)):
        yield (token,), MUST


def quoted(value: Any) -> Claims:
    """Names as they are printed; of a plural that may be a name of its own both are asked for once."""
    names = list(many(value))
    return listed([name for name in names if not (str(name)[-1:] == "s" and name[:-1] in names)], one_name)


def one_name(name: Any) -> Claims:
    """A name, of one card or of several."""
    if name in ("it", "target", "declared"):
        yield from said("name|that|it name?")
    else:
        yield (f'"{name}"', f'"{name}s"', f'"{name}(s)"'), MUST


_ROW = 4
"""So many numbers at most stand in a row (``Level 3, 4, or 5``)."""


def number(value: Any) -> Claims:
    """A number, or its limits."""
    if not isinstance(value, Mapping):
        yield from said(str(value))
        return
    low, high = value.get("min"), value.get("max")
    if low is not None and low == high:
        yield from said(f"{low} exactly?")
    elif low is not None and high is not None:
        yield from said(f"{low} {high} {'or' if high == low + 1 else 'or|and|at-least max?'}")
        yield from said(" ".join(f"{one}?" for one in range(low + 1, min(high, low + _ROW))))
    else:
        yield from said(f"{high} at-most|up-to" if low is None else f"{low} at-least|+|least")


_FOR_ALL = ("this-turn", "end-phase")
"""How long something lasts is said once."""


def again(steps: list[Any], each: Callable[[Any], Claims], joined: Callable[[Any, Any], bool]) -> Claims:
    """Several things, of which one that is ``joined`` to that before it need not say again what that said."""
    before: list[Claim] = []
    last: Any = {}
    for one in steps:
        claims = list(each(one))
        free = before if joined(last, one) else [claim for claim in before if claim[0][0] in _FOR_ALL]
        spared = {word for words, how in free if not how for word in words}
        yield from ((words, how or int(not spared.isdisjoint(words))) for words, how in claims)
        before, last = [*claims, *(claim for claim in free if claim[0][0] in _FOR_ALL)], one
