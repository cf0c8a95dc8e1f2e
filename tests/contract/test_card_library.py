"""The card files speak the closed vocabulary that the code understands: every word has a function."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

import pytest

import judge.rulesets.yugioh.effects.chain_resolution  # noqa: F401 (enters every operation)
from judge.cards.library import read_library
from judge.kernel.errors import Unreadable
from judge.rulesets import yugioh
from judge.rulesets.yugioh.effects.operations import OPERATIONS
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import Effect, many
from judge.rulesets.yugioh.table.steps import JOINS, split
from judge.rulesets.yugioh.table.written_cards import record
from judge.rulesets.yugioh.vocabulary import conditions, once_per_turn
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.references import referred
from judge.rulesets.yugioh.vocabulary.selectors import PROPERTIES
from judge.rulesets.yugioh.vocabulary.shapes import CARDS, REFERENCE
from tests.yugioh.table import game_of

LIBRARY = read_library(yugioh.library())
RECORDS = {name: record(name, raw) for name, raw in LIBRARY.items()}
SELECTING = ("exists", "none", "card", "attacker", "target", "targets_one", "per", "materials")


def effects() -> Iterator[Effect]:
    """Every effect of the library and every branch of one."""
    for card in RECORDS.values():
        for effect in card.effects:
            yield effect
            yield from effect.choices


def operations() -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Every operation of the library, with its card."""
    for effect in effects():
        for step in effect.resolve:
            yield effect.card, split(step)[2]


def everywhere(value: Any, key: str) -> Iterator[Any]:
    """Every value of a key, however deep it stands."""
    if isinstance(value, Mapping):
        if key in value:
            yield value[key]
        for inner in value.values():
            yield from everywhere(inner, key)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from everywhere(inner, key)


def test_the_library_is_there() -> None:
    assert len(LIBRARY) > 150
    assert {"Raigeki", "Magic Jammer", "Seven Tools of the Bandit"} <= set(LIBRARY)


def test_every_operation_has_its_function() -> None:
    assert sorted({(card, next(iter(op))) for card, op in operations() if next(iter(op)) not in OPERATIONS}) == []


def test_steps_are_one_operation_each() -> None:
    extra = {key for _, op in operations() for key in list(op)[1:]}
    assert extra.isdisjoint(JOINS)
    assert "you_can" not in extra


def test_every_place_is_known() -> None:
    for name, raw in LIBRARY.items():
        for key in ("in", "from"):
            for places in everywhere(raw.get("effects"), key):
                assert set(many(places)) <= set(terms.SELECTOR_ZONES), name


def test_every_kind_of_use_is_counted() -> None:
    assert sorted({(e.card, e.once) for e in effects() if e.once and e.once not in once_per_turn.RULES}) == []


def understood(ask: Callable[[], object]) -> bool:
    """Is a word of the card files understood? (Whether the answer is yes or no does not matter here.)"""
    try:
        ask()
    except ValueError:
        return False
    return True


def doing(effect: Effect) -> Doing:
    """An effect at work on a board where its card lies on the field."""
    game = game_of("A: {monsters: [Kuriboh], spell_trap: [{card: Raigeki, set: true}]}\n  B: {monsters: [Kuriboh]}")
    return Doing(game, "A", "Kuriboh", effect)


def every_condition(value: Any) -> Iterator[Mapping[str, Any]]:
    for one in many(value):
        yield one
        for key in ("not", "any"):
            if key in one:
                yield from every_condition(one[key])


def test_every_condition_is_understood() -> None:
    unknown = set()
    for effect in effects():
        asked = [
            *effect.conditions,
            *effect.conditions_at_resolution,
            *(effect.from_hand or ()),
            *(effect.same_turn or ()),
        ]
        asked += [c for static in effect.static for c in many(static.get("while"))]
        asked += [c for step in effect.resolve for c in many(split(step)[2].get("only_when"))]
        for condition in every_condition(asked):
            if not understood(partial(conditions.holds, doing(effect), condition)):
                unknown.add((effect.card, next(iter(condition))))
    assert sorted(unknown) == []


def references(effect: Effect) -> Iterator[str]:
    """The words an effect uses for cards: in targets, operations and amounts."""
    targets: tuple[Any, ...] = effect.targets
    yield from (target for target in targets if isinstance(target, str))
    for step in effect.resolve:
        operation: Mapping[str, Any] = split(step)[2]
        key, what = next(iter(operation.items()))
        acted_on = what if OPERATIONS[key].shape in (CARDS, REFERENCE) else None
        words = [acted_on, operation.get("cards"), *everywhere(what, "atk_of")]
        words.append(operation.get("to") if key in ("equip", "apply") else None)
        yield from (word for word in words if isinstance(word, str))


def test_every_reference_is_understood() -> None:
    unknown = {
        (effect.card, word)
        for effect in effects()
        for word in references(effect)
        if not understood(partial(referred, doing(effect), word))
    }
    assert sorted(unknown) == []


def selectors(value: Any) -> Iterator[Mapping[str, Any]]:
    """Every mapping that selects cards."""
    if isinstance(value, Mapping):
        if value.get("card") in ("monster", "spell", "trap", "spell or trap", "any") and "by" not in value:
            yield value
        for inner in value.values():
            yield from selectors(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from selectors(inner)


def said_as_not_modelled(raw: Mapping[str, Any]) -> bool:
    """Does the card say that something of it is not modelled?"""
    return bool(raw.get("notes")) or any(True for _ in everywhere(raw, "unmodelled"))


def test_what_no_code_reads_is_said_on_the_card() -> None:
    """A selector's key that the code passes over makes a wrong ruling: the card must at least say so."""
    silent = {
        (name, key)
        for name, raw in LIBRARY.items()
        for selector in selectors(raw.get("effects"))
        for key in set(selector) - set(PROPERTIES.words)
        if not key_is_read(key) and not said_as_not_modelled(raw)
    }
    assert sorted(silent) == []


def key_is_read(key: str) -> bool:
    """Does any module of the wing mention this key as a word?"""
    from tests.contract.code import YUGIOH

    return any(f'"{key}"' in file.read_text("utf-8") for file in YUGIOH.rglob("*.py"))


@pytest.mark.parametrize("raw", [{}, {"type": ""}, {"type": "land"}, {"type": "monster trap card"}])
def test_a_type_that_is_no_card(raw: dict[str, Any]) -> None:
    with pytest.raises(Unreadable, match="no kind of card") as caught:
        record("New", raw)
    assert caught.value.path == ("cards", "New", "type")


def test_ids_tell_the_effects_of_a_card_apart() -> None:
    for card in RECORDS.values():
        ids = [effect.id for effect in card.effects]
        assert len(ids) == len(set(ids)), card.name
        assert sum(effect.card_activation for effect in card.effects) == (card.frame != "monster"), card.name
        assert all(effect.about for effect in card.effects), card.name
