"""Bans on cards of a name, or of an Attribute or Type, that was dealt with: activated, Summoned or paid with again."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.amounts.durations import UNTIL, until
from judge.rulesets.yugioh.reading.clauses.events import event_parts
from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import NAME
from judge.rulesets.yugioh.reading.clauses.noun_phrases.possessives import WHOSE, whose
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match, Steps, once

_ANYWHERE = ["hand", "field", "graveyard", "banished"]
_OF_ITS_ORIGINAL_NAME: Data = {"original": {"name": "it"}}
_OF_THE_NAME_PAID: Data = {"compared": {"to": "cost cards", "name": "equal"}}
_WHO = {"neither player can": "both", "your opponent cannot": "opponent"}


def _named(match: Match, memory: Memory) -> Steps | None:
    """``you cannot activate cards, or the effects of cards, with that name``: that of the one card before."""
    lasts = until(match)
    of = _of_whose_name(match, memory)
    if of not in ("it", "target", "them", "targets", "cost cards") or not lasts:
        return None
    match.groups["-keep"] = ""
    who = _WHO.get((match.groups.get("who") or "").lower(), "you")
    kind: Data = {"card": "monster"} if match.groups.get("only") == "monsters" else {}
    parts = "effect" if match.groups.get("effects") or match.groups.get("only") else "any"
    printed = "original" in match.groups["named"].lower()
    its: Data = _OF_ITS_ORIGINAL_NAME if printed else {"name": "it"}
    named = _OF_THE_NAME_PAID if of == "cost cards" else its
    ban = {
        "cannot_activate": {**kind, **named, "in": _ANYWHERE},
        "who": who,
        "kind": "card" if match.groups.get("bare") else parts,
    }
    return [{"apply": ban, **lasts}]


def _muted_by_name(match: Match, memory: Memory) -> Steps | None:
    """``its effects are negated, as well as the activated effects and effects on the field of monsters with the same
    original name``: those of the one card before, wherever it is, and of all of its name."""
    lasts = until(match)
    done = memory.done in ("banish", "destroy", "negate")
    if memory.said not in ("it", "target", "that card") or not done or not lasts:
        return None
    match.groups["-keep"] = ""
    kind: Data = {"card": "monster"} if match.groups["kind"].lower() == "monster" else {}
    named: Data = {**kind, **_OF_ITS_ORIGINAL_NAME, "in": _ANYWHERE}
    return [{"apply": {"negate_effects": named}, **lasts}]


def _of_all_so_called(match: Match, memory: Memory) -> Steps | None:
    """``negate the activated effects and effects on the field of cards with that original name``: the one declared, or
    that of the card whose effect was negated just now."""
    lasts, said = until(match), match.groups
    kind: Data = {"card": "monster"} if said["kind"].lower() == "monster" else {}
    if not memory.done and _A_NAME().search(memory.context.declared):
        called: Data = {"original": {"name": "declared"}}
    elif memory.done == "negate" and memory.said == "that card":
        called = _OF_ITS_ORIGINAL_NAME
    else:
        return None
    if not lasts and not said.get("now"):
        return None
    match.groups["-keep"] = ""
    key = "negate_effects" if said.get("standing") else "negate_activated"
    end: Data = {"until": "end of turn"} if said.get("now") else lasts
    return [{"apply": {key: {**kind, **called, "in": _ANYWHERE}}, **end}]


def _and_all_so_called(match: Match, memory: Memory) -> Steps | None:
    """``negate that opponent's monster's effects this turn, as well as the activated effects and effects on the field
    of monsters with its same original name``."""
    which, lasts = whose(match.groups["its"], memory), until(match)
    if which not in ("their battling monster", "target") or not lasts:
        return None
    match.groups["-keep"] = ""
    memory.said = which
    named: Data = {"card": "monster", **_OF_ITS_ORIGINAL_NAME, "in": _ANYWHERE}
    return [{"negate": "effects", "cards": which, **lasts}, {"and": {"apply": {"negate_effects": named}, **lasts}}]


def _of_the_fallen(match: Match, memory: Memory) -> Steps | None:
    """``this turn, your opponent cannot activate the effects of the destroyed monster or monsters with the same
    original name``."""
    lasts: Data = {"until": "end of turn"} if match.groups.get("now") else until(match)
    if memory.done != "destroy" or memory.said not in ("it", "target") or not lasts:
        return None
    match.groups["-keep"] = ""
    who = _WHO.get(match.groups["who"].lower(), "you")
    such: Data = {"card": "monster", **_OF_ITS_ORIGINAL_NAME, "in": _ANYWHERE}
    return [{"apply": {"cannot_activate": such, "who": who, "kind": "effect"}, **lasts}]


def _not_paid_again(match: Match, memory: Memory) -> Steps | None:
    """``you cannot banish monsters with that same Attribute to activate this effect``: those that share it with what
    was paid."""
    lasts = until(match)
    if not memory.context.paid:
        return None
    match.groups["-keep"] = ""
    return [{"apply": {"cannot_pay_with": f"same {match.groups['what'].lower()}"}, **lasts}]


_NAMED_SO = (
    r"(?:that name|its name|their names|the same (?:original )?name"
    r"(?: as (?:that (?:(?:destroyed|banished) )?(?:card|monster)(?: that was banished)?|those cards"
    r"|the card returned to the hand by this effect"
    r"|those returned to the hand by this effect|the added card had once it was in your hand)"
    r"| the sent monster had in the (?:GY|Graveyard)| that card had once it returned to the hand)?"
    r"|(?:the|that) (?:returned|added|sent) (?:card|monster)'s name)"
)
_OF_ITS_NAME = (
    r"(?:it, or (?:activate )?)?(?:(?P<effects>(?:their|its) effects,? or the effects of cards,?)"
    rf"|cards,? or the effects of cards,?) with (?P<named>{_NAMED_SO})"
)
_FOR_THEM = _OF_ITS_NAME.replace(
    r"|cards,? or the effects of cards,?)",
    r"|cards,? or (?:the )?effects of cards,?|(?:the )?effects of (?P<only>cards|monsters)|(?P<bare>cards))",
)


def _not_summoned_again(match: Match, memory: Memory) -> Steps | None:
    """``you cannot Normal Summon/Set or Special Summon monsters with that name``: that of the one card before, or of
    the one that was paid with."""
    lasts, how, of = until(match), event_parts.ways(match.groups["how"]), _of_whose_name(match, memory)
    if not lasts or of not in ("it", "target", "cost cards"):
        return None
    match.groups["-keep"] = ""
    named: Data = {"card": "monster", **(_OF_THE_NAME_PAID if of == "cost cards" else {"name": "it"})}
    found = [{"apply": {"cannot_summon": "you", "how": how, "cards": named}, **lasts}]
    also = [{"apply": {"cannot_set": "you", "cards": named}, **lasts}] if "Set" in match.groups["how"] else []
    if match.groups.get("nor"):
        also.append({"apply": {"cannot_activate": {**named, "in": _ANYWHERE}, "who": "you", "kind": "effect"}, **lasts})
    return [*found, *also]


def _of_the_declared_name(match: Match, memory: Memory) -> Steps | None:
    """``this turn, neither player can Special Summon monsters with that original name, except from the GY``, where a
    name was declared; ``... activate the effects of monsters on the field with that original name``."""
    lasts: Data | None = {"until": "end of turn"} if match.groups.get("first") else until(match)
    if not lasts or memory.done not in ("", "apply") or not _A_NAME().search(memory.context.declared):
        return None
    match.groups["-keep"] = ""
    printed = match.groups.get("original") or match.groups.get("original2")
    called: Data = {"original": {"name": "declared"}} if printed else {"name": "declared"}
    such, who = {"card": "monster", **called}, _WHO.get(match.groups["who"].lower(), "you")
    if match.groups.get("any"):
        return [{"apply": {"cannot_activate": {**called, "in": _ANYWHERE}, "who": who, "kind": "any"}, **lasts}]
    if match.groups.get("summon"):
        free: Data = {"allowed": {"in": "graveyard"}} if match.groups.get("free") else {}
        return [{"apply": {"cannot_summon": who, "how": ["special"], "cards": such, **free}, **lasts}]
    places = "field" if match.groups.get("there") else _ANYWHERE
    return [{"apply": {"cannot_activate": {**such, "in": places}, "who": who, "kind": "effect"}, **lasts}]


@once
def _A_NAME() -> Expression:
    return Expression(r"\b(?:card|Card|Monster|Spell|Trap) name$")


def _of_whose_name(match: Match, memory: Memory) -> str:
    """Of which card it is the name: the one before, or the one that was sent to activate the effect."""
    named, context = match.groups["named"], memory.context
    if "one sent" in named and memory.done != "send_to_graveyard":
        return ""
    if "sent monster" in named and memory.done != "send_to_graveyard":
        return "cost cards" if context.price == "send_to_graveyard" else ""
    if ("added" in named and memory.done != "add_to_hand") or ("returned" in named and "return" not in memory.done):
        return ""
    if any(f"that {said} " in named and memory.done != done for said, done in _UNDONE.items()):
        return ""
    if not memory.done and named.lower() == "that name" and context.lone and not context.targets:
        return "cost cards"
    return memory.said if memory.done else ""


_UNDONE = {"destroyed": "destroy", "banished": "banish"}


def name_rows() -> list[tuple[str, Any]]:
    """The phrases and what they mean."""
    rows: list[tuple[str, Any]] = []
    who, called = (
        r"(?P<who>you cannot|neither player can|your opponent cannot)",
        r"with (?:that (?P<original>original )?name|the same (?P<original2>original )?name as the declared card)",
    )
    deeds = (
        rf"activate (?P<any>cards(?:,? or (?:the )?effects of cards,?| (?:or|and) effects)) {called}",
        rf"(?P<summon>Special Summon) monsters {called}(?P<free>, except from the GY)?",
        rf"activate the effects of monsters(?P<there> on the field)? {called}",
    )
    for deed in deeds:
        rows.append((rf"(?P<first>this turn, ){who} {deed}", _of_the_declared_name))
        rows.append((rf"{who} {deed}{UNTIL}", _of_the_declared_name))
    rows.append((rf"you cannot activate {_OF_ITS_NAME}{UNTIL}", _named))
    fallen = r"activate the effects of the destroyed monster or monsters with the same original name"
    rows.append((rf"(?P<now>this turn, )?{who} {fallen}{UNTIL}", _of_the_fallen))
    negates = r"negate the activated effects(?P<standing> and effects on the field)? of (?P<kind>monster|card)s"
    rows.append((rf"{negates} with that (?:same )?original name{UNTIL}", _of_all_so_called))
    rows.append((rf"(?P<now>this turn, ){negates} with that (?:same )?original name", _of_all_so_called))
    rows.append(
        (
            rf"negate {WHOSE} effects{UNTIL}, as well as the activated effects and effects on the field of monsters "
            r"with its same original name",
            _and_all_so_called,
        )
    )
    rows.append(
        (
            r"you cannot (?P<how>(?:Normal Summon(?:/Set| or Set)?(?: or Special Summon)?|(?:Normal or )?Special "
            rf"Summon)) (?:(?:that monster|it), or a monster |monsters? )with (?P<named>{_NAMED_SO})"
            rf"(?P<nor>, nor activate their (?:monster )?effects)?{UNTIL}",
            _not_summoned_again,
        )
    )
    rows.append(
        (
            r"you cannot (?P<how>(?:Normal or )?Special Summon)(?P<nor>, nor activate the effects of), monsters with "
            rf"(?P<named>the same name as the one sent to the GY by this effect|{_NAMED_SO}){UNTIL}",
            _not_summoned_again,
        )
    )
    rows.append((rf"(?P<who>neither player can|your opponent cannot) activate {_FOR_THEM}{UNTIL}", _named))
    rows.append(
        (
            r"(?:negate (?P<its>its|their) effects|(?P<its2>its|their) effects are negated), as well as the activated "
            r"effects and effects on the field of (?P<kind>monster|card)s with (?:the|its) same original name"
            rf"{UNTIL}",
            _muted_by_name,
        )
    )
    rows.append(
        (
            r"you cannot (?:banish|discard|Tribute|send|detach) monsters with that same (?P<what>Attribute|Type) to "
            rf"activate this effect(?: of {NAME})?{UNTIL}",
            _not_paid_again,
        )
    )
    return rows
