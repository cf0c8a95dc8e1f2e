"""Effects that let another activated effect become a different one: that link does this, and not what its text says.

Source: Konami, Problem-Solving Card Text, part 7; Konami OCG database Q&A on Dark World Brainwashing: it is the
activating player's effect still, carried out by the new words.
"""

from __future__ import annotations

from typing import Any

from judge.kernel.chain import Link
from judge.rulesets.yugioh.effects.operations import Spec, operation, operation_said
from judge.rulesets.yugioh.table.steps import STEP, split
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.vocabulary.shapes import listed

BECAME = "became"
"""Under which a link keeps what its effect has become."""


def _said(doing: Doing, steps: Any) -> str:
    return ", then ".join(operation_said(doing, split(step)[2]) for step in steps)


def _answered(doing: Doing) -> Link | None:
    """The link that the effect answers, whether it is on the Chain already or only about to be."""
    links = doing.game.chain.links if doing.game.chain is not None else []
    number = doing.link.number - 1 if doing.link is not None and doing.link.number else len(links)
    return links[number - 1] if 0 < number <= len(links) else None


@operation(
    "becomes",
    listed(STEP),
    said="let the activated effect become: {}",
    object=_said,
    possible=lambda doing, _: _answered(doing) is not None,
    example="resolve: [{becomes: [{draw: 1}]}]",
)
def becomes(doing: Doing, spec: Spec) -> list[str]:
    """Let the effect answered become another one: its link does that as it resolves, for the player it is of."""
    link = _answered(doing)
    if link is None or link.outcome:
        return []
    link.facts[BECAME] = tuple(spec["becomes"])
    said = f"The effect of {link.name} becomes another: {_said(doing, spec['becomes'])}."
    doing.game.tell("effect", said, link=link.number)
    return [link.card]
