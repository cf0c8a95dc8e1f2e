"""Sentences that say in other words what the usual phrases say: passive bans, the older wording of ATK and DEF.

Each turn is rewritten as the usual one, so that whatever may stand in that may stand in it as well.
"""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import once

_NOUN = r"(?P<who>[^.;:]*?)"
_ASKED = r"(?P<front>(?:(?:while|if) [^.;:]*?, )?)"
_OTHERS = r"(?:any |all (?!other )|an? (?=[^.;:,]*\(s\)))?(?P<who>[^.;:,]*?)"
_POINTS = r"(?P<n>[\d,]+)(?: points)?"
_LESS = r"(?: and decreases? (?:its|their) (?P<less>ATK|DEF) by (?P<m>[\d,]+)(?: points)?)?"
_BOTH = r"(?P<stats>ATK and DEF|ATK/DEF|ATK|DEF)"
_WAY = r"(?:Normal or Special|Normal|Special|Fusion|Ritual|Synchro|Xyz|Link)"
_COMES = rf"when (?:this card is )?(?P<how>{_WAY} Summoned)"
_ITSELF = r"(?:(?P<it>this card|the equipped monster)|a (?P<worn>monster equipped) with this card)"


@once
def _TURNS() -> tuple[tuple[Expression, str], ...]:
    rows = (
        (r"(?P<front>while this card is co-linked, )it and its co-linked monsters (?P<rest>gain [\d,]+ "
         r"(?:ATK/DEF|ATK|DEF))"
         r", also (?P<who>your opponent cannot target|neither player can target) any of them (?P<how>with card "
         r"effects)",
         "{front}this card {rest}, also monsters co-linked to this card {rest}, also {who} this card {how}, also {who} "
         "monsters co-linked to this card {how}"),
        (r"(?P<front>(?:all )?monsters your opponent controls [^.;:,]*?) during their (?P<rest>(?:Battle|Main) "
         r"Phase(?: only"
         r")?|turn)", "{front} during your opponent's {rest}"),
        (r"(?P<front>(?:(?:if|while) [^.;:]*?, )?)this card,? (?:also|and)(?: any)? (?P<who>(?:[^.;:, ]+ )*?"
         r"monsters) it points to,? (?P<rest>(?:gains?|cannot be) [^.;:]+)",
         "{front}this card {rest}, also {who} this card points to {rest}"),
        (r"(?P<front>(?:this card )?cannot be Tributed), or be (?P<rest>destroyed by [^.;:,]+),? while face-up on the "
         r"field", "{front}, and cannot be {rest}"),
        (r"(?P<front>(?:this card )?cannot be Tributed,? (?:n?or) used as [^.;:]+?),? while face-up on the field",
         "{front}"),
        (r"(?P<front>this card) whose (?P<what>current (?:ATK|DEF|Level) is (?:higher|lower) than its original (?:ATK|"
         r"DEF|Level)) (?P<rest>(?:can|cannot|gains|loses) [^.;:]+)", "while {front}'s {what}, it {rest}"),
        (r"(?P<front>while this card is equipped to a monster, that monster's Level is increased by \d+, also )it "
         r"(?P<rest>gains .+)", "{front}the equipped monster {rest}"),
        (r"(?P<front>(?:while this card is face-up on the field, )?)(?:it|this card) is Level (?P<n>\d+)"
         r"(?P<rest> (?:while|if) [^.;:]+)?", "{front}this card's Level becomes {n}{rest}"),
        (r"the effects of (?P<who>[^.;:,]*? with [\w-]+-Counters) are negated, except(?: for)? (?P<rest>\"[^\"]+\")",
         "negate the effects of {who}, except {rest}"),
        (r"(?P<front>[^.;:]*? cannot be destroyed by )a card effect", "{front}card effects"),
        (r"while this card is face-up on the field and (?P<rest>you control [^.;:]+)", "while {rest}"),
        (r"(?P<front>the first time each turn you would take [^.;:,]*?damage) while (?P<who>[^.;:,]+), (?P<rest>you "
         r"take no (?:battle )?damage)", "while {who}, {front}, {rest}"),
        (r"(?P<who>(?:all )?monsters [^.;:,]*?) cannot activate their effects, their effects are negated, and they "
         r"(?P<rest>cannot [^.;:,]+?)(?:,? as long as they remain face-up on the field)?",
         "{who} cannot activate their effects, also {who} have their effects negated, also {who} {rest}"),
        (r"the equipped monster cannot attack or be Tributed, also its effects are negated",
         "the equipped monster cannot attack, it cannot be Tributed, also its effects are negated"),
        (r"(?:this card )?cannot be Tributed,? or be (?P<rest>destroyed by [^.;:,]+?)"
         r"(?:,? while face-up on the field)?", "this card cannot be Tributed, also it cannot be {rest}"),
        (r"(?:this card )?(?P<rest>cannot be Tributed[^.;:]*?),? while face-up on the field",
         "this face-up card on the field {rest}"),
        (r"your opponent cannot Tribute (?P<who>this (?:face-up )?card(?: on the field)?), and cannot target it "
         r"(?P<rest>with card effects)",
         "your opponent cannot Tribute {who}, also your opponent cannot target this card {rest}"),
        (r"neither player can (?P<front>[^.;:,]*?Summon [^.;:,]+?),? n?or (?P<rest>declare an attack with [^.;:,]+)",
         "neither player can {front}, also neither player can {rest}"),
        (r"(?P<front>[^.;:]*? gains? \d+ (?:ATK/DEF|ATK|DEF)) x the (?:combined |total )?number of cards "
         r"(?P<rest>[^.;:,]+)", "{front} for each card {rest}"),
        (r"this card cannot be destroyed by battle with (?P<who>an? [^.;:,]+? monster), also (?P<rest>you take no "
         r"battle damage from that battle)",
         "if this card battles {who}, it cannot be destroyed by that battle, also {rest}"),
        (r"while the equipped monster is attacking, it (?P<rest>cannot be destroyed by battle)",
         "if the equipped monster attacks, it {rest}"),
        (r"(?P<front>your opponent cannot target \"[^\"]+\" monsters) or (?P<rest>\"[^\"]+\" cards you control with"
         r" card effects)", "{front} and {rest}"),
        (r"only 1 monster can attack during each Battle Phase",
         "each player can only attack with 1 monster during each Battle Phase"),
        (r"your opponent cannot select (?P<who>this card) as an attack target while they control any Spell/Trap Cards",
         "while your opponent controls a Spell/Trap, your opponent's monsters cannot target {who} for attacks"),
        (r"your opponent takes all battle damage that you would have taken from a battle involving (?P<who>this card)",
         "your opponent takes any battle damage you would have taken from battles involving {who}"),
        (r"while this card is equipped to a monster, that monster(?P<front>'s [^.;:]+?), and if it "
         r"(?P<rest>attacks a Defense Position monster, .+)",
         "the equipped monster{front}, also if the equipped monster {rest}"),
        (r"(?P<front>(?:once per turn, )?)while this card is equipped to a monster(?: by this effect)?, that monster"
         r"(?P<rest>(?:'s)? .+)", "{front}the equipped monster{rest}"),
        (r"during (?P<front>the turn (?:you (?:Normal|Special) Summoned this card|this card was (?:Normal|Special) "
         r"Summoned)), "
         r"(?:it|this card) (?P<rest>[^.;:,]+)", "this card {rest} {front}"),
        (r"(?P<rest>this card can attack your opponent(?:'s (?:Life Points|LP))? directly),? even if there is a "
         r"monster on your "
         r"opponent's side of the field", "{rest}"),
        (r"as long as (?P<who>\"[^\"]+\") remains face-up on the field, (?P<rest>[^.;:]+)", "while {who} is on the "
         "field, {rest}"),
        (r"while you control this card, (?P<who>Special Summoned by the effect of [^.;:,]+), (?P<rest>[^.;:]+)",
         "if this card was {who}, {rest}"),
        (r"(?P<front>(?:if|while) your opponent controls [^.;:,]+, )they (?P<rest>cannot declare an attack)",
         "{front}your opponent {rest}"),
        (r"(?P<front>(?:it|the equipped monster) [^;:]*?, but )its effects cannot be activated",
         "{front}it cannot activate its effects"),
        (r"while equipped by this effect, (?P<rest>the equipped monster .+)", "{rest}"),
        (r"during your Main Phase, (?P<front>(?:while|if) [^.;:,]+, )(?P<rest>you can Normal Summon [^.;:]+)",
         "{front}{rest}"),
        (r"while you control this (?:face-up )?card, (?P<rest>[^.;:]+)", "while this card is face-up on the field, "
         "{rest}"),
        (r"while in (?P<who>(?:face-up )?(?:Attack|Defense) Position), (?P<rest>[^.;:]+)", "while this card is in "
         "{who}, {rest}"),
        (r"when (?P<front>there (?:is|are) no [^.;:,]+), (?P<rest>[^.;:]+)", "while {front}, {rest}"),
        (r"increase this card's (?P<stats>ATK|DEF) by (?P<n>[\d,]+)(?: points)? for (?:every|each) "
         r"(?P<who>[^.;:,]+?) that is "
         r"face-up on the field", "this card gains {n} {stats} for each face-up {who} on the field"),
        (r"that monster (?P<rest>[^.;:,]+) while equipped with this card", "the equipped monster {rest}"),
        (r"as long as this card (?:remains|is) face-up on (?:the field|your side of the field), (?P<rest>.+)",
         "while this card is face-up on the field, {rest}"),
        (rf"{_ASKED}increase the {_BOTH} of all (?P<who>[^.;:]*?monsters) by {_POINTS} and decrease the "
         r"(?P<less>ATK|DEF) of all (?P<others>[^.;:]*?monsters) by (?P<m>[\d,]+)(?: points)?",
         "{front}all {who} gain {n} {stats}, also all {others} lose {m} {less}"),
        (rf"{_ASKED}increases? the {_BOTH} of all (?P<who>[^.;:]*?monsters(?: on your side of the field)?) by "
         rf"{_POINTS}{_LESS}",
         "{front}all {who} gain {n} {stats}{lost}"),
        (rf"{_ASKED}decreases? the {_BOTH} of all (?P<who>[^.;:]*?monsters(?: on your side of the field)?) by "
         rf"{_POINTS}",
         "{front}all {who} lose {n} {stats}"),
        (rf"{_ASKED}increases? the {_BOTH} of this card by {_POINTS}(?P<rest> during the Damage Step only)",
         "{front}this card gains {n} {stats}{rest}"),
        (rf"{_ASKED}increase the {_BOTH} of {_ITSELF} by {_POINTS}(?P<rest> for (?:each|every) [^.;:]+)?",
         "{front}{it} gains {n} {stats}{rest}"),
        (rf"{_ASKED}decrease the {_BOTH} of {_ITSELF} by {_POINTS}(?P<rest> for (?:each|every) [^.;:]+)?",
         "{front}{it} loses {n} {stats}{rest}"),
        (r"(?P<front>(?:your opponent cannot target )?)the monster (?P<rest>in your center Main Monster Zone [^.;:]+)",
         "{front}monsters {rest}"),
        (r"this card (?P<front>in the (?:Extra|center Main) Monster Zone) (?P<rest>(?:cannot|gains) [^.;:]+)",
         "while this card is {front}, it {rest}"),
        (r"(?P<who>[^.;:]*?monsters you control cannot be destroyed), except by battle", "{who} by card effects"),
        (r"(?P<who>[^.;:,]*? )monsters you control inflict piercing battle damage when they attack a Defense Position "
         r"monster",
         "if a {who}monster you control attacks a Defense Position monster, inflict piercing battle damage"),
        (r"(?:when|if) (?P<who>this card|the equipped monster) attacks with an ATK that is higher than the DEF of "
         r"(?:your opponent's|an?) Defense Position monster, inflict the difference as Battle Damage to your "
         r"opponent(?:'s Life Points)?",
         "if {who} attacks a Defense Position monster, inflict piercing battle damage to your opponent"),
        (r"(?P<front>the (?:ATK and DEF|ATK/DEF|ATK|DEF) of this card (?:is|are)(?: each)?(?: equal to)? the number "
         r"of )(?P<who>[^.;:]*?) \(excluding this card\)(?P<rest> .+)", "{front}other {who}{rest}"),
        (r"(?P<front>[^.;:]*? the number of )tokens(?P<rest> on the field .+)", "{front}Tokens{rest}"),
        (r"(?P<front>(?:if|while) [^.;:]+, destroy this )face-up (?P<rest>card)", "{front}{rest}"),
        (r"any damage to you from a card effect becomes 0", "you take no effect damage"),
        (r"battle damage to this card's controller from a battle involving this card becomes 0",
         "you take no battle damage from battles involving this card"),
        (r"during any turn in which (?P<rest>[^.;:,]+), (?P<who>[^.;:]+)", "{who} during any turn in which {rest}"),
        (r"(?P<front>while this card has [^.;:,]+, if )it (?P<rest>(?:battles|attacks)[^.;:]*, .+)",
         "{front}this card {rest}"),
        (r"(?P<front>if this card was Tribute Summoned by [^.;:,]+, )while this card remains face-up on the field, "
         r"(?P<rest>.+)", "{front}{rest}"),
        (r"while this card is (?P<rest>(?:on the field or )?in the (?:GY|Graveyard)), its name becomes "
         r"(?P<who>\"[^\"]+\")",
         "this card's name becomes {who} while {rest}"),
        (r"negate all Equip Card effects on the field", "negate the effects of all Equip Cards on the field"),
        (r"(?P<front>negate the effects of [^.;:]+? )while (?P<who>your opponent controls) them", "{front}{who}"),
        (r"(?P<front>(?:if|while) this card has an? [^.;:,]*?monster)\(s\)(?P<rest> as (?:Xyz )?material, .+)",
         "{front}{rest}"),
        (r"double any battle damage your opponent takes when they attack this (?:monster|card)",
         "if this card is attacked, any battle damage your opponent takes from that battle is doubled"),
        (r"(?P<who>(?:[^.;:,]*? )?monsters)' effects cannot be activated, also their effects are negated",
         "neither player can activate the effects of {who}, also negate the effects of {who}"),
        (r"(?P<who>(?:[A-Z][a-z-]+ )?monsters)' effects cannot be activated",
         "neither player can activate the effects of {who}"),
        (r"all Tokens in (?P<how>Attack|Defense) Position (?P<rest>(?:cannot|gain|lose) .+)",
         "all {how} Position Tokens {rest}"),
        (r"(?:all )?(?P<who>[^.;:,]*?monsters(?: you control| your opponent controls)?) (?P<rest>cannot be [^.;:,]+), "
         r"also their effects are negated", "all {who} {rest}, also negate the effects of all {who}"),
        (r"(?P<front>[^.;:]*?monsters[^.;:]*? cannot be destroyed by [^.;:,]+?) and are "
         r"(?P<rest>unaffected by [^.;:]+)",
         "{front}, also they are {rest}"),
        (r"(?P<front>(?:(?:while|if) [^.;:,]*?, )?)no player can select (?P<who>this card) as an attack target",
         "{front}{who} cannot be targeted for attacks"),
        (r"(?P<front>while this card is equipped to a monster), your opponent cannot target that monster with card "
         r"effects",
         "{front}, that monster cannot be targeted by your opponent's card effects"),
        (r"(?P<front>[^.;:]*?cannot be destroyed by )the effects of (?P<who>Spell|Trap|Spell/Trap) Cards",
         "{front}{who} effects"),
        (r"all (?P<race>[A-Z][\w -]*?)-Type/(?P<attribute>[A-Z]+)/(?P<level>Level \d+(?: or (?:lower|higher))?) "
         r"monsters (?P<rest>(?:gain|lose) .+)", "all {level} {attribute} {race} monsters {rest}"),
        (r"(?P<front>while this card is equipped to )(?P<who>\"[^\"]+\") or a (?P<rest>monster that mentions it, .+)",
         "{front}1 {who} or 1 {rest}"),
        (r"(?P<front>[^.;:]*? unless an? (?:monster|card))\(s\)(?P<rest> was [^.;:]+)", "{front}{rest}"),
        (r"(?P<front>[^.;:]*?monsters cannot be destroyed by battle, also you take no battle damage from )"
         r"that battle", "{front}battles involving them"),
        (r"(?P<front>[^.;:]*?Link Monsters )pointing to (?P<rest>this card [^.;:,]+), except (?P<who>\"[^\"]+\") "
         r"Link Monsters", "{front}that point to {rest}, except {who} monsters"),
        (r"(?P<front>[^.;:]*?Link Monsters )pointing to (?P<rest>this card .+)", "{front}that point to {rest}"),
        (r"for each (?P<each>[^,.;:]+), (?P<front>this card gains [\d,]+ (?:ATK/DEF|ATK|DEF)) and "
         r"(?P<who>[^,.;:]+ lose [\d,]+ (?:ATK/DEF|ATK|DEF))",
         "{front} for each {each}, also {who} for each {each}"),
        (rf"{_COMES}, your opponent's (?P<front>(?:Spell/Trap )?cards) and effects cannot be activated",
         "your opponent cannot activate {front} or effects when this card is {how}"),
        (rf"{_COMES}, (?P<front>cards) and effects cannot be activated",
         "neither player can activate {front} or effects when this card is {how}"),
        (rf"{_COMES}, (?P<front>your opponent cannot activate (?:Spell/Trap )?cards or effects)",
         "{front} when this card is {how}"),
        (r"no monsters can be (?P<how>Special|Normal) Summoned(?P<rest>.*)",
         "neither player can {how} Summon monsters{rest}"),
        (rf"{_ASKED}(?P<who>(?:[^.;:,]*? )?monsters) cannot be (?P<how>Special|Normal) Summoned"
         r"(?P<rest> from the [^.;:,]+)?", "{front}neither player can {how} Summon {who}{rest}"),
        (r"(?P<front>if this card )is (?P<how>(?:Fusion|Ritual|Synchro|Xyz|Link) Summoned (?:by )?using [^.;:]+? as "
         r"(?:(?:Fusion|Synchro|Xyz|Link) )?)material(?P<rest>, [^.;:]+)", "{front}was {how}material{rest}"),
        (r"(?P<front>if this card )is (?:Normal|Tribute) (?P<how>Summoned by Tributing )(?P<rest>[^.;:]+?, [^.;:]+)",
         "{front}was Tribute {how}{rest}"),
        (r"the controller of this card (?P<rest>cannot [^.;:]+)", "you {rest}"),
        (r"(?P<front>(?:(?:while|if) [^.;:]*?, )?)your opponent cannot (?:select|choose) (?:an?|(?P<other>another)) "
         r"(?P<who>[^.;:]*?)monster(?P<rest> [^.;:]+?)? as an attack target(?P<but>,? \(?except [^.;:()]+\)?)?",
         "{front}your opponent's monsters cannot target {further}{who}monsters{rest} for attacks{but}"),
        (rf"(?P<front>(?:while |if )?[^.;:]*?)your opponent cannot (?:select|choose) {_NOUN} as an attack target"
         r"(?P<rest> while .+)?",
         "{front}your opponent's monsters cannot target {who} for attacks{rest}"),
        (r"(?P<front>monsters your opponent controls|your opponent's monsters|your opponent) cannot attack (?!with\b)"
         r"(?:any )?(?P<who>[^.;:,]*?monsters(?: you control)?)(?P<rest>, except (?:this one|this card)"
         r"| while [^.;:,]+)?",
         "{front} cannot target {who} for attacks{rest}"),
        (rf"(?P<front>(?:(?:while|if) [^;:]*?, )?)your opponent cannot target (?:any )?{_NOUN} (?:with (?:cards, |"
         r"card )?effects,? or for attacks|for attacks or with (?:card )?effects)",
         "{front}your opponent cannot target {who} with card effects, also your opponent's monsters cannot target "
         "{who} for attacks"),
        (r"(?P<front>[^.;:]*?your opponent cannot [^.;:]*?), also their monsters (?P<rest>cannot target [^.;:]+)",
         "{front}, also your opponent's monsters {rest}"),
        (rf"{_ASKED}this card,? (?:and|or) {_OTHERS},? (?P<rest>cannot be (?:targeted|destroyed) (?:by|with) [^.;:,]+)",
         "{front}this card {rest}, also {who} {rest}"),
        (r"(?P<front>while [^.;:]*?your (?:LP|Life Points) (?:is|are) (?:lower|higher) than your opponent's), "
         r"(?P<who>[^.;:,]+? (?:gains?|loses?) (?:ATK/DEF|ATK|DEF)) equal to the difference",
         "{front}, {who} equal to the difference in LP"),
        (r"(?P<front>(?:while [^.;:]*?, )?)(?P<who>[^.;:,]+? (?:gains?|loses?) (?:ATK and DEF|ATK/DEF|ATK|DEF)) by the "
         r"difference between your and your opponent's (?:LP|Life Points)",
         "{front}{who} equal to the difference in LP"),
        (r"(?P<rest>(?:neither|each) player c[^.;:]+?) (?:as long as|while) this card (?:remains|is) (?:face-up )?"
         r"(?:on the field|in the Monster Zone)", "while this card is face-up on the field, {rest}"),
        (r"(?P<front>(?:(?:while|if) [^.;:]*?, )?)(?P<who>[^.;:]*?) cannot (?P<verb>attack|declare (?:an "
         r"attack|attacks)) or "
         r"(?P<rest>activate (?:its|their) effects|change (?:its|their) battle positions?)",
         "{front}{who} cannot {verb}, also {who} cannot {rest}"),
        (r"(?P<front>(?:(?:while|if) [^.;:]*?, )?)(?P<who>you|your opponent) cannot (?P<rest>activate [^.;:,]+?),? "
         r"n?or (?P<verb>attack|declare an attack)",
         "{front}{who} cannot {rest}, also {who} cannot {verb}"),
        (r"(?P<front>[^.;:]*?)cannot (?P<rest>change (?:its|their) battle positions?) or "
         r"(?P<verb>attack|declare an attack)",
         "{front}cannot {verb}, and cannot {rest}"),
        (r"(?P<who>[^;:]*?) cannot be (?P<front>(?:targeted|destroyed) by [^.;:,]+), (?:or|nor) be (?P<rest>(?:targeted"
         r"|destroyed) by [^.;:,]+)",
         "{who} cannot be {front}, and cannot be {rest}"),
        (r"(?:the )?effects of (?P<who>monsters in the (?:hand|GY|Graveyard)) cannot be activated",
         "neither player can activate the effects of {who}"),
        (r"(?P<who>(?:[^.;:,]*? )?monsters (?:you control|your opponent controls)) in (?P<how>Attack|Defense) Position "
         r"(?P<rest>(?:cannot|gain|lose) .+)",
         "all {how} Position {who} {rest}"),
        (r"when (?P<who>[^.;:,]+), (?P<front>your opponent cannot activate (?:(?!until)[^.;:,])+)",
         "{front} when {who}"),
        (r"(?P<front>(?:if|when|while) [^.;:,]+, )your opponent's (?P<who>[^.;:,]+?) cannot be activated"
         r"(?P<rest> until [^.;:,]+)", "{front}your opponent cannot activate {who}{rest}"),
        (r"when (?P<who>[^.;:,]+), your opponent's (?P<front>[^.;:,]+?) cannot be activated",
         "your opponent cannot activate {front} when {who}"),
        (r"when (?P<who>[^.;:,]+?)(?: successfully)?, no (?P<front>[^.;:,]+?) can be activated",
         "neither player can activate {front} when {who}"),
        (r"(?P<front>(?:(?:while|if) [^.;:]*?, )?your opponent cannot target [^.;:]+?) with Spells, Traps, or card "
         r"effects", "{front} with card effects"),
        (r"(?P<front>(?:(?:while|if) [^.;:,]+, )[^.;:,]*cannot be destroyed by battle),? and (?P<rest>your opponent "
         r"takes any battle damage [^.;:,]+)", "{front}, also {rest}"),
        (r"(?P<front>(?:your opponent cannot|neither player can) target [^.;:]+? original names?), "
         r"(?P<rest>with card effects)", "{front} {rest}"),
        (r"(?P<rest>[^.;:]*? for each \"[^\"]+\") monster (?P<front>and \"[^\"]+\" monster you control)",
         "{rest} {front}"),
        (r"(?:this card )?(?P<rest>gains [\d,]+ (?:ATK/DEF|ATK|DEF)) during the turn (?P<what>a card)(?:\(s\))? is "
         r"banished",
         "if {what} was banished this turn, this card {rest}"),
        (r"during the turn this card is flipped face-up, it (?P<rest>[^.;:,]+)",
         "this card {rest} the turn it is flipped face-up"),
        (r"after (?P<what>this card was flipped face-up), while it is in the Monster Zone, (?P<rest>[^.;]+)",
         "if {what}, {rest}"),
        (r"if this card is (?P<what>(?:\w+ Summoned or )?flipped face-up), (?P<rest>(?:neither player can|your "
         r"opponent cannot|this card cannot) [^.;:,]+) while (?:this card|it) is face-up on the field"
         r"(?P<front>, except [^.;:]+)?", "if this card was {what}, {rest}{front}"),
        (r"(?P<front>your opponent cannot activate (?:the )?effects of )monsters they control"
         r"(?P<rest>(?! with ATK)[^.;:]*)",
         "{front}monsters your opponent controls{rest}"),
        (r"(?P<front>your opponent cannot activate (?:the )?effects of [^.;:,]+?),? while (?P<who>[^.;:]+?)"
         r"(?P<rest>, except the turn they were Summoned)?", "while {who}, {front}{rest}"),
        (r"(?:the )?effects of (?P<who>(?:\w+ )?monsters) cannot be activated",
         "neither player can activate the effects of {who}"),
        (r"monsters that are banished, as well as (?P<who>monsters in the (?:GY|Graveyard)), cannot activate their "
         r"effects(?: \(that start a Chain\))?",
         "neither player can activate the effects of {who}, also neither player can activate the effects of banished "
         "monsters"),
        (r"(?P<front>[^.;:]*?unaffected by [^.;:]*?activated effects from )any(?P<rest> (?:(?:Attack|Defense) "
         r"Position )?"
         r"monster\b[^.;:]*)", "{front}a{rest}"),
        (r"(?P<front>[^.;:]*?unaffected by (?:your opponent's )?(?:activated )?Spell/Trap effects),? and (?:by )?"
         r"(?P<rest>(?:the )?activated effects (?:of|from) [^.;:]+)", "{front}, and unaffected by {rest}"),
        (r"(?P<front>[^.;:]*?unaffected by )other monsters' (?P<what>(?:activated )?effects), (?P<rest>whose original "
         r"(?:ATK|DEF|Level) is [^.;:,]+)", "{front}the {what} of monsters {rest}"),
        (r"(?P<front>this card )?(?P<rest>(?:is unaffected by|unaffected by|cannot be (?:destroyed|targeted) by) "
         r"[^.;:,]+?) if "
         r"it was (?P<how>(?:Normal Summoned/Set|(?:Tribute|Normal|Special) Summoned))", "if this card was {how}, this "
         "card {rest}"),
        (r"(?P<front>while you have )(?P<what>an? (?:odd|even) Pendulum Scale)(?P<who> in your Pendulum Zone), "
         r"(?P<rest>.+)", "{front}a card with {what}{who}, {rest}"),
        (r"(?P<front>[^.;:]*? gains? (?:ATK/DEF|ATK|DEF) equal to )(?P<n>[\d,]+) x (?P<what>(?:its|their)(?: own)? "
         r"Pendulum Scales?)", "{front}{what} x {n}"),
        (r"(?P<front>this card gains (?P<n>[\d,]+) (?P<stats>ATK/DEF|ATK|DEF) for each )material and (?P<what>Equip "
         r"Card) "
         r"it has", "{front}material attached to it, also this card gains {n} {stats} for each {what} equipped to it"),
        (r"gains (?P<n>[\d,]+) (?P<stats>ATK/DEF|ATK|DEF) for each material and (?P<what>Equip Card) it has",
         "this card gains {n} {stats} for each material attached to it, also this card gains {n} {stats} for each "
         "{what} "
         "equipped to it"),
        (r"(?P<front>[^.;:]*? for each monster (?:\"[^\"]+\" )?you control with )a different name", "{front}different "
         "names"),
        (r"your \"(?P<who>[^\"]+)\" and monsters that mention it (?P<rest>(?:can|cannot|gain) [^;:]+)",
         "monsters you control that are \"{who}\" or mention it {rest}"),
        (r"(?P<front>(?:if|while) your opponent controls \d or more (?P<who>(?:face-up )?[^.;:,]*?monsters), )those "
         r"monsters "
         r"(?P<rest>cannot target this card for attacks)", "{front}{who} your opponent controls {rest}"),
        (r"after this card is (?P<how>\w+ Summoned), for the rest of this turn, it (?P<rest>(?:is unaffected "
         r"by|cannot be "
         r"(?:destroyed|targeted) by) [^.;:,]+)", "this card {rest} the turn it is {how}"),
        (r"once, while this card is in your Pendulum Zone, (?P<rest>you can negate an activated [^.;:,]+, then destroy "
         r"this card)", "{rest}"),
        (r"(?P<front>(?:[^.;:]*? )?unaffected by your opponent's activated )(?:effects of )?(?P<who>"
         r"(?!monster|[Ss]pell|[Tt]rap)[^.;:]*?\b[Mm]onster)(?: effects|s' effects)", "{front}effects of {who}s"),
        (r"(?P<front>[^.;:]*?gains? [\d,]+ (?:ATK/DEF|ATK|DEF) for each different (?:Attribute|Type)) "
         r"(?P<rest>on the field|in (?:your|the|either) (?:GYs?|Graveyards?))", "{front} among monsters {rest}"),
        (r"(?P<front>(?:[^.;:]*? )?gains?) (?P<stats>ATK/DEF|ATK|DEF) equal to the number of different "
         r"(?P<what>Attribute|Type)s (?P<rest>on the field|in (?:your|the|either) (?:GYs?|Graveyards?)) x "
         r"(?P<n>[\d,]+)",
         "{front} {n} {stats} for each different {what} among monsters {rest}"),
        (r"while you control this (?:face-up )?card (?P<front>(?:Special )?Summoned this way, )(?P<rest>[^.;:]+)",
         "if {front}{rest}"),
        (r"(?P<front>while this card's current Level is (?:higher|lower) than its original Level, )(?:it|this card) "
         r"(?P<rest>gains (?:ATK/DEF|ATK|DEF) equal to the difference) x (?P<n>[\d,]+)",
         "{front}this card {rest} to its original Level x {n}"),
        (r"once per turn, (?P<front>while this card is equipped to a monster, )(?P<rest>(?:you can negate any|when an?)"
         r" [^.;:]+)", "{front}once per turn, {rest}"),
        (r"(?P<front>if this card was flipped face-up, )?negate (?:all|any) monster effects activated on your "
         r"opponent's field",
         "{front}negate the activated effects of monsters your opponent controls"),
        (r"(?P<rest>your [^.;:,]+ cannot be negated) while you control this (?:face-up )?card",
         "while this card is face-up on the field, {rest}"),
        (r"(?P<front>while you control (?P<who>an? [^.;:,]+), your opponent's monsters cannot attack, except to "
         r"attack )that monster", "{front}{who}"),
        (r"while this card points to an? (?P<who>[^.;:,]*?monster), your opponent cannot target that monster "
         r"(?P<front>with card effects), also (?P<rest>[^.;:,]+)",
         "your opponent cannot target {who}s this card points to {front}, also while this card points to a {who}, "
         "{rest}"),
        (r"(?P<front>destroy this card unless )all (?P<n>\d) of these cards are in your (?:GY|Graveyard) "
         r"[-\u2013\u2014] (?P<who>\"[^.;:]+\")", "{front}you have all {n} of {who} in your GY"),
        (r"(?P<front>(?:each turn, )?the first time )the monster equipped with this card by this effect "
         r"(?P<rest>would be .+)", "{front}the equipped monster {rest}"),
        (r"while you control a monster\(s\) (?P<how>equipped with [^.;:,]+), (?P<rest>your opponent's monsters must "
         r"attack) them, if able", "{rest} your monsters {how}, if able"),
        (r"you take no damage from battles involving (?P<who>[^.;:,]+)",
         "you take no battle damage from battles involving {who}"),
    )  # fmt: skip
    return tuple((Expression(pattern, re.IGNORECASE), said) for pattern, said in rows)


@once
def _WORN() -> Expression:
    """What an Equip Card of the older wording does for the monster that it names in passing (`remarks.bearer`)."""
    return Expression(
        rf"(?:an? [^.,]*? monster equipped with this card increases its {_BOTH} by {_POINTS}"
        r"(?: and decreases its (?P<less>ATK|DEF) by (?P<m>[\d,]+)(?: points)?)?"
        r"|increase the (?P<stats2>ATK and DEF|ATK|DEF) of an? [^.,]*? monster equipped with this card by "
        r"(?P<n2>[\d,]+)(?: points)?)",
        re.IGNORECASE,
    )


@once
def _THAT_HAS() -> Expression:
    return Expression(r" that ha(?:s|ve) (?=\d+ or (?:more|less) (?:ATK|DEF)\b)")


@once
def _OF_IT() -> Expression:
    front = r"(?P<front>(?:if |when |(?:once|twice) per turn, )?)"
    return Expression(front + r"(?:it|that monster)(?P<rest>(?:'s)? (?!is equipped).+)", re.IGNORECASE)


def of_the_bearer(words: str) -> str:
    """A sentence about ``it`` or ``that monster`` as one about the monster to which this card was just equipped; empty
    where it is none."""
    match = _OF_IT().fullmatch(words)
    if match is None and words.endswith(" involving it"):
        return f"{words.removesuffix('it')}the equipped monster"
    if match is None:
        return ""
    rest = match["rest"].removesuffix(" while equipped with this card")
    return f"{match['front'].lower()}the equipped monster{rest}"


def usual(words: str, kind: str) -> str:
    """The words as the usual phrases have them; as they are where they need no rewriting."""
    worn = _WORN().fullmatch(words) if kind.startswith("equip") else None
    if worn is not None:
        part = worn.groupdict()
        lost = f" and loses {part['m']} {part['less']}" if part["less"] else ""
        return f"the equipped monster gains {part['n'] or part['n2']} {part['stats'] or part['stats2']}{lost}"
    words = _THAT_HAS().sub(" with ", words)
    letters = words.lower()
    for pattern, said in _TURNS():
        match = pattern.fullmatch(words) if pattern.may_match(letters) else None
        if match is not None:
            part = {key: value or "" for key, value in match.groupdict().items()}
            part["lost"] = f" and lose {part['m']} {part['less']}" if part.get("less") else ""
            part["it"] = part.get("it") or "the equipped monster"
            part["further"] = "other " if part.get("other") else ""
            part["but"] = f", {part['but'].strip(' ,()')}" if part.get("but") else ""
            return said.format_map(part)
    return words


@once
def _WHOEVER() -> Expression:
    return Expression(
        r"any player who controls (?P<what>an? [^.;:,]+) cannot (?P<how>(?:Normal|Special|Flip) Summon) monsters,? nor "
        r"declare an attack with (?P<those>monsters that were [^.;:,]+ this turn)",
        re.IGNORECASE,
    )


def of_either_player(words: str) -> list[str]:
    """What holds of a player who controls something, said of this player and of the opponent; empty for other words."""
    match = _WHOEVER().fullmatch(words.strip(" ."))
    if match is None:
        return []
    what, how, those = match["what"], match["how"], match["those"]
    return [
        f"while {who} control{s} {what}, {who} cannot {how} monsters, also {those} {who} control{s} cannot declare "
        "an attack"
        for who, s in (("you", ""), ("your opponent", "s"))
    ]
