"""A session of an editor over the protocol: what is typed, step by step, and what the server says after each."""

from __future__ import annotations

import asyncio

from lsprotocol import types as lsp

from tests.editor.client import AT, SECONDS, Editor
from tests.editor.texts import BLOCK, FLOW

LOCK = "yugioh/spell-speed-3-lock"


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
