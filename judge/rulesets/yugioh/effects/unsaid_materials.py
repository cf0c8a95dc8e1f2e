"""Materials of a Summon by an effect that the file does not name: what could have been used, or that nobody can tell.

Where it is known what the monster needs, other materials are readings of their own. Where it is not, what became of the
cards is left open.
Source: TCG Official Rulebook v10, p. 18-23: which materials are used is chosen as the monster is Summoned.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from judge.kernel.open_steps import OpenStep
from judge.kernel.table import Card
from judge.rulesets.yugioh.effects import unsaid_choices
from judge.rulesets.yugioh.effects.choices import named
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.state import YGame, record_of
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.unread_sentences import only_adds_materials


def taken(
    doing: Doing,
    monster: Card,
    pool: Sequence[Card],
    found: Callable[[Collection[Card]], list[Card]],
    suit: Callable[[Sequence[Card]], bool],
) -> list[Card]:
    """The materials that are taken to have been used of a ``pool``: those that later plays need, else the first.

    ``found`` gives the first that will do without some cards, ``suit`` says whether certain ones will.
    """
    turn = unsaid_choices.turn_of(doing, f"materials of {monster.name}")
    told = named(doing.game, list(pool), unsaid_choices.taken(doing, turn))
    chosen = told if told and suit(told) else found(())
    if len(chosen) == len(pool):
        return chosen
    source, were = doing.link.name if doing.link else monster.name, terms.listing([c.name for c in chosen])
    why = ", as later plays need it" if chosen is told else ""
    was = "was" if len(chosen) == 1 else "were"
    doing.game.assume(f"{source}: the file does not say which materials were used; {were} {was} taken{why}.")
    spared = [unsaid_choices.spoken_of(doing, chosen), *([card] for card in chosen)]
    others = [other for cards in spared if cards and (other := found(cards))]
    for other in others[: unsaid_choices.MOST]:
        used, rather = f"{were} {{}} used as material for {monster.name}", terms.listing([c.name for c in other])
        step = OpenStep(used.format("having been"), used.format("were"), f"{rather} were")
        unsaid_choices.note(doing, turn, step, [card.id for card in other])
    return chosen


def not_used(doing: Doing, words: str) -> bool:
    """Are these words about further materials of a Fusion Summon that was just made with those that the file names?"""
    if doing.link is None or not only_adds_materials(words):
        return False
    number, chosen = doing.link.number, list(doing.link.facts.get("choose", ()))
    used = []
    for moment in reversed(doing.game.timeline.moments):
        if moment.link != number:
            break
        used += [doing.game.table.cards[str(one.card)] for one in moment.events if one.data.get("material_of")]
    return bool(used) and len(named(doing.game, used, chosen)) == len(used)


def leave_open_which(doing: Doing, words: str) -> None:
    """Nobody can tell which monster was Summoned, nor what with: what needs to know it is open, what does not happen
    after it."""
    source = doing.link.name if doing.link else doing.source
    if doing.link is not None:
        doing.link.facts["unsaid"] = words
    doing.game.state.unknown = (*doing.game.state.unknown, (source, words, "deeds"))
    doing.blank = True


def unsaid(game: YGame, card: str, words: str) -> bool:
    """Are these words what a card has done, of which nobody said to what?"""
    links = [link for chain in game.chains for link in chain.links]
    return any(link.name == card and link.facts.get("unsaid") == words for link in links)


def leave_open(doing: Doing, monster: Card) -> None:
    """Nobody can tell whether and with what the monster was Summoned: what needs to know it is open."""
    source = doing.link.name if doing.link else monster.name
    doing.game.does_not_cover(
        f"{source}: whether {monster.name} was Summoned, and with which materials (write them in choose)."
    )
    unread = record_of(doing.game, monster).summons.get("unread", ())
    line = next((str(words) for words in unread if "Summon" not in str(words)), "which materials it needs")
    doing.game.state.unknown = (*doing.game.state.unknown, (monster.name, line, "deeds"))
