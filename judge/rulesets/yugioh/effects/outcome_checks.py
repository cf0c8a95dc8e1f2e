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
from judge.rulesets.yugioh.effects import stated_outcomes
from judge.rulesets.yugioh.effects.choices import goes_by
from judge.rulesets.yugioh.effects.operations import Outcome
from judge.rulesets.yugioh.effects.replaced_effects import replaced
from judge.rulesets.yugioh.table.records import Effect, every, many, open_words
from judge.rulesets.yugioh.table.state import YGame
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


def carried_out(doing: Doing, stated: Any, run: Callable[[Doing], bool]) -> bool:
    """Carry out an effect that is known, with what the file says of it: its choices; all of it, where words that were
    not understood may have changed what is done. Raises `Unreadable` if the file says something else than the text."""
    link, game = doing.link, doing.game
    assert link is not None
    told = (word for kind, _, names in _events(stated) for word in (kind.split("_")[0], *names))
    chosen = (*link.facts.get("choose", ()), *told)
    twin, did = _tried(doing, chosen, run)
    if twin.state.changed != game.state.changed:
        return stated_outcomes.carry_out(doing, stated) and not says_nothing(stated)
    if says_nothing(stated) and did:
        raise _refused(link, "something can be done by it here")
    strange = next((said for said in _strange(game, twin, stated)), "")
    if strange:
        raise _refused(link, strange)
    link.facts["choose"] = chosen
    return run(doing)


def _tried(doing: Doing, chosen: tuple[str, ...], run: Callable[[Doing], bool]) -> tuple[YGame, bool]:
    """The game as it would be once the effect has been carried out, and whether it did anything."""
    twin = doing.game.copy()
    assert doing.link is not None
    assert twin.chain is not None
    link = twin.chain.links[doing.link.number - 1]
    link.facts["choose"] = chosen
    twin.watch = None
    return twin, run(Doing(twin, doing.you, doing.source, doing.effect, link))


def _events(stated: Any) -> Iterator[tuple[str, Outcome | None, list[str]]]:
    """What a file states, event by event: its word, the kind (None for one that is written as a step), the names."""
    for event in many(stated):
        if not isinstance(event, Mapping):
            continue
        for kind, value in split(event)[2].items():
            outcome = stated_outcomes.kind_of(str(kind))
            yield str(kind), outcome, [] if outcome is None or outcome.counted else [str(one) for one in many(value)]


def _strange(game: YGame, twin: YGame, stated: Any) -> Iterator[str]:
    """What a file states that the effect does not do, in words."""
    before = {card.id: card.stay for card in game.table.cards.values()}
    for _, outcome, names in _events(stated):
        if outcome is None:
            yield "the outcome tells it in other words"
        for name in names:
            named = [card for card in twin.table.cards.values() if goes_by(card, name)]
            if not any(before.get(card.id) != card.stay for card in named):
                yield f"nothing is done to {name} by it here"


def _refused(link: Link, why: str) -> Unreadable:
    return Unreadable(
        f"What {link.name} does follows from its text, and {why}.",
        hint="Leave the outcome out; `choose` says which cards were taken. What the players disagree about is a claim.",
        path=("plays", link.play - 1, "outcome"),
    )
