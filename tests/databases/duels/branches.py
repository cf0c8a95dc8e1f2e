"""Which of a card's listed effects a string of its database stands for: "string #3" is one of a row of them."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Sequence
from functools import lru_cache

from rapidfuzz import fuzz

_STRINGS = ", ".join(f"str{number}" for number in range(1, 17))
_ASKED = f"select desc, {_STRINGS} from texts where name = ? order by id"
_LISTED = re.compile(r"^\s*[●•]\s*(.+)$", re.MULTILINE)


@lru_cache(maxsize=500)
def letters(card: str, databases: tuple[str, ...]) -> dict[int, str]:
    """The letters of a card's listed effects ("a" is the first), by the number of the string, from 0.

    The strings of the list stand in a row, in its order; where the row begins is where the words are most alike.
    Nothing for a card without a list, or with fewer strings.
    """
    text, strings = _entry(card, databases)
    listed = _LISTED.findall(text)
    starts = range(len(strings) - len(listed) + 1) if len(listed) > 1 else ()
    if not starts:
        return {}
    first = max(starts, key=lambda start: sum(map(fuzz.token_set_ratio, listed, strings[start:])))
    return {first + number: chr(ord("a") + number) for number in range(len(listed))}


_QUESTION = re.compile(r"question .*#(\d+)$")
_INSTEAD = re.compile(r"(Add|Set|Special Summon|Send|Banish)(?:\b.* instead)?\?*$")


def deed(card: str, question: str, databases: tuple[str, ...]) -> str:
    """The word of the other deed that a question of a card is about ("Add it to your hand instead?"); empty for any
    other."""
    asked = _QUESTION.search(question)
    strings = _entry(card, databases)[1] if asked is not None else []
    said = _INSTEAD.match(strings[int(asked[1])]) if asked is not None and int(asked[1]) < len(strings) else None
    return said[1].split()[0].lower() if said is not None else ""


def _entry(card: str, databases: Sequence[str]) -> tuple[str, list[str]]:
    """The text of a card, and its strings up to the last that says something."""
    for one in databases:
        if not one.endswith(".cdb"):
            continue
        with sqlite3.connect(f"file:{one}?mode=ro", uri=True) as database:
            found = database.execute(
                f"select desc, {_STRINGS} from texts where name = ? order by id", [card]
            ).fetchone()
        database.close()
        if found is not None:
            strings = [str(said or "") for said in found[1:]]
            return str(found[0]), strings[: max((n + 1 for n, said in enumerate(strings) if said), default=0)]
    return "", []
