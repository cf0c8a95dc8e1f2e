"""Which of several printed texts a client means by the few words that it shows for one of them."""

from __future__ import annotations

import re
from collections.abc import Sequence

_WORD = re.compile(r"[^\W_]+")
_SMALL = frozenset({"a", "an", "and", "by", "from", "in", "it", "of", "on", "or", "s", "the", "this", "to", "your"})


def meant(said: str, texts: Sequence[str]) -> int | None:
    """The number of the text that has more of those words than any other has; None if there is none."""
    words = _words(said)
    shared = [len(words & _words(text)) for text in texts]
    most = max(shared, default=0)
    return shared.index(most) if most and shared.count(most) == 1 else None


def _words(text: str) -> frozenset[str]:
    found = (word[:-1] if len(word) > _SHORT and word.endswith("s") else word for word in _WORD.findall(text.lower()))
    return frozenset(found) - _SMALL


_SHORT = 3
