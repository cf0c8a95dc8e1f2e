"""The file that explains where shipped cards differ from the texts in databases; nothing in it may be out of date."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from judge.kernel.errors import Unreadable
from judge.source import strict_yaml
from judge.source.text import read_text

if TYPE_CHECKING:
    from types import ModuleType

_KEYS = {"effect": False, "field": True, "reason": True, "edition": False}
"""What an explanation says, and whether it must."""
Where = tuple[str, str, str, str]
"""Card, effect, field and edition of a difference."""


def explanations(file: Path, library: Mapping[str, Any], wing: ModuleType) -> dict[Where, str]:
    """The reasons that a file gives, by what they explain.

    Raises `Unreadable` for one that is not well formed, is given twice, or speaks of a card, an effect or a field that
    is not there.
    """
    if not file.exists():
        return {}
    found: dict[Where, str] = {}
    try:
        told = strict_yaml.parse(read_text(file), spans=False).data or {}
    except Unreadable as error:
        place = f", line {error.span.line}" if error.span is not None else ""
        raise Unreadable(f"{file}{place}: {error.message}", hint=error.hint) from None
    for name, parts in told.items():
        for part in parts if isinstance(parts, list) else [parts]:
            where, reason = _explained(file, name, part, library, wing)
            if where in found:
                raise _refused(file, name, f"explains {where[2]!r} twice")
            found[where] = reason
    return found


def _explained(file: Path, name: str, part: Any, library: Mapping[str, Any], wing: ModuleType) -> tuple[Where, str]:
    well = isinstance(part, dict) and all(isinstance(value, str) and value.strip() for value in part.values())
    if not well or not part.keys() <= _KEYS.keys() or any(must and key not in part for key, must in _KEYS.items()):
        raise _refused(file, name, "is a list of mappings with `field` and `reason`, perhaps `effect` and `edition`")
    effect, field, era = part.get("effect", ""), part["field"], part.get("edition", wing.EDITIONS[0])
    if name not in library:
        raise _refused(file, name, "is no shipped card")
    if era not in wing.EDITIONS:
        raise _refused(file, name, f"speaks of an edition that does not exist, {era!r}")
    effects, fields = wing.compared(name, library[name], era)
    if field not in fields:
        raise _refused(file, name, f"speaks of a field that is not compared, {field!r}")
    if effect and not effect.startswith("text ") and effect not in effects:
        raise _refused(file, name, f"speaks of an effect that it has not, {effect!r}")
    return (name, effect, field, era), " ".join(part["reason"].split())


def _refused(file: Path, name: str, why: str) -> Unreadable:
    return Unreadable(f"{file}: {name} {why}.", hint="Each entry: `CARD: [{effect: e1, field: cost, reason: ...}]`.")
