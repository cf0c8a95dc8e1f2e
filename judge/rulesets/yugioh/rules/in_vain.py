"""What would be forbidden if activations and Summons counted that were negated: sources differ on whether they do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from judge.kernel import chain as outcomes
from judge.kernel.rules import Finding, Reading
from judge.rulesets.yugioh.effects import possibility
from judge.rulesets.yugioh.effects.operations import Spec
from judge.rulesets.yugioh.judging.situation import YSituation
from judge.rulesets.yugioh.rules.book import prb, psct, wiki
from judge.rulesets.yugioh.table.state import YGame, chains_of
from judge.rulesets.yugioh.vocabulary import bans
from judge.rulesets.yugioh.vocabulary.continuous_effects import Static
from judge.rulesets.yugioh.vocabulary.doing import Doing

T = TypeVar("T")
AGAIN = (
    Reading("no: the Summon was made, if in vain", (wiki("Once per turn"),)),
    Reading("yes: the monster was not Summoned", (wiki("Negate"),)),
)
NO_OATH = (
    Reading("yes: an activation that was negated is none", (prb("153-154"),)),
    Reading("no: the card was activated this turn", (psct("3, 4"),)),
)


def counted(game: YGame, ask: Callable[[], T]) -> T | None:
    """The answer to a question if what was negated this turn counted; None if nothing was negated."""
    negated = any(
        outcomes.ACTIVATION_NEGATED in (link.outcome, link.negated) for chain in chains_of(game) for link in chain.links
    )
    if not negated and not any(game.timeline.events("summon negated")):
        return None
    game.state.in_vain = True
    try:
        return ask()
    finally:
        game.state.in_vain = False


def barred_effect(s: YSituation, doing: Doing, operations: list[Spec]) -> Iterator[Finding]:
    """An effect that could do nothing if what was negated counted."""

    def barring() -> Static | None:
        found = (possibility.forbidding(doing, op) for op in operations if not possibility.possible(doing, op))
        return next((static for one in found if one is not None for static in one[1:]), None)

    if (static := counted(s.game, barring)) is not None:
        yield from asked(s, static)


def barred_activation(s: YSituation) -> Iterator[Finding]:
    """An activation that would be forbidden if what was negated counted."""
    card, effect = s.card, s.effect
    if card is None or effect is None:
        return
    static = counted(s.game, lambda: bans.cannot_activate(s.game, card, effect, s.player))
    if static is not None:
        yield from asked(s, static)


def asked(s: YSituation, static: Static) -> Iterator[Finding]:
    """The question that is open."""
    what = f"May {s.subject} be activated, after"
    if static.sworn:
        yield s.unclear(f"{what} the activation that forbids what it does was negated?", *NO_OATH)
    else:
        yield s.unclear(f"{what} a Special Summon was negated this turn?", *AGAIN)
