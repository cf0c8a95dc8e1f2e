"""One play of a file: every rule is asked about it, and it stands, is left open, or is taken back."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Generic

from judge.kernel.choices import Survey
from judge.kernel.entries import left_open_by, violation_by
from judge.kernel.errors import Misspelt, Unreadable
from judge.kernel.game import Game, S
from judge.kernel.imagining import Imagination
from judge.kernel.open_steps import STEPS
from judge.kernel.other_readings import of_play, refused_as_well
from judge.kernel.records import field, record
from judge.kernel.rules import CLAIM, FILE, Finding
from judge.kernel.ruleset import Impossible, Ruleset
from judge.kernel.ruling import Ruling, ask, best_founded, rule_on
from judge.kernel.scenario import Play
from judge.kernel.supposing import cannot_tell, open_with, stands_meanwhile, supposed, while_open
from judge.kernel.surveying import Look
from judge.kernel.verdict import OtherReading, Permission, Unsettled, Violation


@record
class Line(Generic[S]):
    """A game played through as far as wanted, with what the rules found on the way.

    ``standing`` is the first play that was left open and taken to stand for what comes after it; ``without`` holds the
    lines in which a play did not stand of which the published rules leave open whether it does.
    """

    game: Game[S]
    start: dict[str, Any]
    violations: list[Violation] = field(default_factory=list)
    unsettled: list[Unsettled] = field(default_factory=list)
    grounds: list[Permission] = field(default_factory=list)
    imagined: Imagination[S] | None = None
    stopped: bool = False
    standing: Unsettled | None = None
    without: Imagination[S] = field(default_factory=Imagination)
    looked: dict[Look, Survey] = field(default_factory=dict)
    readings: list[OtherReading] = field(default_factory=list)


def judge_play(ruleset: Ruleset[S], line: Line[S], play: Play) -> None:
    """Judge the next play of a line, if one was left open before as if that stood. Raises `Unreadable`."""
    if line.standing is None:
        _judge(ruleset, line, play)
    else:
        _judge_while_open(ruleset, line, play, line.standing)


def _judge(ruleset: Ruleset[S], line: Line[S], play: Play) -> None:
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
    except Misspelt:
        raise
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
    if ruling.offences and line.standing is not None and not ruleset.anyhow(ruling.situation, ruling.offences):
        _stop(line, while_open(line.standing, ruling.offences[0]), play)
        return
    if ruling.offences and (turning := line.without.follows_from(ruleset, play)) is not None:
        first, offence = next(one for one in line.unsettled if one.play == turning), ruling.offences[0]
        broken = ruleset.book.rules[offence.rule.rpartition("/")[2]].cites(ruleset.edition)
        _enter(line, play, left_open_by(game.scenario, open_with(first, offence, broken), play))
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
    if play.verb != CLAIM and (leaving := frozenset(f.rule for f in ruling.findings if f.kind == "unclear")):
        line.without.add_without(play.number, game.copy(), leaving)
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


def _judge_while_open(ruleset: Ruleset[S], line: Line[S], play: Play, first: Unsettled) -> None:
    """Judge one play after one that was left open and taken to stand. Where that cannot be done, it ends there."""
    line.game.assume(supposed(first))
    before = line.game.copy()
    try:
        _judge(ruleset, line, play)
    except Misspelt:
        raise
    except (Impossible, Unreadable) as error:
        line.game = before
        _stop(line, cannot_tell(first, play, error), play)


def _leave_open(line: Line[S], doubt: Finding, play: Play) -> None:
    """The ruling on a play turns on what is not understood; for what comes after it, it stands."""
    entry = left_open_by(line.game.scenario, doubt, play)
    line.unsettled.append(entry)
    if play.verb != CLAIM:  # what somebody says changes nothing
        line.standing = line.standing or entry
        line.game.open_since = line.standing.play, line.standing.rule
    line.game.tell("open", f"Left open: {doubt.message}", actor=play.by, rule=doubt.rule)


def _leads_nowhere(line: Line[S], play: Play, *, ruled: bool) -> None:
    """A play is right by what the file says, or left open, and nobody can tell from the file what came of it."""
    last = play.number == len(line.game.scenario.plays)
    line.stopped = True
    line.game.does_not_cover(f"What play {play.number} leads to cannot be told.")
    if ruled and not last:
        after = line.game.scenario.plays[play.number]
        message = (
            f"Play {play.number} is right by what the file says of the words, but what it leads to cannot be told "
            "from them. Start a new file from the position after it."
        )
        _stop(line, Finding("unclear", message, where=after.path(after.verb), reason=FILE), after)


def _meant_otherwise(ruleset: Ruleset[S], game: Game[S], play: Play, ruling: Ruling[S]) -> Finding | None:
    """The doubt about something else that the words of an illegal play could mean; None if all of it is illegal too."""
    for other in ruleset.rivals(ruling.situation):
        offences = [finding for _, finding in ask(ruleset, other) if finding.kind == "offence"]
        if (doubt := ruleset.footing(game, play, other, offences).doubt) is not None:
            return doubt
    return None


def _stop(line: Line[S], doubt: Finding, play: Play) -> None:
    """Nobody can tell what a play in doubt led to: it is left open, and so is all that comes after it."""
    if play.number < len(line.game.scenario.plays):
        line.game.does_not_cover(f"Nothing after play {play.number} is judged.")
    line.stopped = True
    line.unsettled.append(left_open_by(line.game.scenario, doubt, play))
    line.game.play = play.number
    line.game.tell(
        "illegal", f"Left open, with all that comes after it: {doubt.message}", actor=play.by, rule=doubt.rule
    )


def _take_back(ruleset: Ruleset[S], line: Line[S], ruling: Ruling[S], play: Play, follows: int | None) -> None:
    """Nothing of an illegal play happens; one that is illegal by the usual reading alone is left open besides."""
    if follows is None and line.imagined is not None:
        line.imagined.add(play.number, ruling.situation)
    for note in ruling.notes:
        line.game.assume(note)
    for there in (ruling.situation, *(one.situation for one in ruling.refused)):  # in all in which it may be meant
        line.game.forks.extend(fork for fork in there.game.forks if fork not in line.game.forks)
    decisive = ruling.offences[0]
    for note in refused_as_well(ruleset, play, ruling):
        line.game.assume(note)
    if ruling.open:
        _enter(line, play, left_open_by(line.game.scenario, decisive, play))
    else:
        _enter(line, play, violation_by(ruleset, ruling, play, follows))


def _take_back_again(ruleset: Ruleset[S], line: Line[S], play: Play, found: Violation | Unsettled) -> None:
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


def _enter(line: Line[S], play: Play, found: Violation | Unsettled) -> None:
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
