"""What a monster is now, where that is not what is printed on it: what the board says of its Level, its Type and so on.

A Spell or Trap that is a monster has no printed values of one; what the board does not say of it, nobody knows.
Source: Yugipedia, Trap Monster; OCG Perfect Rulebook 2017, p. 34-35.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.table.state import YGame, face_up, record_of
from judge.rulesets.yugioh.vocabulary.shapes import ATTRIBUTE, TYPE
from judge.vocabulary.shapes import TEXT, TRUTH, Shape, about, some, whole

SAID = "as_said"
"""The fact of a card that holds what the board says it is."""
KEYS: Mapping[str, Shape] = {
    "level": about(whole(0), "Level now, if it differs from the printed one."),
    "attribute": about(some(ATTRIBUTE), "Attribute now, or several of them, if it differs from the printed one."),
    "race": about(some(TYPE), "Type now, or several of them, if it differs from the printed one."),
    "called": about(TEXT, "Name now, if it is treated as another card."),
    "tuner": about(TRUTH, "Whether it is treated as a Tuner now."),
    "gemini": about(TRUTH, "Whether this Gemini monster was Normal Summoned again and has its effects."),
}
"""What a board can say of a card, as it stands in card files too."""


ATTRIBUTE_NOW, TYPE_NOW = "attribute_base", "race_base"
"""The facts of a card that hold the Attribute and the Type that an effect gave it in place of its own, until when."""
NAME_NOW, TUNER_NOW = "name_base", "tuner_base"
"""The facts of a card that hold the name that an effect gave it, and that it counts as a Tuner, until when."""


def said(card: Card, key: str) -> Any:
    """What the board says of a card; None if it says nothing."""
    values = card.facts.get(SAID)
    return values.get(key) if values else None


_NOTHING: Mapping[str, Any] = {}


def level_of(game: YGame, card: Card) -> int:
    """Its Level (or Rank, or Link Rating); 0 if it has none or nobody knows it. No Level falls below 1.

    A Token has the Level with which it was Summoned, whatever another Token of its name had.
    """
    given = said(card, "level")
    if given is None:
        given = card.facts.get("token", _NOTHING).get("level")
    level = record_of(game, card).level if given is None else int(given)
    changed = int(card.facts.get("level_change") or 0)
    if level and "level_is" in game.state.holders and record_of(game, card).has_level:
        level = _continuously(game, card, _sets) or level
    if "change_level" in game.state.holders and record_of(game, card).has_level:  # as seldom
        changed += _continuously(game, card, _changes)
    return max(level + changed, 1) if changed and level else level


ByHowMuch = Callable[[YGame, Card], int]
_changes: list[ByHowMuch] = []
_sets: list[ByHowMuch] = []


def changes_levels(asked: ByHowMuch) -> ByHowMuch:
    """Decorates what tells by how much continuous effects change a Level: they look at Levels themselves."""
    _changes.append(asked)
    return asked


def sets_levels(asked: ByHowMuch) -> ByHowMuch:
    """Decorates what tells which Level continuous effects make of one, 0 for none: they look at Levels themselves."""
    _sets.append(asked)
    return asked


def _continuously(game: YGame, card: Card, askers: list[ByHowMuch]) -> int:
    """By how much continuous effects change a Level, or what they make it; what these turn on sees the card without
    them."""
    asking = game.state.asking_levels
    if card.id in asking:
        return 0
    asking.add(card.id)
    try:
        return sum(asked(game, card) for asked in askers)
    finally:
        asking.remove(card.id)


Gives = Callable[[YGame, Card, str], "str | None"]
_givers: list[Gives] = []


def gives_kinds(asked: Gives) -> Gives:
    """Decorates what tells which Type or Attribute continuous effects give a monster."""
    _givers.append(asked)
    return asked


def in_place_of_its_own(game: YGame, card: Card, key: str) -> str | None:
    """The Type (``race_is``) or Attribute (``attribute_is``) that a monster has in place of its own; None if it has its
    own. What the effects that give one turn on, sees all monsters without them."""
    for_a_time = card.facts.get(TYPE_NOW if key == "race_is" else ATTRIBUTE_NOW)
    now = str(for_a_time[0]) if for_a_time else None
    asking = game.state.asking_kinds
    lasts = game.state.lasting and any(key in one.static for one in game.state.lasting)
    if asking or not (lasts or key in game.state.holders):  # as mostly
        return now
    asking.add(card.id)
    try:
        given = next(filter(None, (asked(game, card, key) for asked in _givers)), None)
    finally:
        asking.discard(card.id)
    if now and given and now.lower() != given.lower():
        leave_open(game, card.name, f"whether it is {now} or {given}, as two effects say")
    return now or given


AlsoGives = Callable[[YGame, Card, str], "Sequence[str]"]
_also_givers: list[AlsoGives] = []


def gives_besides(asked: AlsoGives) -> AlsoGives:
    """Decorates what tells which names or kinds continuous effects give cards besides their own."""
    _also_givers.append(asked)
    return asked


def besides_its_own(game: YGame, card: Card, key: str) -> Sequence[str]:
    """The names (``also_named``) or kinds (``counts_as``) that continuous effects give a card besides its own. What the
    effects that give one turn on, sees all cards without them."""
    asking = game.state.asking_kinds
    lasts = game.state.lasting and any(key in one.static for one in game.state.lasting)
    if not (lasts or key in game.state.holders) or asking:  # as mostly
        return ()
    asking.add(card.id)
    try:
        return [name for asked in _also_givers for name in asked(game, card, key)]
    finally:
        asking.discard(card.id)


def leave_open(game: YGame, name: str, words: str) -> None:
    """Say that nobody knows what a card is, so that a ruling which turns on it is left open."""
    told = (name, words, "properties")
    if told not in game.state.unknown:
        game.does_not_cover(f"{name}: {words}.")
        game.state.unknown = (*game.state.unknown, told)


def types_of(game: YGame, card: Card) -> list[str]:
    """Its Types."""
    if given := in_place_of_its_own(game, card, "race_is"):
        return [given]
    return [str(one) for one in many(said(card, "race"))] or [record_of(game, card).race]


def kinds_of(game: YGame, card: Card) -> set[str]:
    """What kinds of card it is: ``effect``, ``tuner``, ...; a Token is a Normal Monster, and so is a Gemini monster in
    the Graveyard, or face-up on the field until it is Normal Summoned again (Yugipedia, "Monster Token",
    "Gemini monster"). A monster that is an Equip Spell, or a Continuous Spell or Trap, where it lies is that, too."""
    kinds, tuner = {*record_of(game, card).kinds, *(said(card, "as_kind") or ())}, said(card, "tuner")
    lies = card.zone == terms.SPELL_TRAP and face_up(card) and not card.facts.get("pendulum")
    if lies and record_of(game, card).frame == "monster":
        kinds.add("equip" if card.facts.get("equipped_to") else "continuous")
    if "token" in kinds:
        kinds.add("normal")
    if "gemini" in kinds and (card.zone == terms.GRAVEYARD or _awaits_its_effects(card)):
        kinds = kinds - {"effect"} | {"normal"}
    if card.facts.get(TUNER_NOW):
        tuner = True
    if tuner is None:
        return kinds
    return kinds | {"tuner"} if tuner else kinds - {"tuner"}


def summoned_again(card: Card) -> bool:
    """Has a Gemini monster on the field its effects?"""
    return bool(card.facts.get("gemini") or said(card, "gemini"))


def _awaits_its_effects(card: Card) -> bool:
    """Is a Gemini monster face-up on the field, and without its effects?"""
    return card.zone == terms.MONSTER and card.facts.get("face", "up") == "up" and not summoned_again(card)


def unknown(game: YGame, card: Card, key: str) -> bool:
    """Is it a Spell or Trap that is a monster, of which the board does not say this?"""
    return bool(card.facts.get("as_monster")) and said(card, key) is None and record_of(game, card).frame != "monster"
