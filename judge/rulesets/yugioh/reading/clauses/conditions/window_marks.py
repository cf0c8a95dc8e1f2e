"""Marks of the window: in which phase and turn, how often, how fast, in which part of the Damage Step."""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses.events.event_parts import require
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, once

ONCE_FACE_UP: Data = {"not": {"used_earlier": {"effect": "itself", "since": "face-up"}}}
"""A limit to one use while the card stays face-up; the effect is the one that says so."""
POINTS = ("start step", "end step")
"""The start and the end of the Battle Phase, as phases of effects."""


_NOT_SENT: Data = {"not": {"event_this_turn": {"sent_to_graveyard": {"card": "this card"}}}}
"""Not in the turn in which this card was sent to the Graveyard."""


@once
def _MARKS() -> tuple[tuple[Expression, Data], ...]:
    phase = (
        r"(?P<phase>Battle Phase or Main Phase 2|(?:Standby|End|Draw|Battle) Phase"
        r"|Main(?: Phase)? or (?:your opponent's )?Battle Phase"
        r"|Main Phase(?: [12])?|turn)"
    )
    rows: tuple[tuple[str, Data], ...] = (
        (r"FLIP(?=$)", {"flip": True}),
        (r"\((?:this is a )?Quick Effect\)", {"quick": True}),
        (r"\(in either player's turn\)", {"quick": True}),
        (r"once per turn|(?:up to )?(?:twice|thrice|(?:three|four|five|six) times) per turn", {"once": "soft"}),
        (r"once per opponent's turn", {"once": "soft", "turn": "opponent's"}),
        (r"once per opponent's Battle Phase", {"once": "soft", "turn": "opponent's", "phase": "battle"}),
        (r"once per your turn", {"once": "soft", "turn": "yours"}),
        (r"once per attack", {"once": "battle"}),
        (r"once per Chain", {"once": "chain"}),
        (r"once per battle(?! phase)", {"once": "battle"}),
        (r"once per Battle Phase(?=, (?:at the (?:start|end) of|during) (?:the|your|each) Battle )", {"once": "soft"}),
        (r"once,? while (?:this card is )?face-up on the field", {"condition": [ONCE_FACE_UP]}),
        (r"once,? while this card is in your Pendulum Zone(?=$|,| \()",
         {"condition": [ONCE_FACE_UP], "in": "spell & trap zone"}),
        (r"you can(?: either)?(?=$|,? \((?:Quick Effect|except during the Damage Step)\)$)", {"optional": True}),
        (r"at the start of (?P<turn>your opponent's|your|the|each) (?P<phase>Standby|Draw) Phase",
         {"condition": [_START_OF_PHASE]}),
        (r"at the start of your Main Phase 1(?! or)",
         {"phase": "main 1", "turn": "yours", "condition": [_START_OF_PHASE]}),
        (r"at the start of your Main Phase 1 or 2", {"phase": "main", "turn": "yours", "condition": [_START_OF_PHASE]}),
        (r"during your Battle Phase or your opponent's Main Phase",
         {"condition": [{"any": [{"turn": "yours", "phase": "battle"}, {"turn": "opponent's", "phase": "main"}]}]}),
        (r"(?:\((?:and )?except during the Damage Step\)|except during the Damage Step)", {"damage_step": False}),
        (r"\(except during the Damage Step,? or (?:during )?the turn this card was sent to the (?:GY|Graveyard)\)",
         {"damage_step": False, "condition": [_NOT_SENT]}),
        (r"\(?except during the (?P<banned>Draw|Standby|End|Battle) Phase or (?:the )?Damage Step\)?",
         {"damage_step": False}),
        (r"except during the (?P<banned>Draw|Standby|End|Battle) Phase(?=$|,? \()", {}),
        (r"even during the Damage Step|\(even during the Damage Step\)", {"damage_step": True}),
        (r"(?:when you activate this card|(?:when|if) this card is activated|when this card resolves)(?=$)",
         {"card_activation": True}),
        (r"during your Main Phase or your opponent's Battle Phase",
         {"condition": [{"any": [{"turn": "yours", "phase": "main"}, {"turn": "opponent's", "phase": "battle"}]}]}),
        (r"during the Main Phase or your opponent's Battle Phase",
         {"condition": [{"any": [{"phase": "main"}, {"turn": "opponent's", "phase": "battle"}]}]}),
        (rf"(?:during|in) (?P<turn>your opponent's|either player's|each player's|each of your|either of your|"
         rf"each of your "
         rf"opponent's|your|the(?! turn)|each|an) {phase}s?(?! of|,? (?:after|\d))", {}),
        (r"during (?P<turn>your opponent's|either player's|(?:the|your)(?=[^:;]*\(Quick Effect\))) Battle Step"
         r"(?=$|, |,? \()", {"phase": "battle step"}),
        (r"at damage calculation", {"substep": "calc"}),
        (r"in your opponent's turn(?=$|, )", {"turn": "opponent's"}),
        (r"before (?:your|their) (?:normal )?draw|before they draw", {"condition": [{"before_draw": True}]}),
        (r"while in (?:face-up )?Attack Position", {"condition": [{"position": "attack"}]}),
        (r"while in (?:face-up )?Defense Position", {"condition": [{"position": "defense"}]}),
        (r"during (?:the|either player's) Damage Step(?=$|, (?:when|if|while) )",
         {"phase": "damage step", "turn": "any", "damage_step": True}),
        (r"at the start of the Damage Step", {"substep": "start"}),
        (r"before damage calculation", {"substep": "before-calc"}),
        (r"during damage calculation", {"substep": "calc"}),
        (r"at the end of the Damage Step", {"substep": "end"}),
        (r"at the (?P<point>start|end) of (?P<turn>the|each|your|your opponent's) Battle Phase", {}),
        (r"before you draw", {"condition": [{"before_draw": True}]}),
        (r"instead of conducting your normal draw", {"condition": [{"before_draw": True}], "draw_given_up": True}),
        (r"after damage calculation", {"substep": "after-calc"}),
    )  # fmt: skip
    return tuple((Expression(pattern, re.IGNORECASE), data) for pattern, data in rows)


@once
def _AS_LINK() -> Expression:
    return Expression(
        r"activate (?:this card |this effect )?(?:only )?as Chain Link (?P<n>\d+) or higher(?=$|,? \()", re.IGNORECASE
    )


def as_link(words: str, at: int) -> tuple[list[Data], int] | None:
    """``Activate only as Chain Link 3 or higher``: the condition, and its end."""
    found = _AS_LINK().match(words, at)
    return None if found is None else ([{"chain_link": {"min": int(found["n"])}}], found.end())


_TURNS = {
    "your": "yours", "each of your": "yours", "either of your": "yours",
    "your opponent's": "opponent's", "each of your opponent's": "opponent's",
}  # fmt: skip


def mark(words: str, at: int) -> tuple[re.Match[str], Data] | None:
    """The mark that stands at a place, and what it says."""
    for pattern, data in _MARKS():
        match = pattern.match(words, at)
        if match:
            return match, data
    return None


def entered(match: re.Match[str], data: Data, found: Data) -> int | None:
    """Enter what a mark says; where it ends, or None if something else has been said of that."""
    asked = data.get("condition", [])
    if any(found.get(key, value) != value for key, value in data.items() if key not in ("condition", "once")):
        return None  # of two limits each is told by itself
    if "condition" in data and "condition" in found and "draw_given_up" not in data:
        return None
    found.update({**data, **({"condition": [*found.get("condition", []), *asked]} if asked else {})})
    said = match.groupdict()
    if "banned" in said:
        require(found, [{"not": {"phase": match.group("banned").lower()}}])
    if "point" in said:
        if "phase" in found or "turn" in found:
            return None
        turn = _TURNS.get(match.group("turn").lower(), "any")
        found.update({"phase": f"{match.group('point').lower()} step", "turn": turn})
        return match.end()
    if "phase" in said:
        return match.end() if _phased(match, found) else None
    if "turn" in said:
        found["turn"] = _TURNS.get(match.group("turn").lower(), "any")
    return match.end()


def _phased(match: re.Match[str], found: Data) -> bool:
    if "phase" in found or "turn" in found:
        return False
    phase = match.group("phase").lower()
    turn = _TURNS.get(match.group("turn").lower(), "any")
    if phase == "turn":
        if match.group("turn").lower() == "the":
            return False
        found["turn"] = turn
        return True
    found["turn"] = turn
    both = ["battle", "main 2"] if phase.endswith("2") else ["main", "battle"]
    found["phase"] = both if " or " in phase else phase.removesuffix(" phase").replace(" phase", "")
    return True


_START_OF_PHASE: Data = {"first_in_phase": True}
"""Nothing else has been done in the phase."""
