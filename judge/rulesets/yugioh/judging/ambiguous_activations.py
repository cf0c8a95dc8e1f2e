"""Activations that could mean two things: another effect, another branch of it, or another copy of the card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.kernel.errors import Unreadable
from judge.kernel.open_steps import Fork, OpenStep
from judge.kernel.ruleset import Situation
from judge.kernel.table import Card
from judge.rulesets.yugioh.effects import card_copies
from judge.rulesets.yugioh.judging import chosen_branches
from judge.rulesets.yugioh.judging.activated_effects import (
    CHOICE,
    COPY,
    as_stated,
    considered,
    copies,
    in_place,
    offered,
    variants,
)
from judge.rulesets.yugioh.judging.situation import YSituation
from judge.rulesets.yugioh.judging.table_talk import FROM
from judge.rulesets.yugioh.table.records import QUICKER, Effect
from judge.rulesets.yugioh.table.state import State, record_of


def rivals(s: Situation[State]) -> Iterator[YSituation]:
    """What else the words of an activation could mean: another effect, or another branch, of the same card; then
    another copy of it."""
    if not isinstance(s, YSituation) or s.play.verb != "activate" or s.card is None or s.effect is None:
        return
    card, details = s.card, s.play.details
    named = offered(s.game, card, details)
    if len(named) > 1 or named[0].choices:
        usable = [e for e in named if e.activates and in_place(card, e)]
        meant = [(card, v) for e in usable for v in variants(s.game, card, e, s.play)]
        ways = chosen_branches.told(s.game, s.play, meant)
        for _, effect in as_stated(ways, details):
            if (effect.key, effect.id) != (s.effect.key, s.effect.id) and not _halves(effect, s.effect):
                yield considered(s.game, s.play, card, effect)
    if s.play.value != card.id or card.id == card.name:
        zones = FROM.get(str(details.get("from", "")).lower(), ())
        for other in _others(card, copies(s.game, s.play, *zones)):
            same = record_of(s.game, other).effect(s.effect.id)
            if same is not None and in_place(other, same):
                yield considered(s.game, s.play, other, same)


def _halves(one: Effect, other: Effect) -> bool:
    """Are two effects the two halves of one, of which the table decides which is used?"""
    return one.key + QUICKER == other.key or other.key + QUICKER == one.key


def two_ways(s: Situation[State], other: Situation[State]) -> Unreadable | str:
    """An activation that could mean two effects: the complaint; for two branches of one, the first is assumed."""
    assert isinstance(s, YSituation) and isinstance(other, YSituation) and s.effect and other.effect
    if s.card is not other.card:
        return ""
    one_effect = s.effect.key == other.effect.key
    if one_effect or s.effect.id != other.effect.id:
        ways = [effect_said(e) for e in (s.effect, other.effect)]
    else:
        ways = [f"{e.id} of {e.key}" for e in (s.effect, other.effect)]
    if one_effect:
        name = s.card.name if s.card else ""
        return f"{name}: the file does not say what was chosen, {ways[0]} or {ways[1]}; {s.effect.id} was taken."
    return Unreadable(
        f"{s.play.value} could be activated in two ways here: {ways[0]} or {ways[1]}.",
        hint=f"Say which, as in `effect: {other.effect.key}`.",
        path=s.play.path("activate"),
    )


def which(s: Situation[State], other: Situation[State]) -> Fork | None:
    """Which of two effects, or branches of one, the words of an activation were taken to mean."""
    assert isinstance(s, YSituation) and isinstance(other, YSituation)
    if s.card is None or s.effect is None or other.card is None or other.effect is None:
        return None
    if s.card is not other.card:
        return Fork(card_copies.meant(s.game, s.card, other.card), (COPY, s.play.number), other.card.id, chosen=False)
    if _halves(s.effect, other.effect):
        return None
    one, two = effect_said(s.effect), effect_said(other.effect)
    of_it = f"{one} of {s.card.name}"
    step = OpenStep(f"{of_it} having been meant", f"{of_it} was meant", f"{two} was meant")
    return Fork(step, (CHOICE, s.play.number), other.effect.id, chosen=False)


_WORDS = 8
"""So many of its first words tell an effect from the others of its card."""


def effect_said(effect: Effect) -> str:
    """An effect by its id, with what it is about or the words with which its text begins."""
    about = about_said(effect)
    return f"{effect.id} ({about})" if about else effect.id


def about_said(effect: Effect) -> str:
    """What an effect is about, or the words with which its text begins."""
    words = effect.text.split()
    begins = " ".join(words[:_WORDS]) + (" ..." if len(words) > _WORDS else "")
    return effect.about or (f'"{begins}"' if begins and effect.id == effect.key else "")


_MOST = 3
"""So many other copies are looked at."""


def _others(card: Card, copies: Iterable[Card]) -> Iterator[Card]:
    """The first of each kind of other copies that something tells apart from this one."""
    seen = [card_copies.standing(card)]
    for other in copies:
        if len(seen) > _MOST:
            return
        if other is not card and other.name == card.name and (position := card_copies.standing(other)) not in seen:
            seen.append(position)
            yield other
