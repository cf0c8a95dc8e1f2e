"""The kernel speaks no game's words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.contract.code import JUDGE

WORDS = """
    accelerate ace archetype attack attacker atk attribute banish banished base battle battlefield
    battlefields champion colour colours conquer counter-trap damage deck def defense destroy discard duel
    duelist energy equip extra-deck field finalize flip focus fusion gear graveyard gy hand hidden hold jammer
    konami legend level link-summon lp mana might monster monsters nexus power priority pendulum quick-play
    raigeki rank reaction ritual riftbound rune runes set showdown skill spell spells spell-speed standby
    starlight summon summons summoned synchro tap trap traps tribute tuner unit units willpower xyz yugioh
    yu-gi-oh
""".split()  # noqa: SIM905
ORDINARY = {"set", "field", "hold", "base", "level", "rank", "tap", "def"}
"""Words of games that are ordinary English or Python too."""
FORBIDDEN = re.compile(r"\b(" + "|".join(sorted(set(WORDS) - ORDINARY)) + r")\b", re.IGNORECASE)


@pytest.mark.parametrize("file", sorted((JUDGE / "kernel").glob("*.py")), ids=lambda file: file.stem)
def test_the_kernel_speaks_no_games_words(file: Path) -> None:
    found = [
        f"line {n}: {match.group()}"
        for n, line in enumerate(file.read_text("utf-8").splitlines(), 1)
        for match in FORBIDDEN.finditer(re.sub(r"(?<=[a-z])(?=[A-Z])|_", " ", line))
    ]
    assert found == []


def test_the_list_would_find_them() -> None:
    for word in (
        "Trap",
        "spell",
        "showdown",
        "Might",
        "Starlight",
        "graveyard",
        "MONSTER",
        "focus",
        "Yugioh",
        "willpower",
    ):
        assert FORBIDDEN.search(f"a {word} here"), word
    for phrase in ("the nearest enclosing value", "dataclasses field", "a set of facts", "defined"):
        assert not FORBIDDEN.search(phrase), phrase
