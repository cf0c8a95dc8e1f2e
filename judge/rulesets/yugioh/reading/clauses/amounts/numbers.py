"""How many cards, told by other cards: ``an equal number of``, ``up to the number of cards destroyed``, ``equal to the
number of "A" monsters you control``, ``up to its Link Rating``."""

from __future__ import annotations

import re
from copy import copy

from judge.rulesets.yugioh.reading.clauses.amounts import by_this_effect, counting, material_numbers
from judge.rulesets.yugioh.reading.clauses.noun_phrases import selecting
from judge.rulesets.yugioh.reading.clauses.noun_phrases.possessives import WHOSE, whose
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Noun, once


@once
def _BEFORE() -> Expression:
    same = r"(?:an equal number of|the same number of|exactly that (?:many|number of)|that (?:many|number of))"
    return Expression(rf"(?:(?P<most>up to )?(?P<same>{same})|a number of) (?=[\w\"])", re.IGNORECASE)


_TO_GO = (
    r"(?: (?:to|from) (?:the|your|their owners?'|their) (?:hands?|GY|Graveyard)| into the Deck"
    r"| to the (?:hand|GY|Graveyard)|,? until the end of this turn|,? face-down)?(?:,? except \"[^\"]+\")?"
)
"""Where the cards go and which they are not, if how many they are stands behind that."""
_OF = r"(?P<most>up to|equal to) "
_DID = (
    r"(?:destroyed|returned|sent|discarded|banished|Tributed|shuffled|placed|targeted|Special Summoned|revealed"
    r"|detached)"
    r"(?: (?:to|into) (?:the|your) (?:GY|Graveyard|hand|Deck|Extra Deck))?"
)
_WHAT = r"(?:cards?|monsters?|Tokens?|Spells?/Traps?|Spells?|Traps?|Spell/Trap Cards?)(?:\(s\))?"
_BY = r"(?P<by> (?:by|with) this effect| this way| to activate this (?:card|effect)| for this card's activation)?"


@once
def _DONE() -> Expression:
    return Expression(
        rf"(?P<goes>{_TO_GO}),? {_OF}the (?:total )?number (?:of (?:your )?{_WHAT} (?:you )?)?(?P<did>{_DID}){_BY}"
        r"(?=$|[,;.]| and\b)",
        re.IGNORECASE,
    )


@once
def _COUNTED() -> Expression:
    return Expression(rf"(?P<goes>{_TO_GO}),? {_OF}the (?:total )?number of ", re.IGNORECASE)


@once
def _EACH() -> Expression:
    return Expression(rf"(?P<goes>{_TO_GO}),? for each ", re.IGNORECASE)


@once
def _KINDS() -> Expression:
    return Expression(
        r"different (?:Monster )?(?P<kind>Attribute|Type)s (?:(?P<field>on the field)|among (?:the )?(?=[\w\"]))",
        re.IGNORECASE,
    )


@once
def _OF_ONE() -> Expression:
    return Expression(
        rf"(?P<goes>{_TO_GO}),? {_OF}{WHOSE} (?P<original>original )?(?P<scale>Level|Link Rating)(?=$|[,;.]| and\b)",
        re.IGNORECASE,
    )


@once
def _TOTAL() -> Expression:
    return Expression(
        rf"(?P<goes>{_TO_GO}),? {_OF}the total Link Rating of (?:the |all )?Link Monsters equipped to this card"
        r"(?=$|[,;.])",
        re.IGNORECASE,
    )


@once
def _NO_HIGHER() -> Expression:
    return Expression(
        r",? (?:whose Level is (?:less|lower) than or equal to|with an equal or lower Level than) the (?:total )?"
        r"number of ",
        re.IGNORECASE,
    )


def level_up_to(words: str, at: int, found: Data) -> int | None:
    """``whose Level is less than or equal to the number of "A" monsters you control``: where it ends."""
    start = _NO_HIGHER().match(words, at)
    of = counting.counted(words, start.end()) if start else None
    if of is None or "level" in found or found.get("card") != "monster":
        return None
    found["level_up_to"] = of[0]
    return of[1]


_DEEDS: dict[str, tuple[str, ...]] = {
    "destroyed": ("destroy",), "returned": ("return_to_hand", "return_to_deck", "return_to_graveyard"),
    "sent": ("send_to_graveyard",), "discarded": ("discard",), "banished": ("banish",), "tributed": ("tribute",),
    "shuffled": ("return_to_deck",), "placed": ("return_to_deck", "place"),
    "special": ("special_summon",), "revealed": ("reveal",), "detached": ("detach",), "": (
        "destroy", "return_to_hand", "return_to_deck", "return_to_graveyard", "send_to_graveyard", "discard", "banish",
        "tribute", "special_summon", "detach", "reveal",
    ),
}  # fmt: skip
"""What was done to the cards that are counted."""


def told(words: str, at: int, memory: Memory, found: Noun | None) -> Noun | None:
    """The noun phrase with its number, where other cards tell that; as it was read if they do not."""
    before = _BEFORE().match(words, at)
    if before is not None:
        found = selecting.noun(words, before.end(), memory)
        if found is None or not _open(found):
            return None
        found.start = at
        if before["same"]:
            amount = _as_done("", "", memory)
            return None if amount is None else _numbered(found, amount, before["most"] is not None, found.end, "")
    if found is not None and (further := _elsewhere_too(words, found)) is not None:
        return further
    each = (_for_each(words, found) or _for_every(words, found)) if found is not None else None
    if each is not None:
        return each
    if found is None or not _open(found):
        return found
    if (apart := _APART().match(words, found.end)) is not None:
        return _of_different(words, at, memory, apart)
    behind = _behind(words, found.end, memory)
    if behind is None and _free(words, found):
        found = copy(found)
        found.data = {"count": {"min": 1}, **found.data}
        return found
    if behind is None:
        return None if before is not None else found
    amount, most, end, goes = behind
    return _numbered(found, amount, most, end, goes)


@once
def _APART() -> Expression:
    return Expression(r" with different (?:Monster )?(?P<kind>Type|Attribute)s(?= from your )")


def _of_different(words: str, at: int, memory: Memory, apart: re.Match[str]) -> Noun | None:
    """``"A" monsters with different Types from your Deck to the GY, up to the number of ...``: no two of one Type."""
    shorter = f"{words[: apart.start()]}{words[apart.end() :]}"
    found = told(shorter, at, memory, selecting.noun(shorter, at, memory))
    if found is None or not isinstance(found.data, dict) or not isinstance(found.data.get("count"), dict):
        return None
    again = copy(found)
    again.data = {**found.data, "different": ["race" if apart["kind"] == "Type" else "attribute"]}
    again.end += apart.end() - apart.start()
    return again


def _for_each(words: str, noun: Noun) -> Noun | None:
    """``2 cards from the top of your opponent's Deck to the GY for each Plant monster you control``."""
    found: Data = noun.data if isinstance(noun.data, dict) else {}
    each = _EACH().match(words, noun.end) if "top" in found and isinstance(found.get("count"), int) else None
    of = counting.counted(words, each.end()) if each is not None else None
    if each is None or of is None:
        return None
    times = {"times": found["count"]} if found["count"] > 1 else {}
    amount = {"per": of[0], **times}
    return _numbered(noun, amount, False, of[1], words[noun.end + len(each["goes"]) : of[1]] if each["goes"] else "")


@once
def _LATER() -> Expression:
    same = r"(?:then|and if you do),? [^.;]*?\b(?:an equal number of|the same number of) "
    return Expression(rf",? {same}|,? (?:then|and if you do),? [^.;]*?(?:equal|up) to the number (?:of \w+ )?{_DID}")


@once
def _EVERY() -> Expression:
    return Expression(r" for every (?P<every>[2-9]) (?=\w)", re.IGNORECASE)


def _for_every(words: str, noun: Noun) -> Noun | None:
    """``up to 1 card on the field for every 2 face-down cards on the field``."""
    found: Data = noun.data if isinstance(noun.data, dict) else {}
    every = _EVERY().match(words, noun.end)
    of = counting.counted(words, every.end()) if every is not None else None
    if every is None or of is None or found.get("count") not in _ONE_OR_FEWER:
        return None
    amount: Data = {"per": of[0], "every": int(every["every"])}
    return _numbered(noun, amount, found["count"] != 1, of[1], "")


_ONE_OR_FEWER = (1, {"min": 0, "max": 1}, {"min": 1, "max": 1}, {"max": 1})


def _free(words: str, noun: Noun) -> bool:
    """Is it for the player to say how many, as what follows is done to as many?"""
    acted_on = words.lower().endswith(_VERBS, 0, noun.start)
    return "count" not in noun.data and noun.placed and acted_on and _LATER().match(words, noun.end) is not None


_VERBS = ("destroy ", "banish ", "send ", "return ", "discard ", "tribute ", "shuffle ")


def _elsewhere_too(words: str, noun: Noun) -> Noun | None:
    """``up to the number of "A" monsters you control and in your GY``: those in the second place count as well."""
    count = noun.data.get("count") if isinstance(noun.data, dict) else None
    if not isinstance(count, dict) or "max_per" not in count:
        return None
    both, end = counting.elsewhere(words, noun.end, count["max_per"])
    more = _AND_MORE().match(words, end)
    if more is not None:
        return _numbered(noun, {"per": both, "plus": int(more["n"])}, True, more.end(), "")
    if end == noun.end:
        return None
    again = copy(noun)
    again.data, again.end = {**noun.data, "count": {**count, "max_per": both}}, end
    return again


def paid(noun: Noun) -> bool:
    """Does the number turn on what is paid with, other than on how many cards that are?"""
    count = noun.data.get("count") if isinstance(noun.data, dict) else None
    told: Data = count if isinstance(count, dict) else {}
    amount: Data = told["amount"] if "amount" in told else told.get("max_amount") or {}
    return not {"acted_on", "cost_cards"}.isdisjoint(amount) or "cost cards" in amount.values()


def _open(noun: Noun) -> bool:
    """Is it a group of cards of which no number is said, any number, or as many as possible?"""
    if not noun.plural or not isinstance(noun.data, dict):
        return False
    return noun.data.get("count", "any") in ("any", {"min": 1}) or (noun.data["count"] == "all" and noun.possible)


def _numbered(noun: Noun, amount: Data, most: bool, end: int, tail: str) -> Noun:
    """The noun phrase with its number, which ends there (or behind the verb, if it stands there: the ``tail``)."""
    again = copy(noun)
    bare = {key: value for key, value in noun.data.items() if key != "count"}
    count: object = {"min": 1, "max_amount": amount} if most else {"amount": amount}
    if noun.possible:
        count = {"amount": amount, "as_possible": True}
    elif amount == {"cost_cards": 1} and not most:
        count = "cost cards"
    again.data = {"count": count, **bare}
    again.end, again.tail = (noun.end, tail) if tail else (end, "")
    return again


def _behind(words: str, at: int, memory: Memory) -> tuple[Data, bool, int, str] | None:
    """The number that stands behind a noun phrase: the amount, whether fewer will do, where it ends, and its words if
    they stand behind where the cards go."""
    done = _DONE().match(words, at)
    if done is not None:
        amount = _as_done(done["did"].split()[0].lower(), done["by"] or "", memory)
        if amount is None and (done["by"] or "").strip() == "by this effect":
            amount = by_this_effect.amount(done[0].split(" number of ")[-1], memory)
        return _made(words, at, done, amount, done.end())
    counted = _COUNTED().match(words, at)
    if counted is not None:
        kinds = _KINDS().match(words, counted.end())
        start = kinds.end() if kinds else counted.end()
        everywhere = kinds is not None and kinds["field"]
        of = ({"card": "monster"}, start) if everywhere else counting.counted(words, start)
        its = material_numbers.amount(words, counted.end(), memory) if kinds is None else None
        if its is not None and (of is None or of[1] <= its[1]):
            return _made(words, at, counted, *its)
        if of is None:
            return None
        if kinds is None and (such := _such_done(words, of, memory)) is not None:
            return _made(words, at, counted, *such)
        each = {} if kinds is None else {"different": "attribute" if kinds["kind"][0] in "Aa" else "race"}
        end = of[1]
        if not each and (apart := selecting.OF_DIFFERENT.match(words, end)) is not None:
            each, end = {"different": "attribute" if apart["kind"] == "Attribute" else "race"}, apart.end()
        more = _AND_MORE().match(words, end)
        plus = {"plus": int(more["n"])} if more else {}
        end = more.end() if more else end
        return _made(words, at, counted, {"per": _in_the_singular(of[0], memory.context.name), **each, **plus}, end)
    total = _TOTAL().match(words, at)
    if total is not None:
        worn: Data = {"kind": ["link"], "in": "spell & trap zone", "equipped_to": "this card"}
        return _made(words, at, total, {"total": worn, "of": "link"}, total.end())
    one = _OF_ONE().match(words, at)
    if one is not None:
        card = whose(one["its"], memory)
        if not card or card in ("them", "targets"):
            return None
        scale = "link_of" if "link" in one["scale"].lower() else "level_of"
        return _made(words, at, one, {scale: card, **({"original": True} if one["original"] else {})}, one.end())
    return None


@once
def _AND_MORE() -> Expression:
    return Expression(r" ?\+ ?(?P<n>\d+)(?=$|[,;.])")


@once
def _DID_BEHIND() -> Expression:
    return Expression(rf" (?P<did>{_DID}){_BY}(?=$|[,;.]| and\b)", re.IGNORECASE)


def _such_done(words: str, of: tuple[Data, int], memory: Memory) -> tuple[Data | None, int] | None:
    """``the number of | "A" cards sent to the GY by this effect``: those that fit among the cards to which that was
    done; None where nothing is said of what was done."""
    done = _DID_BEHIND().match(words, of[1])
    if done is None:
        return None
    amount = _as_done(done["did"].split()[0].lower(), done["by"] or "", memory)
    such = {key: what for key, what in of[0].items() if (key, what) != ("face", "up")}
    fits = amount is not None and "acted_on" in amount and such.keys() <= _OF_A_CARD
    return ({**amount, "fitting": such} if fits and amount is not None else None), done.end()


_OF_A_CARD = frozenset({"card", "kind", "attribute", "race", "named", "not_kind"})
"""What is said of a card wherever it lies."""


def _in_the_singular(of: Data, itself: str) -> Data:
    """The cards that are counted, which stand in the plural: ``"Toy Magicians" on the field``."""
    name = of.get("name")
    if not isinstance(name, str) or not name.endswith("s"):
        return of
    return {**of, "name": itself if name == f"{itself}s" else [name, name[:-1]]}


def _made(
    words: str, at: int, said: re.Match[str], amount: Data | None, end: int
) -> tuple[Data, bool, int, str] | None:
    if amount is None:
        return None
    goes = said["goes"]
    return amount, said["most"].lower() == "up to", end, words[at + len(goes) : end] if goes else ""


@once
def _SAID_TO_BE_DONE() -> Expression:
    return Expression(
        rf"(?:{_WHAT} (?P<did>{_DID})|(?P<before>destroyed|Tributed|banished|discarded|sent|revealed) {_WHAT}){_BY}",
        re.IGNORECASE,
    )


def as_done(words: str, memory: Memory) -> Data | None:
    """``card destroyed``, ``Tributed monster``: as many as something was just done to, or as were paid with."""
    said = _SAID_TO_BE_DONE().fullmatch(words)
    return (
        None if said is None else _as_done((said["did"] or said["before"]).split()[0].lower(), said["by"] or "", memory)
    )


def as_many_as_done(memory: Memory) -> Data | None:
    """``that many``: as many as something was just done to, or as many as were paid with."""
    return _as_done("", "", memory)


def _as_done(did: str, by: str, memory: Memory) -> Data | None:
    """As many as something was just done to, or as many as were paid with."""
    if did == "targeted":
        return None
    keys, paid = _DEEDS[did], memory.context.price
    cards = ("it", "them", "target", "targets", "those monsters", "those cards")
    if memory.done in keys and (memory.said in cards or memory.done == "discard"):
        return {"acted_on": 1} if "activat" not in by else None
    if paid in keys and not memory.done and not memory.said and by not in (" by this effect", " with this effect"):
        return {"cost_cards": 1}
    return None
