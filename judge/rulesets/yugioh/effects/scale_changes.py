"""The operation that changes Pendulum Scales.

Source: Yugipedia, "Pendulum Scale": only a card in a Pendulum Zone has a Scale that counts.
"""

from __future__ import annotations

from judge.rulesets.yugioh.effects import lingering_effects
from judge.rulesets.yugioh.effects.operations import Spec, cards_for, operation, reached
from judge.rulesets.yugioh.table.state import face_up
from judge.rulesets.yugioh.vocabulary import present_scales
from judge.rulesets.yugioh.vocabulary.amounts import AMOUNT, amount
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.shapes import CARDS, UNTIL
from judge.vocabulary.shapes import about, either, mapping, whole


def _within(spec: Spec, now: int, to: int) -> int:
    """What it becomes, where the words set a limit: one that is past the limit already stays as it is."""
    if "max" in spec and to > now:
        to = max(now, min(to, int(spec["max"])))
    if "min" in spec and to < now:
        to = min(now, max(to, int(spec["min"])))
    return max(to, 0)


@operation(
    "change_scale",
    either(
        whole(),
        mapping({"to": either(whole(0), AMOUNT)}, required=("to",)),
        mapping({"by": AMOUNT}, required=("by",)),
    ),
    said="change the Pendulum Scale of {}",
    object=lambda _, __: "a card",
    beside={
        "cards": CARDS,
        "until": UNTIL,
        "max": about(whole(1), "To no higher Scale than this."),
        "min": about(whole(0), "To no lower Scale than this."),
    },
    topics=("summons",),
    example="resolve: [{change_scale: 2, cards: this card, until: end of turn}]",
)
def change_scale(doing: Doing, spec: Spec) -> list[str]:
    """Change the Pendulum Scale of cards in Pendulum Zones, by a number (`by`: an amount) or to one."""
    game, what, done = doing.game, spec["change_scale"], []
    for card in reached(doing, cards_for(doing, spec.get("cards", "targets"), "changed")):
        if not card.facts.get("pendulum") or not face_up(card):
            continue
        now = present_scales.scale_of(game, card)
        if now is None:
            game.does_not_cover(f"{card.name}: a change of a Pendulum Scale that the file does not say.")
            continue
        if isinstance(what, dict) and "to" in what:
            to = _within(spec, now, amount(doing, what["to"], card))
            change: tuple[str, int] = ("to", to)
        else:
            by = amount(doing, what["by"], card) if isinstance(what, dict) else int(what)
            to = _within(spec, now, now + by)
            change = ("by", to - now)
        if to == now:
            continue
        until = lingering_effects.until_when(game, doing.you, str(spec.get("until", "")))
        kept = (*(card.facts.get(present_scales.CHANGES) or ()), (*change, until))
        game.do("changed property", card.id, card.controller, ("card", card.id, present_scales.CHANGES, kept))
        game.tell("effect", f"The Pendulum Scale of {card.name} is {to} now.", card=card.name)
        done.append(card.id)
    return done
