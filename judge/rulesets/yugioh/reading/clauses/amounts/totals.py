"""What several monsters have together: ``the combined ATK of all "A" monsters you control``, ``the total original
Levels of those monsters x 200``."""

from __future__ import annotations

from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import EXTREMES
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match, Noun

_STAT = r"(?P<total>ATK|DEF|Levels?|Link Ratings?|Ranks?)"
_START = rf"(?P<halved>half (?:of )?)?the (?:total|combined) (?:(?P<printed>original )|current )?{_STAT} of "
_TIMES = r"(?: [x\u00d7] (?P<each>[\d,]+))?(?![\w/]| or|,? and in| and (?:on|in|\")| (?:attached|used|equipped) )"
_PART = r"destroyed|banished|sent|discarded|Tributed|returned"
_THOSE = (
    r"(?:the monsters (?P<brought>Special Summoned) by this effect"
    r"|the monsters (?P<gone>sent) to the (?:GY|Graveyard)(?! by| this)"
    rf"|(?:those|the) (?:(?P<did>{_PART}) )?monster(?:s|\(s\))"
    rf"|(?:the )?monsters (?P<did2>{_PART})(?: to the (?:GY|Graveyard))? (?:by this effect|this way))"
)
_THEIR = (
    rf"(?P<halved>half (?:of )?)?(?:their|(?:those|the) (?:(?P<did>{_PART}) )?monsters') (?:total|combined) "
    rf"(?:(?P<printed>original )|current )?{_STAT}"
)
OF_CARDS = rf"{_START}(?:the (?=other ))?{{cards}}(?P<itself>, except itself(?![\w-]))?{_TIMES}"
"""The total of cards that a noun phrase tells."""
OF_THOSE = rf"{_START}{_THOSE}{_TIMES}"
THEIRS = rf"{_THEIR}{_TIMES}"
"""The total of cards to which something was just done."""
_DID = {
    "destroyed": "destroy", "banished": "banish", "sent": "send_to_graveyard", "discarded": "discard",
    "tributed": "tribute", "returned": "return_to_hand",
}  # fmt: skip
_SCALES = {"level": "level", "rank": "rank", "link rating": "link", "atk": "atk", "def": "def"}


def _amount(match: Match, of: object) -> Data:
    said = match.groups
    found: Data = {"total": of, "of": _SCALES[said["total"].lower().removesuffix("s")]}
    if said.get("printed"):
        found["original"] = True
    if said.get("halved"):
        found["half"] = True
    if said.get("each"):
        found["times"] = int(said["each"].replace(",", ""))
    return found


def of_cards(match: Match, noun: Noun) -> Data | None:
    """The total of the cards that the noun phrase tells; None where it is not plain which those are."""
    found = noun.data
    several = noun.plural or (isinstance(found, dict) and found.get("count") == "all")
    if not isinstance(found, dict) or not several or not (noun.placed or "in" in found or "of" in found):
        return None
    if match.groups.get("itself"):
        return None  # which one that is, the words before say
    if found.get("count", "all") != "all" or {"face_down", "different_names", *EXTREMES} & found.keys():
        return None
    told = {key: what for key, what in found.items() if key != "count" and (key, what) != ("card", "any")}
    return _amount(match, told) if told.get("face") != "down" else None


def of_those(match: Match, memory: Memory) -> Data | None:
    """The total of the cards to which something was just done: of what is printed on them, wherever they are now."""
    if match.groups.get("brought"):
        known = memory.done == "special_summon" and match.groups.get("printed")
        return _amount(match, "summoned monsters") if known else None
    if match.groups.get("gone"):
        return _amount(match, "sent cards") if memory.done == "send_to_graveyard" else None
    done = _DID.get((match.groups.get("did") or match.groups.get("did2") or "").lower(), memory.done)
    what = memory.plural()
    levels = "level" in match.groups["total"].lower()
    if what == "those monsters" and not (memory.done or memory.said) and match.groups.get("printed"):
        return _amount(match, what)  # those of the event, by what is printed on them
    if memory.done != done or what not in ("them", "targets") or not (match.groups.get("printed") or levels):
        return None
    return _amount(match, what)
