"""What must be so to activate an effect, and perhaps to resolve it, as a sentence of its own says it.

``You must control no monsters to activate and to resolve this effect``.
"""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses import states
from judge.rulesets.yugioh.reading.clauses.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.nouns import NAME
from judge.rulesets.yugioh.reading.clauses.phrases import Context, Data, once
from judge.rulesets.yugioh.reading.clauses.pronouns import Memory


@once
def _MUST() -> Expression:
    return Expression(
        rf"(?P<who>{NAME}|[^,;:]+?) must (?:also )?(?P<not>not )?(?P<state>[^;:]+?)(?: for you)? to activate "
        r"(?P<both>and (?:to )?resolve )?this effect",
        re.IGNORECASE,
    )


@once
def _AT_LEAST() -> Expression:
    return Expression(r"\bat least (?P<n>\d+) ")


@once
def _OWN_POINTS() -> Expression:
    return Expression(r"have (?P<n>[\d,]+ )(?:LP|Life Points) or (?P<bound>less|lower|more|higher)", re.IGNORECASE)


_VERBS = {
    "you": {"control": "control", "have": "have"},
    "your opponent": {"control": "controls", "have": "has"},
    "there": {"be": "is"},
}
"""The verbs behind ``must``, as the states say them of each subject."""


def required(words: str, context: Context) -> Data | None:
    """The conditions of such a sentence (``must``), and whether they are asked at the resolution, too (``both``); None
    for any other sentence."""
    match = _MUST().fullmatch(words)
    said = _state(match) if match is not None else ""
    known = states.state(said, 0, Memory(context)) if said else None
    if match is None or known is None or known[1] != len(said):
        return None
    return {"must": known[0], "both": bool(match.group("both"))}


def _state(match: re.Match[str]) -> str:
    """The state that must be so, in the words in which states are said; empty for one that has no such words."""
    who, said = match["who"], _AT_LEAST().sub(r"\g<n> or more ", match["state"])
    verb, _, rest = said.partition(" ")
    if match["not"]:
        plain = rest.removeprefix("any ")
        return f"you do not control {plain}" if (who.lower(), verb) == ("you", "control") else ""
    points = _OWN_POINTS().fullmatch(said) if who.lower() == "you" else None
    if points is not None:
        return f"your LP are {points['n']}or {points['bound']}"
    if who.lower() in _VERBS:
        told = _VERBS[who.lower()].get(verb)
        return f"{who} {told} {rest}" if told else ""
    return f"{who} is {rest}" if verb == "be" else ""
