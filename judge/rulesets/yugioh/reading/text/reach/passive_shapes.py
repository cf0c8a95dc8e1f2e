"""Sentences that say of certain cards or plays what cannot be done, is negated, changed or sent elsewhere: what they
could decide, and the noun of the cards they speak of.

They are asked where nothing else is known of a sentence, or of one part of it. What a noun says besides its kind is
left out: more cards than meant, never fewer.
Source: Konami, Problem-Solving Card Text: without a colon or semicolon a sentence starts no Chain and applies as long
as it can.
"""

from __future__ import annotations

import re
from functools import lru_cache

from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import ATTRIBUTES, RACES
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression, Table
from judge.rulesets.yugioh.reading.text.reach import turning
from judge.rulesets.yugioh.reading.text.reach.sentence_shapes import Shaped

_WAYS = r"(?:Normal|Special|Flip|Tribute|Fusion|Synchro|Xyz|Link|Ritual|Pendulum)"
_BANNED_SUMMONS = Expression(
    rf"(?!this card\b|it\b)(?:no )?[^,:;]*? (?:cannot|can) be {_WAYS}(?:(?:,? or |, |/| ){_WAYS})* Summoned\b"
    r"(?!.*\b(?:Set|activate\w*|effects?|also|destroy\w*|negate\w*|treated|instead)\b)[^:;]*",
    re.I,
)
"""A ban of Summons of some kinds, of some cards or out of some places."""
_BANNED_EFFECTS = Expression(
    r"(?!.*\b(?:instead|destroy\w*|negate\w*|Summon)\b|.*\b(?:cannot|or|nor) Set\b)"
    r"(?:(?:the )?(?:activated )?(?:effects|activation)(?:\(s\))? of )?(?P<cards>[^,:;]*?)(?:'s effects?|'s?)? "
    r"(?:cannot be activated|cannot activate (?:their|its|any)(?: [\w-]+)? effects?(?:\([^()]*\))?)\b[^,:;]*"
    r"(?:, except [^,:;]*)?",
    re.I,
)
_TAXED = Expression(
    r"(?:your opponent|both players|each player|players|they|neither player|this card's controller) "
    r"(?:must (?:also )?(?:pay|send|discard|banish|reveal|Tribute) [^,:;]*? to (?P<tax>activate|declare)"
    r"|can(?:not)? (?:only )?(?:attempt to )?(?P<few>activate) (?:up to )?(?:an?|\d) [^,:;]*(?:per turn|each "
    r"turn|unless))"
    r"\b(?!.*\b(?:Summon|Set|negate|destroy)\b)[^,:;]*",
    re.I,
)
"""What has to be paid for plays, or how many there may be."""
_TAXED_CARDS = Expression(
    r"\bactivate (?:an? |\d )?(?P<cards>(?:Spells?|Traps?|Spells?/Traps?)(?: Cards?)?)(?=$| unless\b)", re.I
)
_NEGATED_WHEN_USED = Expression(
    r"(?:(?:once per turn|once|each turn|once per Chain), )?(?:you can )?negate (?!.*\b(?:equipped by|attack)\b)"
    r"(?P<what>[^,:;]*\b(?:effects?|cards?)\b[^,:;]*\b(?:activated?|activates|that targets?|resolves)\b[^,:;]*"
    r"|an? activated [^,:;]*\beffect\b[^,:;]*)"
    r"(?:,? (?:and|then)(?: if you do| immediately)?,? (?:or if it did not have an effect, )?destroy "
    r"(?:it|them|that|those|the)\b[^,:;]*)?(?:, except [^,:;]*|, then [^:;]*| \([^()]*\))?"
    r"|(?:when|if) (?P<used>[^,:;]*)(?: is activated| activates [^,:;]*), (?:you can )?negate (?:the|its|that) "
    r"(?:activation|"
    r"effect)s?[^:;]*",
    re.I,
)
"""What is negated as it is used: whoever uses such a thing asks."""
_NEGATED = Expression(
    r"(?:the )?effects?(?:\(s\))? of (?P<cards>(?!this card\b|it\b)[^,:;]*?)(?:,? except [^,:;]*?)?,? "
    r"(?:is|are) negated"
    r"(?: while [^,:;]*)?(?:,? except [^,:;]*)?(?: \([^()]*\))?",
    re.I,
)
_THERE = Expression(
    r"(?!.*\b(?:Spell|Trap|cards?|GY|Graveyard|hand|banished)\b).*\b(?:face-up|on the field|controls?)\b", re.I
)
_NEGATED_BY_BATTLE = Expression(
    r"(?:if [^,:;]*, )?the effects? of [^,:;]*\b(?:destroys|destroyed|battles|battled)\b[^,:;]* "
    r"(?:as a result of|by) battle[^,:;]* (?:is|are) negated|(?:any )?[^,:;]*monster that has battled [^,:;]* has its "
    r"effects negated(?: \([^()]*\))?",
    re.I,
)
_BY_ITSELF = Expression(r"\bthat (?:this (?:card|monster) destroy(?:s|ed)|has battled this card)\b", re.I)
_UNNEGATED = Expression(
    r"(?!.*\b(?:cannot activate|unaffected|destroyed|targeted|instead|negate)\b)[^:;]*\bcannot (?:be|have "
    r"[^,:;]*) negated"
    r"\b[^:;]*",
    re.I,
)
_UNNEGATED_CARDS = Expression(
    r"(?:the )?(?:activations?(?: and (?:the )?(?:activated )?effects?)?|(?:\w+ )?Summons?)(?:\(s\))? of (?:your )?"
    r"(?P<cards>(?![^,:;]*\b(?:effects?|and|or)\b)[^,:;]*?) cannot be negated$",
    re.I,
)
_TURNED = Expression(
    r"(?:change (?:all |any )?[^,:;]*monsters?[^,:;]*|[^,:;]*monsters?\b[^,:;]* (?:is|are) changed) to (?:face-up )?"
    r"(?:Attack|Defense) Position",
    re.I,
)
_ATTACKED = Expression(
    r"(?!.*\b(?:effects?|activate\w*|negate\w*)\b)(?:your opponent|no player|players|neither player|(?:your "
    r"opponent's )?"
    r"monsters?(?: your opponent controls)?|they) (?:can(?:not)?(?: only)?) "
    r"(?:attack\b|(?:select|target|choose) [^:;]*\battacks?\b)[^:;]*",
    re.I,
)
_FIGHTING = Expression(
    r"this card (?:can only (?:declare an )?attack|cannot destroy monsters? by battle)\b(?!.*\b(?:activate|effects?|"
    r"Summon)\b)[^:;]*|(?:all )?[^,:;]*monsters [^,:;]*that can attack,? must attack [^:;]*"
    r"|this (?:monster|card) (?:may |can )?attacks? (?:your opponent's Life Points|your opponent|the opponent's "
    r"Life Points) "
    r"directly|if it does, apply its DEF for damage calculation|\(?Damage calculation is applied normally\.?\)?"
    r"|any battle damage [^:;]* (?:is|are) (?:treated as effect damage instead|doubled|halved)",
    re.I,
)
_MADE_TO_FIGHT = Expression(r"(?:all )?(?P<cards>[^,:;]*?monsters [^,:;]*)(?<! )(?= that can attack\b)", re.I)
_ITSELF = Expression(r"this (?:card|monster)\b", re.I)
_KINDS = "|".join((*ATTRIBUTES, *RACES))
_CHANGED_KIND = Expression(
    r"(?P<cards>[^,:;]*\bmonsters?\b[^,:;]*?) (?:becomes?|(?:is|are) (?:also )?treated as) (?:an? )?"
    rf"(?:that (?:Type|Attribute)|the declared (?:Type|Attribute)|(?:{_KINDS})(?:-Type)?(?: monsters?)?)"
    r"(?: during [^,:;]*)?",
    re.I,
)
_REDIRECTED = Expression(
    r"(?:any|all|each|every)? ?(?P<cards>(?:monster|card|Spell|Trap|Spells? and Trap)(?: Card)?(?:\(s\)|s)?)"
    r"(?: (?:that (?:is|are|would be) )?sent)(?: from [^,.:;]*)? to (?:the|your opponent's|your) (?:GY|Graveyard)"
    r"(?: during [^,:;]*)? (?:is|are) banished(?: instead)?",
    re.I,
)
_HAND_SIZE = Expression(
    r"(?:the |your |your opponent's )?hand size limit [^,:;]* becomes? \d+|(?:the |your |your opponent's )hand size "
    r"limit (?:is|becomes) \d+|there is no limit to the number of cards in [^,:;]*hands?",
    re.I,
)
_EACH_STANDBY = Expression(
    r"(?:(?:as long as|while) [^,:;]*, )?(?:[^,:;]* takes \d+ (?:points of )?damage|increase your Life Points "
    r"by \d+(?: points)?"
    r"|gain \d+ (?:LP|Life Points)|inflict \d+ (?:points of )?damage [^,:;]*|pay \d+ [^,:;]*|Tribute \d [^,:;]*"
    r"|Place \d [^,:;]* on this card) during (?:each of )?(?:your|each player's|their|your opponent's) (?:next )?"
    r"(?:own )?Standby Phases?",
    re.I,
)
_PAYS_NOT = Expression(r"You do not have to pay (?:Life Points|LP) to activate [^,:;]*", re.I)
_MAXIMUM = Expression(r"Each player can Special Summon a maximum of [^,:;]*", re.I)
_USED_UP = Expression(
    r"(?:if|when) this card(?:, [^,:;]*,)? is used as (?:an? )?(?:\w+ )?Material(?: for an? [^,:;]*)?, "
    r"(?:banish (?:it|this "
    r"card)|return (?:it|this card) [^,:;]*)",
    re.I,
)
"""What becomes of the card itself once it was a material."""
_OF_A_NAME = Expression(
    r"the effects? of \"[^\"]*\" can only be (?:used|activated|applied) once per turn|you can only each [^:;]*once per "
    r"turn",
    re.I,
)
_OTHER_WAY = Expression(r"to Special Summon [^,:;]* using its own procedure, you can [^:;]*", re.I)
"""What somebody may choose where it would not be legal otherwise."""
_DRAWN_INSTEAD = Expression(
    r"(?:[^,:;]*, )?you can add [^,:;]* to your hand,? instead of conducting (?:a|your) normal draw[^,:;]*", re.I
)
_ITS_TARGETS = Expression(
    r"(?:if [^:;]*, )?you can target (?:up to )?\d [^,:;]*,? instead|this card's effect (?:changes|depends on)\b[^:;]*",
    re.I,
)
"""What an effect of the card itself does otherwise."""


def other_targets(words: str) -> bool:
    """Does a sentence say what else an effect of the card may target?"""
    return _ITS_TARGETS.fullmatch(words.strip().rstrip(".")) is not None


_ITS_POSITION = Expression(
    r"(?:this card's|its|their) battle positions? cannot be changed\b(?!.*\b(?:also|attack|activate)\b)[^:;]*", re.I
)
_OPENS = Expression(r"(?:while|if|when|during)\b[^,:;]*:", re.I)
"""What stands in front of a list and does nothing by itself."""
_THIS_WAY = Expression(
    r"If you Special Summon (?:this (?:card|monster)|the monster) this way, [^.:;]*\b(?:this|the same) turn\b[^.:;]*",
    re.I,
)
_TIES = Expression(r"\(?If it's a tie, you get to choose\.?\)?", re.I)
_QUOTED = Expression(r'"[^"]*"')
_OF_A_FRAME = tuple(
    (
        f"{frame} Cards",
        Expression(
            rf"(?:while [^,:;]*, )?{frame} Cards cannot be activated,? and the effects of (?:all )?(?:face-up )?"
            rf"{frame} "
            r"Cards on the field are negated",
            re.I,
        ),
    )
    for frame in ("Spell", "Trap")
)
_ALSO_NAMED = Expression(
    r"(?:all )?(?P<cards>[^,:;]*?\bmonsters?(?: you control)?) (?:is|are) also treated as (?:an? )?X monsters?", re.I
)
_KEPT = Expression(
    r"(?!.*\b(?:also|destroyed|negated|unless|instead)\b)[^,:;]* cannot be (?:banished|returned(?: to [^,:;]*)?|"
    r"shuffled into "
    r"the Deck) by [^,:;]*\beffects?\b[^,:;]*",
    re.I,
)
"""What effects do not do to certain cards."""
_OTHER_MATERIALS = Expression(
    r"(?:when you do this, )?the other [\w-]*[ -]?Materials?(?: Monsters?)?(?:\(s\))? "
    r"(?:must be the correct one(?:\(s\))?"
    r"|(?:is|are|cannot be) [^:;]*)",
    re.I,
)
_WINS = Expression(r"when \d+ [\w -]*Counters are on this card, you win the Duel", re.I)
_ITS_BEARER = Expression(
    r"equip (?:only )?to [^,:;]*|this card can only be (?:used to equip|equipped (?:to|with)) [^,:;]*", re.I
)
_NO_SCALE = Expression(r"unless you have [^,:;]* in your other Pendulum Zone, destroy this card", re.I)
_AIMED_AT = Expression(r"destroy this card when it is targeted by [^:;]*", re.I)
_SHAPES: Table[tuple[str, ...]] = Table((
    (_OTHER_MATERIALS, (turning.MATERIALS,)),
    (_WINS, (turning.COUNTERS,)),
    (_ITS_BEARER, (turning.OWN_USE,)),
    (_NO_SCALE, (turning.OWN_FATE,)),
    (_KEPT, (turning.AFFECTING,)),
    (_OPENS, (turning.OWN_USE,)),
    (_OF_A_NAME, (turning.OWN_USE,)),
    (_OTHER_WAY, (turning.PERMITS,)),
    (_DRAWN_INSTEAD, (turning.DRAW_PHASE,)),
    (_ITS_TARGETS, (turning.OWN_USE,)),
    (_ITS_POSITION, (turning.POSITIONS,)),
    (_THIS_WAY, (turning.OWN_SUMMON,)),
    (_BANNED_SUMMONS, (turning.SUMMONS,)),
    (_TURNED, (turning.BATTLES, turning.POSITIONS)),
    (_ATTACKED, (turning.BATTLES,)),
    (_HAND_SIZE, (turning.LATER,)),
    (_EACH_STANDBY, (turning.STANDBY,)),
    (_PAYS_NOT, (turning.PERMITS, turning.LIFE_POINTS)),
    (_MAXIMUM, (turning.SUMMONS,)),
    (_TIES, (turning.OWN_USE,)),
))  # fmt: skip
_OF_CARDS: tuple[tuple[Expression, tuple[str, ...]], ...] = (
    (_CHANGED_KIND, (turning.PROPERTIES,)),
    (_REDIRECTED, (turning.REDIRECTING,)),
)
_FRAMES = (
    ("Spell/Trap", Expression(r"\bSpell/Trap\b|\bSpells?(?: Cards?)? (?:and|or) Traps?\b", re.I)),
    ("monster", Expression(r"\bmonsters?\b(?!.*\b(?:Spells?|Traps?)\b)", re.I)),
    ("Spell", Expression(r"\bSpells?\b(?!.*\b(?:monsters?|Traps?)\b)", re.I)),
    ("Trap", Expression(r"\bTraps?\b(?!.*\b(?:monsters?|Spells?)\b)", re.I)),
)


@lru_cache(maxsize=4096)
def told(said: str) -> Shaped | None:
    """What such a sentence, or a part of one, could decide; nothing if it has none of these shapes."""
    masked = _QUOTED.sub("X", said)
    if _NEGATED_BY_BATTLE.fullmatch(masked):
        return Shaped((turning.BATTLED,), "this card" if _BY_ITSELF.search(masked) else "")
    if plain := _SHAPES.fullmatch(masked):
        return Shaped(plain[1])
    for shape, what in _OF_CARDS:
        if found := shape.fullmatch(said):
            return Shaped(what, found["cards"])
    if _AIMED_AT.fullmatch(masked):
        return Shaped((turning.TARGETING,), "this card")
    if cards := next((cards for cards, shape in _OF_A_FRAME if shape.fullmatch(masked)), ""):
        return Shaped((turning.ACTIVATIONS, turning.NEGATING), cards)
    if found := _ALSO_NAMED.fullmatch(masked):
        return Shaped((turning.PROPERTIES,), said[: found.end("cards")] if "X" not in found["cards"] else "")
    if _USED_UP.fullmatch(masked):
        return Shaped((turning.MATERIALS, turning.REDIRECTING), "this card")
    if _FIGHTING.fullmatch(masked):
        made = _MADE_TO_FIGHT.match(said)
        return Shaped((turning.BATTLES,), made["cards"] if made else "this card" if _ITSELF.match(said) else "")
    if _UNNEGATED.fullmatch(masked):
        found = _UNNEGATED_CARDS.match(said)
        return Shaped((turning.NEGATIONS,), found["cards"] if found else "")
    if found := _NEGATED.fullmatch(said):  # what is not on the field yet is asked for as it is activated
        more = () if on_the_field(found["cards"]) else (turning.ACTIVATIONS,)
        return Shaped((turning.NEGATING, *more), found["cards"])
    if found := _TAXED.fullmatch(said):
        kind = turning.BATTLES if found["tax"] == "declare" else turning.ACTIVATIONS
        taxed = _TAXED_CARDS.search(said) if kind == turning.ACTIVATIONS else None
        return Shaped((kind,), taxed["cards"] if taxed else "")
    if found := _BANNED_EFFECTS.fullmatch(said):
        return Shaped((turning.ACTIVATIONS,), found["cards"])
    return None


def on_the_field(noun: str) -> bool:
    """Does a noun speak of monsters on the field alone?"""
    return _THERE.search(noun) is not None


def negated_as_used(said: str) -> str:
    """Of which cards effects are negated as they are used (``monster``, ``Spell``, ``Trap``, ``Spell/Trap``, or
    ``card``); empty if the sentence does not say so."""
    found = _NEGATED_WHEN_USED.fullmatch(said)
    if found is None:
        return ""
    of = re.split(r"\b(?:that|while|in|on|by)\b", found["what"] or found["used"], maxsplit=1)[0]
    return next((frame for frame, shape in _FRAMES if shape.search(of)), "card")
