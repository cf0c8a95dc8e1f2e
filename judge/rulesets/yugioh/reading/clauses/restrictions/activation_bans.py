"""What cannot be activated: cards, effects, anything in response to something, in a battle."""

from __future__ import annotations

from judge.rulesets.yugioh.reading.clauses.events import event_clauses
from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import ATTRIBUTES, EXTREMES, NAME, RACES
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.noun_phrases.selected import as_cards, uncounted
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.fragments import fragment
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match
from judge.rulesets.yugioh.reading.clauses.restrictions import shielding
from judge.rulesets.yugioh.reading.clauses.restrictions.banned_players import (
    EVERYWHERE,
    SITUATED,
    WHO,
    Static,
    left_free,
    player,
)

_ACTIVATED: dict[str, tuple[Data, str]] = {
    "cards or effects": ({"in": EVERYWHERE}, "any"),
    "cards and effects": ({"in": EVERYWHERE}, "any"),
    "monster effects": ({"card": "monster", "in": EVERYWHERE}, "effect"),
    "the effects of monsters": ({"card": "monster", "in": EVERYWHERE}, "effect"),
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
    "set spell/trap cards": ({"card": "spell or trap", "in": "field", "face": "down"}, "card"),
    "set spell/trap cards on the field": ({"card": "spell or trap", "in": "field", "face": "down"}, "card"),
    "spell/trap cards that were not set": ({"card": "spell or trap", "in": "hand"}, "card"),
    "spell or trap cards": ({"card": "spell or trap", "in": ["hand", "field"]}, "card"),
    "spell cards or effects": ({"card": "spell", "in": EVERYWHERE}, "any"),
    "spell cards or their effects": ({"card": "spell", "in": EVERYWHERE}, "any"),
    "trap cards or their effects": ({"card": "trap", "in": EVERYWHERE}, "any"),
    "trap cards or effects": ({"card": "trap", "in": EVERYWHERE}, "any"),
    "spell/trap cards and effects": ({"card": "spell or trap", "in": EVERYWHERE}, "any"),
    "effects in the gy": ({"in": "graveyard"}, "effect"),
    "card effects in their hand or gy": ({"in": ["hand", "graveyard"]}, "effect"),
    "monster effects on the field": ({"card": "monster", "in": "field"}, "effect"),
    "monster effects in the gy": ({"card": "monster", "in": "graveyard"}, "effect"),
    "card effects in the gy": ({"in": "graveyard"}, "effect"),
    "the effects of spell/trap cards in the gy": ({"card": "spell or trap", "in": "graveyard"}, "effect"),
    "card effects in their gy": ({"in": "graveyard"}, "effect"),
    "monster effects in the hand": ({"card": "monster", "in": "hand"}, "effect"),
    "monster effects in their hand": ({"card": "monster", "in": "hand"}, "effect"),
    "spell/trap cards or effects": ({"card": "spell or trap", "in": EVERYWHERE}, "any"),
    "spell/trap cards, and their effects": ({"card": "spell or trap", "in": EVERYWHERE}, "any"),
    "monster effects that activate in the hand or graveyard": (
        {"card": "monster", "in": ["hand", "graveyard"]},
        "effect",
    ),
    "monster effects that activate in the hand or gy": ({"card": "monster", "in": ["hand", "graveyard"]}, "effect"),
    "monsters effects in the hand": ({"card": "monster", "in": "hand"}, "effect"),
}


def _activate(match: Match) -> list[Data]:
    what, kind = _ACTIVATED[match.groups["what"].lower().rstrip(",")]
    return [{"cannot_activate": dict(what), "who": player(match), "kind": kind}]


def _cards_alone(match: Match) -> list[Data]:
    """``your opponent cannot activate cards, also cards your opponent controls cannot activate their effects``: what is
    no activation of a card stays free in the hand and the Graveyard."""
    return [{"cannot_activate": {"in": ["hand", "field"]}, "who": player(match), "kind": "card"}]


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
    if not found or noun.face or (isinstance(found, dict) and SITUATED - {"of"} & found.keys()):
        return None
    frame = None if found == "this card" else found.get("card")
    alone = "effect" in effects and "and" not in effects and "their" not in effects
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


def _in_response_to_its_bearer(match: Match) -> list[Data]:
    """``... in response to the activation of the equipped monster's effects``."""
    answered: Data = {"activation": ["monster effect"], "card": {"card": "monster", "bears": "this card"}}
    return [{**static, "in_response_to": answered} for static in _activate(match)]


def _in_response_to_what_targets(match: Match) -> list[Data] | None:
    """``... in response to the activation of your cards and effects that target a "A" monster(s) you control``."""
    aimed = uncounted(match.cards[0])
    if not aimed or not match.cards[0].placed or match.cards[0].data.get("count", 1) != 1:
        return None
    answered: Data = {"activation": ["any"], "by": "you", "targets": aimed}
    return [{**static, "in_response_to": answered} for static in _activate(match)]


def _in_response_to_monsters(match: Match) -> list[Data]:
    """``... in response to the activation of your "A" monster effects``, ``... your Spellcaster monster effects``."""
    named, race = match.groups.get("named"), match.groups.get("race")
    card = {"card": "monster", **({"named": named[1:-1]} if named else {"race": race})}
    answered: Data = {"activation": ["monster effect"], "by": "you", "card": card}
    return [{**static, "in_response_to": answered} for static in _activate(match)]


def _scale_effects(match: Match) -> list[Data]:
    """``you cannot activate the Pendulum Effect of "A"``: as a Pendulum Spell."""
    card = {"name": match.groups["named"][1:-1], "in": "spell & trap zone", "pendulum_zone": True}
    return [{"cannot_activate": card, "who": player(match), "kind": "effect"}]


def in_battle(match: Match) -> list[Data] | None:
    """From the declaration of an attack to the end of the Damage Step."""
    noun = as_cards(match.cards[0]) or match.cards[0]
    own = noun.data if noun.data == "this card" else uncounted(noun)
    if not own or noun.face or noun.places:
        return None
    if isinstance(own, dict) and "bears" not in own and (own.get("of") != "you" or "in" in own):
        return None
    return in_its_battle(match, own)


def in_its_battle(match: Match, own: Data | str) -> list[Data]:
    """The same of the battles, or the attacks, of a certain monster."""
    fights: list[Data] = [{"attacking" if match.groups["verb"].lower() == "attacks" else "battling": own}]
    if match.groups.get("enemy"):
        fights.append({"battling": {"card": "monster", "of": "opponent"}})
    both = _activate_both(match) if "both" in match.groups else _activate(match)
    return [{**static, "while": fights} for static in both]


def only_those(match: Match) -> list[Data] | None:
    """``you cannot activate monster effects, except the effects of Fiend monsters``."""
    allowed = left_free(match)
    return None if allowed is None else [{**_activate(match)[0], "allowed": allowed}]


_WHATEVER = r"(?:(?:Spell|Trap) Cards(?: or their effects)?|Spell/Trap Cards(?: or effects)?|cards or effects)"


def _but_those(match: Match) -> list[Data] | None:
    """``you cannot activate Spell Cards, except "A" Spell Cards``, ``cards or effects, except "A" cards``."""
    found = match.cards[0].data
    [static] = _activate(match)
    frame = static["cannot_activate"].get("card", "any")
    if not isinstance(found, dict) or found.keys() & (SITUATED - {"other"}):
        return None  # a Spell that says so of others is free as well, or counts as what it is
    if found.get("card", "any") not in ("any", frame) or not found.keys() & {"name", "named", "race", "attribute"}:
        return None
    return [{**static, "allowed": {key: value for key, value in found.items() if key not in ("face", "other")}}]


def _but_special_summoned(match: Match) -> list[Data]:
    """``you cannot activate the effects of monsters on the field, except Special Summoned monsters'``."""
    free: Data = {"card": "monster", "summoned": "special"}
    what: Data = {"card": "monster", "in": "field"}
    return [{"cannot_activate": what, "who": player(match), "kind": "effect", "allowed": free}]


def _other_kinds(match: Match) -> list[Data]:
    """``you cannot activate non-EARTH monster effects``."""
    kind = match.groups["non"]
    if kind.startswith('"'):
        [static] = _activate(match)
        return [{**static, "allowed": {"card": "monster", "named": kind[1:-1]}}]
    key = "attribute" if kind in ATTRIBUTES else "race"
    [static] = _activate(match)
    return [{**static, "allowed": {"card": "monster", key: kind}}]


_OF_THEIRS = frozenset({"of", "card", "kind", "not_kind", "race", "attribute", "named", "level"})
"""What can be said of monsters without saying where they are."""


def _effects_of(match: Match) -> list[Data] | None:
    """``your opponent cannot activate the effects of monsters in the GY``, ``Fiend monsters cannot activate their
    effects``: where they are, as far as the words say it; where no word places them, anywhere."""
    noun = match.cards[0]
    if noun.data == "equipped monster" and not match.groups:
        borne: Data = {"card": "monster", "bears": "this card", "in": "field"}
        return [{"cannot_activate": borne, "who": "both", "kind": "effect"}]
    every = isinstance(noun.data, dict) and noun.data.get("count") == "all"
    found = shielding.covered(noun) if every else uncounted(noun) if "count" not in noun.data else None
    if not found or found.get("card", "monster") != "monster" or {"different_names", "this_turn", "other"} & set(found):
        return None
    if (turn := match.groups.get("fresh")) and not (noun.placed and found.get("in", "field") == "field"):
        return None  # of monsters on the field alone it is known when they were Summoned
    if set(found) & EXTREMES or noun.now:  # what comes later is not meant by those that are there now
        return None
    who = player(match) if match.groups.get("who") or match.groups.get("nobody") else "both"
    if match.groups.get("position"):
        found = {**found, "position": match.groups["position"].lower()}
    if turn:
        lately: Data = {"this_turn": "summoned"}
        found = {**found, "barring": lately} if turn.startswith("except") else {**found, **lately}
    situated = SITUATED & {*found, *(key for one in found.get("one_of", ()) for key in one)}
    if who == "both" and found.get("of") == "opponent" and not noun.placed and found.keys() <= _OF_THEIRS:
        who, situated = "opponent", frozenset()  # "your opponent's monsters": not only those on the field
        found = {key: value for key, value in found.items() if key != "of"}
    where = found.get("in") or ("field" if noun.placed or situated else EVERYWHERE)
    frame = {} if found.keys() <= {"of", "in"} else {"card": "monster"}  # "effects of cards in the GY" are of any cards
    return [{"cannot_activate": {**frame, **found, "in": where}, "who": who, "kind": "effect"}]


def _effects_of_a_turn(match: Match) -> list[Data] | None:
    """``... the effects of monsters on the field that were Summoned this turn``, ``... except the turn they were
    Summoned``."""
    plain = match.groups["fresh"].lower() in ("that were summoned this turn", "except the turn they were summoned")
    return _effects_of(match) if plain else None


def _in_their_possession(match: Match) -> list[Data] | None:
    """``Dragon monsters in your opponent's possession cannot activate their effects``: wherever those are."""
    bans = None if match.cards[0].placed else _effects_of(match)
    if not bans or {"of", "in"} & match.cards[0].data.keys():
        return None
    return [{**bans[0], "who": "opponent"}]


def _as_strong_as_lp(match: Match) -> list[Data]:
    """``your opponent cannot activate the effects of monsters they control with ATK higher than or equal to your
    LP``."""
    way = "at least" if match.groups.get("equal") else "higher"
    strong: Data = {"atk": way, "amount": {"lp_of": "you"}}
    theirs: Data = {"card": "monster", "of": "opponent", "against_amount": strong, "in": "field"}
    return [{"cannot_activate": theirs, "who": "opponent", "kind": "effect"}]


def _but_their_effects(match: Match) -> list[Data] | None:
    """``monsters cannot activate their effects, except Spirit monsters``."""
    free = Match(match.end, [match.cards[1]], match.groups)
    bans, allowed = _effects_of(match), left_free(free)
    return [{**bans[0], "allowed": allowed}] if bans and allowed is not None else None


def _unless_linked(match: Match) -> list[Data] | None:
    """``... cannot activate their effects, unless they are linked``."""
    bans = _effects_of(match)
    return bans and [{**bans[0], "allowed": {"co_linked" if match.groups.get("both") else "linked": True}}]


def _at_a_toll(match: Match) -> list[Data]:
    """``your opponent must pay 600 LP to activate cards or effects``."""
    what, kind = _ACTIVATED[match.groups["what"].lower()]
    who = "opponent" if "opponent" in match.groups["payer"].lower() else "both"
    points = int(match.groups["points"].replace(",", ""))
    return [{"pays_to_activate": what, "who": who, "kind": kind, "cost": [{"pay_lp": points}]}]


def _once_they_were_set(match: Match) -> list[Data]:
    """``both players must Set Spell Cards before activating them, and cannot activate them until their next turn after
    Setting them``."""
    who = {"both": "both", "each": "both", "your": "opponent"}.get(match.groups["payer"].lower().split()[0], "you")
    lying: Data = {"card": "spell", "in": "field", "face": "down", "set_lately": True}
    return [{"cannot_activate": what, "who": who, "kind": "card"} for what in ({"card": "spell", "in": "hand"}, lying)]


_BOTH = r"(?P<both>Spell/Trap Cards (?:or|and) monster effects|a Spell/Trap Card, or monster effect,?)"
_ANY = fragment("|".join(sorted(_ACTIVATED, key=len, reverse=True)))
FIGHTS = r"{cards} (?P<verb>attacks or is attacked|attacks|battles)(?P<enemy> an opponent's monster)?"
SILENT_IN_BATTLE = (
    rf"(?P<who>your opponent) cannot activate (?:any )?(?:(?P<what>{_ANY})|{_BOTH}) until (?:the end of|after) the "
    r"Damage Step"
)
NOT_ACTIVATED_IN_BATTLE = (
    r"(?P<who>your opponent)'s (?P<what>cards or effects|cards and effects) cannot be activated until (?:the end of"
    r"|after) the Damage Step"
)
ACTIVATION_BANS: tuple[tuple[str, Static], ...] = (
    (r"(?P<payer>both players|each player|your opponent|you) must Set Spell Cards before activating them,? and cannot "
     r"activate them until their next turn(?: after Setting them)?", _once_they_were_set),
    (rf"(?P<payer>your opponent|each player) must pay (?P<points>[\d,]+) (?:LP|Life Points) to activate "
     rf"(?P<what>{_ANY})(?! in| of| on| with| to)", _at_a_toll),
    (rf"{WHO} activate (?:any )?(?P<what>{_ANY})(?! in| of| on| with| to)", _activate),
    (rf"{WHO} activate cards(?=,? also cards )", _cards_alone),
    (rf"{WHO} activate {_BOTH}(?! in| of| on| with| to)", _activate_both),
    (rf"(?P<who>your opponent)'s (?P<what>{_ANY}) cannot be activated(?! in| during (?!the Battle Phase))", _activate),
    (r"(?P<what>Spell/Trap Cards, and their effects,) cannot be activated(?! in)", _activate),
    (rf"{WHO} activate (?P<what>{_ANY}) in response to the activation of {{cards}}"
     rf"(?P<effects>(?:,? (?:and|or)(?: their)?)? effects?)?(?!,? (?:that|which|on|in|of|and)\b|')", _in_response),
    (rf"{WHO} activate (?P<what>{_ANY}) in response to the activation of your (?:(?P<named>{NAME})"
     rf"|(?P<race>{'|'.join(RACES)})) monster effects",
     _in_response_to_monsters),
    (rf"{WHO} activate (?P<what>{_ANY}) in response to (?:this card's effect activations?|the activations? of this "
     r"card's effects?)(?! (?:that|in|on|of|by)\b)", _in_response_to_itself),
    (rf"{WHO} activate (?P<what>{_ANY}) in response to (?:the equipped monster's effect activations?|the "
     rf"activations? of "
     r"the equipped monster's effects?)(?! (?:that|in|on|of|by)\b)", _in_response_to_its_bearer),
    (rf"{WHO} activate (?P<what>{_ANY}) in response to the activation of your cards and effects that target {{cards}}"
     r"(?!,? (?:and|or)\b)", _in_response_to_what_targets),
    (rf"{WHO} activate the Pendulum Effects? of (?P<named>{NAME})(?! or| and)", _scale_effects),
    (rf"{WHO} activate (?P<what>{_ANY}) in response to {{cards}}(?:'s|s'|')?(?P<effects> effect) activations?",
     _in_response),
    (rf"{WHO} activate (?P<what>{_ANY}) in response to the(?P<effects> effect) activations of {{cards}}(?! that)",
     _in_response),
    (rf"{WHO} activate (?:the )?effects of {{cards}},? (?P<fresh>(?:that were|except the turn they were) Summoned"
     r"(?: this turn)?)(?![\w-]| from| by| or)", _effects_of_a_turn),
    (rf"{WHO} activate (?:the )?effects of {{cards}}(?: in (?P<position>Attack|Defense) Position)?"
     r"(?!,? (?:except|in|with|to|that|of|on)\b|')", _effects_of),
    (r"your opponent cannot activate the effects of monsters they control with ATK (?:more|higher|greater) than"
     r"(?P<equal> or equal to)? your (?:LP|Life Points)", _as_strong_as_lp),
    (r"{cards} in your opponent's possession cannot activate their effects(?!,? (?:except|in|of|on|the turn|unless)\b)",
     _in_their_possession),
    (r"{cards} cannot activate (?:their|its) effects(?!,? (?:except|in|of|on|the turn|unless)\b)", _effects_of),
    (r"{cards} cannot activate their effects,? except {cards}(?! (?:you|on|in|that)\b)", _but_their_effects),
    (r"{cards} cannot activate their effects,? unless they are (?P<both>co-)?linked(?! to)", _unless_linked),
    (rf"{WHO} activate (?:any )?(?P<what>{_WHATEVER}),? except(?: for)? {{cards}}(?: (?:and|or) effects)?"
     r"(?! (?:in|on|from))", _but_those),
    (rf"{WHO} activate non-(?P<non>{'|'.join((*ATTRIBUTES, *RACES))}|{NAME}) (?P<what>monster effects)(?! in| on)",
     _other_kinds),
    (rf"(?:if|while|when) {FIGHTS}, {SILENT_IN_BATTLE}", in_battle),
    (rf"(?:if|while|when) {FIGHTS}, {NOT_ACTIVATED_IN_BATTLE}", in_battle),
)  # fmt: skip
"""Phrases that forbid something to players, and the statics they mean."""
ACTIVATION_LAST: tuple[tuple[str, str, Static], ...] = (
    (
        rf"{WHO} activate the effects of monsters on the field(?P<there>)",
        r", except Special Summoned monsters'?(?! (?:that|you|from)\b)",
        _but_special_summoned,
    ),
    (
        rf"{WHO} activate (?P<what>monster effects|the effects of monsters Special Summoned from the Extra Deck)",
        ", except (?:the effects of )?{cards}'?",
        only_those,
    ),
    (
        rf"{WHO} activate (?:any )?(?P<what>{_WHATEVER})",
        ", except {cards}(?: (?:and|or) effects)?(?! (?:in|on|from))",
        _but_those,
    ),
)  # fmt: skip
"""Bans whose exception comes last, behind how long they last: the words before and behind that."""
UPON_ITS_SUMMON = (
    rf"{WHO} activate (?:any )?(?P<what>{_ANY}) when (?:that monster is (?P<one>Special) Summoned"
    r"|a monster is (?P<way>Fusion|Synchro|Xyz|Link|Ritual) Summoned this way)(?=$|[.;]|, (?:also|then|and)\b)"
)


def upon_its_summon(match: Match) -> list[Data]:
    """``neither player can activate cards or effects when that monster is Special Summoned``: when what this effect
    brings is Summoned."""
    how = (match.groups.get("way") or "special").lower()
    return [{**one, "upon": {"summoned": {"how": [how], "by_effect_of": "this card"}}} for one in _activate(match)]
