"""How a monster can be Summoned: its own procedures, and what limits its Summons."""

from __future__ import annotations

import re

from judge.rulesets.yugioh.clauses import costs, states
from judge.rulesets.yugioh.clauses.phrases import Context, Data, Refusal, once
from judge.rulesets.yugioh.clauses.references import Memory


@once
def _LIMITS() -> tuple[tuple[re.Pattern[str], Data], ...]:
    this = r"(?:this card )?"
    rows: tuple[tuple[str, Data], ...] = (
        (rf"{this}cannot be Normal Summoned(?:/Set| or Set)?", {"normal": False}),
        (rf"{this}cannot be Special Summoned", {"special": False}),
        (rf"{this}must be (?:either )?Fusion Summoned(?: and cannot be Special Summoned by other "
         rf"ways)?", {"special": "fusion"}),
        (rf"{this}must be Synchro Summoned(?: and cannot be Special Summoned by other ways)?", {"special": "synchro"}),
        (rf"{this}must be Xyz Summoned(?: and cannot be Special Summoned by other ways)?", {"special": "xyz"}),
        (rf"{this}must be Link Summoned(?: and cannot be Special Summoned by other ways)?", {"special": "link"}),
        (rf"{this}must be Ritual Summoned(?: and cannot be Special Summoned by other ways)?", {"special": "ritual"}),
    )  # fmt: skip
    return tuple((re.compile(pattern, re.IGNORECASE), means) for pattern, means in rows)


@once
def _SUMMON() -> re.Pattern[str]:
    return re.compile(
        r"(?:, )?you can (?:Special Summon this card \(?from your (?P<place>hand|GY|Graveyard)\)?(?P<by> by )?"
        r"|(?P<normal>Normal Summon this card without Tributing))(?(by)|$)",
        re.IGNORECASE,
    )


def procedure(words: str, context: Context) -> Data | None:
    """``If you control no monsters, you can Special Summon this card (from your hand) by discarding 1 card`` as a
    procedure with its conditions and its cost, or the Summons that a sentence rules out; None for any other one."""
    for pattern, means in _LIMITS():
        if pattern.fullmatch(words):
            return {"summons": dict(means)}
    conditions: list[Data] = []
    at = 0
    if words.lower().startswith("if "):
        known = states.state(words, 3, Memory(context))
        if known is None:
            return None
        conditions, at = known
    summon = _SUMMON().match(words, at)
    if summon is None or bool(at) != summon.group().startswith(", "):
        return None
    told: Data = {"condition": conditions} if conditions else {}
    if summon.group("normal"):
        return {"procedure": {"summon": "normal"}, **told}
    place = "hand" if summon.group("place") == "hand" else "graveyard"
    if summon.group("by"):
        paid = costs.activation(words[summon.start("by") + 4 :], context)
        if isinstance(paid, Refusal) or paid.data.keys() != {"cost"}:
            return None
        told["cost"] = paid.data["cost"]
    return {"procedure": {"summon": "special", "from": place}, **told}
