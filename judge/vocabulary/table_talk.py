"""What is said at the table: the verbs of plays, what stands beside them, and what claims state.

Each is one definition, like a word of card files; the schema of a game's plays, the manual, the sentences of messages
and the names to be looked up are views of it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from inspect import cleandoc
from typing import Any, TypeVar

from judge.kernel.records import fixed
from judge.kernel.scenario import Play
from judge.kernel.speech import deed, written
from judge.vocabulary.shapes import TEXT, TRUTH, Shape, about, either, listed, mapping, named, one_of
from judge.vocabulary.words import Family, Key, Word, as_it_stands, first_sentence

CARD, PERHAPS, PLAYER, PLACE = "card", "perhaps a card", "player", "battlefield"
"""What a word may call by its name."""
PLAYERS, ANYBODY, NOBODY = "player's", "anybody's", "nobody's"
"""Whose play it is: a player's, who must be named; anybody's; a fact of the table, with which no player is named."""

Told = str | Callable[[Play], str]
Stated = Mapping[str, Any]
Hearing = TypeVar("Hearing", bound=Callable[..., Any])


@fixed
class Detail(Key):
    """What can stand beside a verb, or beside what a claim states; ``names`` is what it calls by its name."""

    names: str


@fixed
class Verb(Word):
    """A verb of plays; its meaning carries the play out.

    ``deed`` is how a play is told after "A wants to", with ``{}`` where what it names stands; ``at_all`` whatever it
    names ("declare an attack"; empty: the deed without it); ``fact`` where nobody in particular does it. ``names`` is
    what is behind it; ``whose`` play it is. ``bare`` says what it means where it
    stands alone (empty: it cannot).
    """

    text: str
    deed: Told
    at_all: str
    fact: Told
    names: str
    whose: str
    bare: str

    @property
    def page(self) -> str:
        """What is done, for people."""
        return self.text

    def told(self, play: Play) -> str:
        """The play as it stands after "A wants to"; what nobody in particular does, as a thing."""
        words = self.deed if play.by is not None or not self.fact else self.fact
        if isinstance(words, str):
            return words.format(written(play.value)) if words else deed(play)
        return words(play)


@fixed
class Claim(Word):
    """What a claim can state; its meaning says what stands against that.

    ``said`` tells it, as it stands after "A says that", given the play and the statement with what goes with it.
    ``names`` is what it calls by its name: it alone, or in a mapping behind ``card``, ``of``, or as its keys.
    ``early``: it speaks of what shows before the consequences of the last play are there; ``waits``: of what may hold
    only once that has happened which is forced and which nobody says aloud.
    """

    said: Callable[[Play, Stated], str]
    names: str
    early: bool
    waits: bool
    text: str

    @property
    def page(self) -> str:
        """What is claimed, for people."""
        return self.text or cleandoc(self.meaning.__doc__ or "")


def detail(key: str, shape: Shape, text: str, example: str, names: str = "") -> Detail:
    """Define what can stand beside a word."""
    return Detail(key, shape, as_it_stands, example, {}, text=text, names=names)


class TableTalk:
    """The verbs and claims of one game, each with what can stand beside it; details ``anywhere`` stand beside every
    verb."""

    def __init__(
        self,
        game: str,
        details: Collection[Detail],
        claim_details: Collection[Detail],
        anywhere: Collection[str] = (),
    ) -> None:
        self.game, self.anywhere = game, tuple(anywhere)
        self.verbs: Family[Verb] = Family(f"{game}_verb", "A verb of plays: what is done.")
        self.details: Family[Detail] = Family(f"{game}_detail", "What stands beside the verb of a play.")
        self.claims: Family[Claim] = Family(f"{game}_claim", "What a claim states about a consequence.")
        self.claim_details: Family[Detail] = Family(f"{game}_claim_detail", "What goes with what a claim states.")
        for family, entries in ((self.details, details), (self.claim_details, claim_details)):
            for entry in entries:
                family.enter(entry)

    @property
    def families(self) -> tuple[Family[Any], ...]:
        """The kinds of words, for the manual."""
        return (self.verbs, self.details, self.claims, self.claim_details)

    def verb(
        self, key: str, shape: Shape, text: str, *, example: str, beside: Collection[str] = (), deed: Told = "",
        at_all: str = "", fact: Told = "", names: str = "", whose: str = PLAYERS, bare: str = "",
    ) -> Callable[[Hearing], Hearing]:  # fmt: skip
        """Define a verb: decorates the function that carries it out."""

        def enter(perform: Hearing) -> Hearing:
            allowed = {one: (self.details if one in self.details else self.verbs)[one].shape for one in beside}
            word = Verb(
                key, shape, perform, example, allowed,
                text=text, deed=deed, at_all=at_all, fact=fact, names=names, whose=whose, bare=bare,
            )  # fmt: skip
            self.verbs.enter(word)
            return perform

        return enter

    def claim(
        self, key: str, shape: Shape, said: Callable[[Play, Stated], str], *, example: str,
        beside: Collection[str] = (), names: str = "", early: bool = False, waits: bool = False,
        text: str = "",
    ) -> Callable[[Hearing], Hearing]:  # fmt: skip
        """Define what a claim can state: decorates the function that holds it against the table, whose docstring is
        its page (unless a ``text`` is given, where one function holds several)."""

        def enter(hear: Hearing) -> Hearing:
            allowed = {one: self.claim_details[one].shape for one in beside}
            self.claims.enter(
                Claim(key, shape, hear, example, allowed, said=said, names=names, early=early, waits=waits, text=text)
            )
            return hear

        return enter

    def beside(self) -> dict[str, Collection[str]]:
        """What can be said beside each verb."""
        return {verb.key: (*verb.beside, *self.anywhere) for verb in self.verbs}

    def goes_with(self) -> dict[str, Collection[str]]:
        """What claims can state, each with the keys that go with it."""
        return {claim.key: claim.beside for claim in self.claims}

    def alone(self, what: Stated, key: str) -> dict[str, Any]:
        """One statement of a claim, with what goes with it."""
        beside = self.claims[key].beside
        return {one: value for one, value in what.items() if one == key or one in beside}

    def claimed(self, play: Play) -> str:
        """A claim in words, as it stands after "A says that"."""
        what = play.value if isinstance(play.value, dict) else {}
        stated = [self.claims[key].said(play, self.alone(what, key)) for key in what if key in self.claims]
        return ", and ".join(stated) or written(play.value)

    def told(self, play: Play) -> str:
        """A play as it stands after "A wants to"; what nobody in particular does, as a thing."""
        return self.verbs[play.verb].told(play) if play.verb in self.verbs else deed(play)

    def at_all(self, verb: str) -> str:
        """What is done with a verb, whatever it names: ``declare an attack``."""
        word = self.verbs[verb]
        return word.at_all or (word.deed.removesuffix(" {}") if isinstance(word.deed, str) else deed(Play(0, verb, "")))

    def names_in(self, what: Stated, *kinds: str) -> Iterator[tuple[tuple[str, ...], str]]:
        """The names of such ``kinds`` in a claim, each with its place in it."""
        for key, value in what.items():
            word: Claim | Detail | None = None
            if key in self.claims:
                word = self.claims[key]
            elif key in self.claim_details:
                word = self.claim_details[key]
            if word is None or not word.names:
                continue
            if isinstance(value, str) and word.names in kinds:
                yield (key,), value
            elif isinstance(value, Mapping):
                yield from (((key, *place), name) for place, name in _inside(value, word.names, kinds))

    def definitions(self, called: Shape = TEXT) -> dict[str, Shape]:
        """What the schema of scenarios defines for the game's plays and claims; ``called`` is what a card may be
        called behind a verb."""
        stated = {**_shapes(self.claims), **_shapes(self.claim_details)}
        said = {**_shapes(self.details), **_shapes((verb for verb in self.verbs if verb.shape), called), **_ANYWHERE}
        bare = {verb.key: verb.bare for verb in self.verbs if verb.bare}
        play = about(
            mapping({"by": about(TEXT, "The player."), **said}),
            _PLAY if all(verb.whose != NOBODY for verb in self.verbs) else _PLAY_OR_FACT,
        )
        return {
            f"{self.game}_claim": about(mapping(stated, least=1), _CLAIM),
            f"{self.game}_play": {**play, "oneOf": [_form(verb) for verb in self.verbs if verb.shape]},
            f"{self.game}_bare": about(one_of(*bare), " ".join(f"{key}: {means}" for key, means in bare.items())),
            f"{self.game}_plays": listed(either(named(f"{self.game}_bare"), named(f"{self.game}_play"))),
        }


_CLAIM = "A statement about a consequence, which the judge accepts or refuses by the rule that decides it."
_PLAY = "One thing that was said at the table: `by`, exactly one verb, its details."
_PLAY_OR_FACT = "One thing that was said at the table: `by` and exactly one verb; or a fact of the table, without `by`."
_ANYWHERE = {
    "immediately": about(TRUTH, "Nobody had passed in between: judged in the window that is open right now."),
    "note": about({"type": "string"}, "A remark; the judge does not read it."),
}


def _inside(value: Stated, names: str, kinds: Collection[str]) -> Iterator[tuple[tuple[str, ...], str]]:
    """The names in a mapping: of a card and of whose it is, or of what its keys are."""
    if names == CARD:
        found = ((key, kind) for key, kind in (("card", CARD), ("of", PLAYER)) if kind in kinds and key in value)
        yield from (((key,), str(value[key])) for key, _ in found)
    elif names in kinds:
        yield from (((str(key),), str(key)) for key in value)


def _shapes(words: Any, called: Shape = TEXT) -> dict[str, Shape]:
    """The shapes of words by key, each with its first sentence, which no reader of schemas passes over."""
    found = {}
    for word in words:
        own = called if word.names == CARD and word.shape == TEXT else word.shape
        shape = {"allOf": [own]} if "$ref" in own else own
        found[word.key] = about(shape, first_sentence(word.page))
    return found


def _form(verb: Verb) -> Shape:
    """What a play with this verb must name."""
    if verb.whose == NOBODY:
        return {"required": [verb.key], "not": {"required": ["by"]}}
    return {"required": ["by", verb.key] if verb.whose == PLAYERS else [verb.key]}
