"""The keys of a card in card files: what it is, its printed values, its effects, and how it can be Summoned."""

from __future__ import annotations

from judge.rulesets.yugioh.table.editions import FIXED, TODAY
from judge.rulesets.yugioh.vocabulary.effect_keys import COSTS, EFFECT
from judge.rulesets.yugioh.vocabulary.shapes import ATTRIBUTE, CONDITIONS, GROUP, PLACES, SELECTOR, TYPE, WAYS, WORDS
from judge.vocabulary.shapes import TEXT, TRUTH, Shape, either, listed, mapping, named, one_of, whole
from judge.vocabulary.words import as_mapping, keys

_TYPE: Shape = {
    "type": "string",
    "pattern": (
        "^(normal|quick-play|continuous|equip|field|ritual) spell$|^(normal|continuous|counter) trap$"
        "|^((normal|effect|flip|fusion|ritual|synchro|xyz|link|pendulum|tuner|toon|spirit|union|gemini|token) )+"
        "monster$"
    ),
}
_ARROWS = ("bottom-left", "bottom", "bottom-right", "left", "right", "top-left", "top", "top-right")
_POINTS = either(whole(0), one_of("?"))
_OF_AN_EDITION = named("card_of_an_edition")
_EFFECTS = either(
    listed(EFFECT), {"type": "object", "additionalProperties": either(EFFECT, {"type": "null"})}
)  # fmt: skip

SUMMONS = keys(
    "summons",
    "Where its text limits how it can be Summoned: false for not at all, or the only kinds of Special Summon.",
    (
        "normal",
        either(TRUTH, one_of("set", "summon")),
        "It can be Normal Summoned or Set, or cannot, or can only be Set (`set`) or only be Summoned (`summon`).",
        "{type: effect monster, summons: {normal: false}}",
    ),
    (
        "special",
        either(TRUTH, one_of("own", "effect"), WAYS, listed(one_of("own", "fusion"), 1)),
        "It can be Special Summoned, cannot, or only in these ways.\n\n`own` is its own procedure, `effect` the "
        "effect of a card; `[fusion, own]`: a Fusion Summon or its own procedure.",
        "{type: ritual monster, summons: {special: ritual}}",
    ),
    (
        "over",
        SELECTOR,
        "A monster on top of which it can be Xyz Summoned.",
        "{type: xyz monster, summons: {over: {kind: xyz, of: you}}}",
    ),
    (
        "over_if",
        CONDITIONS,
        "When it can be Xyz Summoned on top of another monster.",
        "{type: xyz monster, summons: {over: {kind: xyz}, over_if: [{turn: yours}]}}",
    ),
    (
        "over_cost",
        COSTS,
        "What is paid to Xyz Summon it on top of another monster.",
        "{type: xyz monster, summons: {over: {kind: xyz}, over_cost: [{discard: 1}]}}",
    ),
    (
        "over_once",
        TRUTH,
        "On top of another monster only once per turn by its name.",
        "{type: xyz monster, summons: {over: {kind: xyz}, over_once: true}}",
    ),
    (
        "over_oath",
        listed(named("static"), 1),
        "What its player cannot do for the rest of the turn in which it was Xyz Summoned on top of another monster.",
        "{type: xyz monster, summons: {over: {kind: xyz}, over_oath: [{cannot_summon: you}]}}",
    ),
    (
        "as_tuner",
        SELECTOR,
        "A monster that can be treated as a Tuner for its own Synchro Summon.",
        "{type: synchro effect monster, summons: {as_tuner: {attribute: DARK, of: you}}}",
    ),
    (
        "as_tuner_level",
        whole(1),
        "The Level that this Tuner counts as having, where the text gives one.",
        "{type: synchro effect monster, summons: {as_tuner: {kind: [link]}, as_tuner_level: 1}}",
    ),
    (
        "theirs",
        whole(1),
        "So many of the opponent's monsters can be among its materials.",
        "{type: link effect monster, link: 5, summons: {theirs: 1}}",
    ),
    (
        "one_tribute",
        SELECTOR,
        "Such a monster alone can be Tributed for its Tribute Summon, where its Level asks for 2.",
        "{type: effect monster, level: 8, summons: {one_tribute: {card: monster, race: Fairy}}}",
    ),
    (
        "one_tribute_face_up",
        {"const": True},
        "By that one Tribute it comes face-up: it cannot be Set so.",
        "{type: effect monster, level: 8, summons: {one_tribute: {card: monster}, one_tribute_face_up: true}}",
    ),
    (
        "one_tribute_if",
        CONDITIONS,
        "When that monster alone can be Tributed.",
        "{type: effect monster, level: 8, summons: {one_tribute: {card: monster}, one_tribute_if: [{turn: yours}]}}",
    ),
    (
        "also_tribute",
        SELECTOR,
        "Such cards of its player can be Tributed for its Tribute Summon, too, besides monsters: so many (`count`), or "
        "any number.",
        "{type: effect monster, level: 8, summons: {also_tribute: {card: trap}}}",
    ),
    (
        "tribute_count",
        whole(1),
        "Its Normal Summon or Set needs so many Tributes, whatever its Level asks for.",
        "{type: effect monster, level: 10, summons: {tribute_count: 3}}",
    ),
    (
        "other_tributes",
        listed(SELECTOR, 1),
        "It can be Normal Summoned (not Set) by Tributing so many of one of these, too; `min` without `max`: any "
        "number, but not fewer than its Level asks for.",
        "{type: effect monster, level: 8, summons: {other_tributes: [{count: 3, card: monster}]}}",
    ),
    (
        "tributes",
        SELECTOR,
        "Only such monsters can be Tributed for its Tribute Summon.",
        "{type: effect monster, level: 6, summons: {tributes: {card: monster, attribute: WATER}}}",
    ),
    (
        "without",
        SELECTOR,
        "Such monsters cannot be used for its Ritual Summon.",
        "{type: ritual effect monster, level: 6, summons: {special: ritual, without: {card: monster, level: 6}}}",
    ),
    (
        "substitutes",
        TRUTH,
        "A monster can stand in for one of its Fusion Materials, or none can.",
        "{type: fusion monster, materials: [Kuriboh, Sangan], summons: {substitutes: false}}",
    ),
    (
        "as_level",
        SELECTOR,
        "Monsters that can be treated as having a Level, for its own Xyz Summon.",
        "{type: xyz monster, rank: 2, summons: {as_level: {kind: [link], level: 2, of: you}, level_treated_as: 2}}",
    ),
    (
        "level_treated_as",
        whole(1),
        "The Level that these count as having.",
        "{type: xyz monster, rank: 2, summons: {as_level: {kind: [link]}, level_treated_as: 2}}",
    ),
    (
        "pendulum_as",
        whole(1),
        "Face-up in the Extra Deck it can be Pendulum Summoned as what has this Level.",
        "{type: pendulum xyz effect monster, rank: 7, scale: 4, summons: {pendulum_as: 7}}",
    ),
    (
        "only_one",
        either(TRUTH, TEXT),
        "A player can control only 1 of its name, or only 1 face-up monster with this in its name.",
        "{type: effect monster, summons: {only_one: true}}",
    ),
    (
        "one_on_field",
        either(TRUTH, TEXT),
        "Only one face-up monster of its name, or with this in its name, can be on the field.",
        "{type: effect monster, summons: {one_on_field: true}}",
    ),
    (
        "special_once",
        either(TRUTH, one_of("these ways")),
        "It can be Special Summoned only once per turn by its name; or so often in the ways that its text tells.",
        "{type: effect monster, summons: {special_once: true}}",
    ),
    (
        "alone",
        TRUTH,
        "Only while its player controls no other monster.",
        "{type: effect monster, summons: {alone: true}}",
    ),
    (
        "by",
        WORDS,
        "Cards that can Special Summon it, whatever `special` says.",
        "{type: effect monster, summons: {special: false, by: Polymerization}}",
    ),
    (
        "by_paid_with",
        SELECTOR,
        "The card named under `by` can Special Summon it only where it was activated by paying with such a card.",
        "{type: effect monster, summons: {special: false, by: Polymerization, by_paid_with: {level: 8}}}",
    ),
    (
        "by_effect_of",
        SELECTOR,
        "Such a card can Special Summon it, whatever `special` says.",
        "{type: effect monster, summons: {special: false, by_effect_of: {card: spell}}}",
    ),
    (
        "not_from",
        PLACES,
        "It cannot be Special Summoned from there.",
        "{type: effect monster, summons: {not_from: graveyard}}",
    ),
    (
        "not_from_if",
        CONDITIONS,
        "When it cannot be Special Summoned from there; otherwise always.",
        "{type: link effect monster, summons: {not_from: extra deck, not_from_if: [{turn: yours}]}}",
    ),
    (
        "not_by",
        listed(one_of("fusion", "synchro", "xyz", "link", "pendulum"), 1),
        "It cannot be Summoned so, neither by its own materials nor by an effect.",
        "{type: synchro effect monster, summons: {not_by: [synchro], special: own}}",
    ),
    (
        "way_if",
        CONDITIONS,
        "When it can be Synchro, Xyz or Link Summoned (or Fusion Summoned).",
        "{type: link effect monster, summons: {way_if: [{phase: main 2}]}}",
    ),
    (
        "materials_fit",
        SELECTOR,
        "What all materials of its own kind of Summon must be besides, each and together.",
        "{type: synchro effect monster, summons: {materials_fit: {card: monster, same: [attribute]}}}",
    ),
    (
        "from_each",
        PLACES,
        "Its materials come from all of these places, and from no other.",
        "{type: fusion effect monster, summons: {special: fusion, first: true, from_each: [hand, field]}}",
    ),
    (
        "normal_if",
        CONDITIONS,
        "When it can be Normal Summoned.",
        "{type: effect monster, summons: {normal_if: [{turn: yours}]}}",
    ),
    (
        "summon_if",
        CONDITIONS,
        "When it can be Summoned at all, in whatever way; it can be Set without that.",
        "{type: effect monster, summons: {summon_if: [{exists: {name: Bonze, of: you, face: up}}]}}",
    ),
    (
        "first",
        TRUTH,
        "Only its first Summon has to be of that kind.\n\nFrom the Graveyard, or banished, it can come by any "
        "effect then.",
        "{type: ritual monster, summons: {special: ritual, first: true}}",
    ),
    (
        "set_as_spell",
        TRUTH,
        "It can be Set from the hand in a Spell & Trap Zone, as a Spell.",
        "{type: effect monster, summons: {set_as_spell: true}}",
    ),
    (
        "allows_more",
        listed(TEXT),
        "Other ways to Summon or Set it that are not modelled.",
        "{type: effect monster, summons: {allows_more: [it can be Set without a Tribute]}}",
    ),
    (
        "unread",
        listed(TEXT),
        "Words about its Summons that were not understood.",
        "{type: effect monster, summons: {unread: [Cannot be Special Summoned by moonlight.]}}",
    ),
)

CARDS = keys(
    "card",
    "One card.",
    (
        "from",
        one_of("text", "library"),
        "Where the rest of the card comes from: its text in a card database, or the shipped card.",
        "{from: library, notes: as it was}",
    ),
    ("type", _TYPE, "Words such as `quick-play spell`, `counter trap`, `effect monster`.", "type: counter trap"),
    ("level", whole(0), "Its Level.", "{type: normal monster, level: 4}"),
    ("rank", whole(0), "Its Rank.", "{type: xyz monster, rank: 4}"),
    ("link", whole(1), "Its Link Rating.", "{type: link monster, link: 2}"),
    (
        "arrows",
        listed(one_of(*_ARROWS)),
        "Where its Link Arrows point, as its controller sees it.",
        "{type: link monster, link: 2, arrows: [bottom-left, bottom-right]}",
    ),
    ("scale", whole(0), "Its Pendulum Scale.", "{type: pendulum effect monster, level: 4, scale: 1}"),
    (
        "attribute",
        ATTRIBUTE,
        "Its Attribute.",
        "{type: normal monster, attribute: DARK}",
    ),
    ("race", TYPE, "Its Type, as Dragon.", "{type: normal monster, race: Dragon}"),
    ("atk", _POINTS, "Its ATK, or ? where that is printed.", "{type: normal monster, atk: 1800}"),
    ("def", _POINTS, "Its DEF, or ? where that is printed.", "{type: normal monster, def: 1000}"),
    (
        "archetypes",
        listed(TEXT),
        "Names of which it counts as one, though its own name does not hold them.",
        "{type: effect monster, archetypes: [Archfiend]}",
    ),
    (
        "not_treated_as",
        listed(TEXT),
        "Names of which it does not count as one, though its own name holds them.",
        "{type: effect monster, not_treated_as: [Valkyrie]}",
    ),
    (
        "mentions",
        listed(TEXT),
        "Cards that its text mentions, besides those that its effects name.",
        "{type: normal spell, mentions: [Dark Magician]}",
    ),
    (
        "known_as",
        listed(TEXT),
        "Names of an early translation by which texts of other cards mean it.",
        "{type: field spell, known_as: [Golden Coffin of Light]}",
    ),
    ("stays", TRUTH, "A Spell or Trap that its text keeps on the field.", "{type: normal spell, stays: true}"),
    (
        "old_wording",
        TRUTH,
        "Its text is of the wording before 2011, which does not mark what is what.\n\nOnly what its kind and the shape "
        "of its sentences decide is read of it.",
        "{type: normal trap, old_wording: true}",
    ),
    (
        "editions",
        mapping(dict.fromkeys((*TODAY, *FIXED), _OF_AN_EDITION)),
        "The card as an edition had it: what differs from the entry itself.",
        "{type: normal spell, editions: {ocg: {notes: its text differs}}}",
    ),
    (
        "notes",
        TEXT,
        "A remark, for instance what is not modelled.",
        "{type: normal trap, notes: without its last clause}",
    ),
    (
        "effects",
        _EFFECTS,
        "Its effects in printed order.\n\nWith `from`, also what is different, by the ids of the effects (null: it "
        "does not have this one).",
        "{type: normal spell, effects: [{resolve: [{draw: 2}]}]}",
    ),
    (
        "materials",
        listed(either(TEXT, GROUP)),
        "What a Fusion, Synchro, Xyz or Link Summon of it needs, group by group: a name, or a selector with its count.",
        "{type: fusion monster, materials: [Summoned Skull, {race: Dragon, count: 1}]}",
    ),
    (
        "summons",
        named("summons"),
        "Where its text limits how it can be Summoned.",
        "{type: effect monster, summons: {special: false}}",
    ),
)

OF_AN_EDITION = keys(
    "card_of_an_edition",
    "What differs in an edition: its effects, or a remark.",
    (
        "effects",
        listed(EFFECT),
        "Its effects in that edition.",
        "{type: normal trap, editions: {ocg: {effects: [{resolve: [{draw: 1}]}]}}}",
    ),
    ("notes", TEXT, "A remark on it.", "{type: normal trap, editions: {ocg: {notes: its text differs}}}"),
)


def card_shape() -> Shape:
    """The definition of a card: its type must be there unless the rest comes from elsewhere."""
    whole_card = as_mapping(CARDS, least=0)
    return {**whole_card, "if": {"required": ["from"]}, "then": {}, "else": {"required": ["type"]}}
