"""The ways a scenario can fail to be judged at all (as opposed to being judged illegal)."""

from __future__ import annotations

from judge.kernel.places import Span
from judge.kernel.tuples import NamedTuple


class Unreadable(Exception):
    """The input cannot be judged: bad YAML, wrong shape, unknown name, impossible board.

    ``message`` is one sentence for a person, ``hint`` says what to do, ``span`` points at the place
    in the file where there is one, ``path`` names the value (``("plays", 2, "by")``) so that the
    reader of the file can find its span. ``others`` are the further faults of the same file, in the order of its
    lines, ``more`` is how many there are besides.
    """

    def __init__(
        self,
        message: str,
        *,
        hint: str = "",
        span: Span | None = None,
        path: tuple[str | int, ...] | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint
        self.span = span
        self.path = path
        self.others: tuple[Unreadable, ...] = ()
        self.more = 0


class Misspelt(Unreadable):
    """A name that nothing bears and that is all but the name of something: a slip, whatever else is not understood."""


class Failed(Unreadable):
    """The judge itself failed on a file: a bug of the judge, no fault of the file, and never a verdict."""


class Declined(NamedTuple):
    """What a record could not be made of, and why: ``reason`` ends a sentence, ``hint`` says what to do."""

    reason: str
    hint: str = ""
