"""Who takes damage, or gains or loses Life Points, and how that is put."""

from __future__ import annotations

from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Match

LP = r"(?:LP|Life Points)"
LOSES = r"(?:make )?(?P<to>your opponent|you|each player|both players) loses?"
OWNED = r"(?P<whose>your opponent's|both players'|both player's|their|your)"
HURTS = (
    r"inflict damage to (?P<to>your opponent|you|both players|each player)",
    r"(?:(?P<to>both players|each player|your opponent) )?takes? damage", r"you take damage",
)  # fmt: skip
"""Who takes damage."""
VERBS = (
    *((verb, "damage", "to") for verb in HURTS),
    (rf"(?:you |(?P<to>your opponent) )?gains? {LP}", "gain_lp", "who"), (rf"{LOSES} {LP}", "lose_lp", "who"),
)  # fmt: skip


def receiver(match: Match) -> str:
    """Who takes the damage, or gains or loses the Life Points."""
    said = (match.groups.get("to") or "").lower()
    return "both" if said.startswith(("both", "each")) else "opponent" if "opponent" in said else "you"
