"""A face-up card of which the file does not say which it is, where a play is wrong for what cards are.

Source: Konami Card Game Tournament Policy, public knowledge: what lies face-up on the field both players can say.
"""

from __future__ import annotations

from collections.abc import Sequence

from judge.kernel.rules import FILE, Finding, Reading
from judge.kernel.scenario import Play
from judge.rulesets.yugioh.effects.trace import rule
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.state import YGame, face_up

FOR_WHAT_CARDS_ARE = frozenset(
    rule(slug)
    for slug in (
        "activation-legality", "condition-at-activation", "cost-at-activation", "target-at-activation",
        "summon-procedure-not-met", "wrong-materials", "trigger-not-met",
    )
)  # fmt: skip
"""Offences that the name, the kind or the ATK of a card in play could undo."""
_READINGS = (
    Reading("The play stands, if that card is as it would have to be."),
    Reading("It does not, if the card is anything else."),
)


def name_in_doubt(game: YGame, play: Play, offences: Sequence[Finding]) -> Finding | None:
    """The doubt where a play is wrong only as far as the cards are known, and one that is face-up was not named."""
    if not offences or any(one.rule not in FOR_WHAT_CARDS_ARE for one in offences):
        return None
    there = (card for zone in terms.ON_FIELD for card in game.table.everywhere(zone))
    card = next((card for card in there if card.name == terms.UNKNOWN and face_up(card)), None)
    if card is None:
        return None
    text = (
        f"It turns on which card lies face-up on {card.controller}'s side of the field: the file says `unknown: true` "
        "of it. Both players see it; write its name, or `set: true` if it is face-down."
    )
    return Finding("unclear", text, where=play.path(play.verb), rule=offences[0].rule, readings=_READINGS, reason=FILE)
