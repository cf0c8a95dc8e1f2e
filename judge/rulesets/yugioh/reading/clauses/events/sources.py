"""By whose effect something happened: ``by your Normal Trap effect``, ``by the effect of a "A" card``."""

from __future__ import annotations

from collections.abc import Mapping

from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import ATTRIBUTES, NAME
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data

_OF = (
    rf"(?P<itself>its own effect|this card's effect)|(?P<exact>the effect of {NAME})(?! card| monster)"
    rf"|(?:the|an) effect of an? (?P<source_of>{NAME} (?:card|monster)|(?:{'|'.join(ATTRIBUTES)}) monster"
    r"|(?:Normal|Continuous|Counter|Equip|Field|Quick-Play) (?:Spell|Trap)(?: Card)?)"
    r"|(?P<bare>Normal Trap|Normal Spell|Trap|Spell|Spell/Trap) effect"
)
_KIND = rf"Normal Trap|Normal Spell|Trap|Spell|Spell/Trap|monster|{NAME} (?:card|monster|Spell/Trap|Spell|Trap)|{NAME}"
SOURCE = (
    rf"(?:{_OF}|(?P<by_whom>your|an?|the|an opponent's|your opponent's) (?:activated )?(?P<source>{_KIND})(?:'s)? "
    r"effect)(?![\w'-])(?! that| from| in | on | or )"
)
_KINDS: Mapping[str, Data] = {
    "normal trap": {"card": "trap", "kind": ["normal"]}, "normal spell": {"card": "spell", "kind": ["normal"]},
    "trap": {"card": "trap"}, "spell": {"card": "spell"}, "spell/trap": {"card": "spell or trap"},
    "monster": {"card": "monster"},
}  # fmt: skip


def told(part: Mapping[str, str]) -> Data:
    """Whose effect, and of which cards, as keys of an event; nothing if no card is named."""
    if part.get("itself"):
        return {"by": "card effect", "by_effect_of": "this card"}
    if part.get("exact"):
        return {"by": "card effect", "by_effect_of": {"name": part["exact"].split('"')[1]}}
    said = part.get("source_of") or part.get("bare") or part.get("source")
    if not said:
        return {}
    whose = part.get("by_whom", "").lower()
    by = "your card effect" if whose == "your" else "opponent's card effect" if "opponent" in whose else "card effect"
    return {"by": by, "by_effect_of": _cards(said)}


def _cards(said: str) -> Data:
    if said.startswith('"'):
        named: Data = {"named": said.split('"')[1]}
        frame = said.rpartition('"')[2].strip().lower()
        return {**_KINDS[frame], **named} if frame in _KINDS else named
    if said.split()[0] in ATTRIBUTES:
        return {"card": "monster", "attribute": said.split()[0]}
    if said.lower() in _KINDS:
        return dict(_KINDS[said.lower()])
    kind, frame = said.lower().removesuffix(" card").split()
    return {"card": frame, "kind": [kind]}
