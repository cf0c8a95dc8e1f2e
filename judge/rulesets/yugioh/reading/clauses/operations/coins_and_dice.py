"""Coins that are tossed and dice that are rolled, and what is done by what they show.

``toss a coin 3 times and destroy it if at least 2 of the results are heads``, ``roll a six-sided die, and if you roll a
1 or 6, draw 1 card``.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Callable

from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Steps, once
from judge.rulesets.yugioh.table.records import every

Read = Callable[[str, Memory], "Steps | None"]
"""The reader of all that a part says, in which nothing may be left over."""

_TIMES = r"(?: (?P<times>once|twice|thrice|[2-9] times))?"
_FACES = r"(?:an? )?(?P<faces>[1-6](?:(?:, or |, and |, | or )[1-6])*|[1-6](?:-| to )[1-6])(?! or (?:more|higher|less))"
_RESULT = (
    r"(?:you call(?:ed)? it|your call (?:is|was)) (?P<call>right|wrong)"
    r"|(?:(?:(?:the|your) results? (?:is|are|was|were)|it is) )?(?:(?P<all>both|all) )?(?:(?P<so_many>\d) )?"
    r"(?P<side>heads?|tails)"
    r"|at least (?P<least>\d) of the results (?:is|are) heads"
    r"|(?:all (?:\d |three )?(?:of the )?results|both(?: results)?) (?:is|are) (?P<every>heads|tails)"
    rf"|(?:the (?:result|total|roll) (?:is|was)|you roll(?:ed)?) {_FACES}"
    r"|the (?:result|total|roll) is (?P<than>\d+) or (?P<bound>more|higher|less|lower)"
)
CHANCES = frozenset({"toss_coins", "roll_dice"})
_COUNTS = {"once": 1, "twice": 2, "thrice": 3}


@once
def _CHANCE() -> Expression:
    return Expression(
        rf"(?:toss (?:a coin{_TIMES}|(?P<coins>[2-9]) coins)(?P<call>,? and call (?:it|heads or tails))?"
        rf"|roll (?:a six-sided die{_TIMES.replace('times>', 'rolls>')}|(?P<dice>[2-9]) six-sided dice))(?![\w-])",
        re.IGNORECASE,
        opens=("toss ", "roll "),
    )


@once
def _BRANCH() -> Expression:
    """What stands before something that is done by what was shown."""
    return Expression(rf"(?:,? (?:and|or|but|then),? |, |\. )if (?:{_RESULT}), ", re.IGNORECASE)


@once
def _BEHIND() -> Expression:
    """What was shown, behind what is then done."""
    return Expression(rf"(?:,? and|,? then,?) (?P<deed>[^.;]+?),? (?P<joint>if|unless) (?:{_RESULT})(?=[.,;]*$)", re.I)


@once
def RESULT() -> Expression:
    """What coins or dice can show."""
    return Expression(_RESULT, re.IGNORECASE)


@once
def LED() -> Expression:
    """What stands before a list of which an effect is applied by what was shown."""
    return Expression(
        r"(?P<first>(?:you can )?(?:toss|roll) [^.:;]+?)(?:(?:,? and|,? then) apply (?:this effect|the result|the "
        r"(?:appropriate|following) effect)(?:,? (?:based|depending) on the result)?)?[.:;]*",
        re.IGNORECASE,
    )


def tossed(words: str, at: int) -> tuple[Data, int] | None:
    """The coins or dice at a place, and where their words end."""
    found = _CHANCE().match(words, at)
    if found is None:
        return None
    times = found["times"] or found["rolls"] or ""
    number = _COUNTS.get(times.lower()) or int((found["coins"] or found["dice"] or times or "1").split()[0])
    if found.group().lower().startswith("roll"):
        return {"roll_dice": number}, found.end()
    return {"toss_coins": number, **({"call": True} if found["call"] else {})}, found.end()


def shown(chance: Data, found: re.Match[str]) -> list[Data] | None:
    """The condition that a match of what was shown means of these coins or dice; None where it fits them not."""
    if "roll_dice" in chance:
        return _rolled(found)
    if found["call"] or chance.get("call"):
        return [{"call_was": found["call"].lower()}] if found["call"] and chance.get("call") else None
    number = chance["toss_coins"]
    if found["least"]:
        return [{"heads": {"min": int(found["least"])}}]
    side = found["side"] or found["every"]
    if side is None or (found["so_many"] is None and found["every"] is None and not found["all"] and number > 1):
        return None
    if (found["all"] or "").lower() == "both" and number != 2:
        return None
    many = int(found["so_many"] or number)
    return [{"heads": many if side.lower().startswith("head") else number - many}] if many <= number else None


def _rolled(found: re.Match[str]) -> list[Data] | None:
    if found["than"]:
        bound = "max" if found["bound"].lower() in ("less", "lower") else "min"
        return [{"rolled": {bound: int(found["than"])}}]
    if not found["faces"]:
        return None
    faces = faces_of(found["faces"])
    return [{"rolled": faces[0] if len(faces) == 1 else faces}]


def faces_of(words: str) -> list[int]:
    """``1, 2, or 3`` or ``2-6``: all of these numbers."""
    numbers = [int(one) for one in re.findall(r"\d", words)]
    return [*range(numbers[0], numbers[-1] + 1)] if "-" in words or " to " in words else numbers


def chance(words: str, at: int, memory: Memory, read: Read) -> tuple[Steps, int] | None:
    """What is tossed or rolled, with all that is done by what is shown; None where a part of it is not understood."""
    found = tossed(words, at)
    if found is None:
        return None
    step, end = found
    rolled = step if "roll_dice" in step else {}
    behind = _BEHIND().match(words, end)
    if behind is not None:
        made = _done_behind(step, behind, memory, read)
        memory.lost()
        return (made, behind.end()) if made is not None else None
    branches = _branches(words, end)
    if not branches:
        memory.rolled = rolled
        return [step], end
    steps: Steps = [step]
    for number, branch in enumerate(branches):
        stop = branches[number + 1].start() if number + 1 < len(branches) else len(words)
        asked = shown(step, branch)
        done = _under(words[branch.end() : stop], memory, read, rolled) if asked else None
        if asked is None or done is None:
            return None
        steps.append({"also" if number else "and": {"if": asked, "do": done}})
    memory.lost()
    return steps, len(words)


def _branches(words: str, at: int) -> list[re.Match[str]]:
    """What stands before each deed, of which the first follows at once."""
    first = _BRANCH().match(words, at)
    return [] if first is None else [first, *_BRANCH().finditer(words, first.end())]


def _done_behind(step: Data, found: re.Match[str], memory: Memory, read: Read) -> Steps | None:
    asked = shown(step, found)
    if asked and found["joint"].lower() == "unless":
        asked = [{"not": asked[0]}]
    done = _under(found["deed"], memory, read, step if "roll_dice" in step else {}) if asked else None
    return [step, {"and": {"if": asked, "do": done}}] if done is not None else None


def _under(words: str, memory: Memory, read: Read, rolled: Data) -> Data | None:
    """One step of all that is done then."""
    own = copy.copy(memory)
    own.rolled = rolled
    steps = read(words.strip(" .,;"), own)
    if not steps:
        return None
    return steps[0] if len(steps) == 1 else {"series": steps}


def without_use(steps: Steps, words: str) -> list[str]:
    """Make the coins and dice of steps words again where nothing that is understood turns on what they show; those
    words."""
    if any(not _USES.isdisjoint(part) for part in every(steps)):
        return []
    found = [found.group() for found in _CHANCE().finditer(words, 0)]
    told: list[str] = []
    for number, step in enumerate(steps):
        joint = next((key for key in ("and", "also", "also_after_that", "then") if key in step), "")
        if not CHANCES.isdisjoint(step.get(joint, step)):
            told.append(found[len(told)] if len(told) < len(found) else words)
            steps[number] = {joint: {"unmodelled": told[-1]}} if joint else {"unmodelled": told[-1]}
    return told


_USES = frozenset({"heads", "call_was", "rolled", "die_result"})


def listed(chance: Data, labels: list[str]) -> list[list[Data]] | None:
    """What the word before each effect of a list asks for; None where that is not understood."""
    told: list[list[Data]] = []
    for label in labels:
        said = f"you roll {label}" if "roll_dice" in chance else label
        found = RESULT().fullmatch(said)
        asked = shown(chance, found) if found is not None else None
        if asked is None or asked in told:
            return None
        told.append(asked)
    return told


def by_label(chance: Data, asked: list[list[Data]], ways: list[Data]) -> Steps:
    """The coins or dice, and each effect of the list under what it asks for."""
    alone = [way["series"][0] if way.keys() == {"series"} and len(way["series"]) == 1 else way for way in ways]
    under = [{"if": needs, "do": way} for needs, way in zip(asked, alone, strict=True)]
    return [chance, *({"also" if number else "and": one} for number, one in enumerate(under))]
