"""What an effect includes by words of its resolution that were not understood otherwise: what they plainly say.

It decides what may answer the effect (Ash Blossom & Joyous Spring); what is optional, or done under a condition, is
included, too. Source: db.ygoresources.com qa#21685 and related rulings; OCG Perfect Rulebook 2017, p. 153-154.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.text.reach.covered_cards import QUOTED

_PART = Expression(r"[.;:●]\s+|,? also,? |,? then,? |, and if you do,? |,? but ")
_NO_DEED = Expression(
    r"^(?:When|Each|Once|During|While|Until)\b"
    r"|\b(?:cannot|neither player|would|each time|whenever|instead of|unless|used"
    r"|gains? (?:this|these|the following) effects?|immediately after"
    r"|(?:if|when|that) (?:you|they|a player|either player|your opponent|it) (?:draws?|adds?|sends?)"
    r"|(?:if|when|once|while|after) (?:you|a|an|they|your opponent)\b[^,]*\bSummons?"
    r"|(?:if|when) (?:the equipped monster|this (?:face-up |face-down |Set )?card)|normal draw)\b"
    r"|\bto (?:draw|add|Special Summon|banish|send|negate|return)\b",
    re.I,
)
"""Words of what is forbidden or replaced, or done by something else."""
_OTHER = r"adds?|sends?|sent|Summons?|banish(?:es)?|draws?|returns?|shuffles?|destroys?|places?|Sets?|equips?|was|were"
_WHAT = rf"(?:(?!\b(?:{_OTHER})\b)[^.;:])*?"
"""What it is done to, without another deed."""
_PLACE = r"(?:hand|(?:Main |Extra )?Deck|GYs?|Graveyards?|banishment|field|(?:\w+ )?(?:& Trap )?Zones?)"
_FROM = (
    r"\bfrom (?:your|their|the|its controller's|either player's|each player's|(?:your|the) opponent's) "
    rf"(?P<places>{_PLACE}(?:(?:, (?:and/or |or |and )?| and/or | or | and )(?:your |their |the )?{_PLACE})*)\b"
)
_HAND = r"\bto (?:your|their|the|its owner's|the owner's|(?:your|the) opponent's) hands?\b"
_GRAVEYARD = r"\bto (?:your|their|the|its owner's|(?:your|the) opponent's) (?:GY|Graveyard)\b"
_ADD = Expression(rf"\b[Aa]dds?\b{_WHAT}{_FROM}{_WHAT}{_HAND}")
_RETURN = Expression(
    rf"\b(?:[Rr]eturns?|[Ss]huffles?)\b{_WHAT}{_FROM}{_WHAT}\b(?:to|into) (?:your|the|their) (?P<to>hand|Deck)\b"
)
_DRAW = Expression(
    r"\b[Dd]raws? (?:\d+ cards?|cards (?:equal|until)|that many cards?|the same number of cards|a number of cards"
    r"|until (?:you|they) have)\b"
)
_SUMMON = Expression(rf"\bSpecial Summon\b(?P<what>{_WHAT}){_FROM}(?P<behind>{_WHAT})(?:$|[,(])")
_FUSION = Expression(r"(?:^|, |\bthen |\band |\bcan )(?:immediately )?Fusion Summon (?:1|that|it|a)\b")
_SPENT = Expression(rf"\bFusion Summon\b[^.;:]*\b(?:using|by sending)\b{_WHAT}{_FROM}(?!.*\b(?:banish|shuffl))")
_SEND = Expression(rf"\b[Ss]ends?\b{_WHAT}{_FROM}{_WHAT}{_GRAVEYARD}")
_FROM_TOP = Expression(
    rf"\b[Ss]ends?\b{_WHAT}\btop\b{_WHAT}\bof (?:your|their|each player's|(?:your|the) opponent's) Decks?\b{_WHAT}"
    rf"{_GRAVEYARD}|\b[Ss]ends?\b{_WHAT}\bfrom the top of (?:your|their|(?:your|the) opponent's) Deck\b{_WHAT}"
    rf"{_GRAVEYARD}"
)
_BANISH = Expression(rf"\b[Bb]anish(?:es)?\b{_WHAT}{_FROM}")
_LISTED = Expression(r", (?:and/or |or |and )?(?:your |their |the )?| and/or | or (?:your |their |the )?| and ")
_SOURCES = {
    "Deck": "deck", "Main Deck": "deck", "Extra Deck": "extra deck", "hand": "hand", "GY": "graveyard",
    "GYs": "graveyard", "Graveyard": "graveyard", "Graveyards": "graveyard",
}  # fmt: skip


def included(words: str) -> list[str]:
    """The words of the vocabulary for what such an effect includes, in alphabetical order."""
    said = QUOTED.sub('"x"', " ".join(words.split()))
    return sorted({word for part in _PART.split(said) if not _NO_DEED.search(part) for word in _of(part)})


def _of(part: str) -> Iterator[str]:
    """What a part of a sentence includes."""
    for place in _places(_ADD, part):
        if place in ("deck", "graveyard"):
            yield f"add from {place}"
    for match in _RETURN.finditer(part):
        if "graveyard" in _sources(match):
            yield "add from graveyard"
            if match["to"] == "Deck":
                yield "return from graveyard to deck"
    if _DRAW.search(part):
        yield "draw"
    for match in _SUMMON.finditer(part):
        yield "special summon"
        yield from (f"special summon from {place}" for place in _sources(match))
        if "graveyard" in _sources(match) and "monster" in match["what"] + match["behind"]:
            yield "special summon monster card from graveyard"
    if _FUSION.search(part):
        yield from ("special summon", "special summon from extra deck", "fusion summon")
    if "deck" in [*_places(_SEND, part), *_places(_SPENT, part)] or _FROM_TOP.search(part):
        yield "send from deck to graveyard"
    if "graveyard" in _places(_BANISH, part):
        yield "banish from graveyard"


def _places(pattern: Expression, part: str) -> list[str]:
    return [place for match in pattern.finditer(part) for place in _sources(match)]


def _sources(match: re.Match[str]) -> list[str]:
    """The places from which cards come, of those that matter here."""
    return [_SOURCES[one] for one in _LISTED.split(match["places"]) if one in _SOURCES]
