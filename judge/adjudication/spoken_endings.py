"""How a talk that is being typed may go on: words of the game's sentences and names of cards."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge import rulesets
from judge.adjudication.card_finding import finder
from judge.kernel.errors import Unreadable
from judge.kernel.tuples import NamedTuple
from judge.talk.patterns import compiled, words_of

LONGEST = 6
"""Words of a name that are looked at together."""
SHORTEST = 2
"""Letters of a word that is gone on with."""
_OPEN = re.compile(r"(?:[^.;:/?,\n]|[.:/](?=\S))*\Z")
"""What stands behind the last sign that ends a statement or begins a list; one within a name ("S:P") does not."""


class Ending(NamedTuple):
    """What may stand in place of the text from an offset on."""

    at: int
    text: str


def endings(said: str, ruleset: str, cards: tuple[str, ...], most: int) -> list[Ending]:
    """How what was said so far may go on in a game, what takes in most of its last words first."""
    try:
        return list(dict.fromkeys(_endings(said, ruleset, cards, most)))[:most]
    except Unreadable:  # nobody who types wants to read what is wrong with a database
        return []


def _endings(said: str, ruleset: str, cards: tuple[str, ...], most: int) -> Iterator[Ending]:
    begun = _OPEN.search(said)
    starts = [word.start() for word in re.finditer(r"\S+", begun[0])] if begun is not None else []
    if begun is None or not starts or said[-1:].isspace():
        return
    names = finder(ruleset, cards)
    for at in starts[-LONGEST:]:
        typed = begun[0][at:]
        if len(typed.strip()) < SHORTEST:
            continue
        known = names.beginning(typed, most) if names.knows_any else []
        if at == starts[-1]:
            known += [word for word in _words(ruleset) if word.startswith(typed.lower())]
            known = known or [name for _, name in names.fits(typed)]
        yield from (Ending(begun.start() + at, name) for name in known if name != typed)


def _words(ruleset: str) -> list[str]:
    """The words of the game's sentences."""
    tongue = rulesets.package(ruleset).spoken().TONGUE
    forms = (*tongue.plays, *tongue.details, *tongue.facts)
    return sorted(
        {word for form in forms for word in words_of(compiled(form.pattern)) if word[:1].isalpha() and word[2:]}
    )
