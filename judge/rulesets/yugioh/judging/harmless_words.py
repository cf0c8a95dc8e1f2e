"""What a ruling did not rest on: words that were not understood, of cards that are merely there, and what alone they
could decide."""

from __future__ import annotations

from collections.abc import Iterator

from judge.rulesets.yugioh.effects.replacements import there
from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.table.state import YGame, having, record_of

_SAID = {
    "battles": "attacks and battles", "battled": "battles and what comes after them", "points": "ATK, DEF and battles",
    "arrivals": "further copies", "tributes": "Tributes", "materials": "Summons with materials",
    "positions": "battle positions", "levels": "Levels and Ranks", "counters": "counters", "targeting": "targets",
    "destructions": "destructions", "leaving": "what follows once it has left the field",
    "attached": "what a monster gains by it as material", "own summon": "what follows its own Summon",
    "own use": "plays of the card itself", "kinds": "what asks for kinds of cards", "life points": "Life Points",
    "end phase": "the End Phase", "standby phase": "the Standby Phase", "properties": "Types and Attributes",
    "permits": "what would be illegal without them", "activations": "certain activations", "summons": "Summons",
    "affecting": "effects on the cards they protect", "negating": "effects of the cards they speak of",
    "summoned": "what follows a Summon",
    "redirecting": "where cards go that are sent to the Graveyard", "damage": "battle damage",
    "banishes": "what banishes", "own fate": "whether it stays", "inflicting": "effects that inflict damage",
    "negations": "what is negated", "sets": "Sets", "zones": "what puts a card into a zone",
    "draw phase": "the Draw Phase", "end of battle phase": "the end of the Battle Phase",
}  # fmt: skip


def notes(game: YGame) -> Iterator[str]:
    """A half sentence for each card that is there with words that were not understood."""
    for card in having(game, "unread"):
        effects = [effect for effect in record_of(game, card).effects if effect.static and there(card, effect)]
        found = [
            what for e in effects for static in e.static if "unread" in static for what in many(static.get("turns_on"))
        ]
        said = dict.fromkeys(_SAID[what] for what in found if what in _SAID)
        if said:
            reach = " and ".join([", ".join([*said][:-1]), [*said][-1]]) if len(said) > 1 else next(iter(said))
            yield f"Words of {card.name} were not understood; only a play that rests on {reach} would turn on them."
