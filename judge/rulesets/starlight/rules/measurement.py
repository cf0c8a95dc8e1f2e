"""Section 11: how chains are measured. No play breaks these rules; claims about numbers do."""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.rules import Finding
from judge.rulesets.starlight.judging.situation import SSituation
from judge.rulesets.starlight.rules.book import consequence, rule
from judge.rulesets.starlight.table import sources, terms
from judge.rulesets.starlight.table.sources import inferred, policy, written
from judge.rulesets.starlight.table.state import links

consequence(
    "personal-and-global-chain",
    written(sources.CHAIN, "SL-M1"),
    section="11",
    manual="""Taking one player's chain for the chain of both, or the other way round.

    The personal chain of a player is the skills that player has played in this turn, in order of play. The global
    chain is those of both players in the order in which they were played.
    """,
)
consequence(
    "extra-links-count",
    written(sources.CHAIN, "SL-M2"),
    section="11",
    manual="""Leaving extra links out of a chain.

    Every skill that was played counts, on normal, extra and counter links alike: extra links make the chain longer.
    """,
)
consequence(
    "index-counts-the-skill-itself",
    inferred(sources.CHAIN, "SL-M3"),
    section="11",
    manual="""Giving a skill a number that is not its place in the chain.

    The number of a skill is its place in the chain, counted from one, the skill itself included: the skill after two
    others is the third.
    """,
)
consequence(
    "wording-decides-the-chain",
    written(sources.CHAIN, "SL-M4"),
    section="11",
    manual="""Claiming that an effect which waits for a link happened at another one.

    Words that name a player count in that player's chain ("your rival's third link"), a bare number counts in the
    chain of both ("the third link"), and "the next link" is the next one that anybody plays.
    """,
)
consequence(
    "chain-length",
    inferred(sources.CHAIN, "SL-M5"),
    section="11",
    manual="""Claiming another length for a chain than it has.

    The length of a personal chain is the number of that player's skills, that of the global chain the number of both.
    """,
)
consequence(
    "own-skills-break-the-colour-order",
    policy(sources.RADIANCE, "SL-M6"),
    section="11",
    manual="""Finding an order of colours in a chain where it is not.

    The colours of a pattern are those of as many skills of the player, one directly after the other. The rival's skills
    and supports between them do not matter; another skill of the player does. A skill of several colours may stand for
    any one of them.
    """,
)
consequence(
    "removed-skills-count",
    policy(sources.CHAIN, "SL-M7"),
    section="11",
    manual="""Leaving a removed or negated skill out of a chain.

    Chains are measured by the skills that were played. What is removed or negated later keeps its number, and so do the
    others.
    """,
)


@rule(
    "skills-at-the-same-time",
    policy(sources.CHAIN, "SL-M8"),
    stage="the rest",
    section="11",
    verbs=terms.SKILLS,
)
def skills_at_the_same_time(s: SSituation) -> Iterator[Finding]:
    """Giving skills of the same time one number or another order, or saying it of one played alone.

    Skills played at the same time have numbers that follow each other, in the order in which their player lays them
    in the row.
    """
    played = links(s.game)
    if s.play.details.get("together") and not (played and played[-1].player == s.player):
        text = f"{s.player} has played no skill just before with which {s.play.value} could be played at the same time."
        yield s.offence(text, fact="no skill before it")


consequence(
    "illegal-attempts-do-not-count",
    inferred(sources.CHAIN, "SL-M9"),
    section="11",
    manual="""Counting a skill that could not be played.

    A play that was taken back was never played; it is in no measurement.
    """,
)
