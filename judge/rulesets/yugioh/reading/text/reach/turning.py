"""What words that were not understood could decide: everything, or only plays of one kind.

Only words of a plain shape are narrowed down; any other could decide everything.
"""

from __future__ import annotations

import re
from functools import lru_cache

from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import ATTRIBUTES, RACES
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression, Table
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import once

ANYTHING, BATTLES, BATTLED, POINTS = "anything", "battles", "battled", "points"
ARRIVALS, SUMMONS, TRIBUTES, MATERIALS = "arrivals", "summons", "tributes", "materials"
POSITIONS, LEVELS, COUNTERS, TARGETING = "positions", "levels", "counters", "targeting"
DESTRUCTIONS, LEAVING, ATTACHED, OWN_SUMMON = "destructions", "leaving", "attached", "own summon"
OWN_USE, KINDS, LIFE_POINTS, LATER = "own use", "kinds", "life points", "end phase"
PROPERTIES, STANDBY, PERMITS = "properties", "standby phase", "permits"
AFFECTING, NEGATING, ACTIVATIONS, REDIRECTING = "affecting", "negating", "activations", "redirecting"
BANISHING, DRAWING, DAMAGE, BANISHES, DEEDS = "banishing", "drawing", "damage", "banishes", "deeds"
SUMMONED, OWN_FATE, INFLICTING, NEGATIONS = "summoned", "own fate", "inflicting", "negations"
SETS, ZONES, DRAW_PHASE, BATTLES_OVER = "sets", "zones", "draw phase", "end of battle phase"
"""Everything; attacks and battles; those and what comes after them; battles and what asks for ATK or DEF; another copy
coming to the field; Summons; Tributes; Summons with materials; changes of battle position; what asks for Levels or
Ranks; what asks for counters; what is targeted; what is destroyed; what follows once the card has left the field; what
an Xyz Monster gains by a material; what follows where the card was Summoned in its own way; plays of the card itself;
what asks whether a monster is a Normal Monster, a Tuner, and so on; what asks for Life Points, battles among it; all
that comes from the End Phase on; what asks for Attributes, Types, Tuners and the like, Summons among it; all that comes
from the Standby Phase on; what is illegal without it; what effects do to cards it protects; effects of the cards it
speaks of; activations; where its cards go when they are sent to the Graveyard; what follows once a card was banished,
or drawn; what asks for damage or Life Points once there was a battle; what banishes; what was done as an effect
resolved, for everybody to see, and is over; what follows once a monster was Summoned; whether this card stays on the
field; effects that inflict damage; what negates; Sets; what puts a card into a zone; all that comes from the Draw Phase
on; all that comes from the end of the Battle Phase on."""

_STATS = r"(?:original |current )?(?:ATK(?:/DEF| and DEF)?|DEF)"
_WHO = (
    r"(?:(?:this card|(?:it|they|them|(?:this|that|the|those|these|each|all|any|the equipped|your|your opponent's) "
    r"[\w\"/' -]*?(?:monsters?|targets?|Tokens?|cards?)(?:\(s\))?(?: (?:your opponent|you) controls?)?)) )?"
)
_UNTIL = (
    r"(?:,? (?:this turn|(?:until|for) (?:the )?(?:end|rest) of (?:this|the|the next) (?:turn|Phase|Damage Step)"
    r"|until the End Phase|(?:during )?the turn (?:it is|they are) (?:\w+ )?Summoned|while on the field))?"
)
_KIND = r"(?:Fusion|Synchro|Xyz|Link|Ritual|Special|Normal|Pendulum|Tribute|Flip)"
_THAT = r"(?:it|them|this card|both|that (?:monster|target|card)|those (?:monsters|targets|cards))"
_SHAPES = (
    (LATER, rf"(?:but )?(?:(?:destroy|banish|shuffle|send|return|place) {_THAT}(?: (?:to|into|on) (?:the|its|their"
            r"|your) (?:owners?'s? |owners' |bottom of the )?(?:hand|Deck|GY|Graveyard|field))?|(?:it is|they are) "
            r"(?:destroyed|banished)),? during (?:the|your(?: opponent's)?) (?:next )?End Phase(?: of (?:this"
            r"|the next|your next|your opponent's next) turn)?"
            r"|until (?:the End Phase(?: of (?:this|the next) turn)?|your opponent's (?:next )?End Phase"
            r"|(?:the|your|your opponent's) next (?:Standby|End) Phase)"),
    (PROPERTIES, rf"(?:but )?{_WHO}(?:in the (?:GY|Graveyard) )?becomes? (?:that|the declared) "
                 rf"(?:(?:Type|Attribute)(?:(?:/| and | or )(?:Type|Attribute))?){_UNTIL}"
                 rf"|(?:but )?{_WHO}becomes? (?:{'|'.join((*ATTRIBUTES, *RACES))})(?:-Type)?{_UNTIL}"
                 rf"|(?:but )?{_WHO}(?:is|are) (?:also )?treated as (?:a )?Tuners?(?: monsters?)?{_UNTIL}"
                 r"|you can treat it as a Tuner(?: monster)? this turn"),
    (ARRIVALS, r"You can (?:only control|control only) 1 [^.]*|There can only be 1 [^.]*"
               r"|You can only (?:Special|Normal|Link|Synchro|Xyz|Fusion|Ritual) Summon \"[^\"]*\"(?:\(s\))?"
               r" once per turn(?: this way)?(?:, no matter which method you use)?"
               r"|If you can Pendulum Summon Level \d+, you can Pendulum Summon this face-up card (?:in|from) your "
               r"Extra Deck"),
    (TRIBUTES, rf"(?:but )?(?:while this card is face-up on the field, )?{_WHO}cannot be Tributed"
               rf"(?: for a Tribute Summon)?{_UNTIL}"
               rf"|{_WHO}can be treated as 2 Tributes for the Tribute Summon of [^.:;]*"),
    (MATERIALS, rf"(?:but )?{_WHO}cannot be used as (?:a )?(?:Fusion|Synchro|Xyz|Link|Ritual)?[\w/, -]*?[Mm]aterials?"
                rf"(?: Monsters?)?(?: for [\w ]*Summon)?(?:{_UNTIL}|, except [^.:;]*)"
                r"|This card can be used as a substitute for any 1 Fusion Material[^.:;]*"
                r"|You can substitute this card for any 1 Fusion Material[^.:;]*"
                r"|If you Ritual Summon exactly [^.:;]*, this card [^.:;]*can be used as the entire requirement"
                r"|(?:When|If) this card(?: you control| on the field)? (?:is|would be) used (?:as|for) (?:a |an )?"
                r"(?:Fusion|Synchro|Xyz|Link) (?:Material|Summon)(?: Monster)?, [^.:;]*"),
    (POSITIONS, rf"(?:but )?{_WHO}cannot change (?:its|their) battle positions?{_UNTIL}"),
    (DESTRUCTIONS, r"(?:while [^.:;,]*, )?(?:(?:once per|each) (?:opponent's )?turn, )?"
                   r"(?:if|the (?:first|next) (?:time|two times))\b(?!.*\balso\b)[^.:;]*\bwould be "
                   r"destroyed\b[^.:;]*|(?!.*\balso\b)(?:(?:while|if) [^.:;,]*, )?[^.:;,]*\bcannot be destroyed by "
                   r"(?:battle or )?(?:your opponent's |(?:either|any) player's |other |card |Spell |Trap |/"
                   r"|monster |"
                   r"Spell/Trap )*effects?(?: of [^.:;,]*)?(?: while [^.:;,]*)?"
                   r"|\(A monster can only be equipped with 1 Union Monster at a time\. If the equipped monster"
                   r" would "
                   r"be destroyed(?: by battle(?: or card effect)?)?, destroy this card instead\.\)"),
    (DESTRUCTIONS, r"When (?:it|that (?:monster|target)|the equipped monster) is destroyed, destroy this card"),
    (BATTLES, r"(?:but |also )?(?:you )?skip (?:your|their) next Battle Phase(?: after this card resolves)?"),
    (DAMAGE, r"(?:You|Your opponent|Neither player|Both players) takes? (?:no )?(?:battle )?damage from (?:battles"
             r"|attacks) [^.:;,]*(?: while [^.:;,]*)?"),
    (BATTLED, r"(?:the effects of )?(?:an?|any|all|each|the) [^.:;,]*\b(?:that|which) (?:battles?|battled"
              r"|(?:is|are|was|were) (?:attacked|destroyed) by battle|attacks?|attacked)\b(?!.*\bor by\b)[^.:;,]* "
              r"(?:is|are) (?:negated|banished|returned|destroyed)\b[^.:;,]*"
              r"|(?:banish|destroy|return|negate the effects of) (?:an?|any|all|each|the) [^.:;,]*\bdestroyed by "
              r"battle (?:with|by)\b[^.:;,]*"),
    (BANISHES, r"(?:Your opponent|Neither player|Players|You) can(?:not)? banish cards? from [^.:;,]*"),
    (PERMITS, r"(?:The|That|Those) Set (?:card|Normal Trap|Trap|Quick-Play Spell|Spell/Trap|Spell)s? can be "
              r"activated (?:(?:during )?this turn|the turn (?:it was|they were) Set)"),
    (LIFE_POINTS, r"(?:You|Your opponent|Neither player|Both players) takes? no (?:effect )?damage"
                  r"(?: from [^.:;,]*)?(?: while [^.:;,]*)?"),
    (LEAVING, r"When this card (?:leaves the field|is destroyed), (?:destroy|banish|send) (?:that|the"
              r"|those) [^.:;,]*"),
    (ATTACHED, r"An? [^.:;]*Xyz Monster (?:whose original [\w ]+ is [\w -]+ and|that) (?:has|was Summoned using) this "
               r"card(?: on the field)? as (?:an? )?"
               r"(?:Xyz )?material gains (?:this|these|the following) effects?[:;]?"),
    (OWN_SUMMON, r"If (?:this card is |it is |it was )?(?:Special |Normal )?Summoned this way, "
                 r"[^.:;]*\bthis turn\b[^.:;]*"),
    (SUMMONS, rf"(?:You|Your opponent|Neither player|Each player|The controller of this card) can(?:not|(?: only)?) "
              rf"(?:{_KIND}(?:(?: or |, (?:or )?|/){_KIND})* )?Summon (?![^.:;]*\bactivate\b)[^.:;]*"
              rf"|(?:During your Main Phase(?: this turn)?, )?(?:once per turn, )?you can {_KIND} Summon"
              rf" [^.:;]*,? in "
              r"addition to [^.:;]*"
              r"|(?:You|Both players) can Normal Summon [^.:;]* (?:without Tributing|for \d+ less Tributes?)"
              r"|This card can be treated as \d+ Tributes for the Tribute Summon of [^.:;]*"),
    (SUMMONED, r"When this (?:card|monster) is (?:(?:Normal|Special|Flip|Tribute|Synchro|Fusion|Ritual|Xyz|Link)"
               r"(?:,? or |, (?:or )?|/)?)+ ?Summon(?:ed)?(?: successfully)?(?: or flipped face-up)?, "
               r"(?!.*\b(?:gains?|gets?|cannot|no|neither|becomes?|while|as long as|until|unless|must|would|instead"
               r"|negate|treated|control|turn|Phase)\b)[^.:;]*"
               r"|If this card is (?:(?:Normal|Special|Flip|Tribute) (?:or )?)*Summoned, you cannot [^.:;]*"),
    (COUNTERS, r"Each time [^.:;]*, place (?:up to )?(?:\d+|an?) [\w' \"-]*Counters?(?:\(s\))? on (?:this card|it)"
               r"(?: for each[^.:;]*| when that [^.:;]* resolves)?(?: \(max\. \d+\))?"),
    (KINDS, r"This card is treated as a Normal Monster while (?:in|face-up on) (?:the|your) [^.:;,]*"),
    (LEAVING, r"If this face-up card (?:on the field |in the Monster Zone )?would leave the field, [^.:;,]*,? instead"
              r"|If this face-up card would be sent from the field to the GY, [^.:;,]*,? instead"
              r"|If this face-up card is destroyed (?:while (?:it is )?)?in (?:a|the) Monster (?:Card )?Zone, you can "
              r"(?:place|equip) it [^.:;]*,? instead of sending it to the (?:GY|Graveyard)"),
    (BATTLES, r"(?:While [^.:;,]*, )?you choose the attack targets for your opponent's attacks"),
    (LATER, r"(?:Destroy this card|Send this card to the (?:GY|Graveyard)) during your (?:2nd|3rd|second|third) End "
            r"Phase after activation"
            r"|This card returns to (?:its|the) (?:owner's )?hand during the End Phase of the turn (?:that )?"
            r"(?:it|this card) is \w+ (?:(?:or )?\w+ )*(?:Summoned|flipped face-up)(?:, unless [^,:;]*)?"
            r"|This card returns to the Extra Deck during the End Phase"),
    (STANDBY, r"(?:(?:Destroy this card|Send this card to the (?:GY|Graveyard))|This card is destroyed) during your "
              r"(?:2nd|3rd|second|third) Standby Phase after activation"),
    (OWN_USE, r"Equip only to [^.:;]*|The effect of \"[^\"]*\" can only be used once per turn"
              r"|This effect can only be used once per turn"
              r"|\(?(?:You|They) can only (?:apply|gain) (?:this|each|the) effect(?: of [^.:;]*)? once per "
              r"(?:turn|Duel)\.?\)?"
              r"|(?:You must control this card|This card must be) [^.:;,]* to activate and (?:to )?resolve this "
              r"effect"),
    (BATTLED, r"(?:once per turn, |once per Battle Phase, |during the Battle Phase, |"
              r"at the (?:start|end) of the (?:Damage Step|Battle Phase), )?"
              r"(?:if|when|while|each time) (?![^,.:;]*\bor by\b)[^,.:;]*\b(?:battles|battled"
              r"|attacks(?! Position)|attacked|declares? an attack|(?:by|in|of) battle(?! or\b| and(?:/or| card| by)\b)"
              r"|inflict(?:s|ed) (?:battle )?damage)\b[^,.:;]*,? [^.:;]*"),
    (OWN_USE, r"(?:once per turn, |once, |during your Main Phase(?: 1)?, |by [^,.:;]*, )*you can (?:discard|Tribute|"
              r"detach|pay|send|banish|target|destroy|draw|add|select|return|remove|change|double|flip|Set"
              r"|inflict|look"
              r"|make|use the effect) (?!.*\b(?:would|instead|addition|as if|treat\w*)\b)[^.]*"
              r"|(?:once per turn, )?you can also Xyz Summon [^.:;]*|You can choose the same effect more than once"
              r"|Activate (?:this card )?only [^.:;]*|This card can only be activated [^.:;]*"
              rf"|This card's (?:{_KIND} )?Summon cannot be negated|You cannot {_KIND} Summon this card [^.:;]*"
              rf"|(?:This card )?cannot be (?:{_KIND} )?(?:Summoned|Set)(?:/Set)?(?: (?:unless|except)\b[^.:;]*)?"
              r"|For this card's [^.:;,]*Summon, [^.:;]*"
              r"|While this card is (?:a Normal Monster|face-up) on the field, you can Normal Summon it to have it "
              r"(?:become|be treated as) an Effect Monster with (?:this|these|the following) effects?:?"),
)  # fmt: skip
"""Sentences that are narrowed down as they stand."""
_PREDICATES = (
    (DESTRUCTIONS, r"cannot be destroyed by (?:battle or )?[^,.:;]*\beffects?\b"),
    (BATTLES, r"can(?:not)? (?:also )?(?:make (?:up to |a |an )?[\w ]*\battacks?\b|attack\b|be attacked\b"
              r"|be (?:targeted|selected) (?:for|as an) attack|(?:only )?target (?!.*\bwith (?:\w+ )?(?:cards?"
              r"|effects?)\b)[^.:;]* for "
              r"(?:an )?attacks?\b"
              r"|declare an attack\b|be destroyed by (?:that )?battle\b(?! (?:and|or) |,)"
              r"|conduct (?:their|your) Battle Phase)"
              r"|must (?:attack|be attacked)\b|inflicts? (?:double )?piercing\b"
              r"|takes? (?:no|any) battle damage\b|takes? no damage from (?:battles|attacks)\b"
              r"|battle damage [^.:;]*\b(?:halved|doubled|becomes? 0|is 0)\b|to declare an attack\b"
              r"|become direct attacks|neither can be destroyed by that battle"),
    (POINTS, rf"change (?!.*\bPosition\b)[^.:;]*\b{_STATS}\b[^.:;]* to\b"
             rf"|(?:gains?|loses?|becomes?|is|are) [^.:;]*\b{_STATS}(?![\w/])"
             rf"|{_STATS}(?: of [^,.:;]*?)? (?:becomes?|is|are)\b"
             rf"|(?:increase|decrease)s? [^.:;]*\b{_STATS}\b"),
    (LEVELS, r"(?:Levels?|Ranks?)(?: of [^.:;]*?)? (?:is|are|becomes?)\b|(?:increase|decrease|reduce)s? [^.:;]*"
             r"\b(?:Levels?|Ranks?)\b|is Level \d+"),
    (TARGETING, r"cannot be targeted by\b(?! attacks)"
                r"|cannot (?:be )?target(?:ed)? (?!.*\battacks?\b)[^.:;]*\bwith [^.:;]*\beffects?\b"),
)  # fmt: skip
"""What narrows down a part of a sentence in which nothing else is done."""
AIMED = Expression(r"\b(?:be (?:attacked|targeted|selected)|targets?|selects?|chooses?|prevents?)\b", re.I)
"""Who may be attacked: it matters to attacks on others, too."""
_MORE = Expression(
    r"\b(?:negate|destroy(?!ed by\b)|activat|unaffected|Summon(?!ed (?:this turn|monsters?\b))|instead|control of"
    r"|banish|treated"
    r"|return|draw|damage(?! Step| from (?:battles|attacks|(?:that|this) (?:battle|attack)))|place|send|sent|add"
    r"|discard|shuffle|attach|detach|skip"
    r"|win|equip(?!ped)|remove|lose(?= the Duel)|(?:preceding|previous) effects?\b"
    r"|or (?:by|be|change|cannot|have)|or,? \w+ed by)",
    re.I,
)
"""Words for something else that is done."""
_ASKED = Expression(
    r"(?:(?:if|when|while|as long as|each time|during|until|after|once|at the (?:start|end)|this turn|for the rest"
    r"|the (?:first|next|turn))\b[^,]*, )+",
    re.I,
)
_ALSO_ASKED = Expression(
    r",? (?:while|if|for each|for every|each time|when|as long as|unless|except|until"
    r"|(?:during )?the turn (?:it|they|this card|an? \w+(?:\(s\))? is|you|your opponent))\b.*",
    re.I,
)
_QUALIFIED = Expression(
    r"(?:that (?:was|were|is|are|points?|mentions?|has|have)\b[^,]*?(?= cannot| can\b| gains?\b| loses?\b)"
    r"|\bused (?:for|as) [^,]*$|(?<!\bbe )(?<!\bis )(?<!\bare )\b(?:equipped with"
    r"|(?:banished|attached|destroyed|sent|returned"
    r"|(?:Special|Normal|Link|Synchro|Xyz|Fusion|Ritual|Tribute) Summoned)))\b",
    re.I,
)
"""What is asked before and after what is done, and what is said of the cards to which it is done."""
_PART = Expression(
    r",? (?:and|also|but),? (?=(?:it|they|its|their|your opponent|you|neither player|either player|both players"
    r"|that monster|those monsters|any|all|if|while|negate)\b|can(?:not)?\b|gains?\b|loses?\b|inflicts?\b|is\b"
    r"|are\b|must\b|destroy\b|banish\b|has\b|have\b)|, (?=your opponent cannot|they cannot|it cannot)"
    r"|, also,? (?=this card (?:cannot|can|gains?|loses?)\b)",
    re.I,
)
"""Where the next part of a sentence begins that does something of its own."""
_A_PLACE = r"(?:hand|GY|Graveyard|field|Zone|Deck)"
_WHILE_THERE = Expression(
    r"\bwhile (?:(?:this (?:face-up |face-down )?card|it) is )?"
    r"(?P<there>(?:(?:(?:or|and/or|,) )*(?:face-up )?(?:banished\b"
    rf"|(?:in|on) (?:the|your) [A-Za-z ]*?\b{_A_PLACE}\b(?:(?:,| or| and/or)+ (?:the |your )?{_A_PLACE}\b)*),? ?)+)",
    re.I,
)
"""Where the card lies as something holds of it."""
_WHERE = (
    ("hand", Expression(r"\bhand\b", re.I)),
    ("graveyard", Expression(r"\b(?:GY|Graveyard)\b", re.I)),
    ("banished", Expression(r"\bbanished\b", re.I)),
)


_OUT_OF = (
    ("hand", Expression(r"\bthis card (?:in|from) your hand\b")),
    ("graveyard", Expression(r"\bthis card (?:(?:that is )?in|from) your (?:GY|Graveyard)\b")),
    ("banished", Expression(r"\bthis banished card\b")),
    ("xyz material", Expression(r"\bthis card is an Xyz Material and would\b")),
    ("graveyard", Expression(r"\bturn this card (?:is|was) (?:destroyed|sent to (?:the|your) (?:GY|Graveyard))\b")),
    ("hand", Expression(r"\bturn this card is returned to your hand\b")),
)
"""Where this card is when something is done with it, as what stands in for something else, or has come this turn."""


def turns_on(words: str) -> tuple[str, ...]:
    """What the words could decide, all their parts together."""
    said = " ".join(words.split()).rstrip(".")
    if whole := of_shape(said):
        return (whole,)
    found: dict[str, None] = {}
    for part in parts_of(said):
        what = predicate(part)
        if not what:
            return (ANYTHING,)
        found[what] = None
    return tuple(found)


@lru_cache(maxsize=4096)
def of_shape(said: str) -> str:
    """What a sentence of a plain shape could decide; empty if it is of none."""
    found = _shapes().fullmatch(said)
    return found[1] if found is not None else ""


_MOVED = Expression(
    r"\b(?:this (?:face-up )?card|it) (?:is|was|has been|leaves|would be) (?:\w+ )*?(?:destroyed|sent|banished"
    r"|returned|Tributed"
    r"|discarded|excavated|removed|detached|the field)\b"
)


_HAPPENS = (
    (BANISHING, Expression(r"(?:once per \w+, )?(?:if|when|each time) [^,]*\b(?:is|are) banished", re.I)),
    (
        DRAWING,
        Expression(r"(?:once per \w+, )?(?:if|when|each time) (?:you|your opponent|a player) draws? [^,]*", re.I),
    ),
)
_IF = Expression(r"^(?:if|when) ", re.I)
_MORE_OR_LESS = Expression(r" or (?:more|less|higher|lower)\b", re.I)
_IN_PHASE = Expression(
    r"(?:once per turn, )?(?:if|when )?(?:once per turn, )?(?:during|at the (?:start|end) of) (?:the|your|each|your "
    r"opponent's|either player's) (?:next )?(?P<phase>Standby|End) Phase\b(?! or)",
    re.I,
)
_ELSEWHERE = (
    (
        DRAW_PHASE,
        Expression(
            r"(?:once per turn, )?(?:if|when|during) [^:;]*\bDraw Phase\b(?!.*\b(?:or|outside of) )[^:;]*", re.I
        ),
    ),
    (
        BATTLES_OVER,
        Expression(
            r"(?!.*\b(?:or|and) (?:if|when|at|during)\b)(?:[^:;]*, )?(?:if [^,:;]* |then )?at the end of (?:the"
            r"|your|your "
            r"opponent's|any|each) Battle Phase\b[^:;]*",
            re.I,
        ),
    ),
)
"""Other moments of the turn."""
_THEN_IN_PHASE = Expression(
    r"[^,:;]*, during (?:the|your|your opponent's|either player's|each player's) (?:next )?(?P<phase>Standby|"
    r"End) Phase",
    re.I,
)
_FOUGHT = Expression(
    r"(?:once per turn, )?(?:if|when) (?:this card|it) (?:attacks|attacked|battles|battled|is attacked|was attacked)"
    r"(?:,? or (?:(?:it|this card) )?(?:attacks|attacked|battles|battled|is attacked|was attacked))*"
    r"(?:, (?:at|before|during|after) [^,.:;]*)?"
    r"|(?:once per turn, )?(?:if|when) an attack is declared\b(?!.*\bor (?:if|when|an?|your|by)\b)[^.:;]*",
    re.I,
)
"""A battle, or an attack, in words that name several of its moments."""
_NAMED = Expression(r'"[^"]*"')


def happens(words: str) -> str:
    """When something happens on which a trigger waits whose words were not understood."""
    said = " ".join(words.split()).rstrip(".")
    alone = " or " not in _MORE_OR_LESS.sub("", said)
    if (alone and _of_battles().fullmatch(f"if {_IF.sub('', said)}, x")) or _FOUGHT.fullmatch(said):
        return BATTLED
    if _MOVED.search(said):
        return LEAVING
    if found := _IN_PHASE.match(said) or _THEN_IN_PHASE.fullmatch(said):
        return LATER if found["phase"].lower() == "end" else STANDBY
    shapes = (*_HAPPENS, *_ELSEWHERE) if alone else _ELSEWHERE
    return next((what for what, shape in shapes if shape.fullmatch(said)), ANYTHING)


def parts_of(said: str) -> list[str]:
    """A sentence in parts, each of which does something, quoted names left out."""
    said = _NAMED.sub("X", said)
    return [said[begin:end] for begin, end in spans_of(said)]


def spans_of(said: str) -> list[tuple[int, int]]:
    """Where the parts of a sentence stand that has no quoted names."""
    if ":" in said or ";" in said:
        return [(0, len(said))]
    between = [found.span() for found in _PART.finditer(said)]
    begins, ends = [0, *(end for _, end in between)], [*(begin for begin, _ in between), len(said)]
    return [*zip(begins, ends, strict=True)]


@lru_cache(maxsize=4096)
def predicate(part: str) -> str:
    """The one thing that a part of a sentence does; empty if it does anything else, or nothing that is known."""
    if ":" in part or ";" in part:
        return ""
    done = done_in(part)
    if _MORE.search(done):
        return ""
    found = _predicates().search(done)
    return found[1] if found is not None else ""


def done_in(part: str) -> str:
    """What a part of a sentence does, without what it asks for before and after."""
    asked = _ASKED.match(part)
    done = part[asked.end() if asked is not None else 0 :]
    after = _ALSO_ASKED.search(done)
    return _QUALIFIED.sub("", done[: after.start()] if after is not None else done)


@once
def _shapes() -> Table[str]:
    return Table((Expression(shape, re.I), what) for what, shape in _SHAPES)


@once
def _of_battles() -> Expression:
    return Expression(dict(_SHAPES)[BATTLED], re.I)


@once
def _predicates() -> Table[str]:
    return Table((Expression(shape, re.I), what) for what, shape in _PREDICATES)


def places_of(words: str) -> list[str]:
    """Where a continuous effect with these words may apply."""
    there = _WHILE_THERE.search(words) if "hile" in words else None
    found = [place for place, where in _WHERE if there is not None and where.search(there["there"])]
    found = [*dict.fromkeys([*found, *(place for place, where in _OUT_OF if where.search(words))])]
    return ["field", *found] if not found or "on the field" in words else found
