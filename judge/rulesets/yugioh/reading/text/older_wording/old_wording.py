"""Text from before Problem-Solving Card Text: found by its wording; its parts are not guessed.

Until 2011 a text did not mark with ':' and ';' what is a condition, what is done at activation and what happens on
resolution, and "select" could mean targeting or not. Such a text cannot be timed from its words alone.
"""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.text.older_wording import old_picks
from judge.rulesets.yugioh.reading.text.older_wording.old_signs import older_sign
from judge.rulesets.yugioh.reading.text.older_wording.older_words import today
from judge.rulesets.yugioh.reading.text.sentences.parts import SUMMONED_THUS, Parts
from judge.rulesets.yugioh.reading.text.sentences.sentences import Line
from judge.rulesets.yugioh.reading.text.sentences.standing import lead

Span = tuple[int, int]

_VERB = (
    r"(?:you can|you must|select|destroy|draw|add|Special Summon|inflict|increase|decrease|discard|return|send"
    r"|banish|remove|gain|place|put"
    r"|equip|negate|look|change|pay|Set|reveal|toss|roll|flip|move|halve|take control|declare|excavate"
    r"|it can attack once again|each player|your opponent (?:must|takes|discards|loses|draws)"
    r"|you (?:draw|gain|take|lose)|this card gains|its owner)\b"
)
_HAPPENS = (
    r"(?:is|are) (?:(?!in\b|on\b|a\b|an\b)\S+ ){0,7}?"
    r"(?:Summoned|destroyed|sent|flipped|removed|Tributed|discarded|returned|added|banished|attacked|drawn|selected"
    r"|declared|activated|targeted)\b"
)
_OLD_EVENT = Expression(
    r"(?:(?:[Oo]nce per turn|[Dd]uring [^,]*), )?(?:[Ii]f|[Ww]hen(?:ever)?) (?![^,]*\b(?:would|this way"
    r"|by this effect|by its own effect|this card attacks|leaves? the field)\b)"
    r"[^:;]*?\b(?:"
    + _HAPPENS
    + r"|(?:declares|destroy(?:s|ed)|inflicts?|activates|Summons?|draws) (?:an?|your|1|the|battle|Battle)\b)[^:;]*?, "
    + _VERB
)
_LINGERS = Expression(
    r"\b(?:instead|destroy this card|destroy that|destroy it|destroy the equipped|banish it|that (?:was|were)"
    r"|send this card|this (?:turn|effect|phase|Chain)|by the effect of|as a Continuous|in (?:its|their) owner"
    r"|cannot|in the Pendulum|(?:added|sent) there)\b"
)
_CHOSEN = (
    r"(?:pay|discard|Tribute(?! Summon\b)|remove|send|select|destroy|draw|return|banish|place|inflict|increase|change"
    r"|flip|look|add|equip|toss|roll|move|declare|offer|negate|gain|switch|put|detach|reveal|shuffle)\b"
)
_CAN_PAY = Expression(r"ou can " + _CHOSEN)
_OLD_CHOICE = Expression(
    r"(?:[Oo]nce per turn|[Dd]uring [^,:]*(?:Phase|turn)|[Yy]ou can)\b[^:;]*\b[Yy]ou can "
    + _CHOSEN
    + r"|^(?:[Yy]ou can (?:pay|discard|Tribute(?! Summon\b)|remove|send|select|destroy|draw|return|banish|offer)"
    r"|Tribute|Discard|Pay|Offer|Send|Remove)\b[^:;]*\bto (?:destroy|draw|add|Special Summon|inflict|increase|discard"
    r"|return|send|remove|gain|activate|negate|select|equip|change|look|take|place|make|halve|have|change"
    r"|give)\b"
)
_OLD_PHASE = Expression(
    r"^(?:[Oo]nce per turn, )?[Dd]uring (?:your|the|each)[^,:;]*(?:Standby|End"
    r"|Draw) Phases?(?: of [^,]*)?, (?!pay|you must|destroy this card|destroy it|banish|send this card|return"
    r"|shuffle|place|if|unless|sacrifice|Tribute|you cannot)" + _VERB
)
_OLD_PRICE = Expression(
    r"\b[Yy]ou can (?:pay|discard|Tribute|remove|send|return|banish|offer)\b[^:;]*? to (?:destroy|draw|add"
    r"|Special Summon|inflict|end|allow|increase|negate|return|make|gain)\b"
)
_BY = Expression(r"^By (?:tributing|Tributing|discarding|paying|sending|removing|offering)\b")
_SELECT = Expression(
    r"\b[Ss]elects? (?:\d+|up to|an?|any|the|another|this|that|one)\b(?! [^.;:,]*\bas (?:an|the) attack)"
)
_FROM_HIDDEN = Expression(
    r" (?:(?!\b(?:and|then|controls?)\b)[^.;:,])*?\bfrom (?:your|their|your opponent's) (?:hand|(?:Extra )?Deck)\b"
)
"""What stands behind a choice of cards that nobody can target."""
_FROM_PLAY = Expression(r"\b[Rr]emov(?:e|es|ed|ing)\b[^.;:]*\bfrom play\b")
_ACTIVATE_ONLY = Expression(r"^(?:You can activate (?:this card )?only|Activate only) (?:when|by|if|while|during|as)\b")
_OF_WHAT_STAYS = Expression(
    r"^(?:(?:Discard|Offer|Pay|Remove|Send|Tribute) \d[^.:;]*? to (?:add|destroy|draw|gain|increase|inflict|negate"
    r"|return|Special Summon)\b|You can activate this card when\b)"
)
"""What a card that stays does for a price, again and again (today it says that you can), or when it is activated."""


_PAID_FIRST = Expression(
    r"(?:Pay \d[\d,]* Life Points|Discard \d+ (?!random)[^.:;,]*|Tribute \d+ [^.:;,]*"
    r"|Remove \d+ [^.:;,]*Counters?[^.:;,]*)(?<!GY)(?<!LP)"
)
"""A price that stands alone, with what is done for it in further sentences: today a mark would stand between."""
_SET_AND_GONE = Expression(r"^(?:When|If) this (?:face-down|Set) card is (?:destroyed|sent)\b[^:;]*?, ")
"""What a Trap does that was never activated: today a mark would stand behind the condition."""


_BY_NAME = ("You can only use this effect of ", "You can only use each effect of ")


def old_words(masked: str, lines: list[Line], frame: str, *, leaves: bool = False) -> Span:
    """Where the words stand that only a text without Problem-Solving marks has; an empty span for a modern text.
    ``leaves``: is it that of a Spell or Trap that goes to the Graveyard when all is done?"""
    bare = not any(line.marked and not lead(line) for line in lines)
    if any(line.words.startswith(_BY_NAME) for line in lines):
        return 0, 0  # no text said that before the marks of today
    for number, line in enumerate(lines):
        start = line.sentence.start
        if line.half in ("materials", "flavor"):
            continue
        words = line.words
        flips = masked.startswith("FLIP", start)
        if leaves and number + 1 < len(lines) and (found := _PAID_FIRST.fullmatch(words.rstrip(" ."))):
            return start + found.start(), start + found.end()
        if leaves and not line.marked and (found := _SET_AND_GONE.match(words)):
            return start + found.start(), start + found.end()
        if line.parts.label[1] > start:  # "While in Attack Position: ..."
            begin = line.parts.label[1] + 1 - start
            start, words = start + begin, words[begin:]
            start, words = start + len(words) - len(words.lstrip()), words.lstrip()
        found = _FROM_PLAY.search(words) if "rom play" in words else None
        if not found and "elect" in words and not line.marked:
            found = _SELECT.search(words)
            if found and "attack target" in words:
                found = None
        if not found and not line.marked:
            found = _unmarked(words, frame)
            if not found and frame != "monster" and not leaves:
                found = _OF_WHAT_STAYS.match(words)
            if found and not leaves and found.group().endswith("only while"):
                found = None  # what stays has more to say, and says it as texts do today
            if not found and bare and not leaves and not flips and line.list != "modal":
                found = older_sign(words, monster=frame == "monster")
        if not found and bare and flips and _flips_without_a_mark(words):
            found = _FIRST_WORDS.match(words)
        if found:
            return start + found.start(), start + found.end()
    return 0, 0


_FIRST_WORDS = Expression(r"[^,.]+")


def _flips_without_a_mark(words: str) -> bool:
    """Does a Flip Effect take what it could target, in a text that marks nothing but that it is one?"""
    deed = today(words.rstrip(" ."))
    return old_picks.picked(deed.removeprefix("You can ")) is not None


def _unmarked(words: str, frame: str) -> re.Match[str] | None:
    can = "ou can " in words
    if frame != "monster":
        found = _ACTIVATE_ONLY.match(words) if "ctivate " in words else None
        if not found and words.startswith("By "):
            found = _BY.match(words)
        return found or (_OLD_PRICE.search(words) if can and " to " in words else None)
    if words.startswith("By "):
        return _BY.match(words)
    imperative = words.startswith(_IMPERATIVES)
    found = _OLD_CHOICE.search(words) if imperative or (can and _CAN_PAY.search(words)) else None
    if not found and ", " in words and words.startswith(_CONDITIONS):
        found = _OLD_EVENT.match(words)
        if not found and "Phase" in words:
            found = _OLD_PHASE.match(words)
    return None if found and _LINGERS.search(words) else found


_IMPERATIVES = ("Tribute ", "Discard ", "Pay ", "Offer ", "Send ", "Remove ")
_CONDITIONS = ("If ", "When", "During ", "Once per turn, ", "if ", "when", "during ", "once per turn, ")


def unpunctuated(lines: list[Line]) -> bool:
    """Is there no ':' and no ';' anywhere that could be a mark?"""
    return not any(
        (line.sentence.colons or line.sentence.semicolons) and not line.words.startswith(SUMMONED_THUS)
        for line in lines
    )


def old_message(words: str) -> str:
    """What to tell the user about an old text, with the words that gave it away."""
    return f"{_FOUND.format(words)}{_NOT_SAID} {_LEFT_OPEN}"


def old_but_read(message: str) -> str:
    """The same for an old text whose sentences decide all of it."""
    found = message.partition(_NOT_SAID)[0]
    return f"{found} all of its sentences have a shape that decides what is a condition, a cost and the effect."


_FOUND = 'Old text (written before the marks of today: "{}"):'
_LEFT_OPEN = (
    "Rulings rest on its kind and on what its sentences decide all the same; what turns on the others is unclear. To "
    "decide that, write the card under `cards:` in the scenario with its effects (for each: `trigger` or `quick`, "
    "`optional`, `cost`, `targets`, `resolve`)."
)
_NOT_SAID = " it does not say which words are a condition, a cost or the effect."


_SHAPE = Expression(
    r"\s*(?P<condition>(?:[Oo]nce per turn|[Ii]f|[Ww]hen|[Dd]uring|[Oo]nce during)\b[^:;]*?), (?=(?:you can "
    r"|select|draw|place|toss|roll|after|the monster|by |(?:they|your opponent) discards? )|it can attack once again)"
    r"|\s*(?=[Yy]ou can (?!only use ))"
)
_PRICE = Expression(
    r"[Yy]ou can (?P<price>(?:pay|discard|Tribute|remove|send|return|banish)\b[^:;,]*?) to (?!the |your )(?=[a-zS])"
)


def parts_of_old(masked: str, line: Line) -> Parts | None:
    """The parts of a sentence of the older wording: "If X, you can A to B"; None for what says no such thing."""
    parts, end = line.whole().parts, line.sentence.end
    begin = max(parts.label[1] + 1 if parts.label[1] > parts.label[0] else 0, line.sentence.start)
    found = _SHAPE.match(masked, begin, end)
    if not found or _CONTINUES.search(masked, begin, end):
        return None
    condition = found.span("condition") if found["condition"] else (begin, begin)
    price = _PRICE.match(masked, found.end(), end)
    activation = price.span() if price else (found.end(), found.end())
    may = masked.startswith(("you can", "You can", "it can attack"), found.end())
    return Parts(parts.label, condition, activation, (activation[1], end), may)


_CONTINUES = Expression(r"\b(?:would|cannot|instead|must|this card gains|Special Summon this card|this card's ATK)\b")


def old_targets(words: str) -> Span:
    """Where an old text selects something (which then meant, as a rule, a target): not by chance, nor out of a hand or
    Deck."""
    for found in _SELECT.finditer(words) if "elect" in words else ():
        if not words[: found.start()].lower().endswith("randomly ") and not _FROM_HIDDEN.match(words, found.end()):
            return found.span()
    return 0, 0
