"""The battle in which an effect is used: ``if this card battles an opponent's monster``, ``if this card battled``."""

from __future__ import annotations

import re
from typing import Any

from judge.rulesets.yugioh.reading.clauses.noun_phrases import selected, selecting
from judge.rulesets.yugioh.reading.clauses.noun_phrases.admitted_words import AGAINST_AMOUNT
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, once


@once
def _FOUGHT() -> Expression:
    return Expression(
        r"this card (?:battled(?P<enemy> (?:an opponent's|a) monster)?|(?P<both>attack(?:s|ed) and battle[sd])"
        r"|(?P<attacked>attacked"
        r"(?P<either> or was attacked)?(?P<foe> an opponent's monster)?))"
        r"(?=$|, | \(| and (?:your (?:LP|Life Points)|it was not destroyed|is still on the field)(?![\w-]))"
    )


@once
def _PRESENT() -> Expression:
    """At the end of the Damage Step a battle that is spoken of in the present is the one that was fought."""
    return Expression(r"((?:this card|(?:your|an?)(?: [^,;:()]*?)? monster)) (battles|attacks)(?=$|, | \(| an? )")


@once
def _WAS() -> Expression:
    """Before the end of the Damage Step one that is spoken of in the past is the one that goes on."""
    return Expression(
        r"(?:this card|(?:the|your|an?) [^,:;()]*?monster[^,:;()]*?) (?P<verb>attacked|was attacked(?= by )|battled)"
        r"(?= (?:an? |your ))"
    )


_NOW = {"attacked": "attacks", "was attacked": "is attacked", "battled": "battles"}


@once
def _TWO() -> Expression:
    """A battle between any two monsters."""
    return Expression(
        r"(?:2 monsters battle|an? (?P<kind>(?:[A-Z]\w+ )?)[Mm]onster battles (?:a|another|an opponent's) monster)"
        r"(?=$|, | \()"
    )


def _between_two(words: str, at: int, found: Data) -> int | None:
    """``if 2 monsters battle``, ``if a Synchro Monster battles a monster``."""
    match = _TWO().match(words, at)
    if match is None or found.get("substep") not in ("start", "before-calc", "calc"):
        return None
    kind = (match["kind"] or "").strip().lower()
    if kind and kind not in _KINDS:
        return None
    fights: list[Data] = [{"battling": {"card": "monster", "kind": [kind]}}] if kind else []
    _add(found, [*fights, *({"battling": {"card": "monster", "of": who}} for who in ("you", "opponent"))])
    return match.end()


_KINDS = ("fusion", "ritual", "synchro", "xyz", "link", "pendulum", "effect", "normal")
_PAST = {"battles": "battled", "attacks": "attacked"}


@once
def _BATTLES() -> Expression:
    return Expression(
        r" (?:battles|is battling|attacks or is attacked(?! by)"
        r"|(?P<attacked>is (?:being )?attacked(?: by(?= (?:an?|your) ))?)|(?P<attacks>attacks))(?! or| with| directly)"
        r"(?P<enemy> (?!\(|and (?:this card is|you) |while ))?"
    )


@once
def _HAS_FOUGHT() -> Expression:
    return Expression(
        r" (?:(?P<battled>battled)|(?P<suffered>was attacked by)(?= an? )|attacked)(?P<enemy> (?=an? ))?"
        r"(?=$|, | \(|(?<= ))(?! directly)"
    )


def _others(words: str, at: int, found: Data, memory: Memory) -> int | None:
    """``your "A" monster battled an opponent's monster``: a battle of others, once damage was calculated."""
    subject = selected.as_cards(selecting.noun(words, at, Memory(memory.context)))
    match = _HAS_FOUGHT().match(words, subject.end) if subject is not None else None
    own = _monster(subject.data, selected.uncounted(subject)) if subject is not None else None
    if match is None or own is None or found.get("substep") not in ("end", "after-calc"):
        return None
    if match["suffered"] and own != "this card" and own.get("of") != "you":
        return None
    key = "fought" if match["battled"] or match["suffered"] else "attacking"
    itself = own == "this card" and key == "fought"
    conditions: list[Data] = [{key: "a monster" if itself else own}]
    end = match.end()
    if match["enemy"]:
        against = Memory(memory.context, memory.said)
        if own == "this card" and match["suffered"]:
            against.admits = frozenset({AGAINST_AMOUNT})
        enemy = selecting.noun(words, end, against)
        what = selected.uncounted(enemy) if enemy else None
        if enemy is None or not what or what.get("card") != "monster" or "in" in what or what.get("of") == "you":
            return None
        if own == "this card" and found.get("substep") == "after-calc":
            what, enemy.end = _beside_this(words, what, enemy.end)
        if own != "this card" and "bears" in own and what.get("of") == "opponent":
            own["of"] = "you"
        elif own != "this card" and "bears" in own and what != {"card": "monster"}:
            _add(found, [_whoever_controls_it(key, own, what)])
            found.setdefault("about", "")
            return enemy.end
        if own != "this card" and own.get("of") != "you":
            return None
        conditions.append({"attacking" if match["suffered"] else "fought": {**what, "of": "opponent"}})
        end = enemy.end
        found.setdefault("about", "their battling monster")
    elif key == "attacking" and isinstance(own, dict) and own.get("of") == "you":
        found.setdefault("about", "your battling monster")
    _add(found, conditions)
    return end


def _whoever_controls_it(key: str, own: Data, foe: Data) -> Data:
    """``the equipped monster battled a Dragon monster``: one of two players has the one, and the other the other."""
    ways: list[Data] = []
    for mine, theirs in (("you", "opponent"), ("opponent", "you")):
        both: list[Data] = [{key: {**own, "of": mine}}, {"fought": {**foe, "of": theirs}}]
        ways.append({"not": {"any": [{"not": one} for one in both]}})
    return {"any": ways}


@once
def _UNDER_WAY() -> Expression:
    return Expression(r"an attack(?: involving (?P<who>your [^,;:()]*?[Mm]onster))? is occurring(?=$|, | \()")


def under_way(words: str, at: int, found: Data, memory: Memory) -> int | None:
    """``while an attack involving your Machine monster is occurring``."""
    match = _UNDER_WAY().match(words, at)
    noun = selecting.noun(words, match.start("who"), Memory(memory.context)) if match and match["who"] else None
    if match is None or (match["who"] and (noun is None or noun.end != match.end("who"))):
        return None
    own = _monster(noun.data, selected.uncounted(noun)) if noun is not None else {"card": "monster"}
    if own is None:
        return None
    _add(found, [{"battling": own}])
    found.setdefault("about", "your battling monster" if noun is not None else "")
    return match.end()


@once
def _WOULD() -> Expression:
    """The battle damage that is about to be inflicted."""
    return Expression(
        r"(?P<who>you|a player) (?:would|(?:is|are) about to) take (?:(?P<least>[\d,]+) or more )?(?:battle )?damage"
        r"(?P<strikes> from (?:an|your) opponent's (?:monster's attack|attacking monster))?(?=$|, | \(| and your )"
    )


def would_take(words: str, at: int, found: Data) -> int | None:
    """``if you would take battle damage``, while damage is calculated."""
    match = _WOULD().match(words, at)
    if match is None or found.get("substep") != "calc" or (match["strikes"] and match["who"] != "you"):
        return None
    least = {"min": int(match["least"].replace(",", ""))} if match["least"] else {}
    strikes: list[Data] = [{"attacking": {"card": "monster", "of": "opponent"}}] if match["strikes"] else []
    _add(found, [*strikes, {"battle_damage_to_come": {"of": "you" if match["who"] == "you" else "any", **least}}])
    return match.end()


@once
def _BATTLED() -> Expression:
    return Expression(r"(?P<who>your [^,;:()]*?[Mm]onster[^,;:()]*?|the equipped monster) battled(?=$|, | \()")


def _in_the_phase(words: str, at: int, memory: Memory) -> tuple[list[Data], int] | None:
    """``your "A" monster battled``, at the end of the Battle Phase."""
    match = _BATTLED().match(words, at)
    noun = selected.as_cards(selecting.noun(words, at, Memory(memory.context))) if match is not None else None
    if match is None or noun is None or noun.end != match.end("who") or not isinstance(noun.data, dict):
        return None
    if "bears" in noun.data:  # which it is equipped to now
        return [{"battled_this_turn": "equipped monster"}], match.end()
    what = _monster(noun.data, selected.uncounted(noun))
    if what is None or what.get("of") != "you" or what.keys() - _OF_ITSELF:
        return None
    return [{"battled_this_turn": what}], match.end()


_OF_ITSELF = frozenset({"card", "kind", "attribute", "race", "name", "named", "not_name", "mentions", "of"})
_FIGHTER = {"you": "your battling monster", "opponent": "their battling monster"}


@once
def _TURNED_UP() -> Expression:
    """``this card was attacked, and was face-down at the start of the Damage Step``."""
    return Expression(
        r"this card (?:was|is being) attacked(?: by (?:an|your) opponent's monster)?,? and was "
        r"(?:face-down|in face-down Defense Position card) at (?:the )?start of (?:the )?Damage Step(?=$|,? \()"
    )


def battle(words: str, at: int, found: Data, memory: Memory) -> int | None:
    """Enter who battles whom, or who would be damaged; where the words for it end, None if they are not understood."""
    hurt = would_take(words, at, found)
    if hurt is not None:
        return hurt
    if found.get("phase") == "end step" and (last := _in_the_phase(words, at, memory)) is not None:
        _add(found, last[0])
        found.setdefault("about", "")
        return last[1]
    if found.get("substep") == "end" and (past := _PRESENT().match(words, at)) is not None:
        end = battle(f"{words[: past.start(2)]}{_PAST[past[2]]}{words[past.end() :]}", at, found, memory)
        return None if end is None else end + len(past[2]) - len(_PAST[past[2]])
    goes_on = _WAS().match(words, at) if found.get("substep") in ("start", "before-calc", "calc") else None
    if goes_on is not None:
        now = _NOW[goes_on["verb"]]
        end = battle(f"{words[: goes_on.start('verb')]}{now}{words[goes_on.end('verb') :]}", at, found, memory)
        return None if end is None else end + len(goes_on["verb"]) - len(now)
    two = _between_two(words, at, found)
    if two is not None:
        return two
    turned = _TURNED_UP().match(words, at)
    if turned is not None and found.get("substep") in ("before-calc", "after-calc"):
        fights: Data = {"fought": "a monster"} if found["substep"] == "after-calc" else {"battling": "this card"}
        attacker: Data = {"attacking": {"card": "monster", "of": "opponent"}}
        _add(found, [fights, attacker, {"flipped_in_battle": "this card"}])
        found.setdefault("about", "their battling monster")
        return turned.end()
    fought = _FOUGHT().match(words, at)
    if fought is not None:
        if fought.group("either") and not fought.group("foe") and found.get("phase") == "end step":
            return _fought(fought.end(), False, found)  # older printings say so of a monster that battled
        if fought.group("both"):
            if found.get("substep") not in ("end", "after-calc"):
                return None
            _add(found, [{"attacking": "this card"}])
            return _fought(fought.end(), False, found)
        if fought.group("attacked"):
            if found.get("substep") not in ("end", "after-calc"):
                return None  # whether one whose attack was negated has attacked, the texts do not settle
            _add(found, [{"battling" if fought.group("either") else "attacking": "this card"}])
            if fought.group("foe"):
                _add(found, [{"battling": {"card": "monster", "of": "opponent"}}])
            outlived = fought.group("foe") and (
                found.get("substep") == "after-calc" or _NOT_FALLEN().match(words, fought.end())
            )
            found.setdefault("about", "their battling monster" if outlived else "this card")
            return _outlived(words, fought.end(), found)
        end = _fought(fought.end(), bool(fought.group("enemy")), found)
        return end and _outlived(words, end, found)
    others = _others(words, at, found, memory)
    if others is not None:
        return _outlived(words, others, found)
    if found.get("substep") == "end" or not ("substep" in found or found.get("phase") in _STEPS):
        return None
    fight = fighting(words, at, memory)
    if fight is None:
        return None
    conditions, end = fight
    if words.endswith("attacked", 0, end) and "attacking" in conditions[-1]:  # by whom no word says
        own = conditions[0].get("battling")
        found.setdefault("about", "this card" if own == "this card" else "your battling monster")
    elif len(conditions) > 1:  # of "an opponent's monster attacks your monster" no word says which is "that monster"
        theirs_first = words.startswith(("an opponent's ", "your opponent's "), at)
        found.setdefault("about", "" if theirs_first else "their battling monster")
    elif isinstance(own := next(iter(conditions[0].values())), dict) and own.get("of") in _FIGHTER:
        found.setdefault("about", _FIGHTER[own["of"]])
    _add(found, conditions)
    if found.get("substep") == "calc" and words.startswith(" and you would take ", end):
        return would_take(words, end + len(" and "), found)
    return end


_STEPS = ("damage step", "battle step")
"""The steps in which an attack goes on that is spoken of as a battle."""


def fighting(words: str, at: int, memory: Memory) -> tuple[list[Data], int] | None:
    """``this card battles a DARK monster``: the conditions of that battle, and where the words for it end."""
    subject = selected.as_cards(selecting.noun(words, at, Memory(memory.context)))
    match = _BATTLES().match(words, subject.end) if subject is not None else None
    if match is None or subject is None:
        return None
    what = selected.uncounted(subject)
    own = _monster(subject.data, what)
    if own is None:
        return _by_them(words, match, what, memory)
    conditions: list[Data] = [{"attacking" if match.group("attacks") else "battling": own}]
    theirs = "attacking" if match.group("attacked") else "battling"
    if match.group("attacked") and own != "this card" and own.get("of") != "you":
        return None  # whose it is decides which of the two it is
    if match.group("attacked") and not match.group("attacked").endswith(" by"):
        return [*conditions, {theirs: {"card": "monster", "of": "opponent"}}], match.end("attacked")
    if not match.group("enemy"):
        return conditions, match.end()
    against = Memory(memory.context, memory.said)
    against.admits = frozenset({AGAINST_AMOUNT, "compared_with_cards"})
    enemy = selecting.noun(words, match.end(), against)  # where it stands, no board may say
    what = selected.uncounted(enemy) if enemy else None
    if enemy is None or not what or what.get("card") != "monster" or "in" in what or what.get("of") == "you":
        return None
    if own == "this card":
        what, enemy.end = _beside_this(words, what, enemy.end)
    elif own.get("of") == "you":
        what, enemy.end = _beside_yours(words, what, enemy.end)
    if own != "this card" and "bears" in own and what.get("of") != "opponent":  # whoever of them controls it
        sides = [{"battling": {"card": "monster", "of": who}} for who in ("you", "opponent")]
        return ([*conditions, *sides], enemy.end) if what == {"card": "monster"} else None
    if own != "this card" and "bears" in own:
        own["of"] = "you"
    if own != "this card" and own.get("of") != "you":
        return None
    return [*conditions, {theirs: {**what, "of": "opponent"}}], enemy.end


def _by_them(words: str, match: re.Match[str], foe: Data | None, memory: Memory) -> tuple[list[Data], int] | None:
    """``an opponent's monster battles``, ``an opponent's monster attacks your Dragon monster``."""
    if not foe or foe.get("of") != "opponent" or foe.get("card") != "monster" or "in" in foe or match["attacked"]:
        return None
    key = "attacking" if match["attacks"] else "battling"
    if not match["enemy"]:
        return [{key: foe}], match.end()
    target = selecting.noun(words, match.end(), Memory(memory.context, memory.said))
    what = selected.uncounted(target) if target is not None else None
    if target is None or not what or what.get("of") != "you" or what.get("card") != "monster" or "in" in what:
        return None
    return [{"battling": what}, {key: foe}], target.end


@once
def _STRENGTH() -> Expression:
    return Expression(
        r" with (?:an? )?(?P<same>equal or )?(?P<way>higher|lower) (?P<key>ATK|DEF|Level)"
        r"(?: than (?:it(?=$|, | \()|this (?:card|monster)(?:'s(?: (?P=key))?)?))?(?=$|, | \()"
    )


def _beside_this(words: str, what: Data, at: int) -> tuple[Data, int]:
    """``a monster with an equal or lower Level``: than that of this card, which it battles; and where that ends."""
    said = _STRENGTH().match(words, at)
    if said is None or "against_this" in what:
        return what, at
    way = {"higher": "at least", "lower": "at most"}[said["way"]] if said["same"] else said["way"]
    return {**what, "against_this": {said["key"].lower(): way}}, said.end()


def _beside_yours(words: str, what: Data, at: int) -> tuple[Data, int]:
    """The same, where the monster that it battles is another one of this player."""
    said = _STRENGTH().match(words, at)
    if said is None or " than this " in said.group() or AGAINST_AMOUNT in what:
        return what, at
    way = {"higher": "at least", "lower": "at most"}[said["way"]] if said["same"] else said["way"]
    key = said["key"].lower()
    return {
        **what,
        AGAINST_AMOUNT: {key: way, "amount": {f"{key}_of": "your battling monster"}},
    }, said.end()


@once
def _NOT_FALLEN() -> Expression:
    return Expression(r" and (?:it was not destroyed|is still on the field)(?=$|, | \()")


def _outlived(words: str, at: int, found: Data) -> int:
    """``and it was not destroyed``: at the end of the Damage Step the monster that was battled is still there."""
    match = _NOT_FALLEN().match(words, at)
    if match is None or found.get("substep") != "end" or found.get("about") != "their battling monster":
        return at
    _add(found, [{"is": {"what": "their battling monster", "fits": {"of": "opponent"}}}])
    return match.end()


def _monster(reference: Any, what: Data | None) -> Any:
    """Who battles: this card, or monsters of this player."""
    if reference == "this card":
        return reference
    if not what or what.get("card") != "monster" or "in" in what or what.get("of") == "opponent":
        return None
    return what


def _fought(end: int, enemy: bool, found: Data) -> int | None:
    """What this card has fought in this battle, or that it has battled in this Battle Phase."""
    if found.get("substep") in ("end", "after-calc"):
        _add(found, [{"fought": "a monster" if enemy else "anything"}])
    elif found.get("phase") == "end step" and not enemy:
        _add(found, [{"battled_this_turn": "this card"}])
    else:
        return None
    found.setdefault("about", "their battling monster" if enemy else "this card")
    return end


def _add(found: Data, conditions: list[Data]) -> None:
    found["condition"] = [*found.get("condition", ()), *conditions]


@once
def _IN_BATTLE() -> Expression:
    return Expression(r"at the (?P<part>start|end) of the Damage Step,? if ")


def or_fought(words: str, at: int, memory: Memory) -> tuple[Data, int] | None:
    """``If this card is Special Summoned, or | at the start of the Damage Step, if this card battles``: the part of the
    Damage Step with who battles, and where the words end."""
    said = _IN_BATTLE().match(words, at)
    if said is None:
        return None
    found: Data = {"substep": said["part"]}
    end = battle(words, said.end(), found, memory)
    asked = found.pop("condition", [])
    if end is None or not asked or any(found.keys() - {"substep", "about"} or len(one) != 1 for one in asked):
        return None
    who = [one.get("battling", "this card" if one.get("fought") == "anything" else None) for one in asked]
    if None in who:
        return None
    return {"substep": said["part"], "fighters": who[0] if len(who) == 1 else who}, end
