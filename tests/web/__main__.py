"""The judge as a page in a real browser: ``python -m tests.web --runtime DIR --axe PATH [--output DIR] [--only WORD]``.

Writes the site as `judge web` does, serves it below a path of this machine, and does in Chromium what people do: first
visit, without a network, talks and files of all games, chips, links in a fresh profile, databases, what is hostile,
what takes too long, a newer build, keyboard, paper; looks at every state on phones and a screen in light and dark with
axe-core, and keeps pictures; compares files drawn at random with the command line; tells how long somebody waits.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from tests.screens import browser
from tests.web import hostile, looks, same_answers, speed, trials
from tests.web.served import Served

Trial = Callable[[], Iterator[str]]


def main() -> int:
    """The command: what was found; 1 if anything was, 2 where there is no browser, no axe-core or no runtime."""
    asked = _arguments()
    output = Path(asked.output or tempfile.mkdtemp(prefix="judge-web-"))
    try:
        script = browser.axe(asked.axe)
        with browser.running() as running, tempfile.TemporaryDirectory() as root:
            if asked.runtime is None:
                raise browser.Missing("There is no runtime: npm pack pyodide, unpack it, name it: --runtime package")
            served = Served(Path(root), asked.runtime)
            shutil.rmtree(output, ignore_errors=True)
            output.mkdir(parents=True)
            tried: dict[str, Trial] = {"speed": partial(speed.told, running, served, asked.starts)}
            for one in (*trials.TRIALS, *hostile.TRIALS, looks.keyboard, looks.still):
                tried[one.__name__] = partial(one, running, served)
            tried["printed"] = partial(looks.printed, running, served, output)
            tried["all_looks"] = partial(looks.all_looks, running, served, script, output)
            compared = (asked.seed, asked.judged, asked.damaged)
            tried["same_answers"] = partial(same_answers.differences, running, served, *compared)
            found = [fault for name, one in tried.items() if asked.only in name for fault in _done(name, one)]
    except browser.Missing as missing:
        print(f"tests.web: {missing}", file=sys.stderr)
        return 2
    print("\n".join(found) or "Nothing was found.")
    print(f"{len(list(output.iterdir()))} screenshots and prints in {output}")
    return 1 if found else 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.web", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--runtime", help="the npm package pyodide, unpacked")
    parser.add_argument("--axe", help=f"axe-core's script (else the variable {browser.AXE})")
    parser.add_argument("--output", help="the directory for screenshots, emptied first (else a temporary one)")
    parser.add_argument("--only", default="", metavar="WORD", help="only what has this in its name")
    parser.add_argument("--seed", type=int, default=1, help="which files are compared")
    parser.add_argument("--judged", type=int, default=200, help="files of the case book that are compared")
    parser.add_argument("--damaged", type=int, default=50, help="damaged files that are compared")
    parser.add_argument("--starts", type=int, default=3, help="first visits that are measured")
    return parser.parse_args()


def _done(name: str, trial: Trial) -> Iterator[str]:
    """What a trial finds; a trial that cannot go on is a finding, too."""
    print(f"{name} ...", flush=True)
    try:
        for fault in trial():
            yield f"{name}: {fault}"
    except browser.Missing:
        raise
    except Exception as error:
        yield f"{name}: cannot go on: {error}"


if __name__ == "__main__":
    sys.exit(main())
