"""What turns aside harm that is about to be done: an attack, to another monster (``change the attack target to this
card``, where damage may be calculated at once), or the damage of an activated effect (``make that effect damage to you
0``)."""

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


def _at_the_target(match: Match, memory: Memory) -> Steps | None:
    """``the attacking monster attacks it instead``: what was targeted."""
    return _turned(match, memory) if match.cards[0].data == "target" else None


def _fought_out(match: Match, memory: Memory) -> Steps | None:
    """``change the attack target to this card and perform damage calculation``: as the effect resolves."""
    turned = _turned(match, memory)
    return [*turned, {"and": {"calculate_damage": True}}] if turned else None


def _calculated(match: Match, memory: Memory) -> Steps | None:
    """``and perform damage calculation``, of an attack that was just turned to another monster."""
    if memory.done != "change_attack_target":
        return None
    match.groups["-keep"] = ""
    return [{"calculate_damage": True}]


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


_CALCULATE = r"(?:you )?(?:perform|conduct|proceed to) damage calculation(?=[.;,]|$)"


def rows() -> tuple[tuple[str, Any], ...]:
    """The phrases and what they mean."""
    return (
        (r"(?:change|switch) the attack target to {cards}(?! and)", _turned),
        (r"make {cards} the attack target instead", _turned),
        (r"the attacking monster attacks {cards} instead", _at_the_target),
        (r"{cards} is attacked instead", _at_the_target),
        (rf"(?:change|switch) the attack target to {{cards}},? and {_CALCULATE}", _fought_out),
        (_CALCULATE, _calculated),
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
