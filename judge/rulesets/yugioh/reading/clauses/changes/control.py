"""Operations that give a monster to the other player: control is taken, or two monsters change sides."""

from __future__ import annotations

from judge.rulesets.yugioh.reading.clauses.amounts.durations import UNTIL, until
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.noun_phrases.selected import chosen
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Match, Phrases, Steps, once


def _taken(match: Match, memory: Memory) -> Steps | None:
    what = chosen(match.cards[0])
    if what is None or (isinstance(what, dict) and what.get("of") != "opponent"):
        return None
    lasts = until(match).get("until", "")
    if lasts.startswith("end of") and lasts not in _GIVEN_BACK:
        return None  # nothing gives it back so late
    return [{"take_control": what, **until(match)}]


_GIVEN_BACK = ("end of battle phase", "end of turn", "end of next turn", "end of your turn", "end of opponent's turn")
"""When what was taken for a time goes back."""
_HERE = r"while this card (?:is|remains) face-up on the field"


def _kept(match: Match, memory: Memory) -> Steps | None:
    """``take control of that target while this card is face-up on the field``.

    Of one that is only described, old texts say so too, and their effects target (the later text of Hiita the Fire
    Charmer).
    """
    taken = _taken(match, memory)
    known = memory.context.kind.endswith("monster") and taken is not None and isinstance(taken[0]["take_control"], str)
    return [{**taken[0], "until": "this card leaves the field"}] if taken and known else None


def _both_taken(match: Match, memory: Memory) -> Steps | None:
    """``take control of both targets``: of those that are still there."""
    if memory.said or memory.context.targets != "targets":
        return None
    memory.said = "targets"
    return [{"take_control": "targets", **until(match)}]


def _given(match: Match, memory: Memory) -> Steps | None:
    """``give control of this card to your opponent``."""
    what = chosen(match.cards[0])
    if what is None or (isinstance(what, dict) and (what.get("of") != "you" or what.get("card") != "monster")):
        return None
    lasts = until(match)
    if lasts.get("until", "end phase") not in ("end phase", "end of turn"):
        return None
    return [{"give_control": what, **lasts}]


def _to_owners(match: Match, memory: Memory) -> Steps | None:
    """``shift control to its owner``, ``return control of all monsters on the field to their owners``."""
    what = chosen(match.cards[0])
    if not what or (isinstance(what, dict) and (what.get("card") != "monster" or what.get("count") != "all")):
        return None
    return [{"return_control": what}]


def _switched(match: Match, memory: Memory) -> Steps | None:
    """``switch control of both monsters``: of two targets, one on each side of the field."""
    if sorted(memory.context.pair) != ["opponent field", "you field"] or memory.said not in ("", "targets"):
        return None
    memory.said = "targets"
    return [{"exchange_control": "targets"}]


def _switched_with_this(match: Match, memory: Memory) -> Steps | None:
    """``switch control of that monster and this card``: of the target and this card."""
    if memory.said or match.cards[0].data != "target":
        return None
    memory.lost()
    match.groups["-keep"] = ""
    return [{"exchange_control": "target", "with_this": True}]


def _swapped(match: Match, memory: Memory) -> Steps:
    """``each player chooses 1 monster they control and switches control of those monsters``."""
    memory.said, memory.done = "them", "exchange_control"
    match.groups["-keep"] = ""
    return [{"exchange_control": True}]


@once
def CONTROL() -> Phrases:
    """Whose monsters change sides, and how card files write it."""
    return Phrases(
        (
            (rf"(?:take|gain) control of {{cards}}{UNTIL}", _taken),
            (rf"take control of both targets{UNTIL}", _both_taken),
            (rf"(?:take|gain) control of {{cards}},? {_HERE}(?=[.;]|$)", _kept),
            (rf"{_HERE}, take control of {{cards}}(?=[.;]|$)", _kept),
            (rf"give control of {{cards}} to your opponent{UNTIL}", _given),
            (r"(?:return|give|shift) control of {cards} to (?:the|its|their) (?:original )?owners?(?!\w)", _to_owners),
            (
                r"each player chooses 1 monster they control and switches control of those monsters with each other",
                _swapped,
            ),
            (r"switch control of {cards} (?:and|with) this card(?! until|[\w'])", _switched_with_this),
            (r"switch control of (?:both (?:those )?|those (?:2 )?)(?:monsters|targets)(?! until|[\w'])", _switched),
        )
    )
