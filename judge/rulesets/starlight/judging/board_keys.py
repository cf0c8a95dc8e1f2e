"""What a file can say of the board: of the turn, of a player, of a card.

`judge.rulesets.starlight.judging.board` reads it by these keys, and the schema of scenarios is written from them.
"""

from __future__ import annotations

from judge.rulesets.starlight.table import terms
from judge.rulesets.starlight.table.chain_measurement import MEASURED
from judge.rulesets.starlight.vocabulary.card_keys import CARDS, WATCHES
from judge.vocabulary import boards
from judge.vocabulary.boards import ALONE, NOTE, Keys
from judge.vocabulary.shapes import TEXT, TRUTH, Shape, about, either, listed, mapping, named, whole

_ENTRY = named("starlight_entry")

BOARD: Keys = {
    "turn": about(TEXT, "The turn player."),
    "players": boards.players("The players by name."),
    "turn_count": about(whole(0), "The number of this turn, counted over both players (3); 0 is the setup."),
    "unlocked_rank": about(whole(1, 3), "The unlocked rank of both players (1)."),
    "drawn": about(TRUTH, "The draw at the beginning of the turn is done (true, unless the file begins with it)."),
}

_ZONES = {
    terms.ACTIVE: "The active Starlight; two in a list are a team.",
    terms.SIDE: "Inactive Starlights; without it nobody knows them.",
    terms.HAND: "Cards in the hand; a number for unknown ones.",
    terms.COUNTERS: "Set counter cards; set in an earlier turn unless they say otherwise.",
    terms.DECK: "Cards known to be in the deck; a number says how many there are in all, 0 that it is empty.",
    terms.DISCARD: "The discard pile.",
    terms.ASTRAL: "The Astral.",
    terms.SUPPORTS: "Support cards on the table.",
}
_CARDS = either(listed(_ENTRY), whole(0), ALONE)
PLAYER: Keys = {
    **{key: about(either(_ENTRY, listed(_ENTRY)) if key == terms.ACTIVE else _CARDS, _ZONES[key]) for key in _ZONES},
    "defeats": about(whole(0), "Defeat counters."),
    "turns": about(whole(0), "Turns completed before this one."),
    "teamed": about(TRUTH, "The team of this game was formed already."),
    "effects": about(listed(named(WATCHES.name)), "Effects that wait for a link from the first play on."),
    **NOTE,
}

FACTS: Keys = {
    "set_this_turn": about(TRUTH, "A counter card that was set in this turn."),
    "set_in_setup": about(TRUTH, "A counter card that was set during setup."),
    "tapped": about(TRUTH, "The Starlight is tapped."),
    "entered_this_turn": about(TRUTH, "The Starlight came to the side in this turn."),
    "damaged": about(whole(0), "Shield points it has lost."),
    "status": about(listed(TEXT), "Effects on it."),
}
"""What is so of a card as it is written; what the card says can stand beside it."""


def definitions() -> dict[str, Shape]:
    """What the schema of scenarios defines for boards and for what is measured."""
    stated = "A card with its state, and what the card says where `cards` does not."
    return {
        "starlight_entry": boards.entry({**FACTS, **CARDS.keys_with_sentences()}, stated),
        "starlight_measured": about(mapping(MEASURED), "What is measured at the end; only what is named is compared."),
        **boards.definitions("starlight", BOARD, PLAYER, "One player's side of the table."),
    }
