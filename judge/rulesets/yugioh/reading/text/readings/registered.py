"""Effects as a simulator registers them: a view for comparison only, which never decides a ruling."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.text.readings.plain_words import unread_words
from judge.rulesets.yugioh.reading.text.readings.readings import EffectText, Reading, words_of
from judge.rulesets.yugioh.reading.text.sentences.printed_cards import PrintedCard
from judge.rulesets.yugioh.table.spell_speed import SPEEDS, category_of

_SHAPED = Expression(
    r"^\s*apply (?:this|the following|the appropriate) effects?,? (?:based|depending) on\b.*\b(?:removed|sent"
    r"|banished|revealed|discarded|its)\b",
    re.I,
)
_COUNTERS = Expression(r"remove (?:any number of|\d+ or more|[\d, ]+ or \d+)[^,;]*\bCounters\b")
_PRICES = Expression(r"\bremove (?:any number of )?(?:[A-Z]\S* )+Counters\b")
_TWO_EVENTS = Expression(
    r"\bwould be [^:,]*Summoned, (?:OR|or)\b[^:]*\bactivated\b|\bdeclares an attack, or [^:]*activates\b"
)
_ITSELF_OR_ANOTHER = Expression(
    r"\b(?:If|When) this card (?:is )?(?P<one>[^,:]*), (?:or|OR) (?:if |when )?(?P<other>an?|another|your) [^:]*"
)
_ITSELF_AS_ANOTHER = Expression(
    r"\b(?:[Ii]f|[Ww]hen) this card or (?:your|an?|another) [^,:]*\b(?:is|are|battles?|attacks?)\b"
)
_OR_IN_A_PHASE = Expression(
    r"\b(?:Summoned|destroyed|sent)\b[^:]*, (?:or|also) (?:once per turn )?(?:at the (?:start|end) of|during) "
    r"[^:,]*\bPhase\b"
)
_HAPPENS = Expression(r"\b(?:Summoned|sent|destroyed|banished|Tributed|flipped|targeted|added|battles?|attacks?)\b")
_PENDULUM = "[ Pendulum Effect ]"
"""What stands above the effects that a Pendulum Monster has in a Pendulum Zone."""
_BASED_ON = Expression(r"\bactivate (?:the following|this) effect, based on\b", re.I)
_APPROPRIATE = Expression(r"\bactivate (?:the appropriate|these) effects?\b", re.I)


def registered(reading: Reading) -> list[dict[str, Any]]:
    """The effects of a reading in the fields that simulators register.

    Where it differs from the rules: a choice may be one effect or one for each branch; counters removed in any number,
    and a cost that the effect is shaped by, belong to the effect; "each time" counts as "if"; a Summon or an attack and
    an activation to answer are two effects, and so are what befalls this card and something else that befalls another
    or a phase that comes, what befalls "this card or another", and a branch that waits for an event of its own; a Flip
    Effect of a Pendulum Monster that must be used is a trigger; and everything on a Trap has its Spell Speed, even what
    it gives away.
    """
    slowest = 2 if reading.effects and reading.effects[0].category.endswith("Trap") else 1
    return [
        {**fields, "spell_speed": max(fields["spell_speed"], slowest)}
        for effect in reading.effects
        for fields in _fields(effect)
    ]


def of_record(card: PrintedCard, record: dict[str, Any]) -> list[dict[str, Any]]:
    """The same of a record without unread words: of a text whose parts no marks tell apart."""
    return [
        {
            "category": _kind(card, effect),
            "spell_speed": SPEEDS[category_of(card.words, effect, effect["id"] == "act")],
            "optional": not effect.get("mandatory", False),
            "timing": next((word for word in ("when", "if") if word in effect.get("trigger", {})), None),
            "targets": "targets" in effect,
            "cost": "cost" in effect,
        }
        for effect in record["effects"]
        if not _NO_CHAIN & effect.keys() and effect["id"] not in ("proc", "norm")
    ]


def tells_its_effects(record: dict[str, Any]) -> bool:
    """Is nothing of a record open but what effects do as they resolve, how the card is Summoned, and what applies and
    could be no effect that is used?"""
    return not any(map(_open, record["effects"]))


def _open(effect: dict[str, Any]) -> bool:
    if "static" in effect:
        return any(any(unread_words(one)) for one in effect["static"] if not _applies(one))
    branches = [part for part in effect.get("choose", ()) if isinstance(part, dict)]
    used = ({key: value for key, value in one.items() if key not in _DONE} for one in (effect, *branches))
    return any(map(any, map(unread_words, used)))


_DONE = frozenset({"resolve", "choose"})
"""What happens, however an effect is used."""


def _applies(static: dict[str, Any]) -> bool:
    turns_on = static.get("turns_on", ())
    return (
        "unread" in static
        and "after" not in static
        and _AT_A_TIME.search(static["unread"]) is None
        and bool(turns_on)
        and _PASSIVE.issuperset([turns_on] if isinstance(turns_on, str) else turns_on)
    )


_PASSIVE = frozenset({"points", "levels", "battles", "destructions", "activations", "negating"})
"""What words can decide that apply by themselves: no deed of somebody who uses them."""
_AT_A_TIME = Expression(r"^(?:When|Each time|During)\b|\bat the end of\b|\bEnd Phases?\b")
"""Words of what is done once, or again and again."""


def of_old(card: PrintedCard, reading: Reading, record: dict[str, Any]) -> list[dict[str, Any]]:
    """The same of an old text that marks tell apart: what its words do not mark as a target or a cost, the record has
    of the effect of the same kind."""
    effects = registered(reading)
    for known in of_record(card, record):
        same = next((one for one in effects if one["category"] == known["category"] and "known" not in one), None)
        if same is not None:
            same |= {
                "targets": same["targets"] or known["targets"],
                "cost": same["cost"] or known["cost"],
                "known": True,
            }
    return [{key: value for key, value in one.items() if key != "known"} for one in effects]


_NO_CHAIN = frozenset({"static", "procedure", "each_time", "upkeep"})
"""What makes an effect one that starts no Chain."""


def _kind(card: PrintedCard, effect: dict[str, Any]) -> str:
    if effect["id"] == "act":
        return "activation"
    free = "quick" if card.words[-1] == "trap" else "ignition"
    return next((kind for kind in ("flip", "trigger", "quick") if effect.get(kind)), free)


def _fields(effect: EffectText) -> Iterator[dict[str, Any]]:
    if _priced(effect):
        for branch in effect.choices:
            yield _one(effect, branch.targets, True)
        return
    yield from (_one(one, one.targets, one.cost) for one in effect.choices if one.kind != effect.kind)
    choices = [branch for branch in effect.choices if branch.kind == effect.kind]
    shapes = {(branch.targets, branch.cost) for branch in choices}
    if _one_by_one(effect, shapes):
        for branch in choices:
            yield _one(effect, branch.targets, branch.cost)
        return
    targets = effect.targets or any(targets for targets, _ in shapes)
    paid = bool(shapes) and (any if targets and effect.kind == "activation" else all)(cost for _, cost in shapes)
    if _two_events(effect):
        yield _one(effect, targets, effect.cost)
    yield _one(effect, targets, (effect.cost and not _in_the_effect(effect)) or paid)


def _two_events(effect: EffectText) -> bool:
    """Does it wait for two events that are registered apart?"""
    words = words_of(effect.condition)
    if effect.kind == "quick":
        return _TWO_EVENTS.search(words) is not None
    if effect.kind == "trigger" and (_OR_IN_A_PHASE.search(words) or _ITSELF_AS_ANOTHER.search(words)):
        return True
    found = _ITSELF_OR_ANOTHER.search(words) if effect.kind == "trigger" else None
    if found is None:
        return False
    one, other = (set(_HAPPENS.findall(part)) for part in (found["one"], words[found.start("other") :]))
    return bool(one and other) and not one & other


def _one_by_one(effect: EffectText, shapes: set[tuple[bool, bool]]) -> bool:
    """Is each branch of "activate 1 of these effects" an effect of its own, as where one pays and another targets?"""
    if (
        effect.kind == "trigger"
        and effect.choices
        and not (effect.targets or effect.cost)
        and _APPROPRIATE.search(effect.lead)
    ):
        return True
    if effect.targets or effect.cost or effect.kind == "activation":
        return False
    if effect.choices and _BASED_ON.search(effect.lead):
        return True
    return {(True, False), (False, True)} <= shapes or (effect.kind == "ignition" and shapes == {(False, True)})


def _priced(effect: EffectText) -> bool:
    """Does each branch name how many of the counters it costs ("remove Counters ...; 2: ... 5: ...")?"""
    if effect.activation is None or not _PRICES.search(effect.activation.text):
        return False
    labels = [branch.label.text if branch.label else "" for branch in effect.choices]
    return bool(labels) and all(label.strip()[:1].isdigit() for label in labels)


def _in_the_effect(effect: EffectText) -> bool:
    """A cost whose amount shapes the effect, or on a card activation its kind, is registered with the effect."""
    start, end = effect.paid_at
    part = effect.activation
    if part is None or not end:
        return False
    words = part.text[max(start - part.start, 0) : end - part.start]
    shaped = effect.kind == "activation" and effect.resolution is not None and _SHAPED.search(effect.resolution.text)
    return bool(shaped or _COUNTERS.match(words))


def _one(effect: EffectText, targets: bool, cost: bool) -> dict[str, Any]:
    flips = effect.kind == "flip" and not effect.optional and _PENDULUM in effect.whole_text
    return {
        "category": "trigger" if flips else effect.kind,
        "spell_speed": effect.speed,
        "optional": effect.optional,
        "timing": _timing(effect),
        "targets": targets,
        "cost": cost,
    }


def _timing(effect: EffectText) -> str | None:
    if effect.kind == "activation":
        return None
    return {"when": "when", "if": "if", "each time": "if"}.get(effect.wording)
