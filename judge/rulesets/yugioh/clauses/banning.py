"""Bans: what nobody, or one player, can do while an effect applies."""

from __future__ import annotations

from collections.abc import Callable

from judge.rulesets.yugioh.clauses.events import HOW, ways
from judge.rulesets.yugioh.clauses.phrases import Data, Match
from judge.rulesets.yugioh.clauses.selecting import uncounted

Static = Callable[[Match], "list[Data] | None"]

_EVERYWHERE = ["hand", "field", "graveyard", "banished"]
_SITUATED = frozenset({"of", "in", "count", "other", "position", "summoned", "this_turn", "linked"})
"""What a selector says of where a card is: a card that is being Summoned is nowhere yet."""
_ACTIVATED: dict[str, tuple[Data, str]] = {
    "cards or effects": ({"in": _EVERYWHERE}, "any"),
    "monster effects": ({"card": "monster", "in": _EVERYWHERE}, "effect"),
    "the effects of monsters": ({"card": "monster", "in": _EVERYWHERE}, "effect"),
    "spell cards": ({"card": "spell", "in": ["hand", "field"]}, "card"),
    "trap cards": ({"card": "trap", "in": ["hand", "field"]}, "card"),
    "spell/trap cards": ({"card": "spell or trap", "in": ["hand", "field"]}, "card"),
    "spell or trap cards": ({"card": "spell or trap", "in": ["hand", "field"]}, "card"),
    "monster effects on the field": ({"card": "monster", "in": "field"}, "effect"),
    "monster effects in the gy": ({"card": "monster", "in": "graveyard"}, "effect"),
    "spell/trap cards or effects": ({"card": "spell or trap", "in": _EVERYWHERE}, "any"),
}


def _who(match: Match) -> str:
    said = match.groups.get("who", "").lower()
    return "you" if said == "you" else "opponent" if "opponent" in said else "both"


def _activate(match: Match) -> list[Data]:
    what, kind = _ACTIVATED[match.groups["what"].lower()]
    return [{"cannot_activate": dict(what), "who": _who(match), "kind": kind}]


def _in_battle(match: Match) -> list[Data] | None:
    """From the declaration of an attack to the end of the Damage Step."""
    noun = match.cards[0]
    own = noun.data if noun.data == "this card" else uncounted(noun)
    if not own or noun.face or noun.places or (isinstance(own, dict) and (own.get("of") != "you" or "in" in own)):
        return None
    fights: list[Data] = [{"attacking" if match.groups["verb"].lower() == "attacks" else "battling": own}]
    if match.groups.get("enemy"):
        fights.append({"battling": {"card": "monster", "of": "opponent"}})
    return [{**static, "while": fights} for static in _activate(match)]


def _summon(match: Match) -> list[Data] | None:
    static: Data = {"cannot_summon": _who(match)}
    if match.groups.get("how"):
        static["how"] = ways(match.groups["how"])
    cards: Data = {}
    if match.cards:
        allowed = match.cards[0].data
        if not isinstance(allowed, dict) or allowed.keys() & _SITUATED or len(allowed) < 2:
            return None
        if set(allowed) == {"card", "attribute"} and not isinstance(allowed["attribute"], list):
            cards = {"card": "monster", "not_attribute": allowed["attribute"]}
        elif set(allowed) == {"card", "kind"}:
            cards = {"card": "monster", "not_kind": allowed["kind"]}
        elif allowed.get("card") == "monster":
            static["allowed"] = {key: value for key, value in allowed.items() if key != "face"}
        else:
            return None
    if match.groups.get("extra"):
        cards = {"card": "monster", **cards, "in": "extra deck"}
    if cards:
        static["cards"] = cards
    return [static]


def _no_attacks(match: Match) -> list[Data]:
    return [{"cannot_attack": {"card": "monster", "of": _who(match)}, "declaration_only": True, "players": True}]


def _unburied(match: Match) -> list[Data]:
    return [{"cannot_banish": _who(match), "from": "graveyard"}]


def _fixed(key: str) -> Static:
    return lambda match: [{key: _who(match)}]


_WHO = r"(?:(?P<who>your opponent|you|players|both players) cannot|(?P<nobody>neither player) can)"
_ANY = "|".join(sorted(_ACTIVATED, key=len, reverse=True))
_MONSTERS = r"(?: (?:monsters|a monster\(s\)))?"

BANS: tuple[tuple[str, Static], ...] = (
    (rf"{_WHO} activate (?P<what>{_ANY})(?! in| of| on| with| to)", _activate),
    (rf"{_WHO} {HOW}{_MONSTERS}(?P<extra> from the Extra Deck)?(?!,? (?:from|except|with|to|by"
     rf"|using|in))", _summon),
    (rf"{_WHO} {HOW}{_MONSTERS}(?P<extra> from the Extra Deck)?, except {{cards}}", _summon),
    (r"(?P<who>your opponent|you) cannot declare (?:an attack|attacks)(?! with)", _no_attacks),
    (r"(?P<who>you) take no battle damage(?! from)", _fixed("no_battle_damage")),
    (r"(?P<who>you|your opponent) takes? no damage(?! from)", _fixed("no_damage")),
    (rf"{_WHO} banish cards(?! from)", _fixed("cannot_banish")),
    (rf"{_WHO} banish cards from (?:the|either|any) (?:GYs?|Graveyards?)", _unburied),
    (r"cards in the (?:GYs?|Graveyards?) cannot be banished", _unburied),
    (rf"{_WHO} Tribute cards", _fixed("cannot_tribute")),
    (r"(?P<who>your opponent|you) cannot conduct (?:their|your|his/her) Battle Phase(?! of)",
     _fixed("cannot_battle_phase")),
    (rf"if {{cards}} (?P<verb>attacks|battles)(?P<enemy> an opponent's monster)?, (?P<who>your opponent) cannot "
     rf"activate (?:any )?(?P<what>{_ANY}) until the end of the Damage Step", _in_battle),
)  # fmt: skip
"""Phrases that forbid something to players, and the statics they mean."""


SUMMON_BAN = (rf"{_WHO} {HOW}{_MONSTERS}(?P<extra> from the Extra Deck)?", ", except {cards}", _summon)
"""A ban on Summons whose exception comes last, behind how long it lasts: the words before and behind that."""
