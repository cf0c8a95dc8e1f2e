"""Section 8: triggers that come too late, are in the wrong place, or wait for the end of the Chain."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.kernel.rules import Cite, Finding, Reading
from judge.rulesets.yugioh.effects import trace
from judge.rulesets.yugioh.judging.situation import YSituation
from judge.rulesets.yugioh.rules.book import consequence, fandom, ocgr, prb, psct, qa, rule, wiki
from judge.rulesets.yugioh.rules.sources_2003 import GOAT
from judge.rulesets.yugioh.table.editions import EVERY, UNTIL
from judge.rulesets.yugioh.table.state import on_field
from judge.rulesets.yugioh.timing import met_triggers, waiting_triggers
from judge.rulesets.yugioh.vocabulary.events import met_in, said

INSERT = Cite("Konami, Saga of Blue-Eyes White Dragon insert")
TOLD = {"fet-box-y", "trigger-first", "segoc-hand-ocg", "segoc-one-hand-summon", "trigger-controller"}
"""The rules that say themselves why a trigger cannot be placed; `gone_rule` adds to them."""


def cannot_be_placed(s: YSituation, slug: str) -> Iterator[Finding]:
    """The trigger that a play activates is not waiting, if this rule is the one that says why."""
    if s.effect is None or s.card is None or not s.effect.is_trigger:
        return
    if s.trigger is not None or s.meanwhile:
        return
    missed = waiting_triggers.missed(s.game, s.card, s.effect)
    if missed is not None and missed.rule == trace.rule(slug):
        late = missed.rule in waiting_triggers.TIMING
        yield s.offence(missed.why, fact="misses its timing" if late else "cannot be placed")


def gone_rule(slug: str, *cite: Cite, doc: str, section: str = "8", editions: tuple[str, ...], **about: Any) -> None:
    """Enter a rule by which a trigger that was met cannot be placed (any more)."""

    def ask(s: YSituation) -> Iterator[Finding]:
        yield from cannot_be_placed(s, slug)

    ask.__doc__ = doc
    TOLD.add(slug)
    rule(
        slug,
        *cite,
        editions=editions,
        stage="too late",
        section=section,
        verbs=("activate",),
        when=(f"lost trigger: {slug}",),
        **about,
    )(ask)


gone_rule(
    "timing-when-optional", INSERT, prb("134-136"),
    doc="""An optional "when" trigger whose event was not the last thing to happen.

    An optional effect that says "when ... you can" can be activated only if its event was the very last thing
    to happen. If another link of the Chain resolved after it, be it without effect, it misses the timing.
    """, editions=EVERY,
)  # fmt: skip
gone_rule(
    "timing-then", psct(7), ocgr("trigger effects"),
    doc="""An optional "when" trigger whose event was an earlier part of the same effect.

    What happens in the first part of an effect that goes on with "then" or "also, after that" is not the last thing to
    happen if the later part is carried out, so an optional "when" effect misses its timing. If the later part is not
    carried out it does not.
    """,
    boundary=True, editions=EVERY,
)  # fmt: skip
gone_rule(
    "timing-cost-or-material", prb("77, 81-82, 86, 88, 134-136"),
    doc="""An optional "when" trigger of a card that was spent for something.

    A card sent away as a cost, as a Tribute or as material is followed by the effect or the Summon it was spent for,
    so that an optional "when" effect it would trigger misses its timing.
    """, editions=EVERY,
)  # fmt: skip


@rule(
    "timing-if-optional",
    INSERT,
    prb("134-136"),
    stage="too late",
    section="8",
    verbs=("activate",),
    when=("trigger",),
    editions=EVERY,
)
def timing_if_optional(s: YSituation) -> Iterator[Finding]:
    """An optional "if" trigger after its first opportunity.

    An optional effect that says "if ... you can" may be activated after the Chain whatever happened last, but
    only at the first opportunity after its event.
    """
    yield from cannot_be_placed(s, "timing-if-optional")
    late = s.trigger is not None and not s.trigger.mandatory and s.trigger.moment not in s.state.context
    if late and s.effect is not None and s.effect.wording == "if":
        yield s.ground('An optional "if" effect does not miss its timing, whatever happened after its event.')


TOLD.add("timing-if-optional")
gone_rule(
    "if-can-miss", ocgr("trigger effects"), GOAT,
    doc="""An optional "if" trigger that missed its timing, as it could until about 2008.

    In those years an optional effect misses its timing if its event was not the last thing to happen, whether its text
    says "when" or "if".
    """,
    until=UNTIL["if_can_miss"]["tcg"],
    boundary=True, editions=EVERY,
)  # fmt: skip
gone_rule(
    "trigger-location", Cite("Konami, 2021 rules update"), qa(23251, 23934, 13238), prb("110-111"),
    doc="""A trigger whose card has moved since.

    The card must still be in the place from which its trigger activates. If it moved in the meantime or was turned
    face-down, the trigger cannot be activated, mandatory or not. (Before 2021 only a move to where it is hidden stopped
    it.)
    """, editions=EVERY,
)  # fmt: skip
gone_rule(
    "trigger-not-applied-yet", ocgr("trigger effects"), qa(19471),
    doc="""The trigger of a Spell or Trap that had not resolved at its event.

    A Spell or Trap sees only what happens after its own activation has resolved. What an effect higher in the same
    Chain did before does not trigger it.
    """, editions=EVERY,
)  # fmt: skip
gone_rule(
    "state-at-event-vs-after", ocgr("trigger effects"), qa(12691),
    doc="""A trigger whose state was not as it had to be, at its event or afterwards.

    What must be true while the event happens (the card being there, "while ...") is tested when it happens; what must
    be true for the activation ("if you control ...") is tested when the trigger is activated, after the Chain. Being
    true at the other time does not help.
    """, editions=EVERY,
)  # fmt: skip


@rule(
    "trigger-controller",
    qa(23349, 21045, 24016),
    stage="too late",
    section="8",
    verbs=("activate",),
    when=("trigger",),
    editions=EVERY,
)
def trigger_controller(s: YSituation) -> Iterator[Finding]:
    """Activating the trigger of a card that the opponent controls by now.

    If control of a card changed after its event, the player who controls it when triggers are placed activates
    it, unless the event, as the text speaks of you and your opponent, did not happen for that player.
    """
    yield from cannot_be_placed(s, "trigger-controller")
    if s.trigger is None or s.card is None or s.effect is None:
        return
    name, new, old = s.card.name, s.trigger.player, s.trigger.was
    if s.state.rules_of.controller_disputed and old and met_triggers.speaks_of_itself(s.effect):
        readings = (
            Reading(f"{new}, who controls it now, activates it.", (qa(24016),)),
            Reading(f"{old}, who controlled it at its event, activates it.", (qa(23902), ocgr("trigger effects"))),
        )
        yield s.unclear(f"Who activates the effect of {name}, of which control has changed since?", *readings)
    elif s.play.by != new:
        is_whose = f"{new} controls {name} now" if on_field(s.card) else f"{name} is {new}'s card"
        yield s.offence(f"{is_whose}, so {new} activates its effect.", fact=is_whose)


@rule(
    "trigger-after-chain",
    qa(22833),
    prb("126-127"),
    stage="too late",
    section="8",
    verbs=("activate",),
    when=("activation", "Chain", "untimely"),
    editions=EVERY,
)
def trigger_after_chain(s: YSituation) -> Iterator[Finding]:
    """Answering at once what happened within a Chain that is not over.

    What happens while a cost is paid or while the Chain resolves is answered only when the Chain is over: triggers are
    placed then, and cards that answer an event can be activated then, if it was the last thing to happen.
    """
    if s.effect is None or s.card is None or s.game.chain is None:
        return
    if s.state.box == "R":
        if s.meanwhile:
            yield s.offence(
                f"{s.card.name} was triggered within this Chain; it is placed after the Chain has completely resolved.",
                fact="the Chain is not over",
            )
        return
    if s.effect.is_trigger or s.event_met:
        return
    within = [m for m in s.game.timeline.moments if m.chain == s.game.chain.number]
    if (not s.effect.answers or not s.answer_met) and any(met_in(s.doing, s.effect.events, m) for m in within):
        what = said(s.effect.events[0], s.doing)
        yield s.offence(
            f"{s.card.name} answers {what}; that happened within this Chain, so it can be answered only after the "
            "Chain has resolved.",
            fact="the Chain is not over",
        )


@rule(
    "timing-mandatory",
    INSERT,
    prb(134),
    stage="whose window",
    section="8",
    verbs=("skip", "pass"),
    when=("box Y",),
    editions=EVERY,
)
def timing_mandatory(s: YSituation) -> Iterator[Finding]:
    """Declining a mandatory trigger.

    A mandatory trigger is always placed at the first opportunity, whether it says "when" or "if" and whatever happened
    last; its owner has no choice.
    """
    if s.play.by != s.state.asked:
        return
    group = [p for p in waiting_triggers.groups_open(s.game) if p.mandatory]
    if s.play.verb == "skip":
        group = [p for p in group if s.card is not None and p.card == s.card.id]
    if group:
        name = s.game.table.cards[group[0].card].name
        yield s.offence(f"{name}'s trigger is mandatory; it cannot be declined.", fact="mandatory")


consequence(
    "last-moment", fandom("Chain"), prb("127, 134-136, 155"), wiki("Negate"), ocgr("trigger effects"), section="8",
    manual="""Claiming that something else was the last thing to happen.

    After a Chain the last thing to happen is what the lowest link did that resolved at all. A link that resolves
    without effect, or with its effect negated, was still the last; one whose activation was negated was not. What goes
    to the Graveyard at the end of the Chain goes in that same moment, and what applies without a Chain does not count.
    """, editions=EVERY,
)  # fmt: skip
