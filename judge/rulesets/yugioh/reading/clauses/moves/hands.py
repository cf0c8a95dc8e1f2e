"""Operations on hands: discards, cards taken at random, whole hands, and hands that are looked at."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.moves.drawing import player
from judge.rulesets.yugioh.reading.clauses.noun_phrases import selected
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match, Steps

_GY = r"(?:GY|Graveyard)"
LOOKED = r"look at (?:your opponent's|(?P<whose>their)) (?P<place>hand|Extra Deck)"


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
_AWAY = {
    "banish": "banish", "destroy": "destroy", "shuffle": "return_to_deck", "place": "return_to_deck",
    "send": "send_to_graveyard",
}  # fmt: skip


def _at_random_or_there(match: Match, memory: Memory) -> Steps:
    """``banish 1 card from your opponent's hand (at random), field, or GY``: none is chosen in a hand."""
    match.groups["-keep"] = ""
    memory.lost()
    key = _AWAY[match.groups["verb"].lower()]
    where = [_EACH_PLACE[one] for one in _ELSEWHERE.findall(match.groups["where"])]
    lies: Data = {} if where == ["field"] else {"in": where if len(where) > 1 else where[0]}
    more: Data = {"shuffle": True} if key == "return_to_deck" else {}
    hand = {key: {"count": 1, "of": "opponent", "in": "hand"}, "random": True, **more}
    return [{"either": [hand, {key: {"count": 1, "of": "opponent", **lies}, **more}]}]


def _off_either_deck(match: Match, memory: Memory) -> Steps:
    """``send the top 3 cards of either player's Deck to the GY``."""
    match.groups["-keep"] = ""
    memory.lost()
    key, down = _AWAY[match.groups["verb"].lower()], {"face": "down"} if match.groups.get("down") else {}
    top: Data = {"in": "deck", "top": True}
    count = int(match.groups.get("n") or 1)
    return [{"either": [{key: {"count": count, "of": who, **top}, **down} for who in ("you", "opponent")]}]


def _of_either_extra_deck(match: Match, memory: Memory) -> Steps:
    """``look at either Extra Deck and send 1 monster from it to the GY``."""
    match.groups["-keep"] = ""
    memory.lost()
    key, card = _AWAY[match.groups["verb"].lower()], {"count": 1, "card": "monster", "in": "extra deck"}
    return [{"either": [{key: {**card, "of": who}} for who in ("you", "opponent")]}]


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
    steps: Steps = at_random("" if "verb" in match.groups else "discard")(match, memory)
    return steps


def _discard(match: Match, memory: Memory) -> Steps | None:
    who, part = player(match.groups.get("who")), match.groups
    if match.cards:
        noun = match.cards[0]
        if noun.data == "it" and memory.done == "draw" and who == "you":
            return [{"discard": "it"}]
        if noun.data == "this card" and who == "you":
            memory.places = memory.places or noun.places or ("hand",)
            return [{"discard": "this card"}]
        if noun.data == "this card" or not isinstance(noun.data, dict):
            return None
        found = selected.within(noun, who, "hand") if who != "both" else None
        if found is None or not isinstance(found.get("count"), int) or ("other" in found and who != "you"):
            return None
        return [{"discard": selected.plain(found) or found, "who": who}]
    if part.get("hand"):
        return [{"discard": "hand", "who": who}]
    return [{"discard": int(part["n"]), "who": who, **({"random": True} if part.get("random") else {})}]


def _chosen_at_random(match: Match, memory: Memory) -> Steps:
    """One card of the own hand, which nobody has chosen, is discarded."""
    match.groups["-keep"] = ""
    memory.said, memory.alone = "it", False
    return [{"discard": 1, "who": "you", "random": True}]


def _all_copies(match: Match, memory: Memory) -> Steps | None:
    """``they must discard all copies of it``: of the card whose name was declared."""
    if not memory.context.declared.endswith("name"):
        return None
    memory.moved_on()
    return [{"discard": {"count": "all", "name": "declared", "of": "opponent", "in": "hand"}, "who": "opponent"}]


def _one_more(match: Match, memory: Memory) -> Steps | None:
    """``discard 1 more card of their choice``, where another of the opponent's cards was just discarded."""
    if memory.done != "discard":
        return None
    memory.moved_on()
    return [{"discard": 1, "who": "opponent"}]


def _each_discards_all(match: Match, memory: Memory) -> Steps:
    """``both players discard all monsters in their hands``."""
    memory.moved_on()
    what = match.groups["what"].lower().removesuffix("s")
    return [{"discard": {"count": "all", "card": what, "in": "hand"}, "who": "both"}]


def _one_of_each_place(match: Match, memory: Memory) -> Steps:
    """``banish up to 1 card each from your opponent's hand, field, and GY``: the one in the hand at random."""
    memory.moved_on()
    where = ["hand", "field", "graveyard"]
    number: Any = {"min": 1, "max": 3} if match.groups.get("upto") else 3
    each: Data = {"one_of": [{"in": place} for place in where], "one_each": True, "of": "opponent", "in": where}
    return [{"banish": {"count": number, **each}, "random": "hand"}]


def at_random(key: str) -> Any:
    """A card of the opponent's hand, taken at random."""

    def build(match: Match, memory: Memory) -> Steps:
        number = int(match.groups["n"])
        memory.moved_on()
        if key:
            return [{"discard": number, "who": "opponent", "random": True}]
        verb = match.groups["verb"].lower()
        lying: Data = {"shuffle": verb == "shuffle"} if verb in ("shuffle", "place") else {}
        lying |= {"face": "down"} if match.groups.get("down") or match.groups.get("down2") else {}
        return [{_AWAY[verb]: {"count": number, "of": "opponent", "in": "hand"}, "random": True, **lying}]

    return build


_SEEN = {"hand": "hand", "Extra Deck": "extra deck"}
_SEEN_DEEDS = {"banish": "banish", "discard": "discard", "send": "send_to_graveyard", "shuffle": "return_to_deck"}


def seen(match: Match, memory: Memory) -> Steps | None:
    """``look at your opponent's hand and banish 1 card from it face-down``: one that its player has looked out."""
    part = match.groups
    where, verb = _SEEN[part["place"]], "return_to_deck" if part.get("into_deck") else _SEEN_DEEDS[part["verb"].lower()]
    if part.get("whose") and not memory.theirs:
        return None
    if (verb == "discard" and where != "hand") or (part["what"] == "card" and where == "extra deck"):
        return None
    match.groups["-keep"] = ""
    free = memory.nothing_meant()
    memory.lost()
    card: Data = {"card": part["what"].lower()} if part["what"] != "card" else {}
    if verb == "discard":
        memory.said = "it" if free else memory.said
        return [{"discard": {"count": 1, **card, "of": "opponent", "in": where}, "who": "opponent"}]
    lying = {"face": "down"} if part.get("down") else {"shuffle": True} if verb == "return_to_deck" else {}
    return [{verb: {"count": 1, **card, "of": "opponent", "in": where}, **lying}]


def _look(match: Match, memory: Memory) -> Steps:
    """``look at your opponent's hand``: what is found there no word behind it can speak of."""
    match.groups["-keep"] = ""
    memory.lost()
    return [{"look_at": {"count": "all", "of": "opponent", "in": "hand"}}]


def _shuffled_down(match: Match, memory: Memory) -> Steps | None:
    """``during the End Phase, if you have more cards in your hand than your opponent controls +6, shuffle ...``."""
    if match.groups["n"] != match.groups["left"]:
        return None
    match.groups["-keep"] = ""
    theirs: Data = {"per": {"of": "opponent", "in": "field"}, "plus": int(match.groups["n"])}
    more: Data = {"counted": {"of": "you", "in": "hand"}, "over": theirs}
    step: Data = {"return_to_deck": {"count": more, "of": "you", "in": "hand"}, "random": True, "shuffle": True}
    return [{"later": [step], "phase": "end", "turn": "this"}]


def rows() -> tuple[tuple[str, Any], ...]:
    """The phrases and what they mean."""
    who = r"(?:(?P<who>you|your opponent|each player(?: with a hand)?|both players) )?"
    return (
        (r"they discard (?P<n>\d+) cards?(?! of)", _discard_by_them),
        (r"they (?P<verb>shuffle) their entire hand into (?:the|their) Deck, then draw (?P<n>\d+) cards?",
         _their_whole_hand),
        (rf"{who}(?:must )?discards? (?P<n>\d+) (?P<random>random )?cards?(?! of)", _discard),
        (r"your opponent randomly chooses (?P<n>1) card from your (?:entire )?hand, then you discard the chosen card",
         _chosen_at_random),
        (r"discard (?P<n>\d+) random cards? from your opponent's hand", at_random("discard")),
        (r"discard (?P<n>\d+) cards? from (?P<who>your opponent's) hand \(?at random\)?", at_random("discard")),
        (rf"(?P<verb>send|banish) (?P<n>\d+) random cards? (?:from|in) your opponent's hand(?: to the {_GY})?"
         r"(?!,? face|,? until)", at_random("")),
        (r"(?P<verb>banish)(?: \(face-(?:up|(?P<down>down))\))? (?P<n>\d+) random cards? (?:from|in) your opponent's "
         r"hand(?:,? face-(?:up|(?P<down2>down)))?(?!,? (?:face|until))", at_random("")),
        (r"(?P<verb>shuffle) (?P<n>\d+) random cards? (?:from|in) your opponent's hand into the Deck", at_random("")),
        (r"(?P<verb>place) (?P<n>\d+) random cards? from your opponent's hand on (?:the )?top of (?:the|their) Deck",
         at_random("")),
        (r"(?P<verb>destroy) (?P<n>\d+) random cards? (?:from|in) your opponent's hand", at_random("")),
        (r"discard (?P<n>\d+) random cards? from their hand", _of_their_hand),
        (rf"(?P<verb>send|banish) (?P<n>\d+) random cards? from their hand(?: to the {_GY})?(?!,? face|,? until)",
         _of_their_hand),
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
        (rf"{LOOKED},? (?:and|then) (?P<verb>banish) 1 (?P<what>card|monster|Spell|Trap) from it"
         r"(?P<down>,? face-down)?(?!,? (?:face|until|from|and))", seen),
        (rf"look at either (?:player's )?Extra Deck,? and (?P<verb>send) 1 (?:card|monster) from it to the {_GY}",
         _of_either_extra_deck),
        (rf"{LOOKED},? (?:and|then) (?P<verb>send) 1 (?P<what>card|monster|Spell|Trap) from it to the {_GY}", seen),
        (rf"{LOOKED},? (?:and|then) (?P<verb>discard) 1 (?P<what>card|monster|Spell|Trap) from (?:it|their hand)",
         seen),
        (rf"{LOOKED},? and choose 1 (?P<what>card|monster|Spell|Trap) from it to (?P<verb>shuffle) into the Deck",
         seen),
        (rf"{LOOKED}(?:,|\.) select 1 (?P<what>card|monster|Spell|Trap)(?: Card)? (?:in it|among them),? and (?:"
         r"(?P<verb>discard) (?:that card|it)|(?P<into_deck>return) (?:that card|it) to (?:the|their) Deck(?:\. The "
         r"Deck is then shuffled)?)", seen),
        (r"look at (?:your opponent's hand|all cards in your opponent's hand) and all (?:Set|face-down) cards "
         r"(?:they control|on their side of the field)", _looked_all_over),
        (r"look at your opponent's hand(?=[.;]|$|, (?:then|also) |, and if you do,)", _look),
        (r"(?P<verb>banish|destroy|shuffle|send) 1 card (?:from|in) your opponent's hand \(at random\)(?P<where>(?:,? "
         r"(?:or )?(?:their )?(?:field|side of the field|GY|Graveyard))+)(?: to the GY| into the Deck)?",
         _at_random_or_there),
        (r"they (?:must )?discard all copies of (?:it|that card)(?: from their hand)?", _all_copies),
        (r"(?:your opponent )?discards? 1 more card of their choice", _one_more),
        (r"(?:both|each) players? discards? (?:any|all) (?P<what>monsters|Spells|Traps) in their hands?",
         _each_discards_all),
        (r"banish (?P<upto>up to )?1 card each from your opponent's hand, field,? and (?:GY|Graveyard)",
         _one_of_each_place),
        (r"banish exactly 3 of your opponent's cards, 1 each from their hand, field,? and (?:GY|Graveyard)",
         _one_of_each_place),
        (rf"(?P<verb>send|banish) the top (?:(?P<n>\d+) )?cards? of either player's Deck(?: to the {_GY})?(?P<down>,? "
         r"face-down)?", _off_either_deck),
        (r"once, during (?:the|this) End Phase, if the number of cards in your hand is more than the number of cards "
         r"your opponent controls \+(?P<n>\d+), you must randomly shuffle cards from your hand into the Deck so the "
         r"number in your hand equals the number your opponent controls \+(?P<left>\d+)", _shuffled_down),
        (rf"{who}discards? (?P<hand>(?:as many cards as possible from )?(?:your|their) (?:entire )?hands?)", _discard),
        (r"discard {cards}", _discard),
    )  # fmt: skip
