"""What is paid with counters: so many of them, any number, all of them, or a number for each of several effects."""

from __future__ import annotations

import re
from typing import Any

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match, once


def _counters_there(match: Match) -> list[Data]:
    """``remove 2 Spell Counters from your field``, ``... from anywhere on the field``."""
    mine = {"of": "you"} if match.groups.get("mine") else {}
    return [{"remove_counters": {"count": int(match.groups["n"]), **mine, "kind": match.groups["kind"].strip(" -")}}]


def _some_counters(match: Match) -> list[Data] | None:
    """``remove any number of Spell Counters from your field``, ``remove 4, 7, or 10``, ``remove all ... (min. 7)``."""
    part = match.groups
    count: Data = {"min": int(part.get("least") or part.get("floor") or 1)}
    if part.get("row"):
        numbers = [int(one) for one in re.findall(r"\d+", part["row"])]
        if sorted(set(numbers)) != numbers:
            return None
        count = {"exactly": numbers}
    elif part.get("most"):
        count = {"min": 1, "max": int(part["most"])}
    elif part.get("all"):
        count["all"] = True
    kind = {"kind": one} if (one := part.get("kind", "").strip(" -")) else {}
    whose: Data = {"of": "you"} if part.get("mine") else {"on": "this card"} if part.get("itself") else {}
    return [{"remove_counters": {"count": count, **whose, **kind}}]


@once
def _COUNTERS_ASKED() -> Expression:
    return Expression(
        r"(?:You can )?[Rr]emove (?P<kind>(?:[A-Z][\w.!'-]*(?: (?:(?:the|of) )*|(?=-)|-))+)Counters from "
        r"(?:(?P<mine>your field)|this card)"
    )


def counters_for_each(words: str, number: str) -> Data | None:
    """``remove Spell Counters from your field to activate 1 of these effects``, each behind its number of counters:
    what is paid for one of them; None if the words do not say that."""
    asked = _COUNTERS_ASKED().fullmatch(words)
    if asked is None or not number.isdigit() or not int(number):
        return None
    whose: Data = {"of": "you"} if asked["mine"] else {"on": "this card"}
    return {"remove_counters": {"count": int(number), **whose, "kind": asked["kind"].strip(" -")}}


def rows() -> tuple[tuple[str, Any], ...]:
    """The phrases, and what is paid."""
    return (
        (
            r"remove (?P<n>\d+) (?-i:(?:[A-Z][\w.'-]* (?:(?:the|of) )*)*)Counters? from this card",
            lambda match: [{"remove_counters": int(match.groups["n"])}],
        ),
        (
            r"remove (?P<n>\d+) (?-i:(?P<kind>(?:[A-Z][\w.'-]*(?: (?:(?:the|of) )*|(?=-)|-))+))Counters? from "
            r"(?:(?P<mine>your (?:side of the )?field)|anywhere on the field)",
            _counters_there,
        ),
        (
            r"remove (?:any number of |(?P<least>\d+) or more |(?P<row>\d+(?:, \d+)*,? or \d+) |up to (?P<most>\d+) "
            r"|(?P<all>all ))"
            r"(?-i:(?P<kind>(?:[A-Z][\w.!'-]*(?: (?:(?:the|of) )*|(?=-)|-))+)?(?:C|(?<=all )c))ounters? (?:from|on) "
            r"(?:(?P<mine>your (?:side of the )?field)|(?P<itself>this card)|anywhere on the field)"
            r"(?: \(min\. (?P<floor>\d+)\))?",
            _some_counters,
        ),
    )
