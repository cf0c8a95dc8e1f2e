"""What a file names beside an activation although nothing in the effect asks for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.rulesets.yugioh.effects.operations import OPERATIONS
from judge.rulesets.yugioh.table.records import CardRecord, Effect, every, many, open_words
from judge.rulesets.yugioh.table.spell_speed import PENDULUM_SPELL
from judge.rulesets.yugioh.table.steps import split

_SENTENCES = {
    "position": "its effect brings no monster to the field and changes no position",
    "materials": "its effect takes no materials",
    "draws": "its effect draws no cards",
    "excavates": "its effect excavates no cards",
    "choose": "nothing is chosen for its effect",
    "extra_zone": "its effect Summons nothing from the Extra Deck",
}


def is_open(effect: Effect) -> bool:
    """Is something of the effect not understood or not modelled, so that nobody can say what it asks for?"""
    parts = every((effect.resolve, effect.static, [branch.resolve for branch in effect.choices]))
    return bool(effect.unread or effect.unmodelled or effect.doubts) or any(
        open_words(part) or "unmodelled" in part or "unread" in part for part in parts
    )


def together(record: CardRecord, effect: Effect) -> list[Effect]:
    """The effect, and those that may be used as the card itself is activated: what is named may be meant for them.

    A Continuous Trap may be turned face-up and its effect used in one (OCG Perfect Rulebook 2017, p. 117-125).
    """
    if not effect.card_activation or record.frame != "trap":
        return [effect]
    return [effect, *(e for e in record.effects if e.activates and not (e.card_activation or e.is_trigger))]


def targets_nothing(record: CardRecord, effect: Effect) -> bool:
    """Is it sure that nothing is targeted by what is activated?"""
    return not any(one.targets or is_open(one) for one in together(record, effect))


def idle(record: CardRecord, effect: Effect, details: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """The keys that mean nothing beside this activation, each with the sentence that says so."""
    if details.get("pendulum_zone") and effect.category != PENDULUM_SPELL:
        yield "pendulum_zone", "only a Pendulum Monster is activated as a Spell in a Pendulum Zone"
    if "outcome" in details or _SENTENCES.keys().isdisjoint(details):
        return
    used = together(record, effect)
    if any(map(is_open, used)):
        return
    resolved = [(one.resolve, [branch.resolve for branch in one.choices]) for one in used]
    words = {key for part in every(resolved) for key in part}
    left_out = set(many(details.get("choose"))) <= {"none"}
    asked = {
        "position": any("summon" in word or "position" in word or word in ("set", "turn") for word in words),
        "materials": any(word.endswith("_summon") and word not in _PLAIN for word in words),
        "draws": "draw" in words,
        "excavates": "excavate" in words or any("top" in part.get("look_at", ()) for part in every(resolved)),
        "extra_zone": not words.isdisjoint(_FROM_THE_EXTRA_DECK)
        or any("extra deck" in many(part.get("in")) for part in every(resolved)),
        "choose": left_out or "either" in words or any(one.choices or one.parent or _chooses(one) for one in used),
    }
    yield from ((key, said) for key, said in _SENTENCES.items() if key in details and not asked[key])


def tributes_as_it_resolves(effect: Effect) -> bool:
    """Is something Tributed as the effect resolves, and nothing as its cost: as by a Ritual Spell, or for a Tribute
    Summon that an effect makes?"""
    if any("tribute" in item for item in (*effect.cost, *effect.besides)):
        return False
    resolved = every((effect.resolve, [branch.resolve for branch in effect.choices]))
    return any(not _TRIBUTING.isdisjoint(part) for part in resolved)


_TRIBUTING = frozenset({"normal_summon", "ritual_summon", "tribute"})
_FROM_THE_EXTRA_DECK = ("fusion_summon", "material_summon")
_PLAIN = ("special_summon", "normal_summon")


def _chooses(effect: Effect) -> bool:
    """Is anything of it chosen: something declared, or cards that are not all there are?"""
    if effect.targets or effect.cost or effect.besides or effect.static:
        return True
    for step in effect.resolve:
        optional, op = split(step)[1:]
        word = OPERATIONS.get(next(iter(op), ""))
        if optional or word is None or word.chosen == "more":
            return True
        what = next(iter(op.values()))
        if "special_summon" in op:  # of as many as possible some may have to stay behind
            return True
        if word.chosen == "cards" and not (isinstance(what, dict) and many(what.get("count")) == ("all",)):
            return True
        if any("count" in part and many(part["count"]) != ("all",) for part in every(op)):  # so many of several
            return True
    return False
