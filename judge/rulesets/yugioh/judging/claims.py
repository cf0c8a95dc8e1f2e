"""Claims: what players say about consequences, held against the timeline."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.kernel import chain as outcomes
from judge.kernel.chain import Link
from judge.kernel.claims import decisive, statements
from judge.kernel.errors import Unreadable
from judge.kernel.naming import no_player
from judge.kernel.rules import Cite, Reading
from judge.kernel.scenario import Play
from judge.kernel.table import Card
from judge.kernel.tuples import NamedTuple
from judge.rulesets.yugioh.effects import lingering_effects, trace
from judge.rulesets.yugioh.effects.choices import called, whose
from judge.rulesets.yugioh.judging import card_references, chain_claims, coming_claims, trigger_claims
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.state import YGame, on_field, record_of
from judge.rulesets.yugioh.timing import action_windows, battle
from judge.rulesets.yugioh.vocabulary import continuous_effects, temporary_control

_ABOUT_TRIGGERS = {
    "missed_timing": trigger_claims.missed_timing, "still_to_come": trigger_claims.still_to_come,
    "happened_last": trigger_claims.happened_last,
}  # fmt: skip
_TO_COME = {
    "must_be_link": coming_claims.must_be_link, "attack_over": coming_claims.attack_over,
    "no_draw": coming_claims.no_draw,
}  # fmt: skip


STATEMENTS: dict[str, tuple[str, ...]] = {
    "outcome": ("link", "chain"), "resolves_first": ("chain",), "control": (), "in": (), "lp": (), "counters": (),
    "chained_to": (), "responds_to": (), "applies": (), "missed_timing": (), "still_to_come": (), "happened_last": (),
    "chooses_first": (), "phase": (), "must_be_link": (), "attack_over": (), "no_draw": (),
}  # fmt: skip
"""What claims can state, each with the keys that go with it."""

_CARDS = (
    "link", "resolves_first", "control", "applies", "missed_timing", "still_to_come", "happened_last", "attack_over",
)  # fmt: skip
"""Claims about a card (or about a link, by its number)."""


_BEFORE_THE_END = frozenset({"resolves_first", "chain", "chained_to", "responds_to", "must_be_link"})
"""What a claim of things that show while the Chain is still being built is made of."""


class Refutation(NamedTuple):
    """Why a claim does not hold: the rule that decides, the true state of things, and the link it turns on; or, where
    it is open, the readings."""

    rule: str
    fact: str
    link: Link | None = None
    readings: tuple[Reading, ...] = ()


def said(play: Play) -> str:
    """A claim in words."""
    what = play.value
    if not isinstance(what, dict) or not what:
        return str(what)
    return ", and ".join(_said(play, key, what[key]) for key in what if key in STATEMENTS) or str(what)


def _said(play: Play, key: str, value: Any) -> str:
    if key == "outcome":
        return f"Chain Link {play.value.get('link')}: {value}"
    if key == "in" and isinstance(value, dict):
        return f"{value.get('card')} is in {value.get('of', play.by)}'s {str(value.get('zone')).replace('_', ' ')}"
    if key == "lp":
        wanted = value if isinstance(value, dict) else {play.by: value}
        return ", ".join(f"{player} has {points} LP" for player, points in wanted.items())
    if key == "counters" and isinstance(value, dict):
        return f"{value.get('card')} has {value.get('count')} counters"
    if key == "must_be_link" and isinstance(value, dict):
        return f"the trigger of {value.get('card')} must be Chain Link {value.get('link')}"
    return {
        "resolves_first": f"Chain Link {value} resolves first",
        "control": f"{play.by} controls {value}",
        "chained_to": f"the activation is chained to the {value}",
        "responds_to": f"the activation is chained to the {value}",
        "applies": f"the effect of {value} applies",
        "missed_timing": f"{value} has missed its timing",
        "still_to_come": f"the trigger of {value} is still to come",
        "happened_last": f"the last thing to happen was {value}",
        "chooses_first": f"{value} goes first",
        "phase": f"it is the {value}",
        "attack_over": f"the attack of {value} does not go on",
        "no_draw": f"{value} makes no normal draw",
    }.get(key, f"{key}: {value}")


def needs_end_of_chain(play: Play) -> bool:
    """Does the claim speak of something only the resolved Chain can show?"""
    what = play.value
    return not isinstance(what, dict) or not what.keys() <= _BEFORE_THE_END


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
    ground = trace.rule("target-protection-timing")
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
        return Refutation(trace.rule(ground), f"{fact}: {why}" if why else fact)
    link = _joined(game) or _deciding_link(game, by)
    if link is not None and link.facts.get("join_ground") and link.outcome == outcomes.RESOLVED:
        why = f"{fact}: only a part of {link.name} (Chain Link {link.number}) was carried out"
        return Refutation(link.facts["join_ground"], why, link)
    shielded = _shielded_too_late(game)
    if shielded is not None:
        why = f"{fact}: {shielded.name} had targeted it before it could no longer be targeted"
        return Refutation(trace.rule("target-protection-timing"), why, shielded)
    taken = _taken_over(game)
    if taken is not None:
        fact = f"{fact}: the effect of {taken.name} belongs to {taken.player}, who activated it"
        return Refutation(trace.rule("effect-stays-with-activator"), fact, taken)
    if link is not None:
        return Refutation(
            link.ground, f"{fact}: Chain Link {link.number}, {link.name} - {link.outcome} ({link.reason})", link
        )
    return Refutation(trace.rule("partial-resolution"), fact)


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
        card_references.check_card(game, card, play.path("claim", *keys))
        record = game.state.records.get(whose(game, card)[1])
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
    for key in ("in", "counters", "must_be_link"):
        if key in what:
            yield (key, "card"), what[key]["card"]


def _players_in(what: Mapping[str, Any]) -> Iterator[tuple[tuple[str, ...], str]]:
    yield from (((key,), what[key]) for key in ("chooses_first", "no_draw") if key in what)
    if "of" in what.get("in", ()):
        yield ("in", "of"), what["in"]["of"]
    points = what.get("lp")
    yield from ((("lp", player), player) for player in (points if isinstance(points, dict) else ()))


def _refute(game: YGame, play: Play) -> Refutation | None:
    what = play.value
    if not isinstance(what, dict) or not what:
        raise KeyError("claim")
    stated = statements(what, STATEMENTS, play.path("claim"))
    _check(game, play)
    return decisive([_denied(game, play, key) for key in stated], lambda denial: bool(denial.readings))


def _denied(game: YGame, play: Play, key: str) -> Refutation | None:
    """What stands against one statement of a claim."""
    what, by, path = play.value, str(play.by), play.path("claim")
    if key in chain_claims.HEARD:
        denial = chain_claims.HEARD[key](game, what, path)
        return None if denial is None else Refutation(*denial)
    if key in ("chained_to", "responds_to"):
        return _chained_to(str(what[key]))
    if key in ("control", "in") and (loan := _borrowed(game, what[key] if key == "control" else what[key]["card"])):
        return loan
    if key == "control":
        cards = _called(game, what[key])
        held = any(c.controller == by for c in cards if on_field(c))
        fact = f"{by} does not control {_name(cards, what[key])}"
        if not held and any(c.facts.get(temporary_control.PAUSED) for c in cards):
            fact = f"{fact}: what would give control is negated"
            return Refutation(trace.rule("continuous-applies-at-once"), fact)
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
    if key in _TO_COME:
        answer = _TO_COME[key](game, what[key])
        return None if answer is None else Refutation(*answer)
    if key == "chooses_first":
        right = game.state.turn_player == what[key]
        fact = f"{game.state.turn_player} is the turn player and performs a shared part first"
        return None if right else Refutation(trace.rule("simultaneous-actions"), fact)
    if key == "phase":
        phase, step = terms.normal_phase(str(what[key]))
        here = (game.state.phase, game.state.step) == (phase, step) or (game.state.phase == phase and not step)
        joined = _joined(game)
        ground = joined.facts["join_ground"] if joined is not None else trace.rule("fet-next-phase")
        return None if here else Refutation(ground, f"it is still {action_windows.phase_name(game)}", joined)
    raise KeyError(key)


def _borrowed(game: YGame, wanted: str) -> Refutation | None:
    """In the End Phase nobody can say who controls what was borrowed until then, as long as the file does not."""
    cards = [c for c in lingering_effects.borrowed(game, lingering_effects.PHASE) if c in _called(game, wanted)]
    if game.state.phase != "end" or not cards:
        return None
    card, turn_player = cards[0], game.state.turn_player
    cite = Cite("Yugipedia", section="End Phase")
    readings = (
        Reading(f"It has gone back: {card.owner} controls it.", (cite,)),
        Reading(f"It has not gone back yet: {card.controller} controls it.", (cite,)),
    )
    fact = f"{card.name} goes back in this End Phase, at the moment that {turn_player}, the turn player, chooses"
    return Refutation(trace.rule("phase-triggers-separate"), fact, readings=readings)


def _chained_to(action: str) -> Refutation | None:
    if action in card_references.NO_ACTIVATIONS:
        return Refutation(
            trace.rule("actions-not-chainable"), f"a {action} is not an activation and makes no Chain Link"
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
    return called(game, str(wanted))


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
        return Refutation(trace.rule("each-time-continuous"), fact)
    return _by_board(game, by, fact)


def _applies(game: YGame, name: str) -> Refutation | None:
    called = _called(game, name)
    cards, name = {c.id for c in called}, _name(called, name)
    if any(s.source in cards for s in continuous_effects.active(game)):
        return None
    if any(battle.is_marked(game, game.table.cards[i]) for i in cards):
        return Refutation(
            trace.rule("damage-step-doomed-monster"), f"{name} is already destroyed by battle; its effect is off"
        )
    inactive = any(
        on_field(game.table.cards[i]) and not continuous_effects.applying_card(game.table.cards[i]) for i in cards
    )
    slug = "continuous-inactive-until-resolved" if inactive else "continuous-applies-at-once"
    return Refutation(trace.rule(slug), f"no effect of {name} applies now")
