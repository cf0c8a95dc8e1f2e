"""Section 8: counter cards and counter links."""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.rules import Finding
from judge.rulesets.starlight.judging.situation import SSituation
from judge.rulesets.starlight.rules.book import consequence, rule
from judge.rulesets.starlight.table import sources, terms
from judge.rulesets.starlight.table.sources import inferred, written
from judge.rulesets.starlight.table.state import happened, pending
from judge.rulesets.starlight.vocabulary import conditions


@rule("counter-not-set", written(sources.SKILL, "SL-C1"), stage="place", section="8", verbs=("counter",))
def counter_not_set(s: SSituation) -> Iterator[Finding]:
    """Activating a counter card that is not set.

    A counter skill is first set face down in its owner's counter area, and activated from there.
    """
    if s.card is None or s.card.zone != terms.COUNTERS:
        yield s.offence(f"{s.play.value} is not set in {s.player}'s counter area.", fact="not set")


@rule(
    "counter-set-twice-in-a-turn",
    written(sources.PLAY, "SL-C1"),
    stage="place",
    section="8",
    verbs=("set_counter",),
    hangs_on=("counter_set_max",),
)
def counter_set_twice_in_a_turn(s: SSituation) -> Iterator[Finding]:
    """Setting a second counter card in a turn, or a card that is none.

    Once in their own turn a player sets a counter card from the hand face down in the counter area. That is not playing
    it. What an effect sets is not counted, and comes from wherever the effect says.
    """
    if s.card is None or not (s.card.zone == terms.HAND or s.by_effect) or not (s.record.counter or not s.record.kind):
        yield s.offence(f"{s.play.value} is no counter card in {s.player}'s hand.", fact="no counter card in the hand")
    elif s.by_effect:
        if s.card.zone == terms.COUNTERS:
            yield s.offence(f"{s.card.name} is set already; it is not set again.", fact="set already")
    elif s.state.turn and len(happened(s.game, "set counter", s.player)) >= s.settings["counter_set_max"]:
        yield s.offence(f"{s.player} has set a counter card in this turn already.", fact="once per turn")


@rule(
    "counter-in-the-turn-it-was-set",
    written(sources.SKILL, "SL-C2"),
    stage="set this turn",
    section="8",
    verbs=("counter",),
)
def counter_in_the_turn_it_was_set(s: SSituation) -> Iterator[Finding]:
    """Activating a counter card in the turn in which it was set.

    It can be activated in any other turn: the rival's, or a later one of its owner's.
    """
    if s.card is not None and s.card.facts.get("set_this_turn"):
        set_now = [m.play for m, e in s.game.timeline.events("set counter", "effect set") if e.card == s.card.id]
        clash = s.game.scenario.play_path(set_now[-1]) if set_now else ()
        text = f"{s.card.name} was set in this turn and can be activated only in another one."
        yield s.offence(text, fact="set in this turn", because="set here" if clash else "", clash=clash)


@rule("counter-condition-not-met", written(sources.SKILL, "SL-C3"), stage="criteria", section="8", verbs=("counter",))
def counter_condition_not_met(s: SSituation) -> Iterator[Finding]:
    """Activating a counter card whose condition is not met at that moment.

    The printed condition has to be fulfilled when the card is activated, not before and not later.
    """
    if s.card is None:
        return
    wrong = conditions.unmet(s.game, s.player, s.record.condition, s.play.details.get("condition_met"))
    if wrong:
        yield s.offence(f"{s.card.name} cannot be activated now: {wrong}.", fact=wrong)


consequence(
    "counter-links-count",
    written(sources.SKILL, "SL-C4"),
    section="8",
    manual="""Counting a counter link as a normal link, or leaving it out of the chains.

    A counter card is played on an extra link, the counter link: it is no normal link, and counts in its player's
    chain and in the chain of both.
    """,
)


@rule(
    "counter-link-after-a-defeat",
    inferred(sources.CHAIN, "SL-C5", "SL-E8"),
    stage="extra link",
    section="8",
    verbs=("counter",),
    hangs_on=("defeat_bans_counter",),
)
def counter_link_after_a_defeat(s: SSituation) -> Iterator[Finding]:
    """A counter link by a player who has defeated a rival Starlight in this turn.

    A counter link is an extra link, and extra links end with a defeat for the player who made it. The other player is
    not bound. No page says it of counter links in so many words.
    """
    if s.player in s.state.defeaters and s.settings["defeat_bans_counter"] == "defeater":
        text = f"{s.player} has defeated a rival Starlight in this turn; a counter link is an extra link."
        clash = s.game.scenario.play_path(s.state.defeaters[s.player])
        yield s.offence(text, fact="after a defeat", because="the defeat", clash=clash)


@rule(
    "counter-links-while-links-are-pending",
    inferred(sources.SKILL, "SL-C6"),
    stage="the rest",
    section="8",
    verbs=("counter",),
)
def counter_links_while_links_are_pending(s: SSituation) -> Iterator[Finding]:
    """Denying a counter link while other links are pending or the turn is closing.

    A counter card may be activated over pending links and in a closing turn, as long as something is unfinished; it may
    answer another counter link.
    """
    waiting = pending(s.game)
    if waiting and s.card is not None and not s.card.facts.get("set_in_setup"):
        names = f"{terms.listing([k.name for k in waiting])} {terms.are(len(waiting))}"
        yield s.ground(f"A counter link may be played while {names} pending.")
