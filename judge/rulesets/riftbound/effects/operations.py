"""Operations: the closed vocabulary of what an effect does, one definition each.

This module is what they are defined with; the words stand in `board_operations`, `copy_operations`,
`player_operations` and `chain_operations`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from judge.kernel.records import fixed
from judge.rulesets.riftbound.table.records import Data
from judge.rulesets.riftbound.vocabulary.doing import Doing, reference
from judge.rulesets.riftbound.vocabulary.shapes import YES
from judge.vocabulary.shapes import Shape, about
from judge.vocabulary.words import Family, Word

Act = Callable[[Doing, Any], None]


@fixed
class Operation(Word):
    """What an instruction does: ``act`` does it, ``said`` tells the instruction."""

    act: Act
    said: Callable[[Data], str]


OPERATIONS: Family[Operation] = Family("riftbound_step", "One instruction.")

_LINKED = {"linked": about(YES, "It is skipped if the instruction before it was skipped.")}


def operation(
    key: str,
    shape: Shape,
    *,
    said: Callable[[Data], str] | str,
    example: str,
    beside: Mapping[str, Shape] | None = None,
) -> Callable[[Act], Act]:
    """Define a word: decorates the function that does it, whose docstring is its page. ``said`` tells the instruction,
    or is a sentence with a place for what it is done to."""

    def plainly(step: Data) -> str:
        return str(said).format(cards_said(step[key]))

    def enter(act: Act) -> Act:
        sentence = plainly if isinstance(said, str) else said
        OPERATIONS.enter(Operation(key, shape, act, example, {**(beside or {}), **_LINKED}, act=act, said=sentence))
        return act

    return enter


def key_of(step: Data) -> str:
    """The word of an instruction."""
    return next(key for key in step if key in OPERATIONS)


def carry_out(doing: Doing) -> None:
    """Do what the instruction says. Raises `Skipped` if it cannot be done."""
    key = key_of(doing.step)
    OPERATIONS[key].act(doing, doing.step[key])


def step_said(step: Data) -> str:
    """An instruction in words: ``deals 3 damage to all enemy units here``."""
    linked = ", if what stands before it was done" if step.get("linked") else ""
    return OPERATIONS[key_of(step)].said(step) + linked


def cards_said(words: Any) -> str:
    """What an instruction is done to, in words."""
    meant = reference(str(words))
    return meant.said(str(words))


def player_said(who: Any) -> str:
    """The players of an instruction, in words."""
    return {
        None: "its player", "you": "its player", "opponents": "the opponents", "each": "each player",
        "its controller": "the controller of the target", "its owner": "the owner of the target",
        "an opponent": "an opponent of its player's choice", "a player": "a player of its player's choice",
    }[who]  # fmt: skip


def told(d: Doing, key: str) -> list[str] | None:
    """What the file says happened at the table (``outcome: {draw: Defy}``), beside the item or where it resolves."""
    return d.told(key)
