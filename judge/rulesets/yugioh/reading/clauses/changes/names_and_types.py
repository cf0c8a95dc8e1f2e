"""Names, Types and Attributes that a card takes on, and monsters that are treated as Tuners."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.amounts.durations import UNTIL, until
from judge.rulesets.yugioh.reading.clauses.changes.changed_cards import OWN, changed, lasting_for_all
from judge.rulesets.yugioh.reading.clauses.noun_phrases import selected
from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import ATTRIBUTES, NAME, RACES
from judge.rulesets.yugioh.reading.clauses.noun_phrases.places import ON_FIELD
from judge.rulesets.yugioh.reading.clauses.noun_phrases.possessives import WHOSE, whose
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match, Noun, Phrases, Steps, once


def _name_of_that(match: Match, memory: Memory) -> Steps | None:
    """``this card's name becomes that monster's``, or a printed name."""
    said = match.groups
    cards = whose(said["mine"], memory)
    if not cards or cards in ("them", "targets", "cost cards"):
        return None
    if said.get("name"):
        memory.said = cards
        return [{"change_name": said["name"][1:-1], "cards": cards, **until(match)}]
    of = whose(f"{said['whom']}'s" if "whom" in said else said["its"], memory)
    if not of or of == cards or of in ("them", "targets"):
        return None
    memory.said = cards
    named: Data = {"of": of, **({"original": True} if said.get("original") else {})}
    return [{"change_name": named, "cards": cards, **until(match)}]


def _effects_of_that(match: Match, memory: Memory) -> Steps | None:
    """``replace this effect with that monster's original effects``, ``it gains that target's original effects``."""
    said = match.groups
    of = whose(said["its"], memory)
    cards = "this card" if said.get("this") else whose(said["mine"], memory) if "mine" in said else memory.said
    if not of or not cards or of == cards or {"them", "targets", "it"} & {of, cards} or cards == "cost cards":
        return None
    place: Data = {"in_place_of": "this effect" if said.get("this") else "all"} if "gains" not in said else {}
    memory.said = cards
    return [{"copy_effects": of, **place, "cards": cards, **until(match)}]


def _names_of_those(match: Match, memory: Memory) -> Steps | None:
    """``those monsters' names become "A"``: of all targets, or of those just acted on."""
    cards = memory.plural()
    if cards not in ("targets", "them"):
        return None
    match.groups["-keep"] = ""
    memory.said = cards
    return [{"change_name": match.groups["name"][1:-1], "cards": cards, **until(match)}]


def _name_of_one(match: Match, memory: Memory) -> Steps | None:
    """``the name of 1 Effect Monster your opponent controls becomes "A"``."""
    noun = match.cards[0]
    cards = changed(noun)
    if not isinstance(cards, dict) or cards.get("count") != 1 or selected.places_of(cards) - ON_FIELD:
        return None
    if not (noun.placed or "of" in cards):
        return None
    return [{"change_name": match.groups["name"][1:-1], "cards": cards, **until(match)}]


def _tuner(match: Match, memory: Memory) -> Steps | None:
    """``it is treated as a Tuner this turn``."""
    noun = match.cards[0]
    cards = changed(noun)
    if cards is None or (isinstance(cards, dict) and (lasting_for_all(noun) or selected.places_of(cards) - ON_FIELD)):
        return None
    return [{"treat_as": "tuner", "cards": cards, **until(match)}]


def _one_there(noun: Noun) -> bool:
    """Is it one face-up monster on the field, which is chosen as the effect resolves?"""
    what = noun.data
    if not isinstance(what, dict) or what.get("count") != 1 or what.get("card") != "monster":
        return False
    return what.get("face") == "up" and (noun.placed or "of" in what) and not selected.places_of(what) - ON_FIELD


def _as_declared(match: Match, memory: Memory) -> Steps | None:
    """``it becomes that Attribute until the end of this turn``."""
    cards = changed(match.cards[0])
    if cards not in ("this card", "target", "it", "targets") and not _one_there(match.cards[0]):
        return None
    key = "change_attribute" if match.groups["what"] == "Attribute" else "change_type"
    return [{key: "declared", "cards": cards, **until(match)}]


def _as_both_declared(match: Match, memory: Memory) -> Steps | None:
    """``it becomes that Type and Attribute``, where one of each was declared."""
    cards = match.cards[0].data
    if cards not in ("this card", "target", "it") or "Type and" not in memory.context.declared:
        return None
    lasts = until(match)
    changed_both = [{key: "declared", "cards": cards, **lasts} for key in ("change_type", "change_attribute")]
    return [changed_both[0], {"and": changed_both[1]}]


def _as_named(match: Match, memory: Memory) -> Steps | None:
    """``it becomes DARK until the end of this turn``, ``its Type becomes Zombie``, ``all monsters your opponent
    currently controls become Zombie until the end of this turn``: in place of what it was."""
    cards: Any = match.cards[0].data if match.cards else whose(match.groups["its"], memory)
    there = match.cards[0].places if match.cards else ()
    many_now = (
        isinstance(cards, dict) and match.cards[0].plural and not lasting_for_all(match.cards[0]) and until(match)
    )
    if many_now:  # "all monsters your opponent currently controls": those that are there now
        cards = changed(match.cards[0])
        if not isinstance(cards, dict) or selected.places_of(cards) - ON_FIELD:
            return None
    elif cards not in ("this card", "target", "it", "targets", "them") or set(there) - ON_FIELD:
        return None
    if not match.cards:
        memory.said = cards
    word = match.groups["word"]
    said = next(one for one in (*ATTRIBUTES, *RACES) if one.lower() == word.lower())
    key = "change_attribute" if said in ATTRIBUTES else "change_type"
    return (
        None
        if match.groups.get("what", "") not in ("", _SCALES[key])
        else [{key: said, "cards": cards, **until(match)}]
    )


_SCALES = {"change_attribute": "Attribute", "change_type": "Type"}


_NOT_SO = r"(?! replace (?:this|its) | it gains )"
"""Whatever else is joined with a name might be of that, too: but not what effects it has."""


@once
def NAMES_AND_TYPES() -> Phrases:
    """What becomes of names, Types and Attributes, and what is treated as a Tuner."""
    words = "|".join(sorted((*ATTRIBUTES, *RACES), key=len, reverse=True))
    return Phrases(
        (
            (rf"{{cards}} becomes? (?:that|the declared) (?P<what>Attribute|Type)(?!/| or| and){UNTIL}", _as_declared),
            (rf"{{cards}} becomes? (?:that|the declared) Type and Attribute(?!/| or| and){UNTIL}", _as_both_declared),
            (rf"{{cards}} becomes? (?:an? )?(?P<word>{words})(?:-Type)?(?: monsters?)?(?![\w/-]| or| and| with){UNTIL}",
             _as_named),
            (rf"(?:make )?{WHOSE} (?P<what>Attribute|Type)s? becomes? (?P<word>{words})(?![\w/-]| or| and){UNTIL}",
             _as_named),
            (rf"(?:make )?{OWN} name (?:becomes?|is treated as) (?:the same as )?{WHOSE}"
             r"(?: (?P<original>original )?(?:card )?name)?"
             rf"(?![\w/]| or| and{_NOT_SO}| on| in|, (?:(?:and|also){_NOT_SO}|Type)){UNTIL}(?!,? and{_NOT_SO})",
             _name_of_that),
            (rf"replace (?:(?P<this>this effect)|{OWN} effects) with {WHOSE} original effects(?: \(if any\))?{UNTIL}",
             _effects_of_that),
            (rf"(?P<gains>it gains) {WHOSE} original effects{UNTIL}", _effects_of_that),
            (rf"(?:those (?:monsters|targets)'|their) names become (?P<name>{NAME}){UNTIL}(?!,? and| and)",
             _names_of_those),
            (rf"(?:make )?the name of {{cards}} becomes? (?P<name>{NAME}){UNTIL}(?!,? and| and)", _name_of_one),
            (rf"(?:make )?{OWN} name (?:becomes?|is treated as) (?P<name>{NAME}){UNTIL}(?!,? and| and)", _name_of_that),
            (rf"{{cards}} (?:is|are|becomes?|can be) (?:also )?(?:treated as )?a Tuners?(?! Summon|[\w-]| monster with)"
             rf"(?: monsters?)?(?: while (?:it is )?face-up on the field)?{UNTIL}"
             r"(?!,? if|,? but(?! banish it when))", _tuner),
            (rf"treat {{cards}} as a Tuners?(?: monsters?)?(?! Summon|[\w-]){UNTIL}", _tuner),
        )
    )  # fmt: skip
