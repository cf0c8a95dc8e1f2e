"""Sections 12 and 14: costs, targets, resolution in parts."""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.rules import Cite, Finding, Reading
from judge.rulesets.yugioh.effects import following_summons
from judge.rulesets.yugioh.effects.activation_plans import targets_said
from judge.rulesets.yugioh.effects.barred_choices import barred, settled_as_paid
from judge.rulesets.yugioh.effects.choices import called, named
from judge.rulesets.yugioh.effects.excavated_choices import not_among
from judge.rulesets.yugioh.effects.surplus_choices import surplus, too_many_at_once
from judge.rulesets.yugioh.effects.target_refusals import none_there
from judge.rulesets.yugioh.effects.wrong_choices import forbidden, misfits, not_of_the_event, unable_to_come
from judge.rulesets.yugioh.effects.wrong_values import declared_wrongly, stands_wrongly
from judge.rulesets.yugioh.judging.situation import YSituation
from judge.rulesets.yugioh.rules.book import consequence, ocgr, prb, psct, qa, rb, rule, wiki
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.editions import EVERY
from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.table.state import effect_frame, lp
from judge.rulesets.yugioh.vocabulary import continuous_effects, immunity
from judge.rulesets.yugioh.vocabulary.selectors import matches

_UNSEEN_CARDS = (
    Reading(
        "No: nobody can be sure that they would arrive there, and a cost must be paid as it is written.",
        (Cite("Upper Deck", section="ruling on Gravekeeper's Servant under Dimensional Fissure"), prb("131-133")),
    ),
    Reading("Yes, if what is sent is not banished instead: only such cards cannot pay the cost.", (rb(54),)),
)


@rule(
    "cost-at-activation",
    rb(54),
    prb("131-133"),
    psct("3, 4"),
    stage="cost",
    section="12",
    boundary=True,
    verbs=("activate", "discard"),
    when=("activation", "costs"),
    editions=EVERY,
)
def cost_at_activation(s: YSituation) -> Iterator[Finding]:
    """Activating without paying the cost, or paying what is no cost.

    What stands before the semicolon, or is called paying, is done when the card or effect is activated, by its
    player and with cards of that player. No cost, no activation; what was paid is never returned. What stands
    after the semicolon is part of the effect and is done at resolution.
    """
    if s.play.verb == "discard":
        if s.game.chain is not None:
            top = s.top
            paid = top is not None and top.facts.get("paid")
            name = top.name if top else "the card"
            why = f"the cost of {name} was paid when it was activated" if paid else f"{name} has no such cost"
            yield s.offence(
                f"{s.player} does not discard {s.subject} now: {why}; what its effect discards is "
                "discarded when it resolves.",
                fact="no cost",
            )
        return
    if s.plan.cost_problem and s.card is not None:
        yield s.offence(
            f"{s.card.name} cannot be activated: {s.plan.cost_problem}.",
            fact=s.plan.cost_problem,
            at="cost" if "cost" in s.play.details else "",
        )
        return
    points = sum(p.points for p in s.plan.payments) + s.plan.toll
    if points and points == lp(s.game, s.player) and s.state.rules_of.last_points is None:
        readings = (
            Reading("A player can pay all the LP that are left, and then has lost.", (prb(39),)),
            Reading("In the TCG no rule says that a payment may bring a player to 0 LP.", (rb(54),)),
        )
        yield s.unclear(f"May {s.player} pay the last {points} LP?", *readings)
    if s.plan.unsure and s.card is not None:
        question = f"May {s.player} send unseen cards of the Deck to the Graveyard as a cost under {s.plan.unsure}?"
        yield s.unclear(question, *_UNSEEN_CARDS)


@rule(
    "target-exists-before-cost",
    Cite("Konami, Rise of the True Dragons insert"),
    qa(11724),
    stage="target there",
    section="12",
    verbs=("activate",),
    when=("activation", "targets in doubt"),
    editions=EVERY,
)
def target_exists_before_cost(s: YSituation) -> Iterator[Finding]:
    """Paying a cost with no legal target to begin with.

    Enough legal targets must exist before the cost is paid. Once it is paid, a card that the cost has just
    moved to the right place may be chosen too.
    """
    if s.effect is not None and s.card is not None and s.plan.no_targets and s.effect.cost:
        names = many(targets_said(s.play.details))
        why = none_there(s.doing, s.effect, s.plan, names, when="before the cost is paid ")
        yield s.offence(f"{s.card.name} cannot be activated: {why}.", fact=s.plan.no_targets)


@rule(
    "target-at-activation",
    prb("136-137"),
    wiki("Target"),
    qa(23164, 23196),
    stage="target",
    section="12",
    boundary=True,
    verbs=("activate",),
    when=("activation", "targets in doubt"),
    editions=EVERY,
)
def target_at_activation(s: YSituation) -> Iterator[Finding]:
    """Choosing a target that is not a legal one.

    Targets are chosen when the card or effect is activated, among cards on the field, in the Graveyard or
    banished face-up; only a text that says "target" targets, and an Equip Spell always does. A card that cannot
    be targeted cannot be chosen.
    """
    if s.card is not None and s.plan.target_problem and not s.plan.no_targets:
        yield s.offence(
            f"{s.card.name}: {s.plan.target_problem}.",
            fact=s.plan.target_problem,
            at="targets" if "targets" in s.play.details else "",
        )


def _next_activation(s: YSituation) -> str | None:
    """The card that the file activates next, before anything else is done; None if it does not go on so."""
    after = next((play for play in s.game.said_from(s.play.number + 1) if play.verb not in ("pass", "claim")), None)
    return str(after.value) if after is not None and after.verb == "activate" else None


def _answered(s: YSituation) -> bool:
    """May something else happen before this activation resolves, as the file goes on with another one?"""
    return _next_activation(s) is not None


def _settled(s: YSituation) -> bool:
    """Is what can be chosen of several things known now? A Spell or Trap Card that is being activated answers nothing,
    nor does a card with no other effect, if there is no second copy."""
    after = _next_activation(s)
    if after is None or settled_as_paid(s.doing):
        return True
    others = [effect for effect in s.record.effects if effect.speed > 0 and effect is not s.effect]
    return (s.record.frame != "monster" or not others) and called(s.game, after) == [s.card]


@rule(
    "choice-not-possible",
    prb("126-127"),
    rb("52-53"),
    stage="choice",
    section="12",
    verbs=("activate",),
    when=("activation",),
    editions=EVERY,
)
def choice_not_possible(s: YSituation) -> Iterator[Finding]:
    """Choosing for an effect a card that it cannot take, or declaring what its text does not allow.

    What an effect takes without targeting it is chosen when it resolves, among the cards that its text describes; a
    card of another kind cannot be searched, Summoned or sent by it. Nor can a Level be declared that the text does not
    name, or a monster be Summoned to a battle position that it does not allow. What a text allows only under a
    condition cannot be chosen without it.
    """
    details = s.play.details
    if s.effect is None or s.card is None or details.keys().isdisjoint(("choose", "targets", "position", "tribute")):
        return
    for name, why in declared_wrongly(s.effect, details):
        yield s.offence(f"{s.card.name}: {name} cannot be declared: {why}.", fact=why, at="choose")
        return
    if why := stands_wrongly(s.doing, s.record, s.effect, details):
        yield s.offence(f"{s.card.name}: {why}.", fact=why, at="position")
        return
    paid = [card for payment in s.plan.payments for card in payment.cards]
    for name in barred(s.doing, details, paid, s.plan.targets) if _settled(s) else ():
        why = "its text allows that only under a condition that does not hold"
        yield s.offence(f"{s.card.name} cannot do what is chosen ({name}): {why}.", fact=why, at="choose")
        return
    for name in too_many_at_once(s.doing, details) if not _answered(s) else ():
        why = "so many monsters cannot be Special Summoned at the same time"
        yield s.offence(f"{s.card.name} cannot take {name}, too: {why}.", fact=why, at="choose")
        return
    for name, static in forbidden(s.doing, details) if not _answered(s) else ():
        why = continuous_effects.applies(s.game, static)
        yield s.offence(f"{s.card.name} cannot take {name}: {why}.", fact=why, at="choose")
        return
    from judge.rulesets.yugioh.effects import counted_choices

    for name in counted_choices.beyond(s.doing, details, s.plan, s.play.number):
        why = "its effect takes fewer cards, as things stand"
        yield s.offence(f"{s.card.name} cannot take {name}, too: {why}.", fact=why, at="choose")
        return
    for name in counted_choices.out_of_place(s.doing, details, paid, s.play.number):
        why = "no part of its effect takes it where it lies"
        yield s.offence(f"{s.card.name} cannot take {name}: {why}.", fact=why, at="choose")
        return
    if why := following_summons.wrong_tributes(s.doing, details):
        yield s.offence(f"{s.card.name}: {why}.", fact=why, at="tribute" if "tribute" in details else "choose")
        return
    about = [which for which, _ in s.about]
    wrong = misfits(s.doing, details, paid, s.plan.targets) or not_of_the_event(s.doing, details, about)
    for name in wrong or unable_to_come(s.doing, details):
        excavated = name in not_among(s.doing, details)
        why = "it is not among the cards excavated" if excavated else "its effect does not describe such a card"
        if name in surplus(s.doing, details, paid, s.plan.targets):
            why = "its effect takes no more cards than are named before it"
        elif name in unable_to_come(s.doing, details):
            why = "it cannot be Summoned by that effect"
        card = s.game.table.cards.get(name)
        called = name if card is None or card.name == name else f"{card.name} ({name})"
        yield s.offence(
            f"{s.card.name} cannot take {called}: {why}.",
            fact=f"{called} {'was not excavated' if excavated else 'does not fit'}",
            at="choose" if "choose" in details else "targets",
        )
        return


consequence(
    "target-lost",
    prb("136-137, 142"),
    psct(4),
    section="12",
    manual="""Claiming an effect on a target that is lost, or on another in its place.

    A target that left its place (even if it came back) or was turned so that it no longer fits is not affected,
    and no other card is chosen instead.
    """,
    editions=EVERY,
)
consequence(
    "target-all-required",
    psct(4),
    prb(137),
    section="12",
    manual="""Claiming the rest of an effect that needs all its targets.

    If a text speaks of both targets or of all of them, every one must still be legal; if it just speaks of
    those cards, it goes on with the rest.
    """,
    editions=EVERY,
)


@rule(
    "target-protection-timing",
    prb(137),
    stage="target protected",
    section="12",
    verbs=("activate",),
    when=("activation", "says targets", "static effects"),
    editions=EVERY,
)
def target_protection_timing(s: YSituation) -> Iterator[Finding]:
    """Targeting what an effect protects by now, or claiming a protection that came after the targeting.

    A monster that an effect has made untargetable cannot be chosen while that lasts. Becoming untargetable after having
    been targeted does not help.
    """
    if not s.activating or s.card is None or s.effect is None:
        return
    frame = effect_frame(s.card, s.effect)
    for card in named(s.game, list(s.game.table.everywhere(*terms.ON_FIELD)), s.play.details.get("targets")):
        static = immunity.untargetable(s.game, card, frame, s.player, s.card.id)
        fits = any(isinstance(t, dict) and matches(s.doing, t, card) for t in s.effect.targets)
        if static is not None and static.lasting and fits:
            yield s.offence(
                f"{card.name} cannot be targeted now: "
                f"the effect of {continuous_effects.source_name(s.game, static)} protects it.",
                at="targets",
                fact="protected from targeting",
            )


consequence(
    "conj-and",
    psct(7),
    wiki("Problem-Solving Card Text"),
    section="12",
    manual="""Claiming one part of two that are joined by "and" without the other.

    Parts joined by "and" happen at the same moment and need each other: both or none.
    """,
    editions=EVERY,
)
consequence(
    "conj-if-you-do",
    psct(7),
    qa(171, 18),
    section="12",
    manual="""Claiming the part after "and if you do" when the first part did nothing.

    Both parts happen at the same moment; the second needs the first, the first does not need the second.
    """,
    editions=EVERY,
)
consequence(
    "conj-then",
    psct(7),
    qa(295, 19671),
    section="12",
    manual="""Claiming the part after "then" when the first part did nothing.

    The second part happens after the first and needs it; the first does not need the second.
    """,
    editions=EVERY,
)
consequence(
    "conj-also",
    psct(7),
    qa(23402),
    section="12",
    manual="""Claiming that parts joined by "also" need each other.

    Both parts happen at the same moment, and neither needs the other.
    """,
    editions=EVERY,
)
consequence(
    "conj-after-that",
    psct(7),
    qa(257, 9678),
    section="12",
    manual="""Claiming that the part after "also, after that" needs the first.

    The second part happens after the first, and neither needs the other.
    """,
    editions=EVERY,
)
consequence(
    "partial-resolution",
    prb("126-127"),
    section="12",
    manual="""Claiming more, or less, than can be carried out.

    As much of an effect is carried out as its conjunctions allow, in the order of the text; a player may not
    choose to let an effect fail.
    """,
    editions=EVERY,
)
consequence(
    "effect-stays-with-activator",
    prb(126),
    section="12",
    manual="""Claiming a pending effect together with control of its monster.

    Whoever takes control of a monster does not take over its effect on the Chain: it belongs to the player who
    activated it.
    """,
    editions=EVERY,
)
consequence(
    "resolves-where-activated",
    qa(21698),
    ocgr("negation"),
    section="12",
    manual="""Claiming that a card escapes a negation because it moved.

    For Spells and Traps, whether an effect counts as being on the field, in a column or the like is judged by
    where it was activated.
    """,
    editions=EVERY,
)
consequence(
    "simultaneous-actions",
    rb(50),
    prb(126),
    wiki("Simultaneous Effects"),
    section="14",
    manual="""Claiming that the opponent performs a shared part first.

    Where both players do the same part of an effect, the turn player performs it first, though it is one
    moment; then comes the next part.
    """,
    editions=EVERY,
)
