"""What the condition of an effect says of the battle in which it is used, and of damage that was taken."""

from __future__ import annotations

from typing import Any

_IN_BATTLE = ("start", "before-calc", "calc")
"""Parts of the Damage Step in which the battle is not over."""


def _awaited(keys: dict[str, Any]) -> list[dict[str, Any]]:
    """The events after which it is used."""
    return [event for key in ("trigger", "window") for event in _events(keys.get(key, {}))]


def _events(said: dict[str, Any]) -> list[dict[str, Any]]:
    found = [event for word in ("when", "if") for event in _listed(said.get(word, ()))]
    return [event for event in found if isinstance(event, dict)]


def _listed(found: Any) -> list[Any]:
    return list(found) if isinstance(found, list | tuple) else [found]


def battle_goes_on(keys: dict[str, Any]) -> bool:
    """Is it used in a battle, which ``that battle`` then means?"""
    if keys.get("substep") in _IN_BATTLE:
        return True
    events = _awaited(keys)
    return bool(events) and all(event.keys() == {"attack_declared"} for event in events)


def own_attack(keys: dict[str, Any]) -> bool:
    """Is it used when a monster of its player declares an attack, or has destroyed one by its attack?"""
    return bool(events := _awaited(keys)) and all(_attacks(event) for event in events)


def _attacks(event: dict[str, Any]) -> bool:
    won = event.get("destroys_by_battle", {})
    mine = won.get("attacking") is True and isinstance(won.get("card"), dict) and won["card"].get("of") == "you"
    return bool(mine or event.get("attack_declared", {}).get("by") == "you")


def hurt(keys: dict[str, Any]) -> tuple[str, str]:
    """Who took damage in its event (``both``: one of the players), and of which kind; empty if that is not one."""
    found = set()
    for event in _awaited(keys):
        ((key, what),) = event.items() if len(event) == 1 else (("", {}),)
        if key not in ("damage", "battle_damage") or not isinstance(what, dict):
            return "", ""
        cause = what.get("by", "")
        kind = "battle" if key == "battle_damage" else str(what.get("kind", "any"))
        kind = "effect" if kind == "any" and isinstance(cause, str) and cause.endswith("effect") else kind
        found.add((str(what.get("of", "both")).replace("any", "both"), kind))
    if len({who for who, _ in found}) != 1:
        return "", ""
    kinds = {kind for _, kind in found}
    return next(iter(found))[0], next(iter(kinds)) if len(kinds) == 1 else "any"
