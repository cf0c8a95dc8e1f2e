"""Summons by a resolving effect that a limit on their number would forbid if one that was negated counted."""

from __future__ import annotations

from judge.kernel.table import Card
from judge.rulesets.yugioh.effects.trace import rule
from judge.rulesets.yugioh.vocabulary import bans
from judge.rulesets.yugioh.vocabulary.doing import Doing

RULE = rule("activation-legality")
READINGS = (
    "It is, as the Summon that was negated was not made.",
    "It is not, as the Summon that was negated counts among those of the turn.",
)


def ask(doing: Doing, card: Card, ways: tuple[str, ...]) -> None:
    """Note that nobody says whether an effect may Summon this monster after a Summon was negated this turn, where a
    Summon earlier in its Chain decides that; else it was asked as it was activated."""
    chain = doing.game.chain.number if doing.game.chain is not None else 0
    made = (m for m, e in doing.game.timeline.events("summoned") if m.chain and e.data["by"] == doing.you)
    if all(m.chain != chain for m in made) or not bans.forbidden_in_vain(doing.game, doing.you, ways, card):
        return
    note = (RULE, f"Is {card.name} Summoned, after a Summon of {doing.you} was negated this turn?", READINGS)
    if note not in doing.game.state.unsettled:
        doing.game.state.unsettled.append(note)
