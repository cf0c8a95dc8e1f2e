"""Operations that change a monster on the field: its ATK and DEF, its position, its controller."""

from __future__ import annotations

from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.effects import lingering_effects, moves
from judge.rulesets.yugioh.effects.choices import pick
from judge.rulesets.yugioh.effects.operations import Spec, affected, amount, cards_for, operation
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.state import free_zones, on_field, ref
from judge.rulesets.yugioh.vocabulary import atk_and_def, temporary_control
from judge.rulesets.yugioh.vocabulary.doing import Doing


@operation("change_atk")
def change_atk(doing: Doing, spec: Spec) -> list[str]:
    """Change ATK."""
    return _change(doing, spec, "atk")


@operation("change_def")
def change_def(doing: Doing, spec: Spec) -> list[str]:
    """Change DEF."""
    return _change(doing, spec, "def")


def _change(doing: Doing, spec: Spec, which: str) -> list[str]:
    cards = [c for c in affected(doing, cards_for(doing, spec.get("cards", "targets"), "changed")) if on_field(c)]
    what, done = spec[f"change_{which}"], []
    for card in cards:
        known = (atk_and_def.atk if which == "atk" else atk_and_def.defense)(doing.game, card)
        short = known is not None and spec.get("exactly") and isinstance(what, int) and known + what < 0
        if short and not atk_and_def.is_open(doing.game, card, which):
            continue
        if spec.get("exactly") and doing.game.state.attack and ref(card) in doing.game.state.attack.doomed:
            continue
        now = known or 0
        if what == "half" and spec.get("original"):
            by = _halve_original(doing, card, which, str(spec.get("until", "")))
        elif what == "half":
            by = -(now // 2)
        elif isinstance(what, dict) and "to" in what:
            by = int(what["to"]) - now
        else:
            by = amount(doing, what)
        fact = f"{which}_change"
        before = int(card.facts.get(fact) or 0)
        changes: list[Any] = [("card", card.id, fact, before + by)]
        if "until" in spec:
            passing = lingering_effects.passing(which, str(spec["until"]))
            changes.append(("card", card.id, passing, int(card.facts.get(passing) or 0) + by))
        doing.game.do(f"changed {which}", card.id, card.controller, *changes, by=by)
        done.append(card.id)
    return done


def _halve_original(doing: Doing, card: Card, which: str, until: str) -> int:
    """Let the original value be half the printed one, rounded up, and say what that changes; gains stay on top of it.

    A second time changes nothing (Edison Format compendium and yugioh-wiki.net, Shrink).
    """
    if atk_and_def.is_unprinted(doing.game, card, which):
        doing.game.does_not_cover(f"{card.name}: half of an original {which.upper()} that is not printed.")
        return 0
    half = -(-atk_and_def.printed(doing.game, card, which) // 2)
    by = half - atk_and_def.original(doing.game, card, which)
    doing.game.do("changed original", card.id, card.controller, ("card", card.id, f"{which}_base", (half, until)))
    return by


@operation("change_position")
def change_position(doing: Doing, spec: Spec) -> list[str]:
    """Change battle positions, or turn monsters face-up or face-down."""
    cards = [
        c for c in affected(doing, cards_for(doing, spec["change_position"], "changed")) if c.zone == terms.MONSTER
    ]  # fmt: skip
    done = []
    for card in cards:
        to = str(spec.get("to", "other"))
        if not moves.can_turn(doing.game, card, to):
            continue
        face, position = moves.turned(card, to)
        if (face, position) != (card.facts.get("face", "up"), card.facts.get("position", "attack")):
            moves.turn_face(doing.game, card, face, position, doing.you)
            done.append(card.id)
    return done


@operation("take_control")
def take_control(doing: Doing, spec: Spec) -> list[str]:
    """Take control of monsters."""
    done = []
    for card in affected(doing, cards_for(doing, spec["take_control"], "taken")):
        if (
            card.zone == terms.MONSTER
            and card.controller != doing.you
            and free_zones(doing.game, doing.you, terms.MONSTER) > 0
        ):
            until = str(spec.get("until", ""))
            while_here = "this card" in until  # it ends with the source, not with the turn
            give_control(doing, card, doing.you, "" if while_here else until)
            if while_here:
                source = doing.game.table.cards[doing.source]
                by = ("card", card.id, temporary_control.HELD, ref(source))
                doing.game.do("bound", card.id, doing.you, by, moves.JOINED)
            done.append(card.id)
    return done


def give_control(doing: Doing, card: Card, player: str, until: str = "") -> None:
    """A monster changes sides (it does not leave the field)."""
    changes: list[Any] = [("control", card.id, player)]
    if until:
        changes.append(("card", card.id, "control_until", until))
    doing.game.do("control", card.id, player, *changes, was_controller=card.controller)


@operation("exchange_control")
def exchange_control(doing: Doing, spec: Spec) -> list[str]:
    """Each player chooses one of their monsters, the turn player first; the two change sides."""
    chosen = []
    for player in doing.player("both"):
        mine = list(doing.game.table.zone(player, terms.MONSTER))
        chosen += pick(doing, mine, 1, 1, f"chosen by {player}")
    if len(chosen) < 2:
        return []
    for card in chosen:
        give_control(doing, card, doing.game.state.other(card.controller))
    return [c.id for c in chosen]
