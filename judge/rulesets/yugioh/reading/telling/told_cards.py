"""What a card is told in besides its effects: its materials, how it can be Summoned, as what it counts."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.telling.claimed_words import (
    MAY,
    Claims,
    Data,
    again,
    one_name,
    quoted,
    said,
    unknown,
)
from judge.rulesets.yugioh.reading.telling.told_conditions import conditions
from judge.rulesets.yugioh.reading.telling.told_effects import all_of
from judge.rulesets.yugioh.reading.telling.told_places import EVERYWHERE, place_words
from judge.rulesets.yugioh.reading.telling.told_selectors import selector
from judge.rulesets.yugioh.table.records import many

_ALONE = "cannot? if? normal? or? special? summon? no|control other? monster"
_SUMMONS = {
    "first": "first", "over_once": "once-per-turn|once only?", "alone": _ALONE,
    "set_as_spell": "can? set this-card hand backrow as spell card?",
    "one_on_field": "", "only_one": "", "special_once": "", "substitutes": "",  # for `limit_sentences`
}  # fmt: skip
_OTHER_WAYS = "must? cannot? special? summon? other? way? and? except?"


def materials(record: Data) -> Claims:
    """The line of materials; what is included is of the kind of all."""
    groups = list(record.get("materials", ()))
    counts = [group.get("count", 1) if isinstance(group, dict) else 1 for group in groups]
    total = sum(count for count in counts if isinstance(count, int))
    for words, how in again(groups, _group, lambda before, one: True):  # "3 monsters, including a Token"
        yield ((*words, str(total)) if len(groups) > 1 and words[0] == str(total - 1) else words), how


def _group(group: Any) -> Claims:
    if isinstance(group, str):
        yield from one_name(group)
    else:
        yield from said("+? monster? 1? each? include? but? 2|3|4?")
        yield from selector(group)


def card(record: Data, name: str) -> Claims:
    """What is said of the card itself."""
    summons = record.get("summons", {})
    if "over" in summons:
        yield (f'"{name}"',), MAY
        yield from said("transfer? material? this-card?")
    for key, value in summons.items():
        if (key, value) == ("by", name):
            yield from said("with|by own effect")
            continue
        yield from _summons(key, value, summons)
    for one in record.get("not_treated_as", ()):
        yield from quoted(one)
        yield from said("this-card? not treat card?")
    for one in record.get("archetypes", ()):  # a database names more than the text
        yield (f'"{one}"',), MAY
        yield from said("always? treat? this-card? name? and? also? but? still?")


def _summons(key: str, value: Any, summons: Data) -> Claims:
    if key == "normal":
        told = {True: "normal summon", False: "cannot normal summon set or this-card?", "summon": "cannot normal set"}
        yield from said(told.get(value, "cannot?? normal summon?? or? but? can? normal? set?"))
    elif key == "special":
        named = value is False and not {"by", "by_effect_of"}.isdisjoint(summons)
        yield from said(f"must|cannot special summon {_OTHER_WAYS}") if named else _special(value, summons)
    elif key == "by":
        yield from said("with|by" if summons.get("special") is False else "with|by or either? special?")
        yield from quoted(value)
    elif key == "by_paid_with":
        yield from said("activate tribute")
        yield from selector({"count": 1, **value}, ("count",))
    elif key == "by_effect_of":
        yield from selector(value)
    elif key == "not_from":
        yield from said("cannot special summon")
        yield from place_words(value) if not _nowhere(summons) else ()
    elif key == "summon_if":
        yield from said("cannot summon unless")
        yield from conditions(value, summons)
    elif key == "one_tribute_face_up":
        yield from said("face-up attack? position?")
    elif key == "one_tribute_if":
        yield from said("if")
        yield from all_of(value)
    elif key in ("normal_if", "over_if"):
        barred = [one["not"] for one in value if "not" in one] if key == "normal_if" else []
        yield from said("cannot normal summon unless|if|while" if key == "normal_if" else "if|while|during your?")
        yield from all_of(barred) if barred else conditions(value, summons)
    elif key == "over_cost":
        yield from said("then?")
        yield from all_of(value)
    elif key == "over_oath":
        yield from said("if-you-do this-turn")
        yield from all_of(value)
    elif key == "as_tuner":
        yield from said("this-card? own? synchro summon can? treat as tuner")
        yield from selector({"count": 1, **value})
    elif key == "as_level":
        yield from said("this-card? own? xyz summon can? treat as material? monster?")
        yield from selector(value)
    elif key == "one_tribute":
        summoned = "can tribute|normal summon this-card tribute if? you? can? with?"
        yield from said(f"{summoned} 1?")
        yield from selector({"count": 1, **value}, ("card", "count"))
    elif key == "also_tribute":
        how = "instead monster" if "count" in value else "well monster"
        yield from said(f"tribute summon this-card face-up? can tribute {how} control")
        yield from selector(value)
    elif key == "tribute_count":
        set_too = "" if summons.get("normal") == "summon" else "set"
        yield from said(f"requires {value} tribute normal summon {set_too}")
    elif key == "other_tributes" and value == [{"count": {"min": 1}, "card": "monster"}]:
        yield from said("can tribute additional monster when tribute summon this-card face-up")
    elif key == "other_tributes":
        yield from said("can tribute normal? summon but? not? set? this-card or? no? monster? any-number?")
        for way in value:
            yield from selector(way)
    elif key == "tributes":
        yield from said("" if "tribute_count" in summons else "if tribute summon this-card all? tribute must monster?")
        yield from selector(value, ("card",))
    elif key == "not_by":
        yield from said("cannot summon")
        for way in value:
            yield from said(way)
    elif key == "way_if":
        yield from said("cannot synchro|xyz|link|fusion summon unless|except during?")
        yield from all_of(value)
    elif key == "not_from_if":
        barring = [one.get("not", one) for one in value]
        yield from said("unless" if _nowhere(summons) else "if|while")
        yield from all_of(barring if _nowhere(summons) else value)
    elif key == "materials_fit":
        yield from said("if synchro|xyz|link|fusion summon this-card all? material must")
        yield from selector(value, ("card",))
    elif key == "from_each":
        yield from said("use only monster hand field material min 1? each")
    elif key == "without":
        yield from said("without|cannot use any? use? monster? and?")
        yield from selector(value)
    elif key == "theirs":
        yield from said(f"can also use {value} monster opponent control as material link|synchro|xyz summon this-card")
    elif key == "pendulum_as":
        yield from said(f"if can pendulum summon level {value} can pendulum summon this-face-up-card extra-deck")
    elif key in ("as_tuner_level", "level_treated_as"):
        yield from said(f"level {value}")
    elif key == "over":
        yield from said("xyz summon use xyz? material? also? can? this-card?")
        yield from selector({"count": 1, **value})
    else:
        yield from said(_SUMMONS[key]) if key in _SUMMONS else unknown(key)


def _nowhere(summons: Data) -> bool:
    """Can it be Special Summoned from nowhere, unless something is so?"""
    places = {*many(summons.get("not_from"))}
    return places == {*EVERYWHERE} - {"field"} and all("not" in one for one in summons.get("not_from_if", ({},)))


def _special(value: Any, summons: Data) -> Claims:
    yield from said(_OTHER_WAYS)
    if value is False:
        yield from said("cannot special summon")
    elif value in ("own", "effect"):
        yield from said("must|only|cannot special?? summon??" if value == "own" else "must special summon effect|by")
    elif "own" in many(value):
        yield from said("must either? fusion summon or? special?? summon?? above? monster?")
    else:
        loose = value == "fusion" and summons.get("substitutes") is not False
        above = "above? xyz?" if value == "xyz" else "" if loose else "above?"
        bound = "must|cannot by?" if value == "pendulum" else "must cannot?"
        yield from said(f"{bound} summon special? with? {above} fusion? material? monster?")
        for way in many(value):
            yield from said(way)
