"""Effects of which nobody can say by their text whether they target: texts from before 2011 do not mark it.

The text says what is taken, and so what the target is if there is one. Both readings lead to the same ruling unless
something asks for the target: a card that cannot be targeted, an answer to what targets, a shield against it, and a
target that is lost, in whose place another could be taken if none was chosen before.
Source: yugioh-wiki.net, Effects that Target a Card (texts of series 7 and before do not decide it: effects of nearly
the same text differ); Yugipedia, Target; Konami, Problem-Solving Card Text (what the marks added in 2011).
"""

from __future__ import annotations

from collections.abc import Iterable

from judge.kernel.chain import Link
from judge.rulesets.yugioh.table.records import Data, Effect, every, many
from judge.rulesets.yugioh.table.state import YGame, face_up, link_effect, on_field, record_of
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.included_effects import INCLUDED
from judge.rulesets.yugioh.vocabulary.references import targets_left
from judge.rulesets.yugioh.vocabulary.selectors import candidates, matches

_ASKING = frozenset({"targets", "targets_one", "destroys_two_or_more", "destroys_some"})
_SHIELDS = frozenset({"aimed_at", "unless_targeted"})


def open_words(effect: Effect) -> str:
    """What is open of an effect whose text does not say whether it targets; empty for any other."""
    return next((str(doubt["unmodelled"]) for doubt in effect.doubts if doubt.get("about") == "targeting"), "")


def answered(links: Iterable[Link], effect: Effect) -> tuple[str, str] | None:
    """The link of which it is open whether it is what an effect answers, and what is open of it."""
    if not any(map(_asks, every(effect.answers))):
        return None
    return next(((link.name, words) for link in links if (words := open_words(link_effect(link)))), None)


def _asks(answer: Data) -> bool:
    """Does an answer ask what is targeted, or which cards are sure to be destroyed?"""
    included = [INCLUDED[str(word).lower()] for word in many(answer.get("includes"))]
    return not _ASKING.isdisjoint(answer) or any(word.destroys for word in included)


def matters(doing: Doing) -> bool:
    """Does it matter as a link resolves whether what it takes was targeted?"""
    link, effect = doing.link, doing.effect
    if link is None or effect is None or not open_words(effect) or not link.facts["targets"]:
        return False
    left = targets_left(doing)
    if len(left) < len(link.facts["targets"]) or _shielded(doing.game):
        return True
    asked = [one for one in effect.targets if isinstance(one, dict)]
    return not all(any(matches(doing, one, card) for one in asked) for card in left)


def note_if_perhaps_owed(doing: Doing, effect: Effect) -> None:
    """Note of a mandatory effect that could target nothing, or too little, that it may take what is there all the same:
    then it had to be activated."""
    words, asked = open_words(effect), [one for one in effect.targets if isinstance(one, dict)]
    known = (doing.game.table.cards[doing.source].name, words, "anything")
    if words and known not in doing.game.state.unknown and any(candidates(doing, one) for one in asked):
        doing.game.state.unknown = (*doing.game.state.unknown, known)


def _shielded(game: YGame) -> bool:
    """Does something in sight apply to what is targeted, or to what is not, alone?"""
    statics = (
        static
        for card in game.table.cards.values()
        if on_field(card) and face_up(card)
        for effect in record_of(game, card).effects
        for static in effect.static
    )
    return any(not _SHIELDS.isdisjoint(static) for static in statics)
