"""What noun phrases may say only where a ruling can decide it: who reads one there admits it (``Memory.admits``)."""

from __future__ import annotations

ADMITTED_ONLY = frozenset({
    "linked", "co_linked", "pointed_by", "points_to", "zone_kind", "column_of", "against_this", "different", "same",
    "material_of", "answered_type", "not_lately", "of_a_namesake",
})  # fmt: skip
"""What is read only where it can be decided: what boards seldom tell, where a ruling that turns on it is left open if
nobody says it, and what is compared with this card, while that is there."""
EVERY_IN_COLUMN = "every in column"
"""Where something is done to all cards of a column: the ruling asks for the columns that nobody says."""
EITHER = "either"
"""Where cards of two kinds, of which one is chosen as it resolves, can each have a place of its own."""
APART = "apart"
"""Where cards of several kinds can each have a place of its own, and only certain numbers of them can be chosen: at
activation."""
AGAINST_AMOUNT = "against_amount"
"""Where cards can be held against an amount: at activation, and in conditions."""
