"""Excavated cards as the file names them: more than are excavated, or a card chosen that is none of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.rulesets.yugioh.effects.choices import fits_any, whose
from judge.rulesets.yugioh.table.records import every, many
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.selectors import count_of


def _excavating(doing: Doing) -> Mapping[str, Any] | None:
    """The one part of the effect that excavates cards, or looks at the top of a Deck; None if there is none, or
    several."""
    parts = [part for part in every(doing.effect.resolve) if _uncovers(part)] if doing.effect is not None else []
    return parts[0] if len(parts) == 1 else None


def _uncovers(part: Mapping[str, Any]) -> bool:
    return "excavate" in part or "top" in part.get("look_at", ())


def _number(part: Mapping[str, Any]) -> int:
    """How many cards it excavates or looks at, at most; 0 where nobody can tell yet."""
    what = part["excavate"] if "excavate" in part else count_of(part["look_at"])[1]
    return what if isinstance(what, int) else 0


def _excavated(doing: Doing, details: Mapping[str, Any]) -> list[str]:
    """The cards that the file says were excavated, without the players they belong to."""
    return [whose(doing.game, str(name))[1] for name in many(details.get("excavates"))]


def named_in_full(doing: Doing, details: Mapping[str, Any]) -> list[str]:
    """The cards excavated, where the file names them all."""
    part, told = _excavating(doing), _excavated(doing, details)
    if part is None or ("up_to" not in part and len(told) < _number(part)):
        return []
    return told


def not_among(doing: Doing, details: Mapping[str, Any]) -> list[str]:
    """The cards chosen that are not among those excavated, where the file names all of these."""
    told = named_in_full(doing, details)
    return [name for name in map(str, many(details.get("choose"))) if told and whose(doing.game, name)[1] not in told]


def too_many(doing: Doing, details: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """What is wrong with how many cards the file has excavated, as the key and a sentence."""
    part, told = _excavating(doing), _excavated(doing, details)
    if part is None or not told:
        return
    if (most := _number(part)) and len(told) > most:
        yield "excavates", f"its effect shows {most} card{'' if most == 1 else 's'}, not {len(told)}"
    find = part.get("find", ())
    if len(find) == 1 and (first := next((n for n in told[:-1] if fits_any(doing, find, n)), "")):
        yield "excavates", f"excavating ends with the first card of the kind it looks for, which is {first}"
