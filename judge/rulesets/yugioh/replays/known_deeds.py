"""What a resolving effect can have done as far as its words are understood, and what a link is seen to have done."""

from __future__ import annotations

from judge.rulesets.yugioh.effects.operations import OPERATIONS
from judge.rulesets.yugioh.replays import scene_events, told
from judge.rulesets.yugioh.replays.told_deeds import RESOLVED, Event, Moved, PlacedLink
from judge.rulesets.yugioh.table.records import Effect, every, open_words

KINDS = {
    "destroy": {"destroy"}, "special_summon": {"special_summon"}, "draw": {"draw"}, "add_to_hand": {"add", "return"},
    "send_to_graveyard": {"send"}, "banish": {"banish"}, "gain_lp": {"gain_lp"}, "damage": {"damage"},
    "return_to_hand": {"return", "add"}, "discard": {"discard"}, "return_to_deck": {"return_to_deck"},
}  # fmt: skip
"""What is seen of operations, in the words of outcomes."""
_UNSEEN = frozenset(
    {
        "negate",
        "apply",
        "change_atk",
        "change_def",
        "change_level",
        "shuffle",
        "stay",
        "treat_as",
        "switch_points",
        "become_like",
        "change_attack_target",
        "begin_end_phase",
        "give_up_draw",
    }
)
"""Operations of which no message speaks that is asked for here."""


def understood(effect: Effect) -> bool:
    """Does the judge know all that the effect does as it resolves?"""
    parts = effect.choices or (effect,)
    steps = [step for part in parts for step in part.resolve]
    open_ones = any(open_words(p) or "unread" in p or "unmodelled" in p for p in every(steps))
    return bool(steps) and not any(part.unmodelled or part.doubts for part in parts) and not open_ones


def seen(one: Moved | Event, link: PlacedLink) -> str:
    """The word of outcomes for what happened; empty where there is none, or it is told by another event."""
    if isinstance(one, Event):
        own = one.player == link.player
        words = {"draw": "draw" if own else "", "gain": "gain_lp" if own else "", "damage": "" if own else "damage"}
        return words.get(one.kind, "")
    if one.card.key == link.card.key and not one.reason & (told.DESTROYED | told.BY_EFFECT):
        return ""
    return scene_events.kind(one)


def can_have_done(effect: Effect, link: PlacedLink) -> bool:
    """Can the effect have done what the link did? Anything, if not all that it does is understood, or can be seen."""
    if link.outcome != RESOLVED or not understood(effect):
        return True
    does = {key for part in effect.choices or (effect,) for step in every(part.resolve) for key in step}
    does &= OPERATIONS.keys()
    if does - KINDS.keys() - _UNSEEN:
        return True
    could = {kind for key in does for kind in KINDS.get(key, ())}
    own = (moved for moved in link.happened if isinstance(moved, Moved) and moved.card.key == link.card.key)
    came = any(moved.end.zone == told.MONSTER and moved.start.zone != told.MONSTER for moved in own)
    did = {kind for one in link.happened if (kind := seen(one, link))} | ({"special_summon"} if came else set())
    return did <= could
