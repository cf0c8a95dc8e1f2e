"""The game read aloud: what a play is called at the table, and how a step is told in a ruling."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from judge.kernel.chain import Link
from judge.kernel.speech import Speech
from judge.kernel.verdict import Permission, Step
from judge.rulesets.yugioh.effects import trace
from judge.rulesets.yugioh.judging.table_talk import TALK
from judge.rulesets.yugioh.table.state import link_effect
from judge.rulesets.yugioh.vocabulary.answers import answer_said

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


SPEECH = Speech(deed=TALK.told, statement=TALK.claimed, told=told, link=_link, thing=_thing, fits=fits)
