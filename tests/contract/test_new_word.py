"""A word is one definition: a new one is known to card files, schemas, manual, messages and options at once."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from judge import batch
from judge.adjudication.files import Found
from judge.adjudication.outcomes import outcome
from judge.cli import app
from judge.kernel.records import fixed
from judge.kernel.table import Card, Player
from judge.kernel.timeline import Event
from judge.report import full
from judge.report.text import Look
from judge.rulesets.yugioh import card_page
from judge.rulesets.yugioh.effects.costs import Payment, cost
from judge.rulesets.yugioh.effects.operations import OPERATIONS, Ban, Spec, cards_for, operation
from judge.rulesets.yugioh.table.records import COSTS, HEARD
from judge.rulesets.yugioh.table.state import YGame
from judge.rulesets.yugioh.table.steps import STEPS
from judge.rulesets.yugioh.vocabulary.bans import forbidden
from judge.rulesets.yugioh.vocabulary.conditions import CONDITIONS, condition
from judge.rulesets.yugioh.vocabulary.continuous_effects import Static
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.events import EVENTS, Detail, card_said, event, is_card
from judge.rulesets.yugioh.vocabulary.selectors import OF_THE_CARD, PROPERTIES, selects
from judge.rulesets.yugioh.vocabulary.shapes import EVENT_CARD, WHO
from judge.rulesets.yugioh.vocabulary.standing_effects import STANDING, standing
from judge.source import schema, strict_yaml
from judge.vocabulary.shapes import whole
from tests.schemas import WRITTEN


def define() -> None:
    """A word of each kind that is defined here and nowhere else."""

    @condition(
        "cards_left",
        {"type": "object", "properties": {"min": whole(1)}, "required": ["min"], "additionalProperties": False},
        said=lambda doing, what: f"{what['min']} cards in {doing.you}'s hand",
        example="condition: [{cards_left: {min: 3}}]",
    )
    def cards_left(doing: Doing, what: Any) -> bool:
        """The player has at least so many cards in the hand."""
        return len(doing.game.table.zone(doing.you, "hand")) >= int(what["min"])

    @operation(
        "gaze_at",
        said="gaze at {}",
        bans=(Ban("cannot_gaze", lambda doing, _: cannot_gaze(doing.game, doing.you)),),
        example="resolve: [{gaze_at: target}]",
    )
    def gaze_at(doing: Doing, spec: Spec) -> list[str]:
        """Look at cards for long."""
        seen = cards_for(doing, spec["gaze_at"], "gazed at")
        for card in seen:
            doing.game.do("gazed at", card.id, card.controller)
        return [card.id for card in seen]

    @event(
        "gazed_at",
        "gazed at",
        details={"card": Detail(EVENT_CARD, is_card)},
        heads=lambda sides, what: (f"{card_said(sides, what.get('card'))} being gazed at", "it was gazed at"),
        example="gazed_at: {card: this card}",
    )
    def gazed_at(_: Doing, __: Any, ___: Event) -> bool:
        """A card is looked at for long."""
        return True

    @selects(
        "letters",
        whole(1),
        OF_THE_CARD,
        after=lambda _, what: f"with {what} letters in its name",
        example="targets: {card: monster, letters: 6}",
    )
    def letters(_: YGame, card: Card, what: Any) -> bool:
        """How many letters its name has."""
        return sum(map(str.isalpha, card.name)) == int(what)

    @cost("point_at", said="point at {}", paid="points at {}", example="cost: [{point_at: {card: monster}}]")
    def point_at(game: YGame, player: Player, card: Card, payment: Payment) -> None:
        """Point at cards on one's own side."""
        game.do("pointed at", card.id, player, count=payment.count)

    @standing(
        "cannot_gaze",
        WHO,
        bans="the gaze",
        said=lambda _, __, ___: "nobody can gaze at anything",
        example="static: [{cannot_gaze: both}]",
    )
    def cannot_gaze(game: YGame, player: Player) -> Static | None:
        """Players cannot look at cards for long."""
        return forbidden(game, "cannot_gaze", player)


@fixed
class Sample:
    """A word in a dispute that it decides.

    ``family`` is its definition in the schemas, ``page`` its page. With ``board`` and ``plays`` the last play is
    illegal, for the reason ``said``; ``right`` makes it legal, and ``wrong`` (what is put in the place of what in the
    cards) is no shape of the word. ``told`` is how `judge card` tells of the card.
    """

    key: str
    family: str
    page: str
    cards: str
    board: str
    plays: str
    said: str
    right: tuple[str, str]
    wrong: tuple[str, str]
    told: str = ""

    def text(self, old: str = "", new: str = "") -> str:
        """The dispute as a file, with one change."""
        whole = f"{self.cards}\n{self.board}\n{self.plays}"
        assert old in whole
        return HEAD + whole.replace(old, new, 1) + "\n"


HEAD = "format: 1\nruleset: yugioh\ntitle: A word that nobody knew before\n"
STARE = "  Stare: {type: normal spell, effects: [{resolve: [{gaze_at: {card: monster, of: opponent}}]}]}"
ACTIVATE = "plays:\n  - {by: A, activate: Stare}"
SAMPLES = (
    Sample(
        "cards_left",
        "condition",
        "The player has at least so many cards in the hand.",
        "cards:\n  Stare: {type: normal spell, effects: [{condition: [{cards_left: {min: 3}}], resolve: [{draw: 1}]}]}",
        "board:\n  turn: A\n  A: {hand: [Stare, Raigeki]}",
        ACTIVATE,
        "Stare needs 3 cards in A's hand; that is not so now.",
        ("min: 3", "min: 1"),
        ("min: 3", "min: none"),
        "3 cards in your hand",
    ),
    Sample(
        "gaze_at",
        "step",
        "Look at cards for long.",
        f"cards:\n{STARE}",
        "board:\n  turn: A\n  A: {hand: [Stare]}\n  B: {monsters: []}",
        ACTIVATE,
        "there is no monster on B's side of the field",
        ("monsters: []", "monsters: [Kuriboh]"),
        ("{card: monster, of: opponent}", "5"),
        "gaze at a monster on the opponent's side of the field",
    ),
    Sample(
        "cannot_gaze",
        "static",
        "Players cannot look at cards for long.",
        f"cards:\n{STARE}\n  Blindfold: {{type: continuous spell, effects: [{{static: [{{cannot_gaze: both}}]}}]}}",
        "board:\n  turn: A\n  A: {hand: [Stare], spell_trap: [Blindfold]}\n  B: {monsters: [Kuriboh]}",
        ACTIVATE,
        "Blindfold applies, so nobody can gaze at anything",
        ("cannot_gaze: both", "cannot_gaze: opponent"),
        ("cannot_gaze: both", "cannot_gaze: everybody"),
    ),
    Sample(
        "gazed_at",
        "event",
        "A card is looked at for long.",
        f"cards:\n{STARE}\n  Mirror Imp: {{type: effect monster, effects: "
        "[{trigger: {if: {gazed_at: {card: this card}}}, resolve: [{draw: 1}]}]}",
        "board:\n  turn: A\n  A: {hand: [Stare], deck: 9}\n  B: {monsters: [Kuriboh, Mirror Imp], deck: 9}",
        "plays:\n  - {by: A, activate: Stare, choose: Kuriboh}\n  - resolve\n  - {by: B, activate: Mirror Imp}",
        "Mirror Imp's trigger is met by this card being gazed at",
        ("choose: Kuriboh", "choose: Mirror Imp"),
        ("card: this card", "banana: true"),
        "this card being gazed at",
    ),
    Sample(
        "letters",
        "selector",
        "How many letters its name has.",
        "cards:\n  Stare: {type: normal spell, effects: [{targets: {card: monster, letters: 6}, resolve: "
        "[{destroy: target}]}]}",
        "board:\n  turn: A\n  A: {hand: [Stare]}\n  B: {monsters: [Kuriboh]}",
        ACTIVATE,
        "it targets a monster with 6 letters in its name on the field, and there is no legal target.",
        ("letters: 6", "letters: 7"),
        ("letters: 6", "letters: six"),
        "with 6 letters in its name",
    ),
    Sample(
        "point_at",
        "cost",
        "Point at cards on one's own side.",
        "cards:\n  Stare: {type: normal spell, effects: [{cost: [{point_at: {card: monster}}], resolve: [{draw: 1}]}]}",
        "board:\n  turn: A\n  A: {hand: [Stare], monsters: [], deck: 9}",
        "plays:\n  - {by: A, activate: Stare, cost: {point_at: Kuriboh}}",
        "its cost is to point at 1 monster",
        ("monsters: []", "monsters: [Kuriboh]"),
        ("{card: monster}", "none"),
        "point at",
    ),
)


def dispute(directory: Path, text: str) -> Found:
    file = directory / "dispute.yaml"
    file.write_text(text, "utf-8")
    return Found("dispute.yaml", file)


def names(sample: Sample) -> str:
    return sample.key


@pytest.fixture(scope="class")
def defined() -> Iterator[None]:
    """The words, and the schemas written anew, as a contributor would."""
    define()
    made = {name: json.loads(WRITTEN[name]()) for name in ("cards", "scenario")}
    shipped = schema.load
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(schema, "load", lambda name: made.get(name) or shipped(name))
        schema.quick.cache_clear()
        yield
    for family in (CONDITIONS, STEPS, STANDING, EVENTS, PROPERTIES, COSTS):
        for sample in SAMPLES:
            family.words.pop(sample.key, None)
    del OPERATIONS["gaze_at"], HEARD["gazed_at"], OF_THE_CARD["letters"]
    schema.quick.cache_clear()


@pytest.mark.parametrize("sample", SAMPLES, ids=names)
def test_without_the_definition_it_is_refused_by_its_name(sample: Sample, tmp_path: Path) -> None:
    judged = batch.judge_one(dispute(tmp_path, sample.text()))
    assert judged.error is not None
    assert any(other.key in judged.error.message for other in SAMPLES)


@pytest.mark.usefixtures("defined")
@pytest.mark.parametrize("sample", SAMPLES, ids=names)
class TestDefinedOnce:
    """One definition is enough."""

    def test_it_decides_and_is_told(self, sample: Sample, tmp_path: Path) -> None:
        judged = batch.judge_one(dispute(tmp_path, sample.text()))
        assert judged.word == "illegal", judged.error
        assert sample.said in " ".join(" ".join(full.render(outcome(judged), Look())).split())
        legal = batch.judge_one(dispute(tmp_path, sample.text(*sample.right)))
        assert legal.word == "legal", " ".join(full.render(outcome(legal), Look()))

    def test_what_it_cannot_be_is_refused(self, sample: Sample, tmp_path: Path) -> None:
        assert batch.judge_one(dispute(tmp_path, sample.text(*sample.wrong))).word == "unreadable"

    def test_options_know_it(self, sample: Sample, tmp_path: Path) -> None:
        before = sample.plays.count("\n") - 1
        card = sample.plays.rpartition("activate: ")[2].partition("}")[0].partition(",")[0]
        refused = batch.surveyed(dispute(tmp_path, sample.text()), before).refused
        assert card in [one.name for one in refused]
        offered = batch.surveyed(dispute(tmp_path, sample.text(*sample.right)), before).legal
        assert card in [one.name for one in offered]

    def test_the_manual_and_the_schemas_have_its_page(self, sample: Sample, capsys: pytest.CaptureFixture[str]) -> None:
        assert app.run(["card", "--words", sample.key]) == 0
        assert sample.page in " ".join(capsys.readouterr().out.split())
        for name in ("cards", "scenario"):
            shown = schema.load(name)["definitions"][sample.family]["properties"][sample.key]
            assert shown["description"] == sample.page

    def test_the_page_of_a_card_tells_it(self, sample: Sample) -> None:
        cards = strict_yaml.parse(f"{sample.cards}\n", spans=False).data["cards"]
        page = " ".join(line for name in cards for line in card_page(name, cards, "tcg"))
        assert (sample.told or "nobody can gaze at anything") in page
