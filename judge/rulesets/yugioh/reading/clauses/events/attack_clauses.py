"""Events of the Battle Phase: who declares an attack, and on what."""

from __future__ import annotations

import re
from typing import Any

from judge.rulesets.yugioh.reading.clauses.noun_phrases import selected, selecting
from judge.rulesets.yugioh.reading.clauses.noun_phrases.admitted_words import AGAINST_AMOUNT
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import EITHER_FIGHTER, Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data, Found, Match, Noun, once


def attack(match: Match) -> Found | None:
    """A monster declares an attack, perhaps on another."""
    what: Data = {}
    noun = match.cards[0]
    if noun.data == "this card":
        if noun.places or noun.face:
            return None
        what["attacker"] = "this card"
    else:
        found = selected.uncounted(noun)
        if found is None or "in" in found:
            return None
        what["by"] = found.pop("of", "any")
        if found not in ({"card": "monster"}, {}):
            what["attacker"] = found
    if match.groups.get("direct"):
        what["direct"] = True
    if len(match.cards) > 1 and not _target(match.cards[1], what):
        return None
    if noun.data != "this card":
        return [{"attack_declared": what}], "the attacker"
    on_another = isinstance(what.get("target"), dict)  # it can be none but one of the opponent's
    return [{"attack_declared": what}], "their battling monster" if on_another else "this card"


def _target(noun: Noun, what: Data) -> bool:
    if noun.data == "this card":
        what["target"] = "this card"
        return not noun.face
    found = selected.uncounted(noun)
    if found is None or "in" in found:
        return False
    what["target"] = found
    return True


@once
def _MEASURED() -> Expression:
    return Expression(r"(?:if )?(?:its|that monster's) (?P<measured>ATK (?:is|equals) [^,;:()]+)(?=$|, | \()", re.I)


def measured_attacker(words: str, at: int, found: Data) -> int | None:
    """``if its ATK is greater than or equal to your LP``: such a monster declares the attack."""
    said = _MEASURED().match(words, at)
    events = [event.get("attack_declared") for event in found.get("events", ())]
    if said is None or len(events) != 1 or events[0] is None or events[0].get("attacker") == "this card":
        return None
    memory = Memory(Context())
    memory.admits = frozenset({AGAINST_AMOUNT})
    such = f"1 monster whose {said['measured']}"
    noun = selecting.noun(such, 0, memory)
    what = selected.uncounted(noun) if noun is not None and noun.end == len(such) and not noun.placed else None
    if what is None or what.keys() & events[0].get("attacker", {}).keys() - {"card"}:
        return None
    events[0]["attacker"] = {**what, **events[0].get("attacker", {})}
    return said.end()


def attacked(match: Match) -> Found | None:
    """A monster is the target of an attack."""
    what: Data = {}
    if not _target(match.cards[0], what):
        return None
    if len(match.cards) > 1:
        attacker = selected.uncounted(match.cards[1])
        if not attacker or attacker.get("card") != "monster" or "in" in attacker:
            return None
        what = {"by": attacker.pop("of", "any"), **what}
        if attacker != {"card": "monster"}:
            what["attacker"] = attacker
    if what["target"] != "this card":
        return [{"attack_declared": what}], "the attack target"
    return [{"attack_declared": what}], "this card" if len(match.cards) == 1 else ""


def involving_one(match: Match) -> Found | None:
    """An attack in which a monster is one of the two."""
    noun = match.cards[0]
    who = "this card" if noun.data == "this card" else selected.uncounted(noun)
    if not who or noun.face or noun.places or (isinstance(who, dict) and ("in" in who or not _fights(who))):
        return None
    own = isinstance(who, dict) and who.get("of") == "you"
    about = "your battling monster" if own else ""
    return [{"attack_declared": {"attacker": who}}, {"attack_declared": {"target": who}}], about


def _fights(who: Data) -> bool:
    """Is it a monster, by its name if no word says so?"""
    return str(who.get("card", "monster" if "name" in who else "")) == "monster"


def involving_two(match: Match) -> Found | None:
    """An attack between two monsters of one kind (``involving 2 Link Monsters``)."""
    noun = match.cards[0]
    kind = selected.uncounted(noun)
    if not kind or "count" in noun.data or not noun.plural or kind.get("card") != "monster":
        return None
    if noun.placed or {"of", "in"} & kind.keys():
        return None
    return [{"attack_declared": {"attacker": kind, "target": kind}}], ""


def involving(match: Match) -> Found | None:
    """An attack between two monsters, whichever of them attacks."""
    sides: list[Any] = []
    for noun in match.cards:
        found = "this card" if noun.data == "this card" else selected.uncounted(noun)
        if not found or noun.face or (isinstance(found, dict) and "in" in found):
            return None
        sides.append(found)
    pairs = ((sides[0], sides[1]), (sides[1], sides[0]))
    theirs = isinstance(sides[1], dict) and sides[1].get("of") == "opponent"
    ours = sides[0] == "this card" or (isinstance(sides[0], dict) and sides[0].get("of") == "you")
    about = ("their battling monster" if sides[0] == "this card" else EITHER_FIGHTER) if ours and theirs else ""
    return [{"attack_declared": {"attacker": a, "target": b}} for a, b in pairs], about
