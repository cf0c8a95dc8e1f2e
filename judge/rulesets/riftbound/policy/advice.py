"""What tournament policy says of a file, after its verdict; nothing unless the file asks for policy."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.kernel.verdict import PolicyNote, Violation
from judge.rulesets.riftbound.policy import (  # noqa: F401 (rules)
    loops,
    missed_triggers,
    priority_shortcuts,
    procedure_errors,
    remedies,
    take_backs,
)
from judge.rulesets.riftbound.policy.policy_book import ANSWERS, Case
from judge.rulesets.riftbound.table.state import RGame


def advice(game: RGame, violations: Sequence[Violation]) -> tuple[PolicyNote, ...]:
    """Everything that policy has to say, in the order of the plays."""
    if "policy" not in game.scenario.options:
        return ()
    whole = tuple(violations)
    cases = [Case(game, None, whole), *(Case(game, call, whole) for call in game.state.calls)]
    found = list(dict.fromkeys(_notes(cases)))
    return tuple(sorted(found, key=lambda one: one.play))


def _notes(cases: Sequence[Case]) -> Iterator[PolicyNote]:
    """What the rules say of the file (without a call), then of each call."""
    for case in cases:
        for answer in ANSWERS:
            for one in answer(case):
                if case.call is None or one.play == case.call.play:
                    yield one
