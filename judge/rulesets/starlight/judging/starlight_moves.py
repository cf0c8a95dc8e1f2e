"""Starlights and cards on the move: swaps, substitutions, teams, returning, draws, counter cards that are set."""

from __future__ import annotations

from judge.kernel.open_steps import OpenStep
from judge.kernel.ruleset import Impossible
from judge.kernel.table import Card
from judge.rulesets.starlight.judging.situation import SSituation, copies, many
from judge.rulesets.starlight.judging.table_talk import NAMES, TALK
from judge.rulesets.starlight.judging.verbs import card_of
from judge.rulesets.starlight.table import terms
from judge.rulesets.starlight.table.state import SGame, record_of, starlights
from judge.rulesets.starlight.table.trace import rule
from judge.rulesets.starlight.timing import turn_structure
from judge.vocabulary.shapes import SAID, TEXT, about, listed, mapping, whole


def take_active_zone(game: SGame, card: Card, implied: bool = False) -> None:
    """A Starlight from the side takes the empty active zone, at no cost."""
    turn_structure.move(game, card, terms.ACTIVE, "substitution")
    if implied:
        there = f"taken {card.owner}'s empty active zone first"
        step = OpenStep(f"{card.name} having {there}", f"{card.name} had {there}", f"{card.name} had not")
        game.taken.append(step)
    text = f"{card.name} comes from {card.owner}'s side to the empty active zone."
    game.tell("swap", text, actor=card.owner, card=card.name, rule=rule("substitution-not-possible"), implied=implied)
    game.seal("substitution")


def named(s: SSituation, *zones: str) -> list[Card]:
    """The own cards the play names, in these places."""
    found: list[Card] = []
    for name in many(s.play.value):
        mine = [c for c in copies(s.game, s.player, str(name), zones) if c not in found]
        found += mine[:1]
    return found


def price(s: SSituation) -> list[Card] | None:
    """The cards discarded for a basic swap: as many as the rank of the Starlight; None if there are too few.

    Where the file does not say which, the first cards of the hand are taken; where it does not say the rank, what it
    says was discarded is enough.
    """
    needed = 0 if s.play.details.get("by_effect") else record_of(s.game, card_of(s)).rank
    hand = s.game.table.zone(s.player, terms.HAND)
    written = s.play.details.get("cost")
    if written is None:
        return hand[: needed or 0] if len(hand) >= (needed or 0) else None
    chosen: list[Card] = []
    for name in many(written.get("discard")):
        mine = [c for c in copies(s.game, s.player, str(name), (terms.HAND,)) if c not in chosen]
        chosen += mine[:1]
    asked = len(many(written.get("discard")))
    return chosen if len(chosen) == asked and needed in (None, asked) else None


_DECK = mapping(
    {
        "main": about(whole(0), "Cards of the main deck."),
        "copies": about({"type": "object", "additionalProperties": whole(1)}, "Copies of cards in it."),
        "starter": about(TEXT, "The starter Starlight."),
        "side": about(whole(0), "Cards of the side deck."),
        "special": about(whole(0), "Special cards beside it."),
    },
    least=1,
)


@TALK.verb(
    "swap", TEXT, "Swap the active Starlight for this one from the side.", deed="swap the active Starlight for {}",
    at_all="swap Starlights", beside=("by_effect", "cost"), example="plays: [{by: A, swap: Vega}]",
)  # fmt: skip
def swap(s: SSituation) -> None:
    """The active Starlight and one on the side exchange places."""
    card, cost = card_of(s), price(s) or []
    for paid in cost:
        turn_structure.move(s.game, paid, terms.DISCARD, "cost")
    if cost and "cost" not in s.play.details:
        what = terms.listing([c.name for c in cost])
        s.game.assume(f"The swap: the file does not say what was discarded; {what} was taken.")
    if record_of(s.game, card).rank is None and not s.by_effect:
        s.game.assume(f"The swap: the file does not say the rank of {card.name}, which is what it costs.")
    left = starlights(s.game, s.player)
    for old in left:
        _to_side(s, old, "swap")
    turn_structure.move(s.game, card, terms.ACTIVE, "swap")
    paid_said = f" for {terms.listing([c.name for c in cost])} discarded" if cost else ""
    text = f"{s.player} swaps {terms.listing([c.name for c in left]) or 'nobody'} for {card.name}{paid_said}."
    s.game.tell("swap", text, actor=s.player, card=card.name, rule=rule("swap-not-paid"))


def _to_side(s: SSituation, old: Card, how: str) -> None:
    """An active Starlight goes to the side. One that was in a team is in none there: nothing active is its partner."""
    turn_structure.move(s.game, old, terms.SIDE, how)
    if old.facts.get("team"):
        s.game.do("untied", old.id, s.player, ("card", old.id, "team", None))
        s.game.assume(
            "No page says what becomes of a team that leaves the active zone: its members are taken for two Starlights "
            "on the side, each with its own damage."
        )


@TALK.verb(
    "substitute", TEXT, "Send this Starlight from the side to the empty active zone.",
    deed="send {} to the empty active zone",
    at_all="send a Starlight to the active zone", beside=("by_effect",), example="plays: [{by: A, substitute: Vega}]",
)  # fmt: skip
def substitute(s: SSituation) -> None:
    """A Starlight takes the empty active zone."""
    take_active_zone(s.game, card_of(s))


@TALK.verb(
    "starlight", TEXT, "Play a Starlight from the hand to the side.", deed="play {} to the side",
    at_all="play a Starlight", beside=("by_effect",), example="plays: [{by: A, starlight: Vega}]",
)  # fmt: skip
def starlight(s: SSituation) -> None:
    """A Starlight comes from the hand to the side."""
    card = card_of(s)
    turn_structure.move(s.game, card, terms.SIDE, "played")
    s.game.do("entered", card.id, s.player, ("card", card.id, "entered_this_turn", True))
    s.game.tell("moved", f"{s.player} plays {card.name} to the side.", actor=s.player, card=card.name,
                rule=rule("no-room-on-the-side"))  # fmt: skip


@TALK.verb(
    "set_counter", TEXT, "Set a counter card.", deed="set {} as a counter card",
    at_all="set a counter card", beside=("by_effect",),
    example="plays: [{by: A, set_counter: Riposte}]",
)  # fmt: skip
def set_counter(s: SSituation) -> None:
    """A counter card is set face down; that is not playing it."""
    card = card_of(s)
    setup = s.state.turn == 0
    turn_structure.move(s.game, card, terms.COUNTERS, "set")
    fact = ("card", card.id, "set_in_setup" if setup else "set_this_turn", True)
    s.game.do("effect set" if s.by_effect else "set counter", card.id, s.player, fact, turn=s.state.turn)
    s.game.tell("set", f"{s.player} sets a counter card ({card.name}).", actor=s.player, card=card.name,
                rule=rule("counter-set-twice-in-a-turn"))  # fmt: skip


@TALK.verb(
    "team_up", listed(TEXT, 1), "Two Starlights team up.", deed="team up {}",
    at_all="form a team", beside=("by_effect",),
    example="plays: [{by: A, team_up: [Vega, Lyra]}]",
)  # fmt: skip
def team_up(s: SSituation) -> None:
    """Two Starlights become one team in the active zone; an active Starlight that is not in it goes to the side."""
    members = named(s, terms.ACTIVE, terms.SIDE)
    if len(members) != 2:
        raise Impossible("a team")
    for old in starlights(s.game, s.player):
        if old not in members:
            _to_side(s, old, "team")
    for card in members:
        if card.zone != terms.ACTIVE:
            turn_structure.move(s.game, card, terms.ACTIVE, "team")
        s.game.do("teamed", card.id, s.player, ("card", card.id, "team", True), ("player", s.player, "teamed", True))
    text = f"{terms.listing([c.name for c in members])} team up: they are one card."
    s.game.tell("team", text, actor=s.player, rule=rule("team-not-possible"))


@TALK.verb(
    "leave_team", TEXT, "A Starlight leaves the team.", deed="let {} leave the team",
    at_all="take a Starlight out of the team", beside=("by_effect", "move"),
    example="plays: [{by: A, leave_team: Vega}]",
)  # fmt: skip
def leave_team(s: SSituation) -> None:
    """A member leaves its team for the side, perhaps with a part of the damage."""
    card, moved = card_of(s), int(s.play.details.get("move", 0))
    others = [c for c in starlights(s.game, s.player) if c.id != card.id]
    taken = int(card.facts.get("damaged", 0)) + moved
    s.game.do("damaged", card.id, s.player, ("card", card.id, "damaged", taken), ("card", card.id, "team", None))
    for other in others:
        left = max(0, int(other.facts.get("damaged", 0)) - moved)
        s.game.do("damaged", other.id, s.player, ("card", other.id, "damaged", left), ("card", other.id, "team", None))
    turn_structure.move(s.game, card, terms.SIDE, "left the team")
    text = f"{card.name} leaves the team" + (f" with {moved} of its damage." if moved else ".")
    s.game.tell("team", text, actor=s.player, card=card.name, rule=rule("leaving-a-team-not-possible"))


@TALK.verb(
    "return", NAMES, "Return Starlights to the deck.", deed="return {} to the deck",
    at_all="return Starlights", beside=("by_effect",),
    example="plays: [{by: A, return: Vega}]",
)  # fmt: skip
def return_(s: SSituation) -> None:
    """Starlights are shuffled into the deck; then, if no effect has returned them, one card is drawn."""
    gone = named(s, terms.SIDE, terms.ACTIVE)
    for card in gone:
        turn_structure.move(s.game, card, terms.DECK, "returned")
    s.game.do("effect return" if s.by_effect else "returned", None, s.player)
    drawn = not s.by_effect and (bool(gone) or s.game.table.standing[s.player]["deck_left"] != 0)
    then = " and draws one card" if drawn else " and draws none: the deck is empty"
    said = f"{s.player} returns {terms.listing([c.name for c in gone]) or 'no Starlight'} to the deck"
    text = f"{said}{' by an effect' if s.by_effect else then}."
    s.game.tell("return", text, actor=s.player, rule=rule("returning-not-possible"))
    if s.by_effect:
        turn_structure.deck_grows(s.game, s.player, len(gone))
    if drawn:
        _draw_after_returning(s, gone)


def _draw_after_returning(s: SSituation, gone: list[Card]) -> None:
    """The returned Starlights are in the deck when the card is drawn: it is the only one where the deck was empty."""
    standing, before = s.game.table.standing[s.player], s.state.to_draw
    if standing["deck_left"] == 0 and len(gone) == 1:
        turn_structure.move(s.game, gone[0], terms.HAND, "drawn")
        s.game.tell("draw", f"{s.player} draws {gone[0].name}, the only card of the deck.", actor=s.player,
                    card=gone[0].name, rule=rule("returning-not-possible"))  # fmt: skip
        return
    turn_structure.deck_grows(s.game, s.player, len(gone))
    turn_structure.draw(s.game, s.player, 1)
    s.state.to_draw = before


@TALK.verb(
    "draw", whole(0), "Draw this many cards.", deed="draw {} cards",
    at_all="draw", beside=("by_effect",),
    example="plays: [{by: A, draw: 1}]",
)  # fmt: skip
def draw(s: SSituation) -> None:
    """The draw at the beginning of the turn, or what an effect draws."""
    if s.told_of_returning:
        return
    still_to_come = s.state.to_draw if s.by_effect else None
    turn_structure.draw(s.game, s.player, int(s.play.value), by_effect=s.by_effect)
    s.state.to_draw = still_to_come


@TALK.verb(
    "mulligan", SAID, "Shuffle the hand into the deck and draw 7 anew.", deed="draw a new hand",
    example="plays: [{by: A, mulligan: true}]",
)  # fmt: skip
def mulligan(s: SSituation) -> None:
    """The whole hand is shuffled into the deck, and seven cards are drawn."""
    for card in s.game.table.zone(s.player, terms.HAND):
        turn_structure.move(s.game, card, terms.DECK, "mulligan")
    for _ in range(terms.HAND_SIZE):
        s.state.unknowns += 1
        card = Card(f"{terms.UNKNOWN} {s.state.unknowns}", terms.UNKNOWN, s.player, s.player, terms.HAND)
        s.game.do("drawn", card.id, s.player, ("new", card))
    s.game.do("mulligan", None, s.player)
    s.game.tell("draw", f"{s.player} shuffles the hand into the deck and draws 7 cards.", actor=s.player,
                rule=rule("setup-out-of-order"))  # fmt: skip


@TALK.verb(
    "present", _DECK, "A deck is presented.", deed="use this deck", example="plays: [{by: A, present: {main: 50}}]",
)  # fmt: skip
def present(s: SSituation) -> None:
    """A deck is presented and found in order."""
    s.game.tell("deck", f"{s.player}'s deck is in order.", actor=s.player, rule=rule("deck-too-small"))
