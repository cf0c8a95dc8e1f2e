"""Verdicts made by hand, so that reports are tested apart from any ruleset."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from judge.kernel.chain import Chain, Link
from judge.kernel.places import Span
from judge.kernel.records import altered
from judge.kernel.rules import Cite, Reading
from judge.kernel.scenario import Play, Scenario
from judge.kernel.verdict import Permission, Step, Unsettled, Verdict, Violation
from judge.report.outcome import Judged

FILE = "disputes/speed.yaml"
LINES = (
    "format: 1",
    "ruleset: yugioh",
    "title: A slow answer",
    "plays:",
    "  - {by: A, activate: Solemn Judgment}",
    "  - {by: B, activate: Mystical Space Typhoon}",
    "  - resolve",
    "expect:",
    "  verdict: legal",
)
SOLEMN = Span(5, 23, 5, 38)
TYPHOON = Span(6, 23, 6, 45)
SPANS: dict[tuple[str | int, ...], Span] = {
    ("plays", 0): Span(5, 5, 5, 39),
    ("plays", 0, "activate"): SOLEMN,
    ("plays", 1): Span(6, 5, 6, 46),
    ("plays", 1, "activate"): TYPHOON,
    ("plays", 2): Span(7, 5, 7, 12),
    ("expect", "verdict"): Span(9, 12, 9, 17),
}
PLAYS = (
    Play(1, "activate", "Solemn Judgment", "A"),
    Play(2, "activate", "Mystical Space Typhoon", "B"),
    Play(3, "resolve"),
)
SPEED = Violation(
    rule="yugioh/spell-speed-3-lock",
    play=2,
    span=TYPHOON,
    message="Only a Counter Trap can be chained to a Counter Trap.",
    fact="Spell Speed 2",
    because="Chain Link 1 is a Counter Trap (Spell Speed 3)",
    clash=SOLEMN,
    cite=(Cite("TCG Official Rulebook v10", 45),),
    now="B may activate a Counter Trap, or pass",
)
OPEN = Unsettled(
    "yugioh/unsettled",
    2,
    TYPHOON,
    "The sources disagree.",
    (Reading("It resolves.", (Cite("Forum post"),)), Reading("It does not.", (Cite("Judge list", section="2004"),))),
)


def scenario(expect: Mapping[str, Any] | None = None, **changes: Any) -> Scenario:
    made = Scenario(
        FILE,
        "yugioh",
        "tcg",
        "A slow answer",
        "Is Typhoon fast enough?",
        plays=PLAYS,
        expect=expect,
        spans=SPANS,
        lines=LINES,
    )
    return made._replace(**changes)


def link(number: int, name: str, outcome: str = "resolved", player: str = "A", speed: int = 1) -> Link:
    return Link(number, player, f"{name}#1", name, "activation", speed, play=number, outcome=outcome)


def verdict(expect: Mapping[str, Any] | None = None, **changes: Any) -> Verdict:
    """A legal verdict with one chain, unless ``changes`` say otherwise."""
    steps = (
        Step(1, "activate", "A activates Solemn Judgment as Chain Link 1.", "A", "Solemn Judgment", 1, play=1),
        Step(2, "pass", "B passes.", "B", implied=True, play=3, rule="yugioh/fet-box-d"),
        Step(3, "resolve", "Chain Link 1 resolves.", link=1, play=3),
    )
    chain = Chain(1, [link(1, "Solemn Judgment", speed=3)], [1])
    start = {"A": {"lp": 8000, "hand": [{"card": "Raigeki"}], "graveyard": []}, "B": {"lp": 8000}}
    board = {
        "A": {"lp": 4000, "hand": [], "graveyard": [{"card": "Solemn Judgment"}], "extra": []},
        "B": {
            "lp": 8000,
            "monsters": [
                {"card": "Celtic Guardian", "position": "defense", "atk": 1400},
                {"card": "Kuriboh", "position": "attack", "atk": 300},
                {"card": "Kuriboh", "set": True, "position": "defense"},
            ],
            "deck": [{"card": "unknown card"}] * 3,
        },
    }
    grounds = (Permission(1, "yugioh/fet-box-a", "A is the turn player."),)
    made = Verdict(scenario(expect), grounds=grounds, steps=steps, chains=(chain,), start=start, board=board)
    return altered(made, **changes)


def judged(made: Verdict, path: Path | None = None) -> Judged:
    return Judged(made.scenario.file, path, made)
