"""Texts with a word taken out or changed: a reader that passes over such a word gives the same record, and reading back
must notice."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from judge.rulesets.yugioh.reading.telling.accounts import account
from judge.rulesets.yugioh.reading.text.readings.reader import read
from judge.rulesets.yugioh.reading.text.records.assembling import assembled
from judge.rulesets.yugioh.reading.text.sentences.printed_cards import PrintedCard

UNREAD, OTHERWISE, NOTICED, MISSED = "no longer read in full", "read otherwise", "noticed", "missed"
OUTCOMES = (UNREAD, OTHERWISE, NOTICED, MISSED)
AT_MOST = 4
"""Places in one text that are changed in the same way."""
WORDS = 4
"""Single words that are taken out of a text, drawn at random."""
_ATTRIBUTES = "DARK|LIGHT|FIRE|EARTH|WIND"
_WAYS: tuple[tuple[str, str, str], ...] = (
    ("without face-up", r"\bface-up ", ""),
    ("face-down for face-up", r"\bface-up\b", "face-down"),
    ("without other", r"\bother (?!than)", ""),
    ("a for another", r"\banother\b", "a"),
    ("without up to", r"\bup to (?=\d)", ""),
    ("your for your opponent's", r"\byour opponent's\b", "your"),
    ("your opponent's for your", r"\byour (?=hand|Deck|GY|Graveyard|field)", "your opponent's "),
    ("you control for your opponent controls", r"\byour opponent controls\b", "you control"),
    ("your opponent controls for you control", r"\byou control\b", "your opponent controls"),
    ("without you control", r" you control\b", ""),
    ("without your opponent controls", r" your opponent controls\b", ""),
    ("without non-", r"\bnon-", ""),
    ("another number", r"\b\d(?=\d*\b)", "7"),
    ("without this turn", r" (?:for the rest of )?this turn\b", ""),
    ("without also", r"\balso ", ""),
    ("without Special", r"\bSpecial (?=Summon)", ""),
    ("Normal for Special", r"\bSpecial (?=Summoned:)", "Normal "),
    ("without Normal", r"\bNormal or ", ""),
    ("without by battle", r" by battle\b", ""),
    ("without by card effect", r" by (?:a )?card effects?\b", ""),
    ("without battle or", r"\bbattle or ", ""),
    ("without Effect", r"\bEffect (?=[Mm]onster)", ""),
    ("Defense for Attack", r"\bAttack Position", "Defense Position"),
    ("Attack for Defense", r"\bDefense Position", "Attack Position"),
    ("hand for GY", r"\b(?:GY|Graveyard)\b", "hand"),
    ("GY for hand", r"\bhand\b", "GY"),
    ("GY for Deck", r"(?<!Extra )\bDeck\b", "GY"),
    ("higher for lower", r"\b(?:lower|less)\b", "higher"),
    ("lower for higher", r"\b(?:higher|more)\b", "lower"),
    ("WATER for another Attribute", rf"\b(?:{_ATTRIBUTES})\b", "WATER"),
    ("without the Attribute", rf"\b(?:{_ATTRIBUTES}|WATER) ", ""),
    ("without the Type", r"\b(?:Warrior|Dragon|Fiend|Machine|Zombie|Fairy|Spellcaster)(?:-Type)? ", ""),
    ("without except", r", except [^,.;:]*", ""),
    ("if you do for then", r", then ", ", and if you do, "),
    ("then for if you do", r", and if you do,", ", then"),
    ("and for if you do", r", and if you do,", " and"),
    ("and for or", r" or ", " and "),
    ("Trap for Spell", r"\bSpell\b(?!/)", "Trap"),
    ("Spell for Spell/Trap", r"\bSpell/Trap", "Spell"),
    ("If for When", r"\bWhen\b", "If"),
    ("When for If", r"\bIf\b", "When"),
    ("without You can", r"\bYou can (?=\w)", ""),
    ("without face-down", r"\bface-down ", ""),
    ("without random", r"\brandom(?:ly)? ", ""),
    ("without instead", r" instead\b", ""),
    ("without the Level", r"\bLevel \d+ (?:or (?:lower|higher) )?", ""),
    ("without your GY", r" (?:in|from) your (?:GY|Graveyard)\b", ""),
    ("without the hand", r" from your hand\b", ""),
    ("1 for all", r"\b[Aa]ll (?=[\w ]*monsters)", "1 "),
    ("without the Damage Step", r" \(except during the Damage Step\)", ""),
    ("without Tuner", r"\bTuner ", ""),
    ("without the name", r'"[^"]*" (?=monster|card|Spell|Trap)', ""),
    ("without while", r" while [^,:;.]*(?=[:.])", ""),
    ("without different names", r" with different names", ""),
    ("without the position", r" in (?:Attack|Defense) Position", ""),
    ("without until", r",? until the end of this turn", ""),
    ("without original", r"\boriginal ", ""),
    ("without the field", r" from the field\b", ""),
    ("loses for gains", r"\bgains\b", "loses"),
    ("without half", r"\bhalf ", ""),
)
_CHANGES = tuple((kind, re.compile(pattern), by) for kind, pattern, by in _WAYS)
_QUOTED = re.compile(r'"[^"]*"')
_WORD = re.compile(r"(?<![\"\w])[A-Za-z][\w'-]*(?=[ ,.;:)]) ?")


class Change(NamedTuple):
    """A changed text: how it was changed, and the words around the place as they were and are."""

    kind: str
    text: str
    shown: str


def changes(card: PrintedCard, chance: random.Random) -> Iterator[Change]:
    """Texts in which one word or phrase is changed, or one word drawn by ``chance`` taken out; names are left alone."""
    text = card.desc
    names = [found.span() for found in _QUOTED.finditer(text)]
    free = [found for found in _WORD.finditer(text) if not _inside(found.start(), names)]
    for found in chance.sample(free, min(WORDS, len(free))):
        yield _change("without a word", text, found.span(), "")
    for kind, pattern, by in _CHANGES:
        for found in list(pattern.finditer(text))[:AT_MOST]:
            if not _inside(found.start(), names) and found.group() != by:
                yield _change(kind, text, found.span(), by)


def _inside(at: int, names: list[tuple[int, int]]) -> bool:
    return any(begin < at < end for begin, end in names)


def _change(kind: str, text: str, at: tuple[int, int], by: str) -> Change:
    changed = text[: at[0]] + by + text[at[1] :]
    shown = " ".join(f"{text[max(0, at[0] - 40) : at[0]]}[{text[slice(*at)]}|{by}]{text[at[1] : at[1] + 40]}".split())
    return Change(kind, changed, shown)


def outcome(card: PrintedCard, change: Change) -> str:
    """What reading and reading back make of a changed text."""
    changed = card._replace(desc=change.text)
    reading = read(changed)
    record = assembled(changed, reading)
    if reading.declined or reading.confidence == "old text" or '"unread"' in json.dumps(record):
        return UNREAD
    if _bare(record) != _bare(assembled(card, read(card))):
        return OTHERWISE
    return NOTICED if account(changed, reading, record) is not None else MISSED


def _bare(made: Any) -> Any:
    """A record without the words that it was read from."""
    if isinstance(made, Mapping):
        return {key: _bare(value) for key, value in made.items() if key != "text"}
    return [_bare(value) for value in made] if isinstance(made, list) else made
