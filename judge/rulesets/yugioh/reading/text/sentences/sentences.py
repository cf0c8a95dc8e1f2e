"""The sentences of a card in their places: halves of a Pendulum Monster, materials, lists and what opens them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.kernel.tuples import NamedTuple
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.text.sentences.lexer import BLANK, Sentence, between, kept, masks, places
from judge.rulesets.yugioh.reading.text.sentences.parts import PLAIN, THEN_USED, UNMARKED, Parts, split, unmarked
from judge.rulesets.yugioh.reading.text.sentences.printed_cards import PrintedCard

_GAINS = Expression(
    r"\b(?:gains?|gets?|have|has|with|receives?|becomes?|following|these|this|appropriate|listed)\b[^.:;]*\beffects?\b"
)
_MODAL = Expression(
    r"\b(?:activate|apply|choose|use|select|resolve|perform|do|declare|gain)\b[^.;:]*\b(?:effects?|following"
    r"|these|appropriate|them|each)\b|\beither\b|\bin (?:sequence|order)\b",
    re.I,
)


_WHILE_IT_IS_SO = Expression(r"^Apply the following effects? while\b|, also apply the following\b(?! effects?[.:]?$)")
"""A sentence that makes the list behind it hold only at times."""
_STANDING = Expression(
    r"^(?:While [^.:;]*, apply (?:these|the following) effects\.?$|(?:While [^.:;]*, a|A)pply (?:this|these"
    r"|the (?:following|appropriate)) effects?(?:\(s\))?,? (?:while|(?:depending|based) on)\b)"
)
"""A sentence that says when the list behind it applies, on a card that lies there: the effect before it is over."""
_GIVING = Expression(r"with (?:this effect|these effects)|\bequip this card [^.:;]*? with the following effects?")
"""A sentence that gives something, or this card as an Equip Card, the list behind it."""
_GAINING = Expression(r"\bgains?\b[^.:;]*\beffects?\b")
_LISTING = Expression(r"\bgains? (?:this|these|the following) effects?(?: until [^.:;]*)?\.?$")
_THESE = Expression(
    r"\b(?:any|either|1|one) of (?:these|the following|the below)\b|\bthe following (?:effects|events|conditions)\b"
)
_CHOOSER = Expression(r"\b(?:activate|apply) (?:\w+) of (?:these|the following) effects\b", re.I)


class Line(NamedTuple):
    """One sentence with its parts and its place.

    ``words`` are its masked words; ``marked`` says that it has a condition or something done at activation. ``half`` is
    ``pendulum``, ``materials``, ``flavor`` or empty; ``list`` is empty outside a list, else ``modal`` (branches of the
    effect before it), ``own`` (effects of their own), ``granted`` (effects given by the words before), ``events`` (what
    the condition before it speaks of).
    """

    sentence: Sentence
    words: str
    parts: Parts
    half: str
    list: str
    marked: bool

    def whole(self) -> Line:
        """The same with its parts worked out, which a sentence without marks leaves for later."""
        if self.parts is not UNMARKED:
            return self
        return self._replace(parts=unmarked(self.sentence.start, self.sentence.end))


_new = tuple.__new__  # the constructor of a named tuple is five times slower, and there are two for every sentence


def lines(card: PrintedCard) -> tuple[str, list[Line]]:
    """The masked text of a card, and its sentences."""
    masked, guarded = masks(card.desc)
    found: list[Line] = []
    listed = "\u25cf" in masked or "\u2022" in masked
    if listed or "\n" in guarded:
        begin = 0
        for row, text in enumerate(guarded.split("\n")):
            if listed and ("\u25cf" in text or "\u2022" in text):
                _points(found, masked, guarded, text, begin, row)
            elif text:
                _row(found, masked, guarded, text, begin, row)
            begin += len(text) + 1
    else:
        _row(found, masked, guarded, guarded, 0, 0)
    if listed or "[" in masked:
        stays = card.frame == "monster" or card.subtype in ("continuous", "field", "equip")
        return masked, list(_placed(masked, found, card.extra_deck, stays))
    if found and card.extra_deck and (materials := _materials_line(masked, found[0].sentence)) >= 0:
        return masked, [_as_materials(line) if line.sentence.line == materials else line for line in found]
    return masked, found


def _row(found: list[Line], masked: str, guarded: str, text: str, begin: int, row: int, bullet: bool = False) -> None:
    """The sentences of a line of the text, or of one point of a list."""
    limit = begin + len(text)
    first = bullet
    for piece in _pieces(text):
        end = begin + len(piece)
        stop = end + 1 if end < limit else end
        if not piece or piece[0] in " (\t\r" or piece[-1] in BLANK:  # seldom
            odd = kept(masked, guarded, begin, stop, bullet, first, row)
            found += [_line(masked, sentence) for sentence in odd]
            first = first and not odd
        else:
            if ":" in piece or ";" in piece:
                found.append(_marked(masked, piece, begin, stop, bullet, first, row))
            else:
                sentence = _new(Sentence, (begin, stop, (), (), bullet, first, row))
                found.append(_new(Line, (sentence, masked[begin:stop], UNMARKED, "", "", False)))
            first = False
        begin = end + 2


_WHAT_COUNTS = ("If it does, apply its ", "If they do, apply their ")


def _pieces(text: str) -> list[str]:
    """A line in pieces at its full stops; those of initials (``1 E.C. Counter``) end no sentence, nor does the one
    before what counts in an attack from Defense Position."""
    pieces = text.split(". ")
    lying = "n face-up Defense Position. If " in text
    if not lying and not any(piece[-2:-1] == "." and piece[-1].isupper() for piece in pieces[:-1]):
        return pieces
    found = pieces[:1]
    for piece in pieces[1:]:
        before = found[-1]
        if (before[-2:-1] == "." and before[-1].isupper()) or (lying and piece.startswith(_WHAT_COUNTS)):
            found[-1] = f"{before}. {piece}"
        else:
            found.append(piece)
    return found


def _points(found: list[Line], masked: str, guarded: str, text: str, begin: int, row: int) -> None:
    """The sentences of a line with points of a list."""
    for n, point in enumerate(text.replace("\u2022", "\u25cf").split("\u25cf")):
        end = begin + len(point)
        if point and point.count(".") == point.count(". ") + (point[-1] == "."):
            blank = 1 if point[0] == " " else 0
            _row(found, masked, guarded, point[blank:], begin + blank, row, n > 0)
        else:  # a full stop within a word, or behind something else than a word
            found += [_line(masked, sentence) for sentence in between(masked, guarded, begin, end, n > 0, row)]
        begin = end + 1


def _marked(masked: str, piece: str, begin: int, stop: int, bullet: bool, first: bool, row: int) -> Line:
    """A sentence with ':' or ';'. Most are "condition: what is paid; what happens", which is seen at once."""
    condition, colon, rest = piece.partition(":")
    listed = condition.endswith((" of these effects", " of the following effects", " end of the Battle Phase"))
    if (
        colon
        and ":" not in rest
        and condition.startswith(PLAIN)
        and not ("ou can" in condition or ";" in condition or listed or condition.startswith(THEN_USED))
    ):
        price, semicolon, happens = rest.partition(";")
        if ";" not in happens:
            at = begin + len(condition)
            behind = at + 1
            paid = end = behind
            semicolons: tuple[int, ...] = ()
            if semicolon:
                paid = behind + len(price)
                end = paid + 1
                semicolons = (paid,)
            parts = _new(Parts, ((begin, begin), (begin, at), (behind, paid), (end, stop), False))
            sentence = _new(Sentence, (begin, stop, (at,), semicolons, bullet, first, row))
            return _new(Line, (sentence, masked[begin:stop], parts, "", "", True))
    colons, semicolons = places(piece, ":", begin), places(piece, ";", begin)
    return _line(masked, _new(Sentence, (begin, stop, colons, semicolons, bullet, first, row)))


def _line(masked: str, sentence: Sentence) -> Line:
    """A sentence whose ':' and ';' may mark its parts."""
    begin, end, colons, semicolons, _, _, _ = sentence
    if not (colons or semicolons):
        return _new(Line, (sentence, masked[begin:end], UNMARKED, "", "", False))
    parts = split(masked, sentence)
    _, (c0, c1), (a0, a1), _, _ = parts
    marked = c1 > c0 or a1 > a0
    return _new(Line, (sentence, masked[begin:end], parts, "", "", marked))


def _as_materials(line: Line) -> Line:
    return _new(Line, (line.sentence, line.words, UNMARKED, "materials", "", False))


def _placed(masked: str, found: list[Line], extra: bool, stays: bool) -> Iterator[Line]:
    """The sentences of a text with headers or lists, each in its half and its list; ``stays``: of a card that lies on
    the field."""
    half, opened = "", ""
    materials = -1
    lead: Line | None = None
    chooser: Line | None = None
    for line in found:
        sentence, words, parts, _, _, marked = line
        _, _, _, _, bullet, first, row = sentence
        if extra and not half:
            materials, extra = _materials_line(masked, sentence), words[0] == "["
        if words[0] in "[-" and (header := _header(words)) is not None:
            half, lead = header, None
            continue
        if row == materials:
            yield _as_materials(line)
            continue
        if not bullet:
            opened = ""
        elif first and not opened:
            opened = _opens(lead if chooser is None or chooser.sentence.line not in (row - 1, row) else chooser, stays)
        if half or opened:
            line = _new(Line, (sentence, words, parts, half, opened, marked))
        yield line
        if not bullet:
            lead = (
                lead
                if words.startswith(("You can only ", "You can activate up to "))
                and lead
                and _LISTING.search(lead.words)
                else line
            )
            if "effects" in words:
                choice = "of the" in words and _CHOOSER.search(words)
                chooser = line if choice else None if "following effects" in words else chooser


def _header(words: str) -> str | None:
    if words.startswith("---"):
        return ""
    if words.startswith("["):
        low = words.lower()
        if "pendulum effect" in low:
            return "pendulum"
        if "monster effect" in low:
            return ""
        if "flavor" in low:
            return "flavor"
    return None


AS_A_MONSTER_WITH = Expression(
    r"\bSpecial Summon this card(?: in \w+ Position)? as an Effect Monster \([^()]*\),? with "
    r"(?:th(?:is|ese)|the following) effects?\b"
)
"""The card becomes a monster that has the effects of the list."""


def _materials_line(masked: str, first: Sentence) -> int:
    """The number of the line, if the first line of the monster's text names materials; else -1."""
    if first.bullet or first.semicolons or masked[first.start] == "[":
        return -1
    end = masked.find("\n", first.start)
    line = masked[first.start : end if end >= 0 else len(masked)].rstrip()
    return first.line if line[-1:] not in (".", ":") else -1


def _opens(lead: Line | None, stays: bool) -> str:
    """What kind of list the sentence before it opens, on a card that ``stays`` or not."""
    if lead is None:
        return "own"
    words = lead.words
    if words.startswith(("You can only ", "You can activate up to ", "You cannot activate the following effects")):
        return "own"
    if "card can activate these effects depending" in words:
        return "own"
    parts = lead.parts
    if "as an Effect Monster" in words and AS_A_MONSTER_WITH.search(words):
        return "granted"
    if ("gain" in words and _GAINING.search(words)) or _GIVING.search(words):
        return "granted"
    if not lead.marked and "apply the following" in words.lower() and _WHILE_IT_IS_SO.search(words):
        return "granted"
    if stays and not lead.marked and "pply th" in words and _STANDING.search(words):
        return "granted"
    start, end = lead.sentence.start, parts.condition[1]
    if lead.marked and _THESE.search(words, 0, end - start) and not _MODAL.search(words, parts.condition[1] - start):
        return "events"
    if parts.activation[1] > parts.activation[0]:
        return "modal"
    if _MODAL.search(words):
        return "modal"
    if parts.condition[1] > parts.condition[0] and parts.resolution[1] - parts.resolution[0] > 3:
        return "modal"
    if _GAINS.search(words):
        return "granted"
    return "own"
