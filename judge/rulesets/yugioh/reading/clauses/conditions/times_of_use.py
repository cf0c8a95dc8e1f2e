"""What was so as this card or effect was activated (``you controlled a Dragon monster when you activated this card``),
to what it was chained, and how the event came about that it was activated upon."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from judge.rulesets.yugioh.reading.clauses.conditions import ways_to_come
from judge.rulesets.yugioh.reading.clauses.noun_phrases import selected, selecting
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data, once

Conditions = list[Data]
State = Callable[[str, int, Memory], "tuple[Conditions, int] | None"]
"""What reads a state in the present tense."""
_USED = r"(?:you activated this (?:card|effect)|this (?:card|effect) was activated)"


@once
def _WHILE() -> Expression:
    return Expression(
        rf"{_USED}(?: in response to (?P<answered>your opponent's (?:(?P<kind>monster|Spell|Trap) )?effect activation"
        r"|the activation of (?:an|your) opponent's (?P<what>card or effect|monster effect)))?"
        r"(?P<shown> while this card was revealed(?=,))?"
        r"(?P<state> while (?=you |your opponent ))?",
        re.IGNORECASE,
        opens=("you activated ", "this "),
    )


_WAS = Expression(r"(?P<who>you (?:control|ha(?=d))|your opponent control)(?:led|d)(?= )|you did (?P<not>not control)")
_THEN = Expression(r" when (?:you activated this (?:card|effect)|this (?:card|effect) was activated)(?=[,.;]|$)")
_EFFECTS = ("monster effect", "spell effect", "trap effect")


def as_activated(words: str, at: int, memory: Memory, state: State) -> tuple[Conditions, int] | None:
    """What was so then, in the present tense as a state is read, and kept as what was so then."""
    start = _WHILE().match(words, at)
    if start is None:
        held = _state(words, at, memory, state)
        tail = _THEN.match(words, held[1]) if held is not None else None
        return ([{"when_activated": held[0]}], tail.end()) if held is not None and tail is not None else None
    asked: Conditions = []
    if start["answered"]:
        asked.append({"chained_to": {"activation": _answered(start), "by": "opponent"}})
    if start["shown"]:
        return [*asked, {"when_activated": [{"kept_revealed": True}]}], start.end()
    if not start["state"]:
        return (asked, start.end()) if asked and words[start.end() : start.end() + 1] in ("", ",") else None
    held = _state(words, start.end(), memory, state)
    return ([*asked, {"when_activated": held[0]}], held[1]) if held is not None else None


_AND_ITS_OWN = Expression(r" (?P<name>\"[^\"]+\") and an? [^,.;:\"]*?that mentions (?=it(?=$|,| when))")
"""``you controlled "A" and a monster that mentions it``: the card that is named is what ``it`` is."""


def _answered(said: re.Match[str]) -> Any:
    if said["what"]:
        return "any" if said["what"].lower() == "card or effect" else "monster effect"
    return f"{said['kind'].lower()} effect" if said["kind"] else list(_EFFECTS)


def _state(words: str, at: int, memory: Memory, state: State) -> tuple[Conditions, int] | None:
    """A state told of the past (``you controlled``, ``you did not control``), and where its words end."""
    was = _WAS.match(words, at)
    if was is None:
        return None
    present = "you do not control" if was["not"] else {"you ha": "you have"}.get(was["who"].lower(), was["who"])
    present += "s" if present.lower().startswith("your opponent") else ""
    rest = words[was.end() :]
    itself = _AND_ITS_OWN.match(rest)
    if itself is not None:
        rest = f"{itself.group()}{itself['name']}{rest[itself.end() + len('it') :]}"
    told = f"{words[:at]}{present}{rest}"
    found = state(told, at, Memory(memory.context))
    least = len(told) - len(rest) + itself.end() if itself is not None else 0
    return None if found is None or found[1] <= least else (found[0], found[1] - len(told) + len(words))


@once
def _UPON() -> Expression:
    return Expression(
        r"this (?P<way>(?:Fusion|Ritual|Synchro|Xyz|Link) Summoned )?card (?:(?P<field>on the field )was used as "
        r"material(?=[,;]|$)|was (?P<sent>sent to the (?:GY|Graveyard))(?=,)"
        r"|was (?P<made>sent to the (?:GY|Graveyard) as material for )(?=an? )"
        r"|was destroyed by the effect of (?=\"|an? ))",
        re.IGNORECASE,
        opens=("this ",),
    )


def upon(words: str, at: int, memory: Memory) -> tuple[Conditions, int] | None:
    """``this card on the field was used as material``, ``this Ritual Summoned card was sent to the GY``, ``this card
    was destroyed by the effect of "A"``: of the event that it was activated upon."""
    found = _UPON().match(words, at)
    own = memory.context.event == "this card" or memory.context.used
    if found is None or not (own or (found["made"] and not memory.context.event)):
        return None
    if found["field"]:
        event: Data = {"used_as_material": {"card": "this card", "from": "field"}}
        return ([{"activated_upon": event}], found.end()) if memory.context.used and not found["way"] else None
    if found["sent"]:
        if not found["way"]:
            return None
        way = found["way"].lower().split()[0]
        event = {"sent_to_graveyard": {"card": "this card", "from": "field"}}
        came = ways_to_come.can_be(way, memory.context.kind)
        return ([{"activated_upon": event}, {"summoned_as": way}], found.end()) if came else None
    noun = selecting.noun(words, found.end(), Memory(Context())) if not found["way"] else None
    what: Any = selected.uncounted(noun) if noun is not None else None
    if noun is None or not what or noun.placed or {"of", "in", "other"} & what.keys():
        return None
    fits = {key: one for key, one in what.items() if key not in noun.added}
    if found["made"] and not words.startswith(",", noun.end):
        return None
    if found["made"]:
        return [{"activated_upon": {"sent_to_graveyard": {"card": "this card", "as_material_of": fits}}}], noun.end
    return [{"activated_upon": {"destroyed": {"card": "this card", "by_effect_of": fits}}}], noun.end
