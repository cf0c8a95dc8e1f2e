"""Section 16: those who have conceded."""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.rules import Finding
from judge.rulesets.riftbound.judging.situation import RSituation
from judge.rulesets.riftbound.rules.book import cr, rule
from judge.rulesets.riftbound.table import terms


@rule(
    "no-longer-in-the-game",
    cr("650", "651.3", "652"),
    stage="what it is",
    section="16",
    boundary=True,
    verbs=(*terms.DISCRETIONARY, *terms.TRIGGERS, "pass", "showdown", "invite", "accept", "refuse"),
    editions=("1.4",),
)
def no_longer_in_the_game(s: RSituation) -> Iterator[Finding]:
    """Acting after having conceded.

    A player may concede at any time. With one opponent that opponent wins; among several the game goes on without the
    player: what they own or control leaves it, their items on the chain are countered, and their turn, Focus and
    Priority go to the next player. A round of passes that is complete without them is complete. A team concedes
    together.
    """
    if s.player not in s.state.players:
        yield s.offence(f"{s.player} has conceded and takes no part in the game any more.", fact="has conceded")
