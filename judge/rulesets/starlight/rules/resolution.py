"""Section 10, first part: links are resolved in any order their player likes."""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.rules import Finding
from judge.rulesets.starlight.judging.situation import SSituation
from judge.rulesets.starlight.rules.book import consequence, rule
from judge.rulesets.starlight.table import sources
from judge.rulesets.starlight.table.sources import inferred, policy, written
from judge.rulesets.starlight.table.state import Grant, pending


@rule(
    "the-rivals-order-of-resolution",
    written(sources.CHAIN, "SL-R1"),
    stage="the rest",
    section="10",
    verbs=("resolve",),
)
def the_rivals_order_of_resolution(s: SSituation) -> Iterator[Finding]:
    """Choosing the order in which the rival's links are resolved, or denying the player's own choice.

    A player with several links that are not resolved resolves them in any order, whatever the order of play. The
    choice is the player's own.
    """
    if s.link is None or s.link.outcome:
        return
    mine = pending(s.game, s.link.player)
    if len(mine) > 1 and s.play.by is not None and s.play.by != s.link.player:
        text = f"{s.link.player} chooses in which order their own links are resolved."
        yield s.offence(
            text, fact=f"a link of {s.link.player}'s", clash=s.where(s.link), because=f"{s.link.player}'s link"
        )
    elif len(mine) > 1:
        yield s.ground(f"{s.link.player} resolves their own links in any order.")


consequence(
    "order-changes-no-measurement",
    written(sources.CHAIN, "SL-R2"),
    section="10",
    manual="""Numbering skills by the order in which they are resolved.

    Each skill has its number from when it was played. The order of resolution never changes a measurement.
    """,
)


@rule(
    "resolved-before-its-answer",
    policy(sources.CHAIN, "SL-R3"),
    stage="the rest",
    section="10",
    verbs=("resolve",),
    hangs_on=("cross_player",),
)
def resolved_before_its_answer(s: SSituation) -> Iterator[Finding]:
    """Resolving a link while a link that the rival played later is pending.

    Between the players, the later link comes first, so that a counter is resolved before what it answers; among the
    links of one player the order stays free. No readable page says how the players' effects follow each other:
    `cross_player` chooses another reading.
    """
    if s.link is None or s.link.outcome:
        return
    theirs = pending(s.game, s.state.other(s.link.player))
    how = s.settings["cross_player"]
    later = [k for k in theirs if k.number > s.link.number]
    if how == "latest_first" and later:
        last = later[-1]
        text = f"{last.name} was played later by {last.player} and is resolved before {s.link.name}."
        yield s.offence(text, fact=f"{last.name} is pending", because="played later", clash=s.where(last))
    if how == "turn_player" and theirs and s.play.by == s.state.other(s.state.turn_player):
        text = f"{s.state.turn_player}, the turn player, says which link is resolved next."
        yield s.offence(text, fact=f"{s.play.by} is not the turn player")


@rule("resolving-what-is-not-pending", written(sources.SKILL, "SL-R4"), stage="place", section="10", verbs=("resolve",))
def resolving_what_is_not_pending(s: SSituation) -> Iterator[Finding]:
    """Resolving a skill that was not played, or whose link has ended.

    A link ends when its skill and all effects born on it are done; what has ended is not resolved again.
    """
    if s.waiting is not None or (s.link is not None and not s.link.outcome):
        return
    value = s.play.value
    if s.link is not None:
        why = f"the link of {s.link.name} has ended"
    elif isinstance(value, int) and not isinstance(value, bool):
        why = f"link {value} is not pending"
    else:
        why = f"{value if isinstance(value, str) else 'no link'} is {'not ' if isinstance(value, str) else ''}pending"
    yield s.offence(f"There is nothing to resolve: {why}.", fact="not pending", now=s.window.now)


@rule(
    "granting-skill-stays-pending", inferred(sources.CHAIN, "SL-R5"), stage="the rest", section="10", verbs=("extra",)
)
def granting_skill_stays_pending(s: SSituation) -> Iterator[Finding]:
    """Denying that the skill which gives an extra link stays pending beside the skill on it.

    A skill that gives an extra link while it resolves is pending until its own remaining effects are done. The skill
    on the new link is pending beside it, and the two are resolved in any order.
    """
    source = s.grant.source if isinstance(s.grant, Grant) else ""
    if any(source in (k.name, k.card) for k in pending(s.game, s.player)):
        yield s.ground(f"{source} stays pending; the skill on the new link is played beside it.")


consequence(
    "removed-links-end",
    policy(sources.SKILL, "SL-R6"),
    section="10",
    manual="""Claiming that a removed or negated skill is still pending, or did what it says.

    A link whose skill was removed ends without effect; one whose skill was negated still has to end, and does nothing.
    """,
)
consequence(
    "links-end-without-performer",
    policy(sources.SKILL, "SL-R7"),
    section="10",
    manual="""Claiming that a link stays pending because its performer or target is gone.

    If the performer or the target is gone at resolution, the impossible part does nothing, and the link ends all the
    same.
    """,
)
