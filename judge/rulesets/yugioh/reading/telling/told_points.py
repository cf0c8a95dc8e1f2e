"""What damage and Life Points are told in: inflicted, paid, gained, set."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.rulesets.yugioh.reading.telling.claimed_words import Claims, Data, number, said
from judge.rulesets.yugioh.reading.telling.tellers import all_of, amounts, enter


def _damage(value: Any, data: Data) -> Claims:
    """Damage that is inflicted; of an event, which kind of damage."""
    if isinstance(value, Mapping) and value.get("kind") == "effect":
        yield from said("effect-damage|effect damage? inflict|take")
        yield from all_of({key: what for key, what in value.items() if key != "kind"})
    elif isinstance(value, Mapping) and value == {"of": "opponent", "kind": "any"}:
        yield from said("opponent damage|effect-damage inflict|take battle? or? effect?")
    elif isinstance(value, Mapping) and ("by" in value or "min" in value):
        yield from said("damage?? inflict?? take?? battle? or?" if "by" in value else "damage inflict|take battle? or?")
        yield from all_of({key: what for key, what in value.items() if key != "min"})
        yield from number({"min": value["min"]}) if "min" in value else ()
    else:
        yield from amounts("damage|effect-damage inflict|take battle? or?")(value, data)


def _points_paid(value: Any, data: Data) -> Claims:
    """Life Points that are paid: so many, a multiple of a number, or as many as leave a number."""
    if not isinstance(value, Mapping):
        yield from amounts("pay lp")(value, data)
    elif "down_to" in value:
        yield from said(f"pay lp only {value['down_to']} leave|left have? so? that?")
    else:
        yield from said(f"pay lp multiple {value['steps']} any? number? point?")
        if "max" in value:
            yield from said(f"{value['max']} max|most?")


def _points_set(value: Any, data: Data) -> Claims:
    """What Life Points become."""
    yield from said("halve lp" if value == "half" else f"lp become|make {value} become?")


enter(
    {
        "damage": _damage,
        "gain_lp": amounts("gain|increase lp"),
        "pay_lp": _points_paid,
        "lose_lp": amounts("lose lp"),
        "set_lp": _points_set,
    }
)
