"""Editions: in which points of timing the published versions of the core rules part."""

from __future__ import annotations

from judge.editions import EDITIONS as EDITIONS_OF
from judge.kernel.errors import Unreadable
from judge.kernel.tuples import NamedTuple

EVERY = EDITIONS_OF["riftbound"]
"""The names of all editions."""


class Edition(NamedTuple):
    """A version of the core rules.

    ``relevant`` players and invitations (1.0); ``chain_passes_focus`` after every chain (1.0), not only after one that
    a played card or ability opened; ``holds_when_closed``: control of an empty battlefield is lost in Open States only
    (1.4); ``converts`` a running showdown into a combat one (1.4); ``triggers_take_priority``: the controller of the
    newest item gains Priority even if it is a trigger that another player's play met (1.4); ``one_chain``: play effects
    stay on the chain of their permanent (1.4); ``add_spells_linger`` (1.4); ``finalized_counts``: Legion counts cards
    that were finalized (1.4), not only those that were played to the end; ``combat_waits``: between its last steps a
    combat waits for what is on the chain (1.4).
    """

    name: str
    relevant: bool = False
    chain_passes_focus: bool = False
    holds_when_closed: bool = True
    converts: bool = True
    triggers_take_priority: bool = True
    one_chain: bool = True
    add_spells_linger: bool = True
    finalized_counts: bool = True
    combat_waits: bool = True


EDITIONS = {
    "1.4": Edition("1.4"),
    "1.0": Edition(
        "1.0", relevant=True, chain_passes_focus=True, holds_when_closed=False, converts=False,
        triggers_take_priority=False, one_chain=False, add_spells_linger=False, finalized_counts=False,
        combat_waits=False,
    ),
}  # fmt: skip
"""The editions that are judged, the default first."""


def edition(name: str, day: str = "") -> Edition:
    """An edition. Raises ``KeyError`` for one that does not exist, `Unreadable` for a day (none is recorded)."""
    found = EDITIONS[name]
    if day:
        raise Unreadable(
            "The versions of these rules are told apart by number, not by day.",
            hint="Leave `date` out and write `ruleset: riftbound@1.0` or `riftbound@1.4`.",
            path=("date",),
        )
    return found
