"""The process that judges for an editor: it reads one request after the other and writes the answer to each.

It holds no state that an answer needs, so that it can be ended and started anew at any time. Nothing it says reaches
the editor but its answers.
"""

from __future__ import annotations

import os
import pickle
import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from threading import Thread
from typing import Any, BinaryIO

from judge.adjudication.files import Bug
from judge.batch.settings import card_files, read_settings
from judge.editor.answers import Finding, Request
from judge.editor.draft import Draft
from judge.editor.positions import Ruler
from judge.kernel.errors import Unreadable
from judge.report.problems import ERROR, INTERNAL_ERROR, UNREADABLE

KEPT = 8
"""Texts that are kept with what was found out about them."""


class Desk:
    """Answers requests; the drafts of the last texts are kept."""

    def __init__(self) -> None:
        self._drafts: dict[tuple[object, ...], Draft] = {}

    def answer(self, request: Request) -> Any:
        """What is asked for. Of what goes wrong inside, the findings tell; anything else is answered by nothing."""
        try:
            return ANSWERS[request.what](self._draft(request), request)
        except Unreadable as error:  # a card database, or settings
            said = f"{error.message} {error.hint}".strip()
            return _told(request, UNREADABLE, said)
        except Exception as error:
            cause = error.__cause__ if isinstance(error, Bug) and error.__cause__ is not None else error
            said = f"This is a bug in judge, not a ruling ({type(cause).__name__}). `judge check` reports it."
            return _told(request, INTERNAL_ERROR, said)

    def _draft(self, request: Request) -> Draft:
        cards = card_files(None, read_settings(Path(request.place).parent if request.place else Path.cwd()))
        key = (request.text, request.name, request.place, request.encoding, cards, _states(cards))
        draft = self._drafts.pop(key, None)
        if draft is None:
            draft = Draft(request.text, request.name, request.place, request.encoding, cards)
        self._drafts[key] = draft
        while len(self._drafts) > KEPT:
            del self._drafts[next(iter(self._drafts))]
        return draft


def _states(cards: tuple[str, ...]) -> tuple[object, ...]:
    if not cards:
        return ()
    from judge.adjudication.card_databases import states

    return states(cards)


def _told(request: Request, rule: str, said: str) -> Any:
    if request.what != "findings":
        return None
    return (Finding(Ruler(request.text.split("\n"), request.encoding).range(None), ERROR, rule, said),)


def _findings(draft: Draft, request: Request) -> object:
    from judge.editor.diagnosing import findings

    return findings(draft)


def _hover(draft: Draft, request: Request) -> object:
    from judge.editor.pages import hover

    return hover(draft, request.line, request.column)


def _definition(draft: Draft, request: Request) -> object:
    from judge.editor.pages import definition

    return definition(draft, request.line, request.column, request.room)


def _items(draft: Draft, request: Request) -> object:
    from judge.editor.offering import items

    return items(draft, request.line, request.column)


def _actions(draft: Draft, request: Request) -> object:
    from judge.editor.actions import actions

    return actions(draft, request.line, request.end_line)


def _hints(draft: Draft, request: Request) -> object:
    from judge.editor.hints import hints

    return hints(draft)


def _symbols(draft: Draft, request: Request) -> object:
    from judge.editor.symbols import symbols

    return symbols(draft)


ANSWERS: Mapping[str, Callable[[Draft, Request], Any]] = {
    "findings": _findings,
    "hover": _hover,
    "definition": _definition,
    "items": _items,
    "actions": _actions,
    "hints": _hints,
    "symbols": _symbols,
}
"""What can be asked for."""


def serve(requests: BinaryIO, answers: BinaryIO) -> None:
    """Answer until nobody asks any more."""
    _warm()
    desk = Desk()
    while True:
        try:
            request = pickle.load(requests)
        except EOFError:
            return
        pickle.dump(desk.answer(request), answers)
        answers.flush()


_FIRST = "format: 1\nruleset: yugioh\nboard: {A: {hand: [Raigeki]}}\nplays: [{by: A, activate: Raigeki}]\n"


def _warm() -> None:
    """Judge something, so that the first text that is opened need not wait for what every file needs; what only some
    answers need is imported beside the first of them."""
    Desk().answer(Request("findings", _FIRST, "first.yaml"))
    Thread(target=_import_the_rest, daemon=True).start()


def _import_the_rest() -> None:
    for name in ("adjudication.all_faults", "source.finding", "names.likeness", "editor.actions", "editor.offering"):
        import_module(f"judge.{name}")
    for name in ("pages", "hints", "symbols"):
        import_module(f"judge.editor.{name}")


def main() -> None:
    """Serve whoever started this process: requests come in on standard input, answers go out where its output was."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # whatever is printed goes nowhere
    serve(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
