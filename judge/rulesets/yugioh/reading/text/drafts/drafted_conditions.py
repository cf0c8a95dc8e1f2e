"""The condition of an effect, as keys of a card file."""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses.activations import cost_clauses
from judge.rulesets.yugioh.reading.clauses.conditions import (
    after_conditions,
    certain_windows,
    condition_clauses,
    recording,
)
from judge.rulesets.yugioh.reading.clauses.events import answering
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data, Refusal
from judge.rulesets.yugioh.reading.text.drafts.battle_contexts import battle_goes_on, hurt, own_attack
from judge.rulesets.yugioh.reading.text.readings.readings import EffectText, words_of
from judge.rulesets.yugioh.table.records import awaited, many


def enter_condition(effect: EffectText, context: Context, found: Data, unknown: list[str]) -> Context:
    """Enter when it can be activated, or what of it is ``unknown``; the context for what is paid and done then."""
    part = words_of(effect.condition)
    if not part:
        return context
    part = _SUMMONS.sub(r"would \1", part) if effect.negates == "summon" else part
    part = TOSSED.sub("", part) if effect.resolution is None else part
    own = _own_monster(part, effect, context)
    read = condition_clauses.condition(part, context._replace(own_monster=own))
    if isinstance(read, Refusal) and (marked := _MARKED.search(part)) is not None:
        again = condition_clauses.condition(part[: marked.start()], context)
        if not isinstance(again, Refusal) and again.full and (not marked["never"] or effect.damage_step == "no"):
            part, read = part[: marked.start()], again
            found.update({"damage_step": False} if marked["never"] else {})
    fast = effect.speed > 1 and effect.kind != "trigger"  # a Trap has triggers too
    keys = None if isinstance(read, Refusal) else recording.keys(read.data, context, fast=fast)
    if isinstance(read, Refusal) or keys is None or not read.full or _too_late(effect, keys) or _forced(effect, keys):
        unknown += [read.words if isinstance(read, Refusal) else part, *(one.text for one in effect.listed)]
        if isinstance(read, Refusal) and effect.kind != "trigger":
            sure = recording.keys(certain_windows.window(part, read, context), context, fast=fast) or {}
            found.update({key: sure[key] for key in ("condition", "substep", "damage_step") if key in sure})
        return context._replace(unknown=True)
    keys.pop("once", None)  # the limits say it
    found.update(keys)
    _listed(effect, found, unknown)
    return after_conditions.after(read, context, part)._replace(
        foe=_OPPONENT_ALONE.search(_IN_THEIRS.sub("", part)) is not None, calculating=keys.get("substep") == "calc",
        fought=battle_goes_on(keys), hurt=hurt(keys),
        own_attack=own_attack(keys),
    )  # fmt: skip


_ALL = Expression(r"\b(?:all|every)\b(?!.*\(min\. 1\))", re.I)


def _own_monster(part: str, effect: EffectText, context: Context) -> tuple[str, ...]:
    """Where its player has a monster for certain as it is activated, where all of them are spoken of: it is one itself,
    or targets one."""
    if not _ALL.search(part):
        return ()
    itself = context.kind.endswith("monster") and effect.kind in ("ignition", "quick") and effect.places == ("field",)
    places = ["field"] if itself else []
    if effect.activation is not None and "face-up" not in part:
        read = cost_clauses.activation(words_of(effect.activation), context)
        for one in many(() if isinstance(read, Refusal) else read.data.get("targets", ())):
            mine = isinstance(one, dict) and one.get("of") == "you" and one.get("card") == "monster"
            if mine and isinstance(one.get("count", 1), int) and isinstance(one.get("in", "field"), str):
                places.append(one.get("in", "field"))
    return tuple(places)


_MARKED = Expression(r" \((?:Quick Effect|(?P<never>except during the Damage Step))\)\s*$")
"""What is said of the whole effect behind its condition."""
TOSSED = Expression(r", (?P<toss>toss a coin(?: \d times)?)\s*$")
"""What it does, where it stands with the condition; the results are listed behind it."""
_SUMMONS = Expression(r"(?<=your opponent )((?:Normal |Special |Normal or Special )?Summon)s(?= an? )")
"""A Summon that is negated is one that is only attempted."""
_IN_THEIRS = Expression(
    r"(?<=opponent has )(?P<what>[^,;:]*?) in their (?:hand|GY|Graveyard|Extra Deck|(?:Field|Monster|Pendulum) Zone)"
)
"""What is in a place of the opponent's."""
_OPPONENT_ALONE = Expression(
    r"^(?!.*\b(?:player|those|these|they|them|their(?! hand\b))\b).*\b(?:opponent|opponent's)\b", re.S
)
"""A condition behind which "they" are the opponent."""


def _too_late(effect: EffectText, keys: Data) -> bool:
    """Would it answer a Summon that is over, though it negates the Summon? Then the words mean the attempt of it."""
    said = [event for key in ("trigger", "window") for event in awaited(keys.get(key))]
    return effect.negates == "summon" and any("summoned" in event for event in said)


def _forced(effect: EffectText, keys: Data) -> bool:
    """Nobody must give up a draw. (What must be activated by where a monster stands, which no board may say, leaves the
    rulings open from then on: `judge.rulesets.yugioh.timing.unseen_places`.)"""
    return not effect.optional and "cost" in keys


def _listed(effect: EffectText, found: Data, unknown: list[str]) -> None:
    """What the answered effect includes, where the condition has a list of that."""
    words = [answering.included(part.text) for part in effect.listed]
    answers = found.get("answers")
    if all(words) and isinstance(answers, dict):
        if words:
            answers["includes"] = [word for said in words if said for word in said]
        return
    unknown += [part.text for part in effect.listed]
