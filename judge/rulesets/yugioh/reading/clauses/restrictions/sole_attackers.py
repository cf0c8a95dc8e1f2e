"""Bans on all attacks but those of one monster, for a time."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.amounts.durations import UNTIL, until
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match, Steps


def _others_rest(match: Match, memory: Memory) -> Steps | None:
    """``this turn, that monster can attack directly, but other monsters cannot attack``: others than that one."""
    lasts = until(match)
    aimed = memory.said == "target" or (not memory.said and memory.context.targets == "target")
    if not lasts or not (aimed or memory.said == "this card"):
        return None
    match.groups["-keep"] = ""
    others: Data = {"card": "monster", **({"of": "you"} if match.groups.get("mine") else {})}
    others.update({"besides": "target"} if aimed else {"other": True})
    return [{"apply": {"cannot_attack": others}, **lasts}]


_BUT_THAT: dict[str, Data] = {"it": {"besides": "it"}, "target": {"besides": "target"}, "this card": {"other": True}}


def _all_but_that(match: Match, memory: Memory) -> Steps | None:
    """``monsters you control cannot attack for the rest of this turn, except that Special Summoned monster``."""
    lasts, noun = until(match), match.cards[0]
    free = _BUT_THAT.get(noun.data) if isinstance(noun.data, str) else None
    if not lasts or free is None:
        return None
    match.groups["-keep"] = ""
    memory.said = noun.data
    whose = {} if "any" in match.groups else {"of": "you"}
    ban: Data = {"cannot_attack": {"card": "monster", **whose, **free}}
    if "declared" in match.groups:
        ban.update({"declaration_only": True, "players": True})
    return [{"apply": ban, **lasts}]


def _one_attacker(match: Match, memory: Memory) -> Steps | None:
    """``you can only attack with 1 monster this turn``: once one has attacked, no other can."""
    lasts = until(match)
    match.groups["-keep"] = ""
    others = {"card": "monster", "of": "you", "after_another_attacked": True}
    return [{"apply": {"cannot_attack": others}, **lasts}] if lasts else None


ROWS: tuple[tuple[str, Any], ...] = (
    (rf"other monsters(?P<mine> you control)? cannot attack{UNTIL}", _others_rest),
    (rf"monsters you control cannot attack{UNTIL},? except {{cards}}", _all_but_that),
    (rf"monsters you control,? except {{cards}},? cannot attack{UNTIL}", _all_but_that),
    (rf"(?P<any>)only {{cards}} can (?:declare an )?attack{UNTIL}", _all_but_that),
    (rf"you cannot declare (?P<declared>an attack|attacks){UNTIL},? except with {{cards}}", _all_but_that),
    (rf"you can only (?:attack|declare an attack) with 1 monster{UNTIL}", _one_attacker),
)
"""The phrases and what they mean."""
