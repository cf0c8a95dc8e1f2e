"""Words and turns of the older wording, and how the same is said today.

Only turns that mean one thing are here; what an old sentence leaves open (what is paid, what is targeted) is not made
clearer by other words.
Source: Konami, Problem-Solving Card Text (what was renamed in 2011); TCG Official Rulebook v10, Glossary.
"""

from __future__ import annotations

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import once
from judge.rulesets.yugioh.reading.clauses.patterns.turns import Turns

_POINTS = r"(\d[\d,]*)(?: points)?"
_IT = (
    r"(\d(?![^.;:]*Counter)[^.;:]*?|this (?:face-up )?card|all [^.;:]*?|that [^.;:]*?"
    r"|it|them|the [^.;:]*?|up to [^.;:]*?|both [^.;:]*?)"
)


@once
def _TURNS() -> Turns:
    rows = (
        (r"(?:^|(?<=\. ))As long as this card remains face-up on your side of the field, (increase your Life Points by "
         r"\d+)(?: points)? during each of your Standby Phases\b", r"During each of your Standby Phases, \1"),
        (r"(?:^|(?<=\. ))As long as this card remains (in face-up (?:Attack|Defense) Position) on your side of the "
         r"field, (increase your Life Points by \d+)(?: points)? during each of your Standby Phases\b",
         r"During each of your Standby Phases, if this card is \1, \2"),
        (r"(?:^|(?<=\. ))When it attacks with an ATK that is higher than the DEF of a Defense Position monster, "
         r"inflict "
         r"the difference as Battle Damage to your opponent's Life Points\b",
         "If the equipped monster attacks a Defense Position monster, inflict piercing battle damage to your opponent"),
        (r"\bWh(?:ile|en) equipped to a monster by this (?:card's )?effect, you can change (?:that"
         r"|the equipped) monster's "
         r"battle position once per turn\b",
         "While equipped by this effect, once per turn: You can change the equipped monster's battle position"),
        (r"\bWh(?:ile|en) equipped to a monster by this (?:card's )?effect, (if the equipped monster destroys an "
         r"opponent's "
         r"monster by battle), select and Special Summon (1 [^.:;]*? from your Graveyard)",
         r"While equipped by this effect, \1: Target \2; Special Summon that target"),
        (r"^Inflict ([^.:;,]*?\bto your opponent(?:'s Life Points)?) during each of (?:his/her|their) "
         r"(Standby|End) Phases$", r"During each of your opponent's \2 Phases, inflict \1"),
        (r"^Inflict ([^.:;,]*?) during (each(?: of your)? (?:Standby|End) Phases?)$", r"During \2, inflict \1"),
        (r"^P(?:lace|ut) ([^.:;,]*?) during (each(?: of your| player's)? (?:Standby|End) Phases?)$",
         r"During \2, place \1"),
        (r"\b(?:his/her|his or her)\b", "their"),
        (r"\bhe/she\b", "they"),
        (r"\bas a result of (?=battle\b)", "by "),
        (r"\bis (?:selected|declared) as an attack target\b", "is targeted for an attack"),
        (r"\b(you|opponent) successfully (?=(?:Normal |Special |Flip |Tribute )?Summon)", r"\1 "),
        (rf"\bremove {_IT} from play\b", r"banish \1"),
        (rf"\bRemove {_IT} from play\b", r"Banish \1"),
        (rf"\bremove from play {_IT}(?=[ .,])", r"banish \1"),
        (rf"\bRemove from play {_IT}(?=[ .,])", r"Banish \1"),
        (rf"\bremoving {_IT} from play\b", r"banishing \1"),
        (r"\bremoving from play\b", "banishing"),
        (r"\bremoved from play\b", "banished"),
        (r"\bare removed from the field\b", "leave the field"),
        (r"\b(?:is )?removed from the field\b", "leaves the field"),
        (r"\bIf you activate this (card|effect), you (cannot [^.;:]*?)(?: during)? this turn\b",
         r"You \2 the turn you activate this \1"),
        (r"^Discard (\d cards?) and chain this card to (a (?:Spell|Trap) Card) you activated\b",
         r"Activate only by discarding \1 when you activate \2"),
        (rf"\bIncrease your Life Points by {_POINTS}", r"Gain \1 LP"),
        (rf"\bincrease your Life Points by {_POINTS}", r"gain \1 LP"),
        (r"\b(increase|gain) Life Points\b", "gain LP"),
        (rf"\b([Ii])nflict {_POINTS} (?:points of )?damage to your opponent(?:'s Life Points)?",
         r"\1nflict \2 damage to your opponent"),
        (r"\b([Ii])ncrease your opponent's (?:Life Points|LP) by (\d[\d,]*)(?: points)?", r"Your opponent gains \2 LP"),
        (r"\bto your opponent's Life Points\b", "to your opponent"),
        (r"\b(\d[\d,]*) points of damage\b", r"\1 damage"),
        (r"\b([Dd]raws? \d cards?) from (?:your|their) Deck\b", r"\1"),
        (r"\b([Dd]raws?) cards (until (?:you|they) have \d cards? in)\b", r"\1 \2"),
        (r"\b(draws) cards until their hand has (\d) cards\b", r"\1 until they have \2 cards in their hand"),
        (r"\b(discarded) (?:directly )?from your hand(?= to the Graveyard\b)", r"\1"),
        (r"\bby an effect of a card controlled by your opponent\b", "by an opponent's card effect"),
        (r"\b[Oo]ffer ([^.,;:]*?) as a Tribute\b", r"Tribute \1"),
        (r"^While (?:you control this face-up card|this card is face-up on the field), when\b", "When"),
        (r"\b([Dd]iscards? 1) (?:random card|card randomly) from (?:your|their) hand\b", r"\1 random card"),
        (r"\b(discards \d cards?) of their choice\b", r"\1"),
        (r"\b(destroys [^.,;:]*?monster) and sends it to (the|your opponent's) Graveyard (by battle|as a result of "
         r"battle)\b", r"\1 by battle and sends it to \2 Graveyard"),
        (r"\bIf you activate this effect, (this card cannot attack) (?:during )?this turn\b",
         r"\1 the turn you activate this effect"),
        (r"\b(cannot attack) during the same (turn you activate this effect)\b", r"\1 the \2"),
        (r"\bIf this card is on the field but (?=\"[^\"]*\" is not )", "If "),
        (r"^(If this card is in (?:face-up )?(?:Attack|Defense) Position, destroy) it\b", r"\1 this card"),
        (r"\bDuring battle between this attacking card and a Defense Position monster whose DEF is lower than the ATK "
         r"of this card, inflict the difference as Battle Damage to your opponent\b",
         "If this card attacks a Defense Position monster, inflict piercing battle damage to your opponent"),
        (r"\bin you hand\b", "in your hand"),
        (r"\bOnce per turn, (?:during your Main Phase, )?(?:if you control this (?:card"
         r"|monster) on the field, )?you can "
         r"equip (?:it|this card|this monster) to (?:your|an?) ((?:(?! on your| you control| as an Equip"
         r"|, OR\b)[^.;:])*)"
         r"(?: on your side of the field| you control)?(?: as an Equip (?:Spell )?Card)?, OR unequip (?:the Union "
         r"equipment "
         r"and|it to) Special Summon this card in face-up Attack Position\b",
         r"Once per turn, you can either: Target 1 \1 you control; equip this card to that target, OR: Unequip this "
         r"card "
         r"and Special Summon it in face-up Attack Position"),
        (r"\bWh(?:ile|en) equipped to a monster by this (?:card's )?effect, increase the ATK of the equipped monster "
         r"by "
         r"(\d+)(?: points)?\b", r"While equipped by this effect, the equipped monster gains \1 ATK"),
        (r"\bWh(?:ile|en) equipped to a monster by this (?:card's )?effect, increase the ATK/DEF of the equipped "
         r"monster by "
         r"(\d+)(?: points)?\b", r"While equipped by this effect, the equipped monster gains \1 ATK and DEF"),
        (r"\bWh(?:ile|en) equipped to a monster by this (?:card's )?effect, that monster (?=gains\b)",
         "While equipped by this effect, the equipped monster "),
        (r"\bWhile equipped to a monster by this (?:card's )?effect, that monster will be unaffected by the effects of "
         r"Spell Cards controlled by your opponent\b",
         "While equipped by this effect, the equipped monster is unaffected by your opponent's Spell effects"),
        (r"\((?:1|A) monster can only be equipped with 1 Union Monster at a time\. If the (?:equipped monster"
         r"|monster that "
         r"this card is equipped to) (?:is|would be) destroyed (?:as a result of battle"
         r"|by battle), (?:destroy this card "
         r"instead|this card is destroyed instead)",
         "(A monster can only be equipped with 1 Union monster at a time. If the equipped monster would be destroyed "
         "by "
         "battle, destroy this card instead"),
        (r"(?:^|(?<=\. ))If (this card was Special Summoned by the effect of [^,:;]*), at the end of any Battle Phase "
         r"that "
         r"this card attacked or was attacked(?=, )",
         r"At the end of the Battle Phase, if this card attacked or was attacked, while \1"),
        (r"\bOnce during each player's End Phase\b", "Once per turn, during the End Phase"),
        (r"\bIf (this card is in [^,:;]*?) during (your \w+ Phase)( and [^,:;]*)?(?=, )", r"During \2, if \1\3"),
        (r"\ban Effect Monster's effect to destroy a Spell or Trap Card\(s\) on the field is activated\b",
         "a monster effect is activated that would destroy a Spell/Trap(s) on the field"),
        (r"(?<=from your Graveyard), along with (?=\d )", " and "),
        (r" \(except a Token\)((?: on your side of the field| you control)?)", r"\1, except a Token"),
        (r"\b(\d+ or more Battle Damage) from 1 attack\b", r"\1"),
        (r"^This card can only be activated during Main Phase 1\b", "Activate only during your Main Phase 1"),
        (r"^You can (double the original ATK of this card) once per turn\b", r"Once per turn, you can \1"),
        (r"\bIf (\"[^\"]*\" is on your side of the field) when you Special Summon this card(?=, )",
         r"When this card is Special Summoned, if \1"),
        (r"\b([Rr]emove \d+ (?:[A-Z][\w-]* )?Counters) on your side of the field\b", r"\1 from your field"),
        (r"\b[Yy]ou can activate this effect to (?=(?:banish|remove|destroy|draw|inflict|gain|make)\b)", "you can "),
        (r"\b[Yy]ou can (flip this card into face-down Defense Position) once per turn during your Main Phase\b",
         r"Once per turn, during your Main Phase, you can \1"),
        (r"(?:^|(?<=\. ))Effects of (face-up [^.;:]*? monsters) are negated\b",
         r"Negate the effects of all \1 on the field"),
        (r"\bWhile this card is face-up on the field, once per turn during your Main Phase, (you can Normal Summon) "
         r"an? "
         r"(\"[^\"]*\" monster) in addition to your Normal Summon or Set\b",
         r"During your Main Phase, \1 1 \2 in addition to your Normal Summon/Set"),
        (r"\bThis card can attack while it is in Defense Position\b",
         "This card can attack while in face-up Defense Position"),
        (r"\bIf this card attacks while in Defense Position, apply the ATK of this card for damage calculation\b",
         "If it does, apply its ATK for damage calculation"),
        (r"\bIf this card is equipped as an Equip Card to a monster, (?=the equipped monster\b)",
         "While this card is equipped to a monster, "),
        (r"\b(While this card is equipped to a monster, the equipped monster can attack) your opponent directly\b",
         r"\1 directly"),
        (r"\bwhile it remains on the field all of your opponent's monsters lose (\d+ ATK)\b",
         r"all monsters your opponent controls lose \1"),
        (r"\bwith an ATK (?:equal to )?(\d+)(?: points)? or less\b", r"with \1 or less ATK"),
        (r"\b([Ss]elect) an? (monster [^.,;:]*?) and an? (?=monster\b)", r"\1 1 \2 and 1 "),
        (r"\bthe same (?=turn you activate this (?:card|effect)\b)", "the "),
        (r"\bduring (?=the turn you activate this (?:card|effect)\b)", ""),
        (r"\bSelect, destroy, and remove from play (\d [^.;:]*)", r"Select \1 and destroy it and banish it"),
        (r"\b(of your(?: opponent's)?) ((?:(?!\bthat\b)[^.;:])*?)monsters that (?:is|are) (?:removed from play"
         r"|banished)",
         r"\1 banished \2monsters"),
        (r"\bfrom you or your opponent's Graveyard\b", "from either player's Graveyard"),
        (r"(?:^|(?<=\. ))Once per turn, select (?=\d face-up )", "Once per turn, you can select "),
        (r"\b([Ss]end) your entire hand to the Graveyard\b", r"\1 all cards in your hand to the Graveyard"),
        (r"\bselect and add 1 ([^.,;:]*? from your Graveyard) to your hand\b", r"select 1 \1 and add it to your hand"),
        (r"\bDuring the turn this effect is activated, no other monsters can attack, except this card\b",
         "Monsters you control cannot attack the turn you activate this effect, except this card"),
        (r"\b([Ss]elect) and (Special Summon|add|send|banish) (?=(?:up to )?\d [^.,;:]*? from your (?:hand or Deck|hand"
         r"|Deck|Extra Deck)\b)", r"\2 "),
        (r"\bRandomly select (\d) cards from your hand and (?:remove them from play|banish them)\b",
         r"Banish \1 random cards from your hand"),
        (r"\bthis face-down card (?=is destroyed\b)", "this Set card "),
        (r"(?<=Level \d) /(?=ATK )", "/"),
        (r"\bby the effect of a Spell or Trap Card controlled by your opponent\b", "by an opponent's Spell/Trap "
         "effect"),
        (r"\b(the equipped monster(?: you control)? is returned) from the field (?=to the hand\b)", r"\1 "),
        (r"\b(When|If) (the equipped monster(?: you control)? (?:is (?:destroyed|Tributed|returned to (?:the"
         r"|its owner's"
         r"|your) hand)|is removed from the field|leaves the field)) and this card is sent to the "
         r"Graveyard\b", r"\1 this card is sent to the Graveyard because \2"),
        (r"\ball Monster Cards on the field\b", "all monsters on the field"),
        (r"\b(are) currently (?=removed from play\b|banished\b)", r"\1 "),
        (r"\byour opponent declares an attack against\b", "an opponent's monster declares an attack on"),
        (r"(?<=cards in your hand), and control\b", " and control"),
        (r"\bhave (\d+) Life Points or more\b", r"have \1 or more LP"),
        (r"\bdestroyed by your opponent \(either by battle or by card effect\)",
         "destroyed by an opponent's card (by battle or card effect)"),
        (r"\b([Dd]uring) Main Phase (?=[12]\b)", r"\1 the Main Phase "),
        (r"\bdestroyed by the effect of a Spell or Trap Card\b(?! your| controlled)", "destroyed by a Spell/Trap "
         "effect"),
        (r"\bthis card is destroyed and sent from your side of the field to your Graveyard\b",
         "this card you control is destroyed and sent to your Graveyard"),
        (r"(?<=sent to the Graveyard) for a Synchro Summon\b", " as Synchro Material"),
        (r"(?<=sent to the Graveyard) as a Synchro Material Monster of (an? )", r" as Synchro Material for \1"),
        (r"\b(When|If) you Tribute Summon a monster by Tributing this card\b",
         r"\1 this card is Tributed for a Tribute Summon"),
        (r"\bIf you Tribute Summon this (?:monster|card) by Tributing (\d monsters) on the field\b",
         r"If this card is Tribute Summoned by Tributing \1"),
        (r"\bIf you Tribute Summon this (?:monster|card) by Tributing (an? (?:[A-Z][\w-]* )?monster)(?=, )",
         r"If this card is Tribute Summoned by Tributing \1"),
        (r"\b((?:Normal|Flip|Special) Summoned) to the field(?=, )", r"\1"),
        (r"\bThe [Tt]okens cannot be used as a Tribute for a Tribute Summon\b",
         "These Tokens cannot be Tributed for a Tribute Summon"),
        (r"\b([Bb]anish this card (?:from|in) your Graveyard), along with (?=\d )", r"\1 and "),
        (r"\bis used for a Synchro Summon and sent to the Graveyard\b", "is sent to the Graveyard as Synchro Material"),
        (r"\b([Pp]lace \d (?:[A-Z][\w-]*[ -])?Counters?) on a (?=(?:face-up )?monster (?:on|you|your)\b)", r"\1 on 1 "),
        (r"^Each time (this card inflicts Battle Damage to your opponent), (?=(?:you can )?select\b)", r"When \1, "),
        (r"\(except if destroyed by battle\)", "except by battle"),
        (r"\b(is sent to the Graveyard) (?=except by battle\b)", r"\1, "),
        (r"\ban effect that inflicts damage (?=is activated\b)", "a card or effect that inflicts damage "),
        (r"\ba card's effect that would inflict damage (?=(?:to you )?is activated\b)",
         "a card or effect that would inflict damage "),
        (r"\b([Nn])egate its activation and effect\b", r"\1egate the activation"),
        (r"\bthe effect of an opponent's Effect Monster (?=is activated\b)", "an opponent's monster effect "),
        (r"\bcontrol (an?|\d) (\"[^\"]*\" monsters?) in face-up (Attack|Defense) Position\b",
         r"control \1 face-up \3 Position \2"),
        (r"\badd 1 Spell Card from your Deck to your hand with (\"[^\"]*\" or \"[^\"]*\") in the card name\b",
         r"add 1 \1 Spell from your Deck to your hand"),
        (r"\bby your opponent's card \(including by battle, card effect, or by being destroyed\)",
         "by an opponent's card (by battle or card effect)"),
        (r"\b(for the Synchro Summon of [^,.;:]*?) and all the other Synchro Material Monsters must also be ",
         r"\1. If this card is used as a Synchro Material Monster, all other Synchro Material Monsters must be "),
        (r"\bThis card can only be Special Summoned from your Extra Deck,? by returning the above cards you control to "
         r"the Deck\b",
         r"Must first be Special Summoned (from your Extra Deck) by shuffling the above cards you control into the "
         r"Deck"),
        (r"^If this card is Special Summoned, it is unaffected by the effects of (Spell|Trap) Cards\b",
         r"If this card was Special Summoned, it is unaffected by \1 effects"),
        (r"\bcan only be Special Summoned, by\b", "can only be Special Summoned by"),
        (r"\b(Tributing [^.;:]*?) from anywhere on the field\b", r"\1 on either side of the field"),
        (r"\bWhile attacking, this card (?=cannot be destroyed by battle\b)", "If this card attacks, it "),
        (r"\b([Yy]our opponent cannot) select this card as an attack target\b", r"\1 target this card for attacks"),
        (r"\bThis card cannot be selected as an attack target(?=$|\.)", "This card cannot be targeted for an attack"),
        (r"\b([Yy]our opponent) cannot select a monster other than (\"[^\"]*\") as an attack target\b",
         r"\1's monsters cannot target monsters for attacks, except \2"),
        (r"\b([Yy]our opponent) cannot select another face-up monster as an attack target\b",
         r"\1's monsters cannot target other face-up monsters for attacks"),
        (r"^While you control this face-up (Attack|Defense) Position card,",
         r"While this card is in face-up \1 Position,"),
        (r"\bnegate the effects of all Continuous Spell Cards and Continuous Trap Cards(?! on)",
         "negate the effects of all face-up Continuous Spells/Traps on the field"),
        (r"\bIf you Tribute Summon (an? [^,.;:]*?), you can treat this 1 monster as 2 Tributes\b",
         r"This card can be treated as 2 Tributes for the Tribute Summon of \1"),
        (r"\bIncrease the ATK of this (?:monster|card) by (\d+)(?: points)? (?=during\b)", r"This card gains \1 ATK "),
        (r"^(When [^:;]*?) while this card is face-up on the field(?=, )", r"\1"),
        (r"\b(?:When|If) (this card|it) attacks with an ATK that is higher than the DEF of (?:your opponent's|a) "
         r"Defense Position monster, inflict the difference as Battle Damage to your opponent\b",
         r"If \1 attacks a Defense Position monster, inflict piercing battle damage to your opponent"),
        (r" [\u00d7X] (?=\d)", " x "),
        (r"\b([Ii])ncrease the Level of this card by 1 \(max\.? 12\)", r"\1ncrease this card's Level by 1 (max. 12)"),
        (r"\b[Ii]ncrease your (?:Life Points|LP) by (?=the (?:Level|ATK|DEF) of )", "gain LP equal to "),
        (r"\b[Aa]dd (it|this card) to (?:your|the) Deck and shuffle it(?=$|[.,])", r"shuffle \1 into the Deck"),
        (r"\bthis face-up card(?: on the field| you control)? (?=is targeted for an attack\b)", "this card "),
        (r"(?<=Graveyard )as a (Synchro|Fusion) Material Monster\b(?: for a \1 Summon)?(?! of)", r"as \1 Material"),
        (r"\b(top (?:\d )?cards?) from (your(?: opponent's)? Deck)\b", r"\1 of \2"),
        (r"\bthis card is destroyed and sent from the field to the Graveyard\b",
         "this card on the field is destroyed and sent to the Graveyard"),
        (r"\b([Aa]dd) any (\"[^\"]*\")\(s\)", r"\1 any number of \2"),
        (r"\bany number of (\"[^\"]*\")\(s\)", r"any number of \1"),
        (r"\b([Dd]iscard 1) card randomly (?=from your opponent's hand\b)", r"\1 random card "),
        (r"\b([Ss]elect) another (?=(?:face-up )?monster\b)", r"\1 1 other "),
        (r"\bIf this card attacks, change it to (?=Defense Position at the end\b)",
         "If this card attacks, it is changed to "),
        (r"\b[Ii]ncrease your (?:Life Points|LP) by (?:an|the) amount equal to (?:the|that) Battle Damage\b",
         "gain LP equal to that battle damage"),
        (r"\bsuccessfully attacks (?:your opponent's Life Points )?directly\b",
         "inflicts battle damage to your opponent by a direct attack"),
        (r"\bcannot attack (?:in the same|during the) turn (?:that )?(?=it is\b)", "cannot attack the turn "),
        (r"\battack your opponent's Life Points directly(?: even if there is a monster on your opponent's side of the "
         r"field)?", "attack your opponent directly"),
        (r"\bdestroyed by Spell or Trap Card effects\b", "destroyed by Spell/Trap effects"),
        (r"(?:^|(?<=\. ))(?:A|Any) monster that this card destroys by battle (?=is banished\b)",
         "Any monster destroyed by battle with this card "),
        (r"\bThis card can only be Ritual Summoned with the Ritual Spell Card, (?=\")",
         "You can Ritual Summon this card with "),
        (r"\bThis (?:card|monster) (?:cannot be Special Summoned,? except|can only be Special Summoned) by "
         r"(Fusion|Synchro) Summon\b(?: \(from the Extra Deck\))?", r"Must be \1 Summoned"),
        (r"\bNormal Summoned or Normal Set\b", "Normal Summoned or Set"),
        (r"\bThis card can be Tribute Summoned in (?=face-up Attack Position by Tributing\b)",
         "You can Tribute Summon this card in "),
        (r"\b(\w+ Summoned) successfully(?=$|[.,])", r"\1"),
        (r"\b(destroys [^.;:]*?monster[^.;:]*?, inflict damage [^.;:]*?\bof the) (?=monster\b)", r"\1 destroyed "),
        (r"\b(Level [^.,;]*? x \d+) points\b", r"\1"),
        (r"\b[Ww]hen you (Normal|Flip|Special|Tribute) Summon this card\b", r"When this card is \1 Summoned"),
        (r"\b(\d+) Stars?/", r"Level \1/"),
        (r"\bmust attack if able\b", "must attack, if able"),
        (r"\b[Pp]ut (\d) ", r"place \1 "),
        (r"\bLife Points\b", "LP"),
        (r"\b([Ss]elect) ((?:up to )?\d [^.,;:]*? from your (?:hand or Deck|hand|Deck|Extra Deck)),? and "
         r"(send|add|Special Summon|banish|place|return) (?:it|them|that card|those cards)\b", r"\3 \2"),
        (r"\b[Ff]lip (this card|it|that monster|the selected monster) into (?=face-down Defense Position\b)",
         r"change \1 to "),
        (r"\b(monsters?|cards?|Traps?|Spells?)((?:\(s\))?) on your side of the field\b", r"\1\2 you control"),
        (r"\b(monsters?|cards?|Traps?|Spells?)((?:\(s\))?) on your opponent's side of the field\b",
         r"\1\2 your opponent controls"),
        (r"\b([Dd]uring your(?: opponent's)? turn) when (?=your LP are\b)", r"\1, if "),
        (r"\ba Spell, Trap, or Effect Monster's effect\b", "a card or effect"),
        (r"\bThis effect cannot be activated the (?:same )?turn this card (?:is|was) sent to the Graveyard\b",
         "You cannot activate this effect the turn this card is sent to the Graveyard"),
        (r"(?:^|(?<=\. ))Target (face-up [^.;:]*?monster you control) (?=gains \d)", r"Select 1 \1 and it "),
        (r"\b(you negate the activation of) a Spell Card, Trap Card, or Effect Monster's effect activated by your "
         r"opponent\b",
         r"\1 an opponent's Spell/Trap Card, or monster effect"),
        (r"\bthis monster is summoned \(excluding Special Summon\)", "this card is Normal or Flip Summoned"),
        (r"^(When this card is sent to the Graveyard, )it is returned (?=to the top of the Deck\b)",
         r"\1return this card "),
        (r"\b([Ee]quip this card to) an? (?=monster your opponent controls\b)", r"\1 1 "),
        (r"\bthe 1 and only monster\b", "the only monster"),
        (r"^While this card is face-up on your (?:side of the )?field, you can ([^.;:]*?) during (your \w+ Phase) to\b",
         r"During \2, you can \1 to"),
        (r"\byou activate one of your (Normal|Quick-Play|Continuous) (Spell|Trap) Cards\b", r"you activate a \1 \2 "
                                                                                            r"Card"),
        (r"\ban effect that inflicts damage to your LP is activated \(except Battle Damage\)",
         "a card or effect that inflicts damage to you is activated"),
        (r"\ball monsters in your Graveyard are ([A-Z][\w-]*-Type)\b",
         r"you have no monsters in your Graveyard, except \1 monsters"),
        (r"\ball monsters on the field are face-up\b", "there are no face-down monsters on the field"),
        (r"\ball of your opponent's Monster (?:Card )?Zones are occupied by monsters\b",
         "your opponent controls 5 monsters in their Main Monster Zones"),
        (r"\ball of your opponent's Spell & Trap (?:Card )?Zones are occupied\b",
         "your opponent controls 5 cards in their Spell & Trap Zones"),
        (r"\bthis face-down Defense Position card\b", "this face-down card"),
        (r"\bthis face-down card is destroyed and sent to the Graveyard, except by battle\b",
         "this Set card is destroyed by a card effect and sent to the Graveyard"),
        (r"^If this card was Tribute Summoned, when it is sent\b", "When this Tribute Summoned card is sent"),
        (r"\b(this face-up card) is returned from the field to (?:your|the) Deck\b", r"\1 on the field is returned "
                                                                                     r"to the "
         "Deck"),
        (r"\b([Ss]elect \d face-up) ((?:\"[^\"]*\" )?monsters?) in (Attack|Defense) Position\b", r"\1 \3 Position \2"),
        (r"\bmonster with (?:at least 1|an) ([A-Z][\w-]*?[ -]?Counter) on your opponent's (?:side of the )?field\b",
         r"monster your opponent controls with an \1"),
        (r"\bWh(?:ile|en) equipped to a monster by this (?:card's )?effect, (?:each time|when(?![^.;:]*\byou "
         r"can\b)) (?:the "
         r"equipped|that) monster "
         r"(?=inflicts\b)", "While equipped by this effect, if the equipped monster "),
        (r"\bWh(?:ile|en) equipped to a monster by this (?:card's )?effect, each time the equipped monster destroys "
         r"1 of "
         r"your opponent's monsters\b",
         "While equipped by this effect, if the equipped monster destroys an opponent's monster by battle"),
        (r"\bchoose (?=\d cards? in your Deck and\b)", "select "),
        (r"\bremains face-up on (?:the field|your side of the field)\b", "is face-up on the field"),
        (r"\byour side of the field\b", "your field"),
        (r"\byour opponent's side of the field\b", "your opponent's field"),
        (r"\b(Spell & Trap|Monster|Field) Card Zone", r"\1 Zone"),
        (r" \(except this card\)(?= to )", ", except this card,"),
        (r" \(except this card\)", ", except this card"),
        (r" \(including Flip Summon and Special Summon\)", ""),
        (r"\bNormal Summoned, Flip Summoned,? or Special Summoned\b", "Normal, Flip, or Special Summoned"),
        (r"\bNormal Summoned, Special Summoned, or (?=flipped face-up\b)", "Normal or Special Summoned, or "),
        (r"\bNormal Summoned or (Flip|Special) Summoned\b", r"Normal or \1 Summoned"),
        (r"\b([Tt])his monster (?=is (?:Normal|Flip|Special|Tribute|destroyed|sent)\b)", r"\1his card "),
        (r"\bsent directly from\b", "sent from"),
        (r"\bdestroyed and sent to (the|your) Graveyard (by battle|by a card effect|by (?:an|your) opponent's (?:card"
         r"|Spell/Trap) effect)\b",
         r"destroyed \2 and sent to \1 Graveyard"),
        (r"\bto (?:its|it's|their|the) owners?'s? (?:respective )?(hand|Deck)s?\b", r"to the \1"),
        (r"\b([Ss]pecial Summon [^.;:]*?),? on (your|your opponent's) field\b", r"\1 to \2 field"),
        (r"\bits effect\(s\) is negated\b", "its effects are negated"),
        (r"\b([Cc]ounters? on) every (face-up [^.,;:]*?monster)(?! on| you| your)", r"\1 each \2 on the field"),
        (r"\b[Nn]o (Trap|Spell|Spell or Trap) Cards can be activated until\b",
         r"Neither player can activate \1 Cards until"),
        (r" even if there is a monster on your opponent's (?:side of the )?field\b", ""),
        (r"(\bthis card is [^,:;]*?Summoned, place \d (?:[A-Z][\w-]* )?Counter on) it (?=for each\b)",
         r"\1 this card "),
        (r"\bAs long as\b", "While"),
        (r"\bas long as\b", "while"),
    )  # fmt: skip
    return Turns((Expression(pattern), said) for pattern, said in rows)


def today(words: str) -> str:
    """The words as they would be written today, as far as words alone go."""
    return _TURNS().usual(words)
