"""What a scenario can expect of itself: each key with its shape and what compares it with the verdict."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from judge.kernel import chain as outcomes
from judge.kernel.tuples import NamedTuple
from judge.kernel.verdict import ILLEGAL, LEGAL, UNCLEAR, Verdict
from judge.report.differences import Difference
from judge.vocabulary.boards import NAME, NOTE
from judge.vocabulary.shapes import TEXT, Shape, about, listed, mapping, named, one_of, whole

Former = Callable[[str], tuple[str, ...]]
"""The ids that a rule once had."""
Compares = Callable[[Mapping[str, Any], Verdict, Former], Iterator[Difference]]

FINDINGS, READINGS, EXPECTED_WINDOWS = (
    listed(named("finding")),
    listed(named("tried_reading")),
    named("expected_windows"),
)
POLICY = listed(named("policy_note"))
VERDICT = one_of(LEGAL, ILLEGAL, UNCLEAR)
_RULE: Shape = {"type": "string", "pattern": "^[a-z0-9]+/[a-z0-9][a-z0-9-]*$"}


class Expected(NamedTuple):
    """What a key holds, for the schema, what is compared, and with which part of a verdict beside the ruling."""

    shape: Shape
    compares: Compares
    part: str = ""


EXPECTED: dict[str, Expected] = {}
"""The keys of ``expect``, in the order in which differences are told."""


def expected(key: str, shape: Shape, words: str = "", part: str = "") -> Callable[[Compares], Compares]:
    """Define a key of ``expect``: decorates the function that compares it with the verdict."""

    def enter(compares: Compares) -> Compares:
        EXPECTED[key] = Expected(about(shape, words) if words else shape, compares, part)
        return compares

    return enter


def definitions() -> dict[str, Shape]:
    """What the schema of scenarios defines for what all games can expect."""
    finding: dict[str, Shape] = {
        "play": about(whole(1), "The number of the play, counted from 1."),
        "rule": about(_RULE, "The rule that decides, as in yugioh/spell-speed-3-lock."),
        "rules": about(listed(_RULE, 1), "The rule that decides is one of these."),
        "follows_from": about(whole(1), "The earlier illegal play without which this one would be legal."),
        "also": about(listed(_RULE), "The other rules the play breaks, all of them."),
    }
    policy: dict[str, Shape] = {
        "play": finding["play"],
        "rule": about(_RULE, "The rule of tournament policy."),
        "ruling": about(TEXT, "What it rules, in a word or two."),
    }
    tried: dict[str, Shape] = {
        "play": about(whole(1), "The number of the play that rests on it."),
        "step": about({"type": "string"}, "The step, in the judge's words."),
        "verdict": about(VERDICT, "The other verdict."),
        "rule": about(_RULE, "The rule that it is by."),
    }
    window: dict[str, Shape] = {
        "after": about(whole(0), "The moment after this play; 0 is before the first."),
        "passes": about(whole(0), "So many passes later, by whoever is asked each time."),
        "asked": about(TEXT, "The player whose right it is to act."),
        "offered": about(
            listed(NAME),
            "Every card of which this player may activate something, no more and no fewer; copies count once.",
        ),
        "not_offered": about(listed(NAME), "Cards of which this player may activate nothing."),
    }
    found = {
        **mapping({**finding, **NOTE}, required=("play",)),
        "anyOf": [{"required": ["rule"]}, {"required": ["rules"]}],
    }
    looks = listed(mapping({**window, **NOTE}, required=("after", "asked")))
    became = one_of(outcomes.RESOLVED, outcomes.ACTIVATION_NEGATED, outcomes.EFFECT_NEGATED, outcomes.NO_EFFECT)
    return {
        "finding": about(found, "A play and the rule that is found there."),
        "policy_note": about(
            mapping({**policy, **NOTE}, required=("play", "rule", "ruling")), "What tournament policy says of a play."
        ),
        "tried_reading": about(
            mapping({**tried, **NOTE}, required=("verdict",)),
            "A step that the file leaves open, and the verdict if it was otherwise.",
        ),
        "outcome": became,
        "expected_windows": about(looks, "What may be activated at certain moments, by the player asked there."),
    }
