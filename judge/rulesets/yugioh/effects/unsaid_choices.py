"""What a resolving effect lets its player choose and the file does not name: what was taken, and what else could be.

Each other choice is a reading of its own: later plays may need it, and a ruling that turns on it says so.
Source: OCG Perfect Rulebook 2017, p. 133-134: what an effect lets its player choose is chosen as it resolves.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judge.kernel.open_steps import Fork, OpenStep, Turn
from judge.kernel.rules import CLAIM
from judge.kernel.scenario import words_in
from judge.kernel.table import Card
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.vocabulary.doing import Doing

MOST = 3
"""So many other choices are noted of each."""


def turn_of(doing: Doing, what: str) -> Turn | None:
    """The name of the question what was chosen; None where no link of a Chain resolves by a play of the file."""
    link, game = doing.link, doing.game
    if link is None or not link.play or not link.number or game.chain is None:
        return None
    return f"{what} by link {game.chain.number}.{link.number}", link.play


def taken(doing: Doing, turn: Turn | None) -> list[str]:
    """What this run of the file takes to have been chosen, by its ids; nothing in the usual reading."""
    value = doing.game.turned.get(turn, "") if turn is not None else ""
    return value.split("\n") if value else []


def note(doing: Doing, turn: Turn | None, step: OpenStep, ids: Iterable[str]) -> None:
    """Another choice that could have been made: later plays may tell."""
    if turn is None:
        return
    fork = Fork(step, turn, "\n".join(ids), chosen=True)
    if fork not in doing.game.forks:
        doing.game.forks.append(fork)


def spoken_of(doing: Doing, cards: Sequence[Card], verb: str = "") -> list[Card]:
    """The cards of which plays of the file speak (with this verb alone, if one is given)."""
    plays = [play for play in doing.game.scenario.plays if verb in ("", play.verb)]
    said = {word for play in plays for word in words_in([play.value, play.details])}
    return [card for card in cards if not said.isdisjoint((card.id, card.name))]


def spoken_of_first(doing: Doing, cards: Sequence[Card]) -> list[Card]:
    """Cards of unlike names, those of which plays of the file speak before the others."""
    unlike = list({card.name: card for card in reversed(cards)}.values())[::-1]
    return sorted(unlike, key=lambda card: not spoken_of(doing, [card]))


def note_cards(doing: Doing, turn: Turn | None, chosen: Sequence[Card], left: Sequence[Card], done: str) -> None:
    """The other choices: those that spare the cards of which plays speak, and another card in the place of the last."""
    if turn is None or doing.link is None:
        return
    was, by = terms.listing([card.name for card in chosen]), doing.link.name
    names = [card.name for card in chosen]
    spared, spoken = spoken_of(doing, chosen), spoken_of(doing, left)
    instead = [card for card in left if card not in spoken][: len(spared)]
    if len(chosen) > 1 and spared and len(instead) == len(spared):
        others = [*(card for card in chosen if card not in spared), *instead]
        rather = terms.listing([card.name for card in others])
        step = OpenStep(f"{was} having been {done} by {by}", f"{was} was {done} by {by}", f"{rather} were {done}")
        note(doing, turn, step, [card.id for card in others])
    for other in spoken_of_first(doing, [card for card in left if card.name not in names])[:MOST]:
        step = OpenStep(f"{was} having been {done} by {by}", f"{was} was {done} by {by}", f"{other.name} was {done}")
        note(doing, turn, step, [other.id, *(card.id for card in chosen[:-1])])


def note_paid(doing: Doing, turn: Turn, paid: Sequence[Card], left: Sequence[Card]) -> None:
    """The other cards with which a cost could have been paid: others in the place of those of which plays of the file
    speak, and those of which it claims something."""
    names = [card.name for card in paid]
    unlike = spoken_of_first(doing, [card for card in left if card.name not in names])
    was, by = terms.listing(names), doing.game.table.cards[doing.source].name
    spared = spoken_of(doing, paid)
    others = [(other, one) for one in spared for other in unlike]
    others += [] if spared else [(other, paid[-1]) for other in spoken_of(doing, unlike, CLAIM)]
    for other, one in others[:MOST] if turn[1] else ():
        step = OpenStep(f"{was} having been paid for {by}", f"{was} was paid for {by}", f"{other.name} was")
        note(doing, turn, step, [other.id, *(card.id for card in paid if card is not one)])


def up_to_all(doing: Doing, cards: list[Card], done: str) -> list[Card]:
    """The cards that are taken where any of them could be, up to all: those that later plays need, else all."""
    turn = turn_of(doing, done)
    told = [card for card in cards if card.id in taken(doing, turn)]
    chosen, by = told or cards, doing.link.name if doing.link else doing.source
    names, why = terms.listing([card.name for card in chosen]), ", as later plays need it" if told else ""
    was = "was" if len(chosen) == 1 else "were"
    doing.game.assume(f"{by}: the file does not say how many cards are to be {done}; {names} {was} taken{why}.")
    spared = spoken_of(doing, cards)
    sparing = [[card for card in cards if card not in spared], *([card] for card in spoken_of_first(doing, cards))]
    for others in [some for some in [*sparing, cards] if some and some != chosen][:MOST]:
        rather = terms.listing([card.name for card in others])
        step = OpenStep(
            f"{names} having been {done} by {by}", f"{names} {was} {done} by {by}", f"no more than {rather} was {done}"
        )
        note(doing, turn, step, [card.id for card in others])
    return chosen
