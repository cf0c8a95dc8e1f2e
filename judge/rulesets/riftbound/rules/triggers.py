"""Section 9: triggered abilities, their order, and what becomes of those that are not used."""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.rules import Finding
from judge.rulesets.riftbound.judging.situation import RSituation
from judge.rulesets.riftbound.rules.book import cr, cr10, faq, rule
from judge.rulesets.riftbound.table import terms, trace
from judge.rulesets.riftbound.table.editions import EVERY
from judge.rulesets.riftbound.table.records import Ability
from judge.rulesets.riftbound.table.state import ability_of, friendly, here, keyword, on_board
from judge.rulesets.riftbound.vocabulary.selectors import as_it_is, candidates, slots


@rule(
    "wrong-trigger-order",
    cr("383.3.d.1", "303.2.a", "464.2.e.1"),
    old=cr10("583.3.b.1", "551.1.a"),
    stage="something pending",
    section="9",
    boundary=True,
    verbs=terms.TRIGGERS,
    editions=EVERY,
)
def wrong_trigger_order(s: RSituation) -> Iterator[Finding]:
    """Placing simultaneous triggers in the wrong order of players.

    The turn player places all of theirs first, then the others in turn order; each player orders their own. In combat
    the attacker places first, then those who are not involved in turn order, the defender last. What is placed last
    resolves first.
    """
    if s.met is None:
        return
    group = s.state.groups[0]
    if s.met.player == s.player and group.turn_of != s.player:
        names = terms.listing(str(m.about.get("name", m.card)) for m in group.met if m.player == group.turn_of)
        why = _why(s, group.combat)
        yield s.offence(
            f"{group.turn_of} places {names} first: {why}.", fact=f"{group.turn_of} places first"
        )  # fmt: skip


def _why(s: RSituation, combat: bool) -> str:
    showdown = s.state.showdown
    if combat:
        assert showdown is not None
        if s.state.edition.relevant:
            return f"{showdown.attacker}, who holds Focus, places first, then turn order"
        return f"the attacker {showdown.attacker} places first, the defender {showdown.defender} last"
    return f"the turn player {s.state.turn_player} places first, then turn order"


@rule("trigger-not-met", cr("383.2.a.1", "383.2.c.2", "419.4.a.1"), faq("cards/abandoned-hall"),
      old=cr10("583.2", "595.4"),
      stage="what it is",
      section="9", verbs=terms.TRIGGERS, editions=EVERY)  # fmt: skip
def trigger_not_met(s: RSituation) -> Iterator[Finding]:
    """Placing a trigger whose condition was not met.

    A condition is looked at once, right after its event. "When you play a card" is met when the card has resolved: a
    countered card was not played; one that has merely lost its target was. Somebody else's trigger is not one's own.
    """
    if s.met is None and s.item is None:
        yield s.offence(f"Nothing has triggered an ability of {s.play.value}.", fact="its condition was not met")
    elif s.met is not None and s.met.player != s.player:
        yield s.offence(f"This trigger of {s.play.value} is {s.met.player}'s.", fact=f"{s.met.player} controls it")
    elif s.item is not None and s.item.player != s.player:
        yield s.offence(f"This item of the chain is {s.item.player}'s.", fact=f"{s.item.player} controls it")


@rule(
    "missed-mandatory-trigger",
    cr("383.3", "404.2"),
    old=cr10("583.3"),
    stage="what it is",
    section="9",
    verbs=("decline",),
    editions=EVERY,
)
def missed_mandatory_trigger(s: RSituation) -> Iterator[Finding]:
    """Declining a trigger that is mandatory.

    A trigger whose condition is met becomes a pending item at once. Only one that begins with "you may", or with a cost
    to be paid, can be declined; and one that has incurred a cost, as by choosing a unit with Deflect.
    """
    ability = s.ability or (ability_of(s.item) if s.item is not None else None)
    if ability is not None and not ability.optional and not ability.cost and not _incurs_a_cost(s, ability):
        yield s.offence(f"The trigger of {ability.card} is mandatory: it goes on the chain.", fact="mandatory")


def _incurs_a_cost(s: RSituation, ability: Ability) -> bool:
    """Does what the trigger chooses (or what it might choose, if that is not said) make it cost something?"""
    if s.plan.power:
        return True
    if s.met is not None:
        view = as_it_is(s.game, s.player, s.met.card, s.met.about)
    elif s.item is not None:
        view = as_it_is(s.game, s.player, s.item.card, s.item.facts.get("about") or {})
    else:
        return False
    possible = (here(s.game, r) for selector in slots(ability) for r in candidates(view, selector))
    return any(
        c is not None and on_board(c) and keyword(s.game, c, "deflect") and not friendly(s.game, s.player, c)
        for c in possible
    )


@rule(
    "declined-trigger",
    cr("383.3.a", "402.1", "404.2"),
    old=cr10("583.3", "559"),
    stage="trigger declined",
    section="9",
    verbs=terms.TRIGGERS,
    editions=EVERY,
)
def declined_trigger(s: RSituation) -> Iterator[Finding]:
    """Using or declining a trigger after the moment for it.

    Whether an optional trigger is used is decided while it is finalized. One that was declined has left the chain and
    counts as not having triggered; one that was finalized can be declined no more.
    """
    item = s.item
    if item is None or item.facts["pending"] or item.player != s.player:
        return
    if s.play.verb == "decline" or _new_choice(s):
        yield s.offence(f"{trace.said(item)} was finalized already.", fact="finalized already")


def _new_choice(s: RSituation) -> bool:
    assert s.item is not None
    from judge.rulesets.riftbound.effects.play_plans import are_chosen

    said = s.play.details.get("targets")
    return said is not None and not are_chosen(s.game, s.item.facts["targets"], said)
