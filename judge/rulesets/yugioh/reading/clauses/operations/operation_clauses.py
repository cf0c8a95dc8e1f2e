"""What an effect does: the clauses of a resolution and how they are joined.

Each clause is an operation of the vocabulary or stays as its words (``unmodelled``); after words that were not
understood, ``it`` means nothing any more.
"""

from __future__ import annotations

import re

from judge.kernel.tuples import NamedTuple
from judge.rulesets.yugioh.reading.clauses.amounts import durations
from judge.rulesets.yugioh.reading.clauses.conditions import identities, states
from judge.rulesets.yugioh.reading.clauses.moves import opponents_choice
from judge.rulesets.yugioh.reading.clauses.noun_phrases.admitted_words import AGAINST_AMOUNT, EITHER, EVERY_IN_COLUMN
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.operations import (
    additions,
    alternatives,
    borrowed_effects,
    clause_ends,
    clause_joints,
    coins_and_dice,
    delays,
    elisions,
    other_players,
    shared_times,
    shared_words,
    single_operations,
    usual_wording,
)
from judge.rulesets.yugioh.reading.clauses.operations.conditions_of_clauses import opposite, settled, stays_so, still_so
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import (
    Context,
    Data,
    Reading,
    Refusal,
    Span,
    Steps,
    once,
    reader,
    refusal,
    repeated,
)
from judge.rulesets.yugioh.table.steps import split


@reader
@repeated
def resolution(words: str, context: Context) -> Reading | Refusal:
    """The resolution of an effect: ``resolve`` (steps as card files write them) and ``optional`` (it begins with
    ``you can``). Clauses that are not understood are steps of their own words and named in ``unknown``; if none is
    understood, all of it is refused."""
    words = elisions.of_yours(words.removesuffix(" (this is a Quick Effect)"))  # how fast it is others say
    reader = _Resolution(words, _memory(context))
    reader.read()
    plain = _LASTS().sub("", words)
    if reader.unknown and (said := usual_wording.TURNS().usual(plain)) != plain:
        usual = _Resolution(said, _memory(context))
        usual.read()
        if not usual.unknown:
            words, reader = usual.words, usual
        plain = usual.words
    if reader.unknown and (plain != words or elisions.leaves_out(plain) or shared_words.stand_once(plain)):
        fuller = _Resolution(elisions.completed(shared_words.written_out(plain)), _memory(context))
        fuller.read()
        reader = reader if fuller.unknown else fuller
    if reader.unknown and _OF_TWO().search(plain):
        either = _Resolution(plain, _memory(context), frozenset({EITHER}))
        either.read()
        reader = reader if either.unknown else either
    if not reader.steps or len(reader.unknown) == len(reader.steps):
        return refusal(words)
    if reader.unknown and any(not coins_and_dice.CHANCES.isdisjoint(split(one)[2]) for one in reader.steps):
        return refusal(words)
    data: Data = {"resolve": delays.after_it(words, reader.steps)}
    if reader.memory.places:
        data["places"] = list(reader.memory.places)
    if reader.optional:
        data["optional"] = True
    return Reading(data, (0, len(words)), tuple(reader.unknown))


@once
def _LASTS() -> Expression:
    """What an effect has done to other cards lasts by itself, wherever its own card goes; a number is 1 at least."""
    return Expression(
        r" \((?:even if this card (?:leaves the field|has left the field|is no longer equipped)|min(?:\. ?|imum )1"
        r"|permanently|this is not optional|regardless of their Type|if a card is Set, reveal it"
        r"|even if the targeting conditions are no longer correct)\)"
    )


@once
def _OF_TWO() -> Expression:
    """One card of either of two kinds, each of a place of its own."""
    return Expression(r"\b(?:control|controls|field|Deck|hand|GY|Graveyard|banishment)\"?,? or (?:1 |from )")


def _memory(context: Context) -> Memory:
    memory = Memory(context)
    memory.admits = _AT_FIRST
    return memory


_AT_FIRST = frozenset({
    EVERY_IN_COLUMN, AGAINST_AMOUNT, "different", "same", "pointed_by", "not_lately", "zone_kind",
    "material_of",
})  # fmt: skip
"""What may be asked of the cards to which something is done: a ruling that turns on what nobody says is left open, or
is told what was taken to be so."""
_THEREAFTER = _AT_FIRST | {"linked", "co_linked"}
"""The same of what need not be possible for the activation."""


class _Beginning(NamedTuple):
    """What stands before what a clause does, and where that begins: was it ``but``, ``you can``, did it ask for
    something itself, under which conditions is it done, do these speak of what the opponent did; and what was read
    there already (``destroy 1 of them, or if ..., all``)."""

    at: int
    but: bool
    can: bool
    asked: bool
    conditions: list[Data] | None
    theirs: bool
    one_or_all: tuple[Steps, int] | None


class _Resolution:
    """One resolution being read, clause by clause."""

    def __init__(self, words: str, memory: Memory, asked: frozenset[str] = frozenset()) -> None:
        self.words, self.memory = words, memory
        self.first, self.thereafter = _AT_FIRST | asked, _THEREAFTER | asked
        memory.compares, memory.words = True, words
        self.steps: Steps = []
        self.unknown: list[Span] = []
        self.optional = False
        self.lead = ""
        self.asked: list[Data] = []
        self.otherwise: list[Data] = []
        self.before = "", ""
        self.under: list[Data] = []

    def read(self) -> None:
        """Read all clauses."""
        words, at, joint = self.words, 0, ""
        start = clause_joints.CAN().match(words)
        if start:
            self.optional, at = True, start.end()
        while at < len(words):
            self.memory.admits = self.thereafter if joint in ("then", "also_after_that") else self.first
            end = self._clause(at, joint)
            at, joint = self._next(end)

    def _next(self, at: int) -> tuple[int, str]:
        """Behind the words that join the next clause, and how they join it."""
        if at == len(self.words):
            return at, ""
        joint = clause_joints.JOINTS().match(self.words, at)
        if joint:
            return joint.end(), str(joint.lastgroup)
        if self.memory.dug and (listed := clause_joints.AFTER_EXCAVATING.match(self.words, at)) is not None:
            return listed.end(), "and"
        if (listed := clause_joints.LISTED().match(self.words, at)) is not None:
            return listed.end(), "and"
        stop = clause_joints.STOP().match(self.words, at)
        assert stop is not None
        self.lead = self.lead if "." not in stop.group() else ""
        self.otherwise = self.otherwise if "." not in stop.group() else []
        self.under = self.under if "." not in stop.group() else []
        then = clause_joints.THEN().match(self.words, stop.end()) if "." in stop.group() else None
        if then:
            return then.end(), "then"
        if stop.group() == ", " and clause_joints.OTHERWISE.match(self.words, stop.end()):
            return stop.end(), "and"
        return stop.end(), "also_after_that" if "." in stop.group() else "also"

    def _clause(self, at: int, joint: str) -> int:
        """Read one clause; where it ends. What is not understood goes up to the next joint."""
        all_of_them = durations.THESE_LAST().match(self.words, at) if self.steps and not self.unknown else None
        if all_of_them is not None and self._all_until(all_of_them):
            return all_of_them.end()
        left = None if self.unknown else additions.leaving(self.words, at, self.steps)
        left = left if self.unknown or left is not None else additions.materials_elsewhere(self.words, at, self.steps)
        left = left if self.unknown or left is not None else additions.in_vain(self.words, at, self.steps)
        found = left if left is not None else self._known(at, joint)
        if found is not None:
            return found
        broken = clause_ends.unquoted(self.words, at)
        self._keep(self.words[at:broken].strip(" .,;"), joint, (at, broken))
        self.memory.lost()
        return broken

    def _all_until(self, said: re.Match[str]) -> bool:
        """Enter how long all that was done lasts (or only the ATK that was changed), where a sentence of its own says
        so."""
        until = "end phase" if "phase" in said.group().lower() else "end of turn"
        points = " ATK " in said.group()
        made = [durations.with_until(step, until, points=points) for step in self.steps]
        if made == self.steps:
            return False
        self.steps = made
        return True

    def _keep(self, said: str, joint: str, where: Span) -> None:
        step: Data = {"unmodelled": said}
        if durations.TIMED().match(said):
            self.lead = _NOT_READ
        self.steps.append(step if not self.steps else {joint or "and": step})
        self.unknown.append(where)

    def _known(self, at: int, joint: str) -> int | None:
        """One clause that is understood, with ``you can`` and ``if ...`` before it; where it ends."""
        begin = self._beginning(at, joint)
        saved = self.memory.said, self.memory.done
        if begin.conditions is not None and not self.otherwise:
            self._spoken_of(self.words[at : begin.at])
        read = self._deed(begin, joint)
        if read is None:
            self.memory.said = saved[0]
            return None
        steps, end, conditions = self._with_what_stands_behind(*read, begin, saved)
        if self.lead not in ("", _NOT_READ) and joint in _AT_ONCE_WITH:  # one time for both, said before them
            shared = not any(durations.binds_a_player(split(step)[2]) for step in self.steps)
            lasts = [durations.open_ended(step) and (shared or "apply" in step) for step in steps]
            steps = [{**step, "until": self.lead} if so else step for so, step in zip(lasts, steps, strict=True)]
        lasting = bool(self.lead) and any(durations.open_ended(step) for step in steps)
        if not self._whole(end) or lasting:  # it lasts as long as what the words before begin with, or not
            self.memory.said = saved[0]
            return None
        if joint == "and" and self.steps and self.words[begin.at - 5 : begin.at] == " and ":
            self._as_long_as(steps[0])
        lead = durations.FOR().match(self.words, begin.at)
        self.lead = self.lead or (durations.until_of(lead) if lead is not None else "")
        beside = joint in ("also", "and")
        if conditions is None and beside and not any(durations.binds_a_player(split(one)[2]) for one in steps):
            conditions = self.under or None  # "if ..., change its ATK to 0, also negate its effects"
            if conditions and not still_so(conditions):
                self.memory.said = saved[0]
                return None
        if not beside or begin.asked:
            self.under = conditions or []
        joint = "and" if begin.but and joint == "also" and additions.hang_together(self.steps, steps) else joint
        return self._enter(steps, end, joint, begin.can, conditions)

    def _beginning(self, at: int, joint: str) -> _Beginning:
        """What stands before what a clause does: ``but``, ``otherwise``, ``you can``, ``if ...``."""
        words = self.words
        but = clause_joints.BUT().match(words, at) if self.steps else None
        at = but.end() if but else at
        other = clause_joints.OTHERWISE.match(words, at) if self.asked else None
        if other is not None:
            at, self.otherwise, self.asked = other.end(), [opposite(self.asked[0])], []
            self.memory.said, self.memory.done = self.before
        can = clause_joints.CAN().match(words, at) if self.steps or not self.optional else None
        at = can.end() if can else at
        conditions: list[Data] | None = self.otherwise or None
        theirs, asked = None, False
        asks = clause_joints.IF().match(words, at)
        asks = asks or (clause_joints.AND_IF().match(words, at) if joint == "and_if_you_do" else None)
        one_or_all = alternatives.one_or_all(words, at, self.memory, single_operations.longest) if asks else None
        if not can and conditions is None and asks is not None and one_or_all is None:
            theirs = identities.brought_about_by_them(words, asks.end(), self.memory)
            held = identities.held_by(words, asks.end(), self.memory)
            known = theirs or held or states.state(words, asks.end(), self.memory)
            if known is not None and words.startswith(", ", known[1]):
                self.asked = known[0] if len(known[0]) == 1 else []
                self.before = self.memory.said, self.memory.done
                self.memory.theirs = self.memory.theirs or words.startswith("your opponent ", asks.end())
                conditions, at, asked = known[0], known[1] + 2, True
                can = clause_joints.CAN().match(words, at)
                at = can.end() if can else at
        you = clause_joints.YOU.match(words, at) if (self.memory.dug or self.memory.theirs) and not can else None
        at = you.end() if you else at
        return _Beginning(at, bool(but), bool(can), asked, conditions, theirs is not None, one_or_all)

    def _deed(self, begin: _Beginning, joint: str) -> tuple[Steps, int] | None:
        """What a clause does, and where that ends."""
        words, at = self.words, begin.at
        read = (
            begin.one_or_all
            or self._delayed(at)
            or self._unless_they(at)
            or (coins_and_dice.chance(words, at, self.memory, _in_full) if begin.conditions is None else None)
            or other_players.can(words, at, self.memory)
            or _becoming(words, at, self.memory)
            or single_operations.operation(words, at, self.memory)
            or self._banned_too(at, joint)
            or other_players.each_does(words, at, self.memory)
        )
        if read is None and begin.conditions is not None and begin.theirs:
            return self._open_to(words, at)
        return read

    def _with_what_stands_behind(
        self, steps: Steps, end: int, begin: _Beginning, saved: tuple[str, str]
    ) -> tuple[Steps, int, list[Data] | None]:
        """What is done, where its words end, and its conditions, with what stands behind it: another case, when it is
        done, ``unless ...``, ``if ...``. What was spoken of, and done, before it is ``saved``."""
        words, conditions = self.words, begin.conditions
        if begin.asked and len(steps) == 1 and conditions and (second := self._or_if(end, begin.can)) is not None:
            steps, end = [{"either": [steps[0], second[0]], "each_if": [conditions, second[1]]}], second[2]
            conditions = None
            self.memory.lost()
        if then := delays.BEHIND().match(words, end):
            steps, behind = additions.told(words, steps, then.end())
            waiting = delays.later(then, steps)
            if waiting is not None:
                if any(isinstance(what, dict) for step in steps for what in step.values()):
                    self.memory.lost()  # which card that will be, nobody knows before
                steps, end = [waiting], behind
        unless = clause_joints.UNLESS.match(words, end)
        if unless is not None and conditions is None and len(steps) == 1:
            known = self._identity(unless.end(), *saved)
            if known is not None and len(known[0]) == 1:
                conditions, end = [opposite(known[0][0])], known[1]
        if words.startswith(" if ", end) and conditions is None and len(steps) == 1:
            known = self._identity(end + 4, *saved)
            if known is not None and stays_so(known[0]):
                self.asked, self.before = known[0], saved
            if known is None and words.startswith("only ", end + 4):
                known = states.state(words, end + 4, Memory(self.memory.context))
            if known is None and begin.can and words.startswith(("you control ", "your opponent controls "), end + 4):
                known = states.state(words, end + 4, Memory(self.memory.context))
            if known is not None:
                conditions, end = known
        return steps, end, conditions

    def _or_if(self, at: int, can: bool) -> tuple[Data, list[Data], int] | None:
        """``if you shuffled it into your Deck, draw 1 card, or if you shuffled it into your opponent's Deck, ...``: the
        other of two things, its conditions, and where its words end."""
        joint = clause_joints.OR_IF().match(self.words, at)
        memory = Memory(self.memory.context, self.before[0])
        memory.done = self.before[1]
        known = states.state(self.words, joint.end(), memory) if joint is not None else None
        if known is None or not self.words.startswith(", ", known[1]) or not settled(known[0]):
            return None
        also = clause_joints.CAN().match(self.words, known[1] + 2)
        if bool(also) != can or not settled(self.under or self.asked):
            return None
        read = single_operations.operation(self.words, also.end() if also else known[1] + 2, memory)
        return (read[0][0], known[0], read[1]) if read is not None and len(read[0]) == 1 else None

    def _identity(self, at: int, said: str, done: str) -> tuple[list[Data], int] | None:
        """What is asked, behind what is done, of the card that was spoken of before it."""
        memory = Memory(self.memory.context, said)
        memory.done = done
        return identities.identity(self.words, at, memory)

    def _open_to(self, words: str, at: int) -> tuple[Steps, int]:
        """What is done under a condition that is understood, in words that are not."""
        end = clause_ends.unquoted(words, at)
        self.memory.lost()
        return [{"unmodelled": words[at:end].strip(" .,;")}], end

    def _as_long_as(self, step: Data) -> None:
        """``it gains 500 ATK and 1 monster your opponent controls loses 1000 ATK, until the End Phase``: one time for
        both."""
        before = self.steps[-1]
        if "until" in step and _POINTS & step.keys() and _POINTS & before.keys() and durations.open_ended(before):
            self.steps[-1] = {**before, "until": step["until"]}

    def _spoken_of(self, condition: str) -> None:
        """What ``it`` means behind a condition that speaks of a card (``if this card is in Attack Position, ...``)."""
        subject = clause_joints.SUBJECT().search(condition)
        if subject is not None:
            self.memory.said = "this card" if subject["itself"] else "?"

    def _banned_too(self, at: int, joint: str) -> tuple[Steps, int] | None:
        """``for the rest of this turn, this card cannot attack, also you cannot Special Summon``: one time for both."""
        if self.lead in ("", _NOT_READ) or joint not in _AT_ONCE_WITH:
            return None
        own = self.memory.said == "this card"
        read = single_operations.longest(self.words, at, self.memory, self.lead)
        if read is None:
            return None
        return read if all(shared_times.shares_it(step, own=own) for step in read[0]) else None

    def _delayed(self, at: int) -> tuple[Steps, int] | None:
        """``During the End Phase of this turn, ...``: all that its sentence says is done then."""
        when = delays.BEFORE().match(self.words, at)
        if when is None:
            return None
        stop = clause_joints.FULL_STOP.search(self.words, when.end())
        end = stop.start() if stop else len(self.words)
        inner = _Resolution(self.words[when.end() : end], self.memory)
        inner.read()
        waiting = delays.later(when, inner.steps) if not inner.unknown and not inner.optional else None
        return ([waiting], end) if waiting is not None else None

    def _unless_they(self, at: int) -> tuple[Steps, int] | None:
        """``your opponent can discard 1 card to negate this effect, otherwise ...``: all that is said then."""
        against = opponents_choice.against_it(self.words, at, self.memory)
        if against is None:
            return None
        stop = clause_joints.FULL_STOP.search(self.words, against[1])
        end = stop.start() if stop else len(self.words)
        inner = _Resolution(self.words[against[1] : end], self.memory)
        inner.read()
        if inner.unknown or not inner.steps:
            return None
        first = {"you_can": inner.steps[0]} if inner.optional else inner.steps[0]
        done: Data = first if len(inner.steps) == 1 and not inner.optional else {"series": [first, *inner.steps[1:]]}
        self.memory.lost()
        return [{"either": [against[0], done], "listed": True, "chosen_by": "opponent"}], end

    def _whole(self, end: int) -> bool:
        """Does a clause end here? Words that narrow it down must not be left over."""
        rest = self.words[end:]
        if self.memory.dug and clause_joints.AFTER_EXCAVATING.match(rest):
            return True
        if rest.startswith(" and in "):  # "for each card you control and in your GY": one sum, of which half is read
            return False
        return not rest or any(
            one.match(rest) for one in (clause_joints.JOINTS(), clause_joints.LISTED(), clause_joints.ENDS)
        )

    def _enter(self, steps: Steps, end: int, joint: str, can: bool, conditions: list[Data] | None) -> int:
        for number, step in enumerate(steps):
            open_to = step.get("unmodelled")
            if can and not number and _LEAVES.isdisjoint(step.get("apply", ())):
                step = {"you_can": step}
            if conditions:
                step = {"if": conditions, "do": step}
            joined = (joint or "and") if not number else "and"
            apart = number and not _JOINED.isdisjoint(step)  # what a phrase of two deeds has joined itself
            self.steps.append(step if not self.steps or apart else {joined: step})
            if open_to:
                said = self.words.rfind(open_to, 0, end)
                self.unknown.append((said, said + len(open_to)))
        return end


def _in_full(words: str, memory: Memory) -> Steps | None:
    """All that these words say to be done; None where a part of it is not understood."""
    inner = _Resolution(words, memory)
    inner.read()
    steps = [] if inner.unknown else inner.steps
    return [{"you_can": steps[0]}, *steps[1:]] if inner.optional and steps else steps or None


_LEAVES = frozenset({"extra_summon", "extra_pendulum_summon", "normal_summons"})
"""What a player can do from then on: nothing that is done as it resolves, or is not."""
_POINTS = frozenset({"change_atk", "change_def"})
_JOINED = frozenset({"and", "also", "and_if_you_do", "then"})
_AT_ONCE_WITH = ("and", "also", "and_if_you_do")
_NOT_READ = "?"
"""A time was said that was not understood."""


@once
def _BECOMES() -> Expression:
    return Expression(
        r"(?:make )?(?:the|that|their|your opponent's) (?:activated )?effect(?: of that [\w ]{3,30})? becomes? "
        r"\"(?P<words>(?:[^\"]|(?<= )\"[A-Z][^\"]*\"(?= ))+)\"",
        re.IGNORECASE,
    )


def _becoming(words: str, at: int, memory: Memory) -> tuple[Steps, int] | None:
    """``the activated effect becomes "Both players draw 1 card"``, if all of what it becomes is read."""
    found = _BECOMES().match(words, at)
    if found is None:
        return borrowed_effects.borrowed(words, at, memory)
    read = resolution(f"{found['words'].rstrip('.')}.", memory.context)
    if isinstance(read, Refusal) or not read.full or read.data.keys() != {"resolve"}:
        return None
    memory.moved_on()
    return [{"becomes": read.data["resolve"]}], found.end()
