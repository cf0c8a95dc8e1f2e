"""Things of which one is chosen: the modes of a spell, chosen as it is played, and of a trigger, as it is finalized."""

from __future__ import annotations

import re

from judge.rulesets.riftbound.reading import keyword_phrases, sentence_kinds, trigger_phrases
from judge.rulesets.riftbound.reading.card_readings import Data, Reading, Sentence
from judge.rulesets.riftbound.reading.context import Context
from judge.rulesets.riftbound.reading.instructions import steps
from judge.rulesets.riftbound.reading.printed_words import Paragraph

_MODE = re.compile(r"(?:-|\u2014|\u2022|\*) ?(?=[A-Z\[])")


def of_spell(kind: str, printed: list[Paragraph]) -> tuple[list[Paragraph], list[Paragraph]]:
    """What stands before "Choose one", and the things of which one is chosen; none of those where it is no spell that
    says it so."""
    for n, paragraph in enumerate(printed):
        if kind == "spell" and re.fullmatch(r"Choose one ?(?:\u2014|-|:)", " ".join(paragraph.sentences), re.I):
            modes = printed[n + 1 :]
            marked = [bool(one.sentences and _MODE.match(one.sentences[0])) for one in modes]
            if len(modes) > 1 and (all(marked) or not (any(marked) or any(map(_has_keywords, modes)))):
                return printed[:n], modes
    return printed, []


_CHOOSE_ONE = re.compile(r"(?P<head>.+, )(?P<may>you may )?choose one ?(?:\u2014|-|:)", re.I)


def of_triggers(reading: Reading, printed: list[Paragraph]) -> list[Paragraph]:
    """The paragraphs without those of triggers of which one of several modes is chosen, which are read here."""
    if reading.kind == "spell":
        return printed
    left: list[Paragraph] = []
    at = 0
    while at < len(printed):
        said = " ".join(printed[at].sentences)
        found = _CHOOSE_ONE.fullmatch(said)
        modes: list[Paragraph] = []
        while at + 1 + len(modes) < len(printed) and _marked(printed[at + 1 + len(modes)]):
            modes.append(printed[at + 1 + len(modes)])
        start = trigger_phrases.beginning(f"{found['head']}draw 1") if found is not None and len(modes) > 1 else None
        if found is None or start is None or start.also is not None or reading.is_equipment:
            left.append(printed[at])
            at += 1
            continue
        keys = {**start.keys, **({"optional": True} if found["may"] else {})}
        event = keys["when"]
        moved = event.get("moves", "") if event.get("to") == "battlefield" else ""
        read_modes = [
            _read_mode(reading, mode, Context(event=trigger_phrases.it(event), moved=moved)) for mode in modes
        ]
        reading.abilities.append({"about": trigger_phrases.about(event), **keys, "modes": read_modes, "text": said})
        reading.said(said, "what it waits for")
        at += 1 + len(modes)
    return left


def _marked(paragraph: Paragraph) -> bool:
    return bool(paragraph.sentences and _MODE.match(paragraph.sentences[0]))


def _has_keywords(paragraph: Paragraph) -> bool:
    """Does a paragraph begin with a keyword of the card, or say nothing but a reminder? Then it is no mode."""
    if not paragraph.sentences:
        return True
    head = keyword_phrases.heading(paragraph.sentences[0], ())
    return bool(head.keywords or head.timing or head.dependent or head.unknown)


def add(reading: Reading, paragraph: Paragraph) -> None:
    """One of several things of which one is chosen as a spell is played."""
    reading.modes.append(_read_mode(reading, paragraph, Context(of_spell=True)))


def _read_mode(reading: Reading, paragraph: Paragraph, effect: Context) -> Data:
    """One of several things of which one is chosen: its own choices and instructions."""
    first, *others = paragraph.sentences
    resolve: list[Data] = []
    for words in (_MODE.sub("", first, count=1), *others):
        found = steps(words, effect)
        if found is not None:
            resolve += found
            reading.said(words, "instruction of a mode")
        else:
            kind = sentence_kinds.instruction(words)
            resolve.append({"unread": words, "turns_on": [*kind.reach]})
            effect.last = effect.event = ""
            reading.sentences.append(Sentence(words, kind.said, False, tuple(kind.reach)))
    targets = {"targets": effect.targets} if effect.targets else {}
    words = _MODE.sub("", " ".join(paragraph.sentences), count=1)
    return {**targets, "resolve": resolve, "text": words}
