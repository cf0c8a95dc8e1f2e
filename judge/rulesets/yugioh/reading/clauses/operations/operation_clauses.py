"""What an effect does: the clauses of a resolution and how they are joined.

Each clause is an operation of the vocabulary or stays as its words (``unmodelled``); after words that were not
understood, ``it`` means nothing any more.
"""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses.amounts import durations
from judge.rulesets.yugioh.reading.clauses.conditions import identities, states
from judge.rulesets.yugioh.reading.clauses.moves import opponents_choice
from judge.rulesets.yugioh.reading.clauses.noun_phrases.admitted_words import AGAINST_AMOUNT, EITHER, EVERY_IN_COLUMN
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import CONTROLLED, FIGHTERS, Memory
from judge.rulesets.yugioh.reading.clauses.operations import (
    additions,
    alternatives,
    borrowed_effects,
    clause_ends,
    coins_and_dice,
    delays,
    elisions,
    other_players,
    shared_words,
    single_operations,
    usual_wording,
)
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


@once
def _JOINTS() -> Expression:
    return Expression(
        r"(?:,|;)? (?:(?P<and_if_you_do>and if you do that,|(?:and|but) if (?:you do|it does|they do),?(?: also)?)|"
        r"(?P<also_after_that>also,? after that,?|and after that,?)"
        r"|(?P<also>(?:and )?also,?|and you can also|but(?= you can Normal Summon \d))|(?P<then>and then,?|then,?)"
        r"|(?P<and>and)) ",
        re.IGNORECASE,
    )


@once
def _LISTED() -> Expression:
    """``destroy 1 card, take 1 monster from your Deck, and either ...``: deeds in a row, done at the same time."""
    return Expression(
        r", (?=take \d+ [^,.;]*, and either |(?:draw|add|negate|banish|send|Special Summon|return|inflict|gain"
        r"|destroy (?:it|them)) (?![^.]* instead\b)|end the Battle Phase, "
        r"|(?:its|their) (?:effects are negated|Level (?:becomes|is reduced by) \d|ATK becomes|DEF becomes"
        r"|ATK/DEF become)\b)"
    )


@once
def _CAN() -> Expression:
    return Expression(r"you can (?:also )?(?!only )", re.IGNORECASE)


@once
def _BUT() -> Expression:
    who = (
        r"negate (?:its|their)|it|its|they|their|that monster|that card|this card|you cannot|until|for the rest of"
        r"|this turn|while (?:it|they)|your monsters|(?:all )?other monsters|monsters you control|only (?:it|that)"
        r"|any battle damage|your opponent takes"
        r"|if (?:(?:it|that (?:card|monster)) (?:is|was)|its (?:original )?Level)|if you (?:Special )?Summon(?:ed)?"
        r"|(?:make|change|halve) (?:its|their)"
        r"|(?:destroy|banish|return|shuffle|send|change) (?:it|them|that|the monster Special Summoned)|lose LP equal to"
    )
    return Expression(rf"(?:but (?=(?:{who}) )|in either case,? )", re.I)


@once
def _THEN() -> Expression:
    """A sentence that goes on with what the one before did."""
    return Expression(r"Then,? (?=[a-z])")


@once
def _STOP() -> Expression:
    return Expression(r"[.,; ]*")


_ASKED = (
    r"(?=you |your |there |no |only |\d+ or more |its? |that |the (?:\w+ed|sent|drawn) |an? |another |any |all |\""
    r"|this card (?:is|has|was (?:Set|discarded|destroyed|sent|used|[A-Z]\w+ Summoned)) |this \w+ was activated )"
)


@once
def _IF() -> Expression:
    return Expression(rf"if {_ASKED}", re.IGNORECASE)


@once
def _AND_IF() -> Expression:
    """``and if you do, and it was a monster, ...``: a condition besides."""
    return Expression(rf"and {_ASKED}", re.IGNORECASE)


@once
def _SUBJECT() -> Expression:
    return Expression(
        r"\bif (?!a card is in (?:the|a|your) Field Zone\b)"
        r"(?:(?P<itself>this card)|an?|another|any|all|(?=\"))(?![\w])",
        re.IGNORECASE,
    )


_AFTER_EXCAVATING = Expression(
    r", (?=(?:you (?:can )?|your opponent (?:randomly )?)?(?:add|Special Summon|send|place|banish|shuffle|destroy|draw"
    r"|lose|gain|return|choose|pick|select|discard|reveal|Set)s? )"
)
"""What joins the next deed to excavating (``excavate the top 3 cards of your Deck, add 1 of them to your hand``)."""
_YOU = Expression(
    r"you (?=(?:shuffle|send|place|banish|return|add) the |look at their |(?:add|send|banish|discard|destroy"
    r"|Special Summon|Set) \d )"
)
_OTHERWISE = Expression(r"otherwise,? (?=[a-z])", re.IGNORECASE)
_FULL_STOP = Expression(r"\.(?= [A-Z]|$)")
_ENDS = Expression(r"\. (?=[A-Z])|\.?\s*$|, (?:but|also|then|otherwise)\b")


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
        start = _CAN().match(words)
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
        joint = _JOINTS().match(self.words, at)
        if joint:
            return joint.end(), str(joint.lastgroup)
        if self.memory.dug and (listed := _AFTER_EXCAVATING.match(self.words, at)) is not None:
            return listed.end(), "and"
        if (listed := _LISTED().match(self.words, at)) is not None:
            return listed.end(), "and"
        stop = _STOP().match(self.words, at)
        assert stop is not None
        self.lead = self.lead if "." not in stop.group() else ""
        self.otherwise = self.otherwise if "." not in stop.group() else []
        self.under = self.under if "." not in stop.group() else []
        then = _THEN().match(self.words, stop.end()) if "." in stop.group() else None
        if then:
            return then.end(), "then"
        if stop.group() == ", " and _OTHERWISE.match(self.words, stop.end()):
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
        words, start = self.words, at
        but = _BUT().match(words, at) if self.steps else None
        at = but.end() if but else at
        other = _OTHERWISE.match(words, at) if self.asked else None
        if other is not None:
            at, self.otherwise, self.asked = other.end(), [_opposite(self.asked[0])], []
            self.memory.said, self.memory.done = self.before
        can = _CAN().match(words, at) if self.steps or not self.optional else None
        at = can.end() if can else at
        conditions: list[Data] | None = self.otherwise or None
        theirs, asked = None, False
        asks = _IF().match(words, at) or (_AND_IF().match(words, at) if joint == "and_if_you_do" else None)
        one_or_all = alternatives.one_or_all(words, at, self.memory, single_operations.longest) if asks else None
        if not can and conditions is None and asks is not None and one_or_all is None:
            begin = asks.end()
            theirs = identities.brought_about_by_them(words, begin, self.memory)
            held = identities.held_by(words, begin, self.memory)
            known = theirs or held or states.state(words, begin, self.memory)
            if known is not None and words.startswith(", ", known[1]):
                conditions, at, asked = known[0], known[1] + 2, True
                self.asked = conditions if len(conditions) == 1 else []
                self.before = self.memory.said, self.memory.done
                self.memory.theirs = self.memory.theirs or words.startswith("your opponent ", begin)
                can = _CAN().match(words, at)
                at = can.end() if can else at
        you = _YOU.match(words, at) if (self.memory.dug or self.memory.theirs) and not can else None
        at = you.end() if you else at
        saved, earlier = self.memory.said, self.memory.done
        if conditions is not None and not self.otherwise:
            self._spoken_of(words[start:at])
        read = (
            one_or_all
            or self._delayed(at)
            or self._unless_they(at)
            or (coins_and_dice.chance(words, at, self.memory, _in_full) if conditions is None else None)
            or other_players.can(words, at, self.memory)
            or _becoming(words, at, self.memory)
            or single_operations.operation(words, at, self.memory)
            or self._banned_too(at, joint)
            or other_players.each_does(words, at, self.memory)
        )
        if read is None and conditions is not None and theirs is not None:
            read = self._open_to(words, at)
        if read is None:
            self.memory.said = saved
            return None
        steps, end = read
        if asked and len(steps) == 1 and conditions and (second := self._or_if(end, bool(can))) is not None:
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
        if (unless := _UNLESS.match(words, end)) is not None and conditions is None and len(steps) == 1:
            known = self._identity(unless.end(), saved, earlier)
            if known is not None and len(known[0]) == 1:
                conditions, end = [_opposite(known[0][0])], known[1]
        if words.startswith(" if ", end) and conditions is None and len(steps) == 1:
            known = self._identity(end + 4, saved, earlier)
            if known is not None and _stays_so(known[0]):
                self.asked, self.before = known[0], (saved, earlier)
            if known is None and words.startswith("only ", end + 4):
                known = states.state(words, end + 4, Memory(self.memory.context))
            if known is None and can and words.startswith(("you control ", "your opponent controls "), end + 4):
                known = states.state(words, end + 4, Memory(self.memory.context))
            if known is not None:
                conditions, end = known
        if self.lead not in ("", _NOT_READ) and joint in _AT_ONCE_WITH:  # one time for both, said before them
            shared = not any(durations.binds_a_player(split(step)[2]) for step in self.steps)
            lasts = [durations.open_ended(step) and (shared or "apply" in step) for step in steps]
            steps = [{**step, "until": self.lead} if so else step for so, step in zip(lasts, steps, strict=True)]
        lasting = bool(self.lead) and any(durations.open_ended(step) for step in steps)
        if not self._whole(end) or lasting:  # it lasts as long as what the words before begin with, or not
            self.memory.said = saved
            return None
        if joint == "and" and self.steps and words[at - 5 : at] == " and ":
            self._as_long_as(steps[0])
        lead = durations.FOR().match(words, at)
        self.lead = self.lead or (durations.until_of(lead) if lead is not None else "")
        beside = joint in ("also", "and")
        if conditions is None and beside and not any(durations.binds_a_player(split(one)[2]) for one in steps):
            conditions = self.under or None  # "if ..., change its ATK to 0, also negate its effects"
            if conditions and not _still_so(conditions):
                self.memory.said = saved
                return None
        if not beside or asked:
            self.under = conditions or []
        joint = "and" if but and joint == "also" and additions.hang_together(self.steps, steps) else joint
        return self._enter(steps, end, joint, bool(can) and start >= 0, conditions)

    def _or_if(self, at: int, can: bool) -> tuple[Data, list[Data], int] | None:
        """``if you shuffled it into your Deck, draw 1 card, or if you shuffled it into your opponent's Deck, ...``: the
        other of two things, its conditions, and where its words end."""
        joint = _OR_IF().match(self.words, at)
        memory = Memory(self.memory.context, self.before[0])
        memory.done = self.before[1]
        known = states.state(self.words, joint.end(), memory) if joint is not None else None
        if known is None or not self.words.startswith(", ", known[1]) or not _settled(known[0]):
            return None
        also = _CAN().match(self.words, known[1] + 2)
        if bool(also) != can or not _settled(self.under or self.asked):
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
        subject = _SUBJECT().search(condition)
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
        known = [
            _of_all(step.get("apply", {})) or _of_it(step) or _of_others(step, own=own) or _shields(step)
            for step in read[0]
        ]
        return read if all(known) else None

    def _delayed(self, at: int) -> tuple[Steps, int] | None:
        """``During the End Phase of this turn, ...``: all that its sentence says is done then."""
        when = delays.BEFORE().match(self.words, at)
        if when is None:
            return None
        stop = _FULL_STOP.search(self.words, when.end())
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
        stop = _FULL_STOP.search(self.words, against[1])
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
        if self.memory.dug and _AFTER_EXCAVATING.match(rest):
            return True
        if rest.startswith(" and in "):  # "for each card you control and in your GY": one sum, of which half is read
            return False
        return not rest or any(one.match(rest) for one in (_JOINTS(), _LISTED(), _ENDS))

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


_SETTLED = frozenset(
    {"turn", "phase", "activated_from", "summoned_as", "when_activated", "activated_upon", "chained_to"}
)


def _settled(conditions: list[Data]) -> bool:
    """Is it asked of what was done or used, which nothing that is done then changes?"""
    return bool(conditions) and all(next(iter(one.get("not", one))) in {"is", *_SETTLED} for one in conditions)


@once
def _OR_IF() -> Expression:
    return Expression(r",? or,? if ")


def _still_so(conditions: list[Data]) -> bool:
    """Is what was asked for still so once something was done on the field?"""
    for condition in conditions:
        key, what = next(iter(condition.items()))
        if key in ("exists", "none") and isinstance(what, dict) and what.get("in") == "graveyard":
            continue
        if key not in _SETTLED and not _stays_so([condition]):
            return False
    return True


def _stays_so(conditions: list[Data]) -> bool:
    """Is it one condition, of what a card is, which nothing that is done changes?"""
    return len(conditions) == 1 and "is" in conditions[0].get("not", conditions[0])


def _opposite(condition: Data) -> Data:
    negated: Data = {"not": condition}
    plain: Data | None = condition.get("not")
    return plain or negated


_UNLESS = Expression(r",? unless (?=it |that |the )")
_LEAVES = frozenset({"extra_summon", "extra_pendulum_summon", "normal_summons"})
"""What a player can do from then on: nothing that is done as it resolves, or is not."""
_POINTS = frozenset({"change_atk", "change_def"})
_JOINED = frozenset({"and", "also", "and_if_you_do", "then"})
_AT_ONCE_WITH = ("and", "also", "and_if_you_do")
_NOT_READ = "?"
"""A time was said that was not understood."""


_OF_PLAYERS = frozenset({"cannot_summon", "cannot_activate", "players"})
"""Bans on what players do; of "other monsters" that cannot attack nobody knows which those are."""


def _of_all(static: Data) -> bool:
    """Is it a ban on players, or does it negate effects of all monsters of the kind that was declared?"""
    muted = static.get("negate_effects")
    return bool(_OF_PLAYERS & static.keys()) or (isinstance(muted, dict) and muted.get("kind") == "declared")


def _of_others(step: Data, *, own: bool) -> bool:
    """Are it others than the target that cannot attack, or, where the words spoke of this card (``own``), than that?"""
    others = step.get("apply", {}).get("cannot_attack")
    return isinstance(others, dict) and ("besides" in others or (own and others.get("other") is True))


def _of_it(step: Data) -> bool:
    """Does it bind, shield or help the card that is spoken of (``this turn, its effects are negated, but it is
    unaffected by other card effects``)?"""
    if "apply" not in step:
        return False
    return step.get("to", "?") in (*_ONE_SPOKEN_OF, *CONTROLLED.values(), *FIGHTERS) or (
        "to" not in step and "this card" in step["apply"].values()
    )


_ONE_SPOKEN_OF = ("it", "them", "target", "this card", "that card")
_SHIELDS = frozenset({"indestructible", "untargetable", "unaffected", "no_battle_damage", "reflects_battle_damage"})


def _shields(step: Data) -> bool:
    """Does it shield certain cards, or a player, which no effect does but for a time?"""
    return not _SHIELDS.isdisjoint(step.get("apply", ()))


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
