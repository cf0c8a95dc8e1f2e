"""Claims about triggers: what has missed its timing, what is still to come, what was the last thing to happen.

Each function returns None for a claim that holds, else the rule that decides it, the fact, and the link it turns on.
"""

from __future__ import annotations

from typing import Any

from judge.kernel.chain import Link
from judge.rulesets.yugioh.effects import trace
from judge.rulesets.yugioh.effects.choices import called
from judge.rulesets.yugioh.judging.chain_claims import links_meant
from judge.rulesets.yugioh.table.state import Missed, Pending, YGame, effect_of
from judge.rulesets.yugioh.timing import last_event
from judge.rulesets.yugioh.timing.waiting_triggers import TIMING

Denial = tuple[str, str, Link | None]


def happened_last(game: YGame, wanted: Any) -> Denial | None:
    """Was the last thing to happen what this card, or the link of this number, did (or what happened to it)?"""
    fact, link = last_event.last_said(game)
    if link is not None and links_meant(game, wanted, [link]):
        return None
    last = last_event.last_moment(game)
    if link is None and last is not None:
        meant = {c.id for c in called(game, str(wanted))}
        if any(e.card in meant for e in last.events):
            return None
    return trace.rule("last-moment"), fact, link


def missed_timing(game: YGame, wanted: str) -> Denial | None:
    """Has the trigger of this card missed its timing?"""
    gone, name = _gone(game, wanted), _name(game, wanted)
    if any(m.rule in TIMING for m in gone):
        return None
    waiting = _waiting(game, wanted)
    if waiting is not None and waiting.mandatory:
        return trace.rule("timing-mandatory"), f"{name}'s trigger is mandatory and never misses its timing", None
    if waiting is None and gone:
        return gone[-1].rule, gone[-1].why.rstrip("."), None
    wording = effect_of(game, game.table.cards[waiting.card], waiting.effect).wording if waiting is not None else "if"
    if wording == "when":
        fact = f"{name} has not missed its timing: its event was the last thing to happen"
        return trace.rule("last-moment"), fact, last_event.last_said(game)[1]
    return trace.rule("timing-if-optional"), f"{name} has not missed its timing", None


def still_to_come(game: YGame, wanted: str) -> Denial | None:
    """Does the trigger of this card wait to be placed?"""
    if _waiting(game, wanted) is not None:
        return None
    gone = _gone(game, wanted)
    if gone:
        return gone[-1].rule, gone[-1].why.rstrip("."), None
    return trace.rule("condition-at-activation"), f"nothing has triggered {_name(game, wanted)}", None


def _waiting(game: YGame, wanted: str) -> Pending | None:
    meant = {c.id for c in called(game, wanted)}
    return next((p for p in game.state.pending if p.card in meant), None)


def _gone(game: YGame, wanted: str) -> list[Missed]:
    meant = {c.id for c in called(game, wanted)}
    return [m for m in game.state.missed if m.card in meant]


def _name(game: YGame, wanted: str) -> str:
    return next((c.name for c in called(game, wanted)), wanted)
