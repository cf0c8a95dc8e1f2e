"""Materials that are attached to this card, or detached from a monster."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.moves.moving import placed
from judge.rulesets.yugioh.reading.clauses.noun_phrases import selected
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match, Steps


def _attach(match: Match, memory: Memory) -> Steps | None:
    what = selected.chosen(match.cards[0])
    if match.groups.get("there") and (what not in ("target", "that card") or len(match.cards) > 1):
        return None  # a target that has left the field is another card
    there = {"on_field": True} if match.groups.get("there") and what == "that card" else {}
    return [{"attach": what, **there}] if what not in (None, "this card") and placed(match.cards[0]) else None


def _so_many(match: Match) -> int | str:
    return int(match.groups["n"]) if match.groups.get("n") else "all"


def _detach(cards: Data) -> Any:
    """Materials of this card, or of some monster."""

    def build(match: Match, memory: Memory) -> Steps:
        match.groups["-keep"] = ""
        memory.moved_on()
        return [{"detach": _so_many(match), **({"cards": cards} if cards else {})}]

    return build


def _detached_from_several(match: Match, memory: Memory) -> Steps:
    """``detach 2 materials from a monster(s) you control``: from one of them or from several."""
    whose: Data = {"of": "you"} if match.groups.get("mine") else {}
    kind: Data = {"kind": ["xyz"]} if match.groups.get("xyz") else {}
    match.groups["-keep"] = ""
    memory.moved_on()
    count = int(match.groups["n"])
    return [
        {
            "detach": count,
            "cards": {"card": "monster", **kind, **whose},
            **({"from_several": True} if count > 1 else {}),
        }
    ]


def _detached(match: Match, memory: Memory) -> Steps | None:
    """``detach 1 material from an Xyz Monster you control``."""
    what, count = selected.chosen(match.cards[0]), _so_many(match)
    if what in ("target", "it"):
        return [{"detach": count, "cards": what}]
    memory.moved_on()
    match.groups["-keep"] = ""
    if not isinstance(what, dict) or what.get("card") != "monster" or what.get("count") != 1 or "in" in what:
        return None
    if count == "all":
        return None
    return [{"detach": count, "cards": {key: value for key, value in what.items() if key != "count"}}]


def _from_this_to_it(match: Match, memory: Memory) -> Steps | None:
    """``attach 1 material from this card to it``."""
    to = memory.singular("it" if match.groups["it"] == "it" else "that monster")
    if to not in ("it", "target"):
        return None
    match.groups["-keep"], memory.said = "", to
    return [{"attach": {"count": int(match.groups["n"]), "in": "xyz material", "attached_to": "this card"}, "to": to}]


def rows() -> tuple[tuple[str, Any], ...]:
    """The phrases and what they mean."""
    return (
        (r"detach (?:(?P<n>\d+)|all) (?:Xyz )?materials? from this card", _detach({})),
        (r"detach all of (?:its|this card's) (?:Xyz )?materials", _detach({})),
        (r"detach (?P<n>\d+) (?:Xyz )?materials? from (?:an? |1 )?(?P<xyz>Xyz )?[Mm]onster(?:s|\(s\)) "
         r"(?:(?P<mine>you control)|on the field|on either field)", _detached_from_several),
        (r"detach (?P<n>\d+) (?:Xyz )?materials? from (?:a|1) monster you control",
         _detach({"card": "monster", "of": "you"})),
        (r"detach (?P<n>\d+) (?:Xyz )?materials? from (?:a|1) monster on (?:either|the) field",
         _detach({"card": "monster"})),
        (r"detach (?:(?P<n>\d+)|all) (?:Xyz )?materials? from {cards}", _detached),
        (r"attach (?P<n>\d+) (?:Xyz )?materials? from this card to (?P<it>it|that (?:Xyz )?[Mm]onster)"
         r"(?: as (?:Xyz )?[Mm]aterials?)?(?=[.;,]|$)", _from_this_to_it),
        (r"attach {cards}(?P<there> on the field)? to this (?:face-up )?card"
         r"(?: as (?:an? )?(?:face-up )?(?:Xyz )?[Mm]aterials?|(?=[.;]|$))", _attach),
    )  # fmt: skip
