"""From what was said to the plays of a scenario, and back: a play told in the words that are understood."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from judge.rulesets.yugioh.judging.spoken_words import TALK
from judge.rulesets.yugioh.table.records import CardRecord, every, many
from judge.rulesets.yugioh.talk import said_answers, said_claims, said_deeds
from judge.rulesets.yugioh.talk.said_deeds import OUTCOMES
from judge.vocabulary.spoken import Heard, Misheard, Part, Slot

PAID = {
    "discard": "discarding",
    "tribute": "tributing",
    "banish": "banishing",
    "send": "sending",
    "detach": "detaching",
}
"""Costs that cards are paid with, and how they are told."""
_FIRST = (*PAID, "pay", "sent")
"""Plays that tell what is paid, or what is done, before the card that is activated."""
_TOLD_OUTCOMES = {"send": "sending", "banish": "banishing", "discard": "discarding"}
_PUTS = {
    "on": ("targets", "chained_to"), "pay": ("cost",), "tribute": ("cost", "tribute"),
    "no tribute": ("tribute",), "link": ("chained_to",), "to": ("chained_to",),
    "choosing": ("choose",), "position": ("position", "to"), **dict.fromkeys(PAID, ("cost",)),
    **dict.fromkeys(OUTCOMES, ("outcome",)),
}  # fmt: skip
_SAID = {
    "activate": "activates {}", "summon": "Summons {}", "tribute_summon": "Tribute Summons {}",
    "flip_summon": "Flip Summons {}", "set": "Sets {}", "change_position": "changes {}", "draw": "draws",
    "pass": "passes", "skip": "skips {}", "resolve": "the Chain resolves",
}  # fmt: skip
_NEGATED = ("summon", "activation", "effect")
"""What a card can negate beside an attack."""
_SET_UNNAMED = re.compile("Set (card|monster)")
_COUNTED = re.compile(r"e[1-9]\d*")
"""How an effect is called that is counted as printed."""
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")


def entry(
    heard: Heard, player: str, records: Mapping[str, CardRecord], earlier: Sequence[Mapping[str, Any]] = ()
) -> dict[str, Any]:
    """A play as a scenario has it. Raises `Misheard` for what cannot stand together."""
    part = heard.part
    if part.key in ("resolve", "both pass"):
        return {"resolve": True}
    play: dict[str, Any] = {"by": player}
    card = part.get("card")
    if part.key in ("next", "end"):
        play["next"] = part.get("phase", "end phase")
    elif part.key == "claim":
        play["claim"] = said_claims.claimed(part)
    elif part.key == "discarded":
        play["activate"] = _discarded(part, records)
    elif part.key in ("draw", "pass"):
        play[part.key] = True
    else:
        play[_verb(part, records)] = card
    if part.get("on"):
        play["targets"] = part.get("on")
    if part.get("effect"):
        play["effect"] = f"e{part.get('effect')}"
    if part.get("how", "special") != "special":
        play["how"] = part.get("how")
    if part.key == "change_position" and part.get("position"):
        play["to"] = part.get("position")
    if part.get("tribute"):
        play["tribute"] = _few(part.get("tribute"))
    if part.get("materials"):
        play["materials"] = list(part.get("materials"))
    _numbered_effect(heard, play, records)
    _stopped(heard, play, records, earlier)
    _searched(heard, play, records)
    _which_effect(heard, play, records, earlier)
    details = heard.details
    if part.key == "activate" and part.get("on"):  # "pops it with MST": what it is used on stands before the card
        del play["targets"]
        details = (*details, part._replace(key="on", slots=(Slot("cards", [part.get("on")], part.start, part.end),)))
    if part.get("pointed"):  # "targets it with Book of Moon"
        details = (*details, part._replace(key="on", slots=()))
    details = tuple(said_deeds.meant(one, play, records, earlier) for one in details)
    for detail in (*((part,) if part.key in _FIRST else ()), *details):
        _add(play, detail)
        if detail.key == "link" and detail.get("number") == 1 and earlier and "activate" in earlier[-1]:
            text = f"Chain Link 1 begins a Chain; {earlier[-1]['activate']} has not resolved."
            raise Misheard(text, detail.start, detail.end, 'Say "resolve" before it if it has.')
    for detail in details:
        if detail.key in ("on", "to"):
            _answer(play, detail, records, earlier)
    verb = verb_of(play)
    for key in play:
        if key not in ("by", verb, "immediately") and key not in TALK.verbs[verb].beside:
            place = next((d for d in heard.details if key in _keys(d)), part)
            said = f"That does not go with this play: {TALK.verbs[verb].text.partition(';')[0].rstrip('.')}."
            raise Misheard(said, place.start, place.end)
    return play


def _numbered_effect(heard: Heard, play: Mapping[str, Any], records: Mapping[str, CardRecord]) -> None:
    """Raises `Misheard` for an effect that is counted beyond those of its card."""
    said = next((one for one in heard.details if one.key == "effect"), heard.part)
    number = said.get("number") if said is not heard.part else said.get("effect")
    card = play.get("activate")
    if number is None or card is None:
        return
    record = records[card]
    if record.effects and not 0 < number <= len(record.effects) and record.effect(f"e{number}") is None:
        count = len(record.effects)
        has = "one effect" if count == 1 else f"{count} effects"
        nth = f"{_ORDINALS[number - 1]} effect" if number <= len(_ORDINALS) else f"effect {number}"
        raise Misheard(f"{card} has no {nth}.", said.start, said.end, f"It has {has}.")


def _which_effect(
    heard: Heard, play: Mapping[str, Any], records: Mapping[str, CardRecord], earlier: Sequence[Mapping[str, Any]]
) -> None:
    """Raises `Misheard` for "the effect" of a monster that has one which its Summon triggers, where nobody Summoned it,
    and another one that needs no Summon."""
    card = play.get("activate")
    if card is None or "effect" in play or heard.part.key != "effect" or records[card].frame != "monster":
        return
    if any(one.key not in ("response", "immediately", "link", "to") for one in heard.details):
        return  # what it is used on, or does, tells
    if any(card in many(what) for one in earlier for what in one.values()):
        return
    own = [one for one in records[card].effects if one.activates]
    waiting = [one for one in own if one.is_trigger and any(_own_summon(event) for event in one.events)]
    if waiting and any(not one.is_trigger and "monster zone" in one.zones for one in own):
        text = f"It is not clear which effect of {card} is used."
        hint = f'Say "{card}\'s first effect", counted as printed; one that its Summon triggers follows its Summon.'
        raise Misheard(text, heard.part.start, heard.part.end, hint)


def _searched(heard: Heard, play: dict[str, Any], records: Mapping[str, CardRecord]) -> None:
    """The effect of a card that adds one, where it is said to be used "to search". Raises `Misheard` if none does."""
    said = next((one for one in heard.details if one.key == "search"), None)
    if said is None or "activate" not in play:
        return
    record = records[play["activate"]]
    own = [one for one in record.effects if one.speed > 0]
    steps = {one.id: [part for way in (one, *one.choices) for part in every(way.resolve)] for one in own}
    adds = [one for one in own if one.unread or any("add_to_hand" in part for part in steps[one.id])]
    if not adds:
        text = f"{play['activate']} adds no card."
        raise Misheard(text, said.start, said.end, "Leave out what it does not do, if it is used all the same.")
    if len(adds) == 1 < len(own) and "effect" not in play:
        names = [name for name in (adds[0].id, f"e{record.effects.index(adds[0]) + 1}") if _COUNTED.fullmatch(name)]
        fits = [name for name in names if record.effect(name) in (None, adds[0])]
        play |= {"effect": fits[0]} if fits else {}


def _own_summon(event: Mapping[str, Any]) -> bool:
    return any("summon" in key and "this card" in str(what) for key, what in event.items())


def _stopped(
    heard: Heard, play: Mapping[str, Any], records: Mapping[str, CardRecord], earlier: Sequence[Mapping[str, Any]]
) -> None:
    """Raises `Misheard` for a card that is said to negate a Summon, an attack or an activation, and negates none."""
    said = next((one for one in (heard.part, *heard.details) if one.get("stopped") or one.get("undone")), None)
    card, what = play.get("activate"), said.get("stopped") if said is not None else ""
    if said is not None and card is not None and not what:
        last: Mapping[str, Any] = next((one for one in reversed(earlier) if "pass" not in one), {})
        if "attack" not in last and not any(said_deeds.may_negate(records[card], one) for one in _NEGATED):
            hint = "Leave out what it does not do, if it is used all the same."
            raise Misheard(f"{card} negates nothing.", said.start, said.end, hint)
        return
    if said is not None and card is not None and not said_deeds.may_negate(records[card], what):
        text = f"{card} negates no {'Summon' if what == 'summon' else what}."
        raise Misheard(text, said.start, said.end, "Leave out what it does not do, if it is used all the same.")


def _discarded(part: Part, records: Mapping[str, CardRecord]) -> str:
    """A card that is used by discarding it. Raises `Misheard` for another."""
    card: str = part.get("card")
    paid = [payment for effect in records[card].effects for payment in effect.cost]
    if any(payment.get(how) == "this card" for payment in paid for how in ("discard", "send_to_graveyard")):
        return card
    text = f"{card} is not discarded for an effect of its own."
    raise Misheard(text, part.start, part.end, 'Say what it is discarded for, as in "Magic Jammer discarding Kuriboh".')


def _verb(part: Part, records: Mapping[str, CardRecord]) -> str:
    if part.key == "flip":
        return "flip_summon" if records[part.get("card")].frame == "monster" else "activate"
    if part.key == "starts" and records[part.get("card")].frame == "monster":
        text = f"It is not clear whether {part.get('card')} is Summoned, attacks or uses an effect."
        raise Misheard(text, part.start, part.end, "Say what is done.")
    return "activate" if part.key in ("effect", "starts", *_FIRST) else part.key


def _keys(detail: Part) -> tuple[str, ...]:
    """What a detail puts beside the verb."""
    return _PUTS.get(detail.key, (detail.key,))


def verb_of(play: Mapping[str, Any]) -> str:
    """The verb of a play."""
    return next(key for key in play if key in TALK.verbs and TALK.verbs[key].shape and key not in ("tribute",))


def _add(play: dict[str, Any], detail: Part) -> None:
    """What stands beside a play, put into it."""
    named = list(detail.get("cards") or detail.get("sent") or ())
    key, number = detail.key, detail.get("number")
    if key == "targets":
        play["targets"] = _few([*many(play.get("targets")), *named])
    elif key == "pay":
        _pay(play, {"pay": number if number is not None else "half"})
    elif key == "tribute" and verb_of(play) in ("summon", "tribute_summon", "special_summon"):
        play["tribute"] = _few(named)
    elif key == "no tribute":
        play["tribute"] = []
    elif key in PAID:
        _pay(play, {key: _few(named) if named else number})
    elif key == "materials":
        play["materials"] = named
    elif key in OUTCOMES:
        play["outcome"] = {OUTCOMES[key]: _few(named) if named else number}
    elif key == "effect":
        play["effect"] = f"e{number}"
    elif key == "link":
        if number and number > 1:
            play["chained_to"] = number - 1
    elif key in ("immediately", "at attack"):
        play["immediately"] = True
    elif key == "choosing":
        play["choose"] = _few(named) if named else detail.get("word")
    elif key == "position":
        play["to" if verb_of(play) == "change_position" else "position"] = detail.get("position")
    elif key == "column":
        play["column"] = number


def _answer(
    play: dict[str, Any], detail: Part, records: Mapping[str, CardRecord], earlier: Sequence[Mapping[str, Any]]
) -> None:
    """What a play is said to be made on, or to answer: its targets, or an earlier play."""
    card = play.get("activate")
    named = list(detail.get("cards") or [detail.get("card")])
    if named == [None]:
        named = [said_answers.meant(earlier, detail, play, records)]
    targets = detail.key == "on" and (card is None or said_answers.is_target(play, records[card]))
    if targets:
        play["targets"] = _few([*many(play.get("targets")), *named])
    else:
        for name in named:
            play |= said_answers.answered(play, name, earlier, detail, targets=detail.key == "to")


def _few(names: list[Any]) -> Any:
    return names[0] if len(names) == 1 else names


def _pay(play: dict[str, Any], payment: dict[str, Any]) -> None:
    known = play.get("cost")
    play["cost"] = payment if known is None else [*many(known), payment]


def told(play: Mapping[str, Any] | str, where: str = "") -> str:
    """A play in the words that are understood, without its player; ``where`` says where the card is used from."""
    if play == "resolve" or "resolve" in play:
        return "the Chain resolves"
    assert not isinstance(play, str)
    verb = verb_of(play)
    name = play[verb]
    if verb == "claim":
        return said_claims.told(play[verb])
    if verb == "next":
        said = f"goes to the {str(name).title().replace(' Of ', ' of ').replace(' The ', ' the ')}"
    elif verb == "attack":
        on = play.get("targets", play.get("on"))
        said = f"attacks {on} with {name}" if on else f"attacks directly with {name}"
    elif verb == "change_position" and "to" in play:
        said = f"changes {name} to {play['to']} position"
    elif verb == "special_summon":
        said = f"{str(play.get('how', 'special')).title()} Summons {name}"
    else:
        said = _SAID[verb].format(name)
    if verb == "set" and (unnamed := _SET_UNNAMED.fullmatch(str(name).removeprefix(f"{play['by']}'s "))):
        said = f"Sets a {unnamed[1]}"
    if verb == "activate" and "effect" in play:
        number = int(str(play["effect"])[1:])
        nth = f"'s {_ORDINALS[number - 1]} effect" if number <= len(_ORDINALS) else f" effect {number}"
        said = f"activates {name}{nth}"
    return ", ".join([said + (f" {where}" if where else ""), *_details(play, verb)])


def _details(play: Mapping[str, Any], verb: str) -> list[str]:
    said = []
    for payment in many(play.get("cost")):
        for how, what in payment.items():
            said.append(f"paying {'half' if what == 'half' else what} LP" if how == "pay" else _spent(how, what))
    if "tribute" in play:
        said.append(f"tributing {_names(play['tribute'])}" if play["tribute"] else "without Tributes")
    if "materials" in play:
        said.append(f"using {_names(play['materials'])}")
    if "targets" in play and verb != "attack":
        said.append(f"targeting {_names(play['targets'])}")
    if "chained_to" in play:
        link = play["chained_to"]
        said.append(f"as Chain Link {link + 1}" if isinstance(link, int) else f"in response to {link}")
    if "position" in play:
        said.append(f"in {play['position']} position")
    if "column" in play:
        said.append(f"in column {play['column']}")
    if "choose" in play:
        said.append(f"choosing {_names(play['choose'])}")
    for how, what in (play.get("outcome") or {}).items():
        word = _TOLD_OUTCOMES.get(how) or next(word for word, key in OUTCOMES.items() if key == how)
        said.append(f"{word} {_names(what)}")
    if play.get("immediately"):
        said.append("immediately")
    return said


def _spent(how: str, what: Any) -> str:
    if not isinstance(what, int):
        return f"{PAID[how]} {_names(what)}"
    return f"{PAID[how]} {what} {'material' if how == 'detach' else 'card'}{'' if what == 1 else 's'}"


def _names(what: Any) -> str:
    names = [str(one) for one in many(what)]
    return " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else names[0]
