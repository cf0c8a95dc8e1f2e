"""Claims about the chain: what becomes of items, their order, triggers, what can be responded to, what is paid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judge.kernel import chain as outcomes
from judge.kernel.chain import Link
from judge.kernel.errors import Unreadable
from judge.kernel.rules import FILE, Cite, Reading
from judge.kernel.scenario import Play
from judge.rulesets.riftbound.effects.chain_operations import UNSAID
from judge.rulesets.riftbound.effects.chain_resolution import LOST
from judge.rulesets.riftbound.judging.claims import Refutation, no
from judge.rulesets.riftbound.judging.table_talk import TALK
from judge.rulesets.riftbound.table import terms, trace
from judge.rulesets.riftbound.table.state import RGame, ability_of, is_open, items, newest, pending
from judge.vocabulary.shapes import TEXT, named
from judge.vocabulary.table_talk import CARD, PERHAPS, Stated

BECAME = {
    "resolved": "resolves", "countered": "is countered", "no effect": "has no effect", "removed": "leaves the chain",
}  # fmt: skip
"""What can become of an item, and how it is told."""
_GROUNDS = {
    terms.COUNTERED: "countered-item-has-no-effect", outcomes.NO_EFFECT: "lost-target-is-skipped",
    outcomes.RESOLVED: "item-stands-by-itself", "": "wrong-resolution-order",
}  # fmt: skip


@TALK.claim(
    "resolves_first", TEXT, lambda play, what: f"{what['resolves_first']} resolves first", names=CARD,
    example="plays: [{by: A, claim: {resolves_first: Rebuke}}]",
)  # fmt: skip
def resolves_first_claimed(game: RGame, play: Play, what: Stated) -> Refutation | None:
    """The item that is said to resolve first."""
    top = newest(game)
    if pending(game):
        top = pending(game)[-1]
    if top is not None and _is(top, str(what["resolves_first"]), items(game)):
        return None
    fact = f"{trace.said(top)} is the newest item and resolves first" if top is not None else "the chain is empty"
    return no("wrong-resolution-order", fact, top.play if top is not None else 0)


@TALK.claim(
    "finalized_first", TEXT, lambda play, what: f"{what['finalized_first']} is finalized first", names=CARD,
    example="plays: [{by: A, claim: {finalized_first: Watchful Sentry}}]",
)  # fmt: skip
def finalized_first_claimed(game: RGame, play: Play, what: Stated) -> Refutation | None:
    """The pending item that is said to be finalized first."""
    waiting = pending(game)
    if waiting and _is(waiting[0], str(what["finalized_first"]), waiting):
        return None
    fact = f"{trace.said(waiting[0])} is the oldest pending item" if waiting else "nothing is pending"
    return no("wrong-finalize-order", fact)


@TALK.claim(
    "outcome", named("riftbound_outcome"),
    lambda play, what: f"{what.get('item', 'the item')} {BECAME[what['outcome']]}", beside=("item",),
    example="plays: [{by: A, claim: {item: Rebuke, outcome: countered}}]",
)  # fmt: skip
def outcome_claimed(game: RGame, play: Play, what: Stated) -> Refutation | None:
    """What became of an item."""
    links = _links(game, what.get("item"))
    if not links:
        raise Unreadable(f"{what.get('item')!r} was no chain item.", path=play.path("claim"))
    if len({k.outcome for k in links}) > 1 and len({k.card for k in links}) > 1:
        said = f"Several items were called {what['item']}, and it went differently with them."
        hint = "Tell the cards apart by `id:` on the board, and name the id in the claim."
        raise Unreadable(said, hint=hint, path=play.path("claim"))
    link = links[-1]
    if UNSAID in link.facts:
        return _unsaid(link)
    if link.outcome == what["outcome"]:
        return None
    slug = _ground(game, link, what["outcome"])
    reason = f": {link.reason}" if link.reason else ""
    return no(slug, f"{trace.said(link)} {_ended(link)}{reason}", link.play)


@TALK.claim(
    "played", TEXT, lambda play, what: f"{what['played']} was played", names=CARD,
    example="plays: [{by: A, claim: {played: Rebuke}}]",
)  # fmt: skip
def played_claimed(game: RGame, play: Play, what: Stated) -> Refutation | None:
    """The card that is said to count as played."""
    links = [k for k in _links(game, what["played"]) if ability_of(k).is_card]
    if any(link.outcome in (outcomes.RESOLVED, outcomes.NO_EFFECT) for link in links):
        return None
    if links and UNSAID in links[-1].facts:
        return _unsaid(links[-1])
    fact = f"{links[-1].name} {_ended(links[-1])}" if links else f"nobody has played {what['played']}"
    return no("countered-item-has-no-effect", fact, links[-1].play if links else 0)


@TALK.claim(
    "may_respond_to", TEXT, lambda play, what: f"{what['may_respond_to']} can be responded to", names=PERHAPS,
    example="plays: [{by: A, claim: {may_respond_to: Rebuke}}]",
)  # fmt: skip
def respond_claimed(game: RGame, play: Play, what: Stated) -> Refutation | None:
    """What is said to be open to a response."""
    name = what["may_respond_to"]
    if any(name in (k.name, k.card) and ability_of(k).lingers for k in items(game)):
        return None  # one that is pending waits as soon as its choices are made
    links = _links(game, name)
    if links and UNSAID in links[-1].facts:
        return _unsaid(links[-1])
    if links and ability_of(links[-1]).is_permanent:
        return no("response-to-a-permanent", f"{name} was finalized and is on the board already", links[-1].play)
    if links and ability_of(links[-1]).adds:
        return no("response-to-an-add-ability", f"{name}'s ability is over as soon as it is finalized", links[-1].play)
    if links:
        return no("wrong-resolution-order", f"{trace.said(links[-1])} {_ended(links[-1])}", links[-1].play)
    return no("response-to-what-uses-no-chain", f"{name} is not on the chain")


@TALK.claim(
    "trigger", TEXT, lambda play, what: f"{what['trigger']} has a trigger to place", names=CARD,
    example="plays: [{by: A, claim: {trigger: Watchful Sentry}}]",
)  # fmt: skip
def trigger_claimed(game: RGame, play: Play, what: Stated) -> Refutation | None:
    """The card whose trigger is said to be met."""
    name = what["trigger"]
    waiting = [m for g in game.state.groups for m in g.met]
    if any(name in (m.card, m.about.get("name")) for m in waiting):
        return None
    if any(name in (k.card, k.name) and not ability_of(k).is_card for k in items(game)):
        return None
    return no("trigger-not-met", f"no trigger of {name} was met")


@TALK.claim(
    "pays", TEXT, lambda play, what: f"{what['pays']} is paid now for {what.get('for')}", beside=("for",),
    example="plays: [{by: A, claim: {pays: Accelerate, for: Watchful Sentry}}]",
)  # fmt: skip
def pays_claimed(game: RGame, play: Play, what: Stated) -> Refutation | None:
    """The optional cost that is said to be chosen now."""
    name = what.get("for")
    on_chain = [k for k in items(game) if name in (k.name, k.card)]
    where = "waits on the chain, finalized" if on_chain and not is_open(game) else "is not being played"
    fact = f"{what['pays']} is chosen while {name} is played, before its costs are paid; {name} {where}"
    return no("optional-cost-too-late", fact, on_chain[-1].play if on_chain else 0)


def _ground(game: RGame, link: Link, claimed: str) -> str:
    """The rule by which an item came to something else than is claimed."""
    if link.outcome == outcomes.RESOLVED:
        above = [k for c in game.chains for k in c.links if link in c.links and k.number > link.number]
        if claimed == terms.COUNTERED and any(k.outcome == terms.COUNTERED for k in above):
            return "countered-item-has-no-effect"
        if claimed == outcomes.NO_EFFECT and link.facts.get(LOST):
            return "lost-target-is-skipped"
    return _GROUNDS.get(link.outcome) or link.ground.rpartition("/")[2]


def _is(link: Link, name: str, among: Sequence[Link]) -> bool:
    """Is this item meant by a name, and not another one whose card has no id of its own?"""
    if name == link.card or name != link.name or link.card.startswith(f"{name} #"):
        return name in (link.card, link.name)
    return all(other.card != name for other in among)


def _links(game: RGame, name: Any) -> list[Link]:
    return [k for c in game.chains for k in c.links if name in (k.name, k.card, k.number)]


def _unsaid(link: Link) -> Refutation:
    """What became of an item that a payment would have saved, where the file does not say whether it was made."""
    paid, cite = link.facts[UNSAID], (Cite("Riftbound Core Rules 1.4", section="203.3"),)
    found = (Reading(f"{paid}: {link.name} is not countered.", cite), Reading("Nothing is paid: it is.", cite))
    fact = f"the file does not say whether {paid} for {link.name} (`outcome: {{pays: [{link.player}]}}`)"
    return Refutation(trace.rule("countered-item-has-no-effect"), fact, link.play, found, FILE)


def _ended(link: Link) -> str:
    return {
        terms.COUNTERED: "was countered", outcomes.NO_EFFECT: "resolved without effect", outcomes.RESOLVED: "resolved",
        terms.REMOVED: "left the chain before it was finalized", "": "has not resolved yet",
    }[link.outcome]  # fmt: skip
