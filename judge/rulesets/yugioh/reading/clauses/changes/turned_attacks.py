"""What turns aside harm that is about to be done: an attack, to another monster (``change the attack target to this
card``), or the damage of an activated effect (``make that effect damage to you 0``)."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Match, Steps


def _turned(match: Match, memory: Memory) -> Steps | None:
    """To this card, to what was targeted, or to what was just Special Summoned."""
    what = match.cards[0].data
    if what == "it" and memory.done != "special_summon":
        return None
    return [{"change_attack_target": what}] if what in ("this card", "target", "it") else None


def _spared(match: Match, memory: Memory) -> Steps | None:
    """``make that effect damage to you 0``, of the effect that it answers."""
    if memory.context.event != "that card":
        return None
    match.groups["-keep"] = ""
    return [{"spare_damage": "you" if match.groups.get("you") else "both"}]


def _handed_on(match: Match, memory: Memory) -> Steps | None:
    """``your opponent takes the damage you would have taken instead``, of the effect that it answers."""
    if memory.context.event != "that card":
        return None
    match.groups["-keep"] = ""
    return [{"spare_damage": "you", "to": "opponent", **({"times": 2} if match.groups.get("twice") else {})}]


def rows() -> tuple[tuple[str, Any], ...]:
    """The phrases and what they mean."""
    return (
        (r"(?:change|switch) the attack target to {cards}(?! and)", _turned),
        (
            r"(?:you )?take no damage from that (?:card/effect|card or effect|effect)(?![\w/])",
            lambda match, memory: _spared(Match(match.end, [], {**match.groups, "you": "you"}), memory),
        ),
        (
            r"your opponent takes (?P<twice>twice )?the (?:effect )?damage(?: you would have taken"
            r"| from that (?:card or effect|card/effect|effect))?,? instead",
            _handed_on,
        ),
        (r"make that effect damage (?P<you>to you )?0(?![\d,])", _spared),
        (r"change the target to (?=this card){cards}(?! and)", _turned),
    )
