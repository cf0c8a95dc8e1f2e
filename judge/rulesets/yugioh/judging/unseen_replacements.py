"""Cards that were destroyed though a player could have chosen that something else is done: does a ruling turn on that?

Where the play speaks of none of the cards concerned, and is ruled alike with those still there, it does not.
"""

from __future__ import annotations

from collections.abc import Sequence

from judge.kernel.errors import Unreadable
from judge.kernel.rules import Finding
from judge.kernel.scenario import Play, words_in
from judge.rulesets.yugioh.effects import replacements
from judge.rulesets.yugioh.judging.unread_words import Words
from judge.rulesets.yugioh.table.state import Spared, YGame


def beside_the_point(game: YGame, play: Play, offences: Sequence[Finding], words: Words) -> bool:
    """Is a play, from the position before it, ruled alike whether or not a player chose what these words offer?"""
    spared = [one for one in game.state.spared if (one.source[1], one.words) == words]
    if not spared or game.state.pending or not replacements.done_to_itself(game, *words):
        return False
    if not _concerned(game, spared).isdisjoint(words_in([play.value, play.details])):
        return False
    usual = _decisive(offences)
    return all(_ruled(game, play, several, words) == usual for several in (spared, *([one] for one in spared)))


def _concerned(game: YGame, spared: Sequence[Spared]) -> set[str]:
    """The ids and names of the cards that would be elsewhere: those spared, and that which did something instead, with
    its materials."""
    found = {name for one in spared for name in (*one.source, one.card.id, one.card.name)}
    sources = [card for one in spared for card in (one.card, game.table.cards.get(one.source[0])) if card is not None]
    return found | {str(name) for card in sources for name in card.facts.get("materials") or ()}


def _decisive(offences: Sequence[Finding]) -> tuple[str, str]:
    return (offences[0].rule, str(offences[0].message)) if offences else ("", "")


def _ruled(game: YGame, play: Play, spared: Sequence[Spared], words: Words) -> tuple[str, str] | None:
    """How the play is ruled with these cards where they were; None where nobody can tell."""
    from judge.kernel.ruling import rule_on

    there = game.copy()
    there.state.unknown = tuple(known for known in there.state.unknown if known[:2] != words)
    for one in spared:
        card = there.table.cards.get(one.card.id)
        if card is None or card.stay != one.card.stay + 1:
            return None
        there.table.cards[card.id] = one.card.copy()
    try:
        return _decisive(rule_on(there.ruleset, there, play).offences)
    except Unreadable:
        return None
