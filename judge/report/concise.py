"""The concise report: one line a violation, for lists and for editors."""

from __future__ import annotations

from judge.kernel.verdict import LEGAL
from judge.report.full import place
from judge.report.judged import Judged
from judge.report.text import Look, plain


def render(judged: Judged, look: Look) -> list[str]:
    """The report on one file: ``file:line:column: word  rule  message``, never wrapped."""
    if judged.verdict is None:
        assert judged.error is not None, "a file is judged or the reason is known"
        hint = f" ({judged.error.hint})" if judged.error.hint else ""
        where = place(judged.file, judged.error.span)
        return [f"{where}: {look.paint('cannot judge', 'red')}  {plain(judged.error.message + hint)}"]
    verdict = judged.verdict
    if verdict.verdict == LEGAL:
        return [f"{plain(judged.file)}: {look.paint('legal', 'green')}"]
    shown = []
    for found in verdict.violations:
        follows = f" (follows from play {found.follows_from})" if found.follows_from is not None else ""
        where = place(judged.file, found.span)
        shown.append(f"{where}: {look.paint('illegal', 'red')}  {found.rule}  {plain(found.message)}{follows}")
    for open_question in verdict.unclear:
        where = place(judged.file, open_question.span)
        word = look.paint("unclear", "yellow")
        shown.append(f"{where}: {word}  {open_question.rule}  {plain(open_question.message)} Call the head judge.")
    return shown
