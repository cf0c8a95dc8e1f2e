"""The loop that adjudicates: a file from play to play, in as many runs as its open steps and choices need."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import Any

from judge.kernel.choices import Survey
from judge.kernel.entries import left_open_by
from judge.kernel.errors import Unreadable
from judge.kernel.game import Game, S
from judge.kernel.imagining import Imagination
from judge.kernel.judging import Line, judge_play
from judge.kernel.open_steps import UNTURNED, Fork, Turn
from judge.kernel.other_readings import Ruled, differing, of_forks
from judge.kernel.ruleset import Ruleset
from judge.kernel.scenario import Play, Scenario
from judge.kernel.supposing import supposed
from judge.kernel.surveying import Look, Lookout, both_sides, pass_on
from judge.kernel.unsaid_choices import OPEN, ROUNDS, WRONG, Standing, presupposed
from judge.kernel.verdict import (
    ILLEGAL,
    LEGAL,
    UNCLEAR,
    Verdict,
)
from judge.kernel.verdict_parts import BOARD, MEASURED, TRACE, WHOLE, WINDOWS
from judge.kernel.withdrawn import Withdrawn, settled


def adjudicate(
    ruleset: Ruleset[S],
    scenario: Scenario,
    library: Mapping[str, Any],
    looks: Iterable[Look] = (),
    *,
    parts: frozenset[str] = WHOLE,
    turned: Mapping[Turn, str] = UNTURNED,
) -> Verdict:
    """Judge every play of a scenario in order, with a look at the windows named on the way.

    ``parts`` says what is to be held beside the ruling (`judge.kernel.verdict_parts`): without the trace, its steps
    only name the rules that were applied. ``turned`` are readings taken otherwise than usual.
    Raises `Unreadable` if it cannot be judged at all.
    """
    wanted = tuple(looks) if WINDOWS in parts else ()

    def run(how: Mapping[Turn, str]) -> Line[S]:
        return _played_out(ruleset, scenario, library, wanted, traced=TRACE in parts, turned=how)

    def otherwise(how: Mapping[Turn, str]) -> Line[S]:
        return _played_out(ruleset, scenario, library, (), traced=False, turned=how)

    line, taken = _as_later_plays_need(run(turned), turned, run, otherwise)
    if any(fork.asked for fork in line.game.forks):
        from judge.kernel import asked_readings

        asked_readings.leave_open(line, taken, lambda how: otherwise({**taken, **how}))
    game, usual = line.game, _ruled(line)
    readings = differing(usual, line.readings) if line.readings else ()
    if game.forks:
        others = of_forks(usual, game, lambda how: _ruled(otherwise({**taken, **how})))
        readings = tuple(sorted((*readings, *others), key=lambda one: one.play))
    board = ruleset.position(game) if BOARD in parts else {}
    measured = ruleset.measure(game) if MEASURED in parts else {}
    rows = ruleset.rows(game) if TRACE in parts else ()
    return Verdict(
        scenario, tuple(line.violations), tuple(line.unsettled), tuple(line.grounds), tuple(game.steps),
        tuple(game.chains), line.start, board, tuple(game.assumed), tuple(game.not_covered),
        line.looked, measured, rows, readings, ruleset.advice(game, line.violations),
    )  # fmt: skip


def _played_out(
    ruleset: Ruleset[S],
    scenario: Scenario,
    library: Mapping[str, Any],
    looks: tuple[Look, ...],
    *,
    traced: bool,
    turned: Mapping[Turn, str] = UNTURNED,
) -> Line[S]:
    """A scenario played through to its end, with a look at the windows named on the way."""

    def run(withdrawn: Withdrawn, trial: bool, upto: int) -> Line[S]:
        if trial:
            return _play_through(ruleset, scenario, library, upto, _nobody_looks, withdrawn, turned=turned)
        lookout = Lookout(ruleset, looks)
        imagined: Imagination[S] = Imagination()
        line = _play_through(ruleset, scenario, library, upto, lookout, withdrawn, traced, imagined, turned)
        line.looked = lookout.seen
        return line

    line = settled(run, scenario.plays)[0]
    if not line.stopped:
        last = scenario.plays[-1] if scenario.plays else Play(1, "")
        line.unsettled.extend(left_open_by(scenario, f, last) for f in ruleset.finish(line.game))
    return line


def _as_later_plays_need(
    line: Line[S],
    taken: Mapping[Turn, str],
    run: Callable[[Mapping[Turn, str]], Line[S]],
    tried: Callable[[Mapping[Turn, str]], Line[S]],
) -> tuple[Line[S], Mapping[Turn, str]]:
    """The game with the choices that the file does not name made as its later plays need them, and those choices."""

    def judged(how: Mapping[Turn, str]) -> tuple[Standing, list[Fork]]:
        other = tried(how)
        return _standing(other), other.game.forks

    for _ in range(ROUNDS if line.game.forks else 0):
        told = presupposed(_standing(line), line.game, taken, judged)
        if not told:
            break
        taken = {**taken, **told}
        line = run(taken)
    return line, taken


def _standing(line: Line[Any]) -> Standing:
    """How the plays fare that do not simply stand."""
    return {one.play: OPEN for one in line.unsettled} | {one.play: WRONG for one in line.violations}


def _ruled(line: Line[Any]) -> Ruled:
    """What a line comes to: the word, the first play that it is about, the rule."""
    if first := next((v for v in line.violations if v.follows_from is None), None):
        return Ruled(ILLEGAL, first.play, first.rule)
    if line.unsettled:
        return Ruled(UNCLEAR, line.unsettled[0].play, line.unsettled[0].rule)
    return Ruled(LEGAL)


def survey(
    ruleset: Ruleset[S],
    scenario: Scenario,
    library: Mapping[str, Any],
    at: int | None = None,
    passes: int = 0,
    *,
    whole: bool = False,
) -> Survey:
    """Who may act after play ``at`` (the last one if None, 0: before the first) and so many passes, and with what; the
    ``whole`` of what may be done, not activations alone.

    Raises `Unreadable` if the scenario cannot be judged or has no such play.
    """
    plays = len(scenario.plays)
    after = plays if at is None else at
    if not 0 <= after <= plays:
        raise Unreadable(f"There is no play {after}; the file has {plays}.", hint=f"Ask for 0 to {plays}.")

    turned = UNTURNED

    def run(withdrawn: Withdrawn, trial: bool, upto: int) -> Line[S]:
        return _play_through(ruleset, scenario, library, upto, _nobody_looks, withdrawn, turned=turned)

    line, withdrawn = settled(run, scenario.plays[:after])
    if any(fork.chosen for fork in line.game.forks):

        def played(how: Mapping[Turn, str]) -> Line[S]:
            return _played_out(ruleset, scenario, library, (), traced=False, turned=how)

        with suppress(Unreadable):
            turned = _as_later_plays_need(played(turned), turned, played, played)[1]
            line, withdrawn = settled(run, scenario.plays[:after])
    if any(number > after for number in withdrawn.seen):  # whether those stand is known at the end of the file
        with suppress(Unreadable):
            line = run(Withdrawn(settled(run, scenario.plays)[1].known), True, after)
    if line.stopped:
        open_one = line.unsettled[-1]
        hint = "Ask for the window before that play."
        raise Unreadable(f"From play {open_one.play} on nothing is judged. {open_one.message}", hint=hint)
    game = line.game
    for n in range(passes):
        if not pass_on(ruleset, game):
            raise Unreadable(f"After play {after} there is no {_nth(n + 1)} pass.", hint=ruleset.window(game).now)
    found = both_sides(ruleset, game, after, passes)
    if whole:
        from judge.kernel import deeds

        found = found._replace(deeds=deeds.judged(ruleset, line, after))
    return found if line.standing is None else found._replace(supposed=supposed(line.standing))


def _nth(number: int) -> str:
    return {1: "first", 2: "second", 3: "third"}.get(number, f"{number}th")


def _nobody_looks(after: int, game: Game[Any]) -> None:
    """For a game of which only the end matters."""


def _play_through(
    ruleset: Ruleset[S],
    scenario: Scenario,
    library: Mapping[str, Any],
    upto: int,
    look: Callable[[int, Game[S]], None],
    withdrawn: Withdrawn,
    traced: bool = False,
    imagined: Imagination[S] | None = None,
    turned: Mapping[Turn, str] = UNTURNED,
) -> Line[S]:
    """One run through the first plays of a file; without imagination nobody asks what an illegal play follows from."""
    game = ruleset.start(scenario, library, withdrawn)
    game.ruleset, game.turned = ruleset, turned
    ruleset.outset(game)
    if not traced:
        game.status, game.worded = None, False
    line = Line(game, ruleset.position(game) if traced else {}, imagined=imagined)
    look(0, game)
    for play in game.scenario.plays[:upto]:
        judge_play(ruleset, line, play)
        if line.stopped:
            break
        look(play.number, line.game)
    return line
