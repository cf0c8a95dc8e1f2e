"""A real browser: Debian's Chromium driven by playwright, and axe-core in its pages. None of them comes with judge."""

from __future__ import annotations

import importlib
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
AXE = "JUDGE_AXE"
"""The variable that names axe-core's script."""


class Missing(Exception):
    """Something that is needed is not there; the message says what, and how to have it."""


def browser() -> str:
    """The system's Chromium. Raises `Missing`."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        raise Missing("There is no browser: nothing was looked at. Install one: apt-get install chromium")
    return found


def axe(path: str | None) -> str:
    """The script of axe-core. Raises `Missing`."""
    named = path or os.environ.get(AXE, "")
    if not named or not Path(named).is_file():
        raise Missing(
            "There is no axe-core: npm install axe-core, outside of this directory, then name its script: "
            f"--axe node_modules/axe-core/axe.min.js (or {AXE})"
        )
    return Path(named).read_text("utf-8")


@contextmanager
def running() -> Iterator[Any]:
    """A browser that runs until the end. Raises `Missing`."""
    executable = browser()
    try:
        playwright = importlib.import_module("playwright.sync_api")
    except ImportError:
        raise Missing("There is no driver for the browser: pip install playwright") from None
    with playwright.sync_playwright() as driver:
        found = driver.chromium.launch(executable_path=executable, args=["--no-sandbox"])
        try:
            yield found
        finally:
            found.close()
