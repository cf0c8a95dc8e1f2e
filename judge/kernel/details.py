"""The keys beside a play's verb: one that says nothing there is refused, and never passed over."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from judge.kernel.errors import Unreadable
from judge.kernel.scenario import Scenario

_ANYWHERE = ("immediately", "note")
_MEANT = {"at": "to", "to": "at", "on": "targets"}
"""Keys that are taken for another one."""


def check_details(scenario: Scenario, read: Mapping[str, Collection[str]]) -> None:
    """Raises `Unreadable` for a key that a play of its kind does not have; ``read`` has the keys by verb."""
    for play in scenario.plays:
        if play.verb not in read:
            continue
        for key in play.details:
            if key not in _ANYWHERE and key not in read[play.verb]:
                having = [verb for verb in read if key in read[verb]]
                meant = _MEANT.get(key, "")
                hint = (
                    f"Write `{meant}: {play.details[key]}`."
                    if meant in read[play.verb] and isinstance(play.details[key], str)
                    else f"It belongs to {' or '.join(having)}; write it with the play it is about."
                )
                raise Unreadable(f"{key} says nothing beside {play.verb}.", hint=hint, path=play.path(key))
