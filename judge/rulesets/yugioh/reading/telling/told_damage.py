"""What applies to damage is told in: none of it, half or double, to the other player."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.telling.claimed_words import Claims, Data, maybe, said
from judge.rulesets.yugioh.reading.telling.tellers import (
    does,
    enter,
    plain,
)
from judge.rulesets.yugioh.reading.telling.told_places import side


def _no_damage(value: Any, data: Data) -> Claims:
    yield from said(
        "damage no|not|neither take? further? player?" if value == "both" else "damage no|not take? further?"
    )
    yield from maybe(side(value)) if value == "both" else side(value)


def _no_battle_damage(value: Any, data: Data) -> Claims:
    yield from said(
        "battle-damage|damage neither|no|not|0 further?? take? involve? attack? battle? any? make? become? opponent? "
        "monster?"
    )
    if value == "its controller":
        yield from said("controller that?")
    elif value != "both":
        yield from ((("controller", *words) if value == "you" else words, how) for words, how in side(value))


def _no_effect_damage(value: Any, data: Data) -> Claims:
    yield from said("effect-damage|damage no|not|neither|0 take? any? further? effect? card?? make? become?")
    yield from said("card? effect?") if "by" in data else ()
    yield from side(value)


def _turned(value: Any, data: Data) -> Claims:
    """Who takes battle damage instead."""
    yield from said("opponent take battle-damage|damage would? take? any? all? instead? battle? involve?")
    yield from side(value)


def _handed_on(value: Any, data: Data) -> Claims:
    """Who takes effect damage instead."""
    yield from said(f"{'' if 'by' in data else 'opponent '}take|inflict effect-damage|damage would? take? any? instead")
    yield from said("card? effect? opponent?") if "by" in data else ()
    yield from side(value)


def _halves(value: Any, data: Data) -> Claims:
    """Battle damage of a player that is halved."""
    yield from said("take|inflict?" if value == "both" else "take|inflict")
    yield from said("battle-damage|damage halve any? involve? attack? battle? all? become?")
    yield from side(value) if value != "both" else said("player?")


def _shared(value: Any, data: Data) -> Claims:
    """Battle damage that both players take."""
    yield from said("battle-damage|damage take any? all? attack? battle? involve?")
    yield from said("player" if value == "both" else "you? also inflict opponent")


def _spared_next(value: Any, data: Data) -> Claims:
    """The next damage that a player does not take, or the first of each turn."""
    yield from said("first each? turn" if "each_turn" in data else "next")
    yield from said("battle or? effect-damage|damage" if "any_damage" in data else "battle-damage")
    yield from said("take take? reduce? make? become? 0|not|no time? would? do? you? damage?")


enter(
    {
        "shares_battle_damage": _shared,
        "spared_next_damage": _spared_next,
        "any_damage": plain(""),
        "each_turn": plain(""),
        "no_battle_damage": _no_battle_damage,
        "no_effect_damage": _no_effect_damage,
        "reflects_effect_damage": _handed_on,
        "halves_effect_damage": does("effect-damage|damage halve take? any? opponent? you?"),
        "half": plain("when do|does? so? use halve but? battle-damage? inflict? opponent?"),
        "double": plain("double"),
        "halves_battle_damage": _halves,
        "reflects_battle_damage": _turned,
        "doubles_battle_damage": does("battle-damage|damage double inflict? any? opponent? take? battle? involve?"),
        "no_damage": _no_damage,
    }
)
