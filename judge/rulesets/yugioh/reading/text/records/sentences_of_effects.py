"""Sentences that speak of an effect beside them, or go on with it: they stand with that effect."""

from __future__ import annotations

import re
from typing import Any

from judge.rulesets.yugioh.reading.clauses.operations import additions
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context
from judge.rulesets.yugioh.reading.clauses.restrictions import permissions
from judge.rulesets.yugioh.reading.text.drafts import gained_effects
from judge.rulesets.yugioh.reading.text.drafts.bonds import is_bond, worn_bond
from judge.rulesets.yugioh.reading.text.drafts.effect_records import ALLOWS
from judge.rulesets.yugioh.reading.text.drafts.following import (
    at_activation,
    by_itself,
    counted_down,
    going_on,
    one_at_a_time,
)
from judge.rulesets.yugioh.reading.text.drafts.later_sentences import later
from judge.rulesets.yugioh.reading.text.reach import unread_reach
from judge.rulesets.yugioh.reading.text.reach.turning import OWN_SUMMON
from judge.rulesets.yugioh.reading.text.readings.plain_words import flat, only_a_limit
from judge.rulesets.yugioh.reading.text.readings.readings import Part
from judge.rulesets.yugioh.reading.text.records.earlier_effects import (
    Data,
    activation_of,
    context_of,
    is_activated,
    open_static,
    place_of,
)
from judge.rulesets.yugioh.reading.text.sentences.printed_cards import PrintedCard
from judge.rulesets.yugioh.table.records import every
from judge.rulesets.yugioh.vocabulary.deeds import is_deed

_STAYING = ("continuous", "field", "equip")
_OF_AN_EFFECT = Expression(
    r"^You can only (?:activate|use|apply|equip)\b|\b(?:this|these|that|those) effects?\b"
    r"|\bturn you (?:activate|use)\b|\bactivation, (?:[^:;]*?, )?you (?:can only|cannot) target\b"
    r"|\b(?:by|with) this effect\b",
    re.I,
)
_SEVERAL = Expression(r"\b(?:each|either|these|those|following)\b")


def about_an_effect(card: PrintedCard, part: Part, made: Data, known: Data) -> bool:
    """Does the sentence speak of an effect (or of all effects) printed before it? Then it stands with that."""
    if part.text.strip().startswith("Each time "):
        return False  # it tells of effects that are used, of whichever cards
    said = _GAINED_ONCE.sub("", part.text)
    known_of = _OF_AN_EFFECT.search(said) is not None or ALLOWS.search(said) is not None
    if not known_of and by_itself(part.text if _TODAY.fullmatch(part.text.strip()) else "", context_of(card)) is None:
        return False
    if unread_reach.of_what_resolves(part.text):
        return False
    every = sorted((one for one in made["effects"] if is_activated(one)), key=place_of)
    before = [one for one in every if one["at"] < part.start]
    if known.keys() == {"twice_if"} and before[-1:] and before[-1].get("once") == "soft" and "times" not in before[-1]:
        before[-1].update(known)
        return True
    if later(part.text):
        return _speaks_of_later(card, part, before, made)
    act = activation_of(made)
    if act is not None and (ALLOWS.search(part.text) or ("this card" in part.text and "effect" not in part.text)):
        meant = [act]
    elif _SEVERAL.search(part.text):
        meant = every
    else:
        meant = before[-1:] or every
    for effect in meant:
        if len(meant) == 1 and one_at_a_time(part.text, effect):
            continue
        if known.keys() == {"fewer_targets"} and _fewer(effect.get("targets"), known["fewer_targets"]):
            continue
        if known and known.keys() <= _SAID_OF_IT and not ("times_up_to" in known and "once" in effect):
            effect.update(known)
        else:
            effect["unread"] = [*effect.get("unread", ()), flat(part.text)]
    return bool(meant)


def _fewer(targets: Any, told: Data) -> bool:
    """Enter that not so many are targeted while something is not so; do the targets have such a number?"""
    count = targets.get("count") if isinstance(targets, dict) else None
    if not isinstance(count, dict) or count.keys() != {"min", "max"} or not count["min"] <= told["else"] < count["max"]:
        return False
    targets["count"] = {**count, **told}
    return True


_SAID_OF_IT = frozenset({"no_response", "no_response_if", "unnegated", "unnegated_by", "once", "times_up_to"})
"""What a sentence may say of an effect printed before it."""
_GAINED_ONCE = Expression(r"\(you can only gain this effect once per turn\)", re.I)
"""A reminder of what is gained besides: no words of an effect that is activated."""
_TODAY = Expression(
    r"This card (?:cannot|gains?|loses?) (?!.*\b(?:unless|if|while|when)\b)[^:;,]* (?:for the rest of )?this turn\.?"
)
"""What holds of the card for this turn: no sentence that applies by itself says that, so that an effect leaves it."""


_GIVEN = Expression(r"\bmaterial gains (?:this|these) effects?\b")


def _speaks_of_later(card: PrintedCard, part: Part, before: list[Data], made: Data) -> bool:
    """Enter what an effect does besides, or leaves behind, with the effect right before it."""
    given = _GIVEN.search(part.text) is not None  # as long as this card is a material, whatever was used before
    if given or not before or "resolve" not in before[-1] or "choose" in before[-1]:
        return False
    words = flat(part.text)
    if worn := gained_effects.worn_from_then(context_of(card), part, before[-1]):
        made["effects"].append({"id": "e", "at": part.start, **worn, "text": words})
        return True
    read = by_itself(part.text, Context(card.name, " ".join(card.words), activation=before[-1]["id"] == "act"))
    if read is not None:
        before[-1]["resolve"] = [*before[-1]["resolve"], *read]
        return True
    before[-1]["resolve"] = [
        *before[-1]["resolve"], {"also_after_that": {"unread": words, **unread_reach.of_resolution(words)}}
    ]  # fmt: skip
    return True


_CONTINUES = Expression(
    r"(?:If you (?:do(?: this| not)?|cannot|did)|If (?:successful|they did not|the rolls are the same|the "
    r"result is [\w-]+)|Then,?"
    r"|After that,?|(?:If (?:you do|Summoned this way|successful), )?for the rest of this turn,?)\b"
    r"|(?:The|Its|Their|Those monsters'|That monster's) effects?(?:\(s\))? (?:of (?:that|those) (?:monsters?|cards?) )?"
    r"(?:is|are) negated",
    re.I,
)
"""What goes on with the sentence before it."""


_USABLE = Expression(
    r"\b(?:it|they|that (?:Set )?card|the Set [\w/ -]+) can be activated (?:this turn"
    r"|the turn (?:it was|they were) Set)",
    re.I,
)


def _used_at_once(words: str, before: list[Data]) -> bool:
    """Enter that what the effect right before it Sets can be used at once, or words that may say so."""
    last = max(before, key=place_of, default={})
    steps = last.get("resolve", ())
    sets = [one for one in every(steps) if isinstance(one, dict) and "set" in one]
    if not sets:
        return False
    if len(sets) == 1 and additions.counts_as(words) == {"same_turn": True}:
        sets[0]["same_turn"] = True
    else:
        last["resolve"] = [*steps, {"also_after_that": {"unread": words}}]
    return True


_REMINDER = Expression(r"\s*\([^()]*\)\s*$")
_RESULT = Expression(
    r"(?:Special Summon|Draw|Add|Send|Shuffle|Place|Return|Banish|Discard|Set|Reveal|Put)\b[^:;]*\b"
    r"(?:excavated|revealed|the rest|remaining|the result|those cards|that card)\b[^:;]*"
)
"""What is done once with what an effect before it has brought about."""


def goes_on(card: PrintedCard, part: Part, made: Data) -> bool:
    """Does the sentence go on with one printed before it? Then it stands with that, or reaches as far."""
    words = flat(part.text)
    if _USABLE.search(words):
        return _used_at_once(words, [one for one in made["effects"] if one["at"] < part.start])
    said = made.get("summons", {}).get("unread", ())
    this_turn = _CONTINUES.match(words) and "this turn" in words
    if this_turn and said and flat(_REMINDER.sub("", flat(card.desc[: part.start]))).endswith(said[-1]):
        open_static(part, ["field"], made, ({"turns_on": OWN_SUMMON},))
        return True
    follows = card.words[-1] == "monster" and _RESULT.fullmatch(words) and is_deed(words)
    if not (_CONTINUES.match(words) or follows) or (card.words[-1] != "monster" and card.subtype in _STAYING):
        return False
    before = [one for one in made["effects"] if one["at"] < part.start]
    alone: Data = {"id": "act"}
    last = max(before, key=place_of, default=alone)
    if this_turn and last["id"] == "proc" and flat(card.desc[: part.start]).endswith(str(last.get("text"))[-30:]):
        open_static(part, ["field"], made, ({"turns_on": OWN_SUMMON},))
        return True
    if "resolve" not in last or last["id"] == "act" or "choose" in last or "procedure" in last:
        return False
    if not last.get("text") or not flat(card.desc[: part.start]).endswith(last["text"][-30:]):
        return False
    steps = [*last["resolve"]]
    if additions.in_vain(words, 0, steps) is None:
        told = last["text"].rstrip(".")
        spoken = re.split(r"[:;] ", told)[-1] + "."
        more = going_on(spoken, words, context_of(card), last)
        if more is None and this_turn and not words.startswith("If "):  # it says nothing of what was done
            left_behind = by_itself(part.text, context_of(card))
            more = [*steps, *left_behind] if left_behind is not None else None
        steps = more if more is not None else [*steps, {"unread": words, **unread_reach.of_resolution(words)}]
    last["resolve"] = steps
    return True


def said_already(part: Part, made: Data) -> bool:
    """Is it a sentence of the activation that its draft says, or that an Equip Spell says of what it does?"""
    act, words = activation_of(made), flat(part.text)
    if permissions.OF_THE_OTHERS().fullmatch(words.strip(". ")) is not None:
        return any("fusion_substitute" in one for effect in made["effects"] for one in effect.get("static", ()))
    if act is None:
        return _of_its_bearer(" ".join(part.text.split()), made)
    if (doomed := counted_down(words)) is not None and "resolve" in act and "choose" not in act:
        act["resolve"].append({"also_after_that": doomed} if act["resolve"] else doomed)
        return True
    equips = act.get("resolve") == [{"equip": "this card", "to": "target"}]
    if equips and (bond := worn_bond(part.text)) is not None:
        act["resolve"].append({"and": {"tether": "target", **bond}})
        return True
    if is_bond(part.text):
        return any("tether" in step for step in every(act.get("resolve")))
    if equips and words in ("Take control of the equipped monster", "You control the equipped monster"):
        act["resolve"].append({"and": {"take_control": "target", "until": "this card leaves the field"}})
        return True
    return False


def _of_its_bearer(words: str, made: Data) -> bool:
    """Does a sentence say what becomes of the monster to which an effect has just equipped the card?"""
    equips = {"equip": "this card", "to": "target"}
    found = (one["resolve"] for one in reversed(made["effects"]) if one.get("resolve", ())[:1] == [equips])
    if (steps := next(found, None)) is None:
        return False
    if (bond := worn_bond(words)) is not None:
        steps.append({"and": {"tether": "target", **bond}})
        return True
    if _TAKEN.fullmatch(words):
        steps.append({"and": {"take_control": "target", "until": "this card leaves the field"}})
        return True
    return False


_TAKEN = Expression(r"While this card is equipped to a monster by this effect, take control of that monster\.?")


_ONCE = Expression(
    r"(?:Special Summon (?:this card (?:in \w+ Position )?as an? |\d )|Draw \d|Add \d|Declare "
    r"\d|Excavate|Toss|Roll|Discard \d"
    r"|Place \d [^.]* from your Deck\b|Reveal)(?!.*\b(?:each time|every time|while|during|as long as|until|instead)\b)"
)
"""What is done once, in words that command it and wait for nothing."""


_TREATED_AS = Expression(r"^\(This card is always treated as [^()]*\)")


def is_activation(card: PrintedCard, part: Part, made: Data) -> bool:
    """Is it what a card that stays on the field does as it is activated, in front of all else? Then it stands there."""
    act, words = activation_of(made), flat(part.text)
    before = _TREATED_AS.sub("", card.desc[: part.start])
    first = not flat(before) or only_a_limit(before)
    if act is None or act.get("resolve") or "unread" in act or not first or not _ONCE.match(words):
        return False
    unread = {"resolve": [{"unread": words, **unread_reach.of_resolution(words)}]}
    act.update(at_activation(part.text, card.desc[part.end :], context_of(card)) or unread)
    return True
