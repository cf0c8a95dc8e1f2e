"""The outline of a text: its parts, the players and their zones, the cards that it defines, the plays by number."""

from __future__ import annotations

from collections.abc import Iterator

from judge.editor.answers import Symbol
from judge.editor.draft import Draft
from judge.editor.sketch import KEY, Token
from judge.source.plays import board_words


def symbols(draft: Draft) -> tuple[Symbol, ...]:
    """The outline, as far as it can be told of a text that need not be whole."""
    if not draft.is_scenario:
        return ()
    tops = [token for token in draft.sketch.tokens if token.kind == KEY and len(token.path) == 1]
    ends = [token.line for token in tops[1:]] + [len(draft.lines)]
    return tuple(_part(draft, token, end) for token, end in zip(tops, ends, strict=False))


def _part(draft: Draft, token: Token, end: int) -> Symbol:
    name = token.text
    below: tuple[Symbol, ...] = ()
    if name == "plays":
        below = tuple(_plays(draft, end))
    elif name == "board":
        words = board_words(draft.game)
        below = tuple(one for one in _keys(draft, ("board",), end, "player") if one.name not in words)
    elif name in ("cards", "expect"):
        below = tuple(_keys(draft, (name,), end, "card" if name == "cards" else "part"))
    return _symbol(draft, token, end, name, "part", below)


def _keys(draft: Draft, path: tuple[str, ...], end: int, kind: str) -> Iterator[Symbol]:
    """The keys right below a path, and those below a player."""
    depth = len(path) + 1
    found = [one for one in draft.sketch.tokens if one.kind == KEY and one.path[:-1] == path and len(one.path) == depth]
    ends = [token.line for token in found[1:]] + [end]
    for token, last in zip(found, ends, strict=False):
        below = tuple(_keys(draft, (*path, token.text), last, "zone")) if kind == "player" else ()
        yield _symbol(draft, token, last, token.text, kind, below)


def _symbol(draft: Draft, token: Token, end: int, name: str, kind: str, below: tuple[Symbol, ...]) -> Symbol:
    last = max(token.line, end - 1)
    while last > token.line and not draft.lines[last].strip():
        last -= 1
    selection = draft.ruler.stretch(token.line, token.start, token.end)
    whole = draft.ruler.stretch(last, 0, len(draft.lines[last]))
    return Symbol(name or "?", kind, whole._replace(line=selection.line, start=selection.start), selection, below)


def _plays(draft: Draft, end: int) -> Iterator[Symbol]:
    """The plays, each called by its number and its words."""
    entries = draft.sketch.plays
    for number, entry in enumerate(entries, 1):
        following = entries[number] if number < len(entries) else None
        last = following.line if following is not None and following.line > entry.line else None
        last = max(entry.line, (last if last is not None else end if following is None else entry.line + 1) - 1)
        while last > entry.line and not draft.lines[last].strip():
            last -= 1
        stop = len(draft.lines[last])
        if following is not None and following.line == entry.line:
            stop = following.column
        words = [one for one in draft.sketch.tokens if one.path[:2] == ("plays", number - 1)]
        selection = draft.ruler.stretch(
            entry.line, entry.column, stop if last == entry.line else len(draft.lines[entry.line])
        )
        whole = draft.ruler.stretch(last, 0, stop)._replace(line=selection.line, start=selection.start)
        yield Symbol(f"{number}. {_said(words)}", "play", whole, selection)


def _said(tokens: list[Token]) -> str:
    """``A activate Raigeki``: the words of a play, the first few."""
    said: dict[str, str] = {}
    for token in tokens:
        if len(token.path) <= 2:
            return token.text or "?"
        if token.kind != KEY and len(token.path) >= 3:
            said.setdefault(str(token.path[2]), token.text)
    by = said.pop("by", "")
    verb = next(iter(said), "")
    what = "" if said.get(verb) in (None, "true") else said[verb]
    return " ".join(filter(None, (by, verb.replace("_", " "), what))) or "?"
