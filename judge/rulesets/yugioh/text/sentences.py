"""The sentences of a card in their places: halves of a Pendulum Monster, materials, lists and what opens them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from judge.rulesets.yugioh.text.lexer import Sentence, lex
from judge.rulesets.yugioh.text.parts import UNMARKED, Parts, split, unmarked
from judge.rulesets.yugioh.text.printed import PrintedCard

_GAINS = re.compile(
    r"\b(?:gains?|gets?|have|has|with|receives?|becomes?|following|these|this|appropriate|listed)\b[^.:;]*\beffects?\b"
)
_MODAL = re.compile(
    r"\b(?:activate|apply|choose|use|select|resolve|perform|do|declare|gain)\b[^.;:]*\b(?:effects?|following"
    r"|these|appropriate|them|each)\b|\beither\b|\bin (?:sequence|order)\b",
    re.I,
)


_GAINING = re.compile(r"\bgains?\b[^.:;]*\beffects?\b")
_LISTING = re.compile(r"\bgains? (?:this|these|the following) effects?\.?$")
_THESE = re.compile(
    r"\b(?:any|either|1|one) of (?:these|the following|the below)\b|\bthe following (?:effects|events|conditions)\b"
)
_CHOOSER = re.compile(r"\b(?:activate|apply) (?:\w+) of (?:these|the following) effects\b", re.I)


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


def lines(card: PrintedCard) -> tuple[str, list[Line]]:
    """The masked text of a card, and its sentences."""
    masked, sentences = lex(card.desc)
    extra = card.extra_deck
    if "\u25cf" in masked or "\u2022" in masked:
        return masked, list(_with_lists(masked, sentences, extra))
    headed = "[" in masked
    if not (headed or extra):  # most cards
        new, kind, unmarked = _new, Line, UNMARKED
        return masked, [
            _marked(masked, one, "")
            if one[2] or one[3]
            else new(kind, (one, masked[one[0] : one[1]], unmarked, "", "", False))
            for one in sentences
        ]
    found: list[Line] = []
    add = found.append
    half = ""
    materials = -1
    for sentence in sentences:
        begin, end, colons, semicolons, _, _, row = sentence
        words = masked[begin:end]
        if extra and not half:
            materials, extra = _materials_line(masked, sentence), words[0] == "["
        if headed and words[0] in "[-" and (header := _header(words)) is not None:
            half = header
        elif row == materials:
            add(_new(Line, (sentence, words, UNMARKED, "materials", "", False)))
        elif colons or semicolons:
            add(_marked(masked, sentence, half))
        else:
            add(_new(Line, (sentence, words, UNMARKED, half, "", False)))
    return masked, found


_new = tuple.__new__


def _marked(masked: str, sentence: Sentence, half: str) -> Line:
    """A sentence with ':' or ';', which may mark its parts."""
    parts = split(masked, sentence)
    _, condition, activation, _, _ = parts
    marked = condition[1] > condition[0] or activation[1] > activation[0]
    return _new(Line, (sentence, masked[sentence[0] : sentence[1]], parts, half, "", marked))


def _with_lists(masked: str, sentences: list[Sentence], extra: bool) -> Iterator[Line]:
    half, opened = "", ""
    materials = -1
    lead: Line | None = None
    chooser: Line | None = None
    for sentence in sentences:
        words = masked[sentence.start : sentence.end]
        if extra and not half:
            materials, extra = _materials_line(masked, sentence), words[0] == "["
        if words[0] in "[-" and (header := _header(words)) is not None:
            half, lead = header, None
            continue
        if sentence.line == materials:
            yield Line(sentence, words, UNMARKED, "materials", "", False)
            continue
        parts = split(masked, sentence)
        if sentence.bullet and sentence.first and not opened:
            opened = _opens(lead if chooser is None or chooser.sentence.line != sentence.line - 1 else chooser)
        elif not sentence.bullet:
            opened = ""
        line = Line(sentence, words, parts, half, opened, parts.marked)
        yield line
        if not sentence.bullet:
            lead = lead if words.startswith("You can only ") and lead and _LISTING.search(lead.words) else line
            if "effects" in words:
                chooser = line if _CHOOSER.search(words) else None if "following effects" in words else chooser


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


def _materials_line(masked: str, first: Sentence) -> int:
    """The number of the line, if the first line of the monster's text names materials; else -1."""
    if first.bullet or first.semicolons or masked[first.start] == "[":
        return -1
    end = masked.find("\n", first.start)
    line = masked[first.start : end if end >= 0 else len(masked)].rstrip()
    return first.line if line[-1:] != "." else -1


def _opens(lead: Line | None) -> str:
    """What kind of list the sentence before it opens."""
    if lead is None:
        return "own"
    words = lead.words
    if words.startswith("You can only ") or "can activate these effects depending" in words:
        return "own"
    parts = lead.parts
    if ("gain" in words and _GAINING.search(words)) or "with this effect" in words or "with these effects" in words:
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
