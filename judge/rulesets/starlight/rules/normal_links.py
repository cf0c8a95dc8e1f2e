"""Section 6: normal links, three a turn."""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.rules import Finding
from judge.rulesets.starlight.judging.situation import SSituation
from judge.rulesets.starlight.rules.book import consequence, rule
from judge.rulesets.starlight.table import chain_measurement, sources, terms
from judge.rulesets.starlight.table.sources import inferred, written
from judge.rulesets.starlight.table.state import pending


@rule(
    "normal-link-not-from-the-hand",
    written(sources.CHAIN, "SL-N1"),
    stage="place",
    section="6",
    verbs=("skill", "extra"),
)
def normal_link_not_from_the_hand(s: SSituation) -> Iterator[Finding]:
    """A link with a card that is no skill in the hand.

    A normal link is a skill played directly from the hand. An extra link too takes its skill from the hand, unless its
    effect names another place.
    """
    zone = terms.HAND
    if s.grant is not None:
        zone = str(s.grant.criteria.get("from", terms.HAND))
    if s.card is None or s.card.zone != zone:
        where = f"it is in the {terms.ZONE_NAMES[s.card.zone]}" if s.card is not None else f"{s.rival} has it"
        text = f"{s.play.value} is not in {s.player}'s {terms.ZONE_NAMES[zone]}; {where}."
        yield s.offence(text, fact=f"not in the {terms.ZONE_NAMES[zone]}")
    elif not s.record.can_be_a_skill:
        yield s.offence(
            f"{s.record.name} is no skill.", fact=f"a {s.record.kind} card".replace("starlight card", "Starlight")
        )


@rule(
    "fourth-normal-link",
    written(sources.CHAIN, "SL-N2"),
    stage="count",
    section="6",
    boundary=True,
    verbs=("skill",),
    hangs_on=("removed_counts",),
    when=("three links",),
)
def fourth_normal_link(s: SSituation) -> Iterator[Finding]:
    """A fourth normal link in a turn.

    A player has three normal links a turn. The fourth is illegal whatever became of the first three; extra links and
    counter links do not count among them.
    """
    played = chain_measurement.normal_links(s.game, s.settings)
    if len(played) >= terms.LINKS_A_TURN and s.player == s.state.turn_player:
        third = played[terms.LINKS_A_TURN - 1]
        text = f"{s.player} has played three normal links in this turn; {s.play.value} would be the fourth."
        now = f"{s.player} may use an extra link that an effect gives; then the turn ends"
        because = f"the third normal link ({third.name})"
        yield s.offence(text, fact="a fourth normal link", because=because, clash=s.where(third), now=now)


consequence(
    "the-third-link-closes-the-turn",
    written(sources.CHAIN, "SL-N3"),
    section="6",
    manual="""Claiming that the turn goes on freely after the third normal link, or is closing before it.

    With the third normal link the turn is closing: it ends when nothing is left to resolve.
    """,
)


@rule("extra-links-after-the-third", written(sources.CHAIN, "SL-N4"), stage="the rest", section="6", verbs=("extra",))
def extra_links_after_the_third(s: SSituation) -> Iterator[Finding]:
    """Denying an extra link after the third normal link.

    Extra links can be gained and used after the third normal link was played, until the turn has ended.
    """
    if len(chain_measurement.normal_links(s.game)) >= terms.LINKS_A_TURN:
        yield s.ground("Extra links can still be gained and used after the third normal link, until the turn ends.")


@rule(
    "normal-link-over-pending-links",
    inferred(sources.CHAIN, "SL-N5"),
    stage="the rest",
    section="6",
    verbs=("skill",),
    hangs_on=("normal_over_pending",),
    when=("links",),
)
def normal_link_over_pending_links(s: SSituation) -> Iterator[Finding]:
    """A normal link over pending links of the same player, or denying it: the file says how that is read.

    A player may have several links that are not resolved, and resolves them in any order; so a normal link may be
    opened while earlier ones are pending. No page says so outright: `normal_over_pending: deny` reads it
    otherwise.
    """
    waiting = pending(s.game, s.player)
    if not waiting:
        return
    names = terms.listing([k.name for k in waiting])
    if s.settings["normal_over_pending"] == "deny":
        text = f"{names} {terms.are(len(waiting))} to be resolved before {s.player} plays another normal link."
        yield s.offence(
            text, fact=f"{names} {terms.are(len(waiting))} pending", because="pending", clash=s.where(waiting[0])
        )
    else:
        yield s.ground(f"A normal link may be played while {names} {terms.are(len(waiting))} pending.")


@rule(
    "counter-skill-from-the-hand",
    inferred(sources.SKILL, "SL-N6"),
    stage="place",
    section="6",
    verbs=("skill", "extra"),
)
def counter_skill_from_the_hand(s: SSituation) -> Iterator[Finding]:
    """A counter skill played from the hand.

    A counter skill is set face down first and activated in another turn; it is no normal link.
    """
    if s.card is not None and s.record.counter and s.card.zone == terms.HAND:
        text = f"{s.record.name} is a counter skill: it is set first, and activated in another turn."
        yield s.offence(text, fact="a counter skill", now=f"{s.player} may set {s.record.name}")
