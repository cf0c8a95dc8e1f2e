"""Take-backs: may a player change their mind about an action (509)?"""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.verdict import PolicyNote
from judge.rulesets.riftbound.policy.policy_book import HIGH, LOW, Case, note, policy, tr

_OPEN_TO_CHANGE = ("play", "activate", "move", "hide", "trigger", "finalize")
"""Actions that make a choice which a high level lets a player change at once (509.4)."""


@policy("take-back", tr("509.2", "509.3", "509.4", "509.5"), boundary=True)
def take_back(case: Case) -> Iterator[PolicyNote]:
    """Taking back an action that was communicated.

    An action that an opponent was told of is in general not taken back. At a casual level a player may reverse their
    most recent action while nobody has taken a new one. At a competitive or professional level they may do so only
    immediately after making the choices of a spell or ability, playing a unit or gear, moving, or another choice. To
    ask for it in order to learn from the opponent's reaction is angle shooting.
    """
    call = case.call
    if call is None or "take_back" not in call.asks:
        return
    number = int(call.asks["take_back"])
    plays = case.game.scenario.plays
    high, why = False, ""
    if not 0 < number < call.play:
        why = f"There is no play {number} before this call."
    elif plays[number - 1].by != call.by:
        why = f"Play {number} is not {call.by}'s own action."
    elif case.plays(number, call.play):
        later = case.plays(number, call.play)[0]
        why = f"A new action has been taken since: play {later.number}."
    else:
        high = bool(call.asks.get("at_once")) and plays[number - 1].verb in _OPEN_TO_CHANGE
    yield note(case, "take-back", call.play, *_said(case, number, high, why), tr("509.2", "509.3", "509.4"))


def _said(case: Case, number: int, high: bool, why: str) -> tuple[str, str]:
    assert case.call is not None
    who = case.call.by
    may, may_not = f"{who} may take back play {number}", f"{who} may not take back play {number}"
    if why:
        return "not allowed", f"{may_not}. {why}"
    strict = "a change must come at once, and be one of a choice"
    if case.level in LOW or high:
        return "allowed", f"{may}: it is the most recent action and nobody has acted since."
    if case.level in HIGH:
        return "not allowed", f"{may_not} at this level: {strict}."
    return "depends on the level", f"{may} at a casual level, but not at a competitive or professional one: {strict}."
