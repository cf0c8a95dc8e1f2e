"""What conditions are told in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.rulesets.yugioh.reading.telling.claimed_words import Claims, Data, again, maybe, said
from judge.rulesets.yugioh.reading.telling.tellers import alike, all_of, does, enter, plain
from judge.rulesets.yugioh.reading.telling.told_places import place_words, side
from judge.rulesets.yugioh.reading.telling.told_selectors import LATER, one_card, selector


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
    if even := [one for one in value if _of_equal_number(one, value)]:
        yield from said("if|while? both? player? control have? same? number monster? card? you? opponent? hand? field?")
        value = [one for one in value if one not in even]
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


def _of_equal_number(one: Any, value: Any) -> bool:
    """Is it one of two conditions by which neither player has more cards in some place than the other?"""
    more = one.get("not", {}).get("more_cards") if isinstance(one.get("not"), Mapping) else None
    if not isinstance(more, Mapping):
        return False
    other = "opponent" if more.get("of") == "you" else "you"
    return {"not": {"more_cards": {**more, "of": other}}} in value


def _so_many_alone(one: Any, of_a_kind: list[Any]) -> int:
    """How many of the cards there are of which all are of one kind: that there are so many, or no more."""
    there = one.get("exists", one.get("not", {}).get("exists") if isinstance(one.get("not"), Mapping) else None)
    if not isinstance(there, Mapping) or {key: what for key, what in there.items() if key != "count"} not in of_a_kind:
        return 0
    return 1 if "not" in one else int(there.get("count", 1))


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


def _twice_if(value: Any, data: Data) -> Claims:
    """What lets an effect be used twice in a turn."""
    yield from said("can?? use|activate?? this-card?? material?? effect? up-to twice|twice-per-turn|2 per? turn?")
    yield from said("if|while")
    yield from conditions(value, data)


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


def _while(value: Any, data: Data) -> Claims:
    if value == "on the scale":
        return said("pendulum-zone this-card?")
    return said("while equip to? monster?") if value == "equipped" else conditions(value, data)


def _perhaps_there(value: Any) -> Claims:
    """What happened to a card lately; that it lies in the Graveyard may be said once alone, and that it is a monster
    whose effect was activated."""
    for words, how in all_of(value):
        yield from maybe(iter([(words, how)])) if words in (("gy", "there"), ("monster",)) else iter([(words, how)])


def _then(value: Any, data: Data) -> Claims:
    """What was so as it was activated."""
    yield from said("activate this-card|effect this? did?")
    yield from conditions(value, data)


enter({
    "condition": conditions, "while": _while, "from_hand": _from_hand, "any": _any, "not": _not,
    "unnegated": _unnegated, "no_response_if": conditions, "when_activated": _then, "twice_if": _twice_if,
    "condition_at_resolution": plain(
        "must?? also?? activate?? resolve?? monster?? this-card?? this-face-up-card?? control?? face-up??"
    ),
    "exists": _exists, "none": _none, "is": _is, "what": does(""), "fits": does(""), "some": plain(""),
})  # fmt: skip
_NO_DIRECT_ATTACK = {"attack_declared": {"by": "any", "direct": True}}


def _not_lately(value: Any) -> Claims:
    """What a card did not do this turn; that it made no direct attack is said of the turn as a whole."""
    told = iter([*said("not did?"), *all_of(value), *said("this-turn|turn")])
    return maybe(told) if value == _NO_DIRECT_ATTACK else told


LATER["provided"] = lambda value: iter([*conditions(value, {}), *said("or? instead? can? you? target?")])
LATER["lately"] = lambda value: iter([*_perhaps_there(value), *said("this-turn|turn there?")])
LATER["not_lately"] = _not_lately
