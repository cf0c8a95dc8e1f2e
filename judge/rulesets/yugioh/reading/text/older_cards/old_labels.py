"""Labels of older cards: what is offered or applies in a battle position (``While in Attack Position: ...``).

A label counts for all that is printed with it, until the next one.
"""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression

_LABEL = Expression(r"^While in (?:Attack|Defense) Position: ")


def without(words: str) -> str:
    """A sentence without the label in front of it."""
    return _LABEL.sub("", words)


def with_their_labels(grouped: list[list[str]], listed: set[str]) -> list[list[str]]:
    """Sentences, where what is offered below a label of a list is said with the label."""
    label, found = "", list[list[str]]()
    for group in grouped:
        if (starts := _LABEL.match(group[0])) is not None:
            label = starts.group()
        elif label and group[0] in listed and group[0].startswith("You can "):
            group = [f"{label}{group[0]}", *group[1:]]
        found.append(group)
    return found


def understood(grouped: list[list[str]]) -> set[int]:
    """The places of sentences of which the labels are understood: a label counts until the next one."""
    found, label = set[int](), False
    for at, group in enumerate(grouped):
        starts = group[0].startswith("While in ")
        if not any(words.startswith("While in ") for words in group[1:]) and (
            _LABELLED.match(group[0]) is not None if starts else not label
        ):
            found.add(at)
        label = label or starts or any(words.startswith("While in ") for words in group)
    return found


_LABELLED = Expression(
    r"^While in (?P<position>Attack|Defense) Position: "
    r"(?P<rest>(?:Once per turn, y|Y)ou can|This card gains|\"[^\"]*\" monsters)"
)
"""A label in front of what is offered or applies in a battle position."""


def in_that_position(words: str) -> str:
    """A sentence with a label, with the words of today for it."""
    return _LABELLED.sub(_said_so, words)


def _said_so(found: re.Match[str]) -> str:
    rest = found["rest"].replace("This card", "it")
    rest = rest if rest[0] == '"' else f"{rest[0].lower()}{rest[1:]}"
    return f"While this card is in {found['position']} Position, {rest}"
