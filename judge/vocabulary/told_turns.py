"""Whose turn it is said to be between two plays: that begins no other turn, unless one has ended."""

from __future__ import annotations

from collections.abc import Iterator

from judge.vocabulary.spoken import FACT, PLAY, Heard, Misheard, Part

_ENDS = ("end", "end_turn")


def held(heard: tuple[Heard, ...], turn: str, *, passes: bool = False, begins: str = "") -> Iterator[Heard]:
    """What was heard, without what is said of the turn behind a play; ``turn`` is whose the first play is, if nobody
    says so. ``passes``: a game goes on in the next turn, which the play ``begins``. Raises `Misheard` for another turn.
    """
    last = max((n for n, one in enumerate(heard) if one.kind != FACT), default=0)
    played = ended = ""
    for n, one in enumerate(heard):
        if one.kind == PLAY:
            played = one.part.key
            ended = played if played in _ENDS else "" if played == begins else ended
            yield one
        elif one.part.key == "own turn" and played:
            of = next((play.player for play in heard[n:] if play.kind == PLAY and play.player), turn)
            if of != turn:
                raise _another_turn(one, turn, of)
            yield one
        elif one.part.key != "turn":
            yield one
        elif not played or n > last:
            turn = one.part.get("player", turn)
            yield one
        elif passes and ended and one.part.get("player", turn) != turn:
            turn, ended = one.part.get("player"), ""
            if begins:
                yield Heard(PLAY, "", Part(begins, (), one.part.start, one.part.end))
        elif one.part.get("player", turn) != turn:
            raise _another_turn(one, turn, one.part.get("player"))
        else:
            yield one


def _another_turn(one: Heard, turn: str, player: str) -> Misheard:
    hint = f"If all of it is {player}'s turn, say so first: \"it is {player}'s turn\"."
    return Misheard(f"The dispute began in {turn}'s turn.", one.part.start, one.part.end, hint)
