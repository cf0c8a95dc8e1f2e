"""Section 2: what an activation is, and whether it is possible at all."""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.rules import Cite, Finding, Reading
from judge.rulesets.yugioh.effects import trace
from judge.rulesets.yugioh.effects.choices import called
from judge.rulesets.yugioh.judging.ambiguous_activations import effect_said
from judge.rulesets.yugioh.judging.situation import YSituation, usable_by_both
from judge.rulesets.yugioh.judging.table_talk import NO_ACTIVATIONS, TALK
from judge.rulesets.yugioh.rules import after_negations
from judge.rulesets.yugioh.rules.book import consequence, ocgr, prb, psct, qa, rb, rule, wiki
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.editions import EVERY
from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.table.spell_speed import PENDULUM_SPELL
from judge.rulesets.yugioh.table.state import face_up, free_zones, off_scale, on_field, resting
from judge.rulesets.yugioh.timing import last_event, phase_effects
from judge.rulesets.yugioh.vocabulary import conditions, hand_limits
from judge.rulesets.yugioh.vocabulary.answers import answer_said, kinds_of, lacking
from judge.rulesets.yugioh.vocabulary.events import said


@rule(
    "psct-structure",
    psct("1-7"),
    rb("52-53"),
    wiki("Problem-Solving Card Text"),
    stage="what it is",
    section="2",
    verbs=("activate",),
    when=("no activation",),
    editions=EVERY,
)
def psct_structure(s: YSituation) -> Iterator[Finding]:
    """Activating an effect that does not activate.

    An effect makes a Chain Link only if its text has a colon or a semicolon (the activation of a Spell or Trap
    Card itself always does). Continuous effects and summoning procedures simply apply; they are never activated,
    have no Spell Speed and cannot be responded to.
    """
    if s.card is None or (s.effect is not None and s.effect.activates):
        return
    if s.effect is None:
        why = f"{s.card.name} has no effect that is activated."
    else:
        which = f" ({s.effect.about})" if s.effect.about else ""
        why = f"This effect of {s.card.name}{which} is a {s.effect.category}: it is never activated, it just applies."
        if others := [effect_said(effect) for effect in s.record.effects if effect.activates and effect.id != "act"]:
            why += f" What it activates: {terms.listing(others)}."
    yield s.offence(why, fact="does not activate")


consequence(
    "text-decides",
    psct("1-7"),
    rb("52-53"),
    section="2",
    manual="""The text of the card decides, and words of it were not understood.

    What a card does is what its text says. Where a ruling would turn on words that could not be read, it is unclear,
    and so is what comes after it: the scenario can say what the words mean for a play (`reads:`; the ruling asks, and
    offers a line for each answer), what the effect is (`cards:`), or what happened (`outcome:`). What is wrong whatever
    the words mean, as by Spell Speed, stays wrong; an activation is judged though its resolution was not understood.
    """,
    editions=EVERY,
)


@rule(
    "activate-from-place",
    rb("26-30"),
    prb("115-116, 122"),
    stage="where it comes from",
    section="2",
    verbs=("activate",),
    when=("activation", "misplaced"),
    editions=EVERY,
)
def activate_from_place(s: YSituation) -> Iterator[Finding]:
    """Activating a card from where it cannot be activated.

    A Spell or Trap Card is activated from the hand or by turning the Set card face-up; the effects of a card are
    activated only where the card says: face-up on the field, unless the text names another place; and only by the
    player who controls the card, or has it in the hand or Graveyard.
    """
    if not s.activating or s.card is None or s.effect is None:
        return
    place = terms.lying(s.card.zone)
    holder = s.card.controller if on_field(s.card) else s.card.owner
    both = usable_by_both(s.game, s.card) and s.effect.usable_by_both
    if holder != s.player and not both and s.trigger is None:
        has = "owns, and which is banished" if s.card.zone == terms.BANISHED else f"has {place}"
        fact = f"it is {holder}'s, {place}"
        if on_field(s.card):
            has, fact = "controls", f"{holder} controls it"
        yield s.offence(f"{s.player} cannot activate {s.card.name}, which {holder} {has}.", fact=fact)
        return
    if s.effect.is_trigger and not phase_effects.is_one(s.effect):
        return
    if s.effect.card_activation:
        if s.card.zone in terms.SPELL_TRAP_ZONES and face_up(s.card):
            yield s.offence(
                f"{s.card.name} is already face-up; the card is not activated again.", fact="already face-up"
            )
        elif s.card.zone not in (terms.HAND, *terms.SPELL_TRAP_ZONES):
            yield s.offence(f"{s.card.name} is {place} and cannot be activated from there.", fact=place)
        return
    places = tuple(p for p in s.effect.places if p in terms.SELECTOR_ZONES) or ("field",)
    if resting(s.card, s.effect):
        zone, now = "a Spell & Trap Zone", "no monster"
        if s.card.facts.get("pendulum"):
            zone, now = "a Pendulum Zone", "a Spell"
        text = f"{s.card.name} is in {zone}, where it is {now}; its effects as a monster are not used there."
        yield s.offence(text, fact=f"in {zone}")
    elif off_scale(s.game, s.card, s.effect):
        text = f"{s.card.name} is in no Pendulum Zone; its Pendulum Effect is used there alone."
        yield s.offence(text, fact="in no Pendulum Zone")
    elif s.card.zone not in [z for p in places for z in terms.SELECTOR_ZONES[p]]:
        yield s.offence(
            f"{s.card.name} is {place}; this effect can be activated only {terms.used_from(places)}.",
            fact=place,
        )
    elif on_field(s.card) and not face_up(s.card) and not s.effect.used_face_down:
        yield s.offence(f"{s.card.name} is face-down; its effects can be activated only face-up.", fact="face-down")


@rule(
    "activate-card-vs-effect",
    prb("28, 117-125, 130, 153"),
    wiki("Activate"),
    stage="what it answers",
    section="2",
    verbs=("activate",),
    when=("Chain", "answer missed"),
    editions=EVERY,
)
def activate_card_vs_effect(s: YSituation) -> Iterator[Finding]:
    """Answering the activation of an effect with a card that answers the activation of a card.

    Placing a Spell or Trap face-up from the hand, or turning a Set one face-up, activates the card. Using an
    effect of something that is already face-up, or in the hand or Graveyard, activates an effect only. What
    answers the one does not answer the other, unless it says "card or effect". What answers "a card effect" of
    any kind answers a card, too, that does something as it is activated.
    """
    if s.effect is None or s.answer_met or s.top is None or (s.effect.events and s.event_met):
        return
    wanted = {str(k) for p in s.effect.answers for k in many(p.get("activation", "any"))}
    got = kinds_of(s.game, s.top)
    frame = next((f for f in ("spell", "trap", "monster") if f in got), "")
    of_card, of_effect = f"{frame} card", f"{frame} effect"
    alone = "effect" in wanted and of_card in got
    if (of_card in wanted and of_effect in got) or (of_effect in wanted and of_card in got) or alone:
        answered, is_one = ("a card", "an effect") if of_card in wanted else ("an effect", "a card")
        yield s.offence(
            f"{s.effect.card} answers the activation of {answered}; Chain Link {s.top.number}, "
            f"{s.top.name}, is the activation of {is_one}.",
            fact=f"answers the activation of {answered}",
            because=f"Chain Link {s.top.number} activates {is_one}",
            clash=s.span_of(s.top),
        )


_FIELD_ZONE_TAKEN = (
    Reading(
        "No other Field Magic Card is activated or Set while one lies in the own Field Zone.",
        (
            Cite("yugioh.de", section="Spielfeldzauberkarten"),
            Cite("Yu-Gi-Oh! Card Maker Wiki", section="Field Spell Card"),
        ),
    ),
    Reading(
        "The one that lies there goes to the Graveyard, and the new one takes its place.",
        (Cite("cogonline.net", section="Field Spell Card, about 2005"),),
    ),
)


@rule(
    "zone-required",
    prb("115-116, 119"),
    rb("28-29"),
    qa(209),
    stage="zone",
    section="2",
    verbs=("activate", "set"),
    editions=EVERY,
)
def zone_required(s: YSituation) -> Iterator[Finding]:
    """Activating a Spell or Trap from the hand without a free zone.

    A Spell or Trap Card activated from the hand is placed in a free Spell & Trap Zone; five cards there leave no
    room. A Field Spell goes to the Field Zone, and an old one of that player goes to the Graveyard first. Of the first
    years the sources disagree whether it makes room.
    """
    used = s.card is not None and (s.play.verb == "set" or (s.effect is not None and s.effect.card_activation))
    if s.card is None or not used or s.card.zone != terms.HAND:
        return
    if "field" in s.record.kinds and s.record.frame == "spell":
        lying = s.game.table.zone(s.player, terms.FIELD)
        if lying and s.state.rules_of.field_zone_disputed:
            yield s.unclear(f"{s.player} has {lying[0].name} in the Field Zone: does it make room?", *_FIELD_ZONE_TAKEN)
        return
    if s.play.verb == "set" or s.effect is None or s.effect.category == PENDULUM_SPELL:
        return
    if free_zones(s.game, s.player, terms.SPELL_TRAP) < 1:
        yield s.offence(
            f"{s.player} has no free Spell & Trap Zone to activate {s.card.name} from the hand.",
            fact="no free Spell & Trap Zone",
        )


@rule(
    "condition-at-activation",
    psct("3, 4"),
    rb("52-53"),
    prb(142),
    stage="condition",
    section="2",
    boundary=True,
    verbs=("activate",),
    when=("activation", "condition"),
    editions=EVERY,
)
def condition_at_activation(s: YSituation) -> Iterator[Finding]:
    """Activating a card whose condition is not met.

    The text before the colon (when, how often, what must be true) must be met when the card or effect is activated. It
    is not looked at again at resolution unless the text says so in a separate sentence.
    """
    if not s.activating or s.card is None or s.effect is None:
        return
    yield from after_negations.unmade_summons(s)
    if s.effect.is_trigger and not s.effect.parent and not phase_effects.is_one(s.effect):
        return
    claimed = s.play.details.get("chained_to")
    effect = s.effect
    if claimed in NO_ACTIVATIONS:
        return
    for condition in effect.conditions:
        if effect.category == "Quick Effect" and ("turn" in condition or "phase" in condition):
            continue
        if "no_same_names_in_chain" in condition:
            continue
        if not conditions.holds(s.doing, condition):
            what = conditions.said(condition, s.doing)
            yield s.offence(conditions.why_not(condition, s.doing, s.card.name), fact=f"needs {what}")
    if not effect.is_trigger:
        yield from _answer(s)


def _answer(s: YSituation) -> Iterator[Finding]:
    """What the effect answers: an event or an activation, neither of which lies open to it now."""
    assert s.effect is not None and s.card is not None
    effect = s.effect
    if not effect.answers and not effect.events:
        return
    if (effect.events and s.event_met) or (effect.answers and s.answer_met):
        return
    if effect.answers and s.top is not None and _another_rule_says_it(s):
        return
    wants = _wants(s)
    if s.top is not None and effect.answers:
        kind = trace.kind_said(s.top) + lacking(s.doing, effect.answers, s.top)
        yield s.offence(
            f"{s.card.name} answers {wants}; Chain Link {s.top.number} is {kind}.",
            fact=f"answers {wants}",
            because=f"Chain Link {s.top.number} is {kind}",
            clash=s.span_of(s.top),
        )
    elif effect.wording == "phase":
        yield s.offence(f"{s.card.name} can be used only in {wants}.", fact=f"only in {wants}")
    elif not _closed(s):
        happened = last_event.just_happened(s.game)
        yield s.offence(f"{s.card.name} answers {wants}; {happened}.", fact=f"answers {wants}")


def _closed(s: YSituation) -> bool:
    """Did the event happen in an earlier window (another rule says that)?"""
    from judge.rulesets.yugioh.rules.chain import event_before

    return event_before(s) is not None


def _another_rule_says_it(s: YSituation) -> bool:
    from judge.rulesets.yugioh.rules.chain import answered_below, includes_effect

    left_open = any(finding.kind == "unclear" for finding in includes_effect(s))
    return left_open or answered_below(s) is not None or any(True for _ in activate_card_vs_effect(s))


def _wants(s: YSituation) -> str:
    assert s.effect is not None
    parts = [said(p, s.doing) for p in s.effect.events] + [answer_said(p, s.doing) for p in s.effect.answers]
    return " or ".join(dict.fromkeys(p for p in parts if p))


@rule(
    "actions-not-chainable",
    rb(51),
    wiki("Respond"),
    qa(22833),
    stage="chainable",
    section="2",
    verbs=("activate", *terms.OPEN_STATE_PLAYS, "discard"),
    when=("says chained_to",),
    editions=EVERY,
)
def actions_not_chainable(s: YSituation) -> Iterator[Finding]:
    """Chaining to something that is not an activation.

    Summons, Sets, Tributes, payments, changes of battle position, attack declarations and the normal draw have no
    Spell Speed and are no Chain Links. They are responded to, where a window exists, with a new Chain; the payment of
    a cost opens no window at all.
    """
    claimed = s.play.details.get("chained_to")
    if s.play.verb != "activate":
        if claimed is not None and s.game.chain is None:  # while a Chain is built, nothing but fast effects is possible
            text = f"To {TALK.at_all(s.play.verb)} is not an activation: it is not chained to anything."
            yield s.offence(text, at="chained_to", fact="no Chain Link")
        return
    if claimed == "summon" and s.effect is not None and "summon attempted" in s.effect.heard:
        return
    if claimed in NO_ACTIVATIONS:
        yield s.offence(
            f"{NO_ACTIVATIONS[claimed]} is not an activation, so nothing can be chained to it. "
            f"{s.subject} may start a new Chain where its own timing allows it.",
            at="chained_to",
            fact=f"{NO_ACTIVATIONS[claimed]} is no Chain Link",
        )
    elif claimed is not None and not _on_the_chain(s, claimed):
        said = f"Chain Link {claimed}" if isinstance(claimed, int) else str(claimed)
        now = "There is no Chain" if s.game.chain is None else "That is no link of the Chain"
        text = f"{s.play.value} cannot be chained to {said}. {now}."
        yield s.offence(text, at="chained_to", fact="nothing to chain to")


def _on_the_chain(s: YSituation, claimed: object) -> bool:
    """Is there a link of that number or card in the Chain that is being built?"""
    links = s.game.chain.links if s.game.chain is not None else []
    if isinstance(claimed, int):
        return any(link.number == claimed for link in links)
    meant = {card.id for card in called(s.game, str(claimed))}
    return any(claimed == link.name or link.card in meant for link in links)


@rule(
    "activation-sequence",
    prb("115-116, 122, 131, 136"),
    ocgr("card and effect activation"),
    stage="activation sequence",
    section="2",
    verbs=("discard",),
    editions=EVERY,
)
def activation_sequence(s: YSituation) -> Iterator[Finding]:
    """Doing on one's own what only a cost, an effect or a rule makes a player do.

    An activation is one sequence: the card is placed or revealed, the cost is paid, targets and other choices are
    declared; then the opponent is asked for a reply. Nothing can be done in between.
    """
    hand = len(s.game.table.zone(s.player, terms.HAND))
    at_the_end = s.state.box == "A" and s.state.phase == "end" and s.player == s.state.turn_player
    limits = hand_limits.hand_limits(s.game, s.player) if at_the_end else []
    called_for = {limit is not None and hand > limit for limit in limits}
    if s.card is not None and s.card.zone != terms.HAND:
        text = f"{s.player} cannot discard {s.card.name}: only a card in the hand is discarded."
        yield s.offence(text, fact="not in the hand")
    elif s.game.chain is None and len(called_for) > 1:
        yield s.unclear(f"Does the hand size call for a discard of {s.player}?", *_SEVERAL_LIMITS)
    elif s.game.chain is None and True not in called_for:
        yield s.offence(
            f"{s.player} cannot discard {s.subject} now: no cost, no effect and no hand size calls for it.",
            fact="nothing calls for it",
        )


_SEVERAL_LIMITS = (
    Reading("The hand size limit that began to apply last counts.", (Cite("card texts"),)),
    Reading("The lowest hand size limit counts.", (Cite("card texts"),)),
)
