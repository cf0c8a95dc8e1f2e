"""The points that win, and two against two: the teams of a board and their points (472, 489)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from judge.kernel.errors import Unreadable
from judge.kernel.table import Player
from judge.rulesets.riftbound.table import terms
from judge.rulesets.riftbound.table.records import many
from judge.rulesets.riftbound.table.state import RGame, battlefields, record_of

VICTORY, TEAM_VICTORY = 8, 11
"""The Victory Score where everybody plays alone (485-488), and that of 2v2 (489.3)."""


def victory_score(game: RGame) -> int:
    """The points that win the game in its mode of play, with those that battlefields add."""
    usual = TEAM_VICTORY if game.state.teams else VICTORY
    texts = (ability.static for place in battlefields(game) for ability in record_of(game, place).static)
    return usual + sum(int(static.get("more_points_to_win", 0)) for static in texts)


def seated(board: Mapping[str, Any], players: tuple[Player, ...]) -> tuple[tuple[Player, ...], ...]:
    """The teams of a board, none if everybody plays alone. Raises `Unreadable` for others than two of two."""
    teams = tuple(tuple(str(p) for p in team) for team in many(board.get("teams")))
    if teams and sorted(p for team in teams for p in team) != sorted(players):
        raise Unreadable(
            "Every player belongs to exactly one team.",
            hint="Write `teams: [[A, C], [B, D]]`; turn order alternates between them.",
            path=("board", "teams"),
        )
    apart = all(one not in team for one, other in pairwise(players) for team in teams if other in team)
    if teams and ([len(team) for team in teams] != [2, 2] or not apart):
        raise Unreadable(
            "There are two teams of two players, and turn order alternates between them.",
            hint="Write `players: [A, B, C, D]` and `teams: [[A, C], [B, D]]`.",
            path=("board", "teams"),
        )
    return teams


def share_points(game: RGame, board: Mapping[str, Any]) -> None:
    """What one player of a team has scored the other has too (489.8.d). Raises `Unreadable` if the board says other."""
    for team in game.state.teams:
        said = {int(points) for p in team if (points := (board.get(p) or {}).get("points")) is not None}
        if len(said) > 1:
            raise Unreadable(
                f"{terms.listing(team)} are a team, which has its points together.",
                hint="Write the points of the team with one of them.",
                path=("board", team[1], "points"),
            )
        for player in team:
            game.table.standing[player]["points"] = max(said, default=0)
