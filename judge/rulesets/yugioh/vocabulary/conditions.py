"""Conditions: what must be true for an effect to be activated (or to apply).

Each word is defined once, in `turn_conditions`, `board_conditions`, `history_conditions` or `own_summon_conditions`:
its shape, what it asks, how it is said, and how a play is refused for it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from judge.kernel.records import fixed
from judge.rulesets.yugioh.vocabulary.descriptions import without_article
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.vocabulary.shapes import Shape
from judge.vocabulary.words import Family, Word

Holds = Callable[[Doing, Any], bool]
"""Is it so now, as seen by the owner of the effect? Given what stands behind the word."""
Said = Callable[[Doing, Any], str]
"""The condition as a noun phrase that says what must be there: ``A's own turn``, ``a Level 5 monster in A's hand``."""


@fixed
class Condition(Word):
    """A word for a condition: ``holds`` asks it, ``said`` tells it, ``refused`` is the sentence that refuses a card's
    activation where it does not hold ("needs ...; that is not so now" unless it says better). ``forbids`` is the word
    before the phrase where the condition must not hold: a card cannot be activated ``in`` the End Phase, ``after`` a
    Summon, ``with`` a monster on the field. ``spoiled`` is by what more it may cease to hold: by ``cards`` that come
    somewhere, by other ``deeds``. ``earlier``: something before the first play can meet it."""

    holds: Holds
    said: Said
    refused: Callable[[Doing, Any, str], str]
    forbids: str
    spoiled: tuple[str, ...]
    earlier: bool


CONDITIONS: Family[Condition] = Family("condition", "What must be true.")


def condition(
    key: str,
    shape: Shape,
    *,
    said: Said | str,
    example: str,
    refused: Callable[[Doing, Any, str], str] | None = None,
    forbids: str = "with",
    spoiled: tuple[str, ...] = (),
    earlier: bool = False,
) -> Callable[[Holds], Holds]:
    """Define a word: decorates the function that asks whether the condition holds, whose docstring is its page."""
    phrase: Said = (lambda _, __: said) if isinstance(said, str) else said

    def plainly(doing: Doing, what: Any, card: str) -> str:
        return unmet(card, phrase(doing, what))

    def enter(holds: Holds) -> Holds:
        word = Condition(
            key, shape, holds, example, {}, holds=holds, said=phrase, refused=refused or plainly, forbids=forbids,
            spoiled=spoiled, earlier=earlier,
        )  # fmt: skip
        CONDITIONS.enter(word)
        return holds

    return enter


def unmet(card: str, phrase: str) -> str:
    """The sentence that refuses a card's activation for what is not so, given how a condition is said."""
    if found := _SO.fullmatch(phrase):
        subject = "it" if found["who"].strip() in ("", card) else found["who"].strip()
        return f"{card} cannot be activated: {subject} {_NOT_SO[found['verb']]} {found['rest']}."
    if found := _DEED.match(phrase):
        was = "was" if phrase.endswith(" this turn") else "is"
        return f"{card} cannot be activated: there {was} no {phrase[found.end() :]}."
    return f"{card} needs {phrase}; that is not so now."


_DEED = re.compile(r"an? (?=(?:battle|attack) of (?:a|an|the) )(?!.* or )")
_SO = re.compile(
    r"(?P<who>|(?:(?! to ).)+ )to (?P<verb>have been|have|be|control) (?P<rest>(?!no |not )(?:(?! or (?:\w+ )*to ).)+)"
)
_IS_SO = {"have been": "has been", "have": "has", "be": "is", "control": "controls"}
_NOT_SO = {"have been": "has not been", "have": "does not have", "be": "is not", "control": "does not control"}


def holds(doing: Doing, wanted: Mapping[str, Any]) -> bool:
    """Does a condition hold now, as seen by the owner of the effect? One that says several things needs them all."""
    words = CONDITIONS.words
    for key, what in wanted.items():  # noqa: SIM110 (a generator takes longer than what it asks)
        if not words[key].holds(doing, what):
            return False
    return True


def spoilable(parts: Iterable[Mapping[str, Any]], by: str) -> bool:
    """Is there a condition among these that ``cards`` which come somewhere, or other ``deeds``, may spoil?"""
    words = CONDITIONS.words
    return any(by in words[key].spoiled for part in parts for key in part if key in words)


def met_earlier(keys: Iterable[str]) -> bool:
    """Is there a condition among these that something before the first play can meet?"""
    words = CONDITIONS.words
    return any(words[key].earlier for key in keys if key in words)


def said(wanted: Mapping[str, Any], doing: Doing) -> str:
    """A condition in words, as what must be there: ``A's own turn``, ``no card on B's side of the field``."""
    return " and ".join(CONDITIONS[key].said(doing, what) for key, what in wanted.items())


def meanwhile(wanted: Sequence[Mapping[str, Any]], doing: Doing) -> str:
    """Conditions as what is told of something that applies while they hold: `` in the Battle Phase``, `` outside A's
    turn``, ``, given a monster on the field``, ``, while Jinzo is in Attack Position``, ``, as it has been Tribute
    Summoned``."""
    times, things, states, pasts = [], [], [], []
    for key, what in (part for one in wanted for part in one.items()):
        inner = next(iter(what)) if key == "not" else ""
        denied = inner and len(what) == 1 and CONDITIONS[inner].forbids == "in"
        if denied and not re.search(_INFINITIVE, said(what, doing)):
            times.append(f" outside {said(what, doing)}")
        elif CONDITIONS[key].forbids == "in":
            times.append(f" in {said({key: what}, doing)}")
        elif (told := said({key: what}, doing)).startswith("to have "):
            pasts.append(told.removeprefix("to have "))
        elif found := _SO.fullmatch(told):
            states.append(f"{found['who'].strip() or 'it'} {_IS_SO[found['verb']]} {found['rest']}")
        else:
            things.append(told)
    given = f", given {' and '.join(things)}" if things else ""
    given += f", while {' and '.join(states)}" if states else ""
    return "".join(times) + given + (f", as it has {' and '.join(pasts)}" if pasts else "")


def why_not(wanted: Mapping[str, Any], doing: Doing, card: str) -> str:
    """The sentence that refuses an activation because of a condition that does not hold."""
    words = CONDITIONS.words
    missing = next((key for key, what in wanted.items() if not words[key].holds(doing, what)), next(iter(wanted)))
    return words[missing].refused(doing, wanted[missing], card)


def forbidden(wanted: Mapping[str, Any], doing: Doing) -> str:
    """Why a card cannot be activated where a condition must not hold: ``in the End Phase``, ``after 2 activations``."""
    if re.search(_INFINITIVE, said(wanted, doing)):
        return f"now: it needs {absent(wanted, doing)}"
    return f"{CONDITIONS[next(iter(wanted))].forbids} {said(wanted, doing)}"


def absent(wanted: Mapping[str, Any], doing: Doing) -> str:
    """What must be there for a condition not to hold: ``a time other than the End Phase``, ``no monster on the field``,
    ``its effect not to have been used before``."""
    word, phrase = CONDITIONS[next(iter(wanted))], said(wanted, doing)
    if re.search(_INFINITIVE, phrase):
        return re.sub(_INFINITIVE, "not to ", phrase, count=1)
    return f"a time other than {phrase}" if word.forbids in ("in", "after") else f"no {without_article(phrase)}"


_INFINITIVE = r"\bto (?=have|be|control)"
"""Where a phrase can be denied."""
