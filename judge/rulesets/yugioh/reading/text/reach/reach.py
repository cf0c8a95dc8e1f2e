"""Of which kind a sentence is, known before its clauses are: what it could reach follows from that.

Harmless to others is only what is recognised as such; every other sentence keeps the kind ``unknown``, which reaches
everything until it is read. What a sentence could decide in detail is worked out in `turning`.
Source: Konami, Problem-Solving Card Text: without a colon or semicolon a sentence starts no Chain.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache

from judge.kernel.tuples import NamedTuple
from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import ATTRIBUTES, RACES
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression, Table
from judge.rulesets.yugioh.reading.text.reach.turning import parts_of
from judge.rulesets.yugioh.reading.text.readings.readings import Part, Reading
from judge.rulesets.yugioh.reading.text.sentences.printed_cards import PrintedCard


class Kind(NamedTuple):
    """What a sentence of a kind reaches, as `judge card` says it; whether that may be more than its own player's
    cards and plays (protections are asked for by whoever acts on the card: they count as its own)."""

    reaches: str
    others: bool = False


KINDS: Mapping[str, Kind] = {
    "activated": Kind("nobody until it is activated"),
    "materials": Kind("its own Summon"),
    "flavor text": Kind("nothing"),
    "limit": Kind("how often it is used itself"),
    "note": Kind("nothing"),
    "own summoning": Kind("its own Summon"),
    "own use": Kind("plays of this card"),
    "permission": Kind("what would be illegal without it"),
    "own restriction": Kind("plays of its player or of this card"),
    "protection": Kind("what would be done to the cards it protects"),
    "numbers": Kind("battles, and what asks for ATK, DEF, Levels or Life Points"),
    "damage": Kind("damage"),
    "attacks": Kind("attacks of the cards it speaks of"),
    "names": Kind("what asks for names, Types, Attributes, Levels or kinds of cards"),
    "each time": Kind("what comes after each such event"),
    "upkeep": Kind("the phase it names"),
    "own fate": Kind("what happens to this card or to cards of its player"),
    "list": Kind("nothing: it opens a list"),
    "continuation": Kind("what came about by the sentence before it"),
    "grant": Kind("the cards that gain it"),
    "bond": Kind("a card that this card holds", others=True),
    "restriction": Kind("plays of others", others=True),
    "negation": Kind("effects of others", others=True),
    "redirection": Kind("where cards go", others=True),
    "unknown": Kind("anything, until it is read", others=True),
}
"""The kinds of sentences."""
UNKNOWN = "unknown"

_TAKEN = {
    "materials": "materials",
    "flavor text": "flavor text",
    "limit": "limit",
    "opens a list": "list",
    "quick condition": "own use",
    "equip restriction": "own use",
    "Union": "own use",
    "Gemini": "own use",
}
"""What needs no further look (`judge.rulesets.yugioh.reading.text.sentences.standing`)."""
_SUMMONS = frozenset({"summoning condition", "summoning procedure"})
_BINDS = Expression(
    r"\b(?:opponent(?:'s [\w ]+)? cannot|opponent can only|opponent must|neither|negat\w+|no (?:\w+ )+can\b"
    r"|players|they (?:must|cannot|can only))\b",
    re.I,
)
"""What may bind others even in a sentence of a harmless kind."""

_ITSELF = (
    r"(?:this (?:[\w/-]+ )*(?:card|monster)(?: on the field| you control|'s [\w ]+)?|it|they|its [\w ]+|"
    r"(?:that|those|the (?:equipped|targeted|selected)) (?:monsters?|cards?|targets?)|this effect)"
)
_MINE = (
    rf"(?:{_ITSELF}|(?!.*\bopponent).*\byou (?:currently )?(?:control|own)\b.*|your (?!opponent).*"
    r"|(?!.*\bopponent).*\bin your (?!opponent)\w+.*)"
)
_HELD = (
    r"(?:(?:a|any|the) (?:[\w\" -]+ )?monsters?(?: that is)? equipped with this card"
    r"|(?:the|that) equipped monster(?:'s)?)"
)
_SHIELDED = (
    r"can(?:not| neither) be (?:destroyed|targeted(?: by| with| or|,)|targeted for|returned|banished|negated|switched"
    r"|Tributed|sent|removed|moved|shuffled|changed|attacked|selected|equipped|used as|  ?by)"
)


def _table(*rows: tuple[str, str]) -> Table[str]:
    return Table((Expression(words, re.I | re.S), kind) for kind, words in rows)


_PARTS = _table(
    (
        "own use",
        r".*\bto activate and (?:to )?resolve\b.*|activate (?:this card )?only .*|this card can only be activated .*",
    ),
    (
        "own summoning",
        rf"(?:{_ITSELF} )?(?:cannot|must|can only) (?:first |either "
        rf"|only )*be (?:either )?(?:(?!destroyed|targeted|negated|banished|returned|by )\w+ )*?(?:Summoned|Set)\b.*"
        r"|requires \d+ .* to (?:Normal|Tribute|Special) .*|there can only be 1 .*|you can only control .*",
    ),
    (
        "own restriction",
        r"(?:all )?(?:of )?(?:the |your )?(?:other )?(?:Synchro |Xyz |Link "
        r"|Fusion )?materials?(?: monsters?)?(?:\(s\))? "
        r"(?:must be|is|are) .*",
    ),
    (
        "protection",
        r"(?!.*\bnegat(?:e|es|ing)\b).*\b(?:activation|effects?|Summons?|attacks?)\b.*\bcannot (?:be"
        r"|have .*) negated.*"
        r"|cannot be negated.*|(?!.*\bnegat(?:e|es|ing)\b).* cannot have their (?:activated )?effects negated.*",
    ),
    (
        "bond",
        rf"{_HELD} (?:cannot|must|can only|can neither).*|.*\bnegat\w+\b.*\b{_HELD}.*"
        rf"|(?:you )?(?:take )?control of (?:the equipped|that|it|the selected)\b.*"
        r"|switch control of .*",
    ),
    ("negation", r".*\bnegat(?:e|ed|es|ing)\b.*"),
    ("protection", r".*\bunaffected by\b.*"),
    (
        "protection",
        r"(?:your opponent|neither player|players|you|they|monsters|your opponent's monsters"
        rf"|monsters your opponent controls) can(?:not)? (?:target|select|attack) {_ITSELF}(?: (?:for"
        rf"|as) (?:an )?attacks?(?: targets?)?)?",
    ),
    (
        "protection",
        r"(?:your opponent|neither player|players|you|they) can(?:not)? target "
        r"(?!.*\bfor (?:an )?attacks?\b)(?!.*\b(?:nor|or) (?:return|banish|Tribute|use|Special|Normal|activate"
        r"|attack|add|send)\b)"
        r".*\b(?:with|by) .*\beffects?\b.*",
    ),
    (
        "protection",
        rf"neither can be destroyed by that battle|{_SHIELDED}.*|{_ITSELF} {_SHIELDED}.*|(?!.*\battack(?:s"
        rf"|ed)?\b){_MINE} {_SHIELDED}.*"
        r"|.*\b(?:is|are) not destroyed\b.*|(?:control|possession) of (?:this|it)\b[^,]* cannot switch.*",
    ),
    (
        "protection",
        r"(?!.*\b(?:opponent|players?|they)\b (?:cannot"
        r"|can))(?!.*\bcannot\b.*\bcannot\b).*\bcannot be (?:destroyed|targeted(?: by| with| or)"
        r"|  ?by)\b(?!.*\bactivat)(?!.*\battacks?\b).*",
    ),
    ("permission", r"(?!.*\b(?:cannot|can only|negat\w+|opponent must)\b)you can (?!only\b).*"),
    (
        "own restriction",
        rf"(?:(?:{_ITSELF} )?(?:cannot|can only|must|can neither)|you (?:cannot|can only|must)"
        rf"|the turn you .*, you cannot) .*",
    ),
    ("restriction", r".*\bcannot be (?:targeted|selected|attacked)\b.*\battack.*"),
    ("own restriction", rf"{_MINE} (?:cannot|can only|must) .*|skip .*\byour (?!opponent).*|you skip .*"),
    (
        "restriction",
        r".*\b(?:cannot|can only|may only|must|can neither|can no longer|unable|skips?|unless they)\b.*"
        r"|.*\bonly \d+ .*\bcan\b.*|.*\b(?:opponent|players?|they)\b.*\bcan\b.*\bonly\b.*"
        r"|.*\b(?:neither player|no player|no (?:\w+ )*?(?:monsters?|cards?|Traps?|Spells?)) (?:[\w ]+ )?can\b.*",
    ),
    ("own fate", rf"{_ITSELF} (?:is|are) changed to .*|change (?:it|this card)\b to .*"),
    ("restriction", r"(?:.*\b(?:are|is) changed to|change) .*\b(?:Attack|Defense) Position.*"),
    (
        "own fate",
        r"(?:you (?:can|must) )?(?:destroy|banish|send|return|remove|discard|Tribute|place|shuffle|add"
        r"|put) (?:this|that|those|the equipped|the|it\b|them\b)(?! top)"
        r"[^,]*(?:, and if you do,? [^,]*)?"
        rf"|{_ITSELF} (?:is|are|returns?)\b (?:also )?(?:destroyed|banished|returned|sent|removed|discarded|to"
        rf"|face|placed|shuffled).*",
    ),
    (
        "redirection",
        r".*\b(?:is|are|be) (?:\w+ )?(?:banished|removed from play|returned|placed|shuffled|sent|added"
        r"|attached)\b.*|.*\binstead\b.*",
    ),
)
"""What a part of a sentence does, where it forbids, shields, negates, moves or commands; the first that fits."""
_LIGHT = _table(
    (
        "grant",
        r".*\b(?:gains?|has|have|add)\b.*\b(?:this|these|the following"
        r"|this additional) (?:additional )?effects?\b.*|.*\bgains? effects?\b.*",
    ),
    (
        "permission",
        r".*\bcan (?:also )?be (?:used|treated) as\b.*|(?:(?:both|the turn) players?|you) (?:can|may) .*",
    ),
    (
        "attacks",
        r".*\b(?:can|may) (?:also )?(?:attack|make)\b.*|.*\battacks? directly\b.*"
        r"|.*\badditional attacks?\b.*",
    ),
    ("damage", r".*\bdamage\b.*"),
    ("each time", r".*\bplace (?:up to )?(?:\d+|an?) [\w\"'. -]*Counters?\b.*|.*\bCounters? on .*|place \d+ \w\."),
    ("numbers", r".*\b(?:ATK|DEF|Levels?|Ranks?|LP|Life Points)\b.*"),
    (
        "names",
        r".*\b(?:is|are|becomes?|be) (?:also |always )*treated as\b.*|.*\bnames? (?:becomes?|is|are)\b.*"
        r"|.*\btreat(?:ed)?\b.*\bas\b.*"
        rf"|.*\b(?:is|are|becomes?) (?:also )?(?:{'|'.join((*ATTRIBUTES, *RACES))})\b.*|.*\bsubstitute this card\b.*",
    ),
    ("own summoning", r"you do not use .*|transfer .*"),
)
"""What a part of a sentence does that forbids and commands nothing."""
_OLD = Expression(
    r"(?:\d+(?:, \d+)*(?: or \d+)?: |heads: |tails: |then,? |also,? |FLIP: )?(?:select|pay|draw|discard|add"
    r"|banish|return|remove|shuffle|send|look|reveal|"
    r"gain|inflict|destroy|take|put|place|pick|roll|toss|declare|tribute|equip|switch|flip|change|increase|decrease|"
    r"special summon|normal summon|choose|both players|your opponent|each player|you|if|when|during|by|it|that|those|"
    r"this card|the|call|apply|activate|once per turn)\b.*",
    re.I | re.S,
)
"""What sentences of the older wording do, which do not mark what is activated."""
_EVENT = Expression(
    r"(?:When|If|By|After|Once per turn,|During (?:your|each of your) \w+ Phase,|You can|FLIP)\b(?!.*\bwould be\b).*",
    re.S,
)
PREFIX = Expression(
    r"(?:(?:if|when|while|as long as|each time|during|until|after|once|twice|at the (?:start|end)|this turn"
    r"|for the rest|unless|for this card's|"
    r"for an?|for each|except|the (?:first|next|turn))\b[^,]*, (?:except [^,]*, )?)+",
    re.I,
)
_WOULD = Expression(r"\bwould\b", re.I)
_FORBIDS = Expression(r"\b(?:cannot|must)\b", re.I)
_OWN_WOULD = Expression(
    r"(?!.*\b(?:your opponent controls|opponent's|either|a player)\b[^,]*would)[^,]*(?:you control|this card"
    r"|this face-up card|your|equipped|it|you)\b[^,]*would\b",
    re.I,
)
_PLAYERS = Expression(r"\b(?:opponent|players?)\b(?!'s)", re.I)
_THEY = Expression(r"^they(?= (?:cannot|must|can only)\b)", re.I)
_ONLY_ASKS = Expression(r"(?:if|when|while|as long as|each time|during|unless)\b[^,]*", re.I)
_AGAIN = Expression(
    r",? (?:and|but|also),? (?=(?:(?:all|no|other|each|any|the|your|face-up) )*(?:monsters?|cards?|players?"
    r"|opponent's)\b)",
    re.I,
)


def kind_of(words: str, taken_for: str, *, old: bool = False, stays: bool = True) -> str:
    """The kind of a sentence that is no activated effect; ``taken_for`` as `standing` has it. Of ``old`` wording,
    sentences of a card that does not stay on the field are taken for what is activated, unless they bind others."""
    said = " ".join(words.split()).rstrip(".").removeprefix("\u25cf").strip()
    binds = _BINDS.search(said) is not None
    if taken_for in _TAKEN and (taken_for in ("materials", "flavor text", "limit") or not binds):
        return _TAKEN[taken_for]
    if not binds:
        if taken_for in _SUMMONS:
            return "own summoning"
        if said == "-n/a-":
            return "note"
        if taken_for == "note" and said.startswith("(") and said.endswith(")"):
            return "note"
    if said.startswith("(") and said.endswith((")", ").")):
        said = said[1:].rstrip(").")
    if _WOULD.search(said) and not binds and not _FORBIDS.search(said):
        return "own fate" if _OWN_WOULD.match(said) else "redirection" if "instead" in said else UNKNOWN
    others = _PLAYERS.search(said) is not None
    found = {kind for part in _parts(said) if (kind := part_kind(_THEY.sub("your opponent", part) if others else part))}
    if _WOULD.search(said) and _FORBIDS.search(said):
        found.add("restriction")
    kind = next((one for one in reversed(tuple(KINDS)) if one in found), UNKNOWN)
    if old and kind in (UNKNOWN, "redirection") and (_EVENT.match(said) or (not stays and _OLD.match(said))):
        return "activated"
    return kind


def _parts(said: str) -> Iterator[str]:
    """What a sentence does, part by part, without what it asks for before."""
    asked = PREFIX.match(said)
    rest = said[asked.end() :] if asked is not None else said
    for part in parts_of(rest):
        yield from _AGAIN.split(part)


@lru_cache(maxsize=4096)
def part_kind(part: str) -> str:
    """The kind of what one part of a sentence does; empty if it only asks for something."""
    asked = PREFIX.match(part)
    does = (part[asked.end() :] if asked is not None else part).strip()
    if _ONLY_ASKS.fullmatch(does):
        return ""
    found = _PARTS.fullmatch(does) or _LIGHT.fullmatch(does)
    return found[1] if found is not None else UNKNOWN


_LASTS = Expression(
    r"\b(?:cannot|must|negat\w+|no (?:\w+ )*?can|neither player|control of|is banished instead"
    r"|are banished instead)\b"
)
_FOR_A_TIME = Expression(r"\b(?:this turn|until|for the rest|this effect's activation|this card's activation)\b")
_UNNEGATED = Expression(r"\bcannot be negated\b")
_WHILE = Expression(r"\bwhile (?:this card|it|that \w+) is\b|\bas long as\b|\bremains? (?:face-up )?on the field\b")


def _lasts(words: str, always: bool) -> bool:
    """Does a resolution set up something that binds others for as long as the card stays?"""
    said = _UNNEGATED.sub("", words)
    return bool(_LASTS.search(said) and not _FOR_A_TIME.search(said) and (always or _WHILE.search(said)))


def sentences(card: PrintedCard, reading: Reading) -> Iterator[tuple[str, Part]]:
    """Every sentence of a card with its kind, in the order of the text."""
    text = card.desc
    old = bool(reading.declined) or reading.confidence == "old text"
    stays = card.frame == "monster" or card.subtype in ("continuous", "equip", "field") or "remain" in text
    found: list[tuple[str, Part]] = []
    for effect in reading.effects:
        said = [part for part in (effect.resolution, *effect.more) if part is not None]
        keeps = stays and effect.kind == "activation" and card.frame != "monster"
        listed = "ou can" not in effect.lead and "\u25cf" in text[max(0, effect.start - 3) : effect.start]
        bound = any(_lasts(part.text, keeps or listed) for part in said)
        found.append(("bond" if bound else "activated", Part(effect.lead, effect.start, effect.end)))
    if reading.materials:
        found.append(("materials", reading.materials))
    for rest in reading.rest:
        if rest.taken_for != "materials":
            found.append((kind_of(rest.part.text, rest.taken_for, old=old, stays=stays), rest.part))
    yield from sorted(found, key=lambda one: one[1].start)
