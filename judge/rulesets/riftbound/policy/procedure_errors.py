"""Errors of procedure that no play of a file shows: points, draws and runes forgotten, or taken too many (702)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.kernel.tuples import NamedTuple
from judge.kernel.verdict import PolicyNote
from judge.rulesets.riftbound.policy.policy_book import Case, note, policy, tr

_SLUG = "procedure-error"


class Kind(NamedTuple):
    """An error: its name and number in the rules, its penalty, what is done while it can be, how long, and what then.

    ``better``: it is a Warning if it was to its player's advantage."""

    name: str
    number: str
    warning: bool
    remedy: str
    ruling: str
    until: str
    then: str = "Play goes on."
    better: bool = False


_SINCE = ("at once", "turn", "round", "later")
"""When it is found, the earliest first: at once, in the same turn, within a full round cycle, later."""
KINDS = {
    "points forgotten": Kind(
        "Forgetting to Score a Point", "702.3", False, "If the right score can be determined, it is set to that.",
        "corrected", "round",
    ),
    "draw forgotten": Kind(
        "Forgetting to Draw Cards", "702.4", False, "The cards that are missing are drawn.", "corrected", "round",
        better=True,
    ),
    "cards looked at": Kind(
        "Looking at Extra Cards", "702.5", True,
        "{opponent} looks at those cards and chooses as many as were too many, which are shuffled into the random part "
        "of the deck.", "taken back", "at once",
    ),
    "too many runes": Kind(
        "Channeling Too Many Runes", "702.6", True,
        "The runes that were too many are shuffled into the rune deck, random ones if nobody knows which.",
        "taken back", "round",
    ),
    "too few runes": Kind(
        "Channeling Too Few Runes", "702.7", False, "The runes that are missing are channelled.", "corrected", "round",
        better=True,
    ),
    "overpaid": Kind(
        "Overpayment for Cost", "702.8", False, "What was paid too much is in its player's pool for this turn.",
        "corrected", "turn", then="The rules name no remedy after that turn.", better=True,
    ),
    "cards drawn": Kind(
        "Drawing Extra Cards", "702.12", True,
        "{opponent} looks at the hand and chooses as many cards as were too many, which are shuffled into the deck; "
        "those that are not in the hand yet are shuffled in themselves.", "taken back", "later",
    ),
    "readying forgotten": Kind(
        "Forgetting to Ready During the Awaken Phase", "702.15", False,
        "What should have been readied is readied, and no trigger of that goes on the chain.", "corrected", "turn",
        then="What is exhausted stays so, and play goes on.", better=True,
    ),
}  # fmt: skip


@policy(
    _SLUG,
    tr("702.1.b", "702.3", "702.4", "702.5", "702.6", "702.7", "702.8", "702.12", "702.15"),
    boundary=True,
)
def procedure_error(case: Case) -> Iterator[PolicyNote]:
    """Forgetting points, draws or runes, and taking too many of them.

    Each of these errors has a time while it can be mended: the turn, or a full round cycle; after that play goes on.
    What was merely forgotten has no penalty, but a Warning where that was to its player's advantage (not so for
    points); what was taken too much has a Warning. The third Warning for the same error in an event is a Game Loss.
    """
    call = case.call
    if call is None or "error" not in call.asks:
        return
    kind = KINDS[str(call.asks["error"])]
    yield note(case, _SLUG, call.play, *_answer(case, kind, call.asks), tr(kind.number))


def _answer(case: Case, kind: Kind, told: Mapping[str, Any]) -> tuple[str, str]:
    head = f"This is {kind.name} ({kind.number}): {_penalty(kind, told)}."
    since = told.get("since")
    remedy = kind.remedy.format(opponent=_opponent(case))
    if told.get("used") and kind.name == "Channeling Too Many Runes":
        how = "As they have paid for something, it is rewound if it can be; else it is a General Error (702.6.b.1)."
        return "rewind", f"{head} {how}"
    limit = {"turn": "in the same turn", "round": "within a full round cycle", "at once": "while it goes on"}
    if since is None and kind.until in limit:
        return "depends on the time", f"{head} Found {limit[kind.until]}: {remedy} Later: {kind.then}"
    if since is None or _SINCE.index(str(since)) <= _SINCE.index(kind.until):
        return kind.ruling, f"{head} {remedy}"
    return "play goes on", f"{head} {kind.then}"


def _penalty(kind: Kind, told: Mapping[str, Any]) -> str:
    warned = kind.warning or (kind.better and bool(told.get("advantage")))
    if warned and int(told.get("warnings", 0)) >= 2:
        return "a Game Loss, as this is the third Warning for it (702.1.b.1)"
    if warned:
        return "a Warning"
    unsure = kind.better and "advantage" not in told
    return "no penalty, or a Warning if it was to the advantage of its player" if unsure else "no penalty"


def _opponent(case: Case) -> str:
    """Who chooses for the player who calls: the next opponent, at a casual level chance (702.1.c.1)."""
    assert case.call is not None
    state = case.game.state
    by = case.call.by
    start = state.players.index(by) + 1
    after = state.players[start:] + state.players[:start]
    opponent = next(p for p in after if state.opposed(p, by))
    return "A judge, at random," if case.level == "casual" else opponent
