"""Sentences that set something up for later: for the end of the turn, or for when something happens (389-390)."""

from __future__ import annotations

import re
from typing import Any

from judge.rulesets.riftbound.reading.context import Context, Step
from judge.rulesets.riftbound.reading.instructions import steps

_FORMS: tuple[tuple[str, dict[str, Any]], ...] = (
    (r"At the (?:start|beginning) of your next Main Phase, (?P<rest>.+)", {"when": {"phase": "main", "whose": "your"}}),
    (
        r"(?P<rest>[^,]+) at the (?:start|beginning) of your next Main Phase",
        {"when": {"phase": "main", "whose": "your"}},
    ),
    (r"At (?:the )?end of (?:this )?turn, (?P<rest>.+)", {"when": {"phase": "ending", "whose": "each"}}),
    (r"(?P<rest>[^,]+) at (?:the )?end of (?:this )?turn", {"when": {"phase": "ending", "whose": "each"}}),
    (r"When it dies this turn, (?P<rest>.+)", {"when": {"dies": "me"}, "of": "target", "this_turn": True}),
    (
        r"When it wins a combat this turn, (?P<rest>.+)",
        {"when": {"wins_combat": "me"}, "of": "target", "this_turn": True},
    ),
)


def later(sentence: str, context: Context) -> Step | None:
    """What a sentence sets up for later; None for another sentence, or where any word of it is not understood."""
    said = sentence.strip().rstrip(".")
    for form, keys in _FORMS:
        found = re.fullmatch(form, said, re.I)
        if found is not None and (done := _set_up(found["rest"], dict(keys), context)) is not None:
            return {"later": done}
    return None


def _set_up(rest: str, keys: dict[str, Any], context: Context) -> dict[str, Any] | None:
    alone = [one.get("card") for one in context.targets] in (["unit"], ["gear"]) and not context.several
    if keys.get("of") == "target" and not (alone and context.last == "target"):
        return None
    if (may := re.match("you may ", rest, re.I)) is not None:
        keys["optional"], rest = True, rest[may.end() :]
    inner = Context(event="event card" if alone else "")
    made = steps(rest, inner)
    if not made or any("unread" in step for step in made):
        return None
    return {**keys, **({"targets": inner.targets} if inner.targets else {}), "resolve": made}
