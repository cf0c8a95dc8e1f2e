"""The parts that phrases of events share: which card, whose, from where, by what, by which kind of Summon."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Any

from judge.rulesets.yugioh.reading.clauses.events import sources
from judge.rulesets.yugioh.reading.clauses.noun_phrases import selected
from judge.rulesets.yugioh.reading.clauses.noun_phrases.places import ON_FIELD
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.fragments import fragment
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Noun
from judge.rulesets.yugioh.table.records import many

_WAYS = r"(?:Normal|Tribute|Flip|Special|Fusion|Ritual|Synchro|Xyz|Link|Pendulum)"
_WAY = Expression(_WAYS)
HOW = rf"(?:(?P<how>{_WAYS}(?:(?:, | or |, or ){_WAYS})*) )?Summon"
_OPPONENTS = r"(?:an|your) opponent's"
BY = (
    r"(?: by (?P<by>battle with an opponent's(?: attacking)? monster"
    rf"|{_OPPONENTS} attack(?: or (?:by )?card effect)?"
    r"|battle or (?:by )?(?:a )?card effects?|battle or (?:by )?(?:(?:an|your) )?opponent's card effect"
    r"|battle or effect(?= and|$|,? (?:\(|while))|an effect(?! of| that| activated)"
    rf"|battle|(?:a )?card effects?|your card effects?|an activated (?:card )?effect|{_OPPONENTS} (?:card )?effects?"
    rf"|{_OPPONENTS} activated (?:card )?effects?"
    rf"|{_OPPONENTS} cards?(?: effects?| \((?:either )?by battle or (?:by )?card effect\),?)?)"
    rf"| by {sources.SOURCE}"
    r"| \((?:either )?by (?P<cause>battle or (?:by )?card effect)\))?(?! effects?)"
)
OWN = r"(?P<own> in (?:its owner's|your) (?:control|possession)| you control)?"
POSSESSED = ("hand", "field", "deck", "extra deck")
"""Where what somebody possesses can be destroyed: on the field, and elsewhere too (Yugipedia, "Possess")."""
OLD_PLACES = {
    "hand": "hand", "Deck": "deck", "field": "field", "GY": "graveyard", "Graveyard": "graveyard",
    "Extra Deck": "extra deck", "Main Deck": "deck", "Spell & Trap Zone": "spell & trap zone",
    "Monster Zone": "monster zone", "Monster Card Zone": "monster zone", "Spell & Trap Card Zone": "spell & trap zone",
}  # fmt: skip
_APART = Expression(r", or | or | and/or |, ")
_PLACE = r"(?:hand|Deck|Main Deck|field|GY|Graveyard|Extra Deck|Spell & Trap (?:Card )?Zone|Monster (?:Card )?Zone)"
FROM = fragment(
    rf"(?: from (?:the|(?P<owned>its owner's)|either(?: player's)?|(?P<yours>your)|(?P<theirs>their|your opponent's)) "
    rf"(?P<from>{_PLACE}(?:(?: or |, or |, | and/or )(?:the )?{_PLACE})*))?"
)


def ways(words: str | None) -> list[str]:
    """Kinds of Summon as card files write them; a Tribute Summon is a Normal Summon."""
    said = [w.lower() for w in _WAY.findall(words or "")]
    found = [w for way in said for w in (("normal", "tribute") if way == "normal" else (way,))]
    return list(dict.fromkeys(found))


def places_in(words: str | None) -> Any:
    """Places as card files write them."""
    found = [OLD_PLACES[w.removeprefix("the ")] for w in _APART.split(words or "") if w]
    return found[0] if len(found) == 1 else found


def cause_in(words: str | None) -> Any:
    """What caused it, as card files write it."""
    if not words:
        return None
    if words == "your opponent":
        return "opponent"
    theirs = "opponent's" in words
    if " activated " in words:
        return "opponent's activated effect" if theirs else "activated effect"
    if words.startswith("your card "):
        return "your card effect"
    words = words.split(" (")[0]
    if words.endswith(("attack", "attack or card effect", "attack or by card effect")):
        return ["opponent's attack", "opponent's card effect"] if " or " in words else "opponent's attack"
    if words.startswith("battle with"):
        return "opponent's attack" if "attacking" in words else "battle"
    if words.startswith("battle or"):
        return ["battle", "opponent's card effect"] if theirs else "battle or card effect"
    if theirs:
        return "opponent's card effect" if "effect" in words else "opponent's card"
    return "battle" if words == "battle" else "card effect"


def enter_subject(noun: Noun, what: Data, *, of: bool = True) -> bool:
    """Enter the card that an event is about; False for one that the vocabulary cannot name there."""
    if noun.data == "this card":
        what["card"] = "this card"
        if noun.scaled:
            what["while"] = "on the scale"
        elif noun.places:
            what["from"] = noun.places[0]
        return not noun.face and (not noun.places or noun.places[0] in ON_FIELD) and len(noun.places) < 2
    found = selected.uncounted(noun)
    if found is None or {"lies_as", "equipped_to", "equipped_with"} & found.keys():  # nobody sees that any more
        return False
    if of:
        if "of" in found:
            what["of"] = found.pop("of")
        if "in" in found:
            what["from"] = found.pop("in")
        elif noun.placed and "of" not in what:
            what["from"] = "field"
    elif "in" in found:
        return False
    if found:
        what["card"] = found
    return True


def spoken_of(noun: Noun) -> str:
    """What ``it`` means after an event about these cards."""
    if noun.data == "this card":
        return "this card"
    return "those monsters" if noun.data.get("card") == "monster" else "those cards"


def came_from(noun: Noun, what: Data) -> Noun:
    """The noun without the place from which the monster was Summoned (``a monster from your GY``), entered as that."""
    data = noun.data
    where = set(many(data.get("in"))) if isinstance(data, dict) else set()
    if not where or where & ON_FIELD:
        return noun
    what["from"] = data["in"]
    if "of" in data:
        what["from_of"] = data["of"]
    found = copy(noun)
    found.data = {key: value for key, value in data.items() if key not in ("in", "of")} or {"card": "any"}
    return found


_GONE_TO = {"sent_to_graveyard": "graveyard", "banished": "banished"}


def places_gone_to(events: Sequence[Data]) -> tuple[str, ...]:
    """The places to which the cards of an event have gone; none if it may be anything else."""
    found = [_GONE_TO.get(key, "") for event in events for key in event]
    return () if "" in found else tuple(dict.fromkeys(found))


def require(found: Data, conditions: list[Data], key: str = "condition") -> None:
    """Enter what must be so, besides what was entered before; with ``while`` as the key, at the event."""
    found[key] = [*found.get(key, []), *conditions]
