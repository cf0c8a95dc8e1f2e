"""Conditions in another order of words than the usual one, or in words of the older wording, told as the usual ones."""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses.conditions import usual_events
from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import ATTRIBUTES, RACES
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import once
from judge.rulesets.yugioh.reading.clauses.patterns.turns import Said, Turns

_ATTRIBUTE, _RACE = (f"(?:{'|'.join(kinds)})" for kinds in (ATTRIBUTES, RACES))


def usual(words: str) -> str:
    """The words as the usual conditions have them; as they are where they need no rewriting."""
    return _TURNS().usual(words)


def _while_it(said: re.Match[str]) -> str:
    has = {"it has": "has", "pointing": "points", "equipped": "is equipped with an Equip Card"}[said["how"]]
    return f"{said['what']}, while this card {has}"


@once
def _TURNS() -> Turns:
    rows: tuple[tuple[Expression, Said], ...] = (
        (_SENT_BY(), r"destroyed\g<by>\g<gone>"),
        (_OR_BY_EFFECT(), r"\g<first> or \g<who> \g<be> targeted "),
        (_POSSESSED(), r"\g<whose>\g<possession>"),
        (_TURNED(), r"the battle position of \g<who> is changed"),
        (_ALSO_BY(), r"\g<first>, or destroyed by "),
        (_FROM_BOTH(), r"sent from \g<place> to the GY\g<by>, or is banished from \g<place>\g<by>"),
        (
            Expression(r"(?<=, )this card is already (?P<there>banished|in your GY),? and there are now (?=at least )"),
            r"while this card is \g<there>, and there are ",
        ),
        (Expression(r"(?<=\bbanished monsters) that are not (?=\"[^\"]+\"(?:$|,? \())"), ", except "),
        (
            Expression(r"(?<=\binvolving this card) in the (?P<row>Extra|Main) Monster Zone(?=$|,? \()"),
            r", while this card is in the \g<row> Monster Zone",
        ),
        (Expression(r"\bunder your control\b"), "you control"),
        (Expression(r"(?<=[Ii]f you control no monsters, or )control (?=an? )"), "you control "),
        (Expression(r"\bOnce during each of your Standby Phases(?=$)"), "Once per turn, during your Standby Phase"),
        (
            Expression(r"(?P<first>\byour opponent would [^,;:]*?), OR activates (?=an? )"),
            r"\g<first>, OR your opponent activates ",
        ),
        (Expression(r"\bthis card on the field(?= was (?:Normal |Special )?Summoned\b)"), "this card"),
        (Expression(r"\bsent from your side of the field to your (?=GY|Graveyard)"), "sent from your field to your "),
        (
            Expression(r"\bwas Tributed this turn to Tribute Summon (?P<what>an? [^,:;()]*?monster)(?=$|,? \()"),
            r"was Tributed for the Tribute Summon of \g<what> this turn",
        ),
        (Expression(r"\bthis card's control was changed this turn\b"), "control of this card was changed this turn"),
        (Expression(r"\bcard you own and control(?= is (?:destroyed|sent|banished))"), "card in its owner's control"),
        (Expression(r"(?<=\bcard) battles with(?= an opponent's monster)"), " battles"),
        (Expression(r"\bduring that damage calculation\b"), "during damage calculation"),
        (
            Expression(r"(?<=[Ii]f )this card is destroyed in the (?P<where>Spell & Trap|Monster) Zone(?=$|,? \()"),
            r"this card in the \g<where> Zone is destroyed",
        ),
        (
            Expression(r"(?<=[Ii]f you control no monsters, or )only control (?P<what>[^:;()]+)"),
            r"all monsters you control are \g<what>",
        ),
        (
            Expression(
                r"(?<=[Ii]f you control no monsters), or only (?P<what>[^,:;()]+ monsters),? in your Main Monster Zone"
            ),
            r" in your Main Monster Zone, or all monsters in your Main Monster Zone are \g<what>",
        ),
        (
            Expression(r"(?<=destroyed by battle or )another card's effect(?=$|,? \()"),
            "card effect, except by its own effect",
        ),
        (
            Expression(r"\bby a card effect or because it was destroyed by battle(?=$|,? \()"),
            "by a card effect, or is destroyed by battle and sent to the GY",
        ),
        (
            Expression(
                r"(?P<first>\bactivates a card or effect that targets (?P<it>this card)), or targets this card for an "
                r"attack(?=$|,? \()"
            ),
            r"\g<first>, or when your opponent's monster targets this card for an attack",
        ),
        (
            Expression(
                r"(?P<first>\bactivates a card or effect that targets (?P<what>an? [^,:;()]*?monster)\(s\) you "
                r"control), or (?:targets it|when your opponent's monster targets one) for an attack(?=$|,? \()"
            ),
            r"\g<first>, or when your opponent's monster targets \g<what> you control for an attack",
        ),
        (
            Expression(r"\byour (?P<what>\"[^\"]+\" card) in its owner's possession(?= is banished)"),
            r"a \g<what> you own in your possession",
        ),
        (
            Expression(r"\byour other (?P<what>\"[^\"]+\" card) in its owner's possession(?= is banished)"),
            r"another \g<what> you own in your possession",
        ),
        (
            Expression(r"\byou have (?P<what>[^,;:()]*) on your side of the field or in your "),
            r"you have \g<what> on your field or in your ",
        ),
        (
            Expression(r"\bNormal(?:/| Summoned, )Special Summoned, or flipped\b"),
            "Normal or Special Summoned, or flipped",
        ),
        (
            Expression(r"\byou do not have (?P<what>\"[^\"]+\") in your Field Zone\b"),
            r"\g<what> is not in your Field Zone",
        ),
        (Expression(r"\bthe monster this card is equipped to\b"), "the equipped monster"),
        (
            Expression(r"(?<=with different names )on the field or in your (?=GY|Graveyard)"),
            "on your field and/or in your ",
        ),
        (
            Expression(r"(?<=Tribute Summoned by Tributing )(?P<what>an? [^,;:()]*?monster)\(s\)(?=$|,? \()"),
            r"\g<what>",
        ),
        (Expression(r"(?<=[Ww]hen this card is Special Summoned, if )it is(?= co-linked)"), "this card is"),
        (Expression(r"(?<=[Ww]hen )you Tribute Summon this card(?= by Tributing )"), "this card is Tribute Summoned"),
        (
            Expression(r"(?<= Summoned) by using (?=[^,;:()]* as (?:an? )?(?:Xyz |Synchro |Link )?[Mm]aterials?\b)"),
            " using ",
        ),
        (
            Expression(
                r"\b(?P<what>the battle position of (?:[^,;:()]|\(s\))* is changed) \(and (?:remains|is now) "
                r"face-up\)"
            ),
            r"\g<what> face-up",
        ),
        (
            Expression(
                r"(?P<what>\bthis card (?:is targeted for an attack|declares an attack|destroys an opponent's monster "
                r"by battle)),? while (?P<how>it has|pointing"
                r"|equipped(?=$|,? \())\b"
            ),
            _while_it,
        ),
        (
            Expression(
                r"\b(?P<when>[Dd]uring) a Battle Phase in which (?P<who>your [^,;:()]*?monster) battles(?=$|,? \()"
            ),
            r"\g<when> the Battle Phase, if \g<who> battled this turn",
        ),
        (
            Expression(r"\bthis card is destroyed (?P<there>in the Pendulum Zone)(?=$|,? \()"),
            r"this card \g<there> is destroyed",
        ),
        (Expression(r"\bthis monster that is not co-linked\b"), "this card that is not co-linked"),
        (
            Expression(
                r"\b(?P<when>[Dd]uring the End Phase) of the turn (?:this effect was activated|this card activated "
                r"this "
                r"effect)(?=$|,? \()"
            ),
            r"\g<when>, if this effect was activated this turn",
        ),
        (
            Expression(
                r"\b[Aa]fter (?P<past>this face-up card) on the field is (?P<what>destroyed and sent to the (?:GY"
                r"|Graveyard)), during the Standby Phase of the next turn(?=$|,? \()"
            ),
            r"During the Standby Phase of the next turn after \g<past> was \g<what>",
        ),
        (
            Expression(r"\b[Dd]uring either turn, except the (?P<phase>\w+) Phase(?=$|,? \()"),
            r"Except during the \g<phase> Phase",
        ),
        (Expression(r"\b[Dd]uring Main Phase 2(?=$|,)"), "During the Main Phase 2"),
        (
            Expression(
                r"\b(?P<during>[Dd]uring) (?:the Damage Step of either player's turn|the Damage Step, in either "
                r"player's turn)(?=, when )"
            ),
            r"\g<during> either player's Damage Step",
        ),
        (Expression(r"\bis attacking or being attacked\b"), "attacks or is attacked"),
        (Expression(r"\bis attacking(?= an? (?:opponent's )?monster| a monster you control)"), "attacks"),
        (
            Expression(
                r"\b(?P<when>[Ii]f|[Ww]hen) damage calculation is performed involving (?P<who>this [\w ]*?card), at "
                r"the end "
                r"of the Battle Phase(?=$|,? \()"
            ),
            r"at the end of the Battle Phase, if \g<who> battled",
        ),
        (
            Expression(r"\b[Aa]t attack declaration, if this card battles another monster(?=$|,? \()"),
            "When an attack is declared involving this card and an opponent's monster",
        ),
        (Expression(r"\ban opponent monster(?= declares )"), "an opponent's monster"),
        (
            Expression(r"(?<=\bif this card) (?P<did>attacked|battled) and is still on the field(?=$|,? \()"),
            r" \g<did>, while this card is on the field",
        ),
        (
            Expression(
                r"\b(?P<who>your [^,;:()]*?monster) battles an opponent's monster and inflicts battle damage to them"
            ),
            r"\g<who> inflicts battle damage to your opponent by battle with an opponent's monster",
        ),
        (
            Expression(r"\bwith (?P<n>\d+) (?P<what>ATK|DEF) or (?P<bound>less|more)\b"),
            r"with \g<n> or \g<bound> \g<what>",
        ),
        (Expression(r"\(either by battle or by (?:card )?effect\)"), "(by battle or card effect)"),
        (Expression(r"(?<=destroyed by )your opponent(?= \(by battle or card effect\))"), "an opponent's card"),
        (Expression(r"(?<=destroyed by an opponent's )effect(?= and sent|$|,)"), "card effect"),
        (
            Expression(r"\bbecause of a card effect or being destroyed by battle(?=$|,? \()"),
            "by a card effect, or is destroyed by battle and sent to the GY",
        ),
        (
            Expression(
                r"(?P<one>(?:monster|card)(?:\(s\))?)(?P<whose> in your possession| you control)"
                r"(?P<but>, except \"[^\"]+\"), (?=is )"
            ),
            r"\g<one>\g<but>\g<whose> ",
        ),
        (
            Expression(
                r"\b(?P<who>a )(?P<what>[^,;:()]*?monster(?:\(s\))? is Special Summoned to your field) face-up\b"
            ),
            r"\g<who>face-up \g<what>",
        ),
        (Expression(r"(?<= Summoned), (?=(?:from the hand )?to (?:(?:your|your opponent's) field|a zone\b))"), " "),
        (
            Expression(
                r"(?P<was>\b[Ii]f this card was (?:Special )?Summoned by the effect of [^,;:()]*), then is "
                r"(?=destroyed\b)"
            ),
            r"\g<was>, if this card is ",
        ),
        (
            Expression(
                r"\b[Ii]f (?P<was>this card was (?:Special )?Summoned by the effect of [^,;:()]*), then at the end of "
                r"any Battle Phase in which this card attacked or was attacked(?=$|,? \()"
            ),
            r"At the end of the Battle Phase, if this card attacked or was attacked, while \g<was>",
        ),
        (
            Expression(r"\bdestroys (?P<what>an? monster) by battle that is owned by your opponent(?=$|,? \()"),
            r"destroys \g<what> owned by your opponent by battle",
        ),
        (_WHILE_CONTROLLED(), r"\g<who> you controlled\g<did>"),
        (Expression(r"(?<=card you control), (?=is )"), " "),
        (_POSED("Attack Position"), "this face-up card"),
        (_POSED("Defense Position"), r"this \g<up>card"),
        (Expression(r"(?<=\b[Ii]f )any (?=\")"), "a "),
        (
            Expression(r"\bwas sent there this turn as a Tribute for a successful Tribute Summon(?=$|,? \()"),
            "was Tributed for a Tribute Summon this turn",
        ),
        (
            Expression(
                r"\ba (?P<what>\"[^\"]+\" monster)(?P<many>\(s\))? in your (?P<gy>GY|Graveyard) or face-up on your "
                r"side of the field(?= is banished)"
            ),
            r"a face-up \g<what>\g<many> on your field or in your \g<gy>",
        ),
        (
            Expression(r"(?<=\b[Ww]hen this card declares an attack, if )it is(?= the only monster )"),
            "this card is",
        ),
        (
            Expression(r"(?P<what>\byou have \"[^\"]+\" )(?P<pile>in your Extra Deck) face-up(?=$|,? \()"),
            r"\g<what>face-up \g<pile>",
        ),
        (
            Expression(
                r"\b[Dd]uring your opponent's Draw Phase, if they draw a card\(s\) (?=for their normal draw(?=$|,? \())"
            ),
            "If your opponent draws ",
        ),
        (
            Expression(
                r"\b[Ww](?P<when>hen your opponent activates [^,;:()]*?) during the Damage Step while (?P<who>your "
                r"[^,;:()]*?monster) is attacking(?=$|,? \()"
            ),
            r"During the Damage Step, while \g<who> attacks, w\g<when>",
        ),
        (Expression(r"\bdestroys your opponent's monster(?= by battle)"), "destroys an opponent's monster"),
        (
            Expression(rf"(?<=\bmonsters you control are )(?P<kind>{_ATTRIBUTE} {_RACE})s(?= \(min\. 1\)|$|,? \()"),
            r"\g<kind> monsters",
        ),
        (Expression(r"(?<= or more )monsters (?P<name>\"[^\"]+\")(?= with different names)"), r"\g<name> monsters"),
        (
            Expression(
                r"\bwhile both this card and (?P<what>an? [^,;:()]*?)(?:\(s\))? are in your (?P<gy>GY|Graveyard)"
            ),
            r"while this card is in your \g<gy>, and you have \g<what> in your \g<gy>",
        ),
        (
            Expression(r"\band this card was equipped to a monster by this card's effect(?=$|,? \()"),
            "while equipped to a monster by this card's effect",
        ),
        (
            Expression(
                r"\b(?P<if>[Ii]f) this is the only face-up card you control, and "
                r"(?P<this>this (?:Fusion Summoned )?card) attacked(?=$|,? \()"
            ),
            r"\g<if> \g<this> attacked, and you control no other face-up cards",
        ),
        (Expression(r"\(either by battle, by card effect, or by being destroyed\)"), "(by battle or card effect)"),
        (
            Expression(
                r"\b(?P<if>[Ii]f) (?P<one>an? \"[^\"]+\" monster), (?P<what>that is not an? \w+ Monster), and "
                r"(?P<two>an? \"[^\"]+\" monster) are on the field"
            ),
            r"\g<if> both \g<one> \g<what> and \g<two> are on the field",
        ),
        (
            Expression(r"\b(?P<one>you control the equipped monster and )(?=this card(?=$|,? \())"),
            r"\g<one>control ",
        ),
        (_MENTIONING(), r"\g<before>\g<name>\g<between>that mentions \g<name>"),
        (_FROM_HERE(), r"\g<if> this card is in your \g<where> and \g<state>"),
        (Expression(r"^Activate (?:this card |only ){1,2}(?=(?:when|if) )"), ""),
        (
            Expression(
                r"\b(?P<if>[Ii]f) (?P<who>[^,;:()]*? )battles (?P<whom>an opponent's monster), and your opponent still "
                r"controls that monster at the end of the Damage Step(?=$|,? \()"
            ),
            r"at the end of the Damage Step, \g<if> \g<who>battled \g<whom> and it was not destroyed",
        ),
        (
            Expression(
                r"\b(?P<if>[Ii]f) this card attacks and (?P<foe>your opponent controls [^,;:()]*?) at the end of the "
                r"Damage Step(?=$|,? \()"
            ),
            r"at the end of the Damage Step, \g<if> this card attacked, and \g<foe>",
        ),
        (
            Expression(r"\b[Ii]f an opponent's monster that battled this card is not destroyed(?=$|,? \()"),
            "if this card battled an opponent's monster and it was not destroyed",
        ),
        (
            Expression(r"\b(?P<foe>an opponent's monster), but the opponent's monster was not destroyed by the battle"),
            r"\g<foe> and it was not destroyed",
        ),
        (
            Expression(r"\b(?P<if>[Ii]f) (?P<this>this card is face-up on the field) at the end of the Battle Phase"),
            r"at the end of the Battle Phase, \g<if> \g<this>",
        ),
        (
            Expression(
                r"\beach time (?P<who>[^,;:()]*? attacks or is attacked), (?=after damage calculation)", re.IGNORECASE
            ),
            r"if \g<who>, ",
        ),
        (_THIS_OR_YOURS(), r"\g<this> \g<what>, or \g<yours> \g<what>"),
        (
            Expression(r"\bon your field, your GY, and/or your banished card\(s\)"),
            "on your field, GY, and/or banishment",
        ),
        (
            Expression(
                rf"\b(?P<all>all (?:face-up )?monsters you control) \(min\. ?1\) are (?P<race>{_RACE})(?:-Type)?(?=$|,)"
            ),
            r"\g<all> are \g<race> monsters (min. 1)",
        ),
        (Expression(r"\byou have no card in your Field Card Zone\b"), "you have no cards in your Field Zone"),
        (_WITH_THIS("in your (?P<where>hand or (?:GY|Graveyard))"), _BESIDE_IT.format(r"\g<where>")),
        (_WITH_THIS(""), _BESIDE_IT.format(r"\g<pile>")),
        (_AND_HERE(), r"\g<first>, and \g<second>\g<here>"),
        (_COPIES(), r'\g<n> "\g<name>" that are banished and/or in your GY'),
        (
            Expression(r"(?<=[Dd]uring your opponent's )(?P<phase>Main Phase|turn), when they(?= would )"),
            r"\g<phase>, when your opponent",
        ),
        *usual_events.rows(),
        *_OF_OLD(),
    )
    return Turns(rows)


@once
def _OF_OLD() -> tuple[tuple[Expression, str], ...]:
    """States and events in the words of cards from before there were marks."""
    gone = r"destroyed and sent from the field to the (?:GY|Graveyard)"
    return (
        (Expression(r"(?<=\btake damage) to your (?:LP|Life Points)(?=$|,)"), ""),
        (
            Expression(r"\byour opponent's hand is (?P<many>\d+ or (?:more|less)) cards\b"),
            r"your opponent has \g<many> cards in their hand",
        ),
        (
            Expression(r"\byour hand is (?P<many>\d+ or (?:more|less))(?: cards)?(?=$|,)"),
            r"you have \g<many> cards in your hand",
        ),
        (
            Expression(
                r"\byour (?:LP|Life Points) are lower than your opponent's(?: LP| Life Points)? and the difference is "
                r"(?P<n>\d+) points or more(?=$|,)"
            ),
            r"your LP are at least \g<n> lower than your opponent's",
        ),
        (
            Expression(
                r"\bthere are (?P<n>\d) (?P<what>(?:[A-Z]\w+ )?[Mm]onsters) of the same name(?P<but> \(except "
                r"Tokens\)) on your side of the field(?=$|,)"
            ),
            r"you control \g<n> \g<what> with the same name, except a Token",
        ),
        (
            Expression(
                r'\bthere are (?P<names>"[^"]+"(?:, "[^"]+")*,? and "[^"]+") (?=face-up on your side of the field)'
            ),
            r"\g<names> are ",
        ),
        (
            Expression(
                rf"\b1 or more of your (?P<what>Spell|Trap) Cards are {gone} by a card effect your opponent controls"
                r"(?=$|,)"
            ),
            r"a \g<what> Card(s) you control is destroyed by an opponent's card effect and sent to the GY",
        ),
    )


def _POSED(position: str) -> Expression:
    """``this Attack Position card is changed to``: in Attack Position it is face-up."""
    return Expression(rf"\bthis (?P<up>face-up )?{position} card(?: you control| on the field)?(?= is changed to )")


@once
def _THIS_OR_YOURS() -> Expression:
    """``When this card or your "A" monster is destroyed by battle``: the same becomes of either."""
    return Expression(
        r"\b(?P<this>this card) or (?P<yours>your (?:[^,;:() ]+ )*monster) (?P<what>is destroyed by battle)(?=$|,? \()"
    )


_BESIDE_IT = r"this card is in your {}, and you have \g<what> in your \g<pile>"


def _WITH_THIS(where: str) -> Expression:
    """``If you have this card in your hand or GY, and another "A" card in your GY``: where this card is, and what
    besides."""
    return Expression(
        rf"(?<=[Ii]f )you have this card{where and ' '}{where},? and (?P<what>[^;:()]*?),? in your "
        r"(?P<pile>GY|Graveyard)"
        r"(?=$|,? \(|, )"
    )


@once
def _AND_HERE() -> Expression:
    """``While your LP is higher than your opponent's, you control an "A" monster, and this card is in your GY``."""
    return Expression(
        r"(?P<first>\b[Ww]hile [^,:;()]*), (?P<second>you (?:control|have) [^,:;()]*)"
        r"(?P<here>, and this card is in your )"
    )


@once
def _COPIES() -> Expression:
    return Expression(
        r"(?<=you have )(?P<n>\d+) copies of \"(?P<name>[^\"]+)\" total, either banished and/or in your "
        r"(?:GY|Graveyard) \(combined\)"
    )


@once
def _MENTIONING() -> Expression:
    """``"A", and/or a monster(s) that mentions it``: which card that is."""
    return Expression(
        r"^(?P<before>[^\"]*)(?P<name>\"[^\"]+\")(?!,? or an? (?:monster|card|Synchro Monster) "
        r"that mentions it)(?P<between>(?:,| and| or| and/or)[^\"]*? )that mentions it(?![\w-])"
    )


@once
def _FROM_HERE() -> Expression:
    """``If you control no monsters and have this card in your hand``."""
    return Expression(
        r"\b(?P<if>[Ii]f) (?P<state>you (?:control|have) [^,;:()]*?) and (?:have )?this card in your "
        r"(?P<where>hand|GY|Graveyard)(?=$|,? \()"
    )


@once
def _WHILE_CONTROLLED() -> Expression:
    """Whose monster it was, where that stands behind what has become of it."""
    return Expression(
        r"(?P<who>\ban? (?:[^,;:() ]+ )*?[Mm]onster)(?P<did> was (?:destroyed|sent|banished)[^,;:()]* this turn) while "
        r"you controlled it(?=$|,? \(|, )"
    )


@once
def _SENT_BY() -> Expression:
    """By what a card is destroyed, where that stands behind the place to which it is sent then."""
    return Expression(
        r"\bdestroyed(?P<gone> and (?:was )?sent to (?:the|your) (?:GY|Graveyard))"
        r"(?P<by> by (?:an|your) opponent's card(?: effect)?)(?=$|,| \()"
    )


@once
def _OR_BY_EFFECT() -> Expression:
    """``When this card is targeted for an attack or by a card effect``: the subject is that of both."""
    return Expression(
        r"(?P<first>\b(?:[Ww]hen|[Ii]f) (?P<who>(?:[^,:;()]|\(s\))*?) (?P<be>is|are) targeted for an attack),? or "
        r"(?=by (?:an?|the|your) [^,:;()]*effect)"
    )


@once
def _POSSESSED() -> Expression:
    """What is said of cards behind their place, so that the place can be read where it always stands."""
    return Expression(r"(?P<possession> in your possession)(?P<whose> whose original (?:Level|Rank) is \d+)(?= is )")


@once
def _TURNED() -> Expression:
    """``If a monster's battle position is changed``."""
    return Expression(
        r"(?P<who>\bthis (?:face-up )?card|\b(?:an?|another|your) (?:[^,;:() ]+ )*?monster)'s battle position is "
        r"changed"
        r"(?=$|,? \()"
    )


@once
def _ALSO_BY() -> Expression:
    """A second cause behind a comma, whose verb is left out: ``destroyed by battle, or by an opponent's card effect
    while in its owner's Monster Zone``."""
    return Expression(
        r"(?P<first>\bthis (?:[\w/-]+ ){0,4}card is destroyed by battle(?: with an opponent's attacking monster)?), "
        r"or by "
        r"(?=(?:an|your) opponent's card effect while in its owner's Monster Zone)"
    )


@once
def _FROM_BOTH() -> Expression:
    """``sent to the GY, or banished, from the hand or Deck``: from where is said of both."""
    return Expression(
        r"\bsent to the (?:GY|Graveyard), or banished, from (?P<place>(?:the|your) hand or "
        r"(?:Deck|field))(?P<by>(?: by an activated effect)?)(?=$|,? \()"
    )


@once
def _BEARER() -> tuple[tuple[Expression, str], ...]:
    """The equipped monster, spoken of as ``it`` where no other card is; where it leaves the field this card goes."""
    return (
        (
            Expression(r"^(?P<if>(?:Once per turn, )?(?:If|When|Each time)) it (?=inflicts |destroys )"),
            r"\g<if> the equipped monster ",
        ),
        (
            Expression(r"^(?P<if>If|When) the equipped monster leaves the field(?=$|,? \()"),
            r"\g<if> this card is sent to the GY because the equipped monster leaves the field",
        ),
    )


def of_its_bearer(words: str) -> str:
    """The words with the monster to which this card is equipped in place of ``it``."""
    for turn, said in _BEARER():
        words = turn.sub(said, words)
    return words


@once
def _AMONG() -> Expression:
    return Expression(
        r"(?P<said>\bthis card is in your (?:GY|Graveyard) and all the monsters in your (?:GY|Graveyard) are [\w-]+)"
        r"(?=$|,? \((?!min))"
    )


def among_them(words: str) -> str:
    """The words of a monster that lies in the Graveyard with all those of which it speaks: there is one of them."""
    return _AMONG().sub(r"\g<said> (min. 1)", words)
