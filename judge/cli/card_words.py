"""``judge card --words``: the manual of the words of card files, and of plays and claims."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from judge import batch
from judge.cli import manual_pages
from judge.kernel.errors import Unreadable
from judge.report import vocabulary
from judge.report.paper import written
from judge.report.vocabulary import Entry, Vocabulary

if TYPE_CHECKING:
    from judge.cli.screen import Screen


def write(word: str | None, ruleset: str | None, format: str, screen: Screen) -> None:
    """Write what there is to say of a word, or the list of all. Raises `Unreadable` for one that does not exist."""
    game, _ = batch.named(ruleset)
    words = manual_pages.words_of(game)
    if not words.families:
        hint = "`judge schema cards` shows the structure of its cards."
        raise Unreadable(f"The words of {game} are not described one by one yet.", hint=hint)
    entries = _asked(words, word)
    if format != "text":
        screen.for_programs()
        data = [vocabulary.as_data(words, entry) for entry in entries]
        lines = [json.dumps(one, ensure_ascii=False) for one in data]
        screen.lines(lines if format == "jsonl" else [json.dumps({"words": data}, ensure_ascii=False, indent=2)])
        return
    paper = vocabulary.index(words) if word is None else vocabulary.pages(words, word, entries)
    screen.write(written(paper, format, screen.look))


def _asked(words: Vocabulary, word: str | None) -> list[Entry]:
    if word is None:
        return [(family, one) for family in words.families for one in family]
    found = words.found(word) or words.found(word.strip().lower().replace(" ", "_"))
    if found:
        return found
    from judge.names import likeness
    from judge.names.refusals import did_you_mean

    close = likeness.like_word(word, words.names(), 0.5, most=3)
    hint = did_you_mean(close) or "`judge card --words` lists all words."
    raise Unreadable(f'Card files and plays of {words.game} have no word "{word}".', hint=hint)
