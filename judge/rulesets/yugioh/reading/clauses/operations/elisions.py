"""Words that a resolution leaves out, since they stand elsewhere in it: who, from where, until when."""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses.amounts.durations import FOR
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression, Table
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import once


@once
def _ELIDED() -> Expression:
    return Expression(r"(?<=, but )(?=(?:cannot be |cannot attack|is unaffected by ))")


@once
def _SHARED() -> Expression:
    return Expression(r"(?<=, but )(?=(?:its?|their|they) )")


@once
def _ALSO_THEN() -> Expression:
    """``this turn, your monsters cannot be destroyed by battle, also you take no battle damage``: within that time."""
    return Expression(
        r"(?<=, also )(?=(?:you take no |any (?:battle |effect )?damage (?:you|your opponent) takes? |(?:it|they) "
        r"cannot be (?:destroyed|targeted) |it can make (?:a second|up to) )[^,;.]*[.]?$)"
    )


@once
def _PLACE_BEHIND() -> Expression:
    """``Special Summon 1 "A" monster, or Set 1 Normal Trap, from your hand``: the place counts for both."""
    deed, place = r"(?:Special Summon|Set|add) \d [^,.;]+", r"(?:hand|Deck|GY)"
    return Expression(
        rf"(?P<one>{deed}), or (?P<other>{deed}),(?P<place> from your {place}(?:(?:, | or |, or ){place})*)"
    )


@once
def _VERB_BEFORE() -> Expression:
    """``Special Summon 1 "A" monster from your Deck or 1 "B" monster from your GY``: the verb counts for both."""
    place = r"from your (?:hand|Deck|GY|Extra Deck|banishment)"
    return Expression(rf"(?P<one>(?P<verb>Special Summon) \d [^,.;]+? {place}),? or (?=\d [^,.;]+? {place}(?:[.,;]|$))")


@once
def _A_NUMBER() -> Expression:
    """``a number of your banished monsters``, where they are then the materials: as many as are wanted."""
    return Expression(r"\ba(?= number of your [^.;]* Summon [^.;]* using only those monsters)")


@once
def _ASIDE() -> Expression:
    """``Special Summon it (but negate its effects)``: what is said in parentheses is done all the same."""
    return Expression(
        r" \((?P<aside>(?:but (?!if |only )|it cannot )[^()]+|until (?:the end of this turn|the End Phase))\)"
    )


@once
def _TO_ITS_OWNER() -> Expression:
    """``Special Summon this card to your opponent's field (but shift control to its owner during the End Phase), and if
    you do ...``: control of this card, whatever is done besides."""
    return Expression(
        r"(?P<first>Special Summon this card to your opponent's field) \(but (?:shift|return|give) control to its "
        r"owner (?P<when>during the End Phase[^()]*)\)(?P<rest>[^.;()]*)",
        re.IGNORECASE,
    )


@once
def _THEY() -> Expression:
    """``your opponent cannot activate cards or effects, also they cannot Special Summon``, ``its ATK becomes your
    opponent's current LP, also any damage they take is halved``: the opponent."""
    return Expression(
        r"(?P<first>\byour opponent(?:'s (?:current )?LP| cannot [^.;]*?), also (?:any (?:battle |effect )?damage )?)"
        r"they (?=cannot (?:Special|Normal) Summon\b|takes? )",
        re.IGNORECASE,
    )


@once
def _EACH_NAME() -> Expression:
    """``for each monster you control with a different name``: each name counts once."""
    return Expression(r"(?<= )with a different name(?=$|[.;])")


@once
def _IF_ANY() -> Expression:
    """``negate its effects (if any)``: a monster without effects has none to negate, and what was not targeted is not
    acted on."""
    return Expression(r"\b(?:effects?|negated|targets?) \(if any\)")


_THESE = r"(?:[Ii]t|[Tt]hey|[Tt]h(?:is|at|ese|ose) (?:Token|monster)s?)"


@once
def _TWO_BANS() -> Expression:
    """``these Tokens cannot attack or be used as Synchro Material``, ``they cannot activate their effects, and cannot
    be Tributed``: whom the second ban binds, too."""
    return Expression(
        rf"\b(?P<who>{_THESE}|(?:face-up )?\"[^\"]+\" (?:monsters|cards) you (?:currently )?control) (?P<first>cannot "
        r"(?:attack(?: directly)?|declare an attack|activate (?:its|their) effects"
        r"|be (?:Tributed(?: for a Tribute Summon)?|(?:destroyed|targeted) by [a-z ]{3,40}?)))"
        r"(?:,? (?:or|nor)|,? and(?: they| it)? cannot) (?=be (?:used|Tributed|destroyed|targeted)\b"
        r"|declare an attack\b|attack\b|activate (?:its|their) effects\b)"
    )


@once
def _AND_ITS_ATK() -> Expression:
    """``increase its Level by 1 and its ATK by 300``: it gains that."""
    return Expression(
        r"(?P<deed>\bincrease (?:its|(?P<whose>the targeted monster|that (?:monster|target))'s) Level by \d+),? and "
        r"(?:its )?(?P<stat>ATK|DEF|ATK/DEF) by (?P<n>\d+)(?P<lasts>,? until [^.;,]+)?",
        re.IGNORECASE,
    )


@once
def _WHILE_TAKEN() -> Expression:
    """``take control of it until the End Phase, but it cannot attack``: until then."""
    return Expression(
        r"(?P<deed>\btake control of (?:it|that [^.;,]*?) (?P<lasts>until the End Phase)), (?:but )?it (?=cannot )",
        re.IGNORECASE,
    )


@once
def _BANS_APART() -> Expression:
    """``you cannot Special Summon monsters, except Fusion Monsters, nor declare an attack, except with them``: how long
    the second ban lasts, and whom it binds."""
    how_long = r"[Ff]or the rest of this turn(?: after this (?:card|effect) resolves)?"
    return Expression(
        rf"(?P<lead>{how_long},? )you cannot (?P<first>Special Summon(?: monsters)?(?: from the Extra Deck)?, except "
        r"[^,;.]+), (?:n?or) (?P<second>(?:declare an attack|Normal Summon|Set|activate)(?=[ ,/])[^;.]*)"
        r"|you cannot (?P<one>declare (?:an attack|attacks)), nor (?P<other>Special Summon monsters,? except [^,;.]+)"
        rf", (?P<behind>{how_long})"
    )


@once
def _THAT_TURN() -> Expression:
    """What holds of monsters in the turn in which the effect Summons them: this turn."""
    return Expression(
        rf"\b(?P<what>{_THESE} cannot [^.,;]*?) (?:during )?the turn (?:they are|it is) (?:Special )?Summoned"
        r"(?: by this effect)?(?=[.,;]|$)"
    )


@once
def _BUT_ITSELF() -> Expression:
    """``Special Summon this card to your zone that monster points to, but it cannot ...``: this card."""
    return Expression(
        r"(?P<lead>Special Summon this card(?: from your (?:hand|GY))? to [^.;,()]*, but )it (?=cannot )", re.IGNORECASE
    )


@once
def _ANOTHER() -> Expression:
    """``draw 1 card, plus another card if this card was discarded by an opponent's card effect``: one more then."""
    return Expression(r"\b(?P<deed>draw 1 card), plus another card (?P<when>if [^.;]+)", re.I)


@once
def _FOR_EACH() -> Expression:
    """``Special Summon as many monsters as possible, and if you do, this card gains 500 ATK for each``."""
    return Expression(r"(?P<said>Special Summon [^.;]*? and if you do, [^.;,]* for each)(?=[.;,]|$)")


@once
def _CHOSEN() -> Expression:
    """``choose 1 monster on the field, and it cannot be destroyed by battle``: of one that its player chooses."""
    return Expression(
        r"\bchoose (?P<which>1 [^.,;]+), and (?P<lasts>until [^.,;]+, )?it (?=cannot |gains |loses )", re.I
    )


@once
def _TREATED_SO() -> Expression:
    """``Special Summon 1 "A" monster, and if you do, attach this card to it (this is treated as an Xyz Summon)``."""
    return Expression(
        r"(?P<deed>Special Summon [^.;()]*?)(?P<then>, and if you do, attach [^.;()]*?)"
        r"(?P<way> \(this is treated as an? \w+ Summon\))",
        re.IGNORECASE,
    )


@once
def _ANY_OF_THEIRS() -> Expression:
    """``if your opponent controls any face-up monsters, change their DEF to 0``: that of all of them."""
    return Expression(
        r"\bif your opponent controls any face-up monsters, change their (?P<stat>ATK|DEF) to (?P<n>\d+)(?=[.,;]|$)",
        re.I,
    )


@once
def _AND_THE_FIGHTER() -> Expression:
    """``negate the effects of the opponent's monster, that monster you control cannot be destroyed``: both at once."""
    return Expression(r"(?P<first>\bnegate the effects of [^.;,]+), (?=that monster you control cannot )", re.I)


@once
def _GOES_LATER() -> Expression:
    """``Set 1 Spell from your Deck, but it is sent to the GY during the End Phase``, ``They cannot attack, and are
    destroyed during the End Phase``: that is done then."""
    one, many = r"(?:it |the (?:Special )?Summoned monster )?", "(?:they )?"
    deed = (
        r"(?P<deed>sent(?= to the GY)|destroyed|banished|returned(?= to the hand)|shuffled(?= into the Deck)"
        r"|changed(?= to face-down Defense Position))"
    )
    return Expression(
        rf"(?P<joint>, but|, also|,? and|\.) (?:(?P<many>{many}are) |{one}is |{one}(?=returns ))"
        rf"(?:{deed}|(?P<back>returns))(?P<to>[a-zA-Z -]*?)(?= during (?:the|your|your opponent's) End Phase)",
        re.IGNORECASE,
    )


_DEEDS = {"sent": "send", "shuffled": "shuffle", "changed": "change"}


def _done_later(said: re.Match[str]) -> str:
    """The same as what is done to what was spoken of."""
    deed = "return" if said["back"] else _DEEDS.get(said["deed"].lower(), said["deed"].lower().removesuffix("ed"))
    but = said["joint"].lower() == ", but"
    joint = f". {deed.title()}" if said["joint"] == "." else f", {'but' if but else 'also'} {deed}"
    return f"{joint} {'them' if said['many'] else 'it'}{said['to']}"


@once
def _IN_A_ROW() -> Expression:
    """``until the end of this turn, it gains 500 ATK, it cannot be destroyed, and it cannot ...``: three at once."""
    return Expression(
        r"(?P<lead>(?:until the end of|for the rest of)? ?this turn, (?P<one>it|its|that (?:face-up )?monster(?: you "
        r"control)?) [^.;,]+(?:, except its own)?), (?P<second>(?:(?:it|its) |(?P<bare>(?=is unaffected |cannot )))"
        r"[^.;,]+), (?:and|also) (?=(?:it|its) |the next time it would |any opponent's monster it )",
        re.IGNORECASE,
    )


def _in_a_row(said: re.Match[str]) -> str:
    """The same, each told by itself; ``that monster you control`` is meant in each, if it is still controlled so."""
    mine = f"{_within(said['one'])} " if said["one"].endswith("you control") else ""
    second = said["second"].removeprefix("it ") if mine else said["second"]
    return f"{said['lead']}, also {mine or ('it ' if said['bare'] is not None else '')}{second}, also "


@once
def _STILL_YOURS() -> Expression:
    """``this turn, that monster you control is unaffected by card effects, and it can make a second attack``: that
    monster, if you still control it, and this turn."""
    return Expression(
        r"(?P<lead>this turn, )(?P<who>that (?:face-up )?monster you control) (?P<first>[^.;,]+"
        r"(?:, also that monster you control [^.;,]+)?), (?P<joint>and|also) "
        r"(?:it |(?P<next>the next time )it (?=would ))(?=can |cannot |is |gains |loses |would )",
        re.IGNORECASE,
    )


def of_yours(words: str) -> str:
    """A resolution, with ``that monster you control`` in place of ``it`` where each of several things is said of it."""
    return _STILL_YOURS().sub(_still_yours, words) if "you control" in words else words


def _still_yours(said: re.Match[str]) -> str:
    """The same of that monster, each told by itself."""
    again = f"{said['next'] or ''}{said['who']} "
    time = "" if said["next"] else _within(said["lead"])
    return f"{said['lead']}{said['who']} {said['first']}, {said['joint']} {time}{again}"


@once
def _ITSELF_TOO() -> Expression:
    """``destroy that monster, also this card``: what also befalls this card."""
    return Expression(
        r"\bdestroy (?:it|them|that (?:monster|card|target)), also (?=this card(?=[.,;]|$))", re.IGNORECASE
    )


@once
def _AIMED_AND_HARMED() -> Expression:
    """``this turn, your opponent cannot target your monsters with card effects, also they cannot be destroyed by card
    effects``, or the other way round: of whom the second ban speaks, and within what time."""
    lead = r"(?P<lead>(?:this turn|(?:until the end of|for the rest of) (?:this|the next) turn), )"
    who = r"(?P<{}>[^,.;]*?monsters(?: you (?:currently )?control)?)"
    aimed = r"(?:your opponent cannot|neither player can) target {} with card effects"
    harmed = r"cannot be destroyed by (?:your opponent's )?card effects"
    return Expression(
        rf"{lead}(?:(?P<aimed>{aimed.format(who.format('these'))}), also they "
        rf"(?P<harm>{harmed})|(?P<harmed>{who.format('those')} {harmed}), (?:and|also) "
        rf"(?P<aim>{aimed.format('them')}))(?=[.]?$)",
        re.IGNORECASE,
    )


def _each_apart(said: re.Match[str]) -> str:
    """Both bans, each with its cards and its time."""
    lead = said["lead"]
    if said["aimed"]:
        return f"{lead}{said['aimed']}, also {_within(lead)}{said['these']} {said['harm']}"
    them = f" {said['those']} "
    return f"{lead}{said['harmed']}, also {_within(lead)}{said['aim'].replace(' them ', them)}"


_KINDS = (
    _TREATED_SO, _GOES_LATER, _IN_A_ROW, _ANY_OF_THEIRS, _AND_THE_FIGHTER, _ANOTHER, _FOR_EACH, _CHOSEN,
    _BUT_ITSELF, _ELIDED, _SHARED, _PLACE_BEHIND, _VERB_BEFORE, _A_NUMBER, _ASIDE, _EACH_NAME, _IF_ANY, _TWO_BANS,
    _WHILE_TAKEN, _AND_ITS_ATK, _ALSO_THEN, _THAT_TURN, _BANS_APART, _THEY,
    _ITSELF_TOO, _AIMED_AND_HARMED, _TO_ITS_OWNER,
)  # fmt: skip


def leaves_out(words: str) -> bool:
    """Does a resolution leave out words of a kind that `completed` knows?"""
    return _ALL().search(words) is not None


@once
def _ALL() -> Table[None]:
    return Table((kind(), None) for kind in _KINDS)


def completed(words: str) -> str:
    """``until the end of this turn, it loses 600 ATK, but cannot be destroyed``: who cannot, and until when."""
    words = _IF_ANY().sub(lambda said: said.group().removesuffix(" (if any)"), words)
    words = _TO_ITS_OWNER().sub(r"\g<first>\g<rest>, also return control of this card to its owner \g<when>", words)
    words = _ASIDE().sub(_not_aside, words)
    words = _ITSELF_TOO().sub(r"\g<0>destroy ", words)
    words = _AIMED_AND_HARMED().sub(_each_apart, words)
    words = _TREATED_SO().sub(r"\g<deed>\g<way>\g<then>", words)
    words = _IN_A_ROW().sub(_in_a_row, words)
    words = of_yours(words)
    words = _ANY_OF_THEIRS().sub(r"change the \g<stat> of all face-up monsters your opponent controls to \g<n>", words)
    words = _AND_THE_FIGHTER().sub(r"\g<first>, also ", words)
    words = _GOES_LATER().sub(_done_later, words)
    words = _ANOTHER().sub(r"\g<deed>, also \g<when>, draw 1 card", words)
    words = _FOR_EACH().sub(r"\g<said> monster Special Summoned", words)
    words = _CHOSEN().sub(lambda said: f"{said['lasts'] or ''}{said['which']} ", words)
    words = _BUT_ITSELF().sub(r"\g<lead>this card ", words)
    words = _THAT_TURN().sub(r"\g<what> this turn", words)
    words = _BANS_APART().sub(_each_ban, words)
    words = _THEY().sub(r"\g<first>your opponent ", words)
    words = _TWO_BANS().sub(lambda said: f"{said['who']} {said['first']}, also {_within(said['who'])} cannot ", words)
    words = _AND_ITS_ATK().sub(
        lambda said: (
            f"{said['deed']}{said['lasts'] or ''} and {said['whose'] or 'it'} gains {said['n']} {said['stat']}"
            f"{said['lasts'] or ''}"
        ),
        words,
    )
    words = _WHILE_TAKEN().sub(r"\g<deed>, but \g<lasts>, it ", words)
    words = _PLACE_BEHIND().sub(lambda said: f"{said['one']}{said['place']} or {said['other']}{said['place']}", words)
    words = _VERB_BEFORE().sub(lambda said: f"{said['one']} or {said['verb']} ", words)
    words = _A_NUMBER().sub("any", words)
    if "for each " in words:
        words = _EACH_NAME().sub("with different names", words)
    lead = FOR().match(words)
    said = lead.group() if lead else ""
    return _ELIDED().sub(f"{said}it ", _ALSO_THEN().sub(said, _SHARED().sub(said, words)))


def _within(who: str) -> str:
    """Words that begin a sentence, as they stand within one."""
    return who[0].lower() + who[1:]


def _each_ban(said: re.Match[str]) -> str:
    """Two bans, each with how long it lasts."""
    if said["lead"]:
        return f"{said['lead']}you cannot {said['first']}, also {said['lead']}you cannot {said['second']}"
    other = said["other"] if ", except" in said["other"] else said["other"].replace(" except", ", except", 1)
    return f"{said['behind']}, you cannot {said['one']}, also {said['behind']}, you cannot {other}"


@once
def _OF_ITSELF() -> Expression:
    return Expression(
        r"(?:^|[.;,] )(?:also |then )?(?:you can )?Special Summon this card(?! and\b)[^.;,()]*$", re.IGNORECASE
    )


def _not_aside(said: re.Match[str]) -> str:
    """What was said in parentheses, without them; ``it`` behind a Summon of this card alone is this card."""
    aside = said["aside"]
    if _OF_ITSELF().search(said.string[: said.start()]):
        aside = re.sub(r"^(?:but )?it(?= (?:cannot|is|loses|gains)\b)", "but this card", aside)
    return {"but": ", ", "it ": ", but "}.get(aside[:3], " ") + aside
