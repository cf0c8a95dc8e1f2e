"""What a card counts as, and where it goes, as it is used as material; what may be the entire material of a Summon."""

from __future__ import annotations

import re
from typing import Any

from judge.rulesets.yugioh.reading.clauses.conditions import lineage
from judge.rulesets.yugioh.reading.clauses.noun_phrases import selecting
from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import NAME
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data, Match, Steps, once

_WAY = r"(?P<way>Fusion|Synchro|Xyz|Link)"


@once
def _NAMED() -> Expression:
    return Expression(
        rf"if this (?:face-up )?card(?: on the field)? is used as (?:a )?{_WAY} Material, its name can be treated as "
        rf"(?P<name>{NAME})$",
        re.IGNORECASE,
    )


@once
def _GONE() -> Expression:
    return Expression(
        r"if this card is used (?:as an? )?(?:as )?(?:Synchro Material(?: Monster)?|Material for a Synchro Summon"
        r"|for a Synchro Summon), banish it$",
        re.IGNORECASE,
    )


@once
def _FROM_THERE() -> Expression:
    return Expression(r"\bthis card, Special Summoned from the Extra Deck,", re.IGNORECASE)


@once
def _WHOLE() -> Expression:
    return Expression(
        r"if you Link Summon (?:an? )?(?P<what>.+? Link Monster), you can use 1 (?P<same>.+? Link Monster) you control "
        r"with its same name as the entire material$",
        re.IGNORECASE,
    )


def told(words: str, context: Context) -> Data | None:
    """What a sentence says of this card as material, or of the material of a Summon; None for any other one."""
    named = _NAMED().match(words)
    if named is not None:
        return {"static": [{"material_as": {"name": named["name"][1:-1]}, "how": [named["way"].lower()]}]}
    whole = _WHOLE().match(words)
    if whole is not None:
        return _whole(whole)
    plain, asked = lineage.without(words, context.kind)
    if not asked and (there := _FROM_THERE().search(words)) is not None:
        plain = f"{words[: there.start()]}this card{words[there.end() :]}"
        asked = [{"is": {"what": "this card", "fits": {"summoned": "from extra deck"}}}]
    if _GONE().match(plain) is None or not context.kind.endswith("monster"):
        return None
    return {"static": [{"banished_as_material": "synchro", **({"while": asked} if asked else {})}]}


def _whole(said: re.Match[str]) -> Data | None:
    what = f"1 {said['what']}"
    noun = selecting.noun(what, 0, Memory(Context()))
    if said["what"] != said["same"] or noun is None or noun.end != len(what) or not isinstance(noun.data, dict):
        return None
    kind = {key: one for key, one in noun.data.items() if key != "count" and key not in noun.added}
    return {"static": [{"whole_material": kind}]} if not kind.keys() - {"card", "kind", "named", "attribute"} else None


_IT = r"(?:that (?:face-up )?(?:monster|target)|it)"
_LIKE = rf"(?:an? (?P<called>{NAME}) monster|a (?P<tuner>Tuner)|a Level (?P<level>\d+) monster)"


def _treated(match: Match, memory: Memory) -> Steps | None:
    """``if that face-up monster would be used as Fusion Material this turn, it can be treated as an "A" monster``."""
    part = match.groups
    card = memory.singular("it")
    if card not in ("it", "target"):
        return None
    as_what: Data = {"archetype": part["called"][1:-1]} if "called" in part else {"tuner": True}
    if "level" in part:
        as_what = {"level": int(part["level"])}
    kind: Data = {}
    if match.cards:
        wanted = match.cards[0].data
        if not isinstance(wanted, dict) or wanted.get("count", 1) != 1 or match.cards[0].placed:
            return None
        kind = {key: one for key, one in wanted.items() if key != "count" and key not in match.cards[0].added}
    match.groups["-keep"] = ""
    given = {"material_as": as_what, "how": [part["way"].lower()], **({"for": kind} if kind else {})}
    lasts = {} if part.get("always") is not None else {"until": "end of turn"}
    return [{"apply": given, "to": card, **lasts}]


def rows() -> tuple[tuple[str, Any], ...]:
    """The phrases of effects, and what they mean."""
    return (
        (rf"if {_IT} would be used as {_WAY} Material this turn, (?:it can be treated|you can treat it) as {_LIKE}",
         _treated),
        (rf"if you use {_IT} as {_WAY} Material this turn, you can treat it as {_LIKE}", _treated),
        (rf"it can be treated as {_LIKE} for an? {_WAY} Summon(?P<always>)(?! this turn| of)", _treated),
        (rf"it can be treated as {_LIKE} this turn,? if used for the {_WAY} Summon of {{cards}}", _treated),
    )  # fmt: skip
