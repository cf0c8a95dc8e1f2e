"""Effects that let another activated effect become a different one: that link does this, and not what its text says.

Source: Konami, Problem-Solving Card Text, part 7; Konami OCG database Q&A on Dark World Brainwashing: it is the
activating player's effect still, carried out by the new words.
"""

from __future__ import annotations

from typing import Any

from judge.kernel.chain import Link
from judge.rulesets.yugioh.effects.operations import Spec, operation, operation_said
from judge.rulesets.yugioh.table.records import Data, Effect
from judge.rulesets.yugioh.table.steps import STEP, split
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.vocabulary.shapes import listed

_BECAME, _BY = "became", "replaced_by"
"""Under which a link keeps what its effect has become (None where only the file can say), and because of which."""


def replace(doing: Doing, link: Link, steps: tuple[Data, ...] | None = None) -> None:
    """From now on the effect of the link is another: these ``steps``, or what the file states of it."""
    link.facts[_BECAME] = steps
    link.facts[_BY] = doing.link.name if doing.link is not None else doing.source


def replaced(link: Link) -> bool:
    """Has the effect of a link become another?"""
    return _BECAME in link.facts


def steps(doing: Doing, link: Link, effect: Effect) -> tuple[Data, ...] | None:
    """What a link does as it resolves: what is printed, or what it has become; None where only the file can say.

    What nobody says is noted as not known.
    """
    if not replaced(link):
        return effect.resolve
    became: tuple[Data, ...] | None = link.facts[_BECAME]
    if became is None and not link.facts.get("outcome"):
        what = f"what {link.facts[_BY]} lets it do instead"
        doing.game.state.unknown = (*doing.game.state.unknown, (link.name, what, "anything"))
        doing.game.does_not_cover(f"{link.name}: {what}.")
    return became


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
    replace(doing, link, tuple(spec["becomes"]))
    said = f"The effect of {link.name} becomes another: {_said(doing, spec['becomes'])}."
    doing.game.tell("effect", said, link=link.number)
    return [link.card]
