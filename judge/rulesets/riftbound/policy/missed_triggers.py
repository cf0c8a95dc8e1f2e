"""Missed triggers: was one forgotten, and what is done about it (506, 702.2)?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from judge.kernel.chain import Link
from judge.kernel.scenario import Play
from judge.kernel.verdict import PolicyNote
from judge.rulesets.riftbound.policy.policy_book import Case, note, policy, tr
from judge.rulesets.riftbound.table.records import Ability
from judge.rulesets.riftbound.table.state import Call, RGame, ability_of

_SLUG = "missed-trigger"
_QUIET = frozenset({"might", "give", "untimed"})
"""Instructions that nobody can see until what they change matters (506.3.e.4)."""


@policy(_SLUG, tr("506.1", "506.3", "506.4", "506.5", "702.2"), boundary=True)
def missed_trigger(case: Case) -> Iterator[PolicyNote]:
    """Missing a trigger, or calling one missed that is not.

    The player who has to put a trigger on the chain must acknowledge it by the time it would have an observable impact:
    a choice, points, runes, cards, a move, something exhausted or readied. A mere change of Might has none until the
    Might matters. It is missed once that point is reached and a new action is taken. In the same turn the next opponent
    in turn order then chooses whether it resolves at once or not at all; found in a later turn, play goes on. There is
    no penalty, but a Warning where a mandatory trigger was missed to its player's advantage.
    """
    call = case.call
    if call is None or "missed" not in call.asks:
        return
    link = _trigger(call.position, str(call.asks["missed"]))
    if link is None:
        said = f"No trigger of {call.asks['missed']} was met before this call, so none was missed."
        yield note(case, _SLUG, call.play, "not missed", said, tr("506.3"))
        return
    yield note(case, _SLUG, call.play, *_answer(case, call, link), tr("506", "702.2"))


def _trigger(game: RGame, name: str) -> Link | None:
    """The last trigger of a card that was put on a chain."""
    links = [k for chain in game.chains for k in chain.links if name in (k.card, k.name)]
    return next((k for k in reversed(links) if ability_of(k).kind == "triggered"), None)


def _answer(case: Case, call: Call, link: Link) -> tuple[str, str]:
    ability, who = ability_of(link), link.player
    what = f"The trigger of {link.name} is {who}'s to acknowledge"
    said = next((p for p in case.game.scenario.plays[link.play : call.play - 1] if _speaks_of(p, link)), None)
    if said is not None:
        return "not missed", f"{what}, which {who} did with play {said.number}: it was not missed."
    since = [play for play in case.plays(link.play, call.play) if play.verb != "resolve"]
    later = any(play.verb == "end_turn" for play in since)
    if _first_beginning(ability) and not later:
        return "not missed", f"{what}, for which {who} has this whole turn (506.3.d): it is not missed yet."
    if _quiet(ability) and not call.asks.get("mattered"):
        return "not missed", f"{what}. It has no observable impact until what it changes matters (506.3.e.4)."
    if not since:
        return "not missed", f"{what}. Nothing has been done since it was met, so {who} can still do so (506.3.b)."
    return (
        "missed",
        f"{what}, and play {since[0].number} was made without that: it was missed. {_remedy(case, link, later)}",
    )


def _speaks_of(play: Play, link: Link) -> bool:
    """Does the accountable player acknowledge the trigger with this play: place it, choose for it, say it is met?"""
    if play.by != link.player:
        return False
    if play.verb == "claim" and isinstance(play.value, Mapping):
        return play.value.get("trigger") in (link.card, link.name)
    return play.verb in ("trigger", "finalize") and play.value in (link.card, link.name)


def _first_beginning(ability: Ability) -> bool:
    """Does it trigger in the first Beginning Phase of a player (506.3.d)?"""
    return ability.when.get("phase") == "beginning" and "first turn" in ability.only_if


def _quiet(ability: Ability) -> bool:
    """Does it ask for no choice and change nothing that can be seen at once?"""
    asks = ability.optional or ability.targets or ability.cost
    return not asks and all(_QUIET & step.keys() for step in ability.resolve)


def _remedy(case: Case, link: Link, later: bool) -> str:
    state = case.game.state
    opponent = next(p for p in _after(state.players, link.player) if state.opposed(p, link.player))
    if later:
        remedy = "It was missed in an earlier turn: play goes on (702.2.f.1)."
    elif case.level == "casual":
        remedy = (
            "At a casual level the game may be rewound to it; else it is decided at random whether it resolves at "
            f"once or not at all, in place of {opponent}'s choice (702.1.c, 702.2.f.2)."
        )
    else:
        remedy = f"{opponent} chooses whether it resolves at once or not at all (702.2.f.2)."
    ability = ability_of(link)
    mandatory = not ability.optional and not ability.cost
    penalty = (
        f"There is no penalty{f', but a Warning if it was to the advantage of {link.player}' if mandatory else ''}."
    )
    limited = ability.once or "nth" in ability.when
    counted = " It counts as having triggered (506.5, 702.2.d)." if mandatory and limited else ""
    return f"{remedy} {penalty}{counted}"


def _after(players: tuple[str, ...], player: str) -> tuple[str, ...]:
    start = players.index(player) + 1
    return players[start:] + players[:start]
