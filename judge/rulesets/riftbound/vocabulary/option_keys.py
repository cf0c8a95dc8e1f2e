"""What a file can choose beside its board: the tournament policy that is to be told, and the level of the event."""

from __future__ import annotations

from judge.vocabulary.shapes import one_of
from judge.vocabulary.words import keys

POLICIES = ("tr-2026-07",)
LEVELS = ("casual", "competitive", "professional")

OPTIONS = keys(
    "riftbound_options",
    "What is told besides the ruling.",
    ("policy", one_of(*POLICIES), "Tournament policy, after the verdict: the Tournament Rules of July 2026.",
     "options: {policy: tr-2026-07}"),
    ("level", one_of(*LEVELS), "The Organized Play Level of the event, where policy turns on it.",
     "options: {policy: tr-2026-07, level: casual}"),
)  # fmt: skip
