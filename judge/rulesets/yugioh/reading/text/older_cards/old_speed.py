"""Words of the older wording that tell of the speed of an effect: what could be used faster than an Ignition Effect.

Source: Official Rulebook, Spell Speed; Konami, Problem-Solving Card Text.
"""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression

FASTER = Expression(
    r"either player|opponent's (?:\w+ )?(?:turn|Phase)|\b[Nn]egat|Quick|Damage Step|damage calculation|\battack"
    r"|[Bb]attle|any time|\bChain\b|activat(?:es|ed)\b|in response"
)
"""Words that speak of a time at which an Ignition Effect could not be used."""
NAMED = Expression(r"\"[^\"]*\"")
SLOW = Expression(
    r"\b(?:cannot|can) (?:declare an )?attack\b[^.]*|\bdestroyed by battle|Flip Effects[^.]*"
    r"|\beither player's (?=(?:side of the )?field|Graveyard)|\b[Uu]ntil your opponent's next (?:turn|End Phase)"
    r"|\bbattle positions?\b"
    r"|\bcannot conduct your Battle Phase\b|\beffect cannot be activated the\b|\b[Cc]ards cannot be activated\b"
    r"|\b(?:turn|[Ii]f) (?:this effect is"
    r"|you) activated?\b"
    r"|\btakes? no Battle Damage\b[^.,]*|\bcan only be activated once per turn"
)
"""Words of battles that tell nothing of when an effect can be used."""
USED_FASTER = Expression(
    r"either player's|\bQuick|any time|in response"
    r"|\b(?:this|these|its|the) effects?\b[^.]*\b(?:opponent's|Battle|Damage)",
    re.I,
)
"""Words that speak of a faster use of another sentence's effect."""
