"""A session of ``judge ask``: a statement a line, after each one what it comes to and who may answer with what."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from judge.adjudication import spoken_disputes
from judge.adjudication.spoken_disputes import Asked
from judge.kernel.errors import Unreadable
from judge.report import board, choices, excerpt, talk
from judge.report.text import Look, listing, plain
from judge.version import __version__

if TYPE_CHECKING:
    from collections.abc import Sequence

COMMANDS = {
    "undo": "take the last line back",
    "options": "who may act now, and with what",
    "why": "the ruling written out",
    "board": "the table as it is now",
    "talk": "everything that was said",
    "save": "save FILE: the scenario, as a file for judge check",
    "help": "these words",
    "quit": "end the session",
}
"""What can be typed besides statements."""
WELCOME = 'Say what was done, a statement a line, as in "A: Raigeki". Other words: help, undo, options, why, quit.'
Save = Callable[[str, str], None]


class Session:
    """What was said so far, and what comes of each further line."""

    def __init__(self, asked: Asked, look: Look, save: Save) -> None:
        self._asked, self._look, self._save = asked, look, save
        self._said: list[str] = []
        self.over = False

    def hear(self, line: str) -> list[str]:
        """What is answered to a line. Everything that cannot be is answered, too: nothing ends a session but "quit"."""
        word, _, rest = line.strip().partition(" ")
        try:
            if word.lower() in COMMANDS and (not rest or word.lower() == "save"):
                return list(self._command(word.lower(), rest.strip()))
            return list(self._statement(line)) if line.strip() else []
        except Unreadable as error:
            hint = self._look.wrap(error.hint, "  hint: ") if error.hint else []
            return [*self._look.wrap(error.message), *hint]

    def _so_far(self, *more: str) -> Asked:
        return self._asked._replace(text="\n".join([*self._said, *more]))

    def _statement(self, line: str) -> Iterator[str]:
        asked = self._so_far(line)
        if spoken_disputes.only_facts(asked):
            self._said.append(line)
            yield "  noted"
            return
        judged, answer = spoken_disputes.answer(asked)
        if answer is None:
            error = judged.error
            assert error is not None
            marks = [excerpt.Mark(error.span)] if error.span is not None else []
            yield from excerpt.excerpt(judged.lines, marks, self._look)
            yield from self._look.wrap(error.message)
            yield from self._look.wrap(error.hint, "  hint: ") if error.hint else ()
            return
        self._said.append(line)
        yield from talk.brief(answer, self._look)
        yield from self._who_may(asked)

    def _who_may(self, asked: Asked) -> Iterator[str]:
        """Who may answer, with which of the cards that were named."""
        found = spoken_disputes.surveyed(asked)
        names = list(dict.fromkeys(choice.name for choice in found.offered))
        named = f"; of the cards named: {listing([plain(name) for name in names], 'or')}" if names else ""
        yield from self._look.wrap(f"{found.window.now}{named}", "  now:  ")

    def _command(self, word: str, rest: str) -> Iterator[str]:
        if word == "quit":
            self.over = True
        elif word == "help":
            yield from (f"  {name:<8} {means}" for name, means in COMMANDS.items())
        elif word == "talk":
            yield from (f"  {plain(line)}" for line in self._said)
        elif word == "undo":
            yield f"  taken back: {plain(self._said.pop())}" if self._said else "  Nothing was said."
        else:
            yield from self._of_the_dispute(word, rest)

    def _of_the_dispute(self, word: str, rest: str) -> Iterator[str]:
        asked = self._so_far()
        _, answer = spoken_disputes.answer(asked)
        if answer is None:
            yield "  Nothing was played yet."
        elif word == "options":
            yield from choices.render(spoken_disputes.surveyed(asked), self._look)
        elif word == "board":
            yield from board.render(answer.verdict.board, self._look)
        elif word == "why":
            yield from spoken_disputes.explained(asked, answer, self._look, __version__)
        elif not rest:
            yield "  Name the file: save FILE."
        else:
            self._save(rest, spoken_disputes.written(asked, answer))
            yield f"  {plain(rest)}: written"


def run(asked: Asked, look: Look, save: Save, show: Callable[[Sequence[str]], None]) -> None:
    """A session on a terminal, with a line editor: completion of verbs and cards, the lines of earlier sessions."""
    from judge.cli.line_editor import Endings, line_editor

    session = Session(asked, look, save)
    editor = line_editor(Endings(tuple(COMMANDS), asked.ruleset, asked.cards), history_file())
    show(look.wrap(WELCOME))
    while not session.over:
        try:
            line = editor.prompt("> ")
        except KeyboardInterrupt:  # the line is given up, not what was said before it
            continue
        except EOFError:
            return
        show(session.hear(line))


def history_file() -> str:
    """Where the lines of sessions are kept, for the next one, readable by their user alone; empty if nowhere."""
    from judge.batch import cacheplace

    try:
        directory = cacheplace.users(os.environ, sys.platform)
        directory.mkdir(parents=True, exist_ok=True)
        file = directory / "asked"
        os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600))
    except (OSError, cacheplace.Refused):
        return ""
    return str(file)
