"""Sections 7 and 8: triggers, their order on the Chain, and missing the timing."""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.rules import Cite, Finding
from judge.rulesets.yugioh import quick, telling, terms, triggers
from judge.rulesets.yugioh.rules.book import (
    FET,
    GOAT,
    WHAT,
    WHEN,
    consequence,
    ocgr,
    prb,
    qa,
    rb,
    rule,
    wiki,
)
from judge.rulesets.yugioh.situation import YSituation
from judge.rulesets.yugioh.state import Pending


@rule("fet-box-y", FET, rb(50), stage=WHEN, section="5", boundary=True, verbs=("activate", "skip"))
def fet_box_y(s: YSituation) -> Iterator[Finding]:
    """A fast effect before the triggers, or a trigger after them.

    After every action and every Chain, all triggers that were met are placed on a new Chain before any fast
    effect can be used; an optional trigger that is not placed then is gone.
    """
    if s.play.verb == "skip":
        return
    if s.activating and s.effect is not None and s.trigger is None and s.effect.is_trigger:
        yield from _not_waiting(s, telling.rule("fet-box-y"))
    if s.state.box != "Y" or not s.activating or s.effect is None or s.effect.is_trigger:
        return
    waiting = triggers.groups_open(s.game)
    names = terms.listing([s.game.table.cards[p.card].name for p in waiting])
    yield s.offence(
        f"Triggers are placed before any fast effect: {names} ({waiting[0].player}) comes first.",
        fact="not before the triggers",
        because=f"triggered {names}",
        clash=s.last_play(),
    )


def _not_waiting(s: YSituation, rule_id: str) -> Iterator[Finding]:
    """A trigger that cannot be placed, if this rule is the one that says why."""
    assert s.card is not None and s.effect is not None
    for missed in s.state.missed:
        if (missed.card, missed.effect) == (s.card.id, s.effect.key) and missed.rule == rule_id:
            yield s.offence(missed.why, fact="cannot be placed")
            return


def _missed_rule(slug: str, *cite: Cite, doc: str, editions: tuple[str, ...] = ()) -> None:
    def ask(s: YSituation) -> Iterator[Finding]:
        if s.activating and s.effect is not None and s.effect.is_trigger and s.trigger is None:
            yield from _not_waiting(s, telling.rule(slug))

    ask.__doc__ = doc
    rule(slug, *cite, stage=WHEN - 1, section="8", verbs=("activate",), editions=editions)(ask)


_missed_rule(
    "timing-when-optional", Cite("Konami, Saga of Blue-Eyes White Dragon insert"), prb("134-136"),
    doc="""An optional "when" trigger whose event was not the last thing to happen.

    An optional effect that says "when ... you can" can be activated only if its event was the very last thing
    to happen. If another link resolved after it, or a later part of the same effect, it misses the timing.
    """,
)  # fmt: skip
_missed_rule(
    "timing-if-optional", Cite("Konami, Saga of Blue-Eyes White Dragon insert"), prb("134-136"),
    doc="""An optional "if" trigger after its first opportunity.

    An optional effect that says "if ... you can" may be activated after the Chain whatever happened last, but
    only at the first opportunity after its event.
    """,
)  # fmt: skip
_missed_rule(
    "if-can-miss",
    ocgr("trigger effects"),
    GOAT,
    doc="""An optional "if" trigger that missed its timing, as it could until about 2008.

    In the edition of 2003 an optional effect misses its timing if its event was not the last thing to happen,
    whether its text says "when" or "if".
    """,
    editions=("2003",),
)
_missed_rule(
    "trigger-location", Cite("Konami, 2021 rules update"), qa(23251, 23934, 13238), prb("110-111"),
    doc="""A trigger whose card has moved since.

    The card must still be in the place from which its trigger activates. If it moved in the meantime or was turned
    face-down, the trigger cannot be activated, mandatory or not.
    """,
)  # fmt: skip


@rule("trigger-not-met", rb(50), prb("110-111"), stage=WHAT + 5, section="7", verbs=("activate",))
def trigger_not_met(s: YSituation) -> Iterator[Finding]:
    """Activating a trigger whose event has not happened.

    A Trigger or Flip Effect can be activated only when its event has happened and it is placed at the first
    opportunity.
    """
    if not s.activating or s.effect is None or s.card is None or not s.effect.is_trigger or s.trigger is not None:
        return
    if s.effect.wording == "phase" and s.event_met:
        return
    key = (s.card.id, s.effect.key)
    if any((m.card, m.effect) == key for m in s.state.missed):
        return
    wants = telling.pattern_said(s.effect.events[0]) if s.effect.events else "its event"
    yield s.offence(
        f"{s.card.name}'s trigger needs {wants}; that has not happened since the last opportunity.",
        fact=f"needs {wants}",
    )


@rule("segoc-order", rb(50), wiki("Simultaneous Effects"), stage=WHEN, section="7", boundary=True, verbs=("activate",))
def segoc_order(s: YSituation) -> Iterator[Finding]:
    """A trigger placed out of order.

    Triggers met at the same time go on the Chain in this order: the turn player's mandatory ones, the
    opponent's mandatory ones, the turn player's optional ones, the opponent's optional ones. Within a group the
    owner chooses the order.
    """
    if s.trigger is None or s.state.box != "Y":
        return
    group = triggers.groups_open(s.game)
    earlier = [p for p in s.state.pending if p.mandatory and p.group < s.trigger.group]
    if not earlier:
        return
    names = terms.listing([s.game.table.cards[p.card].name for p in earlier])
    yield s.offence(
        f"{s.play.value} ({_group(s.trigger, s)}) cannot be placed before {names} ({_group(group[0], s)}).",
        fact=_group(s.trigger, s),
        because=f"{names} comes first",
        clash=s.last_play(),
    )


def _group(trigger: Pending, s: YSituation) -> str:
    who = "turn player" if trigger.player == s.state.turn_player else "opponent"
    return f"{who}, {'mandatory' if trigger.mandatory else 'optional'}"


@rule(
    "segoc-mandatory-quick",
    qa(6343, 6351, 19779),
    ocgr("trigger effects"),
    stage=WHEN,
    section="7",
    verbs=("activate", "pass"),
)
def segoc_mandatory_quick(s: YSituation) -> Iterator[Finding]:
    """Something else while a mandatory Quick Effect waits to be placed.

    A mandatory Quick Effect whose condition is met goes on the Chain right after the link that met it, or after
    the triggers, before anybody may use an optional fast effect.
    """
    if s.state.box != "Q" or (s.play.verb == "activate" and not s.activating):
        return
    if (
        s.play.verb == "activate"
        and s.card is not None
        and s.effect is not None
        and quick.is_due(s.game, s.card, s.effect)
    ):
        return
    due = s.state.due[0]
    name = s.game.table.cards[due.card].name
    yield s.offence(
        f"{name}'s Quick Effect is mandatory and must be placed first ({due.player}).", fact=f"{name} comes first"
    )


@rule(
    "timing-mandatory",
    Cite("Konami, Saga of Blue-Eyes White Dragon insert"),
    prb(134),
    stage=WHEN,
    section="8",
    verbs=("skip", "pass"),
)
def timing_mandatory(s: YSituation) -> Iterator[Finding]:
    """Declining a mandatory trigger.

    A mandatory trigger is always placed at the first opportunity, whether it says "when" or "if" and whatever happened
    last; its owner has no choice.
    """
    if s.state.box != "Y" or s.play.by != s.state.asked:
        return
    group = [p for p in triggers.groups_open(s.game) if p.mandatory]
    if s.play.verb == "skip":
        group = [p for p in group if s.card is not None and p.card == s.card.id]
    if group:
        name = s.game.table.cards[group[0].card].name
        yield s.offence(f"{name}'s trigger is mandatory; it cannot be declined.", fact="mandatory")


consequence(
    "segoc-free-order",
    rb(50),
    Cite("Jackson Casanova, SEGOC"),
    section="7",
    manual="""Claiming an order among one player's own triggers.

    Triggers of one group are placed in the order their owner chooses, whichever was met first. If the file does
    not say the order of mandatory ones, the ruling stays open.
    """,
)
