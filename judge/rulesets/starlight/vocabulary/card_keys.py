"""The frame of the cards that a file declares: what a card, a sequence, a radiance and a watch can say."""

from __future__ import annotations

from judge.rulesets.starlight.table.settings import SWITCHES
from judge.rulesets.starlight.vocabulary.conditions import CONDITIONS
from judge.rulesets.starlight.vocabulary.criteria import CRITERIA
from judge.vocabulary.shapes import TEXT, TRUTH, Shape, about, either, listed, named, one_of, says_nothing, whole
from judge.vocabulary.words import Family, Key, as_mapping, keys

_COLOURS = listed(TEXT)
_CONDITION = named(CONDITIONS.name)
_COLOURS_TWICE = "a colour may be named twice."

WATCHES = keys(
    "starlight_watch",
    "An effect that waits for a link of a certain number.",
    ("name", TEXT, "What it is called in the trace.", "watches: [{name: spark, link: 3}]"),
    ("event", one_of("play", "end"), "It happens when the link is played, or when it ends.",
     "watches: [{event: end, link: next}]"),
    ("link", either(whole(1), one_of("next")), "The number of the link, or the next one played.",
     "watches: [{link: 3, of: rival}]"),
    ("of", TEXT, "Whose chain is counted: a player, rival or you; without it the global one.",
     "watches: [{link: 3, of: rival}]"),
    ("at_least", whole(1), "On a skill: it happens when this skill is its player's skill of that number or higher.",
     "watches: [{at_least: 3}]"),
)  # fmt: skip

SEQUENCES = keys(
    "starlight_sequence",
    "A sequence.",
    ("name", TEXT, "Its name.", "{type: starlight, sequences: [{name: Tide, pattern: [blue, green]}]}"),
    ("pattern", _COLOURS, "Its colours in order.", "{type: starlight, sequences: [{pattern: [blue, green]}]}"),
    ("type", one_of("damage", "focus"), "The type all its skills must have.",
     "{type: starlight, sequences: [{pattern: [blue, green], type: damage}]}"),
)  # fmt: skip

RADIANCES = keys(
    "starlight_radiance",
    "A radiance.",
    ("name", TEXT, "Its name.", "{type: starlight, radiances: [{name: Glow}]}"),
    ("kind", one_of("permanent", "activated", "triggered"), "When it works.",
     "{type: starlight, radiances: [{name: Glow, kind: activated}]}"),
    ("once", TRUTH, "Once per turn.", "{type: starlight, radiances: [{name: Glow, once: true}]}"),
    ("condition", _CONDITION, "When it may be used.",
     "{type: starlight, radiances: [{name: Glow, condition: {length: 3}}]}"),
)  # fmt: skip

CARDS = keys(
    "starlight_card",
    "One card: what the judge must know of it, in own words.",
    ("type", TEXT,
     "What it is: starlight, support, damage skill, focus skill, counter damage skill or counter focus skill.",
     "type: damage skill"),
    ("colours", _COLOURS, "Its colours.", "{type: focus skill, colours: [green]}"),
    ("willpower", whole(0), "A Starlight's capacity, or what a skill asks for.", "{type: focus skill, willpower: 2}"),
    ("limit", whole(1), "How many copies of the skill a player may play in a turn.", "{type: focus skill, limit: 1}"),
    ("damage", whole(0), "The damage of a skill.", "{type: damage skill, damage: 3}"),
    ("damage_type", one_of("physical", "ranged"), "Physical or ranged.", "{type: damage skill, damage_type: ranged}"),
    ("damage_colour", TEXT, "The colour of the damage, where the card says one.",
     "{type: damage skill, damage_colour: red}"),
    ("target", one_of("rival active", "rival side", "own active", "own side", "none"),
     "What it targets (a damage skill: the rival's active Starlight).", "{type: focus skill, target: own side}"),
    ("performer", one_of("active", "side", "any"),
     "Who may perform it, where the card names another than the active Starlight.",
     "{type: focus skill, performer: any}"),
    ("rank", whole(1, 3), "A Starlight's rank.", "{type: starlight, rank: 2}"),
    ("sp", whole(1), "A Starlight's shield points.", "{type: starlight, sp: 5}"),
    ("weaknesses", _COLOURS, f"Colours it is weak to; {_COLOURS_TWICE}", "{type: starlight, weaknesses: [red, red]}"),
    ("resistances", _COLOURS, f"Colours it resists; {_COLOURS_TWICE}", "{type: starlight, resistances: [blue]}"),
    ("starter", TRUTH, "The starter Starlight.", "{type: starlight, starter: true}"),
    ("condition", _CONDITION, "When a counter may be activated.",
     "{type: counter focus skill, condition: {pending: rival}}"),
    ("stays", TRUTH, "A support that stays after the end of the turn.", "{type: support, stays: true}"),
    ("sequences", listed(named(SEQUENCES.name)), "A Starlight's sequences.",
     "{type: starlight, sequences: [{pattern: [blue, green]}]}"),
    ("radiances", listed(named(RADIANCES.name)), "A Starlight's radiances.",
     "{type: starlight, radiances: [{name: Glow}]}"),
    ("watches", listed(named(WATCHES.name)), "Effects that wait for a link from when the card is played.",
     "{type: support, watches: [{link: 3}]}"),
    ("notes", TEXT, "A remark, for instance what is not modelled.", "{type: support, notes: it heals}"),
)  # fmt: skip

OPTIONS: Family[Key] = keys(
    "starlight_options",
    "Readings where the published rules are silent; each has a default.",
    *((switch.key, switch.shape, switch.page, f"options: {{{switch.key}: {switch.written}}}")
      for switch in SWITCHES.values()),
)  # fmt: skip


def _type(pattern: str) -> Shape:
    return {"required": ["type"], "properties": {"type": {"type": "string", "pattern": pattern}}}


_OF = {
    "skill": ("limit", "damage", "damage_type", "damage_colour", "target", "performer", "condition"),
    "starlight": ("rank", "sp", "weaknesses", "resistances", "starter", "sequences", "radiances"),
    "support": ("stays",),
}
"""What only one kind of cards has."""


def owner_of(key: str, kind: str) -> str:
    """The kind of cards that alone has what this key says, if it is not this one; else empty."""
    return next((other for other, keys in _OF.items() if key in keys and other != kind), "") if kind else ""


def card_shape() -> Shape:
    """The definition of a card, with what only some types of cards have."""
    return {
        **as_mapping(CARDS),
        "required": ["type"],
        "allOf": [
            says_nothing(_type("^(starlight|support)$"), *_OF["skill"], why="Only skills have it."),
            says_nothing(_type("^support$|skill$"), *_OF["starlight"], why="Only Starlights have it."),
            says_nothing(_type("^starlight$|skill$"), *_OF["support"], why="Only supports have it."),
        ],
    }


def watch_shape() -> Shape:
    """The definition of a watch: for a link, or on a skill of a certain number."""
    on_a_skill: Shape = {"required": ["at_least"]}
    return {
        **as_mapping(WATCHES),
        "anyOf": [{"required": ["link"]}, on_a_skill],
        "allOf": [says_nothing(on_a_skill, "link", "of", "event", why="With `at_least` it looks at its own skill.")],
    }


def definitions() -> dict[str, Shape]:
    """What the schemas define for cards and for the readings of a file."""
    own_words = about(TEXT, "A condition in own words: the play says whether it was met.")
    return {
        OPTIONS.name: as_mapping(OPTIONS, least=0),
        CONDITIONS.name: about(either(own_words, as_mapping(CONDITIONS)), "When it may be used."),
        WATCHES.name: watch_shape(),
        SEQUENCES.name: {**as_mapping(SEQUENCES), "required": ["pattern"]},
        RADIANCES.name: {**as_mapping(RADIANCES), "required": ["name"]},
        CRITERIA.name: as_mapping(CRITERIA, least=0),
        CARDS.name: card_shape(),
    }
