"""Sentences about zones, Sets, hands, draws, Scales, damage and what is sent elsewhere: what they could decide.

They are asked last, where nothing else is known of a sentence, for the whole of it. What a noun says besides its kind
is left out: more cards than meant, never fewer.
Source: Konami, Problem-Solving Card Text: without a colon or semicolon a sentence starts no Chain and applies as long
as it can.
"""

from __future__ import annotations

import re
from typing import Any

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression, Table
from judge.rulesets.yugioh.reading.text.reach import turning

Data = dict[str, Any]
_WHO = (
    r"(?:(?P<who>your opponent|you)|neither player|no player|players|each player|both players|either player|the turn "
    r"player|(?:this card's|the) controller(?: of this card)?)"
)
_ANYBODY = _WHO.replace("P<who>", ":")
_NOTHING_ELSE = r"(?!.*\b(?:negat\w*|destroy\w*|instead|treated|unaffected|control of|wins?)\b)"
_NO_MORE = r"(?!.*(?:, also|\b(?:activat\w*|negat\w*|instead|unaffected|control of|wins?|gains?|loses?|equip)\b))"
_SHAPES: Table[tuple[str, ...]] = Table(
    (Expression(shape, re.I | re.S), what)
    for what, shape in (
        (
            (turning.ZONES,),
            rf"{_NOTHING_ELSE}(?!.*\b(?:effects?|activate)\b)(?:{_WHO} can(?:not)? use [^,:;]*\bzones?\b[^,:;]*|[^,:;]*"
            r"\bzones?\b(?! this card)[^,:;]* cannot be used[^,:;]*|the total number of cards that each player "
            r"can have on the "
            r"field is \d+|cards cannot be placed on the field if [^:;]*|[^:;]*opponent cannot place a monster "
            r"on the field "
            r"if [^:;]*|if your opponent would [^,:;]*Summon [^,:;]*, they must use [^,:;]*\bzones?\b[^,:;]*)",
        ),
        (
            (turning.SUMMONS,),
            rf"{_NOTHING_ELSE}(?!.*\b(?:effects?|activate|Set)\b){_WHO} can(?:not)?(?: only)? (?:\w+ (?:and/or "
            rf"|or )?){{0,4}}"
            r"Summon (?:up to|more than|a maximum of) \d+ [^:;]*",
        ),
        (
            (turning.SUMMONS,),
            rf"{_NOTHING_ELSE}(?:unless [^:;,]*, |until [^:;,]*, |while [^:;,]*(?:, or [^:;,]*)?, "
            rf")?(?:(?:increase|reduce) )?"
            r"(?:this card's|its) Pendulum Scale (?:becomes?|is increased|is reduced|by)\b[^:;]*",
        ),
        (
            (turning.SETS,),
            rf"{_NOTHING_ELSE}(?!.*\b(?:activat\w+|Summon\w*|use)\b){_WHO} can(?:not)?(?: only)? Set [^:;]*",
        ),
        (
            (turning.SETS, turning.ACTIVATIONS),
            rf"{_NOTHING_ELSE}(?!.*\bSummon\b)(?:{_WHO} can(?:not)? (?:activate [^:;]*\bor Set|Set "
            rf"[^:;]*\b(?:nor|or) activate)"
            rf"\b[^:;]*|{_ANYBODY} must Set Spell Cards before activating them\b[^:;]*)",
        ),
        (
            (turning.SETS, turning.POSITIONS, turning.AFFECTING),
            rf"{_NOTHING_ELSE}(?!.*\b(?:activate|Summon|effects?)\b)[^,:;]*\bcards? cannot be Set or flipped face-down",
        ),
        (
            (turning.DRAW_PHASE,),
            r"(?!.*\b(?:cannot|negat\w*|Summon|you can|they can|outside of|except)\b)(?:[^:;]*\bnormal "
            r"draw\b[^:;]*|(?:during|at the "
            r"(?:beginning|start) of) [^,:;]*\bDraw Phase, [^:;]*)",
        ),
        (
            (turning.OWN_USE,),
            rf"(?:{_WHO} (?:must )?(?:play with (?:their|your|his/her) hands? revealed|keep (?:their|your) "
            rf"hands? revealed"
            r"|show their opponent their hand)|play with your hand revealed|all cards that are drawn [^:;]* "
            r"must remain "
            r"revealed|your opponent cannot look at the card|both players must turn their respective Decks "
            r"upside down [^:;]*)"
            r"(?: at all times)?",
        ),
        (
            (turning.INFLICTING, turning.LIFE_POINTS, turning.COUNTERS),
            r"(?!.*\b(?:cannot|negat\w*|destroy\w*)\b)(?:any effect (?:that would|of) (?:inflict|mak"
            r"|increas)\w* [^:;]*|(?:once per turn, )?"
            r"if [^,:;]* would (?:take|inflict) (?:battle |effect )?damage [^,:;]*, [^:;]*\binstead\b[^:;]*)",
        ),
        (
            (turning.BATTLES, turning.LIFE_POINTS, turning.COUNTERS),
            r"(?!.*\b(?:cannot|negat\w*|destroy\w*)\b)(?:your opponent takes any battle damage you would have "
            r"taken [^:;]*"
            r"|if [^,:;]* would take (?:battle )?damage from (?:a|that|this) (?:battle|attack)\b[^,:;]*, [^:;]*)",
        ),
        (
            (turning.OWN_USE,),
            r"you must (?:control|have) [^:;]* to activate "
            r"(?:this (?:card(?:'s effects?)?|effect)|either of these effects)",
        ),
        (
            (turning.REDIRECTING,),
            r"(?!.*\b(?:cannot|negat\w*|Special Summon|control of)\b)[^:;]*\b(?:is|are) (?:banished|returned"
            r"|removed from play|shuffled"
            r"|placed)\b[^:;]*\binstead of (?:being sent|going)\b[^:;]*"
            r"|(?!.*\b(?:cannot|negat\w*|Special Summon|control of)\b)if [^,:;]* would be (?:Tributed|sent|discarded"
            r"|detached)\b[^,:;]*, (?:banish|shuffle|return|place) (?:it|them) [^:;]*\binstead of sending (?:it|them) "
            r"to the (?:GY|Graveyard)",
        ),
        (
            (turning.PERMITS,),
            r"(?!.*\b(?:cannot|negat\w*|must|unaffected|would (?:be|leave))\b)(?:[^:;]*, )?you can (?!only\b)[^:;]*"
            r"\b(?:instead|in addition to [^:;]*|even though [^:;]*)\b[^:;]*",
        ),
        (
            (turning.PERMITS, turning.OWN_USE),
            r"(?:(?:while|if|when|at the time|once during each of) [^:;]*, )?(?:you|either player) can "
            r"(?:(?:send|discard|pay|Tribute|banish"
            r"|remove|return) [^:;]* to negate [^:;]*|activate Trap Cards?(?:\(s\))? from your hand)",
        ),
        (
            (turning.BATTLES_OVER,),
            r"(?!.*\b(?:cannot|negat\w*|instead|until|next)\b)(?:gain control of|take control of|return|send"
            r"|destroy|banish|change) [^:;]*,? "
            r"at the end of the Battle Phase"
            r"(?:, and if [^,:;]*, (?:this card|it|that monster) gains \d+ ATK\b[^,:;]*)?",
        ),
        (
            (turning.POINTS,),
            r"(?:it |this card |all monsters you control )?gains? (?:ATK|DEF|ATK/DEF|ATK and DEF) equal to [^,:;]*",
        ),
        (
            (turning.OWN_USE,),
            r"(?!.*\b(?:cannot|negat\w*)\b)(?:while [^:;]*, )?(?:[^:;]*\bgains? the following effects?(?: while "
            r"[^:;]*)?|[^:;]*\bgets? \d of "
            r"the following effects [^:;]*|this card becomes an Effect Monster with (?:this|these) effects?"
            r"|this card can only be placed on "
            r"the field by [^:;]*|(?:if [^:;]*, )?you do not (?:have to )?pay LP to activate its effects)",
        ),
        (
            (turning.POINTS,),
            r"(?!.*\b(?:cannot|can|is|are|becomes?|negat\w*|destroy\w*|also|but|must|would|Levels?|battles?"
            r"|attacks?)\b)(?:[^:;]*, )?[^:;]*"
            r"\bmonsters?\b[^:;]* gains? \d+ (?:ATK|DEF)(?:(?:/| and )DEF)?",
        ),
        (
            (turning.COUNTERS,),
            r"(?!.*\b(?:instead|negat\w*|destroy\w*|also|cannot)\b)[^:;]*, place \d+ [^,:;]*Counters?(?:\(s\))? "
            r"on (?:this card|it)\b"
            r"(?: \(max\. \d+\))?",
        ),
        (
            (turning.ACTIVATIONS,),
            r"(?!.*\b(?:cannot|negat\w*)\b)(?:once per turn, )?(?:the effect of [^:;]* activates|[^:;]*\beffect "
            r"activated by your opponent) "
            r"becomes X",
        ),
        (
            (turning.LATER,),
            r"(?:if [^,:;]*\bSummoned (?:in )?this way, )?this card is (?:destroyed|banished) during the End Phase",
        ),
        (
            (turning.STANDBY,),
            rf"(?!.*\b(?:cannot|negat\w*|instead|until)\b)(?:{_ANYBODY} (?:must )?(?:pay|take|lose|gain)s?"
            rf"|inflict \d+ damage) [^,:;]* during "
            r"(?:each of )?[\w' ]*Standby Phases?",
        ),
        (
            (turning.PROPERTIES, turning.KINDS),
            r"(?:it|that monster|this card) is (?:also )?treated as an? (?:Toon|Gemini|X) monster",
        ),
        (
            (turning.BATTLES, turning.BATTLES_OVER),
            r"this card can make [^,:;]*\battacks?\b[^,:;]*, but if [^,:;]*, change it to Defense Position at "
            r"the end of the Battle Phase",
        ),
        (
            (turning.TARGETING, turning.BATTLES),
            rf"{_NOTHING_ELSE}(?!.*\bactivate\b){_WHO} can(?:not)? (?:target|select) [^:;]*\b(?:for (?:an "
            rf")?attacks?|as an attack target)\b"
            r"[^:;]*\bwith\b[^:;]*\beffects?|your opponent cannot target [^:;]* with (?:cards|card effects"
            r"|effects)\b[^:;]*\bfor attacks",
        ),
        (
            (turning.PROPERTIES, turning.KINDS),
            rf"{_NO_MORE}(?:(?:while|as long as) [^,:;]*,? )?(?:all )?(?:face-up )?(?:[^,:;]* )?(?:monsters?|this card|"
            r"the equipped monster|it|its Attribute)(?: [^,:;]*)? (?:becomes? the (?:declared|same) (?:Type|Attribute)"
            r"(?: as this card)?|(?:is|are) (?:also )?treated as (?:a Tuner|Effect Monsters|[A-Z]+|X monsters?)"
            r"(?: monsters?)?(?: while face-up on the field)?)",
        ),
        (
            (turning.BATTLED,),
            rf"{_NO_MORE}(?:(?:at the end of the Damage Step, )?(?:destroy|change) (?:an?|any) [^,:;]*monsters? that "
            r"(?:battles this card|inflict(?:s|ed) Battle Damage [^,:;]*)(?: [^,:;]*)?"
            r"|an? [^,:;]*monster (?:attacked by this card|attacking X) will be destroyed [^,:;]*)",
        ),
        ((turning.DRAW_PHASE,), r"you cannot draw during (?:the|your) Draw Phase"),
        (
            (turning.BATTLES_OVER,),
            r"(?:while this card is on the field, )?(?:both players|your opponent|you) skips? (?:their|your) Main "
            r"Phase 2",
        ),
        (
            (turning.LATER,),
            rf"{_NO_MORE}(?:at the end of (?:the|your|your opponent's) turn, (?:destroy|banish|return) [^,:;]*"
            r"|(?:destroy|banish|return) this card at the end of the turn)",
        ),
        (
            (turning.STANDBY,),
            rf"{_NO_MORE}during each of your and your opponent's Standby Phases, remove \d [^,:;]*Counters? [^,:;]*",
        ),
        (
            (turning.SUMMONS, turning.TRIBUTES),
            rf"{_NO_MORE}(?:both players|you|your opponent) (?:can )?Tribute Summon [^,:;]* with \d less Tributes? "
            r"than required",
        ),
        (
            (turning.SUMMONS, turning.LIFE_POINTS),
            rf"{_NO_MORE}{_ANYBODY} must pay \d+ (?:LP|Life Points) for each monster (?:Normal|Special|(?:Normal or "
            r"Special)) Summoned[^:;]*",
        ),
        (
            (turning.SUMMONS,),
            rf"{_NO_MORE}if (?:any player|a player|you|your opponent) (?:Normal Summons?/Sets?|Normal Summons?|Special "
            r"Summons?) (?:an?|this) monster, (?:that player|you|they) cannot (?:Special Summon|Normal Summon"
            r"(?:/Set| or Set)?)(?: a monster)?(?: (?:that|during the same|for the rest of that) turn)?",
        ),
        (
            (turning.REDIRECTING,),
            r"any (?:card|monster|non-Monster Card)(?:\(s\))? sent (?:from the field )?to (?:the|your opponent's|your) "
            r"(?:GY|Graveyard) (?:is|are) banished instead",
        ),
        ((turning.COUNTERS,), rf"{_NO_MORE}{_ANYBODY} can(?:not)? place counters on [^,:;]*"),
        (
            (turning.AFFECTING,),
            rf"{_NO_MORE}(?:cards|monsters) on the field cannot be returned to the (?:Deck|hand)"
            rf"|{_NO_MORE}{_ANYBODY} can(?:not)? return [^,:;]* from the field to the (?:Extra )?Deck",
        ),
        (
            (turning.TARGETING, turning.AFFECTING),
            rf"{_NO_MORE}{_ANYBODY} can(?:not)? target [^,:;]* with card effects, (?:n?or) return [^,:;]* from the "
            r"field to the (?:Extra )?Deck",
        ),
        (
            (turning.MATERIALS,),
            r"[^:;]*monsters?[^:;]* cannot be used as (?:an? )?(?:Fusion|Synchro|Xyz|Link"
            r"|Ritual)?[\w /-]*Materials?\b[^:;]*",
        ),
    )
)
_AIMED_AT_IT = Expression(
    r"(?:while|if) you control another [^,:;]*, your opponent cannot target this card with "
    r"(?:cards|card effects|effects)"
    r"(?:,? effects)?,? (?:or|nor) for attacks",
    re.I,
)
"""This card cannot be attacked beside another one: an attack on the other, or on its player, is none on this card."""
_MONSTERS_EFFECTS = Expression(
    r"(?!.*\b(?:Spell|Trap|cards?)\b)(?:negate (?:its|their|the equipped monster's|that (?:Effect )?Monster's) "
    r"(?:activated )?effects?"
    r"|(?:its|their) (?:activated )?effects?(?: on the field)?(?:\(s\))?(?: and (?:its|their) activated "
    r"effects?)? (?:is|are) negated)(?: [^,:;]*)?",
    re.I,
)
"""Effects of monsters of which a sentence has spoken before are negated."""
_RESOLVING = Expression(
    r"(?:once per turn, )?(?:when|if) (?P<what>[^:;]*?\b(?:resolves?|resolved|is activated"
    r"|activates)\b)[^:;]*?, (?:if [^:;]*, )?"
    r"(?:(?:you can |by [^,:;]*, )?negate (?:that|the|its) (?:activated )?(?:effect|activation)s?\b[^:;]*"
    r"|they must [^,:;]* or the effect is negated\b[^:;]*)",
    re.I | re.S,
)
"""An effect that is negated as it resolves."""
_OF_THE_SUMMONED = Expression(
    r"(?:if a player \w+ Summons using this card(?: as a Material)?, [^:;]*|(?:while )?(?:possession of "
    r")?(?:an?|the) (?:\w+ )*Monster"
    r"(?: on the field)?(?: \w+ Summoned using this card| that used this card as an? [\w ]*material(?: "
    r"Monster)?)\b[^:;]*"
    r"|(?:the |an? )?\w+ Monster that used this card as material [^:;]*)",
    re.I,
)
"""What goes on with a monster that was Summoned with this card."""
_LATER_GONE = Expression(
    r"(?:banish|remove) (?:it|this card|that monster)(?: from play)? (?:when|if) it (?:leaves|is removed from) "
    r"the field"
    r"|remove it from play when it is destroyed",
    re.I,
)
"""Where a card goes once it leaves the field, be it this one or one that came by it."""
_FRAMES = (
    ("spell or trap", Expression(r"\b(?:Spell/Trap|Spells? (?:and|or) Traps?)\b(?!.*\bmonster)", re.I)),
    ("monster", Expression(r"\bmonsters?\b(?!.*\b(?:Spell|Trap|cards?)\b)", re.I)),
    ("spell", Expression(r"\bSpells?\b(?!.*\b(?:monster|Trap)\b)", re.I)),
    ("trap", Expression(r"\bTraps?\b(?!.*\b(?:monster|Spell)\b)", re.I)),
)
_ACTIVATED: dict[str, Data] = {
    "monster": {"activation": ["monster effect"]}, "spell": {"activation": ["spell"]}, "trap": {"activation": ["trap"]},
}  # fmt: skip
_QUOTED = Expression(r'"[^"]*"')
_PLACED_OTHERWISE = Expression(
    r"if [^,:;]* would be (?:returned|banished|shuffled|sent|added) [^,:;]* by (?:the|an?) (?P<what>[^,:;]*\beffect\b"
    r"[^,:;]*|effect of [^,:;]*), you can (?:add|return|shuffle|place|banish) it [^,:;]* instead",
    re.I,
)
"""Where a card goes by an effect, if its player wants that: everybody sees it."""
_ONCE_PLAYED = Expression(
    r"(?:after you activate|when your activated|if you activate) (?:an? )?(?P<what>(?:Set )?(?:X )?(?:[\w-]+ )?(?:Spell"
    r"|Trap)(?: Card)?)(?: resolves)?, you can (?:Set it (?:face-down )?instead of sending it to the (?:GY|Graveyard)"
    r"|add this additional effect to its effect when it resolves)",
    re.I,
)
"""What becomes of a Spell or Trap that was activated."""
_WINS_BY_BATTLE = Expression(
    r"if this card(?: Summoned this way)? destroys [^,:;]*, you win the Duel at the end of the Damage Step", re.I
)
_WINS_AT_THE_END = Expression(r"at the end of (?:your|your opponent's) turn, if [^,:;]*, you win the Duel", re.I)
_BY_WHAT_IT_BEARS = Expression(r"(?:monsters|cards) with that equipped (?:monster|card)'s name [^:;]*", re.I)
_BY_WHAT_IT_IS_ON = Expression(r"if this card was equipped to an? [^,:;]*monster by this effect, [^:;]*", re.I)
_ONE_EACH = Expression(
    r"if a player's monster effect attempts to activate, none of that player's monsters can activate their effects "
    r"[^,:;]*",
    re.I,
)
_AS_MATERIAL = Expression(r"if this card is an Xyz Material and would be sent to the (?:GY|Graveyard), [^,:;]*", re.I)


def told(said: str) -> Data:
    """What such a sentence could decide, and in whose plays; nothing if it has none of these shapes."""
    masked = _QUOTED.sub("X", said)
    if found := _RESOLVING.fullmatch(masked):
        frame = next((frame for frame, shape in _FRAMES if shape.search(found["what"])), "")
        return {"turns_on": turning.DEEDS, "after": [{"activated": _ACTIVATED.get(frame, {})}]}
    if _OF_THE_SUMMONED.fullmatch(masked):
        return {"turns_on": turning.ANYTHING, "after": [{"summoned": {}}]}
    if _LATER_GONE.fullmatch(masked):
        return {"turns_on": [turning.ANYTHING, turning.LEAVING], "after": [{"left_field": {}}]}
    if _AIMED_AT_IT.fullmatch(masked):
        return {"turns_on": [turning.TARGETING, turning.BATTLES], "who": "opponent", "cards": "this card"}
    if rare := _rarely(masked):
        return rare
    if shape := _SHAPES.fullmatch(masked):
        words, what = shape
        who = {"your opponent": "opponent", "you": "you"}.get((words.groupdict().get("who") or "").lower())
        return {
            "turns_on": [*what] if len(what) > 1 else what[0],
            **({"who": who} if who and what[0] in _PLAYS else {}),
        }
    return of_monsters(said)


def _rarely(masked: str) -> Data:
    """What a sentence could decide that does something only after certain plays, or while something lies there."""
    if found := _PLACED_OTHERWISE.fullmatch(masked):
        alone = re.search(r"\bmonster\b", found["what"]) and not re.search(r"\b(?:card|Spell|Trap)\b", found["what"])
        return {"turns_on": turning.DEEDS, "after": [{"activated": _ACTIVATED["monster"] if alone else {}}]}
    if found := _ONCE_PLAYED.fullmatch(masked):
        kind = "trap card" if "trap" in found["what"].lower() else "spell card"
        return {"turns_on": turning.PERMITS, "after": [{"activated": {"activation": [kind]}}]}
    if _WINS_BY_BATTLE.fullmatch(masked):
        return {"turns_on": turning.BATTLED, "cards": "this card"}
    if _WINS_AT_THE_END.fullmatch(masked):
        return {"turns_on": turning.LATER}
    if _AS_MATERIAL.fullmatch(masked):
        return {"turns_on": turning.REDIRECTING, "cards": "this card"}
    if _ONE_EACH.fullmatch(masked):
        return {"turns_on": turning.ACTIVATIONS, "cards": {"card": "monster"}}
    if _BY_WHAT_IT_BEARS.fullmatch(masked):
        return {"turns_on": turning.ANYTHING, "while": [{"equipped_with": {"card": "any"}}]}
    if _BY_WHAT_IT_IS_ON.fullmatch(masked):
        return {
            "turns_on": turning.ANYTHING,
            "while": [{"is": {"what": "equipped monster", "fits": {"card": "monster"}}}],
        }
    return {}


def of_what_resolves(sentence: str) -> bool:
    """Does a sentence speak of the effect of another card, which it negates as that resolves?"""
    return _RESOLVING.fullmatch(_QUOTED.sub("X", " ".join(sentence.split()).rstrip("."))) is not None


_PLAYS = (turning.ZONES, turning.SETS, turning.ACTIVATIONS)


def of_monsters(part: str) -> Data:
    """What a part of a sentence could decide by which the effects of monsters of which it has spoken are negated."""
    if _MONSTERS_EFFECTS.fullmatch(_QUOTED.sub("X", part.strip())):
        return {"turns_on": [turning.NEGATING, turning.ACTIVATIONS], "cards": {"card": "monster"}}
    return {}
