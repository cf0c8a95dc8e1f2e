"""Names that are left out, said behind what has happened or what is answered: ``..., except "A"``."""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import NAME
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, once


@once
def EXCEPT() -> Expression:
    """How such words are said."""
    return Expression(rf"except (?P<name>{NAME})(?:(?! [a-z]*[Mm]onster| card)|(?P<all> monsters)(?=$|,? \())")


def entered(match: re.Match[str], found: Data) -> int | None:
    """``If a Fiend monster is sent to your GY, except "A"``, ``When your opponent activates a card or effect, except
    "A"``."""
    if match["all"]:
        return _excepted_kind(match, found)
    answers = found.get("answers", ())
    if len(answers) == 1 and not found.get("events") and "name" not in answers[0].get("card", ()):
        if "not_name" in answers[0].setdefault("card", {}):
            return None
        answers[0]["card"]["not_name"] = match.group("name")[1:-1]
        return match.end()
    if not found.get("events") and not answers:
        return _excepted_this_turn(match, found)
    about = [card for event in found.get("events", ()) for what in event.values() if (card := what.get("card"))]
    if len(about) != 1 or len(found["events"]) != 1 or not isinstance(about[0], dict) or "not_name" in about[0]:
        return None
    about[0]["not_name"] = match.group("name")[1:-1]
    return match.end()


def _excepted_kind(match: re.Match[str], found: Data) -> int | None:
    """``When an "A" monster you control is targeted for an attack, except "AB" monsters``."""
    events = [what for event in found.get("events", ()) for what in event.values()]
    about = [
        card for what in events for key in ("card", "target", "attacker") if isinstance(card := what.get(key), dict)
    ]
    if len(events) != 1 or len(about) != 1 or "not_named" in about[0] or about[0].get("card") != "monster":
        return None
    about[0]["not_named"] = match["name"][1:-1]
    return match.end()


_DONE_TODAY = Expression(r".* this turn,? $")


def _excepted_this_turn(match: re.Match[str], found: Data) -> int | None:
    """``If a Beast monster you control was returned to the hand this turn, except "A"``."""
    last = found.get("condition", ({},))[-1]
    event = last.get("event_this_turn") or last.get("times_this_turn", {}).get("event")
    if not event or len(event) != 1 or not _DONE_TODAY.match(match.string[: match.start()], 0):
        return None
    about = next(iter(event.values())).get("card")
    if not isinstance(about, dict) or {"name", "not_name"} & about.keys():
        return None
    about["not_name"] = match.group("name")[1:-1]
    return match.end()
