"""``-k``: which files are meant by words of their paths, as in ``negate and not draft``."""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.kernel.errors import Unreadable

Match = Callable[[str], bool]
MOST = 100
"""Words of an expression, at most."""
_TOKEN = re.compile(r"[()]|[^\s()]+")
HOW = "Write words of paths with and, or, not and parentheses: -k 'negate and not draft'"


def matching(expression: str) -> Match:
    """What an expression asks of a path; a word is met where the path has it, small or capital.

    Raises `Unreadable` for what is no expression.
    """
    tokens = _TOKEN.findall(expression)
    if not tokens or len(tokens) > MOST:
        raise Unreadable(f"-k has {'too many words' if tokens else 'no words'}.", hint=HOW)
    left = tokens[::-1]
    found = _either(left)
    if left:
        raise Unreadable(f"-k is not understood at {left[-1]}.", hint=HOW)
    return found


def _either(left: list[str]) -> Match:
    each = [_both(left)]
    while left and left[-1] == "or":
        left.pop()
        each.append(_both(left))
    return each[0] if len(each) == 1 else lambda path: any(one(path) for one in each)


def _both(left: list[str]) -> Match:
    each = [_one(left)]
    while left and left[-1] == "and":
        left.pop()
        each.append(_one(left))
    return each[0] if len(each) == 1 else lambda path: all(one(path) for one in each)


def _one(left: list[str]) -> Match:
    word = left.pop() if left else "its end"
    if word == "not":
        other = _one(left)
        return lambda path: not other(path)
    if word == "(":
        inner = _either(left)
        if not left or left.pop() != ")":
            raise Unreadable("-k has a parenthesis that is not closed.", hint=HOW)
        return inner
    if word in ("its end", ")", "and", "or"):
        raise Unreadable(f"-k is not understood at {word}.", hint=HOW)
    small = word.lower()
    return lambda path: small in path.lower().replace("\\", "/")
