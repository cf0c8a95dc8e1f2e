"""Section 12: damage, defeat, victory."""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.rules import Finding
from judge.rulesets.starlight.judging.situation import SSituation
from judge.rulesets.starlight.rules.book import consequence, rule
from judge.rulesets.starlight.table import sources
from judge.rulesets.starlight.table.sources import inferred, written

consequence(
    "damage-miscounted",
    written(sources.DAMAGE, "SL-D1"),
    section="12",
    manual="""Claiming another amount of damage than the skill deals.

    For each resistance of the colour of the damage it is one less, for each weakness one more; it is never below 0,
    and a skill that deals none deals none to the weak either.
    """,
)
consequence(
    "sequence-damage-has-its-starlights-colour",
    written(sources.DAMAGE, "SL-D2"),
    section="12",
    manual="""Claiming another colour for the damage of a sequence or radiance.

    The damage of a sequence or a radiance has the colour of its Starlight, unless its text says otherwise.
    """,
)
consequence(
    "defeat-counters",
    inferred(sources.WIN, "SL-D3"),
    section="12",
    manual="""Claiming another number of defeat counters than there are.

    A Starlight without shield points is defeated, and its owner gets one defeat counter.
    """,
)


@rule("the-rivals-defeat-ends-no-turn", inferred(sources.PLAY, "SL-D4"), stage="the rest", section="12",
      verbs=("skill", "extra", "support"))  # fmt: skip
def the_rivals_defeat_ends_no_turn(s: SSituation) -> Iterator[Finding]:
    """Denying the turn player a play because their own Starlight was defeated.

    Only a defeat that the turn player makes ends the turn. If the other player defeats the turn player's Starlight,
    the turn goes on; the other player gains no extra links any more.
    """
    if s.player == s.state.turn_player and s.rival in s.state.defeaters and s.player not in s.state.defeaters:
        yield s.ground(f"{s.rival}'s defeat of a Starlight does not end {s.player}'s turn, nor bind {s.player}.")
