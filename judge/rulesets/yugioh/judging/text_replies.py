"""What an open ruling asks about words that were not understood, and the line to write for each answer.

Words that ask something of a play (its condition, cost, targets, procedure) are met or not. Of all others nobody can
say so: they forbid the play or do not, and words that may have changed what was done changed it or did not.
Source: Konami, Problem-Solving Card Text: what a card does is what its text says.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping, Sequence

from judge.kernel.errors import Unreadable
from judge.kernel.rules import Reply
from judge.kernel.scenario import Play
from judge.rulesets.yugioh.effects import replacements
from judge.rulesets.yugioh.judging import text_answers
from judge.rulesets.yugioh.judging.table_talk import ALLOWS, FORBIDS, MET, NOTHING
from judge.rulesets.yugioh.judging.text_answers import Words
from judge.rulesets.yugioh.table.records import every
from judge.rulesets.yugioh.table.state import YGame
from judge.rulesets.yugioh.vocabulary import unread_sentences

_LONG, _LONGEST = 160, 190
"""Characters from which on the words of a line are cut to the part that decides, and those a key may have."""
_NO_CHANGE = "nothing happens"


def asking(words: Words) -> bool:
    """Can words about a play of the card itself be met, as they ask for something?"""
    return not unread_sentences.asks_for_nothing(words[1])


def counted(
    play: Play, told: Mapping[Words, str], asked: Collection[Words], known: Collection[Words]
) -> dict[Words, str]:
    """The answers that answer what is asked. Raises `Unreadable` for words beside the play that are said to be met
    and ask for nothing there."""
    said = play.details.get("reads") or {}
    for key, answer in said.items():
        for words in text_answers.meant(key, known) if answer == MET else ():
            if words in told and words not in asked:
                raise Unreadable(
                    f'The words "{words[1]}" of {words[0]} ask for nothing here that could be met: they may forbid '
                    "this or change what it does.",
                    hint=f"Write {FORBIDS} if they forbid this play, {ALLOWS} if they do not.",
                    path=play.path("reads", key),
                )
    return {words: answer for words, answer in told.items() if answer != MET or words in asked}


def question(game: YGame, play: Play, doubtful: Sequence[Words], asked: Collection[Words], *, broken: bool) -> str:
    """What has to be said of the first of the words, as a question."""
    first, what = doubtful[0], "this claim" if play.verb == "claim" else "this play"
    if first in _changing(game):
        undone = any(known[:2] == first and known[3] for known in game.state.changed)
        otherwise = "" if undone else " If it did, start a new file from the position after it."
        return f"Did that change what was done?{otherwise}"
    if first not in asked and first in [known[:2] for known in game.state.unknown]:
        return f"Did that make {what} {'right' if broken else 'wrong'}?"
    if broken:
        return f"Does that allow {what}, which is wrong without it?"
    if first in asked:
        return "Can that be done here?" if _of_resolution(game, first) else "Is that met here?"
    return f"Does that forbid {what}?"


def _of_resolution(game: YGame, words: Words) -> bool:
    """Do the words say what an effect of the card does?"""
    record = game.state.records.get(words[0])
    effects = record.effects if record is not None else ()
    return any(step.get("unread") == words[1] for effect in effects for step in every(effect.resolve))


def replies(
    game: YGame, play: Play, doubtful: Sequence[Words], asked: Collection[Words], *, broken: bool
) -> tuple[Reply, ...]:
    """The answers that decide the play: one by which it stands, and one for each of the words by which it does not."""
    if not play.verb:
        return ()
    alone, changing = len(doubtful) == 1, _changing(game)
    if broken:
        found = [_none_of(doubtful, changing)]
        if could := {words: ALLOWS for words in doubtful if words not in changing}:
            allowing = "yes" if alone else "one of them does, and no other stands in its way"
            found.insert(0, (allowing, {**found[0][1], **could}))
    else:
        found = [(_falls(words, asked, alone), {words: FORBIDS}) for words in doubtful if words not in changing]
        harmless = {words: NOTHING if words in changing else MET if words in asked else ALLOWS for words in doubtful}
        stands = ("yes" if doubtful[0] in asked else "no") if alone else "none of them stands in its way"
        found.insert(0 if doubtful[0] in asked else len(found), (stands, harmless))
    known = text_answers.open_words(game) | set(doubtful)
    written = tuple(Reply(when, _line(play, said, known)) for when, said in found)
    return (*written, *_as_outcome(game, doubtful, alone))


def _none_of(doubtful: Sequence[Words], changing: Collection[Words]) -> tuple[str, dict[Words, str]]:
    """The answer by which a play that is wrong stays wrong."""
    said = {words: NOTHING if words in changing else FORBIDS for words in doubtful}
    return "no" if len(doubtful) == 1 else "none of them does", said


def _falls(words: Words, asked: Collection[Words], alone: bool) -> str:
    if words in asked:
        return "no" if alone else "these are not met"
    return "yes" if alone else "these forbid it"


def at_the_end(game: YGame, play: Play, doubtful: Sequence[Words]) -> tuple[Reply, ...]:
    """The answers where no play turns on the words, and what is there at the end does."""
    alone = len(doubtful) == 1
    known = text_answers.open_words(game) | set(doubtful)
    none = Reply("no" if alone else "none of them did", _line(play, dict.fromkeys(doubtful, NOTHING), known))
    return (none, *_as_outcome(game, doubtful, alone)) if play.verb else ()


def _changing(game: YGame) -> set[Words]:
    return {(name, words) for name, words, _, _ in game.state.changed}


def _as_outcome(game: YGame, doubtful: Sequence[Words], alone: bool) -> Iterator[Reply]:
    """The line for words that kept from happening what an effect would have done."""
    for name, words, _, play in dict.fromkeys(game.state.changed):
        if play and (name, words) in doubtful:
            when = "yes, and nothing was done" if alone else f"those of {name} kept it from being done"
            instead = replacements.itself_instead(game, name, words) if alone else ""
            yield Reply("yes", f"outcome: {instead}", play) if instead else Reply(when, f"outcome: {_NO_CHANGE}", play)


def _line(play: Play, said: Mapping[Words, str], known: set[Words]) -> str:
    """What to write beside a play; the whole play where it is a word alone."""
    keys = [f"{json.dumps(_key(words, known), ensure_ascii=False)}: {answer}" for words, answer in said.items()]
    reads = f"reads: {{{', '.join(keys)}}}"
    return reads if play.value is not None else f"{{{play.verb}: true, {reads}}}"


def _key(words: Words, known: set[Words]) -> str:
    """The words, or of long ones a part of them that names no others and has what decides; with the card before them
    where another has the same."""
    card, said = words
    if any(other != card and text_answers.plain(text) == text_answers.plain(said) for other, text in known):
        start = f"{card}: "
        return start + next((part for part in _parts(said, _LONGEST - len(start))), said)
    return next((part for part in _parts(said, _LONG) if text_answers.meant(part, known) == [words]), said)


def _parts(said: str, room: int) -> Iterator[str]:
    """The words, or parts of them that are no longer: first what decides, as a rule, which stands at the end."""
    if len(said) <= room:
        yield said
    pieces = said.split(", ")
    deciding = [n for n, piece in enumerate(pieces) if unread_sentences.decides(piece)] or [0]
    ends = [(first, deciding[-1] + 1) for first in (deciding[0], *deciding)] + [(n, len(pieces)) for n in deciding]
    found = (", ".join(pieces[first:last]) for first, last in ends)
    yield from (part for part in found if len(part) <= room)
    tokens = said.split()
    yield from (part for n in range(len(tokens)) if len(part := " ".join(tokens[n:])) <= room)
