"""What is told in operations by which monsters become like others, switch their points, or are attacked instead."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.telling.claimed_words import Claims, Data, said
from judge.rulesets.yugioh.reading.telling.tellers import does, enter, plain
from judge.rulesets.yugioh.reading.telling.told_selectors import reference


def _become_like(value: Any, data: Data) -> Claims:
    """In what a monster becomes like another one."""
    yield from said("become|change make? same? equal? monster? send? gy? also? current? tribute? summon? your?")
    yield from reference(value)


def _alike_in(value: Any, data: Data) -> Claims:
    for one in value:
        yield from said(f"{one} {one}?")


def _spared(value: Any, data: Data) -> Claims:
    """Whose damage is none, or is taken by the other player."""
    if "to" not in data:
        yield from said("make|take effect-damage|damage you? 0|no effect? card? card/effect? that?")
        return
    yield from said("take effect-damage|damage instead take? would? you? effect? card? that? or?")
    yield from said("effect-damage?? twice??")


enter(
    {
        "become_like": _become_like,
        "alike_in": _alike_in,
        "switch_points": does("switch current? atk def"),
        "spare_damage": _spared,
        "change_attack_target": does("change|switch|instead attack target?"),
        "calculate_damage": plain("perform|conduct|proceed to? you? damage-calculation"),
    }
)
