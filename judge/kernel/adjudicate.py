"""The loop that adjudicates: every play asked about by every rule, illegal plays taken back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Generic

from judge.kernel.choices import Survey
from judge.kernel.entries import left_open_by, violation_by
from judge.kernel.errors import Unreadable
from judge.kernel.game import Game, S
from judge.kernel.imagining import Imagination
from judge.kernel.open_steps import STEPS, UNTURNED, Fork, Turn
from judge.kernel.other_readings import Ruled, differing, of_forks, of_play
from judge.kernel.rules import CLAIM, FILE, Finding
from judge.kernel.ruleset import Impossible, Ruleset
from judge.kernel.ruling import Ruling, ask, best_founded, rule_on
from judge.kernel.scenario import Play, Scenario
from judge.kernel.supposing import cannot_tell, stands_meanwhile, supposed, while_open
from judge.kernel.surveying import Look, Lookout, both_sides, pass_on
from judge.kernel.unsaid_choices import OPEN, ROUNDS, WRONG, Standing, presupposed
from judge.kernel.verdict import (
    ILLEGAL,
    LEGAL,
    UNCLEAR,
    OtherReading,
    Permission,
    Unsettled,
    Verdict,
    Violation,
)
from judge.kernel.withdrawn import Withdrawn, settled


@dataclass(slots=True, eq=False, repr=False)
class _Line(Generic[S]):
    """A game played through as far as wanted, with what the rules found on the way.

    ``standing`` is the first play that was left open and taken to stand for what comes after it.
    """

    game: Game[S]
    start: dict[str, Any]
    violations: list[Violation] = field(default_factory=list)
    unsettled: list[Unsettled] = field(default_factory=list)
    grounds: list[Permission] = field(default_factory=list)
    imagined: Imagination[S] | None = None
    stopped: bool = False
    standing: Unsettled | None = None
    looked: dict[Look, Survey] = field(default_factory=dict)
    readings: list[OtherReading] = field(default_factory=list)


def adjudicate(
    ruleset: Ruleset[S],
    scenario: Scenario,
    library: Mapping[str, Any],
    looks: Iterable[Look] = (),
    *,
    brief: bool = False,
    turned: Mapping[Turn, str] = UNTURNED,
) -> Verdict:
    """Judge every play of a scenario in order, with a look at the windows named on the way.

    ``brief`` leaves out what the ruling does not need: the positions (`Verdict.start` and `Verdict.board` stay empty),
    what is counted and laid side by side at the end, and the trace but for the rules that were applied. ``turned`` are
    readings taken otherwise than usual.
    Raises `Unreadable` if it cannot be judged at all.
    """
    wanted = tuple(looks)

    def run(how: Mapping[Turn, str]) -> _Line[S]:
        return _played_out(ruleset, scenario, library, wanted, brief=brief, turned=how)

    def otherwise(how: Mapping[Turn, str]) -> _Line[S]:
        return _played_out(ruleset, scenario, library, (), brief=True, turned=how)

    line, taken = _as_later_plays_need(run(turned), turned, run, otherwise)
    game, usual = line.game, _ruled(line)
    readings = differing(usual, line.readings) if line.readings else ()
    if game.forks:
        others = of_forks(usual, game, lambda how: _ruled(otherwise({**taken, **how})))
        readings = tuple(sorted((*readings, *others), key=lambda one: one.play))
    board, measured, rows = (
        ({}, {}, ()) if brief else (ruleset.position(game), ruleset.measure(game), ruleset.rows(game))
    )
    return Verdict(
        scenario, tuple(line.violations), tuple(line.unsettled), tuple(line.grounds), tuple(game.steps),
        tuple(game.chains), line.start, board, tuple(game.assumed), tuple(game.not_covered),
        line.looked, measured, rows, readings,
    )  # fmt: skip


def _played_out(
    ruleset: Ruleset[S],
    scenario: Scenario,
    library: Mapping[str, Any],
    looks: tuple[Look, ...],
    *,
    brief: bool,
    turned: Mapping[Turn, str] = UNTURNED,
) -> _Line[S]:
    """A scenario played through to its end, with a look at the windows named on the way."""

    def run(withdrawn: Withdrawn, trial: bool, upto: int) -> _Line[S]:
        if trial:
            return _play_through(ruleset, scenario, library, upto, _nobody_looks, withdrawn, turned=turned)
        lookout = Lookout(ruleset, looks)
        imagined: Imagination[S] = Imagination()
        line = _play_through(ruleset, scenario, library, upto, lookout, withdrawn, brief, imagined, turned)
        line.looked = lookout.seen
        return line

    line = settled(run, scenario.plays)[0]
    if not line.stopped:
        last = scenario.plays[-1] if scenario.plays else Play(1, "")
        line.unsettled.extend(left_open_by(scenario, f, last) for f in ruleset.finish(line.game))
    return line


def _as_later_plays_need(
    line: _Line[S],
    taken: Mapping[Turn, str],
    run: Callable[[Mapping[Turn, str]], _Line[S]],
    tried: Callable[[Mapping[Turn, str]], _Line[S]],
) -> tuple[_Line[S], Mapping[Turn, str]]:
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


def _standing(line: _Line[Any]) -> Standing:
    """How the plays fare that do not simply stand."""
    return {one.play: OPEN for one in line.unsettled} | {one.play: WRONG for one in line.violations}


def _ruled(line: _Line[Any]) -> Ruled:
    """What a line comes to: the word, the first play that it is about, the rule."""
    if first := next((v for v in line.violations if v.follows_from is None), None):
        return Ruled(ILLEGAL, first.play, first.rule)
    if line.unsettled:
        return Ruled(UNCLEAR, line.unsettled[0].play, line.unsettled[0].rule)
    return Ruled(LEGAL)


def survey(
    ruleset: Ruleset[S], scenario: Scenario, library: Mapping[str, Any], at: int | None = None, passes: int = 0
) -> Survey:
    """Who may act after play ``at`` (the last one if None, 0: before the first) and so many passes, and with what.

    Raises `Unreadable` if the scenario cannot be judged or has no such play.
    """
    plays = len(scenario.plays)
    after = plays if at is None else at
    if not 0 <= after <= plays:
        raise Unreadable(f"There is no play {after}; the file has {plays}.", hint=f"Ask for 0 to {plays}.")

    turned = UNTURNED

    def run(withdrawn: Withdrawn, trial: bool, upto: int) -> _Line[S]:
        return _play_through(ruleset, scenario, library, upto, _nobody_looks, withdrawn, turned=turned)

    line, withdrawn = settled(run, scenario.plays[:after])
    if any(fork.chosen for fork in line.game.forks):

        def whole(how: Mapping[Turn, str]) -> _Line[S]:
            return _played_out(ruleset, scenario, library, (), brief=True, turned=how)

        with suppress(Unreadable):
            turned = _as_later_plays_need(whole(turned), turned, whole, whole)[1]
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
    brief: bool = True,
    imagined: Imagination[S] | None = None,
    turned: Mapping[Turn, str] = UNTURNED,
) -> _Line[S]:
    """One run through the first plays of a file; without imagination nobody asks what an illegal play follows from."""
    game = ruleset.start(scenario, library, withdrawn)
    game.ruleset, game.turned = ruleset, turned
    if brief:
        game.status, game.worded = None, False
    line = _Line(game, {} if brief else ruleset.position(game), imagined=imagined)
    look(0, game)
    for play in game.scenario.plays[:upto]:
        if line.standing is None:
            _judge_play(ruleset, line, play)
        else:
            _judge_while_open(ruleset, line, play, line.standing)
        if line.stopped:
            break
        look(play.number, line.game)
    return line


def _judge_play(ruleset: Ruleset[S], line: _Line[S], play: Play) -> None:
    """Judge one play: a legal one is carried out, an illegal one is taken back and remembered as an imagined line."""
    game = line.game
    game.play = play.number
    if play.number in game.withdrawn.known:
        _take_back_again(ruleset, line, play, game.withdrawn.known[play.number])
        return
    game.limit = None
    if game.turned and (steps := game.turned.get((STEPS, play.number))):
        game.limit = len(game.taken) + int(steps)
    try:
        ruling = rule_on(ruleset, game, play)
    except Unreadable:
        doubt = ruleset.footing(game, play, None, ()).doubt
        if doubt is None:
            raise
        _stop(line, doubt, play)
        return
    game.limit = ruling.situation.game.limit = None
    ruling, (notes, doubt, offence, lifts, stands) = best_founded(ruleset, game, play, ruling)
    if offence is not None:
        ruling.offences.insert(0, offence)
    elif lifts:
        ruling.offences.clear()
    elif doubt is None and ruling.offences:
        doubt = _meant_otherwise(ruleset, game, play, ruling)
    for note in notes:
        game.assume(note)
    if doubt is not None and not (stands_meanwhile(doubt) and (stands or not ruling.offences)):
        _stop(line, doubt, play)
        return
    if doubt is not None:
        ruling.offences.clear()
    if ruling.offences and line.standing is not None:
        _stop(line, while_open(line.standing, ruling.offences[0]), play)
        return
    if ruling.offences:
        imagined = line.imagined
        if imagined is not None and ruling.situation.game is game and play.number < len(game.scenario.plays):
            line.game = game.copy()  # this is the position from which the play will be imagined to have stood
        follows = None if imagined is None else imagined.follows_from(ruleset, play)
        _take_back(ruleset, line, ruling, play, follows)
        return
    if line.standing is None:
        line.readings.extend(of_play(ruleset, game, play, ruling))
    line.game = ruling.situation.game
    if doubt is not None:
        _leave_open(line, doubt, play)
    for note in (*notes, ruling.assumed) if ruling.assumed else notes:
        line.game.assume(note)
    if found := ruling.findings:
        for note in ruling.notes:
            line.game.assume(note)
        line.grounds.extend(Permission(play.number, f.rule, f.message) for f in found if f.kind == "ground")
        line.unsettled.extend(left_open_by(game.scenario, f, play) for f in found if f.kind == "unclear")
    if not lifts and doubt is None:
        ruleset.perform(ruling.situation)
        return
    try:
        ruleset.perform(ruling.situation)
    except (Impossible, Unreadable):
        _leads_nowhere(line, play, ruled=doubt is None)


def _judge_while_open(ruleset: Ruleset[S], line: _Line[S], play: Play, first: Unsettled) -> None:
    """Judge one play after one that was left open and taken to stand. Where that cannot be done, it ends there."""
    line.game.assume(supposed(first))
    before = line.game.copy()
    try:
        _judge_play(ruleset, line, play)
    except (Impossible, Unreadable) as error:
        line.game = before
        _stop(line, cannot_tell(first, play, error), play)


def _leave_open(line: _Line[S], doubt: Finding, play: Play) -> None:
    """The ruling on a play turns on what is not understood; for what comes after it, it stands."""
    entry = left_open_by(line.game.scenario, doubt, play)
    line.unsettled.append(entry)
    if play.verb != CLAIM:  # what somebody says changes nothing
        line.standing = line.standing or entry
        line.game.open_since = line.standing.play, line.standing.rule
    line.game.tell("open", f"Left open: {doubt.message}", actor=play.by, rule=doubt.rule)


def _leads_nowhere(line: _Line[S], play: Play, *, ruled: bool) -> None:
    """A play is right by what the file says, or left open, and nobody can tell from the file what came of it."""
    last = play.number == len(line.game.scenario.plays)
    line.stopped = True
    line.game.does_not_cover(f"What play {play.number} leads to cannot be told.")
    if ruled and not last:
        after = line.game.scenario.plays[play.number]
        message = (
            f"Play {play.number} is right by what the file says of the words, but what it leads to cannot be told "
            "from them. Write the position after it as the board of a file of its own."
        )
        _stop(line, Finding("unclear", message, where=after.path(after.verb), reason=FILE), after)


def _meant_otherwise(ruleset: Ruleset[S], game: Game[S], play: Play, ruling: Ruling[S]) -> Finding | None:
    """The doubt about something else that the words of an illegal play could mean; None if all of it is illegal too."""
    for other in ruleset.rivals(ruling.situation):
        offences = [finding for _, finding in ask(ruleset, other) if finding.kind == "offence"]
        if (doubt := ruleset.footing(game, play, other, offences).doubt) is not None:
            return doubt
    return None


def _stop(line: _Line[S], doubt: Finding, play: Play) -> None:
    """Nobody can tell what a play in doubt led to: it is left open, and so is all that comes after it."""
    if play.number < len(line.game.scenario.plays):
        line.game.does_not_cover(f"Nothing after play {play.number} is judged.")
    line.stopped = True
    line.unsettled.append(left_open_by(line.game.scenario, doubt, play))
    line.game.play = play.number
    line.game.tell(
        "illegal", f"Left open, with all that comes after it: {doubt.message}", actor=play.by, rule=doubt.rule
    )


def _take_back(ruleset: Ruleset[S], line: _Line[S], ruling: Ruling[S], play: Play, follows: int | None) -> None:
    """Nothing of an illegal play happens; one that is illegal by the usual reading alone is left open besides."""
    if follows is None and line.imagined is not None:
        line.imagined.add(play.number, ruling.situation)
    for note in ruling.notes:
        line.game.assume(note)
    line.game.forks.extend(fork for fork in ruling.situation.game.forks if fork not in line.game.forks)
    decisive = ruling.offences[0]
    if ruling.open:
        _enter(line, play, left_open_by(line.game.scenario, decisive, play))
    else:
        _enter(line, play, violation_by(ruleset, ruling, play, follows))


def _take_back_again(ruleset: Ruleset[S], line: _Line[S], play: Play, found: Violation | Unsettled) -> None:
    """An earlier run took this play back: so it is here, whatever would be said of it now that nobody foresees it."""
    with suppress(Unreadable):
        ruling = rule_on(ruleset, line.game, play)
        if not ruling.offences:
            line.game.withdrawn.stood.add(play.number)
        if line.imagined is not None:
            if ruling.situation.game is line.game:
                line.game = line.game.copy()
            if getattr(found, "follows_from", None) is None:
                line.imagined.add(play.number, ruling.situation)
    _enter(line, play, found)


def _enter(line: _Line[S], play: Play, found: Violation | Unsettled) -> None:
    """Note that a play is taken back, and why."""
    line.game.withdrawn.found[play.number] = found
    if isinstance(found, Unsettled):
        line.unsettled.append(found)
        said = f"Left open, and taken back meanwhile: {found.message}"
    else:
        line.violations.append(found)
        said = f"Not permitted and taken back: {found.message}"
    _tell_illegal(line.game, said, found.rule, play)


def _tell_illegal(game: Game[S], text: str, rule: str, play: Play) -> None:
    game.play = play.number
    name = play.value if isinstance(play.value, str) else ""
    game.tell("illegal", text, actor=play.by, card=name or None, rule=rule)
