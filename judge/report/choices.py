"""What could be done in a window: for people, what answers first, then the rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import groupby

from judge.kernel.choices import Choice, Deed, Survey
from judge.kernel.verdict import ILLEGAL, LEGAL, UNCLEAR
from judge.report.text import Look, moment, plain

ANYBODY = "anybody"
Part = tuple[str, list[str]]
"""A heading and what stands under it."""


def render(survey: Survey, look: Look, *, brief: bool = False) -> list[str]:
    """Whose right it is, what may be activated, what else may be done, what is open, and what is forbidden, by which
    rule."""
    after = moment(survey.at, survey.passes)
    shown = [look.paint(f"{after[0].upper()}{after[1:]}: {plain(survey.window.label)}", "bold")]
    shown += look.wrap(plain(survey.window.now) + ".", "  now:  ")
    if survey.supposed:
        shown += look.wrap(plain(survey.supposed), "  assumed: ")
    deeds = any(choice.deed for choice in (*survey.legal, *survey.refused))
    word = "" if deeds else survey.window.word
    may = f"may {word}".rstrip()
    now, later = _apart(survey.legal)
    parts = _choices(now, look, may, brief)
    if not survey.legal:
        parts.append((f"nothing can be {word.removesuffix('e')}ed" if word else "nothing can be done", []))
    parts += _deeds((d for d in survey.deeds if d.verdict == LEGAL), look, "may also" if now else "may")
    undecided, undecided_later = _apart(c for c in survey.refused if c.open)
    parts += _choices(undecided, look, "perhaps may", brief)
    parts += _reasons((d for d in survey.deeds if d.verdict == UNCLEAR), look, "perhaps may", brief)
    parts += _choices(later, look, may, brief) + _choices(undecided_later, look, "perhaps may", brief)
    refused, refused_later = _apart(c for c in survey.refused if not c.open)
    parts += _choices(refused, look, "may not", brief)
    parts += _reasons(_hopeless(survey.deeds), look, "may not", brief) + _choices(refused_later, look, "may not", brief)
    return shown + _under_headings(parts)


def _under_headings(parts: list[Part]) -> list[str]:
    """The parts one after the other, those that follow each other under the same heading as one."""
    shown: list[str] = []
    for heading, alike in groupby(parts, key=lambda part: part[0]):
        shown += ["", f"  {heading}", *(line for _, lines in alike for line in lines)]
    return shown


def _apart(choices: Iterable[Choice]) -> tuple[list[Choice], list[Choice]]:
    """What may be done as things stand, and what only after something else."""
    listed = list(choices)
    return [c for c in listed if not c.after], [c for c in listed if c.after]


def _what(choice: Choice) -> str:
    """What would be done: ``play Tide as a normal link``, or the card with the effect that would be used."""
    if choice.deed:
        return choice.deed
    named = [part for part in (choice.effect, choice.branch) if part not in ("", "act")]
    about = f" ({choice.about})" if choice.about and not choice.rule else ""
    return " ".join([choice.name, *named]) + about


def _refusal(choice: Choice, brief: bool) -> str:
    """The rule that forbids it, and why; empty where none does."""
    return (f" [{choice.rule}]" + ("" if brief else f" {choice.message}")) if choice.rule else ""


def _choices(choices: Iterable[Choice], look: Look, word: str, brief: bool) -> list[Part]:
    """A heading for what each may do, a line for each choice; copies of a card of which the same is true share one."""
    parts: list[Part] = []
    for (player, after), group in groupby(choices, key=lambda c: (c.player, c.after)):
        shown: list[str] = []
        parts.append((f"{player} {word}{', ' + after if after else ''}:", shown))
        lines = Counter((_what(choice), _refusal(choice, brief)) for choice in group)
        for (what, refusal), copies in lines.items():
            shown += look.wrap(plain(what + (f" ({copies} copies)" if copies > 1 else "") + refusal), "    ")
    return parts


def _deeds(deeds: Iterable[Deed], look: Look, word: str) -> list[Part]:
    """What else may be done: a heading a player, a line a kind."""
    told: dict[str, dict[str, dict[str, None]]] = {}
    for deed in deeds:
        told.setdefault(deed.play.by or ANYBODY, {}).setdefault(deed.group, {})[deed.told] = None
    parts: list[Part] = []
    for player, mine in told.items():
        shown: list[str] = []
        parts.append((f"{player} {word}:", shown))
        for group, alike in mine.items():
            shown += look.wrap(plain("; ".join(alike)), f"    {group}: ", "      ")
    return parts


def _reasons(deeds: Iterable[Deed], look: Look, word: str, brief: bool) -> list[Part]:
    """What is open or forbidden, with the rule; what is by one rule for one reason is told once."""
    parts: list[Part] = []
    for player, mine in groupby(deeds, key=lambda d: d.play.by or ANYBODY):
        shown: list[str] = []
        parts.append((f"{player} {word}:", shown))
        told: dict[tuple[str, str], list[str]] = {}
        for deed in mine:
            told.setdefault((deed.rule, deed.message), []).append(deed.told)
        for (rule, message), names in told.items():
            reason = (f" [{rule}]" if rule else "") + ("" if brief else f" {message}")
            shown += look.wrap(plain("; ".join(dict.fromkeys(names)) + reason), "    ")
    return parts


def _hopeless(deeds: Iterable[Deed]) -> list[Deed]:
    """What is forbidden, for cards with which nothing of that kind can be done; the first reason for each. To somebody
    who can do nothing with any card the window has said why."""
    listed = list(deeds)
    possible = {(d.play.by, d.group, d.card) for d in listed if d.verdict != ILLEGAL}
    able = {player for player, _, card in possible if card}
    listed = [deed for deed in listed if deed.play.by in able]
    found: dict[tuple[object, str, str], Deed] = {}
    for deed in listed:
        key = deed.play.by, deed.group, deed.card
        if deed.verdict == ILLEGAL and key not in possible:
            found.setdefault(key, deed)
    return list(found.values())
