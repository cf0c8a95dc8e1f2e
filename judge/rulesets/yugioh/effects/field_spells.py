"""The Field Zone: which Field Spells a new one drives out, and when.

Source: TCG Official Rulebook v10, p. 27. Of the years with one face-up Field Spell for both players: metagame.com
(Upper Deck), article 9024, and Yugipedia, Field Spell Card, as of 2011: the other player's is destroyed as the new one
resolves, and stays where the new one is negated or is gone before. The player's own makes room as the new one is laid
down, and is destroyed by that, too (blogygo.blogspot.com, 2012-07, on Geartown).
"""

from __future__ import annotations

from judge.kernel.table import Card, Player
from judge.rulesets.yugioh.effects import moves, trace
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.state import YGame, face_up, record_of
from judge.rulesets.yugioh.vocabulary.doing import Doing


def make_room(game: YGame, player: Player) -> None:
    """A Field Spell is about to be laid down: the one that lies there goes to the Graveyard; until 2014 it is destroyed
    by the rules."""
    for old in game.table.zone(player, terms.FIELD):
        if game.state.rules_of.one_field_spell:
            moves.destroy(game, old, None, "rule")
        else:
            moves.send(game, old, "rule")


def drive_out(game: YGame, card: Card) -> None:
    """A Field Spell has begun to apply: until 2014 the face-up one of the other player is destroyed by the rules."""
    if not game.state.rules_of.one_field_spell or "field" not in record_of(game, card).kinds:
        return
    start = len(game.timeline.open)
    for old in game.table.zone(game.state.other(card.controller), terms.FIELD):
        if face_up(old):
            moves.destroy(game, old, None, "rule")
    trace.events(Doing(game, card.controller, card.id), game.timeline.open[start:])
