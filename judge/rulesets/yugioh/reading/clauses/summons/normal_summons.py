"""Normal and Tribute Summons that an effect makes, and leave for one more of them."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.noun_phrases import selected
from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import NAME
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match, Noun, Steps


def normal(match: Match, memory: Memory) -> Steps | None:
    """One more Normal Summon, from the hand: of such a monster, or of the one that was added, or shown, there."""
    found = selected.chosen(match.cards[0])
    may, added = match.groups.get("may"), memory.done == "add_to_hand"
    also_set = {"or_set": True} if match.groups.get("set") else {}
    if match.groups.get("tribute"):
        also_set = {"with_tributes": True}
    if found == "this card":
        memory.places = memory.places or match.cards[0].places or ("hand",)
        itself: Data = {"normal_summon": "this card", **also_set}
        return [{"you_can": itself} if may else itself]
    if isinstance(found, str):
        shown = found == "cost cards" and memory.context.lone == "reveal"
        if not shown and (found not in ("it", "target") or not added):
            return None
        step: Data = {"normal_summon": found, **also_set}
        return [{"you_can": step} if may else step]
    if (
        found is None
        or found.get("count") != 1
        or found.get("card", "monster" if "name" in found else "") != "monster"
        or ({"in", "of"} & set(found) and found.get("in") != "hand")
    ):
        return None
    if match.groups.get("tribute"):  # what needs none cannot be Tribute Summoned
        if "level" in found:
            return None
        found = {**found, "level": {"min": 5}}
    asked = {key: value for key, value in found.items() if key not in match.cards[0].added}
    step = {"normal_summon": {**asked, "card": "monster", "of": "you", "in": "hand"}, **also_set}
    return [{"you_can": step} if may else step]


IN_ADDITION = (
    r",? in addition to your Normal Summon(?:/Set| or Set)(?: \(you can only gain this effect once per turn\))?"
    r"(?! (?:this card|that))"
)


def one_more(noun: Noun, *, tribute: bool = False) -> Data | None:
    """The leave for one more Normal Summon of such a monster; None if it asks for more than what the monster is."""
    if not isinstance(noun.data, dict) or noun.data.get("count", 1) != 1:
        return None
    found = {key: value for key, value in noun.data.items() if key != "count" and key not in noun.added}
    unfit = found.get("card", "monster") != "monster" or {"of", "in", "other", "face", "position"} & set(found)
    if unfit or (tribute and isinstance(found.get("level", {"min": 5}), int)):
        return None
    if tribute:  # what needs none cannot be Tribute Summoned
        level = found.get("level", {})
        if "max" in level or level.get("min", 5) < 5:
            return None
        found = {**found, "level": {"min": level.get("min", 5)}}
    return {"extra_summon": {"card": "monster", **found}, **({"how": "tribute"} if tribute else {})}


def one_more_this_turn(match: Match, memory: Memory) -> Steps | None:
    """The same for the rest of the turn."""
    static = one_more(match.cards[0], tribute=bool(match.groups.get("tribute")))
    match.groups["-keep"] = ""
    if static is not None and (but := match.groups.get("but")):
        if "not_name" in static["extra_summon"]:
            return None
        static["extra_summon"]["not_name"] = but[1:-1]
    return None if static is None else [{"apply": static, "until": "end of turn"}]


def one_more_pendulum_summon(match: Match, memory: Memory) -> Steps | None:
    """``during your Main Phase this turn, you can conduct 1 Pendulum Summon of an "A" monster(s) in addition to your
    Pendulum Summon``, from the hand or the Extra Deck where nothing else is said."""
    noun = match.cards[0]
    if not isinstance(noun.data, dict):
        return None
    found = {key: value for key, value in noun.data.items() if key != "count"}
    if found.get("of", "you") != "you" or found.get("in", "hand") not in ("hand", "extra deck"):
        return None
    if {"other", "face", "position"} & (found.keys() - noun.added) or found.get("card", "monster") != "monster":
        return None
    match.groups["-keep"] = ""
    places: Any = found.get("in", ["hand", "extra deck"])
    bare = {key: value for key, value in found.items() if key not in ("of", "in", "face", "position")}
    static = {"extra_pendulum_summon": {"card": "monster", **bare, "in": places}}
    return [{"apply": static, "until": "end of turn"}]


def rows() -> tuple[tuple[str, Any], ...]:
    """The phrases and what they mean."""
    at_once = r"(?:immediately after this (?:effect|card) resolves,? (?P<may>you can )?)?"
    return (
        (rf"{at_once}Normal Summon(?P<set>/Set| or Set)? {{cards}}(?: from your hand)?(?: in face-up Attack Position)?"
         r"(?! without)", normal),
        (rf"(?:Normal|(?P<tribute>Tribute)) Summon {{cards}} during your Main Phase this turn"
         rf"(?:, except (?P<but>{NAME}))?{IN_ADDITION}(?: this turn)?", one_more_this_turn),
        (rf"during your Main Phase this turn, you can (?:Normal|(?P<tribute>Tribute)) Summon "
         rf"{{cards}}{IN_ADDITION}", one_more_this_turn),
        (r"during your Main Phase this turn, you can conduct 1 Pendulum Summon of {cards},? in addition to your "
         r"Pendulum Summon(?: \(you can only gain this effect once per turn\))?", one_more_pendulum_summon),
        (rf"{at_once}(?P<tribute>Tribute) Summon {{cards}}(?: face-up| in face-up Attack Position)?",
         normal),
    )  # fmt: skip
