"""The server: speaks the Language Server Protocol over standard input and output, and has everything answered by the
process that judges. The only module that knows pygls."""

from __future__ import annotations

import asyncio
import os
import tempfile
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from lsprotocol import types as lsp
from pygls.lsp.server import LanguageServer
from pygls.uris import from_fs_path, to_fs_path

from judge.editor import speaking
from judge.editor.answers import Finding, Request
from judge.editor.hand import Hand, Lost
from judge.editor.positions import Range
from judge.report.problems import ERROR, INTERNAL_ERROR
from judge.version import __version__

PAUSE = 0.1
"""Seconds without a keystroke after which a text is judged."""
LOST = "judge gave no answer on this text and was started anew. This is a bug in judge, not a ruling."


class Server:
    """One editor's server; ``hand`` judges."""

    def __init__(self, hand: Hand) -> None:
        self._hand = hand
        self._line = ThreadPoolExecutor(max_workers=1)  # one request at a time, in order
        self._room = tempfile.TemporaryDirectory(prefix="judge-lsp-")
        self.protocol = LanguageServer(
            "judge", __version__, text_document_sync_kind=lsp.TextDocumentSyncKind.Full, max_workers=2
        )
        self._open: dict[str, int] = {}
        self._register()

    def run(self) -> None:
        """Serve until the editor ends it."""
        requests, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # nothing but the protocol goes to the editor
        try:
            self.protocol.start_io(requests, answers)
        finally:
            self._hand.close()
            self._line.shutdown(wait=False, cancel_futures=True)
            self._room.cleanup()

    def _register(self) -> None:
        self._answer(lsp.TEXT_DOCUMENT_DID_OPEN, self._opened)
        self._answer(lsp.TEXT_DOCUMENT_DID_CHANGE, self._changed)
        self._answer(lsp.TEXT_DOCUMENT_DID_SAVE, self._saved)
        self._answer(lsp.TEXT_DOCUMENT_DID_CLOSE, self._closed)
        self._answer(lsp.TEXT_DOCUMENT_HOVER, self._hover)
        self._answer(lsp.TEXT_DOCUMENT_DEFINITION, self._definition)
        self._answer(lsp.TEXT_DOCUMENT_DOCUMENT_SYMBOL, self._symbols)
        self._answer(lsp.TEXT_DOCUMENT_INLAY_HINT, self._hints)
        offering = lsp.CompletionOptions(trigger_characters=[" ", ",", "{", "[", ":", '"', "-"])
        self._answer(lsp.TEXT_DOCUMENT_COMPLETION, self._items, offering)
        kinds = lsp.CodeActionOptions(code_action_kinds=[lsp.CodeActionKind.QuickFix, lsp.CodeActionKind.Source])
        self._answer(lsp.TEXT_DOCUMENT_CODE_ACTION, self._actions, kinds)

    def _answer(self, method: str, how: Callable[[Any], Awaitable[Any]], options: Any = None) -> None:
        async def answered(params: Any) -> Any:  # pygls marks what it is given, and a method cannot be marked
            return await how(params)

        self.protocol.feature(method, options)(answered)

    async def _ask(self, what: str, uri: str, **more: Any) -> Any:
        """The answer to a request about a text as it is now. Raises `Lost` if there is none."""
        text = self.protocol.workspace.get_text_document(uri).source
        encoding = self.protocol.workspace.position_encoding
        place = to_fs_path(uri) or "" if uri.startswith("file:") else ""
        name = os.path.basename(place) or uri.rpartition("/")[2] or "untitled"
        known = str(getattr(encoding, "value", encoding) or "utf-16")
        request = Request(what, text, name, place, encoding=known, room=self._room.name, **more)
        return await asyncio.get_running_loop().run_in_executor(self._line, self._hand.ask, request)

    async def _told(self, what: str, uri: str, **more: Any) -> Any:
        """The answer; nothing where there is none: the findings say so."""
        try:
            return await self._ask(what, uri, **more)
        except Lost:
            return None

    async def _opened(self, params: lsp.DidOpenTextDocumentParams) -> None:
        self._open[params.text_document.uri] = params.text_document.version
        await self._publish(params.text_document.uri, params.text_document.version)

    async def _changed(self, params: lsp.DidChangeTextDocumentParams) -> None:
        uri, version = params.text_document.uri, params.text_document.version
        self._open[uri] = version
        await asyncio.sleep(PAUSE)
        if self._open.get(uri) == version:  # nothing was typed since
            await self._publish(uri, version)

    async def _saved(self, params: lsp.DidSaveTextDocumentParams) -> None:
        """What lies beside a file may have changed: its golden trace, settings, databases."""
        uri = params.text_document.uri
        if uri in self._open:
            await self._publish(uri, self._open[uri])

    async def _closed(self, params: lsp.DidCloseTextDocumentParams) -> None:
        self._open.pop(params.text_document.uri, None)
        said = lsp.PublishDiagnosticsParams(params.text_document.uri, [])
        self.protocol.text_document_publish_diagnostics(said)

    async def _publish(self, uri: str, version: int) -> None:
        try:
            found: tuple[Finding, ...] = await self._ask("findings", uri)
        except Lost:
            found = (Finding(Range(0, 0, 0, 1), ERROR, INTERNAL_ERROR, LOST),)
        if self._open.get(uri) == version:
            told = [speaking.diagnostic(one, uri) for one in found]
            self.protocol.text_document_publish_diagnostics(lsp.PublishDiagnosticsParams(uri, told, version))

    async def _hover(self, params: lsp.HoverParams) -> lsp.Hover | None:
        found = await self._told("hover", params.text_document.uri, **_at(params.position))
        return speaking.hover(found) if found is not None else None

    async def _definition(self, params: lsp.DefinitionParams) -> lsp.Location | None:
        uri = params.text_document.uri
        found = await self._told("definition", uri, **_at(params.position))
        if found is None:
            return None
        there = from_fs_path(str(Path(found.path))) if found.path else uri
        return lsp.Location(there or uri, speaking.range(found.range))

    async def _items(self, params: lsp.CompletionParams) -> lsp.CompletionList:
        found = await self._told("items", params.text_document.uri, **_at(params.position)) or ()
        items = [speaking.item(one, n) for n, one in enumerate(found)]
        return lsp.CompletionList(is_incomplete=True, items=items)  # names of cards are asked for letter by letter

    async def _actions(self, params: lsp.CodeActionParams) -> list[lsp.CodeAction]:
        uri, lines = params.text_document.uri, params.range
        found = await self._told("actions", uri, line=lines.start.line, end_line=lines.end.line) or ()
        return [speaking.action(one, uri, params.context.diagnostics) for one in found]

    async def _hints(self, params: lsp.InlayHintParams) -> list[lsp.InlayHint]:
        found = await self._told("hints", params.text_document.uri) or ()
        first, last = params.range.start.line, params.range.end.line
        return [speaking.hint(one) for one in found if first <= one.line <= last]

    async def _symbols(self, params: lsp.DocumentSymbolParams) -> list[lsp.DocumentSymbol]:
        found = await self._told("symbols", params.text_document.uri) or ()
        return [speaking.symbol(one) for one in found]


def _at(position: lsp.Position) -> dict[str, int]:
    return {"line": position.line, "column": position.character}


def run(hand: Hand) -> None:
    """Serve one editor until it ends the server; ``hand`` was started before, while this was imported."""
    Server(hand).run()
