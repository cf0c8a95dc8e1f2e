"""What words of a resolution that were not understood may have done, by their verbs: whether they are a deed, what they
carry where, from which places cards may have gone, what one clause of them did with how many cards.

A deed is done once, for everybody to see, and is over; what goes on, forbids or permits something is no deed.
Source: Konami, Problem-Solving Card Text: verbs of the resolution say what happens.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from judge.kernel.tuples import NamedTuple
from judge.rulesets.yugioh.table import terms

_NAMED = r'"[^"]*"'
_DOES = (
    r"\b(?:add|Set|Summon|send|destroy|banish|return|draw|discard|shuffle|place|excavate|reveal|look at|show|attach"
    r"|detach|Tribute|put|pick|take(?! no\b|[^.;(]* is )|choose"
    r"|change (?:it|them|that|those)(?![^.,;]*\b(?:ATK|DEF|Level)\b)|change (?:up to )?(?:\d+|all|any number of|"
    r"as many|face-\w+) [^,.]*monsters?\b[^,.]* to [\w/ -]*Position|gain \d+ LP|inflict|pay)\b"
)
_CALLED = (
    r"\(?\bthis is treated as an? (?:Fusion|Synchro|Xyz|Link|Ritual|Tribute|Special) Summon\b\.?"
    r"(?: Transfer its materials to [^.:;()]*\.?)?\)?"
)
_OFFERED = (
    r"\bappl(?:y|ied) (?:\d+ of |both |all (?:of )?|either of |any of )?(?:this|these|the following)?"
    r" ?effects?(?: in sequence)?(?=[.,:;]|$)|\bimmediately after this effect resolves\b"
    r"|\b(?:by|of) (?:the|an?) (?:activated )?effects? of\b"
)
"""Effects that the same words go on to tell."""
_INSTEAD = r"(\byou can [^,.;]*) instead\b"
_MADE_TO = (
    r"\b(?:they|that player|both players|each player|either player|your opponent|the (?:turn )?player) must "
    r"(?=(?:send|banish|discard|Tribute|destroy|return|shuffle|reveal)\b(?!.*\bto (?:attack|declare|activate|use"
    r"|(?:\w+ )?Summon|Set)\b))"
)
"""What a player has to do at once, not in order to do something else."""
_MORE_MATERIALS = (
    r"(?:if (?!you (?:\w+ )?Summon\b)[^.:;]*?, )?you can also (?:use|banish|shuffle|send|return|discard) [^.:;]*?\bas "
    r"(?:Fusion )?materials?"
)
"""What else may be used for the Summon that the same effect makes."""
_LINGERS = (
    r"\b(?:cannot|neither|negat\w*|must|skips?|instead|treated|unaffected|rest of|until|this turn|each turn|next|would"
    r"|control of|loses?|gains?(?! \d+ LP)|becomes?|doubled?|halved?|attacks?|each time|whenever|while|as long as"
    r"|during|copy"
    r"|win|wins|only|equip|except during|leaves?|apply|applied|effects?(?! resolves)|increases?|decreases?|reduces?"
    r"|(?:is|are) reduced|unable|battle damage(?! (?:you|they|your opponent) took))\b"
)


def only_calls(words: str) -> bool:
    """Do the words say no more than as what a Summon is treated?"""
    return re.fullmatch(_CALLED, " ".join(words.split()), re.I) is not None


def to_extra_zone(words: str) -> bool:
    """Do the words bring a monster to the Extra Monster Zone, and to no other zone?"""
    return re.search(r"\bto (?:the|an) Extra Monster Zone(?! or)", words) is not None


_COMES = re.compile(
    r"(?:You can )?Special Summon (?P<two>both|2\b)?(?!.*(?:Extra Deck|opponent|\b(?:their|its|either|same|each)\b"
    r".*\bfields?\b|players|anywhere|, (?:and )?or |\beither\b|instead|\bOR\b|\busing\b|material|\bPhase\b))"
)


@lru_cache(maxsize=4096)
def brings(words: str) -> int:
    """How many monsters the words bring, at least and first of all, to Main Monster Zones of their player; 0 where they
    bring none, or not surely there and as they are carried out."""
    comes = _COMES.match(words)
    return 0 if comes is None else 2 if comes["two"] else 1


@lru_cache(maxsize=4096)
def is_deed(words: str) -> bool:
    """Are these words of a resolution about what is done once, and about nothing that goes on or is forbidden?"""
    said = re.sub(_NAMED, "X", " ".join(words.split()))
    if re.fullmatch(_CALLED, said, re.I) or re.fullmatch(_MORE_MATERIALS, said.rstrip("."), re.I):
        return True
    said = re.sub(_MADE_TO, "", said, flags=re.I)
    said = re.sub(_OFFERED, "", re.sub(_INSTEAD, r"\1", re.sub(_CALLED, "", said, flags=re.I), flags=re.I), flags=re.I)
    return re.search(_DOES, said, re.I) is not None and re.search(_LINGERS, said, re.I) is None


_FORBIDS = {
    "summons": r"\bcannot (?:\w+,? (?:(?:or|nor) \w+,? )?)?Summon\b",
    "activations": r"\bcannot (?:\w+ or )?activate (?!(?:this|it|its|them)\b)",
    "battles": r"\bcannot (?:attack|declare an attack|conduct)\b",
}


@lru_cache(maxsize=4096)
def forbids(words: str) -> tuple[str, ...]:
    """What words that were not understood could decide of later plays, by what they forbid: Summons, activations,
    battles. What keeps answers from a card binds none of them."""
    if "in response" in words:
        return ()
    return tuple(what for what, said in _FORBIDS.items() if re.search(said, words, re.I))


def only_offers(sentence: str) -> bool:
    """Does a sentence say no more than that effects which the next ones tell are applied?"""
    rest = re.sub(_OFFERED, "", sentence, flags=re.I)
    return rest != sentence and re.fullmatch(_EMPTY, rest, re.I) is not None


_EMPTY = r"(?:[\s,.]|\b(?:or|and|you can)\b|\bif [^,]*,)*"


class Carried(NamedTuple):
    """What such words carry from one place to another: to where (``monster``, ``hand``, ``spell_trap``), from where at
    most, face-down or not, to the field of the opponent or not; ``once`` if it is one card, and nothing else is done.
    """

    to: str
    out_of: tuple[str, ...]
    down: bool = False
    theirs: bool = False
    once: bool = False


_KIND = r"(?:Special|Fusion|Synchro|Xyz|Link|Ritual)"
_TO = (
    (terms.MONSTER, rf"\b{_KIND} Summon\b"),
    (terms.HAND, r"\b(?:add|return|draw)\b(?=.*\bhands?\b)|\bdraw (?:\d+ )?\w+"),
    (
        terms.SPELL_TRAP,
        r"\bSet\b(?! (?:card|monster|Spell|Trap))|\bplace [^.,]*(?:, )?face-up [^.]*\b(?:field|Zones?)\b",
    ),
)
_GOES_ON = (
    r",? (?:but|also|and),? (?:(?:in either case|for the rest of this turn), )?"
    r"(?=(?:this card|you|it|they|neither player|your opponent) (?:cannot|can only))"
)
_FORBIDDEN = r"\b(?:cannot|can't|only|negate\w*|would) (?:\w+ )*(?:Special )?Summon"
_OUT_OF = (
    (terms.HAND, r"\bfrom (?:[\w/' -]*)?\bhand\b|\b(?:in|from) your hand\b"),
    (
        terms.DECK,
        r"\b(?:from|in|or) (?:either |your |their )?(?:opponent's |hand(?:,| or|/| and/or) )?(?:Main )?Deck\b"
        r"|\bDeck (?:or|and/or)\b|\bdraw\b",
    ),
    (terms.EXTRA, r"\bExtra Deck\b"),
    (terms.GRAVEYARD, r"\b(?:GYs?|Graveyards?)\b"),
    (terms.BANISHED, r"\b(?:banishment|banished)\b"),
)
_ELSEWHERE = (terms.HAND, terms.GRAVEYARD, terms.BANISHED, terms.DECK, terms.EXTRA)
_ONE = r"\b(?:1|that|this|it|the)\b"
_SEVERAL = r"\b(?:up to|any number|[2-9]|all|both|them|those|as many|each|and/or|equal to)\b|\(s\)"
_VERB = r"\b(?:add|Set|Summon|draw|place|put|take|return)\b"


def named_places(said: str) -> tuple[str, ...]:
    """The places off the field that words name as those from which cards come."""
    return tuple(zone for zone, where in _OUT_OF if re.search(where, said, re.I))


def carried(words: str) -> tuple[Carried, ...]:
    """The ways in which the words could have brought a card to a place where it was not."""
    said = re.sub(_NAMED, "X", " ".join(words.split()))
    if re.search(_FORBIDDEN, said, re.I):
        said = re.split(_GOES_ON, said, maxsplit=1)[0]
        if re.search(_FORBIDDEN, said, re.I):
            return ()
    out_of = named_places(said) or _ELSEWHERE
    theirs = re.search(r"\bto your opponent's (?:field|side)\b", said, re.I) is not None
    once = re.search(_ONE, said) is not None and re.search(_SEVERAL, said) is None
    found = [to for to, verb in _TO if re.search(verb, said, re.I)]
    once = once and len(re.findall(_VERB, said, re.I)) <= len(found)
    down = re.search(r"\bSet\b", said) is not None
    return tuple(
        Carried(to, tuple(zone for zone in out_of if zone != to), down and to == terms.SPELL_TRAP, theirs, once)
        for to in found
    )


SPELLS = (terms.SPELL_TRAP, terms.FIELD)
_INTO = (
    (r"\bbanish\b", (terms.BANISHED,)),
    (r"\b(?:destroy|send|discard|Tribute|detach)\b", (terms.GRAVEYARD,)),
    (r"\b(?:add|draw)\b", (terms.HAND,)),
    (r"\breturn\b", (terms.HAND, terms.DECK, terms.EXTRA)),
    (r"\bshuffle\b", (terms.DECK, terms.EXTRA)),
    (r"\b(?:Special|Fusion|Synchro|Xyz|Link|Ritual) Summon\b", (terms.MONSTER,)),
    (r"\bSet\b(?= \d| up to)", SPELLS),
    (r"\b(?:excavate|reveal|show|look at)\b", ()),
    (r"\bchange [^,.]*\bPosition\b", ()),
)
"""What is done, and where the cards go by it."""
_ELSE = (
    r"\b(?:inflict|pay|gain|attach|equip|put|place|pick|take|choose|copy|declare|conduct|Normal Summon|Tribute Summon"
    r"|move|[Ff]lip|switch|swap|end|[Nn]either|activate|use"
    r"|(?:[Ss]pecial |[Ff]usion |[Ss]ynchro |[Xx]yz |[Ll]ink |[Rr]itual )?Summon(?:ed)?(?= by)|coin|dice?|roll"
    r"|instead)\b"
)
"""What is done and is not followed further."""
_SUMMONING = r"\b(?:Fusion|Synchro|Xyz|Link|Ritual) Summon\b"
"""Summons that take materials, from places that are not always named."""
_POINTED = (
    r"\b(?:add|send|destroy|banish|return|discard|shuffle|Summon|Set|Tribute|change|reveal|show) "
    r"(?:it|them|this|that|those|these|both|the other)\b"
)
"""Cards of which earlier words say what they are."""
_ON_FIELD = r"\b(?:fields?|controls?|Zones?)\b|\bon board\b"
_ONTO = (
    r"\bto (?:the |your |its |their )?(?:owners?'s? |opponent's |owners' )?"
    r"(?:GYs?|Graveyards?|hands?|(?:Extra )?Decks?)\b"
)
_AWAY_FROM = (
    (terms.HAND, r"\bhands?\b"),
    (terms.EXTRA, r"\bExtra Decks?\b"),
    (terms.DECK, r"(?<!Extra )\bDecks?\b|\bdraw\b|\bexcavate"),
    (terms.GRAVEYARD, r"\b(?:GYs?|Graveyards?)\b"),
    (terms.BANISHED, r"\b(?:banished|banishment)\b"),
)
"""Places off the field, wherever they are named."""


class Changed(NamedTuple):
    """From which places cards may have been taken, and to which they may have come."""

    out_of: frozenset[str]
    into: frozenset[str]


def changed(words: str) -> Changed | None:
    """The places that such words may have changed; None if they could be any."""
    said = re.sub(_NAMED, "X", " ".join(words.split()))
    if re.search(_ELSE, said) or re.search(_POINTED, said, re.I):
        return None
    done = [places for verb, places in _INTO if re.search(verb, said, 0 if "Set" in verb else re.I)]
    if not done:
        return None
    left = re.sub(_ONTO, "", said)
    out_of = {place for place, named in _AWAY_FROM if re.search(named, left, re.I)}
    if not out_of or re.search(_ON_FIELD, left) or re.search(_SUMMONING, said):
        out_of |= set(_of_the_field(left))
    if re.search(_SUMMONING, said):
        out_of |= {terms.HAND, terms.EXTRA, terms.GRAVEYARD}
    if re.search(r"\bdiscard\b", said):
        out_of.add(terms.HAND)
    return Changed(frozenset(out_of), frozenset(place for places in done for place in places))


def _of_the_field(said: str) -> tuple[str, ...]:
    """The zones of the field that words speak of, by the kinds of cards that they name."""
    if re.search(r"\bcards?\b", said):
        return terms.ON_FIELD
    monsters = (terms.MONSTER,) if re.search(r"\bmonsters?\b", said) else ()
    others = SPELLS if re.search(r"\b(?:Spells?|Traps?)\b", said) else ()
    return (*monsters, *others) or terms.ON_FIELD


_NEXT = r"(,? (?:and )?then,? |,? and if you do,? |, also,? |[.;] )"
_LATER = r"\bthen\b|[.;]"
_FIELD = r"\b(?:fields?|you control|(?:your )?opponent controls)\b"
_VERBS = (
    ("special_summon", r"\bSpecial Summons?\b"),
    ("fusion_summon", r"\bFusion Summons?\b"),
    ("synchro_summon", r"\bSynchro Summons?\b"),
    ("link_summon", r"\bLink Summons?\b"),
    ("ritual_summon", r"\bRitual Summons?\b"),
    ("add", r"\badd\b"),
    ("set", r"\bSet\b(?= \d| up to)"),
    ("send", r"\bsend\b"),
    ("banish", r"\bbanish\b"),
    ("destroy", r"\bdestroy\b"),
    ("discard", r"\bdiscard\b"),
    (
        "elsewhere",
        r"\b(?:(?:Xyz|Normal|Tribute) Summon|return|shuffl\w+|place|attach|equip|Tribute(?! Summon)|reveal|look"
        r"|excavate|negate|change|take|apply)\b",
    ),
)
_OTHERWISE = r"\b(?:banish|shuffl|return|immediately after)"
"""Words of materials that go elsewhere than to the Graveyard, or of a Summon that is no part of the effect."""
_WHERETO = r"\bto (?:the |your |its |their )?(?:owners?'s? |opponent's )?(?:GY|Graveyard|hand|(?:Extra )?Deck|field)\b"
_MANY = r"\b(?:up to|any number|all|both|as many|each|equal to|[2-9])\b|\(s\)"


def clauses(words: str) -> Iterator[tuple[str, str]]:
    """The clauses of such words, each with what joins it to the one before; names in quotation marks are ``X``."""
    pieces = re.split(_NEXT, re.sub(_NAMED, "X", " ".join(words.split())))
    yield from zip(["", *pieces[1::2]], pieces[::2], strict=True)


def comes_later(joint: str) -> bool:
    """Is what stands behind the joint done after what stands before it, not at the same time?"""
    return re.search(_LATER, joint) is not None


def deed_of(clause: str) -> str:
    """The one thing that a clause does; empty if it does several, or nothing that its verb says."""
    found = [deed for deed, verb in _VERBS if re.search(verb, clause, re.I if deed != "set" else 0)]
    return found[0] if len(found) == 1 else ""


def uses_up_materials(clause: str) -> bool:
    """Do the materials of the Summon that a clause speaks of go to the Graveyard, as it is a part of the effect?"""
    return re.search(_OTHERWISE, clause, re.I) is None


def most_taken(clause: str) -> int | None:
    """With how many cards at most a clause does something; None where it may be with any number."""
    ones = len(re.findall(r"\b1\b", clause))
    return None if re.search(_MANY, clause) else 2 * ones if of_each(clause) else ones


def of_each(clause: str) -> bool:
    """Does a clause take a card of each player, or none?"""
    return re.search(r"\b(?:from|on) (?:both players' fields?|each (?:player's )?field)\b", clause, re.I) is not None


_BESIDES = (
    r"\band (?:this card|it|them|both|(?:that|those|these|the other|the targeted) \w+)(?![\w'-])"
    r"|\b(?:this card|it|that \w+) and (?=\d|an?\b|up to\b|all\b)"
)


def takes_others_besides(clause: str) -> bool:
    """Is what a clause does done to this card, or to one of which earlier words speak, besides those it chooses?"""
    return re.search(_BESIDES, clause, re.I) is not None


def taken_from(clause: str) -> set[str]:
    """The places from which a clause takes cards, as far as it names them."""
    clause = re.sub(_WHERETO, "", clause)
    return set(named_places(clause)) | (set(terms.ON_FIELD) if re.search(_FIELD, clause) else set())


def in_defense(clause: str) -> bool:
    """Does a clause bring a monster in Defense Position?"""
    return re.search(r"\bin (?:face-up )?Defense Position\b", clause) is not None
