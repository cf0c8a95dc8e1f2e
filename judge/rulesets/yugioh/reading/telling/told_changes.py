"""What changes of monsters are told in: of their ATK and DEF, Levels, Pendulum Scales and names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.rulesets.yugioh.reading.telling.claimed_words import Claims, Data, maybe, one_name, said
from judge.rulesets.yugioh.reading.telling.tellers import Teller, all_of, amount, enter
from judge.rulesets.yugioh.reading.telling.told_selectors import reference, selector


def _stat(name: str) -> Teller:
    def told(value: Any, data: Data) -> Claims:
        yield from said(name if "until" in data else f"{name} permanently?")
        if value == "half":
            yield from said("half|halve become|is? current? it? each? atk|def?")
            return
        if value == "double":
            yield from said(f"double become? current? it? each? is? {name}?")
            return
        its_own = {f"{name}_of": data.get("cards"), "original": True, "times": 2}
        if isinstance(value, Mapping) and value.get("to") == its_own and data.get("original"):
            yield from said("double become? is?")  # "its original ATK becomes doubled"
            return
        if isinstance(value, Mapping) and value.get("to") in ({"atk_of": "target"}, {"def_of": "target"}):
            yield from said(f"become|change|is|make equal? current? {name}?")  # "its ATK becomes that target's"
            yield from reference("target")
            return
        if isinstance(value, Mapping) and value == {"atk_of": data.get("cards")}:
            yield from said("double|gain|become become? is? equal? current? atk? add?")
            return
        if isinstance(value, int):
            yield from said("gain|increase|become make?" if value >= 0 else "lose|decrease|become make?")
        else:
            to = "to" in value
            yield from said(
                f"{'' if to else 'gain|increase|lose|decrease|halve|double|'}become|change|is|make make? each? lose?"
            )
            if isinstance(value, Mapping) and isinstance(value.get("to"), Mapping) and "original" in value["to"]:
                yield from said(f"{name}?")
        for words, how in amount(value):  # "gains ATK equal to that target's" need not say it again
            yield words, how or int(name in words)

    return told


def _change_def(value: Any, data: Data) -> Claims:
    """Told with ATK, where both change alike."""
    yield from said("each?")
    for words, how in _stat("def")(value, data):
        yield words, how or int("gain" in words or (words[0].isdigit() and words[0] != "0"))


def _change_name(value: Any, data: Data) -> Claims:
    """By what name it goes."""
    yield from said("name become|change|treat|make name? same?")
    if isinstance(value, str):
        yield from one_name(value)
        return
    yield from said("original" if "original" in value else "")
    yield from reference(value["of"])


def _copy_effects(value: Any, data: Data) -> Claims:
    """Whose effects it has."""
    yield from said("gain original effect" if "in_place_of" not in data else "replace effect original effect any? if?")
    yield from reference(value)


def _level(value: Any, data: Data) -> Claims:
    if isinstance(value, Mapping) and "by" in value:
        yield from said("level increase|reduce|decrease level? monster? number?")
        by = value["by"]
        if "level_of" in by:
            yield from said(
                f"{'original' if by.get('original') else ''} send? banish? reveal? target? that? special? summon?"
            )
        else:
            deed = said("send|destroy|reveal|banish|tribute|discard|detach|shuffle")
            yield from said("card? number?")
            yield from maybe(deed) if by == {"acted_on": 1} else deed  # "by that number"
            yield from said("gy? by? this? effect? way?")
    elif isinstance(value, Mapping) and "to" not in value:  # by a continuous effect
        yield from said("level increase|reduce|decrease|downgrade")
        yield from amount(value)
    elif value == "declared":
        yield from said("become that level")
    elif isinstance(value, Mapping):
        yield from said("level become|change|is|treat|make")
        if data.get("until") == "it has no counters" and data.get("cards") in ("them", "it"):
            yield from said("any? that? level? 2? at-least?")
        if isinstance(value["to"], Mapping) and not {"total", "die_result"}.isdisjoint(value["to"]):
            yield from said("level? same? equal?" if "die_result" in value["to"] else "")
            yield from amount(value["to"])
            return
        if isinstance(value["to"], Mapping):
            scales = {"rank": "rank equal?", "level or rank": "rank?? level/rank??"}
            yield from said(scales.get(value["to"].get("scale", ""), ""))
            yield from said("level? same? current? monster? send? gy? effect?")
            yield from maybe(said("level"))
            yield from said("original" if "original" in value["to"] else "")
            yield from said("double" if value["to"].get("times") == 2 else "")
            yield from reference(value["to"]["level_of"])
            return
        yield from all_of(value)
    else:
        yield from said(f"level {'increase' if value > 0 else 'decrease|reduce'} {abs(value)}")


def _scale(value: Any, data: Data) -> Claims:
    """A change of a Pendulum Scale."""
    yield from said(f"{data['min'] or ''} min|at-least" if "min" in data else "")
    if isinstance(value, Mapping) and "by" in value:
        yield from said(f"pendulum scale {'reduce|decrease' if value['by'].get('times') == -1 else 'increase'} level")
        yield from said("original" if value["by"].get("original") else "")
        yield from reference(value["by"]["level_of"])
        yield from said("send? banish? reveal? target? that? monster?")
    elif isinstance(value, Mapping):
        yield from said(f"pendulum scale become {value['to']}")
    else:
        yield from said(f"pendulum scale {'increase' if value > 0 else 'decrease|reduce'} {abs(value)}")


def _unless(value: Any, data: Data) -> Claims:
    """What the opponent may do in place of what is negated."""
    yield from said("opponent can discard or")
    yield from selector(value["discard"])


enter(
    {
        "unless": _unless,
        "change_atk": _stat("atk"), "change_def": _change_def, "change_level": _level, "change_scale": _scale,
        "level_is": lambda value, _: said(f"level become|is|as? {value} monster??"),
        "change_name": _change_name, "copy_effects": _copy_effects,
        "in_place_of": lambda value, _: said("this-effect?" if value == "this effect" else ""),
    }
)  # fmt: skip
