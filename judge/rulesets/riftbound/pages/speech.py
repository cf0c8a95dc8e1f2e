"""The game read aloud: what a play is called at the table, and how a step is told in a ruling."""

from __future__ import annotations

import re

from judge.kernel.chain import Link
from judge.kernel.scenario import Play
from judge.kernel.speech import Speech
from judge.kernel.verdict import Permission, Step
from judge.rulesets.riftbound.judging.table_talk import TALK
from judge.rulesets.riftbound.table import trace

_ASIDE = ("priority", "finalize")
"""Steps that only say how things are handed on."""
_PENDING = re.compile(r": it is on the chain, pending\.$")
_PLACED = re.compile(r", pending (\(\w+\))\.$")


def said(play: Play) -> str:
    """A play as it stands after "A wants to"; what nobody in particular does, as a thing."""
    words = TALK.told(play)
    for key in ("to", "at") if play.by is not None else ():
        if isinstance(place := play.details.get(key), str):
            words += f" {key} {place}"
    return words


def told(step: Step) -> str:
    """A step in a story; who is handed Priority next, and that an item waits, is told by the trace alone."""
    if step.kind in _ASIDE:
        return ""
    return _PLACED.sub(r" \1.", _PENDING.sub(".", step.text))


def fits(below: Link, link: Link) -> Permission | None:
    """Why an item could be added while another waits on the chain: it has Reaction. Triggers need no permission."""
    if "Reaction" not in link.kind:
        return None
    text = f"With an item on the chain it is a Closed State: only a Reaction can be added. {link.name} has Reaction."
    return Permission(link.play, trace.rule("closed-needs-reaction"), text)


def _link(link: Link) -> str:
    return f"item {link.number}"


SPEECH = Speech(deed=said, statement=TALK.claimed, told=told, link=_link, thing=trace.short, fits=fits)
