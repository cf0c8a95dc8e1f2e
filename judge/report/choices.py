"""What could be done in a window: for people."""

from __future__ import annotations

from itertools import groupby

from judge.kernel.choices import Choice, Survey
from judge.report.text import Look, moment, plain


def render(survey: Survey, look: Look, *, brief: bool = False) -> list[str]:
    """Whose right it is, what may be activated, and for each other card the rule that forbids it."""
    after = moment(survey.at, survey.passes)
    shown = [look.paint(f"{after[0].upper()}{after[1:]}: {plain(survey.window.label)}", "bold")]
    shown += look.wrap(plain(survey.window.now) + ".", "  now:  ")
    if survey.supposed:
        shown += look.wrap(plain(survey.supposed), "  assumed: ")
    deeds = any(choice.deed for choice in (*survey.legal, *survey.refused))
    word = "" if deeds else survey.window.word
    shown += _group(survey.legal, look, f"may {word}".rstrip(), brief)
    if not survey.legal:
        shown += ["", f"  nothing can be {word.removesuffix('e')}ed" if word else "  nothing can be done"]
    return shown + _group(survey.refused, look, "may not", brief)


def _deed(choice: Choice, brief: bool) -> str:
    """``play Tide as a normal link``, and the rule that forbids it."""
    refusal = f" [{choice.rule}]" + ("" if brief else f" {choice.message}") if choice.rule else ""
    return f"{choice.deed}{refusal}"


def _group(choices: tuple[Choice, ...], look: Look, word: str, brief: bool) -> list[str]:
    shown: list[str] = []
    for (player, after), group in groupby(choices, key=lambda c: (c.player, c.after)):
        shown += ["", f"  {player} {word}{', ' + after if after else ''}:"]
        for choice in group:
            if choice.deed:
                shown += look.wrap(plain(_deed(choice, brief)), "    ")
                continue
            named = [part for part in (choice.effect, choice.branch) if part not in ("", "act")]
            about = f" ({choice.about})" if choice.about and not choice.rule else ""
            line = " ".join([choice.name, *named]) + about
            if choice.rule:
                line += f" [{choice.rule}]" + ("" if brief else f" {choice.message}")
            shown += look.wrap(plain(line), "    ")
    return shown
