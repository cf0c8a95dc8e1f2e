"""Section 7: extra links, which exist because an effect gives them, and are used at once or skipped."""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.rules import Finding, Reading
from judge.rulesets.starlight.effects import extra_link_grants
from judge.rulesets.starlight.judging.situation import LEAVES_OPEN, SSituation
from judge.rulesets.starlight.rules.book import consequence, rule
from judge.rulesets.starlight.table import sources, terms
from judge.rulesets.starlight.table.sources import inferred, written
from judge.rulesets.starlight.table.state import Grant
from judge.rulesets.starlight.vocabulary.criteria import criteria_said, outside


def unknown_whether(grant: Grant) -> str:
    """What a ruling owes to the cards of a player who must use an extra link, and of which nobody knows enough."""
    what = criteria_said(grant.criteria)
    shown = f"The file does not show that {grant.player} has {what} to play on {grant.name}"
    return f"{shown}; without one the link is skipped."


def _owned(s: SSituation) -> Grant | None:
    return s.grant if s.grant is not None and s.grant.player == s.player else None


@rule(
    "extra-link-without-a-grant",
    written(sources.CHAIN, "SL-E1"),
    stage="extra link",
    section="7",
    verbs=("extra", "skip"),
)
def extra_link_without_a_grant(s: SSituation) -> Iterator[Finding]:
    """An extra link that no effect gave to the player.

    An extra link exists because a card's effect, or a condition of the game, gives it to a player. Nobody may declare
    one.
    """
    if s.grant is None:
        gone = [g for g in s.state.grants if g.player == s.player]
        text = f"No effect has given {s.player} an extra link"
        if "grant" in s.play.details:
            text += f" {s.play.details['grant']}"
        elif gone:
            text = f"{s.player} has no extra link open: {gone[-1].name} is {gone[-1].became}"
        text += "."
        yield s.offence(text, fact="no such extra link", now=s.window.now)
    elif s.grant.player != s.player:
        text = f"The extra link {s.grant.name} is {s.grant.player}'s, not {s.player}'s."
        yield s.offence(text, fact="another player's", because=f"given to {s.grant.player}", clash=s.where(s.grant))


consequence(
    "extra-link-leaves-the-three",
    written(sources.CHAIN, "SL-E2"),
    section="7",
    manual="""Counting an extra link among the three normal links.

    An extra link leaves the allowance of three normal links untouched, whenever in the turn it is played.
    """,
)


@rule(
    "free-action-before-the-extra-link",
    written(sources.CHAIN, "SL-E3"),
    stage="extra link",
    section="7",
    verbs=("skill", "counter", "radiance", "resolve", *sorted(LEAVES_OPEN)),
)
def free_action_before_the_extra_link(s: SSituation) -> Iterator[Finding]:
    """Doing something else while one's own extra link is open.

    An extra link is to be used immediately: the next thing its player does is to play a skill on it, or to skip it. The
    rival's counters may come between, and what an effect does. Several gained together are taken one by one in any
    order. Whether the player's own counter or radiance, or the end of another of the player's links, may come between
    is open: their pages bind them to no other moment than their own.
    """
    mine = s.state.open_grants(s.player)
    if s.play.verb in _OTHERWISE:
        yield from _before_it(s)
    elif mine and not s.by_effect:
        first = mine[0]
        text = f"{s.player} has the extra link {first.name} open, and uses it or skips it first."
        yield s.offence(text, fact=f"{first.name} is open", because="the extra link is open", clash=s.where(first))


_OTHERWISE = {
    "counter": Reading("a counter card is activated whenever its condition is met", (written(sources.SKILL, "SL-C3"),)),
    "radiance": Reading("a radiance is used whenever its condition is met", (written(sources.RADIANCE, "SL-Q7"),)),
    "resolve": Reading(
        "a player resolves their own links in any order, and that is no new action", (written(sources.CHAIN, "SL-R1"),)
    ),
}
_AT_ONCE = Reading(
    "an extra link is used immediately: its player does nothing else before it is used or skipped",
    (written(sources.CHAIN, "SL-E3"),),
)


def _before_it(s: SSituation) -> Iterator[Finding]:
    """Effects, triggered radiances, and the end of the link that gave the extra link are nobody's choice."""
    verb, link = s.play.verb, s.link if s.play.verb == "resolve" else None
    player = link.player if link is not None else s.player
    mine = s.state.open_grants(player)
    if not mine or s.by_effect or s.printed("radiances").get("kind") == "triggered":
        return
    if verb == "resolve":
        gave = {g.source for g in s.state.grants if g.player == player}
        if link is None or gave & {"", link.name, link.card}:
            return
    done = {"counter": "activates", "radiance": "uses", "resolve": "resolves"}[verb]
    text = f"{player} has the extra link {mine[0].name} open, and {done} {link.name if link else s.play.value} first."
    yield s.unclear(text, _AT_ONCE, _OTHERWISE[verb])


@rule("skill-outside-the-criteria", written(sources.CHAIN, "SL-E4"), stage="criteria", section="7", verbs=("extra",))
def skill_outside_the_criteria(s: SSituation) -> Iterator[Finding]:
    """A skill on an extra link that is not what its effect asks for.

    The skill meets the criteria written in the effect: colour, type, willpower, name, where it comes from.
    """
    grant = _owned(s)
    if grant is not None and s.card is not None and (wrong := outside(grant.criteria, s.record)):
        text = f"{s.record.name} cannot be played on {grant.name}: {wrong}."
        yield s.offence(
            text,
            fact=wrong,
            because=f"for {criteria_said(grant.criteria)}",
            clash=s.where(grant),
            now=s.window.now,
        )


@rule(
    "support-during-an-extra-link",
    written(sources.CHAIN, "SL-E5", "SL-P3"),
    written(sources.SUPPORT, "SL-P3"),
    stage="extra link open",
    section="7",
    verbs=("support",),
    hangs_on=("effect_support_ignores_lock",),
)
def support_during_an_extra_link(s: SSituation) -> Iterator[Finding]:
    """A support while one's own extra link is open or not resolved.

    From the moment an extra link is gained until it is resolved or skipped, its player cannot play supports. Each
    link has its own lock; the rival's links lock nobody else.
    """
    lock = extra_link_grants.locking(s.game, s.player)
    if lock is None or (s.play.details.get("by_effect") and s.settings["effect_support_ignores_lock"]):
        return
    state = "is open" if isinstance(lock, Grant) else "is not resolved"
    text = f"{s.player} cannot play supports while their extra link {lock.name} {state}."
    yield s.offence(text, fact="locked", because=f"the extra link {state}", clash=s.where(lock))


consequence(
    "no-playable-skill-skips-the-link",
    written(sources.CHAIN, "SL-E6"),
    section="7",
    manual="""Claiming that an extra link is open on which nothing can be played, or skipped where something can.

    If no skill that meets the criteria can be played - for want of willpower, colour, a target, a card, or because of
    its limit - the link is skipped. Nothing is paid or counted for it, and the lock on supports ends.
    """,
)


@rule(
    "mandatory-extra-link-skipped",
    written(sources.CHAIN, "SL-E7"),
    stage="the rest",
    section="7",
    verbs=("skip",),
    hangs_on=("grants_optional",),
)
def mandatory_extra_link_skipped(s: SSituation) -> Iterator[Finding]:
    """Skipping an extra link that must be used.

    A player skips an extra link only if its effect leaves the choice. Where it commands the play and a skill can be
    played, the link is used.
    """
    grant = _owned(s)
    if grant is None or grant.became != terms.OPEN:
        return
    optional = s.settings["grants_optional"] if grant.optional is None else grant.optional
    if not optional and extra_link_grants.has_one(s.game, grant, s.settings):
        text = f"{s.player} must use the extra link {grant.name}: a skill can be played on it."
        yield s.offence(text, fact="it can be used", because="it must be used", clash=s.where(grant))
    elif not optional:
        yield Finding("note", unknown_whether(grant))


@rule(
    "extra-link-after-a-defeat",
    written(sources.CHAIN, "SL-E8"),
    stage="extra link",
    section="7",
    verbs=("extra",),
    hangs_on=("pregained_after_defeat",),
)
def extra_link_after_a_defeat(s: SSituation) -> Iterator[Finding]:
    """An extra link gained by or after the defeat of a rival Starlight.

    A player who has defeated a rival Starlight gains no extra links from that, nor later in the turn. One that was
    gained before can still be used.
    """
    grant = _owned(s)
    if grant is None:
        return
    early = grant.became == terms.OPEN and s.player in s.state.defeaters
    if grant.became == terms.VOID or (early and s.settings["pregained_after_defeat"] == "void"):
        text = f"{s.player} has defeated a rival Starlight in this turn: the extra link {grant.name} is not gained."
        clash = s.game.scenario.play_path(s.state.defeaters[s.player]) if s.player in s.state.defeaters else ()
        yield s.offence(text, fact="not gained", because="the defeat", clash=clash)


@rule("extra-link-used-up", written(sources.CHAIN, "SL-E9"), stage="extra link", section="7", verbs=("extra", "skip"))
def extra_link_used_up(s: SSituation) -> Iterator[Finding]:
    """An extra link used a second time, or after it was skipped.

    An extra link carries one skill. It is gone once it was used or skipped, and at the end of the turn at the latest.
    """
    grant = _owned(s)
    if grant is not None and grant.became in (terms.USED, terms.SKIPPED):
        done = "used already" if grant.became == terms.USED else "skipped"
        none = grant.rule.endswith("no-playable-skill-skips-the-link")
        why = f": {s.player} could play no skill on it when it was given" if none else ""
        yield s.offence(f"The extra link {grant.name} was {done}{why}.", fact=done, now=s.window.now)
    elif grant is not None and grant.became == terms.VOID and s.play.verb == "skip":
        yield s.offence(f"The extra link {grant.name} was never gained.", fact="never gained", now=s.window.now)


consequence(
    "skipped-link-has-no-index",
    inferred(sources.CHAIN, "SL-E10"),
    section="7",
    manual="""Counting an extra link that was skipped.

    A skipped link carries no skill. It has no index and is in no measurement.
    """,
)
