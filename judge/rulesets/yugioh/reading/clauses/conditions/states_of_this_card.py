"""States of the card itself: its materials, what it is equipped with and linked to, its position, how it was used."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.conditions import ways_to_come
from judge.rulesets.yugioh.reading.clauses.conditions.states_of_players import bare
from judge.rulesets.yugioh.reading.clauses.events.event_parts import ways
from judge.rulesets.yugioh.reading.clauses.noun_phrases import selected, selecting
from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import ATTRIBUTES, RACES
from judge.rulesets.yugioh.reading.clauses.noun_phrases.places import PLACES
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data, Match

Conditions = list[Data]
ALONE: Data = {"none": {"card": "monster", "other": True}}
"""That this is the only monster on the field."""
THE_ONLY_CARD: Data = {"hand": {"of": "you", "min": 1, "max": 1}}
"""That this is the only card in the hand, where it is."""


def _as_a_monster(match: Match) -> Conditions | None:
    """``this card is a monster``, on a Trap that can be one."""
    if not match.groups["-kind"].endswith("trap"):
        return None
    kind: Data = {"kind": ["effect"]} if match.groups.get("effect") else {}
    return [{"is": {"what": "this card", "fits": {"card": "monster", **kind}}}]


def _with_materials(match: Match) -> Conditions:
    return [{"materials": {"min": int(match.groups["n"])}}]


def _linked(match: Match) -> Conditions:
    asked: Data = {"is": {"what": "this card", "fits": {"co_linked" if match.groups.get("both") else "linked": True}}}
    return [{"not": asked}] if match.groups.get("not") else [asked]


def _linked_to(match: Match) -> Conditions | None:
    """``this card is linked to a "A" Link Monster``: one of the two points to the other."""
    found = selected.uncounted(match.cards[0]) if not match.cards[0].placed else None
    if not found or found.get("kind") != ["link"] or {"of", "in", "other"} & found.keys():
        return None
    return [
        {"any": [{"exists": {**found, "points_to": "this card"}}, {"exists": {**found, "pointed_by": "this card"}}]}
    ]


def _attached(match: Match) -> Conditions | None:
    found = selected.uncounted(match.cards[0]) if not match.cards[0].plural else None  # of several each is asked for
    return [{"attached": found}] if found and not {"of", "in", "other", "face"} & set(found) else None


def _of_each_kind(match: Match) -> Conditions | None:
    """``this card has at least 3 Xyz Materials (1 Fusion, 1 Synchro, and 1 Xyz Monster)``."""
    kinds = [match.groups[key].lower() for key in ("one", "two", "three")]
    if len({*kinds}) != len(kinds) or int(match.groups["n"]) != len(kinds):
        return None
    each: Conditions = [{"attached": {"card": "monster", "kind": [kind]}} for kind in kinds]
    return [{"materials": {"min": len(kinds)}}, *each]


def _target_compared(match: Match) -> Conditions:
    """``the ATK of the attack target is higher than this card``."""
    key = match.groups["stat"].lower()
    return [{"battling": {"card": "monster", "of": "opponent", "against_this": {key: match.groups["way"]}}}]


def _attached_once(match: Match) -> Conditions:
    """``this card has a material attached that was originally WATER``: what is printed on it."""
    said = next(one for one in (*ATTRIBUTES, *RACES) if one.lower() == match.groups["printed"].lower())
    return [{"attached": {"attribute" if said in ATTRIBUTES else "race": said}}]


def _played(match: Match) -> Conditions | None:
    """``this card was activated this turn``, on a Spell or Trap that stays on the field."""
    frame = match.groups["-kind"].rpartition(" ")[2]
    if frame not in ("spell", "trap"):
        return None
    return [{"activated_this_turn": {"activation": [f"{frame} card"], "by": "any", "card": "this card"}}]


def _came(match: Match) -> Conditions | None:
    """``this card was Special Summoned``, ``you control this card that was Xyz Summoned this turn``."""
    way = match.groups["way"].lower()
    if not ways_to_come.can_be(way, match.groups["-kind"]):
        return None
    asked: Conditions = [{"summoned_as": way}]
    if match.groups.get("now"):
        asked = [{"event_this_turn": {"summoned": {"card": "this card", "how": ways(match.groups["way"])}}}]
    return asked


def _turned_up(match: Match) -> Conditions | None:
    """``this card was flipped face-up``, ``this card was Pendulum Summoned or flipped face-up``."""
    kind = match.groups["-kind"]
    turned: Data = {"summoned_as": "flipped"}
    if not kind.endswith("monster") or "link" in kind.split():
        return None
    if not match.groups.get("way"):
        return [turned]
    way = match.groups["way"].lower()
    return [{"any": [{"summoned_as": way}, turned]}] if ways_to_come.can_be(way, kind) else None


def _fits(match: Match) -> Conditions | None:
    """``this card's current ATK is higher than its original ATK``, ``this card has 2000 or more ATK``."""
    part = match.groups
    said = f"a monster whose current {part['stat']} is {part.get('how')} its original {part['stat']}"
    if part.get("n"):
        said = f"a monster with {part['n']} or {part['bound']} {part['stat']}"
    elif part.get("below"):
        said = f"a monster with less than {part['below']} {part['stat']}"
    noun = selecting.noun(said, 0, Memory(Context()))
    found = selected.uncounted(noun) if noun is not None and noun.end == len(said) else None
    if not found:
        return None
    return [{"is": {"what": "this card", "fits": {key: what for key, what in found.items() if key != "card"}}}]


def _of_level(match: Match) -> Conditions:
    """``this card is Level 7 or higher``."""
    limit = {"min" if match.groups["bound"].lower() == "higher" else "max": int(match.groups["n"])}
    return [{"is": {"what": "this card", "fits": {"level": limit}}}]


def _counted(match: Match) -> Conditions:
    number = int(match.groups["n"])
    few = {"less": {"max": number}, "fewer": {"max": number}, "more": {"min": number}}
    if match.groups.get("than"):
        few = {"less": {"max": number - 1}, "fewer": {"max": number - 1}}
    return [{"counters": few[match.groups["bound"]]}]


_MADE = r"(?:Fusion|Ritual|Synchro|Xyz|Link)"
_OTHER_WAYS = r"(?:Special|Tribute|Fusion|Ritual|Synchro|Xyz|Link|Pendulum)"


_OF_MATERIALS = frozenset({
    "count", "card", "kind", "also_kind", "not_kind", "attribute", "not_attribute", "race", "not_race", "name", "named",
    "not_name", "not_named", "one_of",
})  # fmt: skip
"""What can be asked of cards that lie elsewhere by now: nothing that effects change, as Levels or ATK."""


def _of_what(match: Match) -> Data | None:
    """Such cards as the words say were used for its Summon: as they are everywhere."""
    noun = match.cards[0]
    if not isinstance(noun.data, dict) or noun.placed or noun.data.get("count") == "all":
        return None
    found = {key: what for key, what in noun.data.items() if key not in noun.added and (key, what) != ("count", 1)}
    ranked = found.get("kind") in (["xyz"], ["link"])
    if not found.keys() - {"count"} or found.keys() - _OF_MATERIALS - ({"level"} if ranked else set()):
        return None
    return None if any(one.keys() - _OF_MATERIALS for one in found.get("one_of", ())) else found


def _made_with(match: Match) -> Conditions | None:
    """``this card was Fusion Summoned using a Normal Monster as material``, ``... using only Reptile monsters ...``."""
    way, found = match.groups["way"].lower(), _of_what(match)
    if way not in match.groups["-kind"].split() or found is None:
        return None
    if match.groups.get("only"):
        return [{"summoned_as": way}, {"made_only_with": found}] if "count" not in found else None
    if match.cards[0].plural and "count" not in found:
        return None
    lately: Conditions = [{"event_this_turn": {"summoned": {"card": "this card"}}}] if "lately" in match.groups else []
    return [{"summoned_as": way}, *lately, {"made_with": found}]


def _made_with_many(match: Match) -> Conditions | None:
    """``this card was Fusion Summoned using 3 or more Fusion Materials``."""
    way = match.groups["way"].lower()
    if way not in match.groups["-kind"].split():
        return None
    return [{"summoned_as": way}, {"made_with": {"count": {"min": int(match.groups["n"])}, "card": "any"}}]


_APART = {"attribute": "attribute", "type": "race"}


def _made_with_apart(match: Match) -> Conditions | None:
    """``this card was Fusion Summoned using monsters with 2 or more different Attributes``."""
    way = match.groups["way"].lower()
    if way not in match.groups["-kind"].split():
        return None
    apart = [_APART[match.groups["apart"].lower()]]
    used: Data = {"count": int(match.groups["n"]), "card": "monster", "different": apart}
    return [{"summoned_as": way}, {"made_with": used}]


def _made_on_the_field(match: Match) -> Conditions | None:
    """``this card was Ritual Summoned by using a monster(s) on the field``."""
    way = match.groups["way"].lower()
    if way not in match.groups["-kind"].split():
        return None
    return [{"summoned_as": way}, {"made_with": {"card": "monster", "in": "field"}}]


def _tributed_for(match: Match) -> Conditions | None:
    """``this card was Tribute Summoned by Tributing a "A" monster``."""
    found = _of_what(match)
    if found is None or (match.cards[0].plural and "count" not in match.cards[0].data):
        return None
    return [{"summoned_as": "tribute"}, {"tributes": found}]


def _through(match: Match) -> Conditions | None:
    """``this card was Special Summoned by the effect of a "A" monster``."""
    found = _of_what(match)
    return [{"summoned_by": {"effect_of": found}}] if found and "count" not in found else None


def _used_from(match: Match) -> Conditions:
    return [{"activated_from": PLACES[match.groups["there"].lower()]}]


def _came_from(match: Match) -> Conditions:
    """``this card was Special Summoned from the GY``."""
    there = PLACES[match.groups["there"].lower()]
    return [{"is": {"what": "this card", "fits": {"summoned": f"from {there}"}}}]


_USED = (r"you activated this (?:card|effect)", r"this (?:card|effect) was activated")
_WHEN = (
    r"(?P<whose>your opponent's|your) turn",
    r"(?P<whose>your opponent's |your |the )(?P<phase>Main|Battle) Phase(?! \d)",
)


def _used_during(match: Match) -> Conditions:
    """``you activated this card during your opponent's turn``: it resolves in the same turn and phase."""
    whose, phase = match.groups["whose"].strip().lower(), match.groups.get("phase")
    turn: Conditions = [] if whose == "the" else [{"turn": "yours" if whose == "your" else "opponent's"}]
    return [*turn, *([{"phase": phase.lower()}] if phase else [])]


def _used_outside(match: Match) -> Conditions:
    """``this card was activated outside the Battle Phase``: and it resolves there."""
    return [{"not": {"phase": match.groups["phase"].lower()}}]


def rows() -> tuple[tuple[str, Any], ...]:
    """The phrases and what they mean."""
    this = r"this card(?: you control)?"
    came = r"(?:you control )?this card(?: you control)? (?:that )?was"
    way, using = r"(?P<way>Fusion|Ritual|Synchro|Xyz|Link) Summoned", r"(?:by )?using"
    material = r" as (?:an? )?(?:(?:Fusion|Synchro|Xyz|Link) )?[Mm]aterials?(?![\w-]| for)"
    return (
        (r"this card is (?:(?:treated as )?a monster|an (?P<effect>Effect) Monster)(?=$|,| \()", _as_a_monster),
        (rf"{came} {way}(?P<lately> this turn)? {using} {{cards}}{material}", _made_with),
        (rf"{came} {way} {using} (?P<only>only) {{cards}}{material}", _made_with),
        (rf"{came} (?P<way>Ritual) Summoned {using} {{cards}}(?=$|,)", _made_with),
        (rf"{came} {way} {using} (?P<only>only) {{cards}}(?= attacks|,)", _made_with),
        (
            rf"{came} {way} {using} (?:monsters with (?P<n>\d) or more different (?P<apart>Attribute|Type)s)"
            rf"(?:{material}|(?=$|,| \())",
            _made_with_apart,
        ),
        (
            rf"{came} {way} {using} at least (?P<n>\d) (?P<apart>Attribute|Type)s of monsters(?=$|,| \()",
            _made_with_apart,
        ),
        (rf"(?:{came}|{this} is) {way} {using} a monster\(s\) on the field(?![\w-])", _made_on_the_field),
        (rf"{this} is the only monster on the field", bare(ALONE)),
        (rf"{this} has an? (?:[A-Z][\w-]* )*[Cc]ounter(?: on it)?", bare({"counters": {"min": 1}})),
        (rf"{this} is attacking", bare({"attacking": "this card"})),
        (rf"{this} has not battled this turn", bare({"not": {"battled_this_turn": "this card"}})),
        (
            rf"{this} has not declared an attack(?: this turn)?",
            bare({"not": {"event_this_turn": {"attack_declared": {"attacker": "this card"}}}}),
        ),
        (
            r"you control this card that was not Summoned this turn",
            bare({"not": {"event_this_turn": {"summoned": {"card": "this card"}}}}),
        ),
        (r"you control the equipped monster", bare({"exists": {"card": "monster", "bears": "this card", "of": "you"}})),
        (rf"{came} {way} {using} (?P<n>\d+) or more (?:Fusion |Synchro |Link )?[Mm]aterials(?![\w-])", _made_with_many),
        (rf"{came} Tribute Summoned by Tributing {{cards}}(?![\w-]| you| on| or)", _tributed_for),
        (rf"{came} (?:Special )?Summoned by the effect of {{cards}}(?![\w-]| this| and| or)", _through),
        (
            rf"{this} is in the Extra Monster Zone",
            bare({"is": {"what": "this card", "fits": {"zone_kind": "extra"}}}),
        ),
        (rf"{this} has (?:Xyz )?[Mm]aterial(?! attached| detached)", bare({"materials": {"min": 1}})),
        (rf"{this} has (?P<n>\d+) or more (?:Xyz )?[Mm]aterials", _with_materials),
        (rf"{this} has {{cards}} as (?:an? )?(?:Xyz )?[Mm]aterial(?! attached)", _attached),
        (
            rf"{this} has at least (?P<n>\d) (?:Xyz )?[Mm]aterials \(1 (?P<one>{_MADE}), 1 (?P<two>{_MADE}),? and 1 "
            rf"(?P<three>{_MADE}) Monster\)",
            _of_each_kind,
        ),
        (
            r"the (?P<stat>ATK|DEF) of the attack target is (?P<way>higher|lower) than this card(?:'s(?: ATK| DEF)?)?",
            _target_compared,
        ),
        (rf"{this} is equipped with an? Equip (?:Card|Spell)", bare({"equipped_with": {"card": "any"}})),
        (rf"{this} is not equipped with an?y? Equip Cards?", bare({"not": {"equipped_with": {"card": "any"}}})),
        (rf"{this} has no (?:Xyz )?materials?", bare({"materials": {"max": 0}})),
        (rf"{this} is (?P<not>not )?(?P<both>co-)?linked(?! to)", _linked),
        (rf"{this} is linked to {{cards}}", _linked_to),
        (rf"{this} is in (?:face-up )?Attack Position", bare({"position": "attack"})),
        (rf"{this} is in (?:face-up )?Defense Position", bare({"position": "defense"})),
        (r"this is the only card in your hand", bare(THE_ONLY_CARD)),
        (
            r"you still control this face-up card",
            lambda match: [
                {"this_card_in": "field"},
                {"is": {"what": "this card", "fits": {"of": "you", "face": "up"}}},
            ],
        ),
        (r"you activated this card from your hand", bare({"activated_from": "hand"})),
        (r"this effect was activated (?:on|in) the (?P<there>field|GY|Graveyard|hand)", _used_from),
        *((rf"{used} during {when}", _used_during) for used in _USED for when in _WHEN),
        *((rf"{used} outside the (?P<phase>Main|Battle) Phase", _used_outside) for used in _USED),
        (r"this card was activated this turn(?! (?:by|from))", _played),
        (
            rf"{this} has an? (?:Xyz )?[Mm]aterial attached that was originally (?:an? )?"
            rf"(?P<printed>{'|'.join((*ATTRIBUTES, *RACES))})(?![\w-]| or| and)",
            _attached_once,
        ),
        (rf"{came} Special Summoned from (?:the|your) (?P<there>GY|Graveyard|hand|Deck)(?! or| this| and)", _came_from),
        (rf"{came} (?:Special )?Summoned from the (?P<there>Extra Deck)(?! or| this| and)", _came_from),
        (rf"{came} (?P<way>{_OTHER_WAYS}) Summoned(?P<now> this turn)?(?! by| from| this| and| or| us)", _came),
        (rf"{came} (?:(?P<way>{_OTHER_WAYS}) Summoned or )?flipped face-up(?![\w-]| by| this| and| or)", _turned_up),
        (
            r"this card's (?:current )?(?P<stat>ATK|DEF|Level) is (?P<how>different from|higher than|lower than) its "
            r"original (?P=stat)",
            _fits,
        ),
        (r"this card has (?P<n>[\d,]+) or (?P<bound>more|less) (?P<stat>ATK|DEF)(?! and| or)", _fits),
        (r"this card has less than (?P<below>\d+) (?P<stat>ATK|DEF)(?! and| or)", _fits),
        (
            r"this card is the only monster (?:you control|on your field)",
            bare({"none": {"card": "monster", "other": True, "of": "you"}}),
        ),
        (r"this card is Level (?P<n>\d+) or (?P<bound>higher|lower)", _of_level),
        (r"(?P<n>\d+) or (?P<bound>more|less|fewer) (?-i:(?:[A-Z][\w.-]* )+)Counters are on this card", _counted),
        (
            r"there (?:are|is) (?P<bound>less|fewer) (?P<than>than) (?P<n>\d+) (?-i:(?:[A-Z][\w.-]* )+)Counters on "
            r"this card",
            _counted,
        ),
        (
            r"this card has (?P<n>\d+) or (?P<bound>more|less|fewer) (?-i:(?:[A-Z][\w.-]* )*)[Cc]ounters(?: on it)?",
            _counted,
        ),
        (
            r"this card was Set before activation and is on the field at resolution",
            lambda match: [{"activated_from": "field"}, {"this_card_in": "field"}],
        ),
    )
