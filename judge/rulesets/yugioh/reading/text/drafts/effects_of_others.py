"""Effects that a card lends others while it is on the field: the one in a list behind the words that say to which
monsters (``All "A" monsters you control gain this effect.``), or the effect before (``gains 700 ATK and the preceding
effect of "B"``)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.rulesets.yugioh.reading.clauses.events.card_history import BEFORE
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Refusal
from judge.rulesets.yugioh.reading.clauses.standing import continuous
from judge.rulesets.yugioh.reading.text.readings.plain_words import flat
from judge.rulesets.yugioh.reading.text.readings.readings import Part
from judge.rulesets.yugioh.reading.text.sentences.printed_cards import PrintedCard, printed_card
from judge.rulesets.yugioh.table.records import every, many

Data = dict[str, Any]
LEAD = Expression(r"(?P<who>[^.:;]*?),? gains? (?:this|the following) effect\.?")
"""What says which monsters gain the one effect behind it."""
_NEAR = Expression(r" in your Main Monster Zones of this card's column and its adjacent columns$")
_OF_BOTH = Expression(r"(?P<one>[^,]+), and (?P<other>[^,]+), that you control$")
_IT_IS_SPOKEN_OF = " cannot be destroyed by battle"
"""Any sentence in which a selector of these cards stands."""
_HERE = frozenset({"field"})
_PRECEDING = Expression(r"(?P<gains>.* gains [\d,]+ (?:ATK|DEF|ATK/DEF)) and the preceding effect of \".*\"\.?")
_ROW = ["spell & trap zone"]


def used_by_others(card: PrintedCard, lead: str, words: str, anew: Callable[[PrintedCard], Data]) -> Data:
    """An effect that monsters have while this card is on the field, read as one of theirs; nothing where not all of it,
    or of whose it is, is understood."""
    found = LEAD.fullmatch(flat(lead))
    who = receivers(card, found["who"]) if found is not None else {}
    if not who:
        return {}
    told = anew(printed_card(card.name, "effect monster", f"{words.rstrip('.')}."))
    effects = told.get("effects", ())
    if len(effects) != 1 or told.keys() - {"effects", "type"} or not _HERE.issuperset(many(effects[0].get("in"))):
        return {}
    if any("unread" in part for part in every(effects) if isinstance(part, dict)):
        return {}
    return {"gained_by": who, **{key: one for key, one in effects[0].items() if key not in ("id", "text")}}


def receivers(card: PrintedCard, words: str) -> Data:
    """The monsters on the field that such words mean, as a selector; empty where they are not understood."""
    near = _NEAR.search(words)
    plain = f"{words[: near.start()]} you control" if near is not None else words
    if (both := _OF_BOTH.fullmatch(plain)) is not None:
        plain = f"{both['one']} and {both['other']} you control"
    told = continuous.statement(f"{plain}{_IT_IS_SPOKEN_OF}", Context(card.name, " ".join(card.words)))
    if isinstance(told, Refusal) or not told.full or len(told.data.get("static", ())) != 1:
        return {}
    (static,) = told.data["static"]
    who = static.get("indestructible")
    if static.keys() != {"indestructible", "by"} or not isinstance(who, dict) or who.get("card") != "monster":
        return {}
    who = {key: one for key, one in who.items() if key not in ("count", "face") and (key, one) != ("in", "field")}
    if "in" in who or not (_PLACED & who.keys()):
        return {}
    return {**who, "zone_kind": "main", "near_column": "this card"} if near is not None else who


_PLACED = frozenset({"of", "pointed_by", "bears"})
"""What says of which monsters on the field it speaks, rather than of what they have been used for."""


def preceding(card: PrintedCard, part: Part, made: Data) -> bool:
    """Enter what a sentence says of the equipped monster, and that it has the effect before as well."""
    found = _PRECEDING.fullmatch(flat(part.text))
    if found is None or not any(one["at"] < part.start for one in made["effects"]):
        return False
    told = continuous.statement(found["gains"], Context(card.name, " ".join(card.words)))
    if isinstance(told, Refusal) or not told.full or told.data.keys() - {"in"} != {"static"}:
        return False
    bearers = [static.get("cards") for static in told.data["static"]]
    who = bearers[0]
    if not isinstance(who, dict) or "bears" not in who or any(one != who for one in bearers):
        return False
    row = {"in": _ROW} if card.frame == "monster" else {}
    static = [*told.data["static"], {"lends": who, "effect": BEFORE}]
    made["effects"].append({"id": "e", "at": part.start, "static": static, **row, "text": flat(part.text)})
    return True


def named(effect: Data, before: list[Data], names: dict[int, str]) -> None:
    """Name the effect printed before that others are lent."""
    for static in effect.get("static", ()):
        if static.get("effect") == BEFORE and "lends" in static:
            static["effect"] = names[id(before[-1])]
