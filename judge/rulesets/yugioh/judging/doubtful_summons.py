"""How a monster was Summoned, where the board does not say it and a ruling turns on it.

Source: a monster of the Main Deck may have been Normal Summoned, Set or Special Summoned; texts ask which.
"""

from __future__ import annotations

from judge.kernel.rules import FILE, Finding, Reading
from judge.kernel.scenario import Play
from judge.rulesets.yugioh.effects.trace import rule
from judge.rulesets.yugioh.judging.situation import YSituation
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import every
from judge.rulesets.yugioh.vocabulary import origins

_READINGS = (
    Reading("It can be activated, if the monster was Summoned so."),
    Reading("It cannot, if it came in another way."),
)


def way_in_doubt(s: YSituation, play: Play) -> Finding | None:
    """The doubt where an effect asks how its monster was Summoned, and nobody says it."""
    card = s.card if s.activating else None
    if card is None or s.effect is None or card.zone != terms.MONSTER or "summoned_as" not in s.effect.asked:
        return None
    asked = [str(part["summoned_as"]) for part in every(s.effect.conditions) if "summoned_as" in part]
    way = next((w for w in asked if w in origins.NOT_BY_KIND and origins.came_as(s.game, card, w) is None), "")
    if not way:
        return None
    summoned = f"{way.title()} Summoned{' or Set' if way == 'normal' else ''}"
    say = "its Summon among the plays" if way == "pendulum" else f"`summoned: {way}` beside it on the board"
    text = f"It turns on whether {card.name} was {summoned}. Write {say}, or how else it was Summoned."
    return Finding(
        "unclear", text, where=play.path(play.verb), rule=rule("condition-at-activation"), readings=_READINGS,
        reason=FILE,
    )  # fmt: skip
