"""What must be so to activate an effect, and perhaps to resolve it, as a sentence of its own says it.

``You must control no monsters to activate and to resolve this effect``, ``You can only activate this card if ...``.
"""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses.conditions import states
from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import NAME
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data, once


@once
def _MUST() -> Expression:
    return Expression(
        rf"(?P<who>{NAME}|[^,;:]+?) must (?:also )?(?P<not>not )?(?P<state>[^;:]+?)(?: for you)? to activate "
        r"(?P<both>and (?:to )?resolve )?this effect",
        re.IGNORECASE,
    )


@once
def _AND_LIES() -> Expression:
    return Expression(r" and this card must be in your (?:GY|Graveyard)(?= to activate and to resolve this effect)")


@once
def _ALL_OF() -> Expression:
    return Expression(r"all (?P<who>(?:face-up )?monsters you control)", re.IGNORECASE)


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
    if (only := _ONLY().fullmatch(words)) is not None:
        return _only(only, context)
    if (never := _NEVER().fullmatch(words)) is not None:
        return _never(never, context)
    if (first := _FIRST().fullmatch(words)) is not None:
        return _at_first(first, context)
    match = _MUST().fullmatch(_AND_LIES().sub("", words))
    said = _state(match) if match is not None else ""
    known = states.state(said, 0, Memory(context)) if said else None
    if match is None or known is None or known[1] != len(said):
        return None
    told: Data = {"must": known[0], "both": bool(match.group("both"))}
    if _AND_LIES().search(words) is None:
        return told
    return {**told, "in": "graveyard", "resolving": [{"this_card_in": "graveyard"}]} if told["both"] else None


@once
def _ONLY() -> Expression:
    return Expression(
        r"(?:you can only activate this (?:card|effect)|activate (?:this card )?only) (?:(?:if|when"
        r"|while) (?P<state>[^;:]+)|during "
        r"(?P<window>(?:your|your opponent's|the)(?: Main| Battle)? (?:turn|Phase)),? unless (?P<unless>[^;:]+))",
        re.IGNORECASE,
    )


_WINDOWS: dict[str, list[Data]] = {
    "your turn": [{"turn": "yours"}],
    "your opponent's turn": [{"turn": "opponent's"}],
    "the Main Phase": [{"phase": "main"}],
    "the Battle Phase": [{"phase": "battle"}],
}


def _only(match: re.Match[str], context: Context) -> Data | None:
    """``You can only activate this card if you control no monsters``, ``... during your turn, unless you control "A"``:
    the state, or the turn and the state that makes up for it."""
    said = match["state"] or match["unless"]
    known = states.state(said, 0, Memory(context))
    if known is None or known[1] != len(said):
        return None
    if match["state"]:
        return {"must": known[0], "both": False}
    window = _WINDOWS.get(match["window"])
    if window is None or len(known[0]) != 1:
        return None
    return {"must": [{"any": [*window, *known[0]]}], "both": False}


@once
def _FIRST() -> Expression:
    return Expression(
        r"this card can only be activated at the start of (?:your )?Main Phase 1(?:, and only if (?P<state>[^;:]+))?",
        re.IGNORECASE,
    )


def _at_first(match: re.Match[str], context: Context) -> Data | None:
    """``This card can only be activated at the start of Main Phase 1, and only if you control no monsters``."""
    said = match["state"] or ""
    known = states.state(said, 0, Memory(context)) if said else ([], 0)
    if known is None or known[1] != len(said):
        return None
    return {"must": [{"phase": "main 1"}, {"first_in_phase": True}, *known[0]], "both": False}


@once
def _NEVER() -> Expression:
    return Expression(
        r"you cannot activate this (?:card|effect) (?:if (?P<state>[^;:]+)|(?:during )?the turn this card "
        r"(?P<past>[^;:,]+))",
        re.IGNORECASE,
    )


@once
def _SAME_NAMES() -> Expression:
    return Expression(
        r"multiple cards(?:/effects with the same name are| with the same name, or the effects of such cards, are "
        r"already activated) in th(?:at|e) Chain"
    )


def _never(match: re.Match[str], context: Context) -> Data | None:
    """``You cannot activate this card if you control a monster``, ``... the turn this card is sent to the GY``."""
    if match["state"] and _SAME_NAMES().fullmatch(match["state"]):
        return {"must": [{"no_same_names_in_chain": True}], "both": False}
    said = match["state"] or f"this card {match['past'].replace('is ', 'was ', 1)} this turn"
    known = states.state(said, 0, Memory(context))
    if known is None or known[1] != len(said) or len(known[0]) != 1:
        return None
    return {"must": [{"not": known[0][0]}], "both": False}


def _state(match: re.Match[str]) -> str:
    """The state that must be so, in the words in which states are said; empty for one that has no such words."""
    who, said = match["who"], _AT_LEAST().sub(r"\g<n> or more ", match["state"])
    verb, _, rest = said.partition(" ")
    if _ALL_OF().fullmatch(who) and not match["not"]:
        return f"{who} are {rest} monsters (min. 1)" if verb == "be" and rest.endswith("-Type") else ""
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
