"""The line editor of ``judge ask``: the tab key goes on with words and names, arrow keys bring back earlier lines."""

from __future__ import annotations

from collections.abc import Iterator

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.history import FileHistory, InMemoryHistory
from prompt_toolkit.output import create_output

from judge.adjudication.spoken_endings import endings
from judge.cli import streams

MOST = 40
"""Names and words that are offered at once."""


class Endings(Completer):
    """Offers how a line may go on: the session's own ``words`` at its beginning, else what may be said of a game."""

    def __init__(self, words: tuple[str, ...], ruleset: str, cards: tuple[str, ...]) -> None:
        self._words, self._ruleset, self._cards = words, ruleset, cards

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Completion]:
        """How the text before the cursor may go on."""
        said = document.text_before_cursor
        for word in self._words:
            if said and word.startswith(said.lower()) and word != said:
                yield Completion(word, -len(said))
        for one in endings(said, self._ruleset, self._cards, MOST):
            yield Completion(one.text, one.at - len(said))


def line_editor(completer: Completer, kept: str) -> PromptSession[str]:
    """An editor that keeps its lines in a file, if one is named."""
    return PromptSession(
        completer=completer,
        complete_while_typing=False,
        history=FileHistory(kept) if kept else InMemoryHistory(),
        output=create_output(stdout=streams.terminal()),
    )
