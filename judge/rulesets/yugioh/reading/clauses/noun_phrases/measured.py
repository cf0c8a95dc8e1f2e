"""Cards that are held against an amount: ``with ATK lower than the total ATK of all Plant monsters you control``,
``with DEF less than this card's ATK``, ``with the highest ATK on the field (even if it's tied)``."""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.rulesets.yugioh.reading.clauses.noun_phrases.admitted_words import AGAINST_AMOUNT
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression, Ways
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data, Noun, once

_KEY = r"(?P<original>original )?(?P<key>ATK|DEF|Level)(?![\w/])"
_LESS = r"(?P<way>less|lower|higher|greater)"
_SIGNS = {"less": "lower", "lower": "lower", "higher": "higher", "greater": "higher"}


@once
def _WAYS() -> Ways:
    opens = (" with ", ", with ", " whose ", ", whose ")
    return Ways(
        Expression(rf",? with (?:an? )?(?P<same>equal or )?{_LESS} {_KEY} than ", opens=opens[:2]),
        Expression(rf",? with (?:an? )?{_KEY} (?:{_LESS} than(?P<equal> or equal to)?|equal to) ", opens=opens[:2]),
        Expression(
            rf",? whose {_KEY} (?:is (?:{_LESS} than(?P<equal> or equal to)?|equal to)|equals) ", opens=opens[2:]
        ),
    )


_ENDS = r"(?=$|[;.)]|,(?! but )| \(| (?:you control|your opponent controls|on the field|in your|to activate)\b)"


@once
def _AMOUNTS() -> Ways:
    return Ways(
        Expression(r"the (?:total|combined) (?P<first>original )?(?P<total>ATK|DEF)s? of (?:all )?(?:the )?(?=\S)"),
        Expression(
            rf"(?:this (?:card|monster)'s (?P<mine>ATK|DEF)|the (?P<own>ATK|DEF) of this (?:card|monster)){_ENDS}"
        ),
        Expression(
            r"(?:the (?P<what>ATK|DEF|Level) of the attacking monster|the attacking monster(?:'s(?: (?P<its>ATK|DEF"
            rf"|Level))?)?)(?P<attacker>){_ENDS}"
        ),
        Expression(rf"the equipped monster(?:'s(?: (?P<its>ATK|DEF|Level))?)?(?P<worn>){_ENDS}"),
        Expression(
            r"the (?P<most>highest|lowest) Pendulum Scale in your Pendulum Zones?(?: x (?P<times>\d+))?(?P<scale>)"
            rf"{_ENDS}"
        ),
        Expression(rf"(?P<whose>your|your opponent's) (?:LP|Life Points){_ENDS}"),
        Expression(rf"the (?:amount of )?(?P<harm>battle |effect )?damage you took{_ENDS}"),
        Expression(
            r"the number of (?-i:(?:[A-Z][\w.-]* )+)Counters (?:that were )?(?P<laden>on this card)"
            r"(?=$|[;.)]|,(?! but ))"
        ),
    )


@once
def _FIRST_OF_ALL() -> Expression:
    return Expression(
        r" with the (?P<most>highest|lowest) (?P<key>ATK|DEF) on the field \(even if (?:it(?:'s| is) )?tied\)",
        opens=(" with the ",),
    )


def behind(
    words: str, at: int, memory: Memory, found: Data, read: Callable[[str, int, Memory], Noun | None]
) -> int | None:
    """Enter such a comparison that stands at a place; where its words end, None if there is none that is understood.
    ``read`` reads a noun phrase."""
    if AGAINST_AMOUNT not in memory.admits or found.get("card") != "monster" or AGAINST_AMOUNT in found:
        return None
    if (first := _FIRST_OF_ALL().match(words, at)) is not None:
        word = f"{first['most']}_of"
        way = "at least" if first["most"] == "highest" else "at most"
        key = first["key"].lower()
        found[AGAINST_AMOUNT] = {
            key: way,
            "amount": {word: {"card": "monster"}, **({} if key == "atk" else {"of": key})},
        }
        return first.end()
    start = _WAYS().match(words, at)
    said = _AMOUNTS().match(words, start.end()) if start is not None else None
    if start is None or said is None:
        return None
    told = _amount(words, start, said, memory, read)
    if told is None:
        return None
    found[AGAINST_AMOUNT] = told[0]
    return told[1]


def _amount(
    words: str,
    start: re.Match[str],
    said: re.Match[str],
    memory: Memory,
    read: Callable[[str, int, Memory], Noun | None],
) -> tuple[Data, int] | None:
    part = {**dict.fromkeys(("way", "same", "equal")), **start.groupdict()}
    way = _SIGNS[part["way"]] if part["way"] else "equal"
    if part["same"] or part["equal"]:
        way = {"lower": "at most", "higher": "at least"}[way]
    asked: Data = {str(part["key"]).lower(): way, **({"original": True} if part["original"] else {})}
    kinds, end = said.groupdict(), said.end()
    if kinds.get("total"):
        cards = read(words, end, Memory(Context()))
        if cards is None or not isinstance(cards.data, dict) or not cards.plural or not cards.placed:
            return None
        what = {key: one for key, one in cards.data.items() if key != "count"}
        of = {} if kinds["total"] == "ATK" else {"of": "def"}
        printed = {"original": True} if kinds["first"] else {}
        if cards.data.get("count", "all") != "all" or what.get("card") != "monster":
            return None
        return {**asked, "amount": {"total": what, **of, **printed}}, cards.end
    if own := kinds.get("mine") or kinds.get("own"):
        return {**asked, "amount": {f"{own.lower()}_of": "this card"}}, end
    if "harm" in kinds:
        who, kind = memory.context.hurt
        if (
            who != "you"
            or memory.done in ("damage", "change_lp")
            or (kinds["harm"] or "").strip().lower() not in ("", kind)
        ):
            return None
        return {**asked, "amount": {"event_damage": kind, "taken_by": "you"}}, end
    if "whose" in kinds:
        whose = "you" if kinds["whose"].lower() == "your" else "opponent"
        return {**asked, "amount": {"lp_of": whose}}, end
    if "laden" in kinds:
        return {**asked, "amount": {"counters": 1, "on": "this card"}}, end
    if "attacker" in kinds or "worn" in kinds:
        key = kinds.get("what") or kinds.get("its") or str(part["key"])
        other = "the attacker" if "attacker" in kinds else "equipped monster"
        return {**asked, "amount": {f"{key.lower()}_of": other}}, end
    scales: Data = {"of": "you", "in": "spell & trap zone", "pendulum_zone": True}
    times = {"times": int(kinds["times"])} if kinds.get("times") else {}
    return {**asked, "amount": {f"{kinds['most']}_of": scales, "of": "scale", **times}}, end
