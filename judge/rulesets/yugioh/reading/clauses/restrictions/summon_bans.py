"""What cannot be Summoned or Set, and by which Summons."""

from __future__ import annotations

from judge.rulesets.yugioh.reading.clauses.events.event_parts import HOW, ways
from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import EXTREMES, NAME
from judge.rulesets.yugioh.reading.clauses.noun_phrases.places import PLACES
from judge.rulesets.yugioh.reading.clauses.noun_phrases.selected import places_of, uncounted
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match
from judge.rulesets.yugioh.reading.clauses.restrictions.activation_bans import only_those
from judge.rulesets.yugioh.reading.clauses.restrictions.banned_players import ONLY, SITUATED, WHO, Static, player


def _summon(match: Match) -> list[Data] | None:
    static: Data = {"cannot_summon": player(match)}
    if match.groups.get("how"):
        static["how"] = ways(match.groups["how"])
    if "down" in match.groups:
        static["unless_face_down"] = True
    if match.groups.get("otherwise"):
        if static.get("how") != ["special"]:
            return None
        static["except_how"] = ways(match.groups["otherwise"])
    cards: Data = {}
    if match.cards:
        allowed = match.cards[0].data
        if not isinstance(allowed, dict) or allowed.keys() & SITUATED or len(allowed) < 2:
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
        said = match.groups["extra"].split(" ", 3)[3].replace("Main ", "")
        places = [PLACES[place.lower()] for place in said.split(" or ")]
        cards = {"card": "monster", **cards, "in": places if len(places) > 1 else places[0]}
    if cards:
        static["cards"] = cards
    return [static]


def _but_two_kinds(match: Match) -> list[Data] | None:
    """``..., except Plant Xyz Monsters and "A" monsters``."""
    first, second = (noun.data for noun in match.cards)
    if not isinstance(first, dict) or not isinstance(second, dict) or not all(noun.plural for noun in match.cards):
        return None
    if (first.keys() | second.keys()) & SITUATED or {first.get("card"), second.get("card")} != {"monster"}:
        return None
    kinds = [{key: one for key, one in told.items() if key not in ("card", "face")} for told in (first, second)]
    if not all(kinds):
        return None
    static = _summon(Match(match.end, [], match.groups))
    return static and [{**static[0], "allowed": {"card": "monster", "one_of": kinds}}]


def _but_it_and_those(match: Match) -> list[Data] | None:
    """``..., except "A" and monsters that mention it``."""
    static, name = _summon(Match(match.end, [], match.groups)), match.groups["itself"][1:-1]
    return static and [{**static[0], "allowed": {"card": "monster", "one_of": [{"name": name}, {"mentions": name}]}}]


def _but_from_the_hand(match: Match) -> list[Data] | None:
    """``you cannot Special Summon Effect Monsters, except from the hand``, ``... from the Extra Deck``."""
    if not match.groups.get("how"):
        return None
    kind: Data = {"cards": {"card": "monster", "kind": ["effect"]}} if match.groups.get("effects") else {}
    free: Data = {"in": match.groups["free"].lower().replace("gy", "graveyard")}
    return [{"cannot_summon": player(match), "how": ways(match.groups["how"]), **kind, "allowed": free}]


def _namesakes(match: Match) -> list[Data] | None:
    """``you cannot Xyz Summon monsters with the same name as a card you control``."""
    cards = uncounted(match.cards[0])
    if not cards or match.cards[0].plural or places_of(cards) != {"field"} or not match.cards[0].placed:
        return None
    such: Data = {"card": "monster", "compared_with_cards": {"cards": {**cards, "in": "field"}, "name": "equal"}}
    return [{"cannot_summon": player(match), "how": ways(match.groups["how"]), "cards": such}]


def _summon_those(match: Match) -> list[Data] | None:
    """``you cannot Special Summon "A"``, ``... DARK monsters from the Extra Deck``."""
    noun = match.cards[0]
    if not isinstance(noun.data, dict) or "count" in noun.data:
        return None
    found = {key: value for key, value in noun.data.items() if key not in noun.added}
    if found.keys() & (SITUATED - {"in"} | {"face", "different_names"} | EXTREMES):
        return None
    if not found.keys() - {"count", "card", "in"} and "in" not in found:
        return None
    if found.get("card", "monster") != "monster":
        return None
    where = found.get("in")
    if where is not None and not set(where if isinstance(where, list) else [where]) <= _LEFT:
        return None
    static: Data = {"cannot_summon": player(match), "cards": {"card": "monster", **found}}
    return [{**static, "how": ways(match.groups["how"])} if match.groups.get("how") else static]


def _of_the_declared_kind(match: Match) -> Data:
    """``neither player can Special Summon monsters of the declared type``."""
    return {"cannot_summon": player(match), "how": ["special"], "cards": {"card": "monster", "kind": "declared"}}


_LEFT = {"hand", "deck", "graveyard", "banished", "extra deck"}
"""Where a monster can be Summoned from."""


def _set(match: Match) -> list[Data]:
    """``you cannot Set Spells/Traps``, ``you cannot Set cards``."""
    kind = _SET[match.groups["what"].lower().removesuffix(" cards")]
    return [{"cannot_set": player(match), **({"cards": {"card": kind}} if kind else {})}]


def _no_set_ones(match: Match) -> list[Data]:
    """``neither player can Set Spells/Traps nor activate Spell/Trap Cards that are Set on the field``."""
    lying: Data = {"card": "spell or trap", "in": "field", "face": "down"}
    return [
        {"cannot_set": player(match), "cards": {"card": "spell or trap"}},
        {"cannot_activate": lying, "who": player(match), "kind": "card"},
    ]


_SET = {
    "spells/traps": "spell or trap",
    "spell/trap": "spell or trap",
    "monsters": "monster",
    "cards": "",
    "traps": "trap",
}


def _summon_or_set(match: Match) -> list[Data]:
    """``you cannot Normal Summon/Set``, ``... Normal Summon/Set or Special Summon monsters``."""
    how = [*ways("Normal"), *(["special"] if match.groups.get("special") else [])]
    who = player(match)
    return [{"cannot_summon": who, "how": how}, {"cannot_set": who, "cards": {"card": "monster"}}]


_FEW = {"two": 2, "three": 3, "four": 4}


def _so_many_summons(match: Match) -> list[Data]:
    """``neither player can Summon more than two times per turn``: those before the card was there count, too
    (edisonformat.net, rulings of Summon Limit). Whether negated ones do, is left open unless a remark says it: by the
    same rulings yes, while today's Japanese text speaks of Summons that succeeded."""
    number = _FEW.get(match.groups["n"].lower()) or int(match.groups["n"])
    return [{"cannot_summon": "both", "from_the": number + 1, "whole_turn": True}]


_MONSTERS = r"(?: (?:(?:any )?monsters|a monster(?:\(s\))?))?"
_EXTRA = (
    r"(?P<extra> from (?:the|your|their) (?:(?:Main )?Deck or Extra Deck|Extra Deck|Main Deck|Deck|hand or GY|hand"
    r"|GY))?"
)
_BY_WAY = (
    r",? except by (?:an? )?(?P<otherwise>(?:Fusion|Ritual|Synchro|Xyz|Link|Pendulum)(?:(?:, or |, | or )(?:Fusion"
    r"|Ritual|Synchro|Xyz|Link|Pendulum))*) Summons?(?! that| us| with| of)"
)
_LEFT_FREE = r", except (?:for )?{cards}(?: \(even if this card leaves the field\))?"
SUMMON_BANS: tuple[tuple[str, Static], ...] = (
    (rf"{WHO} Special Summon monsters of the declared type", lambda match: [_of_the_declared_kind(match)]),
    (rf"{WHO} Set (?:any )?(?P<what>Spells/Traps|Spell/Trap Cards|monsters|Traps|cards)(?: on the field$)?"
     r"(?!,? (?:from|except|with|to|in|that)\b)", _set),
    (rf"{WHO} Set Spells/Traps,? n?or activate Spell/Trap Cards that are Set on the field", _no_set_ones),
    (rf"{WHO} Normal Summon(?:/Set| or Set)(?P<special> or Special Summon)?(?: (?:other |any )?monsters)?"
     r"(?!,? (?:from|except|with|to|by|using|in|or|Level|non)\b|/| \")", _summon_or_set),
    (rf"{WHO} {HOW}{_MONSTERS}{_EXTRA}(?!,? (?:from|except|with|to|by"
     rf"|using|in))", _summon),
    (rf"{WHO} {HOW}{_MONSTERS}{_EXTRA}{_LEFT_FREE}", _summon),
    (rf"{WHO} {HOW}{_MONSTERS}{_EXTRA}{_BY_WAY}", _summon),
    (rf"{WHO} {HOW}{_MONSTERS}{_EXTRA}, except {{cards}} and {{cards}}(?: \(even if this card leaves the field\))?",
     _but_two_kinds),
    (rf"{WHO} {HOW}{_MONSTERS}{_EXTRA}, except (?P<itself>{NAME}) and monsters that mention it", _but_it_and_those),
    (rf"{WHO} {HOW}{_MONSTERS}(?P<down>),? except in face-down Defense Position(?! or)", _summon),
    (rf"{WHO} {HOW} (?:any )?{{cards}}(?!,? (?:from|except|with|to|by|using|in) )", _summon_those),
    (rf"{WHO} {HOW} monsters with the same name as {{cards}}", _namesakes),
    (rf"{WHO} {HOW} (?P<effects>Effect )?[Mm]onsters,? except from (?:the|your|their) (?P<free>hand|Extra Deck|GY)"
     r"(?! or)", _but_from_the_hand),
    (rf"{WHO} {HOW} other monsters(?!,? (?:from|except|with|to|by|using|in) )", _summon),
    (r"each player can only Special Summon (?:a )?monster(?:\(s\)|s)? once per turn"
     r"(?: while this card is face-up on the field)?",
     lambda match: [{"cannot_summon": "both", "how": ["special"], "from_the": 2}]),
    (r"neither player can Summon more than (?P<n>two|three|four|\d) times per turn", _so_many_summons),
    (r"neither player can Special Summon (?P<n>\d+) or more monsters at the same time",
     lambda match: [{"cannot_summon": "both", "how": ["special"], "at_once": int(match.groups["n"])}]),
)  # fmt: skip
"""Phrases that forbid something to players, and the statics they mean."""


def _those_and_the_extra_deck(match: Match) -> list[Data] | None:
    """``you cannot Special Summon, except "A" monsters and monsters from the Extra Deck``."""
    static, noun = _summon(Match(match.end, [], match.groups)), match.cards[0]
    free = noun.data if isinstance(noun.data, dict) and noun.plural and not noun.placed else {}
    kind = {key: one for key, one in free.items() if key not in ("card", "face")}
    if not static or not kind or free.get("card") != "monster" or free.keys() & SITUATED:
        return None
    return [{**static[0], "allowed": {"card": "monster", "one_of": [kind, {"in": "extra deck"}]}}]


def _neither_but(match: Match) -> list[Data] | None:
    """``you cannot Special Summon nor activate monster effects, except Reptile monsters``."""
    summons, effects = _summon(match), only_those(match)
    return [*summons, *effects] if summons and effects else None


SUMMON_LAST: tuple[tuple[str, str, Static], ...] = (
    (rf"{WHO} {HOW}{_MONSTERS},? n?or activate (?P<what>monster effects)",
     r",? except {cards}(?! (?:you|on|in|that|from)\b)", _neither_but),
    (rf"{WHO} {HOW}{_MONSTERS}", ", except from the (?P<free>hand|Extra Deck)(?! or)", _but_from_the_hand),
    (rf"{WHO} {HOW}{_MONSTERS}{_EXTRA}", _BY_WAY, _summon),
    (rf"{WHO} {HOW}{_MONSTERS}", ", except {cards},? (?:and monsters|or) from the Extra Deck",
     _those_and_the_extra_deck),
)  # fmt: skip
"""Bans whose exception comes last, behind how long they last: the words before and behind that."""


def _few_summons(match: Match) -> list[Data]:
    """``you can only Special Summon once (from the Extra Deck)``: what comes after the next one is forbidden."""
    cards: Data = (
        {"cards": {"card": "monster", "in": "extra deck"}} if {"extra", "extra2"} & match.groups.keys() else {}
    )
    return [{"cannot_summon": player(match), "how": ways(match.groups["how"]), **cards, "from_the": 2}]


def _only_such(match: Match) -> list[Data] | None:
    """``you can only Special Summon DARK monsters``: no others."""
    return _summon(match) if match.cards[0].plural and "count" not in match.cards[0].data else None


SUMMON_FOR_A_TIME: tuple[tuple[str, Static], ...] = (
    (rf"{ONLY} (?P<how>(?:Normal or )?Special Summon)(?P<extra> from the Extra Deck)? (?:once|one more time)"
     r"(?P<extra2> from the Extra Deck)?(?! per\b)", _few_summons),
    (rf"{ONLY} {HOW} {{cards}}(?! (?:from|with|to|by|using|in|once|one|per)\b)", _only_such),
)  # fmt: skip
"""Bans that no card has without a time: from their beginning on they count."""
ANY_SUMMONS = rf"{HOW}{_MONSTERS}{_EXTRA}(?!,? (?:from|except|with|to|by|using|in))"
OTHER_SUMMONS = rf"{HOW}{_MONSTERS}{_EXTRA}{_LEFT_FREE}"
"""The Summons that are forbidden, and what is not."""


def summons_of_its_player(match: Match) -> list[Data] | None:
    """What the player of the effect cannot Summon."""
    match.groups["who"] = "you"
    return _summon(match)


SUMMON_BAN = (
    rf"{WHO} {HOW}{_MONSTERS}{_EXTRA}",
    _LEFT_FREE,
    _summon,
)
"""A ban on Summons whose exception comes last, behind how long it lasts: the words before and behind that."""
