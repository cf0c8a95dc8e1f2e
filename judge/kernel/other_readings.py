"""Other readings of a file: the ruling had a step that nobody said aloud not been taken, or another been meant.

Most of it is known from judging the play: it was put to the rules in each position on the way to the one in which it
is legal. Only a reading that shows later in the file is judged in a run of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress

from judge.kernel.errors import Unreadable
from judge.kernel.game import Game, S
from judge.kernel.open_steps import OpenStep, Turn
from judge.kernel.ruleset import Impossible, Ruleset
from judge.kernel.ruling import Refusal, Ruling, best_founded, furthest, rule_on
from judge.kernel.scenario import Play
from judge.kernel.tuples import NamedTuple
from judge.kernel.verdict import ILLEGAL, UNCLEAR, OtherReading
from judge.kernel.withdrawn import Withdrawn

MOST = 8
"""So many readings of a file are judged in runs of their own."""
BUDGET = 2_000
"""So many plays are judged in them, but for the first reading; so no file takes long."""


class Ruled(NamedTuple):
    """What a file comes to: a verdict, and the first play that decides it with its rule (none in a legal file)."""

    word: str
    play: int = 0
    rule: str = ""


def differing(usual: Ruled, readings: Iterable[OtherReading]) -> tuple[OtherReading, ...]:
    """The readings of plays that would lead to another verdict, or to the same one by an earlier play."""
    return tuple(one for one in dict.fromkeys(readings) if one.verdict != usual.word or one.play < usual.play)


def of_forks(usual: Ruled, game: Game[S], run: Callable[[Mapping[Turn, str]], Ruled]) -> Iterator[OtherReading]:
    """The readings that show only later in the file, as far as it comes to something else by them."""
    most = max(1, BUDGET // max(1, len(game.scenario.plays)))
    told = set[Turn]()
    for fork in game.forks[: min(MOST, most)]:
        with suppress(Unreadable):
            if fork.turn not in told and (ruled := run({fork.turn: fork.value})) != usual:
                told.add(fork.turn)
                span = game.scenario.span(game.scenario.play_path(fork.turn[1]))
                yield OtherReading(fork.turn[1], span, *fork.step, ruled.word, ruled.rule)


def of_play(ruleset: Ruleset[S], game: Game[S], play: Play, ruling: Ruling[S]) -> Iterator[OtherReading]:
    """The other readings of a legal play, from the position before it: each step left out that was implied on the way
    to it, each other thing that its words could mean and that is not permitted."""
    before, after = len(game.taken), ruling.situation.game.taken
    if len(after) > before:
        for number, step in enumerate(after[before:], before):
            there = _there(ruling.refused, number) or _without(ruleset, game, play, number)
            if there is not None:
                yield from _otherwise(ruleset, game, play, step, there)
    for other, offences in ruling.others:
        fork = ruleset.meant(ruling.situation, other)
        if fork is not None and offences:
            yield from _otherwise(ruleset, game, play, fork.step, Ruling(other, [], offences))
        elif fork is not None and fork.turn not in game.turned:
            ruling.situation.game.forks.append(fork)


def refused_as_well(ruleset: Ruleset[S], play: Play, ruling: Ruling[S]) -> Iterator[str]:
    """What else the words of a refused play could mean that comes as far, each in a sentence that says why that is not
    permitted either; nothing where the same is said of all."""
    said, here = {ruling.offences[0].message}, ruling.situation.game
    for other in ruling.refused:
        if other.situation.game is not here or other.reach[0] < ruling.stage:
            continue
        decisive = other.offences[0]
        fork = None if other.open or decisive.message in said else ruleset.meant(ruling.situation, other.situation)
        if fork is not None:
            said.add(decisive.message)
            step = fork.step
            yield f"Play {play.number}: {step.having}; if {step.unless}, it is illegal, too: {decisive.message}"


def _there(refused: Sequence[Refusal[S]], taken: int) -> Ruling[S] | None:
    """How the play is judged if no more than so many steps are taken, where it was put to the rules just there: in
    the situation before or after fewer steps in which it comes furthest, as always."""
    there = [one for one in refused if len(one.situation.game.taken) <= taken]
    if not there or len(there[-1].situation.game.taken) < taken:
        return None
    return furthest(there)


def _without(ruleset: Ruleset[S], game: Game[S], play: Play, taken: int) -> Ruling[S] | None:
    """How the play is judged if no more than so many steps are taken; None if it is legal then, too."""
    there = game.copy()
    there.limit = taken
    there.withdrawn = Withdrawn(dict(game.withdrawn.known), dict(game.withdrawn.found))
    with suppress(Impossible, Unreadable):
        ruling = rule_on(ruleset, there, play)
        if ruling.offences:
            return ruling
    return None


def _otherwise(
    ruleset: Ruleset[S], game: Game[S], play: Play, step: OpenStep, there: Ruling[S]
) -> Iterator[OtherReading]:
    """The reading in which the play is refused: unclear if that is so by one reading only, or rests on words that were
    not understood; none if the file says that the words permit it."""
    ruling, footing = best_founded(ruleset, game, play, there)
    if footing.lifts:
        return
    doubt, offences = footing.doubt, ruling.offences
    decisive = offences[0] if doubt is None else doubt
    word = UNCLEAR if doubt is not None or all(f.readings for f in offences) else ILLEGAL
    unless = step.unless or _in_its_place(play)
    span = game.scenario.span(game.scenario.play_path(play.number))
    yield OtherReading(play.number, span, step.having, step.was, unless, word, decisive.rule)


def _in_its_place(play: Play) -> str:
    made = isinstance(play.value, str) and play.by is not None and play.verb not in ("claim", "resolve", "next")
    return f"{play.value} was played instead of it" if made else "it was not"
