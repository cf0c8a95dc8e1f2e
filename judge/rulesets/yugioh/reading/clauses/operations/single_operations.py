"""One operation of a resolution: the longest words at a place that say what is done."""

from __future__ import annotations

import re
from typing import Any

from judge.rulesets.yugioh.reading.clauses.amounts import counting, durations, numbers
from judge.rulesets.yugioh.reading.clauses.changes import (
    atk_def_clauses,
    becoming,
    by_one_chosen,
    changed_scales,
    control,
    extreme_points,
    levels,
    likenesses,
    names_and_types,
    negation_clauses,
    one_and_the_other,
    placed_counters,
    points,
    points_as_they_stand,
    positions,
)
from judge.rulesets.yugioh.reading.clauses.events import event_clauses
from judge.rulesets.yugioh.reading.clauses.noun_phrases import comparisons, joined_groups, selected, selecting
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.operations import acts, additions, alternatives, lasting
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match, Noun, Phrases, Steps, once, together
from judge.rulesets.yugioh.reading.clauses.restrictions import activation_bans


def operation(words: str, at: int, memory: Memory) -> tuple[Steps, int] | None:
    """The operation at a place (several steps where one clause does several things), and where its words end."""
    lead = durations.FOR().match(words, at)
    until = ""
    if lead and lead["one"] and not memory.context.fought:
        return None
    if lead:
        at, until = lead.end(), durations.until_of(lead)
    watched = _each_time(words, at, memory, until) if until else None
    if watched is not None:
        return watched
    if lead and until == "end of turn" and lead.group().lower().startswith("until "):
        until = f"until {until}"
    saved = memory.said, memory.done
    either = words.startswith("either ", at)
    at += len("either ") * either
    first = longest(words, at, memory, until)
    behind = _HERE().match(words, first[1]) if first is not None and not until else None
    if first is not None and (until == durations.WHILE_HERE or behind is not None):
        bound = _while_here(first[0])
        if bound is not None:
            return bound, first[1] if behind is None else behind.end()
    if first is not None and until == durations.WHILE_HERE and not _ends_with_it(first[0]):
        return None
    if first is None and (caused := _CAUSED().match(words, at)) is not None:
        memory.said, memory.done = saved
        first = longest(words, caused.end(), memory, until)
    if first is None or until:
        return first
    if (replaced := alternatives.instead(words, first, saved, memory, longest)) is not None:
        return replaced
    joint = _OR().match(words, first[1]) if len(first[0]) == 1 else None
    second = longest(words, joint.end(), memory, "") if joint is not None else None
    if second is not None and len(second[0]) == 1:
        ways = _of_one_card(first[0][0], second[0][0])
        memory.moved_on()
        return ([{"either": ways}], second[1]) if ways else None
    return None if either and "either" not in first[0][0] else first


@once
def _OR() -> Expression:
    return Expression(r",? or (?!if )", re.IGNORECASE)


def _of_one_card(first: Data, second: Data) -> Steps:
    """Two things of which one is done: ``it`` in the second is the card that the first would take; nothing where that
    may be several."""
    (key, what), (other, it) = next(iter(first.items())), next(iter(second.items()))
    if it not in ("it", "them") or not isinstance(what, dict):
        return [first, second]
    fits = it == "it" and what.get("count") == 1 and what.get("of") == "you" and {key, other} <= _OF_ANY_PLACE
    return [first, {**second, other: what}] if fits else []


_OF_ANY_PLACE = frozenset({"add_to_hand", "send_to_graveyard", "banish", "special_summon"})
"""What can be done to a card wherever it is."""


@once
def _HERE() -> Expression:
    return Expression(r" while this card is (?:face-up )?on the field(?=[.,;]|$)", opens=(" while this card is",))


def _while_here(steps: Steps) -> Steps | None:
    """What a monster spoken of before gains as long as this card is there; None where anything else is done."""
    bound: Steps = []
    for step in steps:
        inner = step.get("and", step)
        stat = next((key for key in ("change_atk", "change_def") if isinstance(inner.get(key), int)), "")
        if (
            not stat
            or inner.get("cards") not in ("target", "it", "that monster", "those monsters")
            or inner.keys() - {stat, "cards", "until"}
        ):
            return None
        if inner.get("until", durations.WHILE_HERE) != durations.WHILE_HERE:
            return None
        told = {"apply": {stat: inner[stat]}, "to": inner["cards"], "until": durations.WHILE_HERE}
        bound.append({"and": told} if "and" in step else told)
    return bound


def _ends_with_it(steps: Steps) -> bool:
    """Is all of it such that it ends as this card leaves, and is it applied to certain cards?"""
    return all(
        ("apply" in step and "to" in step)
        or step.get("negate") == "effects"
        or (step.get("until") == durations.WHILE_HERE and isinstance(step.get("take_control"), str))
        for step in steps
    )


@once
def _CAUSED() -> Expression:
    """``have this card gain 300 ATK``: it gains that."""
    return Expression(
        r"(?:make|have) (?!your monster\b)(?=[^.,;]* (?:gain|lose|become)\b)", re.IGNORECASE, opens=("make ", "have ")
    )


@once
def _EACH() -> Expression:
    return Expression(r"each time ", re.IGNORECASE)


@once
def _AT_ONCE() -> Expression:
    return Expression(r", (?:you immediately |(?:immediately )?(?:you )?)(?=draw |gain |inflict )")


def _each_time(words: str, at: int, memory: Memory, until: str) -> tuple[Steps, int] | None:
    """``this turn, each time your opponent Special Summons a monster(s), immediately draw 1 card``."""
    start = _EACH().match(words, at)
    happened = event_clauses.event(words, start.end(), memory) if start else None
    then = _AT_ONCE().match(words, happened[2]) if happened else None
    if happened is None or then is None:
        return None
    done = longest(words, then.end(), Memory(memory.context), "")
    if done is None or len(done[0]) != 1:
        return None
    memory.lost()
    found = happened[0]
    static: Data = {"each_time": found[0] if len(found) == 1 else found, "resolve": done[0]}
    return [{"apply": static, "until": until}], done[1]


_COUNTING = (
    "for each ",
    "counters on this card equal to the number of ",
    "Counters on this card, equal to the number of ",
)
"""What stands before cards that are counted."""


@once
def _OPERATIONS() -> Phrases:
    """All that can be done, in one table."""
    return together(
        acts.ACTS(),
        negation_clauses.NEGATIONS(),
        atk_def_clauses.GAINS(),
        names_and_types.NAMES_AND_TYPES(),
        positions.POSITIONS(),
        becoming.BECOMING(),
        levels.LEVELS(),
        by_one_chosen.BY_ONE_CHOSEN(),
        one_and_the_other.ONE_AND_THE_OTHER(),
        changed_scales.SCALES(),
        control.CONTROL(),
        points.POINTS(),
        extreme_points.EXTREME_POINTS(),
        points_as_they_stand.AS_THEY_STAND(),
        lasting.LASTING(),
        likenesses.LIKENESSES(),
        placed_counters.COUNTERS(),
    )


def longest(words: str, at: int, memory: Memory, until: str) -> tuple[Steps, int] | None:
    """The longest phrase that fits and that the vocabulary can say."""
    best: tuple[Steps, Match] | None = None

    def nouns(text: str, start: int) -> Noun | None:
        found = selecting.noun(text, start, memory)
        if text.endswith(_COUNTING, 0, start):
            return counting.longer(text, start, found)
        if found is not None and text.startswith((" and ", ", and "), found.end):
            if start == at:
                found = joined_groups.group(text, start, memory)
            elif memory.dug:
                found = joined_groups.excavated(text, found, start, memory) or found
        return numbers.told(text, start, memory, found)

    for match, build in _OPERATIONS().find(words, at, nouns):
        if best is not None and match.end <= best[1].end:
            continue
        if "in_it" in match.groups and not memory.context.calculating:
            continue  # used before, it changes nothing yet
        if until:
            if "until" in match.groups:
                continue
            match.groups["until"] = until
        steps = build(match, memory)
        if steps is None or (until and not any("until" in s for s in steps)):
            continue
        best = steps, match
    if best is None:
        return None
    steps, end = _upon(words, *_compared(words, *best, memory), memory)
    steps, end = additions.besides(words, steps, end, memory)
    _remember(steps, best[1], memory)
    steps, end = additions.told(words, steps, end)
    tail = next((noun.tail for noun in best[1].cards if noun.tail), "")
    if tail and words.startswith(tail, end):
        steps, end = additions.told(words, steps, end + len(tail))
        return steps, end
    return None if tail else (steps, end)


def _upon(words: str, steps: Steps, end: int, memory: Memory) -> tuple[Steps, int]:
    """``your opponent cannot activate cards or effects this turn when you Summon a monster``."""
    bans = [step["apply"] for step in steps if isinstance(step.get("apply"), dict)]
    only = activation_bans.upon(words, end, bans, memory) if bans and len(bans) == len(steps) else None
    if only is None:
        return steps, end
    statics, behind, turn = only
    lasts = {"until": "end of turn"} if turn else {}
    return [{**step, "apply": static, **lasts} for step, static in zip(steps, statics, strict=True)], behind


def _compared(words: str, steps: Steps, match: Match, memory: Memory) -> tuple[Steps, int]:
    """``add 1 card from your Deck to your hand with the same name as that card``: compared behind the verb."""
    (key, what), *_ = steps[0].items()
    if len(steps) == 1 and key != "apply" and isinstance(what, dict):
        higher = dict(what)
        if (behind := numbers.level_up_to(words, match.end, higher)) is not None:
            return [{**steps[0], key: higher}], behind
    if (
        len(steps) > 1
        or key == "apply"
        or not isinstance(what, dict)
        or not match.cards
        or match.cards[-1].end == match.end
    ):
        return steps, match.end
    found = dict(what)
    compared = comparisons.behind(words, match.end, memory, found)
    end = selecting.strong(words, match.end if compared is None else compared, found)
    if found.get("level") == "cost cards" and (memory.done or not memory.context.paid):
        return steps, match.end
    return (steps, match.end) if end == match.end else ([{**steps[0], key: found}], end)


def _of(step: Data) -> Any:
    """Whose cards a step is done to."""
    what = next(iter(step.values()))
    return what.get("of") if isinstance(what, dict) else None


def _remember(steps: Steps, match: Match, memory: Memory) -> None:
    """What ``it`` means after these steps."""
    memory.summons += sum(_brings_one(step) for step in steps)
    memory.done = next(iter(steps[0])) if len(steps) == 1 and "apply" not in steps[0] else memory.done
    acted = steps[0].get(memory.done) if memory.done else None
    each = [_of(one) for one in steps] == ["you", "opponent"] or "-both" in match.groups
    memory.both = each or any("both" in (one.get("who"), one.get("to")) for one in steps)
    memory.theirs = all("opponent" in (one.get("who"), _of(one)) for one in steps)
    memory.mine = all(_of(one) == "you" for one in steps)
    memory.kind = acted.get("card", "any") if isinstance(acted, dict) else ""
    some = isinstance(acted, dict) and acted.get("among_them") in ("targets", "cost cards") and "besides" not in acted
    memory.handled = int(acted["count"]) if some and isinstance(acted, dict) else 0
    if isinstance(acted, dict) and acted.get("kind") == ["token"]:
        memory.kind = "token"
    memory.itself = acted == "this card"
    told = [n for n in match.cards if n.data is not None]
    for noun in told:
        if noun.places and not memory.places:
            memory.places = noun.places
    if "-keep" in match.groups:
        return
    if len(told) == 1:
        one = isinstance(told[0].data, dict) and told[0].data.get("count") == 1  # "1 of your monsters"
        memory.spoke_of(told[0].data, not one and (told[0].plural or selected.several(told[0].data)))
    elif told and len(steps) == 1 and {"special_summon", "using"} <= steps[0].keys() and isinstance(told[0].data, dict):
        memory.spoke_of(told[0].data, many=False)
    elif told:
        memory.lost()
    elif len(steps) == 1 and "summon_tokens" in steps[0]:
        free = not memory.said and not memory.context.targets and not memory.context.event
        memory.moved_on()
        memory.tokens = "it" if steps[0]["summon_tokens"]["count"] == 1 else "them"
        several = memory.tokens == "them" and memory.said in ("", "those monsters") and not memory.context.targets
        memory.said = memory.tokens if free or several else memory.said
    elif any(k in s for s in steps for k in ("draw", "summon_tokens", "discard")):
        alone = memory.nothing_meant()
        memory.moved_on()
        memory.said = "it" if alone and len(steps) == 1 and _discards_one(steps[0]) else memory.said
    if memory.done == "special_summon":
        memory.came = memory.said


def _discards_one(step: Data) -> bool:
    """Is one card discarded, whoever does that?"""
    what = step.get("discard")
    return what == 1 or (isinstance(what, dict) and what.get("count") == 1)


def _brings_one(step: Data) -> bool:
    """Does it Special Summon one monster?"""
    what = step.get("special_summon")
    return what is not None and (not isinstance(what, dict) or what.get("count") == 1)
