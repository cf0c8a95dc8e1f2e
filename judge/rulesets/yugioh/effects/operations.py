"""Operations: the small, closed vocabulary of what a resolving effect can do, one definition each.

This module is what they are defined with; the words stand in `cards_moved`, `hands`, `points`, `negations`,
`monster_changes`, `level_changes`, `attachments`, the three kinds of Summons by effects, and `unclear_operations`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from judge.kernel.records import fixed
from judge.kernel.table import Card
from judge.rulesets.yugioh.effects import column_questions, link_questions, replacements, trace
from judge.rulesets.yugioh.effects.choices import search
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import every, many
from judge.rulesets.yugioh.table.state import on_field, ref
from judge.rulesets.yugioh.table.steps import STEPS, Step
from judge.rulesets.yugioh.vocabulary import immunity, measures, stay_properties
from judge.rulesets.yugioh.vocabulary.amounts import amount_said
from judge.rulesets.yugioh.vocabulary.continuous_effects import Static, frame_of
from judge.rulesets.yugioh.vocabulary.descriptions import selector_said
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.references import reference_said, referred
from judge.rulesets.yugioh.vocabulary.selectors import candidates, concrete
from judge.rulesets.yugioh.vocabulary.shapes import CARDS
from judge.vocabulary.shapes import Shape

Spec = Mapping[str, Any]
"""An operation as a card file writes it, what says more about it beside it."""
Act = Callable[[Doing, Spec], list[str]]
"""Lets the events happen in the open moment, and returns the ids of the cards (or players) it acted on; an empty list
means that it did nothing."""
Reaches = Callable[[Doing, Spec, Card], bool]
"""Could an operation be done to a target?"""
Said = Callable[[Doing, Any], str]


@fixed
class Ban:
    """What forbids an operation: the kind of static effect (``by``), which one as things stand, and what of it that
    forbids in words, if not all that it says (``drawing``)."""

    by: str
    asks: Callable[[Doing, Spec], Static | None]
    said: str = ""


@fixed
class Outcome:
    """What a file may state that an effect did, as the judge carries it out: ``word`` with cards that go ``to`` a zone
    (``how``, as events have it), or with how many of what is ``counted``; ``way`` is the kind of a Summon."""

    word: str
    to: str = ""
    how: str = ""
    counted: str = ""
    way: str = ""


@fixed
class Operation(Step):
    """What an effect can do.

    ``act`` does it. ``cards``: it acts on cards that it names. ``possible`` says what is asked of it alone for it to be
    possible (None: no more than that there are such cards), ``lacking`` why it is not (empty: as of any). ``bans`` are
    what forbids it. ``reaches``: could it be done to this target? ``summons`` is how many monsters it Special Summons
    at least; ``room``: it needs a Monster Zone; ``removes``: it takes the cards it names off the field. ``chosen`` is
    what the file can choose for it: ``cards`` that it names, ``nothing``, or ``more``. ``outcomes`` are those by which
    a file may state it.
    """

    act: Act
    cards: bool
    object: Said
    possible: Callable[[Doing, Spec], bool | None] | None
    lacking: Callable[[Doing, Spec], str] | None
    bans: tuple[Ban, ...]
    reaches: Reaches | None
    summons: Callable[[Spec], int] | None
    room: bool
    removes: bool
    chosen: str
    outcomes: tuple[Outcome, ...]

    @property
    def verb(self) -> str:
        """What it does, without saying to what: ``send to the Graveyard``."""
        return " ".join(self.said.replace("{}", "").split())


OPERATIONS: dict[str, Operation] = {}


def operation(
    key: str,
    shape: Shape = CARDS,
    *,
    said: str,
    example: str,
    object: Said | None = None,
    beside: Mapping[str, Shape] | None = None,
    cards: bool = False,
    possible: Callable[[Doing, Spec], bool | None] | None = None,
    lacking: Callable[[Doing, Spec], str] | None = None,
    bans: tuple[Ban, ...] = (),
    reaches: Reaches | None = None,
    summons: Callable[[Spec], int] | None = None,
    room: bool = False,
    removes: bool = False,
    chosen: str = "more",
    outcomes: tuple[Outcome, ...] = (),
    topics: tuple[str, ...] = (),
    includes: Mapping[str, str] | None = None,
    moved: Mapping[str, str] | None = None,
) -> Callable[[Act], Act]:
    """Define a word: decorates the function that does it, whose docstring is its page. What acts on cards (``cards``)
    has the shape for that, or says so."""
    acts_on_cards = cards or shape is CARDS

    def enter(act: Act) -> Act:
        word = Operation(
            key, shape, act, example, beside or {}, said, frozenset(topics), includes or {}, moved or {},
            act=act, cards=acts_on_cards, object=object or (cards_said if acts_on_cards else _plainly),
            possible=possible, lacking=lacking, bans=bans, reaches=reaches, summons=summons, room=room, removes=removes,
            chosen=chosen, outcomes=outcomes,
        )  # fmt: skip
        STEPS.enter(word)
        OPERATIONS[key] = word
        return act

    return enter


def word_of(op: Spec) -> Operation:
    """The word of an operation."""
    return OPERATIONS[next(iter(op))]


def operation_said(doing: Doing, op: Spec) -> str:
    """What an operation does, in words: ``send 2 cards in A's hand to the Graveyard``."""
    key, what = next(iter(op.items()))
    word = OPERATIONS[key]
    said = " ".join(word.said.format(word.object(doing, what)).split())
    if word.chosen == "nothing" and isinstance(measured := op.get("cards"), Mapping):  # "damage: the ATK of 1 monster"
        return said.replace("that card", selector_said(measured, doing))
    return f"{said} {cards_said(doing, op.get('cards', 'targets'))}" if said.endswith(" of") else said


def _plainly(doing: Doing, what: Any) -> str:
    return "" if what is True else amount_said(doing, what)


def cards_said(doing: Doing, what: Any) -> str:
    """The cards that an operation acts on, in words."""
    if isinstance(what, str):
        return reference_said(doing, what)
    return selector_said(what, doing)


def cards_for(doing: Doing, what: Any, purpose: str) -> list[Card]:
    """The cards an operation acts on: those referred to, or those chosen (all of them for ``count: all``)."""
    found = _named_cards(doing, what, purpose)
    if doing.effect is not None and any(part.get("there") is True for part in every(doing.effect.resolve)):
        measures.note_points(doing, found)
    return found


def _named_cards(doing: Doing, what: Any, purpose: str) -> list[Card]:
    if isinstance(what, str):
        itself = what in ("this card", "itself") and doing.link is not None and doing.link.facts.get("moved_on")
        return [] if itself else referred(doing, what)
    what = concrete(doing, what)
    if what.get("count") == "all" and not {"deck", "extra deck"} & set(many(what.get("in"))):
        found = candidates(doing, what)
        found = column_questions.acted_on(doing, found) if "column_of" in what else found
        if "in_column_with" in what:
            column_questions.beside_others(doing, found, what["in_column_with"])
    else:
        found = search(doing, what, purpose)
    link_questions.acted_on(doing, what, found)
    if "not_lately" in what:
        _note_untold(doing, what["not_lately"], found)
    return found


def _note_untold(doing: Doing, pattern: Mapping[str, Any], cards: Sequence[Card]) -> None:
    """Tell the ruling of which cards nobody says that they did not do something before the first play."""
    names = [c.name for c in cards if stay_properties.happened_lately(doing, c, pattern) is None]
    if names:
        doing.game.assume(
            f"The board does not say what {terms.listing(names)} did this turn before the first play; it was taken not "
            "to stand in the way."
        )


def affected(doing: Doing, cards: list[Card]) -> list[Card]:
    """The cards that this effect can affect at all (not shielded from it)."""
    replacements.affected(doing, cards)
    found = [c for c in cards if c.id == doing.source or not on_field(c) or not _shielded(doing, c)]
    if immunity.known(doing.game):
        frame = frame_of(doing.game, doing.source)
        for card in found:
            if card.id != doing.source:
                link_questions.shield_not_said(doing.game, card, frame, doing.you, "unaffected")
                if doing.link is not None:
                    link_questions.source_not_said(doing.game, card, doing.you, "unaffected")
    return found


def reached(doing: Doing, cards: list[Card]) -> list[Card]:
    """The cards that an effect which is carried out now affects; of the others it is told that it does not."""
    found = affected(doing, cards)
    for card in cards if len(found) < len(cards) else ():
        if card not in found:
            source = doing.link.name if doing.link is not None else doing.game.table.cards[doing.source].name
            trace.untouched(doing.game, card, f"{card.name} is unaffected by {source}")
    return found


def _shielded(doing: Doing, card: Card) -> bool:
    """Is the card unaffected by this effect (unless, where its text says so, it is targeted)?"""
    targeted = doing.link is not None and ref(card) in doing.link.facts.get("targets", ())
    return immunity.unaffected(
        doing.game, card, doing.source, doing.you, targeted=targeted, activated=doing.link is not None
    )
