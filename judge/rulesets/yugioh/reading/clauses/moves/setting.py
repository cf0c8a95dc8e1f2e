"""Cards that are Set: from which place, and to whose field."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.moves.moving import placed
from judge.rulesets.yugioh.reading.clauses.noun_phrases import pairs, selected
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Match, Steps


def _set(match: Match, memory: Memory) -> Steps | None:
    noun = match.cards[0]
    what = selected.chosen(noun)
    if what is None or not placed(noun) or (isinstance(what, dict) and selected.places_of(what) & {"field"}):
        return None
    if isinstance(what, dict) and what.get("card") == "monster":
        return None
    if match.groups.get("theirs"):
        return [{"set": what, "to": "opponent"}] if isinstance(what, str) else None
    return [{"set": what}]


def _instead_of_the_graveyard(key: str, **more: Any) -> Any:
    """``Set this card face-down instead of sending it to the GY``: a Spell or Trap that does not stay on the field."""

    def build(match: Match, memory: Memory) -> Steps | None:
        if not memory.context.leaves:
            return None
        match.groups["-keep"] = ""
        memory.lost()
        return [{key: "this card", **more}]

    return build


def rows() -> tuple[tuple[str, Any], ...]:
    """The phrases and what they mean."""
    instead = r" instead of sending it to the (?:GY|Graveyard)"
    return (
        (rf"Set this card(?: face-down)?{instead}", _instead_of_the_graveyard("set")),
        (rf"shuffle this card into the Deck{instead}", _instead_of_the_graveyard("return_to_deck", shuffle=True)),
        (r"Set to your (?:field|Spell & Trap Zone),? {cards}", _set),
        (r"Set {cards}(?: from the GY| face-down)? (?P<theirs>(?:to|on) your opponent's (?:side of the )?field)", _set),
        (r"Set {cards}(?: (?:from your (?:Deck|GY|hand)|face-down))?(?: (?:to|on) your (?:field|side of the field"
         r"|Spell & Trap Zone))?", _set),
        (r"Set (?:both )?{cards} and {cards}", pairs.each(_set)),
    )  # fmt: skip
