"""The highest number among several monsters: ``the highest original ATK among monsters your opponent controls``."""

from __future__ import annotations

from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import EXTREMES
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match, Noun

_TIED = r"(?: \((?:your|their) choice,? if tied\))?(?![\w/]| or| and (?:on|in)| \()"
_HIGHEST = r"(?:equal to )?the (?P<extreme>highest|lowest) (?P<printed>original )?(?P<number>ATK|DEF)"
OF_CARDS = rf"{_HIGHEST} among (?:the )?{{cards}}{_TIED}"
"""The highest number of cards that a noun phrase tells."""
ON_THE_FIELD = (
    rf"(?:{_HIGHEST} on the field|(?:equal to )?the (?:current )?(?P<number2>ATK|DEF) of the (?:face-up )?"
    r"monster (?:on the field|(?P<mine>you (?:currently )?control)|(?P<theirs>your opponent (?:currently )?controls)) "
    rf"with the (?P<extreme2>highest|lowest) (?P<again>ATK|DEF)){_TIED}"
)
"""That of all monsters on the field, or of a player."""
OF_THOSE = rf"{_HIGHEST} among those destroyed monsters(?P<there> in the (?:GY|Graveyard))?{_TIED}"
"""That of the monsters that were just destroyed."""


def _amount(match: Match, of: object) -> Data:
    said = match.groups
    number = (said.get("number") or said.get("number2") or "").lower()
    found: Data = {f"{said.get('extreme') or said.get('extreme2')}_of": of}
    if number != "atk":
        found["of"] = number
    return {**found, "original": True} if said.get("printed") else found


def of_cards(match: Match, noun: Noun) -> Data | None:
    """The highest number of the cards that the noun phrase tells; None where it is not plain which those are."""
    found = noun.data
    if not isinstance(found, dict) or not noun.plural or not (noun.placed or "of" in found):
        return None
    if "count" in found or found.get("face") == "down" or EXTREMES & found.keys() or found.get("card") != "monster":
        return None
    return _amount(match, dict(found))


def on_the_field(match: Match) -> Data | None:
    """The highest number of all monsters on the field."""
    if match.groups.get("again", match.groups.get("number2")) != match.groups.get("number2"):
        return None
    side = "you" if match.groups.get("mine") else "opponent" if match.groups.get("theirs") else ""
    return _amount(match, {"card": "monster", **({"of": side} if side else {})})


def of_those(match: Match, memory: Memory) -> Data | None:
    """The highest number of the monsters just destroyed: of what is printed on them."""
    if memory.done != "destroy" or memory.plural() not in ("them", "targets") or not match.groups.get("printed"):
        return None
    there: Data = {"in": "graveyard"} if match.groups.get("there") else {}
    return {**_amount(match, memory.plural()), **there}
