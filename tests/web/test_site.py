"""The files of the page: all there, the same each time, nothing from elsewhere, and told what is missing."""

from __future__ import annotations

import base64
import hashlib
import json
import os
import re
import struct
from pathlib import Path

import pytest
from typer.testing import Result

from judge.web import site
from tests.cli.running import invoke
from tests.web.made import assets, runtime

ASSETS = assets()


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The files of a site."""
    return site.files(runtime(tmp_path_factory.mktemp("runtime")))


def run(output: Path, named: Path) -> Result:
    """The command, as it is typed."""
    return invoke(["web", "--output", str(output), "--runtime", str(named)])


def sums(files: dict[str, bytes]) -> dict[str, str]:
    """What the service worker says of the files."""
    found: dict[str, str] = json.loads(files["service-worker.js"].decode().partition("FILES = ")[2].partition(";\n")[0])
    return found


def test_the_command_writes_it_and_writes_it_again(tmp_path: Path, files: dict[str, bytes]) -> None:
    place, output = runtime(tmp_path / "runtime"), tmp_path / "site"
    for _ in range(2):
        done = run(output, place)
        assert done.exit_code == 0, done.output
        found = {path.relative_to(output).as_posix(): path.read_bytes() for path in output.rglob("*") if path.is_file()}
        assert {name: data for name, data in found.items() if name != ".judge-pages"} == files
    (output / "page.js").write_text("// mine\n", "utf-8")
    done = run(output, place)
    assert done.exit_code == 2
    assert "page.js was not written by judge" in " ".join(done.stderr.split())


def test_it_is_the_same_whenever_and_wherever_it_is_made(tmp_path: Path, files: dict[str, bytes]) -> None:
    place = runtime(tmp_path)
    for path in place.rglob("*"):
        os.utime(path, (0, 0))
    assert site.files(place) == files
    assert not [name for name, data in files.items() if str(tmp_path.parent).encode() in data]


def test_all_that_is_named_is_there(files: dict[str, bytes]) -> None:
    page = ASSETS["index.html"]
    named = re.findall(r'(?:href|src)="([^"]+)"', page)
    named += [one["src"] for one in json.loads(ASSETS["manifest.webmanifest"])["icons"]]
    scripts = "\n".join(text for name, text in ASSETS.items() if name.endswith(".js"))
    named += [one.removeprefix("./") for one in re.findall(r'from "(\./[^"]+)"', scripts)]
    named += re.findall(r'(?:fetched|new URL)\("([^"]+\.\w+)"', scripts)
    assert {"page.js", "runtime/pyodide.mjs", "judge.pack", "scenarios.pack", "worker.js", "search.js"} <= {*named}
    assert not [one for one in named if one not in files]
    assert not [one for one in named if one.startswith("/") or ":" in one]  # it works in any directory


def test_nothing_is_from_elsewhere_and_nothing_runs_but_what_is_here() -> None:
    page = ASSETS["index.html"]
    policy = re.search(r'Content-Security-Policy" content="([^"]+)"', page)
    assert policy is not None
    parts = {part.split()[0]: part.split()[1:] for part in policy[1].split(";")}
    assert parts.pop("default-src") == ["'none'"]
    assert parts.pop("script-src") == ["'self'", "'wasm-unsafe-eval'"]
    assert parts.pop("worker-src") == ["'self'", "blob:"]
    assert parts.pop("require-trusted-types-for") == ["'script'"]
    assert parts.pop("trusted-types") == ["judge"]
    assert {*parts} == {"connect-src", "style-src", "img-src", "manifest-src", "base-uri", "form-action"}
    assert all(value in (["'self'"], ["'none'"]) for value in parts.values())
    assert not re.search(r"<style|<script(?![^>]* src=)| on\w+=| style=", page)
    for name, text in ASSETS.items():
        assert not re.findall(r"https?://(?!www\.w3\.org/2000/svg)", text), name
        assert not re.search(r"\beval\(|new Function|document\.write|insertAdjacentHTML|outerHTML", text), name
    assert [name for name, text in ASSETS.items() if "innerHTML" in text] == ["judge.js"]


def test_every_file_is_known_by_what_is_in_it(tmp_path: Path, files: dict[str, bytes]) -> None:
    known = sums(files)
    assert {*known} == {*files} - {"service-worker.js"}
    for name, said in known.items():
        assert said == base64.b64encode(hashlib.sha256(files[name]).digest()).decode(), name
    place = runtime(tmp_path)
    (place / "package" / "pyodide.mjs").write_bytes(b"// another\n")
    other = site.files(place)
    assert [name for name in other if other[name] != files[name]] == ["runtime/pyodide.mjs", "service-worker.js"]


def test_it_is_small_and_holds_nothing_that_was_compiled(files: dict[str, bytes]) -> None:
    assert len(files["judge.pack"]) + len(files["scenarios.pack"]) < 3_000_000
    assert sum(len(data) for name, data in files.items() if "/" not in name) < 3_500_000


def test_it_can_be_put_on_a_home_screen(files: dict[str, bytes]) -> None:
    manifest = json.loads(files["manifest.webmanifest"])
    assert (manifest["start_url"], manifest["scope"], manifest["display"]) == ("./", "./", "standalone")
    for icon in manifest["icons"]:
        if icon["type"] == "image/png":
            wide, high = struct.unpack(">II", files[icon["src"]][16:24])
            assert icon["sizes"] == f"{wide}x{high}"
    assert {"any", "192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    assert any(icon.get("purpose") == "maskable" for icon in manifest["icons"])


def test_the_interface_says_everything_from_one_table() -> None:
    table = ASSETS["words.js"].partition("export const LANGUAGES")[2].partition("\n};")[0]
    languages = re.findall(r"^  (\w\w): \{\n(.*?)^  \},", table, re.MULTILINE | re.DOTALL)
    assert languages[0][0] == "en"
    keys = [{*re.findall(r"^    (\w+):", text, re.MULTILINE)} for _, text in languages]
    assert all(some == keys[0] for some in keys)
    scripts = "\n".join(text for name, text in ASSETS.items() if name.endswith(".js"))
    used = {*re.findall(r'\b(?:say|sayStep|heading)\("(\w+)"', scripts), *re.findall(r'\["(\w+act)"', scripts)}
    used |= {*re.findall(r'data-(?:say|label|hint)="(\w+)"', ASSETS["index.html"])}
    assert used == keys[0]
    body = re.sub(r"<noscript>.*?</noscript>|<[^>]+>", "", ASSETS["index.html"].partition("<body>")[2], flags=re.DOTALL)
    assert body.split() == ["judge"]


@pytest.mark.parametrize(
    ("what", "said"),
    [
        ("nowhere", "There is no directory"),
        ("empty", "pyodide.mjs is missing"),
        ("a part", "pyodide.asm.wasm is missing"),
        ("too old", "judge needs 3.11 or newer"),
        ("another lock", "does not say which Python it is"),
        ("a file", "There is no directory"),
    ],
)
def test_without_a_runtime_it_says_how_to_get_one(tmp_path: Path, what: str, said: str) -> None:
    named = tmp_path / "named"
    if what == "a file":
        named.write_bytes(b"")
    elif what == "empty":
        named.mkdir()
    elif what != "nowhere":
        runtime(named, "3.10.2" if what == "too old" else "3.14.2")
    if what == "a part":
        (named / "package" / "pyodide.asm.wasm").unlink()
    if what == "another lock":
        (named / "package" / "pyodide-lock.json").write_text("[]", "utf-8")
    done = run(tmp_path / "site", named)
    assert (done.exit_code, done.stdout) == (2, "")
    told = " ".join(done.stderr.split())
    assert said in told
    assert "npm pack pyodide" in told
    assert not (tmp_path / "site").exists()
