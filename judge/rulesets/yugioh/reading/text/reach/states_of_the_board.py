"""States of the board without which a sentence says nothing: ``while you control another Dragon monster, ...``.

Only what everybody sees is asked for: cards on the field or in the Graveyard, battle positions, Life Points, whose turn
it is. What the turn has seen, and what lies hidden, may be otherwise than the file says, so it binds nothing.
Source: Konami, Problem-Solving Card Text: "while" and "if" with a state say when a sentence applies.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context
from judge.rulesets.yugioh.reading.clauses.standing import circumstances
from judge.rulesets.yugioh.reading.text.reach import turning
from judge.rulesets.yugioh.table.records import many

Data = dict[str, Any]
_CARDS = frozenset(("exists", "none"))
_SEEN = frozenset(("turn", "phase", "lp", "opponent_lp", "fewer_lp", "position", "equipped_with", *_CARDS))
_PROPERTIES = frozenset((
    "card", "kind", "of", "in", "face", "count", "other", "name", "named", "archetype", "race", "attribute", "level",
    "rank", "position",
))  # fmt: skip
_PLACES = frozenset(("field", "monster zone", "spell & trap zone", "field zone", "graveyard", "banished"))
_GOES_ON = Expression(r"\b(?:rest of|until|next|this turn|that turn|instead)\b")
"""What may go on when the state is over."""


def bound_to_state(words: str, context: Context, parts: tuple[Data, ...]) -> tuple[Data, ...]:
    """The parts of a sentence (none: it could decide everything), bound to the state that stands before them."""
    said = " ".join(words.split()).rstrip(".").removeprefix("\u25cf").strip()
    at, states = circumstances.applies(said, Memory(context))
    if not at or not states or _GOES_ON.search(said) or not all(map(_seen, states)):
        return parts
    return tuple(
        {**one, "while": [*states, *(s for s in one.get("while", ()) if s not in states)]}
        for one in parts or ({"turns_on": turning.ANYTHING},)
    )


def _seen(state: Mapping[str, Any]) -> bool:
    return state.keys() <= _SEEN and all(_visible(what) for key in _CARDS & state.keys() for what in many(state[key]))


def _visible(what: Any) -> bool:
    if not isinstance(what, Mapping):
        return bool(what == "this card")
    places = frozenset(many(what.get("in", "field")))
    return bool(what.keys() <= _PROPERTIES and places <= _PLACES)
