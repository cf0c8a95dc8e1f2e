"""What a resolved link did, as a play says it: what was chosen where the text is understood, else what happened."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.rulesets.yugioh.effects.operations import OPERATIONS
from judge.rulesets.yugioh.replays import printed_effects, shown_words, told
from judge.rulesets.yugioh.replays.known_cards import KnownCards
from judge.rulesets.yugioh.replays.known_deeds import KINDS, seen, understood
from judge.rulesets.yugioh.replays.scene_events import SceneEvents
from judge.rulesets.yugioh.replays.scene_names import SceneNames
from judge.rulesets.yugioh.replays.told_deeds import (
    ACTIVATION_NEGATED,
    EFFECT_NEGATED,
    RESOLVED,
    Deed,
    Moved,
    PlacedLink,
)
from judge.rulesets.yugioh.table.records import Effect, every


def said(
    link: PlacedLink, effect: Effect | None, names: SceneNames, chain: Deed, events: SceneEvents
) -> dict[str, Any]:
    """``choose`` or ``outcome`` beside the play; nothing where the link did not resolve, or nothing is to be said."""
    sure = [*_branch(link, effect, events.cards), *declared(link, effect, events.cards)] if effect is not None else []
    if link.outcome != RESOLVED and not (link.outcome == EFFECT_NEGATED and link.happened):
        return _choose(sure)
    if effect is None or not understood(effect) or _replaced(link):
        happened = events.written(link)
        sure += [names.called(card) for card in link.picked] if _replaced(link) else []
        return _choose(sure) | ({"outcome": happened[0] if len(happened) == 1 else happened} if happened else {})
    chosen = [*sure, *(_chosen(link, names, chain) if _chooses(effect) else ())]
    if chosen:
        return _choose(chosen)
    return {"choose": "none"} if _could(effect) and not link.happened else {}


def _choose(chosen: list[str]) -> dict[str, Any]:
    return {"choose": chosen[0] if len(chosen) == 1 else chosen} if chosen else {}


def _replaced(link: PlacedLink) -> bool:
    """Was something done instead, by another effect?"""
    return any(isinstance(one, Moved) and one.reason & told.INSTEAD for one in link.happened)


def declared(link: PlacedLink, effect: Effect | None, cards: KnownCards) -> list[str]:
    """What was declared as a cost."""
    if effect is None or not any("declare" in item for item in effect.cost):
        return []
    return [*filter(None, link.declared), *map(str, link.numbers), *map(cards.name, link.called)]


def _operations(effect: Effect) -> Iterator[tuple[str, Any]]:
    for part in effect.choices or (effect,):
        for step in every(part.resolve):
            yield from ((key, value) for key, value in step.items() if key in OPERATIONS)


def _chooses(effect: Effect) -> bool:
    """Does it let its player choose cards as it resolves?"""
    return any(
        OPERATIONS[key].chosen == "more"
        or (isinstance(value, dict) and value.get("count") != "all" and OPERATIONS[key].chosen == "cards")
        for key, value in _operations(effect)
    )


def _could(effect: Effect) -> bool:
    """Is there something that its player may leave undone, and that would have been seen?"""
    parts = [step["you_can"] for step in every(effect.resolve) if "you_can" in step]
    done = [{key for one in every(part) for key in one if key in OPERATIONS} for part in parts]
    return bool(done) and all(keys and keys <= KINDS.keys() for keys in done)


def _chosen(link: PlacedLink, names: SceneNames, chain: Deed) -> list[str]:
    """The cards that something was done to, but for those nobody had to choose: its targets, the monsters whose Summon
    it answered, and what was negated."""
    targets = {card.key for card, _, _ in link.targets} | {card.key for card in link.answered}
    targets |= {other.card.key for other in chain.links if other.outcome in (ACTIVATION_NEGATED, EFFECT_NEGATED)}
    moved = [one for one in link.happened if isinstance(one, Moved) and one.card.code and one.start.zone]  # no Tokens
    chosen = [*link.picked, *(one.card for one in moved if not one.reason & told.INSTEAD)]
    found = list({card.key: card for card in chosen if card.key not in targets and names.code(card)}.values())
    return list(dict.fromkeys(names.called(card) for card in found if card.key != link.card.key))


def _branch(link: PlacedLink, effect: Effect, cards: KnownCards) -> list[str]:
    """The branch of which there is one alone that does what was done, or that the client told to be chosen."""
    if not effect.choices:
        return []
    fitting = _fitting(effect, link)
    picked = _picked(link, effect, cards)
    if picked is not None and picked in fitting:
        return [picked.id]
    return [fitting[0].id] if len(fitting) == 1 else []


def shown(link: PlacedLink, effect: Effect | None, cards: KnownCards) -> str:
    """The words by which alone is known which branch was chosen; empty where what was done tells it, or nothing."""
    if effect is None or not effect.choices or len(_fitting(effect, link)) == 1:
        return ""
    return "" if _picked(link, effect, cards) is None else cards.words(link.chosen[0])


def _picked(link: PlacedLink, effect: Effect, cards: KnownCards) -> Effect | None:
    """The branch that the client told to be chosen, by the words it has for that."""
    if len(link.chosen) != 1:
        return None
    which = shown_words.meant(cards.words(link.chosen[0]), [one.text or one.about for one in effect.choices])
    return None if which is None else effect.choices[which]


def _fitting(effect: Effect, link: PlacedLink) -> list[Effect]:
    return [branch for branch in effect.choices if _fits(branch, effect, link)] or [*effect.choices]


def _fits(branch: Effect, effect: Effect, link: PlacedLink) -> bool:
    costly = {bool(one.cost) for one in effect.choices} == {True, False}
    if bool(branch.targets) != bool(link.targets) or (costly and bool(branch.cost) != printed_effects.paid(link)):
        return False
    did = {kind for one in link.happened if (kind := seen(one, link))} if link.outcome == RESOLVED else set()
    could: set[str] = set()
    for step in every(branch.resolve):
        for key in step:
            could |= KINDS.get(key, set())
    return did <= could
