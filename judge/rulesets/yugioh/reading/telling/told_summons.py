"""What Summons by effects are told in: of which monster, as what, to which zone, in which position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.rulesets.yugioh.reading.telling.claimed_words import (
    ELSEWHERE,
    Claims,
    Data,
    looked_up,
    maybe,
    one_name,
    printed,
    said,
)
from judge.rulesets.yugioh.reading.telling.tellers import AT_ONCE, amount, does, enter, plain, with_what
from judge.rulesets.yugioh.reading.telling.told_selectors import count, reference, selector

_EITHER_WAY = {
    "face-up or face-down defense": "face-down defense position or face-up defense? position?",
    "attack or face-down defense": "attack face-down defense position or face-up? position?",
}


def position(value: Any, data: Data) -> Claims:
    """The battle position in which a monster comes."""
    if value == "any":
        return said("")
    if value in _EITHER_WAY:
        return said(_EITHER_WAY[value])
    return said("face-down defense position" if value == "face-down defense" else f"{value} position face-up?")


def _special_summon(value: Any, data: Data) -> Claims:
    """Where this card is taken from is told with the effect."""
    yield from said("special summon")
    placed = "hand? gy?" if value in ("this card", "it", "target") else "gy?"  # "... it from your hand"
    yield from said(placed if isinstance(value, str) else "")
    yield from with_what(value)


def _tokens(value: Any, data: Data) -> Claims:
    yield from said("special summon token??")
    yield from count(value["count"]) if value["count"] != "all" else said("as-many possible?")
    yield from one_name(value["name"])
    like = isinstance(value["race"], Mapping)
    counted = [key for key in ("atk", "def") if isinstance(value.get(key), Mapping) and not like]
    for key in ("atk", "def", "level"):
        if like and isinstance(value.get(key), Mapping):
            yield from said(key)  # of the same card as its Type
            continue
        if value.get(key) == "declared":
            yield from said("level declare|that")
            continue
        if key == "level" and isinstance(value.get(key), Mapping) and "acted_on" in value[key]:
            yield from said("level equal number place|banish|destroy|send|shuffle|discard")
            continue
        if isinstance(value.get(key), Mapping) and key == "level":
            yield from said(f"level {'original level??' if 'original' in value[key] else ''} same|equal? as? token?")
            yield from maybe(reference(value[key]["level_of"]), ELSEWHERE)
            continue
        yield from said(f"{key} {'?' if key in counted else value.get(key, '?')}")
    for key in counted:  # a sentence of its own says it, of both at once where both are
        yield from said(f"{key}?? {key}?? token?? become??")
        yield from maybe(amount(value[key]), ELSEWHERE)
    for key, word in (("attribute", "attribute"), ("race", "type")):
        alike = value[key] if isinstance(value[key], Mapping) else None
        if value[key] == "declared":
            yield from said(f"{word} declare|that")
        elif alike is None:
            yield from printed(value[key])
        else:
            printed_one = alike["of"] == "cost cards" and "original" in alike
            again = (
                f" {word}?? original?? extra-deck??" if printed_one else " original??" if "original" in alike else ""
            )
            yield from said(f"{word} current? same?? as? token??{again}")
            yield from maybe(reference(alike["of"]), ELSEWHERE)
    for kind in value.get("kind", ()):
        yield from said(kind)
    yield from position(value.get("position", "any"), data)


def _using(value: Any, data: Data) -> Claims:
    """The monster on which an Xyz Monster is placed."""
    yield from said("use material? by? xyz?")
    if isinstance(value, Mapping):
        yield from selector({key: what for key, what in value.items() if key != "face"})  # it need not be said
    else:
        yield from reference(value)
    yield from said("this-face-up-card?" if value == "this card" else "")


def _as_monster(value: Any, data: Data) -> Claims:
    """As what monster a Spell or Trap comes."""
    yield from said("monster not? treat? trap? spell? this-card? if?? summon?? way??")
    for kind in value.get("kind", ()):
        yield from said("effect follow? effect?" if kind == "effect" else kind)
    for key, word in (("attribute", "attribute"), ("race", "type")):
        yield from said(f"that? {word}") if value[key] == "declared" else printed(value[key])
    for key in ("atk", "def", "level"):
        if isinstance(value[key], Mapping):
            yield from said(f"level same {'original?' if 'original' in value[key] else ''} as?")
            yield from maybe(reference(value[key]["level_of"]), ELSEWHERE)
        else:
            yield from said(f"{key} {value[key]}")


_ZONES = {
    "pointed by this card": "zone this-card point?", "extra": "extra? extra-zone|monster-zone",
    "its column": "main-zone this-card? column", "pointed": "zone link monster point?",
    "pointed twice": "zone 2 at-least link monster point?",
}  # fmt: skip


def _zone(value: Any, data: Data) -> Claims:
    """The zone to which a monster comes."""
    if not isinstance(value, Mapping):
        yield from looked_up(_ZONES, value)
        return
    yield from said("zone point that? target? link?? monster??")
    if isinstance(value["pointing"], Mapping):
        yield from selector(value["pointing"])


def _quiet(value: Any, data: Data) -> Claims:
    """That Flip Effects are not activated."""
    yield from said("flip effect not activate monster? monster? time?")
    if isinstance(value, Mapping):
        yield from said("except")
        yield from one_name(value["not_named"])


def _as_by(value: Any, data: Data) -> Claims:
    """By the effect of which card a Summon counts as made."""
    yield from said(
        "treat fusion summon with|by effect?"
        if "fusion_summon" in data
        else "with|by effect?"
        if "treated_as" in data
        else "treat special summon? with|by effect?"
    )
    yield from selector(value)


enter(
    {
        "special_summon": _special_summon,
        "position": position,
        "quiet": _quiet,
        "zone": _zone,
        "summon_tokens": _tokens,
        "normal_summon": does(f"normal? summon? face-up? attack? position? {AT_ONCE}", "of", "in", "level"),
        "or_set": plain("set"),
        "with_tributes": plain("tribute summon"),
        "fusion_summon": does("fusion summon"),
        "ritual_summon": does("ritual summon", "in", "of"),
        "ignoring_conditions": plain("ignore summon condition"),
        "using": _using,
        "as_by": _as_by,
        "treated_as": lambda value, _: said(f"treat {value} summon special? summon?"),
        "as_monster": _as_monster,
        "as_tuner": plain("tuner"),
        "as_level": lambda value, _: said(f"level {value} monster?"),
        "also_as": lambda value, _: said(f"this-card? also? still? {value}?"),
    }
)
