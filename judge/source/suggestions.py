"""Hints: what was probably meant by a misspelt word."""

from __future__ import annotations

from collections.abc import Iterable

from judge.names.refusals import did_you_mean


def suggestion(written: str, known: Iterable[str], *, otherwise: str = "") -> str:
    """``Did you mean ...?`` for a misspelt word; the words there are if none is close and they are few."""
    from judge.names import likeness

    names = sorted(set(known))
    if close := likeness.like_word(written, names):
        return did_you_mean(close)
    if otherwise or not names:
        return otherwise
    return f"There are {', '.join(names)}." if len(names) <= 14 else "`judge schema` lists what there is."


def listed(hint: str) -> tuple[str, ...]:
    """The few words that a hint of `suggestion` lists; none in another hint."""
    if not hint.startswith("There are ") or not hint.endswith(".") or " " in hint[10:].replace(", ", ""):
        return ()
    return tuple(hint.removeprefix("There are ").removesuffix(".").split(", "))
