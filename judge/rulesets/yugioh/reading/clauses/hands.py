"""Operations on hands (draws and discards, chosen or at random), and materials that are detached."""

from __future__ import annotations

import re
from typing import Any

from judge.rulesets.yugioh.reading.clauses import pronouns, selecting
from judge.rulesets.yugioh.reading.clauses.changes import per
from judge.rulesets.yugioh.reading.clauses.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.phrases import Data, Match, Steps, once
from judge.rulesets.yugioh.reading.clauses.pronouns import Memory

_GY = r"(?:GY|Graveyard)"
UNTIL_BACK = (
    r"(?P<back>until (?:the End Phase(?: of (?:this|the next) turn)?|the Standby Phase of (?:the|your) next turn"
    r"|(?:the|your|your opponent's) next (?:Standby|End) Phase"
    r"|your opponent's End Phase))"
)
"""Until when cards are banished."""
BACK = {
    "until the end phase": "end phase", "until the end phase of this turn": "end phase",
    "until your next standby phase": "your next standby phase",
    "until the end phase of the next turn": "end phase of next turn",
    "until the next standby phase": "next standby phase",
    "until your opponent's next standby phase": "opponent's next standby phase",
    "until the standby phase of the next turn": "standby phase of next turn",
    "until the standby phase of your next turn": "standby phase of your next turn",
}  # fmt: skip
"""How card files write it."""
_FOR_A_TIME = rf"(?:,? \(?face-(?:up|(?P<down>down))\)?)?,? \(?{UNTIL_BACK}\)?"
_MADE = r"(?:(?:make|have) your opponent|your opponent must)"
_THEIR = r"(?:hand|field|side of the field|GY|Extra Deck)"
_WHERE = rf"(?: they control| from their {_THEIR}(?: or (?:their )?{_THEIR})?)"
_LOOKED = r"look at your opponent's (?P<place>hand|Extra Deck)"


def _who(words: str | None) -> str:
    said = (words or "").lower()
    return "both" if said.startswith(("each", "both")) else "opponent" if "opponent" in said else "you"


def _draw(match: Match, memory: Memory) -> Steps | None:
    who = _who(match.groups.get("who"))
    if match.groups.get("s") and not match.groups.get("who"):  # "your opponent discards 1 card, then draws 1 card"
        if not memory.both and not memory.theirs:
            return None
        who = "both" if memory.both else "opponent"
    elif memory.both and memory.done == "discard" and not match.groups.get("who"):
        who = "both"  # "both players discard 2 cards, then draw 2 cards"
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


def _draw_until(match: Match, memory: Memory) -> Steps:
    """``draw until you have 5 cards in your hand``."""
    match.groups["-keep"] = ""
    memory.moved_on()
    return [{"draw": {"hand_up_to": int(match.groups["n"])}}]


def _draw_rating(match: Match, memory: Memory) -> Steps | None:
    """``draw cards equal to that monster's Link Rating``."""
    whose = pronouns.whose(match.groups["whose"], memory)
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


def _discard_by_them(match: Match, memory: Memory) -> Steps | None:
    """``they discard 1 card``: the same."""
    if not memory.theirs:
        return None
    match.groups["-keep"] = ""
    return [{"discard": int(match.groups["n"]), "who": "opponent"}]


def _their_whole_hand(match: Match, memory: Memory) -> Steps | None:
    """``they shuffle their entire hand into the Deck, then draw 2 cards``: the opponent, of whom was spoken before."""
    if not memory.context.foe or memory.said:
        return None
    return [*_whole_hand(match, memory), {"then": {"draw": int(match.groups["n"]), "who": "opponent"}}]


def _whole_hand(match: Match, memory: Memory) -> Steps:
    """``banish your opponent's entire hand``, ``your opponent shuffles their entire hand into the Deck``."""
    match.groups["-keep"] = ""
    memory.moved_on()
    verb, cards = match.groups["verb"].lower(), {"count": "all", "of": "opponent", "in": "hand"}
    if verb.startswith("discard"):
        return [{"discard": "hand", "who": "opponent"}]
    if verb.startswith("banish"):
        return [{"banish": cards, **({"face": "down"} if match.groups.get("down") else {})}]
    return [{"return_to_deck": cards, "shuffle": True}]


def _own_hand(match: Match, memory: Memory) -> Steps:
    """``send your entire hand to the GY``, ``shuffle your hand into the Deck``."""
    match.groups["-keep"] = ""
    memory.moved_on()
    key = _OWN_HAND[match.groups["verb"].lower()]
    more: Data = {"shuffle": True} if key == "return_to_deck" else {}
    more |= {"face": "down"} if match.groups.get("down") else {}
    return [{key: {"count": "all", "of": "you", "in": "hand"}, **more}]


_OWN_HAND = {"send": "send_to_graveyard", "banish": "banish", "shuffle": "return_to_deck", "return": "return_to_deck"}


def _each_shuffles(match: Match, memory: Memory) -> Steps:
    """``each player shuffles their entire hand into the Deck``, ``... all cards from their hand, field, and GY``; who
    has none shuffles none."""
    match.groups["-keep"] = match.groups["-both"] = ""
    memory.lost()
    memory.done = "return_to_deck"
    said = match.groups.get("places") or "hand"
    where = [_EACH_PLACE[one] for one in _EACH_PLACES.findall(said)]
    lies = {"in": where[0] if len(where) == 1 else where}
    return [{"return_to_deck": {"count": "all", **lies}, "shuffle": True}]


_EACH_PLACE = {"hand": "hand", "field": "field", "GY": "graveyard", "Graveyard": "graveyard"}
_EACH_PLACES = Expression(r"hand|field|GY|Graveyard")


_ELSEWHERE = Expression(r"field|GY|Graveyard")
_OF_ONE_OF = {
    "banish": "banish", "destroy": "destroy", "shuffle": "return_to_deck", "send": "send_to_graveyard",
}  # fmt: skip


def _at_random_or_there(match: Match, memory: Memory) -> Steps:
    """``banish 1 card from your opponent's hand (at random), field, or GY``: none is chosen in a hand."""
    match.groups["-keep"] = ""
    memory.lost()
    key = _OF_ONE_OF[match.groups["verb"].lower()]
    where = [_EACH_PLACE[one] for one in _ELSEWHERE.findall(match.groups["where"])]
    lies: Data = {} if where == ["field"] else {"in": where if len(where) > 1 else where[0]}
    more: Data = {"shuffle": True} if key == "return_to_deck" else {}
    hand = {key: {"count": 1, "of": "opponent", "in": "hand"}, "random": True, **more}
    return [{"either": [hand, {key: {"count": 1, "of": "opponent", **lies}, **more}]}]


def _off_either_deck(match: Match, memory: Memory) -> Steps:
    """``send the top 3 cards of either player's Deck to the GY``."""
    match.groups["-keep"] = ""
    memory.lost()
    key, down = _OF_ONE_OF[match.groups["verb"].lower()], {"face": "down"} if match.groups.get("down") else {}
    top: Data = {"in": "deck", "top": True}
    count = int(match.groups.get("n") or 1)
    return [{"either": [{key: {"count": count, "of": who, **top}, **down} for who in ("you", "opponent")]}]


def _looked_all_over(match: Match, memory: Memory) -> Steps:
    """``look at your opponent's hand and all Set cards they control``."""
    match.groups["-keep"] = ""
    memory.lost()
    return [
        {"look_at": {"count": "all", "of": "opponent", "in": "hand"}},
        {"and": {"look_at": {"count": "all", "of": "opponent", "face": "down"}}},
    ]


def _of_their_hand(match: Match, memory: Memory) -> Steps | None:
    """``discard 1 random card from their hand``: that of the opponent, of whom the condition spoke."""
    if not memory.context.foe or memory.said not in ("", "this card", "target", "it"):
        return None
    memory.moved_on()
    return [{"discard": int(match.groups["n"]), "who": "opponent", "random": True}]


@once
def _AGAINST() -> Expression:
    """What the opponent may do, and what becomes of the effect then."""
    return Expression(
        r"(?:(?P<they>they)|your opponent) can (?P<verb>discard|reveal) (?=\d)", re.IGNORECASE, ("they ", "your ")
    )


_SO_THAT = Expression(
    r"(?: (?:in|from) their hand)? to negate (?:this (?:card's )?effect|the effect of this card), otherwise,? "
    r"(?:you (?!can ))?"
)


def against_it(words: str, at: int, memory: Memory) -> tuple[Data, int] | None:
    """``your opponent can discard 1 card to negate this effect, otherwise ...``: what they may do, as a step, and where
    those words end."""
    found = _AGAINST().match(words, at)
    noun = selecting.cards(words, found.end(), Memory(memory.context)) if found else None
    so_that = _SO_THAT.match(words, noun.end) if noun is not None else None
    if found is None or noun is None or so_that is None or (found["they"] and not memory.context.foe):
        return None
    what = selecting.within(noun, "opponent", "hand")
    if what is None or not isinstance(what.get("count"), int) or "other" in what:
        return None
    if found["verb"].lower() == "reveal":
        return {"reveal": what}, so_that.end()
    return {"discard": selecting.plain(what) or what, "who": "opponent"}, so_that.end()


_DID = {
    "tributed": "tribute", "discarded": "discard", "banished": "banish", "destroyed": "destroy",
    "sent": "send_to_graveyard", "shuffled": "return_to_deck", "placed": "return_to_deck", "special": "special_summon",
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
        if found is None or not isinstance(found.get("count"), int) or ("other" in found and who != "you"):
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
        verb = _MADE_TO.get(match.groups["verb"].lower(), match.groups["verb"].lower())
        lying = {"shuffle": verb == "shuffle"} if verb in ("shuffle", "place") else {}
        return [{_AWAY.get(verb, verb): {"count": number, "of": "opponent", "in": "hand"}, "random": True, **lying}]

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


def _with_one_of_theirs(match: Match, memory: Memory) -> Steps | None:
    """``banish both this face-up card from the field and 1 random card from your opponent's hand, face-up, until your
    next Standby Phase``: both come back then."""
    until = BACK.get(match.groups["back"].lower())
    if until is None or match.cards[0].data != "this card":
        return None
    memory.places = memory.places or match.cards[0].places
    match.groups["-keep"] = ""
    memory.lost()
    hand: Data = {"banish": {"count": 1, "of": "opponent", "in": "hand"}, "random": True}
    down = {"face": "down"} if match.groups.get("down") else {}
    return [{"banish": "this card", "until": until}, {"and": {**hand, **down, "until": until}}]


def _for_a_time(build: Any) -> Any:
    """``banish 1 random card from your opponent's hand, until the End Phase``: then it is in the hand again."""

    def built(match: Match, memory: Memory) -> Steps | None:
        until = BACK.get(match.groups["back"].lower())
        made: Steps | None = build(match, memory) if until is not None else None
        if not made or set(selecting.places_of(made[0]["banish"])) != {"hand"}:
            return None
        return [{**made[0], **({"face": "down"} if match.groups.get("down") else {}), "until": until}]

    return built


_AWAY = {"shuffle": "return_to_deck", "place": "return_to_deck", "return": "return_to_hand"}
_MADE_TO = {"send": "send_to_graveyard", "banish": "banish"}


def _made_to(match: Match, memory: Memory) -> Steps | None:
    """``your opponent sends 1 monster they control to the GY``: who does it chooses, and it affects no card."""
    part, noun = match.groups, match.cards[0]
    if not isinstance(noun.data, dict) or not isinstance(noun.data.get("count", 1), int):
        return None
    what: Data = {"count": 1, **noun.data}
    if "where" in part:
        if not selecting.anywhere(noun):
            return None
        where = [_THEIRS[place] for place in _THEIR_PLACE.findall(part["where"])]
        bare = {key: value for key, value in noun.data.items() if key not in noun.added and (key, value) != _ANY}
        lies = {"in": where if len(where) > 1 else where[0]} if where != ["field"] else {}
        what = {"count": 1, **bare, "of": "opponent", **lies}
    if what.get("of") != "opponent":
        return None
    memory.moved_on()
    match.groups["-keep"] = ""
    down = {"face": "down"} if part.get("down") else {}
    return [{_MADE_TO[part["verb"].lower().removesuffix("s").removesuffix("e")]: what, **down, "who": "opponent"}]


def sent_by_type(match: Match, memory: Memory) -> Steps | None:
    """``Declare 1 card type; your opponent sends 1 card of that type from their Deck to the GY``."""
    if memory.context.declared != "card type":
        return None
    memory.moved_on()
    what: Data = {"count": 1, "card": "declared", "of": "opponent", "in": "deck"}
    return [{"send_to_graveyard": what, "who": "opponent"}]


_ANY = ("card", "any")
_THEIRS = {"control": "field", "field": "field", "hand": "hand", "GY": "graveyard", "Extra Deck": "extra deck"}
_THEIR_PLACE = Expression(r"control|field|hand|GY|Extra Deck")


def _matched(match: Match, memory: Memory) -> Steps:
    """``make your opponent banish cards from their field face-down so they control the same number of cards as you
    do``; a Token cannot lie face-down."""
    match.groups["-keep"] = ""
    memory.moved_on()
    more: Data = {"counted": {"of": "opponent", "in": "field"}, "over": {"per": {"of": "you", "in": "field"}}}
    what: Data = {"count": more, "not_kind": ["token"], "of": "opponent", "in": "field"}
    return [{"banish": what, "face": "down", "who": "opponent"}]


def _look(match: Match, memory: Memory) -> Steps:
    """``look at your opponent's hand``: what is found there no word behind it can speak of."""
    match.groups["-keep"] = ""
    memory.lost()
    return [{"look_at": {"count": "all", "of": "opponent", "in": "hand"}}]


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


def _shuffled_down(match: Match, memory: Memory) -> Steps | None:
    """``during the End Phase, if you have more cards in your hand than your opponent controls +6, shuffle ...``."""
    if match.groups["n"] != match.groups["left"]:
        return None
    match.groups["-keep"] = ""
    theirs: Data = {"per": {"of": "opponent", "in": "field"}, "plus": int(match.groups["n"])}
    more: Data = {"counted": {"of": "you", "in": "hand"}, "over": theirs}
    step: Data = {"return_to_deck": {"count": more, "of": "you", "in": "hand"}, "random": True, "shuffle": True}
    return [{"later": [step], "phase": "end", "turn": "this"}]


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
    if what in ("target", "it"):
        return [{"detach": count, "cards": what}]
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
        (rf"{who}draw(?P<s>s)? (?P<n>\d+) cards?(?: each)?", _draw),
        (rf"{who}draws? cards,? equal to the number of {{cards}}(?: ?\+ ?(?P<plus>\d+))?", _draw_per),
        (r"draw cards,? equal to the number of {cards} (?P<done>destroyed|banished|discarded|shuffled|Special Summoned"
         r"|sent to the (?:GY|Graveyard))(?: by this effect| this way)", _draw_per_such),
        (r"draw until you have (?P<n>\d+) cards in your hand", _draw_until),
        (r"draw cards,? equal to (?P<whose>its|your monster's|that monster's|that target's) Link Rating", _draw_rating),
        (rf"(?:they |{who})draws? (?:that many cards|the same number of cards)(?: as they shuffled into the Deck)?",
         _draw_theirs),
        (r"draw cards,? equal to the number of (?:cards|monsters) you (?P<did>shuffled into the Deck"
         r"|sent to the (?:GY|Graveyard)|discarded|returned to the hand) ?\+ ?(?P<plus>\d+)", _draw_as_many),
        (r"draw cards,? equal to the number of cards you shuffled into the Deck(?! ?\+)", _draw_as_many),
        (r"they draw (?P<n>\d+) cards?", _draw_by_them),
        (r"they discard (?P<n>\d+) cards?(?! of)", _discard_by_them),
        (r"they (?P<verb>shuffle) their entire hand into (?:the|their) Deck, then draw (?P<n>\d+) cards?",
         _their_whole_hand),
        (rf"{who}draws? 1 card for each {{cards}}", _draw_per),
        (r"(?:(?P<who>each player|both players) )?draws? (?:that many cards|(?:the|that) same number of cards)"
         r"(?: (?:that )?(?:you|they) (?P<did>Tributed|discarded|banished|destroyed|sent to the GY"
         r"|shuffled(?: into the Deck)?|returned))?", _draw_as_many),
        (r"draw (?P<n>\d+) cards? for every (?P<every>\d+) (?:cards|monsters) (?P<did>banished|discarded"
         r"|sent to the GY|Tributed|destroyed|placed|shuffled)", _draw_for_every),
        (rf"{who}draws? cards equal to the number of (?:cards|monsters) (?P<acted>changed|destroyed|banished|discarded"
         rf"|returned|shuffled|sent|Tributed)(?: [a-z -]*?)? by this effect", _draw_acted),
        (r"(?:have|make) (?P<who>both players|each player|your opponent) draw (?P<n>\d+) cards?", _draw),
        (rf"{who}(?:must )?discards? (?P<n>\d+) (?P<random>random )?cards?(?! of)", _discard),
        (r"your opponent randomly chooses (?P<n>1) card from your (?:entire )?hand, then you discard the chosen card",
         _chosen_at_random),
        (r"discard (?P<n>\d+) random cards? from your opponent's hand", _at_random("discard")),
        (r"discard (?P<n>\d+) cards? from (?P<who>your opponent's) hand \(?at random\)?", _at_random("discard")),
        (rf"(?P<verb>send|banish) (?P<n>\d+) random cards? (?:from|in) your opponent's hand(?: to the {_GY})?"
         r"(?!,? face|,? until)", _at_random("")),
        (rf"(?P<verb>banish) (?P<n>\d+) random cards? (?:from|in) your opponent's hand{_FOR_A_TIME}",
         _for_a_time(_at_random(""))),
        (rf"{_LOOKED},? (?:and if you do,|and|then) (?P<verb>banish) 1 (?P<what>card|monster|Spell|Trap) from "
         r"(?:it|their hand)"
         rf"{_FOR_A_TIME}", _for_a_time(_seen)),
        (rf"banish both {{cards}} and 1 random card from your opponent's hand{_FOR_A_TIME}", _with_one_of_theirs),
        (rf"{_MADE} (?P<verb>banish) {{cards}}(?P<where>{_WHERE})?{_FOR_A_TIME}", _for_a_time(_made_to)),
        (rf"your opponent (?P<verb>banishes) {{cards}}(?P<where>{_WHERE})?{_FOR_A_TIME}", _for_a_time(_made_to)),
        (r"(?P<verb>shuffle) (?P<n>\d+) random cards? (?:from|in) your opponent's hand into the Deck", _at_random("")),
        (r"(?P<verb>place) (?P<n>\d+) random cards? from your opponent's hand on (?:the )?top of (?:the|their) Deck",
         _at_random("")),
        (r"(?P<verb>destroy) (?P<n>\d+) random cards? (?:from|in) your opponent's hand", _at_random("")),
        (r"discard (?P<n>\d+) random cards? from their hand", _of_their_hand),
        (r"(?P<verb>discard|banish) your opponent's entire hand(?P<down>,? face-down)?(?!,? (?:face|until))",
         _whole_hand),
        (r"(?:(?:have|make) )?your opponent (?P<verb>shuffles?) their entire hand into (?:the|their) Deck",
         _whole_hand),
        (r"(?P<verb>return|shuffle) (?:all (?:the )?cards in )?your opponent's (?:entire )?hand (?:in)?to the Deck",
         _whole_hand),
        (rf"(?P<verb>send) your (?:entire )?hand to the {_GY}", _own_hand),
        (r"(?P<verb>banish) your (?:entire )?hand(?P<down>,? face-down)?(?!,? (?:face|until))", _own_hand),
        (r"(?P<verb>shuffle|return) your (?:entire )?hand (?:in)?to the Deck", _own_hand),
        (r"(?:each player(?: with a hand)? shuffles|both players shuffle) their (?:entire )?hands? into the(?:ir)? "
         r"Decks?", _each_shuffles),
        (r"each player shuffles all (?:the )?cards (?:from|in) their (?P<places>(?:hand|field|GY|Graveyard)"
         r"(?:,? (?:and )?(?:hand|field|GY|Graveyard))*) into the(?:ir)? Decks?", _each_shuffles),
        (rf"{_LOOKED},? (?:and|then) (?P<verb>banish) 1 (?P<what>card|monster|Spell|Trap) from it"
         r"(?P<down>,? face-down)?(?!,? (?:face|until|from|and))", _seen),
        (rf"{_LOOKED},? (?:and|then) (?P<verb>send) 1 (?P<what>card|monster|Spell|Trap) from it to the {_GY}", _seen),
        (rf"{_LOOKED},? (?:and|then) (?P<verb>discard) 1 (?P<what>card|monster|Spell|Trap) from (?:it|their hand)",
         _seen),
        (rf"{_LOOKED},? and choose 1 (?P<what>card|monster|Spell|Trap) from it to (?P<verb>shuffle) into the Deck",
         _seen),
        (r"look at (?:your opponent's hand|all cards in your opponent's hand) and all (?:Set|face-down) cards "
         r"(?:they control|on their side of the field)", _looked_all_over),
        (r"look at your opponent's hand(?=[.;]|$|, (?:then|also) |, and if you do,)", _look),
        (r"(?P<verb>banish|destroy|shuffle|send) 1 card (?:from|in) your opponent's hand \(at random\)(?P<where>(?:,? "
         r"(?:or )?(?:their )?(?:field|side of the field|GY|Graveyard))+)(?: to the GY| into the Deck)?",
         _at_random_or_there),
        (rf"(?P<verb>send|banish) the top (?:(?P<n>\d+) )?cards? of either player's Deck(?: to the {_GY})?(?P<down>,? "
         r"face-down)?", _off_either_deck),
        (r"draw cards equal to the number of different (?:Monster )?(?P<kind>Types|Attributes) among (?:the )?"
         r"{cards}", _draw_kinds),
        (r"place the same number of cards from your hand on (?:the )?(?:top|bottom) of (?:the|your) Deck in any order",
         _back_as_many),
        (r"place cards from your hand on (?:the )?(?:top|bottom) of (?:the|your) Deck,? in any order,? equal to the "
         r"number of cards you drew", _back_as_many),
        (rf"{_MADE} (?P<verb>send) {{cards}}(?P<where>{_WHERE})? to the {_GY}(?: \(their choice\))?", _made_to),
        (rf"{_MADE} (?P<verb>banish) {{cards}}(?P<where>{_WHERE})?"
         r"(?P<down>,? face-down)?(?: \(their choice\))?(?!,? (?:face|until|and))", _made_to),
        (rf"your opponent (?P<verb>sends) {{cards}}(?P<where>{_WHERE})? to the {_GY}(?: \(their choice\))?", _made_to),
        (rf"your opponent (?P<verb>banishes) {{cards}}(?P<where>{_WHERE})?(?P<down>,? face-down)?"
         r"(?: \(their choice\))?(?!,? (?:face|until|and))", _made_to),
        (r"make your opponent banish cards from their field face-down so they control the same number of cards as you "
         r"do", _matched),
        (r"once, during (?:the|this) End Phase, if the number of cards in your hand is more than the number of cards "
         r"your opponent controls \+(?P<n>\d+), you must randomly shuffle cards from your hand into the Deck so the "
         r"number in your hand equals the number your opponent controls \+(?P<left>\d+)", _shuffled_down),
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
