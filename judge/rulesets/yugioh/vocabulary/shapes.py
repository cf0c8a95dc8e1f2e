"""The shapes that several words of card files share: places, players, counts, kinds of cards."""

from __future__ import annotations

from collections.abc import Mapping

from judge.rulesets.yugioh.table import terms
from judge.vocabulary.shapes import TEXT, Shape, about, either, listed, mapping, named, one_of, some, whole

PLACE = named("place")
PLACES = named("places")
WHO = named("who")
REFERENCE = named("reference")
RANGE = named("range")
COUNT = named("count")
WORDS = named("words")
KIND = named("kind")
ATTRIBUTE = named("attribute")
TYPE = named("type_of_monster")
EVENT_CARD = named("event_card")
WAYS = named("ways")
SELECTOR = named("selector")
TARGET = named("target_selector")
GROUP = named("material_group")
CARDS = named("cards")
EVENT = named("event")
EVENTS = named("events")
CAUSE = named("cause")
SUBSTEP = named("substep")
INCLUDED_EFFECT = named("included")
ACTIVATION = named("activation")
CONDITION = named("condition")
CONDITIONS = named("conditions")
STEP = named("step")
STEPS = named("steps")
COVERED = named("covered")
UNTIL = named("until")
SIDE = one_of("you", "opponent")
THIS_CARD = one_of("this card")
YES: Shape = {"enum": [True]}
"""Said, or left out: what it would mean to deny it is nothing that a card says."""
_PHASES = ("draw", "standby", "main", "main 1", "main 2", "battle", "end")
PHASE = one_of(*_PHASES)
PHASE_OR_STEP = one_of(
    "main", "main 1", "main 2", "battle", "standby", "draw", "end", "start step", "battle step", "damage step",
    "end step",
)  # fmt: skip

_WAYS = one_of("normal", "tribute", "flip", "special", "fusion", "ritual", "synchro", "xyz", "link", "pendulum")

DEFINITIONS: Mapping[str, Shape] = {
    "place": about(one_of(*(place for place in terms.SELECTOR_ZONES if " and " not in place)), "Where a card is."),
    "places": some(PLACE),
    "who": one_of("you", "opponent", "both", "any"),
    "range": about(
        either(whole(0), mapping({"min": whole(0), "max": whole(0)}, least=1)), "A number, or its limits."
    ),
    "count": about(
        either(
            whole(1),
            one_of("all", "cost cards", "as many as drawn", "as many as before"),
            mapping(
                {
                    "min": whole(0), "max": whole(1), "up_to": whole(1), "max_per": SELECTOR,
                    "if_possible": about(YES, "One target at least, where there is any."),
                },
                least=1,
            ),
            mapping(
                {"min": whole(0), "max": whole(1), "provided": CONDITIONS, "else": whole(1)},
                required=("max", "provided"),
            ),
            mapping({"exactly": listed(whole(1), 2)}, required=("exactly",)),
            mapping({"counted": SELECTOR, "over": named("amount")}, required=("counted", "over")),
            mapping({"amount": named("amount"), "as_possible": YES, "or_none": YES}, required=("amount",)),
            mapping({"min": whole(0), "max_amount": named("amount")}, required=("max_amount",)),
        ),
        "How many (1).",
    ),
    "kind": one_of(
        "normal", "effect", "flip", "fusion", "ritual", "synchro", "xyz", "link", "pendulum", "tuner", "toon", "spirit",
        "union", "gemini", "token", "quick-play", "continuous", "equip", "field", "counter", "declared",
    ),
    "words": some(TEXT),
    "attribute": about(one_of(*terms.ATTRIBUTES), "An Attribute."),
    "type_of_monster": about(one_of(*terms.TYPES), "A Type of monsters."),
    "event_card": about(either(THIS_CARD, SELECTOR), "The card the event is about."),
    "ways": about(some(_WAYS), "Kinds of Summon."),
    "cards": about(either(REFERENCE, SELECTOR), "A reference or a selector."),
    "covered": about(
        either(one_of("all", "this card", "equipped monster", "target", "targets"), some(SELECTOR)),
        "Which cards it applies to.",
    ),
    "conditions": listed(CONDITION),
    "steps": listed(STEP),
    "until": about(
        one_of(
            "end of turn", "end of next turn", "end of your next battle phase",
            "end of opponent's next battle phase",
            "end of your next main phase 1", "end of opponent's next main phase 1",
            "end of opponent's turn", "end of opponent's next turn", "end of your turn", "end of your next turn",
            "end phase",
            "end of damage step", "end of damage calculation", "end of battle phase", "end of the duel",
            "next standby phase", "your next standby phase", "opponent's next standby phase",
            "this card leaves the field", "it leaves the field", "it leaves your field",
            "they leave your field",
            "the summoned monster leaves the field",
            "it has no counters",
        ),
        "How long it lasts.",
    ),
    "events": some(EVENT),
    "substep": one_of("start", "before-calc", "calc", "after-calc", "end"),
}  # fmt: skip
"""What the schemas call these shapes."""
