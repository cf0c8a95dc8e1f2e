"""What is done in a later phase: ``destroy it during the End Phase``."""

from __future__ import annotations

import re
from typing import Any

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Steps, once

_WHEN = (
    r"(?:during (?:the (?P<end>End Phase)(?: this turn| of (?P<of>this|the next|your next|your opponent's next) turn)?"
    r"|the (?P<standby>Standby Phase) of (?P<of2>the next|your next|your opponent's next) turn"
    r"|(?P<whose>your|your opponent's|the) next "
    r"(?P<next>Standby|End) Phase|(?P<mine>your|your opponent's) (?P<nth>second|third|2nd|3rd|4th) "
    r"(?P<nthphase>Standby|End) Phase after this (?:card|effect)'s activation"
    r"|(?P<whosend>your|your opponent's) End Phase(?! of))|(?P<battle>at the end of (?:the|this|that) Battle Phase))"
    r"(?P<after> after this (?:card|effect) resolves)?"
)


@once
def BEFORE() -> Expression:
    """The words before what is done then."""
    unsaid = r"(?!during your (?:opponent's )?End Phase)"
    return Expression(rf"{unsaid}{_WHEN}, (?=[a-z])", re.IGNORECASE, ("during ", "at the end "))


@once
def BEHIND() -> Expression:
    """The words behind what is done then."""
    return Expression(rf",? \(?{_WHEN}\)?(?=[.;]|$|, (?:(?:also|but),? |except \"))")


_DEEDS = frozenset(
    {
        "destroy", "banish", "send_to_graveyard", "return_to_hand", "return_to_deck", "add_to_hand", "draw", "discard",
        "special_summon", "damage", "gain_lp", "lose_lp", "change_position", "set", "tribute",
        "return_control",
    }
)  # fmt: skip
"""What can be done later: what is over at once."""
_NTH = {"second": 2, "2nd": 2, "third": 3, "3rd": 3, "4th": 4}
_TURNS = {
    "this": "this", "the next": "next", "your next": "your next turn", "your opponent's next": "opponent's next turn",
}  # fmt: skip
_WHOSE = {"your": "yours", "your opponent's": "opponent's", "the": "any"}


def later(found: re.Match[str], steps: Steps) -> Data | None:
    """A step that does these steps in the phase that is spoken of; None for what cannot wait."""
    if not steps or not all(_waits(step) for step in steps):
        return None
    if found["end"] or found["standby"]:
        turn = _TURNS[(found["of"] or found["of2"] or "this").lower()]
        return {"later": steps, "phase": "end" if found["end"] else "standby", "turn": turn}
    if found["battle"]:
        return {"later": steps, "phase": "battle", "turn": "this"}
    if found["whosend"]:
        return {"later": steps, "phase": "end", "turn": _WHOSE[found["whosend"].lower()]}
    if found["nth"]:
        nth = _NTH[found["nth"].lower()]
        whose = _WHOSE[found["mine"].lower()]
        return {"later": steps, "phase": found["nthphase"].lower(), "turn": whose, "nth": nth}
    return {"later": steps, "phase": found["next"].lower(), "turn": _WHOSE[found["whose"].lower()]}


def _waits(step: Any) -> bool:
    for joint in ("and", "and_if_you_do", "then", "also", "also_after_that"):
        step = step.get(joint, step)
    return isinstance(step, dict) and not _DEEDS.isdisjoint(step) and "leaves_to" not in step


_AFTER_IT = Expression(r"[^.;,]*\bafter this (?:card|effect) resolves\b[^.;]*?, also,? ", re.IGNORECASE)


def after_it(words: str, steps: Steps) -> Steps:
    """The steps in their order, where the first clause forbids something ``after this card resolves``: the others come
    before it, which it does not forbid."""
    count = next((number for number, step in enumerate(steps) if number and "also" in step), 0)
    bans = [step if not number else step.get("and", {}) for number, step in enumerate(steps[:count])]
    forbids = any(key.startswith("cannot_") for ban in bans for key in ban.get("apply", ()))
    if not forbids or not all("apply" in ban for ban in bans) or _AFTER_IT.match(words) is None:
        return steps
    return [steps[count]["also"], *steps[count + 1 :], {"also": steps[0]}, *steps[1:count]]
