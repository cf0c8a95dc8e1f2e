"""A card as it is printed, as far as reading its text needs it: its name, its kind, its text."""

from __future__ import annotations

import re

from judge.kernel.tuples import NamedTuple
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import STRAIGHT

STAYING = ("continuous", "field", "equip")
"""Kinds of Spells and Traps that stay on the field."""
_EXTRA_DECK = frozenset(("fusion", "synchro", "xyz", "link"))
_HALF = Expression(r"^[ \t]*\[ ?(Pendulum Effect|Monster Effect|Flavor Text) ?\][ \t]*\r?\n?", re.M)
_DASHES = Expression(r"^-{5,}[ \t]*\r?$", re.M)


class PrintedCard(NamedTuple):
    """What stands on a card: ``words`` is its kind as card files write it (``quick-play spell``, ``xyz effect
    monster``), ``desc`` the whole text as a database has it, ``known_as`` the name of an early translation by which it
    called itself."""

    name: str
    words: tuple[str, ...]
    desc: str
    known_as: str = ""

    @property
    def frame(self) -> str:
        """``monster``, ``spell`` or ``trap``; empty for what is none of them."""
        return self.words[-1] if self.words else ""

    @property
    def subtype(self) -> str:
        """``continuous``, ``quick-play``, ``counter``, ...; ``normal`` for one without a word of its own."""
        return self.words[0] if len(self.words) > 1 else "normal"

    @property
    def extra_deck(self) -> bool:
        """Does its text begin with a line of materials?"""
        return not _EXTRA_DECK.isdisjoint(self.words)

    def in_half(self, half: str) -> PrintedCard:
        """The card as one of its halves speaks of it: in a Pendulum Zone it is a Spell."""
        return self._replace(words=("pendulum", "spell")) if half == "pendulum" else self


_LIMITED = Expression(
    r"You can only (?:use|activate|apply|Special Summon) (?:[^\".]* of )?(?:\d )?"
    r"\"(?P<name>(?:[^\"]|(?<= )\"[A-Z][^\"]*\"(?=[ \"]))+)\""
    r"(?: (?:monster |Pendulum )?effects?)?(?: (?:per|once per|twice per|up to \w+ per) (?:turn|Duel|Chain))",
)
"""How often this card can be used or Summoned, or an effect of it used: the name is always its own (it may have
quotation marks within)."""
_NO_VERB = Expression(r"\bYou can only (?=each )")
"""What a database prints where a verb was lost."""


_UNPRINTED = Expression(r"\s*\* ?The above text is unofficial and describes the card's functionality in the OCG\.?\s*$")
"""What a database remarks on the text of a card that has no English print."""
_STRAIGHT = str.maketrans(STRAIGHT)
_BROUGHT = Expression(
    r"(?:Special )?Summon(?:ed)? (?:with|by) (?:the effects? of )?\"[^\"]*\"(?: or \"[^\"]*\")?(?:'s effect)?(?:\.|$)"
    r"|This card can be used as [^.]*\.|[*\u25cf\u203b] ?If used for another Token, [^.]*\.?",
    re.I,
)
"""What brings a Token, and as which it can serve: no effect of its own."""


def printed_card(name: str, kind: str, desc: str) -> PrintedCard:
    """A card of a database. Where the text calls this card by another name than the database does (an early
    translation), it is told by the name that the database has; but for what others mention, who name it as of old."""
    desc = _NO_VERB.sub("You can only use ", _UNPRINTED.sub("", desc.translate(_STRAIGHT)))
    if "token" in kind.split():
        desc = re.sub(r"\b([Tt])his Token\b", r"\1his card", _BROUGHT.sub("", desc).strip())
    told = {said["name"].removesuffix("(s)") for said in _LIMITED.finditer(desc)}
    called = told.pop() if len(told) == 1 else name
    if called.lower() != name.lower() and f'"{name}"' not in desc and f'"{name}(s)"' not in desc:
        old = re.escape(called)
        desc = re.sub(rf'(?<!mentions )(?<!mention )"{old}(?:\(s\))?"', lambda _: f'"{name}"', desc)
        return PrintedCard(name, tuple(kind.split()), desc, called)
    return PrintedCard(name, tuple(kind.split()), desc)


def halves(desc: str) -> tuple[tuple[int, int], tuple[int, int]]:
    """Where the Pendulum half and the monster half of a text lie; the Pendulum half is empty where there is none."""
    marks = [(m[1], m.start(), m.end()) for m in _HALF.finditer(desc)]
    if not marks:
        return (0, 0), (0, len(desc))
    pendulum, monster = (0, 0), (len(desc), len(desc))
    for n, (word, _, begin) in enumerate(marks):
        end = marks[n + 1][1] if n + 1 < len(marks) else len(desc)
        if word == "Pendulum Effect":
            dashes = _DASHES.search(desc, begin, end)
            pendulum = (begin, dashes.start() if dashes else end)
        elif word == "Monster Effect":
            monster = (begin, end)
    return pendulum, monster
