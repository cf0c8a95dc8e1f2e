"""What a file says happened by an effect that the judge knows: it chooses, but it changes nothing that the text does.

Only where words that were not understood may have changed what is done, the file decides what was done.
Source: Konami, Problem-Solving Card Text: what a card does is what its text says.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from judge.kernel.chain import Link
from judge.kernel.errors import Unreadable
from judge.rulesets.yugioh.effects import moves, replacements, stated_outcomes
from judge.rulesets.yugioh.effects.choices import goes_by
from judge.rulesets.yugioh.effects.replaced_effects import replaced
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import Effect, every, many, open_words
from judge.rulesets.yugioh.table.state import YGame, on_field
from judge.rulesets.yugioh.table.steps import split
from judge.rulesets.yugioh.vocabulary.doing import Doing

_NOTHING = r"nothing(?: (?:happens|happened|at all))?|no effect"


def says_nothing(stated: Any) -> bool:
    """Does a file say that nothing happened?"""
    said = [one for one in many(stated) if one]
    return bool(said) and all(isinstance(one, str) and re.fullmatch(_NOTHING, one.strip(" ."), re.I) for one in said)


def known(link: Link, effect: Effect) -> bool:
    """Does the judge know all that the effect of a link does?"""
    if not effect.resolve or replaced(link):
        return False
    open_parts = (p for p in every(effect.resolve) if open_words(p) or "unread" in p or "unmodelled" in p)
    return not (effect.unmodelled or effect.doubts or any(open_parts))


def named(stated: Any) -> list[str]:
    """The cards that a file names in what it says happened: they are what was chosen."""
    return [name for _, _, names in _events(stated) for name in names]


def carried_out(doing: Doing, stated: Any, run: Callable[[Doing], bool]) -> bool:
    """Carry out an effect that is known, with what the file says of it: its choices; all of it, where words that were
    not understood may have changed what is done. Raises `Unreadable` if the file says something else than the text."""
    link, game, effect = doing.link, doing.game, doing.effect
    assert link is not None
    assert effect is not None
    told = [word for kind, _, names in _events(stated) for word in (kind.split("_")[0], *names)]
    link.facts["told"] = tuple(told)
    chosen = (*link.facts.get("choose", ()), *told)
    twin, did, open_end = _tried(doing, chosen, run)
    if open_end or twin.state.changed != game.state.changed:
        others = [] if open_end else _destroyed_anyway(doing, twin)
        before, saved = game.copy(), [] if open_end else _fallen(doing, twin)
        done = stated_outcomes.carry_out(doing, stated) and not says_nothing(stated)
        left = [name for name in others if on_field(game.table.cards[name])]
        moves.destroy_all(game, dict.fromkeys(left, terms.GRAVEYARD), doing.you)
        if any(on_field(game.table.cards[name]) for name in saved):
            replacements.note_uses(game, before, [(name, words) for name, words, *_ in _changes(doing, twin)])
        return done or bool(left)
    if says_nothing(stated) and did:
        raise _refused(link, "something can be done by it here")
    strange = next((said for said in _strange(game, twin, stated, effect)), "")
    if strange:
        raise _refused(link, strange)
    link.facts["choose"] = chosen
    return run(doing)


def _tried(doing: Doing, chosen: tuple[str, ...], run: Callable[[Doing], bool]) -> tuple[YGame, bool, bool]:
    """The game as it would be once the effect has been carried out, whether it did anything, and whether nobody could
    tell what."""
    twin = doing.game.copy()
    assert doing.link is not None
    assert twin.chain is not None
    link = twin.chain.links[doing.link.number - 1]
    link.facts["choose"], link.facts["told"] = chosen, doing.link.facts["told"]
    twin.watch = None
    at_work = Doing(twin, doing.you, doing.source, doing.effect, link)
    return twin, run(at_work), at_work.blank


def _destroyed_anyway(doing: Doing, twin: YGame) -> list[str]:
    """The cards that the effect destroys whatever was chosen to be done instead: where no words but those that replace
    a destruction may have changed it, those that none of these speaks of."""
    game, cards = doing.game, doing.game.table.cards
    return [
        name
        for name in _fallen(doing, twin)
        if next(replacements.substitutes(game, cards[name], "effect", doing.you, optional=True), None) is None
        and not replacements.may_be_placed(game, cards[name])
    ]


def _fallen(doing: Doing, twin: YGame) -> list[str]:
    """The cards that the effect destroys if nothing was chosen to be done instead, where no other words may have
    changed what it does."""
    game, cards = doing.game, doing.game.table.cards
    if not all(replacements.chosen(game, name, words) for name, words, *_ in _changes(doing, twin)):
        return []
    fell = [event.card for event in twin.timeline.open if event.kind == "moved" and event.data["how"] == "destroyed"]
    return [name for name in fell if name in cards and on_field(cards[name])]


def _changes(doing: Doing, twin: YGame) -> list[tuple[str, str, int, int]]:
    """The words that may have changed what the effect does."""
    return [change for change in twin.state.changed if change not in doing.game.state.changed]


def _events(stated: Any) -> Iterator[tuple[str, bool, list[str]]]:
    """What a file states, event by event: its word, whether it is a short one, the cards it names. An event that is
    written as a step names them first; what stands beside it says how."""
    for event in many(stated):
        if not isinstance(event, Mapping):
            continue
        words = split(event)[2]
        outcomes = [stated_outcomes.kind_of(str(word)) for word in words]
        if not all(outcomes):
            word = next(iter(words), "")
            yield str(word), False, [one for one in many(words.get(word)) if isinstance(one, str)]
            continue
        for (word, value), outcome in zip(words.items(), outcomes, strict=True):
            counted = outcome is not None and outcome.counted
            yield str(word), True, [] if counted else [str(one) for one in many(value)]


def _strange(game: YGame, twin: YGame, stated: Any, effect: Effect) -> Iterator[str]:
    """What a file states that the effect does not do, in words."""
    before = {card.id: card.stay for card in game.table.cards.values()}
    does = {key for step in every(effect.resolve) for key in step}
    for word, short, names in _events(stated):
        if not short and (word not in does or not names):
            yield "the outcome tells it in other words"
        for name in names if short or word in _LEAVES else ():
            there = [card for card in twin.table.cards.values() if goes_by(card, name)]
            moved = [card for card in there if before.get(card.id) != card.stay]
            if not moved:
                yield f"nothing is done to {name} by it here"
            elif word == "banish" and all(card.zone != terms.BANISHED for card in moved):
                yield f"{name} is not banished by it here"
    yield from _miscounted(stated, effect)


def _miscounted(stated: Any, effect: Effect) -> Iterator[str]:
    """Numbers of drawn cards that a file states, where the text has another, on no condition."""
    drawn = [part["draw"] for part in effect.resolve if {"draw"} <= part.keys() <= {"draw", "who"}]
    drawing = sum("draw" in part for part in every(effect.resolve))
    if not drawn or drawing > len(drawn) or any(isinstance(n, bool) or not isinstance(n, int) for n in drawn):
        return
    for event in many(stated):
        told = event.get("draw") if isinstance(event, Mapping) and "who" not in event else None
        if isinstance(told, int) and not isinstance(told, bool) and told not in (*drawn, sum(drawn)):
            yield f"{sum(drawn)} {'card is' if sum(drawn) == 1 else 'cards are'} drawn by it"


_LEAVES = frozenset({"special_summon", "set", "place", "banish", "return_to_deck"})
"""Steps after which a card is in another place."""


def _refused(link: Link, why: str) -> Unreadable:
    return Unreadable(
        f"What {link.name} does follows from its text, and {why}.",
        hint="Leave the outcome out; `choose` says which cards were taken. What the players disagree about is a claim.",
        path=("plays", link.play - 1, "outcome"),
    )
