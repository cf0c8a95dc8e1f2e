"""Sections 10 and 11: targets, destinations, and what can be countered."""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.rules import Finding
from judge.rulesets.riftbound.judging.situation import RSituation
from judge.rulesets.riftbound.rules.book import cr, cr10, faq, rule
from judge.rulesets.riftbound.rules.playing import wrong_choices
from judge.rulesets.riftbound.table import terms
from judge.rulesets.riftbound.table.editions import EVERY
from judge.rulesets.riftbound.table.state import ability_of, location
from judge.rulesets.riftbound.timing.combat_damage import said as told_shares


@rule(
    "hidden-target-elsewhere",
    cr("811.1.d.2"),
    old=cr10("723.1.d"),
    stage="hidden place",
    section="10",
    verbs=terms.CHOOSING,
    when=("wrong elsewhere",),
    editions=EVERY,
)
def hidden_target_elsewhere(s: RSituation) -> Iterator[Finding]:
    """A card from facedown choosing away from its battlefield.

    A spell played from facedown, and the play effect of a unit played from there, choose at the battlefield where the
    card was hidden, unless their text makes that impossible.
    """
    for wrong in wrong_choices(s, "elsewhere"):
        yield s.offence(f"{wrong.name} is not a legal target: {wrong.why}.", at="targets", fact="elsewhere")


@rule("no-legal-target", cr("355.8", "355.9", "355.13", "355.16", "357.3", "358.1", "402.3"),
      old=cr10("559.3.c", "562.1"), stage="choice", section="10",
      boundary=True, verbs=terms.CHOOSING, when=("wrong target",), editions=EVERY)  # fmt: skip
def no_legal_target(s: RSituation) -> Iterator[Finding]:
    """Choosing a target that is not legal, or playing something that has none.

    All targets are chosen while a card or ability is played, and each must be what it asks for. Without a legal choice
    for every required target it cannot be played; a trigger without one leaves the chain, which is no countering.
    What is killed as the cost of a play is no legal target of it.
    """
    for wrong in wrong_choices(s, "none", "target"):
        assert s.ability is not None
        if wrong.kind == "none" and s.play.verb in ("trigger", "finalize"):
            continue
        text = f"{wrong.name} is not a legal target" if wrong.name else f"{s.ability.card} cannot be played"
        at = "targets" if "targets" in s.play.details else ""
        yield s.offence(f"{text}: {wrong.why}.", at=at, fact="no legal target" if not wrong.name else "not legal")


@rule(
    "same-destination",
    cr("355.4.a"),
    faq("cards/call-to-battle"),
    editions=("1.4",),
    stage="choice",
    section="10",
    verbs=terms.CHOOSING,
    when=("destination",),
)
def same_destination(s: RSituation) -> Iterator[Finding]:
    """Choosing as the destination of a move the place where the unit is.

    A destination that is chosen must be another place. An effect that sends to a fixed place (a unit's base) may choose
    a unit that is there already; its move is then ignored.
    """
    if s.ability is None:
        return
    chosen_move = any(step.get("to") == "chosen" for step in s.ability.resolve)
    card = s.game.table.cards.get(s.plan.targets[0][0]) if s.plan.targets and s.plan.targets[0] else None
    if chosen_move and card is not None and location(card) == s.plan.to:
        yield s.offence(f"{card.name} is there already; a chosen destination is another place.", at="to",
                        fact="where it is already")  # fmt: skip


@rule(
    "counter-wrong-target",
    cr("355.9.a.2", "337.2", "355.9.b", "355.10.d"),
    old=cr10("601.1", "538"),
    stage="what is countered",
    section="11",
    boundary=True,
    verbs=terms.CHOOSING,
    when=("wrong item",),
    editions=EVERY,
)
def counter_wrong_target(s: RSituation) -> Iterator[Finding]:
    """Countering something that is not there to be countered, or not of the kind that is asked for.

    A counter chooses a spell (or an ability, if it says so) that waits on the chain; any of them, not only the newest.
    Units, gear and Add abilities never wait there, and what has resolved is there no more.
    """
    for wrong in wrong_choices(s, "item"):
        yield s.offence(f"{wrong.name} cannot be chosen: {wrong.why}.", at="targets", fact="not on the chain as such")


@rule(
    "retargeted-at-resolution",
    cr("355.15"),
    old=cr10("559.4"),
    stage="choice",
    section="10",
    verbs=("resolve",),
    when=("says targets",),
    editions=EVERY,
)
def retargeted_at_resolution(s: RSituation) -> Iterator[Finding]:
    """Choosing another target when the item resolves.

    Targets are chosen while a card or ability is played and locked from then on. If one is no longer legal, what
    concerns it is skipped; nothing else is chosen for it.
    """
    from judge.rulesets.riftbound.effects.play_plans import are_chosen, target_names

    top = s.top
    said = s.play.details.get("targets")
    if said is None or top is None:
        return
    if not are_chosen(s.game, top.facts["targets"], said):
        chosen = target_names(s.game, top.facts["targets"])
        yield s.offence(
            f"{top.name} has chosen {terms.listing(chosen)}, which cannot be changed.",
            at="targets",
            fact="chosen anew",
            because="chosen here" if top.play else "",
            clash=s.span_of(top) if top.play else (),
        )


@rule(
    "wrong-split",
    cr("355.14", "715.3"),
    stage="choice",
    section="10",
    boundary=True,
    verbs=("play", "activate", "trigger", "finalize", "resolve", "pass"),
    when=("says what happened",),
    editions=("1.4",),
)
def wrong_split(s: RSituation) -> Iterator[Finding]:
    """Splitting the damage of a spell or ability as it cannot be split.

    What it is split among is chosen while the spell or ability is played or finalized; how, as it resolves: at least 1
    to each of those that are legal targets still, all of it, Bonus Damage once with it.
    """
    from judge.rulesets.riftbound.effects import bonus_damage, split_damage

    said = told_shares(s.play)
    at_last = s.play.verb in ("resolve", "pass")
    link = s.top if at_last else s.item
    ability = ability_of(link) if link is not None else s.ability
    much = split_damage.amount(ability) if ability is not None else None
    if not said or much is None or ability is None:
        return
    targets = s.plan.targets if not at_last else link.facts.get("slots", ()) if link is not None else ()
    cards = split_damage.chosen(s.game, link if at_last else None, targets)
    if not at_last and not _resolves_next(s):  # who is left by then may be fewer
        cards = [card for card in cards if card.id in said or card.name in said] or cards
    total = much + (bonus_damage.bonus(s.game, s.player if link is None else link.player, cards[0]) if cards else 0)
    if why := split_damage.fault(said, cards, total):
        yield s.offence(f"The damage cannot be split so: {why}.", at="outcome", fact="not so")


def _resolves_next(s: RSituation) -> bool:
    """Is nothing done before the item resolves, as far as the file says?"""
    following = (play for play in s.game.said_from(s.play.number + 1) if play.verb not in terms.SAYINGS)
    return next((play.verb == "resolve" for play in following if play.verb != "pass"), True)
