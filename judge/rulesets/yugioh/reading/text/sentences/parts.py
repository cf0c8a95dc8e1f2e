"""A sentence as condition : activation ; resolution.

Source: Konami, Problem-Solving Card Text, parts 3 and 4: ':' ends the conditions, ';' ends what is done at activation.
"""

from __future__ import annotations

import re

from judge.kernel.tuples import NamedTuple
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.text.sentences.lexer import Sentence

Span = tuple[int, int]

_LABEL = Expression(
    r"FLIP$|[Ww]hile in (?:face-up )?(?:Attack|Defense) Position$|\d+(?:\+| or (?:more|less)|-\d+)?$"
    r"|(?:[A-Z][\w-]*(?:,? & |, | or |, or |/| and )?){1,8}(?: (?:[Mm]onsters?|Position|Spells?|Traps?|Cards?))?$"
    r"|\"~+\"$"
)
_BULLET_LABEL = Expression(
    r"(?!\s*(?:If|When|While|During|Once|Twice|You can|At the|Each time|After|Before|\())(?:[^,~]{1,48}"
    r"|[\d, or]+)$|\s*\"?~{1,60}\"?[^,]{0,20}$"
)
_PAYING = Expression(r"\s*(?:[^:]{0,120}, )?[Yy]ou can (?!either|\(|activate this effect$)\w")
_ASKS = Expression(r"\s*(?:If|When|While|During|Once per|At the|Each time)\b")
_EVENT_CHOICE = Expression(
    r"\s*(?:Once per turn, )?(?:[Ii]f|[Ww]hen)\b[^:;]*?"
    r"(?=, (?:you can |your opponent )?(?:selects? and )?(?:activates?|uses?|executes?) "
    r"(?:(?:1|one|either) of (?:these|the following) effects|these effects depending on [^:;]*):)"
    r"|\s*If Summoned this way(?=, activate (?:the appropriate effect|these effects)\b[^:;]*:)"
)
_APPLIES = Expression(r"\s*[A-Z]\w+ (?:that card|them|it)\b[^:;]*\bapply [^:;]*\beffects?:\s*$")
"""What goes on with the sentence before it and ends in a list of what happens: its colon marks nothing."""
_MAY = Expression(
    r"\b(?:you can(?: (?:either|also))?(?: \([^()]*\))?|this effect can be activated at the end of [^,:;]*)$", re.I
)
_USED = ", you can activate this effect"
"""What may stand before the colon and asks for nothing."""
_DOES = Expression(r"\s*(?:You can(?! only)|Target|Discard|Banish|Tribute|Pay|Send|Reveal|Detach|Return|Shuffle)\b")

_LASTING = tuple(f"; this {change} lasts " for change in ("increase", "decrease", "change", "effect"))
"""Behind a deed, how long it counts: that semicolon marks nothing."""


_new = tuple.__new__


class Parts(NamedTuple):
    """Where the parts of a sentence lie; an empty span for a part it does not have.

    ``label`` is what stands before the condition (``FLIP``, ``While in Attack Position``, ``2+``); ``may`` says that
    "you can" stands before the colon.
    """

    label: Span
    condition: Span
    activation: Span
    resolution: Span
    may: bool

    @property
    def marked(self) -> bool:
        """Is there a ':' or ';' that makes it an effect which starts a Chain?"""
        return self.condition[1] > self.condition[0] or self.activation[1] > self.activation[0]


def unmarked(begin: int, end: int) -> Parts:
    """A sentence without marks: all of it is what happens."""
    nothing = (begin, begin)
    return Parts(nothing, nothing, nothing, (begin, end), False)


PLAIN = ("If ", "When ", "Once per ", "During ", "At the ", "Once, ", "After ", "Before ", "Each time ")
"""How a condition begins that is neither a label nor a cost."""

THEN_USED = "If Summoned this way, activate "
"""How a sentence begins that tells what is used once a card came by its own effect."""
SUMMONED_THUS = "This card cannot be Special Summoned except "
"""What says how a card is Summoned, whatever marks stand in it."""

UNMARKED = unmarked(0, 0)
"""Stands for the parts of a sentence that has neither ':' nor ';', until somebody asks for them."""


def split(masked: str, sentence: Sentence) -> Parts:
    """Find the parts of a sentence in the masked text."""
    begin, end, colons, semicolons, _, first, _ = sentence
    label = (begin, begin)
    if not colons:
        if semicolons and semicolons[0] > begin and not masked.startswith(_LASTING, semicolons[0]):
            return _new(Parts, (label, label, (begin, semicolons[0]), (semicolons[0] + 1, end), False))
        return unmarked(begin, end)
    if len(colons) == 1 and masked.startswith(PLAIN, begin):
        (colon,) = colons
        behind = colon + 1
        may = "ou can" in masked[begin:colon] or "effect can be" in masked[begin:colon]
        opens = masked.endswith(" effects", begin, colon) or masked.startswith(THEN_USED, begin)
        listed = not may and opens and _EVENT_CHOICE.match(masked, begin)
        if not listed and (not may or _MAY.search(masked, begin, colon)):
            if not semicolons:
                return _new(Parts, (label, (begin, colon), (behind, behind), (behind, end), may))
            semicolon = semicolons[0]
            if semicolon > colon:
                return _new(Parts, (label, (begin, colon), (behind, semicolon), (semicolon + 1, end), may))
    at = 0
    while at < len(colons) and (not semicolons or colons[at] < semicolons[0]):
        if not _LABEL.match(masked, begin, colons[at]) and not (
            first and not at and _BULLET_LABEL.match(masked, begin, colons[at])
        ):
            break
        label = (label[0], colons[at])
        begin = colons[at] + 1
        at += 1
    colons = colons[at:]
    if semicolons and label[1] > semicolons[0]:
        semicolons = tuple(s for s in semicolons if s > label[1])
    stop = semicolons[0] if semicolons else end
    heads = [c for c in colons if c < stop]
    condition: Span = (begin, begin)
    if heads and masked.find(" effect", begin, end) >= 0 and (found := _EVENT_CHOICE.match(masked, begin)):
        may = masked.startswith(", you can ", found.end())
        return Parts(label, (begin, found.end()), (found.end(), found.end()), (found.end() + 1, end), may)
    if heads and _APPLIES.match(masked, begin, end):
        return Parts(label, condition, condition, (begin, end), False)
    if (heads and _DOES.match(masked, begin) and not _MAY.search(masked, begin, heads[0])) or (
        heads and _PAYING.match(masked, begin, heads[0]) and not _MAY.search(masked, begin, heads[0])
    ):
        stop, semicolons, heads = heads[0], (heads[0],), []
    while heads:
        colon = heads.pop(0)
        condition = (condition[0], colon)
        begin = colon + 1
        if not (heads and _ASKS.match(masked, begin)):
            break
    may = condition[1] > condition[0] and bool(_MAY.search(masked, condition[0], condition[1]))
    if masked.endswith(_USED, *condition):
        condition, may = (condition[0], condition[1] - len(_USED)), True
    if heads and _DOES.match(masked, begin):
        stop, semicolons = heads[0], (heads[0],)
    if semicolons and semicolons[0] > begin:
        return Parts(label, condition, (begin, stop), (stop + 1, end), may)
    return Parts(label, condition, (begin, begin), (begin, end), may)
