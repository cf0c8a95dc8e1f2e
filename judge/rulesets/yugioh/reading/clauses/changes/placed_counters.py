"""Operations with counters: they are placed on cards, and so much is done for each of them."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.amounts import material_numbers
from judge.rulesets.yugioh.reading.clauses.changes.changed_cards import changed, per
from judge.rulesets.yugioh.reading.clauses.noun_phrases import selected
from judge.rulesets.yugioh.reading.clauses.noun_phrases.places import ON_FIELD
from judge.rulesets.yugioh.reading.clauses.noun_phrases.possessives import whose
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match, Phrases, Steps, once

_EACH = r"for each (?-i:(?:[A-Z][\w.-]* )*)counter (?:that was )?on this card(?=$|[.,;])"
"""So many as there are counters of this card."""
LP_APART = (
    r"every (?P<every>[\d,]{2,}) points? difference between your (?:LP|Life Points) and your opponent's"
    r"(?: LP| Life Points)?(?![\w/-])"
)
"""As often as so many points lie between the Life Points of both players."""


def _counters_per(match: Match, memory: Memory) -> Steps | None:
    """``place Spell Counters on this card, equal to the number of Spells on the field``."""
    counted = per(match.cards[0])
    if match.groups.get("it") and memory.said != "this card":
        return None
    match.groups["-keep"] = ""
    memory.said = "this card"
    return None if counted is None else [{"place_counters": {"per": counted}, "cards": "this card"}]


def _counters_by_scale(match: Match, memory: Memory) -> Steps | None:
    """``place Spell Counters on this card equal to that monster's Level``."""
    of = whose(match.groups["its"], memory)
    if of not in ("it", "target", "cost cards"):
        return None
    match.groups["-keep"] = ""
    memory.said = "this card"
    key = "link_of" if match.groups["scale"] == "Link Rating" else "level_of"
    return [{"place_counters": {key: of}, "cards": "this card"}]


def _counters_given(match: Match, memory: Memory) -> Steps | None:
    """``place Spell Counters on this card equal to the number of monsters Tributed for its Tribute Summon``."""
    counted = material_numbers.amount(match.groups["tally"], 0, memory)
    if counted is None or counted[1] != len(match.groups["tally"]) or "summon_materials" not in counted[0]:
        return None
    match.groups["-keep"] = ""
    memory.said = "this card"
    return [{"place_counters": counted[0], "cards": "this card"}]


def _counters_by_lp(match: Match, memory: Memory) -> Steps:
    """``place 1 Fog Counter on this card for every 1000 points difference between your LP and your opponent's``."""
    match.groups["-keep"] = ""
    memory.said = "this card"
    every = int(match.groups["every"].replace(",", ""))
    return [{"place_counters": {"lp_difference": 1, "every": every}, "cards": "this card"}]


def _counters(match: Match, memory: Memory) -> Steps | None:
    what = changed(match.cards[0])
    if isinstance(what, dict):
        if selected.places_of(what) - ON_FIELD or not (match.cards[0].placed or {"of", "name"} & what.keys()):
            return None
    elif what not in ("this card", "target", "it", "targets", "that card", "their battling monster"):
        return None
    number = match.groups["n"].lower()
    step: Data = {"place_counters": int(number) if number.isdigit() else 1, "cards": what}
    if what != "this card" and (kind := match.groups.get("kind", "").strip(" -")):
        step["kind"] = kind  # of those on this card its own text tells it
    most = match.groups.get("max")
    return [step if most is None else {**step, "max": int(most)}]


def _removed(match: Match, memory: Memory) -> Steps | None:
    """``remove 2 Spell Counters from this card``."""
    match.groups["-keep"] = ""
    what, number = match.cards[0].data, match.groups["n"].lower()
    if what not in ("this card", "target", "it"):
        return None
    step: Data = {"remove_counters": int(number) if number.isdigit() else number}
    kind = match.groups["kind"].strip(" -")
    return [step if what == "this card" else {**step, "cards": what, **({"kind": kind} if kind else {})}]


def _all_removed(match: Match, memory: Memory) -> Steps | None:
    """``remove all Fog Counters from the field``."""
    kind = match.groups["kind"].strip(" -")
    those: Data = {"count": "all", **({"of": "you"} if match.groups.get("mine") else {})}
    if not kind:
        return [{"remove_counters": "all", "cards": {**those, "with_counters": {"min": 1}}}]
    return [{"remove_counters": "all", "cards": {**those, "with_counters": {"kind": kind}}, "kind": kind}]


def _done_for_each(key: str, who: str) -> Any:
    """``draw 1 card for each Spell Counter on this card``, ``inflict 300 damage to your opponent for each counter on
    this card``."""

    def build(match: Match, memory: Memory) -> Steps:
        match.groups["-keep"] = ""
        memory.moved_on()
        to = "opponent" if "opponent" in match.groups.get("to", "").lower() else "you"
        more = {who: to} if key != "draw" or to != "you" else {}
        return [{key: {"counters": int(match.groups["n"].replace(",", ""))}, **more}]

    return build


@once
def COUNTERS() -> Phrases:
    """What is done with counters, and how card files write it."""
    return Phrases(
        (
            (r"place (?-i:(?:[A-Z][\w.-]* )*)Counters?(?:\(s\))? on this card,? equal to the number of {cards}",
             _counters_per),
            (r"place (?-i:(?:[A-Z][\w.-]* )*)Counters?(?:\(s\))? on this card,? equal to the number of "
             r"(?P<tally>[^.;,]+ (?:Tributed|used) [^.;,]+)", _counters_given),
            (r"place (?-i:(?:[A-Z][\w.-]* )*)Counters?(?:\(s\))? on this card,? equal to (?P<its>its|that (?:Link )?"
             r"[Mm]onster's|that target's) (?P<scale>Level|Link Rating)(?![\w/]| or| x)", _counters_by_scale),
            (r"place 1 (?-i:(?:[A-Z][\w.-]* )*)Counter on (?:this card|(?P<it>it)) for each {cards}", _counters_per),
            (rf"place 1 (?-i:(?:[A-Z][\w.-]* )*)Counter on this card for {LP_APART}", _counters_by_lp),
            (r"place (?P<n>\d+|an?) (?-i:(?P<kind>(?:[A-Z][\w.'-]*(?: |(?=-)|-))*))Counters?(?:\(s\))? on "
             r"(?:each of )?{cards}(?: \(max\. "
             r"(?P<max>\d+)\))?", _counters),
            (r"remove (?P<n>\d+|all) (?-i:(?P<kind>(?:[A-Z][\w.'-]*(?: |(?=-)|-))*))counters? from {cards}(?! to)",
             _removed),
            (r"remove all (?-i:(?P<kind>(?:[A-Z][\w.'-]*(?: |(?=-)|-))*))counters (?:from|on) (?:the field"
             r"|both sides of the field|(?P<mine>your (?:side of the )?field))"
             r"(?! to|,? and if you do\b[^.;]* for each)",
             _all_removed),
            (rf"(?:(?P<to>you|your opponent) )?draws? (?P<n>1) card {_EACH}", _done_for_each("draw", "who")),
            (rf"(?:you )?gain (?P<n>[\d,]+) (?:LP|Life Points) {_EACH}", _done_for_each("gain_lp", "who")),
            (rf"inflict (?P<n>[\d,]+) damage to (?P<to>your opponent|you) {_EACH}", _done_for_each("damage", "to")),
        )
    )  # fmt: skip
