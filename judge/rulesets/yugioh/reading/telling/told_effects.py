"""What the keys of an effect are told in: when, where and how often it is used, what it costs and targets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.telling import (
    told_attacks,
    told_bans,
    told_chances,
    told_changes,
    told_conditions,
    told_damage,
    told_durations,
    told_events,
    told_excavations,
    told_joints,
    told_likenesses,
    told_materials,
    told_operations,
    told_past,
    told_points,
    told_standing,
    told_states,
    told_summons,
    told_uses,
    told_values,
)
from judge.rulesets.yugioh.reading.telling.claimed_words import (
    ELSEWHERE,
    Claims,
    Data,
    again,
    looked_up,
    maybe,
    printed,
    said,
)
from judge.rulesets.yugioh.reading.telling.tellers import (
    alike,
    all_of,
    enter,
    joins,
    of_both,
    one_after_another,
    plain,
)
from judge.rulesets.yugioh.reading.telling.told_places import place_words, side
from judge.rulesets.yugioh.reading.telling.told_selectors import selector
from judge.rulesets.yugioh.table import records
from judge.rulesets.yugioh.table.records import many

__all__ = [
    "all_of",
    "told_attacks",
    "told_bans",
    "told_chances",
    "told_changes",
    "told_conditions",
    "told_damage",
    "told_durations",
    "told_events",
    "told_excavations",
    "told_joints",
    "told_likenesses",
    "told_materials",
    "told_operations",
    "told_past",
    "told_points",
    "told_standing",
    "told_states",
    "told_summons",
    "told_uses",
    "told_values",
]
_FIELD = ("field", "control")
_PASSIVE = ("static", "each_time", "upkeep")
"""A monster that lies as a Continuous Trap."""
_GIVEN = ({"discard": "this card"}, {"discard": "this card", "to": "graveyard"}, {"reveal": "this card"})
"""Costs that say where the card is."""
_TIMES = {2: "twice-per-turn|twice", 3: "thrice|three"}
_ONCE = {"soft": "once-per-turn|once per?", "chain": "once per chain", "battle": "once per battle|attack"}


def _effect(value: Any, data: Data) -> Claims:
    """What may stand in front of an effect and says nothing that is not so anyway; ``you can``, unless it must be
    used."""
    if data.keys().isdisjoint((*_PASSIVE, "mandatory", "procedure")):
        fast = (
            not {"answers", "window"}.isdisjoint(data) and "quick" not in data
        )  # that of a Spell or Trap is its player's to use
        free = fast or _never_must(data)
        yield from said("can" if str(value)[0] == "e" and value != "e" and not free else "can??")
    yield from said("can??" if "procedure" in data else "")
    if data.get("quick") or "answers" in data or value == "act":
        yield from said("during? either? turn?")
    if not data.get("quick") and data.keys().isdisjoint(("trigger", "static", "answers", "window")):
        yield from said("main-phase? during?")
    if "in" in data and value != "act":
        yield from said("this-card? this-face-up-card? if|while?")
        waits = "trigger" in data or "substep" in data
        yield from said("already? face-up?" if waits else "")  # it must have been there before anyway
        yield from maybe(place_words(data["in"]))  # once as a condition, once where it is taken from
    yield from said("when|if? this-card? activate?" if value == "act" else "make?")
    yield from said("face-up? this-card? equip? monster? monster-zone?" if "static" in data else "")


def _never_must(data: Data) -> bool:
    """Is it one that asks its player as it resolves, one of several of which one can be used in a turn, or one of a
    Spell or Trap that stays, which is paid for?"""
    first: Data = next(iter(data.get("resolve", ())), {})
    paid = "cost" in data and data.get("in") == ["field"] and "trigger" not in data
    return "you_can" in first or {"cost", "once_shared"} <= data.keys() or paid


def _quick(value: Any, data: Data) -> Claims:
    """What is used in the turn of the opponent, or in the Battle Phase, need not say that it is quick."""
    unsaid = any(one in data.get("condition", ()) for one in ({"turn": "opponent's"}, {"phase": "battle"}))
    return said(f"quick-effect|either|turn{'?' if unsaid else ''}" if value else "")


def _procedure(value: Any, data: Data) -> Claims:
    """A way to be Summoned; where there are several, each of them says it again."""
    if "choose" in data:
        return maybe(_way(value, data))
    return _way(value, data)


def _way(value: Any, data: Data) -> Claims:
    yield from said(f"{value.get('summon', 'special')} summon can? this-card?")
    yield from said("without? tribute?" if value.get("summon") == "normal" else "")
    yield from said("set" if value.get("set") else "")
    yield from said(f"face-{value['face']} card?" if "face" in value else "")
    usual = value.get("from") in ("hand", "extra deck")  # where no word says so, it comes from there
    if "from" in value:
        yield from maybe(place_words(value["from"])) if usual else place_words(value["from"])
    if value.get("from") == "hand":
        yield from said("tribute?? same?? number?? needed?? tribute?? summon?? normally?? 0?? monster?? turn??")
    yield from said("having? but?" if "cost" not in data else "either? player? material?")
    yield from said("opponent field" if "to" in value else "")
    yield from _named_zone(value["zone"]) if "zone" in value else ()
    yield from selector(value["pointing"]) if "pointing" in value else ()
    yield from told_summons.position(value["position"], data) if "position" in value else ()


def _named_zone(zone: Any) -> Claims:
    """The zone to which it comes."""
    if isinstance(zone, str):
        yield from said("center main-zone" if zone == "center" else "zone link monster point")
    elif "near" in zone:
        yield from said("main-zone column its?? or adjacent column")
        yield from selector(zone["near"])
    elif "max" in zone["cards"]:
        yield from said("if column no card zone?? column")
    else:
        yield from said(f"if card {zone['cards']['min']} at-least same column column")


def _while(data: Data) -> list[Data]:
    """What is asked of this card while the effect applies."""
    asked = [one for static in (data, *data.get("static", ())) for one in many(static.get("while"))]
    return [one["is"] for one in asked if isinstance(one.get("is"), Mapping)]


def _in(value: Any, data: Data) -> Claims:
    places = list(many(value))
    event = data.get("trigger", {}).get("if")
    if isinstance(event, Mapping) and event.get("placed", {}).get("card") == "this card":
        return maybe(place_words(value))  # told with what has happened
    if isinstance(event, Mapping) and places == [event.get("used_as_material", {}).get("to")]:
        return maybe(place_words(value))  # where it went as it was used
    if isinstance(event, Mapping) and event.get("used_as_material", {}).get("of") == {"card": "monster", "of": "you"}:
        return maybe(place_words(value))  # wherever it went
    if (
        any(given in data.get("cost", ()) for given in _GIVEN)
        or _with_others(data.get("cost", ()), places)
        or _with_others(_summoned_together(data), places)
        or _with_others([{"target": one} for one in many(data.get("targets", []))], places)
    ):
        return maybe(place_words(value))
    if {"activation", "count", "card"}.isdisjoint(data):
        if places == ["field"]:
            return said("field|monster-zone?")
        if len(places) > 4:
            return said("")
        if _said_otherwise(data) or any("equipped_by" in one for one in data.get("condition", ())):
            return iter([*maybe(place_words(value)), *said("equip?")])
        if any("lies_as" in one.get("fits", ()) for one in _while(data)):
            return maybe(place_words(value))
        if places == ["spell & trap zone"] and "static" not in data and _asks_for_its_bearer(data):
            return maybe(place_words(value))
        if places == ["spell & trap zone"]:  # a monster there is worn, or a Spell or Trap
            there = "backrow|pendulum-zone|unequip|equip|continuous|treat"
            return said(f"{there} continuous? trap|spell? monster? this-card? treat? equip?")
        if any(not {"event_since_standby", "event_last_turn"}.isdisjoint(one) for one in data.get("condition", ())):
            return maybe(place_words(value))
        paid = {"banish": "this card"} in data.get("cost", ())
        if places == ["graveyard"] and not paid and _went_there(data.get("condition", ())):
            return maybe(place_words(value))
    return place_words(value)


def _asks_for_its_bearer(data: Mapping[str, Any]) -> bool:
    """Is it an effect that speaks of the monster to which this card is equipped?"""
    return any(one.get("bears") == "this card" or "equipped monster" in one.values() for one in records.every(data))


def _went_there(conditions: Any) -> bool:
    """Is it asked whether (or that not) it was sent there?"""
    asked = [one["not"] if isinstance(one.get("not"), Mapping) else one for one in conditions]
    events = [one["event_this_turn"] for one in asked if isinstance(one.get("event_this_turn"), Mapping)]
    return any(
        what.get("card") == "this card" and (kind == "sent_to_graveyard" or what.get("to") == "graveyard")
        for event in events
        for kind, what in event.items()
        if isinstance(what, Mapping)
    )


def _said_otherwise(data: Data) -> bool:
    """Does what applies say where the card is: equipped to a monster, or in the hand, as it is discarded?"""
    steps = [step for static in data.get("static", ()) for step in static.get("resolve", ())]
    steps += [step for step in data.get("resolve", ()) if isinstance(step, Mapping)]
    every = [covered for static in data.get("static", ()) for covered in static.values()]
    worn = "equipped monster" in every or any(isinstance(one, Mapping) and "made_with" in one for one in every)
    return worn or any(one.get("discard") == "this card" for one in steps)


def _with_others(cost: Any, places: list[str]) -> bool:
    """Is the card paid with others, whose place is its own? It is printed once."""
    itself = any("this card" in one.values() for one in cost if isinstance(one, Mapping))
    others = [what for one in cost for what in one.values() if isinstance(what, Mapping)]
    return itself and any(list(many(what.get("in", "field"))) == places for what in others)


def _summoned_together(data: Data) -> list[Any]:
    """The card and others that are Special Summoned at the same time."""
    first, *rest = data.get("resolve") or [{}]
    more = [step["and"] for step in rest[:1] if isinstance(step, Mapping) and "and" in step]
    every = [step for step in (first, *more) if isinstance(step, Mapping) and "special_summon" in step]
    return [{"special_summon": step["special_summon"]} for step in every]


def _window(value: Any, data: Data) -> Claims:
    """What else it waits for, which need not say again on what: ``targets this card, or targets it for an attack``."""
    answered = [one.get("targets") for one in many(data.get("answers", ())) if isinstance(one, Mapping)]
    attack = [one.get("attack_declared") for one in value.values() if isinstance(one, Mapping)]
    told = all_of(value)
    if len(attack) == 1 == len(answered) and attack[0] and attack[0].get("target") == answered[0] is not None:
        yield from said("target? attack one?")
        yield from maybe(told)
        return
    yield from told


def _trigger(value: Any, data: Data) -> Claims:
    yield from said("" if "phase" in value else "each?")  # "each time this card inflicts battle damage: ..."
    if "phase" in value:
        yield from said("during|at|in each?")
    elif "substep" in data and not any("destroys_by_battle" in str(one) for one in value.values()):
        return  # told with the Damage Step
    summoned = any(
        {"summoned_as", "summoned_by"} & one.keys() for one in data.get("condition", ())
    )  # then it was on the field
    there = data.get("in") == "field" or "needs_face_up" in data  # "while you control this card": another one
    for words, how in all_of(value):
        known = (summoned and words == _FIELD) or (there and words[:2] == ("other", "except"))
        yield words, int(how or known)


def _targets(value: Any, data: Data) -> Claims:
    if isinstance(value, list) and value[0] == "this card" and len(value) == 2:  # "2 monsters, including this card"
        others = {key: what for key, what in value[1].items() if key != "other"}
        yield from said("target include? this-card")
        yield from selector({**others, "count": others["count"] + 1})
        return
    first: Any = next(iter(data.get("resolve", ())), None)
    if data.get("id") == "act" and isinstance(first, Mapping) and first.get("equip") == "this card":
        yield from said("target|equip?? only?? field??")
        for words, how in selector(value):
            known = words[0] in ("monster", "face-up", "1")
            yield words, ELSEWHERE if known or how else how
        return
    yield from said("target")
    if _as_asked(value, data):  # "If you control 2 or more Plant monsters: Target 1 of them"
        yield from said("1")
        yield from maybe(selector({key: what for key, what in value.items() if key != "count"}))
        return
    every = value if isinstance(value, list) else [value]
    if len(every) == 2 and of_both(*every) is not None:
        yield from said(
            "each|opponent field? side? and? you? 2?"
        )  # "on each field", "1 you control and 1 ... controls"
        yield from again(every, lambda one: selector({**one, "of": "any"}), lambda *_: True)
        return
    counts = [one.get("count", 0) for one in every if isinstance(one, Mapping)]
    total = sum(count for count in counts if isinstance(count, int))
    for words, how in again(every, selector, lambda before, one: True):
        yield ((*words, str(total)) if len(every) > 1 and words[0].isdigit() else words), how
    even = "?" if "as many as before" in counts else ""  # "an equal number of cards on each field"
    yield from said("each? opponent? field?" if even else "")
    most = sum(count["max"] for count in counts if isinstance(count, Mapping) and isinstance(count.get("max"), int))
    total += most
    yield from said(
        f"and|include{even} or? {total}? monster? at-least? least? other?" if isinstance(value, list) else ""
    )


def _of_the_asked(value: Any, data: Data) -> bool:
    """Are they some of the cards that the condition asks for, and fewer?"""
    if not isinstance(value, Mapping):
        return False
    plain = {key: what for key, what in value.items() if key != "count"}
    asked = [one["exists"] for one in data.get("condition", ()) if isinstance(one.get("exists"), Mapping)]
    return "card" in plain and any({key: what for key, what in one.items() if key != "count"} == plain for one in asked)


_LATER = ("even_face_down", "even_face_up", "still_such")
"""What a selector says of its targets for the time when the effect resolves."""


def _as_asked(value: Any, data: Data) -> bool:
    """Is it one of the several cards that the condition asks for?"""
    if not isinstance(value, Mapping) or value.get("count") != 1:
        return False
    plain = {key: what for key, what in value.items() if key not in ("count", *_LATER)}
    asked = [one["exists"] for one in data.get("condition", ()) if isinstance(one.get("exists"), Mapping)]
    return any("count" in one and {key: what for key, what in one.items() if key != "count"} == plain for one in asked)


_OF_MATERIALS = frozenset(
    {"kind", "also_kind", "not_kind", "attribute", "race", "level", "atk", "def", "normal_summon"}
)
_ABOVE = Expression(r"\bthe above (?:cards|monsters)\b")


def _cost(value: Any, data: Data) -> Claims:
    if _ABOVE.search(str(data.get("text"))):  # named in the first line, which tells them
        yield from said("above")
        for key, what in ((key, what) for paid in value for key, what in paid.items()):
            yield from maybe(all_of({key: {part: one for part, one in what.items() if part not in _OF_MATERIALS}}))
        return
    if isinstance(data.get("attacks_at_cost"), Mapping):  # "each player must send 1 card from their hand"
        unsaid: list[Any] = [
            {key: {part: one for part, one in what.items() if part != "of"} if isinstance(what, Mapping) else what}
            for paid in value
            for key, what in paid.items()
        ]
        value = unsaid
    itself = any("this card" in one.values() for one in value)
    of_those = len(value) == 1 and any(_of_the_asked(what, data) for what in value[0].values())
    for words, how in alike(value):  # "this card and 1 Tuner", "2 cards, including this card"
        if of_those and not words[0].isdigit() and words[0] not in value[0]:  # "banish 2 of them from your GY"
            yield words, how or 1
            continue
        if words == ("must",):  # nobody is told to pay
            continue
        if itself and words[0].isdigit():
            yield (*words, str(int(words[0]) + 1)), how
        else:
            yield words, how or int(itself and words[0] == "other")
    yield from said("include? 2? face-up?" if itself else "")
    if (
        len(value) > 1 and len({key for one in value for key in one}) == 1 and not itself
    ):  # "2 cards, including 1 Spell"
        counts = [what.get("count") for one in value for what in one.values() if isinstance(what, Mapping)]
        yield from said(f"include? {sum(count for count in counts if isinstance(count, int))}?")
    for _ in value:
        yield from said("and? then?")
    yield from said("then? and? by? to?" if "targets" in data else "")


def _choose(value: Any, data: Data) -> Claims:
    """Branches; what all of them do at the end, how all of them are paid for, and what the whole effect asks for is
    printed once."""
    branches = [_beside_the_whole(branch, data.get("condition", ())) for branch in value]
    if len(branches) == 2 and all("text" in one and one["text"] == data.get("text") for one in branches):
        yield from _either_way(*branches)
        return
    if [one.get("procedure", {}).get("to") for one in branches] == [None, "opponent"]:
        yield from said("to? either field that field")
        yield from all_of({key: what for key, what in branches[0].items() if key != "id"})
        return
    yield from said("activate? follow?" + (" then?" if "targets" in data else ""))
    last = [branch.get("resolve", [{}])[-1] for branch in branches]
    if len(last) > 1 and {"also", "also_after_that"} & last[0].keys() and all(one == last[0] for one in last):
        branches = [{**branch, "resolve": branch["resolve"][:-1]} for branch in branches]
        yield from all_of(last[0])
    if all(
        branch.get("cost") and all("attribute" in one.get("reveal", ()) for one in branch["cost"])
        for branch in branches
    ):
        yield from said("reveal monster hand list attribute by?")
        costs = [one["reveal"] for branch in branches for one in branch["cost"]]
        yield from said(" ".join(str(one["count"]) for one in costs if one.get("count", 1) != 1))
        shown = [one.get("attribute", "?") for one in costs]
        for one in shown:
            yield from printed(one)
        branches = [{key: what for key, what in branch.items() if key != "cost"} for branch in branches]
        yield from said("and? " * len(shown))
    if len(taken := _counters_of_each(branches)) > 1:
        yield from said(
            "apply? that? effect? appropriate? base|based|depending? number? remove? of? to? that? monster?"
        )
        yield from said(" ".join(f"{one}?" for one in taken) + " or? up-to?" + " counter?" * (1 + len(taken)))
        yield from all_of(branches[0]["cost"][0])
        yield from said(" ".join(f"{one}?" if one == 1 else str(one) for one in taken[1:]) + " then?")
        branches = [{**branch, "cost": branch["cost"][1:]} for branch in branches]
    asked = [branch.get("condition", [{}])[0] for branch in branches]
    if asked and all(one.get("is", {}).get("what") == "equipped monster" for one in asked):
        yield from said("base|based|depending equip? monster? controller|control player? which?")
    yield from all_of(branches)


def _beside_the_whole(branch: Data, asked: Any) -> Data:
    """A branch, without the conditions that the effect has of which it is one."""
    if "condition" not in branch or not asked:
        return branch
    own = [one for one in branch["condition"] if one not in asked]
    return {key: own if key == "condition" else what for key, what in branch.items() if key != "condition" or own}


def _counters_of_each(branches: list[Data]) -> list[int]:
    """How many counters each branch removes; empty unless all of them remove some of the same kind."""
    first = [branch.get("cost", [{}])[0].get("remove_counters") for branch in branches]
    kinds = [(one.get("kind"), one.get("on"), one.get("of")) for one in first if isinstance(one, dict)]
    alike = len(kinds) == len(branches) and len(set(kinds)) == 1
    return [one["count"] for one in first] if alike and all(isinstance(one["count"], int) for one in first) else []


def _either_way(one: Data, other: Data) -> Claims:
    """What is paid or targeted in one of two ways, and what is done each time, which is printed once."""
    yield from said("or just?" if other.get("resolve") else "can also?")  # or with nothing, as a card that stays
    costs = [part for branch in (one, other) for part in branch.get("cost", ())]
    if costs:
        yield from _cost(costs, one)
    if "targets" in one:
        aims = [part for branch in (one, other) for part in many(branch.get("targets", ()))]
        yield from said("target and?")
        yield from again(aims, selector, lambda before, told: True)
    yield from all_of({key: what for key, what in one.items() if key not in ("cost", "targets", "id", "text")})


def _oath(value: Any, data: Data) -> Claims:
    if value:
        way = "if?? after?? special?? summon?? way?? if-you-do??" if "procedure" in data else "if??"
        yield from said(f"also?? this-turn|turn activate?? this-card?? use?? either?? {way}")
        yield from said(
            "other?? except??" if any("cannot_activate" in one or "cannot_summon" in one for one in value) else ""
        )
        yield from ((words, how and ELSEWHERE) for words, how in _bans(value))  # a sentence of its own


def _bans(value: Sequence[Data]) -> Claims:
    """What is forbidden: of a second ban with the same exception, ``you cannot ... nor ..., except A``, that is said
    once."""
    first, second = value[0], dict(value[-1])
    if len(value) != 2 or "allowed" not in first or first["allowed"] != second.get("allowed"):
        yield from all_of(value)
        return
    yield from all_of([first])
    for words, how in all_of([{key: one for key, one in second.items() if key != "allowed"}]):
        yield from maybe(iter([(words, how)])) if "cannot" in words else ((words, how),)


def _once(value: Any, data: Data) -> Claims:
    if "negate_activated" in data and not data.get("optional"):
        return said("")  # the first that resolves in a turn
    if "times_up_to" in data:
        return said("")
    if value == "soft" and data.get("times") in _TIMES:
        return said(f"{_TIMES[data['times']]} up-to? turn? per? times?")
    return said(_ONCE.get(value, "once-per-turn?" if value == "use" else ""))


_INCLUDED = {
    "draw": "draw", "add from deck": "add deck hand", "add from graveyard": "add|return gy hand",
    "return from graveyard to deck": "deck extra-deck?? gy?? and/or?? or??",
    "special summon": "special summon monster??", "special summon from hand": "special summon hand monster??",
    "special summon from deck": "special summon deck monster??", "destroy": "destroy",
    "special summon from extra deck": "special summon extra-deck monster??",
    "special summon from graveyard": "special summon gy monster??",
    "special summon monster card from graveyard": "special summon gy monster card?",
    "fusion summon": "fusion summon fusion?? monster??",
    "send from deck to graveyard": "send deck gy",
    "banish from graveyard": "banish gy", "destroy card on field": "destroy field??",
    "destroy monster on field": "destroy monster field??",
    "destroy spell or trap on field": "destroy spell/trap field??",
}  # fmt: skip


def _includes(value: Any, data: Data) -> Claims:
    """What the effect answered includes; a card that is drawn is added from the Deck to the hand, too."""
    every = [one for one in many(value) if one != "draw" or "add from deck" not in value]
    does_so = (
        "?" if every in (["special summon from graveyard"], ["destroy"]) else ""
    )  # "an effect that Special Summons"
    yield from said(f"include|would{does_so} any?? follow?? hand?? deck??")
    for one in every:
        yield from looked_up(_INCLUDED, one)
    yield from said("or?? and/or?? " * (len(every) - 1))


def _each_time(value: Any, data: Data) -> Claims:
    """What happens each time; what waits for one card alone to leave happens once."""
    once = any(
        step.get("to") == "its controller" or step.get("destroy") == "this card" for step in data.get("resolve", ())
    )
    own = isinstance(value, Mapping) and value.get("summoned", {}).get("card") == "this card"
    itself = "extra_summon" in data.get("resolve", [{}])[0].get("apply", ())  # after its own Summon
    yield from said(
        "if|each|when this-turn?? time? 1?"
        if once
        else "if|each|after time? when? you?"
        if own and not itself
        else "after? turn? you??"
        if itself
        else "each time when? immediately? or?? card??"
    )
    yield from said("while? this-card? this-face-up-card? face-up? field?")
    if value == [{"added_to_hand": {"of": "opponent"}}, {"drawn": {"of": "opponent"}}]:  # however it got there
        value = value[:1]
    if isinstance(value, list) and len(value) == 2 and all("summoned" in one for one in value):
        first, second = (one["summoned"] for one in value)
        if {**first, "card": ""} == {**second, "card": ""}:  # of two kinds, that they are Summoned is said once
            yield from all_of({"summoned": first})
            yield from maybe(all_of({"summoned": {**second, "how": ()}}))
            yield from said("or")
            return
    yield from all_of(value)


def _damages(value: Any, data: Data) -> Claims:
    """To whom the effect answered inflicts damage."""
    yield from said("inflict damage|effect-damage would|resolve? when?")
    yield from side(value)


def _destroys_two(value: Any, data: Data) -> Claims:
    """How many cards the effect answered destroys, and which."""
    yield from said("would destroy 2 at-least|+ card?")
    yield from selector(value) if isinstance(value, Mapping) else said("")


def _gained_by(value: Any, data: Data) -> Claims:
    """Which monsters gain it: from a material, or from a card on the field; of those to which an effect gives it, that
    says so. What else was used for their Summon is told with its conditions."""
    if value.get("has_gained") == "given":
        return
    parts = [part for part in records.every([data]) if isinstance(part, Mapping)]
    asks = {key for part in parts for key in part} & {"made_with", "made_only_with"}
    if asks and "has_gained" in value:
        yield from selector({key: one for key, one in value.items() if key != "has_gained"})
        yield from said("gain|gains effect? summon this-card?? monster?? xyz?? xyz?? material?? follow??")
        yield from said("include|other" if "made_only_with" in asks else "at-least include")
        yield from said("field" if value["has_gained"].endswith("field") else "")
        return
    yield from selector(value)
    yield from said("" if "has_gained" in value else "gain effect follow? all? monster?")


_SILENT = ("text", "about", "mandatory", "summon_negation", "times")
enter(
    {
        "id": _effect, "quick": _quick,
        "flip": plain("flip"), "procedure": _procedure, "in": _in, "trigger": _trigger,
        "window": _window, "oath": _oath, "cost": _cost,
        "targets": _targets, "choose": _choose, "resolve": lambda value, _: one_after_another(value),
        "each_time": _each_time, "once": _once, "gained_by": _gained_by,
        "also_once": lambda value, _: said(_ONCE.get(value, "")),
        "for_each_card": plain("each card? monster? that? destroy?? send?? banish?? of?"),
        "upkeep": joins("must? optional? not? or? destroy? once-per-turn? this-card? each? unless? cannot? it? if?"),
        "choice": plain(""), "or": lambda value, data: iter([*said("or?"), *_cost(value, data)]),
        "includes": _includes, "damages": _damages, "destroys_two_or_more": _destroys_two,
        "destroys_some": lambda value, _: iter([*said("destroy would"), *selector(value)]),
        "once_shared": plain("either?"),
        "usable_by": plain("turn player"),
        "needs_face_up": plain("face-up|this-face-up-card must?? activate?? resolve?? this-card?? monster??"),
        **dict.fromkeys(_SILENT, plain("")),
    }
)  # fmt: skip
