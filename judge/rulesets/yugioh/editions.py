"""Editions: what differs between them besides the list of rules, as switches with their dates.

Source: Konami, Fast Effect Timing (2012-04-25); 2021 rules update; ocg-rule.readthedocs.io; goatformat.com.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Edition:
    """One edition of the game.

    ``on`` is the date whose rules hold (None: today's). ``ignition_priority``: the turn player may use an
    Ignition Effect of the monster just Summoned before the opponent responds. ``trigger_first``: a trigger met
    earlier is placed earlier. ``if_can_miss``: optional "if" effects can miss the timing too.
    ``last_points``: a cost may be paid with the last Life Points. ``disappears``: an effect whose target is
    lost is said to disappear.
    """

    name: str
    on: dt.date | None = None
    ignition_priority: bool = False
    trigger_first: bool = False
    if_can_miss: bool = False
    last_points: bool | None = None
    disappears: bool = False


EDITIONS = {
    "tcg": Edition("tcg"),
    "ocg": Edition("ocg", last_points=True),
    "2003": Edition(
        "2003",
        on=dt.date(2003, 12, 15),
        ignition_priority=True,
        trigger_first=True,
        if_can_miss=True,
        disappears=True,
    ),
}
"""Every edition this version judges, by name."""
