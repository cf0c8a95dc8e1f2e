"""What a report says at the end of a question that stays open, by the reason why it does."""

from __future__ import annotations

from judge.kernel.rules import FILE, RULES, TEXT, Reply
from judge.kernel.verdict import Unsettled

CLOSING = {
    RULES: "The published rules do not settle this: call the head judge.",
    TEXT: "The rules are not in doubt here, the words are: say what they mean, then it can be ruled on.",
    FILE: "The file does not say this: ask at the table, then write it down.",
}
"""One sentence for each reason."""
OPENING = {
    RULES: "The published rules leave this open, and the head judge decides:",
    TEXT: "The words of a card must be understood before anybody can rule on this:",
    FILE: "This must be asked at the table before anybody can rule on it:",
}
"""How a written ruling begins its answer, for each reason."""


def written(found: Unsettled, answer: Reply) -> str:
    """Where what an answer adds is to be written: ``add to play 2``."""
    play = answer.play or found.play
    return f"write play {play} as" if answer.add.startswith("{") else f"add to play {play}"


def offer(found: Unsettled) -> tuple[str, ...]:
    """What to add to the file so that the question is closed, a sentence for each answer there is."""
    return tuple(f"If {one.when}, {written(found, one)} `{one.add}`." for one in found.answers)


def closing(found: Unsettled) -> str:
    """What is to be done about an open question."""
    return CLOSING[found.reason]
