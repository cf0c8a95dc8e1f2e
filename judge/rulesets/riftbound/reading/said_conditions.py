"""Conditions in the words of cards: those that card files have a word for."""

from __future__ import annotations

import re

from judge.kernel.tuples import NamedTuple
from judge.rulesets.riftbound.reading.amounts import NUMBER, number


class Asked(NamedTuple):
    """A condition: the word of card files, and of what it is (``me``, or what was spoken of: ``it``)."""

    word: str
    of: str = "me"


_KNOWN = (
    (r"I'm alone|I am alone|I died alone|I was alone", Asked("alone")),
    (r"it's alone(?: there)?|it is alone", Asked("alone", "it")),
    (r"it's attacking|it's an attacker", Asked("attacking", "it")),
    (r"it's defending|it's a defender", Asked("defending", "it")),
    (r"it's Mighty", Asked("Mighty", "it")),
    (r"it's buffed", Asked("buffed", "it")),
    (r"it's Empowered", Asked("Empowered", "it")),
    (r"(?:it's|it is) (?:already )?stunned", Asked("stunned", "it")),
    (r"it is the only unit you control (?:there|here)", Asked("alone", "it")),
    (
        r"an opponent's score is within 3 points of the Victory Score",
        Asked("an opponent is within 3 points of the Victory Score"),
    ),
    (r"your score is not within 3 points of the Victory Score", Asked("not within 3 points of the Victory Score")),
    (r"you played this from your hand", Asked("from the hand")),
    (r"you(?:'ve| have) played a spell this turn", Asked("its player played a spell this turn")),
    (r"there(?:'s| is) a stunned enemy unit here", Asked("a stunned enemy unit is here")),
    (r"you control something that's Empowered", Asked("its player controls something Empowered")),
    (r"you control fewer runes than an opponent", Asked("fewer runes than an opponent")),
    (r"a unit (?:has )?died this turn", Asked("a unit died this turn")),
    (r"an enemy unit (?:has )?died this turn", Asked("an enemy unit died this turn")),
    (r"a friendly unit (?:has )?died this turn", Asked("a friendly unit died this turn")),
    (r"I'm at a battlefield|I am at a battlefield", Asked("at a battlefield")),
    (r"it's your turn|it is your turn", Asked("your turn")),
    (r"an enemy unit is alone here", Asked("an enemy unit is alone here")),
    (r"you(?:'ve| have) discarded a card this turn", Asked("its player discarded this turn")),
    (r"there is a ready enemy unit here", Asked("a ready enemy unit is here")),
    (r"you have one or fewer cards in (?:your )?hand", Asked("one or fewer cards in hand")),
    (r"you(?:'ve| have) played another card this turn", Asked("legion")),
    (r"(?:you played me|I was played|you play me) from face ?down", Asked("from facedown")),
    (r"a showdown is in progress|it's a showdown", Asked("a showdown is in progress")),
    (r"I'm attacking|I'm an attacker", Asked("attacking")),
    (r"I'm defending|I'm a defender", Asked("defending")),
    (r"I'm attacking or defending alone", Asked("attacking or defending alone")),
    (r"I'm attacking or defending|I'm in combat", Asked("in combat")),
    (r"I'm not in combat", Asked("not in combat")),
    (r"you paid (?:the|my|its|this) additional cost", Asked("additional cost paid")),
    (r"I'm Mighty|I was Mighty", Asked("Mighty")),
    (r"I'm buffed|I have a buff", Asked("buffed")),
    (r"(?:I'm|this is) Empowered", Asked("Empowered")),
    (r"an opponent controls a battlefield", Asked("an opponent controls a battlefield")),
    (r"it's your Beginning Phase", Asked("your Beginning Phase")),
    (r"it's another player's turn|it's not your turn|it isn't your turn", Asked("another player's turn")),
)


def condition(words: str) -> Asked | None:
    """The condition that words say; None if card files have none for them."""
    said = words.strip().removeprefix("if ").removeprefix("If ").replace("[Mighty]", "Mighty")
    said = said.replace("[Empowered]", "Empowered")
    known = next((asked for pattern, asked in _KNOWN if re.fullmatch(pattern, said, re.I)), None)
    return known or _counted(said)


_IN_HAND = re.compile(
    rf"you have (?P<number>{NUMBER}) or (?P<way>more|fewer) (?P<what>cards in (?:your )?hand|XP)", re.I
)
_EXACTLY = re.compile(
    rf"(?:there (?:is|are) exactly (?P<much>{NUMBER}) other (?P<what>units?) you control here"
    rf"|I'm at a battlefield with exactly (?P<more>{NUMBER}) other (?P<kind>units?) you control)"
)
_CONTROLLED = re.compile(
    r"you (?:control|have(?= another units?\b)) "
    rf"(?P<much>an?|another|no other|no|(?P<number>{NUMBER}) or (?P<way>more|fewer)(?P<other> other)?) "
    r"(?P<what>units?|gear|runes|[A-Z][a-z]+)(?P<here> here)?"
)
_NO_TAGS = ("Mighty", "Might", "Equipment", "Gear", "Unit")


def _counted(said: str) -> Asked | None:
    """A condition that counts what a player has or controls."""
    if (held := _IN_HAND.fullmatch(said)) is not None:
        what = "XP" if held["what"].casefold() == "xp" else "cards in hand"
        return Asked(f"{number(held['number'])} or {held['way']} {what}")
    if (weak := re.fullmatch(r"it has (\d+) Might or (less|more)", said, re.I)) is not None:
        return Asked(f"{weak[1]} or {'fewer' if weak[2].casefold() == 'less' else 'more'} Might", "it")
    if (exact := _EXACTLY.fullmatch(said)) is not None:
        return Asked(f"exactly {number(exact['much'] or exact['more'])} other {exact['what'] or exact['kind']} here")
    found = _CONTROLLED.fullmatch(said[:1].lower() + said[1:])
    if found is None or found["what"] in _NO_TAGS:
        return None
    if found["what"] == "runes" and (found["number"] is None or found["other"] or found["here"]):
        return None
    much = found["much"]
    how = f"{number(found['number'])} or {found['way']}" if found["number"] else f"{0 if much[:2] == 'no' else 1} or "
    how += "" if found["number"] else "fewer" if much[:2] == "no" else "more"
    other = " other" if found["other"] or "other" in much else ""
    return Asked(f"{how}{other} {found['what']}{found['here'] or ''}")
