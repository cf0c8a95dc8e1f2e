"""Many scenarios out of the case book: copies between other players and under other titles, no two alike."""

from __future__ import annotations

import random
import re
from pathlib import Path

from judge.batch import Found, adjudged, shipped_scenarios
from judge.kernel.errors import Unreadable
from judge.source.scenario import read_scenario_text

A_DIRECTORY = 100
NAMES = ("Ada", "Ben", "Cleo", "Dov", "Edda", "Finn", "Gita", "Hugo")
_SAID = "by|to|of|turn|player|by_player|controller|owner|focus|priority|contester|attacker|defender|asked|lost|invite"
_VALUE = re.compile(rf"(?<=[ {{])((?:{_SAID}): )([A-D])(?=[,}}\s])")
_KEY = re.compile(r"(?<=[ {])([A-D])(?=:[ \n])")
_LIST = re.compile(r"(?<=players: )\[[A-D](?:, [A-D])*\]")
_TITLE = re.compile(r"^title: (.*?)(['\"]?)$", re.MULTILINE)


def write(directory: Path, files: int, seed: int = 6) -> Path:
    """Write so many scenarios below a directory; the same ones wherever and whenever it is done."""
    book = [found for found in shipped_scenarios() if found.path is not None]
    order = random.Random(seed)
    order.shuffle(book)
    for n in range(files):
        found = book[n % len(book)]
        assert found.path is not None
        place = directory / f"{n // A_DIRECTORY:03}"
        place.mkdir(parents=True, exist_ok=True)
        (place / f"{n:05}.yaml").write_text(varied(found, order, n), "utf-8")
    return directory


def varied(found: Found, order: random.Random, number: int) -> str:
    """One scenario of the case book under another title, between other players if that changes no verdict."""
    assert found.path is not None
    text = _TITLE.sub(rf"title: \1, dispute {number:05}\2", found.path.read_text("utf-8"), count=1)
    others = renamed(text, dict(zip("ABCD", order.sample(NAMES, 4), strict=True)))
    return others if _verdict(others, found) == _verdict(text, found) else text


def renamed(text: str, names: dict[str, str]) -> str:
    """The same dispute between other players, as far as a look at the text tells where they stand."""
    text = _VALUE.sub(lambda m: m[1] + names[m[2]], text)
    text = _LIST.sub(lambda m: re.sub("[A-D]", lambda one: names[one[0]], m[0]), text)
    return _KEY.sub(lambda m: names[m[1]], text)


def _verdict(text: str, found: Found) -> object:
    try:
        verdict = adjudged(read_scenario_text(text, found.name))
    except Unreadable as error:
        return error.message
    return verdict.verdict, [(v.play, v.rule) for v in verdict.violations], verdict.resolves
