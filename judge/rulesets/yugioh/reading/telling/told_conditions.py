"""What conditions are told in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.rulesets.yugioh.reading.telling.claimed_words import Claims, Data, again, maybe, number, quoted, said
from judge.rulesets.yugioh.reading.telling.tellers import Teller, alike, all_of, amount, does, enter, plain, with_what
from judge.rulesets.yugioh.reading.telling.told_places import place_words, side
from judge.rulesets.yugioh.reading.telling.told_selectors import LATER, one_card, selector
from judge.rulesets.yugioh.table.records import many


def _used_before(one: Any) -> bool:
    """Is it about what was used before, of which no oath speaks?"""
    return "used_earlier" in one.get("not", ())


_BATTLED: Data = {"fought": "a monster"}
_OWN_BATTLES: Data = {"battling": {"card": "monster", "of": "you"}}
_THEIR_BATTLES: Data = {"battling": {"card": "monster", "of": "opponent"}}


def conditions(value: Any, data: Data) -> Claims:
    """Conditions that must all hold; what an oath forbids says what was not done before, too.

    ``Only your opponent controls a monster`` says of the own monsters that there are none.
    """
    exactly = next((one for one in value if _only_so_many(one, value)), None)
    of_a_kind = [one["all_are"]["cards"] for one in value if "all_are" in one]
    for one in value:
        if of_a_kind and (number := _so_many_alone(one, of_a_kind)):  # "the only monsters you control are 2 Dragons"
            yield from said(f"{number} exactly?" if number > 1 else "1? exactly?")
            continue
        if one == _LIES_FACE_DOWN and any("turn_face_up" in paid for paid in data.get("cost", ())):
            continue  # the price says it
        if one == {"turn": "yours"} and "usable_by" in data:
            continue  # "the turn player can"
        if one is exactly:
            yield from said("exactly")
            yield from said("and? no other monster" if _and_no_others(one, value) else "")
            continue
        if "oath" in data and ("not" in one or "battle_phase_this_turn" in one) and not _used_before(one):
            continue
        if data.get("damage_step") is False and _but_then(one):  # "(except during the Draw Phase or the Damage Step)"
            yield from said("except? or?" if "phase" in one["not"] else "not|unless|except|cannot? or?")
            yield from all_of(one["not"])
            continue
        if one == _CAME_NOW and any("summoned_as" in other for other in value):
            yield from said("this-turn|turn summon? this-card?")
            continue
        if one == _BATTLED and any("attacking" in other for other in value):
            yield from maybe(all_of(one))  # "was attacked"
            continue
        yield from said("if|while? during? when? only?")
        yield from said("2?" if one == _OWN_BATTLES and _THEIR_BATTLES in value else "")  # "if 2 monsters battle"
        if data.get("id") == "act":  # "You can only activate this card if ..."
            yield from said("only?? activate?? this-card?? if|while|when??")
        if _at_its_end(one, data):
            yield from said("this-turn? turn? effect? activate?" if "used_this_turn" in one else "this-turn? turn?")
            told = all_of(one)
            yield from ((words, how or int(words[0] == "this-turn")) for words, how in told)
            continue
        if _by_battle(one.get("event_this_turn")) and _in_battle(value, data):  # "this Battle Phase"
            yield from said("battle-phase? this-turn|turn?")
            yield from all_of(one["event_this_turn"])
            continue
        if "position" in one:
            yield from said("this-card? face-up?")
        if _came_this_turn(one):
            yield from said("after?")
        if (rival := _only_one(one, value)) is not None:
            yield from said("this-card only must? face-up?")
            yield from selector({key: what for key, what in rival.items() if key != "other"})
            continue
        if any(_only_one(other, value) == one.get("none", "?") for other in value):
            continue
        alone = "none" in one and any(_of_the_other(one["none"], other.get("exists")) for other in value)
        others = one.get("none")
        alone = alone or (isinstance(others, Mapping) and others.keys() - {"of", "face", "in"} == {"other"})
        for words, how in all_of(one):
            if alone and "no" in words:
                yield (*words, "only"), how
            else:
                yield words, how or int(alone)


_LIES_FACE_DOWN = {"is": {"what": "this card", "fits": {"face": "down"}}}


def _only_one(one: Any, value: Any) -> Data | None:
    """Is it said that this card is such a card, and beside it that there is no other? The selector of those others."""
    fits = one.get("is", {}).get("fits") if one.get("is", {}).get("what") == "this card" else None
    others = [other["none"] for other in value if isinstance(other.get("none"), Mapping) and "other" in other["none"]]
    return next(
        (other for other in others if {k: v for k, v in other.items() if k not in ("of", "other")} == fits), None
    )


def _so_many_alone(one: Any, of_a_kind: list[Any]) -> int:
    """How many of the cards there are of which all are of one kind: that there are so many, or no more."""
    there = one.get("exists", one.get("not", {}).get("exists") if isinstance(one.get("not"), Mapping) else None)
    if not isinstance(there, Mapping) or {key: what for key, what in there.items() if key != "count"} not in of_a_kind:
        return 0
    return 1 if "not" in one else int(there.get("count", 1))


def _tributes(value: Any, _: Data) -> Claims:
    """What was Tributed; for so many, the words may only say "this way"."""
    yield from said("tribute? by|way least? this-card?")
    told = selector(value)
    yield from maybe(told) if isinstance(value.get("count"), int) else told


def _paid_with(value: Any, data: Data) -> Claims:
    """With how many cards was paid; that any were may be told by what was done with them."""
    if value == {"min": 1}:
        yield from said("send|discard|banish|tribute|at-least other? 1? gy? activation? activate? effect?")
    else:
        yield from number(value)


_CAME_NOW = {"event_this_turn": {"summoned": {"card": "this card"}}}
"""``this card that was Xyz Summoned this turn``."""


def _came_this_turn(one: Mapping[str, Any]) -> bool:
    """``after this card is Fusion Summoned, for the rest of this turn``."""
    event = one.get("event_this_turn")
    summoned = event.get("summoned") if isinstance(event, Mapping) else None
    return isinstance(summoned, Mapping) and summoned.get("card") == "this card"


def _at_its_end(one: Data, data: Data) -> bool:
    """Is it asked in the End Phase whether an effect was used, at the end of the Battle Phase what happened, or in the
    Battle Phase whether this card has attacked? It goes without saying that this turn is meant."""
    phase = data.get("trigger", {}).get("phase")
    attacked = one == {"not": {"event_this_turn": {"attack_declared": {"attacker": "this card"}}}}
    return (
        ("used_this_turn" in one and phase == "end")
        or ("event_this_turn" in one and phase == "end step")
        or (attacked and {"phase": "battle"} in data.get("condition", ()))
    )


def _by_battle(event: Any) -> bool:
    return isinstance(event, Mapping) and "destroys_by_battle" in event


def _in_battle(asked: Any, data: Data) -> bool:
    """Is it used in the Battle Phase, or at its end?"""
    return {"phase": "battle"} in asked or data.get("trigger", {}).get("phase") == "end step"


def _but_then(one: Any) -> bool:
    return isinstance(one.get("not"), Mapping) and one["not"].keys() in ({"phase"}, {"event_this_turn"})


def _is(value: Any, data: Data) -> Claims:
    """What a card is to which something was done, or with which was paid."""
    if value.get("what") == "this card" and value.get("fits") == {"of": "you", "in": "graveyard"}:
        yield from said("still gy? you?")  # "if both are still in your GY": of the other it is told beside it
        return
    if value == {"what": "their battling monster", "fits": {"of": "opponent"}}:  # it was not destroyed
        yield from said("but? not? destroy? battle? still? opponent? control? monster?")
        return
    if "in" in value:  # "it is no longer on the field"
        yield from said("it? that? monster? card? longer?")
    yield from all_of({key: what for key, what in value.items() if key not in ("from", "was_of")})
    yield from place_words(value["from"]) if "from" in value else ()
    yield from (*side(value["was_of"]), *said("control?")) if "was_of" in value else ()
    yield from said("discard? destroy? banish? send? add? tribute? special? summon? return? shuffle? set? hand? gy?")
    yield from said("deck? activate? activation? effect? way? you? by? with? detach? material?")


def _of_the_other(none: Any, there: Any) -> bool:
    """Is it said of the one player that there are such cards, and of the other that there are none?"""
    if not isinstance(none, Mapping) or not isinstance(there, Mapping) or none.get("of") == there.get("of"):
        return False
    return {"of", "card"} >= none.keys() or {**none, "of": 0} == {**there, "of": 0}


def _only_so_many(one: Any, every: Any) -> bool:
    """Is it the half of "exactly 3" that forbids a fourth?"""
    more = one.get("not", {}).get("exists", {})
    count = more.get("count") if isinstance(more, Mapping) else None
    if not isinstance(count, int):
        return False
    return any(what == {**more, "count": count - 1} for what in _there(every)) or _and_no_others(one, every)


def _there(every: Any) -> list[Data]:
    return [{"count": 1, **what} for other in every if isinstance(what := other.get("exists"), Mapping)]


def _and_no_others(one: Any, every: Any) -> bool:
    """``exactly 3 "A" monsters and no other monsters``: a fourth monster is forbidden, whatever it is."""
    more = one["not"]["exists"]
    if more.keys() != {"count", "card", "of"}:
        return False
    same = [what for what in _there(every) if {**what, **more, "count": what["count"]} == what]
    return any(what["count"] == more["count"] - 1 and what.keys() > more.keys() for what in same)


def _exists(value: Any, data: Data) -> Claims:
    if isinstance(value, Mapping) and "very_one" in value:  # "while you control that face-up monster"
        yield from said("control|while face-up?? that?? special?? summon?? monster?? token?? it?? your?? field??")
        return
    every = value if isinstance(value, list) else [value]  # all of them
    names = [one["name"] for one in every if "name" in one]  # "both a "A" monster and "A's Lamp""
    every = [{k: v for k, v in one.items() if k != "not_name" or v not in names} for one in every]
    if len(every) > 1 and all(
        one.get("in") == every[0].get("in") and not {"attribute", "name", "race", "level"}.isdisjoint(one)
        for one in every
    ):
        yield from said(f"least? each? all? {len(every)}?")
        yield from again(every, one_card, lambda *_: True)
    else:
        for one in every:
            yield from one_card(one)


def _none(value: Any, data: Data) -> Claims:
    for at, one in enumerate(value if isinstance(value, list) else [value]):
        if one == {"card": "monster", "other": True}:  # "while this card is the only monster on the field"
            yield from said("no|only monster other? this-card? field?")
            continue
        if one == {"card": "monster", "other": True, "of": "you"}:
            yield from said("no|only|not monster control? this-card? other? except? you?")
            continue
        yield from said("no|not|cannot?" if at else "no|not|cannot|neither|nor")
        yield from selector(one)


def _from_hand(value: Any, data: Data) -> Claims:
    yield from said("activate hand if?? can?? this-card??")
    yield from conditions(value, data)


def _unnegated(value: Any, data: Data) -> Claims:
    """While what neither the activation of the effect nor the effect can be negated."""
    yield from said("activation cannot negate if?? while?? this-card??")
    yield from conditions(value, data)


def _so_often(value: Any, data: Data) -> Claims:
    """How many times an effect can be used, where that is counted."""
    yield from said("can use number times per turn up-to monster? this-card?")
    yield from LATER["amount"](value)


def _twice_if(value: Any, data: Data) -> Claims:
    """What lets an effect be used twice in a turn."""
    yield from said("can?? use|activate?? this-card?? material?? effect? up-to twice|twice-per-turn|2 per? turn?")
    yield from said("if|while")
    yield from conditions(value, data)


def _unnegated_by(value: Any, data: Data) -> Claims:
    """Which cards do not negate the effect."""
    yield from said("unaffected|negate cannot?? effect?? activation?? this-card??")
    for name in many(value):
        yield from quoted(name)


def _not(value: Any, data: Data) -> Claims:
    every = value.get("any", ())
    if every and all(one.keys() == {"not"} for one in every):  # several at once: none of them does not hold
        yield from conditions([one["not"] for one in every], {"condition": ()})
        yield from said("if?")
        return
    if value.get("used_earlier", {}).get("since") == "last turn":
        yield from said("but|also effect? this-card? cannot use again? next turn")
        return
    if "used_earlier" in value:
        yield from said("only?? once face-up|this-face-up-card|pendulum-zone use?? while?? this-card??")
        return
    if value.get("fewer_lp") == "opponent":
        yield from said("lp equal lower|less|at-most or? than? equal? opponent? you?")
        return
    there = value.get("exists", {})
    count = there.get("count") if isinstance(there, Mapping) else None
    if isinstance(count, int) and count > 1:  # "2 or less" are not 3
        yield from said("not|unless|at-most|fewer|less")
        yield from selector({**there, "count": count - 1})
        return
    yield from said("not|unless|except|never|cannot|non|no")
    yield from said("activate??" if "event_this_turn" in str(value) else "")  # "you cannot activate this effect if ..."
    yield from all_of(value)


def _any(value: Any, data: Data) -> Claims:
    if len(value) == 2 and value[0].keys() == {"none"} and value[1].get("all_are", {}).get("cards") == value[0]["none"]:
        yield from said("no|not or|except all? any? 1? face-up? monster? control? you?")
        yield from selector(value[0]["none"])
        known = tuple(key for key, what in value[1]["all_are"]["fit"].items() if value[0]["none"].get(key) == what)
        yield from selector(value[1]["all_are"]["fit"], (*known, "count"))
        return
    ahead = [one.get("lp_ahead", {}) for one in value]
    if len(value) == 2 and {one.get("of") for one in ahead} == {"you", "opponent"}:
        yield from said(f"lp difference between? player? {ahead[0]['by']} at-least|exactly")
        return
    there = [one.get("exists", {}) for one in value if isinstance(one.get("exists", {}), Mapping)]
    if len(there) == len(value) == 2 and "points_to" in there[0] and "pointed_by" in there[1]:
        yield from said("linked this-card? to?")
        yield from selector({key: what for key, what in there[0].items() if key != "points_to"})
        return
    happened = [one.get("event_this_turn", {}) for one in value]
    if len(value) == 2 and "set" in happened[1] and happened[0].get("summoned", {}).get("how") == ["normal", "tribute"]:
        yield from said("normal summon or set this-turn monster? you?")
        return
    if len(value) == 2 and not {"turn", "phase"}.isdisjoint(value[0]) and {"turn", "phase"}.isdisjoint(value[1]):
        yield from said("unless only?? activate?? this-card?? during?? turn?")
        yield from all_of(value)
        return
    yield from alike(value)
    yield from said("or?|and?" if any("one_of" in str(one) for one in value) else "or|and")


def _hand(value: Any, data: Data) -> Claims:
    yield from said("hand")
    yield from side(value.get("of", "any"))
    if value.get("max") == 0:
        yield from said("no|0 at-most?")
    elif value.get("max") == value.get("min") == 1:
        yield from said("only|exactly 1? this? card?")
    elif value == {"of": "you", "min": 1}:
        yield from said("any|at-least")
    else:
        yield from number({key: what for key, what in value.items() if key in ("min", "max")})


def _more(value: Any, data: Data) -> Claims:
    yield from said("more monster? than? do? does? least?" + (" opponent?" if value.get("of") == "you" else ""))
    yield from said(str(value["by"])) if "by" in value else ()
    yield from selector({**value["which"], "count": "all"}) if "which" in value else ()
    yield from said("gy") if "which" in value and value.get("in") == "graveyard" else ()
    yield from side(value.get("of", "any"))
    if isinstance(value.get("in"), list):
        yield from said("total card? and possession?")
        for one in value["in"]:
            yield from place_words(one)


def _this_turn(value: Any, data: Data) -> Claims:
    """What happened this turn; what brought the effect about is told without a time."""
    if value in ({done: {"card": "this card", "by": "opponent's card effect"}} for done in ("discarded", "destroyed")):
        yield from said("if? this-turn? turn? hand? gy?")
    else:
        yield from said("this-turn|turn because?")
    yield from all_of(value)


def _battling(value: Any, data: Data) -> Claims:
    if isinstance(value, Mapping) and value.get("against_amount", {}).get("amount") == {"atk_of": "the attacker"}:
        yield from said("higher|lower atk atk? monster? its? than? attack? target?")
        return
    yield from said("battle|attack? attack? or? involve? until? end? damage-step?")
    yield from selector(value, ("of", "card"))


def _points(value: Any, data: Data) -> Claims:
    yield from said("lp")
    if isinstance(value, Mapping) and value.get("max", 0) % 10 == 9:
        yield from said(f"lower|less {value['max'] + 1} than?")
        return
    yield from number(value) if isinstance(value, Mapping) else with_what(value)


def _their_points(value: Any, data: Data) -> Claims:
    """The Life Points of the opponent; ``higher than 3000`` are 3001 or more."""
    yield from said("opponent")
    if "min" in value and value["min"] % 10 == 1:
        yield from said(f"lp higher|more {value['min'] - 1} than?")
    elif "max" in value and value["max"] % 10 == 9:
        yield from said(f"lp lower|less {value['max'] + 1} than?")
    else:
        yield from _points(value, data)


def _levels(value: Any, data: Data) -> Claims:
    """Their Levels together, and perhaps their Ranks."""
    yield from said("total|combined level and rank" if value.get("ranks") else "total|combined level")
    yield from selector({**value["cards"], "count": "all"})
    yield from number({key: limit for key, limit in value.items() if key in ("min", "max")})


def _measured(value: Any, data: Data) -> Claims:
    """One amount against another."""
    yield from amount(value["amount"])
    yield from said({"at least": "or?|equal? higher|more|greater|at-least", "at most": "or?|equal? lower|less"}.get(
        value["is"], str(value["is"])
    ))  # fmt: skip
    yield from amount(value["than"]) if isinstance(value["than"], Mapping) else number(value["than"])


def _all_are(value: Any, data: Data) -> Claims:
    """All cards of one kind are of another: the second need not name again what the first named."""
    yield from said("all|only min?")
    yield from selector(value["cards"])
    known = tuple(key for key, what in value["fit"].items() if value["cards"].get(key) == what)
    yield from selector(value["fit"], known)
    yield from said("1? all? any? at-least? monster?")


def _while(value: Any, data: Data) -> Claims:
    if value == "on the scale":
        return said("pendulum-zone this-card?")
    return said("while equip to? monster?") if value == "equipped" else conditions(value, data)


def _perhaps_there(value: Any) -> Claims:
    """What happened to a card lately; that it lies in the Graveyard may be said once alone, and that it is a monster
    whose effect was activated."""
    for words, how in all_of(value):
        yield from maybe(iter([(words, how)])) if words in (("gy", "there"), ("monster",)) else iter([(words, how)])


def _lately(words: str) -> Teller:
    """Something that happened, and when."""

    def told(value: Any, data: Data) -> Claims:
        yield from said(words)
        yield from all_of(value.get("event", value))
        yield from said(f"{value['count']} at-least" if "count" in value else "")

    return told


def _ahead(value: Any, data: Data) -> Claims:
    yield from said(f"lp least|at-least higher|more|lower|less than {value['by']} opponent? you?")


def _summons_made(value: Any, data: Data) -> Claims:
    yield from said(f"this-turn|turn summon {value['count']} at-least monster?")
    yield from said("turn after or" if "or_last" in value else "")
    yield from place_words(value["from"]) if "from" in value else ()
    ways = [str(way) for way in value.get("how", ())]
    every = [way for way in ways if way != "tribute" or "normal" not in ways]
    for way in every:
        yield from said(way)
    yield from said("or" if len(every) > 1 else "")
    yield from side(value.get("of", "you"))


def _summoned_by(value: Any, data: Data) -> Claims:
    if isinstance(value, str):
        yield from said("this-card? which? special? summon way|effect by? own? previous?")
        return
    yield from said("this-card special? summon effect by?")
    yield from one_card(value["effect_of"])


def _counters(value: Any, data: Data) -> Claims:
    yield from said("counter spell? this-card? on? it?")
    if value.get("min") == value.get("max"):
        yield from said(str(value["min"]))
        return
    if "max" in value:  # "less than 3" are at most 2
        yield from said(f"{value['max']}|{value['max'] + 1} less|fewer|at-most than?")
        return
    yield from said(f"{value['min']} at-least?")


def _counters_there(value: Any, data: Data) -> Claims:
    """So many counters of a kind on the field, or on one side of it."""
    yield from said(f"{value['kind'].lower()} counter field?")
    yield from number(value["number"])
    yield from side(value["of"]) if "of" in value else ()
    yield from selector(value["cards"]) if "cards" in value else ()


def _materials_there(value: Any, data: Data) -> Claims:
    """So many materials on the field."""
    yield from said("material xyz? attach monster field?")
    yield from number(value)


def _activated(value: Any, data: Data) -> Claims:
    """An activation of this turn; one after this card is told with what it leaves free, "for the rest of this turn"."""
    if "after" in value:
        yield from said("this-turn??")
    else:
        yield from said("this-turn")
        yield from number({"min": value["count"]}) if "count" in value else said("")
        yield from said("opponent|them") if value.get("by") == "opponent" else said("")
        yield from all_of({k: v for k, v in value.items() if k != "count" and (k, v) != ("by", "opponent")})


def _fought(value: Any, data: Data) -> Claims:
    """Whoever battled: the battle itself is told with the one or the other."""
    yield from said(
        "battle? attack? monster? opponent? this-card?" if isinstance(value, Mapping) else "battle monster?"
    )
    if isinstance(value, Mapping):
        yield from selector(value, ("of",))
    else:
        yield from said("opponent? this-card?")


def _to_come(value: Any, data: Data) -> Claims:
    """Battle damage that somebody would take, perhaps so much of it."""
    yield from said("player take battle-damage|damage" if value["of"] == "any" else "take battle-damage|damage")
    yield from said(f"{value['min']} at-least about? first?" if "min" in value else "")
    yield from side(value["of"]) if value["of"] != "any" else said("")


def _used(value: Any, data: Data) -> Claims:
    whole = isinstance(value, str) or "even_negated" not in value
    yield from said("previous? this? effect activate|apply this-turn|turn" + (" not? negate?" if whole else ""))


def _chain_link(value: Any, data: Data) -> Claims:
    """Which Chain Link it is itself, or the one before, which it answers."""
    yield from said(f"chain link {value['min']}|{value['min'] - 1} at-least activate? this-card?")


def _then(value: Any, data: Data) -> Claims:
    """What was so as it was activated."""
    yield from said("activate this-card|effect this? did?")
    yield from conditions(value, data)


def _upon(value: Any, data: Data) -> Claims:
    """How the event came about that brought it about."""
    yield from all_of(
        {event: {key: one for key, one in what.items() if key != "from"} for event, what in value.items()}
        if "sent_to_graveyard" in value
        else value
    )
    yield from said("if? this-card?")


def _chained(value: Any, data: Data) -> Claims:
    """What it answers, asked of it as it resolves."""
    kinds = {word for kind in many(value["activation"]) for word in str(kind).split()}
    alone = kinds - {"effect"} if len(kinds - {"effect"}) == 1 and "any" not in kinds else set[str]()
    yield from said("response activate? this-card? effect? this? card? or? activation|activate")
    yield from said(" ".join(alone))
    yield from all_of({key: one for key, one in value.items() if key != "activation"})


def _activated_from(value: Any, data: Data) -> Claims:
    """A card that was on the field before was Set there."""
    if value == "field":
        yield from said("set|field before?? activation|activate this-card??")
        return
    yield from said("activate|place|summon if? it? this-card?? special??")
    yield from place_words(value)


enter(
    {
        "condition": conditions, "while": _while, "from_hand": _from_hand, "any": _any, "not": _not,
        "times_up_to": _so_often, "twice_if": _twice_if,
        "unnegated": _unnegated, "unnegated_by": _unnegated_by, "no_response_if": conditions,
        "condition_at_resolution": plain(
            "must?? also?? activate?? resolve?? monster?? this-card?? this-face-up-card?? control?? face-up??"
        ), "exists": _exists,
        "none": _none, "event_this_turn": _this_turn, "battling": _battling,
        "flipped_in_battle": plain("face-down start|defense damage-step position? card?"),
        "attacking": does("attack being? until? end? damage-step?", "of", "card"),
        "excavated": does("excavate", "of", "in"), "none_left_of": plain("destroy you all them"),
        "is": _is, "what": does(""), "fits": does(""), "some": plain(""), "as_paid": plain("on? field? had?"),
        "hand": _hand,
        "more_cards": _more, "fewer_lp": plain("lp at-most|fewer|lower|less|higher|more than? opponent? you?"),
        "fought": _fought, "battled_this_turn": does("battle|attack attack? or? this-turn|turn?"),
        "battle_phase_this_turn": plain("battle-phase"),
        "battle_damage_to_come": _to_come, "used_this_turn": _used, "before_draw": plain("before? draw?"),
        "paid_with": _paid_with,
        "activated_from": _activated_from,
        "when_activated": _then,
        "activated_upon": _upon,
        "chained_to": _chained,
        "targeted_of": lambda value, _: iter([*said("you? target card? monster? activation?"), *side(value)]),
        "this_card_in": lambda value, _: iter([*said("this-card? and? resolution|still"), *place_words(value)]),
        "no_same_names_in_chain": plain("cannot activate multiple card same name chain or? effect?? such?? already??"),
        "only_effect_in_chain": plain("chain cannot?? activate?? more?? than?? follow??"),
        "all_are": _all_are, "total_levels": _levels, "measured": _measured,
        "event_since_standby": _lately("next after? standby-phase?"),
        "event_last_turn": _lately("next? turn after? because? last?"), "times_this_turn": _lately("this-turn|turn"),
        "lp_ahead": _ahead, "first_in_phase": plain("start"), "summoned_this_turn": _summons_made,
        "summoned_by": _summoned_by, "materials_seen": plain(""), "kept_revealed": plain("this-card reveal effect?"),
        "tributes": _tributes, "counters": _counters, "counters_there": _counters_there,
        "materials_there": _materials_there,
        "equipped_by": plain("equip by this-card? this? its? monster? effect backrow?"),
        "chain_link": _chain_link,
        "equipped_with": does("equip this-card? equip?"),
        "attached": does("material xyz?? attach? this-card?? originally? if?? gain??"), "lp": _points,
        "opponent_lp": _their_points,
        "activated_this_turn": _activated,
    }
)  # fmt: skip
_NO_DIRECT_ATTACK = {"attack_declared": {"by": "any", "direct": True}}


def _not_lately(value: Any) -> Claims:
    """What a card did not do this turn; that it made no direct attack is said of the turn as a whole."""
    told = iter([*said("not did?"), *all_of(value), *said("this-turn|turn")])
    return maybe(told) if value == _NO_DIRECT_ATTACK else told


LATER["provided"] = lambda value: iter([*conditions(value, {}), *said("or? instead? can? you? target?")])
LATER["lately"] = lambda value: iter([*_perhaps_there(value), *said("this-turn|turn there?")])
LATER["not_lately"] = _not_lately
