"""Pages looked at in a real browser: ``python -m tests.screens --axe PATH [--output DIR] [--page NAME]``.

Writes the site of some rulings of the case book and the rule book, opens pages of them on a phone, a tablet and a
screen, in light, in dark and on paper, and asks of each: does axe-core find no violation, is nothing wider than the
screen, does the page ask for nothing, can every note be touched (24 pixels) and does it lead there and back, does the
search find? Screenshots are kept.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.screens import browser, looks

WIDTHS = {"phone": 390, "tablet": 768, "screen": 1280}
SCHEMES = ("light", "dark")
PAPER = 720
"""About the width of a sheet between its margins."""


def main() -> int:
    """The command: what was found on every page; 1 if anything was, 2 where there is no browser."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--axe", help=f"axe-core's script (else the variable {browser.AXE})")
    parser.add_argument("--output", help="the directory for screenshots, emptied first (else a temporary one)")
    parser.add_argument("--page", default="", help="only pages with this in their name")
    asked = parser.parse_args()
    try:
        script = browser.axe(asked.axe)
        with browser.running() as running, tempfile.TemporaryDirectory() as site:
            output = Path(asked.output or tempfile.mkdtemp(prefix="judge-screens-"))
            shutil.rmtree(output, ignore_errors=True)
            output.mkdir(parents=True)
            pages = {name: page for name, page in looks.written(Path(site)).items() if asked.page in name}
            found = [fault for one in pages.items() for fault in _looked_at(running, *one, script, output)]
    except browser.Missing as missing:
        print(f"tests.screens: {missing}", file=sys.stderr)
        return 2
    print("\n".join(found) or "Nothing was found.")
    print(f"{len(pages)} pages, {len(list(output.iterdir()))} screenshots and prints in {output}")
    return 1 if found else 0


def _looked_at(running: Any, name: str, path: Path, script: str, output: Path) -> Iterator[str]:
    for size, width in WIDTHS.items():
        for scheme in SCHEMES:
            context = running.new_context(
                viewport={"width": width, "height": 844}, color_scheme=scheme, bypass_csp=False
            )
            shown = f"{name}-{size}-{scheme}"
            yield from (f"{shown}: {fault}" for fault in looks.faults(context, path, script, output / f"{shown}.png"))
            context.close()
    context = running.new_context(viewport={"width": PAPER, "height": 1018})
    looks.printed(context, path, output / f"{name}-paper")
    context.close()


if __name__ == "__main__":
    sys.exit(main())
