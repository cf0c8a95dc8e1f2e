"""A talk cut into statements and words, names of known cards first: they win over every separator.

Statements end with ``.``, ``/``, ``;``, ``!``, a line end, ``->`` or ``?``, which marks what is in question. In
parentheses a ``;`` is a comma. A word with points or colons inside stays one word. Headings: `judge.talk.headings`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator

from judge.kernel.tuples import NamedTuple
from judge.talk import headings

END = ""
"""The word that stands after the last one."""
COMMA = ","
MOST_WORDS = 12
"""Words that the name of a card has at most."""
_WITH = r"(?<!\S)[wW]/(?:[oO](?!\w))?"
_WORD = re.compile(r"[^\s.,;:/?!()<>\"\u201c\u201d]+(?:[.:/][^\s.,;:/?!()<>\"\u201c\u201d]+)*")
_SPLIT = re.compile(r"[.,;/?!(](?=\s|\Z)|->|[\n;?!]|:(?=\s)")
_JOINT = r"(?:,\s*(?:and\s+)?(?:then,?\s+)?|\s(?:and\s+)?then\s+|\sand\s+)(?=(?:[A-Z]\w*|[Cc]hain [Ll]ink \d+):\s)"
"""What joins a play to one before whose player is named with a colon."""
_WHO = r"[^\s.,;:/?!()<>]+"
_PLAYER = re.compile(rf"\s*(?:(?:and\s+)?(then),?\s+)?({_WHO}(?:[ ]{_WHO}){{0,2}})\s*:", re.I)
_THEN = re.compile(r"\s*(?:and\s+)?then\b,?", re.I)
_LINK = re.compile(r"cl(\d{1,2})\Z", re.I)
_POSSESSIVE = re.compile(r"(?<=\w)['\u2019]s\Z", re.I)


class Word(NamedTuple):
    """One word of a talk; ``low`` is how patterns have it, ``card`` the card that it names, if it is a whole name."""

    text: str
    low: str
    start: int
    end: int
    card: str | None = None


class Statement(NamedTuple):
    """A statement as it was written: its words (the last one is `END`), the player named before a colon; ``joined``: it
    goes on a sentence."""

    words: tuple[Word, ...]
    start: int
    end: int
    player: str = ""
    player_at: tuple[int, int] = (0, 0)
    then: bool = False
    asked: bool = False
    joined: bool = False


Naming = Callable[[str], str | None]
"""The card that has exactly this name, case, accents and punctuation aside."""


def statements(text: str, naming: Naming) -> list[Statement]:
    """The statements of a talk, in order."""
    names = list(_names(text, naming))
    found: list[Statement] = []
    start = 0
    for end, mark in _ends(text, names):
        for begin, until in headings.parts(text, start, end):
            one = _statement(text, begin, until, names, asked="?" in mark and until == end)
            one = _meanwhile(one) if until < end else one
            if len(one.words) > 1 or one.player:
                found.append(one)
            elif "?" in mark and found:
                found[-1] = found[-1]._replace(asked=True)
        start = end + len(mark)
    return found


def _meanwhile(one: Statement) -> Statement:
    """A heading that tells a turn or phase, as a sentence: "it is B's End Phase"."""
    if one.words[0].low in ("it", "this", "in", "during", "on"):
        return one
    said = (Word(word, word, one.start, one.words[0].end) for word in ("it", "is"))
    return one._replace(words=(*said, *one.words))


def _names(text: str, naming: Naming) -> Iterator[Word]:
    """The names of cards in a talk, the longest at each place."""
    words = [(found.start(), found.end()) for found in re.finditer(r"[^\W_]+(?:['\u2019-][^\W_]+)*", text)]
    at = 0
    while at < len(words):
        begin = words[at][0]
        for last in range(min(at + MOST_WORDS, len(words)) - 1, at - 1, -1):
            name, end = _named(text, begin, words[last][1], naming)
            if name is not None:
                tail = re.search(r"[^\w\s]*\Z", name)
                if tail and tail[0] and text.startswith(tail[0], end):
                    end += len(tail[0])
                yield Word(text[begin:end], text[begin:end].lower(), begin, end, name)
                at = last
                break
        at += 1


def _named(text: str, begin: int, end: int, naming: Naming) -> tuple[str | None, int]:
    """The card that a stretch of a talk names, a possessive ``'s`` at its end aside, and where its name ends."""
    name = _name(text, begin, end, naming)
    owner = _POSSESSIVE.search(text, begin, end) if name is None else None
    if owner is not None and owner.start() > begin:
        name, end = _name(text, begin, owner.start(), naming), owner.start()
    return name, end


def _name(text: str, begin: int, end: int, naming: Naming) -> str | None:
    """The card that a stretch of a talk names; over a separator only where it stands in the name, too."""
    said = text[begin:end]
    if "\n" in said:
        return None
    name = naming(said)
    if name is None:
        return None
    return name if not _SPLIT.search(said) or _literal(said) == _literal(name) else None


def _literal(name: str) -> str:
    apart = unicodedata.normalize("NFKD", name.casefold()).replace("\u2019", "'")
    return " ".join("".join(char for char in apart if not unicodedata.combining(char)).split())


def _ends(text: str, names: list[Word]) -> Iterator[tuple[int, str]]:
    """Where statements end, and the marks that end them."""
    inside = [(name.start, name.end) for name in names]
    depth, at = 0, 0
    for found in re.finditer(rf"->|[().;/?!\n]|{_JOINT}", text):
        at, mark = found.start(), found[0]
        if any(begin < at < end or begin <= found.end() < end for begin, end in inside if len(mark) > 2 or at > begin):
            continue
        if mark in "()":
            depth = max(depth + (1 if mark == "(" else -1), 0)
        elif mark == "\n":
            depth = 0
            yield at, mark
        elif not (mark == ";" and depth) and _is_end(text, at, mark):
            yield at, mark
    yield len(text), ""


def _is_end(text: str, at: int, mark: str) -> bool:
    """Does a mark end a statement? The stroke of "w/" does not, nor a point within a word, unless a player is named
    behind it."""
    if mark == "/":
        return re.search(r"(?<!\S)[wW]/\Z", text[: at + 1]) is None
    if mark != ".":
        return True
    after = text[at + 1 : at + 2]
    if not after or after.isspace() or after in "?!.":
        return True
    return re.match(r"\w+:\s", text[at + 1 :]) is not None


def _statement(text: str, start: int, end: int, names: list[Word], *, asked: bool) -> Statement:
    inside = [name for name in names if start <= name.start and name.end <= end]
    at, link = headings.label(text, start, end)
    label = (start + len(text[start:at]) - len(text[start:at].lstrip()), at - 1)
    player, place, then = "", (at, at), False
    said = _PLAYER.match(text, at, end)
    if said is not None and said.end() < end and not text[said.end()].isspace():
        said = None
    if said is not None and said[2].lower() == "then":
        then, at, said = True, said.end(), None
    if said is not None and not any(name.start < said.end() - 1 < name.end for name in inside):
        player, place, then, at = " ".join(said[2].split()), said.span(2), said[1] is not None, said.end()
    if (more := _THEN.match(text, at, end)) is not None and not any(n.start == more.end() - 4 for n in inside):
        then, at = True, more.end()
    words = tuple(_words(text, at, end, [name for name in inside if name.start >= at]))
    words = (*words, *_linked(link, *label)) if link else tuple(_links_behind(words))
    last = max((word.end for word in words), default=max(at, start))
    first = words[0].start if words else at
    stop = Word("", END, last, last + 1)
    return Statement((*words, stop), place[0] if player else first, last, player, place, then, asked)


def _links_behind(words: tuple[Word, ...]) -> Iterator[Word]:
    """Words with "chain link 2" behind what it stands before, where a part begins with it or with a player and it."""
    begin = 0
    for end in range(len(words) + 1):
        if end == len(words) or words[end].low == COMMA:
            yield from (_link_behind(words[begin:end]) if end > begin else ())
            yield from words[end : end + 1]
            begin = end + 1


def _link_behind(words: tuple[Word, ...]) -> tuple[Word, ...]:
    for at in (0, 1) if words[0].card is None else (0,):
        low = [word.low for word in words[at : at + 3] if word.card is None]
        if low[:2] == ["chain", "link"] and low[2:] and low[2].isdecimal() and len(words) > at + 3:
            return (*words[:at], *words[at + 3 :], *_linked(low[2], words[at].start, words[at + 2].end))
    return words


def _linked(number: str, start: int, end: int) -> Iterator[Word]:
    yield from (Word(word, word, start, end) for word in ("as", "chain", "link", number))


def _words(text: str, start: int, end: int, names: list[Word]) -> Iterator[Word]:
    """The words of a stretch; those of a name are one, ``'s`` is a word of its own."""
    at = start
    for name in [*names, None]:
        until = end if name is None else name.start
        for found in re.finditer(rf"{_WITH}|{_WORD.pattern}|[,;]", text[at:until]):
            yield from _pieces(found[0], at + found.start())
        if name is not None:
            yield name
            at = name.end


def _pieces(said: str, at: int) -> Iterator[Word]:
    if said in ",;":
        yield Word(said, COMMA, at, at + 1)
        return
    owner = _POSSESSIVE.search(said)
    if (link := _LINK.match(said)) is not None:
        yield from (Word(word, word, at, at + len(said)) for word in ("chain", "link", link[1]))
    elif owner and owner.start():
        cut = at + owner.start()
        yield Word(said[: owner.start()], said[: owner.start()].lower(), at, cut)
        yield Word(owner[0], "'s", cut, at + len(said))
    elif said.lower() in ("'s", "\u2019s"):
        yield Word(said, "'s", at, at + len(said))
    else:
        yield Word(said, said.lower(), at, at + len(said))
