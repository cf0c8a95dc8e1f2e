"""Shipped cards held against card data: what is printed, as far as that are plain facts."""

from __future__ import annotations

from typing import Any

import pytest

from judge import rulesets
from judge.cards.library import read_library
from judge.cards.printings.printing import Printing
from judge.rulesets.riftbound.reading.shipped_facts import differences

LIBRARY = read_library(rulesets.library("riftbound"))
PORO = Printing("t-1", "Stalwart Poro", "unit", "[Shield] (It is stronger.)", energy=2, might=2, domains=("calm",),
                tags=("Poro",))  # fmt: skip
SWORD = Printing("t-2", "Long Sword", "equipment gear", "[Quick-Draw]\n[Equip] :rb_rune_fury:", energy=2, power=1,
                 might=2, domains=("fury",), tags=("Equipment",))  # fmt: skip
SWORDS = {"equip": {"power": 1, "domains": ["fury"]}, "quick_draw": 1}


@pytest.mark.parametrize(
    ("printing", "differs"),
    [
        (PORO, {}),
        (SWORD, {}),
        (PORO._replace(might=3), {"might": (2, 3)}),
        (PORO._replace(energy=None, power=1), {"energy": (2, 0), "power": (0, 1)}),
        (PORO._replace(desc="[Reaction]"), {"timing": ("", "reaction"), "keywords": ({"shield": 1}, {})}),
        (PORO._replace(desc="[Shield 2]"), {"keywords": ({"shield": 1}, {"shield": 2})}),
        (PORO._replace(domains=("mind",)), {"domains": (["calm"], ["mind"])}),
        (PORO._replace(tags=("Bird",)), {"tags": (["Poro"], ["Bird"])}),
        (SWORD._replace(desc="[Quick-Draw]"), {"keywords": (SWORDS, {"quick_draw": 1})}),
    ],
)  # fmt: skip
def test_what_differs_is_told(printing: Printing, differs: dict[str, tuple[Any, Any]]) -> None:
    found = differences(printing.name, LIBRARY[printing.name], printing)
    assert {one["field"]: (one["record"], one["text"]) for one in found} == differs


def test_every_shipped_card_says_its_domains() -> None:
    silent = [
        name
        for name, raw in LIBRARY.items()
        if "domains" not in raw and "token" not in raw["type"] and raw["type"] != "battlefield"
    ]
    assert silent == []
