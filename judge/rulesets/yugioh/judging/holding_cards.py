"""Monsters that a face-up Continuous Spell or Trap of the board has targeted, and holds as long as it stays."""

from __future__ import annotations

from judge.kernel.chain import Link
from judge.kernel.table import Card
from judge.rulesets.yugioh.effects.negations import WHILE_HERE
from judge.rulesets.yugioh.effects.operations import OPERATIONS
from judge.rulesets.yugioh.table.state import YGame, face_up, record_of, ref
from judge.rulesets.yugioh.table.steps import split
from judge.rulesets.yugioh.vocabulary.doing import Doing

_LASTING = frozenset({"apply", "negate"})


def hold(game: YGame, card: Card, monster: Card) -> None:
    """Let apply what the activation of the card has done to the monster for as long as the card stays."""
    if not face_up(card):
        return
    for effect in record_of(game, card).effects:
        steps = [split(step)[2] for step in effect.resolve] if effect.card_activation and effect.targets else []
        for step in steps:
            if _LASTING.isdisjoint(step) or step.get("until") != WHILE_HERE:
                continue
            facts = {"targets": (ref(monster),), "target_names": (monster.name,), "target_faces": ("",)}
            link = Link(0, card.controller, card.id, card.name, effect.id, 0, facts=facts)
            OPERATIONS[next(iter(step))].act(Doing(game, card.controller, card.id, effect, link), step)
