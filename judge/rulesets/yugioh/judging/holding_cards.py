"""Monsters that a face-up Continuous Spell or Trap of the board has targeted, and holds as long as it stays, and those
that an Equip Card is equipped to; and what is asked where the board does not say which those are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.kernel.chain import Link
from judge.kernel.open_steps import Fork, OpenStep
from judge.kernel.table import Card
from judge.rulesets.yugioh.effects.automatic_moves import bind
from judge.rulesets.yugioh.effects.negations import WHILE_HERE
from judge.rulesets.yugioh.effects.operations import OPERATIONS
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import Effect, every
from judge.rulesets.yugioh.table.state import YGame, face_up, record_of, ref
from judge.rulesets.yugioh.table.steps import split
from judge.rulesets.yugioh.vocabulary import temporary_control
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.selectors import matches

_LASTING = frozenset({"apply", "negate"})


def wear(game: YGame, card: Card, monster: Card) -> None:
    """Equip an Equip Card of the board to a monster."""
    card.facts["equipped_to"] = ref(monster)
    game.table.standing["bonds"]["joined"] = True
    _keep(game, card, monster)


def hold(game: YGame, card: Card, monster: Card, *, said: bool = False) -> None:
    """Bind a card of the board and the monster that it targets, if one follows the other (``said``: if the board calls
    them bound), and let apply what its activation has done to the monster for as long as the card stays."""
    bond = _bond(game, card)
    if bond or said:
        bind(game, card, monster, str(bond.get("mode", "tether")), banishes="banishes" in bond)
    if not face_up(card):
        return
    _keep(game, card, monster)
    for effect in _holding(game, card):
        for step in [split(step)[2] for step in effect.resolve]:
            if _LASTING.isdisjoint(step) or step.get("until") != WHILE_HERE:
                continue
            facts = {"targets": (ref(monster),), "target_names": (monster.name,), "target_faces": ("",)}
            link = Link(0, card.controller, card.id, card.name, effect.id, 0, facts=facts)
            OPERATIONS[next(iter(step))].act(Doing(game, card.controller, card.id, effect, link), step)


def _keep(game: YGame, card: Card, monster: Card) -> None:
    """A monster of the other player that the card gives control of goes back once the card is gone."""
    steps = every([effect.resolve for effect in record_of(game, card).effects])
    gives = any("take_control" in step and "this card" in str(step.get("until")) for step in steps)
    if gives and monster.owner != monster.controller == card.controller:
        monster.facts[temporary_control.HELD] = ref(card)
        game.table.standing["bonds"]["joined"] = True


def _bond(game: YGame, card: Card) -> Mapping[str, Any]:
    """The operation by which a card holds a monster; nothing if none of it is known."""
    steps = (step for effect in record_of(game, card).effects for step in every(effect.resolve) if "tether" in step)
    return next(steps, {})


def _holding(game: YGame, card: Card) -> list[Effect]:
    return [effect for effect in record_of(game, card).effects if effect.card_activation and effect.targets]


def ask(game: YGame) -> None:
    """Ask for what the face-up Spells and Traps of the board hold, where it does not say it and they could hold a
    monster that is there; as somebody asks what would be so if it were that one, they hold it."""
    bound = {bond[0] for bond in game.table.standing["bonds"]["all"]}
    for card in game.table.everywhere(terms.SPELL_TRAP):
        if ref(card) in bound or card.facts.get("equipped_to") or not face_up(card):
            continue
        worn = "equip" in record_of(game, card).kinds
        if not worn and not _holds_something(game, card):
            continue
        turn = (f"what {card.id} holds", 0)
        for monster in _perhaps_held(game, card):
            if game.turned.get(turn) == monster.id:
                (wear if worn else hold)(game, card, monster)
                game.timeline.open.clear()
                break
            game.forks.append(_open(card, monster, turn, worn=worn))


def _holds_something(game: YGame, card: Card) -> bool:
    """Does its activation do something to its target that lasts as long as the card stays?"""
    steps = [step for effect in _holding(game, card) for step in every(effect.resolve)]
    return any("tether" in step or step.get("until") == WHILE_HERE for step in steps)


def _perhaps_held(game: YGame, card: Card) -> Iterator[Card]:
    """The face-up monsters that the card may have targeted, or brought back from where they were."""
    for monster in game.table.everywhere(terms.MONSTER):
        if not face_up(monster) or monster.facts.get("summoned") not in (None, "special"):
            continue
        for effect in _holding(game, card):
            doing, asked = Doing(game, card.controller, card.id, effect), effect.targets[0]
            if isinstance(asked, Mapping) and matches(doing, _whoever_has_it_now(asked), monster, place=False):
                yield monster
                break


def _whoever_has_it_now(asked: Mapping[str, Any]) -> Mapping[str, Any]:
    """What a card targeted, without what its effect may have changed: whose it is and how it lies."""
    return {key: what for key, what in asked.items() if key not in ("of", "position", "face", "count")}


def _open(card: Card, monster: Card, turn: tuple[str, int], *, worn: bool) -> Fork:
    does, did = ("being equipped to", "was equipped to") if worn else ("holding", "held")
    step = OpenStep(f"{card.name} {does} {monster.name}", f"{card.name} {did} {monster.name}")
    key = "equipped_to" if worn else "targets"
    asked = (
        f"It turns on what {card.name} {'is equipped to' if worn else 'targets'}, which the board does not say. Write "
        f"`{key}:` beside it (`{key}: {monster.name}`)."
    )
    return Fork(step, turn, monster.id, chosen=True, asked=asked)
