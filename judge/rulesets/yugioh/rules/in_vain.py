"""What would be forbidden if activations that were negated bound their player: sources differ on whether they do."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from judge.kernel.rules import Finding, Reading
from judge.rulesets.yugioh.effects import possibility
from judge.rulesets.yugioh.effects.operations import Spec
from judge.rulesets.yugioh.judging.situation import YSituation
from judge.rulesets.yugioh.rules.book import prb, psct
from judge.rulesets.yugioh.table.state import YGame
from judge.rulesets.yugioh.vocabulary import bans, turn_restrictions
from judge.rulesets.yugioh.vocabulary.continuous_effects import Static
from judge.rulesets.yugioh.vocabulary.doing import Doing

NO_OATH = (
    Reading("yes: an activation that was negated is none", (prb("153-154"),)),
    Reading("no: the card was activated this turn", (psct("3, 4"),)),
)


def binding(game: YGame, ask: Callable[[], Static | None]) -> bool:
    """Would what activations of this turn that were negated ask of their player forbid this?"""
    if "oath" not in game.state.holders or next(turn_restrictions.sworn(game, negated=True), None) is None:
        return False
    game.state.in_vain = True
    try:
        static = ask()
    finally:
        game.state.in_vain = False
    return static is not None and static.sworn


def barred_effect(s: YSituation, doing: Doing, operations: Sequence[Spec]) -> Iterator[Finding]:
    """An effect that could do nothing if a negated activation bound its player."""

    def barring() -> Static | None:
        found = (possibility.forbidding(doing, op) for op in operations if not possibility.possible(doing, op))
        return next((one[1] for one in found if one is not None), None)

    if binding(s.game, barring):
        yield s.unclear(
            f"May {s.subject} be activated, after the activation that forbids what it does was negated?", *NO_OATH
        )


def barred_activation(s: YSituation) -> Iterator[Finding]:
    """An activation that would be forbidden if a negated one bound its player."""
    card, effect = s.card, s.effect
    if card is None or effect is None:
        return
    if binding(s.game, lambda: bans.cannot_activate(s.game, card, effect, s.player)):
        yield s.unclear(f"May {s.subject} be activated, after the activation that forbids it was negated?", *NO_OATH)
