"""Sentences that go on with what the sentence before them does: they reach no further, and not before that was done.

Source: Konami, Problem-Solving Card Text: what a card tells its player to do is part of an effect of it, and happens as
that effect resolves.
"""

from __future__ import annotations

import re
from typing import Any

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.text.reach import turning
from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.vocabulary.deeds import is_deed

Data = dict[str, Any]
_GOES_ON = Expression(
    r"(?:Then,?|However,?|After that,?|At that time,?|In that case,?|In addition,|If you (?:cannot|can't|do not"
    r"|do|did)(?: so| this)?,"
    r"|When you do(?: this)?,|If successful,|If they (?:do|did)(?: not)?,|If (?:the|your) (?:rolls?"
    r"|results?)\b[^,]*,|If you "
    r"call it [^,]*,|Once changed,|If there are any [^,]* among them,|After you use this effect,|Resolve each "
    r"effect\b)",
    re.I,
)
_DOES = Expression(
    r"(?:(?:Select|Discard|Tribute|Pay|Remove|Send|Reveal|Shuffle|Draw|Add|Special Summon|Return|Look at|Roll"
    r"|Toss|Gain|Inflict|"
    r"Place|Equip|Banish|Choose|Destroy|Excavate|Set|Switch|Take|Change|Reduce|Treat)\b (?:and \w+(?: \w+)? )?"
    r"(?:\d|up to|this (?:face-up )?card\b|the (?:selected|remaining|rest|other|card|top|next)|that\b|those\b"
    r"|it\b|them\b|all cards in "
    r"your hand|\d+ (?:LP|Life Points)|any number|either\b|a number|half|random|an? (?:coin|die|six)|control of "
    r"(?:it|that|this|the selected)|your opponent's)"
    r"|Halve your (?:LP|Life Points)|Your opponent (?:gains control of this card|discards|draws|sends) ?)",
    re.I,
)
"""What somebody is told to do, once."""
_LABEL = Expression(r"^(?:Heads|Tails|\d(?:, \d)*(?:,? or \d)?): ", re.I)
_POSITION = Expression(
    r" in (?:face-up )?(?:Attack|Defense|Attack or Defense) Position| (?:destroyed|sent) [^,:;]*?(?:during )?this turn"
)
"""What is said of a Summon, or of the cards to which something is done."""
_LATER = Expression(
    r"\b(?:when|each|any (?!number)|during|at the (?:end|start)|while|as long as|instead|cannot|until|next"
    r"|except|would|destroyed by "
    r"battle with|Summoned to|that (?:attacks?|battles?|inflicts?|is (?:Normal|Special))|negat\w*)\b",
    re.I,
)
_REPEATED = Expression(r"\b(?:(?:each|every) time|whenever|each of|during each)\b", re.I)
"""What is done again and again."""
_CONTROL = Expression(r"\b(?:take|switch) control of (?:it|that [\w ]+|(?:the|up to) [^,:;]*)", re.I)
_OF_THIS_CARD: Data = {"activated": {"card": "this card"}}
_CAME: tuple[Data, ...] = tuple(
    {what: {"card": "this card"}} for what in ("activated", "summoned", "summon_attempt", "flipped")
)


def continued(words: str, before: Data | None, reach: tuple[Data, ...]) -> tuple[Data, ...]:
    """What a sentence could decide that goes on with the effect printed before it; ``reach`` where it does not, or is
    bound already."""
    if reach and not any(turning.ANYTHING in many(one.get("turns_on", turning.ANYTHING)) for one in reach):
        return reach
    from judge.rulesets.yugioh.reading.text.reach.gates import lasting

    said = " ".join(words.split()).rstrip(".").removeprefix("\u25cf").strip()
    if label := _LABEL.match(said):  # those of a list stand beside each other
        return _own(*_CAME) if _once(said[label.end() :]) else reach
    goes_on = _GOES_ON.match(said)
    behind = said[goes_on.end() :] if goes_on else ""
    follows = goes_on is not None and not lasting(behind) and _REPEATED.search(behind) is None
    if not follows and not _once(said):
        return reach
    if before is None or "static" not in before:
        return _own() if before is None or _acts(before) else reach
    told: list[Data] = before["static"]
    if not all("unread" in one for one in told):
        return reach
    if all("after" in one for one in told):
        return tuple({"turns_on": turning.ANYTHING, "after": one["after"]} for one in told[:1])
    if any(turning.ANYTHING in many(one.get("turns_on", turning.ANYTHING)) for one in told):
        return _own() if _once(said) and goes_on is None else reach
    kinds = dict.fromkeys(what for one in told for what in many(one["turns_on"]))
    return ({"turns_on": [*kinds]}, *_own()) if kinds else reach


def _once(said: str) -> bool:
    """Is it something that a player is told to do, once, for everybody to see?"""
    rest = _CONTROL.sub("X", _POSITION.sub("", said))
    done = (
        rest != said
        or is_deed(rest)
        or said.startswith("Your opponent gains")
        or said.startswith("Halve")
        or re.match(r"(?:Roll|Toss|Select|Look|Treat|Reduce|Switch)\b", said) is not None
    )
    return _DOES.match(said) is not None and _LATER.search(rest) is None and done


def _acts(effect: Data) -> bool:
    """Is it an effect that starts a Chain, or the activation of a card?"""
    return "each_time" not in effect and "upkeep" not in effect and "procedure" not in effect


def _own(*events: Data) -> tuple[Data, ...]:
    """Plays of the card itself, and all that comes once an effect of it was activated, or after such events."""
    return ({"turns_on": turning.OWN_USE}, {"turns_on": turning.ANYTHING, "after": [*(events or (_OF_THIS_CARD,))]})


_APPLIES = Expression(
    r"(?:if [^:;]*, )?(?:this effect|these effects) (?:is|are) not applied|this card's effects can only be "
    r"applied(?:/resolved)? while "
    r"[^:;]*|(?:this|the) effect (?:continues until|lasts while) [^:;]*",
    re.I,
)
"""Whether what the card itself does applies."""


def of_its_effects(made: Data) -> None:
    """Bound what says whether the card's own effects apply, where none of them applies without being activated."""
    statics = [one for effect in made["effects"] for one in effect.get("static", ())]
    said = [
        one
        for one in statics
        if one.get("turns_on", turning.ANYTHING) == turning.ANYTHING
        and _APPLIES.fullmatch(str(one.get("unread", "")).rstrip("."))
    ]
    others = [one for one in statics if one not in said]
    if said and not any("unread" not in one for one in others):
        for effect in made["effects"]:
            if any(one in said for one in effect.get("static", ())):
                words = effect["static"][0]["unread"]
                effect["static"] = [{"unread": words, **one} for one in _own(*_CAME)]
