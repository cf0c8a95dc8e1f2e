"""What a report says at the end of a question that stays open, by the reason why it does."""

from __future__ import annotations

from judge.kernel.rules import FILE, RULES, TEXT
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


ANSWERS = (
    "met: they are, and the rest is judged without them; allows: the play is right by them though it would be wrong; "
    "forbids: it is wrong by them; nothing: they do not bear on it, here and later."
)
"""What words that were not understood can be said to say."""


def offer(found: Unsettled) -> tuple[str, ...]:
    """What to add to the file so that the question is closed, as a sentence; none where nothing that short does."""
    if not found.add:
        return ()
    what = f"write play {found.play} as" if found.add.startswith("{") else f"write beside play {found.play}"
    return (f"To say it, {what} `{found.add}`, or another of met, allows, forbids, nothing.",)


def closing(found: Unsettled) -> str:
    """What is to be done about an open question."""
    return CLOSING[found.reason]
