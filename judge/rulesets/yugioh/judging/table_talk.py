"""What is said at the table: what can stand beside the verbs of plays and beside claims.

The verbs are defined where they are carried out, claims where they are held against the table.
"""

from __future__ import annotations

from judge.rulesets.yugioh.table import terms
from judge.vocabulary.shapes import TEXT, TRUTH, Shape, either, listed, named, one_of, whole
from judge.vocabulary.table_talk import CARD, PERHAPS, TableTalk, detail

NAMES = named("names")
LINK: Shape = either(TEXT, whole(1))
"""A link, by number or card."""
NO_ACTIVATIONS = {
    "summon": "A Summon", "tribute": "A Tribute", "cost": "Paying a cost", "payment": "Paying a cost",
    "set": "Setting a card", "attack": "An attack declaration", "position": "A change of battle position",
    "draw": "A draw", "discard": "A discard",
}  # fmt: skip
"""What players say they chain to, and nothing can be chained to; as the rule books spell it."""
PHASES = (
    "draw", "draw phase", "standby", "standby phase", "main", "main phase", "main 1", "main1", "main phase 1",
    "battle", "battle phase", "main 2", "main2", "main phase 2", "end", "end phase", *terms.STEPS,
)  # fmt: skip
"""How files write phases and steps."""
FROM = {
    "hand": (terms.HAND,), "set": terms.ON_FIELD, "field": terms.ON_FIELD, "up": terms.ON_FIELD,
    **{key: (zone,) for key, zone in terms.ZONE_KEYS.items() if key not in ("hand", "field")},
    "spell_trap": terms.SPELL_TRAP_ZONES,
}  # fmt: skip
"""Where a card is said to be played from, and the zones that can be meant."""
_FROM_SAID = {"set": "face-down on the field", "field": "on the field", "up": "face-up on the field"}
_CHOICE: Shape = either(TEXT, whole(0))
MET, ALLOWS, FORBIDS, NOTHING = "met", "allows", "forbids", "nothing"
ANSWERS: Shape = {"type": "object", "minProperties": 1, "additionalProperties": one_of(MET, ALLOWS, FORBIDS, NOTHING)}
"""What a file says of words that were not understood."""
_EVENTS = "{destroy: X}, {send: X}, {banish: X}, {return: X}, {special_summon: X}, {synchro_summon: X}, {material: X}"

TALK = TableTalk(
    "yugioh",
    (
        detail("cost", named("yugioh_cost"), "What is paid: {discard: Kuriboh}, {pay: 1000}, {tribute: X}, {banish: X},"
               " {send: X}; several as a list.", "plays: [{by: A, activate: Raigeki Break, cost: {discard: Kuriboh}}]",
               CARD),
        detail("targets", NAMES, "What it targets, or what is attacked.",
               "plays: [{by: A, activate: Raigeki Break, targets: Kuriboh}]", CARD),
        detail("on", NAMES, "The same as targets, as in `attack: X, on: Y`.",
               "plays: [{by: A, attack: Kuriboh, on: Jinzo}]", CARD),
        detail("effect", TEXT, "Which effect of the card (act for the card itself, e1, e2, ...); see `judge card`.",
               "plays: [{by: A, activate: Kuriboh, effect: e1}]"),
        detail("choose", either(TEXT, whole(0), listed(_CHOICE)),
               "Choices: a branch of the effect (a, b), or cards chosen at activation or resolution.",
               "plays: [{by: A, activate: Raigeki, choose: a}]", PERHAPS),
        detail("from", one_of(*FROM), "Where it is activated or Summoned from, where that is not plain.",
               "plays: [{by: A, activate: Raigeki, from: hand}]"),
        detail("to", TEXT, "Where to: a position (attack, defense) or a phase.",
               "plays: [{by: A, change_position: Jinzo, to: defense}]"),
        detail("position", one_of("attack", "defense", "face-down defense"), "The position of the Summoned monster.",
               "plays: [{by: A, special_summon: Jinzo, position: defense}]"),
        detail("how", one_of("special", "link", "synchro", "xyz", "fusion", "ritual", "pendulum"),
               "The kind of Special Summon.", "plays: [{by: A, special_summon: Jinzo, how: synchro}]"),
        detail("tribute", NAMES, "The Tributes; an empty list: none.",
               "plays: [{by: A, summon: Jinzo, tribute: Kuriboh}]", CARD),
        detail("materials", NAMES, "The materials of the Summon.",
               "plays: [{by: A, special_summon: Jinzo, materials: [Kuriboh, Sangan]}]", CARD),
        detail("with", NAMES, "The monsters that are Pendulum Summoned together with it.",
               "plays: [{by: A, special_summon: Jinzo, how: pendulum, with: [Kuriboh, Sangan]}]", CARD),
        detail("chained_to", LINK, "What the player says it is chained to: a link's number or card, or an action.",
               "plays: [{by: A, activate: Raigeki, chained_to: 1}]", PERHAPS),
        detail("spell_speed", whole(1), "The Spell Speed the player says it has.",
               "plays: [{by: A, activate: Raigeki, spell_speed: 2}]"),
        detail("column", whole(1, 5), "The column in which the card is placed, or the monster that an effect "
               "Special Summons, counted from the left as its player sees it.",
               "plays: [{by: A, set: Mirror Force, column: 3}]"),
        detail("extra_zone", TRUTH, "Whether the monster is placed in an Extra Monster Zone.",
               "plays: [{by: A, special_summon: Linkuriboh, extra_zone: true}]"),
        detail("pendulum_zone", TRUTH, "Whether a Pendulum Monster is activated as a Spell, in a Pendulum Zone.",
               "plays: [{by: A, activate: Performapal Skullcrobat Joker, pendulum_zone: true}]"),
        detail("as_spell", TRUTH, "Whether a monster is Set as a Spell, in a Spell & Trap Zone (as its text allows).",
               "plays: [{by: A, set: Artifact Lancea, as_spell: true}]"),
        detail("draws", NAMES, "The cards that are drawn, where they are known.",
               "plays: [{by: A, activate: Jar of Greed, draws: Kuriboh}]", CARD),
        detail("excavates", NAMES, "The cards that are excavated, or looked at on top of a Deck, where they are known.",
               "plays: [{by: A, activate: Pot of Duality, excavates: [Kuriboh, Sangan, Raigeki]}]", CARD),
        detail("outcome", {"anyOf": [TEXT, {"type": "array", "minItems": 1}, {"type": "object", "minProperties": 1}]},
               f"What happened at the table, for effects that the judge does not model: a sentence, or a list of "
               f"events such as {_EVENTS}, {{draw: 2}}, {{damage: 500}}.",
               "plays: [{by: A, activate: Raigeki, outcome: {destroy: Kuriboh}}]", PERHAPS),
        detail("reads", ANSWERS, "What words of cards that were not understood say of this play: met (what they ask "
               "for is so), forbids, allows (they let it be made, though it would be wrong without them), or nothing "
               "(they do not bear on it, here and later). The words as the ruling quotes them, or enough of them.",
               "plays: [{by: A, activate: Raigeki, reads: {\"if the reeds hum\": met}}]"),
    ),
    (
        detail("link", LINK, "A Chain Link, by number or card.",
               "plays: [{by: A, claim: {link: 1, outcome: resolved}}]", CARD),
        detail("chain", whole(1), "Which Chain is meant (the latest).",
               "plays: [{by: A, claim: {link: 1, outcome: resolved, chain: 2}}]"),
    ),
    anywhere=("reads",),
)  # fmt: skip
"""The verbs and claims of the game."""


def phase_said(named: str) -> str:
    """A phase or step as it is called: ``the Standby Phase``, ``Main Phase 2``; what is none, as it is written."""
    try:
        phase, step = terms.normal_phase(named)
    except KeyError:
        return named
    name = terms.PHASE_NAMES[phase]
    whole = name if name[-1].isdigit() else f"the {name}"
    return f"the {step.title()}" if step and step != "battle step" else whole


def from_said(place: str) -> str:
    """Where a card is said to be played from, in words: ``in the hand``, ``face-down on the field``."""
    return _FROM_SAID.get(place) or terms.lying(FROM[place][0])
