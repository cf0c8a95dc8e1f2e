"""Patterns of paths as gitignore has them, turned into expressions that never look at a text again and again.

A star takes as little as lets what follows it fit, and never gives back what it took: more would only leave less for
the rest. So the work grows with the length of the pattern times that of the path, whoever wrote the two. A character
is a character here; for git, outside of ASCII, it is several.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from judge.kernel.tuples import NamedTuple

LONGEST = 1_000
"""Characters of a pattern, at most."""

_STAR, _STARS, _SLASH = "*", "**", "/"
_CLASSES = {
    "alnum": "0-9A-Za-z",
    "alpha": "A-Za-z",
    "blank": " \\t",
    "cntrl": "\\x00-\\x1f\\x7f",
    "digit": "0-9",
    "graph": "!-~",
    "lower": "a-z",
    "print": " -~",
    "punct": "!-/:-@\\[-`{-~",
    "space": "\\t-\\r ",
    "upper": "A-Z",
    "xdigit": "0-9A-Fa-f",
}


class Glob(NamedTuple):
    """One pattern. ``taken``: it passes over what it fits (with ``!`` before it, it does not). ``directory``: it fits
    directories alone. ``base``: it is held against the last name of a path, else against the whole path."""

    taken: bool
    directory: bool
    base: bool
    fits: Callable[[str], object]


def glob(line: str) -> Glob | None:
    """The pattern on a line of a ``.gitignore``; None for a comment and an empty line.

    Raises ``ValueError`` for one that could fit nothing, or that is too long.
    """
    text = _without_spaces(line)
    if not text or text.startswith("#"):
        return None
    if len(text) > LONGEST:
        raise ValueError(f"it has {len(text):,} characters, and at most {LONGEST:,} are read")
    taken = not text.startswith("!")
    text = text if taken else text[1:]
    directory = text.endswith("/")
    text = text.removesuffix("/")
    base = "/" not in text
    text = text.removeprefix("/")
    if not text:
        raise ValueError(f"{line.strip()!r} names nothing")
    return Glob(taken, directory, base, _fitting([*_parts(text)]))


def _without_spaces(line: str) -> str:
    """The line without the spaces at its end; one after a backslash is meant."""
    text = line.rstrip(" ")
    if len(text) < len(line) and (len(text) - len(text.rstrip("\\"))) % 2:
        text += " "
    return text


def _fitting(parts: list[tuple[str, str]]) -> Callable[[str], object]:
    if all(expression == re.escape(meant) for meant, expression in parts):  # most have no wildcard
        return "".join(meant for meant, _ in parts).__eq__
    return re.compile(_expression(parts), re.DOTALL).fullmatch


def _parts(text: str) -> Iterator[tuple[str, str]]:
    """What a pattern consists of: each part as it stands, and as an expression (none for a star)."""
    at = 0
    while at < len(text):
        char, start = text[at], at
        at += 1
        if char == "\\":
            if at == len(text):
                raise ValueError("it ends with a backslash, which says nothing")
            yield text[at], re.escape(text[at])
            at += 1
        elif char == "*":
            while text[at : at + 1] == "*":
                at += 1
            alone = text[start - 1 : start] in ("", "/") and text[at : at + 1] in ("", "/")
            yield (_STARS if at - start > 1 and alone else _STAR), ""
        elif char == "?":
            yield char, "[^/]"
        elif char == "[":
            expression, at = _class(text, at)
            yield char, expression
        elif char == "/":
            yield _SLASH, "/"
        else:
            yield char, re.escape(char)


def _class(text: str, at: int) -> tuple[str, int]:
    """The set of characters whose bracket was opened before ``at``, as an expression, and where it ends."""
    no = text[at : at + 1] in ("!", "^")
    at += no
    members, before, first = "", "", True
    while first or text[at : at + 1] != "]":
        first = False
        name = re.compile(r"\[:([a-z]*):\]").match(text, at)
        if name:
            if name[1] not in _CLASSES:
                raise ValueError(f"there is no [:{name[1]}:]")
            members, before, at = members + _CLASSES[name[1]], "", name.end()
        elif before and text[at : at + 1] == "-" and text[at + 1 : at + 2] not in ("", "]"):
            last, at = _member(text, at + 1)
            members += f"{re.escape(before)}-{re.escape(last)}" if before <= last else ""
            before = ""
        else:
            before, at = _member(text, at)
            members += re.escape(before)
    if not members:
        return ("[^/]" if no else "(?!)"), at + 1
    return (f"[^/{members}]" if no else f"(?!/)[{members}]"), at + 1


def _member(text: str, at: int) -> tuple[str, int]:
    if text[at : at + 1] == "\\":
        at += 1
    if at >= len(text):
        raise ValueError("its bracket is never closed")
    return text[at], at + 1


def _expression(parts: list[tuple[str, str]]) -> str:
    """The expression for a whole pattern: runs of names, with any number of directories in between."""
    runs: list[list[str]] = [[]]
    name: list[tuple[str, str]] = []
    for part in [*parts, (_SLASH, "/")]:
        if part != (_SLASH, "/"):
            name.append(part)
            continue
        if name == [(_STARS, "")]:
            runs.append([])
        else:
            runs[-1].append(_name(name))
        name = []
    first, *others = ["/".join(run) for run in runs]
    if not others:
        return first
    *middle, last = others
    expression = f"{first}/" if runs[0] else ""
    expression += "".join(f"(?>(?:[^/]+/)*?{run}/)" for run in middle if run)
    return expression + (f"(?>(?:[^/]+/)*?{last}\\Z)" if last else ".+")


def _name(parts: list[tuple[str, str]]) -> str:
    """The expression for one name of a path."""
    chunks = [""]
    for meant, expression in parts:
        if not expression and meant in (_STAR, _STARS):
            chunks.append("")
        else:
            chunks[-1] += expression
    first, *others = chunks
    if not others:
        return first
    *middle, last = others
    found = first + "".join(f"(?>[^/]*?{chunk})" for chunk in middle if chunk)
    return found + (f"(?>[^/]*?{last}(?=/|\\Z))" if last else "[^/]*+")
