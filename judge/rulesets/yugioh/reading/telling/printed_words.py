"""Printed words in a normal form: one token for what is one word of the game, whatever its ending."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from functools import lru_cache

from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import NAME
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import STRAIGHT
from judge.rulesets.yugioh.table import terms

_NAMES = Expression(NAME)
_PLAIN = str.maketrans({**STRAIGHT, "\u2026": " ", "\u25cf": " ", "\u2022": " "})
_COUNTERS = re.compile(
    r"(?:(?<=[0-9] )|(?<=more )|(?<=each )|(?<=every )|(?<=place )|(?<=number of )"
    r"|(?<=[0-9]th )|(?<=[0-9]rd )|(?<=[Rr]emove all ))"
    r"(?:[A-Z][\w'.-]* (?:(?:the|of) )*){1,3}(?=Counters?\b(?! Trap))"
)
"""The name of a counter: no card has two kinds of them."""
_PLURAL = re.compile(r"(?<=\x00 )\(s\)")
"""Behind a name that may be of several cards."""
_BECOMES = re.compile(r'(effect (?:of [^.,;:"]* )?becomes?) "((?:[^"]|(?<= )"[A-Z][^"]*"(?= ))*)"')
"""What an effect becomes stands in quotation marks, and is no name."""
_AGAIN = re.compile(
    r"\b(?:that|those|the)\s+\x00(\d+)\x00\s+(?:monsters?|cards?)(?:'s?)?(?![\w-])|\bthat\s+\x00(\d+)\x00"
    r"|\bor 1 of your banished\s+\x00(\d+)\x00\s+monsters, (?=that has )"
)
"""A card that is called by its name again: ``that "A" monster``, ``1 "A" monster in your GY, or 1 of your banished "A"
monsters, that has a Level``."""
_TYPES = [one for one in terms.TYPES if not one.isalpha()]

_SAID: tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...] = (
    (r"\bas long as they remain\b", " "),
    (r"\b(?:as long as|while) (?:it has|they have) (?:an? )?(?!\d)(?:[\w'.]+[ -])+?counters?\b",
     " while-it-has-counters "),
    (r"(?<=equal to )(half )?that equipped monster's?( original)?( atk)?(?=$|[.,;])",
     r" \1\2 atk of the monster equipped to this card by this effect "),
    (r"(?<=equal to )the (atk and def) of that equipped monster",
     r" the \1 of the monster equipped to this card by this effect "),
    (r"during battle between this attacking (?:card|monster) and a defense position monster whose def is lower than "
     r"the atk of this (?:card|monster), inflict the difference as battle damage to your opponent",
     " if this card attacks a defense position monster, inflict piercing battle damage to your opponent "),
    (r"(?:when|if) (this card|the equipped monster) attacks with an atk that is higher than the def of (?:your "
     r"opponent's|an?) defense position monster, inflict the difference as battle damage to your "
     r"opponent(?:'s life points)?",
     r" if \1 attacks a defense position monster, inflict piercing battle damage to your opponent "),
    (r"(?<=\bsent there )this turn as a tribute for a successful (?=tribute summon\b)", " this turn tribute for a "),
    (r"\bsend 1 more (?=[^.;]* from your deck\b)", " send 1 "),
    (r"\btarget one of (?=those\b)", " target 1 of "),
    (r"\bcan only target (?=\s*\x00\d+\x00 +for attacks\b)", " cannot target monsters for attacks except "),
    (r"(?<=\bexcept )(\s*\x00\d+\x00 +)for attacks\b", r"\1"),
    (r"(\x00) +monster's pendulum effect\b(?= this turn)", r"\1 pendulum spell effect "),
    (r"\bgain another (?=\d)", " gain "),
    (r"\((?:either )?by battle, by card effect, or by being destroyed\)", " "),
    (r"\bbecause it was discarded there to activate this effect this turn\b",
     " because it was sent there this turn and this effect was activated this turn "),
    (r"\byou can flip this card face-up; ", " "),
    (r"\byour attacking/attacked monster\b", " your battling monster "),
    (r"\bthat face-up special summoned monsters?\b", " that "),
    (r"\(min(?:\.|imum) ?(?=[2-9])", " at-least "),
    (r"\(even if this card leaves the field\. (?=you can only gain )", " ("),
    (r"\bas many of your banished monsters\b", " as many banished monsters "),
    (r"\byou own and control\b", " you control "),
    (r"\(any combination of ", " "),
    (r"\bonce per battle phase, (?=at the (?:start|end) of the battle phase\b)", " once-per-turn "),
    (r"\bonce (?=during each of your \w+ phases?:)", " "),
    (r"\bthat (?:attack|defense) position (?=monster\b)", " that "),
    (r"\bthose opponent's (?=monsters\b)", " those "),
    (r", then (?=is destroyed\b|at the end of )", ", "),
    (r"\(in which case you do not use\s+\x00\d+\x00\s*\)", " "),
    (r", and not during the damage step\b", " except during the damage step"),
    (r"(?<=\bbottom) of the appropriate decks?(?:\(s\))?|(?<=\bbottom)s of the decks\b", " of the deck "),
    (r"^each (face-up monster on the field) loses (\d+) levels?\b", r" reduce the level of all \1 by \2 "),
    (r"\b(destroy|banish) 2 cards \(1 (from [^,()]+?|you control),? and 1 (your opponent controls)\)",
     r"\1 1 card \2 and 1 card \3"),
    (r"\bif your opponent controls a card, (you can inflict \d+ damage to your opponent for each)(?=$|[.,;])",
     r"\1 card your opponent controls"),
    (r"\bthis turn's battle phase\b", " the battle phase this turn "),
    (r"\btheir effects that activate on the field cannot be activated\b", " they cannot activate their effects "),
    (r"\bchoose (1 [^,.;]+? from your deck), then set it\b", r" set \1 "),
    (r"\bchange (that monster|it), also this card, (to face-down defense position)",
     r"change \1 \2, also change this card \2"),
    (r"\bthe turn player can [^.;:]*", lambda found: re.sub(r"\btheir\b", "your", found.group())),
    (r"^when this card resolves(?=:)", "when this card is activated"),
    (r"\((?:either )?by battle or (?:by )?(?:card )?effect\)"
     r"|\(even if this card (?:leaves the field|has left the field|is no longer equipped)\)"
     r"|\(even if the targeting conditions are no longer correct\)"
     r"|\((?:this|these|the)(?: (?:atk gain|atk loss|effects?))? (?:appl(?:ies|y)|remains?) even if this card leaves "
     r"the field\.?\)"
     r"|\(but (?:its|their) effects can still be activated\)", " "),
    (r"\(but (?=(?:its|their) effects are negated\))", " "),
    (r"\byou did not normal summon/set a monster this turn\b",
     " you not normal summon this turn not set monster this turn "),
    (r"\bis attacking or being attacked\b", " attacks or is attacked "),
    (r"\bdamage calculation is performed involving (this [\w ]*?card)\b", r" \1 battled "),
    (r"(\bthis card (?:attacked|battled)) and is still on the field\b", r"\1"),
    (r"(\bwhile an attack\b[^,;:()]*?) is occurring\b", r"\1"),
    (r"(\bexactly 1 [^,;:()]*(?:\(s\))?[^,;:()]*)\(and no other [^()]*\)", r"\1"),
    (r"\bthat (?:card|monster),? or any card with (?=that same original name\b)", " "),
    (r"\ba-counters?\b", " counter "),
    (r"\b2(?=\s+\x00\d+\x00\s+monsters \(1 level)", " "),
    (r"\bany of those names\b", " it "),
    (r"((?:face-up\s+)?\x00\d+\x00\s+(?:monsters|cards) you (?:currently )?control) (cannot be [^,.;]+), and cannot "
     r"(?=be )", r" \1 \2, also \1 cannot "),
    (r"(?<=\bdamage you take) is reduced to (?=0\b)", " becomes "),
    (r"(?<=\buntil the end of )their turn\b", " your opponent's turn "),
    (r"\bchange the target to (?=this card\b)", " change the attack target to "),
    (r"\bmake (?:yourself|you) (?=take no battle damage\b)", " you "),
    (r"\ball the summoned monsters \(but no other monsters\) as materials?\b", " only those monsters "),
    (r"\bto their respective (?=extra decks?\b)", " to the "),
    (r"\bwith its name\b(?= becomes?\b)", " with the same name "),
    (r"\bthe ones changed by this effect\b|\bthe monster you special summoned by this effect\b", " that "),
    (r"\b(?:that|the) (?:link|synchro|xyz|pendulum) summoned monsters?(?![\w'-])", " that "),
    (r"\bthat\s+sent to the graveyard this way\b", " that "),
    (r"\bthat opponent's face-up monster\b", " that face-up monster your opponent controls "),
    (r"(?<=\bthe same number of cards) that you added to your deck\b", " "),
    (r"(?<=\d )monsters, that are (?=[^.;]*? monsters and/or [^.;]*? monsters\b)", " "),
    (r"\bthis turn, ([^.;,]+ you control), and ([^.;,]+ you control), (cannot be [^.;]+)",
     r" this turn, \1 \3, also \2 \3 "),
    (r"\bequal to the level the revealed monster had\b", " that level "),
    (r"\bthe face-up monster you targeted with this card\b", " that "),
    (r"(?<=\bextra deck, using )only ", " "),
    (r"(?<=\bplace )(\d) (?=on the bottom of the deck\b[^.;]*\bthe other\b)", r" \1 of them "),
    (r"(?P<joint>, but|, also|,? and) (?:it is |is |they are |are |it (?=returns ))?(?=(?:sent to the (?:gy|graveyard)"
     r"|destroyed|banished|returned to the hand|returns to the hand|shuffled into the deck) during [^,.;]*end phase)",
     ", also "),
    (r"\bif they do control one, (?=this card must\b)", " "),
    (r"\(this is not optional\)|\(if a card is set, reveal it\)", " "),
    (r"\bselect and (?=send\b)|(?<=\bin any order) you desire\b", " "),
    (r"\bthe monster special summoned from the (?:extra )?deck\b(?=,? during\b)", " that "),
    (r"\bbanish exactly (?=\d+ cards from their )", " banish "),
    (r"\bdeck/extra deck\b", " deck or extra-deck "),
    (r"\x00\s*/\s*\x00", "\x00 and/or \x00"),
    (r"\(if it was there when [^()]*\)|\(even if not\)", " "),
    (r"(?<=\bto it) with the following effects?\b", " "),
    (r"\b(?:these (?:changes|effects) last|this (?:atk(?: and def)? )?change lasts) (?=until )", " "),
    (r"\bwhen you activate this card, you can also\b", " can "),
    (r"\bto activate this effect of\s+\x00\d+\x00", " to activate this effect "),
    (r"\beffect activations\b", " effect activation "),
    (r"\bwhen this effect resolves(?=, you cannot\b)", " "),
    (r"\bhave this card,? and (?=[^:;()]{3,80}? in your (gy|graveyard)\b)", r" this card \1 and have "),
    (r"\bx the (?:combined |total )?number of\b(?= cards in both)", " for each "),
    (r"\btotal, either banished and/or in your (gy|graveyard) \(combined\)", r" banished and/or in your \1 "),
    (r"\bonly this card can attack(?= the turn\b)", " other monsters cannot attack "),
    (r"\bpreviously (?=this turn\b)", " "),
    (r",? plus another card(?= if )", " also draw 1 card"),
    (r",? plus 4 monsters (?=from your [^()]*\(1 each of )", " and "),
    (r",? plus 4 (?=monsters from your [^()]*\(1 each with )", " and "),
    (r"(?<=\x00)\s+in their names(?=\))", " "),
    (r"\bif this effect was activated during (?=the battle phase\b)", " if "),
    (r"\balso, after that,? (?=set this card\b)", " "),
    (r"\(the banished monster(?:\(s\)|s)? must be [^()]* even after being banished\.?\)", " "),
    (r"\bas long as\b", " while "),
    (r"\(simultaneously\)", " also "),
    (r"\bequip to this card the monster (?:it|this card) was equipped to\b", " equip the equip to this card "),
    (r"(?<=card\.) otherwise, return it to "
     r"its original position", " face-up or set spell/trap"),
    (r"\bchoose (?=1 [^,.;:]+ from your deck,? and either\b)", " "),
    (r"\bpendulum effects? of\s+(?=\x00)", " pendulum-zone effect of "),
    (r"\(and (?:is|are) now face-up\)", " face-up "),
    (r"\bunless it (?:is|was) (?=an? |\x00)", " if it is not "),
    (r"\b(?:card|trap|spell|spell/trap) activations\b", " activation card "),
    (r"\bas many of the targeted cards as possible\b", " those targets "),
    (r"(?<=\bend phase) if (?:it is|they are) still on the field\b", " "),
    (r"(?<=\bnext turn) if (?:it is|they are) still on the field\b", " "),
    (r"\(or their entire hand, if less than \d+\)", " "),
    (r"\bthe same name as one in your (gy|graveyard)\b", r" the same name as a card in your \1 "),
    (r"\band this card must be (?=in your (?:gy|graveyard) to activate\b)", " and this card "),
    (r"\bno player can select this card as an attack target\b", " this card cannot be targeted for attacks "),
    (r"\bunder your control\b", " you control "),
    (r"\b(you|your opponent) (controls?) (\d+ or more monsters), including (?=an? )", r" \1 \2 \3 and \1 \2 "),
    (r"\bby controlling\b", " if you control "),
    (r"\bcop(?:y|ies) of\b(?=\s+\x00)|\b[2-5] x\b(?=\s+\x00)", " "),
    (r"\((?=it cannot\b)", " but "),
    (r"\bspecial summon this card face-up on your field\b", " special summon this card "),
    (r"\bdestroyed, except by battle\b", " destroyed by card effects "),
    (r"\(excluding this card\)", " other "),
    (r"\bas a result of battle\b", " by battle "),
    (r"\bwith spells, traps, or card effects\b", " with card effects "),
    (r"\beach time (?=[^.:;()]*, after damage calculation:)", " if "),
    (r"\b1 more (?=(?:card|monster) on the field\b)", "1 "),
    (r"\(regardless of their type\)", " "),
    (r"\bon the field, except in the extra monster zones?\b", " in the main monster zones "),
    (r"(?<=\bto this card) \(max\. 1\)"
     r"|\(?you can only equip 1 monster at a time to this card (?:with|by) this effect\.?\)?", " no monster effect "),
    (r"(?<=\bdraw \d )(?:more|additional) (?=cards?\b)|(?<=\bfusion summon 1 )more ", " "),
    (r"(?<=\bset that card) face-down\b|(?<=\bset it) face-down\b", " "),
    (r"(?<=\bspecial summon it) face-down(?: to your field)?(?=$|[.,;])", " in face-down defense position "),
    (r"\byou activated this effect during the turn (?=your opponent activated\b)", " this-turn "),
    (r"\bgains the ability this turn to make\b", " can make this-turn "),
    (r"\bremains face-up\b", " is face-up "),
    (r"\byou can only activate this card(?= when\b)", " "),
    (r"\b1 or more of (?=your (?:spell|trap) cards are\b)", " "),
    (r"\byour life points are lower than your opponent's life points and the difference is (\d+) points or more\b",
     r" your lp are at least \1 lower than your opponent's "),
    (r"\bis already face-up (?=(?:in|on) )", " is "),
    (r",? depending on (?=whose turn it is\b)", " "),
    (r"\b(?:as the added |that )card had once it (?:was in your hand|returned to the hand)\b", " "),
    (r"\beach player with a hand\b", " each player "),
    (r"\bmay attack\b", " can attack "),
    (r"\(this is a quick effect\.?\)|\(quick effect\)", " quick-effect "),
    (r"you can (?:also )?(?:only )?use this effect during either player's turn", " quick-effect "),
    (r"\bif you do, and (?=it was\b)", " if you do, if "),
    (r"\bwith atk more (?=than or equal to\b)", " with atk higher "),
    (r"\bhave (an?\s+\x00\d+\x00\s+cards?) and (an?\s+\x00\d+\x00\s+cards?) in your (gy|graveyard)\b",
     r" have \1 in your \3 and \2 in your \3 "),
    (r"\bboth this card and (an? [^,;:]*?) are in your (gy|graveyard)\b", r" this card in your \2 and \1 in your \2 "),
    (r"(\bactivate spell/trap cards) that were not set\b", r"\1 in the hand "),
    (r"\b(banish|tribute|discard|send) 3 (?=[^.;:]*, including an? )", r" \1 2 "),
    (r"(?:,? (?:and|but) )?\bif (?:you do|it does|they do)\b(?! not| so\b)", " if-you-do "),
    (r"\bthis (?:is a quick effect|effect can be activated during either player's turn,) if\b", " quick-effect if "),
    (r"\bthis effect can (?:only be used|be used only)\b", " only use "),
    (r"\byou can activate this effect\b", " can "),
    (r"(?<=:)\s*activate this effect;", " "),
    (r"\bneither (?:players? |monsters? )?can\b", " neither "),
    (r"\byou can only use this effect once per turn\b", " once per turn "),
    (r"\bthis card (?=is changed from attack position\b)", " this face-up card "),
    (r"\b(?:you|they) (?:can|may) only\b", " only "),
    (r"\b(?:you|they) (?:can|may)\b", " can "),
    (r"(?<=\d) points of damage\b", " damage "),
    (r"\beven if there is a monster on your opponent's side of the field\b", " "),
    (r"\bto your opponent's life points\b", " to your opponent "),
    (r"\b(?:that|the) (?:special|fusion|ritual) summoned monsters?(?:'s)?(?![\w-])(?! (?:your|on|in))", " that "),
    (r"\bthat opponent's (?:monster|card)(?:'s)?(?![\w-])", " that "),
    (r"\b(?:your|the|an) opponents?\b(?:'s?)?|\bopponent's\b", " opponent "),
    (r"\bother than\b", " except "),
    (r"\bsummoned/set\b", " summoned or set "),
    (r"\bwhile that token\b", " while that "),
    (r"\bthere are now (?=at least )", " there are "),
    (r"(?<=\bbanished monsters) that are not (?= ?\x00)", " except "),
    (r"\b(?:this|these|those) tokens?\b(?= cannot)", " they "),
    (r"\bthe controller of this card\b", " you "),
    (r"(?<=\bsummon )during the turn they are special summoned\b"
     r"|(?<=\bmonster )during the turn it is special summoned by this effect\b", " this-turn "),
    (r"\bthe player who summoned it\b", " you "),
    (r"\bthis face-up (?:card|monster)(?:'s)?\b", " this-face-up-card "),
    (r"\bthis (?:set|face-down) (?:card|monster)(?:'s)?\b", " this-set-card "),
    (r"\bthis (?:equipped )?(?:card|monster)(?:'s)?\b", " this-card "),
    (r"\[ ?(?:pendulum effect|monster effect|flavor text) ?\]|-{5,}|-n/a-", " "),
    (r"\b(?:that target|those targets|(?:that|those|these) (?:same )?(?:face-up )?"
     r"(?:(?!targets?\b|many\b)[\w/-]+ )?(?:monsters?|cards?|spells?|traps?))(?:'s?)?(?![\w-])", " that "),
    (r"\bthe (?:\w+ed|sent) (?:monster|card|target|spell/trap|spell(?= card)|trap(?! cards?\b))s?(?:\(s\))?(?:'s?)?"
     r"(?![\w-])", " that "),
    (r"\bthe (?:card|monster) that activated that effect\b", " that "),
    (r"\bthis is a quick effect(?= if| while)", " quick-effect "),
    (r"\bwill (?=gain|lose)", " "),
    (r"\bless than (\d+)(?= (?:original )?(?:atk|def))", lambda found: f" {int(found[1]) - 1} at-most "),
    (r"\bmore than (\d+)(?= (?:original )?(?:atk|def))", lambda found: f" {int(found[1]) + 1} at-least "),
    (r"\bor (?:lower|less|fewer)\b", " at-most "),
    (r"\bor (?:higher|more|greater)\b", " at-least "),
    (r"\bgraveyards?\b|\bgys?\b", " gy "),
    (r"\bspells? ?(?:&|and) ?traps? (?:card )?zones?\b", " backrow "),
    (r"\bmain monster zones?\b", " main-zone "),
    (r"\bcolumns\b", " column "),
    (r"\bmonster (?:card )?zones?\b", " monster-zone "),
    (r"\bfield (?:card )?zones?\b", " field-zone "),
    (r"\bpendulum zones?\b", " pendulum-zone "),
    (r"\bextra decks?\b", " extra-deck "),
    (r"\b(?:into|of) (?:the|your) main deck\b", " deck main-deck "),
    (r"\bmain decks?\b", " deck "),
    (r"\bcontinuous spells?(?: cards?)? or continuous traps?(?: cards?)?\b", " continuous spell/trap "),
    (r"(?<!quick-play )\bspells?(?: cards?)?(?:\(s\))? ?(?:/|&|and/or|or|and) ?traps?\b(?! monster)", " spell/trap "),
    (r"\blife points?\b", " lp "),
    (r"\bnormal summoned, special summoned, or flipped\b", " normal or special summoned or flipped "),
    (r"\bonce per turn\b", " once-per-turn "),
    (r"\btwice per turn\b", " twice-per-turn "),
    (r"\bup to\b", " up-to "),
    (r"\bduring (?:any|the) turn in which\b", " this-turn "),
    (r"\bany number of\b", " any-number "),
    (r"\bas many\b", " as-many "),
    (r"\bas possible\b", " "),
    (r"\b(?:until the end of|(?:for|during) the rest of|during|until the end phase of) (?:this|the) turn\b"
     r"|\bfor the rest of that turn\b"
     r"|\bthis turn\b(?!'s)", " this-turn "),
    (r"\bnon-", " non "),
    (r"\blink-(?=\d)", " link "),
    (r"\bbattle damage\b", " battle-damage "),
    (r"\beffect damage\b", " effect-damage "),
    (r"\bbattle positions?\b", " position "),
    (r"\bbattle phase\b", " battle-phase "),
    (r"\bmain phase (\d)\b", r" main-phase-\1 "),
    (r"\bmain phases?\b", " main-phase "),
    (r"\bdamage step\b", " damage-step "),
    (r"\bdamage calculation\b", " damage-calculation "),
    (r"(?:^|(?<=\. ))in addition, ", ""),
    (r"\bbattle step\b", " battle-step "),
    (r"\bend phases?\b", " end-phase "),
    (r"\bstandby phases?\b", " standby-phase "),
    (r"\bdraw phases?\b", " draw-phase "),
    (r"\bcannot\b|\bcan ?not\b|\bcan't\b", " cannot "),
    (r"(?<=\d),(?=\d{3})", ""),
    (r"-type\b", " "),
    (r"\blevel stars\b", " levels "),
    (r"\(if any\)|\(min(?:\.|imum) ?1\)", " "),
    (r"\bunable to\b", " cannot "),
    (r"\u00d7", " x "),
    (r"\bequals\b", " equal "),
    (r"\boffer (?=[^.]* as a tribute\b)", " tribute "),
    (r"\bas a tribute\b", " "),
    (r"\bshows?\b", " reveal "),
    (r"\bthe (?:drawn card|card you drew)\b", " that card "),
)  # fmt: skip
_RULES = tuple((re.compile(pattern), by) for pattern, by in _SAID)
_WORD = re.compile(r"\x00\d+\x00|spell/trap|and/or|[a-z0-9?#\u00c0-\uffff][a-z0-9?#'\u00c0-\uffff-]*|\+")

_VERBS = """
destroy banish return discard add shuffle place draw reveal attach detach inflict gain double halve activate declare
attack control target negate summon tribute equip change battle leave resolve increase decrease treat possess use flip
chain own reduce remove take pay choose lose send set excavate apply calculate transfer select count mention list
conduct skip end begin start put become move include stop ignore hold work affect involve exceed follow share
"""
_STEMS = _VERBS.split()
_ODD = {
    "sent": "send", "took": "take", "taken": "take", "paid": "pay", "chosen": "choose", "lost": "lose", "drawn": "draw",
    "has": "have", "had": "have", "were": "is", "was": "is", "are": "is", "be": "is", "been": "is", "an": "a",
    "equipped": "equip", "controlled": "control", "flipped": "flip", "they": "them", "their": "them",
    "its": "it", "those": "that", "these": "that", "putting": "put", "setting": "set", "equipping": "equip",
    "levels": "level", "ranks": "rank", "names": "name", "attributes": "attribute", "types": "type", "scales": "scale",
    "your": "you", "yours": "you", "player's": "player", "players": "player", "owner's": "owner", "owners'": "owner",
    "owners": "owner",
    "fields": "field", "another": "other", "others": "other", "dies": "die", "zones": "zone",
    "controller's": "controller",
    "switches": "switch", "ratings": "rating", "pointing": "point",
}  # fmt: skip


def _forms() -> dict[str, str]:
    found = dict(_ODD)
    for stem in _STEMS:
        short = stem.removesuffix("e")
        for form in (stem + "s", stem + "es", stem + "ed", stem + "ing", short + "ed", short + "ing", short + "es"):
            found.setdefault(form, stem)
        if stem.endswith("y"):
            found.setdefault(stem[:-1] + "ies", stem)
            found.setdefault(stem[:-1] + "ied", stem)
    for noun in (
        "monster",
        "card",
        "spell",
        "trap",
        "token",
        "effect",
        "material",
        "turn",
        "counter",
        "deck",
        "hand",
        "condition",
        "way",
        "chain",
        "point",
        "multiple",
    ):
        for form in (noun + "s", noun + "(s)", noun + "'s", noun + "s'"):
            found.setdefault(form, noun)
    return found


_FORMS = _forms()


@lru_cache(maxsize=8192)
def tokens(text: str) -> tuple[str, ...]:
    """The words of a text in their normal form, in the order in which they stand."""
    names: list[str] = []

    def kept(found: re.Match[str]) -> str:
        names.append(found.group())
        return f" \x00{len(names) - 1}\x00 "

    plain = _BECOMES.sub(r"\1 \2", text.translate(_PLAIN))
    said = _COUNTERS.sub("", _NAMES.sub(kept, plain)).lower()
    said = _PLURAL.sub(" ", said).replace("(s)", "s")
    for one in _TYPES:
        said = said.replace(one.lower(), one.lower().replace(" ", "-"))
    said = _AGAIN.sub(lambda found: again(found, names), said)
    for pattern, by in _RULES:
        said = pattern.sub(by, said)
    found = [names[int(word[1:-1])] if word[0] == "\x00" else word.strip("'-") for word in _WORD.findall(said)]
    return tuple([_form(word) for word in found if word])


def again(found: re.Match[str], names: list[str]) -> str:
    """A name that was said before says nothing more of that card; any other does."""
    at = int(found[1] or found[2] or found[3])
    if names[at] not in names[:at]:
        return found.group()
    return " or banished " if found[3] else " that "


def _form(word: str) -> str:
    if word[0] == '"':
        return word
    known = _FORMS.get(word)
    if known is not None:
        return known
    plain = word.removesuffix("'s").removesuffix("'")
    known = _FORMS.get(plain, plain)
    if known.endswith("s") and known[:-1] in _SINGULAR:
        return known[:-1]
    return known


_SINGULAR = frozenset(one.lower().replace(" ", "-") for one in terms.TYPES) | {"lp", "tuner", "non-tuner"}


def bag(text: str) -> Counter[str]:
    """The same, counted."""
    return Counter(tokens(text))


_SOFT = """
the a is it them that of in on to at by from for with as into onto and have card effect which who there 1 same would
you control both player any while be side owner until field whose do this + point currently will
"""
SOFT = frozenset(_SOFT.split())
"""Words that add nothing where the record does not ask for them: articles, pronouns, prepositions."""
