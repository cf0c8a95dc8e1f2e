"""When the judge itself fails on a file: what to report is kept outside of the project, and said in the report."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from judge.batch import Bug
    from judge.kernel.errors import Failed
    from judge.report.outcome import Judged

NOT_A_RULING = "This is a bug in judge, not a ruling"
TRACES = 100
"""Failures whose traces are kept; of more in one run the sentence is enough."""
SHOWN = 200
"""Characters of an error, and of the command, that a report shows; the details have all."""


class Bugs:
    """The internal errors of one run; their details go to one file in the system's directory for temporary files."""

    def __init__(self, arguments: Sequence[str]) -> None:
        self._arguments = arguments
        self._files = 0
        self._where = ""

    def told(self, bug: Bug) -> Failed:
        """Keep the details of a failure; what the report says of its file."""
        from judge.cli import crash
        from judge.kernel.errors import Failed

        self._files += 1
        trace, said = crash.trace_of(bug)
        given = crash.keep("judge-input-", ".yaml", bug.text) if bug.path is None else str(bug.path)
        self._keep(f"judging:   {bug.file}\ninput:     {given}\n{trace if self._files <= TRACES else said}\n\n")
        command = _short(crash.command(self._arguments))
        hint = f"Please report it with the input ({given}), the details ({self._where}), "
        hint += f"the version ({crash.versions()}) and the command ({command})."
        return Failed(f"{NOT_A_RULING}: {_short(said)}", hint=hint)

    def judged(self, bug: Bug) -> Judged:
        """What came of a file on which the judge itself failed, for a report on it alone."""
        from judge.report.outcome import Judged

        return Judged(bug.file, bug.path, error=self.told(bug))

    def closing(self) -> list[str]:
        """What standard error says at the end of the run; nothing if all went well."""
        if not self._files:
            return []
        from judge.cli import crash
        from judge.report.text import count

        return [
            f"judge: {NOT_A_RULING.lower()} (judge/internal-error, {count(self._files, 'file')}).",
            f"  details:  {self._where}",
            f"  version:  {crash.versions()}",
            "Please report it with the input, the details and the version. The other files were judged.",
        ]

    def _keep(self, text: str) -> None:
        from judge.cli import crash

        content = text.encode("utf-8", "backslashreplace")
        if not self._where:
            head = f"{crash.versions()}\ncommand:   {crash.command(self._arguments)}\n\n"
            self._where = crash.keep("judge-crash-", ".txt", head.encode("utf-8", "backslashreplace") + content)
        else:
            with suppress(OSError), open(self._where, "r+b") as file:
                file.seek(0, 2)
                file.write(content)


def _short(text: str) -> str:
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}..."
