"""A session of an editor over the protocol: what is typed, step by step, and what the server says after each."""

from __future__ import annotations

import asyncio
import sys
from typing import Any

from lsprotocol import types as lsp
from pygls.lsp.client import LanguageClient

from tests.editor.texts import BLOCK, FLOW

URI = "untitled:dispute.yaml"
AT = lsp.TextDocumentIdentifier(URI)
SECONDS = 60.0
LOCK = "yugioh/spell-speed-3-lock"


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

    async def start(self) -> lsp.InitializeResult:
        await self.client.start_io(sys.executable, "-m", "judge", "lsp")
        told = await self.client.initialize_async(lsp.InitializeParams(lsp.ClientCapabilities()))
        self.client.initialized(lsp.InitializedParams())
        return told

    async def stop(self) -> int | None:
        await self.client.shutdown_async(None)
        self.client.exit(None)
        stop: Any = self.client.stop
        await stop()
        return self.client.code

    async def open(self, text: str) -> list[tuple[int, str]]:
        self.text, self._version = text, 1
        document = lsp.TextDocumentItem(URI, "yaml", 1, text)
        self.client.text_document_did_open(lsp.DidOpenTextDocumentParams(document))
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


async def session() -> int | None:
    editor = Editor()
    told = await editor.start()
    assert told.capabilities.position_encoding == lsp.PositionEncodingKind.Utf16
    # open: the dispute of the manual, with a character of two units in the line of the offence
    dragon = FLOW.replace("{by: A, activate: Mystical", "{note: \U0001f409, by: A, activate: Mystical")
    assert await editor.open(dragon) == [(14, LOCK)]
    assert editor.last[0].range.start == editor.place("Mystical Space Typhoon, targets")
    assert editor.last[0].related_information[0].location.range.start == editor.place("mine}\n  - {note")
    # break: a bracket is left open, then a name is misspelt and a verb, too
    assert await editor.type("activate: Raigeki}", "activate: [Raigeki") == [(12, "judge/unreadable")]
    assert (await editor.completions("activate: "))[0] == "Raigeki"
    wrong = [(12, "judge/unreadable"), (13, "judge/unreadable")]
    assert await editor.type("[Raigeki\n  - {by: B, activate", "Raigeky}\n  - {by: B, activte") == wrong
    # fix: by the actions that are offered
    assert await editor.apply("Write Raigeki") == [(13, "judge/unreadable")]
    assert await editor.apply("Write activate") == [(14, LOCK)]
    # complete: another play at the table as it stands
    assert await editor.type("[mine]}\n", "[mine]}\n  - {by: B, activate: \n") == [(15, "judge/unreadable")]
    assert await editor.completions("  - {by: B, activate: ") != []
    assert await editor.type("  - {by: B, activate: \n", "") == [(14, LOCK)]
    # apply: what was ruled is expected, and then nothing is wrong any more but what is told for information
    assert await editor.apply("Write `expect`: illegal") == [(14, LOCK)]
    assert editor.last[0].severity == lsp.DiagnosticSeverity.Information
    assert await editor.type("verdict: illegal", "verdict: legal") == [(14, LOCK), (16, "judge/not-as-expected")]
    # the same in block style
    assert await editor.type(editor.text, BLOCK) == [(17, LOCK)]
    assert await editor.apply("Allow") == []
    hover = await editor.client.text_document_hover_async(lsp.HoverParams(AT, editor.place("Mystical Space Typhoon\n")))
    assert hover is not None
    assert "Spell Speed 2" in hover.contents.value  # type: ignore[union-attr]
    hints = lsp.InlayHintParams(AT, lsp.Range(lsp.Position(0, 0), lsp.Position(99, 0)))
    shown = await editor.client.text_document_inlay_hint_async(hints) or []
    assert [one.label for one in shown] == ["Chain Link 1", "Chain Link 2"]
    outline = await editor.client.text_document_document_symbol_async(lsp.DocumentSymbolParams(AT)) or []
    assert [one.name for one in outline] == ["format", "ruleset", "board", "plays"]
    lines = await editor.client.text_document_definition_async(lsp.DefinitionParams(AT, editor.place("spell-speed-3")))
    assert isinstance(lines, lsp.Location)
    assert lines.uri.endswith("yugioh/spell-speed-3-lock.md")
    return await editor.stop()


def test_a_session() -> None:
    assert asyncio.run(asyncio.wait_for(session(), 2 * SECONDS)) == 0
