"""How operations are joined in words: one then the other, one of two, what may be done, what is done later."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.rulesets.yugioh.reading.telling.claimed_words import Claims, Data, again, maybe, number, said
from judge.rulesets.yugioh.reading.telling.tellers import (
    TELLERS,
    all_of,
    amount,
    bans,
    enter,
    joins,
    of_both,
    one_after_another,
    plain,
    skips_battle,
    with_what,
)
from judge.rulesets.yugioh.reading.telling.told_chances import RESULTS


def _also(value: Any, data: Data) -> Claims:
    if value == {"destroy": "this card"}:  # "destroy that monster, also this card"
        yield from said("also|but|and destroy? this-card")
        return
    yield from said("either?? case??")
    if "do" in value and not RESULTS.isdisjoint(value["if"][0]):
        yield from said("or? but?")
        yield from all_of(value)
        return
    yield from said("also? but?" if "tether" in value else "also|but|or?" if bans(value) else "also|but")
    yield from all_of(value)


def _and(value: Any, data: Data) -> Claims:
    if isinstance(value, Mapping) and "summon_tokens" in value and value.get("to") == "opponent":
        yield from said("both? player? field?")  # as many to each field, told once
        yield from maybe(all_of(value))
        return
    yield from said("and|or|but|/?" if bans(value) else "and|but|/?")
    yield from all_of(value)


def _they_can(value: Any, data: Data) -> Claims:
    """What the opponent may do: what is theirs is the own of that side."""
    yield from said("opponent|them can")
    for words, how in all_of(value):
        yield (("them", *words) if "you" in words else words), how


def _each_can(value: Any, data: Data) -> Claims:
    """What each player may do: what is theirs is the own of each."""
    yield from said("each|both can")
    for words, how in all_of(value):
        yield (("them", *words) if "you" in words else words), how


def _they_do(value: Any, data: Data) -> Claims:
    """What the opponent does: what is theirs is the own of that side."""
    yield from said("opponent|them")
    for words, how in all_of(value):
        yield (("them", *words) if "you" in words else words), how


def _each_does(value: Any, data: Data) -> Claims:
    """What each player does: what is theirs is the own of each."""
    yield from said("each|both player?")
    for words, how in all_of(value):
        yield (("them", *words) if "you" in words else words), how


def _if_you_do(value: Any, data: Data) -> Claims:
    """What is done only if the step before was; where the text says one thing of both cards, it says it once."""
    if value.get("change_level") == {"to": {"level_of": "this card"}}:
        yield from said("level? both?")
        return
    level = value.get("change_level") if value.get("cards") == "this card" else None
    bracketed = isinstance(level, Mapping) and isinstance(level.get("to"), int)  # "(its Level becomes 4)"
    yield from said("if-you-do? but?" if bracketed else "if-you-do but?")
    yield from all_of(value)


def _later(value: Any, data: Data) -> Claims:
    """What is done in a later phase; a Battle Phase that is skipped is told by its turn."""
    if skips_battle(value):
        yield from all_of(value[0]["apply"])
        return
    later = "?" if data.get("turn") == "opponent's" else ""  # that of the opponent is the next
    nth = {2: "2nd|second", 3: "3rd|third", 4: "4th|fourth"}.get(data.get("nth", 1))
    if nth:
        yield from said(
            f"{nth} during?? your?? opponent?? after? after?? card? effect? activate? activation?? this-card??"
        )
    else:
        of_a_turn = data.get("phase") == "end" or "next" in str(data.get("turn"))
        when = "during?? once??" + (" next?" if later else "") if of_a_turn else "during?? next"
        yield from said("end" if data.get("phase") == "battle" else when)
    yield from one_after_another(value)


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


def _of_first(way: Data) -> Any:
    return next(iter(way.values()))


def _to_the_other_side(ways: Any) -> bool:
    """Is the same monster Special Summoned to one field, or in a position of its own to that of the opponent?"""
    return bool(ways[-1] == {**ways[0], "position": ways[-1].get("position"), "to": "opponent"})


def _either(value: Any, data: Data) -> Claims:
    """Two things of which one is done; the cards of the first are those of the second, too."""
    if "each_if" in data:
        by_turn = all("turn" in one[0] for one in data["each_if"])
        base = "whose? turn? base|based|depending?" if by_turn else "base|based|depending"
        if len(value) == 2 and all("is" in one[0] for one in data["each_if"]):  # "if it is ..., or if it is ..."
            yield from said("apply? 1? of? follow? this|that|appropriate? effect? base|based|depending? on? card??")
            yield from said("if? or? if?")
        else:
            yield from said(f"apply 1? of? follow? this|that|appropriate? effect {base} on? card??")
        for one in value:
            alone = isinstance(one.get("series"), list) and len(one["series"]) == 1
            yield from all_of(one["series"][0] if alone else one)
        return
    if _one_and_the_other(value):
        yield from said(f"{'or' if 'this card' in _words_of(value[0]) else 'one|1'} make? that|of? monster? other")
        yield from all_of(value[0])
        return
    if all("change_level" in one for one in value):
        yield from _either_level([one["change_level"] for one in value])
        yield from all_of({key: what for key, what in value[0].items() if key != "change_level"})
        return
    if all("change_scale" in one for one in value):
        yield from said("increase or")
        yield from all_of({key: what for key, what in value[-1].items() if key != "min"})
        return
    if all("change_position" in one for one in value):
        yield from said("or change|return position?")
        yield from with_what(value[0]["change_position"])
        for one in value:
            yield from TELLERS["to"](one["to"], one)
        return
    if all({"change_atk", "change_def"} & one.keys() and one["cards"] == value[0]["cards"] for one in value):
        yield from said("or")
        yield from again(list(value), all_of, lambda *_: True)
        return
    if "chosen_by" in data:
        yield from said("can negate this-card? effect otherwise")
        yield from said("" if "who" in value[0] else "opponent")
        for one in value:
            yield from all_of(one)
        return
    brought = next(iter(value[0])) in ("special_summon", "place", "summon_tokens")
    if brought and {**value[0], "to": "opponent"} == value[-1]:
        yield from said("either field? side? player?" if "place" in value[0] else "either field side? player?")
        yield from all_of(value[0])
        return
    if all("special_summon" in one for one in value) and _to_the_other_side(value):
        yield from all_of(value[0])
        yield from said("or opponent field side?" + " special? summon?" * ("last_if" in data))
        yield from TELLERS["position"](value[-1]["position"], value[-1])
        return
    if value[-1] == {**value[0], "who": "opponent"} and value[0].get("who") == "you":
        yield from said("either player make?")
        yield from all_of({key: what for key, what in value[0].items() if key != "who"})
        return
    if "listed" in data:
        yield from said("choose 1 of? that|follow effect for? you and? apply that?" if "theirs" in data else "")
        yield from said("" if "theirs" in data else "apply 1 of? that|follow effect? you?")
        both = "last_if" in data and isinstance(value[-1], Mapping) and "series" in value[-1]
        if both:  # the last is those before, one after the other
            yield from said("or? apply? both|any sequence effect? them? can? activation?")
        for one in value[:-1] if both else value:
            yield from all_of(one)
        return
    first, last = (next(iter(way.values())) for way in (value[0], value[-1]))
    narrower = isinstance(last, Mapping) and isinstance(first, Mapping) and first.items() < last.items()
    only = "instead" in data and narrower and not _halved(data)
    if (each := of_both(value[0], value[-1])) is not None and len(value) == 2:  # "of either player's Deck"
        yield from said("either? look?")
        yield from all_of(each)
        return
    apart = "random" in value[0] and isinstance(last, Mapping) and not isinstance(last.get("in", ""), str)
    same = _of_first(value[0]) == first and next(iter(value[0])) == next(iter(value[-1]))
    apart = apart or (same and isinstance(first, Mapping) and isinstance(first.get("in"), list) and "face" in last)
    yield from said(("but" if only else "or?" if apart or "last_if" in data else "or") + " either?? take?")
    if _for_want(data):
        yield from said("if none|any|don't not?? do?? have?? hand??")
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


_TWO = (("first target", "second target"), ("target", "this card"), ("cost cards", "this card"))


def _one_and_the_other(ways: list[Any]) -> bool:
    """Is the same done to either of two cards, by what the other is?"""
    return len(ways) == 2 and any(
        ways[0] != ways[1] and _in_turn(ways[0], {one: other, other: one}) == ways[1] for one, other in _TWO
    )


def _words_of(value: Any) -> set[str]:
    """The words that stand anywhere in it."""
    inner = value.values() if isinstance(value, Mapping) else value if isinstance(value, list) else ()
    return {value} if isinstance(value, str) else set().union(*map(_words_of, inner))


def _in_turn(value: Any, each: Mapping[str, str]) -> Any:
    """The same with two cards in each other's place."""
    if isinstance(value, Mapping):
        return {key: _in_turn(one, each) for key, one in value.items()}
    if isinstance(value, list):
        return [_in_turn(one, each) for one in value]
    return each.get(value, value) if isinstance(value, str) else value


def _either_level(numbers: list[Any]) -> Claims:
    """Levels that are changed by one of several numbers: up or down, one of two, or up to so many; or to one of two."""
    if isinstance(numbers[0], Mapping):
        of_it = "level become? make? change?" if "to" in numbers[0] else "increase or decrease|reduce level it?"
        yield from said(of_it)
        yield from amount(numbers[0]["by"]) if "by" in numbers[0] else said(f"{numbers[0]['to']} or {numbers[1]['to']}")
        return
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
    counted = [[one for one in asked if "not" not in one] for asked in value]
    led = "apply that|follow? effect any? of? sequence? you? skip? over? not? apply? based|depending "
    if "series" in data and all(asked and asked[0].keys() == {"paid_with"} for asked in value):
        yield from said(f"{led} number? send? discard? banish? reveal? tribute? detach? material? monster? card?")
        yield from (claim for asked in value for claim in number(asked[0]["paid_with"]))
        return
    if all(asked and _COUNTED & asked[-1].keys() for asked in counted):
        yield from said(f"{led if 'series' in data else ''}number")
        yield from TELLERS["condition"](counted[0], data)  # what there are so many of stands once, before the list
        for one in counted[1:]:
            yield from (claim for asked in one for claim in _number_of(asked))
        return
    yield from said(
        "type? number? where? whose? attribute? you? that? send? discard? banish? reveal? tribute? detach? gy? from?"
    )
    if any("is" in one[0] or "position" in one[0] for one in value):
        yield from said("battle? position? it? current? monster? card? player? which? face-up? what? activate?")
        yield from said("original? name? this-card? on? field? had? target? of? to?")
    if [one[0].get("is", {}).get("fits", {}).keys() for one in value] == [{"owner"}] * 2:
        yield from said("own|shuffle shuffle? deck? deck? you opponent")
        return
    if value[-1] == [{"not": one[0]} for one in value[:-1]]:
        yield from said("other|otherwise")
        value = value[:-1]
    for one in value:
        yield from TELLERS["condition"](one, data)


_COUNTED = frozenset({"exists", "none", "materials", "counters", "made_with"})
"""Conditions on how many there are of something."""


def _number_of(asked: Data) -> Claims:
    """The number in a condition on how many there are."""
    for what in asked.values():
        count = what.get("count") if isinstance(what, Mapping) and "count" in what else what
        yield from number(count) if isinstance(count, int) or (isinstance(count, Mapping) and "min" in count) else ()


def _instead(value: Any, data: Data) -> Claims:
    """One of two things is done in the other's place."""
    itself = "either" in data and (_for_want(data) or _halved(data))
    return said("" if itself else "instead|only")


def _halved(data: Data) -> bool:
    """Is the second thing half of the first, so that it needs no word to stand in its place?"""
    first, last = (_of_first(way) for way in (data["either"][0], data["either"][-1]))
    return isinstance(first, Mapping) and last == {**first, "half": True}


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
    if [one.keys() for one in value] == [{"phase"}]:  # "if this card was activated outside the Battle Phase, ..."
        yield from said(f"outside? activate? activate? {value[0]['phase']}-phase?")


def _theirs_unless(value: Any, data: Data) -> Claims:
    """The condition under which the player chooses, and not the opponent."""
    yield from said("unless opponent choose effect")
    yield from TELLERS["condition"](value, data)


enter(
    {
        "and_if_you_do": _if_you_do,
        "then": joins("then"),
        "also": _also,
        "and": _and,
        "also_after_that": joins("then? also? after?"),
        "you_can": joins("can apply? follow?"),
        "they_can": _they_can,
        "they_do": _they_do,
        "each does": _each_does,
        "each can": _each_can,
        "do": joins(""),
        "either": _either,
        "series": _series,
        "listed": plain(""),
        "chosen_by": plain(""),
        "theirs_unless": _theirs_unless,
        "theirs": plain("opponent"),
        "last_if": _last_if,
        "each_if": _each_if,
        "instead": _instead,
        "later": _later,
        "only_if": plain("if this-card co-linked when activate"),
        "becomes": joins("become activate? effect? opponent?"),
        "otherwise": joins("otherwise?? excavate?? card??"),
        "if you cannot": joins("if cannot if??"),
        "nth": plain(""),
    }
)
