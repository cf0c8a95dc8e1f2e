"""What operations and costs are told in that move cards, or change what they are on the field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.rulesets.yugioh.reading.telling.claimed_words import Claims, Data, looked_up, maybe, said
from judge.rulesets.yugioh.reading.telling.tellers import (
    TELLERS,
    all_of,
    amount,
    amounts,
    does,
    enter,
    joins,
    plain,
    with_what,
)
from judge.rulesets.yugioh.reading.telling.told_places import place_words
from judge.rulesets.yugioh.reading.telling.told_selectors import PROPERTIES, reference, selector

_NEGATED = {
    "activation": "negate activation spell/trap?", "effects": "negate effect",
    "effect": "negate effect activate? opponent?",
    "attack": "negate attack", "next attack": "negate next attack this-turn opponent control? monster?",
    "summon": "negate summon special?", "summon or activation": "negate summon or activation",
}  # fmt: skip
_TO = {
    "attack": "attack position face-up?", "defense": "defense position face-up?",
    "face-down defense": "face-down defense? position?", "face-up defense": "face-up defense position?",
    "graveyard": "gy|there send?", "you": "you?", "opponent": "opponent|them", "both": "both|each|player player?",
    "other": "position|attack|defense", "face-up": "face-up", "its controller": "controller",
    "controller of the equipped monster": "controller equip? monster?", "owner": "owner?? field",
}  # fmt: skip


def _to(value: Any, data: Data) -> Claims:
    if isinstance(value, int):
        return said(str(value))
    if value == "this card" and "apply" in data:
        return said("this-card??")
    if isinstance(value, str) and "apply" in data and "until" not in data:  # as long as it is there
        return iter([*said("face-up?"), *reference(value)])
    if isinstance(value, Mapping):
        chosen = said("choose?" if "apply" in data else "")
        return iter([*chosen, *selector(value)]) if PROPERTIES.keys() >= value.keys() else amount(value)
    if isinstance(value, list):  # where what was material goes, to one place or another
        return iter([*said("send?? add?? face-up?? banish??"), *maybe(place_words(value))])
    if value in _TO:
        return said(_TO[value])
    return place_words(value) if value in ("hand", "deck", "extra deck", "banished", "field") else reference(value)


def _most(value: Any, data: Data) -> Claims:
    """A limit; beside a lower one they are told as a range."""
    yield from said(f"{value} max|at-most|fewer|lower|less")


def _banish(value: Any, data: Data) -> Claims:
    """That no Token lies face-down need not be said."""
    yield from said("banish face-up?")
    evened = isinstance(value, Mapping) and isinstance(value.get("count"), Mapping) and "over" in value["count"]
    yield from with_what(value, ("not_kind",) if evened else ())


def _place(value: Any, data: Data) -> Claims:
    """Where it is placed its kind says; an own place needs no owner."""
    if "activates" in data:
        yield from said("activate directly?")
        yield from with_what(value)
        return
    yield from said("place backrow? continuous? face-up? spell|trap? owner? field-zone?")
    if isinstance(value, Mapping) and "field" in value.get("kind", ()):
        yield from said("field-zone|field spell? field?")
        value = {key: what for key, what in value.items() if key not in ("kind", "card")}
    lasting = isinstance(value, Mapping) and value.get("kind") == ["continuous"]  # what is placed there is that
    yield from with_what(value, ("kind",) if lasting else ())


def _equip(value: Any, data: Data) -> Claims:
    if isinstance(data.get("to"), Mapping):
        yield from said("equip equip? spell?")
        yield from with_what(value)
    elif value == "this card":  # said of an Equip Spell or not
        yield from maybe(said("equip this-card equip spell"))
    else:
        yield from said("equip|that equip? spell?")
        yield from with_what(value)


def _gives(value: Any, data: Data) -> Claims:
    """What an Equip Card gives its monster."""
    yield from said("equip? spell|card? give|gives|gain makes?")
    for key in value:
        yield from said(key)
    yield from said(str(max(value.values())))


def _leaves_to(value: Any, data: Data) -> Claims:
    yield from said("leave when|if? if?? when?? summon?? way?? if-you-do??")
    yield from said("also?? instead? this-card|this-face-up-card?? but? return? place? shuffle? bottom?")
    yield from place_words(value)


def _change_position(value: Any, data: Data) -> Claims:
    """This card may be said to be in the other position before."""
    yield from said("change|return|flip position?")
    yield from said("face-up? attack? defense? position? you? control?" if value == "this card" else "")
    yield from with_what(value)


def _detach(value: Any, data: Data) -> Claims:
    yield from said("detach material|that xyz?? this-card? either??")
    if isinstance(value, Mapping) and value == {"min": 1}:
        yield from said("any-number|at-least|+ 1?")
    elif value == "all":
        yield from said("all")
    elif isinstance(value, Mapping) and value.get("min") == 1 and "max" in value:
        yield from said(f"up-to|1 or? {value['max']}")
    else:
        yield from with_what(value)


def _into(value: Any, data: Data) -> Claims:
    """Where the cards go that are destroyed or used: ``destroy it, and if you do, banish it``."""
    if "material_summon" in data:
        there = "banish" if value == "banished" else "shuffle deck"
        return said(f"material synchro? {there} instead being? send? gy?")
    if "materials" in data:
        return said("deck?")
    return iter([*said("if-you-do" if "destroy" in data else ""), *place_words(value)])


def _shuffle(value: Any, data: Data) -> Claims:
    """A Deck that is shuffled; of what goes there, whether it is shuffled or lies at an end."""
    if value == "deck":
        return said("shuffle deck")
    return said("shuffle?" if value else "top|bottom|extra-deck bottom? either? or? order?")


def _same_turn(value: Any, data: Data) -> Claims:
    if value is True:
        return said("this-turn|turn activate?? this-card?? can?? set?? normal?? trap?? spell?? quick-play?? or?? if??")
    return iter(
        [*said("turn set activate?? can??"), *(TELLERS["condition"](value, {}) if isinstance(value, list) else ())]
    )


_PLACED_AS = {"pendulum": "pendulum-zone other?", "trap": "continuous? trap?"}


def _revealed(value: Any, data: Data) -> Claims:
    """What is revealed, and that it stays so."""
    yield from does("reveal")(value, data)
    yield from said("remain|keep reveal it? this-card?" if "stays_revealed" in data else "")


def _counters_removed(value: Any, data: Data) -> Claims:
    """From this card, or from cards on the field."""
    if value == "all" and "with_counters" in data.get("cards", ()):  # these tell the counters
        yield from said("remove all?? both? sides?")
        return
    if not isinstance(value, Mapping):
        yield from amounts("remove counter spell? this-card?")(value, data)
        return
    count, there = value["count"], "on? this-card?" if "on" in value else "anywhere? field side?"
    if isinstance(count, Mapping):
        yield from said(f"remove counter {there}")
        if "exactly" in count:
            yield from said(" ".join(str(one) for one in count["exactly"]) + " or")
        elif "max" in count:
            yield from said(f"up-to {count['max']}")
        elif "all" in count:
            yield from said(f"all at-least|min {count['min']}" if count["min"] > 1 else "all")
        else:
            yield from said("any? number?" if count["min"] == 1 else f"{count['min']} or? more? at-least?")
    else:
        yield from amounts(f"remove counter {there}")(count, data)
    for word in str(value.get("kind", "")).lower().split():
        yield from said(f"{word}?")
    yield from said("you" if value.get("of") == "you" else "")


def _muted(value: Any, data: Data) -> Claims:
    """Whose effects are negated; those of a name, wherever they are, are told by what can happen there."""
    yield from said("negate effect but?" + (" until? end? damage-step?" if "while" in data else ""))
    if isinstance(value, Mapping) and value.get("original") == {"name": "it"}:
        yield from said(f"well activate effect and effect field {value.get('card', 'card')} same original name")
        return
    if isinstance(value, Mapping) and value.get("original") == {"name": "declared"}:
        yield from said(f"activate effect and effect field {value.get('card', 'card')} original name")
        return
    if isinstance(value, Mapping) and value.get("kind") == "declared":
        yield from with_what(value, ("face",))
    else:
        there = isinstance(value, Mapping) and ("same_column" in value or value.get("in") == "field")
        yield from with_what(value, ("in",) if there else ())


def _tether(value: Any, data: Data) -> Claims:
    how = "leave|destroy" if data.get("mode", "parting") != "parting" else "leave"  # both of them end with the other
    if "banishes" in data:
        yield from said(f"when {'destroy' if data.get('mode') == 'equip' else 'leave'} banish this-card??")
        yield from said(
            {"parting": "when leave destroy this-card?", None: "when destroy destroy this-card?"}.get(
                data.get("mode"), ""
            )
        )
        return
    yield from said(f"when {how} destroy this-card|this-face-up-card?? when?? destroy?? destroy?? this-card??")
    yield from said("when leave" if data.get("mode") == "parting" else "")


def _originally(value: Any, data: Data) -> Claims:
    """What monsters were originally; of an amount, that the original one counts."""
    return PROPERTIES["original"](value) if isinstance(value, Mapping) else said("original")


def _into_the_deck(value: Any, data: Data) -> Claims:
    """Monsters of the Extra Deck go back there."""
    kinds = value.get("kind", ()) if isinstance(value, Mapping) else ()
    first = "deck|" if {"fusion", "synchro", "xyz", "link"}.isdisjoint(kinds) else ""
    yield from said(f"choose? take? then? add? return|shuffle|place|put {first}extra-deck|deck|that|there")
    yield from said("" if "or_extra_deck" in data else "or? extra-deck?")  # each goes where it belongs anyway
    yield from with_what(value)


def _set(value: Any, data: Data) -> Claims:
    """What is Set, or that something of a kind was."""
    yield from said("set directly? backrow? either?")
    if value == "this card":
        yield from said("face-down? instead?? send?? gy??")
    if isinstance(value, Mapping) and isinstance(value.get("card"), Mapping):
        yield from all_of(value)
        yield from said("normal?" if value["card"].get("card") == "monster" else "")
    else:
        yield from with_what(value)


def _taken(value: Any, data: Data) -> Claims:
    """What is chosen; that one is, of which it is said next what it gives, need not be said."""
    one = value.get("count") == 1
    yield from said("take?? choose?? make?" if one else "take|choose")
    needless = ("face", "not_kind") if one else ()  # it is seen, and has the number
    yield from selector({key: what for key, what in value.items() if key not in needless})


enter(
    {
        "destroy": does("destroy"),
        "banish": _banish,
        "add_to_hand": does("add hand you?"),
        "send_to_graveyard": does("send gy"),
        "return_to_hand": lambda value, data: does(
            "return|add hand or??" if value == "target" else "return|add hand"  # "to the hand or Extra Deck"
        )(value, data),
        "as_its_own": plain("if own? equip?? effect?? monster?? union??"),
        "or_extra_deck": plain("or? extra-deck"),
        "draw": amounts("draw card?"),
        "shown": plain("if-you-do? reveal"),
        "exactly": plain("exactly"),
        "ranks": plain("rank|level/rank|levels/ranks?"),
        "aside": plain(""),
        "original": _originally,
        "becomes_that_of": plain(
            "become|apply target|trap|spell|that effect|activate when? that? card? activate? activation? effect? "
            "ritual? summon? monster?"
        ),
        "applied": plain(""),
        "activated_as": lambda value, _: said(
            {
                "synchro material": "banish? monster? activate? send gy synchro material",
                "flipped": "flip face-up",
                "normal summoned": "banish? monster? normal summon",
                "discards itself": "send? monster? discard itself",
            }[value]
        ),
        "set_cost": joins("turn? set? activate? by?"),
        "hand_cost": joins("hand? activate? by?"),
        "return_to_deck": _into_the_deck,
        "shuffle": _shuffle,
        "discard": does("must? discard gy? entire?", "of", "in"),
        "tribute": does("tribute", "of", "other"),
        "reveal": _revealed,
        "keep_revealed": plain("this-card hand? become reveal"),
        "take": _taken,
        "revealed_first": plain("reveal it? extra-deck?"),
        "stays_revealed": plain("this-turn|turn until? end?"),
        "set": _set,
        "equip": _equip,
        "attach": does("attach material? additional? xyz? this-card? gy? spell?"),
        "up_to": plain("up-to|number|or choose? either? many? then? that? 1?"),
        "place": _place,
        "take_control": does("control take? gain?"),
        "add_to_extra_deck": does("add extra-deck face-up?"),
        "give_control": does("control give opponent"),
        "return_control": does("control give|return|shift owner original?"),
        "with_this": plain("this-card"),
        "exchange_control": plain(
            "switch control both? target? monster? each? player? choose? 1? monster? each? other?"
        ),
        "change_position": _change_position,
        "move_monster": does("move other main-zone your? their?"),
        "switch_places": does("switch locations main-zone?"),
        "with": does("main-zone?"),
        "return_to_graveyard": does("return gy"),
        "detach": _detach,
        "turn_face_up": plain("change face-down|this-set-card face-up defense position"),
        "negate": lambda value, _: looked_up(_NEGATED, value),
        "negate_effects": _muted,
        "to": _to,
        "leaves_to": _leaves_to,
        "random": lambda value, _: said(
            "exactly? choose? random?"
            if value == "hand"
            else "random|randomly choose? choose? entire? opponent? then?? hand??"
        ),
        "mode": plain(""),
        "only": does("", "face"),
        "tether": _tether,
        "banishes": plain(""),
        "from_several": plain(""),
        "all_or_none": plain("all|both 2|3|4|5|6|three|four|five?"),
        "activates": plain(""),
        "as": lambda value, _: said(_PLACED_AS.get(value, f"{value}?")),
        "into": _into,
        "transfer": plain(
            "transfer|attach also?? become?? material material?? material?? xyz?? xyz?? xyz?? special?? summon??"
        ),
        "place_counters": amounts("place counter|a-counter|a-counters spell? this-card? each?"),
        "remove_counters": _counters_removed,
        "max": _most,
        "min": does(""),
        "give_up_draw": plain("instead|give normal draw conduct? up? this-turn? turn?"),
        "same_turn": _same_turn,
        "gives": _gives,
        "on_field": plain("field"),
        "treat_as": lambda value, _: said(f"treat|is {value} treat? also? monster?"),
    }
)
