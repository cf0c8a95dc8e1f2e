"""Why a statement is not understood: the words at which every form of a sentence ends, and what would fit there."""

from __future__ import annotations

from collections.abc import Sequence

from judge.talk.finding import asked_about
from judge.talk.patterns import Match
from judge.talk.slots import Slots
from judge.talk.words import END, Statement
from judge.vocabulary.spoken import Misheard, Tongue


def refusal(one: Statement, match: Match, slots: Slots, begins: int) -> Misheard:
    """Why a statement is not understood: the words from where every form ends."""
    word = one.words[match.furthest]
    if word.low == "it" and word.card is None and len(slots.lately) > 1:
        which = " or ".join(slots.lately)
        return Misheard('It is not clear which card "it" is.', word.start, word.end, f"Say which: {which}.")
    said = slots.run(one.words, match.furthest)
    may_be = "a card" in match.expected or word.text in slots.players
    owner = may_be and word.card is None and one.words[match.furthest + 1 :][:1]
    if owner and owner[0].low == "'s" and (end := _unnamed(one, match.furthest + 2)):
        text = "Which card that is was not said."
        return Misheard(text, word.start, end, f"Say which of {word.text}'s it is, by its name.")
    if (stranger := _stranger(one, match.furthest, slots)) is not None:
        return stranger
    first = match.furthest <= begins
    wanted = _beginning(slots.tongue) if first else _wanted(list(match.expected))
    if "a card" in match.expected and said is not None:
        found = slots.short(said[1])
        if found.candidates:
            text, hint = asked_about(said[1], found.candidates)
            return Misheard(text, word.start, one.words[said[0] - 1].end, hint, found.candidates)
        if not found.card:
            if (shorter := slots.beginning_of(one.words, match.furthest)) is not None:
                strange = one.words[shorter]
                return Misheard(f'"{strange.text}" is not understood here.', strange.start, strange.end, wanted)
            near = f"Did you mean {' or '.join(found.near)}?" if found.near else wanted
            text = f'No card is called "{said[1]}".' if word.start else f'"{said[1]}" is not understood.'
            return Misheard(text, word.start, one.words[said[0] - 1].end, near, found.near)
    if word.low == END:
        last = one.words[match.furthest - 1] if match.furthest else word
        return Misheard("The sentence ends too early.", last.start, last.end, wanted)
    return Misheard(f'"{word.text}" is not understood here.', word.start, word.end, wanted)


def _stranger(one: Statement, at: int, slots: Slots) -> Misheard | None:
    """The refusal of a letter that stands where a player does, and is none."""
    word, after = one.words[at], one.words[at + 1 :][:1]
    letter = word.card is None and len(word.text) == 1 and word.text.isalpha() and word.text.isupper()
    if not letter or word.text in slots.players or not after or after[0].low == END:
        return None
    text = f"{word.text} is no player; there are {' and '.join(slots.players)}."
    return Misheard(text, word.start, word.end, "A player is always named by the same name.")


_ANY = {"card", "cards", "monster", "monsters", "spell", "trap", "unit", "units", "gear"}


def _unnamed(one: Statement, at: int) -> int:
    """Where a card ends that is spoken of by its kind alone, as in "set card" behind a player; 0 if none is."""
    kinds = (word.end for word in one.words[at : at + 3] if word.card is None and word.low in _ANY)
    return next(kinds, 0)


def _beginning(tongue: Tongue) -> str:
    """What would be understood as a sentence."""
    return f'Understood here: a play, as in "{tongue.shown}"; `judge manual ask` shows every sentence.'


def _wanted(expected: Sequence[str]) -> str:
    """What would be understood, in a sentence."""
    slots = [one for one in expected if not one.startswith('"')]
    said = [one for one in expected if one.startswith('"')]
    shown = [*slots, *said][:14]
    if not shown:
        return ""
    more = ", ..." if len(slots) + len(said) > len(shown) else ""
    listed = ", ".join(shown[:-1]) + f" or {shown[-1]}" if len(shown) > 1 and not more else ", ".join(shown)
    return f"Understood here: {listed}{more}."
