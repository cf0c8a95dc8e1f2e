"""What certain monsters, or a card that was Set, cannot do for a time or for good: attack, change their battle
position, use their effects."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.amounts.durations import UNTIL, WHILE_HERE, until
from judge.rulesets.yugioh.reading.clauses.conditions import states
from judge.rulesets.yugioh.reading.clauses.noun_phrases import selected
from judge.rulesets.yugioh.reading.clauses.noun_phrases.places import ON_FIELD
from judge.rulesets.yugioh.reading.clauses.noun_phrases.possessives import WHOSE, whose
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import FIGHTERS, Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match, Noun, Steps

IT = ("it", "them", "target", "targets", "summoned monsters")
BROUGHT = ("special_summon", "fusion_summon", "ritual_summon", "summon_tokens")


def for_good(match: Match, noun: Noun, memory: Memory) -> bool:
    """Does it hold for a certain monster for as long as that is there, as no words say how long, and the card it comes
    from does not stay for it? (ProjectIgnis, CardScripts, c22748199 and c67820935)"""
    kind = set(memory.context.kind.split())
    stays = memory.context.activation and not memory.context.leaves
    if stays or {"continuous", "field", "equip"} & kind or noun.data not in ("it", "target"):
        return False
    rest = memory.words[match.end :].replace(" while it is face-up on the field", "")
    return memory.done in _CHANGED and bool(memory.words) and _TIME.search(rest[: (rest + ".").find(".")]) is None


_CHANGED = ("", "change_atk", "change_def", "change_position", "negate")
_TIME = Expression(r"\b(?:until|turn|while|during|as long as)\b")
"""What may say how long it holds, behind it."""


def _muted(match: Match, memory: Memory) -> Steps | None:
    """``it cannot activate its effects this turn``: for good only if it was just Summoned."""
    what = match.cards[0].data if match.cards else whose(match.groups["its"], memory)
    lasts = until(match)
    chosen = (
        isinstance(what, dict) and what.get("count") == 1 and bool(lasts) and not selected.places_of(what) - ON_FIELD
    )
    if what not in ("it", "them", "target", "targets") and not chosen:
        return None
    if not lasts and memory.done != "special_summon":
        return None
    match.groups["-keep"] = ""
    ban = {"cannot_activate": {"card": "monster", "in": "field"}, "who": "both", "kind": "effect"}
    return [{"apply": ban, "to": what, **lasts}]


def _idle(match: Match, memory: Memory) -> Steps | None:
    """``it cannot attack or activate its effects this turn``."""
    what = match.cards[0].data
    muted = _muted(match, memory) if what in ("it", "them", "target", "targets") else None
    return None if muted is None else [{"apply": {"cannot_attack": "all"}, "to": what, **until(match)}, *muted]


def _idle_in_the_main_phase(match: Match, memory: Memory) -> Steps | None:
    """``add it to your hand or Special Summon it. If Summoned this way, you cannot activate its effects during the Main
    Phase this turn``: it does nothing to one that was added."""
    lasts = until(match)
    if _EITHER_WAY.search(memory.words) is None or not lasts:
        return None
    match.groups["-keep"] = ""
    asked = {"while": [{"phase": "main"}]} if match.groups.get("main") else {}
    ban = {"cannot_activate": {"card": "monster", "in": "field"}, "who": "you", "kind": "effect", **asked}
    return [{"apply": ban, "to": "it", **lasts}]


_EITHER_WAY = Expression(r"\beither add it to your hand or Special Summon it\. If Summoned this way,")


def _still(match: Match, memory: Memory) -> Steps | None:
    """``it cannot attack or change its battle position this turn``."""
    what, lasts = match.cards[0].data, until(match)
    if what not in ("it", "them", "target", "targets") or not (lasts or memory.done in BROUGHT):
        return None
    match.groups["-keep"] = ""
    bans: tuple[Data, ...] = ({"cannot_attack": "all"}, {"cannot_change_position": "all"})
    if match.groups.get("declared"):
        bans = ({"cannot_change_position": "all"}, {"cannot_attack": "all", "declaration_only": True})
    return [{"apply": ban, "to": what, **lasts} for ban in bans]


def _kept_still(match: Match, memory: Memory) -> Steps | None:
    """``it cannot change its battle position``, with no time said: for as long as it is there."""
    if match.cards:
        what = match.cards[0].data
        if what not in ("it", "them", "target", "targets", "those monsters", *FIGHTERS) or not memory.done:
            return None
    elif memory.done == "change_position":
        what = "them"
    else:
        return None
    match.groups["-keep"] = ""
    down = {"face": "down"} if match.groups.get("down") else {}
    return [{"apply": {"cannot_change_position": "all", **down}, "to": what, **until(match)}]


def _kept_so(match: Match, memory: Memory) -> Steps | None:
    """``its battle position cannot be changed``: for as long as it is there, if it was just Summoned."""
    what, lasts = whose(match.groups["its"], memory), until(match)
    if what not in IT or not (lasts or memory.done):
        return None
    match.groups["-keep"] = ""
    return [{"apply": {"cannot_change_position": "all"}, "to": what, **lasts}]


def _itself_kept_so(match: Match, memory: Memory) -> Steps | None:
    """``this card's battle position cannot be changed until the end of your next turn``."""
    lasts = until(match)
    match.groups["-keep"] = ""
    return [{"apply": {"cannot_change_position": "all"}, "to": "this card", **lasts}] if lasts else None


def _unused(match: Match, memory: Memory) -> Steps | None:
    """``Set it, but it cannot be activated this turn``."""
    lasts = until(match)
    aimed = memory.context.targets == "target" and not memory.said and match.groups.get("set")
    if not lasts or not (aimed or (memory.done == "set" and memory.said in ("it", "target"))):
        return None
    memory.said = memory.said or "target"
    match.groups["-keep"] = ""
    ban = {"cannot_activate": {"card": "spell or trap", "in": "field"}, "who": "both", "kind": "card"}
    return [{"apply": ban, "to": memory.said, **lasts}]


def _unused_without(match: Match, memory: Memory) -> Steps | None:
    """``Set it, but it cannot be activated unless you control a Fiend monster``: for as long as it lies there."""
    asked = states.state(match.groups["state"], 0, Memory(memory.context._replace(targets="", paid=False)))
    if memory.done != "set" or memory.said not in ("it", "target") or asked is None:
        return None
    if asked[1] != len(match.groups["state"]) or len(asked[0]) != 1:
        return None
    match.groups["-keep"] = ""
    ban = {"cannot_activate": {"card": "spell or trap", "in": "field"}, "who": "both", "kind": "card"}
    return [{"apply": {**ban, "while": [{"not": asked[0][0]}]}, "to": memory.said}]


_SET_CARD = r"that (?:Spell/Trap|Spell|Trap)(?: Card)?"


def _kept_back(match: Match, memory: Memory) -> Steps | None:
    """``Special Summon it, but it cannot attack``: for as long as it is there."""
    what = match.cards[0].data
    if what not in IT or not (memory.done in BROUGHT or for_good(match, match.cards[0], memory)):
        return None
    match.groups["-keep"] = ""
    memory.said = what
    here = {"until": WHILE_HERE} if "here" in match.groups else {}
    return [{"apply": {"cannot_attack": "all"}, "to": what, **here}]


def _exiled(match: Match, memory: Memory) -> Steps | None:
    """``banish it when it leaves the field``: a card that was targeted, or acted on; what an effect Summons is told of
    where that is Summoned, unless it turns on from where that came."""
    what, lasts = match.cards[0].data, until(match)
    if _CAME_FROM.search(memory.words[: match.end]) is not None:
        brought = memory.done == "special_summon" and what in ("it", "target", "this card")
        return [{"apply": {"leaves_to": "banished"}, "to": what, **lasts}] if brought else None
    several = match.groups["they"].lower() == "they"
    fits = ("them", "targets", "those monsters") if several else ("it", "target", "that monster", "those monsters")
    if what not in fits or memory.done not in _CHANGED or _SUMMONS.search(memory.words):
        return None
    return [{"apply": {"leaves_to": "banished"}, "to": what, **lasts}]


_SUMMONS = Expression(r"\bSummons?\b")
_CAME_FROM = Expression(
    r"if you (?:Special )?Summon(?:ed)? (?:it|that monster|this card) from (?:the|your) (?:GY|Deck|hand), banish "
    r"(?:it|that monster|this card) (?:when|if) it leaves the field$"
)


def _rows() -> tuple[tuple[str, Any], ...]:
    mute = r"{cards} cannot activate (?:its|their) effects"
    attacks, acts = r"(?:attack|declare an attack)", r"activate (?:its|their) effects"
    still = r"cannot change (?:its|their) battle positions?"
    return (
        (rf"{mute}{UNTIL}", _muted),
        (rf"{{cards}} cannot {attacks},? (?:or|nor) {acts}{UNTIL}", _idle),
        (rf"{{cards}} cannot attack,? (?:or|nor) change (?:its|their) battle positions?{UNTIL}", _still),
        (rf"{{cards}} cannot {acts},? (?:or|nor) {attacks}{UNTIL}", _idle),
        (rf"(?P<its>its|their) battle positions? cannot be changed{UNTIL}", _kept_so),
        (rf"this card's battle position cannot be changed{UNTIL}", _itself_kept_so),
        (rf"{{cards}} {still},? (?:or|nor) (?P<declared>declare an )?attack{UNTIL}", _still),
        (rf"{{cards}} {still}(?=[.;,)]|$)", _kept_still),
        (
            r"(?:the )?monsters changed to (?:(?P<down>face-down)|face-up)? ?(?:Defense|Attack) Position by this "
            rf"effect {still}{UNTIL}(?=[.;,)]|$)",
            _kept_still,
        ),
        (rf"the monsters (?P<down>that were), {still}(?=[.;)]|$)", _kept_still),
        (rf"{{cards}} cannot {attacks},? and neither player can {acts}{UNTIL}", _idle),
        (
            rf"(?:neither player can|players cannot) activate {WHOSE} effects(?: on the field)?{UNTIL}",
            _muted,
        ),
        (rf"{WHOSE} effects cannot be activated{UNTIL}", _muted),
        (
            rf"if Summoned this way, you cannot activate its effects(?P<main> during the Main Phase)?{UNTIL}",
            _idle_in_the_main_phase,
        ),
        (
            rf"(?:(?P<set>that Set card|that target)|it|that card|{_SET_CARD}) cannot (?:be activated|activate){UNTIL}",
            _unused,
        ),
        (r"(?:it|that card) cannot be activated,? unless (?P<state>you control [^.;:,]+)", _unused_without),
        (r"{cards} cannot attack(?=[.,;)]|$)", _kept_back),
        (r"{cards} cannot attack while it is face-up on the field(?=[.,;)]|$)", _kept_back),
        (rf"banish {{cards}} (?:when|if) (?P<they>it|they) leaves? the field{UNTIL}(?=[.;,)]|$)", _exiled),
        (
            rf"if (?P<they>it|they|that (?:card|monster)) leaves? the field{UNTIL}, banish {{cards}}(?=[.;,)]|$)",
            _exiled,
        ),
    )


ROWS = _rows()
"""The phrases and what they mean."""
