"""What makes a monster become like another one: ``this card's name, Attribute and Level become the same as that
monster's``."""

from __future__ import annotations

from judge.rulesets.yugioh.reading.clauses.amounts.durations import UNTIL, until
from judge.rulesets.yugioh.reading.clauses.changes.changed_cards import OWN
from judge.rulesets.yugioh.reading.clauses.noun_phrases.possessives import OF_WHOM, WHOSE, owner, whose
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Match, Phrases, Steps, once

_ONE = r"(?:name|Type|Attribute|Level|ATK|DEF)"
_ALIKE = rf"(?P<alike>{_ONE}(?:(?:,? also its |, and |, | and |/){_ONE})*),?"
_AGAIN = _ALIKE.removesuffix(",?").replace("alike", "again")
_EACH = Expression(_ONE)
_PLAIN = frozenset({"name", "level", "atk", "def"})
"""What other words say where it is one of these alone, or ATK and DEF."""


def _alike(match: Match, memory: Memory) -> Steps | None:
    said = match.groups
    of = whose(f"{said['whom']}'s" if "whom" in said else said["its"], memory)
    cards = match.cards[0].data if match.cards else owner(said["mine"], of, memory)
    if (
        not isinstance(cards, str)
        or not cards
        or not of
        or cards == of
        or {"them", "targets", "equipped monster"} & {cards, of}
    ):
        return None
    kinds = [one.lower() for one in _EACH.findall(said["alike"])]
    if len(set(kinds)) != len(kinds) or (len(kinds) == 1 and kinds[0] in _PLAIN) or set(kinds) == {"atk", "def"}:
        return None
    if sorted(one.lower() for one in _EACH.findall(said.get("again", said["alike"]))) != sorted(kinds):
        return None
    memory.said = cards
    original = {"original": True} if said.get("original") else {}
    return [{"become_like": of, "alike_in": kinds, **original, "cards": cards, **until(match)}]


def _name_and_original(match: Match, memory: Memory) -> Steps | None:
    """``this card's name and original ATK become that monster's``: what it has is its original ATK from then on."""
    of = whose(match.groups["its"], memory)
    cards = owner(match.groups["mine"], of, memory)
    if not of or not isinstance(cards, str) or not cards or cards == of or {"them", "targets"} & {cards, of}:
        return None
    memory.said, lasts = cards, until(match)
    points = {"change_atk": {"to": {"atk_of": of, "original": True}}, "original": True, "cards": cards, **lasts}
    return [{"change_name": {"of": of}, "cards": cards, **lasts}, {"and": points}]


@once
def LIKENESSES() -> Phrases:
    """In what a monster becomes like another, and how card files write it."""
    own = r"(?:(?P<original>original )|current )?"
    becomes, end = r"becomes? (?:equal to |the same as )?", r"(?![\w'/]| or| and| on| in)"
    return Phrases(
        (
            (rf"{OWN} name and original ATK becomes? {WHOSE}(?: name and original ATK)?(?![\w'/]| or| on| in){UNTIL}",
             _name_and_original),
            (rf"(?:make )?{OWN} {_ALIKE} {becomes}{WHOSE}{end}{UNTIL}", _alike),
            (rf"(?:make )?{OWN} {_ALIKE} {becomes}{OF_WHOM}{UNTIL}", _alike),
            (rf"(?:make )?{OWN} {_ALIKE} {becomes}{WHOSE} {own}{_AGAIN}{end}{UNTIL}", _alike),
            (rf"(?:make )?{OWN} {_ALIKE} {becomes}the {own}{_AGAIN} of {OF_WHOM}{UNTIL}", _alike),
            (rf"(?:make )?the {_ALIKE} of {{cards}} becomes? the same as {OF_WHOM}{UNTIL}", _alike),
            (rf"(?:make )?{{cards}} becomes? the same {_ALIKE} as {OF_WHOM}{UNTIL}", _alike),
        )
    )  # fmt: skip
