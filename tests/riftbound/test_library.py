"""The card files speak the closed vocabulary that the code understands: every word has a function."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from judge.cards.library import read_library
from judge.kernel.errors import Unreadable
from judge.rulesets import riftbound
from judge.rulesets.riftbound.effects.operations import OPERATIONS, step_said
from judge.rulesets.riftbound.pages.card_pages import card_page
from judge.rulesets.riftbound.table import terms
from judge.rulesets.riftbound.table.records import Ability, record
from judge.rulesets.riftbound.vocabulary.conditions import CONDITIONS
from judge.rulesets.riftbound.vocabulary.events import TRIGGERS
from judge.rulesets.riftbound.vocabulary.groups import Group, group
from judge.source import strict_yaml
from judge.vocabulary.words import Word

LIBRARY = read_library(riftbound.library())
RECORDS = {name: record(name, raw) for name, raw in LIBRARY.items()}


def abilities() -> Iterator[Ability]:
    for card in RECORDS.values():
        yield from card.abilities
        if card.play is not None:
            yield card.play


def instructions(ability: Ability) -> Iterator[Mapping[str, Any]]:
    for step in ability.resolve:
        yield step
        if "then" in step:
            yield step["then"]


def test_the_library_is_there() -> None:
    assert len(LIBRARY) > 80
    assert {"Hextech Ray", "Defy", "Ahri, Inquisitive", "Seal of Rage", "Reaver's Row", "Gold"} <= set(LIBRARY)


def test_every_instruction_has_its_function() -> None:
    for ability in abilities():
        for step in instructions(ability):
            assert any(key in OPERATIONS for key in step), (ability.card, step)


def test_every_event_and_condition_is_known() -> None:
    for ability in abilities():
        assert not ability.when or next(iter(ability.when)) in TRIGGERS, ability.card
        assert set(ability.only_if) <= set(CONDITIONS.words), ability.card


def test_ids_tell_the_abilities_of_a_card_apart() -> None:
    for card in RECORDS.values():
        ids = [ability.id for ability in card.abilities]
        assert len(ids) == len(set(ids)), card.name
        assert (card.play is not None) == (card.type in terms.CARD_KINDS), card.name


@pytest.mark.parametrize("name", sorted(LIBRARY))
def test_every_card_has_its_page(name: str) -> None:
    assert card_page(name, LIBRARY)[0] == name


@pytest.mark.parametrize("raw", [{}, {"type": ""}, {"type": "land"}, {"type": "rainbow unit"}])
def test_a_type_that_is_no_card(raw: dict[str, Any]) -> None:
    with pytest.raises(Unreadable, match="no kind of card"):
        record("New", raw)


def refuting() -> set[str]:
    """The rules that claims are refuted by."""
    import ast
    from pathlib import Path

    files = (Path(riftbound.__file__).parent / "judging").glob("*claims.py")
    sources = [file.read_text("utf-8") for file in files]
    calls = [node for source in sources for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    named = [c.args[0] for c in calls if getattr(c.func, "id", "") == "no"]
    return {str(a.value) for a in named if isinstance(a, ast.Constant)}


@pytest.mark.parametrize("edition", riftbound.EDITIONS)
def test_a_wrong_claim_is_refused_in_every_edition(edition: str) -> None:
    known = {rule.slug for rule in riftbound.ruleset(edition).rules}
    either = {"wrong-priority", "active-player-after-resolution"}
    assert len(refuting()) > 8
    assert sorted(refuting() - either - known) == []
    assert known & either


WORDS = [*OPERATIONS, *TRIGGERS, *CONDITIONS]


@pytest.mark.parametrize("word", WORDS, ids=[word.key for word in WORDS])
def test_every_word_is_told_in_a_sentence(word: Word) -> None:
    example = strict_yaml.parse(f"{word.example}\n", spans=False).data
    whole = {"type": "unit", **(example if isinstance(example, dict) else {})}
    page = "\n".join(card_page("New", {"New": whole}))
    assert set("{}[]_").isdisjoint(page)


@pytest.mark.parametrize(
    ("step", "said"),
    [
        ({"damage": 3, "on": "all enemy units here"}, "deals 3 damage to all enemy units here"),
        ({"draw": 2, "who": "its controller", "linked": True},
         "the controller of the target draws 2 cards, if what stands before it was done"),
        ({"move": "target 2", "to": "its base"}, "moves target 2 to its base"),
        ({"counter": "target", "unless": {"energy": 2}}, "counters the target, unless its controller pays 2 Energy"),
        ({"play_token": "Sprite", "enters_ready": True}, "its player plays a Sprite token, which enters ready"),
    ],
)  # fmt: skip
def test_instructions_are_told_as_a_judge_would(step: dict[str, Any], said: str) -> None:
    assert step_said(step) == said


@pytest.mark.parametrize("words", ["all", "all here", "all the units everywhere", "units", "all gear and units"])
def test_a_group_is_understood_to_the_last_word(words: str) -> None:
    with pytest.raises(ValueError, match=words):
        group(words)


def test_groups_of_cards() -> None:
    assert group("all enemy units at battlefields") == Group("enemy", ("unit",), "at battlefields")
    assert group("all units and gear") == Group("", ("unit", "gear"), "")
    assert group("all other friendly units tagged Newt here") == Group(
        "friendly", ("unit",), "here", tag="Newt", other=True
    )
