"""Section 9: support cards."""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.rules import Finding
from judge.rulesets.starlight.judging.situation import SSituation
from judge.rulesets.starlight.rules.book import consequence, rule
from judge.rulesets.starlight.rules.turn import are, unfinished
from judge.rulesets.starlight.table import sources, terms
from judge.rulesets.starlight.table.sources import inferred, written
from judge.rulesets.starlight.table.state import happened


@rule(
    "support-in-the-rivals-turn", written(sources.SUPPORT, "SL-P1"), stage="whose turn", section="9", verbs=("support",)
)
def support_in_the_rivals_turn(s: SSituation) -> Iterator[Finding]:
    """A support in the rival's turn.

    Supports are played from the hand in their player's own turn, unless an effect plays them.
    """
    if s.player != s.state.turn_player and not s.play.details.get("by_effect"):
        text = f"{s.player} may play supports only in their own turn."
        yield s.offence(text, fact=f"it is {s.state.turn_player}'s turn")


@rule(
    "support-not-in-the-hand",
    written(sources.SUPPORT, "SL-P1"),
    stage="place",
    section="9",
    verbs=("support",),
    formerly=("supports-beyond-the-third",),
)
def support_not_in_the_hand(s: SSituation) -> Iterator[Finding]:
    """A support that is no support card in the player's hand.

    Supports are played from the hand; only an effect plays them from elsewhere.
    """
    by_effect = bool(s.play.details.get("by_effect"))
    if s.card is None or s.record.kind not in ("support", ""):
        yield s.offence(f"{s.play.value} is no support card of {s.player}.", fact="no support card")
    elif by_effect and s.card.zone == terms.SUPPORTS:
        yield s.offence(f"{s.card.name} lies on the table already; it is not played again.", fact="on the table")
    elif s.card.zone != terms.HAND and not by_effect:
        text = f"{s.card.name} is not in {s.player}'s hand; supports are played from there."
        yield s.offence(text, fact="not in the hand")


@rule(
    "supports-beyond-the-third",
    written(sources.SUPPORT, "SL-P1"),
    stage="place",
    section="9",
    boundary=True,
    verbs=("support",),
)
def supports_beyond_the_third(s: SSituation) -> Iterator[Finding]:
    """A fourth support in a turn.

    A player plays up to three supports a turn, from the hand. Those that effects play do not count.
    """
    if not s.play.details.get("by_effect") and len(happened(s.game, "support", s.player)) >= terms.SUPPORTS_A_TURN:
        yield s.offence(f"{s.player} has played three supports in this turn.", fact="a fourth support")


@rule(
    "support-over-unfinished-effects",
    written(sources.SUPPORT, "SL-P2"),
    stage="effects unfinished",
    section="9",
    verbs=("support",),
)
def support_over_unfinished_effects(s: SSituation) -> Iterator[Finding]:
    """A support while something on the stack is not resolved.

    No support is played while links are pending, sequences wait, or other effects are unfinished.
    """
    if unfinished(s) and not s.play.details.get("by_effect"):
        text = f"{s.player} cannot play a support while {unfinished(s)} {are(s)} not resolved."
        now = f"{unfinished(s)} {are(s)} resolved first"
        yield s.offence(text, fact=f"{unfinished(s)} {are(s)} not resolved", now=now)


@rule(
    "supports-by-effects-do-not-count",
    written(sources.SUPPORT, "SL-P4"),
    stage="the rest",
    section="9",
    verbs=("support",),
)
def supports_by_effects_do_not_count(s: SSituation) -> Iterator[Finding]:
    """Counting a support that an effect played among the three, or denying it.

    Supports played by an effect or a special rule are outside the three of the turn. They are the effect being
    resolved, so it need not be finished first.
    """
    if s.play.details.get("by_effect"):
        yield s.ground("A support that an effect plays is outside the three of the turn.")


consequence(
    "support-stays-for-the-turn",
    written(sources.SUPPORT, "SL-P5"),
    section="9",
    manual="""Claiming that a support is gone before the end of the turn, or stays longer.

    Supports stay on the table until the end of the turn, unless stated otherwise.
    """,
)
consequence(
    "support-is-no-skill",
    inferred(sources.SUPPORT, "SL-P6"),
    section="9",
    manual="""Counting a support in a chain.

    A support is no skill: it is no link, is in no measurement, and does not break a colour order.
    """,
)
