"""What an effect does, and what its sentences ask of its activation, as keys of a card file."""

from __future__ import annotations

from judge.rulesets.yugioh.reading.clauses.operations import operation_clauses
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data, Refusal
from judge.rulesets.yugioh.reading.clauses.standing import remarks
from judge.rulesets.yugioh.reading.text.drafts import cards_done_to, demands, pinning, sole_conditions, turn_players
from judge.rulesets.yugioh.reading.text.drafts.drafted_conditions import TOSSED
from judge.rulesets.yugioh.reading.text.drafts.following import does_first, not_worn_yet, ritual_tributes
from judge.rulesets.yugioh.reading.text.readings.readings import EffectText, words_of
from judge.rulesets.yugioh.reading.text.sentences.printed_cards import STAYING

_NOT_NEXT_TURN = Expression(
    r",(?: but this effect cannot be used again| also this card cannot use this effect) next turn\s*\.?\s*$"
)
"""An effect that resolved is not used in the turn after that."""
_ONE_WORN = Expression(r"(?<= to this card) \(max\. 1\)(?=\.?\s*$)")
"""This card is equipped with one such monster at a time."""
_NOTED = Expression(r" \((?P<said>[^()]*\bcannot be negated)\)(?=\.?\s*$)")
"""What is noted of its activation behind what it does."""


def enter_resolution(effect: EffectText, context: Context, found: Data, unknown: list[str]) -> None:
    """Enter what it does, or what of it is ``unknown``."""
    part = words_of(does_first(effect))  # a Spell's only sentence has no marks
    if not part and (tossed := TOSSED.search(words_of(effect.condition))) is not None:
        part = tossed["toss"]
    if (
        part
        and effect.activation is None
        and effect.resolution is None
        and sole_conditions.paid_for(part, context, found)
    ):
        return
    if effect.resolution is None and sole_conditions.asks_alone(part, context, found):
        return
    if not part.strip():
        if effect.kind != "activation" or " ".join(context.kind.split()[:1]) not in STAYING:
            unknown.append("what it does")
        found["resolve"] = [{"unmodelled": "what it does"}] if unknown else []
        return
    if effect.activation is None and effect.kind != "activation":
        part = turn_players.entered(part, found)
    if turn_players.speaks_of_players(part, found):
        unknown.append(part)
        found["resolve"] = [{"unmodelled": part.strip()}]
        return
    if (spent := _NOT_NEXT_TURN.search(part)) is not None:
        part = part[: spent.start()]
        rested: Data = {"not": {"used_earlier": {"effect": "itself", "since": "last turn"}}}
        found["condition"] = [*found.get("condition", ()), rested]
    if (one := _ONE_WORN.search(part)) is not None:
        part = part[: one.start()] + part[one.end() :]
        not_worn_yet(found)
    if (noted := _NOTED.search(part)) is not None and (told := remarks.remark(noted["said"], context)) is not None:
        part = part[: noted.start()] + part[noted.end() :]
        found.update(told)
    part = demands.sworn_behind(part, context, found)
    holds = pinning.held(part, effect, context, unknown)
    if holds is not None:
        found["resolve"] = holds
        return
    read = operation_clauses.resolution(part + ritual_tributes(effect), context)
    if isinstance(read, Refusal) or (not read.full and _INSTEAD.search(part)):
        unknown.append(read.words if isinstance(read, Refusal) else part)
        found["resolve"] = [{"unmodelled": part.strip()}]
        return
    unknown += [(part + ritual_tributes(effect))[start:end] for start, end in read.unknown]
    found["resolve"] = steps = read.data["resolve"]
    cards_done_to.still_taken(part, found)
    cards_done_to.still_such(part, found)
    cards_done_to.than_those_spoken_of(part, found, context.kind)
    cards_done_to.than_those_shown(steps)
    stays = context.kind.split()[0] in STAYING
    if "optional" in read.data and effect.kind == "activation" and stays:  # the card is activated either way
        if len(steps) > 1:
            unknown.append(part)
        bound = any("also" in step for step in steps[1:])  # what is bound by it, if it is done
        found["resolve"] = [{"you_can": {"series": steps}}] if bound else [{"you_can": steps[0]}, *steps[1:]]
    if "places" in read.data:
        found.setdefault("in", read.data["places"])


_TO_USE_IT = Expression(r"\bmust\b[^.]* to activate (?:and (?:to )?resolve )?this effect\b")
"""A sentence behind an effect that asks for something at its activation."""


def asked_behind(found: Data, before: list[str], does: list[str]) -> None:
    """What a sentence behind it asks of its activation is none of what it does, where it was not understood."""
    for words in [one for one in does if _TO_USE_IT.search(one) or demands.OF_ITS_TURN.search(one)]:
        does.remove(words)
        before.append(words)
        found["resolve"] = [step for step in found["resolve"] if not _says_alone(step, words)]


def _says_alone(step: Data, words: str) -> bool:
    """Is a step no more than these words, which were not understood?"""
    inner = next((step[way] for way in ("also_after_that", "also", "but") if way in step), step)
    return inner.keys() == {"unmodelled"} and inner["unmodelled"].strip(" .") == words.strip(" .")


_INSTEAD = Expression(r", but if [^.]*\binstead\s*\.?\s*$")
"""What is done in place of all that stands before."""
