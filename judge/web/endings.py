"""How a talk that is being typed may go on: words of the game's sentences and names of cards."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.adjudication.card_finding import finder
from judge.adjudication.files import named
from judge.adjudication.spoken_disputes import Asked, words_to_complete
from judge.kernel.errors import Unreadable
from judge.kernel.tuples import NamedTuple

MOST = 8
LONGEST = 6
"""Words of a name that are looked at together."""
SHORTEST = 2
"""Letters of a word that is gone on with."""
_OPEN = re.compile(r"[^.;:/?,\n]*\Z")
"""What stands behind the last sign that ends a statement or begins a list."""


class Ending(NamedTuple):
    """What may stand in place of the text from an offset on."""

    at: int
    text: str


def endings(said: str, ruleset: str | None, cards: tuple[str, ...]) -> list[Ending]:
    """How what was said so far may go on, what takes in most of its last words first; none for an unknown ruleset."""
    try:
        game, edition = named(ruleset)
        return list(dict.fromkeys(_endings(said, Asked("", game, edition, cards))))[:MOST]
    except Unreadable:
        return []


def _endings(said: str, asked: Asked) -> Iterator[Ending]:
    begun = _OPEN.search(said)
    starts = [word.start() for word in re.finditer(r"\S+", begun[0])] if begun is not None else []
    if begun is None or not starts or said[-1:].isspace():
        return
    names = finder(asked.ruleset, asked.cards)
    for at in starts[-LONGEST:]:
        typed = begun[0][at:]
        if len(typed.strip()) < SHORTEST:
            continue
        known = names.beginning(typed, MOST) if names.knows_any else []
        if at == starts[-1]:
            known += [word for word in words_to_complete(asked) if word.islower() and word.startswith(typed.lower())]
        yield from (Ending(begun.start() + at, name) for name in known if name != typed)
