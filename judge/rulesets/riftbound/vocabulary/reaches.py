"""What words of a card that were not understood could decide: ``turns_on`` of what is ``unread``."""

from __future__ import annotations

from judge.vocabulary.shapes import about, one_of, some

REACHES = (
    "anything", "nothing", "its play", "its play otherwise", "its activation", "its readiness", "plays", "moves",
    "hides", "abilities", "choices", "costs less", "costs more", "readiness", "might", "combats", "effects", "scores",
    "hands", "after its play", "after plays", "after moves", "after combats", "after scores", "after deaths",
    "after damage", "after stuns", "after readying", "after hides", "after choices", "after draws", "after discards",
    "after returns", "after effects", "after turns",
)  # fmt: skip
"""What a ruling can turn on; ``after plays`` and the like: what may trigger on such an event."""

TURNS_ON = about(some(one_of(*REACHES)), "What the words could decide; without it, anything.")
