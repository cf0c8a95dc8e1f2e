"""What was taken for granted, in clauses, each with what could be so instead: real alternatives, none of them said."""

from __future__ import annotations

from functools import partial

from judge.rulesets.riftbound.talk.dispute_stage import FIELD, Need, Stage
from judge.rulesets.riftbound.talk.spoken_sentences import BASE, FACEDOWN, HAND
from judge.vocabulary.spoken import Assumption
from judge.vocabulary.trials import listed, put, varied

_SAID = {HAND: "from the hand", BASE: "from the base", FIELD: "at a battlefield", FACEDOWN: "hidden before this turn"}

_BESIDE = ("by", "targets", "add", "cost", "to", "at", "from")


def assumptions(stage: Stage) -> list[Assumption]:
    """Everything that was taken for granted, each with what could be so instead."""
    found = [_placed(stage, need) for need in stage.needs]
    for copy in stage.stand_ins:
        rest = [one for one in stage.stand_ins if one is not copy]
        where = "at a battlefield" if copy.at else "in the base"
        more = any(
            one.holder == copy.holder and one.at == copy.at for one in stage.stand_ins[: stage.stand_ins.index(copy)]
        )
        unit = "another unit" if more else "a unit"
        without = f"{copy.holder} had no{' other' if more else ''} unit {where}"
        ways = (
            ()
            if copy.at and copy.at == stage.showdown.get("at")
            else (varied(stage, without, partial(put, stage, "stand_ins", rest)),)
        )
        found.append(Assumption(f"{copy.holder} has {unit} {where}", opposites=ways))
    if not stage.said_turn:
        other = stage.other(stage.turn)
        way = varied(stage, f"it was {other}'s turn", partial(put, stage, "turn", other))
        found.append(Assumption(f"it is {stage.turn}'s turn", opposites=(way,)))
    return found


def _placed(stage: Stage, need: Need) -> Assumption:
    copy = need.copy
    said = _SAID.get(copy.place, f"in the {copy.place}")
    ways = []
    if copy.place == FACEDOWN:
        ways.append(varied(stage, f"{copy.card} was hidden this turn", partial(put, stage, "hidden_now", copy.card)))
    elif copy.place == FIELD and copy.holder != stage.plays[need.play - 1].get("by"):
        base = (copy.holder, BASE)
        ways.append(varied(stage, f"{copy.card} was in a base", partial(stage.elsewhere, copy, base)))
    play = stage.plays[need.play - 1]
    if copy.place == BASE and copy.card in [name for key in ("move", "activate") for name in listed(play.get(key))]:
        ways.append(varied(stage, f"{copy.card} was exhausted", partial(put, stage, "exhausted", copy.card)))
    acts = copy.card in [name for key, some in play.items() if key not in _BESIDE for name in listed(some)]
    whose = "" if acts else f"{copy.holder}'s "
    text = f"{whose}{copy.card} is {said.replace('from the', 'in the')}"
    return Assumption(text, need.play, said if acts else "", tuple(ways))
