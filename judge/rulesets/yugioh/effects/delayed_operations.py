"""What an effect does later: in the End Phase, at the end of the Battle Phase, or in a Standby Phase to come; what it
banished for a time comes back.

It is part of an effect that has resolved: it starts no Chain. In the End Phase the turn player chooses the moment, so
that it has surely been done only when that phase is left. What comes back is not Summoned; it comes to a Main Monster
Zone, in the battle position it had, and without a free one it goes to the Graveyard.
Source: Konami OCG database Q&A, fid 20754 (2017-07-28); Yugipedia, "Return" and "End Phase".
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.effects import automatic_moves, conjunctions, moves
from judge.rulesets.yugioh.effects.operations import Spec, operation
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.state import Later, YGame, free_zones, here, ref
from judge.rulesets.yugioh.table.steps import STEP, split
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.references import REFERENCES, referred
from judge.vocabulary.shapes import about, listed, one_of, whole

PHASES = ("end", "standby", "battle")


def _turn(doing: Doing, phase: str, whose: str, nth: int = 1) -> int:
    """The turn in which it is done: the present one, or the next (of a player) with that phase still to come, or the
    ``nth`` of these."""
    return _first_turn(doing, phase, whose) + (nth - 1) * (1 if whose == "any" else 2)


def _first_turn(doing: Doing, phase: str, whose: str) -> int:
    state = doing.game.state
    if whose == "this":
        return state.turn
    to_come = state.phase != "end" if phase == "end" and whose in ("yours", "opponent's") else phase == "end"
    first = state.turn if to_come or state.phase == "draw" else state.turn + 1
    if whose == "next":
        return state.turn + 1
    if whose == "your next turn":
        return state.turn + (2 if doing.you == state.turn_player else 1)
    if whose == "opponent's next turn":
        return state.turn + (2 if doing.you != state.turn_player else 1)
    mine = {"yours": doing.you, "opponent's": doing.opponent}.get(whose)
    player_of_first = state.turn_player if first == state.turn else state.opponent
    return first if mine in (None, player_of_first) else first + 1


def _spoken_of(doing: Doing, steps: Any) -> tuple[list[Mapping[str, Any]], list[Card]]:
    """The steps with the cards that they refer to as ``them``, and those cards."""
    told, cards = list[Mapping[str, Any]](), list[Card]()
    for step in steps:
        made = dict(step)
        joined, _, op = split(step)
        key, what = next(iter(op.items()))
        if isinstance(what, str) and what in REFERENCES and what != "this card":
            cards += [card for card in referred(doing, what) if card not in cards]
            bare = {**op, key: "them"}
            made = {joined: bare} if joined else bare
        told.append(made)
    return told, cards


@operation(
    "later",
    listed(STEP, 1),
    said="do something in a later phase",
    object=lambda doing, what: "",
    beside={
        "phase": one_of(*PHASES),
        "turn": one_of("this", "next", "yours", "opponent's", "any", "your next turn", "opponent's next turn"),
        "nth": about(whole(2), "In the so-many-th of these phases to come (1)."),
    },
    example="resolve: [{special_summon: target}, {also: {later: [{destroy: it}], phase: end, turn: this}}]",
)
def later(doing: Doing, spec: Spec) -> list[str]:
    """What is done in a later phase: in the End Phase of the turn that ``turn`` names, at the end of its Battle Phase,
    or in the first Standby Phase to come (or the ``nth``).

    It starts no Chain, and is done to the same cards as long as they are where they were.
    """
    phase = str(spec.get("phase", "end"))
    steps, cards = _spoken_of(doing, spec["later"])
    itself = doing.game.table.cards.get(doing.source)
    if any("this card" in split(step)[2].values() for step in steps):
        cards += [itself] if itself is not None and not cards else []
    elif len(cards) == 0 and any("them" in step.values() for step in steps):
        return []
    _note(doing, phase, str(spec.get("turn", "this")), Later(
        tuple(steps), doing.you, doing.source, tuple(ref(card) for card in cards), link=doing.link,
    ), int(spec.get("nth", 1)))  # fmt: skip
    return [doing.you]


def _note(doing: Doing, phase: str, whose: str, what: Later, nth: int = 1) -> None:
    state = doing.game.state
    state.later = [*state.later, what._replace(phase=phase, turn=_turn(doing, phase, whose, nth))]
    doing.game.do("left for later", doing.source, doing.you, what=phase)


def comes_back(doing: Doing, cards: list[Card], until: str) -> None:
    """Monsters, or cards in a hand, that are about to be banished for a time: what brings them back, once they are
    banished."""
    for card in cards:
        if card.zone == terms.HAND:
            phase, whose = _UNTIL[until]
            back = Later(
                ({"return_to_hand": "them"},), doing.you, doing.source, ((card.id, card.stay + 1),), link=doing.link
            )
            _note(doing, phase, whose, back)
        elif card.zone != terms.MONSTER:
            doing.game.does_not_cover(f"{card.name} is banished for a time from a place other than a Monster Zone.")
        elif not card.facts.get("token"):
            stood = (card.controller, str(card.facts.get("face", "up")), str(card.facts.get("position", "attack")))
            phase, whose = _UNTIL[until]
            back = Later((), doing.you, doing.source, ((card.id, card.stay + 1),), stood=stood, link=doing.link)
            _note(doing, phase, whose, back)


_UNTIL = {
    "end phase": ("end", "this"), "end phase of next turn": ("end", "next"), "next standby phase": ("standby", "any"),
    "your next standby phase": ("standby", "yours"), "opponent's next standby phase": ("standby", "opponent's"),
    "your next end phase": ("end", "yours"), "opponent's next end phase": ("end", "opponent's"),
    "standby phase of next turn": ("standby", "next"), "standby phase of your next turn": ("standby", "your next turn"),
}  # fmt: skip
UNTIL = one_of(*_UNTIL)
"""Until when something is banished."""


def waiting(game: YGame, phase: str) -> list[Later]:
    """What is to be done in a phase of the present turn."""
    return [one for one in game.state.later if one.phase == phase and one.turn == game.state.turn]


def come_due(game: YGame, phase: str) -> bool:
    """Do all that is to be done in this phase; was there anything?"""
    due = waiting(game, phase)
    if not due:
        return False
    game.state.later = [one for one in game.state.later if one not in due]
    for one in due:
        _carry_out(game, one)
    return True


def _carry_out(game: YGame, one: Later) -> None:
    source = game.table.cards.get(one.source)
    name = source.name if source is not None else one.source
    if one.stood:
        _bring_back(game, one, name)
    else:
        there = [card for which in one.them if (card := here(game, which)) is not None]
        if any(
            on_the_table.facts.get("face") == "down" for on_the_table in there if on_the_table.zone == terms.MONSTER
        ):
            game.does_not_cover(f"{name}: whether it still does this to a monster that was turned face-down.")
        if one.them and not there:
            return
        searching = any(isinstance(next(iter(split(step)[2].values())), Mapping) for step in one.steps)
        link = one.link if searching else None
        doing = Doing(game, one.you, one.source, None, link, [card.id for card in there])
        game.tell("effect", f"What {name} does later is done now, without a Chain.", card=name)
        conjunctions.run(doing, one.steps)
    game.seal(name)
    automatic_moves.consequences(game)


def _bring_back(game: YGame, one: Later, name: str) -> None:
    """A monster that was banished for a time comes back, without being Summoned."""
    card = here(game, one.them[0])
    if card is None:
        return
    controller, face, position = one.stood or ("", "", "")
    if controller != card.owner:
        game.does_not_cover(f"{name}: to whose side a monster comes back that its owner did not control.")
    if free_zones(game, controller, terms.MONSTER) <= 0:
        moves.move(game, card, terms.GRAVEYARD, "rule")
        game.tell("board", f"There is no Main Monster Zone for {card.name}: it goes to the Graveyard.", card=card.name)
        return
    facts = {"face": face, "position": position, "main_zone": True}
    moves.move(game, card, terms.MONSTER, "comes back", to=controller, by=one.you, facts=facts)
    game.tell("effect", f"{card.name} comes back to {controller}'s field. It is not Summoned.", card=card.name)
