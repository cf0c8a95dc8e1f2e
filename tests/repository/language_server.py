"""The schema line in an editor: Red Hat's YAML language server (npm) told of a good and of a broken scenario."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import IO, Any

from judge import batch

SECONDS = 30


def findings(server: Path, text: str, place: Path) -> list[str]:
    """What the server says of a file whose first line names the schema of scenarios."""
    schema = batch.shipped("schemas") / "scenario.schema.json"
    file = place / "edited.yaml"
    file.write_text(f"# yaml-language-server: $schema={schema.as_uri()}\n{text}", "utf-8")
    pipe = subprocess.PIPE
    with subprocess.Popen(["node", str(server), "--stdio"], stdin=pipe, stdout=pipe, cwd=place) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            return _told(process.stdin, process.stdout, file)
        finally:
            process.kill()


def _told(to: IO[bytes], source: IO[bytes], file: Path) -> list[str]:
    root = file.parent.as_uri()
    start: dict[str, Any] = {"processId": None, "rootUri": root, "capabilities": {}, "workspaceFolders": None}
    _send(to, {"id": 1, "method": "initialize", "params": start})
    while _received(source).get("id") != 1:
        pass
    _send(to, {"method": "initialized", "params": {}})
    settings = {"yaml": {"validate": True, "schemaStore": {"enable": False}}}
    _send(to, {"method": "workspace/didChangeConfiguration", "params": {"settings": settings}})
    document = {"uri": file.as_uri(), "languageId": "yaml", "version": 1, "text": file.read_text("utf-8")}
    _send(to, {"method": "textDocument/didOpen", "params": {"textDocument": document}})
    while True:
        said = _received(source)
        if "id" in said and "method" in said:  # it asks for something: settings, registrations
            wanted = said["params"].get("items") if isinstance(said.get("params"), dict) else None
            answer = [settings.get(one.get("section", "")) for one in wanted] if wanted else None
            _send(to, {"id": said["id"], "result": answer})
        elif said.get("method") == "textDocument/publishDiagnostics" and said["params"]["uri"] == file.as_uri():
            return [str(one["message"]) for one in said["params"]["diagnostics"]]


def _send(to: IO[bytes], message: dict[str, Any]) -> None:
    data = json.dumps({"jsonrpc": "2.0", **message}).encode()
    to.write(b"Content-Length: %d\r\n\r\n" % len(data) + data)
    to.flush()


def _received(source: IO[bytes]) -> dict[str, Any]:
    length = 0
    while line := source.readline().strip():
        if line.lower().startswith(b"content-length:"):
            length = int(line.partition(b":")[2])
    assert length, "the server ended"
    message: dict[str, Any] = json.loads(source.read(length))
    return message
