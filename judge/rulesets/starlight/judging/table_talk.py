"""What is said at the table: what can stand beside the verbs of plays and beside claims.

The verbs are defined where they are carried out, claims where they are held against the table.
"""

from __future__ import annotations

from judge.vocabulary.shapes import TEXT, TRUTH, Shape, about, either, listed, mapping, named, one_of, some, whole
from judge.vocabulary.table_talk import TableTalk, detail

NAMES: Shape = some(TEXT)
COLOURS: Shape = listed(TEXT)

TALK = TableTalk(
    "starlight",
    (
        detail("targets", NAMES, "The targets.", "plays: [{by: A, skill: Ember, targets: Vega}]"),
        detail("performer", TEXT, "The Starlight that performs it.", "plays: [{by: A, skill: Ember, performer: Vega}]"),
        detail("pattern", COLOURS, "The colours of a sequence in order.",
               "plays: [{by: A, sequence: Tide, pattern: [blue, green]}]"),
        detail("cost", mapping({"discard": about(NAMES, "Cards discarded.")}, least=1), "What is paid.",
               "plays: [{by: A, swap: Vega, cost: {discard: Ember}}]"),
        detail("by_effect", TRUTH, "What an effect does, and no action of the player's own.",
               "plays: [{by: A, support: Lantern, by_effect: true}]"),
        detail("unresolved", TRUTH, "Its effect is still to be resolved (`resolve` names it).",
               "plays: [{by: A, support: Lantern, unresolved: true}]"),
        detail("condition_met", TRUTH, "Its condition was met at that moment.",
               "plays: [{by: A, counter: Riposte, condition_met: true}]"),
        detail("together", TRUTH, "It is played at the same time as the link before.",
               "plays: [{by: A, skill: Ember, together: true}]"),
        detail("move", whole(0), "Damage moved to a Starlight that leaves the team.",
               "plays: [{by: A, leave_team: Vega, move: 2}]"),
        detail("to_astral", TRUTH, "A defeated starter goes to the Astral.",
               "plays: [{defeat: Vega, to_astral: true}]"),
        detail("to", TEXT, "Who gains the extra link.", "plays: [{grant: spark, to: A}]"),
        detail("source", TEXT, "The card or effect that caused it.", "plays: [{grant: spark, to: A, source: Ember}]"),
        detail("criteria", named("starlight_criteria"), "What the extra link must be.",
               "plays: [{grant: spark, to: A, criteria: {colours: [red]}}]"),
        detail("optional", TRUTH, "The extra link may be declined.", "plays: [{grant: spark, to: A, optional: true}]"),
        detail("waives", listed(one_of("willpower", "colour", "limit", "target")),
               "What the effect does not ask of the skill.", "plays: [{grant: spark, to: A, waives: [limit]}]"),
        detail("of", TEXT, "Whose.", "plays: [{defeat: Vega, of: A}]"),
        detail("by_player", TEXT, "Who caused it.", "plays: [{defeat: Vega, by_player: B}]"),
        detail("event", one_of("play", "end"), "When the link is played, or when it ends (play).",
               "plays: [{watch: spark, event: end, link: 3}]"),
        detail("link", either(whole(1), one_of("next")), "The number of the link, or the next one played.",
               "plays: [{watch: spark, link: next}]"),
    ),
    (
        detail("link", TEXT, "Which link: a card or an id.", "plays: [{by: A, claim: {index: 2, link: Ember}}]"),
        detail("of", TEXT, "In whose personal chain, or whose; without it the global chain.",
               "plays: [{by: A, claim: {length: 3, of: A}}]"),
        detail("at", TEXT, "At which link.", "plays: [{by: A, claim: {fires: spark, at: Ember}}]"),
        detail("grant", TEXT, "Which extra link, by the name of its grant.",
               "plays: [{by: A, claim: {is: open, grant: spark}}]"),
        detail("to", TEXT, "To which Starlight.", "plays: [{by: A, claim: {damage: 3, link: Ember, to: Vega}}]"),
    ),
)  # fmt: skip
"""The verbs and claims of the game."""
