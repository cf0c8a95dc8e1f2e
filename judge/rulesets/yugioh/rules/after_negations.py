"""What would be forbidden if Summons that were negated this turn counted as made, or activations that were bound their
player: sources differ on whether they do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.kernel.rules import Cite, Finding, Reading
from judge.rulesets.yugioh.effects import possibility
from judge.rulesets.yugioh.effects.operations import Spec
from judge.rulesets.yugioh.judging.situation import YSituation
from judge.rulesets.yugioh.rules.book import prb, psct, qa, wiki
from judge.rulesets.yugioh.vocabulary import bans, conditions, continuous_effects, negated_this_turn
from judge.rulesets.yugioh.vocabulary.continuous_effects import Static
from judge.rulesets.yugioh.vocabulary.doing import Doing

_MADE_IN_VAIN = Reading("No: the Summon was made, if in vain.", (Cite("edisonformat.net, rulings of Summon Limit"),))
NO_OATH = (
    Reading("yes: an activation that was negated is none", (prb("153-154"),)),
    Reading("no: the card was activated this turn", (psct("3, 4"),)),
)


def barred_effect(s: YSituation, doing: Doing, operations: Sequence[Spec]) -> Iterator[Finding]:
    """An effect that could do nothing if a negated Summon counted, or a negated activation bound its player."""
    if continuous_effects.may_apply(s.game, "cannot_summon") and negated_this_turn.matter(s.game):
        with negated_this_turn.counted(s.game):
            barred = any(not possibility.possible(doing, op) for op in operations)
        if barred:
            yield s.unclear(f"May {s.player} Summon a monster, after a Summon was negated this turn?", *_AGAIN)
            return

    def barring() -> Static | None:
        found = (possibility.forbidding(doing, op) for op in operations if not possibility.possible(doing, op))
        return next((one[1] for one in found if one is not None), None)

    if negated_this_turn.binding(s.game, barring):
        yield s.unclear(
            f"May {s.subject} be activated, after the activation that forbids what it does was negated?", *NO_OATH
        )


def barred_activation(s: YSituation) -> Iterator[Finding]:
    """An activation that would be forbidden if a negated one bound its player."""
    card, effect = s.card, s.effect
    if card is None or effect is None:
        return
    if negated_this_turn.binding(s.game, lambda: bans.cannot_activate(s.game, card, effect, s.player)):
        yield s.unclear(f"May {s.subject} be activated, after the activation that forbids it was negated?", *NO_OATH)


_AGAIN = (
    _MADE_IN_VAIN,
    Reading("Yes: the monster was not Summoned.", (wiki("Negate"), qa(10462))),
)


def unmade_summons(s: YSituation) -> Iterator[Finding]:
    """Summons that must not have been made this turn, where one was negated."""
    assert s.effect is not None and s.card is not None
    if not negated_this_turn.matter(s.game):
        return
    met = [condition for condition in s.effect.conditions if conditions.holds(s.doing, condition)]
    for condition in met:
        with negated_this_turn.counted(s.game, negated_this_turn.NORMAL):
            made = not conditions.holds(s.doing, condition)
        with negated_this_turn.counted(s.game):
            perhaps = not conditions.holds(s.doing, condition)
        if made:
            what = conditions.said(condition, s.doing)
            yield s.offence(conditions.why_not(condition, s.doing, s.card.name), fact=f"needs {what}")
        elif perhaps:
            yield s.unclear(f"May {s.player} activate {s.card.name} after a Summon was negated?", *_IN_VAIN)


_IN_VAIN = (
    _MADE_IN_VAIN,
    Reading("Yes: no monster was Summoned.", (qa(10462),)),
)
