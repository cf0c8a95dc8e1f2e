"""The files of the page: a site that any server can serve from any directory, and that needs no network once opened.

All of them are known by what is in them: the service worker keeps them on the device, and takes a newer build as a
whole. The same installation and runtime make the same bytes.
"""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Mapping
from pathlib import Path

from judge.kernel.errors import Unreadable
from judge.report.paper.search import SEARCH
from judge.report.paper.style import STYLE
from judge.web import packages

RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
"""What the page needs of the npm package ``pyodide``."""
OLDEST = (3, 11)
"""The Python that judge needs."""
_BESIDE = ("", "package", "node_modules/pyodide", "pyodide")
"""Where in the directory that is named the runtime may lie: itself, as `npm pack` or `npm install` leave it."""
WORKER = "service-worker.js"
_HOW = "Get it with `npm pack pyodide`, unpack the file, and name the directory: --runtime package."


def files(runtime: Path) -> dict[str, bytes]:
    """The files of the site by their names. Raises `Unreadable` if the directory holds no runtime."""
    found = {path.name: path.read_bytes() for path in sorted(_assets().iterdir()) if path.is_file()}
    found["paper.css"] = STYLE.encode("utf-8")
    found["search.js"] = SEARCH.encode("utf-8")
    found |= {f"runtime/{name}": data for name, data in _runtime(runtime).items()}
    found["judge.pack"] = packages.packed()
    found["scenarios.pack"] = packages.packed_scenarios()
    found[WORKER] = _worker(found)
    return dict(sorted(found.items()))


def _assets() -> Path:
    return Path(__file__).parent / "assets"


def _worker(files: Mapping[str, bytes]) -> bytes:
    """The service worker, with the sums of all other files above it: a changed file makes another service worker."""
    sums = {name: _sum(files[name]) for name in sorted(files) if name != WORKER}
    return f"const FILES = {json.dumps(sums, indent=0)};\n".encode() + files[WORKER]


def _sum(data: bytes) -> str:
    """What is in a file, as a browser checks it."""
    return base64.b64encode(hashlib.sha256(data).digest()).decode("ascii")


def _runtime(named: Path) -> dict[str, bytes]:
    try:
        if not named.is_dir():
            raise Unreadable(f"There is no directory {named} with the Pyodide runtime.", hint=_HOW)
        directory = next((named / part for part in _BESIDE if (named / part / RUNTIME[0]).is_file()), named)
        if missing := [name for name in RUNTIME if not (directory / name).is_file()]:
            raise Unreadable(f"{named} holds no Pyodide runtime: {missing[0]} is missing.", hint=_HOW)
        found = {name: (directory / name).read_bytes() for name in RUNTIME}
    except OSError as error:
        raise Unreadable(f"{error.filename} cannot be read: {error.strerror}.", hint=_HOW) from None
    _check_python(named, found["pyodide-lock.json"])
    return found


def _check_python(named: Path, lock: bytes) -> None:
    """Raises `Unreadable` for a runtime whose Python is too old for judge."""
    try:
        version = str(json.loads(lock)["info"]["python"])
        python = tuple(int(part) for part in version.split(".")[:2])
    except (ValueError, KeyError, TypeError):
        raise Unreadable(f"{named / 'pyodide-lock.json'} does not say which Python it is.", hint=_HOW) from None
    if python < OLDEST:
        wanted = ".".join(map(str, OLDEST))
        raise Unreadable(f"{named} holds Python {version}; judge needs {wanted} or newer.", hint=_HOW)
