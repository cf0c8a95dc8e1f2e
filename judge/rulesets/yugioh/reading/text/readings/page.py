"""A reading as `judge card NAME` shows it: the text in its parts, what each was taken for, and how sure that is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.rulesets.yugioh.reading.text.readings.readings import EffectText, Part, Reading
from judge.rulesets.yugioh.reading.text.sentences.limits import Limit

_MEANS = {
    "marked": "marked: ':' and ';' say what is a condition, what is done at activation and what happens",
    "unmarked": "unmarked: nothing here needs a mark",
    "old text": "old text: rulings rest on the kind of the card and the shape of its sentences alone",
}
_TIMES = {1: "once", 2: "twice", 3: "three times"}


def lines(reading: Reading, ids: Sequence[str] = ()) -> list[str]:
    """The page, line by line, without colour and without wrapping; ``ids`` are what its effects are called in files."""
    if reading.declined:
        return [reading.declined]
    return list(_page(reading, ids))


def _page(reading: Reading, ids: Sequence[str]) -> Iterator[str]:
    yield f"text: {_MEANS[reading.confidence]}"
    if reading.materials:
        yield f"materials: {_flat(reading.materials)}"
    numbers = [f"{number}." for number, _ in enumerate(reading.effects, 1)]
    for called, effect in zip(ids or numbers, reading.effects, strict=True):
        yield ""
        yield from _effect(called, effect)
    if reading.rest:
        yield ""
        yield "not activated:"
        width = max(len(rest.taken_for) for rest in reading.rest)
        for rest in reading.rest:
            yield f"  {rest.taken_for.ljust(width)}  {_flat(rest.part)}"


def _effect(called: str, effect: EffectText, indent: str = "") -> Iterator[str]:
    facts = [effect.category, f"Spell Speed {effect.speed}", "optional" if effect.optional else "mandatory"]
    if effect.wording in ("when", "if", "each time"):
        facts.append(f'"{effect.wording}"')
    if effect.kind != "activation":
        facts.append("in: " + ", ".join(effect.places))
    yield f"{indent}{called} {', '.join(facts)} ({effect.confidence})"
    for name, part in _parts(effect):
        yield f"{indent}   {name.ljust(10)}  {_flat(part)}"
    for said in _said(effect):
        yield f"{indent}   {said}"
    for letter, choice in zip("abcdefghijkl", effect.choices, strict=False):
        yield from _effect(f"{letter}.", choice, indent + "   ")


def _parts(effect: EffectText) -> Iterator[tuple[str, Part]]:
    for name, part in (
        ("label", effect.label),
        ("condition", effect.condition),
        *(("any of", part) for part in effect.listed),
        ("activation", effect.activation),
        ("resolution", effect.resolution),
        *(("goes on", part) for part in effect.more),
        ("quick if", effect.quick_if),
    ):
        if part and part.text.strip(" .;:"):
            yield name, part


def _said(effect: EffectText) -> Iterator[str]:
    if effect.targets or effect.cost:
        yield "at activation: " + " and ".join(
            w for w, there in (("targets", effect.targets), ("cost", effect.cost)) if there
        )
    if effect.negates:
        yield f"negates: {effect.negates}"
    if effect.limits:
        yield "limit: " + "; ".join(map(_limit, effect.limits))
    if effect.damage_step in ("likely", "unlikely"):
        yield f"in the Damage Step: {effect.damage_step} (neither text nor a rule decides)"
    else:
        yield f"in the Damage Step: {effect.damage_step}"


def _limit(limit: Limit) -> str:
    times = _TIMES.get(limit.times, f"{limit.times} times")
    counted = {"soft": "this copy", "use": "by name, counted when used", "activate": "by name, counted when activated"}
    return f"{times} per {limit.per} ({counted[limit.counts]})"


def _flat(part: Part) -> str:
    return " ".join(part.text.split())
