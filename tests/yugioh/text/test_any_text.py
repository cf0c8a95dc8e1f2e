"""Whatever a database holds as text, the reader reads it: no crash, words that are there, the same answer twice."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from judge.rulesets.yugioh.reading.text.readings.page import lines
from judge.rulesets.yugioh.reading.text.readings.reader import LONGEST, read
from judge.rulesets.yugioh.reading.text.readings.readings import EffectText, Part, Reading
from judge.rulesets.yugioh.reading.text.readings.registered import registered
from judge.rulesets.yugioh.reading.text.sentences import sentences
from judge.rulesets.yugioh.reading.text.sentences.lexer import masks, places
from judge.rulesets.yugioh.reading.text.sentences.parts import split
from judge.rulesets.yugioh.reading.text.sentences.printed_cards import PrintedCard
from judge.rulesets.yugioh.table.spell_speed import SPEEDS
from tests.fuzz.budget import in_time

TYPES = (
    "effect monster", "flip effect monster", "normal monster", "fusion effect monster", "xyz monster",
    "pendulum effect monster", "pendulum normal monster", "normal spell", "quick-play spell", "continuous spell",
    "equip spell", "field spell", "ritual spell", "normal trap", "continuous trap", "counter trap", "", "monster",
)  # fmt: skip
PIECES = (
    "If this card is Normal Summoned", "When a card is activated", "(Quick Effect)", "FLIP", "Once per turn",
    "You can discard this card", "then target 1 card", "activate 1 of these effects", "Draw 1 card", '"Moth: a; b. c"',
    "You can only use each of the following effects of", "once per turn", ":", ";", ".", " ", "\n", "\r\n", "●", "(",
    ")", '"', "[ Pendulum Effect ]", "[ Monster Effect ]", "-----", "2 monsters", "gains this effect", "either", "OR:",
    "This is a Quick Effect if", "during the Damage Step", "from your GY", "negate it", "would be destroyed", "instead",
    "select 1", "you can", "%s", "{}", "\x00", "é", "Activate this card by paying", "While in Attack Position",
)  # fmt: skip

texts = st.one_of(
    st.text(max_size=300),
    st.lists(st.sampled_from(PIECES), max_size=40).map(" ".join),
    st.lists(st.sampled_from(PIECES), max_size=40).map("".join),
)
cards = st.builds(lambda kind, text: PrintedCard("Moth", tuple(kind.split()), text), st.sampled_from(TYPES), texts)


def effects(reading: Reading) -> Iterator[EffectText]:
    for effect in reading.effects:
        yield effect
        yield from effect.choices


def parts(reading: Reading) -> Iterator[Part]:
    for effect in effects(reading):
        yield from (
            p for p in (effect.label, effect.condition, effect.activation, effect.resolution, effect.quick_if) if p
        )
        yield from effect.more
        yield from effect.listed
    yield from (rest.part for rest in reading.rest)
    if reading.materials:
        yield reading.materials


def facts(reading: Reading) -> str:
    whole = [
        [e.facts() for e in reading.effects],
        reading.rest,
        reading.declined,
        reading.confidence,
        reading.materials,
    ]
    return json.dumps(whole)


@settings(max_examples=400, deadline=None)
@given(cards)
@example(PrintedCard("Moth", ("fusion", "effect", "monster"), "\n\n●"))
@example(PrintedCard("Moth", ("normal", "spell"), "(.)(.)"))
@example(PrintedCard("Moth", ("equip", "spell"), ""))
def test_every_word_is_where_the_reading_says(card: PrintedCard) -> None:
    reading = read(card)
    for part in parts(reading):
        assert part.text
        assert card.desc[part.start : part.end] == part.text
    for effect in effects(reading):
        assert 0 <= effect.start <= effect.end <= len(card.desc)
        for fact, (start, end) in effect.evidence.items():
            assert 0 <= start < end <= len(card.desc), fact
        for limit in effect.limits:
            assert 0 <= limit.at[0] < limit.at[1] <= len(card.desc)


@settings(max_examples=200, deadline=None)
@given(cards)
def test_a_reading_is_the_same_twice_and_says_what_it_must(card: PrintedCard) -> None:
    reading = read(card)
    assert facts(reading) == facts(read(card))
    assert all(isinstance(line, str) and "\n" not in line for line in lines(reading))
    assert all(effect.speed == SPEEDS[effect.category] for effect in reading.effects)
    assert not (reading.declined and reading.effects)
    for effect, evidence in ((e, e.evidence) for e in effects(reading)):
        assert effect.targets == ("targets" in evidence)
        assert effect.cost == ("cost" in evidence)
    for fields in registered(reading):
        assert fields["category"] in ("activation", "ignition", "quick", "trigger", "flip")


@settings(max_examples=300, deadline=None)
@given(texts)
def test_sentences_lie_in_order_and_the_mask_keeps_every_place(text: str) -> None:
    masked, found = sentences.lines(PrintedCard("Any", ("normal", "trap"), text))
    assert len(masked) == len(text)
    at = 0
    for sentence in (line.sentence for line in found):
        assert at <= sentence.start < sentence.end
        at = sentence.end
        assert text[sentence.start : sentence.end].strip(" \t\r\n") == text[sentence.start : sentence.end]
        assert all(masked[colon] == ":" for colon in sentence.colons)
        assert all(masked[semicolon] == ";" for semicolon in sentence.semicolons)
    assert at <= len(text)


@settings(max_examples=300, deadline=None)
@given(texts)
@example("If this card is drawn: Discard 1 card; draw 1 card. When it is: Draw 1; 2; 3. Once per turn: You can draw 1.")
@example(
    "If you draw; then pay: Draw 1. When it is drawn, you can: Draw 1; pay. During your turn, you can draw: Draw 1."
)
def test_the_common_shape_of_a_sentence_is_split_as_any_other(text: str) -> None:
    masked, found = sentences.lines(PrintedCard("Any", ("normal", "trap"), text))
    guarded = masks(text)[1]
    for line in found:
        start, end, colons, semicolons = line.sentence[:4]
        assert colons == places(guarded[start:end], ":", start)
        assert semicolons == places(guarded[start:end], ";", start)
        if colons or semicolons:
            assert line.parts == split(masked, line.sentence)
            assert line.marked == line.parts.marked


@pytest.mark.parametrize(
    "piece",
    ["(", '"', '" ', ":", ";", ". ", "● ", "\n", "If ", "gains ", "You can ", "this card ", "is ", "a", "[", "-----\n",
     "(a.)", "Once per turn, during ", '"A" ', "activate 1 of ", "or ", ", ", "When this card is "],
)  # fmt: skip
@pytest.mark.parametrize("kind", ["effect monster", "normal spell", "continuous trap", "fusion effect monster"])
def test_a_hostile_text_takes_no_longer_than_a_moment(piece: str, kind: str) -> None:
    text = (piece * LONGEST)[: LONGEST - 20] + ": You can draw 1;"
    with in_time():
        reading = read(PrintedCard("Moth", tuple(kind.split()), text))
        assert facts(reading)


def test_a_text_that_is_no_cards_text_is_declined() -> None:
    reading = read(PrintedCard("Moth", ("effect", "monster"), "a" * 1_000_000))
    assert reading.effects == ()
    assert "1000000 characters" in reading.declined
