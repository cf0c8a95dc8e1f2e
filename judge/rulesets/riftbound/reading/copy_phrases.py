"""Sentences by which tokens become copies once they are there ("Then do this: It becomes a copy of that unit")."""

from __future__ import annotations

import re

from judge.rulesets.riftbound.reading.context import Context, Step

_COPY = re.compile(
    r"(?:Then,? )?do this: (?:(?P<one>It becomes a copy)|They become copies) of (?P<what>that unit|me)", re.I
)
_TEMPORARY = re.compile(r"Give (?P<whom>it|them) \[Temporary\]", re.I)


def becomes_copy(sentence: str, before: list[Step], context: Context) -> Step | None:
    """What is set off for the tokens that the instruction before plays; None for another sentence."""
    found = _COPY.fullmatch(sentence.strip().rstrip("."))
    played = before[-1] if before else {}
    if found is None or "play_token" not in played or bool(found["one"]) != (played.get("count", 1) == 1):
        return None
    if found["what"].casefold() == "me":
        of = "" if context.of_spell else "me"
    else:
        alone = [one.get("card") for one in context.targets] == ["unit"] and not context.several
        of = "event card" if alone else ""
    return {"do_this": {"about": "copy", "resolve": [{"become_copy": "tokens", "of": of}]}} if of else None


def with_temporary(sentence: str, before: list[Step]) -> Step | None:
    """The copying before it, with what is given to the copies; None for another sentence."""
    found = _TEMPORARY.fullmatch(sentence.strip().rstrip("."))
    done = before[-1].get("do_this", {}).get("resolve", []) if before else []
    if found is None or len(done) != 1 or "become_copy" not in done[0]:
        return None
    several = bool(len(before) > 1 and before[-2].get("count", 1) > 1)
    if several != (found["whom"].casefold() == "them"):
        return None
    return {"do_this": {**before[-1]["do_this"], "resolve": [*done, {"make_temporary": "tokens"}]}}
