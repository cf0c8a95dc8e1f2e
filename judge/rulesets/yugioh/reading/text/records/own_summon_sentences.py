"""Sentences about Summons of the card itself: another way, what is sworn for it, what holds of one that came so."""

from __future__ import annotations

from judge.rulesets.yugioh.reading.text.readings.plain_words import flat
from judge.rulesets.yugioh.reading.text.readings.readings import Part
from judge.rulesets.yugioh.reading.text.records.earlier_effects import Data, activation_of, printed_before
from judge.rulesets.yugioh.reading.text.sentences.printed_cards import PrintedCard


def itself_as_monster(made: Data) -> bool:
    """Is it a Spell or Trap that its own activation alone makes a monster?"""
    act = activation_of(made)
    return act is not None and any(
        step.get("special_summon") == "this card" and "as_monster" in step for step in act.get("resolve", ())
    )


def way_before(part: Part, made: Data) -> str:
    """How the card is Summoned ``this way``: by the procedure right before the words; empty if none is there."""
    last = printed_before(part, made) if "unread" not in made.get("summons", {}) else None
    return {"proc": "own", "norm": "untributed"}.get(last["id"], "") if last is not None else ""


_WAYS = ("procedure", "condition", "cost")
"""What a way of Special Summoning a card consists of."""


def another_way(card: PrintedCard, known: Data, part: Part, made: Data) -> bool:
    """Enter a second way to Special Summon the card beside the first, of which one is chosen; was that possible?

    Not where the text speaks of ``this way``: nobody says which.
    """
    first = next(one for one in made["effects"] if one["id"] == "proc")
    odd = {*first, *known} - {*_WAYS, "id", "at", "text"}
    places = [one["procedure"].get("from") for one in (first, known)]
    if odd or "this way" in card.desc or not all(isinstance(place, str) for place in places):
        return False
    names = places if places[0] != places[1] else ["a", "b"]
    each = ((names[0], first), (names[1], known))
    ways = [{"id": name, **{key: one[key] for key in _WAYS if key in one}} for name, one in each]
    for key in ("condition", "cost"):
        first.pop(key, None)
    whole = {**first["procedure"], "from": list(dict.fromkeys(places))} if names is places else first["procedure"]
    first.update({"procedure": whole, "choose": ways, "text": f"{first['text']} {flat(part.text)}"})
    return True


def own_procedure(part: Part, made: Data) -> Data | None:
    """The own procedure of the monster, if a sentence stands right behind it or what holds of a monster Summoned so,
    and nothing of its Summons is unread."""
    before = [effect for effect in made["effects"] if effect.get("at", 0) < part.start and not _of_that_way(effect)]
    last = max(before, key=lambda effect: effect.get("at", 0), default=None)
    open_summons = "unread" in made.get("summons", {})
    return last if last is not None and last["id"] == "proc" and not open_summons else None


def _of_that_way(effect: Data) -> bool:
    """Does it hold where the monster was Summoned by its own procedure?"""
    statics = effect.get("static", ())
    return bool(statics) and all({"summoned_as": "own"} in one.get("while", ()) for one in statics)


def _behind_the_other_way(part: Part, known: Data, made: Data) -> bool:
    """Has the text said no more so far than how it can also be Xyz Summoned?"""
    summons = made.get("summons", {})
    alone = "over" in summons and not {"unread", "over_oath"} & summons.keys()
    return alone and known["this_way"] and not known["before"] and printed_before(part, made) is None


def sworn_by_summon(part: Part, known: Data, made: Data) -> bool:
    """Enter what its player cannot do in the turn of a Summon by the card's own procedure, or on top of another monster
    ("you can also Xyz Summon this card by using ... If you do, ..."); is that the one meant?"""
    own = own_procedure(part, made)
    if own is None and _behind_the_other_way(part, known, made):
        made["summons"] = {**made["summons"], "over_oath": known["summon_oath"]}
        return True
    if own is None or "choose" in own or not (known["this_way"] or made.get("summons", {}).get("special") == "own"):
        return False
    own["oath"] = [*own.get("oath", ()), *known["summon_oath"]]
    if known["before"]:
        own["condition"] = [*own.get("condition", ()), *known["before"]]
    return True
