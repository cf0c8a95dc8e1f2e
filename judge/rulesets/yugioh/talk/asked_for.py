"""Cards that stand for what an effect asks for, where nobody said that it is there: costs, targets, what it handles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from judge.rulesets.yugioh.table.records import CardRecord, many
from judge.rulesets.yugioh.talk import nameless_cards
from judge.rulesets.yugioh.talk.told_table import DEFENSE, FIELD, GRAVEYARD, HAND, SET, Copy

Some = list[tuple[Copy, str]]
"""Cards that stand for others, each with what it is called."""
_PLACES = {
    "hand": HAND, "field": FIELD, "graveyard": GRAVEYARD, "banished": "banished", "spell & trap zone": FIELD,
    "field zone": FIELD,
}  # fmt: skip
_KINDS = ("effect", "tuner", "union", "spirit", "ritual", "fusion", "synchro", "xyz")
_OF_SPELLS_AND_TRAPS = ("normal", "quick-play", "continuous", "field", "equip", "ritual", "counter")
_MOST = 5
_NTH = ("", "second ", "third ", "fourth ", "fifth ")
_PAID = ("discard", "tribute", "banish", "send_to_graveyard", "return_to_deck", "return_to_hand", "reveal")


def of(record: CardRecord, player: str, other: str, effect: str = "") -> Iterator[Some]:
    """Sets of cards that may be what is missing, the smallest first: targets, costs, both, the same with what must be
    there for it, what is handled, all."""
    for one in record.effects:
        if one.speed > 0 and effect in ("", one.id):
            costs = list(_all([part[key] for part in (*one.cost, *one.hand_cost) for key in _PAID if key in part],
                              player, other, own=True))  # fmt: skip
            aimed = [part for part in one.targets if isinstance(part, Mapping)]
            negating = [part for part in one.resolve if part.get("negate") == "effects"]
            muted = any(str(part.get("cards", "")).startswith("target") for part in negating)
            targets = list(_all([_with_effects(part) if muted else part for part in aimed], player, other))
            there = list(_all([part.get("exists") for part in one.conditions], player, other))
            used = [
                {"count": 2, **part["materials"]} for part in one.resolve if isinstance(part.get("materials"), Mapping)
            ]
            upon = [part.get(key) for part in one.resolve for key in _HANDLED if part not in negating]
            upon += [_with_effects(what) for part in negating if isinstance(what := part.get("cards"), Mapping)]
            handled = list(_all(upon + used, player, other))
            chosen = (targets, costs, [*targets, *costs])
            sets = (
                *chosen, there, *([*there, *some] for some in chosen), handled, [*costs, *handled],
                [*there, *costs, *handled], [*there, *targets, *costs, *handled],
            )  # fmt: skip
            yield from (some for n, some in enumerate(sets) if some and some not in sets[:n])


def of_procedure(record: CardRecord, player: str, other: str) -> Iterator[Some]:
    """Cards that must be there for a Special Summon by a procedure of its own."""
    for one in record.effects:
        if one.procedure and (some := list(_all([part.get("exists") for part in one.conditions], player, other))):
            yield some


def printed(copy: Copy) -> dict[str, Any]:
    """What is taken to be printed on a card that stands for any."""
    monster = str(copy.card_facts.get("type", "monster")).endswith("monster")
    return nameless_cards.written({**nameless_cards.MONSTER, **copy.card_facts}) if monster else copy.card_facts


def _with_effects(said: Mapping[str, Any]) -> Mapping[str, Any]:
    """What is said of a monster whose effects are to be negated: it has some."""
    return said if "kind" in said or said.get("card") != "monster" else {**said, "kind": ["effect"]}


def of_fusion(record: CardRecord, player: str) -> Some:
    """Monsters that may be the materials of a Fusion Summon, one for each that is described."""
    described = [{"card": "monster", "in": "field", **one} for one in record.materials if isinstance(one, Mapping)]
    return list(_all(described, player, player, own=True)) if len(described) == len(record.materials) else []


_HANDLED = ("destroy", "special_summon", "ritual_summon", "banish", "send_to_graveyard", "negate", "cards")
"""Operations, and what they are done with, that need a card which is there already."""


def _all(selectors: Sequence[Any], player: str, other: str, *, own: bool = False) -> Iterator[tuple[Copy, str]]:
    for said in selectors:
        if isinstance(said, int):
            yield from ((Copy("", player, HAND), "card") for _ in range(said))
        elif isinstance(said, Mapping):
            yield from _several(said, player, other, own)


def _several(said: Mapping[str, Any], player: str, other: str, own: bool) -> Iterator[tuple[Copy, str]]:
    """Cards that a selector fits."""
    if "one_of" in said:
        said = {**said, **next(iter(said["one_of"]), {})}
    place = next((_PLACES[one] for one in many(said.get("in", "field")) if one in _PLACES), "")
    if not place:
        return
    holder = player if own or said.get("of") == "you" else other
    place = DEFENSE if place == FIELD and said.get("position") == "defense" else place
    place = SET if place == FIELD and said.get("face") == "down" else place
    if "name" in said and isinstance(said["name"], str) and said["name"] not in ("it", "declared"):
        yield Copy(said["name"], holder, place), said["name"]
        return
    facts, called = _facts(said, stays=place == FIELD)
    count = said.get("count", 1)
    count = count.get("min", 1) if isinstance(count, Mapping) else count
    for nth in _NTH[: count if isinstance(count, int) and count <= _MOST else 1]:
        where = "" if place in (FIELD, DEFENSE, SET) else f" in the {place}"
        yield Copy(f"{holder}'s {nth}{called}{where}", holder, place, card_facts=facts), called


def _facts(said: Mapping[str, Any], *, stays: bool) -> tuple[dict[str, Any], str]:
    """What is printed on a card that a selector fits, and what it is called; ``stays``: it lies face-up."""
    frame = str(said.get("card", "any")).split()[0]
    if frame in ("spell", "trap"):
        return _of_spell_or_trap(said, frame, stays)
    facts: dict[str, Any] = {}
    called = []
    level = _number(said.get("level"))
    if level is not None:
        facts["level"] = level
        called.append(f"Level {level}")
    for key in ("attribute", "race"):
        if isinstance(value := next(iter(many(said.get(key))), None), str) and value != "declared":
            facts[key] = value
            called.append(value)
    for key in ("atk", "def"):
        if (points := _number(said.get(key))) is not None:
            facts[key] = points
    kinds = [kind for kind in many(said.get("kind"))[:1] if kind in (*_KINDS, "link")]
    if isinstance(said.get("named"), str):
        called.append(f'"{said["named"]}"')
    if kinds:
        facts["type"] = " ".join(dict.fromkeys((*kinds, "effect", "monster")))
        called += [kind.title() for kind in kinds]
    if "link" in kinds:
        facts["link"] = facts.pop("level", 1)
    return facts, " ".join((*called, "monster"))


def _of_spell_or_trap(said: Mapping[str, Any], frame: str, stays: bool) -> tuple[dict[str, Any], str]:
    kinds = [kind for kind in many(said.get("kind"))[:1] if kind in _OF_SPELLS_AND_TRAPS]
    named = [f'"{said["named"]}"'] if isinstance(said.get("named"), str) else []
    printed = kinds[0] if kinds else "continuous" if stays else "normal"
    return {"type": f"{printed} {frame}"}, " ".join((*named, *(kind.title() for kind in kinds), frame.title()))


def _number(said: Any) -> int | None:
    """A number that is asked for, or that fits a bound."""
    if isinstance(said, Mapping):
        said = said.get("max", said.get("min"))
    return said if isinstance(said, int) else None
