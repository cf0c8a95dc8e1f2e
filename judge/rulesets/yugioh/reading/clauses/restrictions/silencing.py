"""Effects that are negated, cards that cannot be used, searched or sent to where they go, hands that are open."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.amounts import counting
from judge.rulesets.yugioh.reading.clauses.events.event_parts import ways
from judge.rulesets.yugioh.reading.clauses.noun_phrases import selected
from judge.rulesets.yugioh.reading.clauses.noun_phrases.admitted_words import ADMITTED_ONLY
from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import NAME
from judge.rulesets.yugioh.reading.clauses.noun_phrases.places import PLACES
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match, Steps
from judge.rulesets.yugioh.reading.clauses.restrictions import shielding
from judge.rulesets.yugioh.reading.clauses.restrictions.standing_nouns import Statics, fielded, fixed
from judge.rulesets.yugioh.table import terms


def _mute(match: Match) -> Statics | None:
    covered = shielding.covered(match.cards[0])
    return [{"negate_effects": fielded(covered)}] if isinstance(covered, dict) else None


MUTED_KIND = (
    r"negate all (?P<other>other )?(?P<kind>Spell|Trap) (?:Card )?effects on (?:the field|(?P<foe>your opponent's) "
    r"(?:side of the )?field)"
)


def muted_kind(match: Match) -> Statics:
    """``negate all other Trap effects on the field``."""
    foe = {"of": "opponent"} if match.groups.get("foe") else {}
    covered: Data = {"card": match.groups["kind"].lower(), "in": "field", **foe}
    return [{"negate_effects": {**covered, "other": True} if match.groups.get("other") else covered}]


def _activated(match: Match) -> Statics | None:
    """``negate all LIGHT monster effects activated on the field or in the GY``."""
    attribute = match.groups["attribute"].upper()
    if attribute not in terms.ATTRIBUTES:
        return None
    return [{"negate_activated": {"card": "monster", "attribute": attribute, "in": ["field", "graveyard"]}}]


_ANYWHERE = ["hand", "field", "graveyard", "banished"]


def _aimed(match: Match) -> Statics | None:
    """``negate any Spell effects that target a Warrior monster you control, and if you do, destroy that card``."""
    noun = match.cards[0]
    aimed = "this card" if noun.data == "this card" else selected.uncounted(noun)
    if not aimed or (isinstance(aimed, dict) and (selected.places_of(aimed) != {"field"} or not noun.placed)):
        return None
    kind = "spell or trap" if "trap" in match.groups["kind"].lower()[1:] else match.groups["kind"].lower()
    where = {"of": "opponent", "in": "field"} if match.groups.get("theirs") else {"in": _ANYWHERE}
    fall = {"destroys": True} if match.groups.get("falls") else {}
    return [{"negate_activated": {"card": kind, **where}, "aimed_at": aimed, **fall}]


WHAT_TARGETED_IT = (
    r"(?:this turn, )?when any (?P<kind>monster|Spell/Trap|Spell|Trap) effect resolves that targeted {cards} at "
    r"activation, negate that effect"
)


def what_targeted_it(match: Match, memory: Memory) -> Steps | None:
    """``this turn, when any monster effect resolves that targeted that card at activation, negate that effect``."""
    if match.cards[0].data != "target":
        return None
    said = match.groups["kind"].lower()
    kind = "spell or trap" if "/" in said else said
    static = {"negate_activated": {"card": kind, "in": list(_ANYWHERE)}, "aimed_at": "target"}
    return [{"apply": static, "to": "target", "until": "end of turn"}]


def _off_the_field(match: Match) -> Statics:
    """``negate any activated effects of your opponent's banished monsters``."""
    return [{"negate_activated": {"card": "monster", "of": "opponent", "in": "banished"}}]


def _spent(match: Match) -> Statics:
    """``when a Trap effect that was activated on your opponent's field resolves, negate that effect, then send this
    card to the GY``."""
    kind = match.groups["kind"].lower()
    return [{"negate_activated": {"card": kind, "of": "opponent", "in": "field"}, "spends_itself": True}]


def _of_such(match: Match) -> Statics | None:
    """``negate the activated effects of your opponent's monsters that have Predator Counters``: on the field."""
    covered = shielding.covered(match.cards[0])
    if not isinstance(covered, dict) or not match.cards[0].plural or (_OF_ITS_PLACE | ADMITTED_ONLY) & covered.keys():
        return None
    return [{"negate_activated": fielded(covered)}] if covered.get("card") == "monster" else None


def _of_such_a_scale(match: Match) -> Statics | None:
    """``negate the activated effects of monsters your opponent controls, whose Levels/Ranks/Link Ratings are less than
    or equal to the number of Normal Monsters in your GY``."""
    of_such, number = _of_such(match), counting.counted(match.groups["counted"], 0)
    if of_such is None or number is None or number[1] < len(match.groups["counted"]):
        return None
    key = {"levels": "level", "levels/ranks": "level_or_rank"}.get(match.groups["scales"].lower(), "rating")
    of_such[0]["negate_activated"]["against_amount"] = {key: "at most", "amount": {"per": number[0]}}
    return of_such


def _lying_then(match: Match) -> Statics:
    """``negate the activated effects of monsters that were in Defense Position when that effect was activated``."""
    lay: Data = {"position": match.groups["position"].lower(), "face": "up", "in": "monster zone"}
    return [{"negate_activated": {"card": "monster", **lay}}]


def _in_such_a_column(match: Match) -> Statics | None:
    """``negate any opponent's Trap Card effect that activates in the same column as a "A" monster you control``."""
    others = selected.uncounted(match.cards[0])
    if not others or others.get("of") != "you" or others.get("card") != "monster" or match.cards[0].plural:
        return None
    kind = match.groups["kind"].lower()
    return [{"negate_activated": {"card": kind, "of": "opponent", "in": "field", "in_column_with": others}}]


def _unused(match: Match) -> Statics:
    kind = match.groups["kind"].lower()
    card: Data = {"cannot_activate": {"card": kind, "in": ["hand", "field"]}, "who": "both", "kind": "card"}
    return [card, {"cannot_activate": {"card": kind, "in": "field"}, "who": "both", "kind": "effect"}]


def _unsearched(match: Match) -> Statics:
    who = {"n": "both", "N": "both"}.get(match.groups["who"][0], "opponent" if "opp" in match.groups["who"] else "you")
    return [{"cannot_add_to_hand": who, "from": "deck", "except": "draw"}]


_PILE = r"(?:hand|Main Deck|Deck|field)"
_WHOSE_GY = r"(?:(?:the|either) |(?P<theirs>your(?: opponent's)?) )(?:GY|Graveyard)"
_IN_A_TURN = r"(?: during (?P<turn>your(?: opponent's)?) turn)?"


def _redirected(match: Match) -> Statics | None:
    said = match.groups.get("kind", "spell or trap").lower().removesuffix("s")
    key = "printed" if said == "non-monster card" else "card"
    kind = {"card": None, "non-monster card": "spell or trap"}.get(said, said)
    covered: Data = {key: kind} if kind else {}
    if match.groups.get("theirs"):  # the Graveyard to which a card goes is that of its owner
        covered["owner"] = "opponent" if "opponent" in match.groups["theirs"].lower() else "you"
    if match.groups.get("but"):
        covered["not_named"] = match.groups["but"][1:-1]
    static: Data = {"redirect_to_banished": covered or "all"}
    if match.groups.get("places"):
        places = [PLACES[place.lower().removeprefix("main ")] for place in match.groups["places"].split(" or ")]
        static["from"] = places if len(places) > 1 else places[0]
    if match.groups.get("turn"):
        static["while"] = [{"turn": "opponent's" if "opponent" in match.groups["turn"].lower() else "yours"}]
    return [static]


def _unnegated(match: Match) -> Statics:
    return [{"cannot_be_negated": "its activation"}]


def _fusions_kept(match: Match) -> Statics:
    """``the activation of your cards and effects that include an effect that Fusion Summons a Fusion Monster cannot be
    negated, also your opponent cannot activate cards or effects when a monster is Fusion Summoned this way``: this way,
    as they do it, and nothing else Fusion Summons a monster."""
    everywhere = {"in": list(_EVERYWHERE)}
    kept: Data = {
        "cannot_be_negated": {"of": "you", **everywhere},
        "part": "activation",
        "that_include": "fusion summon",
    }
    if not match.groups.get("silent"):
        return [kept]
    met = {"summoned": {"how": ["fusion"], "by": "you"}}
    return [kept, {"cannot_activate": everywhere, "who": "opponent", "kind": "any", "upon": met}]


_OF_ITS_PLACE = frozenset({"position", "summoned", "linked", "co_linked", "other"})
"""What may have changed since it was activated, or be told of the card where it is now alone."""
_EVERYWHERE = ["hand", "field", "graveyard", "banished"]


def _kept_unnegated(match: Match) -> Statics | None:
    """``the activation and effects of Trap Cards activated on your field cannot be negated``, ``the activation of LIGHT
    monsters' effects cannot be negated``: of cards as they were activated."""
    noun = match.cards[0]
    covered = shielding.covered(noun)
    several = noun.plural or (isinstance(covered, dict) and "name" in covered)
    if not isinstance(covered, dict) or not several or (_OF_ITS_PLACE | ADMITTED_ONLY) & covered.keys():
        return None
    if match.groups.get("there"):
        if {"of", "in"} & covered.keys():
            return None
        covered = {**covered, "of": "you", "in": "field"}
    elif "in" not in covered:
        covered = {**covered, "in": _EVERYWHERE}
    told: Data = {"cannot_be_negated": {key: what for key, what in covered.items() if key != "face"}}
    part = match.groups.get("part", "").lower()
    return [{**told, "part": part}] if part else [told]


def _summon_kept(match: Match) -> Statics | None:
    """``Pendulum Summons of your "A" monsters cannot be negated``, ``this card's Synchro Summon cannot be negated``."""
    how = {"how": ways(match.groups["how"])} if match.groups.get("how") else {}
    if not match.cards:
        return [{"summon_kept": "this card", **how}]
    noun = match.cards[0]
    if not isinstance(noun.data, dict) or noun.data.get("count", 1) not in (1, "all"):
        return None
    found = {key: what for key, what in noun.data.items() if key not in ("count", "face", *noun.added)}
    if found.get("card") != "monster" or found.keys() - _SUMMONED:
        return None
    return [{"summon_kept": found, **how}]


_SUMMONED = frozenset({"card", "kind", "not_kind", "attribute", "race", "named", "not_named", "name", "not_name", "of"})


def _activations_kept(match: Match) -> Statics | None:
    match.groups["part"] = "activation"
    return _kept_unnegated(match)


def _effects_kept(match: Match) -> Statics | None:
    match.groups["part"] = "effect"
    return _kept_unnegated(match)


def _kept_activated(match: Match) -> Statics | None:
    """``"A" monsters you control cannot have their activated effects negated (except "B")``: those that are there as
    they are activated."""
    found = _effects_kept(match)
    noun, but = match.cards[0], match.groups.get("but")
    if not found or (but and "not_name" in found[0]["cannot_be_negated"]):
        return None
    kept = {**found[0]["cannot_be_negated"], **({"in": "field"} if noun.placed else {})}
    return [{**found[0], "cannot_be_negated": {**kept, **({"not_name": but[1:-1]} if but else {})}}]


def _muted_in_battle(match: Match) -> Statics | None:
    """``if this card battles an opponent's monster, that monster has its effects negated until the end of the Damage
    Step``: as long as they fight."""
    foe = shielding.covered(match.cards[0])
    return [{"negate_effects": foe}] if isinstance(foe, dict) and foe.get("battling") else None


def _activated_there(match: Match) -> Statics:
    """``negate all monster effects activated in the GY, except "A" monsters``."""
    but = {"not_named": match.groups["but"][1:-1]} if match.groups.get("but") else {}
    return [{"negate_activated": {"card": "monster", **but, "in": "graveyard"}}]


def _activated_then(match: Match) -> Statics | None:
    """``negate the effects of LIGHT and DARK monsters that activate during the Main Phase``: wherever they are."""
    covered = shielding.covered(match.cards[0])
    if not isinstance(covered, dict) or covered.get("card") != "monster" or covered.keys() - _AS_ACTIVATED:
        return None
    return [{"negate_activated": {**covered, "in": list(_EVERYWHERE)}, "while": [{"phase": "main"}]}]


def _theirs_in_a_phase(match: Match) -> Statics:
    """``negate any opponent's monster effect activated during the Battle Phase``: wherever the monster is."""
    covered: Data = {"card": "monster", "of": "opponent", "in": list(_EVERYWHERE)}
    return [{"negate_activated": covered, "while": [{"phase": match.groups["phase"].lower()}]}]


_AS_ACTIVATED = frozenset({"card", "kind", "not_kind", "attribute", "race", "named", "not_named", "name", "not_name"})
"""What is asked of a monster whose effect is activated, wherever it is."""
_GY = r"(?:GY|Graveyard)"
_KIND = r"Spell/Trap|Spell (?:and|or) Trap|Spell|Trap"
_FALLS = r"(?P<falls>,? and if you do,? destroy (?:that (?:Spell Card|Trap Card|card)|it|them))?"
_SUCH_SUMMONS = r"(?P<how>[A-Z]\w+(?:(?:,| and| or|, and|, or) [A-Z]\w+)*) Summons?"
_THERE = r"(?P<there> activated on your (?:side of the )?field)"

SILENCES: tuple[tuple[str, Any], ...] = (
    (r"negate the effects of {cards}(?:,? while (?:they|those monsters) are (?:face-up )?on the field)?"
     r"(?: \(but their effects can still be activated\))?", _mute),
    (MUTED_KIND, muted_kind),
    (r"negate all (?P<attribute>[A-Z]+) monster effects activated on the field or in the (?:GY|Graveyard)", _activated),
    (rf"negate all monster effects (?:that activate|activated) in the {_GY}(?:, except (?:those of )?(?P<but>{NAME}) "
     r"monsters)?", _activated_there),
    (r"negate the effects of {cards} that activate (?P<main>during the Main Phase)", _activated_then),
    (r"negate any opponent's monster effects? activated during the (?P<phase>Main|Battle) Phase", _theirs_in_a_phase),
    (rf"negate any (?P<kind>{_KIND}) effects that target {{cards}}{_FALLS}", _aimed),
    (rf"negate the effects? of (?:any )?(?P<kind>{_KIND})(?: Cards?)?(?P<theirs> controlled by your opponent)? that "
     rf"targets? {{cards}}{_FALLS}", _aimed),
    (rf"when an? (?P<kind>monster|Spell|Trap) effect that was activated on your opponent's (?:side of the )?field "
     rf"resolves, negate that effect, then send this card to the {_GY}", _spent),
    (r"negate any activated effects of your opponent's banished monsters", _off_the_field),
    (rf"negate any card effects? that would move a card in the {_GY} to a different place",
     fixed({"negate_moves_from": "graveyard"})),
    (rf"negate any card effects? that changes? Types or Attributes in the {_GY}",
     fixed({"keep_kinds_in": "graveyard"})),
    (r"negate the activated effects of {cards}(?! in|,? and| that were)", _of_such),
    (r"negate the activated effects of {cards},? whose (?P<scales>Levels(?:/Ranks(?:/Link Ratings)?)?) are less than "
     r"or equal to the number of (?P<counted>.+)", _of_such_a_scale),
    (r"negate any opponent's (?P<kind>monster|Spell|Trap)(?: Card)? effects? that activates? in the same column as "
     r"{cards}", _in_such_a_column),
    (r"negate all cards and effects activated in this card's column",
     fixed({"negate_activated": {"same_column": "this card"}})),
    (r"negate the activated effects of monsters that were in (?P<position>Attack|Defense) Position when (?:that|the) "
     r"effect was activated", _lying_then),
    (r"the effects of {cards} are negated(?:,? while (?:those monsters|they) are face-up on the field)?"
     r"(?: \(but their effects can still be activated\))?(?! (?:if|when|until|during))", _mute),
    (r"{cards} have their effects negated", _mute),
    (r"{cards} has its effects negated until the end of the Damage Step$", _muted_in_battle),
    (r"(?:the equipped monster has its effects negated|the effects of the equipped monster are negated)(?! "
     r"(?:if|when|until|during|while))",
     fixed({"negate_effects": "equipped monster"})),
    (r"the equipped monster's effects are negated(?! (?:if|when|until|during|while))",
     fixed({"negate_effects": "equipped monster"})),
    (r"(?P<kind>Spell|Trap) Cards,? and their effects on the field,? cannot be activated", _unused),
    (r"(?P<who>neither player can|your opponent cannot|you cannot) add cards from (?:their|the|your) Deck to "
     r"(?:their|the|your) hand except by drawing(?: (?:them|it))?", _unsearched),
    (r"cards cannot be added from the (?:Main )?Deck to your opponent's hand except by drawing them",
     fixed({"cannot_add_to_hand": "opponent", "from": "deck", "except": "draw"})),
    (rf"any (?P<kind>card|monster|non-Monster Card)s?(?:\(s\))? sent (?:from (?:the|either) (?P<places>{_PILE}(?: or "
     rf"{_PILE})?) )?to {_WHOSE_GY}{_IN_A_TURN} (?:is|are) banished instead(?:, except (?P<but>{NAME}) "
     r"(?:card|monster)s)?",
     _redirected),
    (rf"any Xyz Materials? detached from a monster (?:is|are) banished instead of going to the {_GY}",
     fixed({"redirect_to_banished": {"attached_to": {"card": "monster"}}})),
    (rf"Spells and Traps sent from the (?P<places>field) to (?P<theirs>your opponent's) {_GY} are banished "
     rf"instead(?P<spells>)", _redirected),
    (r"this card's activation and effects? cannot be negated", _unnegated),
    (r"the activations? and (?:the )?effects? of this card's effects cannot be negated",
     fixed({"cannot_be_negated": "this card"})),
    (rf"the activations? and (?:the )?(?:activated )?effects of {{cards}}{_THERE}? cannot be negated", _kept_unnegated),
    (rf"(?:the )?{_SUCH_SUMMONS} of {{cards}} cannot be negated", _summon_kept),
    (r"this card's (?:(?P<how>\w+) )?Summon cannot be negated", _summon_kept),
    (r"the activations? of {cards}'? effects cannot be negated", _activations_kept),
    (r"the activations? of {cards} cannot be negated", _activations_kept),
    (r"the activated effects of {cards} cannot be negated", _effects_kept),
    (r"{cards}'? activated effects cannot be negated", _effects_kept),
    (rf"{{cards}} cannot have their activated effects negated(?: \(except (?P<but>{NAME})\))?", _kept_activated),
    (r"the activation of your cards and effects that include an effect that Fusion Summons a (?:Fusion M|m)onster "
     r"cannot be negated(?P<silent>, also your opponent(?: cannot activate cards or effects|'s cards and effects "
     r"cannot (?:be )?activated?) when a monster is Fusion Summoned this way)?", _fusions_kept),
    (r"your opponent must (?:keep|play with) their hand revealed", fixed({"reveal_hand": "opponent"})),
    (r"both players must (?:keep|play with) their hands revealed", fixed({"reveal_hand": "both"})),
)  # fmt: skip
"""Phrases about effects and cards that are kept from working, and the statics they mean."""
