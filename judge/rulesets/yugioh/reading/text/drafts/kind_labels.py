"""Effects of a list before each of which an Attribute, a Type, a kind of card or a battle position stands: such a card
there must be for it, or so must a monster lie.

``This card gains these effects based on the Attributes of its attached materials``, and before the first ``DARK``;
``Apply this effect, depending on the equipped monster's battle position``, and before the first ``Attack Position``.
"""

from __future__ import annotations

import re
from typing import Any

from judge.rulesets.yugioh.reading.clauses.noun_phrases import selecting
from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import ATTRIBUTES, RACES, list_of, listed
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context

Data = dict[str, Any]
_FRAMES = ("Ritual", "Fusion", "Synchro", "Xyz", "Link")
LABEL = f"(?:{list_of(ATTRIBUTES)}|{list_of(RACES)}|{list_of(_FRAMES)}|(?:Attack|Defense) Position)"
"""What stands before such an effect."""
LEAD = Expression(
    r"(?:this card |it )?gains (?:(?:these|the following|the appropriate) )?effects?(?:\(s\))?,? (?:based|depending) "
    r"on (?:the )?(?P<original>original )?(?P<what>Attribute|Type|card type)(?:s|\(s\))?(?: \([\w/]+\))? of (?:the )?"
    r"(?P<cards>[^.:;]+?)[.:;]?",
    re.IGNORECASE,
)
"""What stands before such a list."""
LIES = Expression(
    r"(?:(?:this card |it )?gains|apply) (?:this|the following) effect,? (?:based|depending) on "
    r"(?P<whose>its|this card's|the equipped monster's) (?:current )?battle position[.:;]?",
    re.IGNORECASE,
)
"""What stands before a list of two effects, one for each battle position."""
_ITSELF = r"(?:it|this card)"
_ATTACHED = Expression(
    rf"(?:(?:its|this card's) (?:attached )?[Mm]aterials|(?:Xyz )?[Mm]aterials (?:attached to {_ITSELF}|{_ITSELF} has))"
)
_USED = Expression(r"(?:its )?[Mm]aterials used for (?:its|this card's) (?P<way>Fusion|Synchro|Xyz|Link|Ritual) Summon")


def asked(lead: re.Match[str], label: str, context: Context) -> list[Data]:
    """What such a word before an effect asks for; nothing where that is not understood."""
    kind = _kind(lead["what"].lower(), listed(label))
    if not kind:
        return []
    fits: Data = {"original": kind} if lead["original"] else kind
    cards = lead["cards"]
    if _ATTACHED.fullmatch(cards):
        return [{"attached": kind}]
    if (used := _USED.fullmatch(cards)) is not None:
        return [{"summoned_as": used["way"].lower()}, {"made_with": fits}]
    memory = Memory(context)
    memory.admits = frozenset({"zone_kind"})
    noun = selecting.noun(cards, 0, memory)
    if noun is None or noun.end != len(cards) or not isinstance(noun.data, dict) or not noun.placed:
        return []
    there = {key: one for key, one in noun.data.items() if key != "count"}
    return [] if kind.keys() & there.keys() or noun.data.get("count", 1) != 1 else [{"exists": {**there, **fits}}]


def lying(lead: re.Match[str], label: str, context: Context) -> list[Data]:
    """How such a monster must lie for an effect of the list; nothing where it is not certain which monster is meant."""
    position = label.removesuffix(" Position").lower()
    if lead["whose"].lower().startswith("the"):
        return [{"is": {"what": "equipped monster", "fits": {"position": position}}}]
    itself = context.kind.endswith("monster") and lead[0].lower().startswith(("this card gains", "it gains", "gains"))
    return [{"position": position}] if itself and position in ("attack", "defense") else []


def told(lead: re.Match[str]) -> str:
    """The words that say of which cards, without those that say which of their properties."""
    return f"{lead['original'] or ''}{lead['cards']}"


def _kind(what: str, words: list[str]) -> Data:
    """The property that the words are of."""
    known, key = {
        "attribute": (ATTRIBUTES, "attribute"), "type": (RACES, "race"), "card type": (_FRAMES, "kind"),
    }[what]  # fmt: skip
    if not words or not set(words) <= set(known):
        return {}
    if key == "kind":
        return {"kind": [word.lower() for word in words]}
    return {key: words[0] if len(words) == 1 else words}
