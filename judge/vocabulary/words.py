"""Words: each is one definition, and whatever else speaks of it (schema, manual, messages) is a view of that."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from inspect import cleandoc
from typing import Any, Generic, TypeVar

from judge.kernel.records import fixed
from judge.vocabulary.shapes import Shape, about, mapping, one_of


@fixed
class Word:
    """A word of a vocabulary.

    ``key`` is how a file writes it, ``shape`` what stands behind it, ``beside`` what may stand beside it and says more
    about it. ``meaning`` is the function that gives its meaning, whose docstring is the word's page in the manual;
    ``example`` is the word in use, as one line of a card file or scenario.
    """

    key: str
    shape: Shape
    meaning: Callable[..., Any]
    example: str
    beside: Mapping[str, Shape]

    @property
    def page(self) -> str:
        """What the word means, for people."""
        return cleandoc(self.meaning.__doc__ or "").replace("``", "`")


@fixed
class Key(Word):
    """A key that is read as it stands (the kind of a card, when an effect is used): its page is written out."""

    text: str

    @property
    def page(self) -> str:
        """What the key means, for people."""
        return self.text


W = TypeVar("W", bound=Word)


class Family(Generic[W]):
    """The words of one kind (conditions, events, ...), by key, in the order in which they were entered.

    ``name`` is that of its definition in the schemas, ``title`` says in a sentence what the words are.
    """

    def __init__(self, name: str, title: str) -> None:
        self.name = name
        self.title = title
        self.words: dict[str, W] = {}
        self._places: dict[str, int] = {}

    def enter(self, word: W) -> None:
        """Add a word. Raises ``ValueError`` for one that is there already."""
        if word.key in self.words:
            raise ValueError(f"the word {word.key!r} is defined twice among the {self.name}s")
        self.words[word.key] = word
        self._places[word.key] = len(self._places)

    def among(self, written: Iterable[str]) -> list[W]:
        """The words that are written, in the order in which they were entered."""
        places = self._places
        return [self.words[key] for key in sorted([key for key in written if key in places], key=places.__getitem__)]

    def __getitem__(self, key: str) -> W:
        """The word of this key."""
        return self.words[key]

    def __contains__(self, key: object) -> bool:
        """Is there such a word?"""
        return key in self.words

    def __iter__(self) -> Iterator[W]:
        """The words."""
        return iter(self.words.values())

    def keys_with_sentences(self) -> dict[str, Shape]:
        """The shapes of the words by key, each with the first sentence of its page."""
        return {word.key: about(word.shape, first_sentence(word.page)) for word in self}


def keys(name: str, title: str, *entries: tuple[str, Shape, str, str]) -> Family[Key]:
    """A family of keys that are read as they stand, each with its shape, page and example."""
    family: Family[Key] = Family(name, title)
    for key, shape, page, example in entries:
        family.enter(Key(key, shape, as_it_stands, example, {}, text=page))
    return family


def as_it_stands(value: Any) -> Any:
    """The meaning of a key that is read as it is written."""
    return value


def as_mapping(family: Family[Any], *, least: int = 1, most: int = 0) -> Shape:
    """The definition of a family whose words may stand together in one mapping (or only one of them: ``most`` is 1),
    with what may stand beside each of them."""
    besides: dict[str, Shape] = {key: shape for word in family for key, shape in word.beside.items()}
    whole = mapping({**family.keys_with_sentences(), **besides}, least=least, most=0 if besides and most else most)
    takers = {key: [word.key for word in family if key in word.beside] for key in besides}
    rules = [_only_beside(key, words) for key, words in takers.items()]
    if besides and most:
        rules += [
            _alone_without([*besides], about({"maxProperties": most}, family.title)),
            *(_only_with(word) for word in family if word.beside),
        ]
    return {**about(whole, family.title), **({"allOf": rules} if rules else {})}


def as_names(family: Family[Any]) -> Shape:
    """The definition of a family whose words stand alone, as what is written behind another word."""
    return about(one_of(*family.words), family.title)


def as_steps(family: Family[Any], needs: Mapping[str, str] | None = None) -> Shape:
    """The definition of a family of which each mapping holds one word, with what may stand beside that word (which may
    itself be a word elsewhere), and nothing of that without a word; some words ``need`` another key beside them."""
    besides: dict[str, Shape] = {key: {} for word in family for key in word.beside}
    whole = mapping({**besides, **family.keys_with_sentences()}, least=1)
    asked = [{"if": {"required": [key]}, "then": {"required": [other]}} for key, other in (needs or {}).items()]
    return {
        **about(whole, family.title),
        "allOf": [*(_only_with(word) for word in family if word.key not in besides), *asked],
        **({"anyOf": [{"required": [word.key]} for word in family]} if besides else {}),
    }


def _only_beside(key: str, words: list[str]) -> Shape:
    """A key may be there only where one of these words is."""
    idle = {"required": [key], "not": {"anyOf": [{"required": [word]} for word in words]}}
    *others, last = [f"`{word}`" for word in words]
    said = f"It stands beside {', '.join(others)} or {last}." if others else f"It stands beside {last}."
    return {"if": idle, "then": {"properties": {key: about({"not": {}}, said)}}}


def _alone_without(besides: list[str], few: Shape) -> Shape:
    """So few keys, where none of these is among them."""
    return {"if": {"not": {"anyOf": [{"required": [key]} for key in besides]}}, "then": few}


def _only_with(word: Word) -> Shape:
    """What may stand beside a word, where the word is there."""
    allowed = {word.key: True, **{key: dict(shape) for key, shape in word.beside.items()}}
    return {"if": {"required": [word.key]}, "then": {"properties": allowed, "additionalProperties": False}}


def first_sentence(page: str) -> str:
    """The first sentence of a page, on one line."""
    return " ".join(page.partition("\n\n")[0].split())
