"""Steps of an effect: what each does, how they are joined, and which of them are optional.

What joins them is defined here; what they do, in the words of `judge.rulesets.yugioh.effects`.
Source: Konami, Problem-Solving Card Text, part 7.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from judge.kernel.errors import Unreadable
from judge.kernel.records import fixed
from judge.vocabulary.shapes import Shape, named
from judge.vocabulary.words import Family, Word

Data = Mapping[str, Any]


@fixed
class Step(Word):
    """A word of a step: an operation, or what joins it.

    ``said`` is how it is told, with ``{}`` where what it acts on stands: ``send {} to the Graveyard``. ``topics`` are
    what it has to do with, for those who ask which effects could matter to something. ``includes`` tells, for what a
    card may be said to answer (``special summon from deck``), the place where what it acts on must be for that
    (``any``: wherever; empty: nothing is asked). ``moved`` says, for each way in which it moves cards
    (``data["how"]`` of the event), what is told of such a card.
    """

    said: str
    topics: frozenset[str]
    includes: Mapping[str, str]
    moved: Mapping[str, str]


@fixed
class Joint(Step):
    """A word that joins a step to the one before, or makes it depend on something.

    Its meaning says whether the step is reached, given whether the one before did something. ``ground`` is the rule
    behind it (empty: it joins nothing), ``later`` if the step comes after the one before, not at the same time.
    """

    ground: str
    later: bool


STEPS: Family[Step] = Family("step", "One operation, or how it is joined to the step before.")
STEP = named("step")
Reached = Callable[[bool], bool]


def joint(
    key: str, *, said: str, example: str, ground: str = "", later: bool = False, shape: Shape = STEP, **beside: Shape
) -> Callable[[Reached], Reached]:
    """Define a word that joins: decorates the function that says whether the step is reached."""

    def enter(reached: Reached) -> Reached:
        STEPS.enter(Joint(key, shape, reached, example, beside, said, frozenset(), {}, {}, ground, later))
        return reached

    return enter


@joint("and", said="and", ground="conj-and", example="resolve: [{destroy: target}, {and: {draw: 1}}]")
def both(did: bool) -> bool:
    """Both are done at the same time; if one of them cannot be done, neither is."""
    return True


@joint(
    "and_if_you_do",
    said="and if you do",
    ground="conj-if-you-do",
    example="resolve: [{destroy: target}, {and_if_you_do: {draw: 1}}]",
)
def and_if_you_do(did: bool) -> bool:
    """It is done at the same time as the part before, if that was done."""
    return did


@joint("then", said="then", ground="conj-then", later=True, example="resolve: [{draw: 2}, {then: {discard: 1}}]")
def then(did: bool) -> bool:
    """It is done after the part before, if that was done."""
    return did


@joint(
    "and_then",
    said="and then",
    ground="conj-then",
    later=True,
    example="resolve: [{draw: 2}, {and_then: {discard: 1}}]",
)
def and_then(did: bool) -> bool:
    """It is done after the part before, if that was done."""
    return did


@joint("also", said="also", ground="conj-also", example="resolve: [{destroy: target}, {also: {draw: 1}}]")
def also(did: bool) -> bool:
    """It is done at the same time as the part before, whether that was done or not."""
    return True


@joint(
    "also_after_that",
    said="also, after that",
    ground="conj-after-that",
    later=True,
    example="resolve: [{destroy: target}, {also_after_that: {draw: 1}}]",
)
def also_after_that(did: bool) -> bool:
    """It is done after the part before, whether that was done or not."""
    return True


@joint("you_can", said="you can", example="resolve: [{draw: 1}, {then: {you_can: {destroy: target}}}]")
def you_can(did: bool) -> bool:
    """Its player may leave it out."""
    return True


@joint("they_can", said="the opponent can", example="resolve: [{draw: 2}, {then: {they_can: {draw: 1}}}]")
def they_can(did: bool) -> bool:
    """The opponent may do it, and what stands behind it is told from that side: `of: you` is the opponent."""
    return True


@joint("they_do", said="the opponent does", example="resolve: [{draw: 1}, {also: {they_do: {draw: 1}}}]")
def they_do(did: bool) -> bool:
    """The opponent does it, and what stands behind it is told from that side: `of: you` is the opponent."""
    return True


@joint(
    "if",
    said="if",
    shape=named("conditions"),
    do=STEP,
    example="resolve: [{if: [{turn: yours}], do: {draw: 1}}]",
)
def only_when(did: bool) -> bool:
    """What stands under ``do`` is done only if these conditions hold then."""
    return True


JOINTS: Mapping[str, Joint] = {word.key: word for word in STEPS if isinstance(word, Joint)}
JOINS = {key: word.ground for key, word in JOINTS.items() if word.ground}
"""The conjunctions, and the rule of each."""
JOINING = frozenset(key for key, word in JOINTS.items() if not word.beside)
"""What joins a step to the one before, or makes it optional."""


DONE_BY = "done_by"
"""The key of an operation that the other player carries out."""


def split(step: Data) -> tuple[str, bool, Data]:
    """How a step is joined to the one before, whether it is optional, and the bare operation.

    A step under a condition (``if``, ``do``) is the operation with the condition as its ``only_when``; one that the
    opponent does, or may do, has that under ``DONE_BY``.
    """
    joined, optional = "", False
    while True:
        key, value = next(iter(step.items()))
        if key not in JOINTS:
            return joined, optional, step
        if key in JOINS and isinstance(value, dict):
            joined, step = key, value
        elif key == "you_can" and isinstance(value, dict):
            optional, step = True, value
        elif key in ("they_can", "they_do") and isinstance(value, dict):
            return joined, key == "they_can", {**split(value)[2], DONE_BY: "opponent"}
        elif key == "if":
            _, optional, inner = split(step["do"])
            return joined, optional, {**inner, "only_when": value}
        else:
            return joined, optional, step


FOLLOWING = ("and_if_you_do", "then", "and_then")
"""What joins a step that is done only if the one before was."""
_DEPENDING = ("and", *FOLLOWING)
"""What joins a step that is not done without the one before."""


def needed(steps: Sequence[Data]) -> Iterator[Data]:
    """The operations that have to be possible for an effect to be activated: not those that its player may leave out,
    nor what is done only together with such a part, or after it."""
    left_out = False
    for step in steps:
        joined, optional, operation = split(step)
        left_out = optional or (left_out and joined in _DEPENDING)
        if not left_out:
            yield operation


def follow(steps: Sequence[Data]) -> bool:
    """Does each of these steps only follow on what was done before it?"""
    return all(next(iter(step)) in FOLLOWING for step in steps)


def operations(steps: tuple[Data, ...]) -> Iterator[tuple[Step, Data]]:
    """The operations of an effect, each as a word and as it is written."""
    for step in steps:
        bare = split(step)[2]
        yield STEPS[next(iter(bare))], bare


def in_order(name: str, step: Data) -> Data:
    """A step as the card of this name has it, with its operation first, in whatever order the file writes it.

    Raises `Unreadable` for one that does several things, or none.
    """
    words = STEPS.words
    beside = {other for key in step if key in words for other in words[key].beside}
    main = [key for key in step if key not in beside]
    if len(main) != 1:
        said = " and ".join(main) or "no operation"
        raise Unreadable(
            f"{name}: one step of an effect does one thing, not {said}.",
            hint="Write several steps, and how they are joined, as in `{then: {draw: 1}}`.",
            path=("cards", name, "effects"),
        )
    (key,) = main
    value = step[key]
    if key in JOINING and isinstance(value, dict):
        value = in_order(name, value)
    elif key == "either":
        value = [_alone(name, in_order(name, way)) for way in value]
    elif key in ("series", "later"):
        value = [in_order(name, one) for one in value]
    elif isinstance(value, dict):
        value = in_standing(name, value)
    inner = {"do": in_order(name, step["do"])} if "do" in step else {}
    return {key: value, **{k: v for k, v in step.items() if k != key}, **inner}


def _alone(name: str, way: Data) -> Data:
    """One of several things that an effect may do: an operation, joined to nothing and under no condition."""
    other = next((key for key in way if key in JOINTS), None)
    if other is None:
        return way
    raise Unreadable(
        f"{name}: what an effect does `either` is one operation each, not `{other}`.",
        hint="Write the operations alone, as in `either: [{draw: 1}, {discard: 1}]`.",
        path=("cards", name, "effects"),
    )


def in_standing(name: str, effect: Data) -> Data:
    """A continuous effect; what it does each time something happens is written in steps, too."""
    if "resolve" not in effect:
        return effect
    return {**effect, "resolve": [in_order(name, step) for step in effect["resolve"]]}
