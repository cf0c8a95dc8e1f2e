"""``judge web``: the judge as a page."""

from __future__ import annotations

from typing import Annotated

import typer

Output = Annotated[str, typer.Option("--output", "-o", metavar="DIR", help="The directory to write the site to.")]
Runtime = Annotated[
    str,
    typer.Option("--runtime", metavar="DIR", help="The npm package pyodide, unpacked (npm pack pyodide)."),
]


def web(output: Output, runtime: Runtime) -> None:
    """Write the judge as a page that runs in a browser.

    A static site: served by anything, from any path; on a phone it can be put on the home screen, and needs no network
    after the first visit. Nothing is loaded from elsewhere, and nothing is sent anywhere. The runtime is the npm
    package pyodide (npm pack pyodide). Written again over an earlier one it brings that up to date; files of
    somebody else are left alone.

    Exit code: 0, or 2 if there is no runtime or nothing can be written.
    """
    import shlex
    from pathlib import Path

    from judge.cli.screen import Screen
    from judge.cli.writing import tree
    from judge.report.text import count
    from judge.web import site

    screen = Screen()
    with screen.or_fail():
        files = site.files(Path(runtime))
        tree(Path(output), files)
    size = sum(map(len, files.values())) / 1_000_000
    written = f"{output}: {count(len(files), 'file')} written ({size:.1f} MB)."
    screen.lines([f"{written} Serve them: python -m http.server -d {shlex.quote(output)}"])
