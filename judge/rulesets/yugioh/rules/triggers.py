"""Section 7: triggers that are met at the same time, and their order on the Chain."""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.rules import Cite, Finding, Reading
from judge.kernel.wordings import Wording
from judge.rulesets.yugioh.judging import activated_effects
from judge.rulesets.yugioh.judging.situation import YSituation
from judge.rulesets.yugioh.rules.book import FET, consequence, fandom, ocgr, prb, qa, rb, rule, wiki
from judge.rulesets.yugioh.rules.missed_timing import TOLD, cannot_be_placed, gone_rule
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.editions import EVERY, UNTIL
from judge.rulesets.yugioh.table.state import Missed, Pending
from judge.rulesets.yugioh.timing import action_windows, mandatory_quick_effects, trigger_order, waiting_triggers
from judge.rulesets.yugioh.vocabulary import once_per_turn
from judge.rulesets.yugioh.vocabulary.events import said

CASANOVA = Cite("Jackson Casanova, SEGOC")


@rule(
    "fet-box-y",
    FET,
    rb(50),
    stage="whose window",
    section="5",
    boundary=True,
    verbs=("activate", "skip"),
    when=("activation", "triggers"),
    editions=EVERY,
)
def fet_box_y(s: YSituation) -> Iterator[Finding]:
    """A fast effect before the triggers, or a trigger after them.

    After every action and every Chain, all triggers that were met are placed on a new Chain before any fast
    effect can be used; an optional trigger that is not placed then is gone.
    """
    if s.play.verb == "skip":
        return
    yield from cannot_be_placed(s, "fet-box-y")
    if s.state.box != "Y" or not s.activating or s.effect is None or s.effect.is_trigger or s.effect.late:
        return
    waiting = waiting_triggers.groups_open(s.game)
    names = terms.listing([s.game.table.cards[p.card].name for p in waiting])
    yield s.offence(
        f"Triggers are placed before any fast effect: {names} ({waiting[0].player}) comes first.",
        fact="not before the triggers",
        because=f"triggered {names}",
        clash=s.last_play(),
    )


@rule(
    "trigger-not-met",
    rb(50),
    prb("110-111"),
    stage="trigger met",
    section="7",
    verbs=("activate",),
    when=("lost trigger",),
    editions=EVERY,
)
def trigger_not_met(s: YSituation) -> Iterator[Finding]:
    """Activating a trigger whose event has not happened.

    A Trigger or Flip Effect can be activated only when its event has happened and it is placed at the first
    opportunity.
    """
    if s.effect is None or s.card is None or not s.lost_trigger:
        return
    missed = waiting_triggers.missed(s.game, s.card, s.effect)
    if missed is not None:
        if s.effect.mandatory and missed.rule.endswith("/target-at-activation"):
            text = f"Is {s.card.name}'s mandatory effect activated, though there is no legal target?"
            yield s.unclear(text, *_WITHOUT_TARGET)._replace(rule=missed.rule)
        elif missed.rule.rpartition("/")[2] not in TOLD:
            in_time = s.game.chain is None
            yield s.offence(missed.why, fact="cannot be activated")._replace(rule=missed.rule, as_its_rule=in_time)
        return
    if (used := _used_up(s)) is not None:
        yield s.offence(used.why, fact="cannot be activated")._replace(rule=used.rule)
        return
    wants = _wanted(s)
    text = f"{s.card.name}'s trigger is met by {wants}; that has not happened since the last opportunity"
    if s.top is not None:
        pending = f"{text}; {s.top.name} has not resolved (if it had,"
        text = Wording(f"{pending} write `resolve` before).", f'{pending} say "resolve" before).')
    else:
        text += "."
    yield s.offence(text, fact=f"is met by {wants}")


_WITHOUT_TARGET = (
    Reading("It is not: what targets cannot be activated without a target.", (prb("136-137"), wiki("Target"))),
    Reading("It is, and does nothing: a mandatory effect always activates.", (qa(13125), wiki("Mandatory effect"))),
)
"""Mandatory triggers without a legal target, on which Konami has answered for Black Rose Moonlight Dragon alone."""


def _used_up(s: YSituation) -> Missed | None:
    """Another trigger of the card that may be meant: its event has happened, and it was used as often as it can be,
    something forbids it, or it could do nothing."""
    assert s.card is not None
    meant = [e for e in activated_effects.meant_of_its_card(s) if e.is_trigger]
    missed = [one for e in meant if (one := waiting_triggers.missed(s.game, s.card, e)) is not None]
    told = {*once_per_turn.RULES.values(), "continuous-applies-at-once", "activation-legality"}
    return next((one for one in missed if one.rule.rpartition("/")[2] in told), None)


def _wanted(s: YSituation) -> str:
    """What the trigger needs; what any of them needs, where the file does not say which of the card is meant."""
    meant = [e for e in activated_effects.meant_of_its_card(s) if e.is_trigger]
    events = [event for e in meant if e.wording != "phase" or len(meant) == 1 for event in e.events]
    return " or ".join(dict.fromkeys(said(event, s.doing) for event in events)) or "its event"


@rule(
    "segoc-order",
    rb(50),
    wiki("Simultaneous Effects"),
    stage="whose window",
    section="7",
    boundary=True,
    verbs=("activate",),
    when=("trigger", "box Y"),
    editions=EVERY,
)
def segoc_order(s: YSituation) -> Iterator[Finding]:
    """A trigger placed out of order.

    Triggers met at the same time go on the Chain in this order: the turn player's mandatory ones, the
    opponent's mandatory ones, the turn player's optional ones, the opponent's optional ones. Within a group the
    owner chooses the order.
    """
    if s.trigger is None or s.state.box != "Y":
        return
    group = waiting_triggers.groups_open(s.game)
    era = s.state.rules_of
    earlier = [p for p in s.state.pending if p.mandatory and p.group < s.trigger.group]
    earlier = [p for p in earlier if trigger_order.before(era, p, s.trigger)]
    if not earlier:
        return
    names = terms.listing([s.game.table.cards[p.card].name for p in earlier])
    yield s.offence(
        f"{s.subject} ({_group(s.trigger, s)}) cannot be placed before {names} ({_group(group[0], s)}).",
        fact=_group(s.trigger, s),
        because=f"{names} comes first",
        clash=s.last_play(),
    )


def _group(trigger: Pending, s: YSituation) -> str:
    who = "turn player" if trigger.player == s.state.turn_player else "opponent"
    return f"{who}, {'mandatory' if trigger.mandatory else 'optional'}"


@rule(
    "trigger-first",
    Cite("goatformat.com", section="Basic Mechanics, rule 9"),
    Cite("edisonformat.net", section="SEGOC And Early Trigger"),
    CASANOVA,
    Cite("mikamika.de", section="Early Trigger"),
    stage="whose window",
    section="7",
    verbs=("activate",),
    until=UNTIL["trigger_first"]["tcg"],
    boundary=True,
    when=("trigger",),
    editions=EVERY,
)
def trigger_first(s: YSituation) -> Iterator[Finding]:
    """A trigger placed before one that was met earlier, before version 10 of the rulebook.

    In those years mandatory triggers that were met at different moments go on the Chain in the order in which they were
    met, and then the optional ones in theirs. In the days of Upper Deck that held between the players too, before the
    turn player's come first; of the years from 2009 on some sources say so, others that it held within the triggers of
    one player. Since version 10 of the TCG rulebook their owner orders them freely.
    """
    yield from cannot_be_placed(s, "trigger-first")
    if s.trigger is None or s.state.box != "Y":
        return
    link = trigger_order.disputed_link(s.game, s.trigger)
    if link is not None:
        yield s.unclear(trigger_order.question(s.game, s.trigger, link.name, link.player), *trigger_order.READINGS)
    era = s.state.rules_of
    same = [p for p in s.state.pending if p.mandatory and p.group >= s.trigger.group and p.moment < s.trigger.moment]
    same = [p for p in same if trigger_order.before(era, p, s.trigger)]
    earlier = [s.game.table.cards[p.card].name for p in same]
    if earlier:
        names = terms.listing(earlier)
        yield s.offence(
            f"The trigger of {names} was met before that of {s.subject}, so it is placed first.",
            fact="met later",
            because=f"{names} comes first",
            clash=s.last_play(),
        )


@rule(
    "segoc-same-window",
    fandom("SEGOC"),
    ocgr("trigger effects"),
    prb(126),
    stage="whose window",
    section="7",
    verbs=("activate",),
    when=("within a Chain",),
    editions=EVERY,
)
def segoc_same_window(s: YSituation) -> Iterator[Finding]:
    """A trigger placed on the Chain in which it was met.

    Only triggers that were met before a Chain began are placed on it together. What a cost or an activation of this
    Chain has triggered waits until the Chain has resolved; it is then placed on a new one.
    """
    if not s.meanwhile or s.state.box == "R" or s.card is None or s.top is None:
        return
    yield s.offence(
        f"{s.card.name} was triggered while this Chain was being built; it can be activated only after the Chain has "
        "resolved.",
        fact="triggered within this Chain",
        because=f"Chain Link {s.top.number} belongs to the Chain that has begun",
        clash=s.span_of(s.top),
    )


@rule(
    "segoc-then-alternate",
    FET,
    wiki("Simultaneous Effects"),
    stage="whose window",
    section="7",
    boundary=True,
    verbs=("activate",),
    when=("fast", "box D", "out of turn"),
    editions=EVERY,
)
def segoc_then_alternate(s: YSituation) -> Iterator[Finding]:
    """The player who placed the last trigger goes on with a fast effect.

    When all triggers are placed, the player who did not place the last of them may add a fast effect first,
    whoever's turn it is; the other only after a pass.
    """
    if not follows_trigger(s) or not s.activating or s.effect is None or s.effect.is_trigger:
        return
    assert s.top is not None
    yield s.offence(
        f"{s.top.player} placed the last trigger, {s.top.name} (Chain Link {s.top.number}), so "
        f"{s.state.asked} may add a fast effect first.",
        fact=f"{s.state.asked} has not passed",
        because=f"{s.top.player} placed the last trigger",
        clash=s.span_of(s.top),
        now=action_windows.unless_passed(s.game),
    )


def follows_trigger(s: YSituation) -> bool:
    """Does the player who placed the last trigger want to go on, before the other has passed?"""
    waiting = s.state.box == "D" and not s.state.passes and s.play.by != s.state.asked
    return waiting and s.play.verb == "activate" and s.top is not None and bool(s.top.facts.get("placed"))


gone_rule(
    "segoc-pass-lapses", rb(50), section="7",
    doc="""An optional trigger that was declined, after all.

    The turn player decides on all optional triggers before the opponent decides on any. What is declined, or passed
    over by placing a later one, is gone; one cannot come back to it after the opponent has placed a trigger.
    """, editions=EVERY,
)  # fmt: skip


@rule(
    "segoc-mandatory-quick",
    qa(6343, 6351, 19779),
    ocgr("trigger effects"),
    stage="whose window",
    section="7",
    verbs=("activate", "pass"),
    when=("activation", "box Q"),
    editions=EVERY,
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
        and mandatory_quick_effects.is_due(s.game, s.card, s.effect)
    ):
        return
    due = s.state.due[0]
    name = s.game.table.cards[due.card].name
    yield s.offence(
        f"{name}'s Quick Effect is mandatory and must be placed first ({due.player}).", fact=f"{name} comes first"
    )


@rule(
    "trigger-met-twice",
    ocgr("trigger effects"),
    qa(22889, 12548, 11849, 10706),
    stage="whose window",
    section="7",
    verbs=("activate",),
    when=("trigger", "met again"),
    editions=EVERY,
)
def trigger_met_twice(s: YSituation) -> Iterator[Finding]:
    """Activating a trigger again because its event happened twice in one Chain.

    Whether an "if" effect that is not limited to once per turn can be activated once for each time its event happened
    in a Chain, or just once, was ruled card by card. A text that says "each time" is activated for each.
    """
    if s.trigger is None or s.trigger not in s.state.again or s.card is None:
        return
    readings = (
        Reading("It is activated once, however often its event happened in the Chain.", (qa(22889, 12548, 17790),)),
        Reading("It is activated once for each time its event happened.", (qa(11849, 10706, 13083),)),
    )
    yield s.unclear(f"May {s.card.name}'s trigger be placed {s.trigger.times} times on one Chain?", *readings)


consequence(
    "segoc-free-order",
    rb(50),
    CASANOVA,
    section="7",
    manual="""Claiming an order among one player's own triggers.

    Triggers of one group are placed in the order their owner chooses, whichever was met first. If the file does
    not say the order of mandatory ones, the ruling stays open.
    """,
    editions=EVERY,
)
