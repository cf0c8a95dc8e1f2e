"""Section 13: swap, rank, team, return."""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.rules import Finding, Reading
from judge.kernel.table import Card
from judge.rulesets.starlight.effects import skill_needs
from judge.rulesets.starlight.judging import starlight_moves
from judge.rulesets.starlight.judging.situation import SSituation, copies, many
from judge.rulesets.starlight.rules.book import consequence, rule
from judge.rulesets.starlight.table import sources, terms
from judge.rulesets.starlight.table.records import CardRecord
from judge.rulesets.starlight.table.sources import inferred, written
from judge.rulesets.starlight.table.state import happened, is_tapped, pending, rank_too_high, record_of, starlights


@rule("swap-not-paid", written(sources.SWAP, "SL-W1"), stage="the rest", section="13", boundary=True, verbs=("swap",))
def swap_not_paid(s: SSituation) -> Iterator[Finding]:
    """A swap that is not paid for, or for a Starlight that is not on the side.

    For a basic swap as many cards are discarded as the rank of the Starlight that becomes active; the two exchange
    places. Where no Starlight is active there is nothing to exchange: one is sent from the side, free of cost.
    """
    if s.card is None or s.card.zone != terms.SIDE:
        yield s.offence(f"{s.play.value} is not on {s.player}'s side.", fact="not on the side")
    elif not starlights(s.game, s.player) and not s.by_effect:
        text = f"{s.player} has no active Starlight to swap: one takes the empty active zone, and nothing is discarded."
        yield s.offence(
            text, fact="the active zone is empty", now=f"{s.player} substitutes {s.card.name}, free of cost"
        )
    else:
        yield from _exchange(s, s.card.name)


def _exchange(s: SSituation, name: str) -> Iterator[Finding]:
    """What is wrong with the price, and with the places of those who change them."""
    if starlight_moves.price(s) is None:
        at = "cost" if "cost" in s.play.details else ""
        if (rank := 0 if s.by_effect else s.record.rank) is None:
            text = f"What is discarded for the swap for {name} is not all in {s.player}'s hand."
            yield s.offence(text, at=at, fact="not in the hand")
        else:
            cards = terms.count(rank, "card")
            why = "an effect makes it" if s.by_effect else f"its rank is {rank}"
            text = f"The swap for {name} costs {cards} from the hand: {why}."
            yield s.offence(text, at=at, fact=f"it costs {cards}")
    leaving = starlights(s.game, s.player)
    if len(s.game.table.zone(s.player, terms.SIDE)) - 1 + len(leaving) > s.settings["side_max"] and len(leaving) > 1:
        yield s.unclear(f"{s.player}'s side has no room for both members of {skill_needs.said(leaving)}.", *_NO_ROOM)
    if pending(s.game, s.player):
        yield Finding(
            "note", "AMB-22: a skill keeps the performer it was played with when the active Starlight is swapped."
        )


_NO_ROOM = (
    Reading("no member of a team leaves the active zone where the side has no room", (written(sources.TEAM, "SL-G4"),)),
    Reading("a team is one card, and changes places with one", (written(sources.TEAM, "SL-G2"),)),
)


@rule(
    "substitution-not-possible",
    written(sources.SWAP, "SL-W2"),
    stage="the rest",
    section="13",
    verbs=("substitute",),
    always=True,
)
def substitution_not_possible(s: SSituation) -> Iterator[Finding]:
    """A substitution while the active zone is not empty, or by a Starlight that is not on the side.

    When the active zone is empty, its player sends a Starlight from the side there, free of cost.
    """
    active = starlights(s.game, s.player)
    if active:
        text = f"{s.player}'s active zone is not empty: {skill_needs.said(active)} is there."
        yield s.offence(
            text, fact="the active zone is not empty", now=f"{s.player} may swap, at the cost of discarding"
        )
    elif s.card is None or s.card.zone != terms.SIDE:
        yield s.offence(f"{s.play.value} is not on {s.player}'s side.", fact="not on the side")


@rule(
    "rank-not-unlocked",
    written(sources.SWAP, "SL-W3"),
    stage="place",
    section="13",
    boundary=True,
    verbs=("swap", "substitute"),
    always=True,
)
def rank_not_unlocked(s: SSituation) -> Iterator[Finding]:
    """A swap or substitution that brings a Starlight of a rank that is not unlocked.

    Neither a basic swap nor a substitution may bring a Starlight above the unlocked rank. Whether the swap of an effect
    may is open: the page calls it no normal swap, and says of every Starlight that its rank must be unlocked.
    """
    if s.card is None or not rank_too_high(s.game, [s.card]):
        return
    text = f"{s.card.name} is of rank {s.record.rank}; the unlocked rank is {s.state.unlocked_rank}."
    if s.by_effect:
        yield s.unclear(text, *_BY_EFFECT)
    else:
        yield s.offence(text, fact=f"rank {s.record.rank}")


_BY_EFFECT = (
    Reading("the rank binds normal swaps; what an effect does is none", (inferred(sources.SWAP, "SL-W3"),)),
    Reading("no Starlight above the unlocked rank becomes active, however", (inferred(sources.SWAP, "SL-W3"),)),
)


consequence(
    "unlocked-rank-is-common",
    written(sources.RANK, "SL-U1"),
    section="13",
    manual="""Claiming another unlocked rank for one player than for the other, or than there is.

    The unlocked rank begins at 1, rises to 3 at most, and is the same for both players.
    """,
)
consequence(
    "rank-rises-with-defeats",
    written(sources.RANK, "SL-U2"),
    section="13",
    manual="""Claiming another unlocked rank than a defeat has left.

    The unlocked rank rises by one each time a Starlight is defeated, whosever it is, up to 3.
    """,
)
consequence(
    "rank-rises-with-time",
    written(sources.RANK, "SL-U3"),
    section="13",
    manual="""Claiming another unlocked rank than the turns have brought.

    The unlocked rank rises when the first player has completed three turns, and again with the third end of a turn of
    the player who was active then. Whenever it rises, the count starts anew.
    """,
)


@rule(
    "team-not-possible", written(sources.TEAM, "SL-G1"), stage="count", section="13", boundary=True, verbs=("team_up",)
)
def team_not_possible(s: SSituation) -> Iterator[Finding]:
    """A team that cannot be formed.

    Two Starlights of one player, of different colours, whose ranks together are not above the unlocked rank, form a
    team; the player's own action is that once per game.
    """
    members = starlight_moves.named(s, terms.ACTIVE, terms.SIDE)
    if len(members) != 2 or len(many(s.play.value)) != 2:
        yield s.offence("A team is two Starlights on their player's side of the table.", fact="not two Starlights")
        return
    if s.game.table.standing[s.player].get("teamed") and not s.by_effect:
        yield s.offence(f"{s.player} has formed a team in this game already.", fact="once per game")
    first, second = (record_of(s.game, c) for c in members)
    if first.colours is not None and second.colours is not None:
        yield from _same_colours(s, first, second)
    if rank_too_high(s.game, members):
        ranks = (first.rank or 0) + (second.rank or 0)
        least = "at least " if None in (first.rank, second.rank) else ""
        text = f"Their ranks together are {least}{ranks}; the unlocked rank is {s.state.unlocked_rank}."
        if s.by_effect:
            yield s.unclear(text, *_BY_EFFECT)
        else:
            yield s.offence(text, fact=f"ranks of {ranks} together")


def _same_colours(s: SSituation, first: CardRecord, second: CardRecord) -> Iterator[Finding]:
    mine, theirs = set(first.colours or ()), set(second.colours or ())
    if mine == theirs:
        yield s.offence(f"{first.name} and {second.name} are of the same colour.", fact="the same colour")
    elif mine & theirs:
        shared = terms.listing(sorted(mine & theirs))
        yield s.unclear(f"{first.name} and {second.name} are both {shared}, and not of the same colours.", *_OVERLAP)


_OVERLAP = (
    Reading(
        "Starlights are of different colours if their colours are not all the same", (written(sources.TEAM, "SL-G1"),)
    ),
    Reading("Starlights of different colours share none", (written(sources.TEAM, "SL-G1"),)),
)


consequence(
    "a-team-is-one-card",
    written(sources.TEAM, "SL-G2"),
    section="13",
    manual="""Treating a team as two cards.

    A team is one card: it is active, targeted and defeated as one.
    """,
)
consequence(
    "a-team-has-both-members-values",
    written(sources.TEAM, "SL-G3"),
    section="13",
    manual="""Claiming other values for a team than those of both members together.

    A team has both names and both colours, the willpower and the remaining shield points of both added up, and all
    their weaknesses and resistances.
    """,
)


@rule(
    "leaving-a-team-not-possible",
    written(sources.TEAM, "SL-G4"),
    stage="the rest",
    section="13",
    boundary=True,
    verbs=("leave_team",),
)
def leaving_a_team_not_possible(s: SSituation) -> Iterator[Finding]:
    """A Starlight that cannot leave its team, or takes too much damage along.

    A member leaves only if the side has room. Damage may be moved to it, but nobody may have more shield points than
    the card's own, or more damage than it can bear.
    """
    if s.card is None or not s.card.facts.get("team"):
        yield s.offence(f"{s.play.value} is in no team of {s.player}'s.", fact="in no team")
    else:
        yield from _leaving(s, s.card)


def _leaving(s: SSituation, card: Card) -> Iterator[Finding]:
    """What keeps a member in its team: the room on the side, and the damage that it would take along."""
    if len(s.game.table.zone(s.player, terms.SIDE)) >= s.settings["side_max"]:
        yield s.offence(f"{s.player}'s side is full; {card.name} cannot leave the team.", fact="no room on the side")
    moved = int(s.play.details.get("move", 0))
    others = [c for c in starlights(s.game, s.player) if c.id != card.id]
    there = sum(int(c.facts.get("damaged", 0)) for c in others)
    if moved > there:
        most = f"no Starlight may have more shield points than printed, and only {there} damage is there"
        text = f"{moved} damage cannot be moved: {most}."
        yield s.offence(text, at="move", fact=f"only {there} to move")
    sp = s.record.sp
    if sp is not None and int(card.facts.get("damaged", 0)) + moved >= sp:
        yield s.offence(
            f"{card.name} has {sp} shield points and cannot bear that damage.", at="move", fact=f"{sp} shield points"
        )


_KEEPS = {
    "damaged": "damaged",
    "entered_this_turn": "new in this turn",
    "status": "under an effect",
}


@rule("returning-not-possible", written(sources.RETURN, "SL-B1"), stage="count", section="13", verbs=("return",),
      hangs_on=("untapping",))  # fmt: skip
def returning_not_possible(s: SSituation) -> Iterator[Finding]:
    """Returning Starlights that cannot be returned, or a second time in a turn.

    Once in their own turn a player shuffles any number of their Starlights into the deck and draws one card. Starlights
    that are damaged, tapped, new in this turn or under an effect stay. Whether they stay where an effect returns them,
    too, no page says.
    """
    if not s.by_effect and happened(s.game, "returned", s.player):
        yield s.offence(f"{s.player} has returned Starlights in this turn already.", fact="once per turn")
    there = 0
    for name in many(s.play.value):
        found = copies(s.game, s.player, str(name), (terms.ACTIVE, terms.SIDE))
        if (wrong := _kept(s, found[0] if found else None)) and found and s.by_effect:
            yield s.unclear(f"{name} is {wrong}: does an effect return it?", *_BY_AN_EFFECT)
        elif wrong:
            yield s.offence(f"{name} cannot be returned: it is {wrong}.", fact=f"{name} is {wrong}")
        there += bool(found)
    gone = starlight_moves.named(s, terms.SIDE, terms.ACTIVE)
    if len(gone) < there:
        said = terms.listing(list(dict.fromkeys(c.name for c in gone)))
        yield s.offence(f"{said} cannot be returned twice.", fact="one Starlight named twice")
    team = starlights(s.game, s.player)
    if any(c in gone for c in team) and not all(c in gone for c in team):
        yield s.unclear(f"Only one member of {skill_needs.said(team)} is to be returned.", *_HALF_A_TEAM)


_HALF_A_TEAM = (
    Reading("a team is one card: both members are returned, or neither", (written(sources.TEAM, "SL-G2"),)),
    Reading("any number of Starlights is returned, and the other stays", (written(sources.RETURN, "SL-B1"),)),
)
_BY_AN_EFFECT = (
    Reading(
        "what stays is told of the action of the turn; an effect does what it says", (written(sources.RETURN, "SL-B1"),)
    ),
    Reading("such a Starlight is not returned by anything", (written(sources.RETURN, "SL-B1"),)),
)


def _kept(s: SSituation, card: Card | None) -> str:
    if card is None:
        return "no Starlight that the player has on the table"
    if is_tapped(card, s.settings):
        return "tapped"
    return next((word for fact, word in _KEEPS.items() if card.facts.get(fact)), "")
