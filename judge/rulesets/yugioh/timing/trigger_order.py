"""The order in which triggers that wait are placed on the Chain, and how it was in earlier years.

Source: TCG Official Rulebook v10, p. 50; for earlier years goatformat.com, Basic Mechanics, rule 9; edisonformat.net,
SEGOC And Early Trigger; Jackson Casanova, SEGOC.
"""

from __future__ import annotations

from judge.kernel.chain import Link
from judge.kernel.rules import Cite, Reading
from judge.kernel.table import Player
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.editions import Edition
from judge.rulesets.yugioh.table.state import Pending, YGame

Place = tuple[int, ...]
RULE = "yugioh/trigger-first"
"""The rule on which the sources of some years disagree."""


def group_of(game: YGame, player: Player, mandatory: bool) -> int:
    """The place of a trigger in the order: 1 turn player mandatory, 2 opponent mandatory, 3 and 4 optional."""
    first = player == game.state.turn_player
    return (1 if first else 2) if mandatory else (3 if first else 4)


def place_of(era: Edition, trigger: Pending) -> Place:
    """Where a trigger stands in the order; those with the same place are ordered by their owner."""
    if era.trigger_first_for_both:
        return _met_first(trigger)
    return _own_first(trigger) if era.trigger_first else (trigger.group,)


def _met_first(trigger: Pending) -> Place:
    """By the moment, between the players too."""
    return (not trigger.mandatory, trigger.moment, trigger.group)


def _own_first(trigger: Pending) -> Place:
    """The turn player's first, and by the moment within the triggers of one player."""
    return (trigger.group, trigger.moment)


def before(era: Edition, trigger: Pending, other: Pending) -> bool:
    """Is a trigger placed before another, as far as anything settles it for this edition?"""
    if disputed(era, trigger, other):
        return False
    return place_of(era, trigger) < place_of(era, other)


def disputed(era: Edition, trigger: Pending, other: Pending) -> bool:
    """Do the sources of these years disagree about the order of two triggers of different players?"""
    if not era.trigger_first or era.trigger_first_for_both or trigger.mandatory != other.mandatory:
        return False
    return (_met_first(trigger) < _met_first(other)) != (_own_first(trigger) < _own_first(other))


def disputed_link(game: YGame, trigger: Pending) -> Link | None:
    """A link of this Chain before which, by one source and not by another, the trigger should have been placed."""
    era = game.state.rules_of
    for link in game.chain.links if game.chain is not None else ():
        placed = link.facts.get("placed")
        if isinstance(placed, Pending) and disputed(era, placed, trigger):
            return link
    return None


def first_disputed(game: YGame) -> dict[str, str]:
    """The cards of triggers that wait and of which sources disagree whether they are placed first, each with the
    question that they answer differently."""
    era, found = game.state.rules_of, {}
    if not era.trigger_first or era.trigger_first_for_both:  # as in all other years
        return {}
    for trigger in game.state.pending:
        other = next((one for one in game.state.pending if disputed(era, trigger, one)), None)
        if other is not None:
            name = game.table.cards[other.card].name
            found[trigger.card] = question(game, trigger, name, other.player)
    return found


READINGS = (
    Reading(
        "The turn player's come first; which was met first matters only among the triggers of one player.",
        (Cite("Jackson Casanova, SEGOC"), Cite("mikamika.de", section="Early Trigger")),
    ),
    Reading(
        "What was met first is placed first, whoever's it is.",
        (
            Cite("goatformat.com", section="Basic Mechanics, rule 9"),
            Cite("edisonformat.net", section="SEGOC And Early Trigger"),
        ),
    ),
)
"""What the sources of the years after Upper Deck say."""


def question(game: YGame, trigger: Pending, other: str, player: Player) -> str:
    """The question that the sources answer differently, of a trigger and that of another card, in a sentence."""
    one = game.table.cards[trigger.card].name
    if one == other:
        one, other = f"{trigger.player}'s {one}", f"{player}'s {other}"
    return f"{terms.listing([other, one])} were met at different moments: which is placed first?"
