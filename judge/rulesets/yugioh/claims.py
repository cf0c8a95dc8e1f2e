"""Claims: what players say about consequences, held against the timeline."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from judge.kernel import chain as outcomes
from judge.kernel.chain import Chain, Link
from judge.kernel.scenario import Play
from judge.rulesets.yugioh import statics, telling, terms, timing
from judge.rulesets.yugioh.state import YGame, on_field

ACTIONS = ("summon", "tribute", "cost", "set", "attack", "position", "draw", "discard", "payment")


@dataclass(frozen=True, slots=True)
class Refutation:
    """Why a claim does not hold: the rule that decides, the true state of things, and the link it turns on."""

    rule: str
    fact: str
    link: Link | None = None


def said(play: Play) -> str:
    """A claim in words."""
    what = play.value
    if not isinstance(what, Mapping):
        return str(what)
    return ", ".join(f"{str(k).replace('_', ' ')}: {v}" for k, v in what.items())


def chain_meant(game: YGame, what: Mapping[str, Any]) -> Chain | None:
    """The chain a claim speaks of: the numbered one, else the latest."""
    if "chain" in what:
        return next((c for c in game.chains if c.number == what["chain"]), None)
    return game.chains[-1] if game.chains else None


def link_meant(game: YGame, what: Mapping[str, Any]) -> Link | None:
    """The link a claim speaks of, by number or by card name."""
    chain = chain_meant(game, what)
    if chain is None:
        return None
    wanted = what.get("link", what.get("card"))
    return next((k for k in chain.links if wanted in (k.number, k.name, k.card)), None)


def needs_end_of_chain(play: Play) -> bool:
    """Does the claim speak of something only the resolved Chain can show?"""
    what = play.value
    return isinstance(what, Mapping) and not {"resolves_first", "chained_to", "responds_to"} & set(what)


def _deciding_link(game: YGame, by: str) -> Link | None:
    """The latest link that did not do what it says, the claimant's own first: what the claim turns on."""
    stopped = [k for c in game.chains for k in c.links if k.outcome and k.outcome != outcomes.RESOLVED]
    mine = [k for k in stopped if k.player == by]
    return (mine or stopped or [None])[-1]


def _by_board(game: YGame, by: str, fact: str) -> Refutation:
    link = _deciding_link(game, by)
    if link is not None:
        return Refutation(
            link.ground, f"{fact}: Chain Link {link.number}, {link.name} - {link.outcome} ({link.reason})", link
        )
    return Refutation(telling.rule("partial-resolution"), fact)


def refute(game: YGame, play: Play) -> Refutation | None:
    """Why the claim is wrong; None if it holds. Raises ``KeyError`` for a claim nobody can understand."""
    what = play.value
    by = str(play.by)
    if not isinstance(what, Mapping) or not what:
        raise KeyError("claim")
    if "outcome" in what:
        return _outcome(game, what)
    key = next(iter(what))
    if key == "resolves_first":
        return _resolves_first(game, what[key])
    if key in ("chained_to", "responds_to"):
        return _chained_to(str(what[key]))
    if key == "control":
        held = any(c.name == what[key] and c.controller == by for c in game.table.cards.values() if on_field(c))
        return None if held else _by_board(game, by, f"{by} does not control {what[key]}")
    if key == "in":
        return _in_place(game, by, what[key])
    if key == "lp":
        return _life_points(game, by, what[key])
    if key == "applies":
        return _applies(game, str(what[key]))
    if key == "missed_timing":
        return _missed(game, str(what[key]))
    if key == "chooses_first":
        right = game.state.turn_player == what[key]
        fact = f"{game.state.turn_player} is the turn player and performs a shared part first"
        return None if right else Refutation(telling.rule("simultaneous-actions"), fact)
    if key == "phase":
        phase, step = terms.normal_phase(str(what[key]))
        here = (game.state.phase, game.state.step) == (phase, step) or (game.state.phase == phase and not step)
        return (
            None if here else Refutation(telling.rule("fet-next-phase"), f"it is still {timing.phase_name(game)}")
        )
    if key == "still_to_come":
        waiting = any(game.table.cards[p.card].name == what[key] for p in game.state.pending)
        return None if waiting else _missed_or_never(game, str(what[key]))
    raise KeyError(key)


def _outcome(game: YGame, what: Mapping[str, Any]) -> Refutation | None:
    link = link_meant(game, what)
    if link is None:
        raise KeyError("link")
    wanted = str(what["outcome"]).replace("-", " ").replace("_", " ")
    if link.outcome == wanted:
        return None
    words = {
        outcomes.RESOLVED: "resolves normally", outcomes.ACTIVATION_NEGATED: "does not resolve, its activation was negated",
        outcomes.EFFECT_NEGATED: "resolves with its effect negated", outcomes.NO_EFFECT: "resolves without effect",
    }.get(link.outcome, "has not resolved")  # fmt: skip
    fact = f"Chain Link {link.number} ({link.name}) {words}" + (f", because {link.reason.rstrip('.')}" if link.reason else "")
    return Refutation(_ground(link, wanted), fact, link)


def _ground(link: Link, wanted: str) -> str:
    """The rule that decides an outcome; where a card that was merely removed still resolves, that is the point."""
    if link.outcome == outcomes.RESOLVED and wanted in (
        outcomes.NO_EFFECT,
        outcomes.EFFECT_NEGATED,
        outcomes.ACTIVATION_NEGATED,
    ):
        return str(link.facts.get("resolved_ground", telling.rule("destroy-not-negate")))
    return link.ground


def _resolves_first(game: YGame, wanted: Any) -> Refutation | None:
    chain = chain_meant(game, {})
    if chain is None or not chain.links:
        raise KeyError("resolves_first")
    first = chain.links[chain.resolved[0] - 1] if chain.resolved else chain.links[-1]
    if wanted in (first.number, first.name):
        return None
    return Refutation(telling.rule("chain-lifo"), f"Chain Link {first.number}, {first.name}, resolves first", first)


def _chained_to(action: str) -> Refutation | None:
    if action in ACTIONS:
        return Refutation(
            telling.rule("actions-not-chainable"), f"a {action} is not an activation and makes no Chain Link"
        )
    raise KeyError(action)


def _in_place(game: YGame, by: str, what: Mapping[str, Any]) -> Refutation | None:
    zone = terms.ZONE_KEYS.get(str(what.get("zone")), str(what.get("zone")))
    owner = str(what.get("of", by))
    cards = [c for c in game.table.cards.values() if c.name == what.get("card") or c.id == what.get("card")]
    if any(c.zone == zone and c.controller == owner for c in cards):
        return None
    where = f"in the {terms.ZONE_NAMES[cards[0].zone]}" if cards else "nowhere"
    return _by_board(game, by, f"{what.get('card')} is {where}")


def _life_points(game: YGame, by: str, what: Any) -> Refutation | None:
    wanted = what if isinstance(what, Mapping) else {by: what}
    for player, points in wanted.items():
        actual = game.table.standing[str(player)]["lp"]
        if actual != points:
            return _by_board(game, by, f"{player} has {actual} LP")
    return None


def _applies(game: YGame, name: str) -> Refutation | None:
    cards = {c.id for c in game.table.cards.values() if c.name == name}
    if any(s.source in cards for s in statics.active(game)):
        return None
    inactive = any(on_field(game.table.cards[i]) and not statics.applying_card(game.table.cards[i]) for i in cards)
    slug = "continuous-inactive-until-resolved" if inactive else "continuous-applies-at-once"
    return Refutation(telling.rule(slug), f"no effect of {name} applies now")


def _missed(game: YGame, name: str) -> Refutation | None:
    if any(name == game.table.cards[m.card].name for m in game.state.missed if m.card in game.table.cards):
        return None
    waiting = next((p for p in game.state.pending if game.table.cards[p.card].name == name), None)
    if waiting is not None and waiting.mandatory:
        return Refutation(
            telling.rule("timing-mandatory"), f"{name}'s trigger is mandatory and never misses its timing"
        )
    return Refutation(telling.rule("timing-if-optional"), f"{name} has not missed its timing")


def _missed_or_never(game: YGame, name: str) -> Refutation:
    for missed in game.state.missed:
        card = game.table.cards.get(missed.card)
        if card is not None and card.name == name:
            return Refutation(missed.rule, missed.why)
    return Refutation(telling.rule("condition-at-activation"), f"nothing has triggered {name}")
