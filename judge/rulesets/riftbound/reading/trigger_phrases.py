"""The beginnings of triggered abilities: what they wait for, whether they need be used, what they cost."""

from __future__ import annotations

import re
from typing import Any

from judge.kernel.tuples import NamedTuple
from judge.rulesets.riftbound.reading.amounts import NUMBER
from judge.rulesets.riftbound.reading.prices import price
from judge.rulesets.riftbound.reading.said_conditions import condition

_SELF = r"(?:me|this)"
_WHAT = r"(?P<what>spell|unit|gear|card)"
_EVENTS: tuple[tuple[str, dict[str, Any]], ...] = (
    (rf"you play {_SELF}|I'm played", {"played": "me"}),
    (r"you play a Mighty unit", {"played": "unit", "by": "you", "mighty": True}),
    (r"you buff me|I'm buffed", {"buffed": "me"}),
    (r"you buff a friendly unit", {"buffed": "friendly unit", "by": "you"}),
    (r"an enemy unit attacks a battlefield you control", {"attacks": "enemy unit", "at": "controlled"}),
    (r"an? (?P<was>buffed|stunned) (?P<what>friendly|enemy) unit dies", {"dies": "{unit}", "was": "{was}"}),
    (
        r"an? (?P<was>buffed|stunned) (?P<what>friendly|enemy) unit dies here",
        {"dies": "{unit}", "was": "{was}", "at": "here"},
    ),
    (r"you stun one or more enemy units", {"stunned": "enemy units", "by": "you"}),
    (rf"you play (?:a|an|another) {_WHAT}", {"played": "{what}", "by": "you"}),
    (rf"an opponent plays (?:a|an) {_WHAT}", {"played": "{what}", "by": "opponent"}),
    (rf"a player plays (?:a|an) {_WHAT}", {"played": "{what}", "by": "any"}),
    (r"you play a card from (?:face ?down|\[Hidden\])", {"played": "card", "by": "you", "from": "facedown"}),
    (r"you play a spell that costs \{(?P<energy>\d+)\} or more", {"played": "spell", "by": "you", "costs": "{energy}"}),
    (r"you hide a card", {"hides": "card", "by": "you"}),
    (r"you hide a card here", {"hides": "card", "by": "you", "at": "here"}),
    (r"I become Empowered", {"empowered": "me"}),
    (r"you play your (?P<nth>second|third|fourth) card (?:each|in a|this) turn", {"cards_played": "{nth}"}),
    (r"I attack", {"attacks": "me"}),
    (r"I defend", {"defends": "me"}),
    (r"I attack or defend|I attack and when I defend", {"attacks_or_defends": "me"}),
    (r"you defend here", {"defends": "here"}),
    (r"I conquer", {"conquers": "me"}),
    (r"I hold", {"holds": "me"}),
    (r"I conquer or hold", {"scores": "me"}),
    (r"you conquer here", {"conquers": "here"}),
    (r"you conquer", {"conquers": "you"}),
    (r"you hold", {"holds": "you"}),
    (r"you or an ally hold", {"holds": "you or an ally"}),
    (r"you hold here", {"holds": "here"}),
    (r"you conquer or hold", {"scores": "you"}),
    (r"you conquer or hold here", {"scores": "here"}),
    (r"I die", {"dies": "me"}),
    (r"(?:an?|another) (?P<what>friendly|enemy) unit dies", {"dies": "{unit}"}),
    (r"a unit dies", {"dies": "unit"}),
    (r"one or more (?P<what>friendly|enemy) units die", {"dies": "{units}"}),
    (r"(?:an?|another) (?P<what>friendly|enemy) unit dies here", {"dies": "{unit}", "at": "here"}),
    (r"(?:an?|another) (?P<what>friendly|enemy) unit here dies", {"dies": "{unit}", "at": "here"}),
    (r"you stun an enemy unit", {"stunned": "enemy unit", "by": "you"}),
    (r"I'm stunned", {"stunned": "me"}),
    (r"you discard (?:a card|1)", {"discards": "card", "by": "you"}),
    (r"you discard (?:cards|one or more cards)", {"discards": "cards", "by": "you"}),
    (r"I win a combat", {"wins_combat": "me"}),
    (r"you win a combat", {"wins_combat": "you"}),
    (r"a showdown begins here", {"showdown_begins": "here"}),
    (r"I move", {"moves": "me"}),
    (r"I move to a battlefield", {"moves": "me", "to": "battlefield"}),
    (r"I move from a battlefield", {"moves": "me", "from": "battlefield"}),
    (r"a unit moves from here", {"moves": "unit", "from": "here"}),
    (r"a friendly unit attacks or defends alone", {"attacks_or_defends": "friendly unit", "alone": True}),
    (r"an opponent scores", {"scores": "opponent"}),
    (r"you attach an Equipment to me", {"attached": "me"}),
    (r"a combat that I was in ends", {"combat_ends": "me"}),
    (r"you empower something else", {"empowered": "something else", "by": "you"}),
    (r"you play a card from anywhere other than your hand", {"played": "card", "by": "you", "from": "elsewhere"}),
    (r"I score", {"scores": "me"}),
    (r"I'm readied|I become ready|you ready me", {"readied": "me"}),
    (r"you ready a friendly unit", {"readied": "friendly unit", "by": "you"}),
    (r"you choose me(?: with a spell or ability)?", {"chosen": "me", "by": "you"}),
    (r"you choose a friendly unit(?: with a spell or ability)?", {"chosen": "friendly unit", "by": "you"}),
    (r"you choose me with a spell", {"chosen": "me", "by": "you", "with": "spell"}),
    (r"you choose a friendly unit with a spell", {"chosen": "friendly unit", "by": "you", "with": "spell"}),
    (r"an opponent chooses me(?: with a spell or ability)?", {"chosen": "me", "by": "opponent"}),
)
_MOMENTS = (
    (r"At (?:the )?(?:start|beginning) of your Beginning Phase", {"phase": "beginning", "whose": "your"}),
    (r"At the (?:start|beginning) of each player's Beginning Phase", {"phase": "beginning", "whose": "each"}),
    (r"At the (?:start|beginning) of your Main Phase", {"phase": "main", "whose": "your"}),
    (r"At the end of your turn", {"phase": "ending", "whose": "your"}),
    (r"At the end of each turn", {"phase": "ending", "whose": "each"}),
)
_ALSO_ASKED: tuple[tuple[str, dict[str, Any], tuple[str, ...]], ...] = (
    (r"you play a spell on an opponent's turn", {"played": "spell", "by": "you"}, ("an opponent's turn",)),
    (r"you play a card on an opponent's turn", {"played": "card", "by": "you"}, ("an opponent's turn",)),
    (
        r"you play (?:a|an|another) unit during a showdown",
        {"played": "unit", "by": "you"},
        ("a showdown is in progress",),
    ),
    (rf"you play {_SELF} to a battlefield", {"played": "me"}, ("at a battlefield",)),
    (rf"you play {_SELF} from face ?down", {"played": "me"}, ("from facedown",)),
    (rf"you play {_SELF} from face ?down on your turn", {"played": "me"}, ("from facedown", "your turn")),
    (r"I die in combat", {"dies": "me"}, ("in combat",)),
    (r"you conquer here with one or more Mighty units", {"conquers": "here"}, ("a Mighty unit conquered",)),
)
"""Events with a condition in the same words."""
_BOTH = ((r"you choose or ready me", ({"chosen": "me", "by": "you"}, {"readied": "me", "by": "you"})),)
"""Two events in the same words."""
_NTH = {"first": 1, "second": 2, "third": 3, "fourth": 4}
HEAD = re.compile(
    r"(?:Once each turn, )?"
    r"(?:When(?:ever)?|At|The (?:first|second|third|fourth|next) time|Each time|After|As soon as) ",
    re.I,
)
"""How sentences begin that wait for something."""


class Beginning(NamedTuple):
    """What stands before the instructions of a triggered ability: ``keys`` of the ability, and the ``rest``.

    ``also`` is another event that does the same.
    """

    keys: dict[str, Any]
    rest: str
    also: dict[str, Any] | None = None


_LATE = re.compile(r"While (?P<if>[^,]+), (?P<then>[^,]+) at the end of your turn(?P<end>\.?)", re.I)


_EARLY = re.compile(r"If (?P<if>[^,]+?) at the start of your Beginning Phase, (?P<then>.+)", re.I)


def _in_order(sentence: str) -> str:
    """A sentence that names its moment last, with the moment first: ``while I'm buffed, draw 1 at the end of your
    turn``."""
    early = _EARLY.fullmatch(sentence)
    if early is not None:
        return f"At the start of your Beginning Phase, if {early['if']}, {early['then']}"
    found = _LATE.fullmatch(sentence)
    return (
        f"At the end of your turn, if {found['if']}, {found['then']}{found['end']}" if found is not None else sentence
    )


def is_trigger(sentence: str) -> bool:
    """Does a sentence wait for something?"""
    return HEAD.match(_in_order(sentence)) is not None


def beginning(sentence: str) -> Beginning | None:
    """What a triggered ability waits for, and what it says then; None where that is not understood."""
    sentence = _in_order(sentence)
    once = re.match(r"Once each turn, (?=when )", sentence, re.I)
    said = sentence[once.end() :] if once else sentence
    keys: dict[str, Any] = {}
    for head, rest in _parted(said):
        both = re.fullmatch(r"(When .+?),? (?:or|and) (when .+)", head, re.I)
        events = [_event(part) for part in both.groups()] if both else []
        if both and events[0] is not None and events[1] is not None:
            found = _asked({"when": events[0]}, rest)
            return found._replace(also=events[1]) if found is not None and not once else None
        if (several := _joined(head)) is not None:
            found = _asked({"when": several[0]}, rest)
            return found._replace(also=several[1]) if found is not None and not once else None
        if (narrow := _narrowed(head)) is not None:
            keys["when"], keys["only_if"] = narrow
        elif (event := _event(head)) is not None:
            keys["when"] = event
        if "when" in keys:
            if once:
                keys["once"] = "turn"
            return _asked(keys, rest)
    return None


def after_dash(rest: str) -> Beginning | None:
    """The same for what a keyword sets off (Deathknell): it dies."""
    return _asked({"when": {"dies": "me"}}, rest)


def _parted(said: str) -> list[tuple[str, str]]:
    """A sentence cut at each of its first commas."""
    cuts = [found.start() for found in re.finditer(",", said)][:3]
    return [(said[:at].strip(), said[at + 1 :].strip()) for at in cuts]


def _joined(head: str) -> tuple[dict[str, Any], dict[str, Any]] | None:
    """Two events that the same words name: ``when you play me or at the start of your Beginning Phase``."""
    when = re.fullmatch(r"When (.+)", head, re.I)
    for pattern, (first, second) in _BOTH if when is not None else ():
        if when is not None and re.fullmatch(pattern, when[1], re.I):
            return dict(first), dict(second)
    parts = re.fullmatch(r"(When .+?) or (at .+)", head, re.I)
    events = [_event(part) for part in parts.groups()] if parts is not None else []
    if not events and when is not None and _event(head) is None:  # "when you play me or I attack"
        first_words, _, second_words = when[1].partition(" or ")
        events = [_event(f"When {words}") for words in (first_words, second_words)] if second_words else []
    return (events[0], events[1]) if events and events[0] is not None and events[1] is not None else None


def _narrowed(head: str) -> tuple[dict[str, Any], list[str]] | None:
    """An event that must have been of some kind, as a condition that follows at once (383.2.a.1)."""
    if re.fullmatch(r"At the (?:start|beginning) of each player's first Beginning Phase", head, re.I):
        return {"phase": "beginning", "who": "they"}, ["first turn"]
    when = re.fullmatch(r"When(?:ever)? (.+)", head, re.I)
    for pattern, event, words in _ALSO_ASKED if when is not None else ():
        if when is not None and re.fullmatch(pattern, when[1], re.I):
            return dict(event), [*words]
    while_there = re.fullmatch(r"(.+) while I'm at a battlefield", head, re.I)
    event_there = _event(while_there[1]) if while_there is not None else None
    return (event_there, ["at a battlefield"]) if event_there is not None else None


def _event(head: str) -> dict[str, Any] | None:
    for pattern, event in _MOMENTS:
        if re.fullmatch(pattern, head, re.I):
            return dict(event)
    counted = re.fullmatch(r"The (first|second|third|fourth) time (.+) (?:each|in a|this) turn", head, re.I)
    if counted is not None:
        once = _event(f"When {counted[2]}")
        return {**once, "nth": _NTH[counted[1].casefold()]} if once is not None and "phase" not in once else None
    when = re.fullmatch(r"When(?:ever)? (.+)", head.replace("[Empowered]", "Empowered"), re.I)
    if when is None:
        return None
    for pattern, event in _EVENTS:
        found = re.fullmatch(pattern, when[1], re.I)
        if found is not None:
            another = "another " if when[1].casefold().startswith("another ") else ""
            return {key: _filled(value, found, another) for key, value in event.items()}
    return None


def _filled(value: Any, found: re.Match[str], another: str) -> Any:
    if value == "{energy}":
        return int(found["energy"])
    if value == "{was}":
        return found["was"].casefold()
    if value == "{unit}":
        side = found["what"].casefold()
        return f"{another if side == 'friendly' else ''}{side} unit"
    if value == "{units}":
        return f"{found['what'].casefold()} units"
    if value == "{nth}":
        return _NTH[found["nth"].casefold()]
    return found["what"].casefold() if value == "{what}" else value


def _asked(keys: dict[str, Any], rest: str) -> Beginning | None:
    """The condition that follows at once, leave to do it, and what has to be paid for it."""
    if (asked := re.match(r"if ([^,]+), ", rest, re.I)) is not None:
        so = condition(asked[1])
        if so is None or so.of != "me":
            return None
        keys["only_if"] = [*keys.get("only_if", ()), so.word]
        rest = rest[asked.end() :]
    if (may := re.match(r"(?:you|they) may ", rest, re.I)) is not None:
        keys["optional"] = True
        if may[0].casefold().startswith("they"):
            if keys["when"].get("by") != "any":
                return None
            keys["when"]["who"] = "they"
        rest = rest[may.end() :]
    return _paid(keys, rest)


def _paid(keys: dict[str, Any], rest: str) -> Beginning | None:
    """``pay {1} to draw 1``, ``kill me to draw 1``: what has to be paid is paid as the ability is finalized."""
    usual = rf"pay |kill (?:me|this)|exhaust (?:me|this)|discard {NUMBER}"
    spent = rf"spend (?:my|a) buff|spend {NUMBER} XP|disempower (?:me|this)|recycle \d+ from "
    costs = rf"{usual}|kill an? |exhaust an? |return an? |{spent}"
    found = re.match(rf"(?P<cost>(?:{costs}).*?) to (?P<rest>.+)", rest, re.I)
    if found is None:
        return Beginning(keys, rest)
    back = re.match(rf"(?P<cost>(?:{costs}).*? to (?:its|their) owner's hand) to (?P<rest>.+)", rest, re.I)
    found = back if back is not None and price(back["cost"]) is not None else found
    cost = price(found["cost"])
    if cost is None:  # the payment is left, as the first of what it does, where it is no usual one
        return None if keys.get("optional") and re.match(usual, rest, re.I) else Beginning(keys, rest)
    keys["cost"] = cost
    return Beginning(keys, found["rest"])


def about(when: dict[str, Any]) -> str:
    """An ability in a word or two."""
    if when.get("played") == "me":
        return "play effect"
    if when.get("dies") == "me":
        return "Deathknell"
    return str(next(iter(when))).replace("_", " ")


def it(when: dict[str, Any]) -> str:
    """What "it" means in an ability before anything is chosen."""
    if "chosen" in when and when["chosen"] != "me":
        return "chosen"
    if any(when.get(key) not in (None, "me", "unit") for key in ("readied", "buffed", "attacks", "attacks_or_defends")):
        return "event card"
    if when.get("moves") == "unit":
        return "event card"
    return "event card" if when.get("played") not in (None, "me", "spell", "card") else ""
