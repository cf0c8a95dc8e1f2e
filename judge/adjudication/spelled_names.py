"""Names of cards in a file, whatever their case, accents and punctuation: written as the cards have them.

Files that name every card as it is called need none of this: it is asked for when something is refused.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge import rulesets
from judge.cards.finder import Finder
from judge.cards.library import read_library
from judge.kernel.places import Path
from judge.kernel.scenario import Scenario


def spelled(scenario: Scenario) -> Scenario:
    """The scenario with such names replaced; the very same where there are none."""
    wing = rulesets.package(scenario.ruleset)
    if not hasattr(wing, "renamed"):
        return scenario
    shipped: Mapping[str, Any] = {} if scenario.library == "text" else read_library(rulesets.library(scenario.ruleset))
    finder = Finder([*scenario.cards, *shipped])
    kept = {*scenario.board, *_ids(scenario.board)}

    def plain(name: str, path: Path, surely: bool) -> str:
        if name in kept:
            return name
        owner, colon, card = name.rpartition(": ") if name.partition(": ")[0] in scenario.board else ("", "", name)
        return f"{owner}{colon}{finder.exact(card) or card}"

    made: Scenario = wing.renamed(scenario, plain)
    return made if made != scenario else scenario


def _ids(value: Any) -> Iterator[str]:
    """The ids given on a board, at any depth."""
    if isinstance(value, Mapping):
        if isinstance(value.get("id"), str):
            yield value["id"]
        value = list(value.values())
    if isinstance(value, list):
        for inner in value:
            yield from _ids(inner)
