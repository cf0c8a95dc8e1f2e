"""What every skill needs, whatever link it is played on: a performer, willpower, a colour, a target, its limit.

Each question answers with the sentence that says what is wrong, or with nothing. Source: Skill Card.
"""

from __future__ import annotations

from collections.abc import Callable

from judge.kernel.records import fixed
from judge.kernel.table import Card, Player
from judge.rulesets.starlight.table import chain_measurement, terms
from judge.rulesets.starlight.table.records import CardRecord
from judge.rulesets.starlight.table.settings import Settings
from judge.rulesets.starlight.table.state import SGame, can_substitute, record_of, starlights


@fixed
class Attempt:
    """A skill that a player would play now. ``named`` is the performer and ``targets`` the targets that were named;
    ``who`` is who may perform it (active, side, any); ``waived`` what the effect behind it does not ask; ``kind`` the
    kind of link."""

    game: SGame
    player: Player
    record: CardRecord
    settings: Settings
    named: str = ""
    targets: tuple[str, ...] = ()
    who: str = "active"
    waived: frozenset[str] = frozenset()
    kind: str = terms.NORMAL

    @property
    def performers(self) -> list[Card]:
        """The Starlight that performs it; both members of a team, none where nobody may."""
        active = starlights(self.game, self.player)
        side = self.game.table.zone(self.player, terms.SIDE)
        if not self.named:
            return active if self.who != "side" and active else side[:1] if self.who != "active" else []
        if any(self.named in (c.id, c.name) for c in active):
            return active if self.who != "side" else []
        found = [c for c in side if self.named in (c.id, c.name)]
        return found[:1] if self.who != "active" else []


def no_performer(a: Attempt) -> str:
    """SL-K1: the active Starlight performs the skill, unless the effect names another."""
    if a.performers:
        return ""
    if a.named and starlights(a.game, a.player):
        return f"{a.named} cannot perform {a.record.name}: the active Starlight performs skills."
    return f"{a.player} has no active Starlight to perform {a.record.name}."


def capacity(game: SGame, performers: list[Card]) -> int | None:
    """The willpower of a Starlight, or of a team together; None where nobody knows it (Starlight Team-Up)."""
    values = [record_of(game, c).willpower for c in performers]
    return None if None in values else sum(v for v in values if v is not None)


def performer_colours(game: SGame, performers: list[Card]) -> tuple[str, ...] | None:
    """The colours of a Starlight, or of both members of a team; None where nobody knows them."""
    found = [record_of(game, c).colours for c in performers]
    if None in found:
        return None
    return tuple(dict.fromkeys(colour for colours in found for colour in colours or ()))


def too_little_willpower(a: Attempt) -> str:
    """SL-K2: the performer's willpower reaches what the skill asks for; it is compared and never spent."""
    needs = a.record.willpower
    if needs is None or "willpower" in a.waived:
        return ""
    performers = a.performers
    has = capacity(a.game, performers)
    if not performers or has is None or has >= needs:
        return ""
    return f"{a.record.name} asks for willpower {needs}; {said(performers)} has {has}."


def foreign_colour(a: Attempt) -> str:
    """SL-K3: a focus skill shares a colour with its performer."""
    its = a.record.colours
    if a.record.skill_type != "focus" or its is None or "colour" in a.waived:
        return ""
    performers = a.performers
    mine = performer_colours(a.game, performers)
    if not performers or mine is None or set(mine) & set(its):
        return ""
    colours = " and ".join(its) or "colourless"
    whose = f"{said(performers)} is {' and '.join(mine) or 'colourless'}"
    return f"A focus skill needs a colour of its performer's: {a.record.name} is {colours}, {whose}."


def partly_foreign(a: Attempt) -> bool:
    """Does a focus skill of several colours share some of them only (AMB-25)?"""
    if a.record.skill_type != "focus":
        return False
    mine, its = performer_colours(a.game, a.performers) or (), a.record.colours or ()
    return bool(set(its) & set(mine)) and bool(set(its) - set(mine))


_WHOSE = {"rival active": "the rival's active Starlight", "rival side": "a Starlight on the rival's side",
          "own active": "its player's active Starlight", "own side": "a Starlight on its player's side"}  # fmt: skip


def no_target(a: Attempt) -> str:
    """SL-K4: what the skill must target is there; a damage skill targets the rival's active Starlight."""
    aim = a.record.aim
    if aim == "none" and a.record.raw and a.targets:
        return f"{a.record.name} targets nothing, so {a.targets[0]} is no target of it."
    if aim == "none" or "target" in a.waived:
        return ""
    whose = a.game.state.other(a.player) if aim.startswith("rival") else a.player
    zone = aim.rpartition(" ")[2]
    there = a.game.table.zone(whose, zone)
    coming = zone == terms.ACTIVE and can_substitute(a.game, whose)
    if not there and not coming and whose not in a.game.state.unknown_side:
        return f"{a.record.name} must target {_WHOSE[aim]}, and there is none."
    for name in a.targets:
        if not any(name in (c.id, c.name) for c in there) and (there or zone == terms.ACTIVE):
            return f"{a.record.name} targets {_WHOSE[aim]}; that is not {name}."
    return ""


def over_limit(a: Attempt) -> str:
    """SL-K5: no more copies of a skill are played in a turn than its limit says."""
    limit = a.record.limit
    if limit is None or "limit" in a.waived or (a.kind != terms.NORMAL and a.settings["limit_scope"] == "normal"):
        return ""
    played = chain_measurement.copies(a.game, a.player, a.record.name, a.settings)
    if len(played) < limit:
        return ""
    often = {1: "once", 2: "twice"}.get(limit, f"{limit} times")
    return f"{a.record.name} can be played {often} a turn, and {a.player} has done so."


Check = Callable[[Attempt], str]
CHECKS: tuple[Check, ...] = (no_performer, too_little_willpower, foreign_colour, no_target, over_limit)


def playable(a: Attempt) -> bool:
    """Does nothing of this section stand against it?"""
    return not any(check(a) for check in CHECKS)


def said(performers: list[Card]) -> str:
    """The performer in words: ``Rhea``, ``the team of Rhea and Bruno``."""
    names = [c.name for c in performers]
    return names[0] if len(names) == 1 else f"the team of {terms.listing(names)}"
