"""Where a dispute about a Chain begins: right before what led to it."""

from __future__ import annotations

from judge.kernel.tuples import NamedTuple
from judge.rulesets.yugioh.replays import printed_effects
from judge.rulesets.yugioh.replays.followed_table import Table
from judge.rulesets.yugioh.replays.known_cards import KnownCards
from judge.rulesets.yugioh.replays.told_deeds import Deed, Story

_LEADS = frozenset({"summon", "special", "flip", "attack", "damage step", "battle"})
"""What a Chain that comes next may answer, be triggered by, or be part of."""
_BY_HAND = frozenset({"set", "position"})
"""What only a trigger comes because of."""
_BATTLE = frozenset({"damage step", "battle"})
MOST = 12
"""Deeds that a scene has at most; what led to the first of them is told by the board."""


class Scene(NamedTuple):
    """What led to a Chain, the Chain, and those that mandatory effects began because of it.

    ``before`` are the deeds before it, ``after`` is the next one, ``end`` the table after it, ``number`` is that of the
    ``chain``.
    """

    number: int
    chain: Deed
    deeds: tuple[Deed, ...]
    before: tuple[Deed, ...]
    end: Table
    after: Deed | None = None

    @property
    def start(self) -> Table:
        """The table right before the first deed."""
        return self.deeds[0].before


def scene_of(story: Story, number: int, cards: KnownCards) -> Scene:
    """The scene of the Chain with this number, counted from 1."""
    at = [n for n, deed in enumerate(story.deeds) if deed.kind == "chain"][number - 1]
    first = at
    while first > 0 and at - first < MOST and _led(story, first, cards):
        first -= 1
    last = at + 1
    while last - first < MOST and (more := _following(story, first, last, cards)):
        last += more
    after = story.deeds[last] if last < len(story.deeds) else None
    end = after.before if after is not None else story.end
    return Scene(number, story.deeds[at], story.deeds[first:last], story.deeds[:first], end, after)


def _following(story: Story, first: int, last: int, cards: KnownCards) -> int:
    """How many deeds more there are up to a Chain that has to follow: in a battle, those that go on with it."""
    ahead = story.deeds[last:]
    if any(deed.kind == "attack" for deed in story.deeds[first:last]):
        steps = next((n for n, deed in enumerate(ahead) if deed.kind not in _BATTLE), len(ahead))
    else:
        steps = 0
    return steps + 1 if steps < len(ahead) and _must_follow(ahead[steps], cards) else 0


def _must_follow(deed: Deed, cards: KnownCards) -> bool:
    """Is it a Chain that mandatory effects are part of which waited for something?"""
    if deed.kind != "chain" or not deed.links:
        return False
    found = [effect for link in deed.links for effect in printed_effects.possible(cards, link)]
    return any(effect.is_trigger and effect.mandatory for effect in found)


def _led(story: Story, at: int, cards: KnownCards) -> bool:
    """Did the deed before that one lead to it?"""
    deed, before = story.deeds[at], story.deeds[at - 1]
    if deed.kind in _BATTLE:
        return before.kind in ("attack", "chain", *_BATTLE)
    if deed.kind != "chain":
        return False
    if before.kind in _LEADS:
        return True
    if before.kind in _BY_HAND:
        return bool(deed.links) and printed_effects.may_be_trigger(cards, deed.links[0])
    return before.kind == "chain" and _answers(deed, cards)


def _answers(chain: Deed, cards: KnownCards) -> bool:
    """Is the Chain one that may have followed from what happened before, and not one that the turn player began?"""
    if chain.player != chain.before.turn_player or chain.before.phase == "battle":
        return True
    return printed_effects.may_be_trigger(cards, chain.links[0])
