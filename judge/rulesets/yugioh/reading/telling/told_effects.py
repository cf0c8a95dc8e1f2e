"""What the keys of an effect are told in: when, where and how often it is used, what it costs and targets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.rulesets.yugioh.reading.telling import told_conditions, told_events, told_operations, told_standing
from judge.rulesets.yugioh.reading.telling.claimed_words import ELSEWHERE, Claims, Data, maybe, said
from judge.rulesets.yugioh.reading.telling.tellers import TELLERS, alike, all_of, joins, one_after_another, plain
from judge.rulesets.yugioh.reading.telling.told_selectors import place_words, selector
from judge.rulesets.yugioh.table.records import many

__all__ = ["all_of", "told_conditions", "told_events", "told_operations", "told_standing"]
_PASSIVE = ("static", "each_time", "upkeep")
_AS_TRAP = {"is": {"what": "this card", "fits": {"card": "trap"}}}
"""A monster that lies as a Continuous Trap."""
_GIVEN = ({"discard": "this card"}, {"reveal": "this card"})
"""Costs that say where the card is."""
FIELD = ("field", "control")
_ONCE = {"soft": "once-per-turn|once", "chain": "once per chain", "battle": "once per battle"}


def _effect(value: Any, data: Data) -> Claims:
    """What may stand in front of an effect and says nothing that is not so anyway; ``you can``, unless it must be
    used."""
    if data.keys().isdisjoint((*_PASSIVE, "mandatory", "procedure")):
        yield from said("can" if str(value)[0] == "e" and value != "e" else "can??")
    yield from said("can??" if "procedure" in data else "")
    if data.get("quick") or "answers" in data or value == "act":
        yield from said("during? either? turn?")
    if not data.get("quick") and data.keys().isdisjoint(("trigger", "static", "answers", "window")):
        yield from said("main-phase? during?")
    if "in" in data and value != "act":
        yield from said("this-card? if|while?")
        yield from maybe(place_words(data["in"]))  # once as a condition, once where it is taken from
    yield from said("when|if? this-card? activate?" if value == "act" else "")


def _procedure(value: Any, data: Data) -> Claims:
    yield from said(f"{value.get('summon', 'special')} summon can? this-card?")
    yield from said("without? tribute?" if value.get("summon") == "normal" else "")
    yield from place_words(value["from"]) if "from" in value else ()


def _in(value: Any, data: Data) -> Claims:
    places = list(many(value))
    if any(given in data.get("cost", ()) for given in _GIVEN) or _with_others(data.get("cost", ()), places):
        return maybe(place_words(value))
    if {"activation", "count", "card"}.isdisjoint(data):
        if places == ["field"]:
            return said("field? monster-zone?")
        if len(places) > 4:
            return said("")
    if places == ["spell & trap zone"] and _AS_TRAP in data.get("condition", ()):
        return said("continuous backrow?")
    return place_words(value)


def _with_others(cost: Any, places: list[str]) -> bool:
    """Is the card paid with others, whose place is its own? It is printed once."""
    itself = any("this card" in one.values() for one in cost)
    others = [what for one in cost for what in one.values() if isinstance(what, Mapping)]
    return itself and any(list(many(what.get("in", "field"))) == places for what in others)


def _trigger(value: Any, data: Data) -> Claims:
    if "phase" in value:
        yield from said("during|at|in each?")
    elif "substep" in data:
        return  # told with the Damage Step
    was_summoned = any("summoned_as" in one for one in data.get("condition", ()))  # "this Fusion Summoned card"
    yield from ((words, how or int(was_summoned and words == FIELD)) for words, how in all_of(value))


def _targets(value: Any, data: Data) -> Claims:
    first: Any = next(iter(data.get("resolve", ())), None)
    if data.get("id") == "act" and isinstance(first, Mapping) and first.get("equip") == "this card":
        yield from said("target|equip?? only?? field??")
        for words, how in selector(value):
            known = words[0] in ("monster", "face-up", "1")
            yield words, ELSEWHERE if known or how else how
        return
    yield from said("target")
    if not isinstance(value, list):
        yield from selector(value)
        return
    counts = [one.get("count") for one in value]
    total = str(sum(counts)) if all(isinstance(one, int) for one in counts) else ""
    for one in value:
        for words, how in selector(one):  # "1 A and 2 B", "3 B, including 1 A"
            yield (*words, total) if total and words[0].isdigit() else words, how
    yield from said("and|include or?")


def _cost(value: Any, data: Data) -> Claims:
    itself = any("this card" in one.values() for one in value)
    for words, how in alike(value):  # "this card and 1 Tuner", "2 cards, including this card"
        if itself and words[0].isdigit() and len(words) == 1:
            yield (*words, str(int(words[0]) + 1)), how
        else:
            yield words, how or int(itself and words[0] == "other")
    yield from said("include? 2?" if itself and len(value) > 1 else "")
    for _ in value:
        yield from said("and? then?")
    yield from said("then? and? by? to?" if "targets" in data else "")


def _set_cost(value: Any, data: Data) -> Claims:
    yield from said("by?")
    yield from _cost(value, data)


def _oath(value: Any, data: Data) -> Claims:
    if value:
        yield from said("turn|this-turn activate?? this-card?? use?? either??")
        yield from said("if?? summon?? way??" if "procedure" in data else "")
        yield from ((words, how and ELSEWHERE) for words, how in all_of(value))  # a sentence of its own


def _once(value: Any, data: Data) -> Claims:
    if value == "soft" and data.get("times") == 2:
        return said("twice-per-turn|twice up-to?")
    return said(_ONCE.get(value, ""))


_SILENT = ("at", "text", "about", "mandatory", "summon_negation", "times", "once_shared")
TELLERS.update(
    {
        "id": _effect, "quick": lambda value, _: said("quick-effect|either|turn" if value else ""),
        "flip": plain("flip"), "procedure": _procedure, "in": _in, "trigger": _trigger, "oath": _oath, "cost": _cost,
        "targets": _targets, "set_cost": _set_cost, "choose": joins("activate? follow?"),
        "resolve": lambda value, _: one_after_another(value),
        "each_time": joins("each time immediately?"), "once": _once, "upkeep": joins(""),
        "needs_face_up": plain("face-up|this-face-up-card must?? activate?? resolve?? this-card?? monster??"),
        **dict.fromkeys(_SILENT, plain("")),
    }
)  # fmt: skip
