"""What the page unpacks stands by itself, without any package that is compiled, and says the same."""

from __future__ import annotations

import gzip
import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from judge.kernel.errors import Unreadable
from judge.web import door, packages
from tests.fuzz import inputs

RUN = """
import json, sys
sys.path[:0] = [sys.argv[1]]
from judge.web.door import answer
for line in sys.stdin:
    print(answer(line))
print(json.dumps(sorted(name for name, module in sys.modules.items() if name.partition(".")[0] in
    ("rpds", "rapidfuzz", "_ruamel_yaml", "typer", "prompt_toolkit")
    and not str(getattr(module, "__file__", "")).startswith(sys.argv[1]))))
"""
"""The door in a Python that has nothing but the archive and the standard library."""
MISSPELT = "format: 1\nruleset: yugioh\ntitel: x\nboard: {A: {hnad: [Raigeki]}}\nplays: [{by: A, activate: Raigekki}]\n"


def unpacked(archive: bytes, to: Path) -> list[str]:
    """Unpack an archive; the names of its files."""
    listed, _, contents = gzip.decompress(archive).partition(b"\n")
    names = dict(json.loads(listed))
    at = 0
    for name, size in names.items():
        (to / name).parent.mkdir(parents=True, exist_ok=True)
        (to / name).write_bytes(contents[at : at + size])
        at += size
    assert at == len(contents)
    return [*names]


def requests() -> list[dict[str, Any]]:
    """Talks, files and damaged files, and what else the page asks."""
    talk = "A: Raigeki. B: Solemn Judgment. A: MST on Solemn Judgment?"
    found: list[dict[str, Any]] = [{"kind": "start"}, {"kind": "rule", "said": talk}, {"kind": "compare", "said": talk}]
    found += [{"kind": "rule", "said": said} for said in ("A: Raigekki?", "A: Solem Judgement", "", MISSPELT)]
    found += [{"kind": "options", "said": talk, "at": 2}, {"kind": "book", "rule": "yugioh/spell-speed-3-lock"}]
    made = random.Random(7)
    damaged = [one(made) for _ in range(5) for one in (inputs.changed_bytes, inputs.changed_lines)]
    damaged += [inputs.written(made, inputs.changed_tree(made)) for _ in range(6)]
    return found + [{"kind": "rule", "said": one.decode("utf-8", "replace")} for one in damaged]


def colon_at_fault(*told: dict[str, Any]) -> bool:
    """Is a file refused by both, and by one of them for a colon or question mark in plain text? The two YAML parsers
    take offence at different places of it, so that the sentences differ; that both refuse it is what counts."""
    refused = all(one["kind"] == "refused" for one in told)
    return refused and any(str(one.get("hint")).startswith("Put quotes around") for one in told)


def test_the_archive_judges_alike_and_by_itself(tmp_path: Path) -> None:
    names = unpacked(packages.packed(), tmp_path) + unpacked(packages.packed_scenarios(), tmp_path)
    asked = "".join(f"{json.dumps(one)}\n" for one in requests())
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", RUN, str(tmp_path)],
        input=asked, capture_output=True, text=True, encoding="utf-8", check=True,
    )  # fmt: skip
    *answers, strangers = done.stdout.splitlines()
    assert json.loads(strangers) == []
    for one, said in zip(requests(), answers, strict=True):
        there, here = json.loads(said), json.loads(door.answer(json.dumps(one)))
        if colon_at_fault(there, here):
            continue
        assert there == here, one
    assert not [name for name in names if name.endswith((".so", ".pyd", ".pyc")) or "/tests/" in name]
    assert not [name for name in names if name.startswith(("judge/cli/", "judge/batch/", "judge/editor/"))]
    assert not [name for name in names if any(f"/{room}/" in name for room in packages.ROOMS_NOT_IN_A_PAGE)]
    for package in ("attrs", "jsonschema", "referencing", "ruamel"):
        assert [name for name in names if name.startswith(package) and "licenses/" in name], package


def test_a_package_that_is_missing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packages, "NEEDED", ("no-such-package",))
    with pytest.raises(Unreadable, match="no-such-package is not installed"):
        packages.packed()
