"""Passing Priority by playing: the shortcut that stands for a spell or ability put on the chain (503.9.b)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.verdict import PolicyNote
from judge.rulesets.riftbound.policy.policy_book import Case, note, policy, tr
from judge.rulesets.riftbound.table.state import ability_of


@policy("priority-passed-by-shortcut", tr("503.4", "503.5", "503.9.b"), boundary=True)
def priority_passed_by_shortcut(case: Case) -> Iterator[PolicyNote]:
    """Answering one's own spell or ability without having said that Priority is kept.

    By the core rules whoever adds to the chain holds Priority until they pass. At an event they are taken to pass with
    the spell or ability that they play, unless they say at once that they keep Priority (`retains: true`).
    """
    plays, wrong = case.game.scenario.plays, {v.play for v in case.violations}
    lingering = {k.play for chain in case.game.chains for k in chain.links if ability_of(k).lingers}
    for play in plays:
        if play.verb not in ("play", "activate") or play.number not in lingering or play.number in wrong:
            continue
        later = next(iter(case.plays(play.number, len(plays) + 1)), None)
        if later is None or later.by != play.by or later.verb not in ("play", "activate") or later.number in wrong:
            continue
        kept = bool(play.details.get("retains"))
        said = f"{play.by} said to keep Priority with play {play.number}, and may go on."
        if not kept:
            said = (
                f"By putting play {play.number} on the chain without a word {play.by} is taken to have passed "
                f"Priority. Play {later.number} can be made only once Priority comes back to {play.by}; the opponent "
                "acts first."
            )
        yield note(case, "priority-passed-by-shortcut", later.number, "kept" if kept else "passed", said, tr("503.9.b"))
