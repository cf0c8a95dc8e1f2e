"""``judge card --verify``: invented records held against invented texts, and the file that explains differences."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from judge import batch, rulesets
from judge.adjudication.explained_differences import explanations
from judge.rulesets import yugioh
from tests.cli.conftest import Judge
from tests.cli.conftest import judge as judge
from tests.databases import build
from tests.databases.build import Made

HERON = """\
Marsh Heron:
  type: effect monster
  level: 4
  attribute: DARK
  race: Warrior
  atk: 1500
  def: 1000
  effects:
    - id: e1
      trigger: {if: {summoned: {card: this card, how: [normal, tribute]}}}
      once: use
      cost: [{discard: 1}]
      targets: {card: monster, of: opponent}
      resolve: [{destroy: target}, {then: {draw: 1}}]
"""
SAID = (
    "If this card is Normal Summoned: You can discard 1 card, then target 1 monster your opponent controls; destroy "
    'it, then draw 1 card. You can only use this effect of "Marsh Heron" once per turn.'
)
EFFECT = build.MONSTER | build.EFFECT


def library(shelf: Path, record: str) -> str:
    """A new library of one card file, which is the shipped one from now on."""
    name = f"library-{len([*shelf.iterdir()])}"
    (shelf / name).mkdir()
    (shelf / name / "birds.yaml").write_text(record, "utf-8")
    (shelf / "which").write_text(name, "utf-8")
    return name


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A library of one card, no explanations, and a database whose text says what the record says."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(rulesets, "library", lambda name: tmp_path / (tmp_path / "which").read_text("utf-8"))
    monkeypatch.setattr(yugioh, "differences", lambda: tmp_path / "why.yaml")
    library(tmp_path, HERON)
    build.cdb(tmp_path / "cards.cdb", Made(1, "Marsh Heron", EFFECT, SAID))
    return tmp_path


def compared(judge: Judge, shelf: Path, record: str = HERON, text: str = SAID, **values: Any) -> list[dict[str, Any]]:
    """What is found for a record and a text, as objects."""
    name = library(shelf, record)
    base = build.cdb(shelf / f"{name}.cdb", Made(1, "Marsh Heron", **{"bits": EFFECT, "desc": text, **values}))
    result = judge("card", "--verify", "--cards", base.name, "--format", "jsonl")
    *found, summary = [json.loads(line) for line in result.stdout.splitlines()]
    assert summary["kind"] == "summary", result.stderr
    assert result.exit_code == (1 if summary["unexplained"] else 0)
    return found


def test_a_record_that_says_the_same(judge: Judge, shelf: Path) -> None:
    result = judge("card", "--verify", "--cards", "cards.cdb")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == "1 card compared: 0 differences, 0 explained; 0 fields not read.\n"


@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        ("type: effect", "type: tuner effect", "type"),
        ("level: 4", "level: 5", "level"),
        ("DARK", "LIGHT", "attribute"),
        ("race: Warrior", "race: Fish", "race"),
        ("atk: 1500", "atk: 1400", "atk"),
        ("def: 1000", 'def: "?"', "def"),
        ("      once: use\n", "", "limit"),
        ("once: use", "once: soft", "limit"),
        ("      once: use", "      mandatory: true\n      once: use", "optional"),
        ("{if:", "{when:", "wording"),
        ("how: [normal, tribute]", "how: special", "event"),
        ("      cost: [{discard: 1}]\n", "", "cost"),
        ("{discard: 1}", "{discard: 2}", "cost"),
        ("of: opponent", "of: you", "targets"),
        ("      targets: {card: monster, of: opponent}\n", "", "targets"),
        ("{then: {draw: 1}}", "{and: {draw: 1}}", "resolution"),
        ("{draw: 1}", "{draw: 2}", "resolution"),
        ("{destroy: target}", "{negate: effect}", "negates"),
        ("      once: use", "      condition: [{turn: yours}]\n      once: use", "condition"),
        ("      once: use", "      in: hand\n      once: use", "place"),
        ("{if: {summoned: {card: this card, how: [normal, tribute]}}}", "{phase: end}", "event"),
        ("      trigger: {if: {summoned: {card: this card, how: [normal, tribute]}}}\n", "", "category"),
        ("  level: 4", "  summons: {normal: false}\n  level: 4", "summons"),
    ],
)
def test_each_field_that_differs(judge: Judge, shelf: Path, old: str, new: str, field: str) -> None:
    assert old in HERON
    found = compared(judge, shelf, HERON.replace(old, new))
    assert field in {one["field"] for one in found if one["kind"] == "difference"}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("{card: monster, of: opponent}", "{count: 1, of: opponent, in: [field], card: monster}"),
        ("{destroy: target}", "{destroy: it}"),
        ("cost: [{discard: 1}]", "cost: {discard: 1}"),
        ("[normal, tribute]", "[tribute, normal]"),
        ("{then: {draw: 1}}", "{and_then: {draw: 1, who: you}}"),
    ],
)
def test_another_spelling_is_no_difference(judge: Judge, shelf: Path, old: str, new: str) -> None:
    assert old in HERON
    assert compared(judge, shelf, HERON.replace(old, new)) == []


def test_what_is_not_read_is_no_difference(judge: Judge, shelf: Path) -> None:
    found = compared(judge, shelf, text=SAID.replace("draw 1 card", "sing of the marsh"))
    assert [(one["kind"], one["effect"], one["field"]) for one in found if one["field"] == "resolution"] == [
        ("not read", "e1", "resolution")
    ]
    assert {one["kind"] for one in found} == {"not read"}
    assert all("sing of the marsh" in one["unread"] for one in found)
    found = compared(judge, shelf, text=SAID.replace("If this card is Normal Summoned", "When the reeds are high"))
    assert ("condition", "not read") in {(one["field"], one["kind"]) for one in found}
    found = compared(judge, shelf, text=f"{SAID} The marsh is always still.")
    assert [(one["field"], one["unread"]) for one in found] == [("static", "The marsh is always still.")]


def test_effects_that_only_one_side_has(judge: Judge, shelf: Path) -> None:
    found = compared(judge, shelf, text=f"{SAID} Once per turn (Quick Effect): You can gain 500 LP.")
    assert [(one["effect"], one["field"], one["text"]) for one in found] == [("text 2", "effect", "Quick Effect")]
    found = compared(judge, shelf, f"{HERON}    - {{id: e2, quick: true, resolve: [{{gain_lp: 500}}]}}\n")
    assert [(one["effect"], one["field"], one["record"]) for one in found] == [("e2", "effect", "Quick Effect")]
    found = compared(judge, shelf, text=f"{SAID} Cannot be destroyed by battle.")
    assert [(one["effect"], one["field"]) for one in found] == [("", "static")]
    shield = f"{HERON}    - {{id: e2, static: [{{indestructible: this card, by: battle}}]}}\n"
    assert compared(judge, shelf, shield, f"{SAID} Cannot be destroyed by battle.") == []
    assert [one["effect"] for one in compared(judge, shelf, shield)] == ["e2"]


def test_effects_are_matched_by_what_they_do(judge: Judge, shelf: Path) -> None:
    second = "    - {id: e2, quick: true, once: soft, resolve: [{gain_lp: 500}]}\n"
    text = f"Once per turn (Quick Effect): You can gain 500 LP. {SAID}"
    assert compared(judge, shelf, HERON + second, text) == []


def test_a_choice_in_an_activation_stays_a_choice(judge: Judge, shelf: Path) -> None:
    record = "Marsh Heron:\n  type: continuous spell\n  effects: [{id: act, resolve: [{draw: 1}]}]\n"
    text = "When this card is activated: You can draw 1 card."
    spell = {"bits": build.SPELL | build.CONTINUOUS, "level": 0, "atk": 0, "defense": 0, "race": 0, "attribute": 0}
    assert [one["field"] for one in compared(judge, shelf, record, text, **spell)] == ["resolution"]
    assert compared(judge, shelf, record.replace("{draw: 1}", "{you_can: {draw: 1}}"), text, **spell) == []


def test_a_quick_effect_under_a_condition_is_two_effects(judge: Judge, shelf: Path) -> None:
    head = HERON.split("    - id: e1")[0]
    record = head + (
        "    - {id: e1, once: soft, resolve: [{gain_lp: 500}]}\n"
        "    - {id: e2, quick: true, once: soft, resolve: [{gain_lp: 500}]}\n"
    )
    text = "Once per turn: You can gain 500 LP. This is a Quick Effect if the reeds are high."
    found = compared(judge, shelf, record, text)
    assert {(one["kind"], one["field"]) for one in found} == {("not read", "condition")}


def test_an_effect_that_rests_for_a_turn_is_compared(judge: Judge, shelf: Path) -> None:
    rested = "      condition: [{not: {used_earlier: {effect: e1, since: last turn}}}]\n"
    record = HERON.split("      once: use")[0] + rested + "      resolve: [{draw: 1}]\n"
    text = "If this card is Normal Summoned: You can draw 1 card, but this effect cannot be used again next turn."
    assert compared(judge, shelf, record, text) == []
    unrested = compared(judge, shelf, record.replace(rested, ""), text)
    assert [one["field"] for one in unrested] == ["condition"]


def test_an_effect_that_asks_for_the_one_before_is_compared(judge: Judge, shelf: Path) -> None:
    asks = "      condition: [{used_this_turn: e1}]\n"
    record = (
        HERON.split("    - id: e1")[0]
        + "    - {id: e1, quick: true, resolve: [{draw: 1}]}\n    - id: e2\n      trigger: {phase: end, turn: any}\n"
        + asks
        + "      resolve: [{gain_lp: 500}]\n"
    )
    text = (
        "(Quick Effect): You can draw 1 card. During the End Phase, if this effect was activated this turn (and was "
        "not negated): You can gain 500 LP."
    )
    assert compared(judge, shelf, record, text) == []
    free = compared(judge, shelf, record.replace(asks, ""), text)
    assert [one["field"] for one in free] == ["condition"]


def test_an_effect_that_another_one_sets_off_is_compared(judge: Judge, shelf: Path) -> None:
    record = (
        HERON.split("    - id: e1")[0]
        + "    - id: e1\n      in: hand\n      trigger: {when: {damage: {of: you, by: opponent's card}}}\n"
        + "      resolve: [{special_summon: this card, position: any}]\n"
        + "    - id: e2\n      mandatory: true\n      trigger: {if: {summoned: {card: this card, by_effect: e1}}}\n"
        + "      resolve: [{draw: 1}]\n"
    )
    text = (
        "When you take damage from a card in your opponent's possession: You can Special Summon this card from your "
        "hand. If Summoned this way: Draw 1 card."
    )
    assert compared(judge, shelf, record, text) == []
    twice = compared(judge, shelf, record.replace("{draw: 1}", "{draw: 2}"), text)
    assert [one["field"] for one in twice] == ["resolution"]


def test_a_declined_text(judge: Judge, shelf: Path) -> None:
    old = "Tribute 1 monster on your side of the field to increase your Life Points by 500 points."
    assert [(one["kind"], one["field"]) for one in compared(judge, shelf, text=old)] == [("not read", "text")]


WRONG = HERON.replace("{discard: 1}", "{discard: 2}")


def test_a_difference_is_shown_with_its_words(judge: Judge, shelf: Path) -> None:
    library(shelf, WRONG)
    result = judge("card", "marsh heron", "--verify", "--cards", "cards.cdb")
    assert result.exit_code == 1
    for part in (
        "e1 cost: differs",
        'record  [{"discard": 2}]',
        'text    [{"discard": 1}]',
        "1 difference, 0 explained",
    ):
        assert part in result.stdout
    document = json.loads(judge("card", "--verify", "--cards", "cards.cdb", "--format", "json").stdout)
    (one, summary) = document["found"]
    assert one["words"].startswith("You can discard 1 card")
    assert (summary["cards"], summary["differences"], summary["unexplained"]) == (1, 1, 1)


def test_explained_differences(judge: Judge, shelf: Path) -> None:
    library(shelf, WRONG)
    why = "Marsh Heron:\n  - {effect: e1, field: cost, reason: The older print asks for two.}\n"
    (shelf / "why.yaml").write_text(why, "utf-8")
    result = judge("card", "--verify", "--cards", "cards.cdb")
    assert result.exit_code == 0
    assert "e1 cost: explained" in result.stdout
    assert "because The older print asks for two." in result.stdout
    library(shelf, HERON)
    result = judge("card", "--verify", "--cards", "cards.cdb")
    assert result.exit_code == 0
    assert "Explained, but no difference: Marsh Heron, e1 cost" in result.stdout


@pytest.mark.parametrize(
    ("why", "said"),
    [
        ("Reed Owl: [{field: cost, reason: x}]", "is no shipped card"),
        ("Marsh Heron: [{effect: e7, field: cost, reason: x}]", "an effect that it has not, 'e7'"),
        ("Marsh Heron: [{effect: e1, field: price, reason: x}]", "a field that is not compared, 'price'"),
        ("Marsh Heron: [{effect: e1, field: cost, edition: gold, reason: x}]", "an edition that does not exist"),
        ("Marsh Heron: [{effect: e1, field: cost}]", "is a list of mappings"),
        ("Marsh Heron: [{effect: e1, field: cost, reason: ''}]", "is a list of mappings"),
        ("Marsh Heron: [{effect: e1, field: cost, reason: x, who: y}]", "is a list of mappings"),
        ("Marsh Heron: [{field: atk, reason: x}, {field: atk, reason: y}]", "explains 'atk' twice"),
        ("- Marsh Heron", "must hold keys and values"),
        ("Marsh Heron: [", "why.yaml, line 1"),
    ],
)
def test_explanations_are_read_strictly(judge: Judge, shelf: Path, why: str, said: str) -> None:
    (shelf / "why.yaml").write_text(why, "utf-8")
    result = judge("card", "--verify", "--cards", "cards.cdb")
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in " ".join(result.stderr.split())


def test_other_editions_are_compared_where_they_have_the_card_differently(judge: Judge, shelf: Path) -> None:
    record = HERON + '  editions: {"2003": {atk: 1300}}\n'
    found = compared(judge, shelf, record)
    assert [(one["edition"], one["field"], one["record"]) for one in found] == [("2003", "atk", 1300)]
    assert judge("card", "--verify", "--cards", "cards.cdb", "--ruleset", "yugioh@tcg").exit_code == 0
    assert judge("card", "--verify", "--cards", "cards.cdb", "--ruleset", "yugioh@ocg").exit_code == 0


def test_cards_that_no_database_has(judge: Judge, shelf: Path) -> None:
    build.cdb(shelf / "other.cdb", Made(2, "Reed Owl"))
    result = judge("card", "--verify", "--cards", "other.cdb")
    assert result.exit_code == 0
    assert result.stdout.startswith("Not in the databases: Marsh Heron\n")
    lines = judge("card", "--verify", "--cards", "other.cdb", "--format", "jsonl").stdout.splitlines()
    assert json.loads(lines[0]) == {"kind": "missing", "card": "Marsh Heron"}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--verify", "--all", "--cards", "cards.cdb"), "without --all"),
        (("--verify",), "There are no card databases"),
        (("Marsh Herron", "--verify", "--cards", "cards.cdb"), "Did you mean Marsh Heron?"),
        (("Reed Owl", "--verify", "--cards", "cards.cdb"), "ships no card called 'Reed Owl'"),
        (("--verify", "--cards", "cards.cdb", "--ruleset", "starlight"), "is not judged with card databases"),
        (("--verify", "--cards", "gone.cdb"), "gone.cdb"),
    ],
)
def test_what_cannot_be_compared(judge: Judge, shelf: Path, arguments: tuple[str, ...], said: str) -> None:
    result = judge("card", *arguments)
    assert result.exit_code == 2
    assert said in " ".join(result.stderr.replace("│", " ").split())


def test_the_shipped_explanations_can_be_read() -> None:
    wing = rulesets.package("yugioh")
    found = explanations(wing.differences(), batch.library("yugioh"), wing)
    assert all(len(reason) > 20 for reason in found.values())
