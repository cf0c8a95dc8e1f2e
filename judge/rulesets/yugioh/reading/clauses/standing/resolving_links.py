"""What applies as an activated effect resolves: ``when a monster effect activated by your opponent resolves, you can
detach 1 material from an Xyz Monster you control, and if you do, negate that effect``."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.conditions import states
from judge.rulesets.yugioh.reading.clauses.noun_phrases import described_cards, selected
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data, Match
from judge.rulesets.yugioh.reading.clauses.restrictions.standing_nouns import Statics
from judge.rulesets.yugioh.reading.clauses.standing import instead_clauses

_ANYWHERE = ["hand", "field", "graveyard", "banished"]
_CARD = {"monster": "monster", "spell": "spell", "trap": "trap", "spell/trap": "spell or trap"}


def _negated(match: Match) -> Statics | None:
    """What is negated: of which cards, under which conditions, for what."""
    said = match.groups
    places: Any = "field" if said.get("there") else list(_ANYWHERE)
    kind = _CARD.get((said.get("kind") or "").lower())
    static: Data = {"negate_activated": {**({"card": kind} if kind else {}), "in": places}}
    if said.get("theirs") or said.get("by"):
        static["negate_activated"] = {**({"card": kind} if kind else {}), "of": "opponent", "in": places}
    if match.cards:
        noun = match.cards[0]
        aimed = "this card" if noun.data == "this card" else selected.uncounted(noun)
        if not aimed or (isinstance(aimed, dict) and (selected.places_of(aimed) != {"field"} or not noun.placed)):
            return None
        static["aimed_at"] = aimed
    if said.get("falls"):
        static["destroys"] = True
    if said.get("spent"):
        static["spends_itself"] = "destroyed" if said["spent"].lower() == "destroy" else True
    if said.get("deed"):
        steps, own = instead_clauses.done(said["deed"])
        if steps is None or own or not said.get("may"):
            return None  # what has to be done, and might be impossible
        static["resolve"] = steps
    if said.get("may"):
        static["optional"] = True
    if said.get("often"):
        static["once"] = "soft"
    if said.get("state"):
        known = states.state(said["state"], 0, Memory(Context()))
        if known is None or known[1] != len(said["state"]):
            return None
        static["while"] = known[0]
    return [static]


def _the_first(match: Match) -> Statics | None:
    """``negate the effect of your opponent's first Spell Card or effect that resolves each turn``: once per turn."""
    if bool(match.groups.get("before")) == bool(match.groups.get("behind")):
        return None
    statics = _negated(match)
    return statics and [{**statics[0], "once": "soft"}]


def _in_answer(match: Match) -> Statics | None:
    """What is negated where it answers something: the activation of which cards."""
    said = match.groups
    answered = described_cards.of_a_kind(f"{said['names']} {said['frame']}", Context())
    statics = _negated(match) if answered is not None else None
    if answered is None or statics is None:
        return None
    kind = "monster effect" if said["frame"] == "monster" else said["frame"].lower()
    pattern: Data = {"activation": [kind], "card": {k: v for k, v in answered.items() if k != "card"}}
    return [{**statics[0], "in_response_to": {**pattern, **({"by": "you"} if said.get("yours") else {})}}]


_THEN = (
    r"(?:, if (?P<state>you control [^.;:,]+))?, (?P<may>you can )?(?:(?P<deed>[^.;:,]+), and if you do, )?"
    r"negate that (?:activated )?effect(?:, and if you do,? (?P<falls>destroy) (?:that (?:monster|card)|it))?"
    r"(?:, then (?P<spent>destroy) this card)?(?=\.?$)"
)
_ANSWERED = (
    r"(?: by (?P<by>your opponent))? in response to the activation of (?:(?P<yours>your)|an?) "
    r"(?P<names>[^.;:,]+?) (?P<frame>monster(?= effect)|(?:Spell|Trap)(?= Card or effect))(?: Card or)? effect"
    r"(?:, then (?P<spent>destroy) this card)?(?=\.?$)"
)
_OFTEN = r"(?P<often>once per turn, )?when "
RESOLVING: tuple[tuple[str, Any], ...] = (
    (rf"{_OFTEN}an? (?P<kind>monster|Spell|Trap|Spell/Trap)(?: Card or)? effect activated by (?P<by>your opponent) "
     rf"resolves{_THEN}", _negated),
    (rf"{_OFTEN}(?P<theirs>your opponent's) (?:activated )?(?P<kind>monster) effect(?P<there> activated on the field)? "
     rf"resolves{_THEN}", _negated),
    (r"(?P<before>each turn, )?negate (?:the effect of )?(?P<theirs>your opponent's) first (?P<kind>Spell|Trap|monster)"
     r"(?: Card or)? effect that resolves(?P<behind> each turn)?(?: while (?P<state>you control [^.;:,]+))?"
     r"(?:,? and if you do,? (?P<falls>destroy) that card)?(?=\.?$)", _the_first),
    (rf"(?P<may>you can )negate (?P<theirs>your opponent's) card or effect activated{_ANSWERED}", _in_answer),
    (rf"(?P<may>you can )negate an? (?P<kind>monster|Spell|Trap) effect activated{_ANSWERED}", _in_answer),
    (r"(?P<often>once per turn, )?(?P<may>you can )negate any (?P<kind>monster|Spell|Trap|Spell/Trap) effect activated "
     r"on (?P<theirs>your opponent's) (?P<there>field)(?=\.?$)", _negated),
    (rf"{_OFTEN}a Trap Card or (?P<kind>Trap) effect that was activated on (?P<theirs>your opponent's) (?:side of "
     r"the )?(?P<there>field) resolves, negate the effects of that card(?=\.?$)", _negated),
    (rf"{_OFTEN}an activated card or effect resolves that targets {{cards}}{_THEN}", _negated),
    (r"(?P<may>you can )negate an activated (?:card|(?P<kind>Spell/Trap|Spell|Trap|monster)) effect that targets "
     r"{cards}, then (?P<spent>destroy) this card(?=\.?$)", _negated),
    (r"negate (?P<theirs>your opponent's )?(?P<kind>Spell/Trap|Spell|Trap|monster) effects that target {cards}(?=\.?$)",
     _negated),
)  # fmt: skip
"""The phrases, and the statics they mean."""
