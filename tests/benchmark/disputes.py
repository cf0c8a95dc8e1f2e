"""The dispute that stands for one file: three links, Raigeki, Magic Jammer and Seven Tools of the Bandit."""

from __future__ import annotations

from pathlib import Path

THREE_LINKS = """\
format: 1
ruleset: yugioh
title: Seven Tools of the Bandit answers Magic Jammer
board:
  turn: A
  A:
    hand: [Raigeki]
    spell_trap: [{card: Seven Tools of the Bandit, set: true}]
  B:
    hand: [Kuriboh]
    monsters: [Summoned Skull]
    spell_trap: [{card: Magic Jammer, set: true}]
plays:
  - {by: A, activate: Raigeki}
  - {by: B, activate: Magic Jammer, cost: {discard: Kuriboh}}
  - {by: A, activate: Seven Tools of the Bandit}
  - resolve
"""


def write(directory: Path) -> Path:
    """Write the dispute into a directory."""
    file = directory / "three-links.yaml"
    file.write_text(THREE_LINKS, "utf-8")
    return file
