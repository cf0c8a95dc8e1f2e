"""Section 7, triggers in the hand: placed with the others in the TCG, used like fast effects in the OCG."""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.rules import Cite, Finding, Reading
from judge.rulesets.yugioh.judging.situation import YSituation
from judge.rulesets.yugioh.rules.book import ocgr, prb, qa, rb, rule
from judge.rulesets.yugioh.rules.missed_timing import cannot_be_placed, gone_rule
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.editions import EVERY
from judge.rulesets.yugioh.table.state import link_effect
from judge.rulesets.yugioh.timing import triggers_in_hand, waiting_triggers
from judge.rulesets.yugioh.vocabulary.events import said

gone_rule(
    "segoc-hand-tcg", rb(50), ocgr("TCG rule change, trigger effects"), section="7", editions=("tcg",),
    doc="""A trigger in the hand after a fast effect.

    In the TCG a trigger that is activated in the hand is placed together with all others, whether the hand is known or
    not. Once fast effects have begun, or its owner has declined it, it cannot be added to the Chain.
    """,
)  # fmt: skip


@rule(
    "segoc-hand-ocg",
    ocgr("trigger effects"),
    Cite("Konami, OCG rules test 2018"),
    stage="whose window",
    section="7",
    boundary=True,
    verbs=("activate",),
    editions=("ocg",),
    when=("activation",),
)
def segoc_hand_ocg(s: YSituation) -> Iterator[Finding]:
    """A trigger in a hidden hand before the triggers that both players know of.

    In the OCG an optional trigger in a hidden hand is used like a fast effect, when all other triggers have been placed
    or declined, in turns with the fast effects of the Chain that answers its event. If the hand is revealed it is
    placed with the other triggers.
    """
    yield from cannot_be_placed(s, "segoc-hand-ocg")
    if s.effect is None or s.card is None or not s.effect.late:
        return
    if s.record.frame == "trap":
        yield from _late_trap(s)
    elif s.state.box == "Y":
        waiting = waiting_triggers.groups_open(s.game)
        names = terms.listing([s.game.table.cards[p.card].name for p in waiting])
        yield s.offence(
            f"Triggers that both players know of are placed first: {names} ({waiting[0].player}) comes before "
            f"{s.card.name} in the hand.",
            fact="in a hidden hand",
            because=f"triggered {names}",
            clash=s.last_play(),
        )


def _late_trap(s: YSituation) -> Iterator[Finding]:
    """An optional trigger of a Trap after the other triggers: the sources do not agree."""
    assert s.card is not None and s.effect is not None
    if not s.event_met:
        return
    readings = (
        Reading("It is placed with the other optional triggers, and is gone when fast effects begin.", (prb("110"),)),
        Reading("It may also be used later, like a fast effect.", (ocgr("trigger effects"),)),
    )
    what = said(s.effect.events[0], s.doing)
    yield s.unclear(f"May {s.card.name} still answer {what} after the triggers were placed?", *readings)


@rule(
    "segoc-one-hand-summon",
    prb(111),
    qa(24006, 23813, 18690),
    stage="whose window",
    section="7",
    boundary=True,
    verbs=("activate",),
    when=("activation", "triggers"),
    editions=EVERY,
)
def segoc_one_hand_summon(s: YSituation) -> Iterator[Finding]:
    """A second trigger in one Chain that Summons its own card from the hand.

    In one Chain each player can activate only one optional Trigger Effect that Special Summons its own card and can be
    used from the hand, be it in the Graveyard this time. Mandatory ones and Quick Effects are not limited.
    """
    yield from cannot_be_placed(s, "segoc-one-hand-summon")
    if s.effect is None or s.game.chain is None or not triggers_in_hand.brings_itself(s.effect):
        return
    if s.effect.is_trigger and s.trigger is None:
        return
    for link in s.game.chain.links:
        if link.player == s.play.by and triggers_in_hand.brings_itself(link_effect(link)):
            yield s.offence(
                "Only one trigger that Special Summons its own card from the hand can be activated in one Chain by "
                f"each player; {link.name} is already Chain Link {link.number}.",
                fact="a second one",
                because=f"Chain Link {link.number} is the first",
                clash=s.span_of(link),
            )
            return
