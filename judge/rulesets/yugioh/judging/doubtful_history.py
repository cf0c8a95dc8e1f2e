"""What the turn was before the first play, where the board does not say it and a ruling turns on it.

Source: a condition of what happened this turn asks of the whole turn; OCG Perfect Rulebook 2017, p. 113-114, 142.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.kernel.rules import FILE, Finding, Reading
from judge.kernel.scenario import Play
from judge.rulesets.yugioh.effects import summoning_procedures
from judge.rulesets.yugioh.effects.trace import rule
from judge.rulesets.yugioh.judging import summon_payments
from judge.rulesets.yugioh.judging.situation import YSituation
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import Data, Effect, every, many
from judge.rulesets.yugioh.table.state import face_up
from judge.rulesets.yugioh.vocabulary import continuous_effects, history_conditions, stay_properties
from judge.rulesets.yugioh.vocabulary.conditions import holds, met_earlier, said
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.selectors import matches

FOR_A_CONDITION = frozenset(
    rule(slug) for slug in ("condition-at-activation", "summon-procedure-not-met", "wrong-materials")
)
"""Offences that something which happened before the first play could undo."""
_READINGS = (
    Reading("It can be done, if that had happened before the first play."),
    Reading("It cannot, if that had not happened."),
)


def history_in_doubt(s: YSituation, play: Play, offences: Sequence[Finding]) -> Finding | None:
    """The doubt where a play is wrong only because of something that may have happened before the first play."""
    if not offences or s.card is None or any(one.rule not in FOR_A_CONDITION for one in offences):
        return None
    missing = [(doing, c) for doing, c in asked_of_the_turn(s) if not holds(doing, c)]
    if not missing or any(not _supposed(doing, c) for doing, c in missing):
        return None
    needed = terms.listing([said(c, doing) for doing, c in missing])
    if not (_open(s) or (history_conditions.untold(s.game, last=True) and any(_of_last_turn(c) for _, c in missing))):
        return None
    text = (
        f"It turns on what happened before the first play: {s.card.name} needs {needed}. Say it under `history` of the "
        "board; if nothing of the kind happened, write `history_complete: true` there."
    )
    return Finding("unclear", text, where=play.path(play.verb), rule=offences[0].rule, readings=_READINGS)


_LATELY = (
    Reading("It can be activated, if that happened before the first play."),
    Reading("It cannot with that card, if it did not."),
)


_SET_THEN = (
    Reading("It can be activated, if it had been Set before that turn."),
    Reading("It cannot, if it was Set in it."),
)


def set_in_doubt(s: YSituation, play: Play) -> Finding | None:
    """The doubt where a Spell that was Set since its player's last turn began cannot be activated, and that turn was
    over before the first play."""
    card = s.card if s.activating and "cannot_activate" in s.state.holders else None
    if card is None or card.zone not in terms.SPELL_TRAP_ZONES or face_up(card) or card.stay:
        return None
    if s.state.turn_player == s.player or card.facts.get("set_turn") is not None:
        return None
    for _, static in continuous_effects.of_kind(s.game, "cannot_activate"):
        parts = [part for part in many(static.data["cannot_activate"]) if "set_lately" in part]
        concerned = s.player in static.doing(s.game).player(str(static.data.get("who", "both")))
        rest = [{key: what for key, what in part.items() if key != "set_lately"} for part in parts]
        if concerned and any(matches(static.doing(s.game), part, card) for part in rest):
            text = (
                f"It turns on whether {card.name} was Set in the last turn of {s.player}. Begin the file in that turn, "
                "if it was."
            )
            return Finding("unclear", text, where=play.path(play.verb), rule=_APPLIES, readings=_SET_THEN, reason=FILE)
    return None


_APPLIES = rule("continuous-applies-at-once")


def target_in_doubt(s: YSituation, play: Play) -> Finding | None:
    """The doubt where what is targeted, or paid with, must be a card to which something happened this turn, and nobody
    says whether it did."""
    if s.card is None:
        return None
    own = summon_payments.procedure_of(s) if s.play.verb == "special_summon" else None
    effect = own or (s.effect if s.activating else None)
    if effect is None or (own is None and "lately" not in effect.asked):
        return None
    plan = s.plan if own is None else summon_payments.procedure_plan(s)
    paid, aimed = (
        [card for payment in plan.payments for card in payment.cards],
        () if own is not None else s.plan.targets,
    )
    for parts, cards in ((effect.targets, aimed), (effect.cost, paid)):
        for pattern in [part["lately"] for part in every(parts) if "lately" in part]:
            for card in cards:
                if stay_properties.happened_lately(s.doing, card, pattern) is None:
                    text = (
                        f"It turns on what happened to {card.name} before the first play. Say it under `history` of "
                        "the board; if nothing of the kind happened, write `history_complete: true` there."
                    )
                    by = rule("target-at-activation" if own is None else "summon-procedure-not-met")
                    return Finding("unclear", text, where=play.path(play.verb), rule=by, readings=_LATELY, reason=FILE)
    return None


def taken_for_granted(s: YSituation) -> Iterator[str]:
    """What a legal play needs not to have happened before the first play, of which the board says nothing."""
    if s.card is None or not (_open(s) or history_conditions.untold(s.game, last=True)):
        return
    if _open(s) and s.play.verb == "special_summon" and s.play.details.get("how") == "pendulum":
        yield f"The board does not say whether {s.player} has Pendulum Summoned this turn; it was taken not to be so."
        return
    effect = s.effect if s.activating else None
    parts = (*every(effect.targets), *every(effect.cost)) if effect is not None else ()
    chosen = [*s.plan.targets, *(card for payment in s.plan.payments for card in payment.cards)] if parts else []
    for pattern in [part["not_lately"] for part in parts if "not_lately" in part]:
        names = [c.name for c in chosen if stay_properties.happened_lately(s.doing, c, pattern) is None]
        if names:
            yield (
                f"The board does not say what {terms.listing(names)} did this turn before the first play; it was taken "
                "not to stand in the way."
            )
            return
    for doing, condition in asked_of_the_turn(s):
        if holds(doing, condition) and not _supposed(doing, condition):
            name = doing.game.table.cards[doing.source].name
            yield (
                f"{name}: the board does not say all that happened this turn before the first play; it was taken that "
                "none of it forbids the play."
            )
            return


def _of_last_turn(condition: Data) -> bool:
    """Does a condition ask of the turn before, too?"""
    return any("or_last" in part for part in every(condition))


def _open(s: YSituation) -> bool:
    state = s.game.state
    return not state.all_told and state.turn == state.begun and s.card is not None


def asked_of_the_turn(s: YSituation) -> Iterator[tuple[Doing, Data]]:
    """The conditions that the play must meet and that ask of what happened this turn."""
    assert s.card is not None
    effect: Effect | None = s.effect if s.activating else None
    doing = s.doing
    if s.play.verb == "special_summon":
        effect = summon_payments.procedure_of(s)
        doing = Doing(s.game, s.player, s.card.id, effect)
    asked = effect.conditions if effect is not None else ()
    if s.play.verb == "special_summon" and summoning_procedures.placed_over(
        s.game, s.card, summon_payments.materials(s)
    ):
        asked = tuple(many(s.record.summons.get("over_if")))
    elif effect is not None and effect.activates and not met_earlier(effect.asked):
        return
    for condition in asked:
        if any(map(met_earlier, every(condition))):
            yield doing, condition


def _supposed(doing: Doing, condition: Data) -> bool:
    """Does a condition hold if what it asks of happened before the first play?"""
    state = doing.game.state
    state.supposing = True
    try:
        return holds(doing, condition)
    finally:
        state.supposing = False
