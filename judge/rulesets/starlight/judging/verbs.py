"""Verbs: the function that carries out each kind of play."""

from __future__ import annotations

from collections.abc import Callable

from judge.kernel.ruleset import Impossible
from judge.kernel.table import Card
from judge.rulesets.starlight.judging.situation import SSituation

Verb = Callable[[SSituation], None]
VERBS: dict[str, Verb] = {}


def verb(*names: str) -> Callable[[Verb], Verb]:
    """Enter a function under the verbs it carries out."""

    def enter(function: Verb) -> Verb:
        for name in names:
            VERBS[name] = function
        return function

    return enter


def card_of(s: SSituation) -> Card:
    """The card of the play. Raises `Impossible` if there is none."""
    if s.card is None:
        raise Impossible(str(s.play.value))
    return s.card
