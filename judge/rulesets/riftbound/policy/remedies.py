"""What is done about an illegal play: the error it is, its penalty, and how the game is rewound (701.5, 702)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.verdict import PolicyNote, Violation
from judge.rulesets.riftbound.policy.policy_book import Case, note, policy, tr
from judge.rulesets.riftbound.table import terms

_ERRORS = {
    "cost-unpaid": ("Mispayment for Cost", "702.9"),
    "bad-hiding-place": ("Facedown Card Error", "702.13"),
    "hide-outside-neutral-open": ("Facedown Card Error", "702.13"),
    "missed-mandatory-trigger": ("Missed Trigger", "702.2"),
}
_GENERAL = ("General Error", "702.16")


@policy("rewind", tr("701.5", "702.1.c", "702.9", "702.13", "702.16"), boundary=True)
def rewind(case: Case) -> Iterator[PolicyNote]:
    """Playing on after an illegal action, or rewinding further than is allowed.

    An illegal action is a game play error: in most cases a Warning, at a casual level something milder. Any judge may
    rewind the most recent action, to before it began; its player may then decide anew. Where more has happened since,
    only the head judge (at a high level also a judge for appeals) may have it rewound, action by action from the last.
    If it cannot be, play goes on. A cost that was paid wrongly is corrected then, and a card that was hidden wrongly is
    replaced.
    """
    for found in case.violations:
        if found.follows_from is None and 0 < found.play <= len(case.game.scenario.plays):
            play = case.game.scenario.plays[found.play - 1]
            if play.verb not in terms.SAYINGS:
                yield _remedy(case, found)


def _remedy(case: Case, found: Violation) -> PolicyNote:
    slug = found.rule.rpartition("/")[2]
    error, number = _ERRORS.get(slug, _GENERAL)
    since = case.plays(found.play, len(case.game.scenario.plays) + 1)
    if error == "Missed Trigger":
        penalty = "no penalty, or a Warning if missing it was to its player's advantage"
    else:
        penalty = "a Warning"
    head = f"This is a {error} ({number}): {penalty}{' or less' if case.level == 'casual' else ''}."
    if not since and error == "Facedown Card Error":
        how = "The card goes back to where it came from (702.13.b.1)."
        return note(case, "rewind", found.play, "simple rewind", f"{head} {how}", tr("702.13.b.1"))
    if not since:
        how = "Any judge may rewind it to before it began (701.5.b)."
        return note(case, "rewind", found.play, "simple rewind", f"{head} {how}", tr("701.5.b", number))
    if error == "Mispayment for Cost":
        how = "Actions followed, so the cost that was paid is corrected if it can be, else play goes on (702.9.b)."
        return note(case, "rewind", found.play, "cost corrected", f"{head} {how}", tr("702.9.b.2", "702.9.b.3"))
    if error == "Facedown Card Error":
        how = (
            "Actions followed, so the card goes back to where it came from, and a random card of there that may lie "
            "facedown takes its place; with none, or with cards added there since, it is a Game Loss (702.13.b.2)."
        )
        return note(case, "rewind", found.play, "replaced at random", f"{head} {how}", tr("702.13.b.2"))
    many = f"{len(since)} action{'s' if len(since) > 1 else ''}"
    how = f"As {many} followed, only the head judge may have the game rewound (701.5.c); else play goes on."
    return note(case, "rewind", found.play, "head judge", f"{head} {how}", tr("701.5.c", "701.5.d", number))
