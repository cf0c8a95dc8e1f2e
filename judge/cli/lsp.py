"""``judge lsp``: the server for editors."""

from __future__ import annotations

from typing import Annotated

import typer

Stdio = Annotated[
    bool, typer.Option("--stdio", help="Speak over standard input and output: the only way, and the usual one.")
]


def lsp(stdio: Stdio = True) -> None:
    """Serve an editor while scenarios are written.

    Speaks the Language Server Protocol: findings while typing, what cards and rules say, names and plays to choose
    from, edits that mend. Editors start it themselves; "judge manual editor" says how. It needs the extra "editor".

    Exit code: 0 when the editor ends it, or 2 if the extra is not installed.
    """
    from importlib.util import find_spec

    from judge.cli.screen import Screen
    from judge.kernel.errors import Unreadable

    if find_spec("pygls") is None:
        said = "The server for editors needs pygls, which is not installed."
        raise Screen().fail(Unreadable(said, hint="Install it with: python -m pip install 'judge-chain[editor]'"))
    from judge.editor.hand import Hand

    hand = Hand()  # its process starts while the protocol is imported, which takes as long
    from judge.editor import server

    server.run(hand)
