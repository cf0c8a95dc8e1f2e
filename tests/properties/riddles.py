"""Small disputes around one card of the file, which has any operand: each game's ways to use it."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.databases.all_cards.boards import disputes
from tests.properties.operands import definitions, keys, made, one

Data = dict[str, Any]
NAME = "Riddle"
TYPES = (
    "effect monster", "normal spell", "quick-play spell", "continuous spell", "equip spell", "field spell",
    "normal trap", "continuous trap", "counter trap", "xyz effect monster", "fusion effect monster", "link monster",
    "flip effect monster", "ritual effect monster", "ritual spell",
)  # fmt: skip
YUGIOH = [(d, k) for d in ("step", "condition", "static", "cost", "event", "selector", "link") for k in keys(d)]
RIFTBOUND = [
    (f"riftbound_{d}", k) for d in ("step", "when", "price", "ability", "card") for k in keys(f"riftbound_{d}")
]
STARLIGHT = [("starlight_card", k) for k in keys("starlight_card")]
_JOINED = ("and", "and_if_you_do", "then", "and_then", "also", "also_after_that", "you_can")


def yugioh(random: Random, definition: str, key: str) -> Data:
    """A dispute with a card that has one word of the vocabulary with any operand."""
    value = one(random, definition, key)
    effect: Data = {"id": random.choice(["act", "e1"])}
    if random.randrange(3) == 0:
        more = made(random, definitions()["effect"], 4)
        effect |= more if isinstance(more, dict) else {}
    step: Data = {"draw": 1}
    if definition == "step":
        steps = [value] if key not in _JOINED else [step, value]
        effect["resolve"] = [*steps, {"then": step}]
    elif definition == "condition":
        effect |= {random.choice(["condition", "condition_at_resolution", "while"]): [value], "resolve": [step]}
    elif definition == "static":
        effect = (
            {"id": "e1", "static": [value]} if random.randrange(2) else {"id": "act", "resolve": [{"apply": value}]}
        )
    elif definition == "event":
        effect |= {random.choice(["trigger", "window"]): {random.choice(["when", "if"]): value}, "resolve": [step]}
    elif definition == "selector":
        how = random.choice(["targets", "resolve", "cost"])
        within = {
            "resolve": [{random.choice(["destroy", "banish", "special_summon"]): value}],
            "cost": [{"banish": value}],
        }
        effect |= {"resolve": [step], how: within.get(how, [value])}
    elif definition == "link":
        effect |= {"answers": value, "resolve": [{"negate": "activation"}], "quick": True}
    else:
        effect |= {"cost": [value], "resolve": [step]}
    kind = random.choice(TYPES)
    card: Data = {"type": kind, "effects": [effect]}
    if kind.endswith("monster"):
        card |= {"level": 4, "attribute": "DARK", "race": "Fiend", "atk": 1500, "def": 1000}
    if random.randrange(4) == 0:
        more = made(random, definitions()["card"], 4)
        card = {**(more if isinstance(more, dict) else {}), **card}
        card.pop("from", None)
    found = [data for _, data in disputes(NAME, kind, [str(effect.get("id"))], "shipped")]
    data = random.choice(found)
    # In any order, too: what is wrong in one place is often right in another.
    plays = [*data["plays"]]
    if random.randrange(3) == 0:
        plays = random.sample(plays, len(plays))
    return {**data, "cards": {**data["cards"], NAME: card}, "plays": plays}


def riftbound(random: Random, definition: str, key: str) -> Data:
    """The same for Riftbound: the card is a spell, a unit, a gear or a battlefield."""
    value = one(random, definition, key)
    kind = random.choice(["spell", "unit", "gear", "unit", "spell", "legend", "battlefield"])
    card: Data = {"type": kind, "might": 3}
    targets = [{"card": "unit"}, {"card": random.choice(["unit", "gear", "permanent", "battlefield"])}]
    ability: Data = {"id": "a1", "resolve": [{"draw": 1}]}
    if definition == "riftbound_step":
        ability = {"id": "a1", "resolve": [value], "targets": targets[: random.randrange(3)]}
        when: Data = {random.choice(["moves", "played", "attacks", "dies"]): "me"}
        ability |= {"when": when} if random.randrange(2) else {}
        card |= {"resolve": [value], "targets": ability["targets"]} if kind == "spell" else {}
    elif definition == "riftbound_when":
        ability |= {"when": value}
    elif definition == "riftbound_price":
        ability |= {"cost": value}
        card |= {"additional_cost": value}
    elif definition == "riftbound_ability":
        ability = value
    else:
        card |= {k: v for k, v in value.items() if k != "type"}
    if kind != "spell":
        card.setdefault("abilities", [ability])
    back = {"type": "unit", "might": 2}
    zone = {"spell": "hand", "unit": random.choice(["hand", "base"]), "gear": random.choice(["hand", "base"])}
    mine: Data = {"base": ["Companion"], "hand": ["Companion Foe"]}
    if kind in zone:
        mine[zone[kind]] = [*mine[zone[kind]], NAME]
    if kind == "legend":
        mine["legend"] = NAME
    where = NAME if kind == "battlefield" else "Zaun Warrens"
    board = {
        "players": ["A", "B"], "turn": "A", "A": mine, "B": {"base": ["Companion Foe"]},
        "battlefields": [{"name": where, "controller": "B", "units": ["Companion Foe"]},
                         {"name": "Sigil of the Storm"}],
    }  # fmt: skip
    aimed = {"targets": random.choice([["Companion"], ["Companion", "Companion"], [where], [NAME]])}
    plays: list[Any] = [
        {
            "by": "A",
            "play": NAME,
            **(aimed if random.randrange(3) else {}),
            **({"to": where} if random.randrange(2) else {}),
        },
        "resolve",
        {"by": "A", "activate": NAME, **(aimed if random.randrange(2) else {})},
        "resolve",
        {"by": "A", "claim": {"trigger": NAME}},
        {"by": "A", "move": [NAME], "to": where},
        {"by": "A", "pass": True},
        {"by": "B", "pass": True},
        "resolve",
        {"by": "A", "end_turn": True},
        {"by": "B", "move": ["Companion Foe"], "to": where},
        "resolve",
        {"by": "B", "end_turn": True},
    ]
    if random.randrange(3) == 0:
        plays = random.sample(plays, len(plays))
    cards = {NAME: card, "Companion": back, "Companion Foe": back}
    return {"format": 1, "ruleset": "riftbound", "board": board, "cards": cards, "plays": plays}


def starlight(random: Random, definition: str, key: str) -> Data:
    """The same for Starlight: the card is a skill, a counter, a support or the active Starlight."""
    value = one(random, definition, key)
    kind = random.choice(["damage skill", "focus skill", "counter damage skill", "support", "starlight"])
    more = made(random, definitions()[definition], 4) if random.randrange(2) else {}
    card = {**(more if isinstance(more, dict) else {}), **value}
    if key != "type" or random.randrange(2):
        card["type"] = kind
    rhea: Data = {"type": "starlight", "colours": ["red"], "rank": 1, "willpower": 3, "sp": 6}
    active = NAME if kind == "starlight" else "Rhea"
    down: Data = {"counters": [NAME]} if kind.startswith("counter") else {}
    side: Data = {"active": active, "hand": [NAME, "Ember", "Ember"], **down}
    board = {"turn": "A", "A": side, "B": {"active": "Bruno", "hand": [NAME], **down, "side": ["Rhea"]}}
    condition = made(random, definitions()["starlight_condition"], 4)
    ember: Data = {"type": "damage skill", "colours": ["red"], "willpower": 1, "limit": 3, "condition": condition}
    if not random.randrange(3):
        del ember["condition"]
    plays: list[Any] = [
        {"by": "A", "skill": "Ember"},
        {"by": "B", "counter": NAME},
        "resolve",
        {"by": "A", "skill": NAME},
        {"by": "A", "support": NAME},
        {"by": "A", "radiance": "glow"},
        {"by": "A", "sequence": "dawn"},
        {"grant": "G1", "to": "A", "source": "Ember", "criteria": made(random, definitions()["starlight_criteria"], 3)},
        {"by": "A", "extra": "Ember", "grant": "G1"},
        "resolve",
        {"by": "A", "starlight": NAME},
        {"by": "A", "swap": NAME},
        {"watch": "omen", "event": "end", "link": random.choice(["next", 1, 2])},
        {"defeat": active, "of": "A", "by_player": "B"},
        {"by": "A", "end": True},
        "next turn",
        {"by": "B", "skill": NAME},
    ]
    if random.randrange(3) == 0:
        plays = random.sample(plays, len(plays))
    cards = {NAME: card, "Rhea": rhea, "Bruno": {**rhea, "colours": ["blue"]}, "Ember": ember}
    return {"format": 1, "ruleset": "starlight", "board": board, "cards": cards, "plays": plays}
