"""Monsters turned face-up by an attack: their effects wait until after damage calculation.

Source: Konami Europe, Damage Step rules; Konami, 2021 rules update; ocg-rule.readthedocs.io, trigger effects.
"""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.table import Card
from judge.rulesets.yugioh.effects.trace import rule
from judge.rulesets.yugioh.table.records import Effect
from judge.rulesets.yugioh.table.state import Attack, Missed, YGame, record_of

RULE = rule("damage-step-flip-after-calc")


def effects(game: YGame, name: str) -> Iterator[Effect]:
    """The effects of a card that are triggered by its being flipped face-up."""
    for effect in record_of(game, name).effects:
        if effect.is_trigger and "flipped" in effect.heard:
            yield effect


def _note(game: YGame, card_id: str, name: str, why: str) -> None:
    _clear(game, card_id)
    for effect in effects(game, name):
        game.state.missed.append(Missed(card_id, effect.id, RULE, why))


def _clear(game: YGame, card_id: str) -> None:
    game.state.missed = [m for m in game.state.missed if (m.card, m.rule) != (card_id, RULE)]


def wait(game: YGame, card: Card) -> None:
    """A face-down monster is attacked: its effect has to wait."""
    when = "after damage calculation, not before"
    if game.state.rules_of.damage_step_7:
        when = "in a part of its own, which comes after the part after damage calculation"
    why = f"it is turned face-up by the attack, so its effect is activated {when}"
    _note(game, card.id, card.name, f"{card.name}: {why}.")


def release(game: YGame, attack: Attack, target: Card | None) -> None:
    """After damage calculation the effect is triggered, if the monster is still in the Monster Zone."""
    if not attack.flipped:
        return
    _clear(game, attack.flipped)
    if target is not None:
        game.do("flipped", target.id, target.controller, by=attack.player, stay=target.stay, before=True)
    else:
        _gone(game, attack)


def _gone(game: YGame, attack: Attack) -> None:
    """The monster is no longer there: its effect is lost, before 2021 only if the monster is hidden now."""
    card = game.table.cards.get(attack.flipped)
    if card is None:
        return
    if game.state.rules_of.hidden_only and attack.target is not None:
        game.do("flipped", card.id, card.owner, by=attack.player, stay=attack.target[1])
    else:
        why = "it left the Monster Zone before its effect could be activated, after damage calculation"
        _note(game, card.id, card.name, f"{card.name}: {why}.")


def left_over(game: YGame, attack: Attack, target: Card | None) -> None:
    """There was no damage calculation: what becomes of the effect is settled only if the monster itself is gone."""
    if not attack.flipped:
        if attack.target is not None:
            _clear(game, attack.target[0])
        return
    if target is None:
        _gone(game, attack)
        return
    _clear(game, attack.flipped)
    game.do("flipped", target.id, target.controller, by=attack.player, stay=target.stay)
    if not any(effects(game, target.name)):
        return
    text = f"{target.name} was turned face-up by an attack that came to no damage calculation."
    readings = (
        "Its effect is activated all the same: the monster was flipped and is still in the Monster Zone.",
        "Its effect is activated after damage calculation, and there was none.",
    )
    game.state.unsettled.append((RULE, text, readings))
