"""Cleanups: the tasks that follow whatever happened, repeated until one changes nothing (318-324)."""

from __future__ import annotations

from judge.kernel.table import Card, Player, arrival
from judge.rulesets.riftbound.effects import moves, replacements, scoring
from judge.rulesets.riftbound.effects.triggered_abilities import seal
from judge.rulesets.riftbound.table import terms, trace
from judge.rulesets.riftbound.table.state import RGame, active, at_battlefield, battlefields, is_open, neutral, units_at
from judge.rulesets.riftbound.timing import combat_steps, designations, showdowns


def cleanup(game: RGame) -> None:
    """Clean up until nothing changes. Triggers that are met meanwhile wait; nobody gains anything to do."""
    for _ in range(50):
        before = game.timeline.now, game.state.staged, game.state.showdown
        _once(game)
        seal(game, "cleanup")
        if (game.timeline.now, game.state.staged, game.state.showdown) == before or game.state.groups:
            return


def _once(game: RGame) -> None:
    _victory(game)
    designations.follow(game)
    _deaths(game)
    seal(game, "deaths")  # what triggers on them is pending from here on: the state is closed
    if game.state.showdown is not None and game.state.showdown.step == combat_steps.DAMAGE:
        combat_steps.combat_cleanup(game)
    _control(game)
    _recall(game)
    _stage(game)
    seal(game, "cleanup")
    if game.state.groups:
        return
    if neutral(game) and is_open(game):
        showdowns.open_staged(game)
    else:
        showdowns.convert(game)


def _victory(game: RGame) -> None:
    state = game.state
    winners = () if state.over else scoring.winner(game)
    if winners:
        state.over = True
        points = moves.number(game, winners[0], "points")
        what = f"has {points} points and wins" if len(winners) == 1 else f"have {points} points and win"
        text = f"Cleanup: {terms.listing(winners)} {what} the game."
        trace.tell(game, "cleanup", text, actor=winners[0])


def _deaths(game: RGame) -> None:
    """Units with lethal damage die at the same time; what triggers on their own death is met before (323.4-5)."""
    dying = [c for c in game.table.everywhere(terms.BOARD) if c.facts.get("damage") and moves.lethal(game, c)]
    known = {card.id: moves.last_known(game, card) for card in dying}
    for card in replacements.in_order(game, dying):
        if moves.kill(game, card, known=known[card.id]):
            trace.tell(game, "cleanup", f"Cleanup: {card.name} has lethal damage and dies.", card=card.name)


def _control(game: RGame) -> None:
    """Control of a battlefield without units of its controller is lost: by 1.4 only in an Open State (323.6)."""
    state = game.state
    for place in battlefields(game):
        if not place.controller or units_at(game, place.id, place.controller):
            continue
        if state.showdown is not None and state.showdown.at == place.id:
            continue
        if state.edition.holds_when_closed and not is_open(game):
            continue
        text = f"Cleanup: {place.controller} has no unit at {place.name} and loses control of it."
        game.do("control lost", place.id, place.controller, ("control", place.id, ""))
        trace.tell(game, "cleanup", text, card=place.name, by="control-kept-in-closed-states")


def _recall(game: RGame) -> None:
    """Facedown cards at battlefields their owner does not control go to the trash; lost gear comes home (323.7)."""
    for card in game.table.everywhere(terms.FACEDOWN):
        place = game.table.cards.get(str(card.facts.get("hidden_at")))
        if place is None or place.controller != card.owner:
            trace.tell(game, "cleanup", f"Cleanup: {card.name}, facedown, goes to {card.owner}'s trash.")
            moves.move(game, card, terms.TRASH, "lost")
    records = game.state.records
    gear = [c for c in game.table.cards.values() if c.zone == terms.BOARD and records[c.name].type == "gear"]
    for card in sorted(gear, key=arrival) if gear else ():
        if at_battlefield(card) and active(card):
            moves.go(game, card, terms.BASE, "recalled")


def _stage(game: RGame) -> None:
    """Mark what is contested, and stage showdowns and combats there (323.8-11)."""
    state = game.state
    showdown = state.showdown
    staged: list[tuple[str, bool]] = []
    for place in battlefields(game):
        there = units_at(game, place.id)
        clash = _clash(game, place, there)
        if showdown is not None and showdown.at == place.id:
            if clash and not showdown.combat:
                staged.append((place.id, True))
            continue
        by = _contester(game, place, there)
        if by:
            staged.append((place.id, clash))
            if (place.id, clash) not in state.staged:
                what = "combat" if clash else "showdown"
                trace.tell(game, "cleanup", f"Cleanup: a {what} is staged at {place.name}.", card=place.name)
    state.staged = tuple(staged)


def _clash(game: RGame, place: Card, there: list[Card]) -> bool:
    """Are units of opponents at a battlefield?"""
    state = game.state
    sides = {card.controller for card in there}
    if state.teams and any(state.teammate(one, other) for one in sides for other in sides):
        game.does_not_cover(f"what follows from units of teammates at one battlefield ({place.name})")
    return any(state.opposed(one, other) for one in sides for other in sides) if len(sides) > 1 else False


def _contester(game: RGame, place: Card, there: list[Card]) -> Player | None:
    """Who contests a battlefield where no showdown is in progress: units of somebody who does not control it."""
    by: Player | None = place.facts.get("contested")
    if by and by not in [c.controller for c in there]:
        moves.set_fact(game, place, "uncontested", "contested", None)
        by = None
    strangers = [
        c for c in there if c.controller != place.controller and not game.state.teammate(c.controller, place.controller)
    ]
    if not by and strangers:
        by = strangers[0].controller
        moves.set_fact(game, place, "contested", "contested", by)
        trace.tell(game, "cleanup", f"{by} contests {place.name}.", actor=by, card=place.name)
    return by
