"""Claims: what players say about consequences, held against the timeline."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.kernel import chain as outcomes
from judge.kernel.chain import Chain, Link
from judge.kernel.errors import Unreadable
from judge.kernel.naming import no_player
from judge.kernel.scenario import Play
from judge.kernel.table import Card
from judge.kernel.tuples import NamedTuple
from judge.rulesets.yugioh import battle, calling, loans, statics, telling, terms, triggerclaims, windows
from judge.rulesets.yugioh.choosing import goes_by
from judge.rulesets.yugioh.state import YGame, on_field, record_of

_ABOUT_TRIGGERS = {
    "missed_timing": triggerclaims.missed_timing, "still_to_come": triggerclaims.still_to_come,
    "happened_last": triggerclaims.happened_last,
}  # fmt: skip


_CARDS = ("link", "resolves_first", "control", "applies", "missed_timing", "still_to_come", "happened_last")
"""Claims about a card (or about a link, by its number)."""


class Refutation(NamedTuple):
    """Why a claim does not hold: the rule that decides, the true state of things, and the link it turns on."""

    rule: str
    fact: str
    link: Link | None = None


def said(play: Play) -> str:
    """A claim in words."""
    what = play.value
    if not isinstance(what, dict) or not what:
        return str(what)
    key, value = next(iter(what.items()))
    if "outcome" in what:
        return f"Chain Link {what.get('link', what.get('card'))}: {what['outcome']}"
    if key == "in" and isinstance(value, dict):
        return f"{value.get('card')} is in {value.get('of', play.by)}'s {str(value.get('zone')).replace('_', ' ')}"
    if key == "lp":
        wanted = value if isinstance(value, dict) else {play.by: value}
        return ", ".join(f"{player} has {points} LP" for player, points in wanted.items())
    if key == "counters" and isinstance(value, dict):
        return f"{value.get('card')} has {value.get('count')} counters"
    return {
        "resolves_first": f"Chain Link {value} resolves first",
        "control": f"{play.by} controls {value}",
        "chained_to": f"the activation is chained to the {value}",
        "applies": f"the effect of {value} applies",
        "missed_timing": f"{value} has missed its timing",
        "still_to_come": f"the trigger of {value} is still to come",
        "happened_last": f"the last thing to happen was {value}",
        "chooses_first": f"{value} goes first",
        "phase": f"it is the {value}",
    }.get(str(key), f"{key}: {value}")


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
    return isinstance(what, dict) and not {"resolves_first", "chained_to", "responds_to"} & set(what)


def _deciding_link(game: YGame, by: str) -> Link | None:
    """The latest link that did not do what it says, the claimant's own first: what the claim turns on."""
    stopped = [k for c in game.chains for k in c.links if k.outcome and k.outcome != outcomes.RESOLVED]
    mine = [k for k in stopped if k.player == by]
    found = mine or stopped
    return found[-1] if found else None


def _joined(game: YGame) -> Link | None:
    """The latest link of which only some parts were carried out."""
    links = [k for c in game.chains[-1:] for k in c.links if k.facts.get("join_ground")]
    return links[-1] if links else None


def _shielded_too_late(game: YGame) -> Link | None:
    """The latest link that resolved on a target which could no longer be targeted by then."""
    ground = telling.rule("target-protection-timing")
    links = [k for c in game.chains[-1:] for k in c.links if k.facts.get("resolved_ground") == ground and k.outcome]
    return links[-1] if links else None


def _taken_over(game: YGame) -> Link | None:
    """The latest effect that resolved while another player controlled its card."""
    for chain in reversed(game.chains):
        for link in chain.links:
            card = game.table.cards.get(link.card)
            if (
                card is not None
                and on_field(card)
                and card.controller != link.player
                and card.stay == link.facts["stay"]
            ):
                return link
    return None


def _ground_of_place(game: YGame, cards: list[Card]) -> tuple[str, str]:
    """The rule that put a card where it is, and why: the end of a Chain, or the negation of a Summon."""
    ids = {c.id for c in cards}
    negated: set[str | None] = set()
    spent = False
    for moment in reversed(game.timeline.moments):
        tried = {event.card for event in moment.of_kind("summon negated")}
        negated |= tried
        spent = (spent or bool(tried)) and not any(moment.of_kind("summoned"))
        for event in moment.of_kind("moved"):
            if event.card in ids and event.card in negated:
                return "negate-summon", "its Summon was negated"
            if event.card in ids and spent and event.data["how"] in ("tribute", "material"):
                return "negate-summon", "what was given for a negated Summon stays spent"
            if event.card in ids:
                at_end = event.data.get("chain_end") and not event.data.get("negated")
                return ("chain-end-cleanup" if at_end else ""), ""
    return "", ""


def _by_board(game: YGame, by: str, fact: str, cards: list[Card] | None = None) -> Refutation:
    cards = cards or []
    ground, why = _ground_of_place(game, cards)
    if ground:
        return Refutation(telling.rule(ground), f"{fact}: {why}" if why else fact)
    link = _joined(game) or _deciding_link(game, by)
    if link is not None and link.facts.get("join_ground") and link.outcome == outcomes.RESOLVED:
        why = f"{fact}: only a part of {link.name} (Chain Link {link.number}) was carried out"
        return Refutation(link.facts["join_ground"], why, link)
    shielded = _shielded_too_late(game)
    if shielded is not None:
        why = f"{fact}: {shielded.name} had targeted it before it could no longer be targeted"
        return Refutation(telling.rule("target-protection-timing"), why, shielded)
    taken = _taken_over(game)
    if taken is not None:
        fact = f"{fact}: the effect of {taken.name} belongs to {taken.player}, who activated it"
        return Refutation(telling.rule("effect-stays-with-activator"), fact, taken)
    if link is not None:
        return Refutation(
            link.ground, f"{fact}: Chain Link {link.number}, {link.name} - {link.outcome} ({link.reason})", link
        )
    return Refutation(telling.rule("partial-resolution"), fact)


def refute(game: YGame, play: Play) -> Refutation | None:
    """Why the claim is wrong; None if it holds. Raises `Unreadable` for a claim about what is not there."""
    try:
        return _refute(game, play)
    except KeyError as error:
        raise Unreadable(
            f"The claim cannot be judged: there is no such {str(error.args[0]).replace('_', ' ')} at this point.",
            hint="Check the link, the chain or the name in the claim.",
            path=play.path("claim"),
        ) from None


def _check(game: YGame, play: Play) -> None:
    """Raises `Unreadable` for a card that is not there, or that nobody knows, and for a player who is not at the table.

    (A Token that was there and is gone can be spoken of.)
    """
    for keys, card in _cards_in(play.value):
        calling.check_card(game, card, play.path("claim", *keys))
        record = game.state.records.get(card)
        if record is not None and "token" not in record.words and not _called(game, card):
            hint = "Put the card on the board, or correct the claim."
            raise Unreadable(f"There is no {card} on the board.", hint=hint, path=play.path("claim", *keys))
    for keys, player in _players_in(play.value):
        if player not in game.state.players:
            raise no_player(player, game.state.players, play.path("claim", *keys))


def _cards_in(what: Mapping[str, Any]) -> Iterator[tuple[tuple[str, ...], str]]:
    for key in _CARDS:
        if isinstance(what.get(key), str):
            yield (key,), what[key]
    for key in ("in", "counters"):
        if key in what:
            yield (key, "card"), what[key]["card"]


def _players_in(what: Mapping[str, Any]) -> Iterator[tuple[tuple[str, ...], str]]:
    if "chooses_first" in what:
        yield ("chooses_first",), what["chooses_first"]
    if "of" in what.get("in", ()):
        yield ("in", "of"), what["in"]["of"]
    points = what.get("lp")
    yield from ((("lp", player), player) for player in (points if isinstance(points, dict) else ()))


def _refute(game: YGame, play: Play) -> Refutation | None:
    what = play.value
    by = str(play.by)
    if not isinstance(what, dict) or not what:
        raise KeyError("claim")
    _check(game, play)
    if "outcome" in what:
        return _outcome(game, what)
    key = next(iter(what))
    if key == "resolves_first":
        return _resolves_first(game, what[key])
    if key in ("chained_to", "responds_to"):
        return _chained_to(str(what[key]))
    if key == "control":
        cards = _called(game, what[key])
        held = any(c.controller == by for c in cards if on_field(c))
        fact = f"{by} does not control {_name(cards, what[key])}"
        if not held and any(c.facts.get(loans.PAUSED) for c in cards):
            fact = f"{fact}: what would give control is negated"
            return Refutation(telling.rule("continuous-applies-at-once"), fact)
        return None if held else _by_board(game, by, fact, cards)
    if key == "in":
        return _in_place(game, by, what[key])
    if key == "lp":
        return _life_points(game, by, what[key])
    if key == "counters":
        return _counters(game, by, what[key])
    if key == "applies":
        return _applies(game, str(what[key]))
    if key in _ABOUT_TRIGGERS:
        denial = _ABOUT_TRIGGERS[key](game, what[key])
        return None if denial is None else Refutation(*denial)
    if key == "chooses_first":
        right = game.state.turn_player == what[key]
        fact = f"{game.state.turn_player} is the turn player and performs a shared part first"
        return None if right else Refutation(telling.rule("simultaneous-actions"), fact)
    if key == "phase":
        phase, step = terms.normal_phase(str(what[key]))
        here = (game.state.phase, game.state.step) == (phase, step) or (game.state.phase == phase and not step)
        joined = _joined(game)
        ground = joined.facts["join_ground"] if joined is not None else telling.rule("fet-next-phase")
        return None if here else Refutation(ground, f"it is still {windows.phase_name(game)}", joined)
    raise KeyError(key)


def _outcome(game: YGame, what: Mapping[str, Any]) -> Refutation | None:
    link = link_meant(game, what)
    if link is None:
        raise KeyError("link")
    wanted = str(what["outcome"]).replace("-", " ").replace("_", " ")
    if link.outcome == wanted:
        return None
    fact = _became(link)
    return Refutation(_ground(game, link, wanted), fact, link)


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
        return telling.rule("continuous-inactive-until-resolved")
    if link.outcome == outcomes.RESOLVED and wanted in (
        outcomes.NO_EFFECT,
        outcomes.EFFECT_NEGATED,
        outcomes.ACTIVATION_NEGATED,
    ):
        return str(link.facts.get("resolved_ground", telling.rule("destroy-not-negate")))
    return link.ground


def _negator_below(game: YGame, link: Link) -> bool:
    """Does a lower link of the same Chain activate a card with a continuous negation?"""
    chain = next((c for c in game.chains if link in c.links), None)
    below = chain.links[: link.number - 1] if chain else []
    return any("negate_effects" in s for k in below for e in record_of(game, k.name).effects for s in e.static)


def _resolves_first(game: YGame, wanted: Any) -> Refutation | None:
    chain = chain_meant(game, {})
    if chain is None or not chain.links:
        raise KeyError("resolves_first")
    first = chain.links[chain.resolved[0] - 1] if chain.resolved else chain.links[-1]
    if wanted in (first.number, first.name, first.card):
        return None
    if isinstance(wanted, int) and wanted > len(chain.links):
        raise KeyError("link")
    return Refutation(telling.rule("chain-lifo"), f"Chain Link {first.number}, {first.name}, resolves first", first)


def _chained_to(action: str) -> Refutation | None:
    if action in calling.NO_ACTIVATIONS:
        return Refutation(
            telling.rule("actions-not-chainable"), f"a {action} is not an activation and makes no Chain Link"
        )
    raise KeyError(action)


def _in_place(game: YGame, by: str, what: Mapping[str, Any]) -> Refutation | None:
    zone = terms.ZONE_KEYS.get(str(what.get("zone")), str(what.get("zone")))
    owner = str(what.get("of", by))
    cards = _called(game, what.get("card"))
    if any(c.zone == zone and c.controller == owner for c in cards):
        return None
    where = f"in the {terms.ZONE_NAMES[cards[0].zone]}" if cards else "nowhere"
    return _by_board(game, by, f"{_name(cards, what.get('card'))} is {where}", cards)


def _called(game: YGame, wanted: Any) -> list[Card]:
    return [c for c in game.table.cards.values() if goes_by(c, str(wanted))]


def _name(cards: list[Card], wanted: Any) -> str:
    """The name of the cards that are called so (a claim may have their id)."""
    return cards[0].name if cards else str(wanted)


def _life_points(game: YGame, by: str, what: Any) -> Refutation | None:
    wanted = what if isinstance(what, dict) else {by: what}
    for player, points in wanted.items():
        actual = game.table.standing[str(player)]["lp"]
        if actual != points:
            return _by_board(game, by, f"{player} has {actual} LP")
    return None


def _counters(game: YGame, by: str, what: Mapping[str, Any]) -> Refutation | None:
    card = next((c for c in _called(game, what.get("card")) if on_field(c)), None)
    if card is None:
        raise KeyError("card")
    count = int(card.facts.get("counters") or 0)
    if count == what.get("count"):
        return None
    fact = f"{card.name} has {count} counters"
    if any(e.each_time for e in record_of(game, card.name).effects):
        return Refutation(telling.rule("each-time-continuous"), fact)
    return _by_board(game, by, fact)


def _applies(game: YGame, name: str) -> Refutation | None:
    called = _called(game, name)
    cards, name = {c.id for c in called}, _name(called, name)
    if any(s.source in cards for s in statics.active(game)):
        return None
    if any(battle.is_marked(game, game.table.cards[i]) for i in cards):
        return Refutation(
            telling.rule("damage-step-doomed-monster"), f"{name} is already destroyed by battle; its effect is off"
        )
    inactive = any(on_field(game.table.cards[i]) and not statics.applying_card(game.table.cards[i]) for i in cards)
    slug = "continuous-inactive-until-resolved" if inactive else "continuous-applies-at-once"
    return Refutation(telling.rule(slug), f"no effect of {name} applies now")
