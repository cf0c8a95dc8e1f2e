"""What can be attacked for a time: one monster alone that was targeted or Special Summoned, or all but some."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.amounts.durations import UNTIL, until
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match, Steps
from judge.rulesets.yugioh.reading.clauses.restrictions.attack_limits import free_to_be_attacked

_THEIRS: Data = {"card": "monster", "of": "opponent"}
_MINE: Data = {"card": "monster", "of": "you"}


def _that_one(match: Match, memory: Memory) -> str:
    """The monster that is meant: the one that was targeted, or that the effect has just Special Summoned."""
    came = any("Summoned" in (match.groups.get(name) or "") for name in ("one", "on"))
    which = memory.singular("that monster")
    if came and not (which == "it" and memory.done in ("special_summon", "summon_tokens")):
        return "summoned monsters" if memory.summons == 1 else ""
    return which if which in ("target", "it") else ""


def _meanwhile(match: Match, which: str) -> Data:
    """``while you control that face-up monster``."""
    said = match.groups.get("one") or match.groups.get("there") or ""
    if not said:
        return {}
    face = {"face": "up"} if "face-up" in said else {}
    return {"while": [{"exists": {"very_one": which, "of": "you", **face}}]}


def _sole(*, whole: bool = False, mine: bool = False) -> Any:
    """``your opponent's monsters can only target it for attacks``; the ``whole`` of their attacks where none is a
    direct one; or those of the player's own monsters (``mine``)."""

    def build(match: Match, memory: Memory) -> Steps | None:
        which = _that_one(match, memory)
        if not which:
            return None
        match.groups["-keep"] = ""
        attacked, attackers = (_THEIRS, _MINE) if mine else (_MINE, _THEIRS)
        there, lasts = _meanwhile(match, which), until(match)
        bans: Steps = [{"cannot_be_attacked": dict(attacked), "allowed": {"very_one": which}, **there}]
        if whole:
            bans.append({"cannot_attack_directly": dict(attackers), **there})
        return [{"apply": ban, **lasts} for ban in bans]

    return build


def _owed(match: Match, memory: Memory) -> Steps | None:
    """``all monsters your opponent controls must attack that monster this turn, if able, while you control it``."""
    which = _that_one(match, memory)
    if not which:
        return None
    match.groups["-keep"] = ""
    forced: Data = {"must_attack": dict(_THEIRS), "attacked": {"very_one": which, "of": "you"}}
    return [{"apply": {**forced, **_meanwhile(match, which)}, **until(match)}]


def _all_but(match: Match, memory: Memory) -> Steps | None:
    """``monsters your opponent controls cannot target monsters for attacks for the rest of this turn, except "A"``."""
    if "tokens" in match.groups:
        free: Data | None = {"name": match.groups["tokens"]}
    else:
        free = free_to_be_attacked(match.cards[0])
    if free is None or "other" in free:
        return None
    match.groups["-keep"] = ""
    match.cards.clear()
    return [{"apply": {"cannot_be_attacked": dict(_MINE), "allowed": free}, **until(match)}]


_WHO = r"(?:your opponent's monsters|monsters your opponent controls|your opponent)"
_THAT = r"(?:that|the) (?:face-up )?(?:Special Summoned )?(?:monster|Token)"
_WHILE = rf"while you control (?P<one>{_THAT})"
_ABLE = r"(?:,? if (?:able|possible))?"
_END = r"(?=[.,;]|$)"
ROWS: tuple[tuple[str, Any], ...] = (
    (rf"{_WHILE}, {_WHO} cannot target other monsters for attacks{_END}", _sole()),
    (rf"{_WHILE}, {_WHO} can only target (?:it|that monster) for attacks{_END}", _sole()),
    (
        rf"{_WHO} cannot target monsters for attacks{UNTIL},? except (?P<on>{_THAT})"
        rf"(?:,? while (?:it is|you control it) (?P<there>face-up) on your field)?{_END}",
        _sole(),
    ),
    (rf"{_WHO} cannot target monsters for attacks{UNTIL},? except \"(?P<tokens>[^\"]+ Token)s\"", _all_but),
    (rf"{_WHO} cannot target monsters for attacks{UNTIL},? except {{cards}}", _all_but),
    (rf"{_WHILE}, {_WHO} cannot attack,? except to attack that monster{_END}", _sole(whole=True)),
    (rf"{_WHO} cannot attack{UNTIL},? except to attack (?P<on>{_THAT}){_END}", _sole(whole=True)),
    (rf"your monsters cannot attack{UNTIL},? except to attack (?P<on>{_THAT}){_END}", _sole(whole=True, mine=True)),
    (
        rf"(?:all )?monsters your opponent controls must attack that monster(?: you control)?{UNTIL}{_ABLE}"
        rf"(?:,? while (?P<there>you control it))?{_END}",
        _owed,
    ),
    (
        rf"{_WHILE}, (?:all )?monsters your opponent controls must attack that monster{UNTIL}{_ABLE}{_END}",
        _owed,
    ),
)
"""The phrases and what they mean."""
