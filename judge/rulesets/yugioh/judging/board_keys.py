"""What a file can say of the board: of the turn, of a player, of a card, and of the time before the first play.

`judge.rulesets.yugioh.judging.board` and `judge.rulesets.yugioh.judging.history` read it by these keys, and the schema
of scenarios is written from them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.kernel import chain as outcomes
from judge.kernel.errors import Unreadable
from judge.kernel.places import Path
from judge.rulesets.yugioh.judging.table_talk import PHASES
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import CardRecord
from judge.rulesets.yugioh.vocabulary import present_values
from judge.vocabulary import boards
from judge.vocabulary.boards import ALONE, NAME, NAMES, NOTE, UNSEEN, Keys
from judge.vocabulary.shapes import TEXT, TRUTH, Shape, about, either, listed, mapping, named, one_of, whole

BOARD: Keys = {
    "turn": about(TEXT, "The turn player (the first one named)."),
    "players": boards.players("The players by name, where they have no cards to list."),
    "phase": about(one_of(*PHASES), "The phase (main 1)."),
    "step": about(one_of(*terms.STEPS), "The step of the Battle Phase (battle step)."),
    "substep": about(
        one_of(*terms.SEVEN_SUBSTEPS), "The part of the Damage Step (reveal and resolve: in old editions)."
    ),
    "turn_count": about(whole(1), "The number of the turn (2)."),
    "first_turn": about(TRUTH, "It is the first turn of the Duel."),
    "drawn": about(TRUTH, "The normal draw of the turn was made (true after the Draw Phase)."),
    "normal_summoned": about(TRUTH, "The Normal Summon or Set of the turn was used."),
    "extra_summons": about(
        whole(0), "How many more Normal Summons or Sets effects have granted the turn player."
    ),
    "history": about(
        listed(named("yugioh_past")), "What happened before the first play: this turn, unless last_turn says otherwise."
    ),
    "history_complete": about(TRUTH, "Nothing else happened this turn before the first play."),
}  # fmt: skip

_ZONES = {
    "hand": "Cards in the hand",
    "monsters": "Monsters in the Monster Zones",
    "spell_trap": "Cards in the Spell & Trap Zones",
    "field": "The Field Spell in the Field Zone",
    "graveyard": "Cards in the Graveyard",
    "gy": "Cards in the Graveyard",
    "banished": "Banished cards",
    "deck": "Cards known to be in the Deck",
    "extra": "Cards in the Extra Deck",
    "extra_deck": "Cards in the Extra Deck",
}
_MORE = {
    "spell_trap": " (`set: true` for Set cards)",
    "gy": " (short for graveyard)",
    "deck": ", in no order; left out, nobody knows",
    "extra_deck": " (the same as extra)",
}
PLAYER: Keys = {
    "lp": about(whole(0), f"Life Points ({terms.DEFAULT_LP})."),
    **{key: boards.said(named("yugioh_zone"), f"{_ZONES[key]}{_MORE.get(key, '')}.") for key in terms.ZONE_KEYS},
    "deck_complete": about(TRUTH, "`deck` is the whole Deck, the top card first."),
}

SUMMONED = ("normal", "tribute", "flip", "special")
"""How a monster can have been Summoned."""
BY_EFFECTS_TOO = ("normal", "tribute")
"""Summons that effects let a player make at once (`summoned_by` beside them); any other that an effect makes is a
Special Summon."""
SPECIALLY = ("pendulum", "own procedure")
"""Special Summons that the kind of a monster does not tell: a Pendulum Summon, and one by what its own text says."""
OF_ITS_KIND = ("fusion", "ritual", "synchro", "xyz", "link")
"""Special Summons that only a monster of that kind has: for one of the Extra Deck ``special`` says the same."""
FACTS: Keys = {
    "summoned": about(one_of(*SUMMONED, *SPECIALLY, *OF_ITS_KIND), "How it was Summoned."),
    "summoned_from": about(
        one_of("hand", "graveyard", "deck", "extra deck", "banished"), "The place out of which it was Summoned."
    ),
    "used_this_turn": about(TRUTH, "Its once-per-turn effect was used before the first play."),
    "counters": about(
        either(whole(0), {"type": "object", "additionalProperties": whole(1), "minProperties": 1}),
        "Counters on it: how many, or how many of which kind (`{Spell Counter: 2}`).",
    ),
    "atk": about(whole(0), "ATK now, with all that applies to it, if it differs from the printed one."),
    "def": about(whole(0), "DEF now, with all that applies to it, if it differs from the printed one."),
    "negated": about(TRUTH, "Its effects are negated now, be it by something that nothing on the board shows."),
    "co_linked": about(TRUTH, "A Link Monster that is co-linked."),
    "linked": about(TRUTH, "A Link Monster points to it, or it to a monster."),
    "revealed": about(TRUTH, "An effect of its own keeps it revealed in the hand."),
    "properly_summoned": about(
        TRUTH, "The monster was Summoned in its own way before (taken so of one in the Graveyard or banished)."
    ),
}
"""What is so of a card as it is written."""
JOINED: Keys = {
    "equipped_to": about(TEXT, "The monster it is equipped to (name or id)."),
    "bound_to": about(TEXT, "The monster it brought back and is bound to, as by Call of the Haunted."),
    "targets": boards.said(NAMES, "What it targets while it stays on the field."),
}
"""Other cards that it belongs to."""
CARD: Keys = {
    "set": about(TRUTH, "Face-down; in an earlier turn, unless set_this_turn says otherwise."),
    "face": about(one_of("up", "down"), "Face-up or face-down."),
    "position": about(
        one_of("attack", "defense", "atk", "def"), "Battle position of a monster (attack; defense if it is Set)."
    ),
    "set_this_turn": about(TRUTH, "It was Set in this turn."),
    "summoned_this_turn": about(TRUTH, "It was Summoned in this turn."),
    "owner": about(TEXT, "The owner, if another player controls it."),
    "materials": about(listed(NAME), "Xyz Materials attached to it."),
    "overlay": about(listed(NAME), "Xyz Materials attached to it (the same as materials)."),
    "summoned_with": about(
        listed(named("yugioh_used")),
        "What was used for its Summon: the materials, or what was Tributed; `[]` if nothing was.",
    ),
    "summoned_by": about(NAME, "The card whose effect Summoned it."),
    "as_monster": about(TRUTH, "A Spell or Trap that is a monster now."),
    "as_spell": about(TRUTH, "A monster in the Spell & Trap Zone that counts as a Continuous Spell."),
    "as_trap": about(TRUTH, "A monster in the Spell & Trap Zone that counts as a Continuous Trap."),
    "pendulum_zone": about(TRUTH, "A Pendulum Monster in a Pendulum Zone (in spell_trap)."),
    "unknown": about(TRUTH, "Nobody knows which card it is."),
    "column": about(
        whole(1, terms.ZONES_A_ROW), "The column it is in, counted from the left as its controller sees it."
    ),
    "extra_zone": about(
        TRUTH, "Whether the monster is in an Extra Monster Zone (taken so of the first one of the Extra Deck)."
    ),
    **FACTS,
    **JOINED,
    **present_values.KEYS,
}

_OF_MONSTERS = frozenset(
    ("position", "summoned_this_turn", "summoned_from", "summoned_with", "summoned_by", "materials", "overlay",
     "as_monster", "extra_zone", "linked", "co_linked")
)  # fmt: skip
"""What can be so of a card in the Monster Zone alone."""

BEFORE = "before the first play"
"""Why a moment was sealed that the board tells of."""
MOVES: Mapping[str, tuple[str, str, str]] = {
    "sent_to_graveyard": (terms.GRAVEYARD, "", "The card that was sent to the Graveyard."),
    "destroyed": (terms.GRAVEYARD, "destroyed", "The card that was destroyed."),
    "banished": (terms.BANISHED, "", "The card that was banished."),
    "returned_to_hand": (terms.HAND, "returned", "The card that returned to the hand."),
    "returned_to_deck": (terms.DECK, "returned", "The card that returned to the Deck."),
    "added_to_hand": (terms.HAND, "added", "The card that was added to the hand."),
}
"""What a card did before the first play: where it went, how it is remembered (empty: as ``how`` says), a sentence."""
WAYS_OFF = {"destroyed": "destroyed", "discarded": "discarded by effect", "tributed": "tribute", "cost": "cost"}
"""How files say why a card was sent, and how it is remembered."""
HAPPENED: Keys = {
    "summoned": about(either(NAME, whole(1)), "The monster that was Summoned, or how many were."),
    "activated": about(TEXT, "The card that was activated, or whose effect was."),
    "damage": about(whole(1), "How much damage was taken."),
    "battled": about(TEXT, "The monster that battled, as the attacker or the attacked one."),
    **{key: about(TEXT, page) for key, (_, _, page) in MOVES.items()},
}
"""What can have happened; an entry of the history says one of them."""
CAME_FROM: Mapping[str, str] = {**terms.ZONE_KEYS, "materials": terms.MATERIAL}
"""Where a card can have come from before the first play, and the places that stands for."""
_PAST: Keys = {
    "by": about(TEXT, "The player who did it (the turn player)."),
    "effect": about(TEXT, "Which effect was activated, where the card has several."),
    "outcome": about(
        one_of(outcomes.RESOLVED, outcomes.ACTIVATION_NEGATED, outcomes.EFFECT_NEGATED, outcomes.NO_EFFECT),
        "What became of the activation (resolved).",
    ),
    "phase": about(one_of(*terms.PHASES), "The phase it was activated in (the present one)."),
    "to": about(TEXT, "The player who took the damage (the opponent of who inflicted it)."),
    "from": about(one_of(*CAME_FROM), "The place it came from, or was activated in."),
    "how": about(one_of(*SUMMONED, *WAYS_OFF, "effect"), "How it was Summoned, or why it was sent."),
    "cause": about(one_of("battle", "effect"), "By what it was destroyed, or the damage inflicted (effect)."),
    "last_turn": about(TRUTH, "It happened in the last turn."),
}

_USED: Keys = {
    "card": about(TEXT, "The card's name, or the id of one on the board."),
    "from": about(one_of("hand", "field", "graveyard", "deck", "extra deck", "banished"), "Where it was (field)."),
}

_AT_THE_END: Keys = {
    "card": about(TEXT, "The card's name."),
    "id": about(TEXT, "The id that tells copies apart."),
    "set": about(TRUTH, "Face-down."),
    "face": CARD["face"],
    "position": about(one_of("attack", "defense"), "Battle position."),
    "atk": about(whole(0), "ATK at the end."),
    "def": about(whole(0), "DEF at the end."),
    "owner": CARD["owner"],
    "counters": about(whole(0), "Counters on it at the end, of whatever kind."),
    "materials": about(listed(NAME), "Xyz Materials."),
}
_PLAYER_AT_THE_END: Keys = {
    "lp": about(whole(0), "Life Points at the end."),
    **{
        key: boards.said(
            named("yugioh_expected_zone"), f"{_ZONES[key]} at the end: all of them in any order, or how many."
        )
        for key in terms.ZONE_KEYS
    },
}


def definitions() -> dict[str, Shape]:
    """What the schema of scenarios defines for boards."""
    entries = about(listed(named("yugioh_entry")), "Names, or mappings with a card's state.")
    free = "Facts of a card; those not named are free."
    compared = "One player's side at the end; only what is named is compared."
    usual = "One player's Life Points and cards; what is left out is empty or usual."
    return {
        "yugioh_past": about(mapping({**_PAST, **HAPPENED, **NOTE}), "One thing that happened before the first play."),
        "yugioh_used": either(NAME, about(mapping(_USED, required=("card",)), "A card that was used for a Summon.")),
        "yugioh_entry": boards.entry(CARD, called=named("yugioh_card_name")),
        "yugioh_zone": either(entries, UNSEEN, ALONE),
        "yugioh_expected_card": boards.in_short("A card's name or id.", _AT_THE_END, free),
        "yugioh_expected_zone": either(listed(named("yugioh_expected_card")), whole(0)),
        "yugioh_expected_player": about(mapping(_PLAYER_AT_THE_END), compared),
        **boards.definitions("yugioh", BOARD, PLAYER, usual),
    }


def refuse_idle(known: CardRecord, name: str, zone: str, entry: Mapping[str, Any], path: Path) -> None:
    """Raises `Unreadable` for what cannot be so of a card in that zone, or of a card of that kind."""
    for key in entry:
        hint = ""
        if key in _OF_MONSTERS and zone != terms.MONSTER:
            hint = "Only a card in the Monster Zone has it."
        elif key == "set_this_turn" and zone not in terms.ON_FIELD:
            hint = "Only a card on the field has it."
        elif key == "revealed" and zone != terms.HAND:
            hint = "Only a card in the hand has it."
        elif key == "negated" and (zone not in terms.ON_FIELD or entry.get("set") or entry.get("face") == "down"):
            hint = "Only a face-up card on the field has it."
        elif key in ("materials", "overlay") and "xyz" not in known.kinds:
            hint = "Only Xyz Monsters have Xyz Materials."
        elif key == "summoned" and entry[key] in OF_ITS_KIND and entry[key] not in known.kinds:
            hint = f"It is no {str(entry[key]).title()} Monster."
        elif key == "properly_summoned" and known.frame != "monster":
            hint = "Only monsters are Summoned."
        if hint:
            raise Unreadable(f"{key} says nothing beside {name}.", hint=hint, path=(*path, key))
