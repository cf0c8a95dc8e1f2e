"""What a resolved link did, as a play says it: what was chosen where the text is understood, else what happened."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.rulesets.yugioh.effects.operations import OPERATIONS
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
    if link.outcome != RESOLVED and not (link.outcome == EFFECT_NEGATED and link.happened):
        return {}
    if effect is None or not understood(effect):
        happened = events.written(link)
        return {"outcome": happened[0] if len(happened) == 1 else happened} if happened else {}
    found = _branch(link, effect)
    chosen = [*found, *(_chosen(link, names, chain) if _chooses(effect) else ())]
    if chosen:
        return {"choose": chosen[0] if len(chosen) == 1 else chosen}
    return {"choose": "none"} if _could(effect) and not link.happened else {}


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
    found = [one.card for one in moved if one.card.key not in targets]
    return list(dict.fromkeys(names.called(card) for card in found if card.key != link.card.key))


def _branch(link: PlacedLink, effect: Effect) -> list[str]:
    """The branch of which there is one alone that does what was done."""
    if not effect.choices:
        return []
    did = {kind for one in link.happened if (kind := seen(one, link))}
    fitting = []
    for branch in effect.choices:
        could = set()
        for step in every(branch.resolve):
            for key in step:
                could |= KINDS.get(key, set())
        if bool(branch.targets) == bool(link.targets) and did <= could:
            fitting.append(branch.id)
    return fitting if len(fitting) == 1 else []
