"""Claims about the table: who controls what, where cards are, Life Points and counters, what applies, the phase."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.kernel import chain as outcomes
from judge.kernel.chain import Link
from judge.kernel.rules import FILE, Cite, Reading
from judge.kernel.scenario import Play
from judge.kernel.table import Card
from judge.rulesets.yugioh.effects import delayed_operations, lingering_effects, trace
from judge.rulesets.yugioh.effects.choices import called
from judge.rulesets.yugioh.judging import drawn_cards
from judge.rulesets.yugioh.judging.claims import Refutation
from judge.rulesets.yugioh.judging.table_talk import PHASES, TALK, phase_said
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import every
from judge.rulesets.yugioh.table.state import Later, YGame, on_field, record_of
from judge.rulesets.yugioh.timing import action_windows, battle
from judge.rulesets.yugioh.vocabulary import continuous_effects, counters_on_cards, temporary_control
from judge.vocabulary.shapes import TEXT, about, either, mapping, one_of, whole
from judge.vocabulary.table_talk import CARD, PLAYER, Stated

_CARD = about(TEXT, "The card.")
_POINTS = {"type": "object", "minProperties": 1, "additionalProperties": whole(0)}


@TALK.claim(
    "control", TEXT,
    lambda play, what: f"{play.by} controls {what['control']}",
    names=CARD, waits=True,
    example="plays: [{by: A, claim: {control: Jinzo}}]",
)  # fmt: skip
def control(game: YGame, play: Play, what: Stated) -> Refutation | None:
    """A card that the player says to control."""
    by, wanted = str(play.by), str(what["control"])
    if loan := _borrowed(game, wanted) or _still_to_be_done(game, wanted):
        return loan
    cards = called(game, wanted)
    if any(c.controller == by for c in cards if on_field(c)):
        return None
    fact = f"{by} does not control {_name(cards, wanted)}"
    if any(c.facts.get(temporary_control.PAUSED) for c in cards):
        return Refutation(trace.rule("continuous-applies-at-once"), f"{fact}: what would give control is negated")
    return _by_board(game, by, fact, cards)


def _place_said(play: Play, what: Stated) -> str:
    place = what["in"]
    zone = terms.ZONE_NAMES.get(terms.ZONE_KEYS.get(str(place.get("zone")), ""), str(place.get("zone")))
    return f"{place.get('card')} is in {place.get('of', play.by)}'s {zone}"


@TALK.claim(
    "in",
    mapping(
        {
            "card": _CARD,
            "zone": about(one_of(*terms.ZONE_KEYS), "The place."),
            "of": about(TEXT, "Whose place (the claimant's)."),
        },
        required=("card", "zone"),
    ),
    _place_said, names=CARD, example="plays: [{by: A, claim: {in: {card: Jinzo, zone: graveyard}}}]", waits=True,
)  # fmt: skip
def in_place(game: YGame, play: Play, what: Stated) -> Refutation | None:
    """Where a card is."""
    by, place = str(play.by), what["in"]
    wanted = str(place["card"])
    if loan := _borrowed(game, wanted) or _still_to_be_done(game, wanted):
        return loan
    zone = terms.ZONE_KEYS.get(str(place.get("zone")), str(place.get("zone")))
    owner, cards = str(place.get("of", by)), called(game, wanted)
    there = [c for c in cards if c.zone == zone and c.controller == owner]
    if there:
        return _perhaps_left(game, owner, _name(cards, wanted), len(there)) if zone == terms.DECK else None
    if zone == terms.HAND and (drawn := _perhaps_drawn(game, owner, wanted, cards)):
        return drawn
    whose = f"{cards[0].controller}'s" if cards and cards[0].controller != owner else "the"
    where = f"in {whose} {terms.ZONE_NAMES[cards[0].zone]}" if cards else "nowhere"
    return _by_board(game, by, f"{_name(cards, wanted)} is {where}", cards)


def _points(play: Play, what: Stated) -> dict[str, int]:
    """The Life Points that are claimed, by player."""
    wanted = what["lp"]
    return wanted if isinstance(wanted, dict) else {str(play.by): wanted}


@TALK.claim(
    "lp", either(whole(0), _POINTS),
    lambda play, what: ", ".join(f"{player} has {points} LP" for player, points in _points(play, what).items()),
    names=PLAYER, example="plays: [{by: A, claim: {lp: {A: 8000, B: 5000}}}]", waits=True,
)  # fmt: skip
def life_points(game: YGame, play: Play, what: Stated) -> Refutation | None:
    """Life Points: the claimant's, or by player."""
    for player, points in _points(play, what).items():
        actual = game.table.standing[str(player)]["lp"]
        if actual != points:
            return _by_board(game, str(play.by), f"{player} has {actual} LP")
    return None


def _counters_said(what: Mapping[str, Any]) -> str:
    kind = counters_on_cards.kind_of(str(what.get("kind") or ""))
    return f"{what.get('count')} {f'{kind} Counters' if kind else 'counters'}"


@TALK.claim(
    "counters",
    mapping(
        {
            "card": _CARD,
            "count": about(whole(0), "The number of counters."),
            "kind": about(TEXT, "Of which kind; of any if it is left out."),
        },
        required=("card", "count"),
    ),
    lambda play, what: f"{what['counters'].get('card')} has {_counters_said(what['counters'])}",
    names=CARD, example="plays: [{by: A, claim: {counters: {card: Royal Magical Library, count: 3}}}]", waits=True,
)  # fmt: skip
def counters(game: YGame, play: Play, what: Stated) -> Refutation | None:
    """How many counters, of any kind or of one, a card on the field has."""
    card = next((c for c in called(game, str(what["counters"].get("card"))) if on_field(c)), None)
    if card is None:
        raise KeyError("card")
    kind = counters_on_cards.kind_of(str(what["counters"].get("kind", "")))
    count = counters_on_cards.held(game, card, kind)
    if count == what["counters"].get("count"):
        return None
    fact = f"{card.name} has {_counters_said({'count': count, 'kind': kind})}"
    if any(e.each_time for e in record_of(game, card.name).effects):
        return Refutation(trace.rule("each-time-continuous"), fact)
    return _by_board(game, str(play.by), fact)


@TALK.claim(
    "applies", TEXT, lambda play, what: f"the effect of {what['applies']} applies", names=CARD,
    example="plays: [{by: A, claim: {applies: Jinzo}}]",
)  # fmt: skip
def applies(game: YGame, play: Play, what: Stated) -> Refutation | None:
    """A card whose continuous effect is said to apply now."""
    meant = called(game, str(what["applies"]))
    cards, name = {c.id for c in meant}, _name(meant, str(what["applies"]))
    if any(s.source in cards for s in continuous_effects.active(game)):
        return None
    if any(battle.is_marked(game, c) for c in meant):
        fact = f"{name} is already destroyed by battle; its effect is off"
        return Refutation(trace.rule("damage-step-doomed-monster"), fact)
    inactive = any(on_field(c) and not continuous_effects.applying_card(c) for c in meant)
    slug = "continuous-inactive-until-resolved" if inactive else "continuous-applies-at-once"
    return Refutation(trace.rule(slug), f"no effect of {name} applies now")


@TALK.claim(
    "chooses_first", TEXT, lambda play, what: f"{what['chooses_first']} goes first", names=PLAYER,
    example="plays: [{by: A, claim: {chooses_first: A}}]",
)  # fmt: skip
def chooses_first(game: YGame, play: Play, what: Stated) -> Refutation | None:
    """The player who is said to perform a shared part first."""
    if game.state.turn_player == what["chooses_first"]:
        return None
    fact = f"{game.state.turn_player} is the turn player and performs a shared part first"
    return Refutation(trace.rule("simultaneous-actions"), fact)


@TALK.claim(
    "phase", one_of(*PHASES), lambda play, what: f"it is {phase_said(str(what['phase']))}",
    example="plays: [{by: A, claim: {phase: main phase 2}}]", waits=True,
)  # fmt: skip
def phase(game: YGame, play: Play, what: Stated) -> Refutation | None:
    """The phase or step it is said to be."""
    wanted, step = terms.normal_phase(str(what["phase"]))
    if game.state.phase == wanted and step in ("", game.state.step):
        return None
    joined = _joined(game)
    ground = joined.facts["join_ground"] if joined is not None else trace.rule("fet-next-phase")
    return Refutation(ground, f"it is still {action_windows.phase_name(game)}", joined)


def _name(cards: list[Card], wanted: str) -> str:
    """The name of the cards that are called so (a claim may have their id)."""
    return cards[0].name if cards else wanted


def _borrowed(game: YGame, wanted: str) -> Refutation | None:
    """In the End Phase nobody can say who controls what was borrowed until then, as long as the file does not."""
    cards = [c for c in lingering_effects.borrowed(game, lingering_effects.PHASE) if c in called(game, wanted)]
    if game.state.phase != "end" or not cards:
        return None
    card, turn_player = cards[0], game.state.turn_player
    cite = Cite("Yugipedia", section="End Phase")
    readings = (
        Reading(f"It has gone back: {card.owner} controls it.", (cite,)),
        Reading(f"It has not gone back yet: {card.controller} controls it.", (cite,)),
    )
    fact = f"{card.name} goes back in this End Phase, at the moment that {turn_player}, the turn player, chooses"
    return Refutation(trace.rule("phase-triggers-separate"), fact, readings=readings, reason=FILE)


def _still_to_be_done(game: YGame, wanted: str) -> Refutation | None:
    """In the End Phase, and in the End Step, nobody can say either where a card is to which something is done in it
    without a Chain."""
    phase = "battle" if game.state.step == "end step" else game.state.phase
    ids = {which[0] for one in delayed_operations.waiting(game, phase) for which in one.them}
    cards = [card for card in called(game, wanted) if card.id in ids]
    if phase not in ("end", "battle") or (phase == "battle" and game.state.step != "end step") or not cards:
        return None
    card, cite = cards[0], Cite("Yugipedia", section="End Phase")
    readings = (
        Reading(f"It has been done already: {card.name} is no longer where it was.", (cite,)),
        Reading(f"It has not been done yet: {card.name} is where it was.", (cite,)),
    )
    when = "in this End Phase" if phase == "end" else "at the end of this Battle Phase"
    fact = f"something is done to {card.name} {when}, at the moment that {game.state.turn_player} chooses"
    return Refutation(trace.rule("phase-triggers-separate"), fact, readings=readings, reason=FILE)


def _perhaps_drawn(game: YGame, owner: str, wanted: str, cards: list[Card]) -> Refutation | None:
    """A card that lay in the Deck may be in the hand, as long as the file does not say which cards were drawn, or
    whether those have been that are drawn in this phase."""
    if not any(c.zone == terms.DECK and c.owner == owner for c in cards):
        return None
    name = _name(cards, wanted)
    if any(_draws(game, one, owner) for one in delayed_operations.waiting(game, game.state.phase)):
        readings = (
            Reading(f"It has been done already: {name} may have been drawn."),
            Reading(f"It has not been done yet: {name} is still in the Deck."),
        )
        fact = f"{owner} draws in this phase, at the moment that {game.state.turn_player} chooses"
        return Refutation(trace.rule("phase-triggers-separate"), fact, readings=readings, reason=FILE)
    return _drawn_or_not(owner, name) if drawn_cards.drawn_unsaid(game, owner) is not None else None


def _perhaps_left(game: YGame, owner: str, name: str, copies: int) -> Refutation | None:
    """A card that the file lists in the Deck may have been drawn, where the file says neither which cards were nor in
    which order they lay; unless there are more copies of it than cards that were drawn so."""
    if game.table.standing[owner].get("deck_complete"):
        return None
    drawn = sum(1 for _ in drawn_cards.all_drawn_unsaid(game, owner))
    return _drawn_or_not(owner, name) if drawn >= copies else None


def _drawn_or_not(owner: str, name: str) -> Refutation:
    readings = (
        Reading(f"{name} was drawn: {owner} has it in the hand."),
        Reading(f"{name} was not drawn: it is still in the Deck."),
    )
    fact = f"{owner} drew, and the file does not say which card: write `draws:` beside the play by which it was drawn"
    return Refutation(trace.rule("partial-resolution"), fact, readings=readings, reason=FILE)


def _draws(game: YGame, one: Later, player: str) -> bool:
    """Does a player draw by what is to be done later?"""
    whose = {"you": one.you, "opponent": game.state.other(one.you)}
    drawing = (step for step in every([*one.steps]) if "draw" in step)
    return any(whose.get(str(step.get("who", "you")), player) == player for step in drawing)


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


def _ground_of_place(game: YGame, cards: list[Card]) -> tuple[str, str]:
    """The rule that put a card where it is, and why: the end of a Chain, or the negation of a Summon."""
    ids = {c.id for c in cards}
    negated: set[str | None] = set()
    lost = False
    for moment in reversed(game.timeline.moments):
        tried = {event.card for event in moment.of_kind("summon negated")}
        negated |= tried
        lost = (lost or bool(tried)) and not any(moment.of_kind("summoned"))
        for event in moment.of_kind("moved"):
            if event.card in ids and event.card in negated:
                return "negate-summon", "its Summon was negated"
            if event.card in ids and lost and event.data["how"] in ("tribute", "material"):
                return "negate-summon", "what was given for a negated Summon stays spent"
            if event.card in ids:
                at_end = event.data.get("chain_end") and not event.data.get("negated")
                return ("chain-end-cleanup" if at_end else ""), ""
    return "", ""


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
