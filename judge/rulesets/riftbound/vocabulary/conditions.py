"""Conditions: what must be so for an ability to trigger or to be used, for a cost to be less, for an instruction."""

from __future__ import annotations

from collections.abc import Callable

from judge.kernel.records import fixed
from judge.kernel.table import Card, Player
from judge.rulesets.riftbound.table import terms
from judge.rulesets.riftbound.table.records import Ability
from judge.rulesets.riftbound.table.state import (
    RGame,
    ability_of,
    battlefields,
    friendly,
    items,
    might,
    record_of,
    units_at,
)  # fmt: skip
from judge.rulesets.riftbound.table.teams import victory_score
from judge.rulesets.riftbound.vocabulary.counted import PATTERN, counted, runes_of
from judge.vocabulary.shapes import Shape, about, either, one_of
from judge.vocabulary.words import Family, Word

Holds = Callable[[RGame, Card | None, Player], bool]
"""Is it so now, for this card and its player?"""


@fixed
class Condition(Word):
    """A word for a condition: ``holds`` asks it, ``said`` is it after "only if"."""

    holds: Holds
    said: str


CONDITIONS: Family[Condition] = Family("riftbound_condition", "Something that must be so.")


def condition(key: str, *, said: str = "", example: str, shape: Shape | None = None) -> Callable[[Holds], Holds]:
    """Define a word: decorates the function that asks whether it is so, whose docstring is its page."""

    def enter(holds: Holds) -> Holds:
        CONDITIONS.enter(Condition(key, shape or one_of(key), holds, example, {}, holds=holds, said=said or key))
        return holds

    return enter


def holds(game: RGame, wanted: str, card: Card | None, player: Player) -> bool:
    """Is a condition true?"""
    number = counted(wanted)
    return CONDITIONS[wanted].holds(game, card, player) if number is None else number.holds(game, card, player)


def condition_said(wanted: str) -> str:
    """A condition after "only if": ``it is alone``."""
    number = counted(wanted)
    return CONDITIONS[wanted].said if number is None else number.said


def conditions() -> Shape:
    """The definition of a condition: one that has a name, or one that counts."""
    named = one_of(*(word.key for word in CONDITIONS if "pattern" not in word.shape))
    return about(either(named, {"type": "string", "pattern": PATTERN}), CONDITIONS.title)


def others_finalized(game: RGame, player: Player, card: Card | None) -> int:
    """How many other cards this player has finalized this turn (Legion counts these, countered or not; by 1.0 only
    those that were played to the end)."""
    kind = "finalized card" if game.state.edition.finalized_counts else "played"
    return sum(
        1
        for moment, event in game.timeline.events(kind)
        if moment.turn == game.state.turn
        and event.player == player
        and (card is None or event.card != card.id)
        and not event.data.get("token")
    ) + int(game.table.standing[player].get("finalized") or 0)


def used_this_turn(game: RGame, card: Card | None, ability: Ability) -> bool:
    """Was an activated ability of a card used this turn, or does it wait on the chain?"""
    if card is None:
        return False
    if game.state.turn == game.state.begun:
        game.assume("What is used once each turn has not been used in this one before the first play.")
    if any(link.card == card.id and ability_of(link).id == ability.id for link in items(game)):
        return True
    return any(
        moment.turn == game.state.turn and event.card == card.id and event.data.get("ability") == ability.id
        for moment, event in game.timeline.events("used")
    )


def perhaps_more_finalized(game: RGame, player: Player) -> bool:
    """May this player have finalized a card this turn, before the first play, of which the board says nothing?"""
    board = game.scenario.board
    begun = terms.phase_named(str(board.get("phase", "main")))
    late = terms.PHASES.index(begun) >= terms.PHASES.index("main")
    return game.state.turn == game.state.begun and late and "finalized" not in (board.get(player) or {})


@condition(
    "legion",
    said="its player has played another card this turn (Legion)",
    example="abilities: [{only_if: [legion], cost: {exhaust: me}, resolve: [{draw: 1}]}]",
)
def legion(game: RGame, card: Card | None, player: Player) -> bool:
    """The player has finalized another card this turn."""
    return others_finalized(game, player, card) > 0


@condition(
    "at a battlefield",
    said="it is at a battlefield",
    example="abilities: [{only_if: [at a battlefield], cost: {exhaust: me}, resolve: [{draw: 1}]}]",
)
def is_at_a_battlefield(_: RGame, card: Card | None, __: Player) -> bool:
    """This card is at a battlefield."""
    return card is not None and card.facts.get("at") not in (None, terms.BASE)


@condition(
    "alone",
    said="it is alone",
    example="{type: spell, resolve: [{if: alone, of: target, then: {might: 1}}]}",
)
def alone(game: RGame, card: Card | None, _: Player) -> bool:
    """The unit is the only one of its controller where it is (of a unit that died: where it was)."""
    if card is not None and "last_alone" in card.facts:
        return bool(card.facts["last_alone"])
    return card is not None and len(units_at(game, str(card.facts.get("at")), card.controller)) == 1


@condition(
    "an enemy unit is alone here",
    example="abilities: [{when: {attacks: me}, only_if: [an enemy unit is alone here], resolve: [{xp: 2}]}]",
)
def an_enemy_is_alone(game: RGame, card: Card | None, player: Player) -> bool:
    """There is exactly one enemy unit where this card is."""
    at = str(card.facts.get("at")) if card is not None else terms.BASE
    there = units_at(game, at) if at != terms.BASE else []  # nobody's enemies are in their base
    return sum(not friendly(game, player, c) for c in there) == 1


def _role(role: str, card: Card | None) -> bool:
    return card is not None and card.facts.get("role") == role


@condition("attacking", said="it attacks", example="abilities: [{static: {might: 2, while: attacking}}]")
def attacking(_: RGame, card: Card | None, __: Player) -> bool:
    """This unit is an attacker."""
    return _role("attacker", card)


@condition("defending", said="it defends", example="abilities: [{static: {might: 2, while: defending}}]")
def defending(_: RGame, card: Card | None, __: Player) -> bool:
    """This unit is a defender."""
    return _role("defender", card)


@condition(
    "attacking or defending alone",
    said="it attacks or defends alone",
    example="abilities: [{static: {might: 2, while: attacking or defending alone}}]",
)
def in_combat_alone(game: RGame, card: Card | None, player: Player) -> bool:
    """This unit attacks or defends, and is the only one of its controller there."""
    return card is not None and bool(card.facts.get("role")) and alone(game, card, player)


@condition("in combat", said="it is in combat", example="abilities: [{static: {might: 2, while: in combat}}]")
def in_combat(_: RGame, card: Card | None, __: Player) -> bool:
    """This unit attacks or defends."""
    return card is not None and bool(card.facts.get("role"))


@condition("not in combat", said="it is not in combat",
           example="abilities: [{static: {cannot_be_chosen: enemies, while: not in combat}}]")  # fmt: skip
def out_of_combat(_: RGame, card: Card | None, __: Player) -> bool:
    """This unit neither attacks nor defends."""
    return card is not None and not card.facts.get("role")


@condition("Mighty", said="it is Mighty", example="abilities: [{static: {has: {ganking: 1}, while: Mighty}}]")
def mighty(game: RGame, card: Card | None, _: Player) -> bool:
    """This unit has 5 Might or more."""
    return card is not None and might(game, card) >= terms.MIGHTY


@condition("buffed", said="it is buffed", example="abilities: [{static: {might: 1, while: buffed}}]")
def buffed(_: RGame, card: Card | None, __: Player) -> bool:
    """This unit has a buff."""
    return card is not None and bool(card.facts.get("buff"))


@condition(
    "an opponent controls a battlefield",
    example="{type: unit, enters_ready: an opponent controls a battlefield}",
)
def opponent_controls(game: RGame, _: Card | None, player: Player) -> bool:
    """Some opponent of the player controls a battlefield."""
    return any(b.controller and game.state.opposed(player, b.controller) for b in battlefields(game))


@condition(
    "your turn",
    said="it is its player's turn",
    example="abilities: [{only_if: [your turn], cost: {exhaust: me}, resolve: [{draw: 1}]}]",
)
def own_turn(game: RGame, _: Card | None, player: Player) -> bool:
    """It is the turn of the player."""
    return game.state.turn_player == player


@condition(
    "your Beginning Phase",
    said="it is its player's Beginning Phase",
    example="abilities: [{when: {dies: me}, resolve: [{if: your Beginning Phase, then: {draw: 2}}]}]",
)
def own_beginning(game: RGame, _: Card | None, player: Player) -> bool:
    """It is the Beginning Phase of the player, to which the Scoring Step belongs (316.2)."""
    return game.state.turn_player == player and game.state.phase in ("beginning", "scoring")


@condition("a showdown is in progress", example="{cheaper: [{energy: 1, if: a showdown is in progress}]}")
def in_a_showdown(game: RGame, _: Card | None, __: Player) -> bool:
    """There is a showdown."""
    return game.state.showdown is not None


@condition(
    "another player's turn",
    said="it is another player's turn",
    example="abilities: [{only_if: [another player's turn], cost: {exhaust: me}, resolve: [{draw: 1}]}]",
)
def turn_of_another(game: RGame, _: Card | None, player: Player) -> bool:
    """It is the turn of somebody else."""
    return game.state.turn_player != player


@condition(
    "an opponent's turn",
    said="it is an opponent's turn",
    example="abilities: [{when: {played: spell, by: you}, only_if: [an opponent's turn], resolve: [{draw: 1}]}]",
)
def turn_of_an_opponent(game: RGame, _: Card | None, player: Player) -> bool:
    """It is the turn of an opponent, not of a teammate."""
    return game.state.opposed(player, game.state.turn_player)


@condition(
    "a Mighty unit conquered",
    example="abilities: [{when: {conquers: here}, only_if: [a Mighty unit conquered], resolve: [{draw: 1}]}]",
)
def a_mighty_unit_conquered(game: RGame, card: Card | None, player: Player) -> bool:
    """A unit with 5 Might or more of the player is at this battlefield, which was conquered."""
    there = units_at(game, card.id, player) if card is not None else []
    return any(might(game, c) >= terms.MIGHTY for c in there)


@condition(
    "first turn",
    said="it is that player's first turn",
    example="abilities: [{when: {phase: beginning}, only_if: [first turn], resolve: [{points: 1}]}]",
)
def first_turn(game: RGame, _: Card | None, player: Player) -> bool:
    """The player is in their first turn."""
    return int(game.table.standing[player].get("turns") or 0) <= 1


@condition(
    "2 or more gear",
    said="there are so many",
    shape={"type": "string", "pattern": PATTERN},
    example="{type: unit, enters_ready: 2 or more gear}",
)
def so_many(_: RGame, __: Card | None, ___: Player) -> bool:
    """So many or more, or so many or fewer (`3 or more XP`, `2 or fewer cards in hand`, `0 or fewer other units here`,
    `1 or more other Dragon`): of what the player has, or controls, by type or by tag."""
    return False  # each number is a condition of its own (`counted`)


@condition("Empowered", said="it is Empowered", example="abilities: [{static: {might: 1, while: Empowered}}]")
def empowered(_: RGame, card: Card | None, __: Player) -> bool:
    """This card is Empowered (441)."""
    return card is not None and bool(card.facts.get("empowered"))


@condition(
    "not Empowered", said="it is not Empowered", example="abilities: [{only_if: [not Empowered], cost: {energy: 1}}]"
)
def not_empowered(_: RGame, card: Card | None, __: Player) -> bool:
    """This card is not Empowered."""
    return card is not None and not card.facts.get("empowered")


@condition(
    "one or fewer cards in hand",
    said="its player has one card or none in hand",
    example="{type: spell, resolve: [{if: one or fewer cards in hand, then: {draw: 1}}]}",
)
def a_hand_of_one(game: RGame, _: Card | None, player: Player) -> bool:
    """The player has one card in the hand, or none."""
    return len(game.table.zone(player, terms.HAND)) <= 1


@condition(
    "from facedown",
    said="it was played from facedown",
    example="abilities: [{when: {played: me}, only_if: [from facedown], resolve: [{draw: 1}]}]",
)
def from_facedown(_: RGame, card: Card | None, __: Player) -> bool:
    """This card was played from facedown."""
    return card is not None and bool(card.facts.get("from_facedown"))


@condition(
    "not from the hand",
    said="it is played from elsewhere than the hand",
    example="{type: unit, cheaper: [{energy: 2, if: not from the hand}]}",
)
def from_elsewhere(_: RGame, card: Card | None, __: Player) -> bool:
    """This card is played from elsewhere than its player's hand."""
    return card is not None and card.zone != terms.HAND


def _died(game: RGame, player: Player, *, side: str = "") -> bool:
    """Has a unit died this turn, of this player's side or of the other's if that is asked?"""
    for moment, event in game.timeline.events("died"):
        if moment.turn != game.state.turn or record_of(game, event.data["known"]).type != "unit":
            continue
        mine = event.player == player or game.state.teammate(player, str(event.player))
        if side in ("", "friendly" if mine else "enemy"):
            return True
    if game.state.turn == game.state.begun:
        game.assume("No unit is taken to have died this turn before the first play of the file.")
    return False


@condition("a unit died this turn", example="{type: unit, enters_ready: a unit died this turn}")
def a_unit_died(game: RGame, _: Card | None, player: Player) -> bool:
    """A unit has died this turn."""
    return _died(game, player)


@condition("an enemy unit died this turn", example="{cheaper: [{energy: 2, if: an enemy unit died this turn}]}")
def an_enemy_unit_died(game: RGame, _: Card | None, player: Player) -> bool:
    """A unit of an opponent has died this turn."""
    return _died(game, player, side="enemy")


@condition("a friendly unit died this turn", example="{cheaper: [{energy: 2, if: a friendly unit died this turn}]}")
def a_friendly_unit_died(game: RGame, _: Card | None, player: Player) -> bool:
    """A unit of the player has died this turn."""
    return _died(game, player, side="friendly")


@condition("its player discarded this turn", example="{cheaper: [{energy: 1, if: its player discarded this turn}]}")
def discarded(game: RGame, _: Card | None, player: Player) -> bool:
    """The player has discarded a card this turn."""
    for moment, event in game.timeline.events("moved"):
        if moment.turn == game.state.turn and event.data["how"] == "discarded" and event.data["owner"] == player:
            return True
    if game.state.turn == game.state.begun:
        game.assume("No card is taken to have been discarded this turn before the first play of the file.")
    return False


@condition(
    "a ready enemy unit is here",
    example="abilities: [{when: {attacks: me}, only_if: [a ready enemy unit is here], resolve: [{draw: 1}]}]",
)
def a_ready_enemy(game: RGame, card: Card | None, player: Player) -> bool:
    """There is an enemy unit where this card is that is not exhausted."""
    at = str(card.facts.get("at")) if card is not None else terms.BASE
    there = units_at(game, at) if at != terms.BASE else []
    return any(not friendly(game, player, unit) and not unit.facts.get("exhausted") for unit in there)


@condition(
    "a stunned enemy unit is here",
    example="abilities: [{static: {might: 2, while: a stunned enemy unit is here}}]",
)
def a_stunned_enemy(game: RGame, card: Card | None, player: Player) -> bool:
    """There is an enemy unit where this card is that is stunned."""
    at = str(card.facts.get("at")) if card is not None else terms.BASE
    there = units_at(game, at) if at != terms.BASE else []
    return any(not friendly(game, player, unit) and unit.facts.get("stunned") for unit in there)


@condition(
    "stunned",
    said="it is stunned",
    example="{type: spell, resolve: [{if: stunned, of: target, then: {kill: target}}]}",
)
def stunned(_: RGame, card: Card | None, __: Player) -> bool:
    """This unit is stunned."""
    return card is not None and bool(card.facts.get("stunned"))


@condition(
    "its player controls something Empowered",
    example="{type: spell, cheaper: [{energy: 2, if: its player controls something Empowered}]}",
)
def something_empowered(game: RGame, _: Card | None, player: Player) -> bool:
    """Something that the player controls is Empowered: a unit, gear, or the legend."""
    return any(card.facts.get("empowered") and card.controller == player for card in game.table.cards.values())


@condition(
    "fewer runes than an opponent",
    said="its player controls fewer runes than an opponent",
    example="abilities: [{when: {phase: beginning}, only_if: [fewer runes than an opponent], resolve: [{draw: 1}]}]",
)
def fewer_runes(game: RGame, _: Card | None, player: Player) -> bool:
    """Some opponent of the player controls more runes."""
    mine = runes_of(game, player)
    return any(runes_of(game, other) > mine for other in game.state.players if game.state.opposed(other, player))


def _close(game: RGame, player: Player) -> bool:
    """Does a player need three points or fewer to have the Victory Score (472)?"""
    return int(game.table.standing[player].get("points") or 0) >= victory_score(game) - 3


_CLOSE = "an opponent is within 3 points of the Victory Score"


@condition(_CLOSE, example=f"{{type: unit, enters_ready: {_CLOSE}}}")
def opponent_close(game: RGame, _: Card | None, player: Player) -> bool:
    """Some opponent of the player needs three points or fewer to have the Victory Score."""
    return any(_close(game, other) for other in game.state.players if game.state.opposed(other, player))


@condition(
    "not within 3 points of the Victory Score",
    said="its player needs more than three points for the Victory Score",
    example="{type: unit, enters_ready: not within 3 points of the Victory Score}",
)
def not_close(game: RGame, _: Card | None, player: Player) -> bool:
    """The player needs more than three points to have the Victory Score."""
    return not _close(game, player)


@condition(
    "from the hand",
    said="it was played from the hand",
    example="{type: spell, resolve: [{if: from the hand, then: {draw: 1}}]}",
)
def from_hand(game: RGame, card: Card | None, _: Player) -> bool:
    """This card was played from its player's hand."""
    moved = game.timeline.events("moved") if card is not None else ()
    came = [e.data["from"] for _, e in moved if card is not None and e.card == card.id and e.data["to"] == terms.CHAIN]
    return bool(came) and came[-1] == terms.HAND


@condition(
    "its player played a spell this turn",
    said="its player has played a spell this turn",
    example="{cheaper: [{energy: 1, if: its player played a spell this turn}]}",
)
def a_spell_played(game: RGame, card: Card | None, player: Player) -> bool:
    """The player has finalized a spell this turn (419.4.b)."""
    for moment, event in game.timeline.events("finalized card"):
        other = game.table.cards.get(str(event.card))
        mine = moment.turn == game.state.turn and event.player == player and (card is None or event.card != card.id)
        if mine and other is not None and record_of(game, other).type == "spell":
            return True
    if game.state.turn == game.state.begun:
        game.assume("No spell is taken to have been played this turn before the first play of the file.")
    return False


ADDITIONAL_PAID = "additional cost paid"


@condition(
    ADDITIONAL_PAID,
    said="its additional cost was paid",
    example="abilities: [{when: {played: me}, only_if: [additional cost paid], resolve: [{draw: 1}]}]",
)
def additional_paid(_: RGame, card: Card | None, __: Player) -> bool:
    """The cost besides its own was paid when this card was played."""
    return card is not None and bool(card.facts.get("additional_paid"))
