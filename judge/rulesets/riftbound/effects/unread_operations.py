"""The instruction whose words were not understood: what it did is open, for as long as something could turn on it."""

from __future__ import annotations

from typing import Any

from judge.rulesets.riftbound.effects.operations import operation
from judge.rulesets.riftbound.table.records import many
from judge.rulesets.riftbound.vocabulary.doing import Doing
from judge.rulesets.riftbound.vocabulary.reaches import TURNS_ON
from judge.vocabulary.shapes import TEXT


@operation(
    "unread",
    TEXT,
    beside={"turns_on": TURNS_ON},
    said=lambda step: f'does what was not understood: "{step["unread"]}"',
    example="{resolve: [{unread: the reeds hum, turns_on: [hands]}]}",
)
def unread(d: Doing, words: Any) -> None:
    """Do what words say that were not understood: rulings that turn on it are open."""
    reach = tuple(map(str, many(d.step.get("turns_on")))) or ("anything",)
    d.game.state.unknown = (*d.game.state.unknown, (d.link.name, str(words), reach))
    d.game.does_not_cover(f'What {d.link.name} does by these words: "{words}".')
    d.tell(f'What it does by these words was not understood: "{words}".')
