"""How an editor fares: ``python -m tests.editor [--yaml-language-server PROGRAM]``.

Tells how long it takes from opening the longest file of the case book to its findings: in a server that was just
started, and in one that runs. With the program of a YAML language server it is asked, too, what it makes of the schema
alone (its first line names it): the names of cards, keys in block and flow style, what it shows and underlines.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import time
from typing import Any

from lsprotocol import types as lsp

from judge import batch
from tests.editor.client import AT, SECONDS, Editor
from tests.editor.texts import HEAD, cut

SCHEMA = batch.shipped("schemas") / "scenario.schema.json"
ASKED = (
    ("plays:\n  - {by: A, activate: |}\n", "Solemn Judgment"),
    ("plays:\n  - by: A\n    activate: |\n", "Solemn Judgment"),
    ("plays:\n  - {by: A, act|}\n", "activate"),
    ("plays:\n  - by: A\n    act|\n", "activate"),
    ("  C: {hand: [|]}\n", "Solemn Judgment"),
    ("  phase: |\n", "main 1"),
)
"""What is typed, and what must be among what is offered then."""


async def first_findings(runs: int) -> tuple[float, list[float]]:
    """The seconds until a server that was just started has judged the longest file, and one that runs."""
    paths = [found.path for found in batch.shipped_scenarios() if found.path is not None]
    text = max((path.read_text("utf-8") for path in paths), key=len)
    editor, running = Editor(), []
    begun = time.perf_counter()
    await editor.start()
    await editor.open(text)
    fresh = time.perf_counter() - begun
    for run in range(runs):
        begun = time.perf_counter()
        await editor.open(f"{text}# {run}\n")
        running.append(time.perf_counter() - begun)
    await editor.stop()
    return fresh, running


async def schema_alone(program: str) -> list[str]:
    """What a YAML language server does not do with the schema, that it should."""
    editor, wrong = Editor(), []
    feature: Any = editor.client.feature
    feature("workspace/configuration")(lambda params: [{} for _ in params.items])
    feature("client/registerCapability")(lambda params: None)
    feature("window/logMessage")(lambda params: None)
    snippets = lsp.ClientCompletionItemOptions(snippet_support=True)
    documents = lsp.TextDocumentClientCapabilities(
        completion=lsp.CompletionClientCapabilities(completion_item=snippets)
    )
    await editor.start(program, "--stdio", capabilities=lsp.ClientCapabilities(text_document=documents))
    line = f"# yaml-language-server: $schema={SCHEMA.as_uri()}\n"
    for number, (typed, wanted) in enumerate(ASKED):
        text, row, column = cut(line + HEAD + typed)
        there = lsp.TextDocumentIdentifier(f"file:///{number}.yaml")
        editor.show(text, there.uri)
        asked = lsp.CompletionParams(there, lsp.Position(row, column))
        told: Any = await editor.client.text_document_completion_async(asked)
        if wanted not in [item.label for item in getattr(told, "items", told or ())]:
            wrong.append(f"{wanted} is not offered at {typed!r}")
    text, row, column = cut(f"{line}{HEAD}plays:\n  - {{by: A, activ|ate: Raigeki}}\n")
    editor.show(text)
    shown = await editor.client.text_document_hover_async(lsp.HoverParams(AT, lsp.Position(row, column)))
    said = str(getattr(shown.contents, "value", "")) if shown is not None else ""
    if "a play" not in said or "Activate a card" not in said:
        wrong.append(f"the hover says {said!r}")
    editor.client.exit(None)
    return wrong


async def main() -> None:
    """Measure, and ask."""
    parser = argparse.ArgumentParser(prog="python -m tests.editor", description=str(__doc__).split("\n\n")[0])
    parser.add_argument(
        "--yaml-language-server", metavar="PROGRAM", help="such as node_modules/.bin/yaml-language-server"
    )
    parser.add_argument("--runs", type=int, default=10)
    asked = parser.parse_args()
    fresh, running = await first_findings(asked.runs)
    usual, most = 1000 * statistics.median(running), 1000 * max(running)
    print("findings of the longest file of the case book:")
    print(f"  {fresh:.2f} s with the start of the server")
    print(f"  {usual:.0f} ms in a running one ({most:.0f} ms at most of {len(running)})")
    if asked.yaml_language_server:
        wrong = await asyncio.wait_for(schema_alone(asked.yaml_language_server), SECONDS)
        print("\n".join(wrong) or f"the schema alone: all {len(ASKED) + 1} as they should be")


if __name__ == "__main__":
    asyncio.run(main())
