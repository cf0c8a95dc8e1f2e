"""What conditions ask of what happened: this turn, lately, as an effect was activated, how a monster was Summoned."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.rulesets.yugioh.reading.telling.claimed_words import Claims, Data, maybe, number, quoted, said
from judge.rulesets.yugioh.reading.telling.tellers import Teller, all_of, does, enter, plain
from judge.rulesets.yugioh.reading.telling.told_places import place_words, side
from judge.rulesets.yugioh.reading.telling.told_selectors import LATER, one_card, selector
from judge.rulesets.yugioh.table.records import many


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


def _so_often(value: Any, data: Data) -> Claims:
    """How many times an effect can be used, where that is counted."""
    yield from said("can use number times per turn up-to monster? this-card?")
    yield from LATER["amount"](value)


def _unnegated_by(value: Any, data: Data) -> Claims:
    """Which cards do not negate the effect."""
    yield from said("unaffected|negate cannot?? effect?? activation?? this-card??")
    for name in many(value):
        yield from quoted(name)


def _this_turn(value: Any, data: Data) -> Claims:
    """What happened this turn; what brought the effect about is told without a time."""
    if value in ({done: {"card": "this card", "by": "opponent's card effect"}} for done in ("discarded", "destroyed")):
        yield from said("if? this-turn? turn? hand? gy?")
    else:
        yield from said("this-turn|turn because?")
    yield from all_of(value)


def _lately(words: str) -> Teller:
    """Something that happened, and when."""

    def told(value: Any, data: Data) -> Claims:
        yield from said(words)
        yield from all_of(value.get("event", value))
        yield from said(f"{value['count']} at-least" if "count" in value else "")

    return told


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


enter({
    "event_this_turn": _this_turn, "event_last_turn": _lately("next? turn after? because? last?"),
    "event_since_standby": _lately("next after? standby-phase?"), "times_this_turn": _lately("this-turn|turn"),
    "flipped_in_battle": plain("face-down start|defense damage-step position? card?"),
    "excavated": does("excavate", "of", "in"), "none_left_of": plain("destroy you all them"),
    "as_paid": plain("on? field? had?"), "paid_with": _paid_with, "tributes": _tributes,
    "fought": _fought, "battled_this_turn": does("battle|attack attack? or? this-turn|turn?"),
    "battle_phase_this_turn": plain("battle-phase"), "battle_damage_to_come": _to_come,
    "used_this_turn": _used, "times_up_to": _so_often, "activated_this_turn": _activated,
    "activated_from": _activated_from, "activated_upon": _upon, "chained_to": _chained, "chain_link": _chain_link,
    "targeted_of": lambda value, _: iter([*said("you? target card? monster? activation?"), *side(value)]),
    "unnegated_by": _unnegated_by, "before_draw": plain("before? draw?"), "first_in_phase": plain("start"),
    "summoned_this_turn": _summons_made, "summoned_by": _summoned_by,
})  # fmt: skip
