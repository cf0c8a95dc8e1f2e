"""The game's words: places, phases and kinds of cards, as the rule book spells them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

HAND = "hand"
MONSTER = "monster zone"
SPELL_TRAP = "spell & trap zone"
FIELD = "field zone"
GRAVEYARD = "graveyard"
BANISHED = "banished"
DECK = "deck"
EXTRA = "extra deck"
ATTEMPT = "summon attempt"
MATERIAL = "xyz material"
NOWHERE = "nowhere"
ON_FIELD = (MONSTER, SPELL_TRAP, FIELD)
SPELL_TRAP_ZONES = (SPELL_TRAP, FIELD)
PUBLIC = (MONSTER, SPELL_TRAP, FIELD, GRAVEYARD, BANISHED)

ATTRIBUTES = ("DARK", "LIGHT", "EARTH", "WATER", "FIRE", "WIND", "DIVINE")
TYPES = (
    "Beast-Warrior", "Winged Beast", "Divine-Beast", "Sea Serpent", "Spellcaster", "Creator God", "Dinosaur",
    "Illusion", "Reptile", "Psychic", "Cyberse", "Warrior", "Machine", "Thunder", "Insect", "Zombie", "Dragon",
    "Fairy", "Fiend", "Plant", "Beast", "Aqua", "Pyro", "Rock", "Fish", "Wyrm",
)  # fmt: skip
"""The Types of monsters; one whose name begins with that of another stands before it."""

NORMAL_SUMMONS = ("summon", "normal_summon", "tribute_summon")
"""The verbs of plays for a Normal Summon."""
NORMAL_SUMMONS_AND_SETS = (*NORMAL_SUMMONS, "set")
OPEN_STATE_PLAYS = (*NORMAL_SUMMONS, "flip_summon", "special_summon", "set", "change_position", "attack")
"""The verbs for what the turn player does in an open game state only, without starting a Chain."""

ZONE_KEYS = {
    "hand": HAND,
    "monsters": MONSTER,
    "spell_trap": SPELL_TRAP,
    "field": FIELD,
    "graveyard": GRAVEYARD,
    "gy": GRAVEYARD,
    "banished": BANISHED,
    "deck": DECK,
    "extra": EXTRA,
    "extra_deck": EXTRA,
}
"""Keys of a player's board in a scenario file, and the places they stand for."""

SELECTOR_ZONES = {
    "field": ON_FIELD,
    "monster zone": (MONSTER,),
    "spell & trap zone": (SPELL_TRAP,),
    "spell and trap zone": (SPELL_TRAP,),
    "field zone": (FIELD,),
    "hand": (HAND,),
    "graveyard": (GRAVEYARD,),
    "deck": (DECK,),
    "extra deck": (EXTRA,),
    "banished": (BANISHED,),
    "xyz material": (MATERIAL,),
}
"""Places as card records name them."""

PHASES = ("draw", "standby", "main 1", "battle", "main 2", "end")
STEPS = ("start step", "battle step", "damage step", "end step")
SUBSTEPS = ("start", "before-calc", "calc", "after-calc", "end")
SEVEN_SUBSTEPS = ("start", "reveal", "before-calc", "calc", "after-calc", "resolve", "end")
"""The parts of the Damage Step as they once were."""
UNTIL_CALCULATION = ("start", "reveal", "before-calc")
"""The parts before damage calculation."""

PHASE_NAMES = {
    "draw": "Draw Phase",
    "standby": "Standby Phase",
    "main 1": "Main Phase 1",
    "battle": "Battle Phase",
    "main 2": "Main Phase 2",
    "end": "End Phase",
}

ZONE_NAMES = {
    HAND: "hand",
    MONSTER: "Monster Zone",
    SPELL_TRAP: "Spell & Trap Zone",
    FIELD: "Field Zone",
    GRAVEYARD: "Graveyard",
    BANISHED: "banished cards",
    DECK: "Deck",
    EXTRA: "Extra Deck",
    ATTEMPT: "hands of the player attempting the Summon",
    MATERIAL: "Xyz Materials",
}

UNKNOWN = "unknown card"
DEFAULT_LP = 8000
ZONES_A_ROW = 5


@lru_cache(64)
def normal_phase(written: str) -> tuple[str, str]:
    """The phase and step meant by what a file says (``main phase 1``, ``damage step``, ``battle``).

    The step is empty except in the Battle Phase. Raises ``KeyError`` for anything else.
    """
    words = str(written).lower().replace("_", " ").replace("-", " ").strip()
    if words in STEPS:
        return "battle", words
    words = words.removesuffix(" phase").replace(" phase ", " ")
    words = {"main1": "main 1", "main2": "main 2", "main": "main 1", "m1": "main 1", "m2": "main 2"}.get(words, words)
    if words not in PHASES:
        raise KeyError(written)
    return words, "battle step" if words == "battle" else ""


def lying(zone: str) -> str:
    """Where a card in a zone is, in words: ``in the hand``, ``banished``."""
    return "banished" if zone == BANISHED else f"in the {ZONE_NAMES.get(zone, zone)}"


def used_from(places: Sequence[str]) -> str:
    """Where an effect is activated, in words: ``from the hand``, ``while it is banished``."""
    words = {
        "field": "face-up on the field", "hand": "from the hand", "graveyard": "from the Graveyard",
        "banished": "while it is banished",
    }  # fmt: skip
    return " or ".join(words.get(p, f"from the {p}") for p in places)


def listing(names: list[str]) -> str:
    """Names joined as a person would: ``A, B and C``; cards that nobody knows are counted at the end."""
    if UNKNOWN in names:
        known = [name for name in names if name != UNKNOWN]
        count = len(names) - len(known)
        names = [*known, one_of(UNKNOWN) if count == 1 else f"{count} {UNKNOWN}s"]
    if len(names) < 2:
        return "".join(names)
    return ", ".join(names[:-1]) + " and " + names[-1]


def one_of(name: str) -> str:
    """The name of a card as it stands in a sentence: ``an unknown card`` where nobody knows which it is."""
    return f"an {name}" if name == UNKNOWN else name


def were_taken(names: list[str]) -> str:
    """That these were taken, where the file does not say which: ``A was taken``, ``A and B were taken``."""
    return f"{listing(names)} {'was' if len(names) < 2 else 'were'} taken"
