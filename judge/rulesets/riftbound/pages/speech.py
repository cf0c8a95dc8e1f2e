"""The game read aloud: what a play is called at the table, and how a step is told in a ruling."""

from __future__ import annotations

import re

from judge.kernel.chain import Link
from judge.kernel.scenario import Play
from judge.kernel.speech import Speech, deed, written
from judge.kernel.verdict import Permission, Step
from judge.rulesets.riftbound.judging import claims
from judge.rulesets.riftbound.table import trace

_DEEDS = {
    "play": "play {}", "activate": "activate the ability of {}", "move": "move {}", "hide": "hide {}",
    "trigger": "place the trigger of {}", "finalize": "finalize {}", "decline": "decline the trigger of {}",
    "showdown": "begin a showdown at {}", "invite": "invite {}", "accept": "accept the invitation",
    "refuse": "refuse the invitation", "end_turn": "end the turn", "pass": "pass", "resolve": "resolve {}",
}  # fmt: skip
_BECAME = {
    "resolved": "resolves", "countered": "is countered", "no effect": "has no effect", "removed": "leaves the chain",
}  # fmt: skip
_SHOWDOWN = {
    "over": "the showdown is over", "none": "there is no showdown", "open": "a showdown is open",
    "combat": "the showdown is a combat", "no combat": "the showdown is no combat",
}  # fmt: skip
_ASIDE = ("priority", "finalize")
"""Steps that only say how things are handed on."""
_PENDING = re.compile(r": it is on the chain, pending\.$")
_PLACED = re.compile(r", pending (\(\w+\))\.$")


def said(play: Play) -> str:
    """A play as it stands after "A wants to"; what nobody in particular does, as a thing."""
    named = written(play.value)
    if play.by is None:
        return f"the resolution of {named}" if isinstance(play.value, str) and named != "all" else "the resolution"
    if play.verb not in _DEEDS:
        return deed(play)
    words = _DEEDS[play.verb].format(named)
    for key in ("to", "at"):
        if isinstance(place := play.details.get(key), str):
            words += f" {key} {place}"
    return words


def stated(play: Play) -> str:
    """A claim as it stands after "A says that"."""
    what = play.value if isinstance(play.value, dict) else {}
    if len(what.keys() & claims.STATEMENTS.keys()) > 1:
        return claims.said(play)
    if "outcome" in what:
        return f"{what.get('item', 'the item')} {_BECAME.get(what['outcome'], what['outcome'])}"
    if "showdown" in what:
        return _SHOWDOWN.get(what["showdown"], claims.said(play))
    return claims.said(play)


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


SPEECH = Speech(deed=said, statement=stated, told=told, link=_link, thing=trace.short, fits=fits)
