"""What an older Spell or Trap does that is no part of its activation: destroyed while Set, or in the Graveyard.

Source: Konami, Problem-Solving Card Text (what the marks added in 2011).
"""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.text.older_cards import old_frames, old_sentences
from judge.rulesets.yugioh.reading.text.older_cards.old_speed import FASTER, NAMED, SLOW
from judge.rulesets.yugioh.reading.text.older_wording.older_words import today
from judge.rulesets.yugioh.reading.text.reach import gates
from judge.rulesets.yugioh.reading.text.reach.turning import LEAVING
from judge.rulesets.yugioh.reading.text.sentences.printed_cards import PrintedCard
from judge.rulesets.yugioh.reading.text.sentences.sentences import Line

Data = dict[str, Any]

_SET_AND_GONE = Expression(r"(?:When|If) this (?:Set|face-down) card is destroyed\b[^:;]*?, [^:;]*")


def where_it_was_set(
    card: PrintedCard, spoken: list[tuple[str, Line]], anew: old_sentences.Anew
) -> tuple[list[Data], list[tuple[str, Line]]] | None:
    """What a Spell or Trap does that was destroyed while it was Set, which is no activation of the card, and its other
    sentences; None if it does nothing then, or something of that is open."""
    if (chosen := _chosen_then(spoken)) is not None:
        return [chosen], []
    grouped = old_sentences.groups([words for words, _ in spoken])
    found = [group for group in grouped if _SET_AND_GONE.fullmatch(group[0])]
    effects: list[Data] = []
    for group in found:
        known = old_sentences.read(card, group, anew) or old_frames.framed(card, group, anew)
        own = [one for one in (known or {}).get("effects", ()) if one["id"] != "act"]
        if len(own) != 1 or "trigger" not in own[0]:
            return None
        effects.append({**{key: own[0][key] for key in own[0] if key != "id"}, "text": ". ".join(group)})
    said = {words for group in found for words in group}
    return (effects, [one for one in spoken if one[0] not in said]) if effects else None


def _chosen_then(spoken: list[tuple[str, Line]]) -> Data | None:
    """The effect of a card that does nothing but one of a list then, which is left open; None for any other card."""
    first, *points = spoken
    if not points or not all(line.list for _, line in points) or not _SET_AND_GONE.match(first[0]):
        return None
    said = ". ".join(words for words, _ in spoken)
    events, _ = gates.parted(first[0])
    waits = {"when": {"unread": first[0], "turns_on": LEAVING, **({"after": events} if events else {})}}
    must = {} if " you can " in first[0] else {"mandatory": True}
    return {"trigger": waits, **must, "unread": [said], "resolve": [{"unread": said}], "text": said}


_THERE = Expression(
    r"(?:During your Main Phase, )?[Yy]ou can banish this card from your Graveyard\b"
    r"|While this card is in your Graveyard, you can\b"
)


def from_its_graveyard(
    card: PrintedCard, spoken: list[tuple[str, Line]], anew: old_sentences.Anew
) -> tuple[list[Data], list[tuple[str, Line]]] | None:
    """What a Spell or Trap offers while it is in the Graveyard, and its other sentences; None if it offers nothing
    there, or something of that is open."""
    grouped = old_sentences.groups([words for words, _ in spoken])
    found = [group for group in grouped if _THERE.match(today(group[0]))]
    if any(line.list for _, line in spoken) or len(found) == len(grouped):
        return None
    effects: list[Data] = []
    for group in found:
        if FASTER.search(SLOW.sub("", NAMED.sub('""', ". ".join(group)))):
            return None
        known = old_frames.framed(card, group, anew, slow=True)
        own = [one for one in (known or {}).get("effects", ()) if one["id"] != "act"]
        if len(own) != 1 or "unread" in own[0]:
            return None
        effects.append({**{key: own[0][key] for key in own[0] if key != "id"}, "text": ". ".join(group)})
    said = {words for group in found for words in group}
    return (effects, [one for one in spoken if one[0] not in said]) if effects else None
