"""Editions: what differs between them besides the list of rules, as switches with the dates of their change.

An edition is a game (TCG or OCG) on a day: today's, that of the scenario's ``date``, or, for the edition of 2003, a
day of that year. Sources beside each switch.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from functools import cache

from judge.editions import EDITIONS as EDITIONS_OF
from judge.kernel.errors import Unreadable
from judge.kernel.tuples import NamedTuple

EVERY = EDITIONS_OF["yugioh"]
"""The names of all editions."""


class Edition(NamedTuple):
    """One edition of the game.

    ``on`` is the day whose rules hold (None: today's). ``ignition_priority``: the turn player may use an
    Ignition Effect of the monster just Summoned before the opponent responds. ``trigger_first``: of one player's
    triggers, one met earlier is placed earlier. ``trigger_first_for_both``: so it is between the players, too, before
    the turn player's come first. ``if_can_miss``: optional "if" effects can miss the timing too. ``hidden_only``: a
    trigger is lost only if its card moved to the hand or the Deck. ``one_field_spell``: one face-up Field Spell
    for both players. ``field_zone_disputed``: sources disagree whether a player whose Field Zone is taken may use
    another Field Spell. ``disappears``: an effect whose target is lost is said to disappear. ``last_points``: a
    cost may be paid with the last Life Points (None: not settled). ``hand_triggers_late``: an optional trigger in a
    hidden hand is used like a fast effect, after the other triggers. ``controller_disputed``: nothing settles who
    activates a trigger about its own card once control of it has changed. ``main_zones_only``: there are no zones for
    monsters from the Extra Deck alone. ``all_to_extra_zones``: every monster from the Extra Deck goes to such a zone or
    to one that a Link Monster points to. ``no_pendulums``: there are no Pendulum Summons yet; so with
    ``no_synchros``, ``no_xyz`` and ``no_links``. ``damage_step_7``: the
    Damage Step has seven parts, among them one for turning up the attacked monster and one for the effects of that.
    ``zero_atk_falls``: attackers with 0 ATK destroy each other too. ``attack_taken_back``: an attack that is stopped in
    a replay counts as not declared. ``first_draw``: the player who goes first makes the normal draw in the first turn
    of the Duel, too. ``leaves_all_the_same``: what a monster says of itself for the moment it would leave the field
    applies even while its effects are negated. ``damage_to_spare``: what keeps battle damage off a player needs some
    that it would keep off. ``negates_in_vain``: what negates answers also what is negated already or cannot be.
    """

    name: str
    on: dt.date | None = None
    ignition_priority: bool = False
    trigger_first: bool = False
    trigger_first_for_both: bool = False
    if_can_miss: bool = False
    hidden_only: bool = False
    one_field_spell: bool = False
    field_zone_disputed: bool = False
    disappears: bool = False
    main_zones_only: bool = False
    all_to_extra_zones: bool = False
    no_pendulums: bool = False
    no_synchros: bool = False
    no_xyz: bool = False
    no_links: bool = False
    damage_step_7: bool = False
    zero_atk_falls: bool = False
    attack_taken_back: bool = False
    first_draw: bool = False
    last_points: bool | None = None
    hand_triggers_late: bool = False
    controller_disputed: bool = False
    leaves_all_the_same: bool = False
    damage_to_spare: bool = False
    negates_in_vain: bool = False
    used_in_the_deck: bool = False


TODAY: Mapping[str, Edition] = {
    "tcg": Edition("tcg"),
    # ocg-rule.readthedocs.io, trigger effects, on triggers in the hand and on control that changes within a Chain
    # Konami OCG database, Q&A 15321 and 8219; the TCG ruled otherwise (Yugipedia, Card Rulings of Skill Drain: Kristya)
    # OCG Perfect Rulebook 2017, p. 133-134; card text (OCG, Kuriboh)
    # Konami OCG database, Q&A 10038; ocg-rule.readthedocs.io, negation
    "ocg": Edition(
        "ocg",
        last_points=True,
        hand_triggers_late=True,
        controller_disputed=True,
        leaves_all_the_same=True,
        damage_to_spare=True,
        negates_in_vain=True,
    ),
}
"""Each game as it is played today."""

UNTIL: Mapping[str, Mapping[str, dt.date]] = {
    # Konami, Fast Effect Timing (2012-04-25); Konami OCG rule change of 2011-03-19
    "ignition_priority": {"tcg": dt.date(2012, 4, 25), "ocg": dt.date(2011, 3, 19)},
    # TCG Official Rulebook v10; Yugipedia cites it from October 2018, the rule specification says 2020
    "trigger_first": {"tcg": dt.date(2018, 10, 1)},
    # goatformat.com, Basic Mechanics, rule 9, for 2005. Of later years edisonformat.net says the same (for 2010),
    # Jackson Casanova (SEGOC) and mikamika.de (Early Trigger) that it held within one player's triggers only
    "trigger_first_for_both": {"tcg": dt.date(2008, 12, 1)},
    # ocg-rule.readthedocs.io, trigger effects: late 2008
    "if_can_miss": {"tcg": dt.date(2008, 12, 1), "ocg": dt.date(2008, 12, 1)},
    # OCG Master Rules of 2020-04-01; Konami, 2021 rules update (autumn, no day given)
    "hidden_only": {"tcg": dt.date(2021, 11, 1), "ocg": dt.date(2020, 4, 1)},
    # Yugipedia, Field Spell Card
    "one_field_spell": {"tcg": dt.date(2014, 7, 14), "ocg": dt.date(2014, 3, 21)},
    # yugioh.de and the Card Maker Wiki have it from the first rulebooks that it may not; an essay of about 2005
    # (cogonline.net, Field Spell Card) that it may. The day of the change is given nowhere
    "field_zone_disputed": {"tcg": dt.date(2005, 1, 1)},
    # Problem-Solving Card Text, July 2011
    "disappears": {"tcg": dt.date(2011, 7, 1)},
    # Yugipedia, Master Rules (April 2017 revision): Extra Monster Zones
    "main_zones_only": {"tcg": dt.date(2017, 7, 21), "ocg": dt.date(2017, 3, 25)},
    # Yugipedia, Master Rules (April 2020 revision)
    "all_to_extra_zones": {"tcg": dt.date(2020, 4, 1), "ocg": dt.date(2020, 4, 1)},
    # Konami TCG strategy site, 2014-07-11: Pendulum Monsters from that day on, the other changes from July 14;
    # yugioh-card.com/hk, Master Rule 3
    "no_pendulums": {"tcg": dt.date(2014, 7, 11), "ocg": dt.date(2014, 3, 21)},
    # Yugipedia, Synchro Monster (Starter Decks of 2008), Xyz Monster (of 2011; Konami's coverage of 2011-07-16), Link
    # Monster (of 2017)
    "no_synchros": {"tcg": dt.date(2008, 8, 5), "ocg": dt.date(2008, 3, 15)},
    "no_xyz": {"tcg": dt.date(2011, 7, 12), "ocg": dt.date(2011, 3, 19)},
    "no_links": {"tcg": dt.date(2017, 7, 21), "ocg": dt.date(2017, 3, 25)},
    # edisonformat.com for 2010, articles of 2013 and 2015; Konami's page of five parts is cited from this day on
    "damage_step_7": {"tcg": dt.date(2016, 1, 22)},
    # TCG Official Rulebook 7.2, p. 43, and Konami's announcement
    "zero_atk_falls": {"tcg": dt.date(2011, 3, 8)},
    # Upper Deck's FAQ of 2005-06-21; no longer in the rules of 2008, whose first day is not given
    "attack_taken_back": {"tcg": dt.date(2008, 1, 1)},
    # Konami TCG strategy site, 2014-07-11; Yugipedia, Draw Phase
    "first_draw": {"tcg": dt.date(2014, 7, 14), "ocg": dt.date(2014, 3, 21)},
    # Konami OCG database, Q&A 14810; so in the TCG since September 2011, whose day is not given
    "used_in_the_deck": {"tcg": dt.date(2011, 9, 1)},
}
"""The first day on which each switch was off, by game."""

FIXED: Mapping[str, tuple[str, dt.date]] = {"2003": ("tcg", dt.date(2003, 12, 15))}
"""Editions that are a game on a certain day."""

FIRST_DAY = dt.date(2002, 3, 8)
"""The day on which the game was first sold in English; before it there is nothing to judge."""


@cache
def edition(name: str, day: str = "") -> Edition:
    """The edition of that name, on a day (``2010-09-01``) if one is given.

    Raises `Unreadable` for a day that is none, and for a day with an edition that is fixed to its own.
    """
    game, on = FIXED.get(name, (name, None))
    if day:
        if on is not None:
            raise Unreadable(
                f"The edition {name} has its own day; the date {day} contradicts it.",
                hint="Leave `date` out, or write `ruleset: yugioh@tcg`.",
                path=("date",),
            )
        on = _day(day)
    if on is None:
        return TODAY[game]
    old = {switch: True for switch, until in UNTIL.items() if game in until and on < until[game]}
    return TODAY[game]._replace(name=name, on=on, **old)


def _day(written: str) -> dt.date:
    try:
        on = dt.date.fromisoformat(written)
    except ValueError:
        on = None
    if on is None or on < FIRST_DAY:
        raise Unreadable(
            f"{written!r} is no day on which the game was played.",
            hint="Write a day since 2002 as year, month, day: `date: 2010-09-01`.",
            path=("date",),
        )
    return on
