"""The game read aloud: what a play is called at the table, and how a step is told in a ruling."""

from __future__ import annotations

import re

from judge.kernel.speech import Speech
from judge.kernel.verdict import Step
from judge.rulesets.starlight.judging.table_talk import TALK

_INDEX = re.compile(r"^g\d+ p\d+: ")
_ENDED = re.compile(r": link g\d+ (ends|ended)( \(\w+\))?")


def told(step: Step) -> str:
    """A step in a story: without the indices, which the links laid side by side show."""
    text = _ENDED.sub("", _INDEX.sub("", step.text))
    return text[:1].upper() + text[1:]


SPEECH = Speech(deed=TALK.told, statement=TALK.claimed, told=told)
