"""The shapes that several words of card files share: resources, numbers of targets, selectors, instructions."""

from __future__ import annotations

from collections.abc import Mapping

from judge.rulesets.riftbound.table import terms
from judge.vocabulary.shapes import Shape, about, listed, mapping, named, one_of, whole

RESOURCES = named("riftbound_resources")
FEE = named("riftbound_fee")
SELECTOR = named("riftbound_selector")
PRICE = named("riftbound_price")
WHEN = named("riftbound_when")
CONDITION = named("riftbound_condition")
DONE_TO = named("riftbound_done_to")
CARD = named("riftbound_card")
STEP = named("riftbound_step")
ABILITY = named("riftbound_ability")
STEPS = listed(STEP)
SELECTORS = listed(SELECTOR)
YES: Shape = {"enum": [True]}
"""Said, or left out: what it would mean to deny it is nothing that a card says."""
TIMING = one_of("action", "reaction")
ENERGY = about(whole(0), "Energy.")
POWER = about(whole(0), "Power, of any domain.")

OF_DOMAINS = about(
    listed(one_of(*terms.DOMAINS, "any")), "Of which domain each Power is; without it, that is not known."
)

DEFINITIONS: Mapping[str, Shape] = {
    "riftbound_resources": about(mapping({"energy": ENERGY, "power": POWER}), "An amount of resources."),
    "riftbound_fee": about(mapping({"energy": ENERGY, "power": POWER, "domains": OF_DOMAINS}), "What a keyword costs."),
}
"""What the schemas call these shapes."""
