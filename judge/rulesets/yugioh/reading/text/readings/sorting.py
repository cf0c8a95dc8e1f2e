"""Which sentences are effects, which belong to the activation of the card, which are branches, which are neither."""

from __future__ import annotations

from judge.kernel.tuples import NamedTuple
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.text.sentences import standing
from judge.rulesets.yugioh.reading.text.sentences.activation_sentences import belongs_to_activation, is_activation
from judge.rulesets.yugioh.reading.text.sentences.condition_kinds import NOTHING_ASKED, Asked, asked
from judge.rulesets.yugioh.reading.text.sentences.parts import SUMMONED_THUS, Parts
from judge.rulesets.yugioh.reading.text.sentences.printed_cards import PrintedCard
from judge.rulesets.yugioh.reading.text.sentences.sentences import Line

EFFECT, ACTIVATION, BRANCH = "effect", "activation", "branch"

_CHOOSES = Expression(
    r"\b(?:[Aa]ctivate|[Aa]pply|[Uu]se) (?:1|one|either|any number|up to \w+) of (?:these|the following) effects\b"
)
_LISTED = (
    r"activate (?:these effects(?! of)"
    r"|(?:this|the following|the appropriate) effect(?=,? (?:based|depending) on\b))"
)
"""Effects that are told apart by what stands before each of them: how much is paid, or what the board is like."""
_TOLD_APART = Expression(rf"\b[Yy]ou can (?:[^.;:]*? to )?{_LISTED}")
_ACTIVATES_LISTED = Expression(rf"\b{_LISTED}")
_ACTIVATES = Expression(r"\b[Aa]ctivate (?:1|one|either|any number|up to \w+) of (?:these|the following) effects\b")
_OR = Expression(r",? OR:\s*")
_ITSELF = Expression(r"\b[Tt]his (?:face-up )?card gains (?:this|these|the following) effects?\b")


_HAVE_EFFECTS = frozenset(("spirit", "union", "gemini", "flip", "toon"))
_NO_FLAVOR = Expression(
    r"\bQuick Effect\b|\b[Yy]ou can (?:only use|Special Summon|activate|target)\b|: You can\b|\bmonsters? you control\b"
    r"|\b[Tt]his (?:face-up )?card\b(?! is (?:always|not) treated as)"
)


_new = tuple.__new__


class Entry(NamedTuple):
    """A sentence that is (part of) an effect.

    ``role`` is ``effect``, ``activation`` (of the card) or ``branch`` (of the effect or activation before it);
    ``frame`` where the effect is used (monster, spell, trap); ``at`` counts the sentences of the card.
    """

    line: Line
    role: str
    asks: Asked
    frame: str
    at: int


def sort(card: PrintedCard, masked: str, lines: list[Line], old: bool, plain: bool) -> list[Entry]:
    """The sentences that are effects or parts of them, in the order of the text; ``plain`` as in `is_plain`."""
    if card.words[-1] == "monster":
        return _monster(masked, lines, old, plain)
    return _spell_or_trap(card, masked, lines, old)


def _asked(masked: str, line: Line) -> Asked:
    """What its condition asks for; where none is marked before a list to choose of, what stands before "you can"."""
    start, end = line[2][1]
    if end <= start and " you can activate " in line[1]:
        begin = line[0].start
        listed = _ACTIVATES if offers(line[1]) else _ACTIVATES_LISTED
        said = listed.search(masked, begin, line[0].end)
        if said is not None and masked.endswith(" you can ", begin, said.start()):
            start, end = begin, said.start()
    return asked(masked[start:end]) if end > start else NOTHING_ASKED


def _monster(masked: str, lines: list[Line], old: bool, plain: bool) -> list[Entry]:
    entries: list[Entry] = []
    for at, line in enumerate(lines):
        _, words, parts, half, place, marked = line
        if not (place or half or plain):  # most sentences
            if marked and "OR:" not in words:
                begin, end = parts[3]
                if (end - begin > 2 or not standing.lead(line)) and not words.startswith(SUMMONED_THUS):
                    entries.append(_new(Entry, (line, EFFECT, _asked(masked, line), "monster", at)))
                continue
            if not (marked or old or "effects" in words or words.startswith("FLIP")):
                continue
        if half in ("materials", "flavor") or (plain and not half):
            continue
        frame = "spell" if half else "monster"
        if place == "events":
            continue
        if place == "modal" and entries:
            if line.sentence.first:
                entries.append(Entry(line.whole(), BRANCH, _asked(masked, line), frame, at))
            continue
        if old:
            line = _shaped(masked, line)
        if active(line, old):
            _either(entries, masked, line.whole(), _asked(masked, line), frame, at)
    return entries


def _shaped(masked: str, line: Line) -> Line:
    """A sentence of an old text with its parts, where its words have the shape of an effect."""
    from judge.rulesets.yugioh.reading.text.older_wording.old_wording import parts_of_old

    shape = None if line.marked else parts_of_old(masked, line)
    return line if shape is None else line._replace(parts=shape, marked=shape.marked)


_RULES = Expression(r"\b(?:[Cc]annot|[Dd]estroy|damage|card|player|ATK|[Yy]ou)\b")
"""What a Token's text has where it says more than what the Token looks like."""


def is_plain(card: PrintedCard) -> bool:
    """A monster without effects, whose text is flavour (but not the text of its Pendulum half).

    Databases call some monsters Normal that are not: Spirit, Union, Gemini, Flip and Toon Monsters always have
    effects, and no flavour speaks of "this card" or of what "you can" do. What brings a Token is no effect.
    """
    words = card.words
    if not words or words[-1] != "monster" or "effect" in words or card.extra_deck:
        return False
    if "token" in words:
        return _RULES.search(card.desc) is None
    if "ritual" in words or "[" in card.desc:
        return True
    return _HAVE_EFFECTS.isdisjoint(words) and not _says_effects(card.desc)


def _says_effects(desc: str) -> bool:
    """Does a text speak as no flavour does?"""
    speaks = "card" in desc or "ou can" in desc or "you control" in desc or "Quick Effect" in desc
    return speaks and _NO_FLAVOR.search(desc) is not None


def _spell_or_trap(card: PrintedCard, masked: str, lines: list[Line], old: bool) -> list[Entry]:
    entries: list[Entry] = []
    subtype, frame = card.subtype, card.words[-1] if card.words else ""
    stays = subtype in ("continuous", "field", "equip")
    equips_itself = effects = False
    behind = ""  # what a list or a following sentence belongs to
    for at, line in enumerate(lines):
        sentence, words, _, _, place, _ = line
        if place == "events":
            continue
        if place == "modal" and behind:
            if sentence.first:
                entries.append(Entry(line.whole(), BRANCH, _asked(masked, line), frame, at))
        elif place == "granted":
            if active(line, old):
                itself = _ITSELF.search(masked[: sentence.start])
                entries.append(Entry(line.whole(), EFFECT, _asked(masked, line), frame if itself else "monster", at))
                effects = True
        elif old and stays and (shaped := _shaped(masked, line)).marked and not line.marked:
            behind, effects = EFFECT, True
            entries.append(_new(Entry, (shaped, EFFECT, _asked(masked, shaped), frame, at)))
        elif not active(line, old):
            if _unmarked_activation(words, stays, behind):
                behind = ACTIVATION
                equips_itself = equips_itself or (not stays and "equip this card to " in words)
                entries.append(_new(Entry, (line, ACTIVATION, NOTHING_ASKED, frame, at)))
        else:
            line = line.whole()
            asks = _asked(masked, line)
            if belongs_to_activation(masked, line, asks, stays, equips_itself, not effects):
                equips_itself = equips_itself or ("equip" in words and not stays)
                behind = ACTIVATION
                entries.append(_new(Entry, (line, ACTIVATION, asks, frame, at)))
            else:
                behind, effects = EFFECT, True
                _either(entries, masked, line, asks, frame, at)
    return entries


def _unmarked_activation(words: str, stays: bool, behind: str) -> bool:
    """Is an unmarked sentence part of the activation, and no limit and no continuation of an effect?"""
    if words.startswith(("You can only ", "You can activate up to ")) and "equip" not in words[:20]:
        return False
    return not (stays or behind == EFFECT) or is_activation(words)


_IN_THAT_TURN = Expression(
    r"During (?:your|your opponent's) turn: (?:It|This card|Your opponent|Neither player|The equipped monster) "
    r"(?:gains|loses|cannot)\b(?!.*\buntil\b)"
)
"""A point of a list whose colon tells in whose turn something applies."""
_OFFERS = Expression(
    r"You can (?:add|banish|change|destroy|discard|draw|equip|gain|inflict|look|negate|pay|place|return|reveal|send|Set"
    r"|shuffle|take|Tribute(?! Summon)|Special Summon(?! this card \())\b"
    r"(?!.*\b(?:would|instead|to (?!the\b|your\b|their\b|its\b))\b)"
)
"""A point of a list that offers a deed, without a mark: each of them is an effect that is used."""


def active(line: Line, old: bool) -> bool:
    """Does the sentence say an effect that is activated (by its marks, by "FLIP:", or by offering a choice)?"""
    _, words, parts, _, _, marked = line
    if marked:
        begin, end = parts[3]
        if line.list == "own" and _IN_THAT_TURN.match(words):
            return False
        return (end - begin > 2 or not standing.lead(line)) and " would detach " not in words
    if words.startswith("FLIP") and line.sentence.colons:
        return True
    if old and (line.parts.may or line.parts.activation[1] > line.parts.activation[0]):
        return True
    if line.list == "own" and line.sentence.first and _OFFERS.match(words):
        return True
    if "only" in words or (" activate " not in words and not offers(words)):
        return False
    return bool(offers(words) and _CHOOSES.search(words)) or bool(_TOLD_APART.search(words))


def offers(words: str) -> bool:
    """Does a sentence speak of "these effects" to choose of?"""
    return "effects" in words and ("of these effects" in words or "of the following effects" in words)


def _either(entries: list[Entry], masked: str, line: Line, asks: Asked, frame: str, at: int) -> None:
    """One effect, or two where a sentence says "either: ... OR: ..."."""
    if "OR:" in line.words:
        start, end = line.parts.resolution
        if (other := _OR.search(masked, start, end)) and masked[start : other.start()].strip():
            first = line.parts._replace(resolution=(start, other.start()), may=True)
            semicolon = next((s for s in line.sentence.semicolons if s > other.end()), 0)
            rest = (semicolon + 1 if semicolon else other.end(), end)
            second = line.parts._replace(activation=(other.end(), semicolon or other.end()), resolution=rest, may=True)
            entries.append(Entry(line._replace(parts=first), EFFECT, asks, frame, at))
            entries.append(Entry(line._replace(parts=second), EFFECT, asks, frame, at))
            return
    entries.append(_new(Entry, (line, EFFECT, asks, frame, at)))


_YOU_CAN = ", you can "


def choosing(line: Line, masked: str) -> Parts:
    """The parts of a sentence where what stands before "activate 1 of these effects" is done at activation."""
    parts = line.whole().parts
    begin, end = parts.resolution
    listed = _ACTIVATES if offers(line.words) else _ACTIVATES_LISTED if _TOLD_APART.search(line.words) else None
    found = listed.search(masked, begin, end) if listed else None
    if not found:
        return parts
    may = parts.may or " you can " in masked[begin : found.start()]
    if masked.startswith("When ", begin) and masked.endswith(_YOU_CAN, begin, found.start()):
        begin, start = found.start() - len(_YOU_CAN), begin
        parts = parts._replace(condition=(start, begin))
    return parts._replace(activation=(begin, found.start()), resolution=(found.start(), end), may=may)
