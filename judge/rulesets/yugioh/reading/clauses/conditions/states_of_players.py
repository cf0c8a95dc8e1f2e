"""States of the players: Life Points, cards in hands, in Graveyards and on fields, and who has more of them."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.noun_phrases import selecting
from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import NAME
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data, Match

Conditions = list[Data]
_NOT_MORE: Data = {"not": {"fewer_lp": "opponent"}}


def bare(*conditions: Data) -> Any:
    """What holds, whichever words of the phrase vary."""
    return lambda match: [dict(c) for c in conditions]


_NOTHING_SUMMONED: tuple[Data, ...] = (
    {"not": {"event_this_turn": {"summoned": {"by": "you", "how": ["normal", "tribute"]}}}},
    {"not": {"event_this_turn": {"set": {"by": "you", "card": {"card": "monster"}}}}},
)
_AS_MANY: tuple[Data, ...] = (
    {"not": {"more_cards": {"of": "you", "in": "monster zone"}}},
    {"not": {"more_cards": {"of": "opponent", "in": "monster zone"}}},
)


def _lp(match: Match) -> Conditions:
    number = int(match.groups["n"].replace(",", ""))
    return [{"lp": {"max" if match.groups["bound"] in ("less", "lower") else "min": number}}]


def _hand(match: Match) -> Conditions:
    number, bound = int(match.groups["n"]), match.groups.get("bound")
    of = "you" if match.groups["who"].lower() == "you" else "opponent"
    limits = {"more": {"min": number}, "less": {"max": number}, "fewer": {"max": number}}
    return [{"hand": {"of": of, **(limits[bound] if bound else {"min": number, "max": number})}}]


def _laden(match: Match) -> Conditions | None:
    """``6 or more Fog Counters are on your field``: on whichever cards, or on certain ones."""
    number = int(match.groups["n"])
    limits = {"min": number} if match.groups["bound"] == "more" else {"max": number}
    whose: Data = {"of": "you"} if match.groups.get("where", "").lower() == "your" else {}
    if match.cards:
        noun = match.cards[0]
        those = {key: what for key, what in noun.data.items() if key != "count"} if isinstance(noun.data, dict) else {}
        if not noun.placed or those.get("of") != "you" or "with_counters" in those or "other" in those:
            return None
        whose = {"cards": those}
    return [{"counters_there": {"kind": match.groups["kind"], **whose, "number": limits}}]


def _on_both_scales(match: Match) -> Conditions:
    """``you have "A" cards in both of your Pendulum Zones (1 odd and 1 even Pendulum Scale)``."""
    each = [{"pendulum_scale": one} for one in ("odd", "even")]
    apart: Data = {"one_of": each, "one_each": True} if match.groups.get("apart") else {}
    there = {"of": "you", "in": "spell & trap zone", "pendulum_zone": True}
    return [{"exists": {"count": 2, "named": match.groups["named"][1:-1], **apart, **there}}]


def _more_by(match: Match) -> Conditions:
    place = "field" if match.groups["what"] == "cards" else "monster zone"
    return [{"more_cards": {"of": "opponent", "in": place, "by": int(match.groups["n"])}}]


def _lp_apart(match: Match) -> Conditions:
    ahead = match.groups.get("mine") == "lower" or match.groups.get("bound") == "higher"
    number = int(match.groups["n"].replace(",", ""))
    return [{"lp_ahead": {"of": "opponent" if ahead else "you", "by": number}}]


def _having(key: str, of: str) -> Any:
    def build(match: Match) -> Conditions | None:
        found = match.cards[0].data
        if isinstance(found, dict) and found.get("in") == "banished":  # one has what one owns of it
            found = {**found, "of": found.get("of", of)}
        if not isinstance(found, dict) or found.get("of") != of or "in" not in found or found.get("count") == "all":
            return None
        bare = found.keys() <= {"count", "of", "in"} and found["in"] == "hand"
        if bare and isinstance(found.get("count", 1), int) and found.get("count", 1) > 1:
            return None  # no more than so many, either
        return [{key: {k: v for k, v in found.items() if (k, v) != ("card", "any") and (k, v) != ("count", 1)}}]

    return build


def _any_banished(match: Match) -> Conditions | None:
    """``you have any banished "A" monster(s)``: one at least."""
    said = f"1 {match.groups['such']}"
    noun = selecting.noun(said, 0, Memory(Context()))
    whole = noun is not None and noun.end == len(said)
    return _having("exists", "you")(Match(match.end, [noun], {})) if noun is not None and whole else None


def _either_place(match: Match) -> Conditions | None:
    """``you have 2 or more Set cards on your field, or a Trap in your GY``: one of these is enough."""
    ways: Conditions = []
    for noun in match.cards:
        found = noun.data
        if not isinstance(found, dict) or found.get("of") != "you" or not noun.placed or found.get("count") == "all":
            return None
        told = {k: v for k, v in found.items() if (k, v) not in (("card", "any"), ("count", 1))}
        ways.append({"exists": told if told.keys() - {"of", "count"} else {**told, "in": "field"}})
    return [{"any": ways}]


def _of_each_name(match: Match) -> Conditions | None:
    """``you have an "A" card and a "B" card in your GY``, ``you have 2 cards in your Pendulum Zones and a face-up
    Pendulum Monster in your Extra Deck``."""
    first, second = (noun.data for noun in match.cards)
    if not isinstance(first, dict) or not isinstance(second, dict) or second.get("of") != "you" or "in" not in second:
        return None
    if not match.cards[0].placed:
        names = first.get("named"), second.get("named")
        one, other = str(names[0]), str(names[1])
        if (
            not all(isinstance(name, str) for name in names)
            or one in other
            or other in one
            or {"of", "in"} & first.keys()
        ):
            return None  # of where the first is, or one card may be both
        first = {key: what for key, what in first.items() if key not in match.cards[0].added}
        first = {**first, "of": "you", "in": second["in"]}
    elif first.get("of") != "you" or "in" not in first or first["in"] == second["in"]:
        return None
    each = [{k: v for k, v in one.items() if (k, v) not in (("card", "any"), ("count", 1))} for one in (first, second)]
    return None if "all" in (first.get("count"), second.get("count")) else [{"exists": each}]


def _piled(match: Match) -> Conditions | None:
    """``you have "A" face-up in your Extra Deck``."""
    found = match.cards[0].data
    if not isinstance(found, dict) or {"of", "in", "position"} & found.keys() or found.get("count") == "all":
        return None
    plain = {k: v for k, v in found.items() if (k, v) not in (("card", "any"), ("count", 1))}
    return [{"exists": {**plain, "of": "you", "in": "extra deck", "face": "up"}}]


def _having_few(match: Match) -> Conditions | None:
    """``your opponent has 5 or less cards in their GY``: not more than that."""
    noun = match.cards[0]
    of = "you" if match.groups["who"].lower() == "you" else "opponent"
    if not isinstance(noun.data, dict) or "count" in noun.data or not noun.plural:
        return None
    if noun.data.get("of") != of or "in" not in noun.data:
        return None
    number = int(match.groups["n"]) + 1
    return [{"not": {"exists": {**{k: v for k, v in noun.data.items() if (k, v) != ("card", "any")}, "count": number}}}]


def _more(of: str, place: str) -> Any:
    return bare({"more_cards": {"of": of, "in": place}})


def _both_hold(match: Match) -> Conditions:
    """``both players have 3 or more cards in their Graveyards``."""
    number, place = int(match.groups["n"]), match.groups["place"].lower()
    if place.startswith("hand"):
        return [{"hand": {"of": of, "min": number}} for of in ("you", "opponent")]
    kind = {"card": "monster"} if match.groups["what"] == "monsters" else {}
    count = {"count": number} if number > 1 else {}
    return [{"exists": {**count, **kind, "of": of, "in": "graveyard"}} for of in ("you", "opponent")]


def _both_hold_few(match: Match) -> Conditions:
    """``both you and your opponent have 5 or less cards on the field``: no player more than that."""
    count = int(match.groups["n"]) + 1
    return [{"not": {"exists": {"count": count, "of": of, "in": "field"}}} for of in ("you", "opponent")]


def _more_there(match: Match) -> Conditions | None:
    """``your opponent has more cards in their GY than you do``."""
    mine = match.groups["who"].lower() == "you"
    return [{"more_cards": {"of": "you" if mine else "opponent", "in": _PILES[match.groups["place"]]}}]


def _more_of_a_kind(match: Match) -> Conditions | None:
    """``your opponent controls more Link Monsters than you do``, ``you have more monsters in your GY ...``."""
    said = match.groups["which"]
    if said in ("cards", "monsters") and "place" not in match.groups:
        return None  # these have phrases of their own
    noun = selecting.noun(said, 0, Memory(Context()))
    if noun is None or noun.end != len(said) or not noun.plural or noun.placed or not isinstance(noun.data, dict):
        return None
    which = {key: what for key, what in noun.data.items() if key not in noun.added}
    if which.keys() & {"count", "of", "in", "other"} or which == {"card": "any"}:
        return None
    place = "graveyard" if "place" in match.groups else "field" if which.get("card") != "monster" else "monster zone"
    of = "you" if match.groups["who"].lower() == "you" else "opponent"
    return [{"more_cards": {"of": of, "in": place, "which": which}}]


_PILES = {"hand": "hand", "GY": "graveyard", "Graveyard": "graveyard"}


def _their_lp(match: Match) -> Conditions:
    """The Life Points of the opponent alone."""
    number = int(match.groups["n"].replace(",", ""))
    bound = match.groups["bound"]
    if match.groups.get("than"):
        return [{"opponent_lp": {"min": number + 1} if bound == "higher" else {"max": number - 1}}]
    return [{"opponent_lp": {"max" if bound in ("less", "lower") else "min": number}}]


def rows() -> tuple[tuple[str, Any], ...]:
    """The phrases and what they mean."""
    return (
        (r"you have {cards} and {cards}", _of_each_name),
        (
            r"both players have (?P<n>\d+) or more (?P<what>cards|monsters) in their "
            r"(?P<place>GYs?|Graveyards?|hands?)",
            _both_hold,
        ),
        (
            r"both (?:you and your opponent|players)(?: each)? have (?P<n>\d+) or (?:less|fewer) cards on the field",
            _both_hold_few,
        ),
        (
            r"(?P<who>you|your opponent) ha(?:ve|s) more cards in (?:your|their) (?P<place>hand|GY|Graveyard) than "
            r"(?:your opponent|you)(?: do(?:es)?)?",
            _more_there,
        ),
        (r"your (?:LP|Life Points) (?:are|is) (?:lower|less) than your opponent's", bare({"fewer_lp": "you"})),
        (
            r"both players have the same (?:LP|Life Points)",
            bare({"not": {"fewer_lp": "you"}}, {"not": {"fewer_lp": "opponent"}}),
        ),
        (r"your (?:LP|Life Points) (?:are|is) equal to or (?:lower|less) than your opponent's", bare(_NOT_MORE)),
        (
            r"you have no cards in your hand n?or in your Spell & Trap Zones?",
            bare({"hand": {"of": "you", "max": 0}}, {"none": {"of": "you", "in": "spell & trap zone"}}),
        ),
        (
            r"you have any (?P<down>face-down) cards?(?:\(s\))? in your Spell & Trap (?:Card )?Zones?",
            bare({"exists": {"of": "you", "in": "spell & trap zone", "face": "down"}}),
        ),
        (r"your (?:LP|Life Points) (?:are|is) higher(?: than your opponent's|(?=,))", bare({"fewer_lp": "opponent"})),
        (
            r"(?P<who>you|your opponent) ha(?:ve|s) more (?P<which>[^,;:()]+?) in (?:your|their) "
            r"(?P<place>GY|Graveyard) "
            r"than (?:your opponent|you) do(?:es)?",
            _more_of_a_kind,
        ),
        (
            r"(?P<who>you|your opponent) controls? more (?P<which>[^,;:()]+?) than (?:your opponent|you) do(?:es)?",
            _more_of_a_kind,
        ),
        (r"you did not Normal Summon/Set a monster this turn", bare(*_NOTHING_SUMMONED)),
        (
            r"you took no (?P<kind>effect|battle) damage this turn",
            lambda match: [{"not": {"event_this_turn": {"damage": {"of": "you", "kind": match.groups["kind"]}}}}],
        ),
        (r"both players control the same number of monsters", bare(*_AS_MANY)),
        (r"you control as many or (?:fewer|less) monsters", bare(_AS_MANY[0])),
        (r"you have no cards in your hand", bare({"hand": {"of": "you", "max": 0}})),
        (r"you have any cards in your hand", bare({"hand": {"of": "you", "min": 1}})),
        (r"your opponent has no cards in their hand", bare({"hand": {"of": "opponent", "max": 0}})),
        (
            r"(?P<who>you|your opponent) ha(?:ve|s) (?P<n>\d+)(?: or (?P<bound>more|less|fewer))? cards? "
            r"in (?:your|their|his/her) hand",
            _hand,
        ),
        (r"(?P<who>you|your opponent) ha(?:ve|s) (?P<n>\d+) or (?:less|fewer) {cards}", _having_few),
        (r"your opponent has no {cards}", _having("none", "opponent")),
        (r"your opponent has {cards}", _having("exists", "opponent")),
        (r"you have no {cards}", _having("none", "you")),
        (r"you have {cards}", _having("exists", "you")),
        (r"you have any (?P<such>banished [^,;:()]+?(?:monster|card|Spell|Trap))\(s\)", _any_banished),
        (r"you have {cards},? or {cards}", _either_place),
        (r"you have {cards} (?:face-up in your Extra Deck|in your Extra Deck face-up)", _piled),
        (
            r"you have an? (?P<parity>odd|even) Pendulum Scale in your Pendulum Zone",
            lambda match: [
                {
                    "exists": {
                        "pendulum_scale": match.groups["parity"],
                        "of": "you",
                        "in": "spell & trap zone",
                        "pendulum_zone": True,
                    }
                }
            ],
        ),
        (
            r"(?P<n>\d+) or (?P<bound>more|less|fewer) (?-i:(?P<kind>[A-Z][\w.'-]*?)(?: |-)Counters) are on "
            r"(?P<where>the|your) field",
            _laden,
        ),
        (
            r"(?P<n>\d+) or (?P<bound>more|less|fewer) (?:Xyz )?[Mm]aterials are attached to monsters on the field",
            lambda match: [
                {"materials_there": {"min" if match.groups["bound"] == "more" else "max": int(match.groups["n"])}}
            ],
        ),
        (
            r"you have (?P<n>\d+) or (?P<bound>more|less|fewer) (?-i:(?P<kind>[A-Z][\w.'-]*?)(?: |-)Counters) on "
            r"{cards}",
            _laden,
        ),
        (
            rf"you have (?P<named>{NAME}) cards in both of your Pendulum Zones"
            r"(?P<apart> \(1 odd and 1 even Pendulum Scale\))?",
            _on_both_scales,
        ),
        (r"your LP (?:are|is) (?P<n>[\d,]+) or (?P<bound>less|lower|more|higher)", _lp),
        (
            r"your opponent's (?:LP|Life Points) (?:are|is) (?P<n>[\d,]+) or (?P<bound>less|lower|more|higher)",
            _their_lp,
        ),
        (
            r"your opponent's (?:LP|Life Points) (?:are|is) (?P<bound>lower|less|higher) (?P<than>than) "
            r"(?P<n>\d[\d,]*)",
            _their_lp,
        ),
        (r"your opponent controls more monsters than you(?: do)?", _more("opponent", "monster zone")),
        (r"you control fewer monsters than your opponent(?: does)?", _more("opponent", "monster zone")),
        (r"you control more monsters than your opponent(?: does)?", _more("you", "monster zone")),
        (r"your opponent controls more cards than you(?: do)?", _more("opponent", "field")),
        (
            r"your opponent controls (?:at least )?(?P<n>\d+) (?:or )?more (?P<what>cards|monsters) than "
            r"you(?: do)?",
            _more_by,
        ),
        (
            r"your opponent's (?:LP|Life Points) (?:are|is) (?:at least )?(?P<n>[\d,]+) (?:or more )?"
            r"(?P<bound>higher|lower) than yours",
            _lp_apart,
        ),
        (
            r"your (?:LP|Life Points) (?:are|is) (?:at least )?(?P<n>[\d,]+) (?:or more )?(?P<mine>lower|higher) "
            r"than your opponent's",
            _lp_apart,
        ),
        (
            r"your opponent has more total cards in their hand and (?:their side of the )?field than you do",
            bare({"more_cards": {"of": "opponent", "in": ["hand", "field"]}}),
        ),
    )
