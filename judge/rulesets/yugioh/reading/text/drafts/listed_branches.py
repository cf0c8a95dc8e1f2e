"""Branches of an effect that a word before each tells apart: what is revealed for it, whose turn it is, who controls
the monster that the card is equipped to.

``activate 1 of these effects, by revealing monster(s) in your hand with the listed Attribute(s)``, and before the first
of them ``FIRE & DARK``; ``activate this effect depending on whose turn it is``, and before the first ``Yours``;
``based on which player controls the equipped monster``, and before the first ``You``. What the board is like decides
then, as the effect is activated: the player has no choice.
Source: Konami, Problem-Solving Card Text, part 7 (what of several effects is used is decided at activation).
"""

from __future__ import annotations

import re
from typing import Any

from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import ATTRIBUTES
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression

Data = dict[str, Any]
LISTED = Expression(
    r"(?P<may>You can )?(?:(?P<cost>[^;]+?),? then )?activate (?:(?P<shown>1 of (?:these|the following) effects,? by "
    r"revealing monster\(s\) in your hand with the listed Attribute\(s\))"
    r"|(?:this|the following|the appropriate) effect,? (?:depending|based) on (?P<subject>whose turn it is"
    r"|the equipped monster's controller|which player controls the equipped monster))[:;.]?",
    re.I,
)
_SO_MANY = Expression(r"(?:(?P<n>\d) )?(?P<what>[A-Z]+)")
_AND = Expression(r",? & |, | and ")
_TURNS = {"yours": "yours", "your": "yours", "opponent's": "opponent's", "your opponent's": "opponent's"}
_PLAYERS = {"you": "you", "your opponent": "opponent", "opponent": "opponent"}


def _decides(subject: str, said: str) -> Data | None:
    """The condition that the word before a branch stands for."""
    if subject == "whose turn it is":
        turn = _TURNS.get(said.lower().removesuffix(" turn"))
        return {"turn": turn} if turn else None
    player = _PLAYERS.get(said.lower())
    return {"is": {"what": "equipped monster", "fits": {"of": player}}} if player else None


def enter(lead: re.Match[str], label: str, branch: Data) -> bool:
    """Enter what the word before a branch says of it; False for one that is not understood."""
    said = label.strip(" .:;\u25cf\u2022\n")
    if not lead["shown"]:
        decides = _decides(lead["subject"].lower(), said)
        if decides is not None:
            branch["condition"] = [decides, *branch.get("condition", ())]
        return decides is not None
    wanted = [_SO_MANY.fullmatch(one) for one in _AND.split(said)]
    if not all(one is not None and one["what"] in ATTRIBUTES for one in wanted):
        return False
    each = [
        {"count": int(one["n"] or 1), "card": "monster", "attribute": one["what"], "of": "you", "in": "hand"}
        for one in wanted
        if one is not None
    ]
    branch["cost"] = [*branch.get("cost", ()), *({"reveal": what} for what in each)]
    return True


USED_FOR = Expression(r"This card can be used to Ritual Summon any [^.:;]* Ritual Monster\.?")
"""What the branches of a Ritual Spell do, said of all of them at once."""
