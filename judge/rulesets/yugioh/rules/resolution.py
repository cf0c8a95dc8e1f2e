"""Section 4, the second half: a Chain resolves."""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.rules import Finding
from judge.rulesets.yugioh.judging.situation import YSituation, whole_chain
from judge.rulesets.yugioh.rules.book import consequence, fandom, ocgr, prb, qa, rb, rule, wiki
from judge.rulesets.yugioh.table.editions import EVERY
from judge.rulesets.yugioh.table.state import link_effect
from judge.rulesets.yugioh.timing import game_states

consequence(
    "each-time-continuous",
    qa(15438, 106),
    section="2",
    manual="""Claiming the "each time" effect of a card for what happened before it applied.

    An effect that acts each time something happens is carried out right after the link that caused it, without
    a Chain of its own, and only if it was already applying when that began.
    """,
    editions=EVERY,
)


@rule("chain-lifo", rb(44), stage="whose window", section="4", verbs=("resolve",), when=("one link",), editions=EVERY)
def chain_lifo(s: YSituation) -> Iterator[Finding]:
    """Resolving a link out of order.

    A Chain resolves from the highest link down to Chain Link 1, each link fully and in the order of its text. A single
    link that nobody answered is a Chain too.
    """
    if whole_chain(s.play) or s.game.chain is None:
        return
    number = game_states.next_link(s.game)
    link = s.game.chain.links[number - 1] if number else None
    if link is not None and s.play.value not in (link.number, link.name, link.card):
        yield s.offence(
            f"Chain Link {link.number}, {link.name}, resolves next; the highest link resolves first.",
            fact="not the highest link",
            because=f"Chain Link {link.number} has not resolved",
            clash=s.span_of(link),
            now=f"Chain Link {link.number} ({link.name}) resolves",
        )


@rule(
    "no-activation-while-resolving",
    rb(44),
    prb("126-127"),
    stage="whose window",
    section="4",
    verbs=("activate",),
    when=("activation", "box R"),
    editions=EVERY,
)
def no_activation_while_resolving(s: YSituation) -> Iterator[Finding]:
    """Activating something while the Chain resolves.

    From the first resolution until Chain Link 1 is done nothing can be activated, by either player. What was triggered
    meanwhile waits until the Chain is over.
    """
    if s.state.box == "R" and s.activating:
        number = game_states.next_link(s.game)
        yield s.offence(
            f"The Chain is resolving (Chain Link {number} is next); {s.subject} cannot be "
            "activated until it has completely resolved.",
            fact="the Chain is resolving",
        )


consequence(
    "chain-end-cleanup",
    fandom("Chain"),
    prb("115-116, 122"),
    qa(16359),
    ocgr("chain basics"),
    section="4",
    manual="""Claiming that a used card leaves before, or stays after, the end of the Chain.

    Cards stay on the field while the Chain resolves. When it is over, in the same moment as the last thing that
    happened, used Normal, Quick-Play and Ritual Spells, Normal and Counter Traps and cards whose activation was
    negated go to the Graveyard, unless their text keeps them.
    """,
    editions=EVERY,
)


consequence(
    "destroy-not-negate",
    prb("109-112, 126"),
    wiki("Negate"),
    section="4",
    manual="""Claiming that an effect is stopped because its card was destroyed.

    Destroying or moving a Normal, Quick-Play or Ritual Spell, a Normal or Counter Trap or a monster does not stop the
    effect that was activated.
    """,
    editions=EVERY,
)


consequence(
    "continuous-left-field",
    prb("117-120, 124-125"),
    section="4",
    manual="""Claiming the effect of a Continuous, Equip or Field card that left before it resolved.

    A Continuous Spell or Trap, Equip Spell or Field Spell resolves without effect if it is no longer face-up on
    the field when its link resolves, unless it left as its own cost.
    """,
    editions=EVERY,
)


@rule(
    "continuous-inactive-until-resolved",
    qa(14157),
    prb("117-120"),
    ocgr("card and effect activation"),
    stage="not yet resolved",
    section="4",
    boundary=True,
    verbs=("activate",),
    when=("activation", "Chain", "effect"),
    editions=EVERY,
)
def continuous_inactive_until_resolved(s: YSituation) -> Iterator[Finding]:
    """Using, or claiming, the effect of a card that has not resolved yet.

    Between the activation of a Continuous, Field or Equip card and its resolution none of its effects applies, and none
    can be activated in the same Chain.
    """
    if not s.activating or s.effect is None or s.effect.card_activation or s.card is None or s.game.chain is None:
        return
    own = next((k for k in s.game.chain.links if k.card == s.card.id and not k.outcome), None)
    if own is not None and link_effect(own).card_activation and own.facts["stay"] == s.card.stay:
        yield s.offence(
            f"{s.card.name} has not resolved yet (Chain Link {own.number}): its effect cannot be used in this Chain.",
            fact="not resolved yet",
            because=f"Chain Link {own.number}",
            clash=s.span_of(own),
        )


consequence(
    "face-up-to-resolve",
    prb("109-111, 142"),
    section="4",
    manual="""Claiming an effect whose monster had to stay face-up and did not.

    Where the text says that the card must be face-up on the field to activate and to resolve, the effect fails
    if it left or was turned face-down.
    """,
    editions=EVERY,
)
