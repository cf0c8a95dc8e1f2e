"""What operations and costs are told in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.rulesets.yugioh.reading.telling.claimed_words import (
    ELSEWHERE,
    Claims,
    Data,
    again,
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
    all_of,
    amount,
    amounts,
    bans,
    does,
    enter,
    joins,
    of_both,
    one_after_another,
    plain,
    with_what,
)
from judge.rulesets.yugioh.reading.telling.told_selectors import PROPERTIES, count, place_words, reference, selector

_NEGATED = {
    "activation": "negate activation spell/trap?", "effects": "negate effect",
    "effect": "negate effect activate? opponent?",
    "attack": "negate attack",
    "summon": "negate summon special?", "summon or activation": "negate summon or activation",
}  # fmt: skip
_TO = {
    "attack": "attack position face-up?", "defense": "defense position face-up?",
    "face-down defense": "face-down defense? position?", "face-up defense": "face-up defense position?",
    "graveyard": "gy|there send?", "you": "you?", "opponent": "opponent|them", "both": "both|each|player player?",
    "other": "position|attack|defense", "face-up": "face-up", "its controller": "controller", "owner": "owner?? field",
}  # fmt: skip


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


def _to(value: Any, data: Data) -> Claims:
    if isinstance(value, int):
        return said(str(value))
    if value == "this card" and "apply" in data:
        return said("this-card??")
    if isinstance(value, str) and "apply" in data and "until" not in data:  # as long as it is there
        return iter([*said("face-up?"), *reference(value)])
    if isinstance(value, Mapping):
        return selector(value) if PROPERTIES.keys() >= value.keys() else amount(value)
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


def _special_summon(value: Any, data: Data) -> Claims:
    """Where this card is taken from is told with the effect."""
    yield from said("special summon")
    yield from said("hand? gy?" if value == "this card" else "gy?" if isinstance(value, str) else "")
    yield from with_what(value)


def _place(value: Any, data: Data) -> Claims:
    """Where it is placed its kind says; an own place needs no owner."""
    yield from said("place backrow? continuous? face-up? spell|trap? owner?")
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


def _later(value: Any, data: Data) -> Claims:
    """What is done in a later phase."""
    later = "?" if data.get("turn") == "opponent's" else ""  # that of the opponent is the next
    nth = {2: "2nd|second", 3: "3rd|third", 4: "4th|fourth"}.get(data.get("nth", 1))
    if nth:
        yield from said(
            f"{nth} during?? your?? opponent?? after? after?? card? effect? activate? activation?? this-card??"
        )
    else:
        of_a_turn = data.get("phase") == "end" or "next" in str(data.get("turn"))
        yield from said("during?? once??" + (" next?" if later else "") if of_a_turn else "during?? next")
    yield from one_after_another(value)


def _tokens(value: Any, data: Data) -> Claims:
    yield from said("special summon")
    yield from count(value["count"]) if value["count"] != "all" else said("as-many possible?")
    yield from one_name(value["name"])
    counted = [key for key in ("atk", "def") if isinstance(value.get(key), Mapping)]
    for key in ("atk", "def", "level"):
        if isinstance(value.get(key), Mapping) and key == "level":
            yield from said(f"level {'original level??' if 'original' in value[key] else ''} same|equal? as? token?")
            yield from maybe(reference(value[key]["level_of"]), ELSEWHERE)
            continue
        yield from said(f"{key} {'?' if key in counted else value.get(key, '?')}")
    for key in counted:  # a sentence of its own says it, of both at once where both are
        yield from said(f"{key}?? {key}?? token?? become??")
        yield from maybe(amount(value[key]), ELSEWHERE)
    yield from printed(value["attribute"])
    yield from printed(value["race"])
    for kind in value.get("kind", ()):
        yield from said(kind)
    yield from position(value.get("position", "any"), data)


def _gives(value: Any, data: Data) -> Claims:
    """What an Equip Card gives its monster."""
    yield from said("equip? spell|card? give|gives|gain makes?")
    for key in value:
        yield from said(key)
    yield from said(str(max(value.values())))


def _using(value: Any, data: Data) -> Claims:
    """The monster on which an Xyz Monster is placed."""
    yield from said("use material? by? xyz?")
    yield from reference(value)


def _as_monster(value: Any, data: Data) -> Claims:
    """As what monster a Spell or Trap comes."""
    yield from said("monster not? treat? trap? spell? this-card? if?? summon?? way??")
    for kind in value.get("kind", ()):
        yield from said(kind)
    yield from printed(value["attribute"])
    yield from printed(value["race"])
    for key in ("atk", "def", "level"):
        yield from said(f"{key} {value[key]}")


def _leaves_to(value: Any, data: Data) -> Claims:
    yield from said("leave when|if? if?? when?? summon?? way?? if-you-do??")
    yield from said("also?? instead? this-card|this-face-up-card?? but? return? place? shuffle? bottom?")
    yield from place_words(value)


def _also(value: Any, data: Data) -> Claims:
    yield from said("either?? case??")
    yield from said("also? but?" if "tether" in value else "also|but|or" if bans(value) else "also|but")
    yield from all_of(value)


def _and(value: Any, data: Data) -> Claims:
    yield from said("and|or|/?" if bans(value) else "and|/?")
    yield from all_of(value)


def _change_position(value: Any, data: Data) -> Claims:
    """This card may be said to be in the other position before."""
    yield from said("change|return|flip position?")
    yield from said("face-up? attack? defense? position? you? control?" if value == "this card" else "")
    yield from with_what(value)


def _quiet(value: Any, data: Data) -> Claims:
    """That Flip Effects are not activated."""
    yield from said("flip effect not activate monster? monster? time?")
    if isinstance(value, Mapping):
        yield from said("except")
        yield from one_name(value["not_named"])


def _of_first(way: Data) -> Any:
    return next(iter(way.values()))


def _detach(value: Any, data: Data) -> Claims:
    yield from said("detach material|that xyz?? this-card? either??")
    if isinstance(value, Mapping) and value == {"min": 1}:
        yield from said("any-number|at-least|+ 1?")
    else:
        yield from with_what(value)


def _damage(value: Any, data: Data) -> Claims:
    """Damage that is inflicted; of an event, which kind of damage."""
    if isinstance(value, Mapping) and value.get("kind") == "effect":
        yield from said("effect-damage|effect damage? inflict|take")
        yield from all_of({key: what for key, what in value.items() if key != "kind"})
    elif isinstance(value, Mapping) and ("by" in value or "min" in value):
        yield from said("damage?? inflict?? take?? battle? or?" if "by" in value else "damage inflict|take battle? or?")
        yield from all_of({key: what for key, what in value.items() if key != "min"})
        yield from number({"min": value["min"]}) if "min" in value else ()
    else:
        yield from amounts("damage|effect-damage inflict|take battle? or?")(value, data)


def _into(value: Any, data: Data) -> Claims:
    """Where the cards go that are destroyed or used: ``destroy it, and if you do, banish it``."""
    if "materials" in data:
        return said("deck?")
    return iter([*said("if-you-do" if "destroy" in data else ""), *place_words(value)])


def _shuffle(value: Any, data: Data) -> Claims:
    """A Deck that is shuffled; of what goes there, whether it is shuffled or lies at an end."""
    if value == "deck":
        return said("shuffle deck")
    return said("shuffle?" if value else "top|bottom|extra-deck bottom? either? or? order?")


def _either(value: Any, data: Data) -> Claims:
    """Two things of which one is done; the cards of the first are those of the second, too."""
    if "each_if" in data:
        yield from said("apply 1? of? follow? this|that|appropriate? effect base|based|depending on? card??")
        for one in value:
            yield from all_of(one)
        return
    if all("change_level" in one for one in value):
        yield from _either_level([one["change_level"] for one in value])
        yield from all_of({key: what for key, what in value[0].items() if key != "change_level"})
        return
    if all("change_position" in one for one in value):
        yield from said("or change|return position?")
        yield from with_what(value[0]["change_position"])
        for one in value:
            yield from _to(one["to"], one)
        return
    if "chosen_by" in data:
        yield from said("can negate this-card? effect otherwise")
        yield from said("" if "who" in value[0] else "opponent")
        for one in value:
            yield from all_of(one)
        return
    if all("special_summon" in one for one in value) and {**value[0], "to": "opponent"} == value[-1]:
        yield from said("either field side? player?")
        yield from all_of(value[0])
        return
    if "listed" in data:
        yield from said("apply 1 of? that|follow effect? you?")
        both = "last_if" in data and isinstance(value[-1], Mapping) and "series" in value[-1]
        if both:  # the last is those before, one after the other
            yield from said("or apply? both|any sequence effect? them? can? activation?")
        for one in value[:-1] if both else value:
            yield from all_of(one)
        return
    first, last = (next(iter(way.values())) for way in (value[0], value[-1]))
    only = (
        "instead" in data and isinstance(last, Mapping) and isinstance(first, Mapping) and first.items() < last.items()
    )
    if (each := of_both(value[0], value[-1])) is not None and len(value) == 2:  # "of either player's Deck"
        yield from said("either?")
        yield from all_of(each)
        return
    apart = "random" in value[0] and isinstance(last, Mapping) and not isinstance(last.get("in", ""), str)
    yield from said(("but" if only else "or?" if apart else "or") + " either?? take?")
    if _for_want(data):
        yield from said("if none|any not?? do?? have?? hand??")
    if "last_if" in data:
        yield from again(list(value), all_of, lambda *_: True)
        return
    first, *others = value
    if any(isinstance(what, Mapping) and what != next(iter(first.values())) for what in map(_of_first, others)):
        yield from again(list(value), all_of, lambda *_: True)
        return
    yield from all_of(first)
    cards = next(iter(first.values()))
    for one in others:
        yield from all_of({key: "it" if what in (cards, "this card") else what for key, what in one.items()})


def _either_level(numbers: list[int]) -> Claims:
    """Levels that are changed by one of several numbers: up or down, one of two, or up to so many."""
    if numbers[0] == -numbers[-1]:
        yield from said(f"increase or decrease|reduce level {abs(numbers[0])} it?")
        return
    yield from said(f"level {'increase' if numbers[0] > 0 else 'decrease|reduce'} it?")
    few, most = abs(numbers[0]), abs(numbers[-1])
    if len(numbers) == 2 and few != 1:
        yield from said(f"{few} or {most}")
    else:
        yield from said(f"{most} 1? or? up-to?")


def _each_if(value: Any, data: Data) -> Claims:
    """What decides between the effects of a list, and the word before each."""
    yield from said(
        "type? number? where? whose? attribute? you? that? send? discard? banish? reveal? tribute? gy? from?"
    )
    for one in value:
        yield from TELLERS["condition"](one, data)


def _instead(value: Any, data: Data) -> Claims:
    """One of two things is done in the other's place."""
    return said("" if "either" in data and _for_want(data) else "instead|only")


def _for_want(data: Data) -> bool:
    """Is the second thing done where there is no card to do the first with?"""
    asked, what = data.get("last_if"), _of_first(data["either"][0])
    return isinstance(what, Mapping) and asked == [{"none": {key: one for key, one in what.items() if key != "count"}}]


def _last_if(value: Any, data: Data) -> Claims:
    """The condition of the last of two things."""
    if "either" in data and _for_want(data):
        return
    yield from TELLERS["condition"](value, data)
    yield from said("can? instead? you? it? that? monster? card?")


def _same_turn(value: Any, data: Data) -> Claims:
    if value is True:
        return said("turn|this-turn activate?? this-card?? can??")
    return iter(
        [*said("turn set activate?? can??"), *(TELLERS["condition"](value, {}) if isinstance(value, list) else ())]
    )


_PLACED_AS = {"pendulum": "pendulum-zone other?", "trap": "continuous? trap?"}
_ZONES = {
    "pointed by this card": "zone this-card point?", "extra": "extra? extra-zone|monster-zone",
    "pointed": "zone link monster point?", "pointed twice": "zone 2 at-least link monster point?",
}  # fmt: skip


def _zone(value: Any, data: Data) -> Claims:
    """The zone to which a monster comes."""
    if not isinstance(value, Mapping):
        yield from looked_up(_ZONES, value)
        return
    yield from said("zone point that? target? link?? monster??")
    if isinstance(value["pointing"], Mapping):
        yield from selector(value["pointing"])


def _counters_removed(value: Any, data: Data) -> Claims:
    """From this card, or from cards on the field."""
    if not isinstance(value, Mapping):
        yield from amounts("remove counter spell? this-card?")(value, data)
        return
    yield from amounts("remove counter anywhere? field side?")(value["count"], data)
    for word in str(value.get("kind", "")).lower().split():
        yield from said(f"{word}?")
    yield from said("you" if value.get("of") == "you" else "")


def _muted(value: Any, data: Data) -> Claims:
    """Whose effects are negated; those of a name, wherever they are, are told by what can happen there."""
    yield from said("negate effect but?" + (" until? end? damage-step?" if "while" in data else ""))
    if isinstance(value, Mapping) and value.get("name") == "it":
        yield from said(f"well activate effect and effect field {value.get('card', 'card')} same original name")
        return
    if isinstance(value, Mapping) and value.get("kind") == "declared":
        yield from with_what(value, ("face",))
    else:
        there = isinstance(value, Mapping) and ("same_column" in value or value.get("in") == "field")
        yield from with_what(value, ("in",) if there else ())


def _tether(value: Any, data: Data) -> Claims:
    how = "leave|destroy" if "mode" in data else "leave"  # both of them end with the other
    if "banishes" in data:
        yield from said(f"when {'destroy' if data.get('mode') == 'equip' else 'leave'} banish this-card??")
        yield from said(
            {"parting": "when leave destroy this-card?", None: "when destroy destroy this-card?"}.get(
                data.get("mode"), ""
            )
        )
        return
    yield from said(f"when {how} destroy this-card?? when?? destroy?? destroy?? this-card??")
    yield from said("when leave" if data.get("mode") == "parting" else "")


def _declared(value: Any, data: Data) -> Claims:
    """What is declared at activation."""
    yield from said("declare")
    if value in _DECLARED:
        yield from said(_DECLARED[value])
        return
    for words, how in printed(value):
        yield ((*words, "between") if words == ("from",) else (*words, "and") if words == ("to",) else words), how


_DECLARED = {
    "card name": "name 1? card?", "attribute": "attribute 1?", "monster type": "type 1? monster?",
    "kind of monster": "type monster? card? 1?", "card type": "type card? 1? monster spell trap or?",
}  # fmt: skip


def _excavate(value: Any, data: Data) -> Claims:
    """The top cards of a Deck."""
    yield from said("excavate|look top? card? deck number?")
    if value == 1:
        yield from said("1?")
    elif value != "until found":
        yield from amount(value)


def _find(value: Any, data: Data) -> Claims:
    """Until which cards it goes on."""
    yield from said("until excavate")
    for at, one in enumerate(value):
        yield from said("and" if at else "")
        yield from selector(one)


def _put_back(value: Any, data: Data) -> Claims:
    """What becomes of the cards that are left."""
    yield from said(
        "rest|remaining|other|excavate|them|that? all? card? deck back? excavate? top?? bottom?? either?? or??"
    )
    yield from said("shuffle" if value == "shuffled" else "place|return|put any? order? same?")
    yield from said({"shuffled": "", "top or bottom": "top or bottom"}.get(value, value))


def _originally(value: Any, data: Data) -> Claims:
    """What monsters were originally; of an amount, that the original one counts."""
    return PROPERTIES["original"](value) if isinstance(value, Mapping) else said("original")


def _points_paid(value: Any, data: Data) -> Claims:
    """Life Points that are paid: so many, a multiple of a number, or as many as leave a number."""
    if not isinstance(value, Mapping):
        yield from amounts("pay lp")(value, data)
    elif "down_to" in value:
        yield from said(f"pay lp only {value['down_to']} leave|left have? so? that?")
    else:
        yield from said(f"pay lp multiple {value['steps']} any? number? point?")
        if "max" in value:
            yield from said(f"{value['max']} max|most?")


def _points_set(value: Any, data: Data) -> Claims:
    """What Life Points become."""
    yield from said("halve lp" if value == "half" else f"lp become|make {value} become?")


def _into_the_deck(value: Any, data: Data) -> Claims:
    """Monsters of the Extra Deck go back there."""
    kinds = value.get("kind", ()) if isinstance(value, Mapping) else ()
    first = "deck|" if {"fusion", "synchro", "xyz", "link"}.isdisjoint(kinds) else ""
    yield from said(f"choose? take? add? return|shuffle|place|put {first}extra-deck|deck|that|there")
    yield from said("" if "or_extra_deck" in data else "or? extra-deck?")  # each goes where it belongs anyway
    yield from with_what(value)


def _series(value: Any, data: Data) -> Claims:
    """Steps in their order, each of which its player may leave out: ``apply any of these effects, in sequence``."""
    bare = [_willing(step) for step in value]
    yield from one_after_another(value if None in bare else bare)


def _willing(step: Any) -> Any:
    """A step that need not be done, without the words for that; None for any other."""
    if not isinstance(step, Mapping) or len(step) != 1:
        return None
    [(joint, inner)] = step.items()
    if joint == "you_can":
        return inner
    bare = _willing(inner)
    return None if bare is None else {joint: bare}


def _they_can(value: Any, data: Data) -> Claims:
    """What the opponent may do: what is theirs is the own of that side."""
    yield from said("opponent|them can")
    for words, how in all_of(value):
        yield (("them", *words) if "you" in words else words), how


def _if_you_do(value: Any, data: Data) -> Claims:
    """What is done only if the step before was; where the text says one thing of both cards, it says it once."""
    if value.get("change_level") == {"to": {"level_of": "this card"}}:
        yield from said("level? both?")
        return
    yield from said("if-you-do but?")
    yield from all_of(value)


def _set(value: Any, data: Data) -> Claims:
    """What is Set, or that something of a kind was."""
    yield from said("set directly? backrow? either?")
    if isinstance(value, Mapping) and isinstance(value.get("card"), Mapping):
        yield from all_of(value)
        yield from said("normal?" if value["card"].get("card") == "monster" else "")
    else:
        yield from with_what(value)


enter(
    {
        "and_if_you_do": _if_you_do, "then": joins("then"), "also": _also, "and": _and,
        "also_after_that": joins("then? also? after?"),
        "you_can": joins("can apply? follow?"), "they_can": _they_can, "do": joins(""), "either": _either,
        "series": _series, "listed": plain(""),
        "chosen_by": plain(""),
        "last_if": _last_if, "each_if": _each_if, "instead": _instead, "later": _later,
        "only_if": plain("if this-card co-linked when activate"),
        "special_summon": _special_summon, "position": position, "destroy": does("destroy"),
        "banish": _banish, "add_to_hand": does("add hand you?"), "send_to_graveyard": does("send gy"),
        "return_to_hand": does("return|add hand"), "or_extra_deck": plain("extra-deck"),
        "draw": amounts("draw card?"),
        "quiet": _quiet, "zone": _zone, "exactly": plain("exactly"), "original": _originally,
        "becomes": joins("become activate? effect? opponent?"),
        "becomes_that_of": plain(
            "become|apply target|trap|spell|that effect|activate when? that? card? activate? activation? "
            "effect?"
        ),
        "applied": plain(""),
        "set_cost": joins("turn? set? activate? by?"),
        "return_to_deck": _into_the_deck,
        "shuffle": _shuffle,
        "discard": does("must? discard gy? entire?", "of", "in"),
        "tribute": does("tribute", "of"), "reveal": does("reveal"),
        "set": _set, "equip": _equip,
        "attach": does("attach material? additional? xyz? this-card? gy? spell?"),
        "look_at": does("look"), "excavate": _excavate, "find": _find, "put_back": _put_back,
        "otherwise": joins("otherwise?? excavate?? card??"),
        "nth": plain(""),
        "up_to": plain("up-to|number|or choose? either? many? then? that? 1?"),
        "place": _place, "take_control": does("control take? gain?"),
        "add_to_extra_deck": does("add extra-deck face-up?"),
        "give_control": does("control give opponent"),
        "exchange_control": plain(
            "switch control both? target? monster? each? player? choose? 1? monster? each? other?"
        ),
        "change_position": _change_position,
        "move_monster": does("move other main-zone your? their?"), "return_to_graveyard": does("return gy"),
        "detach": _detach,
        "damage": _damage, "turn_face_up": plain("change face-down|this-set-card face-up defense position"),
        "gain_lp": amounts("gain|increase lp"), "pay_lp": _points_paid, "lose_lp": amounts("lose lp"),
        "set_lp": _points_set,
        "negate": lambda value, _: looked_up(_NEGATED, value),
        "negate_effects": _muted, "summon_tokens": _tokens,
        "normal_summon": does(
            f"normal|tribute summon face-up? attack? position? {AT_ONCE}", "of", "in", "level"
        ),
        "or_set": plain("set"),
        "fusion_summon": does("fusion summon"),
        "ritual_summon": does("ritual summon", "in", "of"), "to": _to,
        "leaves_to": _leaves_to, "random": plain("random|randomly choose? choose? entire? opponent? then?? hand??"),
        "ignoring_conditions": plain("ignore summon condition"), "mode": plain(""), "only": does("", "face"),
        "tether": _tether, "banishes": plain(""),
        "all_or_none": plain("all|both 2|3|4|5|6|three|four|five?"),
        "as": lambda value, _: said(_PLACED_AS.get(value, f"{value}?")),
        "into": _into,
        "using": _using,
        "transfer": plain(
            "transfer|attach also?? become?? material material?? material?? xyz?? xyz?? xyz?? special?? summon??"
        ),
        "treated_as": lambda value, _: said(f"treat {value} summon special? summon?"),
        "place_counters": amounts("place counter|a-counter|a-counters spell? this-card?"),
        "remove_counters": _counters_removed, "max": _most, "min": does(""),
        "give_up_draw": plain("instead normal draw conduct?"),
        "declare": _declared, "same_turn": _same_turn, "gives": _gives, "as_monster": _as_monster,
        "as_tuner": plain("tuner"), "as_level": lambda value, _: said(f"level {value} monster?"),
        "also_as": lambda value, _: said(f"this-card? also? still? {value}?"),
        "on_field": plain("field"),
        "treat_as": lambda value, _: said(f"treat|is {value} treat? also? monster?"),
    }
)  # fmt: skip
