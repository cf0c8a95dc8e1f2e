"""Bans: what nobody, or one player, can do while an effect applies."""

from __future__ import annotations

from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import NAME
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match
from judge.rulesets.yugioh.reading.clauses.restrictions.activation_bans import ACTIVATION_BANS, ACTIVATION_LAST
from judge.rulesets.yugioh.reading.clauses.restrictions.banned_players import ONLY, WHO, Static, left_free, player
from judge.rulesets.yugioh.reading.clauses.restrictions.summon_bans import SUMMON_BANS, SUMMON_FOR_A_TIME, SUMMON_LAST


def _no_attacks(match: Match) -> list[Data] | None:
    static: Data = {
        "cannot_attack": {"card": "monster", "of": player(match)},
        "declaration_only": True,
        "players": True,
    }
    if not match.cards:
        return [static]
    allowed = left_free(match)
    return None if allowed is None else [{**static, "allowed": allowed}]


def _none_of_those(match: Match) -> list[Data] | None:
    """``neither player can declare an attack with non-Synchro Monsters``."""
    barred = left_free(match)
    return None if barred is None else [{"cannot_attack": {**barred, "in": "field"}, "declaration_only": True}]


def _but_there(match: Match) -> list[Data] | None:
    """``neither player can declare attacks, except with monsters in their center Main Monster Zones``: each player with
    those of his own."""
    found = match.cards[0].data
    if not isinstance(found, dict) or found.keys() != {"card", "zone_kind", "of"} or not match.cards[0].plural:
        return None
    free = {"card": "monster", "zone_kind": found["zone_kind"]}
    ban: Data = {"cannot_attack": {"card": "monster", "in": "field"}, "declaration_only": True, "players": True}
    return [{**ban, "allowed": free}]


_WITHOUT = {"race": "not_race", "attribute": "not_attribute", "kind": "not_kind", "named": "not_named"}


def _all_others(match: Match) -> Data | None:
    """All monsters but those that are left free, where these are told by one property."""
    allowed = left_free(match)
    if allowed is None or len(allowed) != 2:
        return None
    key = next(key for key in allowed if key != "card")
    return {"card": "monster", _WITHOUT[key]: allowed[key]} if key in _WITHOUT else None


def _only_material(match: Match) -> list[Data] | None:
    """``you can only use Beast monsters as Link Material``: all others cannot be."""
    others = _all_others(match)
    if others is None:
        return None
    return [{"cannot_be_material": {**others, "of": "you"}, "how": [match.groups["way"].lower()]}]


def _all_halved(match: Match) -> list[Data]:
    """``any damage your opponent takes is halved``: from battles and from effects."""
    who = "opponent" if "opponent" in match.groups["who"].lower() else "you"
    return [{"halves_battle_damage": who}, {"halves_effect_damage": who}]


def _directly_but_with(match: Match) -> list[Data] | None:
    """``you cannot attack directly for the rest of this turn, except with "A" monsters``: no other monster can."""
    allowed = left_free(match)
    key = next((key for key in allowed if key != "card"), "") if allowed is not None and len(allowed) == 2 else ""
    if allowed is None or key not in _WITHOUT:
        return None
    return [{"cannot_attack_directly": {"card": "monster", _WITHOUT[key]: allowed[key], "of": "you"}}]


def _halved_in_main_phase(match: Match) -> list[Data]:
    """``any effect damage your opponent takes during the Main Phase this turn is halved``."""
    return [{"halves_effect_damage": player(match), "while": [{"phase": "main"}]}]


def _handed_on(match: Match) -> list[Data]:
    """``your opponent takes any effect damage you would have taken from their card effects, instead``."""
    return [{"reflects_effect_damage": "you", **({"by": "opponent"} if match.groups.get("theirs") else {})}]


def _unburied(match: Match) -> list[Data]:
    return [{"cannot_banish": player(match), "from": "graveyard"}]


def _but_to_draw(match: Match) -> list[Data]:
    """``your opponent cannot draw cards except during Draw Phases``."""
    return [{"cannot_draw": player(match), "while": [{"not": {"phase": "draw"}}]}]


def _fixed(key: str) -> Static:
    return lambda match: [{key: player(match)}]


def _first_spared(match: Match) -> list[Data]:
    of_effects = {"any_damage": True} if match.groups.get("any") else {}
    return [{"spared_next_damage": "you", **of_effects, "each_turn": True}]


def _one_kind(key: str) -> Static:
    return lambda match: [{key: "race" if match.groups["kind"].lower() == "type" else "attribute"}]


def _tributed_but(match: Match) -> list[Data]:
    """``neither player can Tribute monsters, except "A" monsters``, in the hand or on the field."""
    name = match.groups["named"][1:-1]
    return [{"cannot_be_tributed": {"card": "monster", "not_named": name, "in": ["hand", "field"]}}]


BANS: tuple[tuple[str, Static], ...] = (
    *ACTIVATION_BANS,
    *SUMMON_BANS,
    (r"cards cannot be added from either player's (?:Main )?Deck to the hand(?!,? except)",
     lambda match: [{"cannot_add_to_hand": "both", "from": "deck"}]),
    (rf"{WHO} add cards from (?:the|their|your) (?:Main )?Deck to (?:the|their|your) hand,? except by drawing them",
     lambda match: [{"cannot_add_to_hand": player(match), "from": "deck", "except": "draw"}]),
    (r"(?P<who>you|your opponent) cannot add cards from (?:the|their|your) (?:Main )?Deck to (?:the|their|your) hand"
     r"(?!,? except| by)", lambda match: [{"cannot_add_to_hand": player(match), "from": "deck"}]),
    (r"each player can only control 1 (?P<kind>Type|Attribute) of monster", _one_kind("one_kind_each")),
    (r"each player can only control 1 monster of each (?P<kind>Type|Attribute)", _one_kind("one_of_each")),
    (r"your monsters cannot attack directly", lambda match: [{"no_direct_attacks": "you"}]),
    (r"(?P<who>your opponent|you) cannot declare (?:an attack|attacks)(?! with|,? except)", _no_attacks),
    (r"(?P<nobody>neither player) can declare (?:an attack|attacks) with {cards}", _none_of_those),
    (r"neither player can declare (?:an attack|attacks),? except with {cards}", _but_there),
    (r"(?P<who>you) cannot declare (?:an attack|attacks),? except with {cards}(?! you)", _no_attacks),
    (r"(?P<who>you|your opponent) takes? no (?:further )?battle damage(?! from)", _fixed("no_battle_damage")),
    (r"(?P<who>you) take no battle damage from (?:your opponent's monsters|attacking monsters)"
     r"(?! that|,? (?:with|except|whose))", _fixed("no_battle_damage")),
    (r"neither player takes (?:any )?battle damage(?! from)", _fixed("no_battle_damage")),
    (r"(?P<who>you|your opponent) (?:takes? no|do(?:es)? not take any) (?:further )?damage(?! from)",
     _fixed("no_damage")),
    (r"the first time each turn you would take battle (?P<any>or effect )?damage, you take no (?:battle )?damage",
     _first_spared),
    (r"(?P<who>you|your opponent) takes? no effect damage(?! from)", _fixed("no_effect_damage")),
    (r"(?:both players take no|neither player takes(?: any)?) (?:further )?effect damage(?! from)",
     _fixed("no_effect_damage")),
    (r"(?:both players take no|neither player takes(?: any)?) (?:further )?damage(?! from)", _fixed("no_damage")),
    (r"(?:make )?any effect damage (?P<who>you) take (?:becomes? )?0", _fixed("no_effect_damage")),
    (r"damage to (?P<who>you) from card effects becomes 0", _fixed("no_effect_damage")),
    (r"you take no (?:effect )?damage from your opponent's card effects",
     lambda match: [{"no_effect_damage": "you", "by": "opponent"}]),
    (r"any damage you take from your opponent's cards and effects becomes 0",
     lambda match: [{"no_battle_damage": "you"}, {"no_effect_damage": "you", "by": "opponent"}]),
    (r"your opponent takes any effect damage (?P<who>you) would (?:have taken|take)"
     r"(?P<theirs> from their card effects)?,? instead", _handed_on),
    (r"any effect damage (?P<who>you) would take(?P<theirs> from an opponent's card effect)? is inflicted to your "
     r"opponent,? instead", _handed_on),
    (r"any effect damage (?P<who>you|your opponent) takes? is halved", _fixed("halves_effect_damage")),
    (r"any damage (?P<who>you|your opponent) takes? is halved", _all_halved),
    (rf"{WHO} draw (?:any )?cards by (?:any )?card effects?",
     _fixed("cannot_draw")),
    (rf"{WHO} draw (?:any )?cards,? except during Draw Phases", _but_to_draw),
    (rf"{WHO} banish cards(?! from)", _fixed("cannot_banish")),
    (rf"{WHO} banish cards from your (?:GY|Graveyard)(?! or| and)",
     lambda match: [{"cannot_banish": player(match), "from": "graveyard", "cards": {"of": "you"}}]),
    (rf"{WHO} banish cards from (?:the|either(?: player's)?|any) (?:GYs?|Graveyards?)", _unburied),
    (r"cards in the (?:GYs?|Graveyards?) cannot be banished", _unburied),
    (r"(?P<who>you) can only use {cards} as (?P<way>Fusion|Synchro|Xyz|Link) [Mm]aterials?"
     r"(?! (?:if|to)\b| for (?!the rest))", _only_material),
    (rf"{WHO} Tribute cards", _fixed("cannot_tribute")),
    (rf"(?:neither player can|players cannot) Tribute monsters,? except (?P<named>{NAME}) monsters", _tributed_but),
    (rf"{WHO} Tribute (?:cards|monsters) to activate (?:a card effect|card effects|cards or effects)",
     _fixed("cannot_tribute_to_activate")),
    (r"(?:(?P<who>your opponent|you) cannot|(?P<nobody>neither player) can) conduct (?:their|your|his/her) Battle Phase"
     r"(?! of)", _fixed("cannot_battle_phase")),
    (r"both players skip their Main Phase 2", lambda match: [{"skips_main_phase_2": "both"}]),
    (r"(?P<who>you|your opponent) skips? (?:your|their) Main Phase 2", _fixed("skips_main_phase_2")),
)  # fmt: skip
"""Phrases that forbid something to players, and the statics they mean."""


def _no_attacks_of_others(match: Match) -> list[Data] | None:
    """``monsters you control cannot attack, except Zombie monsters``."""
    allowed = left_free(match)
    return [{"cannot_attack": {"card": "monster", "of": "you"}, "allowed": allowed}] if allowed else None


LAST: tuple[tuple[str, str, Static], ...] = (
    *ACTIVATION_LAST,
    (rf"{WHO} add cards from (?:the|their|your) (?:Main )?Deck to (?:the|their|your) hand", ",? except by drawing them",
     lambda match: [{"cannot_add_to_hand": player(match), "from": "deck", "except": "draw"}]),
    *SUMMON_LAST,
    (r"any damage (?P<who>you|your opponent) takes?", " is halved", _all_halved),
    (r"(?P<who>you) cannot add cards from (?:the|your) (?:Main )?Deck to your hand", ",? except by drawing them",
     lambda match: [{"cannot_add_to_hand": "you", "from": "deck", "except": "draw"}]),
    (r"you cannot attack directly", ", except with {cards}", _directly_but_with),
    (r"your opponent takes any effect damage (?P<who>you) would have taken(?P<theirs> from their card effects)?",
     ",? instead", _handed_on),
    (r"any effect damage (?P<who>you|your opponent) takes?", " is halved", _fixed("halves_effect_damage")),
    (r"any effect damage (?P<who>you|your opponent) takes? during the Main Phase", " is halved", _halved_in_main_phase),
    (r"monsters you control cannot (?:declare an )?attack", ", except {cards}(?! you)", _no_attacks_of_others),
    (
        r"you cannot use monsters as (?P<way>Fusion|Synchro|Xyz|Link) [Mm]aterials?",
        ", except {cards}(?! you)",
        _only_material,
    ),
    (r"(?P<who>you) cannot declare (?:an attack|attacks)", ",? except with {cards}(?! you)", _no_attacks),
)  # fmt: skip
"""Bans whose exception comes last, behind how long they last: the words before and behind that."""


def _attackers(match: Match) -> list[Data] | None:
    """``you can only attack with "A" monsters``: no attack with others is declared."""
    return _no_attacks(match) if match.cards[0].plural else None


def _direct_attackers(match: Match) -> list[Data] | None:
    """``you can only attack directly with "A" monsters``: no others of yours can."""
    others = _all_others(match) if match.cards[0].plural else None
    return None if others is None else [{"cannot_attack_directly": {**others, "of": player(match)}}]


FOR_A_TIME: tuple[tuple[str, Static], ...] = (
    *SUMMON_FOR_A_TIME,
    (rf"{ONLY} attack with {{cards}}(?! \w+ed\b)", _attackers),
    (rf"{ONLY} attack directly with {{cards}}(?! \w+ed\b)", _direct_attackers),
)  # fmt: skip
"""Bans that no card has without a time: from their beginning on they count."""
