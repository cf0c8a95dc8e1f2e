"""A site for tests: of a runtime that is none, which is enough for everything but running it."""

from __future__ import annotations

import json
from pathlib import Path

from judge.web import site

PYTHON = "3.14.2"


def runtime(directory: Path, python: str = PYTHON) -> Path:
    """A directory that looks like the runtime, as `npm pack` leaves it."""
    package = directory / "package"
    package.mkdir(parents=True, exist_ok=True)
    for name in site.RUNTIME:
        (package / name).write_bytes(f"// {name}\n".encode())
    (package / "pyodide-lock.json").write_text(json.dumps({"info": {"python": python}}), "utf-8")
    return directory


def assets() -> dict[str, str]:
    """The files that are written by hand, those that are texts."""
    directory = Path(site.__file__).parent / "assets"
    return {path.name: path.read_text("utf-8") for path in sorted(directory.iterdir()) if path.suffix != ".png"}
