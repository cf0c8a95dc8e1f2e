"""A written ruling as data: what a head judge says about a dispute, apart from how it is laid out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from judge.kernel.rules import Part
from judge.kernel.verdict import Row
from judge.report.paper.blocks import DrawnChain


@dataclass(frozen=True, slots=True)
class Law:
    """A rule and where it is published."""

    rule: str = ""
    cite: tuple[str, ...] = ()


NO_LAW = Law()


@dataclass(frozen=True, slots=True)
class Told:
    """One sentence of the story; ``rule`` stands behind it, ``aside`` marks what nobody said aloud, ``fresh`` that
    something new begins with it."""

    text: str
    rule: str = ""
    aside: bool = False
    fresh: bool = False


@dataclass(frozen=True, slots=True)
class Scene:
    """What one play led to. ``fate`` is ``illegal``, ``follows``, ``unclear`` or empty; play 0 is before the first."""

    play: int
    line: int
    fate: str
    sentences: tuple[Told, ...]


@dataclass(frozen=True, slots=True)
class Besides:
    """Another rule that the same play broke, in one sentence."""

    text: str
    law: Law


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something is as it is.

    ``kind`` is ``forbidden`` (an offence), ``follows`` (a play that falls with an earlier one), ``outcome`` (why a link
    did not do what it says) or ``allowed``; ``head`` says it in a few words, ``sentences`` why; ``also`` are further
    rules that the same play broke.
    """

    kind: str
    play: int
    head: str
    sentences: tuple[str, ...]
    law: Law = NO_LAW
    also: tuple[Besides, ...] = ()


@dataclass(frozen=True, slots=True)
class Way:
    """What would have been legal instead of a play: in general, and with which of the cards that the file names.

    ``same``: the same play, made in another way, is among it.
    """

    play: int
    player: str
    text: str
    choices: tuple[str, ...] = ()
    same: bool = False


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer to a question left open, with what speaks for it."""

    text: str
    cite: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Open:
    """A question that is open; ``reason`` is why: the published ``rules``, a card's ``text``, or the ``file``."""

    play: int
    question: str
    answers: tuple[Answer, ...]
    law: Law
    reason: str


@dataclass(frozen=True, slots=True)
class Ruling:
    """All that a written ruling says.

    ``word`` is ``legal``, ``illegal`` or ``unclear``; ``answer`` the verdict in one sentence and ``result`` what came
    of the links; ``policy`` is what tournament policy says after it; ``asked`` tells whether the question stands in the
    file; ``laws`` are the rules behind the story; ``addresses`` are the parts of citations that lead to where they are
    published.
    """

    file: str
    title: str
    edition: str
    date: str
    source: str
    question: str
    asked: bool
    word: str
    answer: str
    result: str
    story: tuple[Scene, ...]
    reasons: tuple[Reason, ...]
    ways: tuple[Way, ...]
    open: tuple[Open, ...]
    chains: tuple[DrawnChain, ...]
    rows: tuple[Row, ...]
    before: Mapping[str, Any]
    after: Mapping[str, Any]
    laws: tuple[Law, ...]
    assumed: tuple[str, ...]
    not_covered: tuple[str, ...]
    policy: tuple[str, ...] = ()
    addresses: Mapping[str, tuple[Part, ...]] = field(default_factory=dict)
