"""Cards that stand for what an effect asks for, where nobody said that it is there: costs, targets, what it handles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from judge.rulesets.yugioh.table.records import CardRecord, many
from judge.rulesets.yugioh.talk.told_table import DEFENSE, FIELD, GRAVEYARD, HAND, Copy

Some = list[tuple[Copy, str]]
"""Cards that stand for others, each with what it is called."""
_PLACES = {"hand": HAND, "field": FIELD, "graveyard": GRAVEYARD, "banished": "banished"}
_KINDS = ("effect", "tuner", "union", "spirit", "ritual", "fusion", "synchro", "xyz")
_MOST = 3
_NTH = ("", "second ", "third ")
_PAID = ("discard", "tribute", "banish", "send_to_graveyard")


def of(record: CardRecord, player: str, other: str, effect: str = "") -> Iterator[Some]:
    """Sets of cards that may be what is missing, the smallest first: targets, costs, both, what is handled, all."""
    for one in record.effects:
        if one.speed > 0 and effect in ("", one.id):
            costs = list(_all([part[key] for part in (*one.cost, *one.hand_cost) for key in _PAID if key in part],
                              player, other, own=True))  # fmt: skip
            aimed = [part for part in one.targets if isinstance(part, Mapping)]
            negating = [part for part in one.resolve if part.get("negate") == "effects"]
            muted = any(str(part.get("cards", "")).startswith("target") for part in negating)
            targets = list(_all([_with_effects(part) if muted else part for part in aimed], player, other))
            used = [
                {"count": 2, **part["materials"]} for part in one.resolve if isinstance(part.get("materials"), Mapping)
            ]
            upon = [part.get(key) for part in one.resolve for key in _HANDLED if part not in negating]
            upon += [_with_effects(what) for part in negating if isinstance(what := part.get("cards"), Mapping)]
            handled = list(_all(upon + used, player, other))
            sets = (targets, costs, [*targets, *costs], handled, [*costs, *handled], [*targets, *costs, *handled])
            yield from (some for n, some in enumerate(sets) if some and some not in sets[:n])


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
    place = next((_PLACES[one] for one in many(said.get("in", "field")) if one in _PLACES), "")
    if not place or said.get("card", "any") not in ("monster", "any") or "link" in many(said.get("kind"))[:1]:
        return
    holder = player if own or said.get("of") == "you" else other
    place = DEFENSE if place == FIELD and said.get("position") == "defense" else place
    if "name" in said and isinstance(said["name"], str) and said["name"] not in ("it", "declared"):
        yield Copy(said["name"], holder, place), said["name"]
        return
    facts, called = _facts(said)
    count = said.get("count", 1)
    for nth in _NTH[: count if isinstance(count, int) and count <= _MOST else 1]:
        name = (
            f"{holder}'s {nth}{called} in the {place}" if place not in (FIELD, DEFENSE) else f"{holder}'s {nth}{called}"
        )
        yield Copy(name, holder, place, card_facts=facts), called


def _facts(said: Mapping[str, Any]) -> tuple[dict[str, Any], str]:
    """What is printed on a monster that a selector fits, and what it is called."""
    facts: dict[str, Any] = {}
    called = []
    level = said.get("level")
    if isinstance(level, Mapping):
        level = level.get("max", level.get("min"))
    if isinstance(level, int):
        facts["level"] = level
        called.append(f"Level {level}")
    for key in ("attribute", "race"):
        if isinstance(value := next(iter(many(said.get(key))), None), str) and value != "declared":
            facts[key] = value
            called.append(value)
    kinds = [kind for kind in many(said.get("kind"))[:1] if kind in _KINDS]
    if isinstance(said.get("named"), str):
        called.append(f'"{said["named"]}"')
    if kinds:
        facts["type"] = " ".join(dict.fromkeys((*kinds, "effect", "monster")))
        called += [kind.title() for kind in kinds]
    return facts, " ".join((*called, "monster"))
