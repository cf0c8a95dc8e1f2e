"""The frame of card files: what a card, an ability, a cost and what applies without being used can say."""

from __future__ import annotations

from judge.rulesets.riftbound.table import terms
from judge.rulesets.riftbound.vocabulary.keywords import GIVEN, printed
from judge.rulesets.riftbound.vocabulary.reaches import TURNS_ON
from judge.rulesets.riftbound.vocabulary.shapes import (
    ABILITY,
    CONDITION,
    ENERGY,
    OF_DOMAINS,
    POWER,
    PRICE,
    RESOURCES,
    SELECTOR,
    SELECTORS,
    STEPS,
    TIMING,
    WHEN,
    YES,
)  # fmt: skip
from judge.vocabulary.shapes import (
    TEXT,
    TRUTH,
    Shape,
    about,
    either,
    listed,
    mapping,
    named,
    one_of,
    says_nothing,
    some,
    whole,
)
from judge.vocabulary.words import as_mapping, keys

PLACES = (
    "any battlefield", "open battlefield", "occupied enemy battlefield", "battlefield its player attacks",
    "battlefield of the killed unit", "battlefield with enemy units",
)  # fmt: skip
"""Where a unit may be played besides its player's base and the battlefields they control."""
_CARD = either(one_of("me"), SELECTOR)
_AGAINST = one_of("enemies", "anybody")
_HARM = one_of("enemy effects", "effects", "anything")
_OTHERS_CHEAPER = mapping(
    {
        "cards": about(one_of("spells", "units", "gear", "cards"), "Which cards of its player."),
        "energy": about(whole(0), "Energy less."),
        "power": about(whole(0), "Power less, of any domain."),
        "least": about(whole(0), "The least Energy that it leaves."),
    },
    required=("cards",),
)
AGAIN = ("death", "conquer", "hold", "conquer here", "hold here")
"""What `triggers_again` speaks of."""
_TYPE: Shape = {"type": "string", "pattern": f"^((token|equipment) )?({'|'.join(terms.TYPES)})$"}

PRICES = keys(
    "riftbound_price",
    "What has to be paid.",
    ("energy", ENERGY, "Energy.", "cost: {energy: 2}"),
    ("power", POWER, "Power, of any domain.", "cost: {energy: 1, power: 1}"),
    ("domains", OF_DOMAINS, "Of which domain each Power is.", "abilities: [{cost: {power: 2, domains: [fury, any]}}]"),
    ("exhaust", _CARD, "This card, or another, is exhausted.", "abilities: [{cost: {exhaust: me}}]"),
    ("kill", _CARD, "This card, or another, is killed.", "additional_cost: {kill: {card: unit, of: you}}"),
    ("banish", _CARD, "This card, or another, is banished.", "abilities: [{cost: {banish: me}}]"),
    ("disempower", one_of("me"), "This card is disempowered.", "abilities: [{cost: {disempower: me}}]"),
    (
        "return",
        _CARD,
        "This card, or another, is returned to its owner's hand.",
        "additional_cost: {return: {card: gear, of: you}}",
    ),
    ("discard", whole(1), "So many cards are discarded.", "additional_cost: {discard: 1}"),
    (
        "spend_buff",
        _CARD,
        "The buff of this card, or of another, is taken off it.",
        "abilities: [{cost: {spend_buff: me}}]",
    ),
    ("recycle", whole(1), "So many cards of the trash are recycled.", "abilities: [{cost: {recycle: 1}}]"),
    ("xp", whole(1), "So many XP are spent.", "abilities: [{cost: {xp: 3}}]"),
)

STATICS = keys(
    "riftbound_static",
    "What applies without being used.",
    ("dies_instead_of", one_of("friendly unit", "its unit"),
     "It is killed in place of a friendly unit, or of the unit that it is attached to.",
     "abilities: [{static: {dies_instead_of: friendly unit}}]"),
    ("no_units_played", one_of("here"), "No units are played here.", "abilities: [{static: {no_units_played: here}}]"),
    ("opponents_play_units_only_to", one_of("base"),
     "While it is at a battlefield, opponents play units only to their base.",
     "abilities: [{static: {opponents_play_units_only_to: base}}]"),
    ("power_for_each_further_mover_here", whole(1),
     "Power that opponents pay for each unit beyond the first that moves here at once.",
     "abilities: [{static: {power_for_each_further_mover_here: 1}}]"),
    ("bonus_damage_here", whole(1), "Bonus Damage of what spells and abilities deal to units here.",
     "abilities: [{static: {bonus_damage_here: 1}}]"),
    ("no_moves_from_here_to", one_of("base"), "Units cannot move from here to a base.",
     "abilities: [{static: {no_moves_from_here_to: base}}]"),
    ("more_points_to_win", whole(1), "So many more points are needed to win.",
     "abilities: [{static: {more_points_to_win: 1}}]"),
    ("opponents_gain_no_points", YES, "Opponents cannot gain points.",
     "abilities: [{static: {opponents_gain_no_points: true, while: at a battlefield}}]"),
    ("gives_units_here", GIVEN, "Keywords that units here have.",
     "abilities: [{static: {gives_units_here: {ganking: 1}}}]"),
    ("bonus_damage", whole(1), "Bonus Damage of what its player's spells and abilities deal.",
     "abilities: [{static: {bonus_damage: 1}}]"),
    ("enter_ready", YES, "What it is said of enters ready.",
     "abilities: [{static: {enter_ready: true, on: {card: unit, of: you, not: me}}}]"),
    ("cannot_move_to", one_of("base"), "Where it cannot move.", "abilities: [{static: {cannot_move_to: base}}]"),
    ("no_combat_damage", YES, "It deals no combat damage.", "abilities: [{static: {no_combat_damage: true}}]"),
    ("might", whole(), "Might that is added, or taken away.", "abilities: [{static: {might: 2, while: attacking}}]"),
    ("has", GIVEN, "Keywords that it has.", "abilities: [{static: {has: {ganking: 1}, while: Mighty}}]"),
    ("cannot_be_chosen", _AGAINST, "Whose spells and abilities cannot choose it.",
     "abilities: [{static: {cannot_be_chosen: enemies}}]"),
    ("cannot_be_readied", _AGAINST, "Whose spells and abilities cannot ready it.",
     "abilities: [{static: {cannot_be_readied: enemies}}]"),
    ("cannot_be_moved", _AGAINST, "Whose spells and abilities cannot move it.",
     "abilities: [{static: {cannot_be_moved: enemies}}]"),
    ("no_damage", _HARM, "Damage to it is prevented: of enemy spells and abilities, of any, or all.",
     "abilities: [{static: {no_damage: enemy effects, while: 7 or more runes}}]"),
    ("recalled_instead_of_dying", YES, "Instead of dying it is healed, exhausted and recalled.",
     "abilities: [{static: {recalled_instead_of_dying: true, on: {card: unit, of: you, at: here, not: me}}}]"),
    ("triggers_again", one_of(*AGAIN), "What its player's cards trigger on an additional time.",
     "abilities: [{static: {triggers_again: death}}]"),
    ("makes_cheaper", _OTHERS_CHEAPER, "Other cards of its player cost less.",
     "abilities: [{static: {makes_cheaper: {cards: spells, energy: 1, least: 1}, while: at a battlefield}}]"),
    ("on", _CARD, "To what it applies: to this card, unless it says so.",
     "abilities: [{static: {might: 1, on: {card: unit, of: you, at: here, not: me}}}]"),
    ("while", CONDITION, "What must be so.", "abilities: [{static: {might: 2, while: attacking}}]"),
    ("level", whole(1), "The XP that its player must have.", "abilities: [{static: {might: 1, level: 6}}]"),
    ("per", either(one_of("points", "xp", "cards in trash"), SELECTOR), "For each of what it counts.",
     "abilities: [{static: {might: 1, per: {card: gear, of: you}}}]"),
    ("least", whole(0), "The least Might that it leaves.",
     "abilities: [{static: {might: -8, least: 1, on: {card: unit, of: enemy, at: here}}}]"),
    ("unread", TEXT, "Words that were not understood.", "abilities: [{static: {unread: the reeds hum}}]"),
    ("turns_on", TURNS_ON, "What words that were not understood could decide; without it, anything.",
     "abilities: [{static: {unread: the reeds hum, turns_on: [moves]}}]"),
)  # fmt: skip

ABILITIES = keys(
    "riftbound_ability",
    "One ability.",
    ("id", TEXT, "Its id (a1, a2, ...).", "abilities: [{id: a1, when: {attacks: me}, resolve: [{draw: 1}]}]"),
    ("about", TEXT, "What it is, in a word or two.", "abilities: [{about: attack, when: {attacks: me}}]"),
    ("timing", TIMING, "The timing keyword of an activated ability.",
     "abilities: [{timing: reaction, cost: {exhaust: me}, resolve: [{add: {energy: 1}}]}]"),
    ("when", WHEN, "The event of a triggered ability.", "abilities: [{when: {attacks: me}, resolve: [{draw: 1}]}]"),
    ("optional", TRUTH, "It begins with leave to do so.", "abilities: [{when: {attacks: me}, optional: true}]"),
    ("only_if", some(CONDITION), "What must be so.", "abilities: [{when: {attacks: me}, only_if: [alone]}]"),
    ("cost", PRICE, "What has to be paid.", "abilities: [{cost: {exhaust: me}, resolve: [{draw: 1}]}]"),
    ("targets", SELECTORS, "What is chosen.", "abilities: [{targets: [{card: unit}], resolve: [{stun: target}]}]"),
    ("resolve", STEPS, "What it does, in order.", "abilities: [{cost: {exhaust: me}, resolve: [{draw: 1}]}]"),
    ("modes", listed(named("riftbound_mode")), "Several things of which a trigger does one, chosen as it is finalized.",
     "abilities: [{when: {attacks: me}, modes: [{resolve: [{draw: 1}]}, {resolve: [{xp: 1}]}]}]"),
    ("once", one_of("turn"), "It triggers, or can be used, once each turn.",
     "abilities: [{when: {attacks: me}, once: turn}]"),
    ("worn", YES, "It is a text of the unit that the card is attached to.",
     "{type: equipment gear, abilities: [{worn: true, when: {conquers: me}, resolve: [{draw: 1}]}]}"),
    ("static", named(STATICS.name), "What applies without being used.",
     "abilities: [{static: {no_units_played: here}}]"),
    ("unmodelled", TEXT, "What of it is not modelled.", "abilities: [{unmodelled: it looks at the top card}]"),
    ("text", TEXT, "The words it was read from.", "abilities: [{text: When I attack draw 1, when: {attacks: me}}]"),
)  # fmt: skip

CHEAPER = keys(
    "riftbound_discount",
    "A discount.",
    ("energy", ENERGY, "Energy less.", "cheaper: [{energy: 2, if: legion}]"),
    ("power", POWER, "Power less.", "cheaper: [{power: 1, if: your turn}]"),
    ("if", CONDITION, "What must be so.", "cheaper: [{energy: 2, if: legion}]"),
    ("least", whole(1), "The least Energy that it leaves.", "cheaper: [{energy: 1, per: cards played, least: 1}]"),
    ("per", either(one_of("cards played"), SELECTOR),
     "For each card its player has played this turn, or for each of these.",
     "cheaper: [{energy: 1, per: {card: gear, of: you}}]"),
)  # fmt: skip

CARDS = keys(
    "riftbound_card",
    "One card.",
    ("type", _TYPE, "What it is: unit, gear, spell, legend, battlefield; token unit, token gear, equipment gear.",
     "type: token unit"),
    ("might", whole(0), "A unit's Might.", "{type: unit, might: 3}"),
    ("might_bonus", whole(0), "What an attached Equipment adds.", "{type: equipment gear, might_bonus: 2}"),
    ("domains", listed(one_of(*terms.DOMAINS)), "Its domains; without them, they are not known.",
     "{type: unit, domains: [calm]}"),
    ("tags", listed(TEXT), "Its tags.", "{type: unit, tags: [Poro]}"),
    ("supertype", one_of("champion", "signature"), "What it is besides its type.",
     "{type: unit, supertype: champion}"),
    ("cost", RESOURCES, "What it costs; without it, the cost is not known.", "{type: spell, cost: {energy: 2}}"),
    ("timing", TIMING, "Its timing keyword, if it has one.", "{type: spell, timing: reaction}"),
    ("keywords", printed(), "Keywords, with their numbers or costs.", "{type: unit, keywords: {shield: 2}}"),
    ("additional_cost", named("riftbound_additional_price"), "What has to be paid besides.",
     "{type: spell, additional_cost: {discard: 1, optional: true}}"),
    ("cheaper", listed(named(CHEAPER.name)), "Discounts.", "{type: unit, cheaper: [{energy: 2, if: legion}]}"),
    ("may_be_played_to", listed(one_of(*PLACES)),
     "Where else a unit may be played.", "{type: unit, may_be_played_to: [open battlefield]}"),
    ("enters_ready", either(TRUTH, CONDITION), "It enters ready, always or if something is so.",
     "{type: unit, enters_ready: true}"),
    ("gives", GIVEN, "Keywords that the unit has to which it is attached.",
     "{type: equipment gear, gives: {shield: 2}}"),
    ("targets", SELECTORS, "What a spell chooses.", "{type: spell, targets: [{card: unit}]}"),
    ("resolve", STEPS, "What a spell does, in order.", "{type: spell, resolve: [{draw: 2}]}"),
    ("modes", listed(named("riftbound_mode")), "What a spell does of which its player chooses one as it is played.",
     "{type: spell, modes: [{targets: [{card: unit}], resolve: [{stun: target}]}, {resolve: [{draw: 1}]}]}"),
    ("abilities", listed(ABILITY), "Its abilities in printed order.",
     "{type: unit, abilities: [{when: {attacks: me}, resolve: [{draw: 1}]}]}"),
    ("about", TEXT, "A word about it.", "{type: spell, about: draw}"),
    ("unmodelled", TEXT, "What of it is not modelled.", "{type: spell, unmodelled: it predicts}"),
    ("text", TEXT, "The text it was read from.", "{type: spell, text: Draw 2.}"),
    ("notes", TEXT, "A remark.", "{type: spell, notes: its cost is not checked against the card}"),
)  # fmt: skip


def _type(*kinds: str) -> Shape:
    return {"required": ["type"], "properties": {"type": {"type": "string", "pattern": f"({'|'.join(kinds)})$"}}}


def ability_shape() -> Shape:
    """The definition of an ability, with what stands only beside another key."""
    used = [key for key in ABILITIES.words if key not in ("id", "about", "static", "unmodelled", "text")]
    return {
        **as_mapping(ABILITIES),
        "allOf": [
            says_nothing({"required": ["static"]}, *used, why="What applies without being used needs no other key."),
            says_nothing({"not": {"required": ["when"]}}, "optional", "worn", "modes", why="It stands beside `when`."),
            says_nothing({"required": ["when"]}, "timing", why="A triggered ability has no timing keyword."),
        ],
    }


def card_shape() -> Shape:
    """The definition of a card, with what only some types of cards have."""
    played = ("cost", "timing", "keywords", "additional_cost", "cheaper", "targets", "resolve")
    return {
        **as_mapping(CARDS),
        "required": ["type"],
        "allOf": [
            says_nothing(_type("battlefield"), *played, why="Nobody plays a card of this type."),
            says_nothing(
                _type("legend"), *(key for key in played if key != "keywords"), why="Nobody plays a card of this type."
            ),
            says_nothing(
                _type("gear", "spell", "legend", "battlefield"), "might", "may_be_played_to", why="Only units have it."
            ),
            says_nothing(
                _type("unit", "spell", "legend", "battlefield"), "might_bonus", "gives", why="Only gear has it."
            ),
            says_nothing(_type("spell", "legend", "battlefield"), "enters_ready", why="Only units and gear enter."),
        ],
    }


def mode() -> Shape:
    """The definition of one of the modes of a spell, or of a trigger."""
    about_it = about(TEXT, "What it is, in a word or two.")
    said = {
        "about": about_it,
        "targets": SELECTORS,
        "resolve": STEPS,
        "text": about(TEXT, "The words it was read from."),
    }
    return about(mapping(said, required=("resolve",)), "One of several things of which one is chosen.")


def additional_price() -> Shape:
    """The definition of a cost of playing a card besides its own, which may be left unpaid."""
    optional = about(TRUTH, "It may be left unpaid.")
    return about(mapping({**PRICES.keys_with_sentences(), "optional": optional}, least=1), PRICES.title)


def discount() -> Shape:
    """The definition of a discount."""
    return {**as_mapping(CHEAPER), "anyOf": [{"required": ["energy"]}, {"required": ["power"]}]}
