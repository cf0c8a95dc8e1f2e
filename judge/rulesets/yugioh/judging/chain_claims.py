"""Claims about the links of a Chain: what became of one, which resolves first, what an activation is chained to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.kernel import chain as outcomes
from judge.kernel.chain import Chain, Link
from judge.kernel.errors import Unreadable
from judge.kernel.scenario import Play
from judge.rulesets.yugioh.effects import trace
from judge.rulesets.yugioh.effects.choices import called, whose
from judge.rulesets.yugioh.judging.claims import Refutation
from judge.rulesets.yugioh.judging.table_talk import LINK, NO_ACTIVATIONS, TALK
from judge.rulesets.yugioh.table.state import YGame, record_of
from judge.vocabulary.shapes import one_of
from judge.vocabulary.table_talk import CARD, Stated

_BECAME = {
    outcomes.RESOLVED: "resolves", outcomes.ACTIVATION_NEGATED: "has its activation negated",
    outcomes.EFFECT_NEGATED: "has its effect negated", outcomes.NO_EFFECT: "has no effect",
}  # fmt: skip


def _chain(game: YGame, what: Mapping[str, Any]) -> Chain | None:
    """The chain a claim speaks of: the numbered one, else the latest."""
    if "chain" in what:
        return next((c for c in game.chains if c.number == what["chain"]), None)
    return game.chains[-1] if game.chains else None


def links_meant(game: YGame, wanted: Any, links: list[Link]) -> list[Link]:
    """The links that a number, a card's id, or its name (with or without its player) may mean."""
    if not isinstance(wanted, str):
        return [k for k in links if k.number == wanted]
    named = game.table.cards.get(wanted)
    if named is not None and named.name != wanted:
        return [k for k in links if k.card == wanted]
    player, name = whose(game, wanted)
    return [k for k in links if name in (k.name, k.card) and (not player or k.player == player)]


def _link_said(link: Any) -> str:
    return f"Chain Link {link}" if isinstance(link, int) else str(link)


@TALK.claim(
    "outcome", one_of(*_BECAME),
    lambda play, what: f"{_link_said(what.get('link'))} {_BECAME.get(what['outcome'], what['outcome'])}",
    beside=("link", "chain"), example="plays: [{by: A, claim: {link: 1, outcome: effect negated}}]",
)  # fmt: skip
def outcome(game: YGame, play: Play, what: Stated) -> Refutation | None:
    """What became of the link."""
    chains = [c for c in game.chains if what.get("chain", c.number) == c.number]
    if isinstance(what.get("link"), int):  # a number means the latest Chain, a card the latest that has it
        chains = chains[-1:]
    found = next((links for c in reversed(chains) if (links := links_meant(game, what.get("link"), c.links))), [])
    if not found:
        raise KeyError("link")
    if len({link.outcome for link in found}) > 1:
        numbers = " and ".join(str(link.number) for link in found)
        said = f"Chain Links {numbers} are both {what['link']}, and it went differently with them."
        hint = f"Name the link by its number, as in `link: {found[0].number}`."
        raise Unreadable(said, hint=hint, path=play.path("claim"))
    link = found[0]
    wanted = str(what["outcome"]).replace("-", " ").replace("_", " ")
    return None if link.outcome == wanted else Refutation(_ground(game, link, wanted), _became(link), link)


def _became(link: Link) -> str:
    """What became of a link, in words, with the reason."""
    words = {
        outcomes.RESOLVED: "resolves normally",
        outcomes.ACTIVATION_NEGATED: "does not resolve, its activation was negated",
        outcomes.EFFECT_NEGATED: "resolves with its effect negated",
        outcomes.NO_EFFECT: "resolves without effect",
    }.get(link.outcome, "has not resolved")
    reason = link.reason.rstrip(".")
    if link.outcome == outcomes.RESOLVED:
        reason = {
            "destroy-not-negate": "its card left the field, but that negates nothing",
            "hand-quick-effect": "a Quick Effect used from the hand needs its card nowhere else",
            "trap-effect-in-gy": "its effect in the Graveyard is a fast effect of its own",
            "target-protection-timing": "it had targeted before the protection came",
            "chain-end-cleanup": "used cards stay on the field until the Chain is over",
        }.get(str(link.facts.get("resolved_ground", "")).partition("/")[2], "")
    return f"Chain Link {link.number} ({link.name}) {words}" + (f": {reason}" if reason else "")


def _ground(game: YGame, link: Link, wanted: str) -> str:
    """The rule that decides an outcome; where a card that was merely removed still resolves, that is the point."""
    if link.outcome == outcomes.RESOLVED and link.facts.get("join_ground"):
        return str(link.facts["join_ground"])
    if link.outcome == outcomes.RESOLVED and wanted == outcomes.EFFECT_NEGATED and _negator_below(game, link):
        return trace.rule("continuous-inactive-until-resolved")
    if link.outcome == outcomes.RESOLVED and wanted in (
        outcomes.NO_EFFECT,
        outcomes.EFFECT_NEGATED,
        outcomes.ACTIVATION_NEGATED,
    ):
        return str(link.facts.get("resolved_ground", trace.rule("destroy-not-negate")))
    return link.ground


def _negator_below(game: YGame, link: Link) -> bool:
    """Does a lower link of the same Chain activate a card with a continuous negation?"""
    chain = next((c for c in game.chains if link in c.links), None)
    below = chain.links[: link.number - 1] if chain else []
    return any("negate_effects" in s for k in below for e in record_of(game, k.name).effects for s in e.static)


@TALK.claim(
    "resolves_first", LINK, lambda play, what: f"{_link_said(what['resolves_first'])} resolves first", early=True,
    beside=("chain",), names=CARD, example="plays: [{by: A, claim: {resolves_first: 2}}]",
)  # fmt: skip
def resolves_first(game: YGame, play: Play, what: Stated) -> Refutation | None:
    """The link that resolves first, by number or card."""
    chain, wanted = _chain(game, what), what["resolves_first"]
    if chain is None or not chain.links:
        raise KeyError("resolves_first")
    first = chain.links[chain.resolved[0] - 1] if chain.resolved else chain.links[-1]
    if first in links_meant(game, wanted, chain.links):
        return None
    if isinstance(wanted, int) and wanted > len(chain.links):
        raise KeyError("link")
    return Refutation(trace.rule("chain-lifo"), f"Chain Link {first.number}, {first.name}, resolves first", first)


@TALK.claim(
    "chained_to", one_of(*NO_ACTIVATIONS),
    lambda play, what: f"the activation is chained to the {what['chained_to']}", early=True,
    example="plays: [{by: A, claim: {chained_to: summon}}]",
)  # fmt: skip
def chained_to(game: YGame, play: Play, what: Stated) -> Refutation | None:
    """The activation before is said to be a link on this action."""
    return _no_link(str(what["chained_to"]))


@TALK.claim(
    "responds_to", one_of(*NO_ACTIVATIONS),
    lambda play, what: f"the activation is chained to the {what['responds_to']}", early=True,
    example="plays: [{by: A, claim: {responds_to: summon}}]",
)  # fmt: skip
def responds_to(game: YGame, play: Play, what: Stated) -> Refutation | None:
    """The same as chained_to."""
    return _no_link(str(what["responds_to"]))


def _no_link(action: str) -> Refutation:
    if action not in NO_ACTIVATIONS:
        raise KeyError(action)
    return Refutation(trace.rule("actions-not-chainable"), f"a {action} is not an activation and makes no Chain Link")


def of_a_trigger(game: YGame, what: Mapping[str, Any]) -> bool:
    """Does the claim name the link of a trigger that waits to be placed as the one that resolves first?"""
    wanted = what.get("resolves_first")
    if not isinstance(wanted, str) or not game.state.pending or "chain" in what:
        return False
    chain = _chain(game, what)
    waiting = {p.card for p in game.state.pending}
    return any(c.id in waiting for c in called(game, wanted)) and not (chain and links_meant(game, wanted, chain.links))
