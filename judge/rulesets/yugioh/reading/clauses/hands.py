"""Operations on hands (draws and discards, chosen or at random), and materials that are detached."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses import selecting
from judge.rulesets.yugioh.reading.clauses.phrases import Data, Match, Steps
from judge.rulesets.yugioh.reading.clauses.pronouns import Memory

_GY = r"(?:GY|Graveyard)"
_LOOKED = r"look at your opponent's (?P<place>hand|Extra Deck)"


def _who(words: str | None) -> str:
    said = (words or "").lower()
    return "both" if said.startswith(("each", "both")) else "opponent" if "opponent" in said else "you"


def _draw(match: Match, memory: Memory) -> Steps:
    who = _who(match.groups.get("who"))
    return [{"draw": int(match.groups["n"]), **({"who": who} if who != "you" else {})}]


def _draw_per(match: Match, memory: Memory) -> Steps | None:
    """``draw cards equal to the number of Plant monsters you control``."""
    found = match.cards.pop().data
    if not isinstance(found, dict) or "count" in found:
        return None
    who, counted = (
        _who(match.groups.get("who")),
        {key: one for key, one in found.items() if (key, one) != ("card", "any")},
    )
    match.groups["-keep"] = ""
    memory.moved_on()
    return [{"draw": {"per": counted}, **({"who": who} if who != "you" else {})}] if counted else None


_DID = {
    "tributed": "tribute", "discarded": "discard", "banished": "banish", "destroyed": "destroy",
    "sent": "send_to_graveyard", "shuffled": "return_to_deck",
}  # fmt: skip


def _draw_as_many(match: Match, memory: Memory) -> Steps | None:
    """``draw the same number of cards``: as many as something was just done to, or as many as were paid with."""
    did = (match.groups.get("did") or "").lower().split()
    wanted = _DID.get(did[0], "?") if did else ""
    match.groups["-keep"] = ""
    if memory.done in _DID.values():
        if wanted not in ("", memory.done):
            return None
        if match.groups.get("who"):
            return [{"draw": "as many as discarded", "who": "both"}] if memory.done == "discard" else None
        return [{"draw": {"acted_on": 1}}]
    if memory.context.paid and not memory.done and not memory.said:
        return [{"draw": {"cost_cards": 1}}]
    return None


def _draw_for_every(match: Match, memory: Memory) -> Steps | None:
    """``draw 1 card for every 3 cards banished``: for every so many of those that were paid with."""
    if not memory.context.paid or memory.done or memory.said:
        return None
    match.groups["-keep"] = ""
    return [{"draw": {"cost_cards": int(match.groups["n"]), "every": int(match.groups["every"])}}]


_ACTED = {
    **_DID, "changed": "change_position", "returned": "return_to_hand",
}  # fmt: skip


def _draw_acted(match: Match, memory: Memory) -> Steps | None:
    """``your opponent draws cards equal to the number of monsters changed face-up by this effect``."""
    who = _who(match.groups.get("who"))
    if memory.done != _ACTED[match.groups["acted"].lower()]:
        return None
    match.groups["-keep"] = ""
    return [{"draw": {"acted_on": 1}, **({"who": who} if who != "you" else {})}]


def _discard(match: Match, memory: Memory) -> Steps | None:
    who, part = _who(match.groups.get("who")), match.groups
    if match.cards:
        noun = match.cards[0]
        if noun.data == "this card" or not isinstance(noun.data, dict):
            return None
        found = selecting.within(noun, who, "hand") if who != "both" else None
        if found is None or not isinstance(found.get("count"), int) or "other" in found:
            return None
        return [{"discard": selecting.plain(found) or found, "who": who}]
    if part.get("hand"):
        return [{"discard": "hand", "who": who}]
    return [{"discard": int(part["n"]), "who": who, **({"random": True} if part.get("random") else {})}]


def _chosen_at_random(match: Match, memory: Memory) -> Steps:
    """One card of the own hand, which nobody has chosen, is discarded."""
    match.groups["-keep"] = ""
    memory.said, memory.alone = "it", False
    return [{"discard": 1, "who": "you", "random": True}]


def _at_random(key: str) -> Any:
    """A card of the opponent's hand, taken at random."""

    def build(match: Match, memory: Memory) -> Steps:
        number = int(match.groups["n"])
        memory.moved_on()
        if key:
            return [{"discard": number, "who": "opponent", "random": True}]
        verb = {"send": "send_to_graveyard", "banish": "banish"}[match.groups["verb"].lower()]
        return [{verb: {"count": number, "of": "opponent", "in": "hand"}, "random": True}]

    return build


_SEEN = {"hand": "hand", "Extra Deck": "extra deck"}
_SEEN_DEEDS = {"banish": "banish", "discard": "discard", "send": "send_to_graveyard", "shuffle": "return_to_deck"}


def _seen(match: Match, memory: Memory) -> Steps | None:
    """``look at your opponent's hand and banish 1 card from it face-down``: one that its player has looked out."""
    part = match.groups
    where, verb = _SEEN[part["place"]], _SEEN_DEEDS[part["verb"].lower()]
    if (verb == "discard" and where != "hand") or (part["what"] == "card" and where == "extra deck"):
        return None
    match.groups["-keep"] = ""
    memory.lost()
    card: Data = {"card": part["what"].lower()} if part["what"] != "card" else {}
    if verb == "discard":
        return [{"discard": {"count": 1, **card, "of": "opponent", "in": where}, "who": "opponent"}]
    lying = {"face": "down"} if part.get("down") else {"shuffle": True} if verb == "return_to_deck" else {}
    return [{verb: {"count": 1, **card, "of": "opponent", "in": where}, **lying}]


def _detach(cards: Data) -> Any:
    """Materials of this card, or of some monster."""

    def build(match: Match, memory: Memory) -> Steps:
        match.groups["-keep"] = ""
        memory.moved_on()
        return [{"detach": int(match.groups["n"]), **({"cards": cards} if cards else {})}]

    return build


def _detached(match: Match, memory: Memory) -> Steps | None:
    """``detach 1 material from an Xyz Monster you control``."""
    what, count = selecting.chosen(match.cards[0]), int(match.groups["n"])
    memory.moved_on()
    match.groups["-keep"] = ""
    if not isinstance(what, dict) or what.get("card") != "monster" or what.get("count") != 1 or "in" in what:
        return None
    return [{"detach": count, "cards": {key: value for key, value in what.items() if key != "count"}}]


def _linked(match: Match, memory: Memory) -> Steps:
    """``if this card was co-linked when this effect was activated, you can draw 1 card``."""
    return [{"you_can": {"draw": int(match.groups["n"]), "only_if": "co-linked at activation"}}]


def rows() -> tuple[tuple[str, Any], ...]:
    """The phrases and what they mean."""
    who = r"(?:(?P<who>you|your opponent|each player|both players) )?"
    return (
        (r"draw (?P<n>\d+) cards?", _draw),
        (rf"{who}draws? (?P<n>\d+) cards?(?: each)?", _draw),
        (rf"{who}draws? cards,? equal to the number of {{cards}}", _draw_per),
        (rf"{who}draws? 1 card for each {{cards}}", _draw_per),
        (r"(?:(?P<who>each player|both players) )?draws? (?:that many cards|the same number of cards)"
         r"(?: (?:that )?(?:you|they) (?P<did>Tributed|discarded|banished|destroyed|sent to the GY"
         r"|shuffled(?: into the Deck)?|returned))?", _draw_as_many),
        (r"draw (?P<n>\d+) cards? for every (?P<every>\d+) cards (?:banished|discarded|sent to the GY|Tributed)",
         _draw_for_every),
        (rf"{who}draws? cards equal to the number of (?:cards|monsters) (?P<acted>changed|destroyed|banished|discarded"
         rf"|returned|shuffled|sent|Tributed)(?: [a-z -]*?)? by this effect", _draw_acted),
        (r"(?:have|make) (?P<who>both players|each player|your opponent) draw (?P<n>\d+) cards?", _draw),
        (rf"{who}(?:must )?discards? (?P<n>\d+) (?P<random>random )?cards?(?! of)", _discard),
        (r"your opponent randomly chooses (?P<n>1) card from your (?:entire )?hand, then you discard the chosen card",
         _chosen_at_random),
        (r"discard (?P<n>\d+) random cards? from your opponent's hand", _at_random("discard")),
        (r"discard (?P<n>\d+) cards? from (?P<who>your opponent's) hand \(?at random\)?", _at_random("discard")),
        (rf"(?P<verb>send|banish) (?P<n>\d+) random cards? from your opponent's hand(?: to the {_GY})?(?!,? face)",
         _at_random("")),
        (rf"{_LOOKED},? (?:and|then) (?P<verb>banish) 1 (?P<what>card|monster|Spell|Trap) from it"
         r"(?P<down>,? face-down)?(?!,? (?:face|until|from|and))", _seen),
        (rf"{_LOOKED},? (?:and|then) (?P<verb>send) 1 (?P<what>card|monster|Spell|Trap) from it to the {_GY}", _seen),
        (rf"{_LOOKED},? (?:and|then) (?P<verb>discard) 1 (?P<what>card|monster|Spell|Trap) from it", _seen),
        (rf"{_LOOKED},? and choose 1 (?P<what>card|monster|Spell|Trap) from it to (?P<verb>shuffle) into the Deck",
         _seen),
        (r"detach (?P<n>\d+) (?:Xyz )?materials? from this card", _detach({})),
        (r"detach (?P<n>\d+) (?:Xyz )?materials? from (?:a|1) monster(?:\(s\))? you control",
         _detach({"card": "monster", "of": "you"})),
        (r"detach (?P<n>\d+) (?:Xyz )?materials? from (?:a|1) monster on (?:either|the) field",
         _detach({"card": "monster"})),
        (r"detach (?P<n>\d+) (?:Xyz )?materials? from {cards}", _detached),
        (r"if this card was co-linked when this effect was activated, you can draw (?P<n>\d+) cards?(?=\.|$)", _linked),
        (rf"{who}discards? (?P<hand>(?:as many cards as possible from )?(?:your|their) (?:entire )?hands?)", _discard),
        (r"discard {cards}", _discard),
    )  # fmt: skip
