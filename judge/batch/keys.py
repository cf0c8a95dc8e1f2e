"""The key of an answer: a digest of everything that it depends on."""

from __future__ import annotations

import os
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path

from judge.adjudication.files import Work
from judge.batch.identity import identity
from judge.kernel.errors import Unreadable
from judge.kernel.tuples import NamedTuple

SIZE = 16


class Keys(NamedTuple):
    """Makes keys for one kind of work: ``seed`` stands for the judge and what is asked, ``golden``: traces count.

    ``cards`` are the card databases, and ``states`` what they were when the seed was made.
    """

    seed: bytes
    golden: bool
    cards: tuple[str, ...] = ()
    states: tuple[object, ...] = ()

    def of(self, data: bytes, place: str | os.PathLike[str] | None) -> bytes:
        """The key of a file with this content, at this place."""
        digest = blake2b(data, key=self.seed, digest_size=SIZE)
        if self.golden and place is not None:
            digest.update(b"%d " % len(data) + _trace_beside(place))
        return digest.digest()

    @property
    def hold(self) -> bool:
        """Are the card databases still those that the keys stand for?"""
        if not self.cards:
            return True
        from judge.adjudication.card_databases import states

        with suppress(Unreadable):
            return states(self.cards) == self.states
        return False


def keys(work: Work) -> Keys:
    """The keys for some work done by this very judge. Raises `Unreadable` for a card database that cannot be read."""
    asked = identity() + repr(tuple(work)).encode("utf-8", "surrogateescape")
    if not work.cards:
        return Keys(blake2b(asked).digest(), work.test)
    from judge.adjudication.card_databases import digest, states

    before = states(work.cards)
    return Keys(blake2b(asked + digest(work.cards)).digest(), work.test, work.cards, before)


def _trace_beside(place: str | os.PathLike[str]) -> bytes:
    """The golden trace of a scenario; where there is none that can be read, the fact."""
    from judge.expect.golden import LIMIT

    trace = Path(place).with_suffix(".trace")
    if not os.path.isfile(trace):
        return b"none"
    try:
        with trace.open("rb") as stream:
            return b"link " * trace.is_symlink() + b"trace " + stream.read(LIMIT + 1)
    except OSError:
        return b"unreadable"
