"""Section 7: passing, and the order in which the chain is finalized and resolved."""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.rules import Finding, Reading
from judge.rulesets.riftbound.judging.situation import RSituation
from judge.rulesets.riftbound.rules.book import cr, cr10, faq, riftjudge, rule
from judge.rulesets.riftbound.rules.turn_states import free, waits
from judge.rulesets.riftbound.table import terms, trace
from judge.rulesets.riftbound.table.editions import EVERY
from judge.rulesets.riftbound.table.state import pending
from judge.rulesets.riftbound.timing import showdowns


@rule(
    "pass-out-of-turn",
    cr("338.1.b", "347.2"),
    old=cr10("540.4", "553.4"),
    stage="whose window",
    section="7",
    verbs=("pass",),
    editions=EVERY,
)
def pass_out_of_turn(s: RSituation) -> Iterator[Finding]:
    """Passing without Priority, or passing Focus when it is not one's to pass.

    Only the holder of Priority passes it, to the next player in turn order; only the holder of Focus passes Focus, on
    an empty chain. In a Neutral Open State there is nothing to pass: the turn player acts or ends the turn.
    """
    state = s.state
    if not free(s):
        return
    if s.open and s.neutral:
        yield s.offence(f"There is nothing to pass in a Neutral Open State: {waits(s)}.", fact="no chain, no showdown")
    elif state.priority != s.player:
        if s.open and state.doubt is not None and state.doubt.player == s.player:
            return
        yield s.offence(f"It is not for {s.player} to pass: {waits(s)}.", fact=f"{s.player} does not hold Priority")


@rule(
    "resolved-before-all-passed",
    cr("339.1", "339.2"),
    riftjudge(3317),
    old=cr10("540.4.b", "543.4"),
    stage="whose window",
    section="7",
    boundary=True,
    verbs=("resolve",),
    editions=EVERY,
)
def resolved_before_all_passed(s: RSituation) -> Iterator[Finding]:
    """Resolving an item before all players have passed in sequence.

    The newest item resolves once every player has passed Priority in sequence without adding anything. Each resolution
    is followed by a fresh round, and every item that is added begins the round anew.
    """
    if s.top is None or not _unsaid_passes_count(s):
        return
    missing = [p for p in showdowns.participants(s.game) if p not in s.state.passed]
    loosely = [p for p in showdowns.participants(s.game) if p not in s.state.loosely]
    if loosely:
        yield s.offence(
            f"{terms.listing(missing)} {'has' if len(missing) == 1 else 'have'} not passed yet: {waits(s)}.",
            fact="not everybody has passed",
        )


def _unsaid_passes_count(s: RSituation) -> bool:
    """Must the passes before this resolution be in writing?"""
    return s.play.by is not None or s.play.immediately or s.game.scenario.strict_passes


@rule(
    "add-and-the-round-of-passes",
    cr("339.1", "429.2.a"),
    stage="whose window",
    section="7",
    editions=("1.4",),
    verbs=("resolve",),
)
def add_and_the_round_of_passes(s: RSituation) -> Iterator[Finding]:
    """Does an Add ability begin the round of passes anew? The rules can be read in two ways.

    All must pass in sequence "without adding items"; an Add ability is an item, but moves neither Priority nor Focus.
    The judge lets earlier passes lapse, and says that it is open where a resolution depends on it.
    """
    if s.state.step != "act" or not _unsaid_passes_count(s):
        return
    round_ = set(showdowns.participants(s.game))
    if round_ <= set(s.state.loosely):
        yield s.unclear(
            "Do the passes made before the Add ability still count?",
            Reading("No: an item was added to the chain, so all must pass again.", (cr("339.1"),)),
            Reading("Yes: an Add ability moves neither Priority nor Focus.", (cr("429.2.a"),)),
        )


@rule(
    "wrong-resolution-order",
    cr("340.1"),
    faq("general-rules/chain-and-priority"),
    old=cr10("543.1"),
    stage="something pending",
    section="7",
    verbs=("resolve",),
    editions=EVERY,
)
def wrong_resolution_order(s: RSituation) -> Iterator[Finding]:
    """Resolving another item than the newest.

    The newest item on the chain resolves first, one item at a time; the oldest resolves last.
    """
    wanted = s.play.value
    top = s.top
    if not isinstance(wanted, str) or wanted == "all" or s.state.step in ("place", "finalize"):
        return
    if top is None:
        yield s.offence(f"{wanted} is not on the chain: the chain is empty.", fact="not on the chain")
    elif wanted not in (top.name, top.card, str(top.number)):
        yield s.offence(
            f"{trace.said(top)} is the newest item and resolves before {wanted}.",
            fact="not the newest item",
            because="newer" if top.play else "",
            clash=s.span_of(top) if top.play else (),
        )


@rule(
    "wrong-finalize-order",
    cr("337.1.b"),
    faq("general-rules/chain-and-priority"),
    old=cr10("541.1"),
    stage="something pending",
    section="7",
    verbs=("finalize",),
    editions=EVERY,
)
def wrong_finalize_order(s: RSituation) -> Iterator[Finding]:
    """Finalizing another pending item than the oldest.

    Pending items are finalized in the order in which they were put on the chain, the oldest first; they resolve in the
    opposite order.
    """
    waiting = pending(s.game)
    if s.item in waiting and s.item is not waiting[0]:
        first = waiting[0]
        yield s.offence(f"{trace.said(first)} was put on the chain earlier, by {first.player}, and is finalized first.",
                        fact="not the oldest pending item")  # fmt: skip
