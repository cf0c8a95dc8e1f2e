"""Disputes as they are typed; ``|`` is where the cursor stands."""

from __future__ import annotations

from typing import Any

from judge.editor.answers import Edit
from judge.editor.draft import Draft
from judge.editor.positions import UTF16, Range
from judge.editor.sketch import Sketch, Spot

HEAD = """\
format: 1
ruleset: yugioh
board:
  turn: A
  A: {hand: [Raigeki, Sangan, Mystical Space Typhoon]}
  B:
    hand: [Kuriboh]
    spell_trap:
      - {card: Solemn Judgment, set: true, id: mine}
    monsters: [Summoned Skull]
"""
FLOW = f"""{HEAD}plays:
  - {{by: A, activate: Raigeki}}
  - {{by: B, activate: mine}}
  - {{by: A, activate: Mystical Space Typhoon, targets: [mine]}}
"""
BLOCK = f"""{HEAD}plays:
  - by: A
    activate: Raigeki
  - by: B
    activate: mine
  - by: A
    activate: Mystical Space Typhoon
    targets:
      - mine
"""


def cut(text: str) -> tuple[str, int, int]:
    """The text without its cursor, and the cursor's line and column, from 0."""
    before, _, after = text.partition("|")
    return before + after, before.count("\n"), len(before) - before.rfind("\n") - 1


def draft(text: str, **more: Any) -> Draft:
    """The text in an editor."""
    return Draft(text, "typed.yaml", "", more.get("encoding", UTF16), more.get("cards", ()))


def spot(text: str) -> Spot:
    """What the cursor is at."""
    whole, line, column = cut(text)
    found = Sketch(whole, (line, column)).spot
    assert found is not None
    return found


def applied(text: str, edits: tuple[Edit, ...]) -> str:
    """The text after edits; it must be plain characters, which are as many units."""
    assert text.isascii()
    for edit in sorted(edits, reverse=True):
        start, end = _offsets(text, edit.range)
        text = text[:start] + edit.text + text[end:]
    return text


def _offsets(text: str, place: Range) -> tuple[int, int]:
    starts = [0]
    for line in text.split("\n"):
        starts.append(starts[-1] + len(line) + 1)
    return starts[place.line] + place.start, starts[place.end_line] + place.end
