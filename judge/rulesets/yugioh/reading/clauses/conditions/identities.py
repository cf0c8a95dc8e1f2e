"""What a card is that was just acted on or paid with (``it is a DARK monster``, ``you added a Ritual Monster``)."""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses.noun_phrases import selected, selecting
from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import EXTREMES, NAME
from judge.rulesets.yugioh.reading.clauses.noun_phrases.places import ON_FIELD
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data, Noun, once

_DONE_TO = {
    "discarded": "discard", "destroyed": "destroy", "banished": "banish", "sent": "send_to_graveyard",
    "added": "add_to_hand", "tributed": "tribute", "drawn": "draw", "detached": "detach",
}  # fmt: skip


OF_THE_PLACE = {
    "of", "in", "other", "position", "summoned", *EXTREMES, "different_names", "top", "linked", "co_linked",
    "pendulum_zone", "pointed_by", "points_to", "lies_as", "equipped_to", "with_counters",
}  # fmt: skip


@once
def _IT_IS() -> Expression:
    done = "|".join(_DONE_TO)
    return Expression(
        r"(?:(?P<it>it|that (?:card|monster|target)|the targeted (?:card|monster))"
        r"(?P<there> in your (?:GY|Graveyard))?"
        rf"|(?:the|that) (?P<done>{done}) (?:card|monster|(?<=detached )material)) (?:is|was) "
        r"(?P<not>not )?(?=an? |\")",
        re.IGNORECASE,
    )


_ITS_LEVEL = Expression(
    r"(?:(?P<it>it|that (?:monster|target)) is Level|its (?P<printed>original )?Level is) (?P<n>\d+)"
    r"(?: or (?P<bound>higher|lower))?(?=,)",
    re.IGNORECASE,
)
_DECLARED = Expression(r"(?:it|that card) (?:is|was) (?P<not>not )?the (?:declared|named) card", re.IGNORECASE)


_OF_THE_TYPE = Expression(
    r"(?:it|that card) (?:is|was) (?P<not>not )?(?:of )?the declared (?:card )?type", re.IGNORECASE
)


_IN_THEIR_HAND = Expression(
    r"(?:that|the declared) card is in your opponent's hand|(?:your opponent has|they have) the declared card in their "
    r"hand",
    re.IGNORECASE,
)


_HELD_BY = Expression(r"(?P<who>your opponent controls|you control) (?:it|that monster|that card)(?=,)", re.IGNORECASE)


def held_by(words: str, at: int, memory: Memory) -> tuple[list[Data], int] | None:
    """``then if your opponent controls that monster, take control of it``: the card whose activation is answered."""
    found = _HELD_BY.match(words, at)
    if found is None or memory.context.event != "that card" or memory.said not in ("", "that card"):
        return None
    memory.said = "that card"
    whose = "opponent" if "opponent" in found["who"].lower() else "you"
    return [{"is": {"what": "that card", "fits": {"of": whose, "in": "field"}}}], found.end()


def identity(words: str, at: int, memory: Memory) -> tuple[list[Data], int] | None:
    """``it is a DARK monster``, ``the discarded card was not "A"``: what was just acted on, as it is printed."""
    if (
        memory.context.declared.endswith("name")
        and memory.singular() == "it"
        and (named := _DECLARED.match(words, at)) is not None
    ):
        condition: Data = {"is": {"what": "it", "fits": {"name": "declared"}}}
        return [{"not": condition} if named["not"] else condition], named.end()
    if (
        memory.context.declared in ("card type", "Spell or Trap")
        and memory.singular() == "it"
        and (typed := _OF_THE_TYPE.match(words, at)) is not None
    ):
        condition = {"is": {"what": "it", "fits": {"card": "declared"}}}
        return [{"not": condition} if typed["not"] else condition], typed.end()
    if memory.context.declared.endswith("name") and (held := _IN_THEIR_HAND.match(words, at)) is not None:
        return [{"exists": {"name": "declared", "of": "opponent", "in": "hand"}}], held.end()
    if (levelled := _ITS_LEVEL.match(words, at)) is not None:
        return _of_a_level(levelled, memory)
    start = _IT_IS().match(words, at)
    found = selecting.noun(words, start.end(), Memory(Context())) if start else None
    if start is None or found is None or not isinstance(found.data, dict) or "count" in found.data:
        return None
    fits = {key: value for key, value in found.data.items() if key not in found.added}
    if found.plural or fits.keys() & OF_THE_PLACE or "face" in fits or fits in ({}, {"card": "any"}):
        return None
    if start.group("done"):
        done = _DONE_TO[start.group("done").lower()]
        what = (
            memory.said
            if memory.done == done
            else "cost cards"
            if done in (memory.context.lone, memory.context.price)
            else ""
        )
    elif start["it"].lower().startswith("the targeted"):
        what = memory.context.targets
    else:
        what = memory.singular(start.group("it").lower())
    if what not in ("it", "target", "cost cards"):
        return None
    end = found.end
    if (but := _BUT.match(words, end)) is not None and "not_name" not in fits:
        fits, end = {**fits, "not_name": but["name"][1:-1]}, but.end()
    if start["there"]:
        fits = {**fits, "of": "you", "in": "graveyard"}
    condition = {"is": {"what": what, "fits": fits}}
    return [{"not": condition} if start.group("not") else condition], end


_BUT = Expression(rf", except (?P<name>{NAME})(?=, )")


def _of_a_level(found: re.Match[str], memory: Memory) -> tuple[list[Data], int] | None:
    """``it is Level 2 or higher``: of a monster that has a Level."""
    what = memory.singular((found["it"] or "it").lower())
    if what not in ("it", "target"):
        return None
    number = int(found["n"])
    level = {"higher": {"min": number}, "lower": {"max": number}}.get(found["bound"] or "", number)
    fits: Data = {
        "not_kind": ["xyz", "link"],
        **({"original": {"level": level}} if found["printed"] else {"level": level}),
    }
    return [{"is": {"what": what, "fits": fits}}], found.end()


_ALL_OF_THEM = Expression(r"you destroyed all of them(?=,)")
_AS_MANY = Expression(r"destroy this card and as many (?P<what>[^.;,]+) as possible, then, if $", re.I)


def all_destroyed(words: str, at: int) -> tuple[list[Data], int] | None:
    """``destroy this card and as many Plant monsters on the field as possible, then, if you destroyed all of them``."""
    found = _ALL_OF_THEM.match(words, at)
    lead = _AS_MANY.search(words[:at]) if found is not None else None
    noun = selecting.noun(lead["what"], 0, Memory(Context())) if lead is not None else None
    if found is None or lead is None or noun is None or noun.end != len(lead["what"]):
        return None
    if not isinstance(noun.data, dict) or selected.places_of(noun.data) - ON_FIELD:
        return None
    return [{"none_left_of": {key: one for key, one in noun.data.items() if key not in ("count", "in")}}], found.end()


_FROM_HAND = Expression(r"it was (?:placed|banished|shuffled|returned|sent) from (?:the|your) hand(?=,)")


def out_of_hand(words: str, at: int, memory: Memory) -> tuple[list[Data], int] | None:
    """``Place this card on the bottom of the Deck, then, if it was placed from the hand``: it was used there."""
    found = _FROM_HAND.match(words, at) if memory.said == "this card" else None
    return ([{"activated_from": "hand"}], found.end()) if found is not None else None


@once
def _BROUGHT() -> Expression:
    return Expression(
        r"you (?:Special )?Summon(?:ed)? (?P<what>it|this card|that monster|an? [^,.;]+?) from (?:the|your) "
        r"(?P<place>GY|Graveyard|hand|Deck)(?=,)",
        re.IGNORECASE,
        opens=("you ",),
    )


def brought(words: str, at: int, memory: Memory) -> tuple[list[Data], int] | None:
    """``Special Summon 1 monster from your hand or GY, but if you Summoned it from the GY``, ``if you Special Summon an
    Effect Monster from the GY``: from where the monster came that was just Summoned."""
    found = _BROUGHT().match(words, at) if memory.done == "special_summon" else None
    if found is None:
        return None
    place = found["place"].lower().replace("gy", "graveyard")
    said, bare = found["what"].lower(), found["what"].lower() in ("it", "this card", "that monster")
    if memory.said == "this card" and bare:
        return ([{"activated_from": place}], found.end()) if place != "deck" else None
    what = memory.singular("it") if bare or memory.said == "it" else ""
    fits: Data = {}
    if not bare:
        noun = selecting.noun(found["what"], 0, Memory(Context()))
        if noun is None or noun.end != len(said) or noun.plural or not isinstance(noun.data, dict):
            return None
        fits = {key: value for key, value in noun.data.items() if key not in noun.added}
        if fits.keys() & OF_THE_PLACE or "face" in fits or "count" in fits:
            return None
    if what not in ("it", "target"):
        return None
    return [{"is": {"what": what, "fits": {**fits, "summoned": f"from {place}"}}}], found.end()


@once
def _BECAUSE_OF_THEM() -> Expression:
    return Expression(
        r"(?P<it>this card|it) was (?P<past>discarded from your hand to (?:the|your) (?:GY|Graveyard)|destroyed) by "
        r"(?:an|your) opponent's card effect(?=, )",
        re.IGNORECASE,
    )


def brought_about_by_them(words: str, at: int, memory: Memory) -> tuple[list[Data], int] | None:
    """``then, if this card was discarded from your hand to your GY by an opponent's card effect``."""
    found = _BECAUSE_OF_THEM().match(words, at)
    itself = memory.said == "this card" or (memory.nothing_meant() and memory.context.event == "this card")
    if found is None or (found["it"].lower() == "it" and not itself):
        return None
    done = "discarded" if found["past"].startswith("discarded") else "destroyed"
    return [{"event_this_turn": {done: {"card": "this card", "by": "opponent's card effect"}}}], found.end()


@once
def _YOU_DID() -> Expression:
    done = "|".join((*_DONE_TO, *_DONE_BESIDES, "excavated"))
    return Expression(rf"you (?:also )?(?P<done>{done}) (?=an? |\")", re.IGNORECASE, opens=("you ",))


_DONE_BESIDES = {
    "Special Summoned": "special_summon", "returned": "return_to_hand", "shuffled": "return_to_deck",
    "Set": "set", "drew": "draw", "Fusion Summoned": "fusion_summon", "Ritual Summoned": "ritual_summon",
}  # fmt: skip


@once
def _DID_BEHIND() -> Expression:
    return Expression(
        r"(?: (?:to (?:your|the|their) (?:hand|GY|Graveyard)|into the (?:Main )?Deck))?"
        r"(?P<when> (?:by|with) this effect| this way|(?P<paid> to activate this (?:effect|card)| at activation"
        r"| when you activated this (?:effect|card)| for the cost))?(?=,|$)"
    )


@once
def _AIMED() -> Expression:
    return Expression(r"you (?:activated this card by targeting|targeted) (?=an? )", re.IGNORECASE, opens=("you ",))


_THEN_HELD = Expression(r"(?P<who>you control|your opponent control)led(?=,| at activation)")
_AS_IT_WAS_USED = Expression(r"(?:ed)? *(?: at activation| (?:by|with) this effect)?(?=,)")


def aimed(words: str, at: int, memory: Memory) -> tuple[list[Data], int] | None:
    """``or if you targeted an EARTH monster``, ``then, if you targeted a card you control``: what its one target is."""
    start = _AIMED().match(words, at) if memory.context.targets == "target" else None
    now = _THEN_HELD.sub(r"\g<who>   ", words) if start else words  # as long as before
    noun = selecting.noun(now, start.end(), Memory(Context())) if start else None
    tail = _AS_IT_WAS_USED.match(now, noun.end) if noun is not None else None
    if noun is None or tail is None or not isinstance(noun.data, dict) or noun.data.get("count", 1) != 1:
        return None
    whose = noun.data.get("of")
    fits = {key: value for key, value in noun.data.items() if key not in noun.added and key not in ("count", "of")}
    controlled = {"of": whose} if whose is not None and "of" not in noun.added else {}
    if fits.keys() & OF_THE_PLACE or "face" in fits or {**fits, **controlled} in ({}, {"card": "any"}):
        return None
    then = now != words or words[noun.end : tail.end()].endswith("at activation")
    if controlled and (then or memory.done):  # where the target is by now, nobody controls it
        bare = fits in ({}, {"card": "any"})
        such: list[Data] = [] if bare else [{"is": {"what": "target", "fits": fits}}]
        return [{"targeted_of": str(whose)}, *such], tail.end()
    return [{"is": {"what": "target", "fits": {**fits, **controlled}}}], tail.end()


def deed(words: str, at: int, memory: Memory) -> tuple[list[Data], int] | None:
    """``you added a Ritual Monster to your hand``, ``you Tributed a Level 4 monster at activation``: what something was
    just done to, or what was paid with."""
    sent = _SENT_ONE.match(words, at) if memory.context.paid else None
    if sent is not None and memory.context.price in ("", "send_to_graveyard"):
        return [{"paid_with": {"min": 1}}], sent.end()
    start = _YOU_DID().match(words, at)
    noun = selecting.noun(words, start.end(), Memory(Context())) if start else None
    tail = _DID_BEHIND().match(words, noun.end) if noun is not None else None
    if start is None or noun is None or tail is None or not isinstance(noun.data, dict):
        return None
    fits = {key: value for key, value in noun.data.items() if key not in noun.added and (key, value) != ("count", 1)}
    said = start.group("done")
    there = _from_where(fits, noun) if said.lower() in _TAKING else {}
    besides = {"other"} if tail["paid"] else set[str]()  # a card that was paid with may be asked whether it is this one
    if "count" in fits or fits.keys() & OF_THE_PLACE - besides or "face" in fits:
        return None
    if not there and fits in ({}, {"card": "any"}):
        return None
    if said.lower() == "excavated":
        return ([{"excavated": fits}], tail.end()) if memory.dug and not tail["paid"] else None
    key = _DONE_TO.get(said.lower()) or next(v for k, v in _DONE_BESIDES.items() if k.lower() == said.lower())
    if key == "special_summon" and memory.done in ("fusion_summon", "ritual_summon"):
        key = memory.done  # that is a Special Summon, too
    of_the_cost = memory.context.paid and memory.done != key and (tail["paid"] or not tail["when"])
    tossed = key == "discard" and tail["paid"] and not memory.context.unknown
    if memory.done == key and not tail["paid"] and memory.said in ("it", "target", "them", "targets"):
        what = "them" if memory.said == "targets" else memory.said  # those to which it was done
    elif (of_the_cost and key not in _NO_COST) or tossed:
        what = "cost cards"
    else:
        return None
    some = {"some": True} if what in ("them", "targets", "cost cards") else {}
    if (there and what == "cost cards") or ("other" in fits and what != "cost cards"):
        return None
    told = {} if there and fits in ({}, {"card": "any"}) else {"fits": fits}
    return [{"is": {"what": what, **told, **there, **some}}], tail.end()


_TAKING = frozenset({"destroyed", "banished"})
"""What takes a card from where it was."""


def _from_where(fits: Data, noun: Noun) -> Data:
    """Where on the field a card was before that, and whose: taken out of what is asked of the card itself."""
    if not noun.placed or fits.get("in", "field") not in _ON_FIELD:
        return {}
    whose, where = fits.pop("of", "any"), fits.pop("in", "field")
    return {"from": where, **({"was_of": whose} if whose in ("you", "opponent") else {})}


_ON_FIELD = ("field", "monster zone", "spell & trap zone", "field zone")
_INTO_WHOSE_DECK = Expression(
    r"you (?:shuffled|returned) (?:it|that card|that target) (?:in)?to (?P<whose>your opponent's|your) (?:Main )?Deck"
    r"(?=,)",
    re.IGNORECASE,
)


def into_whose_deck(words: str, at: int, memory: Memory) -> tuple[list[Data], int] | None:
    """``if you shuffled it into your opponent's Deck``: into that of its owner."""
    found = _INTO_WHOSE_DECK.match(words, at) if memory.done == "return_to_deck" else None
    if found is None or memory.said not in ("it", "target"):
        return None
    whose = "you" if found["whose"].lower() == "your" else "opponent"
    return [{"is": {"what": memory.said, "fits": {"owner": whose}}}], found.end()


_GONE = Expression(r"(?:it|that (?:monster|card|target)) is no longer on the field(?=,)", re.IGNORECASE)


def gone(words: str, at: int, memory: Memory) -> tuple[list[Data], int] | None:
    """``or if it is no longer on the field``: of what was targeted."""
    found = _GONE.match(words, at) if memory.context.targets == "target" and memory.said in ("", "target") else None
    return None if found is None else ([{"not": {"is": {"what": "target", "in": "field"}}}], found.end())


_SENT_ONE = Expression(
    r"you sent (?:a|another|1 other) card to the (?:GY|Graveyard) (?:at activation|to activate this (?:card|effect))"
    r"(?=,)",
    re.IGNORECASE,
)


@once
def _SENT_BY_THIS() -> Expression:
    return Expression(r" (?:was|were) (?P<done>sent) to the (?:GY|Graveyard) by this effect(?=,)")


def sent_by_this(words: str, at: int, memory: Memory) -> tuple[list[Data], int] | None:
    """``if any Dragon monsters were sent to the GY by this effect``: of those that a step before has sent there."""
    start = words.lower().startswith(("any ", "a ", "an "), at) and memory.done == "send_to_graveyard"
    noun = selecting.noun(words, words.index(" ", at) + 1, Memory(Context())) if start else None
    tail = _SENT_BY_THIS().match(words, noun.end) if noun is not None else None
    if noun is None or tail is None or not isinstance(noun.data, dict) or memory.said not in ("it", "them"):
        return None
    fits = {key: value for key, value in noun.data.items() if key not in noun.added}
    if "count" in fits or fits.keys() & OF_THE_PLACE or "face" in fits or fits in ({}, {"card": "any"}):
        return None
    some = {"some": True} if memory.said == "them" else {}
    return [{"is": {"what": memory.said, "fits": fits, **some}}], tail.end()


_NO_COST = frozenset({"add_to_hand", "special_summon", "set", "destroy"})
"""What nobody pays with."""
