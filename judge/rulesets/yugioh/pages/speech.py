"""The game read aloud: what a play is called at the table, and how a step is told in a ruling."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from judge.kernel.chain import Link
from judge.kernel.scenario import Play
from judge.kernel.speech import Speech, deed, written
from judge.kernel.verdict import Permission, Step
from judge.rulesets.yugioh.effects import trace
from judge.rulesets.yugioh.judging import claims
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.state import link_effect
from judge.rulesets.yugioh.vocabulary.answers import answer_said

_DEEDS = {
    "activate": "activate {}", "summon": "Summon {}",
    "tribute_summon": "Tribute Summon {}", "flip_summon": "Flip Summon {}", "special_summon": "Special Summon {}",
    "set": "Set {}", "change_position": "change the battle position of {}", "skip": "leave {} unused",
    "discard": "discard {}", "draw": "draw",
}  # fmt: skip
_BECAME = {
    "resolved": "resolves", "no effect": "has no effect", "activation negated": "has its activation negated",
    "effect negated": "has its effect negated",
}  # fmt: skip
_STATED = re.compile(r" - ((?:(?! - ).)*, Spell Speed \d)\.$")
_SHORTER = (
    (_STATED, r" (\1)."),
    (re.compile(r"^Cost: (.*)\.$"), r"As the cost, \1."),
    (re.compile(r"^Target: "), "The target is "),
    (re.compile(r"^Targets: "), "The targets are "),
    (re.compile(r"^Triggered: "), "This triggers "),
    (re.compile(r", in the same moment as the last thing that happened\.$"), "."),
    (re.compile(r"^(Chain Link \d+) resolves: (.*)\.$"), r"\1, \2, resolves."),
)
_WINDOW = re.compile(r"^(.* passes) \(.*\)\.$")
_WHOLE = {"any", "card or effect"}


def said(play: Play) -> str:
    """A play as it stands after "A wants to"; what nobody in particular does, as a thing."""
    named = written(play.value)
    if play.verb == "next":
        return f"go on to {_part(named)}"
    if play.verb == "resolve":
        what = f"Chain Link {named}" if play.value not in (None, "", True) else "the Chain"
        return f"resolve {what}" if play.by else f"the resolution of {what}"
    if play.verb == "open":
        return "the return to an open game state"
    if play.verb == "attack":
        on = play.details.get("targets", play.details.get("on"))
        return f"attack {written(on)} with {named}" if on else f"attack directly with {named}"
    return _DEEDS[play.verb].format(named) if play.verb in _DEEDS else deed(play)


def stated(play: Play) -> str:
    """A claim as it stands after "A says that"."""
    what = play.value if isinstance(play.value, dict) else {}
    if len(what.keys() & claims.STATEMENTS.keys()) > 1:
        return claims.said(play)
    if "outcome" in what:
        link = what.get("link", what.get("card"))
        named = link if isinstance(link, str) else f"Chain Link {link}"
        return f"{named} {_BECAME.get(what['outcome'], what['outcome'])}"
    if isinstance(place := what.get("in"), dict):
        zone = terms.ZONE_NAMES.get(terms.ZONE_KEYS.get(str(place.get("zone")), ""), str(place.get("zone")))
        return f"{place.get('card')} is in {place.get('of', play.by)}'s {zone}"
    if "phase" in what:
        return f"it is {_part(str(what['phase']))}"
    return claims.said(play)


def _part(named: str) -> str:
    try:
        phase, step = terms.normal_phase(named)
    except KeyError:
        return named
    return f"the {step.title()}" if step and step != "battle step" else _the(terms.PHASE_NAMES[phase])


def _the(name: str) -> str:
    return name if name[-1].isdigit() else f"the {name}"


def told(step: Step) -> str:
    """A step in a story: without the words that only a trace needs."""
    text = step.text
    if step.kind == "pass":
        return _WINDOW.sub(r"\1.", text)
    for pattern, shorter in _SHORTER:
        text = pattern.sub(shorter, text)
    return text


def fits(below: Link, link: Link) -> Permission | None:
    """Why a link could be chained to the one below it: its Spell Speed, and what it answers."""
    effect, under = link_effect(link), link_effect(below)
    if not effect.is_fast or effect.speed < under.speed or effect.speed < 2:
        return None
    text = f"{link.name} is Spell Speed {effect.speed} ({effect.category}), and Chain Link {below.number}, "
    text += f"{below.name}, is Spell Speed {under.speed}: it is fast enough to answer."
    if patterns := [p for p in effect.answers if _narrow(p)]:
        answered = " or ".join(answer_said(p) for p in patterns)
        text += f" It answers {answered}, and that is what {below.name} is."
    slug = "spell-speed-3-lock" if under.speed == 3 else "spell-speed-1-no-chain"
    return Permission(link.play, trace.rule(slug), text)


def _narrow(pattern: Mapping[str, Any]) -> bool:
    """Does the pattern ask for a kind of activation, and for nothing that words make long?"""
    kinds = pattern.get("activation", "any")
    kinds = kinds if isinstance(kinds, list) else [kinds]
    return not _WHOLE & {str(kind) for kind in kinds} and not pattern.get("includes")


def _link(link: Link) -> str:
    return f"Chain Link {link.number}"


def _thing(link: Link) -> str:
    return link.name if link_effect(link).card_activation else f"the effect of {link.name}"


SPEECH = Speech(deed=said, statement=stated, told=told, link=_link, thing=_thing, fits=fits)
