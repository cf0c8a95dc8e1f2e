"""A session at a terminal: how a line may go on, earlier lines that come back, Ctrl-C that gives up a line."""

from __future__ import annotations

from pathlib import Path

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

from judge.adjudication.files import named
from judge.adjudication.spoken_disputes import Asked
from judge.cli import session
from judge.cli.line_editor import Endings
from judge.report.text import Look

UP, CTRL_C, CTRL_D, ENTER = "\x1b[A", "\x03", "\x04", "\r"

OFFERED = {
    "A: Mystical Sp": "A: Mystical Space Typhoon",
    "A: Raigeki. B: chains solemn j": "A: Raigeki. B: chains Solemn Judgment",
    "B has Wab": "B has Waboku",
    "A: S:P Li": "A: S:P Little Knight",
    "B: D.D": "B: D.D. Crow",
    "B: crow": "B: D.D. Crow",
    "A: Raigeki. B: Magic Jammer disc": "A: Raigeki. B: Magic Jammer discarding",
    "opt": "options",
}


@pytest.mark.parametrize(("begun", "line"), OFFERED.items())
def test_a_line_goes_on(begun: str, line: str) -> None:
    offered = Endings(tuple(session.COMMANDS), "yugioh", ()).get_completions(Document(begun), CompleteEvent())
    assert line in [begun[: len(begun) + one.start_position] + one.text for one in offered]


def typed(keys: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """What a session shows for these keys."""
    shown: list[str] = []
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr("judge.cli.line_editor.create_output", lambda stdout: DummyOutput())
    with create_pipe_input() as keyboard, create_app_session(input=keyboard):
        keyboard.send_text(keys)
        session.run(Asked("", *named("yugioh")), Look(), lambda file, text: None, shown.extend)
    return "\n".join(shown)


def test_keys_of_a_session(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said = f"A: Raigeki{ENTER}B: Poly{CTRL_C}B: Solemn Judgment{ENTER}talk{ENTER}quit{ENTER}"
    shown = typed(said, tmp_path, monkeypatch)
    assert shown.endswith("  A: Raigeki\n  B: Solemn Judgment")
    again = typed(f"{UP}{UP}{UP}{UP}{ENTER}talk{ENTER}{CTRL_D}", tmp_path, monkeypatch)
    assert again.endswith("  A: Raigeki")
