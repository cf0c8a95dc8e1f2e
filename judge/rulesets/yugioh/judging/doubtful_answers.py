"""Words that were not understood by which a play that looks legal may be forbidden: what keeps answers from an
activation, what gives an effect the conditions of another card, and what an answer could find included.

Source: Konami OCG database Q&A, #10824, #23985; the texts of the cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.kernel.table import Card
from judge.rulesets.yugioh.judging.situation import YSituation
from judge.rulesets.yugioh.judging.unread_words import Words
from judge.rulesets.yugioh.table.records import Data, Effect, every, many
from judge.rulesets.yugioh.table.state import link_effect, record_of
from judge.rulesets.yugioh.vocabulary import open_targets, unread_sentences
from judge.rulesets.yugioh.vocabulary.selectors import candidates


def kept_away(s: YSituation) -> Iterator[Words]:
    """Words of what is answered by which nobody may answer it, or not with this card."""
    if s.effect is None or not s.activating or s.top is None or s.card is None:
        return
    aimed = {name for name, _ in s.top.facts.get("targets", ())}
    for words in link_effect(s.top).unread:
        if unread_sentences.may_keep_from_answering(words) and (
            not unread_sentences.of_the_cards_targeted(words) or s.card.id in aimed
        ):
            yield s.top.name, words


def perhaps_targeted(s: YSituation) -> Iterator[Words]:
    """Words of what is answered that do not say whether it targets, where the answer asks for that."""
    if s.effect is not None and s.activating and s.game.chain is not None:
        found = open_targets.answered(s.game.chain.links, s.effect)
        yield from [found] if found is not None else ()


def copied(s: YSituation, effect: Effect) -> Iterator[Words]:
    """Words by which the effect becomes that of a card which may ask for something when it is activated."""
    said = [str(step["unread"]) for step in every(effect.resolve) if "unread" in step]
    words = [one for one in said if unread_sentences.may_ask_what_another_does(one)]
    if not words or s.play.details.get("outcome"):
        return
    asked = [one for one in effect.targets if not isinstance(one, str)]
    open_to = s.plan.targets or [card for one in asked for card in candidates(s.doing, one)]
    if not any(_asks_nothing(s, card) for card in open_to):
        yield from ((effect.card, one) for one in words)


def _asks_nothing(s: YSituation, card: Card) -> bool:
    """Can a card be activated at any time, whatever lies on the table?"""
    own = [effect for effect in record_of(s.game, card).effects if effect.card_activation]
    return any(
        not (one.conditions or one.answers or one.targets or one.unread or one.events or one.choices) for one in own
    )


def could_include(asked: Iterable[Data], words: str) -> bool:
    """Could words of an effect make it one for which one of these answers asks?"""
    if unread_sentences.only_says_as_what(words):
        return False
    return any(_one(answer, words) for answer in asked)


def _one(answer: Data, words: str) -> bool:
    if not _OTHERWISE.isdisjoint(answer):
        return True
    wanted = [str(one).lower().split()[0] for one in many(answer.get("includes"))]
    wanted += ["damage"] if "damages" in answer else []
    return any(unread_sentences.may_include(words, one) for one in wanted)


_OTHERWISE = frozenset(("targets", "targets_one", "destroys_two_or_more", "destroys_some", "unread"))
"""What else an answer may ask of what the effect answered does."""
