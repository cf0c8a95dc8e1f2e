"""Continuous Spells and Traps that target one monster as they are activated and hold it as long as they stay."""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.phrases import Context, Data
from judge.rulesets.yugioh.reading.text.readings import EffectText

_IT = r"(?:it|that (?:face-up )?(?:monster|target))"
_PARTS = Expression(r", also |, and (?=it |that )|, (?=it |that |monsters )")
_HELD: tuple[tuple[Expression, Data], ...] = (
    (Expression(rf"negate (?:the effects of {_IT}|{_IT.replace('it|', 'its|', 1)}(?:'s)? effects)"
                r"(?: while it is (?:face-up )?on the field)?", re.I), {"negate": "effects", "cards": "target"}),
    (Expression(rf"{_IT} cannot attack", re.I), {"apply": {"cannot_attack": "all"}, "to": "target"}),
    (Expression(rf"monsters cannot target {_IT} for attacks", re.I),
     {"apply": {"cannot_be_attacked": "all"}, "to": "target"}),
)  # fmt: skip
_ENDS = Expression(rf"When {_IT} (?P<how>leaves the field|is destroyed), destroy this card\.?")


def held(said: str, effect: EffectText, context: Context) -> list[Data] | None:
    """What is done to the target while the card stays, and that the card goes with it; None if any of the words is
    not understood, or the card does not stay."""
    stays = effect.kind == "activation" and context.kind in ("continuous trap", "continuous spell")
    if not stays or context.targets != "target":
        return None
    steps = [_held(part) for part in _PARTS.split(" ".join(said.split()).rstrip("."))]
    if any(step is None for step in steps):
        return None
    lasting: list[Data] = [{**step, "until": "this card leaves the field"} for step in steps if step is not None]
    lasting = [lasting[0], *({"also": step} for step in lasting[1:])]
    end = next((found for part in effect.more if (found := ending(part.text))), "")
    if end:
        lasting.append({"also": {"tether": "target", "mode": end}})
    return lasting


def _held(part: str) -> Data | None:
    return next((dict(step) for pattern, step in _HELD if pattern.fullmatch(part)), None)


def ending(words: str) -> str:
    """When the card goes with the monster: ``leaving`` (whatever takes it away) or ``falling`` (if it is destroyed);
    empty for any other sentence."""
    found = _ENDS.fullmatch(" ".join(words.split()))
    return "" if found is None else "leaving" if "leaves" in found["how"] else "falling"
