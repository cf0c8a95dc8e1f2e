"""Section 3: Spell Speed."""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.rules import Finding, Reading
from judge.kernel.wordings import Wording
from judge.rulesets.yugioh.judging.situation import YSituation
from judge.rulesets.yugioh.rules.book import prb, qa, rb, rule, wiki
from judge.rulesets.yugioh.table.editions import EVERY


def _responding(s: YSituation) -> bool:
    """Is this an activation outside the placing of triggers, before the Chain resolves?"""
    return s.activating and s.trigger is None and s.state.box != "R"


@rule(
    "spell-speed",
    rb("44-45"),
    prb("109-125"),
    wiki("Spell Speed"),
    stage="spell speed",
    section="3",
    verbs=("activate",),
    when=("says spell_speed",),
    editions=EVERY,
)
def spell_speed(s: YSituation) -> Iterator[Finding]:
    """Stating a Spell Speed that the card does not have.

    Spell Speed follows from what is activated: 1 for all Spell Cards but Quick-Play ones and for Ignition, Trigger and
    Flip Effects; 2 for Quick-Play Spells, Normal and Continuous Traps and Quick Effects; 3 for Counter Traps.
    """
    stated = s.play.details.get("spell_speed")
    if stated is not None and s.effect is not None and s.effect.activates and stated != s.effect.speed:
        yield s.offence(
            f"{s.effect.card} is Spell Speed {s.effect.speed} ({s.effect.category}), not {stated}.",
            at="spell_speed",
            fact=f"Spell Speed {s.effect.speed}",
        )


@rule(
    "spell-speed-1-no-chain",
    rb(44),
    wiki("Spell Speed 1"),
    stage="spell speed lock",
    section="3",
    boundary=True,
    verbs=("activate",),
    when=("activation", "Chain", "no reply"),
    editions=EVERY,
)
def spell_speed_1_no_chain(s: YSituation) -> Iterator[Finding]:
    """A Spell Speed 1 card or effect in response.

    A card or effect of Spell Speed 1 can start a Chain but is never a reply, not even to another of Spell Speed 1. Only
    triggers that were met at the same time share a Chain.
    """
    if not _responding(s) or s.effect is None or s.top is None:
        return
    if s.effect.pace == 1:
        if s.effect.is_trigger and (s.meanwhile or _lapsed(s)):
            return
        now = s.window.now
        if s.player == s.state.turn_player and s.state.phase in ("main 1", "main 2") and not s.effect.is_trigger:
            now = Wording(
                f"{now} (if the Chain had resolved by then, write `resolve` as a play before this one)",
                f"{now} (if the Chain had resolved by then, say it before this one)",
            )
        yield s.offence(
            f"{s.effect.card} is Spell Speed {s.effect.speed} ({s.effect.category}): it can start a "
            "Chain but is never a reply.",
            fact=f"Spell Speed {s.effect.speed} ({s.effect.category})",
            because=f"it would answer Chain Link {s.top.number}",
            clash=s.span_of(s.top),
            now=now,
        )


def _lapsed(s: YSituation) -> bool:
    assert s.card is not None and s.effect is not None
    return any(m.card == s.card.id and m.effect == s.effect.key for m in s.state.missed)


@rule(
    "spell-speed-3-lock",
    rb(45),
    prb(125),
    stage="spell speed lock",
    section="3",
    boundary=True,
    verbs=("activate",),
    when=("fast", "Chain", "Counter Trap on top"),
    editions=EVERY,
)
def spell_speed_3_lock(s: YSituation) -> Iterator[Finding]:
    """A slower card or effect answers a Counter Trap.

    Only another Counter Trap can be chained to a Counter Trap; there is no faster Spell Speed.
    """
    if not _responding(s) or s.effect is None or s.top is None or s.effect.pace == 1:
        return
    if s.top.speed == 3 and s.effect.category == "Trap effect" and "counter" in s.record.kinds:
        readings = (
            Reading(
                "The effect of a Counter Trap in the Graveyard is Spell Speed 2 like that of any Trap.", (qa(16823),)
            ),
            Reading("It keeps the Spell Speed 3 of a Counter Trap.", (wiki("Spell Speed"),)),
        )
        yield s.unclear(f"What Spell Speed has the effect of {s.effect.card} outside the field?", *readings)
    elif s.top.speed == 3 and s.effect.pace < 3:
        yield s.offence(
            f"Only a Counter Trap can be chained to a Counter Trap; {s.effect.card} is Spell Speed {s.effect.speed}.",
            fact=f"Spell Speed {s.effect.speed} ({s.effect.category})",
            because=f"Chain Link {s.top.number} is a Counter Trap (Spell Speed 3)",
            clash=s.span_of(s.top),
        )
