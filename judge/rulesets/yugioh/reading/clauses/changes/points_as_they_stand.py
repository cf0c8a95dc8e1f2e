"""Numbers that are read off the table as it stands then: ``it gains ATK equal to the ATK of the monster on the field
with the highest ATK (your choice, if tied)``, so much for each Chain Link."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.amounts.durations import UNTIL
from judge.rulesets.yugioh.reading.clauses.changes.atk_def_clauses import STATS, stats
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match, Phrases, Steps, once

_WHERE = r"(?:(?P<field>on the field)|(?P<mine>you (?:currently )?control)|your opponent (?:currently )?controls)"
_TIED = r"(?: \(your choice,? if tied\))?"
_HIGHEST = (
    rf"the (?:current )?(?P<source>ATK|DEF) of the (?:face-up )?monster {_WHERE} with the highest (?P=source){_TIED}"
    r"(?![\w/])"
)
_AMONG = (
    r"the highest (?P<source>ATK|DEF) among (?:the )?(?:face-up )?monsters (?:(?P<field>on the field)"
    rf"|(?P<mine>you control)|(?P<theirs>they control)|your opponent controls){_TIED}(?![\w/])"
)


def _highest(match: Match) -> Data:
    """The highest ATK or DEF of the monsters that are spoken of."""
    said = match.groups
    of: Data = {} if said.get("field") else {"of": "you" if said.get("mine") else "opponent"}
    return {"highest_of": {"card": "monster", **of}, **({"of": "def"} if said["source"].upper() == "DEF" else {})}


def _changed(*, to: bool) -> Any:
    """One monster gains as much, or has as much from then on."""

    def build(match: Match, memory: Memory) -> Steps | None:
        cards = match.cards[0].data if match.cards else "this card"
        if cards not in ("this card", "target", "it"):
            return None
        amount = _highest(match)
        if not to and "ATK" in match.groups["stats"] and "DEF" in match.groups["stats"]:
            return None  # what it gains first would count
        memory.said = cards if not match.cards else memory.said
        return stats(match, cards, {"to": amount} if to else amount)

    return build


def _dealt(key: str, who: str) -> Any:
    """``inflict damage to your opponent equal to the highest ATK among the monsters they control``."""

    def build(match: Match, memory: Memory) -> Steps | None:
        match.groups["-keep"] = ""
        return [{key: _highest(match), who: "opponent" if match.groups.get("to") else "you"}]

    return build


def _per_chain_link(match: Match, memory: Memory) -> Steps:
    """``inflict 400 damage to your opponent times the Chain Link number of this card``."""
    match.groups["-keep"] = ""
    return [{"damage": {"chain_link": int(match.groups["n"].replace(",", ""))}, "to": "opponent"}]


@once
def AS_THEY_STAND() -> Phrases:
    """How card files write such numbers."""
    hurts = r"inflict damage to (?P<to>your opponent)"
    gains = r"(?:you )?gain (?:LP|Life Points)"
    return Phrases(
        (
            *((rf"(?:make )?{{cards}} gains? {STATS} equal to {one}{UNTIL}", _changed(to=False))
              for one in (_HIGHEST, _AMONG)),
            (r"inflict (?P<n>[\d,]+) damage to your opponent times the Chain Link number of this card",
             _per_chain_link),
            (rf"(?:make )?this card's {STATS} becomes? equal to {_HIGHEST}{UNTIL}", _changed(to=True)),
            *((rf"{hurts},? equal to {one}", _dealt("damage", "to")) for one in (_HIGHEST, _AMONG)),
            *((rf"{gains},? equal to {one}", _dealt("gain_lp", "who"))
              for one in (_HIGHEST, _AMONG.replace("|(?P<theirs>they control)", ""))),
        )
    )  # fmt: skip
