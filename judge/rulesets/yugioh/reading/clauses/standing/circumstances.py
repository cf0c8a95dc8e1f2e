"""When a continuous effect applies: in a state, in a turn or phase, where the card is."""

from __future__ import annotations

import re
from typing import Any

from judge.rulesets.yugioh.reading.clauses.conditions import further_states, states, states_of_this_card
from judge.rulesets.yugioh.reading.clauses.events import event_parts
from judge.rulesets.yugioh.reading.clauses.noun_phrases import selected, selecting
from judge.rulesets.yugioh.reading.clauses.noun_phrases.places import ROWS
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, once

_OF_ITSELF = frozenset({
    "position", "materials", "attached", "equipped_with", "made_with", "made_only_with", "tributes",
})  # fmt: skip
"""Conditions that speak of this card, which is ``it`` behind them."""


@once
def _WHILE() -> Expression:
    return Expression(r"(?:while|if|as long as) ", re.IGNORECASE)


@once
def _UNLESS() -> Expression:
    return Expression(r"unless ", re.IGNORECASE)


def applies(words: str, memory: Memory) -> tuple[int | None, list[Data]]:
    """Where the statement begins, and the state under which it applies."""
    during = DURING().match(words)
    if during is not None:
        return during.end(), times(during)
    unless = _UNLESS().match(words)
    if unless is not None:
        known = states.state(words, unless.end(), memory)
        if known is None or len(known[0]) != 1 or not words.startswith(", ", known[1]):
            return None, []
        return known[1] + 2, [{"not": known[0][0]}]
    start = _WHILE().match(words)
    if start is None and (fought := _WHEN().match(words)) is not None:
        fight = _fight(words, fought, memory)
        return (fight[1] + 2, fight[0]) if fight is not None and words.startswith(", ", fight[1]) else (0, [])
    if start is None:
        return 0, []
    if _PIERCING().match(words):
        return 0, []
    there = WORN().match(words) or _THERE().match(words)
    if there is not None:  # what is not face-up on the field applies to nothing anyway
        if WORN().match(words) is None:
            memory.said = "this card"
        return there.end(), []
    worn = further_states.wearer(words, 0)
    if worn is not None and words.startswith(", ", worn[1]):
        memory.said = "equipped monster"
        return worn[1] + 2, [worn[0]]
    known = _standing(words, start.end()) or states.state(words, start.end(), memory) or _fight(words, start, memory)
    if known is None or not words.startswith(", ", known[1]):
        return None, []
    itself = (one.get("is", {}).get("what") == "this card" or one == states_of_this_card.ALONE for one in known[0])
    if any(itself) or any(not _OF_ITSELF.isdisjoint(one.get("not", one)) for one in known[0]):
        memory.said = "this card"
    elif all(one.get("is", {}).get("what") == "equipped monster" or one == _BORNE for one in known[0]):
        memory.said = "equipped monster"
    return known[1] + 2, known[0]


_BORNE: Data = {"exists": {"card": "monster", "bears": "this card", "of": "you"}}
"""The equipped monster is of this player."""


def _fight(words: str, start: re.Match[str], memory: Memory) -> tuple[list[Data], int] | None:
    """``if this card attacks a DARK monster``: it applies as long as that battle lasts."""
    from judge.rulesets.yugioh.reading.clauses.conditions import battles

    if not words.lower().startswith(("if ", "when "), start.start()):
        return None
    turned = _attacked_by_a_foe(words, start.end(), memory)
    fight = turned or battles.fighting(words, start.end(), memory)
    if fight is None or any(what.get("face") == "down" for what in _selectors(fight[0])):
        return None  # what lies face-down as it is attacked does not once the battle is fought
    own = next(iter(fight[0][0 if turned is None else 1].values()))
    foe = len(fight[0]) > 1
    if own == "this card":
        memory.said = own
    elif "bears" in own:
        own = memory.said = "equipped monster"
    elif own.get("of") != "you":
        return None
    mine: Any = own if isinstance(own, str) else {"count": "all", **own, "battling": True}
    theirs = dict(_THE_OTHER) if foe or isinstance(own, str) else None
    attacks = mine if "attacking" in fight[0][0] and turned is None else theirs
    attacked = "attacking" in fight[0][0] or (len(fight[0]) > 1 and "attacking" in fight[0][1])
    memory.fighters = (mine, theirs, attacks if attacked else None)
    return fight


def _selectors(conditions: list[Data]) -> list[Data]:
    return [what for one in conditions for what in one.values() if isinstance(what, dict)]


_THE_OTHER: Data = {"count": "all", "card": "monster", "of": "opponent", "battling": True}
"""The monster of the opponent in the battle that goes on."""


@once
def _WHEN() -> Expression:
    return Expression(r"when (?=this card |your |an? |the equipped )", re.IGNORECASE)


@once
def _FOE() -> Expression:
    return Expression(r"(?:your|an) opponent's monster (?P<verb>attacks|battles)(?: with)? ", re.IGNORECASE)


def _attacked_by_a_foe(words: str, at: int, memory: Memory) -> tuple[list[Data], int] | None:
    """``your opponent's monster attacks a "A" monster you control``."""
    start = _FOE().match(words, at)
    noun = selecting.noun(words, start.end(), Memory(memory.context)) if start is not None else None
    own = selected.uncounted(noun) if noun is not None else None
    if (
        start is None
        or noun is None
        or not own
        or own.get("of") != "you"
        or own.get("card") != "monster"
        or "in" in own
    ):
        return None
    theirs = "attacking" if start["verb"].lower() == "attacks" else "battling"
    return [{theirs: {"card": "monster", "of": "opponent"}}, {"battling": own}], noun.end


_ONLY: tuple[tuple[str, Data], ...] = (
    (" during the Damage Step only", {"phase": "damage step"}),
    (" during damage calculation only", {"substep": "calc"}),
    (" during that damage calculation only", {"substep": "calc"}),
)


@once
def ONLY() -> Expression:
    """A part of the battle in which one of several things that are said applies."""
    return Expression(
        r",? during (?:the (?P<step>Damage Step)|(?:that )?damage calculation) only(?=,? (?:also|and) )", re.I
    )


def only(match: re.Match[str]) -> Data:
    """That part, as a condition."""
    return dict(_ONLY[0 if match["step"] else 1][1])


def behind(words: str, at: int, memory: Memory, *, alone: bool = False) -> list[Data] | None:
    """The state under which it applies, where that stands at the end (``... while you control a Dragon monster``,
    ``... during the Damage Step only``); ``alone``: nothing but this card was spoken of."""
    for said, when in _ONLY:
        if words[at:].lstrip(",").lower() == said.lower():
            return [dict(when)]
    twice = _IN_A_PHASE().match(words, at)
    if twice is not None and (further := behind(words, twice.end(), memory)) is not None:
        return [{"phase": twice["phase"].lower()}, *further]
    limited = _LIMITED().fullmatch(words, at)
    if limited is not None and not (limited["unless"] and limited["or"]):
        asked = times(limited)
        return [{"not": {key: value for one in asked for key, value in one.items()}}] if limited["unless"] else asked
    start = _BEHIND().match(words, at)
    if start is None:
        return _in_such_turns(words, at, memory)
    itself = memory.said in ("", "this card")
    own = itself and words.startswith("it ", start.end())
    said = f"this card {words[start.end() + 3 :]}" if own else words[start.end() :]
    if itself and alone and said.startswith(_ADRIFT):
        said = f"this card is {said}"
    known = (_standing(said, 0) if itself else None) or states.state(said, 0, memory)
    if known is None or known[1] != len(said):
        return None
    return _contrary(known[0]) if start["unless"] else known[0]


_ADRIFT = (
    "equipped with ",
    "in face-up ",
    "in Attack ",
    "in Defense ",
    "in the Extra ",
    "in the center ",
    "in the Main ",
)
"""How words begin that speak of the card of which was spoken, without naming it again."""


def _standing(words: str, at: int) -> tuple[list[Data], int] | None:
    """``this card is in the Extra Monster Zone``."""
    there = _ROW().match(words, at)
    if there is None:
        return None
    return [{"is": {"what": "this card", "fits": {"zone_kind": ROWS[there["row"].lower()]}}}], there.end()


@once
def _ROW() -> Expression:
    return Expression(
        r"this card is in (?:the|an|your) (?P<row>Extra|Main|center Main|leftmost or rightmost Main) Monster Zone"
        r"(?![\w(-]| or)",
        re.I,
    )


def of_its_turn(words: str) -> tuple[str, list[Data]] | None:
    """``the turn it is Special Summoned or flipped face-up`` at the end: what stands before, and that turn of this
    card."""
    found = _THAT_TURN().search(words)
    if found is None:
        return None
    said = found["how"] or found["how2"]
    how = {"how": event_parts.ways(said)} if said else {}
    if found["turned"]:
        return words[: found.start()], [{"event_this_turn": {"flipped": {"card": "this card"}}}]
    came: Data = {"event_this_turn": {"summoned": {"card": "this card", **how}}}
    turned: Data = {"event_this_turn": {"flipped": {"card": "this card"}}}
    return words[: found.start()], [{"any": [came, turned]} if found["flipped"] else came]


@once
def _THAT_TURN() -> Expression:
    return Expression(
        r" (?:during )?the turn (?P<turned>it is flipped face-up)$"
        rf"| (?:during )?the turn (?:(?:it|this card) (?:is|was) {event_parts.HOW}ed|you "
        rf"{event_parts.HOW.replace('how>', 'how2>')}ed "
        r"(?:it|this card))(?P<flipped> or flipped face-up)?$",
        re.IGNORECASE,
    )


def of_their_turn(words: str) -> tuple[str, Data] | None:
    """``monsters cannot attack the turn they are Summoned``: what stands beside that, and what makes the monsters those
    of that turn."""
    found = _THEIR_TURN().fullmatch(words)
    if found is None:
        return None
    part = found.groupdict()
    whole, place = part["whole"] or f"{part['front']}{part['but'] or ''}", part["place"] or part["place2"]
    way = part["how"] or part["how2"] or ""
    if way.lower() == "normal or special":
        if place:
            return None
        return whole, {"one_of": [{"summoned": one, "this_turn": "summoned"} for one in ("normal summoned", "special")]}
    how: Data = {"summoned": "from extra deck" if place else "special"} if way else {}
    return whole, {**how, "this_turn": True if how else "summoned"}


@once
def _THEIR_TURN() -> Expression:
    way = r"(?:(?P<how>Special|Normal or Special) )?"
    turn = rf"(?:during )?the turn they (?:are|were) {way}Summoned(?P<place> from the Extra Deck)?"
    lead = turn.replace("how>", "how2>").replace("place>", "place2>")
    return Expression(
        rf"(?P<front>[^.:;]*?[a-z](?<!except)) {turn}(?P<but>, except [^.:;]+)?|{lead}, (?P<whole>[^.:;]+)",
        re.IGNORECASE,
    )


def _in_such_turns(words: str, at: int, memory: Memory) -> list[Data] | None:
    """``during any turn in which your opponent has activated a monster effect``."""
    start = _IN_TURNS().match(words, at)
    said = f"{words[start.end() :]} this turn" if start is not None else ""
    known = states.state(said, 0, memory) if said else None
    return known[0] if known is not None and known[1] == len(said) else None


@once
def _IN_TURNS() -> Expression:
    return Expression(r",? during (?:any|a|the) turn (?:in which )?(?=(?:you|your opponent) )")


def _contrary(asked: list[Data]) -> list[Data]:
    """The state in which these conditions do not all hold."""
    contrary: list[Data] = [one["not"] if one.keys() == {"not"} else {"not": one} for one in asked]
    return contrary if len(contrary) == 1 else [{"any": contrary}]


@once
def DURING() -> Expression:
    """A turn or a phase, before what applies in it."""
    return Expression(r"during (?P<turn>your opponent's|your|the) (?P<phase>turn|Battle Phase|Main Phase), ", re.I)


@once
def _LIMITED() -> Expression:
    return Expression(
        r"(?:(?P<unless>,? except)|,)? during (?:(?P<turn>your opponent's|your|the|any) "
        r"(?P<phase>turn|Battle Phase|Main Phase(?: [12])?|End Phase|Standby Phase)s?|(?P<bare>Main Phase [12]))"
        r"(?:(?<=Main Phase)(?:,? or| and) (?P<or>Battle Phase))?"
        r"(?: only)?",
        re.IGNORECASE,
    )


@once
def _IN_A_PHASE() -> Expression:
    """A phase, before the state under which something applies in it."""
    return Expression(r" during the (?P<phase>Battle|Main) Phase(?= (?:while|if|unless) )")


@once
def _BEHIND() -> Expression:
    return Expression(r",? (?:while|if|as long as|(?P<unless>unless)) ")


def times(match: re.Match[str]) -> list[Data]:
    """The turn and the phase in which a statement applies."""
    part = match.groupdict()
    turn = {"your": "yours", "your opponent's": "opponent's"}.get((part["turn"] or "the").lower())
    phase = (part["phase"] or part["bare"]).lower().replace(" phase", "")
    if part.get("or"):
        return [*([{"turn": turn}] if turn else []), {"any": [{"phase": phase}, {"phase": "battle"}]}]
    return [*([{"turn": turn}] if turn else []), *([{"phase": phase}] if phase != "turn" else [])]


@once
def WORN() -> Expression:
    """Where an Equip Card is."""
    return Expression(r"while (?:(?:this card is )?equipped to a monster|this card is an Equip Card), ", re.I)


@once
def _THERE() -> Expression:
    return Expression(
        r"(?:while|as long as) this (?:card|monster) is (?:face-up )?(?:on the field|in (?:the|your) Monster Zone), ",
        re.IGNORECASE,
    )


@once
def _PIERCING() -> Expression:
    return Expression(
        r"if .{3,90}? attacks a Defense Position monster,(?! your opponent| (?:it|this card) gains)"
        r"|if this card battles a monster, neither"
        r"|if [^,]{2,70} attacks a monster (?:with|that has) (?:a )?higher ATK, the attacking monster "
        r"|if .{2,120} would be "
        r"|if [^,]{3,70} (?:attacks or is attacked|attacks|battles)(?: an opponent's monster)?, "
        r"your opponent cannot activate ",
        re.IGNORECASE,
    )
