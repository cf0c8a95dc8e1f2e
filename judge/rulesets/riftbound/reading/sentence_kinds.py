"""What kind of sentence something is, and what it could reach, told from its shape before it is understood.

A ruling is left open only for an unread sentence that could reach it. What is not recognised could reach anything.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from judge.kernel.tuples import NamedTuple
from judge.rulesets.riftbound.reading.trigger_phrases import HEAD

ANYTHING = ("anything",)
_AFTER = (
    (r"\bplays?\b|\bplayed\b", "after plays"),
    (r"\bmoves?\b|\bmoved\b|\brecall", "after moves"),
    (r"\battacks?\b|\bdefends?\b|\bcombat|\bshowdown|\bwins?\b|\battacking|\bdefending", "after combats"),
    (r"\bconquers?\b|\bholds?\b|\bscores?\b|\bpoints?\b", "after scores"),
    (r"\bdies?\b|\bkill(?:s|ed)?\b|\bdeaths?\b|\bDeathknell|\bbanish|\bleaves?\b", "after deaths"),
    (r"\bdamage[ds]?\b|\bdeals?\b|\bdealt\b", "after damage"),
    (r"\bstun(?:s|ned)?\b", "after stuns"),
    (r"\bready|\breadied|\breadies|\bexhaust", "after readying"),
    (r"\bhides?\b|\bhidden\b", "after hides"),
    (r"\bchooses?\b|\bchosen", "after choices"),
    (r"\bdraws?\b|\bdrawn?\b", "after draws"),
    (r"\bdiscards?\b|\bdiscarded\b", "after discards"),
    (r"\breturns?\b|\breturned\b", "after returns"),
    (r"\bMight\b|\bbuff|\battach|\bequip|\brecycles?\b|\bgains?\b|\bcounter", "after effects"),
    (r"\bturn\b|\bPhase\b", "after turns"),
)  # fmt: skip
_STANDING = (
    (r"\bcosts?\b.*\bless\b|\bignoring\b.*\bcost", ("costs less",)),
    (r"\bcosts?\b.*\bmore\b|\bmust pay\b|\bpay an additional", ("costs more",)),
    (r"\bcan't be chosen|\bcan't choose|\bcan be chosen|\bmust choose", ("choices",)),
    (r"\bcan't (?:be )?play|\bcan only play|\bmust play|\bmay play|\bplayed? .*\bonly|\bcan play", ("plays",)),
    (r"\bcan't (?:be )?move|\bcan only move|\bmust move|\bmay move|\bcan move", ("moves",)),
    (r"\bcan't attack|\bmust attack|\bcan't defend|\bcan't be attacked", ("moves", "combats")),
    (r"\bcan't score|\bcan't conquer|\bcan't hold|\bVictory Score|\bto win", ("scores",)),
    (
        r"\bBonus Damage|\bdeals? .*\bmore|\bextra damage|\bdamage .*\binstead|\bcan't (?:be )?(?:deal|damage)",
        ("combats", "effects"),
    ),
    (r"\bwould die|\bcan't die|\bwould be killed|\bcan't be killed", ("combats", "effects")),
    (r"\benters? (?:play )?(?:ready|exhausted)|\bcan't (?:be )?read(?:y|ied)", ("readiness",)),
    (r"[+-]\d+ Might|\bMight (?:is|equal|becomes)|\bmy Might|\bits Might", ("might",)),
)
_KEYWORDS = {
    "assault": ("might",), "shield": ("might",), "tank": ("combats",), "backline": ("combats",),
    "ganking": ("moves",), "deflect": ("costs more",), "reaction": ("plays", "abilities"),
    "action": ("plays", "abilities"), "hidden": ("hides", "plays"), "ambush": ("plays",), "temporary": ("after turns",),
    "vision": ("after plays",), "accelerate": ("readiness",), "repeat": ("plays",), "hunt": ("after scores",),
    "deathknell": ("after deaths",), "legion": ("its play", "its activation"),
}  # fmt: skip
_GIVEN = r"\[([A-Za-z-]+)(?: \d+)?\]"
_HANDS = re.compile(
    r"(?:then,? )?(?:look at|reveal|recycle|predict|put (?:it|them|one|the rest|a card)|search|draw|discard"
    r"|you may (?:draw|recycle|reveal))\b.*",
    re.I,
)
_ON_BOARD = re.compile(
    r"\bplay|\bkill|\bdeal|\bmove|\bboard|\bbattlefield|\bbase\b|\bread[yi]|\bgive|\bstun|\breturn|\bbanish|\battach"
    r"|\bcontrol|\bchannel|\brunes?\b|\bscore|\bcounter|\bexhaust|\bMight|\bpoint|\bturn\b|\bcost|\bXP\b",
    re.I,
)


_WOULD = ((r"\bwould (?:die|be killed|be dealt|take)\b", ("combats", "effects")), (r"\bwould draw\b", ("hands",)))
"""What is replaced, and what that could decide."""


_ABOUT_COMING = re.compile(r"^(?:(?:If|While) [^,]+, )?(?:I|this) enters? (?:ready|exhausted)\.?$", re.I)
_ABOUT_PLAYING = re.compile(
    r"\bto play (?:me|this)\b|^(?:(?:If|While) [^,]+, )?(?:I|this) costs? |^Play (?:me|this) only"
    r"|^You may play (?:me|this)\b",
    re.I,
)
_ALLOWS_MORE = re.compile(r"\bcosts? .*\bless\b|^You may play|\bmay\b.* as an additional cost", re.I)
"""Words about playing a card that make nothing wrong which is right without them."""


class Kind(NamedTuple):
    """The kind of a sentence in a word or two, and what it could reach."""

    said: str
    reach: tuple[str, ...]


def standing(sentence: str) -> Kind:
    """Of a sentence that belongs to no instruction: it waits for something, is paid for, or applies."""
    if HEAD.match(sentence):
        return Kind("triggered ability", awaited(_clause(sentence)))
    if re.match(r"(?:[^.:\"]*\{\w+\}[^.:\"]*|(?:Kill|Discard|Recycle|Exhaust|Spend|Pay)\b[^.:\"]*): ", sentence):
        return Kind("activated ability", ("its activation",))
    if _ABOUT_COMING.search(sentence):
        return Kind("about how it enters", ("its readiness",))
    if _ABOUT_PLAYING.search(sentence):
        allows = _ALLOWS_MORE.search(sentence) is not None
        ready = ("its readiness",) if re.search(r"\benters? ready\b", sentence) else ()
        return Kind("about playing it", ("its play otherwise" if allows else "its play", *ready))
    if re.search(r"\binstead\b", sentence):
        would = next((reach for pattern, reach in _WOULD if re.search(pattern, sentence, re.I)), ANYTHING)
        return Kind("replacement", would)
    found = _reached(sentence)
    return Kind("passive ability", found or ANYTHING)


def instruction(sentence: str) -> Kind:
    """Of a sentence of what an effect does: it changes hands and decks alone, or anything."""
    if _HANDS.match(sentence) and not _ON_BOARD.search(sentence):
        return Kind("instruction", ("hands",))
    if re.fullmatch(r"give [^.]* this turn\.?", sentence, re.I) and (given := re.findall(_GIVEN, sentence)):
        also = ("might",) if "Might" in sentence else ()
        return Kind("instruction", tuple(dict.fromkeys((*of_keywords(map(str.casefold, given)), *also))))
    if re.fullmatch(r"(?:double|increase|set|change) (?:my|its) Might[^,.]*\.?", sentence, re.I):
        return Kind("instruction", ("might",))
    if re.fullmatch(r"(?:give|buff) (?:(?! and )[^,.])*\.?", sentence, re.I) and not re.search(r"\[", sentence):
        return Kind("instruction", ("might",))
    return Kind("instruction", ANYTHING)


def of_keywords(keywords: Iterable[str]) -> tuple[str, ...]:
    """What keywords could reach that something gives."""
    return tuple(dict.fromkeys(what for key in sorted(keywords) for what in _KEYWORDS.get(key, ANYTHING)))


def awaited(clause: str) -> tuple[str, ...]:
    """After what something may trigger by the words that say what it waits for."""
    if re.match(r"When you play (?:me|this)\b(?!.* or )", clause, re.I):
        return ("after its play",)
    return tuple(dict.fromkeys(kind for pattern, kind in _AFTER if re.search(pattern, clause, re.I))) or ANYTHING


def _clause(sentence: str) -> str:
    return sentence.partition(",")[0] if not sentence.casefold().startswith("once each turn,") else sentence


_JOINT = re.compile(r",? and |, (?!and )|; ")
_PAIRS = re.compile(r"\b(spells|units|attack|conquer)(?: and | or )(?:abilities|gear|defend|hold)\b", re.I)
"""Words that "and" joins to one."""
_CONDITION = re.compile(r"(?:While|If|As long as|During|Unless|On)\b", re.I)


def _reached(sentence: str) -> tuple[str, ...]:
    """What a sentence could reach, if each of its clauses is recognised; nothing if one is not."""
    found: list[str] = []
    for clause in _JOINT.split(_PAIRS.sub(r"\1", sentence.strip(" ."))):
        reach = _reach(clause)
        if not reach and not _CONDITION.match(clause):
            return ()
        found += reach
    return tuple(dict.fromkeys(found))


def _reach(clause: str) -> list[str]:
    found = [kind for pattern, kinds in _STANDING if re.search(pattern, clause, re.I) for kind in kinds]
    for name in re.findall(r"\[([A-Za-z-]+)(?: \d+)?\]", clause):
        found += _KEYWORDS.get(name.casefold(), ANYTHING)
    return found
