"""Section 16: those who have conceded."""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.rules import Finding
from judge.rulesets.riftbound.judging.situation import RSituation
from judge.rulesets.riftbound.rules.book import cr, rule
from judge.rulesets.riftbound.table import terms
from judge.rulesets.riftbound.table.editions import EVERY


@rule(
    "no-longer-in-the-game",
    cr("650", "651.1", "651.3", "652", "472"),
    stage="what it is",
    section="16",
    boundary=True,
    verbs=(*terms.DISCRETIONARY, *terms.TRIGGERS, "pass", "showdown", "invite", "accept", "refuse"),
    editions=EVERY,
)
def no_longer_in_the_game(s: RSituation) -> Iterator[Finding]:
    """Acting after having conceded, or after the game.

    A player may concede at any time. With one opponent that opponent wins; among several the game goes on without the
    player: what they own or control leaves it, their items on the chain are countered, and their turn, Focus and
    Priority go to the next player. A round of passes that is complete without them is complete. A team concedes
    together.
    """
    if s.state.over:
        yield s.offence("The game is over.", fact="the game is over")
    elif s.player not in s.state.players:
        yield s.offence(f"{s.player} has conceded and takes no part in the game any more.", fact="has conceded")
