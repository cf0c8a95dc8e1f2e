"""Keywords at the beginning of a paragraph: those of card files with their numbers and costs, timing, and what follows.

A keyword that card files have no word for is kept in its brackets, and what it could reach is said (`REACH`).
"""

from __future__ import annotations

import re
from typing import Any

from judge.kernel.tuples import NamedTuple
from judge.rulesets.riftbound.reading.amounts import ICONS, fee, resources
from judge.rulesets.riftbound.reading.prices import price

_ONE = re.compile(
    rf"\[(?P<name>[A-Za-z][A-Za-z -]*?)(?: (?P<number>\d+))?\](?:\[>>?\])*(?: ?(?P<cost>{ICONS})(?!\s*[:—]))?"
    r"(?:,? and (?=\[)|, ?(?=\[)|[,.]?\s*)"
)
PLAIN = {
    "hidden": "hidden", "ambush": "ambush", "quick-draw": "quick_draw", "tank": "tank", "backline": "backline",
    "ganking": "ganking", "temporary": "temporary", "vision": "vision", "weaponmaster": "weaponmaster",
}  # fmt: skip
"""Keywords without a number."""
NUMBERED = {"assault": "assault", "shield": "shield", "deflect": "deflect", "hunt": "hunt"}
WITH_COSTS = ("repeat", "equip", "empower", "flow")
TIMING = ("action", "reaction")
ACCELERATE = {"energy": 1, "power": 1}
"""What Accelerate costs (805.1): the card need not say it."""
REACH = {
    "equip": ["its activation"], "empower": ["its activation"], "flow": ["its play otherwise"],
    "unique": ["nothing"],
}  # fmt: skip
"""What keywords that are not modelled could reach."""
DEPENDENT = ("legion", "level", "empowered", "deathknell")
"""Keywords that a sentence of their own stands behind."""


class Heading(NamedTuple):
    """The keywords at a beginning: ``keywords`` and ``timing`` of card files, the ``dependent`` one that all else hangs
    on with its ``level``, those that card files do not know (``unknown``), and the ``rest``."""

    keywords: dict[str, Any]
    timing: str
    dependent: str
    level: int
    unknown: tuple[str, ...]
    rest: str


def heading(sentence: str, reminders: tuple[str, ...]) -> Heading:
    """The keywords that a sentence begins with."""
    keywords: dict[str, Any] = {}
    timing, dependent, level, unknown, rest = "", "", 0, list[str](), sentence
    while (found := _ONE.match(rest)) is not None:
        name = found["name"].casefold()
        cost = fee(found["cost"]) if found["cost"] else None
        number = int(found["number"] or 0)
        if name in TIMING and not number and cost is None:
            timing = name
        elif name in PLAIN and not number and cost is None:
            keywords[PLAIN[name]] = True
        elif name in NUMBERED and cost is None:
            keywords[NUMBERED[name]] = number or 1
        elif name == "accelerate" and not number:
            keywords["accelerate"] = cost or _reminded(reminders) or ACCELERATE
        elif name in WITH_COSTS and not number and cost is not None:
            keywords[name] = cost
        elif name in DEPENDENT and cost is None:
            dependent, level = name, number
            rest = rest[found.end() :].lstrip("—- ")
            break
        elif (
            name in ("empower", "equip", "repeat")
            and not number
            and cost is None
            and (asked := _asked(rest[found.end() :])) is not None
        ):
            keywords[name], rest = asked, ""
            break
        else:
            unknown.append(found[0].strip())
        rest = rest[found.end() :]
    return Heading(
        keywords, timing, dependent, level, tuple(unknown), rest.lstrip("—").strip(" .") and rest.lstrip("— ")
    )


def _asked(rest: str) -> dict[str, Any] | None:
    """What Empower, Equip or Repeat costs besides resources, in words behind a dash (818, 820, 827)."""
    words = re.match(r"\s*— *(.+?)\.?$", rest)
    return price(words[1]) if words is not None else None


def _reminded(reminders: tuple[str, ...]) -> dict[str, int] | None:
    """The cost of Accelerate by its reminder."""
    for said in reminders:
        found = re.match(rf"You may pay ({ICONS}) ?as an additional cost", said, re.I)
        if found is not None:
            return resources(found[1])
    return None


def reach_of(keyword: str) -> list[str]:
    """What a keyword that is not modelled could reach."""
    found = re.match(r"\[([A-Za-z -]+?)(?: \d+)?\]", keyword)
    return REACH.get(found[1].casefold() if found else "", ["anything"])
