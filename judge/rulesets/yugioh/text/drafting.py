"""Drafts: one effect as a card file would have it, as far as the vocabulary goes.

A draft is shown by `judge card` and may be taken over into a scenario's ``cards:``; no ruling rests on it. What the
vocabulary cannot say is named by its words, and then there is no draft: half an effect would be a wrong one.
"""

from __future__ import annotations

from typing import NamedTuple

from judge.kernel.errors import Unreadable
from judge.rulesets.yugioh.clauses import conditions, costs, operations, recording
from judge.rulesets.yugioh.clauses.phrases import Context, Data, Refusal
from judge.rulesets.yugioh.records import record
from judge.rulesets.yugioh.text.printed import PrintedCard
from judge.rulesets.yugioh.text.reading import EffectText, Part


class Draft(NamedTuple):
    """One effect as a card file would have it, or (``unknown``) the words that stand in the way."""

    data: Data | None
    unknown: tuple[str, ...] = ()


class Sketch(NamedTuple):
    """One effect as far as the vocabulary goes: ``missing`` are the words it does not know, by the part they stand in
    (``condition``, ``activation``, ``resolution``, and ``beyond`` for what a draft has no place for)."""

    data: Data
    missing: dict[str, tuple[str, ...]]


def draft(card: PrintedCard, effect: EffectText, number: int = 1) -> Draft:
    """The draft of one effect; ``number`` is its place among the effects, for its id."""
    standing = _beyond(effect)
    if standing:
        return Draft(None, standing)
    found, missing = sketch(card, effect, number)
    if missing:
        return Draft(None, tuple(words for part in missing.values() for words in part))
    if _category(card, found) != effect.category:  # card files cannot say what the text says
        return Draft(None, (effect.category,))
    return Draft(found)


def sketch(card: PrintedCard, effect: EffectText, number: int = 1) -> Sketch:
    """What of one effect is understood, part by part. It is no effect that a ruling could rest on: use `draft`."""
    context = Context(card.name, " ".join(card.words), activation=effect.kind == "activation")
    found: Data = {"id": "act" if effect.kind == "activation" else f"e{number}"}
    missing: dict[str, list[str]] = {"condition": [], "activation": [], "resolution": []}
    context = _condition(effect, context, found, missing["condition"])
    context = _activation(effect, context, found, missing["activation"])
    _resolution(effect, context, found, missing["resolution"])
    _place_and_speed(card, effect, found)
    if not effect.optional and effect.kind in ("trigger", "flip", "quick"):
        found["mandatory"] = True
    if effect.limits:
        found["once"] = effect.limits[0].counts
    told = {"beyond": _beyond(effect), **{part: tuple(words) for part, words in missing.items()}}
    return Sketch(found, {part: words for part, words in told.items() if words})


def _place_and_speed(card: PrintedCard, effect: EffectText, found: Data) -> None:
    """Where it is activated, and that it is a Quick Effect, where the words of the parts do not say so."""
    monster = card.frame == "monster"
    if effect.kind == "quick" and monster:
        found["quick"] = True
    triggered = "trigger" in found
    if effect.kind != "activation" and not triggered and (not monster or effect.places != ("field",)):
        found.setdefault("in", list(effect.places))


def _category(card: PrintedCard, found: Data) -> str:
    """The category that follows from a draft, as of a card in a card file; empty if it is no record at all."""
    frame = {"monster": "effect monster"}.get(card.frame, " ".join(card.words))
    try:
        read = record(card.name, {"type": frame, "effects": [found]})
    except (Unreadable, KeyError, TypeError, ValueError):
        return ""
    return next((effect.category for effect in read.effects if effect.id == found["id"]), "")


def _beyond(effect: EffectText) -> tuple[str, ...]:
    """What a draft has no place for: branches, further sentences, limits of other kinds."""
    limits = effect.limits
    plain = not limits or (len(limits) == 1 and limits[0].per == "turn" and limits[0].times == 1)
    further = effect.more if effect.resolution is not None else effect.more[1:]
    more = tuple(part.text for part in (*further, *effect.listed, *filter(None, (effect.label, effect.quick_if))))
    branches = tuple(choice.lead for choice in effect.choices)
    return (*more, *branches, *(() if plain else ("how often it may be used",)))


def _condition(effect: EffectText, context: Context, found: Data, unknown: list[str]) -> Context:
    part = _words(effect.condition)
    if not part:
        return context
    read = conditions.condition(part, context)
    fast = effect.speed > 1
    keys = None if isinstance(read, Refusal) else recording.keys(read.data, context, fast=fast)
    if isinstance(read, Refusal) or keys is None or not read.full:
        unknown.append(read.words if isinstance(read, Refusal) else part)
        return context._replace(unknown=True)
    keys.pop("once", None)  # the limits say it
    found.update(keys)
    return conditions.after(read, context)


def _activation(effect: EffectText, context: Context, found: Data, unknown: list[str]) -> Context:
    part = _words(effect.activation)
    if not part:
        return context
    read = costs.activation(part, context)
    if isinstance(read, Refusal):
        unknown.append(read.words)
        return costs.after_refused(part, context)
    if "choose" in read.data or "each_once" in read.data:
        unknown.append(part)
    found.update({key: read.data[key] for key in ("cost", "targets") if key in read.data})
    if "places" in read.data:
        found.setdefault("in", read.data["places"])
    return costs.after(read, context)


def _resolution(effect: EffectText, context: Context, found: Data, unknown: list[str]) -> None:
    part = _words(effect.resolution or next(iter(effect.more), None))  # a Spell's only sentence has no marks
    if not part:
        unknown.append("what it does")
        return
    read = operations.resolution(part, context)
    if isinstance(read, Refusal):
        unknown.append(read.words)
        return
    unknown += [part[start:end] for start, end in read.unknown]
    found["resolve"] = read.data["resolve"]
    if "places" in read.data:
        found.setdefault("in", read.data["places"])


def _words(part: Part | None) -> str:
    return part.text if part is not None else ""
