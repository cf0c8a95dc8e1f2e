"""The two sides of a comparison, field by field: an effect of a shipped record, and an effect as its text is read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from judge.kernel.tuples import NamedTuple
from judge.rulesets.yugioh.reading.clauses.events.card_history import BEFORE
from judge.rulesets.yugioh.reading.text.drafts.drafting import HOW_OFTEN, Attempt, attempt
from judge.rulesets.yugioh.reading.text.readings.readings import EffectText, Part
from judge.rulesets.yugioh.reading.text.records.assembling import of_itself
from judge.rulesets.yugioh.reading.text.sentences.limits import once
from judge.rulesets.yugioh.reading.text.sentences.printed_cards import PrintedCard
from judge.rulesets.yugioh.reading.verifying import meaning
from judge.rulesets.yugioh.table.records import Effect
from judge.rulesets.yugioh.table.written_cards import effect_of

FIELDS = (
    "category", "optional", "wording", "event", "answers", "condition", "place", "cost", "targets", "limit",
    "negates", "damage step", "resolution", "from hand", "same turn", "replies",
)  # fmt: skip
"""The fields of an effect that are compared, in the order in which they are listed."""


REMARKS = ("from hand", "same turn", "replies")
"""Those that a sentence of its own may say of the activation."""


class Said(NamedTuple):
    """What one side says in a field: its ``meaning``, how it is ``shown``, and (of a text) its words. ``unread`` are
    words that the vocabulary does not know: nothing is said then."""

    meaning: Any
    shown: Any = None
    words: str = ""
    unread: str = ""


class Side(NamedTuple):
    """An effect as one side has it: its name there, its fields, its branches."""

    id: str
    fields: dict[str, Said]
    branches: tuple[Side, ...] = ()
    words: str = ""


class Remarks(NamedTuple):
    """What sentences of their own say of the activation of a card, and those of them that are not read."""

    data: dict[str, Any]
    unread: tuple[str, ...] = ()


NO_REMARKS = Remarks({})


def of_record(effect: Effect) -> Side:
    """An effect of a shipped record."""
    fields = {key: Said(value, shown) for key, (value, shown) in _told(effect).items()}
    return Side(effect.id, fields, tuple(of_record(branch) for branch in effect.choices))


def _told(effect: Effect) -> dict[str, tuple[Any, Any]]:
    """Meaning and spelling of each field of an effect as card files have it."""
    answering = bool(effect.answers)
    triggered = effect.is_trigger
    optional = not effect.mandatory
    wording = "when" if triggered and optional and effect.wording == "when" else "if"
    limits = " and ".join(sorted(filter(None, (effect.once, effect.also_once))))
    conditions = [_of_itself(condition, effect.id) for condition in (*effect.conditions, *effect.at_event)]
    return {
        "category": (effect.category, effect.category),
        "optional": (optional, "optional" if optional else "mandatory"),
        "wording": (wording, _WORDING[wording]),
        "event": (meaning.alternatives(meaning.each_way([*map(_of_another, effect.events)])), [*effect.events]),
        "answers": (_answers(effect) if answering else (), [*effect.answers]),
        "condition": (meaning.alternatives(conditions), conditions),
        "place": (tuple(sorted(effect.places)), [*effect.places]),
        "cost": (tuple(meaning.of(c, field=True) for c in effect.cost), [*effect.cost]),
        "targets": (tuple(meaning.of(t, field=True) for t in effect.targets), [*effect.targets]),
        "limit": (limits, limits or "none"),
        "negates": (_negated(effect), _negated(effect) or "nothing"),
        "damage step": (effect.damage_step, {True: "yes", False: "no", None: "not said"}[effect.damage_step]),
        "resolution": (meaning.steps(effect.resolve, bool(effect.targets)), [*effect.resolve]),
        "from hand": _allowed(effect.from_hand),
        "same turn": _allowed(effect.same_turn),
        "replies": (
            (effect.no_response, effect.no_response_if),
            f"{', '.join(effect.no_response) or 'any'}{' under conditions' if effect.no_response_if else ''}",
        ),
    }


_WORDING = {"when": "when ... you can", "if": "never misses its timing"}
AFTER_EVENT = "after event"


def _of_another(event: Mapping[str, Any]) -> Mapping[str, Any]:
    """An event that another effect of its card brings about: no text calls that by its id."""
    summoned = event.get("summoned")
    if not isinstance(summoned, Mapping) or not isinstance(summoned.get("by_effect"), str):
        return event
    return {**event, "summoned": {**summoned, "by_effect": BEFORE}}


def _of_itself(condition: Mapping[str, Any], effect: str) -> Mapping[str, Any]:
    """A condition about earlier uses of the effect itself or of another one of its card: no text calls them by ids."""
    if "used_this_turn" in condition:
        told = condition["used_this_turn"]
        return {"used_this_turn": {**(told if isinstance(told, dict) else {}), "effect": BEFORE}}
    used = condition.get("not", {}).get("used_earlier") if isinstance(condition.get("not"), Mapping) else None
    if used is None or used["effect"] != effect:
        return condition
    return {"not": {"used_earlier": {**used, "effect": "itself"}}}


def _allowed(conditions: tuple[Any, ...] | None) -> tuple[Any, Any]:
    """Where a permission is given, its conditions, which may be none."""
    if conditions is None:
        return (), "not allowed"
    return ("allowed", meaning.alternatives(conditions)), [*conditions]


def _answers(effect: Effect) -> Any:
    return tuple(sorted((meaning.of(part) for part in meaning.each_activation(effect.answers)), key=repr))


def _negated(effect: Effect) -> str:
    """What the resolution negates, in the words of `judge.rulesets.yugioh.reading.text.readings.facts`."""
    for step in (*effect.resolve, *(s for branch in effect.choices for s in branch.resolve)):
        if (said := _negation(step)) is not None:
            return said
    return ""


def _negation(step: Any) -> str | None:
    for key, what in step.items():
        if key == "negate" and isinstance(what, str):
            return what
        if isinstance(what, dict) and (said := _negation(what)) is not None:
            return said
    return None


def of_text(card: PrintedCard, kind: str, effect: EffectText, number: int, remarks: Remarks) -> Side:
    """An effect as the text of a card is read; ``kind`` is what card files call the card, ``remarks`` what sentences
    of their own say of its activation."""
    tried = attempt(card, effect, number)
    if effect.kind == "activation":
        _equips(card, tried.data)
        tried.data.update(remarks.data)
    unread = _unread(effect, tried)
    read = _recorded(card.name, kind, tried.data)
    told = _told(read)
    fields = {
        **{field: _part(told[field], effect.condition, unread["condition"]) for field in _OF_CONDITION},
        **{field: _part(told[field], effect.activation, unread["activation"]) for field in _OF_ACTIVATION},
        **_plain(effect),
        **_limited(effect, unread["activation"]),
        "resolution": _part(told["resolution"], effect.resolution, unread["resolution"]),
    }
    for field, there in (("targets", effect.targets), ("cost", effect.cost)):
        if fields[field].unread or (there and not fields[field].meaning):
            fields[field] = Said(there, there, _at(effect, field), fields[field].unread)
    for field in REMARKS:
        open_words = "; ".join([*filter(None, [unread["resolution"]]), *remarks.unread])
        fields[field] = Said(*told[field], unread="" if told[field][0] else open_words)
    fields["place"] = _place(effect, read, " ".join(unread.values()))
    fields["negates"] = _negates(effect, told["negates"], unread["resolution"])
    branches = tuple(of_text(card, kind, branch, n, NO_REMARKS) for n, branch in enumerate(effect.choices, 1))
    return Side(f"text {number}", fields, branches, _first_words(effect))


def _equips(card: PrintedCard, data: dict[str, Any]) -> None:
    """What an Equip Spell does when it is activated follows from its kind, where its text says nothing else."""
    if card.subtype == "equip" and not data.get("resolve"):
        data.setdefault("targets", {"count": 1, "card": "monster", "face": "up"})
        data["resolve"] = [{"equip": "this card", "to": "target"}]


def both_speeds(side: Side, effect: EffectText) -> tuple[Side, ...]:
    """``This is a Quick Effect if ...``: card files have it as two effects, and the words are the condition of each."""
    if effect.quick_if is None:
        return (side,)
    words = _flat(effect.quick_if.text)
    condition = Said((), [], words, words)
    quick = {"category": Said("Quick Effect", "Quick Effect", words), "condition": condition}
    return (
        side._replace(fields={**side.fields, "condition": condition}),
        side._replace(fields={**side.fields, **quick}),
    )


_OF_CONDITION = ("event", "answers", "condition")
_OF_ACTIVATION = ("cost", "targets")


def _unread(effect: EffectText, tried: Attempt) -> dict[str, str]:
    """The words that the vocabulary does not know, by the part they stand in. What stands in none of them may say
    anything about the activation."""
    found: dict[str, list[str]] = {"condition": [], "activation": [], "resolution": [*map(_flat, tried.resolution)]}
    for words in map(_flat, tried.activation):
        if words == HOW_OFTEN:
            continue
        if effect.quick_if is not None and words == _flat(effect.quick_if.text):
            continue  # `both_speeds` says it
        parts = [name for name in ("condition", "activation") if words in _flat(_text(getattr(effect, name)))]
        for part in parts or ("condition", "activation", "resolution"):
            found[part].append(words)
    if found["resolution"] and effect.kind == "activation":  # a sentence of its own may speak of the activation
        said = [_flat(part.text) for part in effect.more]
        more = [words for words in found["resolution"] if any(words in sentence for sentence in said)]
        found["condition"] += more
        found["activation"] += more
    if effect.choices:
        found["resolution"] = []
        spoken = [_flat(choice.lead) for choice in effect.choices]
        found = {part: [w for w in words if w not in spoken] for part, words in found.items()}
    return {part: "; ".join(words) for part, words in found.items()}


def _recorded(name: str, kind: str, data: Any) -> Effect:
    """The effect by itself: another one of which its conditions speak is called by its id."""
    asked = [
        {"used_this_turn": {**part["used_this_turn"], "effect": data["id"]}} if "used_this_turn" in part else part
        for part in (of_itself(part, data["id"]) for part in data.get("condition", ()))
    ]
    return effect_of(name, kind, {**data, "condition": asked})


def _part(told: tuple[Any, Any], part: Part | None, unread: str) -> Said:
    return Said(*told, _flat(_text(part)), unread)


def _plain(effect: EffectText) -> dict[str, Said]:
    """The fields that are read of every text, whether the vocabulary knows all its words or not."""
    triggered = effect.kind in ("trigger", "flip")
    mandatory = not effect.optional and effect.kind in ("trigger", "flip", "quick")
    wording = "when" if triggered and not mandatory and effect.wording == "when" else "if"
    limits = [once(limit) or f"{limit.counts}, {limit.times} per {limit.per}" for limit in effect.limits]
    return {
        "category": Said(effect.category, effect.category, _at(effect, "category")),
        "optional": Said(not mandatory, "mandatory" if mandatory else "optional", _at(effect, "optional")),
        "wording": Said(wording, _WORDING[wording], _at(effect, "event")),
        "limit": Said(" and ".join(sorted(limits)), " and ".join(sorted(limits)) or "none", _at(effect, "limits")),
        "damage step": Said(effect.damage_step, effect.damage_step, _at(effect, "damage step")),
    }


_OFTEN = re.compile(r"\bonce per\b")


def _limited(effect: EffectText, unread: str) -> dict[str, Said]:
    """How often, where that stands among words of the activation that are not read."""
    if effect.limits or not _OFTEN.search(unread):
        return {}
    return {"limit": Said("", "none", unread, unread)}


_ELSEWHERE = re.compile(r"\b(?:hand|GY|Graveyard|banish(?:ed|ment))\b")


def _place(effect: EffectText, read: Effect, unread: str) -> Said:
    """Where it is activated: as the clauses say, else as the reader found it, if it found words for it."""
    words = _at(effect, "places")
    unsure = bool(_ELSEWHERE.search(unread))
    if words and read.places == (AFTER_EVENT,) and effect.places != ("anywhere",):
        return Said(tuple(sorted(effect.places)), [*effect.places], words)
    if not unsure or read.places not in ((AFTER_EVENT,), ("field",)):
        return Said(tuple(sorted(read.places)), [*read.places], words)
    if effect.kind in ("trigger", "flip") or not words:
        return Said((), [], words, words or unread)
    return Said(tuple(sorted(effect.places)), [*effect.places], words)


def _negates(effect: EffectText, told: tuple[Any, Any], unread: str) -> Said:
    words = _at(effect, "negates")
    if not unread:
        return Said(*told, words)
    return Said(effect.negates, effect.negates, words, "" if effect.negates == "activation" else unread)


def _first_words(effect: EffectText) -> str:
    return next((_flat(p.text) for p in (effect.condition, effect.activation, effect.resolution) if p), "")


def _text(part: Part | None) -> str:
    return part.text if part is not None else ""


def _flat(words: str) -> str:
    return " ".join(words.split())


def _at(effect: EffectText, fact: str) -> str:
    span = effect.evidence.get(fact)
    return _flat(effect.said(span)) if span else ""
