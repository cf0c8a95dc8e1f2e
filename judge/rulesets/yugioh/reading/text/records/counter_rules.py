"""What counters do to the cards on which they are, as texts remark on it in parentheses: ``(Monsters with a Cubic
Counter cannot attack, also negate their effects.)``.

It holds for every card with such counters, wherever the card that says so is.
"""

from __future__ import annotations

import re
from typing import Any

from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import NAME
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Refusal
from judge.rulesets.yugioh.reading.clauses.standing import continuous
from judge.rulesets.yugioh.reading.text.readings.plain_words import flat
from judge.rulesets.yugioh.reading.text.sentences.printed_cards import PrintedCard

Data = dict[str, Any]
_REMARK = Expression(
    r"\s*(?P<words>\((?P<said>(?:The effects of m|M|If a m)onsters? with an? [^()\n]*Counters? [^()\n]*?)\.?\)\.?)"
)
_ALSO_NEGATED = Expression(r"(?P<whose>Monsters with an? [^,]*?Counter) (?P<deed>cannot .*), also negate their effects")
_WEAKER = Expression(
    r"If a monster with an? (?P<kind>[A-Z][\w'-]*?)[ -]Counter battles an? (?P<foe>" + NAME + r") monster, it loses "
    r"(?P<n>\d+) ATK and DEF for each (?P=kind)[ -]Counter during damage calculation only"
)


_HELD = Expression(
    r"(?P<deed>place \d (?P<kind>(?:[A-Z][\w'-]* )+)Counter on it)(?P<words>, and it cannot be destroyed by battle as "
    r"long as it has that Counter)"
)
"""What the counter that an effect places does as long as it is there."""


def apart(card: PrintedCard) -> tuple[PrintedCard, list[Data]]:
    """The card without such remarks, and what these say, as effects; the remarks that are not understood stay."""
    if "Counter" not in card.desc or "onster" not in card.desc:
        return card, []
    found: list[Data] = []
    context = Context(card.name, " ".join(card.words))

    def entered(match: re.Match[str]) -> str:
        static = _ruled(flat(match["said"]), context)
        if not static:
            return match.group()
        told = [{**one, "by_counters": True} for one in static]
        found.append({"id": "e", "static": told, "text": flat(match["words"])})
        return ""

    def held(match: re.Match[str]) -> str:
        those: Data = {"card": "monster", "with_counters": {"kind": match["kind"].strip()}, "in": "field"}
        static: Data = {"indestructible": those, "by": "battle", "by_counters": True}
        found.append({"id": "e", "static": [static], "text": flat(match["words"]).strip(", ")})
        return match["deed"]

    desc = _HELD.sub(held, _REMARK.sub(entered, card.desc))
    return card._replace(desc=desc), found


def _ruled(words: str, context: Context) -> list[Data]:
    """What counters do; nothing where that was not understood."""
    if (weaker := _WEAKER.fullmatch(words)) is not None:
        those: Data = {
            "card": "monster",
            "with_counters": {"kind": weaker["kind"]},
            "battling": {"card": "monster", "named": weaker["foe"][1:-1]},
        }
        loss: Data = {"cards": those, "while": [{"substep": "calc"}]}
        return [{key: {"counters": -int(weaker["n"])}, **loss} for key in ("change_atk", "change_def")]
    both = _ALSO_NEGATED.fullmatch(words)
    parts = [words]
    if both is not None:
        whose = both["whose"]
        parts = [f"{whose} {both['deed']}", f"The effects of {whose[0].lower()}{whose[1:]} are negated"]
    static: list[Data] = []
    for part in parts:
        read = continuous.statement(part, context)
        if isinstance(read, Refusal) or read.data.keys() != {"static"}:
            return []
        static += read.data["static"]
    return static if all(_by_counters(one) for one in static) else []


def _by_counters(static: Data) -> bool:
    """Does it speak of cards with counters, and of nothing else?"""
    if len(static) != 1:
        return False
    key, what = next(iter(static.items()))
    return key in ("cannot_attack", "negate_effects") and isinstance(what, dict) and "with_counters" in what
