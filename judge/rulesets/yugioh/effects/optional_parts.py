"""Parts of an effect that its player may leave out as it resolves ("then you can destroy 1 card").

Whether one is done is said by the file: by what it names in ``choose``, or by ``none``. Where it says neither, one of
the two is taken, that is said, and the other is tried, too: a verdict that turns on it names it.
Source: Konami, Problem-Solving Card Text, part 7: "you can" leaves the choice until the effect resolves.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from judge.kernel.open_steps import Fork, OpenStep
from judge.kernel.table import Card
from judge.rulesets.yugioh.effects.choices import (
    TAKEN,
    changes_named,
    describes,
    goes_by,
    looks_into_unlisted,
    verb_of,
    ways,
    whose,
)
from judge.rulesets.yugioh.effects.operations import operation_said, word_of
from judge.rulesets.yugioh.effects.possibility import possible
from judge.rulesets.yugioh.table.steps import split
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.selectors import candidates

OPTIONAL = "optional part"
"""The kind of question that is turned round: is the optional part of the effect of a play done?"""
_DONE, _LEFT = "done", "left out"


def wanted(doing: Doing, op: Mapping[str, Any]) -> bool:
    """Is an optional part done? It is not where it is not possible."""
    stated = doing.link.facts.get("choose", ()) if doing.link else ()
    if "none" in stated or not possible(doing, op):
        return False
    parts = [*_parts(op)]
    if doing.link is None or any(verb_of(one) in stated or _named(doing, one, stated) for one in parts):
        return True
    if any(word in stated for word in (*ways(op), *changes_named(op))):
        return True
    if doing.link.facts.get("outcome"):
        return False  # that tells all that was done
    unseen = any(_finds_nothing_known(doing, one) for one in parts)
    usual = _LEFT if unseen or (stated and any(map(_chooses, parts))) else _DONE
    what = f"the optional part of {doing.link.name} ({operation_said(doing, op)})"
    turn = (OPTIONAL, doing.link.play)
    took = doing.game.turned.get(turn, usual)
    other = _DONE if took == _LEFT else _LEFT
    if turn not in [fork.turn for fork in doing.game.forks]:
        step = OpenStep(f"{what} having been {took}", f"{what} was {took}", f"it was {other}")
        doing.game.forks.append(Fork(step, turn, other, chosen=not unseen))
    part = f"{doing.link.name}: the file does not say whether the optional part ({operation_said(doing, op)}) is done"
    how = "choose: none leaves it out" if took == _DONE else "choose also says what it is done to"
    doing.game.assume(f"{part}; it was {took}. ({how}.)")
    return took == _DONE


def _parts(op: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """The operation itself, or each of those that it joins or has one done of."""
    if "series" not in op and "either" not in op:
        yield op
    for step in (*op.get("series", ()), *op.get("either", ())):
        yield from _parts(split(step)[2])


def _chooses(op: Mapping[str, Any]) -> bool:
    """Is anything chosen for the operation?"""
    return word_of(op).cards and isinstance(next(iter(op.values())), Mapping)


def _finds_nothing_known(doing: Doing, op: Mapping[str, Any]) -> bool:
    """Would it bring a monster to the field that nobody knows, out of a Deck that is not listed? Everybody would have
    seen it."""
    what = next(iter(op.values()))
    return "special_summon" in op and isinstance(what, Mapping) and not candidates(doing, what, known=True)


def _named(doing: Doing, op: Mapping[str, Any], stated: Sequence[str]) -> bool:
    """Does the file name a card for this part, which no earlier part was done to? What was done to a target was not
    chosen: the target may be what is named for this part, too, and so may a card that is named once more."""
    selector = next(iter(op.values()))
    if doing.link is None or not (_chooses(op) or selector == "this card"):
        return "draw" in op and doing.link is not None and bool(doing.link.facts.get("draws"))
    aimed = {which[0] for which in doing.link.facts.get("targets", ())}
    taken = [name for name in doing.link.facts.get(TAKEN, ()) if name not in aimed]
    gone = [card for card in doing.game.table.cards.values() if card.id in taken]
    unseen = [name for name in stated if stated.count(name) > len(_called(doing, name, gone))]
    if selector == "this card":
        return bool(_called_so(doing, unseen, [doing.game.table.cards[doing.source]]))
    fitting = candidates(doing, selector)
    others = [card for card in fitting if card.id not in taken]
    names = [*_called_so(doing, stated, others), *_called_so(doing, unseen, fitting)]
    return bool(names) or (looks_into_unlisted(doing, selector) and describes(doing, selector, unseen))


def _called_so(doing: Doing, names: Sequence[str], cards: Sequence[Card]) -> list[str]:
    """Those of the names by which one of the cards goes."""
    return [name for name in names if _called(doing, name, cards)]


def _called(doing: Doing, name: str, cards: Sequence[Card]) -> list[Card]:
    return [card for card in cards if goes_by(card, whose(doing.game, name)[1])]
