"""The games that are judged and their editions: the one list of them. The first edition of a game is the usual one."""

from __future__ import annotations

from collections.abc import Mapping

EDITIONS: Mapping[str, tuple[str, ...]] = {
    "yugioh": ("tcg", "ocg", "2003"),
    "riftbound": ("1.4", "1.0"),
    "starlight": ("",),
}
"""Editions by game; the empty name is that of a game that has but one."""
