"""Cards turned face-up or face-down, and what a card that is turned loses."""

from __future__ import annotations

from typing import Any

from judge.kernel.table import Card, Player
from judge.rulesets.yugioh.effects import lingering_effects
from judge.rulesets.yugioh.table.state import YGame, record_of, ref
from judge.rulesets.yugioh.vocabulary import present_values


def turned(card: Card, to: str) -> tuple[str, str]:
    """Face and battle position of a monster once it is turned ``to`` attack, face-down defense, other, ..."""
    position = str(card.facts.get("position", "attack"))
    if to == "other":
        return "up", "defense" if position == "attack" else "attack"
    if to == "face-down defense":
        return "down", "defense"
    if to == position == "defense":  # it is in Defense Position already, be it face-down
        return str(card.facts.get("face", "up")), position
    return "up", position if to == "face-up" else to.removeprefix("face-up ")


def can_turn(game: YGame, card: Card, to: str) -> bool:
    """Can the monster be brought into this position at all? It must not be in it already; Link Monsters have no
    Defense Position, and Tokens are never face-down."""
    if "link" in record_of(game, card).kinds:
        return False
    if turned(card, to) == (card.facts.get("face", "up"), card.facts.get("position", "attack")):
        return False
    return to != "face-down defense" or not card.facts.get("token")


def turn_face(game: YGame, card: Card, face: str, position: str, by: Player | None, **data: Any) -> None:
    """Change a card's face or battle position; a monster turned face-up was flipped."""
    was_face, was = card.facts.get("face", "up"), card.facts.get("position", "attack")
    if was_face == face and was == position:
        return
    changes: list[Any] = [("card", card.id, "face", face), ("card", card.id, "position", position)]
    if face == "down":
        gone = (
            "atk",
            "def",
            "atk_change",
            "def_change",
            "level_change",
            "summoned",
            "gemini",
            "counters",
            "counter_kinds",
            present_values.SAID,
            *lingering_effects.PASSING,
            *lingering_effects.LATER,
            *lingering_effects.BASES,
            lingering_effects.OWN,
        )
        changes += [("card", card.id, k, None) for k in gone]
        changes.append(("card", card.id, "times_down", int(card.facts.get("times_down") or 0) + 1))
    if face == "down":
        _shake_off(game, card)
    lay = {"was_face": was_face, "was_position": was, "was": was}
    game.do("position", card.id, card.controller, *changes, face=face, position=position, by=by, **lay, **data)
    if was_face == "down" and face == "up":
        game.do("flipped", card.id, card.controller, by=by, stay=card.stay, **data)


_WHILE_FACE_UP = frozenset({"it leaves the field", "it leaves your field", "the summoned monster leaves the field"})
"""The ends of what lasts while a monster to which something was done stays face-up; "they leave your field" is told of
each of them as of one."""


_HOWEVER_IT_LIES = frozenset({"tributes_theirs", "aimed_at"})
"""What is applied to a card, however it lies."""


def _shake_off(game: YGame, card: Card) -> None:
    """What was applied to the face-up monster until some time, or bound it, ends when it is turned face-down; so does
    what lasts while it is face-up, for good."""
    kept = []
    for lasting in game.state.lasting:
        if lasting.bound == ref(card) and lasting.until in _WHILE_FACE_UP:
            continue
        stays = lasting.bound or not _HOWEVER_IT_LIES.isdisjoint(lasting.static)
        on = tuple(r for r in lasting.on if r != ref(card) or stays)
        if on or not lasting.on:
            kept.append(lasting._replace(on=on))
    game.state.lasting = kept
    bonds = tuple(game.table.standing["bonds"].get("all", ()))
    left = tuple(b for b in bonds if b.monster != ref(card) or b.mode == "leaving")
    if left != bonds:
        game.do("bond ended", card.id, None, ("player", "bonds", "all", left))
