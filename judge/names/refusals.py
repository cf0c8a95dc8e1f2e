"""Names that nothing at the table has: refused with what was probably meant, before anything is ruled on them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from judge.kernel.errors import Misspelt, Unreadable
from judge.kernel.places import Path


def no_such(said: str, name: str, known: Iterable[str], path: Path = (), *, otherwise: str) -> Unreadable:
    """The refusal of a name: the sentence ``said`` and the known names that were probably meant, else what
    ``otherwise`` says."""
    from judge.names import likeness

    names = list(known)
    refusal = Misspelt if likeness.is_slip(name, names) else Unreadable
    return refusal(said, hint=did_you_mean(likeness.meant(name, names)) or otherwise, path=path)


def did_you_mean(names: Sequence[str]) -> str:
    """The question whether one of these names was meant; empty if there are none."""
    if not names:
        return ""
    *others, last = names
    return f"Did you mean {', '.join(others)}{' or ' if others else ''}{last}?"


def those_meant(hint: str, known: Callable[[str], bool]) -> tuple[str, ...]:
    """The names that a hint of `did_you_mean` asks about; none in another hint. ``known`` says of a name with a comma
    whether there is one."""
    if not hint.startswith("Did you mean ") or not hint.endswith("?"):
        return ()
    text = hint.removeprefix("Did you mean ").removesuffix("?")
    others, between, last = text.rpartition(" or ")
    if not between or known(text):
        return (text,)
    found, pieces = [], others.split(", ")
    while pieces:
        size = next((n for n in range(len(pieces), 1, -1) if known(", ".join(pieces[:n]))), 1)
        found.append(", ".join(pieces[:size]))
        pieces = pieces[size:]
    return (*found, last)
