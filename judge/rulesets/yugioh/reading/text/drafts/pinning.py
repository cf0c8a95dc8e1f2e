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
_NOR_BY_BATTLE = Expression(r"(?<= effects), or be destroyed by battle(?=$|, )")
_AND_MORE: tuple[tuple[Expression, Data], ...] = (
    (Expression(rf"{_IT} cannot attack your opponent directly", re.I),
     {"apply": {"cannot_attack_directly": {"card": "monster", "very_one": "target", "of": "you"}}}),
)  # fmt: skip
"""Sentences of their own about the same monster."""
_FALLS = Expression(rf"When this card leaves the field, destroy (?:{_IT}|the target)\.")
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
    whole = " ".join(said.split()).rstrip(".")
    told = _NOR_BY_BATTLE.sub("", whole)
    parts = _PARTS.split(told)
    steps = [_held(part, context) for part in parts]
    if not steps[0]:
        return None
    if told != whole:
        steps[0].append({"apply": {"indestructible": "all", "by": "battle"}, "to": "target"})
    lasting: list[Data] = []
    for part, found in zip(parts, steps, strict=True):
        held_so = [{**step, "until": "this card leaves the field"} for step in found] or [{"unmodelled": part}]
        lasting += [{"also": held_so[0]} if lasting else held_so[0], *({_joined(step): step} for step in held_so[1:])]
        unknown += [] if found else [part]
    for step in (step for part in effect.more for step in further(part.text)):
        lasting.append({"also": {**step, "until": "this card leaves the field"}})
    end = next((how for part in effect.more if (how := ending(part.text))), "")
    if end == "leaving" and _FALLS.search(" ".join(effect.whole_text.split())):
        end = "parting"
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


def _joined(step: Data) -> str:
    """How what the same words do besides is joined: ``targeted or destroyed`` is one "cannot be"."""
    return "and" if "indestructible" in step.get("apply", ()) else "also"


def further(words: str) -> list[Data]:
    """What another sentence says of the monster that is held; nothing for any other sentence."""
    told = " ".join(words.split()).rstrip(".")
    return [dict(step) for pattern, step in _AND_MORE if pattern.fullmatch(told)]


def says(words: str, found: Data) -> bool:
    """Is it a sentence about the monster that is held, which the resolution says already?"""
    steps = [step.get("also", {}) for step in found.get("resolve", ())]
    return any(step.items() >= more.items() for more in further(words) for step in steps)


def ending(words: str) -> str:
    """When the card goes with the monster: ``leaving`` (whatever takes it away) or ``falling`` (if it is destroyed);
    empty for any other sentence."""
    found = _ENDS.fullmatch(" ".join(words.split()))
    return "" if found is None else "leaving" if "leaves" in found["how"] else "falling"
