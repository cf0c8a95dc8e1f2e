"""What can be attacked, and what cannot attack or be material in the turn in which it is Summoned."""

from __future__ import annotations

import re
from copy import copy
from typing import Any

from judge.rulesets.yugioh.reading.clauses.activations import cost_clauses
from judge.rulesets.yugioh.reading.clauses.amounts import counting, numbers
from judge.rulesets.yugioh.reading.clauses.amounts.durations import UNTIL, until
from judge.rulesets.yugioh.reading.clauses.noun_phrases import selected, selecting
from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import EXTREMES
from judge.rulesets.yugioh.reading.clauses.noun_phrases.possessives import WHOSE, whose
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data, Match, Noun, Refusal, Steps
from judge.rulesets.yugioh.reading.clauses.restrictions import points_of_attackers, shielding
from judge.rulesets.yugioh.reading.clauses.restrictions.standing_nouns import Statics, shield


def _passed_by(match: Match) -> Statics:
    """``monsters cannot attack face-down Defense Position monsters, but can attack directly if all monsters their
    opponent controls are``: these stand in nobody's way."""
    return [{"cannot_be_attacked": {"card": "monster", "in": "field", "position": "defense", "face": "down"},
             "passed_by": True}]  # fmt: skip


def _shadowed(match: Match) -> Statics | None:
    covered = shielding.covered(match.cards[0])
    if not isinstance(covered, dict) or covered.get("of", "you") != "you" or {"in", "other"} & set(covered):
        return None
    return [{"cannot_be_attacked": {**covered, "of": "you", "other": True}}]


def free_to_be_attacked(noun: Noun) -> Data | None:
    """The monsters that can be attacked still; None where their place says more than that they are this player's."""
    found = shielding.covered(noun)
    if not isinstance(found, dict) or found.get("of", "you") != "you":
        return None
    if EXTREMES & set(found):  # which one that is, turns on whose they are
        return None if {"in", "position", "linked", "summoned"} & set(found) else {**found, "of": "you"}
    found = {key: value for key, value in found.items() if key != "of"}
    return None if {"in", "position", "linked", "summoned"} & set(found) else {"card": "monster", **found}


def _all_but(match: Match) -> Statics | None:
    """``your opponent's monsters cannot target "A" monsters for attacks, except "B"``."""
    covered, free = shielding.covered(match.cards[0]), free_to_be_attacked(match.cards[1])
    if not isinstance(covered, dict) or free is None or "in" in covered or covered.get("of", "you") != "you":
        return None
    return [{"cannot_be_attacked": {**covered, "of": "you"}, "allowed": free}]


def _only_them(match: Match) -> Statics | None:
    """``your opponent's monsters can only target "A" monsters for attacks``."""
    free = free_to_be_attacked(match.cards[0])
    if free is not None and "highest" in match.groups:  # each of those that are equal
        free = {**free, "of": "you", "highest": match.groups["highest"].lower()}
    return None if free is None else [{"cannot_be_attacked": {"card": "monster", "of": "you"}, "allowed": free}]


def _forced(match: Match, what: Any) -> Statics:
    """``monsters your opponent controls must attack, if able``."""
    return [{"must_attack": what}]


def _forced_on(match: Match) -> Statics | None:
    """``your opponent's monsters that can attack must attack this card``: that one, or one of those there."""
    if match.groups.get("top"):
        noun = selecting.noun(f"1 {match.groups['top']}", 0, Memory(Context()))
        if noun is None or noun.end != len(match.groups["top"]) + 2 or not isinstance(noun.data, dict):
            return None
        on: Any = {key: value for key, value in noun.data.items() if key != "count"}
    else:
        on = shielding.covered(match.cards[1])
    who = shielding.covered(match.cards[0])
    if not isinstance(who, dict) or who.get("of") != "opponent" or on is None or on == "equipped monster":
        return None
    if isinstance(on, dict):
        if on.get("of", "you") != "you" or on.get("card", "monster") != "monster" or on.get("in", "field") != "field":
            return None
        on = {"card": "monster", **{key: value for key, value in on.items() if key != "in"}, "of": "you"}
    return [{"must_attack": who, "attacked": on}]


_IF_ABLE = r"(?:,? if (?:able|possible))?"
_ATTACKERS = r"(?:your opponent's monsters|monsters your opponent controls|your opponent)"


def _kept_from_attacks(match: Match, what: Any) -> Statics | None:
    """What the opponent cannot attack is on the other side of the field, whether the words say so or not."""
    if not isinstance(what, dict):
        return [{"cannot_be_attacked": what}]
    mine = {**{key: value for key, value in what.items() if (key, value) != ("in", "field")}, "of": "you"}
    return [{"cannot_be_attacked": mine}] if what.get("of", "you") == "you" else None


def _kept_from_such(match: Match) -> Statics | None:
    """``face-up non-WIND monsters your opponent controls cannot target this card for attacks``: others can."""
    attackers, kept = shielding.covered(match.cards[0]), match.cards[1].data
    if not isinstance(attackers, dict) or attackers.get("of") != "opponent" or kept != "this card":
        return None
    if (
        attackers.get("card") != "monster"
        or not attackers.keys() - {"card", "of"}
        or {"in", "other"} & attackers.keys()
    ):
        return None
    return [{"cannot_be_attacked": kept, "attackers": attackers}]


def _from_all_attacks(match: Match, what: Any) -> Statics | None:
    """``monsters cannot target "A" monsters for attacks``, whoever controls them."""
    if not isinstance(what, dict) or "of" in what or what.get("in", "field") != "field":
        return None
    return [{"cannot_be_attacked": what}]


def _for_what_it_wears(match: Match) -> Statics | None:
    """``for each Equip Card equipped to this card, it gains 1 additional attack during each Battle Phase``."""
    tally = counting.counted(match.groups["tally"], 0)
    whole = tally is not None and tally[1] == len(match.groups["tally"])
    return [{"attacks_again": "this card", "further": {"per": tally[0]}}] if whole and tally is not None else None


def further(match: Match, memory: Memory) -> Steps | None:
    """``for each card destroyed, this card gains 1 additional attack during each Battle Phase this turn``: so many as
    there are then."""
    what, words = match.cards[0].data, match.groups["tally"]
    counted = counting.counted(words, 0)
    amount = {"per": counted[0]} if counted is not None and counted[1] == len(words) else numbers.as_done(words, memory)
    if amount is None or what not in ("this card", "target", "it"):
        return None
    on: Data = {"to": what} if what != "this card" else {}
    match.groups["-keep"] = ""
    return [{"apply": {"attacks_again": "all" if on else what, "further": amount}, **on, **until(match)}]


def often(match: Match, memory: Memory) -> Steps | None:
    """``it can attack a number of times each Battle Phase, up to its Link Rating``."""
    what, of = match.cards[0].data, whose(match.groups["its"], memory)
    if what not in ("target", "it") or of != what or not until(match):
        return None
    return [{"apply": {"attacks_again": "all", "times": {"link_of": what}}, "to": what, **until(match)}]


def once_more(match: Match, memory: Memory) -> Steps | None:
    """``this card can attack again in a row``: once more than it has attacked."""
    what = match.cards[0].data
    if what not in ("this card", "target", "it", "the attacker", "your battling monster"):
        return None
    only = {"on_monsters": True} if match.groups.get("only") else {}
    static: Data = {"attacks_again": "all", "times": {"attacks_of": what, "plus": 1}, "in_a_row": True, **only}
    return [{"apply": static, "to": what, "until": "end of battle phase"}]


def next_spared(match: Match, memory: Memory) -> Steps:
    """``reduce the next battle damage you would take this turn to 0``."""
    match.groups["-keep"] = ""
    of_effects = {"any_damage": True} if match.groups.get("any") else {}
    return [{"apply": {"spared_next_damage": "you", **of_effects}, "until": "end of turn"}]


MORE: tuple[tuple[str, Any], ...] = (
    (rf"for each (?P<tally>[^,.;:]+), {{cards}} gains? 1 additional attack during each Battle Phase{UNTIL}", further),
    (rf"{{cards}} can attack a number of times each Battle Phase,? up to {WHOSE} Link Rating{UNTIL}", often),
    (r"{cards} can attack(?: once)?(?P<only> an opponent's monster)? again in a row(?![\w-])", once_more),
    (r"{cards} can make another attack(?P<only> on a monster)? in a row(?![\w-])", once_more),
    (r"(?:reduce|make) the next battle damage you (?:would )?take this turn (?:to|become) 0(?![\w,.]?\d)", next_spared),
    (
        r"the next battle (?P<any>or effect )?damage you (?:would )?take this turn will become 0(?![\w,.]?\d)",
        next_spared,
    ),
    (r"the next time you would take battle damage this turn, you do not(?= ?$|[.;])", next_spared),
)
SPARED: tuple[str, Any] = (rf"{_ATTACKERS} cannot target {{cards}} for attacks{UNTIL}", _kept_from_attacks)
"""What cannot be attacked for a time."""
ALL_BUT_THIS: tuple[str, Any] = (
    rf"{_ATTACKERS} cannot target {{cards}} for attacks{UNTIL}, except this (?:one|card)",
    _shadowed,
)
"""All but this card cannot be attacked for a time."""
"""Attacks that a monster gains for a time, so many as are counted then."""


def _often(match: Match) -> Statics | None:
    """``this card can attack a number of times each Battle Phase, up to the number of materials used for its Summon``:
    of this card's own materials, or of cards that are there."""
    said, noun = match.groups, match.cards[0]
    if noun.data != "this card":
        return None
    seen: Data = {}
    if "used" in said:
        times: Data = {"summon_materials": 1}
        if len(match.cards) > 1:
            among = selected.uncounted(match.cards[1]) if not match.cards[1].placed else None
            if not among or {"of", "in", "other", "level", "atk", "def"} & among.keys():
                return None
            times["among"] = among
        elif "nontuners" in said:
            times["among"] = {"card": "monster", "not_kind": ["tuner"]}
        seen = {"while": [{"materials_seen": True}]}
    elif len(match.cards) > 1:
        counted = match.cards[1].data
        if not isinstance(counted, dict) or "count" in counted or not match.cards[1].placed:
            return None
        times = {"per": {key: what for key, what in counted.items() if (key, what) != ("card", "any")}, "times": 1}
    else:
        times = {"materials": 1}
    only = {"on_monsters": True} if said.get("only") or said.get("only2") else {}
    return [{"attacks_again": "this card", "times": times, **only, **seen}]


_OFTEN = (
    r"{cards} can (?:make a number of attacks|attack)(?P<only> (?:on )?monsters)?(?: a number of times)?,?"
    r"(?: (?:during )?each Battle Phase)?,?(?P<only2> on monsters)? up to the number of "
)
_ITS_SUMMON = r"for (?:it|its (?:(?:Fusion|Synchro|Xyz|Link) )?Summon)(?![\w-])"


def _one_attacker(match: Match) -> Statics:
    """``each player can attack with only 1 monster during each Battle Phase``: once one has attacked, no other can."""
    whose = {"e": None, "n": None, "y": "you"}[match.groups["who"][0].lower()]
    if "opponent" in match.groups["who"]:
        whose = "opponent"
    of = {"of": whose} if whose else {}
    return [{"cannot_attack": {"card": "monster", **of, "in": "field", "after_another_attacked": True}}]


def _upon_one(match: Match) -> Statics | None:
    """``your opponent's monsters cannot attack, except to attack "A"`` (or a monster that is described).

    They attack neither another monster nor directly."""
    noun = match.cards[0]
    if isinstance(noun.data, dict) and noun.data.get("count") == 1:  # any such monster
        noun = copy(noun)
        noun.data = {key: what for key, what in noun.data.items() if key != "count"}
    free = free_to_be_attacked(noun)
    if free is None or noun.plural:
        return None
    theirs: Data = {"card": "monster", "of": "opponent"}
    return [
        {"cannot_be_attacked": {"card": "monster", "of": "you"}, "allowed": free},
        {"cannot_attack_directly": theirs},
    ]


def _with_no_more_than_paid(match: Match) -> Statics | None:
    """``monsters your opponent controls cannot attack if their ATK is less than or equal to the amount you paid``."""
    held = shielding.covered(match.cards[0])
    if not isinstance(held, dict) or "against_amount" in held:
        return None
    return [{"cannot_attack": {**held, "against_amount": {"atk": "at most", "amount": {"paid_lp": 1}}}}]


_THEIRS: Data = {"card": "monster", "of": "opponent"}
_BEARER: Data = {"bears": "this card"}


def _but_the_bearer(match: Match) -> Statics | None:
    """``your opponent's monsters cannot attack Insect monsters, except the equipped monster``."""
    kept: Any = {"card": "monster"}
    if match.cards:
        kept = selected.uncounted(match.cards[0])
        if not kept or kept.get("card") != "monster" or kept.get("of", "you") != "you" or {"in", "other"} & kept.keys():
            return None
    found: Statics = [{"cannot_be_attacked": {**kept, "of": "you"}, "allowed": dict(_BEARER)}]
    return [*found, {"cannot_attack_directly": dict(_THEIRS)}] if "alone" in match.groups else found


def _such_alone(match: Match) -> Statics | None:
    """``this card must target a "A" monster for its attacks``, ``this card can only target their monster with the
    highest ATK for attacks``: of the opponent's monsters no other."""
    who, noun = match.cards[0].data, match.cards[-1]
    free = selected.uncounted(noun)
    if who not in ("this card", "equipped monster") or not free or noun.data.get("count", 1) != 1:
        return None
    if free.get("card") != "monster" or free.pop("of", "opponent") != "opponent" or {"in", "other"} & free.keys():
        return None
    if match.groups.get("highest"):
        free = {**free, "highest": match.groups["highest"].lower(), "face": "up"}
    return [{"cannot_be_attacked": dict(_THEIRS), "allowed": {**free, "of": "opponent"}, "attackers": who}]


def _directly_unless(match: Match) -> Statics | None:
    """``this card can attack your opponent directly, unless they control a "A" monster, in which case this card must
    target a "A" monster for its attacks``."""
    who, noun = match.cards[0].data, match.cards[1]
    kind = selected.uncounted(noun)
    if who != "this card" or not kind or noun.placed or kind.get("card") != "monster" or {"of", "in"} & kind.keys():
        return None
    there: Data = {"exists": {**kind, "of": "opponent"}}
    found: Statics = [{"attacks_directly": who, "while": [{"not": there}]}]
    if len(match.cards) > 2:
        bound = _such_alone(Match(match.end, [match.cards[0], match.cards[-1]], {}))
        if bound is None:
            return None
        found += [{**one, "while": [there]} for one in bound]
    return found


def _priced(match: Match, what: Any) -> Statics | None:
    """``this card cannot declare an attack unless you Tribute 1 monster``."""
    words = re.sub(r"\btheir\b", "your", match.groups["cost"])
    read = cost_clauses.activation(words, Context())
    if isinstance(read, Refusal) or read.data.keys() != {"cost"}:
        return None
    return [{"attacks_at_cost": what, "cost": read.data["cost"]}]


def _own_price(match: Match) -> Statics | None:
    itself = not match.cards or match.cards[0].data == "this card"
    return _priced(match, "this card") if itself else None


def _price(match: Match) -> Statics | None:
    """``each player must pay 500 LP to declare an attack``."""
    of = {"of": "opponent"} if "opponent" in match.groups["payer"].lower() else {}
    return _priced(match, {"card": "monster", **of})


_PAID = r"(?P<cost>(?:pay|send|discard|Tribute|banish|return) [^,.;:()]+?)"
LIMITS: tuple[tuple[str, Any], ...] = (
    *points_of_attackers.ROWS,
    (rf"{{cards}} cannot declare an attack unless you {_PAID}(?=$|[.;])", _own_price),
    (rf"you must {_PAID} to declare an attack with this (?:monster|card)", _own_price),
    (rf"(?P<payer>each player|your opponent) must {_PAID} to declare an attack(?! \w)", _price),
    (r"(?P<who>each player|your opponent|you) can (?:only attack with|attack with only) 1 monster (?:during )?each "
     r"Battle Phase", _one_attacker),
    (r"(?:your opponent's monsters|monsters your opponent controls) cannot attack, except to attack {cards}",
     _upon_one),
    (r"{cards} can attack your opponent directly, unless they control {cards}", _directly_unless),
    (r"{cards} cannot attack if (?:its|their) ATK is less than or equal to the amount (?:of (?:LP|Life Points) )?"
     r"(?:you )?paid", _with_no_more_than_paid),
    (r"{cards} can attack your opponent directly, unless they control {cards}, in which case {cards} must target "
     r"{cards} for its attacks", _directly_unless),
    (r"{cards} must target {cards} for its attacks?", _such_alone),
    (r"{cards} can only target (?:their|your opponent's) {cards} with the highest (?P<highest>ATK|DEF) for attacks"
     r"(?: \(your choice, if tied\))?", _such_alone),
    (r"for each (?P<tally>[^,.;:]+ to this card), it (?:gains|can make) 1 additional attack (?:during )?each Battle "
     r"Phase", _for_what_it_wears),
    (rf"{_ATTACKERS} cannot target {{cards}} for attacks, except this (?:one|card)", _shadowed),
    (rf"{_ATTACKERS} cannot target {{cards}} for attacks, except {{cards}}", _all_but),
    (rf"{_ATTACKERS} can only target {{cards}} for attacks", _only_them),
    (rf"{_ATTACKERS} can only target {{cards}} with the highest (?P<highest>ATK|DEF) (?:\((?:their|your) choice, if "
     r"tied\) )?for attacks", _only_them),
    (rf"{_ATTACKERS} cannot attack other monsters other than the equipped monster", _but_the_bearer),
    (rf"{_ATTACKERS} cannot attack {{cards}},? except the equipped monster", _but_the_bearer),
    (r"(?:in addition, )?all (?:the )?monsters on your opponent's side of the field can only attack the "
     r"(?P<alone>monster) equipped with this card,? if they attack", _but_the_bearer),
    (r"monsters cannot attack face-down Defense Position monsters, but can attack directly if all monsters their "
     r"opponent controls are face-down Defense Position", _passed_by),
    (r"monsters cannot target {cards} for attacks", shield(_from_all_attacks)),
    (r"{cards} cannot target {cards} for attacks", _kept_from_such),
    (rf"{_OFTEN}(?:Xyz )?[Mm]aterials? attached to it(?![\w-]| \+)", _often),
    (rf"{_OFTEN}(?:(?:Fusion|Synchro|Xyz|Link) )?[Mm]aterials (?P<used>used) {_ITS_SUMMON}", _often),
    (r"each turn, {cards} can attack your opponent's (?P<only>monsters) a number of times equal to the number of "
     rf"(?:(?:Fusion|Synchro|Xyz|Link) )?[Mm]aterials (?P<used>used) {_ITS_SUMMON}", _often),
    (rf"{_OFTEN}(?P<nontuners>non-Tuners) (?P<used>used) (?:as Synchro Material )?{_ITS_SUMMON}", _often),
    (rf"{_OFTEN}{{cards}} (?P<used>used) (?:as (?:Fusion |Synchro )?[Mm]aterial )?{_ITS_SUMMON}", _often),
    (rf"{_OFTEN}{{cards}}(?! \+| used)", _often),
    (rf"{_ATTACKERS} cannot target {{cards}} for attacks", shield(_kept_from_attacks)),
    (rf"{{cards}}(?: that can attack,?)? must attack {{cards}}{_IF_ABLE}", _forced_on),
    (rf"{{cards}}(?: that can attack,?)? must attack the (?P<top>[^.,;:()]+ with the (?:highest|lowest) (?:ATK|DEF))"
     rf"(?: \(their choice, if tied\))?{_IF_ABLE}", _forced_on),
    (rf"{{cards}} must attack{_IF_ABLE}(?! (?:this|an?|the|it|with|again|once|all|monsters?)\b)", shield(_forced)),
)  # fmt: skip
"""Phrases about attacks, and the statics they mean."""
