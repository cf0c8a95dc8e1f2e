"""A spoken dispute told back: the statements on its table, its plays, the cards whose places were said."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence

from judge import rulesets
from judge.report.talk import Sentence
from judge.talk.reading import Talk
from judge.vocabulary.spoken import FACT, Heard, Part, Slot, Staged, Whose
from judge.vocabulary.trials import names_said

_MY = r"(?i)\A(?:(?:(?:my|the|his|her|their|your) )?opponent's|(?:my|his|her|their|its) own|my|our|your)(?= )"
_HAVE = r"(?<=\A[A-Z] )(have|control|hold)(?= )"
"""What stands behind "I", told of a player."""


def _nameless(text: str, slot: Slot, nameless: Collection[str]) -> bool:
    """Is a card spoken of by its kind alone? Then it is told in the same words."""
    said = " ".join(text[slot.start : slot.end].lower().split())
    return any(said == kind or said.endswith(f" {kind}") for kind in nameless)


def statements(text: str, ruleset: str, talk: Talk) -> Iterator[Sentence]:
    """What was said of the table and of cards, as it was understood: with the whole names of cards."""
    nameless = rulesets.package(ruleset).spoken().TONGUE.nameless
    for one in talk.heard:
        for part in (one.part, *one.details) if one.kind != FACT else ():
            for text_said in dict.fromkeys(_described(text, part)):
                yield Sentence(0, "", text_said)
        if one.kind == FACT:
            said, at = "", one.part.start
            for slot in sorted(one.part.slots, key=lambda slot: slot.start):
                cards = slot.value if isinstance(slot.value, list) else [slot.value]
                known = all(isinstance(card, str) and card[:1].isupper() for card in cards)
                if slot.start >= at and known and not _nameless(text, slot, nameless):
                    said += text[at : slot.start] + names_said(cards)
                    at = slot.end
            about = {slot.name for slot in one.part.slots}
            words = " ".join(f"{said}{text[at : one.part.end]}".split())
            told = re.sub(_HAVE, r"\1s", words).replace(" haves ", " has ", 1)
            yield Sentence(0, "" if about & {"player", "card"} else one.player, told)


def _described(text: str, part: Part) -> Iterator[str]:
    """The cards of a play with whose they are and where they lie, as that was said; "my" is told as whose that is."""
    for slot in part.slots:
        if isinstance(slot.value, Whose):
            said = " ".join(text[slot.start : slot.end].split())
            yield re.sub(_MY, f"{slot.value.holder}'s", said)


def plays(text: str, ruleset: str, staged: Staged, heard: Sequence[Heard]) -> Iterator[Sentence]:
    """The plays as they were understood; with what was heard also where their cards were said to be."""
    wing = rulesets.package(ruleset).spoken()
    where: dict[int, list[str]] = {}
    for one in staged.assumed:
        if one.short:
            where.setdefault(one.play, []).append(one.short)
    said = (_place_said(text, one) for one in heard if one.kind != FACT)
    for number, play in enumerate(staged.data["plays"], 1):
        stated = next(said, "") if number not in staged.unsaid else ""
        who = play.get("by", "") if isinstance(play, Mapping) else ""
        shown = tuple(where.get(number, ())[:1])
        lies = stated or next(iter(shown), "")
        full = wing.told(play, f"({lies})") if lies else ""
        yield Sentence(number, who, wing.told(play), full, number in staged.unsaid)


def _place_said(text: str, one: Heard) -> str:
    """Where the card of a play was said to be."""
    found = next((d for d in one.details for slot in d.slots if slot.name in ("place", "zone")), None)
    return " ".join(text[found.start : found.end].split()) if found is not None and len(found.slots) <= 2 else ""
