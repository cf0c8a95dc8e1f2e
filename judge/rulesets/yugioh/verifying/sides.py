"""The two sides of a comparison, field by field: an effect of a shipped record, and an effect as its text is read."""

from __future__ import annotations

from typing import Any, NamedTuple

from judge.kernel.errors import Unreadable
from judge.rulesets.yugioh.records import Effect, record
from judge.rulesets.yugioh.text.drafting import sketch
from judge.rulesets.yugioh.text.printed import PrintedCard
from judge.rulesets.yugioh.text.reading import EffectText, Part
from judge.rulesets.yugioh.verifying import meaning

FIELDS = (
    "category", "optional", "wording", "event", "answers", "condition", "place", "cost", "targets", "limit",
    "negates", "damage step", "resolution",
)  # fmt: skip
"""The fields of an effect that are compared, in the order in which they are listed."""


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


def of_record(effect: Effect) -> Side:
    """An effect of a shipped record."""
    fields = {key: Said(value, shown) for key, (value, shown) in _told(effect).items()}
    return Side(effect.id, fields, tuple(of_record(branch) for branch in effect.choices))


def _told(effect: Effect) -> dict[str, tuple[Any, Any]]:
    """Meaning and spelling of each field of an effect as card files have it."""
    answering = bool(effect.answers)
    triggered = effect.is_trigger
    optional = not effect.mandatory
    wording = effect.wording if triggered and optional and effect.wording in ("when", "if") else ""
    conditions = [*effect.conditions, *effect.at_event]
    return {
        "category": (effect.category, effect.category),
        "optional": (optional, "optional" if optional else "mandatory"),
        "wording": (wording, wording or "neither when nor if"),
        "event": (meaning.alternatives(effect.events), [*effect.events]),
        "answers": (_answers(effect) if answering else (), [*effect.answers]),
        "condition": (meaning.alternatives(conditions), conditions),
        "place": (tuple(sorted(effect.places)), [*effect.places]),
        "cost": (tuple(meaning.of(c, field=True) for c in effect.cost), [*effect.cost]),
        "targets": (tuple(meaning.of(t, field=True) for t in effect.targets), [*effect.targets]),
        "limit": (effect.once, effect.once or "none"),
        "negates": (_negated(effect), _negated(effect) or "nothing"),
        "damage step": (effect.damage_step, {True: "yes", False: "no", None: "not said"}[effect.damage_step]),
        "resolution": (meaning.steps(effect.resolve, bool(effect.targets)), [*effect.resolve]),
    }


def _answers(effect: Effect) -> Any:
    return tuple(sorted((meaning.of(part) for part in effect.answers), key=repr))


def _negated(effect: Effect) -> str:
    """What the resolution negates, in the words of `judge.rulesets.yugioh.text.facts`."""
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


def of_text(card: PrintedCard, kind: str, effect: EffectText, number: int) -> Side:
    """An effect as the text of a card is read; ``kind`` is what card files call the card."""
    drafted, missing = sketch(card, effect, number)
    unread = {part: "; ".join(" ".join(w.split()) for w in words) for part, words in missing.items()}
    try:
        read = next(e for e in record(card.name, {"type": kind, "effects": [drafted]}).effects if e.id == drafted["id"])
    except (Unreadable, StopIteration, KeyError, TypeError, ValueError, AttributeError) as error:
        raise AssertionError(f"{card.name}: a draft that is no record: {drafted}") from error
    told = _told(read)
    fields = {
        **{field: _part(told[field], effect.condition, unread.get("condition", "")) for field in _OF_CONDITION},
        **{field: _part(told[field], effect.activation, unread.get("activation", "")) for field in _OF_ACTIVATION},
        **_plain(effect),
        "resolution": _resolution(told["resolution"], effect, unread),
    }
    if effect.targets != bool(fields["targets"].meaning) and not fields["targets"].unread:
        fields["targets"] = Said(effect.targets, effect.targets, _at(effect, "targets"), "")
    branches = tuple(of_text(card, kind, branch, n) for n, branch in enumerate(effect.choices, 1))
    words = next((part.text for part in (effect.condition, effect.activation, effect.resolution) if part), "")
    return Side(f"text {number}", fields, branches, words)


_OF_CONDITION = ("event", "answers", "condition")
_OF_ACTIVATION = ("cost", "targets")


def _part(told: tuple[Any, Any], part: Part | None, unread: str) -> Said:
    return Said(*told, part.text if part else "", unread)


def _plain(effect: EffectText) -> dict[str, Said]:
    """The fields that are read of every text, whether the vocabulary knows all its words or not."""
    triggered = effect.kind in ("trigger", "flip")
    mandatory = not effect.optional and effect.kind in ("trigger", "flip", "quick")
    wording = effect.wording if triggered and not mandatory and effect.wording in ("when", "if") else ""
    limit = effect.limits[0].counts if effect.limits else ""
    return {
        "category": Said(effect.category, effect.category, _at(effect, "category")),
        "optional": Said(not mandatory, "mandatory" if mandatory else "optional", _at(effect, "optional")),
        "wording": Said(wording, wording or "neither when nor if", _at(effect, "event")),
        "place": Said(tuple(sorted(effect.places)), [*effect.places], _at(effect, "places")),
        "limit": Said(limit, limit or "none", _at(effect, "limits")),
        "negates": Said(effect.negates, effect.negates or "nothing", _at(effect, "negates")),
        "damage step": Said(effect.damage_step, effect.damage_step, _at(effect, "damage step")),
    }


def _resolution(told: tuple[Any, Any], effect: EffectText, unread: dict[str, str]) -> Said:
    parts = [part for part in (effect.resolution, *effect.more) if part]
    words = " ".join(part.text for part in parts)
    return Said(*told, words, "; ".join(filter(None, (unread.get("resolution"), unread.get("beyond")))))


def _at(effect: EffectText, fact: str) -> str:
    start, end = effect.evidence.get(fact, (0, 0))
    return effect._around.text[start:end]
