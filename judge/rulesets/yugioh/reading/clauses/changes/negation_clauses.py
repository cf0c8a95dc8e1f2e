"""What is negated: activations, Summons, attacks, and effects for a time."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.amounts.durations import HERE, UNTIL, until
from judge.rulesets.yugioh.reading.clauses.changes.changed_cards import changed, lasting_for_all, once_for_all
from judge.rulesets.yugioh.reading.clauses.noun_phrases import selected
from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import NAME
from judge.rulesets.yugioh.reading.clauses.noun_phrases.places import ON_FIELD
from judge.rulesets.yugioh.reading.clauses.noun_phrases.possessives import WHOSE, whose
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match, Phrases, Steps, once


def _negate(what: str) -> Any:
    def build(match: Match, memory: Memory) -> Steps | None:
        match.groups["-keep"] = ""
        if "attack" not in what and memory.context.event not in ("", "this card"):
            memory.said = memory.context.event
        elif what in ("activation", "effect"):
            memory.said = "that card"  # whatever it answers, what it negates is that
        return [{"negate": what}]

    return build


def _unless_paid(match: Match, memory: Memory) -> Steps | None:
    """``your opponent can discard 1 card, or that effect is negated``: of what it answers."""
    if memory.context.event not in ("", "that card") or int(match.groups["n"]) != 1:
        return None
    memory.said = "that card"
    return [{"negate": "effect", "unless": {"discard": {"count": 1}, "who": "opponent", "otherwise": True}}]


def _answered_effect(match: Match, memory: Memory) -> Steps | None:
    """``negate that card's effect``, where what it answers is the card that is spoken of."""
    return _negate("effect")(match, memory) if memory.context.event == "that card" and not memory.said else None


def _effects(match: Match, memory: Memory) -> Steps | None:
    cards = changed(match.cards[0]) if match.cards else whose(match.groups["its"], memory)
    if not cards or cards == "this card":
        return None
    if not match.cards:
        memory.said = cards
    elif lasting_for_all(match.cards[0]) and not _all_there(match, cards):
        return None
    if match.groups.get("but"):
        if not isinstance(cards, dict) or "not_named" in cards or not lasting_for_all(match.cards[0]):
            return None
        cards = {**cards, "not_named": match.groups["but"][1:-1]}
    here = {"until": "this card leaves the field"} if match.groups.get("here") else until(match)
    return [{"negate": "effects", "cards": cards, **here}]


def _all_there(match: Match, cards: Any) -> bool:
    """Are it the effects of all that are on the field then, negated ``until the end of this turn``? Those that come
    later are not meant: the simulator has it so throughout (ProjectIgnis, CardScripts, c43436049, c99469936 and
    c47021196)."""
    there = isinstance(cards, dict) and not selected.places_of(cards) - ON_FIELD
    placed = match.cards[0].placed or (isinstance(cards, dict) and "of" in cards)
    return there and placed and bool(match.groups.get("until")) and once_for_all(match)


def _that_many(match: Match, memory: Memory) -> Steps | None:
    """``choose that many Effect Monsters your opponent controls, and until the end of this turn, their ATK is halved,
    also their effects are negated``: as many as cards were paid with."""
    noun = match.cards[0]
    if not memory.context.paid or not isinstance(noun.data, dict) or "count" in noun.data or not noun.plural:
        return None
    if selected.places_of(noun.data) - ON_FIELD:
        return None
    memory.said = "them"
    match.groups["-keep"] = ""
    lasts: Data = {"until": "end of turn"}
    cards = {"count": "cost cards", **noun.data}
    return [
        {"change_atk": "half", "cards": cards, **lasts},
        {"also": {"negate": "effects", "cards": "them", **lasts}},
    ]


def _theirs(match: Match, memory: Memory) -> Steps | None:
    """``that monster your opponent controls``: only as long as the opponent still does."""
    cards = memory.singular("that monster")
    if cards != "target":
        return None
    memory.said = cards
    return [{"negate": "effects", "cards": cards, "only": {"of": "opponent", "face": "up"}, **until(match)}]


@once
def NEGATIONS() -> Phrases:
    """What is negated: activations, Summons, attacks, effects."""
    return Phrases(
        (
            (r"negate (?:the|that)(?: (?:Spell/Trap|Spell|Trap|monster))? activation(?!\w| and (?:the |its )?effects?)",
             _negate("activation")),
            (r"(?:the|that) activation is negated", _negate("activation")),
            (r"your opponent can discard (?P<n>\d+) card, or (?:that|the) effect is negated", _unless_paid),
            (r"negate (?:the|that) (?:Special )?Summon(?:\(s\))?(?! or)", _negate("summon")),
            (r"negate (?:the|that) (?:Special )?Summon(?:\(s\))? or activation", _negate("summon or activation")),
            (r"negate (?:the|that) (?:attack)", _negate("attack")),
            (r"negate the next attack this turn from a monster your opponent controls", _negate("next attack")),
            (r"negate your opponent's next attack this turn", _negate("next attack")),
            (r"negate (?:the|that) (?:activated )?effect(?!\w| until| of)", _negate("effect")),
            (r"negate that opponent's (?:activated )?effect(?!\w| until| of)", _negate("effect")),
            (r"negate (?:that (?:card|monster)'s|its) (?:activated )?effect(?!\w| until| of)", _answered_effect),
            (rf"negate the effect of that {NAME}", _answered_effect),
            (rf"negate {WHOSE} effects{UNTIL}", _effects),
            (rf"negate the effects of that (?:(?:face-up )?monster your opponent controls"
             rf"|opponent's face-up monster){UNTIL}", _theirs),
            (rf"negate the effects of {{cards}}{UNTIL}", _effects),
            (rf"negate the effects of {{cards}}{UNTIL}, except (?P<but>{NAME}) monsters", _effects),
            (rf"(?P<its>its) effects are negated{UNTIL}", _effects),
            (r"(?P<its>its) effects are negated while it is face-up on the field", _effects),
            (rf"negate {WHOSE} effects {HERE}", _effects),
            (rf"(?P<its>its|that (?:Effect )?Monster's) effects are negated {HERE}", _effects),
            (r"choose that many {cards},? and until the end of this turn, their ATK (?:is|are|becomes?) halved, also "
             r"their effects are negated", _that_many),
            (rf"{{cards}} (?:has|have) (?:its|their) effects negated{UNTIL}", _effects),
            (rf"(?P<its>that target's|that (?:m|Effect M)onster's|those monsters'|their|the targeted monster's) "
             rf"effects are negated{UNTIL}", _effects),
        )
    )  # fmt: skip
