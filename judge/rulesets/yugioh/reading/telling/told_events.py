"""What events, causes and occasions are told in."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from judge.rulesets.yugioh.reading.telling.claimed_words import (
    Claims,
    Data,
    again,
    looked_up,
    maybe,
    number,
    printed,
    said,
)
from judge.rulesets.yugioh.reading.telling.tellers import (
    Teller,
    all_of,
    does,
    enter,
    joins,
    plain,
    skips_battle,
    with_what,
)
from judge.rulesets.yugioh.reading.telling.told_chances import RESULTS
from judge.rulesets.yugioh.reading.telling.told_places import place_words, side
from judge.rulesets.yugioh.reading.telling.told_selectors import PROPERTIES, ROWS, one_card, selector
from judge.rulesets.yugioh.table.records import many

_BY = {
    "opponent's attack": "opponent? attack|attacking-monster|battle battle? monster? with? opponent?",
    "battle": "battle", "effect": "effect", "battle or card effect": "battle or|and effect",
    "card effect": "effect|card|except battle?", "opponent's card effect": "opponent effect",
    "opponent's card": "opponent card", "opponent's activated effect": "opponent activate effect card?",
    "activated effect": "activate effect", "any": "", "you": "you", "opponent": "opponent",
    "your card effect": "you? effect card?",
}  # fmt: skip
_SUBSTEPS = {
    "start": "start damage-step", "before-calc": "before damage-calculation", "calc": "damage-calculation",
    "after-calc": "after damage-calculation", "end": "end damage-step",
}  # fmt: skip
_TURNS = {
    "yours": "you turn?", "opponent's": "opponent turn? opponent?", "any": "", "this": "this-turn??",
    "next": "next turn", "your next turn": "your|you next turn", "opponent's next turn": "opponent next turn",
}  # fmt: skip


def occasion(word: str) -> Teller:
    """What is waited for, behind ``when`` or ``if``; where a condition stands there, ``if`` asks it."""

    def told(value: Any, data: Data) -> Claims:
        condition = isinstance(value, list) and "do" in data
        shown = condition and not RESULTS.isdisjoint(value[0].get("not", value[0]))
        unless = condition and len(value) == 1 and "not" in value[0]
        yield from said(("if?" if shown or unless else "if") if condition else "")
        yield from said("activate??" if condition and "turn" in value[0] else "")  # "if you activated it during ..."
        if not condition:
            yield from said(f"or? {word}?" if "window" in data else f"{word}|each time?")
        every = value if isinstance(value, list) else [value]
        if _either_way(every):
            yield from said("involve and?")
            every = every[:1]
        if _fallen_on_either_side(every):
            yield from said("involve monster?")
            every = every[:1]
        every = _added(every)
        if not condition:
            yield from said("and/or|or|and if? when? " * (len(every) - 1))
        alone = condition and _only_they(every)
        for words, how in again(every, all_of, lambda before, one: not condition):
            yield ((*words, "only") if alone and "no" in words else words), how or int(alone and "no" not in words)

    return told


def _only_they(asked: list[Any]) -> bool:
    """Is it asked that one player controls monsters, and that the other controls none (``only your opponent does``)?"""
    told = [(key, what) for one in asked for key, what in one.items() if isinstance(what, Mapping)]
    if len(told) != 2 or len(asked) != 2 or {key for key, _ in told} != {"exists", "none"}:
        return False
    return [what.keys() for _, what in told] == [{"card", "of"}] * 2 and told[0][1]["of"] != told[1][1]["of"]


def _answered(value: Any, data: Data) -> Claims:
    """What is answered; with what must be used it may be a state (``If a monster effect is activated``)."""
    perhaps: dict[str, str] = {}
    if isinstance(value, Mapping):
        again_theirs = value.get("by") == "opponent" and _waits_for_opponent(data)
        card = value.get("card")
        was_summoned = isinstance(card, Mapping) and "summoned" in card and value.get("in") == "field"
        perhaps = {**({"by": "opponent?"} if again_theirs else {}), **({"in": "field?"} if was_summoned else {})}
        value = {key: one for key, one in value.items() if key not in perhaps}
    told = occasion("when|if" if data.get("mandatory") else "when")(value, data)
    return iter([
        *told, *said("and/or? or?" if isinstance(value, list) else ""), *said(" ".join(perhaps.values())),
    ])  # fmt: skip


def _waits_for_opponent(data: Data) -> bool:
    """Does the same opponent already stand in what is waited for besides ("would Summon, or activates")?"""
    awaited = data.get("window", {}).get("when")
    return isinstance(awaited, Mapping) and awaited.get("summon_attempt", {}).get("by") == "opponent"


def _fallen_on_either_side(events: list[Any]) -> bool:
    """Is it a battle of a monster in which it, or the other one, is destroyed?"""
    if len(events) != 2 or not all(isinstance(one, Mapping) for one in events):
        return False
    fell, won = events[0].get("destroyed"), events[1].get("destroys_by_battle")
    if not isinstance(fell, Mapping) or not isinstance(won, Mapping) or fell.get("by") != "battle":
        return False
    return won == {"card": {**fell.get("card", {}), "of": fell.get("of")}}


def _either_way(events: list[Any]) -> bool:
    """Is it an attack between two monsters (or of one), whichever of them attacks?"""
    if len(events) != 2 or not all(isinstance(one, Mapping) and "attack_declared" in one for one in events):
        return False
    first, second = (one["attack_declared"] for one in events)
    turned = {"attacker": "target", "target": "attacker"}
    return bool({turned.get(key, key): what for key, what in first.items()} == second)


def _in_normal_draw(value: Any, data: Data) -> Claims:
    """For the normal draw, or in any other way than by that."""
    yield from said("normal draw draw-phase?" if value else "except draw normal draw draw-phase?")


def _added(events: list[Any]) -> list[Any]:
    """The events, without the drawing of a card that the words count as adding it to the hand."""
    for at, (first, second) in enumerate(pairwise(events)):
        if not all(isinstance(one, Mapping) for one in (first, second)):
            continue
        if second.keys() != {"drawn"} or first.keys() != {"added_to_hand"}:
            continue
        added, drawn = first["added_to_hand"], second["drawn"]
        if drawn.get("in_normal_draw") is False and "by" not in added:
            return [*events[:at], {"added_to_hand": {**added, "in_normal_draw": False}}, *events[at + 2 :]]
        if added.get("of") == drawn.get("of"):
            return [*events[:at], first, *events[at + 2 :]]
    return events


def ways(value: Any, data: Data) -> Claims:
    """Ways of Summoning; a Normal Summon may be a Tribute Summon."""
    every = list(many(value))
    if "normal" in every:
        every = [one for one in every if one != "tribute"]
    for one in every:
        yield from said(str(one))
    if len(every) > 1:
        yield from said("or or?")


def _for(value: Any, data: Data) -> Claims:
    """What a material is for: ways of Summoning, or monsters."""
    return ways(value, data) if isinstance(value, list) or value in _WAYS else selector(value)


_WAYS = ("normal", "tribute", "flip", "special", "fusion", "ritual", "synchro", "xyz", "link", "pendulum")


def _by(value: Any, data: Data) -> Claims:
    if isinstance(value, Mapping):
        yield from selector(value)
        return
    if set(many(value)) == {"spell", "trap"}:
        yield from said("spell/trap|spell trap? or? or?")
        return
    if set(many(value)) == {"opponent's attack", "opponent's card effect"}:
        yield from said("opponent attack or effect card?")
        return
    both = len(many(value)) > 2 and {"spell", "trap"} <= set(many(value))  # "by battle or Spell/Trap effect"
    yield from said("spell/trap|spell trap? effect?" if both else "")
    for one in many(value):
        if not both or one not in ("spell", "trap"):
            yield from said(_BY.get(one, str(one).replace("'s", "")))
    if len(many(value)) > 1:
        yield from said("or|and")
    yield from said("because? being?")


def _summoned(value: Any, data: Data) -> Claims:
    yield from said("do|way|summon summon? special? own?" if "by_effect" in value else "summon monster?")
    yield from said("defense? position?" if value.get("face") == "down" else "")
    yield from all_of(value)


def _sent(value: Any, data: Data) -> Claims:
    yield from said("send gy|there")
    yield from all_of(value)
    yield from said("destroy?" if value.get("by") == "battle" else "")


def _attack(value: Any, data: Data) -> Claims:
    if isinstance(value.get("attacker"), Mapping) and value["attacker"] == value.get("target"):  # "involving 2 Plants"
        yield from said("attack declare? involve 2")
        yield from one_card(value["attacker"])
        return
    yield from said("attack declare? target|select?")
    yield from said("monster?" if value.keys().isdisjoint(("attacker", "target")) else "")
    if value.get("by") == "any" and value.get("target") == {"card": "monster"}:
        yield from said("involve? 2?")
    yield from said("monster?" if "target" in value else "")
    yield from all_of(value)


def _battle_damage(value: Any, data: Data) -> Claims:
    """Battle damage: from what attack or battle, and how much at least."""
    yield from said("inflict|take battle-damage|damage" + ("" if "of" in value else " either? a? player?"))
    if value.get("attacking"):
        yield from said("attack|attacking-monster from?")
        value = {key: what for key, what in value.items() if key != "attacking"}
        if value.get("of") == "you":  # by an opponent's attacking monster
            value = {key: what for key, what in value.items() if key != "card"}
            yield from said("opponent monster?")
    if value.get("of") == "you" and value.get("direct"):
        yield from said("opponent monster?")
    if "involving" in value:
        fought = "card" in value  # the monster that inflicts it is told, too
        yield from said("battle? attack?" if fought else "battle|attack from? involve")
        with_whom = value["involving"]
        plain = isinstance(with_whom, str) or not fought
        yield from one_card(with_whom if plain else {key: what for key, what in with_whom.items() if key != "of"})
        yield from said("opponent?" if fought else "")
    yield from all_of({key: what for key, what in value.items() if key not in ("involving", "min")})
    yield from number({"min": value["min"]}) if "min" in value else ()


_BACKROW = ("spell", "trap", "spell or trap")


def _activation(value: Any, data: Data) -> Claims:
    kinds = set(many(value))
    if kinds == {"any"} and not {"targets", "targets_one"}.isdisjoint(
        data
    ):  # "is targeted by a Spell Card, Trap Card, or card effect"
        yield from said("activate|use|by spell? trap? spell/trap? card? or? effect?")
        return
    yield from said("activate|use")
    if kinds == {"trap", "monster effect"} and "card" not in data:
        yield from said("trap|except monster|spell or? and? effect? effect?? card?? card??")  # all but Spells
        return
    if kinds in ({"any"}, {"effect"}):
        effects = kinds != {"any"} and isinstance(data.get("card"), Mapping)  # "a card's effect"
        yield from said("card? effect" if effects else "card? or|effect|card effect?")
        return
    frames = sorted({kind.split()[0] for kind in kinds if kind != "monster effect"})
    card = data.get("card")
    if card == "this card" or (isinstance(card, Mapping) and ("name" in card or card.get("card") in _BACKROW)):
        frames = []  # a name tells it, or the card itself does
    yield from said("spell/trap|spell trap?" if frames == ["spell", "trap"] else " ".join(frames))
    yield from said(
        "" if "monster effect" not in kinds else "monster? effect?" if "card" in data else "monster effect?"
    )
    yield from said("or? or?" if len(kinds) > 1 else "")
    yield from said("or? effect? card?" if not kinds.isdisjoint(("spell", "trap")) else "")
    yield from said("already? face-up?" if kinds <= {"spell effect", "trap effect"} else "")


def _phase(value: Any, data: Data) -> Claims:
    if skips_battle(data.get("later", ())):
        return  # its turn is told, in which a Battle Phase is skipped
    for name in map(str, many(value)):
        if name.startswith("main ") and name[-1].isdigit():
            yield from said(f"main-phase-{name[-1]}")
        elif name in ("start step", "end step"):
            yield from said(f"{name.split()[0]} battle-phase")
        else:
            yield from said(f"{name.replace(' ', '-')}{'' if 'step' in name else '-phase'}|{name.replace(' ', '-')}")
    if isinstance(value, list):
        yield from said("or|and")
    yield from said("" if "turn" in data else "each?")


def _damage_step(value: Any, data: Data) -> Claims:
    if value is False:
        yield from said("except during damage-step")
    elif isinstance(value, Mapping):
        yield from all_of(value)
    elif "substep" not in data:
        yield from said("even? during? damage-step?")


def _fighters(value: Any, _: Data) -> Claims:
    yield from said("battle|fight|battled")
    for one in many(value):
        yield from one_card(one)


_POSSESSED = {"hand", "field", "deck", "extra deck"}


def _of(value: Any, data: Data) -> Claims:
    if value == "you" and isinstance(data.get("from"), list) and set(data["from"]) == _POSSESSED:
        return said("possession? you|owner?" if data.get("card") != "this card" else "possession you|owner?")
    if value == "you" and data.get("from") in ("monster zone", "spell & trap zone"):
        return said("possession|you|control|owner")  # the zone of its owner
    return selector(value) if isinstance(value, Mapping) else side(value)


def _card(value: Any, data: Data) -> Claims:
    return PROPERTIES["card"](value) if isinstance(value, str) and value != "this card" else one_card(value)


def _through(value: Any, data: Data) -> Claims:
    """By whose effect."""
    return said("own? this? effect?") if value == "this card" else _effect_of(value, data)


_effect_of = does("effect? activate? with?")


def _alone(value: Any, data: Data) -> Claims:
    """Nothing else with it: what is said of whose cards these are was said before."""
    yield from said("exactly|no no? other? card? monster? banish? same? time?")


def _together(value: Any, data: Data) -> Claims:
    count = value.get("count", 2)
    if isinstance(count, Mapping) and count.get("max") == 1:
        yield from said("exactly|no no? other? monster? card? summon?? pendulum? same? time?")
        return
    least = count.get("min", 2) if isinstance(count, Mapping) else count
    yield from said(f"{least} at-least time same?")


def _from(value: Any, data: Data) -> Claims:
    """From where; a card that lay face-up or face-down was on the field."""
    if "of" in data and isinstance(value, list) and set(value) == _POSSESSED:
        return said("")
    if value == "field" and not {"face", "had_materials", "had_material", "had_counters"}.isdisjoint(data):
        return maybe(place_words(value))
    if value == "spell & trap zone":
        if isinstance(data.get("card"), Mapping) and "pendulum_zone" in data["card"]:
            return maybe(place_words(value))
        return said("backrow this-card? monster-zone?")
    return iter([*said("" if {"of", "from_of"} & data.keys() else "either?"), *place_words(value)])


def _negated(value: Any, data: Data) -> Claims:
    """An activation that is negated: the verb is a noun there."""
    yield from said("negate activation send?")
    for words, how in all_of(value):
        yield from maybe(iter([(words, how)])) if words == ("activate", "use") else iter([(words, how)])


def _into_position(value: Any, data: Data) -> Claims:
    if value == ["attack", "defense"]:  # it stays face-up
        yield from said("remain? face-up")
        return
    for one in many(value):
        yield from said("face-down defense? position?" if one == "face-down defense" else f"face-up? {one} position?")


def _as_material(value: Any, data: Data) -> Claims:
    yield from said("use|send material? gy? summon? summon? fusion|synchro|link?")
    yield from said("fusion|synchro|link? monster? use? send? material? this-card?")  # the monster that was Summoned
    yield from said("add? face-up?" if value.get("to") == "extra deck" else "")
    made = value.get("of")
    if isinstance(made, Mapping) and made.get("kind") == value.get("for"):  # "as material for a Link Monster"
        yield from maybe(ways(value["for"], {}))
        value = {key: what for key, what in value.items() if key != "for"}
    if made == {"card": "monster", "of": "you"}:  # "you Synchro Summon using this card as material", wherever it goes
        yield from said("you?")
        value = {key: what for key, what in value.items() if key not in ("of", "to")}
    yield from all_of(value)


def _into_deck(value: Any, data: Data) -> Claims:
    """Into the Deck or the Extra Deck, or into the Main Deck alone."""
    main, extra = value.get("to") == "deck", value.get("to") == "extra deck"
    deck = "main-deck|deck deck?" if main else "deck? and/or?? or??" if extra else "deck extra-deck?? and/or?? or??"
    yield from said(f"return|shuffle {deck}")
    yield from all_of({key: what for key, what in value.items() if key != "to" or not main})


def _not_from(value: Any, data: Data) -> Claims:
    yield from said("except from")
    yield from place_words(value)


_NOT_BY = {
    "battle": "except battle", "destruction": "except destroy being? when?",
    "destruction by battle": "except destroy battle being? when?",
}  # fmt: skip


def _not_by(value: Any, data: Data) -> Claims:
    if isinstance(value, str) and value in _NOT_BY:
        yield from said(_NOT_BY[value])
        return
    yield from said("except|other own? effect?" if value == "this card" else "except")
    yield from one_card(value) if isinstance(value, Mapping) else ()


def _had_counters(value: Any, data: Data) -> Claims:
    return said(f"{value['min']} at-least counter" if value["min"] > 1 else "counter spell?")


def _had_materials(value: Any, data: Data) -> Claims:
    least = value.get("min", 0)
    yield from said(
        "no xyz? material" if value.get("max") == 0 else f"have? {least if least > 1 else ''} xyz? material"
    )


def _had_one(value: Any, data: Data) -> Claims:
    yield from said("have xyz? material")
    yield from one_card(value)


def _excepted(value: Any, data: Data) -> Claims:
    yield from said("except")
    yield from selector(value) if isinstance(value, Mapping) else printed(value)


def _targets_one(value: Any, data: Data) -> Claims:
    """The one card that is targeted; that it may be anywhere is said where no place is."""
    yield from said("target exactly|only|no other? no?")
    if value == "this card":
        yield from said("this-card|this-face-down-card card")
        return
    yield from said("card") if isinstance(value.get("in"), list) and value.keys() == {"in"} else with_what(value)


def _to_activate(value: Any, data: Data) -> Claims:
    """For what it was paid; where a card was shown for it, the activation of a card is meant, too."""
    yield from said("activate effect" + (" card or" if "name" not in value and data.keys() <= _SHOWN else ""))
    yield from selector(value)


_SHOWN = {"of", "to_activate"}


def _tributed(value: Any, data: Data) -> Claims:
    yield from said("tribute summon? send?")
    yield from said("add? face-up?" if value.get("to") == "extra deck" else "")
    yield from all_of(value)


def _wins(value: Any, data: Data) -> Claims:
    """A monster destroys another by battle, or is destroyed so by whatever monster it is."""
    yield from said("destroy battle opponent? monster?")
    whoever = value.get("card") == {"card": "monster"} and "fallen" in value
    yield from all_of({key: what for key, what in value.items() if not (whoever and key == "card")})


def _paid(value: Any, data: Data) -> Claims:
    """Life Points that are paid, perhaps for the effect of a monster of the player."""
    yield from said("pay lp")
    if "to_activate" not in value:
        yield from all_of(value)
        return
    yield from said("activate effect")
    yield from one_card(value["to_activate"])


def _into_extra_deck(value: Any, data: Data) -> Claims:
    yield from said("add extra-deck" + ("" if "or_face_down" in value else " face-up"))
    yield from all_of({key: what for key, what in value.items() if key != "or_face_down"})


enter(
    {
        "if": occasion("if|time"), "when": occasion("when"), "answers": _answered,
        "summoned": _summoned, "summon_attempt": joins("would? summon monster?"), "sent_to_graveyard": _sent,
        "destroyed": joins("destroy"), "banished": joins("banish become?"),
        "left_extra_deck": joins("leave extra-deck card?"),
        "left_field": joins("leave|left field now?"),
        "destroys_by_battle": _wins,
        "battle_damage": _battle_damage, "attack_declared": _attack,
        "used_as_material": _as_material, "became_material": joins("use material"),
        "flipped": joins("flip face-up face-down? defense? position?"),
        "discarded": joins("discard hand? gy?"), "tributed": _tributed,
        "drawn": joins("draw"), "in_normal_draw": _in_normal_draw,
        "control_changed": joins("control change"),
        "was_on": does("equip equip-card? equip? card? while?"),
        "lp_gained": joins("gain|increase lp either? player?"), "lp_paid": _paid,
        "tributes_made": lambda value, _: iter([*said("use|with tribute?"), *number(value)]),
        "detached": joins("detach material? xyz? send? gy?"), "together": _together, "with_no_other": _alone,
        "added_to_hand": joins("add hand except? draw?"), "returned_to_hand": joins("return hand field?"),
        "activated": joins(""), "was_set": plain("set"), "activation_negated": _negated,
        "returned_to_deck": _into_deck,
        "added_to_extra_deck": _into_extra_deck, "left_graveyard": joins("move out either? gy"),
        "position_changed": joins("battle? position? change|flip monster? from? attack?? defense?? position?"),
        "into_position": _into_position, "not_from": _not_from, "not_by": _not_by,
        "now_in": lambda value, _: iter([*said("now"), *place_words(value)]),
        "had_counters": _had_counters,
        "had_materials": _had_materials, "had_material": _had_one, "lies": lambda value, _: said(f"face-{value}"),
        "equipped": joins("equip equip? card? become? either? player?"), "from_card": does("from? monster?"),
        "last": plain("last"),
        "because": joins("because equip|that monster?"),
        "resolved": joins("resolve after? immediately?"), "damage_step": _damage_step,
        "how": ways, "for": _for, "by": _by,
        "card": _card, "of": _of, "from_of": _of, "graveyard_of": _of, "hand_of": _of, "from": _from,
        "to_activate": _to_activate, "revealed": joins("reveal hand?"),
        "to_activate_card": does("activate?? card??"), "attacker": does(""), "target": does(""), "fallen": does(""),
        "direct": plain("direct|directly attack?"), "by_effect_of": _through,
        "as_material_of": does("as? material for? of?"), "effect": plain(""),
        "by_effect": plain("activate??"),
        "column": plain("this-card column"),
        "activation": _activation, "targets_one": _targets_one, "except": _excepted,
        "placed": joins("place in? backrow"),
        "laid_as": lambda value, _: said(f"continuous {value}"),
        "changed_zone": joins("move monster-zone other?"),
        "counter_placed": joins("place counter have? card?"),
        "reaches": lambda value, _: said({2: "2nd", 3: "3rd"}.get(value, f"{value}th")),
        "linked_zone": plain("zone a? link monster point"),
        "zone_kind": lambda value, _: said(f"{ROWS[value]} your??"),
        "only_one": plain("1|monster exactly?"), "phase": _phase, "turn": lambda value, _: looked_up(_TURNS, value),
        "substep": lambda value, _: looked_up(_SUBSTEPS, value),
        "fighters": _fighters,
        "made_with": does("use material? fusion?? synchro?? link?? this-card?"),
        "made_only_with": does("only use material?"),
    }
)  # fmt: skip
