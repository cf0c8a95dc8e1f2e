"""What events, causes and occasions are told in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.rulesets.yugioh.reading.telling.claimed_words import Claims, Data, again, looked_up, printed, said
from judge.rulesets.yugioh.reading.telling.tellers import TELLERS, Teller, all_of, does, joins, plain
from judge.rulesets.yugioh.reading.telling.told_selectors import PROPERTIES, one_card, place_words, selector, side
from judge.rulesets.yugioh.table.records import many

_BY = {
    "battle": "battle", "effect": "effect", "battle or card effect": "battle or|and effect",
    "card effect": "effect|card", "opponent's card effect": "opponent effect", "opponent's card": "opponent card",
    "your card effect": "you effect|card", "any": "", "you": "you", "opponent": "opponent",
}  # fmt: skip
_SUBSTEPS = {
    "start": "start damage-step", "before-calc": "before damage-calculation", "calc": "damage-calculation",
    "after-calc": "after damage-calculation", "end": "end damage-step",
}  # fmt: skip
_TURNS = {"yours": "you turn?", "opponent's": "opponent turn?", "any": ""}


def occasion(word: str) -> Teller:
    """What is waited for, behind ``when`` or ``if``; where a condition stands there, ``if`` asks it."""

    def told(value: Any, data: Data) -> Claims:
        condition = isinstance(value, list) and "do" in data
        yield from said("if" if condition else f"or? {word}?" if "window" in data else word)
        every = value if isinstance(value, list) else [value]
        yield from said("or|and if? when? " * (len(every) - 1) if not condition else "")
        yield from again(every, all_of, _of_the_same)

    return told


def _of_the_same(before: Data, one: Data) -> bool:
    """Do two events speak of the same cards, which are printed once?"""
    about: list[Any] = [next(iter(event.values()), None) for event in (before, one)]
    told = all(isinstance(what, Mapping) and "card" in what for what in about)
    return told and bool(about[0]["card"] == about[1]["card"])


def ways(value: Any, data: Data) -> Claims:
    """Ways of Summoning; a Normal Summon may be a Tribute Summon."""
    every = list(many(value))
    if "normal" in every:
        every = [one for one in every if one != "tribute"]
    for one in every:
        yield from said(str(one))
    if len(every) > 1:
        yield from said("or or?")


def _by(value: Any, data: Data) -> Claims:
    if isinstance(value, Mapping):
        yield from selector(value)
        return
    for one in many(value):
        yield from said(_BY.get(one, str(one).replace("'s", "")))
    if len(many(value)) > 1:
        yield from said("or|and")
    yield from said("because?")


def _summoned(value: Any, data: Data) -> Claims:
    yield from said("do|way|summon" if "by_effect" in value else "summon monster?")
    yield from all_of(value)


def _sent(value: Any, data: Data) -> Claims:
    yield from said("send gy|there")
    yield from all_of(value)
    yield from said("destroy?" if value.get("by") == "battle" else "")


def _together(value: Any, data: Data) -> Claims:
    return said(f"{value.get('count', 1)} at-least time monster? card?")


def _attack(value: Any, data: Data) -> Claims:
    yield from said("attack declare? target|select?")
    plain = value.keys().isdisjoint(("attacker", "target"))
    yield from said("" if not plain else "monster?" if value.get("by") == "any" else "monster")
    yield from said("monster?" if "target" in value else "")
    yield from all_of(value)


def _activation(value: Any, data: Data) -> Claims:
    kinds = set(many(value))
    yield from said("activate|use")
    if kinds == {"monster effect", "spell effect", "trap effect"}:
        yield from said("card effect")
        return
    if kinds == {"any"}:
        yield from said("card? or|effect|card effect?")
        return
    frames = sorted(kind.split()[0] for kind in kinds if kind != "monster effect")
    yield from said("spell/trap|spell trap?" if frames == ["spell", "trap"] else " ".join(frames))
    yield from said(
        "" if "monster effect" not in kinds else "monster? effect?" if "card" in data else "monster effect?"
    )
    yield from said("or? or?" if len(kinds) > 1 else "")


def _phase(value: Any, data: Data) -> Claims:
    for name in map(str, many(value)):
        if name.startswith("main ") and name[-1].isdigit():
            yield from said(f"main-phase-{name[-1]}")
        elif name in ("start step", "end step"):
            yield from said(f"{name.split()[0]} battle-phase")
        else:
            yield from said(f"{name.replace(' ', '-')}{'' if 'step' in name else '-phase'}|{name}")
    if isinstance(value, list):
        yield from said("or")


def _damage_step(value: Any, data: Data) -> Claims:
    if value is False:
        yield from said("except during damage-step")
    elif isinstance(value, Mapping):
        yield from all_of(value)
    elif "substep" not in data:
        yield from said("even? during? damage-step?")


def _of(value: Any, data: Data) -> Claims:
    return selector(value) if isinstance(value, Mapping) else side(value)


def _card(value: Any, data: Data) -> Claims:
    return PROPERTIES["card"](value) if isinstance(value, str) and value != "this card" else one_card(value)


def _excepted(value: Any, data: Data) -> Claims:
    yield from said("except")
    yield from selector(value) if isinstance(value, Mapping) else printed(value)


_INCLUDED = {
    "draw": "draw", "add from deck": "add deck hand", "add from graveyard": "add gy hand",
    "return from graveyard to deck": "deck extra-deck?? gy?? and/or?? or??",
    "special summon": "special summon monster??",
    "special summon from hand": "special summon hand monster??",
    "special summon from deck": "special summon deck monster??",
    "special summon from extra deck": "special summon extra-deck monster??", "destroy": "destroy",
    "special summon from graveyard": "special summon gy monster??", "send from deck to graveyard": "send deck gy",
    "banish from graveyard": "banish gy", "destroy card on field": "destroy field??",
    "destroy monster on field": "destroy monster field??",
    "destroy spell or trap on field": "destroy spell/trap field??",
}  # fmt: skip


def _includes(value: Any, data: Data) -> Claims:
    """What the effect answered includes; a card that is drawn is added from the Deck to the hand, too."""
    every = [one for one in many(value) if one != "draw" or "add from deck" not in value]
    yield from said("include|would any? follow??")
    for one in every:
        yield from looked_up(_INCLUDED, one)
    yield from said("or?? and/or?? " * (len(every) - 1))


TELLERS.update(
    {
        "if": occasion("if|time"), "when": occasion("when"), "answers": occasion("when"), "window": joins(""),
        "summoned": _summoned, "summon_attempt": joins("would summon monster?"), "sent_to_graveyard": _sent,
        "destroyed": joins("destroy"), "banished": joins("banish"), "left_field": joins("leave field"),
        "destroys_by_battle": joins("destroy battle opponent? monster?"),
        "battle_damage": joins("inflict|take battle-damage|damage"), "attack_declared": _attack,
        "used_as_material": joins("use|send material? gy? summon? summon? fusion|synchro|link?"),
        "flipped": joins("flip face-up"), "discarded": joins("discard gy?"), "tributed": joins("tribute"),
        "drawn": joins("draw"), "added_to_hand": joins("add hand except? draw?"), "activated": joins(""),
        "spell_resolved": joins("resolve"), "damage_step": _damage_step, "how": ways, "for": ways, "by": _by,
        "card": _card, "of": _of, "from_of": _of, "graveyard_of": _of, "from": lambda value, _: place_words(value),
        "to_activate": does("activate effect"), "attacker": does(""), "target": does(""),
        "direct": plain("direct|directly"), "by_effect_of": does("effect? with?"), "by_effect": plain(""),
        "includes": _includes, "together": _together, "activation": _activation,
        "targets_one": does("target exactly|only no? other?"), "except": _excepted,
        "only_one": plain("1|monster"), "phase": _phase, "turn": lambda value, _: looked_up(_TURNS, value),
        "substep": lambda value, _: looked_up(_SUBSTEPS, value), "made_with": does("use material"),
    }
)  # fmt: skip
