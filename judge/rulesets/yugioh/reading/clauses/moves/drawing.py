"""Cards that are drawn: so many, as many as something was done to, for each card of a kind; and who draws."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.amounts import by_this_effect, material_numbers
from judge.rulesets.yugioh.reading.clauses.amounts.by_this_effect import COUNTED
from judge.rulesets.yugioh.reading.clauses.changes.changed_cards import per
from judge.rulesets.yugioh.reading.clauses.changes.placed_counters import LP_APART
from judge.rulesets.yugioh.reading.clauses.noun_phrases import possessives
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match, Steps


def player(words: str | None) -> str:
    """Who does it: ``you``, the ``opponent`` or ``both``; the player of the card where no word says it."""
    said = (words or "").lower()
    return "both" if said.startswith(("each", "both")) else "opponent" if "opponent" in said else "you"


def _draw(match: Match, memory: Memory) -> Steps | None:
    who = player(match.groups.get("who"))
    if match.groups.get("s") and not match.groups.get("who"):  # "your opponent discards 1 card, then draws 1 card"
        if not memory.both and not memory.theirs:
            return None
        who = "both" if memory.both else "opponent"
    elif memory.both and memory.done == "discard" and not match.groups.get("who"):
        who = "both"  # "both players discard 2 cards, then draw 2 cards"
    return [{"draw": int(match.groups["n"]), **({"who": who} if who != "you" else {})}]


def _draw_shown(match: Match, memory: Memory) -> Steps:
    """``draw 1 card, and if you do, reveal it``: what follows speaks of that card."""
    match.groups["-keep"] = ""
    memory.moved_on()
    memory.said, memory.kind = "it", ""
    who = player(match.groups.get("who"))
    return [{"draw": 1, **({"who": who} if who != "you" else {}), "shown": True}]


def _draw_per(match: Match, memory: Memory) -> Steps | None:
    """``draw cards equal to the number of Plant monsters you control``."""
    found = match.cards.pop().data
    if not isinstance(found, dict) or "count" in found:
        return None
    who, counted = (
        player(match.groups.get("who")),
        {key: one for key, one in found.items() if (key, one) != ("card", "any")},
    )
    match.groups["-keep"] = ""
    memory.moved_on()
    more = {"plus": int(match.groups["plus"])} if match.groups.get("plus") else {}
    return [{"draw": {"per": counted, **more}, **({"who": who} if who != "you" else {})}] if counted else None


def _draw_per_such(match: Match, memory: Memory) -> Steps | None:
    """``draw cards equal to the number of "A" cards sent to the GY by this effect``."""
    such = per(match.cards[0])
    key = _DID[match.groups["done"].split()[0].lower()]
    if such is None or memory.done != key or not such.keys() <= _OF_A_CARD | match.cards[0].added:
        return None
    such = {key: what for key, what in such.items() if key not in match.cards[0].added}
    match.groups["-keep"] = ""
    memory.moved_on()
    return [{"draw": {"acted_on": 1, **({"fitting": such} if such.keys() - {"card"} else {})}}]


_OF_A_CARD = frozenset({"card", "kind", "attribute", "race", "named", "not_kind"})
"""What is said of a card wherever it lies."""


def _draw_per_material(match: Match, memory: Memory) -> Steps | None:
    """``draw cards equal to the number of non-Tuners used for its Synchro Summon``."""
    counted = material_numbers.amount(match.groups["tally"], 0)
    if counted is None or counted[1] != len(match.groups["tally"]) or "summon_materials" not in counted[0]:
        return None
    match.groups["-keep"] = ""
    memory.moved_on()
    return [{"draw": counted[0]}]


def _draw_by_this_effect(match: Match, memory: Memory) -> Steps | None:
    """``your opponent can draw cards equal to the number of monsters destroyed on their field``, ``each player can draw
    1 card for each of the cards they controlled that was destroyed by this effect``."""
    said = match.groups
    counted = by_this_effect.amount(said["tally"], memory)
    if counted is None or (said.get("each") and not said["tally"].startswith("of the cards they controlled")):
        return None
    match.groups["-keep"] = ""
    memory.moved_on()
    if said.get("each"):  # of each player those that were theirs
        own: Data = {"draw": {**counted, "controlled_by": "you"}}
        return [{"you_can": own}, {"also": {"they_can": own}}]
    if said.get("they") and "controlled_by" in counted:  # as they see it
        counted = {**counted, "controlled_by": "you" if counted["controlled_by"] == "opponent" else "opponent"}
    step: Data = {"draw": counted}
    return [{"they_can": step} if said.get("they") else step]


def _draw_until(match: Match, memory: Memory) -> Steps:
    """``draw until you have 5 cards in your hand``."""
    match.groups["-keep"] = ""
    memory.moved_on()
    return [{"draw": {"hand_up_to": int(match.groups["n"])}}]


def _draw_rating(match: Match, memory: Memory) -> Steps | None:
    """``draw cards equal to that monster's Link Rating``."""
    whose = possessives.whose(match.groups["whose"], memory)
    match.groups["-keep"] = ""
    return [{"draw": {"link_of": whose}}] if whose else None


def _draw_theirs(match: Match, memory: Memory) -> Steps | None:
    """``your opponent shuffles their entire hand into the Deck, then draws the same number of cards``."""
    if memory.both or not memory.theirs or match.groups.get("who") not in (None, "your opponent"):
        return None
    if memory.done not in ("discard", "return_to_deck", "banish", "send_to_graveyard"):
        return None
    match.groups["-keep"] = ""
    return [{"draw": {"acted_on": 1}, "who": "opponent"}]


def _draw_by_them(match: Match, memory: Memory) -> Steps | None:
    """``they draw 3 cards``: the opponent, of whom the words before spoke."""
    if not memory.theirs:
        return None
    match.groups["-keep"] = ""
    return [{"draw": int(match.groups["n"]), "who": "opponent"}]


_DID = {
    "tributed": "tribute", "discarded": "discard", "banished": "banish", "destroyed": "destroy",
    "sent": "send_to_graveyard", "shuffled": "return_to_deck", "placed": "return_to_deck", "special": "special_summon",
    "revealed": "reveal", "added": "return_to_deck",
}  # fmt: skip


def _draw_as_many(match: Match, memory: Memory) -> Steps | None:
    """``draw the same number of cards``: as many as something was just done to, or as many as were paid with."""
    did = (match.groups.get("did") or "").lower().split()
    wanted = _DID.get(did[0], "?") if did else ""
    match.groups["-keep"] = ""
    if memory.done in _DID.values():
        if wanted not in ("", memory.done):
            return None
        if match.groups.get("who") or memory.both:
            earlier = {"discard": "as many as discarded", "return_to_deck": "as many as shuffled"}.get(memory.done)
            return [{"draw": earlier, "who": "both"}] if earlier is not None and memory.both else None
        more = {"plus": int(match.groups["plus"])} if match.groups.get("plus") else {}
        return [{"draw": {"acted_on": 1, **more}}]
    if memory.context.paid and not memory.done and not memory.said:
        more = {"plus": int(match.groups["plus"])} if match.groups.get("plus") else {}
        if wanted and memory.context.price not in ("", wanted):
            return None
        return [{"draw": {"cost_cards": 1, **more}}]
    return None


def _draw_for_every(match: Match, memory: Memory) -> Steps | None:
    """``draw 1 card for every 3 cards banished``: for every so many of those that were paid with, or of those to which
    that was just done."""
    every, wanted = int(match.groups["every"]), _DID.get(match.groups["did"].split()[0].lower(), "")
    paid = memory.context.paid and not memory.done and not memory.said
    if not paid and (not memory.done or memory.done != wanted):
        return None
    match.groups["-keep"] = ""
    return [{"draw": {("cost_cards" if paid else "acted_on"): int(match.groups["n"]), "every": every}}]


def _draw_by_lp(match: Match, memory: Memory) -> Steps:
    """``draw 1 card for every 2000 points difference between your LP and your opponent's``."""
    match.groups["-keep"] = ""
    memory.moved_on()
    return [{"draw": {"lp_difference": 1, "every": int(match.groups["every"].replace(",", ""))}}]


_ACTED = {
    **_DID, "changed": "change_position", "returned": "return_to_hand",
}  # fmt: skip


def _draw_acted(match: Match, memory: Memory) -> Steps | None:
    """``your opponent draws cards equal to the number of monsters changed face-up by this effect``."""
    who = player(match.groups.get("who"))
    if memory.done != _ACTED[match.groups["acted"].lower()]:
        return None
    match.groups["-keep"] = ""
    return [{"draw": {"acted_on": 1}, **({"who": who} if who != "you" else {})}]


def _draw_kinds(match: Match, memory: Memory) -> Steps | None:
    """``draw cards equal to the number of different Types among the monsters in your GY``."""
    found = match.cards.pop().data
    if not isinstance(found, dict) or "count" in found or found.get("card") != "monster":
        return None
    match.groups["-keep"] = ""
    memory.moved_on()
    kind = "attribute" if match.groups["kind"] == "Attributes" else "race"
    return [{"draw": {"per": found, "different": kind}}]


def _back_as_many(match: Match, memory: Memory) -> Steps | None:
    """``place the same number of cards from your hand on the bottom of the Deck``: as many as were drawn."""
    if memory.done != "draw":
        return None
    match.groups["-keep"] = ""
    memory.moved_on()
    return [{"return_to_deck": {"count": "as many as drawn", "of": "you", "in": "hand"}, "shuffle": False}]


def _linked(match: Match, memory: Memory) -> Steps:
    """``if this card was co-linked when this effect was activated, you can draw 1 card``."""
    return [{"you_can": {"draw": int(match.groups["n"]), "only_if": "co-linked at activation"}}]


def rows() -> tuple[tuple[str, Any], ...]:
    """The phrases and what they mean."""
    who = r"(?:(?P<who>you|your opponent|each player|both players) )?"
    return (
        (r"draw (?P<n>\d+) (?:more |additional )?cards?", _draw),
        (rf"{who}draw(?P<s>s)? (?P<n>\d+) (?:more |additional )?cards?(?: each)?", _draw),
        (r"(?:(?P<who>you|your opponent) )?draws? 1 card,? (?:and (?:if (?:you|they) do,? )?)?(?:reveal|show)s? it"
         r"(?! to )(?=$|[,;.])", _draw_shown),
        (rf"{who}draws? cards,? equal to the number of {{cards}}(?: ?\+ ?(?P<plus>\d+))?", _draw_per),
        (r"draw cards,? equal to the number of {cards} (?P<done>destroyed|banished|discarded|shuffled|Special Summoned"
         r"|sent to the (?:GY|Graveyard))(?: by this effect| this way)", _draw_per_such),
        (r"draw 1 card for each {cards} (?P<done>destroyed|banished|discarded|shuffled|Special Summoned"
         r"|sent to the (?:GY|Graveyard))(?: by this effect| this way)", _draw_per_such),
        (r"draw cards,? equal to the number of (?P<tally>[^,;.:]* used [^,;.:]*)", _draw_per_material),
        (rf"(?:(?P<they>your opponent can) )?draw cards,? equal to the number of {COUNTED}", _draw_by_this_effect),
        (rf"(?P<each>each player can) draw 1 card for each {COUNTED}", _draw_by_this_effect),
        (r"draw until you have (?P<n>\d+) cards in your hand", _draw_until),
        (r"give up your normal draw this turn", lambda match, memory: [{"give_up_draw": True}]),
        (r"draw cards,? equal to (?P<whose>its|your monster's|that monster's|that target's) Link Rating", _draw_rating),
        (rf"(?:they |{who})draws? (?:that many cards|the same number of cards)(?: as they shuffled into the Deck)?",
         _draw_theirs),
        (r"draw cards,? equal to the number of (?:cards|monsters) you (?P<did>shuffled into the Deck"
         r"|sent to the (?:GY|Graveyard)|discarded|returned to the hand) ?\+ ?(?P<plus>\d+)", _draw_as_many),
        (r"draw cards,? equal to the number of cards you shuffled into the Deck(?! ?\+)", _draw_as_many),
        (r"draw cards,? equal to the number (?P<did>shuffled|discarded|banished|destroyed|Tributed)(?: into the Deck)?"
         r"(?! ?\+)(?=$|[,;.])", _draw_as_many),
        (r"they draw (?P<n>\d+) cards?", _draw_by_them),
        (rf"{who}draws? 1 (?:more |additional )?card for each {{cards}}", _draw_per),
        (r"(?:(?P<who>each player|both players) )?draws? (?:that many cards|(?:the|that) same number of cards)"
         r"(?: (?:that )?(?:you|they) (?P<did>Tributed|discarded|banished|destroyed|sent to the GY"
         r"|shuffled(?: into the Deck)?|returned|added to (?:your|the) Deck))?", _draw_as_many),
        (r"draw 1 card for each(?: card (?P<did>destroyed|banished|discarded|shuffled into the Deck"
         r"|sent to the (?:GY|Graveyard))(?: by this effect| this way))?(?=$|[.;,])", _draw_as_many),
        (r"draw (?P<n>\d+) cards? for every (?P<every>\d+) (?:cards|monsters) (?P<did>banished|discarded"
         r"|sent to the GY|Tributed|destroyed|placed|shuffled)", _draw_for_every),
        (rf"draw 1 card for {LP_APART}", _draw_by_lp),
        (rf"{who}draws? cards equal to the number of (?:cards|monsters) (?P<acted>changed|destroyed|banished|discarded"
         rf"|returned|shuffled|sent|Tributed)(?: [a-z -]*?)? by this effect", _draw_acted),
        (r"(?:have|make) (?P<who>both players|each player|your opponent) draw (?P<n>\d+) cards?", _draw),
        (r"draw cards equal to the number of different (?:Monster )?(?P<kind>Types|Attributes) among (?:the )?"
         r"{cards}", _draw_kinds),
        (r"draw cards,? equal to the number of {cards} with different (?:Monster )?(?P<kind>Types|Attributes)(?![\w-])",
         _draw_kinds),
        (r"place the same number of cards from your hand on (?:the )?(?:top|bottom) of (?:the|your) Deck in any order",
         _back_as_many),
        (r"place cards from your hand on (?:the )?(?:top|bottom) of (?:the|your) Deck,? in any order,? equal to the "
         r"number of cards you drew", _back_as_many),
        (r"if this card was co-linked when this effect was activated, you can draw (?P<n>\d+) cards?(?=\.|$)", _linked),
    )  # fmt: skip
