"""What is paid in place of a cost: ``if a "A" monster you control would discard to activate an effect, you can send
this card to the GY instead``."""

from __future__ import annotations

import re
from typing import Any

from judge.rulesets.yugioh.reading.clauses.activations import cost_clauses
from judge.rulesets.yugioh.reading.clauses.noun_phrases import selecting
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data, Reading, Refusal
from judge.rulesets.yugioh.table.records import many

_GY = r"(?:GY|Graveyard)"
_NOUN = r"(?:\"[^\"]*\"|[^,;:\"])+?"
_BEFORE = r"(?P<often>once per turn, )?(?P<turn>during your turn, )?if "
_TAIL = (
    rf"(?P<fresh>, except the turn this card was sent to the {_GY})?, you can (?P<deed>[^.;:]+?),? instead"
    r"(?P<one> of 1 of those (?:cards|monsters|(?:Xyz )?[Mm]aterials))?(?:, except (?P<but>\"[^\"]+\"))?"
)
_PAID = Expression(
    rf"{_BEFORE}(?:you|(?P<who>(?:an?|your) {_NOUN} monster(?: you control)?)) would "
    rf"(?P<would>{_NOUN}(?:, or {_NOUN},)?) to activate "
    rf"(?P<whose>an effect|its effect|an? {_NOUN} (?:monster|card)'s effect|the effect of an? {_NOUN})"
    rf"(?P<theirs> during your opponent's turn)?{_TAIL}",
    re.IGNORECASE,
)
_DETACHED = Expression(
    rf"{_BEFORE}(?P<who>(?:an?|your) (?:{_NOUN} )?Xyz Monster(?: you control)?) would activate (?:an|its) effect by "
    rf"(?P<would>detaching (?:an )?(?:Xyz )?materials?(?:\(s\))?){_TAIL}",
    re.IGNORECASE,
)
_FREE = Expression(
    rf"(?P<who>(?:{_NOUN} )?Xyz Monsters you control) can activate (?:their )?effects without "
    r"(?P<would>detaching (?:Xyz )?materials?(?:\(s\))?)",
    re.IGNORECASE,
)
_WHOSE = Expression(r"(?:the effect of )?(?P<card>.+?)(?:'s effect)?$")
_SEVERAL = Expression(r", or |,$")
_WAYS: tuple[tuple[Expression, Data], ...] = (
    (Expression(r"discard(?: an? cards?(?:\(s\))?)?$"), {"discard": 1}),
    (
        Expression(rf"send an? cards?(?:\(s\))? from (?:your|the) hand to the {_GY}$"),
        {"send_to_graveyard": {"of": "you", "in": "hand"}},
    ),
    (Expression(r"banish an? cards?(?:\(s\))? from (?:your|the) hand$"), {"banish": {"of": "you", "in": "hand"}}),
    (
        Expression(r"banish the top cards?(?:\(s\))? of your Deck$"),
        {"banish": {"of": "you", "in": "deck", "top": True}},
    ),
    (Expression(r"Tribute an? monsters?(?:\(s\))?$"), {"tribute": {"card": "monster"}}),
    (Expression(r"Tribute itself$"), {"tribute": "this card"}),
    (Expression(r"detach(?:ing)? (?:an )?(?:Xyz )?[Mm]aterials?(?:\(s\))?$"), {"detach": 1}),
)
_TRIBUTED = Expression(rf"Tribute (?P<such>an? {_NOUN} monsters?(?:\(s\))? you control)$")
_THEIRS = Expression(r"Tribute 1 (?P<up>face-up )?monster your opponent controls$")
_ITSELF = Expression(rf"banish this card you control or from your {_GY}")
_PAYS = frozenset({"banish", "send_to_graveyard", "tribute", "detach"})
_EVERYWHERE = ["hand", "field", "graveyard", "banished"]
"""Where an effect may be activated, if nobody says where."""


def replaced(words: str, context: Context) -> Reading | None:
    """A sentence on what can be paid instead; None where it is none, or not all of it is understood."""
    if (free := _FREE.fullmatch(words)) is not None:
        return _for_nothing(words, free["who"], free["would"])
    said = _PAID.fullmatch(words) or _DETACHED.fullmatch(words)
    if said is None:
        return None
    part = said.groupdict()
    told = _whose(part)
    would = _would(part["would"])
    deed = _deed(part)
    if told is None or would is None or deed is None:
        return None
    cost, places = deed
    asked: list[Data] = [{"turn": "yours"}] if part["turn"] else []
    asked += [{"turn": "opponent's"}] if part.get("theirs") else []
    asked += [{"not": {"event_this_turn": {"sent_to_graveyard": {"card": "this card"}}}}] if part["fresh"] else []
    static: Data = {"pays_instead": told, "would": would, "cost": [cost]}
    static.update({"one_of_them": True} if part["one"] else {})
    static.update({"while": asked} if asked else {})
    data: Data = {"static": [static], **({"in": places} if places else {})}
    return Reading({**data, **({"once": "soft"} if part["often"] else {})}, (0, len(words)))


def _for_nothing(words: str, who: str, would: str) -> Reading | None:
    """Effects for which nothing need be paid."""
    noun = selecting.noun(f"all {who}", 0, Memory(Context()))
    whole = noun is not None and noun.end == len(f"all {who}") and isinstance(noun.data, dict)
    if (
        noun is None
        or not whole
        or noun.data.get("of") != "you"
        or "in" in noun.data
        or (ways := _would(would)) is None
    ):
        return None
    such = {key: what for key, what in noun.data.items() if key != "count" and key not in noun.added}
    return Reading({"static": [{"pays_instead": such, "would": ways}]}, (0, len(words)))


def _whose(part: dict[str, Any]) -> Data | None:
    """The cards whose effects they are."""
    whose = _WHOSE.fullmatch(part.get("whose") or "")
    words = part["who"] or (whose["card"] if whose is not None else "")
    if words in ("an effect", "its effect") or (
        part["who"] and part.get("whose", "its effect")[:3] not in ("an ", "its")
    ):
        return None
    mine = words.lower().startswith("your ")
    noun = selecting.noun(f"a {words[5:]}" if mine else words, 0, Memory(Context()))
    if noun is None or noun.end != len(f"a {words[5:]}" if mine else words) or not isinstance(noun.data, dict):
        return None
    if noun.data.get("count", 1) != 1 or "in" in noun.data or (mine and "of" in noun.data):
        return None
    found = {key: what for key, what in noun.data.items() if key != "count" and key not in noun.added}
    if "of" in found:
        return found if found["of"] == "you" else None
    return {**found, "of": "you", "in": _EVERYWHERE} if found.keys() - {"card"} else None


def _would(words: str) -> list[Data] | None:
    """In place of which costs."""
    found: list[Data] = []
    for said in filter(None, _SEVERAL.split(words)):
        way = next((dict(cost) for one, cost in _WAYS if one.fullmatch(said)), None)
        if way is None and (such := _TRIBUTED.fullmatch(said)) is not None:
            noun = selecting.noun(such["such"].replace("(s)", ""), 0, Memory(Context()))
            what = noun.data if noun is not None and isinstance(noun.data, dict) else {}
            way = (
                {"tribute": {key: one for key, one in what.items() if key != "count"}}
                if what.get("of") == "you"
                else None
            )
        if way is None:
            return None
        found.append(way)
    return found or None


def _deed(part: dict[str, Any]) -> tuple[Data, list[str]] | None:
    """What is paid instead, and where this card is for it."""
    if (theirs := _THEIRS.fullmatch(part["deed"])) is not None:
        face = {"face": "up"} if theirs["up"] else {}
        return {"tribute": {"count": 1, "card": "monster", "of": "opponent", **face}}, []
    if _ITSELF.fullmatch(part["deed"]):
        return {"banish": "this card"}, ["field", "graveyard"]
    read = cost_clauses.activation(f"You can {part['deed']}", Context())
    if isinstance(read, Refusal) or not read.full or read.data.keys() - {"cost", "optional", "places"}:
        return None
    cost = read.data.get("cost", [])
    if len(cost) != 1 or len(cost[0]) != 1 or not cost[0].keys() <= _PAYS:
        return None
    ((key, what),) = cost[0].items()
    if part["but"]:
        if not isinstance(what, dict) or "not_name" in what:
            return None
        what = {**what, "not_name": part["but"][1:-1]}
    places = list(many(read.data.get("places")))
    return ({key: what}, places) if len(places) < 2 else None
