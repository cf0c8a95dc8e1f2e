"""The same answers in the page as by the command line: files of the case book, and damaged ones, drawn at random."""

from __future__ import annotations

import base64
import json
import random
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from judge import batch
from tests.cli.running import invoke
from tests.fuzz import inputs
from tests.web.served import Served
from tests.web.test_packages import colon_at_fault
from tests.web.visits import visiting

ASKED = """
async (files) => {
  const { Judge } = await import('./judge.js');
  const judge = (globalThis.tried ??= new Judge(() => {})), found = [];
  for (const [name, content] of files) found.push((await judge.ask({ kind: 'report', name, content })).text);
  return found;
}
"""
AT_ONCE = 10


def drawn(seed: int, judged: int, damaged: int) -> Iterator[bytes]:
    """Files of the case book, then damaged ones; the same for a seed."""
    made = random.Random(seed)
    paths = sorted(found.path for found in batch.shipped_scenarios() if found.path is not None)
    yield from (path.read_bytes() for path in made.sample(paths, judged))
    ways = (inputs.changed_bytes, inputs.changed_lines, lambda made: inputs.written(made, inputs.changed_tree(made)))
    yield from (ways[at % len(ways)](made) for at in range(damaged))


def differences(browser: Any, served: Served, seed: int, judged: int, damaged: int) -> Iterator[str]:
    """Each file that is answered otherwise in the page. The last line tells what was compared."""
    told: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as place, visiting(browser, served) as visit:
        files = []
        for number, content in enumerate(drawn(seed, judged, damaged)):
            path = Path(place) / f"{number}.yaml"
            path.write_bytes(content)
            files.append((str(path), base64.b64encode(content).decode()))
        there: list[str] = []
        for at in range(0, len(files), AT_ONCE):
            there += visit.page.evaluate(ASKED, files[at : at + AT_ONCE])
        for (name, _), text in zip(files, there, strict=True):
            here = invoke(["check", name, "--format", "json"]).stdout
            one, other = _file(here), _file(text)
            told[str(one.get("verdict") or "refused")] += 1
            if text == here:
                continue
            if _colon(one) and _colon(other):
                told["refused for a colon, in other words"] += 1
                continue
            yield f"another answer in the page: {Path(name).name} of seed {seed}\n{here}\n{text}"
        yield from visit.close()
    print(f"the same answers (seed {seed}): " + ", ".join(f"{count} {what}" for what, count in sorted(told.items())))


def _file(report: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(report)["files"][0]
    return found


def _colon(file: dict[str, Any]) -> bool:
    error = file.get("error") or {}
    return colon_at_fault({"kind": "refused", "hint": error.get("hint")})
