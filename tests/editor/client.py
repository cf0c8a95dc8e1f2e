"""A client of the protocol with one text open, as an editor has it."""

from __future__ import annotations

import asyncio
import sys
from typing import Any

from lsprotocol import types as lsp
from pygls.lsp.client import LanguageClient

URI = "untitled:dispute.yaml"
AT = lsp.TextDocumentIdentifier(URI)
SECONDS = 60.0


class Client(LanguageClient):
    """A client that keeps how the server ended."""

    code: int | None = None

    async def server_exit(self, server: asyncio.subprocess.Process) -> None:
        self.code = server.returncode


class Editor:
    """A client with one text open, which knows the text as the server does: by units of UTF-16."""

    def __init__(self) -> None:
        self.client = Client("editor", "1")
        self.text = ""
        self._version = 0
        self._said: asyncio.Queue[Any] = asyncio.Queue()
        feature: Any = self.client.feature
        feature(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)(lambda params: self._said.put_nowait(params))

    async def start(self, *command: str, capabilities: lsp.ClientCapabilities | None = None) -> lsp.InitializeResult:
        """Start a server, judge's own if no other is named."""
        await self.client.start_io(*(command or (sys.executable, "-m", "judge", "lsp")))
        told = await self.client.initialize_async(lsp.InitializeParams(capabilities or lsp.ClientCapabilities()))
        self.client.initialized(lsp.InitializedParams())
        return told

    async def stop(self) -> int | None:
        await self.client.shutdown_async(None)
        self.client.exit(None)
        stop: Any = self.client.stop
        await stop()
        return self.client.code

    def show(self, text: str, uri: str = URI) -> None:
        """Open a text, and wait for nothing."""
        self.text, self._version = text, 1
        document = lsp.TextDocumentItem(uri, "yaml", 1, text)
        self.client.text_document_did_open(lsp.DidOpenTextDocumentParams(document))

    async def open(self, text: str) -> list[tuple[int, str]]:
        self.show(text)
        return await self.findings()

    async def type(self, old: str, new: str) -> list[tuple[int, str]]:
        """Put one text in place of another one, which stands there once."""
        assert self.text.count(old) == 1
        self.text = self.text.replace(old, new)
        self._version += 1
        whole = lsp.TextDocumentContentChangeWholeDocument(self.text)
        document = lsp.VersionedTextDocumentIdentifier(self._version, URI)
        self.client.text_document_did_change(lsp.DidChangeTextDocumentParams(document, [whole]))
        return await self.findings()

    async def findings(self) -> list[tuple[int, str]]:
        """The lines, from 1, and the ids of what is said of the text as it is now."""
        told = await asyncio.wait_for(self._said.get(), SECONDS)
        assert told.version == self._version
        self.last = told.diagnostics
        return [(one.range.start.line + 1, str(one.code)) for one in told.diagnostics]

    def place(self, words: str) -> lsp.Position:
        """Where words begin."""
        before = self.text.partition(words)[0]
        line = before.rpartition("\n")[2]
        return lsp.Position(before.count("\n"), len(line.encode("utf-16-le")) // 2)

    async def completions(self, behind: str) -> list[str]:
        place = self.place(behind)
        place.character += len(behind)
        told = await self.client.text_document_completion_async(lsp.CompletionParams(AT, place))
        assert isinstance(told, lsp.CompletionList)
        return [item.label for item in told.items]

    async def apply(self, title: str) -> list[tuple[int, str]]:
        """Do what an action offers for the first finding."""
        found = self.last[0]
        asked = lsp.CodeActionParams(AT, found.range, lsp.CodeActionContext(self.last))
        told = await self.client.text_document_code_action_async(asked) or []
        chosen = next(one for one in told if isinstance(one, lsp.CodeAction) and one.title.startswith(title))
        assert chosen.edit is not None
        assert chosen.edit.changes is not None
        (edit,) = chosen.edit.changes[URI]
        lines = self.text.split("\n")
        start, end = edit.range.start, edit.range.end
        first, last = lines[start.line].encode("utf-16-le"), lines[end.line].encode("utf-16-le")
        head, tail = first[: 2 * start.character].decode("utf-16-le"), last[2 * end.character :].decode("utf-16-le")
        lines[start.line : end.line + 1] = [head + str(edit.new_text) + tail]
        return await self.type(self.text, "\n".join(lines))
