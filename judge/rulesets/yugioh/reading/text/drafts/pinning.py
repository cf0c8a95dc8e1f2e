"""Continuous Spells and Traps that target one monster as they are activated and hold it as long as they stay."""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses.operations import operation_clauses
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data, Refusal
from judge.rulesets.yugioh.reading.text.readings.readings import EffectText

_IT = r"(?:it|that (?:face-up )?(?:monster|target))"
_PARTS = Expression(r", also |, and (?=it |that )|, (?=it |that |monsters )")
_HELD: tuple[tuple[Expression, Data], ...] = (
    (Expression(rf"negate (?:the effects of {_IT}|{_IT.replace('it|', 'its|', 1)}(?:'s)? effects)"
                r"(?: while it is (?:face-up )?on the field)?", re.I), {"negate": "effects", "cards": "target"}),
    (Expression(rf"take control of {_IT}", re.I), {"take_control": "target"}),
    (Expression(rf"{_IT} cannot attack", re.I), {"apply": {"cannot_attack": "all"}, "to": "target"}),
    (Expression(rf"monsters cannot target {_IT} for attacks", re.I),
     {"apply": {"cannot_be_attacked": "all"}, "to": "target"}),
    (Expression(rf"all monsters your opponent controls must attack {_IT}(?: you control)?, if able", re.I),
     {"apply": {"must_attack": {"card": "monster", "of": "opponent"},
                "attacked": {"very_one": "target", "of": "you"}}}),
)  # fmt: skip
_ENDS = Expression(
    rf"When (?:{_IT}|the target|any of those (?:monster|target)s) (?P<how>leaves the field|is destroyed), destroy this "
    r"card\.?"
)


def held(said: str, effect: EffectText, context: Context, unknown: list[str]) -> list[Data] | None:
    """What is done to the target while the card stays, and that the card goes with it; None if the first of it is not
    understood, or the card does not stay. Further parts that are not understood are steps of their own words, entered
    as ``unknown``."""
    stays = effect.kind == "activation" and context.kind in ("continuous trap", "continuous spell")
    if not stays or context.targets != "target":
        return None
    parts = _PARTS.split(" ".join(said.split()).rstrip("."))
    steps = [_held(part, context) for part in parts]
    if not steps[0]:
        return None
    lasting: list[Data] = []
    for part, found in zip(parts, steps, strict=True):
        lasting += [{**step, "until": "this card leaves the field"} for step in found] or [{"unmodelled": part}]
        unknown += [] if found else [part]
    lasting = [lasting[0], *({"also": step} for step in lasting[1:])]
    end = next((how for part in effect.more if (how := ending(part.text))), "")
    if end:
        lasting.append({"also": {"tether": "target", "mode": end}})
    return lasting


def _held(part: str, context: Context) -> list[Data]:
    """What one part of the sentence does to the target; nothing where it is not understood."""
    known = next((dict(step) for pattern, step in _HELD if pattern.fullmatch(part)), None)
    return [known] if known is not None else _as_for_a_turn(part, context)


def _as_for_a_turn(part: str, context: Context) -> list[Data]:
    """The same words with a duration (``it loses 700 ATK until the end of this turn``), without that duration."""
    read = operation_clauses.resolution(f"{part} until the end of this turn", context)
    if isinstance(read, Refusal) or not read.full or read.data.keys() != {"resolve"}:
        return []
    found: list[Data] = []
    for step in read.data["resolve"]:
        inner = dict(step.get("and", step))
        if inner.pop("until", "") != "end of turn" or inner.pop("to", inner.pop("cards", "")) != "target":
            return []
        if "apply" not in inner:
            if not (inner.keys() <= {"change_atk", "change_def"} and isinstance(next(iter(inner.values())), int)):
                return []
            inner = {"apply": inner}
        found.append({**inner, "to": "target"})
    return found


def ending(words: str) -> str:
    """When the card goes with the monster: ``leaving`` (whatever takes it away) or ``falling`` (if it is destroyed);
    empty for any other sentence."""
    found = _ENDS.fullmatch(" ".join(words.split()))
    return "" if found is None else "leaving" if "leaves" in found["how"] else "falling"
