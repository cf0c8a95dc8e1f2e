"""Sentences of plain shapes that bind, shield or permit no more than they say: what they could decide, of which cards.

They stand by themselves; words of a resolution are not looked at here (`judge.rulesets.yugioh.reading.text.
clause_reach`).
Source: Konami, Problem-Solving Card Text: a label before a list says when the words behind it apply.
"""

from __future__ import annotations

import re
from functools import lru_cache

from judge.kernel.tuples import NamedTuple
from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import ATTRIBUTES, RACES
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.text.reach import turning
from judge.rulesets.yugioh.reading.text.reach.turning import parts_of
from judge.rulesets.yugioh.vocabulary.deeds import is_deed


class Shaped(NamedTuple):
    """What a sentence could decide, and the noun of the cards it speaks of (empty: it may be any)."""

    turns_on: tuple[str, ...]
    cards: str = ""


_OF_ITSELF = r"(?:this (?:[\w/-]+ )*(?:card|monster)(?: on the field)?|its|it)"
_KIND = "|".join((*ATTRIBUTES, *RACES))
_MANY = rf"(?:(?:also )?(?:{_KIND})(?:-Type|-Attribute)?(?: Attribute)?(?: monsters?)?(?:,? and |,? or |, |/)?)+"
_LABEL = Expression(
    r"\(?(?:\d+(?:\+| or (?:more|less))?|(?:\d+, )*(?:or )?\d+|Heads|Tails|(?:While )?(?:in )?(?:Attack|"
    r"Defense) Position"
    r"|Left(?:most)?|Right(?:most)?|Center|(?!if\b|when\b|once\b|during\b|you\b|at\b|each\b|both\b|while\b)"
    r"(?:[A-Z][\w-]*(?: [A-Z][\w-]*)*(?:-Type)?(?: monsters?)?(?:, (?:or )?| or |/)?)+"
    r'|"[^"]*"): (?P<rest>[^:;]+)',
    re.S,
)
"""A label of a list, in front of what applies under it."""
_OPENS = Expression(
    r"(?:(?:while|if) [^,:;]*, )?(?:(?:this (?:card|monster)|it|each player|you|they|[^,:;]* monsters?(?:\(s\))?"
    r"[^,:;]*) )?(?:also )?(?:gains?|gets?|receives?|has|have|adds?|apply) (?:(?:this|these|the|an?) )?"
    r"(?:additional |following |appropriate |corresponding )*effects?(?:\(s\))?(?:,? (?:while|based on|if|depending on"
    r"|according to)\b[^.:;]*)?[:;]?",
    re.I,
)
"""What opens a list: that which is gained stands in the sentences behind it."""
_USES = Expression(
    r"\(?(?:You|Each player|It|This card) can(?:not| only) (?:use|activate|gain|apply) (?:(?:this |that |these |each )"
    r"(?:same )?(?:\d+\w* )?(?:effects?|card's effects?)(?: of \"[^\"]*\"| of this card)?|the effects? of "
    r"\"[^\"]*\")(?! of\b)(?!.*\b(?:and|also|or (?!flipped))\b)[^.:;]*\)?"
    r"|\(?(?:This|Each|These|The) (?:[\w-]+ )?effects?(?: of \"[^\"]*\")? can(?:not)?(?: only)? (?:also )?be "
    r"(?:used|activated|applied)\b(?!.*\b(?:and|also)\b)[^.:;]*\)?"
    r"|(?:This effect|It) cannot activate\b(?!.*\balso\b)[^.:;]*"
    r"|(?:This card )?can only be placed on the field by [^.:;]*"
    r"|You can use (?:this|these|each|that) effects?\b(?!.*\b(?:and|also)\b)[^.:;]*|These effects cannot "
    r"accumulate|You cannot select \"[^\"]*\"",
    re.I,
)
"""How often, when or at what its own effects are used."""
_NAMED = Expression(
    rf"(?:(?:while|if) (?P<state>[^,:;]*), )?(?:this card's name (?:becomes|is (?:also )?treated as) \"[^\"]*\"[^.:;]*"
    rf"|this card is (?:also )?treated as an? (?:Toon|\"[^\"]*\") (?:monster|card)[^.:;]*"
    rf"|{_OF_ITSELF} (?:becomes|is|are) {_MANY}(?: (?:while|if)\b[^.:;]*)?"
    rf"|(?:while face-up on the field, )?this card is (?:also )?{_MANY}"
    rf"|(?:while this card is [^,:;]*, )?(?:its Attribute|the Attribute of this card) is also treated as {_MANY}"
    rf"(?: while it is [^,.:;]*)?|while this card is [^,:;]*, its name (?:becomes|is (?:also )?treated as) \"[^\"]*\""
    rf"|(?:if [^,:;]*, )?(?:treat this card as|(?:it|this card) is treated as) a Tuner(?: monster)?(?: (?:while|"
    rf"on)\b[^.:;]*)?)",
    re.I,
)
"""Its own name, Types and Attributes."""
_BECOME = Expression(
    rf"(?P<cards>(?:all |each )?(?:face-up )?(?:\"[^\"]*\" |{_KIND}|[\w-]+ )*monsters? (?:you control|your "
    rf"opponent controls"
    rf"|on the field)?(?: and in (?:the|your) (?:GY|Graveyard))?) ?become (?:also )?{_MANY}",
    re.I,
)
_FIXED = Expression(
    r"(?:as long as [^,:;]*, )?(?:(?:control|possession) of )?(?:this|the) (?:[\w-]+ )*card(?: on the field)?"
    r"(?:'s control)? cannot "
    r"(?:switch|be switched)",
    re.I,
)
_OLD_UNION = Expression(
    r"\((?:A|1) monster can only b[ey] equipped with 1 Union Monster at a time\. If the (?:equipped monster"
    r"|monster that this "
    r"card is equipped to) (?:is|would be) "
    r"destroyed(?: as a result of battle| by battle)?, (?:destroy this card|this card is destroyed) instead\.?\)?",
    re.I,
)
_WITH_THIS = Expression(
    r"(?:When|If) (?:using this card(?: on the field)? (?:as|for)|this (?:[\w-]+ )*card(?:, [^,:;]*,)?(?: "
    r"[^,:;]*)? is used "
    r"(?:as|for)) (?:a |an )?(?:Fusion|Synchro|Xyz|Link|Ritual)[^,:;]*, (?=[^.:;]*\bother\b)(?!.*\bgains?\b|"
    r".*\b(?:you|opponent|players?) "
    r"cannot\b)[^.:;]*",
    re.I,
)
"""What is asked of the other materials where it is one."""
_FURTHER_MATERIALS = Expression(
    r"if (?:you would (?:(?:Fusion|Synchro|Xyz|Link|Ritual) Summon|use|Tribute [^,:;]* for a (?:Tribute|Ritual) Summon)"
    r"|this (?:[\w-]+ )*card[^,:;]* would be used as (?:an? )?(?:Fusion|Synchro|Xyz|Link) Material)[^,:;]*, "
    r"(?:you can (?:also )?(?:use|banish|send|return|shuffle|detach|Tribute|treat)|[^,:;]* can also be used as) [^:;]*",
    re.I,
)
"""What else may be used for a Summon, or as what it may be used."""
_CARRIES_ON = Expression(
    r"(?!.*\b(?:when|each|any|at the (?:end|start)|until|during|next|while|as long as|negat\w+|control of|cannot)\b)"
    r"(?!.*\bthat (?!card|monster|target|type|Spell|Trap|\w+ Monster)\w+)"
    r"(?:(?:then,? )?(?:Destroy|Return|Send|Banish|Remove|Shuffle|Place|Add|Discard|Special Summon|Pick|Switch control)"
    r" [^:;]*\b(?:selected|targeted|excavated|revealed|picked|chosen|declared|the rest|the (?:one|two)\b|the remaining"
    r"|that (?:card|monster|target)|those (?:cards|monsters)|among them|the others)\b[^:;]*"
    r"|(?:then,? )?(?:Toss an? |Roll an? |Call |Excavate |Choose \d|Reveal cards |Look at cards |Pick it up )[^:;]*"
    r"|if (?:that card|it) (?:is|was) an? (?:Monster|Spell|Trap|[^,:;]* Monster)(?: Card)?, [^:;]*"
    r"|(?:the|their|your) Deck is then shuffled|both players look at [^,:;]*)",
    re.I,
)
"""What an effect does, that stands in the sentence before it, or with the cards which that one picked."""
_BY_CHANCE = Expression(
    r"(?:if (?:the result is|you call it|you guess|all \d results are) [^,:;]*(?:, (?:or )?\d)*, "
    r"|\d(?:, \d)*,?(?: or \d)?: )(?P<rest>[^:;]*)",
    re.I,
)
"""What follows on a coin or a die."""
_CHANCE = Expression(r"(?:then,? )?(?:Toss|Roll|Call)\b[^,:;]*|.* is then shuffled|both players look .*", re.I)
_NOTED = Expression(
    r"\(?(?:No card effects|Flip Effects) are (?:not )?activated(?: at this time| when cards are turned face-up)?\.?\)?"
    r"|\(?(?:You can only equip 1 monster|Only 1 (?:card|monster)(?: can be equipped)?) at a time (?:to this card"
    r"|can be equipped)?[^.:;]*\.?\)?|\(You cannot [^.:;]* twice this way\.?\)",
    re.I,
)
"""What is noted about the effect before it."""
_ROLLED_FOR = Expression(
    r"when [^,:;]* is targeted by the effect of [^,:;]*, when resolving the effect, roll a six-sided die"
    r"|if the result is [\d, or]+, negate the effect and destroy the opponent's card",
    re.I,
)
"""A die that is rolled for an effect that targets."""
_OTHERWISE = Expression(
    r"(?:once per turn, )?if (?:an? |this |your )[^,:;]* would (?:activate (?:its|an|their) [^,:;]*|(?:detach|discard"
    r"|banish|Tribute|send|be Tributed|be banished|be detached|be used as (?:Fusion|Synchro|Xyz|Link)[^,:;]*)[^,:;]*(?:"
    r" to activate [^,:;]*| to Special Summon itself[^,:;]*| Materials?))(?:, [^,:;]*)?, (?:you|its controller) can "
    r"(?!.*\b(?:negate|opponent controls)\b)[^.:;]*\binstead\b[^.:;]*"
    r"|if (?:an? |this |your )[^,:;]* would be used as (?:a )?(?:Fusion|Synchro|Xyz|Link) Material[^,:;]*, [^,:;]* can "
    r"(?:also )?be used as "
    r"[^.:;]*",
    re.I,
)
"""Another way to pay, or other materials, which somebody may choose."""
_ALSO_USED = Expression(
    r"(?:once (?:per|during this) turn, )?if (?:you|an? |this |your )[^,:;]*\bwould (?:Tribute [^,:;]*, you can "
    r"Tribute [^.:;]*\byour opponent controls\b(?:,? even though you do not control (?:it|them))?|be used as (?:a )?"
    r"(?:Fusion|Synchro|Xyz|Link) Material, you can treat (?:it|this card) as an? (?:non-)?Tuner(?: monster)?)",
    re.I,
)
"""Monsters of the opponent that may be Tributed, and a Tuner that need not be one."""
_NO_TRIBUTES = Expression(
    r"(?:Neither player can|(?:Your opponent|You|Players) cannot) Tribute (?!Summon\b)[^.:;,]*|(?:Your opponent "
    r"cannot Tribute this "
    r"(?:face-up )?card(?: on the field)?)",
    re.I,
)
_EQUIPPED_MATERIAL = Expression(
    r"(?:The equipped monster|This (?:face-up )?card(?: on the field)?) cannot be Tributed,? (?:or|nor|and "
    r"cannot)(?: be)? "
    r"used as (?:an? |the )?[\w, /-]*Materials?(?: for [\w ]*Summon)?",
    re.I,
)
_LEFT = Expression(
    r"(?:When|If) this (?:[\w-]+ )*(?:card|monster)(?:, [^,:;]*,)? (?:leaves the field|is removed from the field)"
    r"(?:[^,:;]*), (?!.*\b(?:instead|banish it|return it|this card is)\b)[^.:;]*",
    re.I,
)
_COUNTED = Expression(
    r"Each time [^.:;]*, (?:put|place) (?:\d+|an?|the same number of) [^.:;]*Counters?(?:\(s\))? on (?:this "
    r"card|it|each "
    r"[^.:;]*)|Put 1 counter on this card during each of your Standby Phases",
    re.I,
)
_FOUGHT = Expression(
    r"(?:if [^,:;]*, )?(?:negate|banish|destroy) (?:the effects? of )?(?:your opponent's |an? |any )?(?:Effect "
    r")?[Mm]onsters? "
    r"(?:that (?:this card|was|were) )?destroyed (?:as a result of battle |by battle )?(?:with|by) [^.:;]*(?<!effect)",
    re.I,
)
_THAT_FIGHTS = Expression(
    r"(?!.*\b(?:cannot|next|turns?)\b)(?:any|all|each|an?) [^,:;]*monsters? that (?:attacks?|battles?) "
    r"[^,:;]*?(?:loses?|gains?|is|are) [^:;]*",
    re.I,
)
_AT_IT = Expression(
    r"(?:if [^,:;]*, |while [^,:;]*, )?negate (?:any |all |the )?(?:activated )?(?:effects? of "
    r")?[^,:;]*?(?:effects?|cards?) "
    r"that targets? this (?:face-up )?card(?:(?:,? and if you do)?,? (?:and )?destroy (?:that|the|it)[^,:;]*)?",
    re.I,
)
_ONCE_AIMED_AT = Expression(
    r"(?:before|after) resolving (?:a|an opponent's) (?:card|monster|Spell|Trap|Spell/Trap) effect that targets this "
    r"(?:face-up )?card, [^:;]*",
    re.I,
)
"""What happens around an effect that targets it."""
_GONE_FOR_GOOD = Expression(
    r"if (?:you do|(?:this card is )?(?:Special )?Summoned (?:in )?this way|this card is Special Summoned (?:by|with)"
    r" [^,:;]*), (?:banish|remove) (?:this card|it)(?: from play)? when it (?:leaves|is removed from) the field",
    re.I,
)
_ITS_FATE = Expression(
    r"(?:if (?P<asks>[^,:;]*(?:, (?:or|and|except)\b[^,:;]*)*), )?(?:destroy (?:this card|this monster|it)|send "
    r"(?:this card|this "
    r"monster|it) to the (?:GY|Graveyard)|this (?:card|monster) is destroyed)(?: (?:if|unless) [^:;]*)?",
    re.I,
)
_ENDS_IT = Expression(
    r"(?:if|when) (?:that|the (?:selected|targeted|equipped)) (?:monster|card)\b[^,:;]* (?:is|leaves) "
    r"[^,:;]*, (?:destroy "
    r"this card|send this card to the (?:GY|Graveyard))",
    re.I,
)
"""What ends this card with another one."""
_IN_A_PHASE = Expression(
    r"if this card [^,:;]* during the End Phase, (?:destroy|send|banish|return) (?:it|this card)\b[^,:;]*|"
    r"(?:if you do, )?(?:destroy|send|return|banish|discard|shuffle) (?:this card|it|\d+ cards?) (?:[^,:;]* )?during "
    r"(?:each of )?(?:the|your|your opponent's|each player's|either player's) (?:next (?:turn's )?|\w+ "
    r")?(?P<phase>End|Standby) Phases?(?: [^:;]*)?",
    re.I,
)
_PAID_IN_A_PHASE = Expression(
    r"(?!.*\b(?:until|cannot|negat\w+|control of|instead)\b)"
    r"(?:(?:you|your opponent|each player|its controller|the controller of this card|this (?:[\w-]+ )*card(?: on the "
    r"field)?) )?(?:pays?|takes?|discards?|loses?|select|is (?:returned|destroyed|sent|banished)) [^,:;]* during "
    r"(?:each of )?(?:the|your|his/her|their|each player's|its controller's) (?:own )?(?P<phase>End|Standby) Phases?"
    r"(?: of your turn)?(?: \(this is not optional\))?",
    re.I,
)
_STAYS_OUT = Expression(
    r"[^,:;]* do(?:es)? not have to (?:activate (?:its|their) effects? during the End Phase\b[^,:;]*"
    r"|have (?:its|their) effects? that returns? (?:it|them) to the hand activated)",
    re.I,
)
"""Who need not go back in the End Phase."""
_ITS_NUMBERS = Expression(
    r"(?:This card's (?:original )?(?:ATK(?:/DEF)?|DEF)|The (?:original )?(?:ATK(?:/DEF)?|DEF) of this card) becomes? "
    r"(?!.*\b(?:also|and)\b)[^.:;,]*",
    re.I,
)
_ITS_MATERIALS = Expression(r"\d+\+? [^.:;]*\+ [^.:;]*monsters? / You can only control 1 \"[^\"]*\"")
_BY_PAYING = Expression(
    r"By (?:Tributing|discarding|sending|paying|removing) [^,:;]*, (?:destroy|draw|Special Summon|inflict|return|add) "
    r"(?!.*\b(?:also|cannot|instead|while|each)\b)[^:;]*",
    re.I,
)
_LOOKS = Expression(r"(?:while [^,:;]*, )?you can look at [^:;,]*", re.I)


_IMPERATIVE = Expression(
    r"(?:Add|Draw|Destroy \d|Special Summon|Send \d|Return|Shuffle|Banish \d|Inflict|Look|Choose|Set|Place|"
    r"Excavate|Discard|Gain \d)\b"
)


@lru_cache(maxsize=4096)
def shaped(said: str) -> Shaped | None:
    """What a sentence of a plain shape could decide; nothing if it has none of these shapes."""
    if found := _IN_A_PHASE.fullmatch(said) or _PAID_IN_A_PHASE.fullmatch(said):
        late = found["phase"] is None or found["phase"].lower() == "end"
        return Shaped((turning.LATER if late else turning.STANDBY,))
    if _STAYS_OUT.fullmatch(said):
        return Shaped((turning.LATER,))
    if _ITS_NUMBERS.fullmatch(said):
        return Shaped((turning.POINTS,), "this card")
    if _ITS_MATERIALS.fullmatch(said):
        return Shaped((turning.ARRIVALS, turning.OWN_USE))
    if _BY_PAYING.fullmatch(said):
        return Shaped((turning.OWN_USE,))
    if _FOUGHT.fullmatch(said) or _THAT_FIGHTS.fullmatch(said):
        return Shaped((turning.BATTLED,))
    if _GONE_FOR_GOOD.fullmatch(said):
        return Shaped((turning.LEAVING,))
    if _AT_IT.fullmatch(said) or _ONCE_AIMED_AT.fullmatch(said):
        return Shaped((turning.TARGETING,), "this card")
    if (found := _ITS_FATE.fullmatch(said)) and _of_itself(said, found["asks"] or ""):
        return Shaped((turning.OWN_FATE,))
    if _ENDS_IT.fullmatch(said):
        return Shaped((turning.OWN_FATE,))
    if _OPENS.fullmatch(said) or _USES.fullmatch(said) or _LOOKS.fullmatch(said):
        return Shaped((turning.OWN_USE,))
    if _OLD_UNION.fullmatch(said):
        return Shaped((turning.DESTRUCTIONS,), "the equipped monster")
    if _NAMED.fullmatch(said):
        return Shaped((turning.PROPERTIES,), "this card" if re.search(r"\bthis (?:card|monster)\b", said, re.I) else "")
    if found := _BECOME.fullmatch(said):
        return Shaped((turning.PROPERTIES,), found["cards"])
    if _FIXED.fullmatch(said):
        return Shaped((turning.AFFECTING,), "this card")
    further = _FURTHER_MATERIALS.fullmatch(said) and not turning.of_shape(said)
    if further or _OTHERWISE.fullmatch(said) or _ALSO_USED.fullmatch(said):
        return Shaped((turning.PERMITS,))
    if _WITH_THIS.fullmatch(said):
        return Shaped((turning.MATERIALS,))
    if _NO_TRIBUTES.fullmatch(said):
        return Shaped((turning.TRIBUTES,))
    if _EQUIPPED_MATERIAL.fullmatch(said):
        return Shaped((turning.TRIBUTES, turning.MATERIALS))
    if _LEFT.fullmatch(said):
        return Shaped((turning.LEAVING,))
    return Shaped((turning.COUNTERS,)) if _COUNTED.fullmatch(said) else None


def whole(said: str) -> str:
    """What a sentence could decide that says more of an effect which the sentence before it, or the one above its list,
    has; empty if it is no such sentence."""
    chance = _BY_CHANCE.fullmatch(said)
    done = is_deed(said) or _CHANCE.match(said) is not None
    if (
        _NOTED.fullmatch(said)
        or (done and _CARRIES_ON.fullmatch(said))
        or (chance is not None and is_deed(chance["rest"]))
    ):
        return turning.OWN_USE
    return turning.TARGETING if _ROLLED_FOR.fullmatch(said) else ""


def _of_itself(said: str, asks: str) -> bool:
    """Is it this card that does not stay, if something is so?"""
    itself = r"\bthis (?:card|monster)\b"
    subject = re.search(itself, asks if re.search(r"\b(?:destroy|send) it\b", said, re.I) else said, re.I)
    return subject is not None and (bool(asks) or re.search(r" (?:if|unless) ", said) is not None)


def unlabelled(said: str) -> str:
    """What stands behind the label of a list; empty if there is no label."""
    found = _LABEL.fullmatch(said)
    return found["rest"].strip() if found is not None and parts_of(found["rest"]) else ""


def in_a_list(said: str) -> Shaped | None:
    """What stands under a label of a list and is done once: a part of the effect that has the list."""
    found = _LABEL.fullmatch(said)
    done = found is not None and _IMPERATIVE.match(found["rest"]) is not None and is_deed(found["rest"])
    return Shaped((turning.OWN_USE,)) if done else None
