"""What the judge says of a scenario after its last play: who is asked, with what, and what it found of that play."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import takewhile
from typing import Any

from judge import api
from judge.kernel.choices import Choice, Survey
from judge.kernel.errors import Unreadable
from judge.kernel.verdict import Step, Verdict

Play = Mapping[str, Any] | str


def written(head: Mapping[str, Any], plays: Sequence[Play], expect: Mapping[str, Any] | None = None) -> str:
    """A scenario as text: JSON values in YAML, a play a line."""
    lines = [f"{key}: {json.dumps(value, ensure_ascii=False)}\n" for key, value in head.items()]
    lines.append("plays:\n" if plays else "plays: []\n")
    lines += [f"  - {one if isinstance(one, str) else json.dumps(one, ensure_ascii=False)}\n" for one in plays]
    if expect:
        lines.append(f"expect: {json.dumps(expect, ensure_ascii=False)}\n")
    return "".join(lines)


class Position:
    """Where a scenario stands after all its plays. ``error`` is why it cannot be judged at all, if so."""

    def __init__(self, head: Mapping[str, Any], plays: Sequence[Play], cards: Sequence[str]) -> None:
        self.plays = len(plays)
        self.error = ""
        self.verdict: Verdict | None = None
        looked = {"windows": [{"after": self.plays, "asked": "A"}]}
        try:
            scenario = api.loads(written(head, plays, looked), "duel.yaml")
            self.verdict = api.judge(scenario, cards=cards)
        except Unreadable as error:
            self.error = error.message

    @property
    def survey(self) -> Survey | None:
        """Who is asked, and with what; None if the last play leaves that open."""
        return None if self.verdict is None else self.verdict.windows.get((self.plays, 0))

    @cached_property
    def kind(self) -> str:
        """The kind of the window; empty where there is none."""
        return "" if self.survey is None else self.survey.window.kind

    @property
    def label(self) -> str:
        """How the window is said at the table."""
        return "" if self.survey is None else self.survey.window.label

    @property
    def asked(self) -> str | None:
        """Whose window it is."""
        return None if self.survey is None else self.survey.window.asked

    @property
    def told(self) -> list[Step]:
        """The trace up to this window: not what is passed and resolved afterwards because the file ends here."""
        steps = () if self.verdict is None else self.verdict.steps
        return list(takewhile(lambda one: not (one.play == self.plays and one.kind == "pass" and one.implied), steps))

    @property
    def must(self) -> bool:
        """Must the player who is asked place something?"""
        return self.survey is not None and "must place" in self.survey.window.now

    @cached_property
    def offered(self) -> list[str]:
        """The names of what could be activated, each once."""
        return [] if self.survey is None else sorted({one.name for one in self.survey.offered})

    @cached_property
    def withheld(self) -> dict[str, Choice]:
        """What could not be activated, by name; where of several one is left open, that one."""
        found: dict[str, Choice] = {}
        for one in () if self.survey is None else self.survey.withheld:
            if one.name not in found or one.open:
                found[one.name] = one
        return found

    @property
    def left_open(self) -> tuple[str, str]:
        """By which rule, and in which words, the last play is left open, though what follows may be asked for."""
        left = [one for one in (self.verdict.unclear if self.verdict else ()) if one.play == self.plays]
        return (left[0].rule, left[0].message) if left else ("", "")

    @property
    def fault(self) -> tuple[str, str, str]:
        """What stands against the last play: ``error``, ``illegal``, ``unclear`` or nothing, the rule, the sentence."""
        if self.verdict is None:
            return "error", "", self.error
        for one in self.verdict.violations:
            if one.play == self.plays:
                return "illegal", one.rule, f"{one.message} {one.fact}"
        if self.survey is None:
            left = [one for one in self.verdict.unclear if one.play == self.plays] or self.verdict.unclear
            return ("unclear", left[0].rule, left[0].message) if left else ("error", "", "No window.")
        return "", "", ""
