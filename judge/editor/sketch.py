"""A sketch of a text that need not be whole: which keys and values stand where, and what a cursor is at.

The strict reader refuses a file at its first fault; while a file is typed it has one most of the time. Here a bracket
that was left open ends where the next entry or key at the edge begins, and what makes no sense is passed over.
Lines and columns count from 0, in characters.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from judge.kernel.places import Path
from judge.source.text import split_lines

LONGEST = 10_000
"""Characters of a line, at most: nobody writes a longer one."""
KEY, VALUE, ENTRY = "key", "value", "entry"
"""What a cursor may be at: a key of a mapping, a value, or the beginning of an entry of a list, which may be either."""

_BLOCK_KEY = re.compile(r"""("(?:[^"\\]|\\.)*+"|'(?:[^']|'')*+'|[^\s#\[\]{},"'&*!|>%@-][^#\n]*?)\s*:(?=\s|$)""")
_AT_THE_EDGE = re.compile(r"\s*-\s|\s*-$|[A-Za-z_]")
"""What no bracket goes on with: an entry of a list, a word at the left edge."""
_FLOW_END = re.compile(r"[,\[\]{}]|:(?=[\s,\[\]{}]|$)|\s#")
_QUOTED = {'"': re.compile(r'"(?:[^"\\]|\\.)*+("?)'), "'": re.compile(r"'(?:[^']|'')*+('?)")}


@dataclass(slots=True, eq=False)
class _Frame:
    """A mapping or list that is open; ``indent`` is -1 within brackets, ``key`` what its present value stands under."""

    is_list: bool
    indent: int
    key: str | None = None
    index: int = 0
    keys: list[str] = field(default_factory=list)

    @property
    def step(self) -> Path:
        """What it adds to the path of what stands in it."""
        return (self.index,) if self.is_list else () if self.key is None else (self.key,)


class Token(NamedTuple):
    """A key or a value as it is written: its place, and where in the file's structure it stands. The path of a key
    ends with the key. ``text`` is without quotes, ``start`` and ``end`` with them."""

    kind: str
    path: Path
    text: str
    line: int
    start: int
    end: int
    quote: str = ""


class Spot(NamedTuple):
    """What a cursor is at: a word (perhaps empty), or the place for one. The path of a key is that of its mapping.

    ``before`` is what of the word stands before the cursor, ``here`` the other keys of the mapping; ``in_brackets``
    says how it must be written, ``dash`` that an entry needs its dash.
    """

    kind: str
    path: Path
    word: str
    before: str
    line: int
    start: int
    end: int
    quote: str = ""
    in_brackets: bool = False
    here: tuple[str, ...] = ()
    dash: bool = False


class Entry(NamedTuple):
    """Where an entry of ``plays`` begins, and whether that is within brackets."""

    line: int
    column: int
    in_brackets: bool


class Sketch:
    """One text read; ``tokens`` are its keys and values in order, ``plays`` where its plays begin, ``plays_end`` where
    their list is over."""

    def __init__(self, text: str, cursor: tuple[int, int] | None = None) -> None:
        self.lines = split_lines(text)
        self.tokens: list[Token] = []
        self.plays: list[Entry] = []
        self.plays_end: tuple[int, int] | None = None
        self._frames: list[_Frame] = []
        self._cursor = cursor
        self._spot: tuple[Spot, list[str]] | None = None
        for number, line in enumerate(self.lines):
            self._line(number, line)
        self._pop_to(0, len(self.lines), 0)

    @property
    def spot(self) -> Spot | None:
        """What the cursor is at; None in a comment, or behind a closed bracket."""
        if self._spot is None:
            return None
        spot, keys = self._spot
        return spot._replace(here=tuple(key for key in keys if key != spot.word or spot.kind != KEY))

    def _line(self, number: int, line: str) -> None:
        if len(line) > LONGEST:
            return
        if self._in_brackets and _AT_THE_EDGE.match(line):
            self._pop_to(next(n for n, frame in enumerate(self._frames) if frame.indent < 0), number, 0)
        here = self._cursor is not None and self._cursor[0] == number
        if self._in_brackets:
            self._brackets(number, line, 0)
            return
        column = len(line) - len(line.lstrip(" "))
        if not line.strip() or line[column] == "#":
            if here and not line.strip():
                self._empty(number, self._column)
            return
        dashes = 0
        while line[column : column + 1] == "-" and line[column + 1 : column + 2] in ("", " "):
            self._dash(number, column)
            column += 1 + len(line[column + 1 :]) - len(line[column + 1 :].lstrip(" "))
            dashes += 1
        found = _BLOCK_KEY.match(line, column)
        if found is not None:
            column = self._block_key(number, line, column, found)
        self._rest(number, line, column, found is not None, dashes > 0)

    def _block_key(self, number: int, line: str, column: int, found: re.Match[str]) -> int:
        """A key and its colon; where its value may begin."""
        frame = self._mapping_at(column, number)
        key, quote = _plain(found[1])
        self._see(Token(KEY, self._path(), key, number, column, found.end(1), quote), frame)
        frame.key = key
        frame.keys.append(key)
        self.tokens[-1] = self.tokens[-1]._replace(path=self._path())
        after = found.end()
        return after + len(line[after:]) - len(line[after:].lstrip(" "))

    def _rest(self, number: int, line: str, column: int, keyed: bool, dashed: bool) -> None:
        """What stands behind a key or a dash, or by itself on a line."""
        if line[column : column + 1] in ("[", "{"):
            self._brackets(number, line, column)
            return
        end = re.search(r"\s#", line[column:])
        stop = column + end.start() if end else len(line)
        raw = line[column:stop].rstrip() if not line[column:].startswith("#") else ""
        kind = VALUE if keyed else ENTRY if dashed else KEY
        if kind == KEY:
            frame = self._mapping_at(column, number)
            self._see(Token(KEY, self._path(), _plain(raw)[0], number, column, stop, _plain(raw)[1]), frame)
            return
        text, quote = _plain(raw)
        token = Token(kind, self._path(), text, number, column, max(stop, column), quote)
        self._see(token, self._frames[-1] if self._frames else None)

    def _empty(self, number: int, column: int) -> None:
        """The cursor on an empty line: what may be written at its column."""
        frames = [frame for frame in self._frames if frame.indent <= column]
        if frames and frames[-1].is_list and frames[-1].indent == column:
            path = (*_path_of(frames[:-1]), frames[-1].index + 1)
            self._spot = Spot(ENTRY, path, "", "", number, column, column, dash=True), []
            return
        keys: list[str] = []
        if frames and not frames[-1].is_list and frames[-1].indent == column:
            keys = frames[-1].keys
            path = _path_of(frames[:-1])
        else:
            path = _path_of(frames)
        self._spot = Spot(KEY, path, "", "", number, column, column), keys

    def _dash(self, number: int, column: int) -> None:
        self._pop_while(lambda frame: frame.indent > column, number)
        top = self._frames[-1] if self._frames else None
        if top is not None and top.is_list and top.indent == column:
            top.index += 1
        else:
            self._frames.append(_Frame(True, column))
        self._entered(number, column)

    def _mapping_at(self, column: int, number: int) -> _Frame:
        """The mapping whose keys stand at this column; its present key is forgotten."""
        self._pop_while(lambda frame: frame.indent > column or (frame.is_list and frame.indent == column), number)
        top = self._frames[-1] if self._frames else None
        if top is None or top.is_list or top.indent != column:
            self._frames.append(_Frame(False, column))
        self._frames[-1].key = None
        return self._frames[-1]

    def _brackets(self, number: int, line: str, column: int) -> None:
        """What stands within brackets on a line, from a column on."""
        while column < len(line):
            char = line[column]
            if char == " ":
                column += 1
            elif char == "#" and line[column - 1 : column] in ("", " "):
                return
            elif char in "[]{},":
                self._gap(number, column)
                self._mark(char, number, column)
                column += 1
                if not self._in_brackets:
                    return
            elif char == ":":
                self._gap(number, column)
                column += 1
            else:
                column = self._flow_word(number, line, column)
        self._gap(number, len(line) + 1)

    def _mark(self, char: str, number: int, column: int) -> None:
        """A bracket or a comma."""
        if char in "[{":
            self._new_entry(number, column)
            self._frames.append(_Frame(char == "[", -1, index=-1))
        elif char in "]}":
            self._pop_to(len(self._frames) - 1, number, column)
        else:
            self._frames[-1].key = None

    def _new_entry(self, number: int, column: int) -> None:
        """A value begins: in a list, one more entry."""
        top = self._frames[-1] if self._frames else None
        if top is not None and top.is_list and top.indent < 0:
            top.index += 1
            self._entered(number, column)

    def _flow_word(self, number: int, line: str, column: int) -> int:
        """A word within brackets, quoted or not; where it ends."""
        top = self._frames[-1]
        if line[column] in _QUOTED:
            found = _QUOTED[line[column]].match(line, column)
            assert found is not None, "an opening quote always matches"
            end = found.end()
        else:
            stop = _FLOW_END.search(line, column + 1)
            end = stop.start() if stop else len(line)
        text, quote = _plain(line[column:end].rstrip())
        after = line[end:].lstrip(" ")
        if top.is_list:
            self._new_entry(number, column)
            self._see(Token(ENTRY, self._path(), text, number, column, end, quote), top)
        elif top.key is None:
            self._see(Token(KEY, self._path(), text, number, column, end, quote), top)
            if after.startswith(":"):
                top.key = text
                self.tokens[-1] = self.tokens[-1]._replace(path=self._path())
            top.keys.append(text)
        else:
            self._see(Token(VALUE, self._path(), text, number, column, end, quote), top)
        return end

    def _gap(self, number: int, column: int) -> None:
        """Nothing stands between the last word and this column: the cursor may be there."""
        if self._spot is not None or self._cursor is None or self._cursor[0] != number or not self._in_brackets:
            return
        top, at = self._frames[-1], self._column
        if at <= column and top.is_list:
            path = (*_path_of(self._frames[:-1]), top.index + 1)
            self._spot = Spot(ENTRY, path, "", "", number, at, at, in_brackets=True), []
        elif at <= column:
            kind = KEY if top.key is None else VALUE
            self._spot = Spot(kind, self._path(), "", "", number, at, at, in_brackets=True), top.keys

    def _see(self, token: Token, frame: _Frame | None) -> None:
        """A word, which the cursor may be at."""
        self.tokens.append(token)
        if self._cursor is None or self._spot is not None or self._cursor[0] != token.line:
            return
        at = self._column
        if not token.start <= at <= token.end:
            self._before(token, frame)
            return
        before = self.lines[token.line][token.start : at].lstrip("\"'" if token.quote else " ")
        self._spot = (
            Spot(
                token.kind, token.path, token.text, before, token.line, token.start,
                max(at, token.start + len(self.lines[token.line][token.start : token.end].rstrip())), token.quote,
                self._in_brackets,
            ),
            frame.keys if frame is not None and token.kind == KEY else [],
        )  # fmt: skip

    def _before(self, token: Token, frame: _Frame | None) -> None:
        """The cursor before a word within brackets, with nothing between."""
        if self._in_brackets and self._column < token.start and frame is not None:
            at = self._column
            keys = frame.keys if token.kind == KEY else []
            self._spot = Spot(token.kind, token.path, "", "", token.line, at, at, in_brackets=True), keys

    def _entered(self, number: int, column: int) -> None:
        if len(self._path()) == 2 and self._path()[0] == "plays":
            self.plays.append(Entry(number, column, self._in_brackets))

    def _pop_while(self, too_deep: Callable[[_Frame], bool], number: int) -> None:
        keep = len(self._frames)
        while keep and too_deep(self._frames[keep - 1]):
            keep -= 1
        self._pop_to(keep, number, 0)

    def _pop_to(self, keep: int, number: int, column: int) -> None:
        for frame in self._frames[keep:]:
            if frame.is_list and _path_of(self._frames[: self._frames.index(frame)]) == ("plays",):
                self.plays_end = number, column
        del self._frames[keep:]

    @property
    def _in_brackets(self) -> bool:
        return bool(self._frames) and self._frames[-1].indent < 0

    @property
    def _column(self) -> int:
        return self._cursor[1] if self._cursor is not None else 0

    def _path(self) -> Path:
        return _path_of(self._frames)


def _path_of(frames: Sequence[_Frame]) -> Path:
    return tuple(step for frame in frames for step in frame.step)


def _plain(written: str) -> tuple[str, str]:
    """A word without its quotes, and the quote."""
    quote = written[:1]
    if quote not in ("'", '"'):
        return written, ""
    inner = written[1:-1] if len(written) > 1 and written.endswith(quote) else written[1:]
    return (inner.replace("''", "'") if quote == "'" else inner.replace('\\"', '"')), quote
