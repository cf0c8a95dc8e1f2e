"""Copies: a permanent becomes what another is (477.1.b)."""

from __future__ import annotations

from typing import Any

from judge.rulesets.riftbound.effects.operations import cards_said, operation
from judge.rulesets.riftbound.table.records import Data
from judge.rulesets.riftbound.table.state import Copied
from judge.rulesets.riftbound.vocabulary.doing import Doing
from judge.rulesets.riftbound.vocabulary.shapes import DONE_TO


def _copy_said(step: Data) -> str:
    return f"makes {cards_said(step['become_copy'])} a copy of {cards_said(step.get('of', 'target'))}"


@operation(
    "become_copy",
    DONE_TO,
    beside={"of": DONE_TO},
    said=_copy_said,
    example="{targets: [{card: unit}], resolve: [{become_copy: me, of: target}]}",
)
def become_copy(d: Doing, word: Any) -> None:
    """It becomes a copy for as long as it is on the board: of the target, unless it says of what (477.1.b).

    It has the name, the supertype, type, tags, cost, domains and text that are printed on the other, or that the other
    has as a copy. Damage, buffs, what was given, attached Equipment and being exhausted are not copied, and it keeps
    its own; a token stays a token (185.1). It was played before, so nothing that waits for its being played triggers.
    """
    becoming = d.cards(word)
    copied = d.cards(d.step.get("of", "target"))[0]
    for card in becoming:
        if card is copied:
            continue
        was = card.name
        printed = str(card.facts.get("printed_name") or was)
        changes = (("name", card.id, copied.name), ("card", card.id, "printed_name", printed))
        d.game.do("copied", card.id, card.controller, *changes, name=was, copies=copied.name)
        d.game.state.copied = (*d.game.state.copied, Copied(card.id, d.game.timeline.now, printed, copied.name))
        d.tell(f"{was} becomes a copy of {copied.name}.", was)
