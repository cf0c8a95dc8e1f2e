"""Words of a resolution that say in another way what the grammar of its clauses knows: they are put as usual."""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import NAME
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import once
from judge.rulesets.yugioh.reading.clauses.patterns.turns import Turns

_GY = r"(?:GY|Graveyard)"
_END = r"(?=$|[,.;])"
_SUCH = rf"(?:{NAME}|an? [^,.;:]+?)"


def _in_that_battle(said: re.Match[str]) -> str:
    """``for that battle, your monster cannot be destroyed, also you take no battle damage``, each by itself."""
    damage = (
        "you take no battle damage from that battle"
        if said["none"]
        else ("any battle damage you take from that battle is halved")
    )
    return f"{said['mine']} cannot be destroyed by that battle, also {damage}"


@once
def TURNS() -> Turns:
    """What stands there, and the same as it is put usually."""
    rows = (
        (r"\byou cannot (?P<what>Special Summon(?: monsters)?(?: from the Extra Deck)?) until the end of your next "
         r"turn after this (?P<this>card|effect) resolves, (?=except )",
         "until the end of your next turn after this \\g<this> resolves, you cannot \\g<what>, "),
        (r"\b(?P<number>number of different )(?P<kind>(?:Monster )?Types) among the monsters you control that are "
         r"(?P<such>[A-Z][^.;]+?)(?=[.;]|$|, also )", "\\g<number>\\g<kind> among \\g<such> monsters you control"),
        (r"^regardless, ", ""),
        (r" \(if any\)(?= (?:are |to |in |gains? )|[,.;]|$)", ""),
        (r", but (?=for each one, as long as it remains face-up )", ", also "),
        (r"\bincrease the Levels of each (?P<whose>[^,.;]+? you currently control) by the Level the Tributed monster "
         r"had on the field\b", "increase the Level of all \\g<whose> by the Tributed monster's Level"),
        (rf"(?P<level>\bwith the same Level as the returned monster)'s{_END}", "\\g<level>"),
        (r"(?P<deed>\bSpecial Summon 1 [^.;]+?), but negate its effects (?P<state>if it is an? [^.,;]+)(?=$|[.;])",
         "\\g<deed>, also, \\g<state>, negate its effects"),
        (r"(?P<deed>\bSpecial Summon this card[^.,;()]*) \(its Level becomes (?P<n>\d+), also its ATK becomes "
         r"(?P<m>\d+)\)", "\\g<deed>, and if you do, its Level becomes \\g<n>, also its ATK becomes \\g<m>"),
        (r"\byou (?P<way>Fusion|Synchro|Xyz|Link|Ritual) Summoned previously this turn\b",
         "you \\g<way> Summoned a monster this turn"),
        (r"\b(?P<deed>Special Summon it, or if your opponent controls no monsters, Special Summon (?:it|this card)) to "
         r"their field\b", "\\g<deed> to your opponent's field"),
        (r"(?P<aim>\byour opponent cannot target it with card effects), and it cannot be destroyed by their card "
         rf"effects{_END}", "\\g<aim>, and it cannot be destroyed by your opponent's card effects"),
        (r"\b(?P<alike>with the same (?:Attribute|Type)) that has (?P<stat>\d+ ATK/\d+ DEF),?(?= from )",
         "with \\g<stat> \\g<alike>"),
        (rf"\bif it was an? (?P<name>{NAME}) that was Special Summoned(?=,)", "if it was \\g<name>"),
        (rf"(?P<but>, except an? [^,.;:]+? monster) or (?P<paid>the (?:discarded|Tributed|banished|sent) card){_END}",
         ", except \\g<paid>\\g<but>"),
        (rf"\bunless it is (?P<such>{_SUCH}), (?=it |its )", "if it is not \\g<such>, "),
        (r"\bwith (?P<other>a different (?:Type|Attribute|name)) and with (?P<stat>ATK|DEF) less than or equal to ",
         "with \\g<other> and equal or lower \\g<stat> than "),
        (r"(?P<later>\b(?:banish|destroy|return) (?:it|them)(?: to the hand)?,? during [^,.;:]*?End Phase"
         rf"(?: of [^,.;:]*?)?),? if (?:it is|they are) still on the field{_END}", "\\g<later>"),
        (r"\bin response to your (?P<kind>Spell/Trap|Spell|Trap) Card activations\b",
         "in response to the activation of your \\g<kind> Cards"),
        (r"(?P<deed>\bSpecial Summon [^,.;:]+?)(?P<how> in (?:Attack|Defense) Position), up to (?:the number of )?"
         rf"(?P<whose>its|that (?:monster|target)'s) Link Rating{_END}",
         "\\g<deed>, up to \\g<whose> Link Rating,\\g<how>"),
        (rf"(?P<number>\bthe number of {NAME}) and (?P<other>{NAME} (?:in your {_GY}|you control|on the field))",
         "\\g<number> and/or \\g<other>"),
        (rf"\b(?P<deed>equip 1 [^,.;:]+?), except (?P<but>{NAME}),(?P<to> to 1 [^,.;:]+)",
         "\\g<deed>\\g<to>, except \\g<but>"),
        (r"\b(?:choose|take) (?P<what>1 [^,.;:]+? from your Deck),? and either Special Summon it,? or equip it to "
         rf"(?P<to>1 [^,.;:]+?){_END}", "Special Summon \\g<what>, or equip \\g<what> to \\g<to>"),
        (r"\bas many of the targeted cards as possible\b", "those targets"),
        (r"\bany monsters (?P<whose>they|your opponent) (?P<what>currently controls? (?:lose|gain) )",
         "all monsters \\g<whose> \\g<what>"),
        (rf"\bfor each different (?P<name>{NAME}) name (?:on|among) (?:the )?monsters you control",
         "for each \\g<name> monster you control with a different name"),
        (r"\b(?P<number>equal to the number of different )(?P<kind>(?:Monster )?(?:Type|Attribute)s)(?P<whose> you "
         rf"control){_END}", "\\g<number>\\g<kind> among the monsters\\g<whose>"),
        (r"\b(?P<hurt>damage to your opponent for each )of their (?P<what>banished (?:cards|monsters))",
         "\\g<hurt>of your opponent's \\g<what>"),
        (r"\b(?P<deed>send|draw) 1 more (?!such)", "\\g<deed> 1 "),
        (rf"\bgain another (?P<n>\d+) LP{_END}", "gain \\g<n> LP"),
        (r"\b(?P<way>increase|reduce) both its Level and this card's by (?P<n>\d+)",
         "\\g<way> its Level by \\g<n>, and \\g<way> this card's Level by \\g<n>"),
        (rf"\beach player banishes \(face-down\) (?P<what>[^,.;:()]+?){_END}",
         "each player banishes \\g<what> face-down"),
        (rf"(?P<made>\b(?:Synchro|Xyz|Link) Summon 1 [^,.;:]+? using )that monster you control{_END}", "\\g<made>it"),
        (r"\bmake this card's name (?=\")", "make this card's name become "),
        (rf"\bgain the same amount of LP{_END}", "gain LP equal to the damage inflicted"),
        (r"\b(?P<who>it|this card) gains (?P<n>\d+) ATK and loses (?P<m>\d+) DEF\b",
         "\\g<who> gains \\g<n> ATK, and \\g<who> loses \\g<m> DEF"),
        (r"\byou cannot Special Summon (?:any )?other monsters, (?=except [^,.;:]+ monsters(?=[.;]|$))",
         "you cannot Special Summon monsters, "),
        (r"\bfor each of your opponent's (?P<what>monsters|cards) that have been banished\b",
         "for each of your opponent's banished \\g<what>"),
        (r"\beach player with a hand (?=discards )", "each player "),
        (r"\byou can have (?P<one>1 [^,.;:]+? you control) gain (?=\d+ ATK for each )", "you can \\g<one> gains "),
        (r"\bfor that battle, (?P<mine>your monster|that monster you control) cannot be destroyed,? (?:and|also) "
         rf"(?:you take (?P<none>no battle damage)|the battle damage you take is halved){_END}", _in_that_battle),
        (r"(?P<first>\bit cannot be destroyed by battle),? and (?:the|any)(?P<damage> battle damage you take from "
         rf"battles involving) (?:it|this card) is halved{_END}", "\\g<first>, also any\\g<damage> it is halved"),
        (r"\bdestroy both (?P<one>that (?:\w+ )?monster) and (?P<all>all monsters [^.,;]+? with ATK less than or equal "
         rf"to) it{_END}", "destroy \\g<all> that monster's, and destroy \\g<one>"),
        (r"\bchange (?P<how>to (?:face-up )?(?:Attack|Defense) Position) (?P<all>all monsters [^.,;]+? with "
         rf"(?:ATK|DEF) less than or equal to that monster's){_END}", "change \\g<all> \\g<how>"),
        (rf"\bgive control of this card to them{_END}", "give control of this card to your opponent"),
        (r"\bon the bottom of the appropriate Deck\(s\)", "on the bottom of the Deck"),
        (r"\bon the bottoms of the Decks\b", "on the bottom of the Deck"),
        (rf"\byou cannot attack directly with (?P<which>(?:[^,.;]+? )?monsters){_END}",
         "\\g<which> you control cannot attack directly"),
        (r"\b(?P<number>banish \d+) of its materials\b", "\\g<number> cards attached to it"),
        (r"\bit can attack twice during this turn's Battle Phase\b",
         "it can make a second attack during each Battle Phase this turn"),
        (r"\btheir effects that activate on the field cannot be activated this turn\b", "they cannot activate their "
         "effects this turn"),
        (r"\bchoose (?P<what>1 [^,.;]+? from your Deck), then Set it(?: in your Spell & Trap (?:Card )?Zone)?"
         rf"{_END}", "Set \\g<what>"),
        (r"\bdestroy the (?:face-up )?monster that was targeted by this card\b", "destroy that target"),
        (r"\ball monsters that were Special Summoned by this effect\b", "all monsters Special Summoned by this effect"),
        (r"^during the turn this card is activated, ", "this turn, "),
        (r"\badd it you your hand\b", "add it to your hand"),
        (r"\breveal and Set (?P<what>1 [^,.;]+? from your Deck)", "reveal \\g<what> and Set it"),
        (r"\badd, from (?:the|your) Deck to your hand, (?P<what>\d+ (?:monsters?|cards?)) (?=that has )",
         "add \\g<what> from your Deck to your hand "),
        (r"(?P<first>\bmonsters your opponent controls as possible, then you can inflict damage to )them(?= equal to )",
         "\\g<first>your opponent"),
        (r"\bup to (?P<n>\d+) of the (?=\")", "up to \\g<n> "),
        (r"^(?P<deed>destroy it), unless your opponent pays (?P<lp>\d+ LP) to negate this effect(?=\.?$)",
         "your opponent can pay \\g<lp> to negate this effect, otherwise, \\g<deed>"),
        (r"\bfor each card your opponent (?:currently )?has in their hand\b", "for each card in your opponent's hand"),
        (r"^each (?P<which>face-up monster)(?P<where> on the field) loses (?P<n>\d+) Levels?,? until",
         "reduce the Levels of all \\g<which>s\\g<where> by \\g<n> until"),
        (r"\b(?P<who>your opponent )returns exactly (?P<what>\d+ cards from their hand) to the bottom of their Deck\b",
         "\\g<who>places \\g<what> on the bottom of their Deck"),
        (r"\bit make (?=a second attack\b)", "it can make "),
        (r"\b(?P<verb>destroy|banish) 2 cards \(1 (?P<one>from [^,()]+?|you control),? and 1 (?P<other>your opponent "
         rf"controls)\){_END}", "\\g<verb> 1 card \\g<one> and 1 card \\g<other>"),
        (r"\bif your opponent controls a card, you can (?P<hurt>inflict \d+ damage to your opponent for each)"
         rf"{_END}", "you can \\g<hurt> card your opponent controls"),
        (rf"\bif your opponent has a banished monster\(s\), return 1 of them to the {_GY}{_END}",
         "return 1 of your opponent's banished monsters to the GY"),
        (rf"\bchange (?P<one>that monster|it), also this card, (?P<how>to face-down Defense Position){_END}",
         "change \\g<one> \\g<how>, also change this card \\g<how>"),
        (rf"\bSpecial Summon that monster from the {_GY} to their field, and if you do, send that other monster they "
         rf"control to the {_GY}{_END}", "Special Summon that monster in the GY to your opponent's field, and if you "
         "do, send that monster your opponent controls to the GY"),
        (rf"(?P<what>\d+ monsters? with different names)(?P<where> from your Deck to your hand, except {NAME}),"
         rf"(?P<such> that (?:is|are) either {NAME} or (?:specifically lists?|mentions?) {NAME}(?: in (?:its|their) "
         r"text)?)", "\\g<what>\\g<such>\\g<where>"),
        (r" \(or their entire hand, if less than \d+\)", ""),
        (r"(?P<deed>\binflict damage to your opponent equal )(?=(?:its|their) )", "\\g<deed>to "),
        (r"\ball cards on the field and in both players' hands\b", "all cards in both players' hands and on the field"),
        (r"(?P<what>\b1 [^.,;:]+? from )(?=Deck or Extra Deck\b)", "\\g<what>your "),
        (r"(?P<deed>\bshuffle \d+ [^.,;:]+?)(?P<goes> into the Deck), (?P<place>from your GY and/or face-up from your "
         rf"Extra Deck){_END}", "\\g<deed> \\g<place>\\g<goes>"),
        (rf"(?P<deed>\bSpecial Summon 1 [^.,;:]+?, ignoring )the(?= Summoning conditions{_END})", "\\g<deed>its"),
        (r"\bchoose (?P<which>1 [^.,;]+?)(?: \(your choice, if tied\))?, and neither player can activate that "
         r"monster's effects on the field(?P<lasts>[^.,;]*)", "\\g<which> cannot activate its effects\\g<lasts>"),
    )  # fmt: skip
    return Turns((Expression(pattern, re.IGNORECASE), said) for pattern, said in rows)
