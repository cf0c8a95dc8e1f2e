"""Sections 2 and 3: the deck that is presented, and the setup before the first turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.kernel.rules import Finding
from judge.rulesets.starlight.judging.situation import SSituation
from judge.rulesets.starlight.rules.book import ACTIONS, consequence, rule
from judge.rulesets.starlight.table import sources, terms
from judge.rulesets.starlight.table.sources import inferred, written
from judge.rulesets.starlight.table.state import happened


def _deck(s: SSituation) -> Mapping[str, Any]:
    return s.play.value if isinstance(s.play.value, dict) else {}


@rule("deck-too-small", written(sources.DECK, "SL-X1"), stage="count", section="2", boundary=True, verbs=("present",))
def deck_too_small(s: SSituation) -> Iterator[Finding]:
    """Presenting a main deck of fewer than 60 cards.

    The main deck has at least 60 cards; the starter Starlight comes on top of them.
    """
    main = _deck(s).get("main", terms.DECK_SIZE)
    if main < terms.DECK_SIZE:
        yield s.offence(
            f"{s.player}'s main deck has {main} cards; it needs at least {terms.DECK_SIZE}.", fact="too few"
        )


@rule("fifth-copy-in-the-deck", written(sources.DECK, "SL-X2"), stage="count", section="2", verbs=("present",))
def fifth_copy_in_the_deck(s: SSituation) -> Iterator[Finding]:
    """Presenting a deck with more than four copies of a card.

    A deck holds up to four copies of a card. This is not the number of copies of a skill that may be played in a turn.
    """
    for name, number in _deck(s).get("copies", {}).items():
        if number > terms.COPIES_A_DECK:
            text = f"{s.player}'s deck has {number} copies of {name}; up to {terms.COPIES_A_DECK} are allowed."
            yield s.offence(text, fact=f"{number} copies of {name}")


@rule("starter-not-of-rank-one", written(sources.DECK, "SL-X3"), stage="count", section="2", verbs=("present",))
def starter_not_of_rank_one(s: SSituation) -> Iterator[Finding]:
    """Presenting a starter Starlight that is not of rank 1, or a second copy of the starter.

    The starter is of rank 1 and the only copy of that card; other versions of the same Starlight may be in the deck.
    """
    name = _deck(s).get("starter")
    known = s.state.records.get(str(name))
    if known is not None and known.rank not in (None, 1):
        yield s.offence(f"{name} is of rank {known.rank}; the starter is of rank 1.", fact=f"rank {known.rank}")
    if name in _deck(s).get("copies", {}):
        yield s.offence(f"{name} is the starter and cannot be in the deck as well.", fact=f"a copy of {name}")


@rule(
    "side-deck-too-large", written(sources.DECK, "SL-X4"), stage="count", section="2", boundary=True, verbs=("present",)
)
def side_deck_too_large(s: SSituation) -> Iterator[Finding]:
    """Presenting a side deck of more than 15 cards, or more than 15 special cards.

    The side deck has up to 15 cards; up to 15 special cards may come with it.
    """
    for key, word in (("side", "cards in the side deck"), ("special", "special cards")):
        if key in _deck(s) and _deck(s)[key] > terms.SIDE_DECK:
            yield s.offence(
                f"{s.player} has {_deck(s)[key]} {word}; up to {terms.SIDE_DECK} are allowed.", fact="too many"
            )


consequence(
    "astral-is-for-starters",
    written(sources.DECK, "SL-X5"),
    section="2",
    manual="""Claiming that a Starlight is in the Astral, or out of it, when it is not.

    When a starter would go to its owner's deck or discard pile, the owner may send it to the Astral instead. It comes
    back to the hand at the beginning of the owner's second turn after that. Other Starlights do not go there.
    """,
)


@rule("setup-out-of-order", written(sources.PLAY, "SL-S1"), stage="whose turn", section="3", verbs=ACTIONS)
def setup_out_of_order(s: SSituation) -> Iterator[Finding]:
    """Doing during setup what does not belong there, or twice.

    After the first seven cards each player may shuffle the hand in and draw seven anew, once. Each may then put up to
    six Starlights face down on the side, and the player who does not start may set one counter card. Nothing else is
    done.
    """
    verb, first = s.play.verb, s.state.first_player
    if s.state.turn > 0:
        if verb == "mulligan":
            yield s.offence(f"{s.player} can draw a new hand only during setup.", fact="the game has begun")
        return
    if verb not in ("mulligan", "starlight", "set_counter"):
        yield s.offence(
            f"{s.player} cannot do that during setup.", fact="setup", now="the first turn begins after the setup"
        )
    elif verb == "mulligan" and happened(s.game, "mulligan", s.player):
        yield s.offence(f"{s.player} has drawn a new hand already; that is done once.", fact="a second time")
    elif verb == "mulligan" and happened(s.game, "entered", s.player):
        yield s.offence(
            f"{s.player} has put Starlights on the side already; a new hand is drawn before.", fact="too late"
        )
    elif verb == "starlight" and len(s.game.table.zone(s.player, terms.SIDE)) >= terms.SETUP_SIDE:
        yield s.offence(f"{s.player} has six Starlights on the side; no more are put there in setup.", fact="a seventh")
    elif verb == "set_counter" and s.player == first:
        yield s.offence(f"{s.player} starts and sets no counter card during setup.", fact=f"{s.player} starts")
    elif verb == "set_counter" and happened(s.game, "set counter", s.player):
        yield s.offence(f"{s.player} has set a counter card already.", fact="a second counter card")


@rule("counters-of-the-setup", inferred(sources.PLAY, "SL-S2"), stage="the rest", section="3", verbs=("counter",))
def counters_of_the_setup(s: SSituation) -> Iterator[Finding]:
    """Denying that a counter card set during setup may be activated from the first turn on.

    It was set in no turn, so the ban on the turn in which it was set holds it back in none.
    """
    if s.card is not None and s.card.facts.get("set_in_setup"):
        yield s.ground(f"{s.card.name} was set during setup and may be activated from the first turn on.")
