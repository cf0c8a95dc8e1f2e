"""What operations and costs are told in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.rulesets.yugioh.reading.telling.claimed_words import (
    Claims,
    Data,
    looked_up,
    maybe,
    number,
    one_name,
    printed,
    said,
)
from judge.rulesets.yugioh.reading.telling.tellers import (
    AT_ONCE,
    TELLERS,
    Teller,
    all_of,
    amount,
    amounts,
    does,
    joins,
    plain,
    with_what,
)
from judge.rulesets.yugioh.reading.telling.told_selectors import PROPERTIES, place_words, reference, selector

_NEGATED = {
    "activation": "negate activation", "effects": "negate effect", "effect": "negate effect", "attack": "negate attack",
    "summon": "negate summon special?", "summon or activation": "negate summon or activation",
}  # fmt: skip
_TO = {
    "attack": "attack position face-up?", "defense": "defense position face-up?",
    "face-down defense": "face-down defense? position?", "face-up defense": "face-up defense position?",
    "graveyard": "gy|there send?", "you": "you?", "opponent": "opponent|them", "both": "both|each|player player?",
    "other": "position|attack|defense",
}  # fmt: skip


def position(value: Any, data: Data) -> Claims:
    """The battle position in which a monster comes."""
    if value == "any":
        return said("")
    return said("face-down defense position" if value == "face-down defense" else f"{value} position face-up?")


def _stat(name: str) -> Teller:
    def told(value: Any, data: Data) -> Claims:
        yield from said(name)
        if value == "half":
            yield from said("half|halve is|become?")
            return
        if isinstance(value, Mapping) and value == {"atk_of": data.get("cards")}:
            yield from said("double|gain|become become? is? equal? current? atk? add?")
            return
        if isinstance(value, int):
            yield from said("gain|increase|become make?" if value > 0 else "lose|decrease|reduce|become make?")
        else:
            yield from said("gain|increase|make|become|lose|decrease|halve|double|change|is make?")
        yield from amount(value)

    return told


def _change_def(value: Any, data: Data) -> Claims:
    """Told with ATK, where both change alike."""
    for words, how in _stat("def")(value, data):
        yield words, how or int("gain" in words or (words[0].isdigit() and words[0] != "0"))


def _to(value: Any, data: Data) -> Claims:
    if isinstance(value, int):
        return said(str(value))
    if isinstance(value, Mapping):
        return selector(value) if PROPERTIES.keys() >= value.keys() else amount(value)
    if value in _TO:
        return said(_TO[value])
    return place_words(value) if value in ("hand", "deck", "extra deck", "banished", "field") else reference(value)


def _equip(value: Any, data: Data) -> Claims:
    if value == "this card":  # said of an Equip Spell or not
        yield from maybe(said("equip this-card"))
    else:
        yield from said("equip|that")
        yield from with_what(value)


def _zone(value: Any, data: Data) -> Claims:
    """The zone to which a monster is Summoned."""
    return said("extra monster-zone" if value == "extra" else "zone this-card|link monster?")


def _tokens(value: Any, data: Data) -> Claims:
    yield from said("special summon")
    yield from number(value["count"])
    yield from one_name(value["name"])
    for key in ("atk", "def", "level"):
        yield from said(f"{key} {value.get(key, '?')}")
    yield from printed(value["attribute"])
    yield from printed(value["race"])
    for kind in value.get("kind", ()):
        yield from said(kind)
    yield from position(value.get("position", "any"), data)


def _material_summon(value: Any, data: Data) -> Claims:
    yield from said(f"summon {AT_ONCE} use? only? synchro|xyz|link|fusion?")
    yield from selector(value, ("in", "card", "of"))


def _materials(value: Any, data: Data) -> Claims:
    if "ritual_summon" in data:
        yield from said("tribute use? must? also? total? equal? exceed?")
    else:
        yield from said("use|banish|shuffle material? fusion? list|mention?")
    yield from selector(value, ("card",) if "into" in data else ())


def _levels(value: Any, data: Data) -> Claims:
    yield from said("level level? equal? or? exceed? ritual? monster?" if isinstance(value, str) else "level")
    yield from number(value) if not isinstance(value, str) else ()


def _including(value: Any, data: Data) -> Claims:
    if isinstance(value, list) and any(isinstance(one, Mapping) for one in value):
        yield from said("include material?")
        for one in value:
            yield from selector(one, ("in",))
        return
    if isinstance(value, Mapping):
        yield from selector(value)
    else:
        yield from said("this-card|use|and|include use? include? target? hand? control?")


def _leaves_to(value: Any, data: Data) -> Claims:
    yield from said("leave when|if? instead? this-card|this-face-up-card? but? return? place? shuffle? bottom?")
    yield from place_words(value)


def _also(value: Any, data: Data) -> Claims:
    yield from said("" if "tether" in value else "also|but")
    yield from all_of(value)


def _either(value: Any, data: Data) -> Claims:
    """Two things of which one is done; the cards of the first are those of the second, too."""
    yield from said("or either? take?")
    first, *others = value
    yield from all_of(first)
    cards = next(iter(first.values()))
    for one in others:
        yield from all_of({key: "it" if what in (cards, "this card") else what for key, what in one.items()})


def _same_turn(value: Any, data: Data) -> Claims:
    if value is True:
        return said("turn|this-turn activate?? this-card??")
    return said("turn set activate??")


TELLERS.update(
    {
        "and_if_you_do": joins("if-you-do"), "then": joins("then"), "also": _also, "and": joins("and|/?"),
        "also_after_that": joins("then?"), "you_can": joins("can apply? follow?"), "do": joins(""), "either": _either,
        "zone": _zone, "only_if": plain("if this-card co-linked when activate"),
        "special_summon": does("special summon"), "position": position, "destroy": does("destroy"),
        "banish": does("banish"), "add_to_hand": does("add hand you?"), "send_to_graveyard": does("send gy"),
        "return_to_hand": does("return|add hand extra-deck?"), "draw": does("draw card?"),
        "return_to_deck": does("return|shuffle|place|put deck|extra-deck|that|there extra-deck?"),
        "shuffle": lambda value, _: said("shuffle?" if value else "top|bottom|extra-deck"),
        "discard": does("discard gy?", "of", "in"), "tribute": does("tribute", "of"), "reveal": does("reveal"),
        "set": does("set directly?"), "equip": _equip, "attach": does("attach material? xyz? this-card?"),
        "place": does("place backrow? continuous? face-up? spell|trap?"), "take_control": does("control take?"),
        "change_position": does("change|return position?"), "return_to_graveyard": does("return gy"),
        "detach": does("detach material|that xyz?? this-card? either??"), "damage": amounts("damage inflict|take"),
        "gain_lp": amounts("gain|increase lp"), "pay_lp": amounts("pay lp"), "lose_lp": amounts("lose lp"),
        "change_level": _stat("level"),
        "change_atk": _stat("atk"), "change_def": _change_def, "negate": lambda value, _: looked_up(_NEGATED, value),
        "negate_effects": does("negate effect but?"), "summon_tokens": _tokens,
        "normal_summon": does(f"normal|tribute summon {AT_ONCE}", "of", "in"), "fusion_summon": does("fusion summon"),
        "ritual_summon": does("ritual summon", "in", "of"), "material_summon": _material_summon, "to": _to,
        "leaves_to": _leaves_to, "random": plain("random|randomly choose? choose? entire? opponent? then?? hand??"),
        "ignoring_conditions": plain("ignore summon condition"), "mode": plain(""), "only": does("", "face"),
        "tether": plain("when leave|destroy destroy this-card?? when?? destroy?? destroy?? this-card??"),
        "all_or_none": plain("all|both 2|3|4|5|6?"), "as": lambda value, _: said(f"{value}?"),
        "into": lambda value, data: said("") if "materials" in data else place_words(value),
        "treated_as": does("treat"), "place_counters": amounts("place counter spell? this-card?"),
        "remove_counters": amounts("remove counter spell? this-card?"), "max": does(""), "min": does(""),
        "including": _including, "materials": _materials, "levels": _levels, "same_turn": _same_turn,
    }
)  # fmt: skip
