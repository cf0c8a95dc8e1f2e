"""The manual of the vocabulary, of card files and of what is said at the table: every word with its page, what may
stand behind and beside it, and an example. All of it is read from the words' own definitions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from judge.kernel.tuples import NamedTuple
from judge.report.paper.blocks import TYPED, Block, Facts, Heading, Item, Items, Paper, Para, Run, Verbatim, words
from judge.report.paper.reading import inline
from judge.report.text import count
from judge.vocabulary.shapes import Shape
from judge.vocabulary.shapes_in_words import details, told
from judge.vocabulary.words import Family, Word, first_sentence

WIDEST = 76
"""Columns of an example."""

Entry = tuple[Family[Any], Word]
"""A word and the family it belongs to."""


class Vocabulary(NamedTuple):
    """The words of one game, and what its schema defines."""

    game: str
    families: Sequence[Family[Any]]
    definitions: Mapping[str, Shape]

    def found(self, key: str) -> list[Entry]:
        """The words of this key, and those of the family that is called so."""
        of_family = [(family, word) for family in self.families if family.name == key for word in family]
        return [(family, family[key]) for family in self.families if key in family] + of_family

    def names(self) -> list[str]:
        """All words and families, as they can be asked for."""
        return sorted({name for family in self.families for name in (family.name, *family.words)})


def index(vocabulary: Vocabulary) -> Paper:
    """The families and their words, each with its first sentence."""
    title = f"The words of card files and plays: {vocabulary.game}"
    parts: list[Block] = [Heading(1, words(title)), Para(words(_size(vocabulary)))]
    for family in vocabulary.families:
        parts += [Heading(2, words(Run(family.name))), Para(words(family.title))]
        parts.append(
            Items(tuple(Item(words(Run(word.key, TYPED), f" {first_sentence(word.page)}")) for word in family))
        )
    parts.append(Para(inline("`judge card --words WORD` tells all of a word, or of a kind of words."), "law"))
    return Paper(title, tuple(parts))


def pages(vocabulary: Vocabulary, asked: str, entries: Sequence[Entry]) -> Paper:
    """All that there is to say of some words."""
    parts = [block for entry in entries for block in _word(entry, vocabulary, 1)]
    return Paper(asked, tuple(parts))


def whole(vocabularies: Iterable[Vocabulary], trail: tuple[Run, ...], foot: str) -> Paper:
    """All words of all games, as one long page."""
    title = "The words of card files and plays"
    parts: list[Block] = [Heading(1, words(title))]
    for vocabulary in vocabularies:
        if not vocabulary.families:
            continue
        parts += [Heading(2, words(vocabulary.game)), Para(words(_size(vocabulary)))]
        for family in vocabulary.families:
            parts += [Heading(3, words(family.name)), Para(words(family.title))]
            parts += [block for word in family for block in _word((family, word), vocabulary, 4)]
    return Paper(title, tuple(parts), trail, foot)


def as_data(vocabulary: Vocabulary, entry: Entry) -> dict[str, Any]:
    """A word as data, for programs; its shape is JSON Schema."""
    family, word = entry
    return {
        "game": vocabulary.game,
        "family": family.name,
        "word": word.key,
        "page": word.page,
        "shape": word.shape,
        "written": told(word.shape, vocabulary.definitions),
        "beside": dict(word.beside),
        "example": word.example,
    }


def _size(vocabulary: Vocabulary) -> str:
    size = sum(len(family.words) for family in vocabulary.families)
    return f"{count(size, 'word')} of {count(len(vocabulary.families), 'kind')}."


def _word(entry: Entry, vocabulary: Vocabulary, level: int) -> Iterator[Block]:
    family, word = entry
    known = vocabulary.definitions
    yield Heading(level, words(Run(word.key, TYPED), f" ({family.name})"))
    for paragraph in word.page.split("\n\n"):
        yield Para(inline(paragraph.replace("``", "`")), "prose")
    yield Facts(
        (
            *([("Kind", words(f"{family.name}: {family.title}"))] if level == 1 else []),
            ("Behind it", inline(_behind(family, word, known))),
            *((f"  {key}", _detail(shape, known)) for key, shape in details(word.shape)),
            *((f"Beside it, {key}", _detail(shape, known)) for key, shape in word.beside.items()),
        )
    )
    yield Verbatim(_broken(word.example), "yaml")


def _broken(example: str) -> list[str]:
    """An example on lines that a terminal shows whole; YAML reads them as one."""
    import textwrap

    return textwrap.wrap(example, WIDEST, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)


def _behind(family: Family[Any], word: Word, known: Mapping[str, Shape]) -> str:
    """What stands behind a word; some words are themselves what stands behind another."""
    whole = known.get(family.name, {})
    alone = any(word.key in shape.get("enum", ()) for shape in (whole, *whole.get("anyOf", ())))
    return "nothing: it stands behind another word" if alone else told(word.shape, known)


def _detail(shape: Any, known: Mapping[str, Shape]) -> tuple[Run, ...]:
    said = str(shape.get("description", "")) if isinstance(shape, Mapping) else ""
    written = told({key: part for key, part in shape.items() if key != "description"}, known) if shape else "anything"
    return inline(f"{said} {written[:1].upper()}{written[1:]}.".strip())
