"""Section 13: how combat damage is divided."""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.rules import Finding
from judge.rulesets.riftbound.judging.situation import RSituation
from judge.rulesets.riftbound.rules.book import cr, cr10, rule
from judge.rulesets.riftbound.table.editions import EVERY
from judge.rulesets.riftbound.timing import combat_damage, showdowns


@rule(
    "wrong-damage-assignment",
    cr("465.2.c", "815.1.b", "826.3"),
    old=cr10("626.1.d"),
    stage="choice",
    section="13",
    boundary=True,
    verbs=("pass",),
    when=("free", "Open", "Showdown"),
    editions=EVERY,
)
def wrong_damage_assignment(s: RSituation) -> Iterator[Finding]:
    """Dividing combat damage as it cannot be divided.

    When the showdown of a combat closes, each side assigns damage equal to its summed Might among the other's units.
    A unit is assigned lethal damage in full before another one is assigned any, Tank before the others and Backline
    last; and by version 1.4 no more than that while others have less. Damage that is marked already counts.
    """
    written = combat_damage.said(s.play)
    showdown = s.state.showdown
    if not written or showdown is None:
        return
    both = combat_damage.sides(s.game, showdown)
    units = [card for _, theirs in both for card in theirs]
    strange = next((name for name in written if not any(name in (c.id, c.name) for c in units)), None)
    if not set(showdowns.participants(s.game)) <= {*s.state.focus_passed, s.player}:
        yield s.offence(
            "Combat damage is divided once all have passed Focus in sequence.", at="outcome", fact="too early"
        )
    elif strange is not None:
        yield s.offence(f"{strange} takes no combat damage here.", at="outcome", fact="not in this combat")
    for total, theirs in both if strange is None else ():
        shares = combat_damage.of_side(theirs, written)
        wrong = combat_damage.fault(s.game, total, theirs, shares) if shares else ""
        if wrong:
            yield s.offence(f"The damage ({combat_damage.told(shares)}) cannot be divided so: {wrong}.", at="outcome",
                            fact="not so")  # fmt: skip
