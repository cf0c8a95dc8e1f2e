"""Bans: what nobody, or one player, can do while an effect applies."""

from __future__ import annotations

from collections.abc import Callable

from judge.rulesets.yugioh.reading.clauses.events import event_clauses
from judge.rulesets.yugioh.reading.clauses.events.event_parts import HOW, ways
from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import ATTRIBUTES, EXTREMES, NAME, RACES
from judge.rulesets.yugioh.reading.clauses.noun_phrases.places import PLACES
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.noun_phrases.selecting import as_cards, places_of, uncounted
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.fragments import fragment
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match
from judge.rulesets.yugioh.reading.clauses.restrictions import shielding

Static = Callable[[Match], "list[Data] | None"]

_EVERYWHERE = ["hand", "field", "graveyard", "banished"]
_SITUATED = frozenset({
    "of", "in", "count", "other", "position", "summoned", "this_turn", "linked", "co_linked", "pointed_by", "points_to",
    "pendulum_zone", "lies_as", "equipped_to",
})  # fmt: skip
"""What a selector says of where a card is: a card that is being Summoned is nowhere yet."""
_ACTIVATED: dict[str, tuple[Data, str]] = {
    "cards or effects": ({"in": _EVERYWHERE}, "any"),
    "cards and effects": ({"in": _EVERYWHERE}, "any"),
    "monster effects": ({"card": "monster", "in": _EVERYWHERE}, "effect"),
    "the effects of monsters": ({"card": "monster", "in": _EVERYWHERE}, "effect"),
    "the effects of monsters special summoned from the extra deck": (
        {"card": "monster", "summoned": "from extra deck", "in": "field"},
        "effect",
    ),
    "special summoned monsters' effects": ({"card": "monster", "summoned": "special", "in": "field"}, "effect"),
    "spell cards": ({"card": "spell", "in": ["hand", "field"]}, "card"),
    "quick-play spell cards": ({"card": "spell", "kind": ["quick-play"], "in": ["hand", "field"]}, "card"),
    "trap cards": ({"card": "trap", "in": ["hand", "field"]}, "card"),
    "field spell cards": ({"card": "spell", "kind": ["field"], "in": ["hand", "field"]}, "card"),
    "field spells": ({"card": "spell", "kind": ["field"], "in": ["hand", "field"]}, "card"),
    "spell/trap cards": ({"card": "spell or trap", "in": ["hand", "field"]}, "card"),
    "spell or trap cards": ({"card": "spell or trap", "in": ["hand", "field"]}, "card"),
    "monster effects on the field": ({"card": "monster", "in": "field"}, "effect"),
    "monster effects in the gy": ({"card": "monster", "in": "graveyard"}, "effect"),
    "card effects in the gy": ({"in": "graveyard"}, "effect"),
    "the effects of spell/trap cards in the gy": ({"card": "spell or trap", "in": "graveyard"}, "effect"),
    "card effects in their gy": ({"in": "graveyard"}, "effect"),
    "monster effects in the hand": ({"card": "monster", "in": "hand"}, "effect"),
    "monster effects in their hand": ({"card": "monster", "in": "hand"}, "effect"),
    "spell/trap cards or effects": ({"card": "spell or trap", "in": _EVERYWHERE}, "any"),
    "spell/trap cards, and their effects": ({"card": "spell or trap", "in": _EVERYWHERE}, "any"),
    "monster effects that activate in the hand or graveyard": (
        {"card": "monster", "in": ["hand", "graveyard"]},
        "effect",
    ),
    "monster effects that activate in the hand or gy": ({"card": "monster", "in": ["hand", "graveyard"]}, "effect"),
    "monsters effects in the hand": ({"card": "monster", "in": "hand"}, "effect"),
}


def _who(match: Match) -> str:
    said = match.groups.get("who", "").lower()
    return "you" if said == "you" else "opponent" if "opponent" in said else "both"


def _activate(match: Match) -> list[Data]:
    what, kind = _ACTIVATED[match.groups["what"].lower().rstrip(",")]
    return [{"cannot_activate": dict(what), "who": _who(match), "kind": kind}]


def _activate_both(match: Match) -> list[Data]:
    """``your opponent cannot activate Spell/Trap Cards or monster effects``, ``a Spell/Trap Card, or monster
    effect``."""
    kinds = ("Spell/Trap Cards", "monster effects")
    return [one for what in kinds for one in _activate(Match(match.end, [], {**match.groups, "what": what}))]


_WHEN = Expression(r" (?P<turn>this turn )?when ")
_ENDS = Expression(r"(?P<turn> this turn)?(?=[.;]|, (?:also|then|and)\b|$)")


def upon(words: str, at: int, statics: list[Data], memory: Memory) -> tuple[list[Data], int, bool] | None:
    """``your opponent cannot activate cards or effects | when you Normal or Special Summon a monster (this turn)``: the
    bans with what is not answered, where that ends, and whether it is for this turn."""
    banned = all("cannot_activate" in static and "in_response_to" not in static for static in statics)
    start = _WHEN.match(words, at) if banned else None
    found = event_clauses.event(words, start.end(), memory) if start is not None else None
    end = _ENDS.match(words, found[2]) if found is not None else None
    if start is None or found is None or end is None:
        return None
    events = found[0]
    turn = bool(start["turn"] or end["turn"])
    met = events[0] if len(events) == 1 else events
    return [{**static, "upon": met} for static in statics], end.end(), turn


_CARDS = {"spell": ["spell card"], "trap": ["trap card"], "spell or trap": ["spell card", "trap card"], None: ["any"]}
_USES = {
    "spell": ["spell"], "trap": ["trap"], "spell or trap": ["spell", "trap"], "monster": ["monster effect"],
    None: ["any"],
}  # fmt: skip


def _in_response(match: Match) -> list[Data] | None:
    """``your opponent cannot activate monster effects in response to the activation of your Normal Trap Cards``."""
    noun, effects = match.cards[0], match.groups.get("effects") or ""
    found = noun.data if noun.data == "this card" else uncounted(noun)
    if isinstance(found, dict):
        found = {key: value for key, value in found.items() if key not in noun.added}
    if not found or noun.face or (isinstance(found, dict) and _SITUATED - {"of"} & found.keys()):
        return None
    frame = None if found == "this card" else found.get("card")
    alone = "effect" in effects and "and" not in effects
    kinds = (_USES if effects else _CARDS).get(frame)
    if kinds is None or (alone and frame not in ("monster", None)):
        return None
    if alone and frame is None:
        kinds = ["spell effect", "trap effect", "monster effect"]
    answered: Data = {"activation": kinds}
    if isinstance(found, dict):
        answered["by"] = {"you": "you", "opponent": "opponent"}.get(str(found.get("of")), "any")
        found = {key: value for key, value in found.items() if key not in ("of", "card")}
    if found:
        answered["card"] = found if isinstance(found, str) or frame is None else {"card": frame, **found}
    return [{**static, "in_response_to": answered} for static in _activate(match)]


def _in_response_to_itself(match: Match) -> list[Data]:
    """``... in response to this card's effect activations``."""
    answered: Data = {"activation": ["spell effect", "trap effect", "monster effect"], "card": "this card"}
    return [{**static, "in_response_to": answered} for static in _activate(match)]


def _in_response_to_monsters(match: Match) -> list[Data]:
    """``... in response to the activation of your "A" monster effects``."""
    card = {"card": "monster", "named": match.groups["named"][1:-1]}
    answered: Data = {"activation": ["monster effect"], "by": "you", "card": card}
    return [{**static, "in_response_to": answered} for static in _activate(match)]


def _in_battle(match: Match) -> list[Data] | None:
    """From the declaration of an attack to the end of the Damage Step."""
    noun = as_cards(match.cards[0]) or match.cards[0]
    own = noun.data if noun.data == "this card" else uncounted(noun)
    if not own or noun.face or noun.places:
        return None
    if isinstance(own, dict) and "bears" not in own and (own.get("of") != "you" or "in" in own):
        return None
    fights: list[Data] = [{"attacking" if match.groups["verb"].lower() == "attacks" else "battling": own}]
    if match.groups.get("enemy"):
        fights.append({"battling": {"card": "monster", "of": "opponent"}})
    both = _activate_both(match) if "both" in match.groups else _activate(match)
    return [{**static, "while": fights} for static in both]


def _summon(match: Match) -> list[Data] | None:
    static: Data = {"cannot_summon": _who(match)}
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
    if (first.keys() | second.keys()) & _SITUATED or {first.get("card"), second.get("card")} != {"monster"}:
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
    free: Data = {"in": match.groups["free"].lower()}
    return [{"cannot_summon": _who(match), "how": ways(match.groups["how"]), **kind, "allowed": free}]


def _only_those(match: Match) -> list[Data] | None:
    """``you cannot activate monster effects, except the effects of Fiend monsters``."""
    allowed = _allowed(match)
    return None if allowed is None else [{**_activate(match)[0], "allowed": allowed}]


def _neither_but(match: Match) -> list[Data] | None:
    """``you cannot Special Summon nor activate monster effects, except Reptile monsters``."""
    summons, effects = _summon(match), _only_those(match)
    return [*summons, *effects] if summons and effects else None


_WHATEVER = r"(?:Spell Cards|Trap Cards|Spell/Trap Cards(?: or effects)?|cards or effects)"


def _but_those(match: Match) -> list[Data] | None:
    """``you cannot activate Spell Cards, except "A" Spell Cards``, ``cards or effects, except "A" cards``."""
    found = match.cards[0].data
    [static] = _activate(match)
    frame = static["cannot_activate"].get("card", "any")
    if not isinstance(found, dict) or found.keys() & (_SITUATED - {"other"}):
        return None  # a Spell that says so of others is free as well, or counts as what it is
    if found.get("card", "any") not in ("any", frame) or not found.keys() & {"name", "named", "race", "attribute"}:
        return None
    return [{**static, "allowed": {key: value for key, value in found.items() if key not in ("face", "other")}}]


def _other_kinds(match: Match) -> list[Data]:
    """``you cannot activate non-EARTH monster effects``."""
    kind = match.groups["non"]
    if kind.startswith('"'):
        [static] = _activate(match)
        return [{**static, "allowed": {"card": "monster", "named": kind[1:-1]}}]
    key = "attribute" if kind in ATTRIBUTES else "race"
    [static] = _activate(match)
    return [{**static, "allowed": {"card": "monster", key: kind}}]


def _allowed(match: Match) -> Data | None:
    """The monsters for which a ban does not hold; None if not all that is said of them is said of the card itself."""
    found = match.cards[0].data
    if not isinstance(found, dict) or found.keys() & _SITUATED or len(found) < 2 or found.get("card") != "monster":
        return None
    return {key: value for key, value in found.items() if key != "face"}


def _namesakes(match: Match) -> list[Data] | None:
    """``you cannot Xyz Summon monsters with the same name as a card you control``."""
    cards = uncounted(match.cards[0])
    if not cards or match.cards[0].plural or places_of(cards) != {"field"} or not match.cards[0].placed:
        return None
    such: Data = {"card": "monster", "compared_with_cards": {"cards": {**cards, "in": "field"}, "name": "equal"}}
    return [{"cannot_summon": _who(match), "how": ways(match.groups["how"]), "cards": such}]


def _summon_those(match: Match) -> list[Data] | None:
    """``you cannot Special Summon "A"``, ``... DARK monsters from the Extra Deck``."""
    noun = match.cards[0]
    if not isinstance(noun.data, dict) or "count" in noun.data:
        return None
    found = {key: value for key, value in noun.data.items() if key not in noun.added}
    if found.keys() & (_SITUATED - {"in"} | {"face", "different_names"} | EXTREMES):
        return None
    if not found.keys() - {"count", "card", "in"} and "in" not in found:
        return None
    if found.get("card", "monster") != "monster":
        return None
    where = found.get("in")
    if where is not None and not set(where if isinstance(where, list) else [where]) <= _LEFT:
        return None
    static: Data = {"cannot_summon": _who(match), "cards": {"card": "monster", **found}}
    return [{**static, "how": ways(match.groups["how"])} if match.groups.get("how") else static]


def _of_the_declared_kind(match: Match) -> Data:
    """``neither player can Special Summon monsters of the declared type``."""
    return {"cannot_summon": _who(match), "how": ["special"], "cards": {"card": "monster", "kind": "declared"}}


_LEFT = {"hand", "deck", "graveyard", "banished", "extra deck"}
"""Where a monster can be Summoned from."""


def _effects_of(match: Match) -> list[Data] | None:
    """``your opponent cannot activate the effects of monsters in the GY``, ``Fiend monsters cannot activate their
    effects``: where they are, as far as the words say it; where no word places them, anywhere."""
    noun = match.cards[0]
    every = isinstance(noun.data, dict) and noun.data.get("count") == "all"
    found = shielding.covered(noun) if every else uncounted(noun) if "count" not in noun.data else None
    if not found or found.get("card", "monster") != "monster" or {"different_names", "this_turn", "other"} & set(found):
        return None
    if set(found) & EXTREMES or noun.now:  # what comes later is not meant by those that are there now
        return None
    who = _who(match) if match.groups.get("who") or match.groups.get("nobody") else "both"
    if match.groups.get("position"):
        found = {**found, "position": match.groups["position"].lower()}
    where = found.get("in") or ("field" if noun.placed or _SITUATED & set(found) else _EVERYWHERE)
    return [{"cannot_activate": {"card": "monster", **found, "in": where}, "who": who, "kind": "effect"}]


def _but_their_effects(match: Match) -> list[Data] | None:
    """``monsters cannot activate their effects, except Spirit monsters``."""
    free = Match(match.end, [match.cards[1]], match.groups)
    bans, allowed = _effects_of(match), _allowed(free)
    return [{**bans[0], "allowed": allowed}] if bans and allowed is not None else None


def _unless_linked(match: Match) -> list[Data] | None:
    """``... cannot activate their effects, unless they are linked``."""
    bans = _effects_of(match)
    return bans and [{**bans[0], "allowed": {"co_linked" if match.groups.get("both") else "linked": True}}]


def _no_attacks(match: Match) -> list[Data] | None:
    static: Data = {"cannot_attack": {"card": "monster", "of": _who(match)}, "declaration_only": True, "players": True}
    if not match.cards:
        return [static]
    allowed = _allowed(match)
    return None if allowed is None else [{**static, "allowed": allowed}]


def _none_of_those(match: Match) -> list[Data] | None:
    """``neither player can declare an attack with non-Synchro Monsters``."""
    barred = _allowed(match)
    return None if barred is None else [{"cannot_attack": {**barred, "in": "field"}, "declaration_only": True}]


def _set(match: Match) -> list[Data]:
    """``you cannot Set Spells/Traps``, ``you cannot Set cards``."""
    kind = _SET[match.groups["what"].lower().removesuffix(" cards")]
    return [{"cannot_set": _who(match), **({"cards": {"card": kind}} if kind else {})}]


def _no_set_ones(match: Match) -> list[Data]:
    """``neither player can Set Spells/Traps nor activate Spell/Trap Cards that are Set on the field``."""
    lying: Data = {"card": "spell or trap", "in": "field", "face": "down"}
    return [
        {"cannot_set": _who(match), "cards": {"card": "spell or trap"}},
        {"cannot_activate": lying, "who": _who(match), "kind": "card"},
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
    who = _who(match)
    return [{"cannot_summon": who, "how": how}, {"cannot_set": who, "cards": {"card": "monster"}}]


_WITHOUT = {"race": "not_race", "attribute": "not_attribute", "kind": "not_kind", "named": "not_named"}


def _only_material(match: Match) -> list[Data] | None:
    """``you can only use Beast monsters as Link Material``: all others cannot be."""
    allowed = _allowed(match)
    if allowed is None or len(allowed) != 2:
        return None
    key = next(key for key in allowed if key != "card")
    if key not in _WITHOUT:
        return None
    others = {"card": "monster", _WITHOUT[key]: allowed[key], "of": "you"}
    return [{"cannot_be_material": others, "how": [match.groups["way"].lower()]}]


def _all_halved(match: Match) -> list[Data]:
    """``any damage your opponent takes is halved``: from battles and from effects."""
    who = "opponent" if "opponent" in match.groups["who"].lower() else "you"
    return [{"halves_battle_damage": who}, {"halves_effect_damage": who}]


def _unburied(match: Match) -> list[Data]:
    return [{"cannot_banish": _who(match), "from": "graveyard"}]


def _but_to_draw(match: Match) -> list[Data]:
    """``your opponent cannot draw cards except during Draw Phases``."""
    return [{"cannot_draw": _who(match), "while": [{"not": {"phase": "draw"}}]}]


def _fixed(key: str) -> Static:
    return lambda match: [{key: _who(match)}]


def _one_kind(key: str) -> Static:
    return lambda match: [{key: "race" if match.groups["kind"].lower() == "type" else "attribute"}]


_WHO = r"(?:(?P<who>your opponent|you|players|both players) cannot|(?P<nobody>neither player) can)"
_BOTH = r"(?P<both>Spell/Trap Cards (?:or|and) monster effects|a Spell/Trap Card, or monster effect,?)"
_ANY = fragment("|".join(sorted(_ACTIVATED, key=len, reverse=True)))
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

BANS: tuple[tuple[str, Static], ...] = (
    (rf"{_WHO} activate (?:any )?(?P<what>{_ANY})(?! in| of| on| with| to)", _activate),
    (rf"{_WHO} activate {_BOTH}(?! in| of| on| with| to)", _activate_both),
    (rf"(?P<who>your opponent)'s (?P<what>{_ANY}) cannot be activated(?! in| during)", _activate),
    (r"(?P<what>Spell/Trap Cards, and their effects,) cannot be activated(?! in)", _activate),
    (rf"{_WHO} Special Summon monsters of the declared type", lambda match: [_of_the_declared_kind(match)]),
    (r"cards cannot be added from either player's (?:Main )?Deck to the hand(?!,? except)",
     lambda match: [{"cannot_add_to_hand": "both", "from": "deck"}]),
    (rf"{_WHO} add cards from (?:the|their|your) (?:Main )?Deck to (?:the|their|your) hand,? except by drawing them",
     lambda match: [{"cannot_add_to_hand": _who(match), "from": "deck", "except": "draw"}]),
    (rf"{_WHO} activate (?P<what>{_ANY}) in response to the activation of {{cards}}"
     rf"(?P<effects>(?:,? (?:and|or))? effects?)?(?!,? (?:that|which|on|in|of|and)\b|')", _in_response),
    (rf"{_WHO} activate (?P<what>{_ANY}) in response to the activation of your (?P<named>{NAME}) monster effects",
     _in_response_to_monsters),
    (rf"{_WHO} activate (?P<what>{_ANY}) in response to this card's effect activations", _in_response_to_itself),
    (rf"{_WHO} activate (?P<what>{_ANY}) in response to {{cards}}(?:'s|s'|')?(?P<effects> effect) activations?",
     _in_response),
    (rf"{_WHO} activate (?P<what>{_ANY}) in response to the(?P<effects> effect) activations of {{cards}}(?! that)",
     _in_response),
    (rf"{_WHO} activate the effects of {{cards}}(?: in (?P<position>Attack|Defense) Position)?"
     r"(?!,? (?:except|in|with|to|that|of|on|while)\b|')", _effects_of),
    (r"{cards} cannot activate their effects(?!,? (?:except|in|of|on|the turn|unless)\b)", _effects_of),
    (r"{cards} cannot activate their effects,? except {cards}(?! (?:you|on|in|that)\b)", _but_their_effects),
    (r"{cards} cannot activate their effects,? unless they are (?P<both>co-)?linked(?! to)", _unless_linked),
    (rf"{_WHO} Set (?:any )?(?P<what>Spells/Traps|Spell/Trap Cards|monsters|Traps|cards)(?: on the field$)?"
     r"(?!,? (?:from|except|with|to|in|that)\b)", _set),
    (rf"{_WHO} Set Spells/Traps,? n?or activate Spell/Trap Cards that are Set on the field", _no_set_ones),
    (rf"{_WHO} Normal Summon(?:/Set| or Set)(?P<special> or Special Summon)?(?: (?:other |any )?monsters)?"
     r"(?!,? (?:from|except|with|to|by|using|in|or|Level|non)\b|/| \")", _summon_or_set),
    (rf"{_WHO} {HOW}{_MONSTERS}{_EXTRA}(?!,? (?:from|except|with|to|by"
     rf"|using|in))", _summon),
    (rf"{_WHO} {HOW}{_MONSTERS}{_EXTRA}{_LEFT_FREE}", _summon),
    (rf"{_WHO} {HOW}{_MONSTERS}{_EXTRA}{_BY_WAY}", _summon),
    (rf"{_WHO} {HOW}{_MONSTERS}{_EXTRA}, except {{cards}} and {{cards}}(?: \(even if this card leaves the field\))?",
     _but_two_kinds),
    (rf"{_WHO} {HOW}{_MONSTERS}{_EXTRA}, except (?P<itself>{NAME}) and monsters that mention it", _but_it_and_those),
    (rf"{_WHO} {HOW}{_MONSTERS}(?P<down>),? except in face-down Defense Position(?! or)", _summon),
    (rf"{_WHO} activate (?:any )?(?P<what>{_WHATEVER}),? except {{cards}}(?: (?:and|or) effects)?(?! (?:in|on|from))",
     _but_those),
    (rf"{_WHO} activate non-(?P<non>{'|'.join((*ATTRIBUTES, *RACES))}|{NAME}) (?P<what>monster effects)(?! in| on)",
     _other_kinds),
    (rf"{_WHO} {HOW} (?:any )?{{cards}}(?!,? (?:from|except|with|to|by|using|in) )", _summon_those),
    (rf"{_WHO} {HOW} monsters with the same name as {{cards}}", _namesakes),
    (rf"{_WHO} {HOW} (?P<effects>Effect )?[Mm]onsters,? except from (?:the|your|their) (?P<free>hand|Extra Deck)"
     r"(?! or)", _but_from_the_hand),
    (rf"{_WHO} {HOW} other monsters(?!,? (?:from|except|with|to|by|using|in) )", _summon),
    (r"each player can only Special Summon (?:a )?monster(?:\(s\)|s)? once per turn"
     r"(?: while this card is face-up on the field)?",
     lambda match: [{"cannot_summon": "both", "how": ["special"], "from_the": 2}]),
    (r"neither player can Special Summon (?P<n>\d+) or more monsters at the same time",
     lambda match: [{"cannot_summon": "both", "how": ["special"], "at_once": int(match.groups["n"])}]),
    (r"each player can only control 1 (?P<kind>Type|Attribute) of monster", _one_kind("one_kind_each")),
    (r"each player can only control 1 monster of each (?P<kind>Type|Attribute)", _one_kind("one_of_each")),
    (r"your monsters cannot attack directly", lambda match: [{"no_direct_attacks": "you"}]),
    (r"(?P<who>your opponent|you) cannot declare (?:an attack|attacks)(?! with|,? except)", _no_attacks),
    (r"(?P<nobody>neither player) can declare (?:an attack|attacks) with {cards}", _none_of_those),
    (r"(?P<who>you) cannot declare (?:an attack|attacks),? except with {cards}(?! you)", _no_attacks),
    (r"(?P<who>you|your opponent) takes? no (?:further )?battle damage(?! from)", _fixed("no_battle_damage")),
    (r"(?P<who>you) take no battle damage from (?:your opponent's monsters|attacking monsters)"
     r"(?! that|,? (?:with|except|whose))", _fixed("no_battle_damage")),
    (r"neither player takes (?:any )?battle damage(?! from)", _fixed("no_battle_damage")),
    (r"(?P<who>you|your opponent) takes? no (?:further )?damage(?! from)", _fixed("no_damage")),
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
    (r"any effect damage (?P<who>you|your opponent) takes? is halved", _fixed("halves_effect_damage")),
    (r"any damage (?P<who>you|your opponent) takes? is halved", _all_halved),
    (rf"{_WHO} draw (?:any )?cards by (?:any )?card effects?",
     _fixed("cannot_draw")),
    (rf"{_WHO} draw (?:any )?cards,? except during Draw Phases", _but_to_draw),
    (rf"{_WHO} banish cards(?! from)", _fixed("cannot_banish")),
    (rf"{_WHO} banish cards from your (?:GY|Graveyard)(?! or| and)",
     lambda match: [{"cannot_banish": _who(match), "from": "graveyard", "cards": {"of": "you"}}]),
    (rf"{_WHO} banish cards from (?:the|either(?: player's)?|any) (?:GYs?|Graveyards?)", _unburied),
    (r"cards in the (?:GYs?|Graveyards?) cannot be banished", _unburied),
    (r"(?P<who>you) can only use {cards} as (?P<way>Fusion|Synchro|Xyz|Link) [Mm]aterials?"
     r"(?! (?:if|to)\b| for (?!the rest))", _only_material),
    (rf"{_WHO} Tribute cards", _fixed("cannot_tribute")),
    (r"(?:(?P<who>your opponent|you) cannot|(?P<nobody>neither player) can) conduct (?:their|your|his/her) Battle Phase"
     r"(?! of)", _fixed("cannot_battle_phase")),
    (r"(?:if|while|when) {cards} (?P<verb>attacks or is attacked|attacks|battles)(?P<enemy> an opponent's monster)?, "
     rf"(?P<who>your opponent) cannot activate (?:any )?(?:(?P<what>{_ANY})|{_BOTH}) until (?:the end of|after) the "
     r"Damage Step", _in_battle),
)  # fmt: skip
"""Phrases that forbid something to players, and the statics they mean."""


def _with_levels(match: Match) -> list[Data] | None:
    """``you cannot Special Summon, except monsters with a Level``."""
    static = _summon(match)
    return static and [{**static[0], "allowed": {"card": "monster", "not_kind": ["xyz", "link"]}}]


def _no_attacks_of_others(match: Match) -> list[Data] | None:
    """``monsters you control cannot attack, except Zombie monsters``."""
    allowed = _allowed(match)
    return [{"cannot_attack": {"card": "monster", "of": "you"}, "allowed": allowed}] if allowed else None


LAST: tuple[tuple[str, str, Static], ...] = (
    (
        rf"{_WHO} {HOW}{_MONSTERS},? n?or activate (?P<what>monster effects)",
        r",? except {cards}(?! (?:you|on|in|that|from)\b)",
        _neither_but,
    ),
    (r"any damage (?P<who>you|your opponent) takes?", " is halved", _all_halved),
    (r"any effect damage (?P<who>you|your opponent) takes?", " is halved", _fixed("halves_effect_damage")),
    (r"monsters you control cannot (?:declare an )?attack", ", except {cards}(?! you)", _no_attacks_of_others),
    (
        r"you cannot use monsters as (?P<way>Fusion|Synchro|Xyz|Link) [Mm]aterials?",
        ", except {cards}(?! you)",
        _only_material,
    ),
    (r"(?P<who>you) cannot declare (?:an attack|attacks)", ",? except with {cards}(?! you)", _no_attacks),
    (rf"{_WHO} {HOW}{_MONSTERS}", ", except from the (?P<free>hand|Extra Deck)(?! or)", _but_from_the_hand),
    (rf"{_WHO} {HOW}{_MONSTERS}{_EXTRA}", _BY_WAY, _summon),
    (rf"{_WHO} {HOW}{_MONSTERS}", ", except monsters with a Level(?! or|,|s| \\d)", _with_levels),
    (
        rf"{_WHO} activate (?P<what>monster effects|the effects of monsters Special Summoned from the Extra Deck)",
        ", except (?:the effects of )?{cards}'?",
        _only_those,
    ),
    (
        rf"{_WHO} activate (?:any )?(?P<what>{_WHATEVER})",
        ", except {cards}(?: (?:and|or) effects)?(?! (?:in|on|from))",
        _but_those,
    ),
)
"""Bans whose exception comes last, behind how long they last: the words before and behind that."""


def _few_summons(match: Match) -> list[Data]:
    """``you can only Special Summon once (from the Extra Deck)``: what comes after the next one is forbidden."""
    cards: Data = (
        {"cards": {"card": "monster", "in": "extra deck"}} if {"extra", "extra2"} & match.groups.keys() else {}
    )
    return [{"cannot_summon": _who(match), "how": ways(match.groups["how"]), **cards, "from_the": 2}]


def _only_such(match: Match) -> list[Data] | None:
    """``you can only Special Summon DARK monsters``: no others."""
    return _summon(match) if match.cards[0].plural and "count" not in match.cards[0].data else None


def _attackers(match: Match) -> list[Data] | None:
    """``you can only attack with "A" monsters``: no attack with others is declared."""
    return _no_attacks(match) if match.cards[0].plural else None


_ONLY = r"(?P<who>you|your opponent) can only"
FOR_A_TIME: tuple[tuple[str, Static], ...] = (
    (rf"{_ONLY} (?P<how>(?:Normal or )?Special Summon)(?P<extra> from the Extra Deck)? (?:once|one more time)"
     r"(?P<extra2> from the Extra Deck)?(?! per\b)", _few_summons),
    (rf"{_ONLY} {HOW} {{cards}}(?! (?:from|with|to|by|using|in|once|one|per)\b)", _only_such),
    (rf"{_ONLY} attack with {{cards}}(?! \w+ed\b)", _attackers),
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
    rf"{_WHO} {HOW}{_MONSTERS}{_EXTRA}",
    _LEFT_FREE,
    _summon,
)
"""A ban on Summons whose exception comes last, behind how long it lasts: the words before and behind that."""
