"""What players could do besides activating: Summons, Sets, attacks, changes of position, phases, passes.

Nothing is decided here: whatever a card in such a place could be used for is put to the rules.
"""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.choices import Deed
from judge.kernel.scenario import Play
from judge.kernel.table import Card, Player
from judge.rulesets.yugioh.effects import pendulum_scales, summon_attempts, summoning_procedures, tribute_ways
from judge.rulesets.yugioh.judging.table_talk import TALK
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.state import YGame, face_up, on_field, record_of
from judge.rulesets.yugioh.timing import battle

SUMMONS, SETS, ATTACKS, POSITIONS = "Summons", "Sets", "attacks", "battle positions"
PHASES, OTHER = "phases and steps", "otherwise"
_PHASES = ("standby phase", "main phase 1", "battle phase", "main phase 2", "end phase")


def deeds(game: YGame) -> Iterator[Deed]:
    """Everything that the player asked could try, with each card that is known."""
    player = game.state.asked
    if player is None:
        return
    known = [card for card in game.table.cards.values() if card.name != terms.UNKNOWN and card.zone != terms.ATTEMPT]
    mine = [card for card in known if (card.controller if on_field(card) else card.owner) == player]
    for card in mine:
        yield from _summons(game, player, card)
    for card in mine:
        if card.zone == terms.HAND:
            yield _deed(SETS, player, "set", card)
            if record_of(game, card).summons.get("set_as_spell"):
                yield _deed(SETS, player, "set", card, as_spell=True)._replace(told=f"Set {card.name} as a Spell")
    for card in mine:
        if card.zone == terms.MONSTER and face_up(card):
            yield from _attacks(game, player, card)
    for card in mine:
        if card.zone == terms.MONSTER:
            yield from _positions(player, card)
    yield from _phases(game, player)
    yield from _otherwise(game, player, mine)


def _deed(group: str, player: Player, verb: str, card: Card, **details: object) -> Deed:
    """A play with a card. It is told by the card's name, and written with what tells its copies apart."""
    told = TALK.told(Play(0, verb, card.name, player))
    return Deed(group, Play(0, verb, card.id, player, details), card.name, told)


def _summons(game: YGame, player: Player, card: Card) -> Iterator[Deed]:
    record = record_of(game, card)
    if record.frame != "monster":
        return
    if card.zone == terms.HAND:
        tributes = summon_attempts.tributes_asked(game, card)
        without = any(way.takes(()) for way in tribute_ways.ways(game, player, card))
        if without or any(e.procedure.get("summon") == "normal" for e in record.effects):
            yield _deed(SUMMONS, player, "normal_summon", card)
        if tributes:
            yield _deed(SUMMONS, player, "tribute_summon", card)
    if card.zone == terms.MONSTER:
        if face_up(card) and "gemini" in record.kinds:
            yield _deed(SUMMONS, player, "normal_summon", card)
        if not face_up(card):
            yield _deed(SUMMONS, player, "flip_summon", card)
    own = summoning_procedures.own_procedure(record)
    main = terms.EXTRA if "pendulum" not in record.kinds or summoning_procedures.way_of(record) else ""
    if card.zone == main or (own is not None and summoning_procedures.comes_from_there(own, card)):
        deed = _deed(SUMMONS, player, "special_summon", card)
        way = summoning_procedures.words_for(record)
        yield deed._replace(told=f"{way} {card.name}" if own is None else f"Special Summon {card.name} by its own text")
    scales = pendulum_scales.in_zones(game, player)
    if scales and (card.zone == terms.HAND or (card.zone == terms.EXTRA and "pendulum" in record.kinds)):
        deed = _deed(SUMMONS, player, "special_summon", card, how="pendulum")
        yield deed._replace(told=f"Pendulum Summon {card.name}")


def _attacks(game: YGame, player: Player, card: Card) -> Iterator[Deed]:
    for target in game.table.zone(game.state.other(player), terms.MONSTER):
        name = target.name if target.name != terms.UNKNOWN else "a face-down monster"
        told = f"attack {name} with {card.name}"
        yield _deed(ATTACKS, player, "attack", card, targets=target.id)._replace(told=told)
    yield _deed(ATTACKS, player, "attack", card)


def _positions(player: Player, card: Card) -> Iterator[Deed]:
    now = str(card.facts.get("position", "attack"))
    to = "defense" if face_up(card) and now == "attack" else "attack"
    deed = _deed(POSITIONS, player, "change_position", card, to=to)
    yield deed._replace(told=f"change {card.name} to {to.title()} Position")


def _phases(game: YGame, player: Player) -> Iterator[Deed]:
    state = game.state
    if player != state.turn_player:
        return
    said = [phase for phase in _PHASES if terms.normal_phase(phase)[0] != state.phase]
    said += terms.STEPS if state.phase == "battle" else ()
    said += battle.PARTS_SAID if state.step == battle.DAMAGE_STEP else ()
    for phase in said:
        if phase != state.step:
            play = Play(0, "next", phase, player)
            yield Deed(PHASES, play, "", TALK.told(play))
    if state.phase == "end":
        yield Deed(PHASES, Play(0, "next", True, player), "", "end the turn")


def _otherwise(game: YGame, player: Player, mine: list[Card]) -> Iterator[Deed]:
    state = game.state
    if state.phase == "draw":
        play = Play(0, "draw", True, player)
        yield Deed(OTHER, play, "", "make the normal draw")
    if state.phase == "end":
        for card in mine:
            if card.zone == terms.HAND:
                yield _deed(OTHER, player, "discard", card)
    for trigger in state.pending:
        card = game.table.cards[trigger.card]
        if trigger.player == player:
            yield _deed(OTHER, player, "skip", card)
    yield Deed(OTHER, Play(0, "pass", True, player), "", "pass")
