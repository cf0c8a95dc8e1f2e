"""Points: conquering and holding, the final point, the points of a team, and who wins (467-472, 489)."""

from __future__ import annotations

from judge.kernel.table import Card, Player
from judge.rulesets.riftbound.effects import moves
from judge.rulesets.riftbound.table import terms, trace
from judge.rulesets.riftbound.table.state import RGame, battlefields
from judge.rulesets.riftbound.table.teams import victory_score
from judge.rulesets.riftbound.vocabulary.standing_texts import kept_from_points


def gain_points(game: RGame, player: Player, amount: int) -> None:
    """A player gains points, which their whole team has then (489.8.d), if no text keeps them from it (054)."""
    keeper = kept_from_points(game, player)
    if keeper is not None:
        text = f"{player} gains no points: the text of {keeper.name} forbids it."
        trace.tell(game, "score", text, actor=player, card=keeper.name)
        return
    for one in game.state.team_of(player):
        moves.gain(game, one, "points", amount)


def winner(game: RGame) -> tuple[Player, ...]:
    """The player or team with the Victory Score and more points than any opponent (472); empty if there is none."""
    state = game.state
    standing = game.table.standing
    if max([standing[p].get("points") or 0 for p in state.players]) < victory_score(game):
        return ()
    points = {p: moves.number(game, p, "points") for p in state.players}
    best = max(points.values())
    leaders = [p for p in state.players if points[p] == best]
    team = state.team_of(leaders[0])
    return team if set(leaders) <= set(team) else ()


def establish(game: RGame, place: Card, player: Player) -> None:
    """A player takes control of a battlefield, which conquers it if they have not scored it this turn (348.2)."""
    if place.controller != player:
        game.do("control", place.id, player, ("control", place.id, player))
        trace.tell(game, "control", f"{player} takes control of {place.name}.", actor=player, card=place.name)
        score(game, place, player, "conquered")


def score(game: RGame, place: Card, player: Player, how: str) -> None:
    """Conquer or hold: a point, once a turn at each battlefield (469-471)."""
    said = f"{player} {'conquers' if how == 'conquered' else 'holds'} {place.name}"
    if _scored(game, place, player):
        _presumed(game, place, player)
        text = f"{player} cannot score {place.name} again this turn: no point."
        trace.tell(game, "score", text, actor=player, card=place.name, by="wrong-points")
        return
    mark(game, place, player)
    if how == "conquered" and _denied(game, player):
        moves.draw(game, player, 1)
        text = f"{said}, but has not scored every battlefield this turn: a card is drawn instead of the final point."
    else:
        gain_points(game, player, 1)
        text = f"{said} and scores a point."
    trace.tell(game, "score", text, actor=player, card=place.name, by="wrong-points")
    game.do(how, place.id, player, at=place.id)


def _scored(game: RGame, place: Card, player: Player) -> bool:
    return (player, game.state.turn) in (place.facts.get("scored") or ())


def _presumed(game: RGame, place: Card, player: Player) -> None:
    if place.facts.get("presumed") == game.state.turn:
        game.assume(f"{player} has scored {place.name} this turn already; the file does not say otherwise.")


def mark(game: RGame, place: Card, player: Player) -> None:
    """This player has scored this battlefield this turn, or is kept from scoring it (489.8.b)."""
    already = tuple(place.facts.get("scored") or ())
    moves.set_fact(game, place, "scored", "scored", (*already, (player, game.state.turn)))


def _denied(game: RGame, player: Player) -> bool:
    """Is this the final point, and not every battlefield scored this turn (471.1.b)? A conquest alone asks that."""
    points = moves.number(game, player, "points")
    if points < victory_score(game) - 1:
        return False
    missing = [b.name for b in battlefields(game) if not _scored(game, b, player)]
    if not missing:
        for place in battlefields(game):
            _presumed(game, place, player)
    else:
        game.assume(f"{player} has not scored {terms.listing(missing)} this turn; the file does not say otherwise.")
    return bool(missing)


def hold(game: RGame) -> None:
    """The Scoring Step: the turn player holds what they control; a teammate's is not scored this turn (469.1.a)."""
    state = game.state
    who = state.turn_player
    for place in battlefields(game):
        if place.controller == who:
            score(game, place, who, "held")
        elif state.teammate(who, place.controller):
            for one in state.team_of(who):
                mark(game, place, one)


def presume(game: RGame, place: Card) -> None:
    """On a board after the Scoring Step: what the turn player controls they have held or conquered this turn."""
    state = game.state
    mine = state.team_of(state.turn_player)
    if terms.PHASES.index(state.phase) <= terms.PHASES.index("scoring") or place.controller not in mine:
        return
    players = (state.turn_player,) if place.controller == state.turn_player else mine
    place.facts.update(scored=tuple((p, state.turn) for p in players), presumed=state.turn)
