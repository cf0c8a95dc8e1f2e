"""What was made of a card's text: its sentences, each read or left as it is, and the keys of a record they come to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judge.kernel.records import compared, field
from judge.kernel.tuples import NamedTuple
from judge.rulesets.riftbound.reading.context import Context

Data = dict[str, Any]


class Sentence(NamedTuple):
    """One sentence: its words, the ``kind`` it was taken for, and, unless it ``is_read``, what it could ``reach``."""

    words: str
    kind: str
    is_read: bool = True
    reach: tuple[str, ...] = ()


@compared
class Reading:
    """What was made of a text: keys of the card, its abilities, and each sentence."""

    kind: str
    is_equipment: bool = False
    keys: Data = field(default_factory=dict)
    keywords: Data = field(default_factory=dict)
    timing: str = ""
    abilities: list[Data] = field(default_factory=list)
    effect: Context = field(default_factory=Context)
    resolve: list[Data] = field(default_factory=list)
    modes: list[Data] = field(default_factory=list)
    sentences: list[Sentence] = field(default_factory=list)

    def said(self, words: str, kind: str) -> None:
        """A sentence was understood."""
        self.sentences.append(Sentence(words, kind))

    def left(self, words: str, kind: str, reach: Sequence[str]) -> None:
        """A sentence was not understood, and is none of an ability that was."""
        self.sentences.append(Sentence(words, kind, False, tuple(reach)))
        if [*reach] != ["nothing"]:
            self.abilities.append({"about": kind, "static": {"unread": words, "turns_on": [*reach]}})

    @property
    def record(self) -> Data:
        """The keys of a card file."""
        timing = {"timing": self.timing} if self.timing and not self.keywords.get("quick_draw") else {}
        keywords = {"keywords": self.keywords} if self.keywords else {}
        spell: Data = {"targets": self.effect.targets, "resolve": self.resolve} if self.kind == "spell" else {}
        spell |= {"modes": self.modes}
        found = {**timing, **keywords, **self.keys, **spell, "abilities": self.abilities}
        return {key: value for key, value in found.items() if value or value is False}
